//! What only a cost pays; whatever else it has stands as statements.

use crate::axis::{OwnCost, TapCost};
use crate::isa::{Num, Set};
use crate::operand::{Symbols, Write};
use planarc_lexicon::Keyword;

/// Hands the rows of [`crate::isa::Cost`] to a macro, for what else is made of them.
#[macro_export]
macro_rules! cost_rows {
    ($make:ident) => {
        $make! {
            /// A part of a cost.
            Cost in parens {
                /// The symbols (107.4), of which {X} is `x`, but for those in `less`.
                0 Mana { symbols: Symbols, x: Option<Num>, less: Option<Symbols> };
                /// The object is tapped or untapped, {T}, {Q} (107.5, 107.6), or exerted (701.43).
                1 Tap { how: TapCost };
                /// So much life (118.3b).
                2 Life { n: Num };
                /// So many loyalty counters are put on it or removed (606).
                3 Loyalty { n: i32 };
                /// Any amount of mana, chosen while it is paid.
                4 AnyMana { into: Write };
                /// A cost that the object has itself, but for the mana in `less`.
                5 Own { what: Set, which: OwnCost, keyword: Option<Keyword>, less: Option<Symbols> };
            }
        }
    };
}
cost_rows!(instructions);
