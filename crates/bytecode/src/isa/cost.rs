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
                /// 107.4; {X} is `x`.
                0 Mana { symbols: Symbols, x: Option<Num>, less: Option<Symbols> };
                /// {T}, {Q} (107.5, 107.6).
                1 Tap { how: TapCost };
                /// 118.3b
                2 Life { n: Num };
                /// 606
                3 Loyalty { n: i32 };
                /// Any amount of mana, chosen while it is paid.
                4 AnyMana { into: Write };
                /// The object's own.
                5 Own { what: Set, which: OwnCost, keyword: Option<Keyword> };
            }
        }
    };
}
cost_rows!(instructions);
