//! Tests: conditions, and what a filter asks of `it`.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::axis::{Among, Attr, Came, Cmp, DayTime, Legality, Made, Noun, RoleName, Status};
use crate::isa::{Event, Grant, Num, Set, Window, Word};
use crate::operand::{Colors, Slot, Text, Zones};
use planarc_lexicon::Keyword;

instructions! {
    /// A test. In a filter, `it` is what is looked at; a condition has no `it`.
    Test in parens {
        /// It does not hold.
        0 Not { c: Box<Test> };
        /// Each holds; true of none.
        1 All { c: Vec<Test> };
        /// One holds; false of none.
        2 Any { c: Vec<Test> };
        /// `it` has the type, supertype or subtype.
        3 Is { word: Word };
        /// `it` is one.
        4 Noun { noun: Noun };
        /// `it` is of any, or all, of the colours.
        5 Colors { colors: Colors, how: Among };
        /// `it` has the quality that was chosen; of several, any or the nth.
        6 Quality { attr: Attr, of: Slot, nth: Option<u32> };
        /// `it` has this name.
        7 Named { name: Text };
        /// `it` is in this state; with `to`, towards one of them: it attacks, blocks or is attached to that, or is
        /// blocked, enchanted, equipped or goaded by it.
        8 Status { status: Status, to: Option<Set> };
        /// One of them controls `it`.
        9 Controlled { by: Set };
        /// One of them owns `it`.
        10 Owned { by: Set };
        /// `it` is one of them.
        11 In { of: Set };
        /// `it` is in one of the zones.
        12 Zone { zones: Zones, whose: Option<Set> };
        /// `it` has the ability; of a keyword that takes something, with anything.
        13 Has { ability: Grant };
        /// `it` has no abilities.
        14 Plain;
        /// `it` has one in common with them, or all the same.
        15 Shares { attr: Attr, with: Set, how: Among };
        /// `it` was affected by the act, or chosen for it, as the same object or as what it became (400.7); of a
        /// permission that was used, it was played or cast so.
        16 Made { slot: Slot, how: Made };
        /// `it`, a spell or an ability, targets one of them, or nothing else.
        17 Targets { set: Set, how: Among };
        /// `it` could be targeted by that spell or ability.
        18 CouldTarget { by: Set };
        /// `it`, an ability, is of one of them. A source that is in no zone any more, as one that was
        /// sacrificed for the cost, is held against them as it last was (113.7a).
        19 SourceIs { set: Set };
        /// `it` was kicked, unearthed …; an ability: is of that keyword.
        20 Keyworded { keyword: Keyword };
        /// `it` is legal, banned or restricted, in a format (100.6).
        21 Legal { how: Legality, format: Option<Text> };
        /// `it` is a copy of one of them (707).
        22 CopyOf { set: Set };
        /// Does not hold where a characteristic of nothing is compared.
        23 Compare { a: Box<Num>, cmp: Cmp, b: Box<Num> };
        /// There is one.
        24 Exists { set: Set };
        /// All pass, and there is one.
        25 Each { set: Set, [it] test: Box<Test> };
        /// What came of the act, payment or answer in the slot. On a path that did not come by it, it was
        /// not done.
        26 Done { slot: Slot, what: Came };
        /// The option was chosen.
        27 Chose { slot: Slot, label: u32 };
        /// Such an event happened.
        28 Happened { event: Box<Event>, window: Window };
        /// `it` stood in that role of such an event. A spell has been cast as soon as it is on the stack, so that
        /// what it has while it is cast can follow from who casts it (601.2a). A permanent stood where the spell
        /// stood that became it (400.7d), and at a moment before the game a card where it was then, whatever it
        /// has become since. What changed zones stood there as what it was and as what it became.
        29 Did { event: Box<Event>, role: RoleName, window: Window };
        /// It is now within.
        30 Time { window: Window };
        /// It is day, night or neither (730).
        31 Day { time: DayTime };
    }
}
