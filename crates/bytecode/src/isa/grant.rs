//! What is granted, and what else a continuous effect modifies, by layer (613.1).

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::axis::{ColorChange, Designation, Gained, Stat, TypeChange};
use crate::isa::{Except, Num, Set, Test, Word};
use crate::operand::{AbilityId, Block, Colors, Memory, Slot, Text};
use planarc_lexicon::Keyword;

/// Hands the rows of [`crate::isa::Grant`] to a macro, for what else is made of them.
#[macro_export]
macro_rules! grant_rows {
    ($make:ident) => {
        $make! {
            /// What is granted, lost, or asked for.
            Grant in parens {
                /// A keyword ability (702); what its rules choose is written to `memory`.
                0 Keyword { keyword: Keyword, n: Option<Num>, cost: Option<Block>, [it] test: Option<Box<Test>>, of: Option<Slot>, word: Option<Word>, memory: Option<Memory> };
                /// An ability in quotation marks; it keeps the slots that it reads.
                1 Quoted { ability: AbilityId };
                /// The abilities of the set.
                2 Of { what: Set };
                /// The keyword or ability that was chosen.
                3 Chosen { slot: Slot };
                /// All abilities.
                4 All;
                /// A keyword of a set's own, by its name.
                5 Own { name: Text };
            }
        }
    };
}
grant_rows!(instructions);

/// Hands the rows of [`crate::isa::Mod`] to a macro, for what else is made of them.
#[macro_export]
macro_rules! mod_rows {
    ($make:ident) => {
        $make! {
            /// A modification. Its layer is in its line.
            Mod in parens {
                /// Layer 1 (707). Locked as the effect begins, also that of a static ability (707.2b).
                0 Copy { of: Set, except: Vec<Except> };
                /// Layer 2 (613.1b).
                1 Control { by: Set };
                /// Layer 3 (612).
                2 Text { from: Word, to: Word };
                /// Layer 4 (205.1); `set` by sort (205.1a).
                3 Types { words: Vec<Word>, how: TypeChange };
                /// Layer 5.
                4 Colors { colors: Colors, of: Option<Slot>, how: ColorChange };
                /// Layer 6; what is in `keep` is not lost.
                5 Abilities { how: Gained, of: Vec<Grant>, keep: Vec<Grant> };
                /// Layer 7a (604.3).
                6 Define { stat: Stat, n: Num };
                /// Layer 7b.
                7 Base { p: Option<Num>, t: Option<Num> };
                /// Layer 7c.
                8 Pump { p: Num, t: Num };
                /// Layer 7d.
                9 Switch;
                /// A designation as long as it lasts (701.15b).
                10 Designated { like: Designation, by: Option<Set> };
                /// Another name (613.1c).
                11 Name { name: Text };
            }
        }
    };
}
mod_rows!(instructions);
