//! Records: what stands in other instructions, each in one shape.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::axis::{Alike, AnyMana, Arranged, Attr, Cmp, Entering, Position, PriceKind, Stat};
use crate::isa::{Duration, Event, Grant, Mod, Num, Set, Test};
use crate::operand::{Block, Colors, Flag, Slot, Symbols, Text};
use planarc_lexicon::{CardType, Color, Keyword, PredefinedToken, Supertype, Zone};

record! {
    /// How many are chosen. Where there are fewer than `least`, all of them are (101.3); but targets can't be announced then, and a cost can't be paid.
    Count {
        /// At least.
        least: Num,
        /// At most; any number, where it is left out.
        most: Option<Num>,
    }
}

/// Hands the rows of [`crate::isa::Limit`] to a macro, for what else is made of them.
#[macro_export]
macro_rules! limit_rows {
    ($make:ident) => {
        $make! {
            /// What must hold of all that are chosen together.
            Limit {
                /// A total of theirs …
                stat: Option<Stat>,
                /// … compares so …
                cmp: Option<Cmp>,
                /// … with this.
                n: Option<Num>,
                /// Of this …
                attr: Option<Attr>,
                /// … no two alike, or all with one in common.
                how: Option<Alike>,
                /// All from one player's zone.
                one_zone: Flag,
            }
        }
    };
}
limit_rows!(record);

/// Hands the rows of [`crate::isa::Destination`] to a macro, for what else is made of them.
#[macro_export]
macro_rules! place_rows {
    ($make:ident) => {
        $make! {
            /// Where something is put. "In any order" is an `order` before, "on the top or bottom" an `option`.
            Place {
                /// The zone.
                zone: Zone,
                /// Whose; its owner's, where it is left out (400.3).
                whose: Option<Set>,
                /// Where in it.
                at: Option<Position>,
                /// How many cards from the top.
                n: Option<Num>,
                /// In which order several are put.
                order: Option<Arranged>,
            }
        }
    };
}
place_rows!(record);

/// Hands the rows of [`crate::isa::Entry`] to a macro, for what else is made of them.
#[macro_export]
macro_rules! entry_rows {
    ($make:ident) => {
        $make! {
            /// How something enters. What it is or has as it enters stands in `mods` (611.2e).
            Entry {
                /// Under whose control; left out only where an event proceeds.
                under: Option<Set>,
                /// In which states.
                states: Vec<Entering>,
                /// Attacking these.
                attacking: Option<Set>,
                /// Blocking these.
                blocking: Option<Set>,
                /// As a copy of this …
                copy: Option<Set>,
                /// … but for these.
                except: Vec<Except>,
                /// Attached to this.
                attached: Option<Set>,
                /// With these counters …
                counters: Option<CounterKind>,
                /// … so many.
                n: Option<Num>,
                /// What it is face down (708.2).
                like: Option<Box<Desc>>,
                /// Modified so, for so long.
                mods: Vec<Mod>,
                /// How long.
                duration: Option<Box<Duration>>,
            }
        }
    };
}
entry_rows!(record);

/// Hands the rows of [`crate::isa::Desc`] to a macro, for what else is made of them.
#[macro_export]
macro_rules! desc_rows {
    ($make:ident) => {
        $make! {
            /// What a token is, or a card that is face down.
            Desc {
                /// Its name. Where it is left out, a token is named after its subtypes (111.4), and what is face down has no name (708.2a).
                name: Option<Text>,
                /// Its types.
                words: Vec<Word>,
                /// Its colours.
                colors: Colors,
                /// Its power.
                p: Option<Num>,
                /// Its toughness.
                t: Option<Num>,
                /// Its abilities.
                grants: Vec<Grant>,
            }
        }
    };
}
desc_rows!(record);

/// Hands the rows of [`crate::isa::Token`] to a macro, for what else is made of them.
#[macro_export]
macro_rules! token_rows {
    ($make:ident) => {
        $make! {
            /// A token.
            Token in parens {
                /// Described (111.3).
                0 Described { desc: Box<Desc> };
                /// A copy (707.2); of nothing, no token is created.
                1 CopyOf { of: Set, except: Vec<Except> };
                /// One that the rules know (111.10).
                2 Known { token: PredefinedToken };
            }
        }
    };
}
token_rows!(instructions);

