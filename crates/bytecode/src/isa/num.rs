//! Numbers.

use alloc::boxed::Box;

use crate::axis::{Attr, Counted, Difference, Fold, Rounding, Spent, Stat, Tallied};
use crate::isa::{CounterKind, Domain, Event, Set, Window};
use crate::operand::{Colors, Slot, Symbols};

instructions! {
    /// A number. Where a thing that has none is asked for one, it is 0 (107.2). What comes out below zero is 0 in an act, a cost, a place, an entry and mana, but for a life total that is set (107.1b); elsewhere it stays.
    Num in parens {
        /// The number.
        [bare] 0 Value { value: u32 };
        /// What a slot of a number holds.
        1 Read { slot: Slot };
        /// How much the act in the slot came to; of dice and coins the results.
        2 Amount { slot: Slot, of: Option<Counted> };
        /// How many.
        3 Count { of: Set };
        /// Of the set, each as it is or last was (608.2h). Devotion is to `colors`, or to those in `chosen`.
        4 Stat { stat: Stat, of: Set, how: Option<Fold>, colors: Option<Colors>, chosen: Option<Slot> };
        /// How many counters are on them; without a kind, of all kinds.
        5 Counters { kind: Option<CounterKind>, on: Set };
        /// How many different ones they have.
        6 Kinds { attr: Attr, of: Set };
        /// How often something happened, or how much in all.
        7 Times { event: Box<Event>, window: Window, what: Tallied };
        /// Mana spent to cast it (601.2h).
        8 Spent { on: Set, from: Option<Set>, symbols: Option<Symbols>, what: Spent };
        /// Votes for it, or in all.
        9 Tally { slot: Slot, among: Option<Box<Domain>> };
        /// Their sum.
        10 Add { a: Box<Num>, b: Box<Num> };
        /// `a` less `b`.
        11 Sub { a: Box<Num>, b: Box<Num>, how: Difference };
        /// Their product.
        12 Mul { a: Box<Num>, b: Box<Num> };
        /// The nth part (107.1a).
        13 Part { of: Box<Num>, by: u32, round: Rounding };
    }
}
