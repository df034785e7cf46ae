//! What a module can have wrong beyond its form, each with a code of its own.

use core::fmt;

use crate::verify::place::Part;
use crate::verify::slots::SlotType;

macro_rules! faults {
    ($($(#[doc = $doc:literal])* $Fault:ident $(($($arg:ident: $ty:ty),*))? $code:literal $message:literal;)*) => {
        /// What can be wrong.
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Fault {$(
            $(#[doc = $doc])*
            $Fault $(($($ty),*))?,
        )*}

        /// Each code with what it means.
        pub const FAULTS: &[(&str, &str)] = &[$(($code, concat!($($doc),*))),*];

        impl Fault {
            /// A name for programs, the same in each version of the format.
            pub const fn code(&self) -> &'static str {
                match self {
                    $(Self::$Fault { .. } => $code,)*
                }
            }
        }

        impl fmt::Display for Fault {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$Fault $(($($arg),*))? => write!(f, $message),)*
                }
            }
        }
    };
}

faults! {
    /// A slot is read that nothing before has written.
    Unwritten(slot: u32) "slot-unwritten" "slot {slot} is read before anything is written to it";
    /// A slot is read that is written on some paths to the place only.
    Perhaps(slot: u32) "slot-perhaps" "slot {slot} is read where it is not written on every path";
    /// A slot is read as something that it does not hold, or two arms write different things to it.
    Type(slot: u32, holds: SlotType) "slot-type" "slot {slot} holds {holds:?}, and is used as something else";
    /// A slot is written twice on a path.
    Twice(slot: u32) "slot-twice" "slot {slot} is written twice";
    /// A slot is not among those that the ability has.
    NoSlot(slot: u32) "slot-none" "the ability has no slot {slot}";
    /// Slots are not numbered in the order in which they are first written.
    Numbering(slot: u32) "slot-order" "slot {slot} is written before a slot of a lower number";
    /// An ability has more slots, or a card more memories, than the limit allows.
    TooMany(count: u32) "slots-limit" "{count} slots or memories are more than there may be";
    /// A memory is not among those that the card has.
    NoMemory(memory: u32) "memory-none" "the card has no memory {memory}";
    /// `it` stands where nothing is looked at.
    NoIt(up: u32) "it-unbound" "`it` {up} stands where nothing is looked at";
    /// A statement stands where it may not.
    Misplaced(name: &'static str, part: Part) "statement-misplaced" "{name} can't stand in {part:?}";
    /// An announcement has modes, costs and numbers first, then targets, then divisions (601.2b–d).
    OutOfOrder(name: &'static str) "announcement-order" "{name} is announced too late";
    /// Something stands outside a cost that only a cost has.
    OutsideCost(name: &'static str) "cost-only" "{name} stands outside of a cost";
    /// The event of a replacement proceeds twice on one path.
    ProceedsTwice "proceeds-twice" "the event of a replacement proceeds twice on one path";
    /// The event of a replacement proceeds within a loop.
    ProceedsInLoop "proceeds-in-loop" "the event of a replacement proceeds within a loop";
    /// The event of a replacement has no such thing to be changed.
    ProceedsWith(operand: &'static str) "proceeds-with" "the event that is replaced has no {operand} to change";
    /// Something other than players stands where only players can.
    NotPlayers(operand: &'static str) "not-players" "{operand} can only be players";
    /// Something other than objects stands where only objects can.
    NotObjects(operand: &'static str) "not-objects" "{operand} can only be objects";
    /// The least is more than the most.
    LeastOverMost "least-over-most" "the least is more than the most";
    /// A number is 0 that counts from 1, or divides.
    Zero(operand: &'static str) "zero" "{operand} can't be 0";
    /// An option is named that is not there.
    NoOption(option: u32) "option-none" "there is no option {option}";
    /// There are not as many cases or guards as options.
    Options(count: u32) "options-count" "there are {count} options, and another number of cases or guards";
    /// A loop does nothing that could be seen, asked or made.
    Idle "loop-idle" "a loop neither asks nor does anything";
    /// A loop has no end.
    Endless "loop-endless" "a loop is repeated without end";
    /// An effect lasts as long as an ability functions that resolves once.
    Functions "duration-functions" "an ability that resolves can't last as long as it functions";
    /// An effect lasts for the next statement's act, and none follows in the block.
    NoAct "duration-act" "an effect is for the next statement, and none follows";
    /// What a resolving ability changes of objects is fixed as it begins (611.2c).
    Matching "reach-matching" "what a resolving ability modifies must be a fixed set";
    /// Instructions stand too deep in one another.
    Depth "depth" "instructions stand too deep in one another";
    /// An ability is named that is not there.
    NoAbility(ability: u32) "ability-none" "there is no ability {ability}";
    /// An ability is named by itself or by one further down, so that it could hold itself.
    Cycle(ability: u32) "ability-cycle" "ability {ability} is named by itself or by one further down";
    /// An ability is named by two, or by none.
    NamedTwice(ability: u32) "ability-once" "ability {ability} is not named just once";
    /// An ability keeps a slot that the one around it has not written where it names it.
    Capture(slot: u32) "capture-unwritten" "slot {slot} is kept of an ability that has not written it there";
    /// Two cards have one name.
    SameName(card: u32) "card-name" "card {card} has the name of another";
    /// The index says something else of an ability than what follows from it.
    AbilityIndex "index-ability" "the index does not say of the ability what follows from it";
    /// The index says something else of a card than what follows from its abilities.
    CardIndex(card: u32) "index-card" "the index does not say of card {card} what follows from it";
    /// The index is of another number of abilities or cards than there are.
    IndexLength "index-length" "the index is not of as many abilities and cards as there are";
    /// Texts or places in the source are kept of some abilities and not of others.
    Kept "kept-length" "texts or sources are not of as many abilities as there are";
    /// A text is for a statement that asks nothing, or the statements are not in their order.
    TextStatement(statement: u32) "text-statement" "statement {statement} asks nothing that a text could be for";
    /// A part is not one of the text.
    TextPart(statement: u32) "text-part" "what is shown for statement {statement} is no part of the text";
    /// Places in the source are not of as many statements as there are, or end before they begin.
    Source "source" "the places in the source are not those of the ability's statements";
}

impl core::error::Error for Fault {}

/// Why a module can't be run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refusal {
    /// The ability, by its place; none where it is a card.
    pub ability: Option<u32>,
    /// The statement of the ability, by its number in the order of the bytes; none where it is elsewhere.
    pub statement: Option<u32>,
    /// What is wrong with it.
    pub fault: Fault,
}

impl Refusal {
    /// Of an ability as a whole, or of a card.
    pub(super) const fn of(ability: Option<u32>, fault: Fault) -> Self {
        Refusal { ability, statement: None, fault }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.ability, self.statement) {
            (Some(ability), Some(statement)) => write!(f, "ability {ability}, statement {statement}: ")?,
            (Some(ability), None) => write!(f, "ability {ability}: ")?,
            (None, _) => {}
        }
        write!(f, "{}", self.fault)
    }
}

impl core::error::Error for Refusal {}