/// Hands the rows of [`crate::isa::Except`] to a macro, for what else is made of them.
#[macro_export]
macro_rules! except_rows {
    ($make:ident) => {
        $make! {
            /// What a copy has that its original has not (707.9).
            Except {
                /// Modified so.
                mods: Vec<Mod>,
                /// Not copied.
                keep: Vec<Attr>,
            }
        }
    };
}
except_rows!(record);

/// Hands the rows of [`crate::isa::Mana`] to a macro, for what else is made of them.
#[macro_export]
macro_rules! mana_rows {
    ($make:ident) => {
        $make! {
            /// Mana to add or to spend.
            Mana {
                /// These symbols …
                symbols: Option<Symbols>,
                /// … so many times; once, where it is left out.
                times: Option<Num>,
                /// Of which kind, where it is open: of no symbols, one mana each time.
                any: Option<AnyMana>,
                /// Of the colour chosen.
                of: Option<Slot>,
                /// Of a type that these did produce as they were tapped for mana in the event that the ability triggered on (106.12a).
                produced: Option<Set>,
                /// What it can be spent on (106.6).
                only: Option<Box<Event>>,
                /// … or on this.
                or: Option<Box<Event>>,
                /// So long it stays as steps and phases end (500.5).
                kept: Option<Box<Duration>>,
            }
        }
    };
}
mana_rows!(record);

/// Hands the rows of [`crate::isa::Price`] to a macro, for what else is made of them.
#[macro_export]
macro_rules! price_rows {
    ($make:ident) => {
        $make! {
            /// What is paid to cast or activate it (118.8, 118.9).
            Price {
                /// How it stands to the mana cost.
                kind: PriceKind,
                /// The cost.
                cost: Option<Block>,
                /// An amount of this.
                stat: Option<Stat>,
            }
        }
    };
}
price_rows!(record);

record! {
    /// As though (601.3b).
    Pretence {
        /// It had flash.
        flash: Flag,
        /// This held.
        c: Option<Test>,
        /// It were one of these cards.
        cards: Option<Set>,
        /// Only so.
        only: Flag,
        /// What stands in `what`, which is `it`, passed this.
        [it] seems: Option<Test>,
    }
}

record! {
    /// What a quality or a vote is chosen from.
    Domain {
        /// Qualities of this kind.
        attr: Option<Attr>,
        /// These words of type lines.
        words: Vec<Word>,
        /// These colours.
        colors: Option<Colors>,
        /// Names of cards that pass.
        [it] names: Option<Box<Test>>,
        /// Qualities that these have, or these themselves.
        of: Option<Box<Set>>,
        /// These words.
        labels: Vec<Text>,
        /// But for those that pass; `it` is the quality.
        [it] except: Option<Box<Test>>,
        /// These keywords.
        keywords: Vec<Keyword>,
    }
}

/// Hands the rows of [`crate::isa::CounterKind`] to a macro, for what else is made of them.
#[macro_export]
macro_rules! counter_kind_rows {
    ($make:ident) => {
        $make! {
            /// A kind of counter (122.1).
            CounterKind in parens {
                /// One that changes power and toughness.
                0 Size { p: i32, t: i32 };
                /// One by its name.
                1 Named { name: Text };
                /// One of a keyword (122.1b).
                2 Keyword { keyword: Keyword };
                /// Each kind that is there.
                3 Each;
                /// The kinds in the slot.
                4 Of { slot: Slot };
            }
        }
    };
}
counter_kind_rows!(instructions);

/// Hands the rows of [`crate::isa::Word`] to a macro, for what else is made of them.
#[macro_export]
macro_rules! word_rows {
    ($make:ident) => {
        $make! {
            /// A word of a type line, or what such a word says.
            Word in parens {
                /// A card type.
                [bare] 0 Type { word: CardType };
                /// A supertype.
                1 Supertype { word: Supertype };
                /// A subtype.
                2 Subtype { word: Text };
                /// Any permanent type.
                3 Permanent;
                /// A colour word, where text is changed (612).
                4 Color { word: Color };
                /// The one in the slot.
                5 Of { slot: Slot };
            }
        }
    };
}
word_rows!(instructions);

instructions! {
    /// A value of any sort.
    Value in parens {
        /// A number.
        0 Num { n: Num };
        /// A set.
        1 Set { set: Set };
        /// Whether it holds. The slot is read as that of an act.
        2 Test { c: Test };
        /// Qualities of things.
        3 Quality { attr: Attr, of: Set };
    }
}
