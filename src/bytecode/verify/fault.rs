//! What can be wrong with a module.

use super::super::enums::{AbilityKind, FunctionKind};
use super::super::operand::{AbilityId, FuncId, MemoryId, SlotId, StrId};
use super::super::types::Ty;

/// Why a module is not well-formed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VerifyError {
    /// An index past the end.
    #[error("{what} {index} does not exist; there are {len}")]
    Index {
        /// Of what.
        what: &'static str,
        /// The index.
        index: u32,
        /// How many there are.
        len: usize,
    },
    /// Something that nothing refers to.
    #[error("nothing uses {what} {index}")]
    Unused {
        /// What.
        what: &'static str,
        /// Its index.
        index: u32,
    },
    /// Two cards of one name.
    #[error("string {} names two cards", .card.0)]
    NameTwice {
        /// The name.
        card: StrId,
    },
    /// Two equal strings.
    #[error("string {string} stands in the table before")]
    StringTwice {
        /// Its index.
        string: usize,
    },
    /// Strings out of order.
    #[error("string {found} is used where string {expected} should be the next new one")]
    StringOrder {
        /// The next that was not used before.
        expected: usize,
        /// The one used.
        found: usize,
    },
    /// An ability that is referred to twice, or out of order.
    #[error("ability {} is referred to where ability {} should be", .found.0, .expected.0)]
    AbilityOrder {
        /// The next that was not referred to before.
        expected: AbilityId,
        /// The one referred to.
        found: AbilityId,
    },
    /// A function that is referred to twice, or out of order.
    #[error("function {} is referred to where function {} should be", .found.0, .expected.0)]
    FunctionOrder {
        /// The next that was not referred to before.
        expected: FuncId,
        /// The one referred to.
        found: FuncId,
    },
    /// A function of another kind.
    #[error("function {} yields {}, but {} is needed", .function.0, .found.text(), .expected.text())]
    FunctionKind {
        /// Which function.
        function: FuncId,
        /// The kind needed.
        expected: FunctionKind,
        /// The kind it has.
        found: FunctionKind,
    },
    /// Targets of a function that is no body.
    #[error("function {} is no body, but has targets", .function.0)]
    TargetsOf {
        /// Which function.
        function: FuncId,
    },
    /// A type line without types, or not in order.
    #[error("the type line of the card named by string {} has no type, or is out of order", .card.0)]
    TypeLine {
        /// The card's name.
        card: StrId,
    },
    /// Modifiers on a card that is no vanguard, or none on one that is.
    #[error("the card named by string {} has hand and life modifiers exactly if it is a vanguard", .card.0)]
    Modifiers {
        /// The card's name.
        card: StrId,
    },
    /// A zone or controller that the kind of card does not give.
    #[error("ability {} has a zone or a controller that its card's kind does not give it", .ability.0)]
    Home {
        /// Which ability.
        ability: AbilityId,
    },
    /// A part missing or too many.
    #[error("ability {} is {}; its {} are missing or out of place", .ability.0, .kind.text(), .part.text())]
    Parts {
        /// Which ability.
        ability: AbilityId,
        /// Its kind.
        kind: AbilityKind,
        /// The part.
        part: FunctionKind,
    },
    /// More or fewer slots than are written.
    #[error("ability {} declares {declared} slots, but writes {written}", .ability.0)]
    Slots {
        /// Which ability.
        ability: AbilityId,
        /// How many it declares.
        declared: u32,
        /// How many it writes.
        written: u32,
    },
    /// Memory that is not declared, out of order, or not both written and read.
    #[error("the card named by string {} has memory {}, which is undeclared, out of order, or not both written and read", .card.0, .memory.0)]
    Memory {
        /// The card's name.
        card: StrId,
        /// Which.
        memory: MemoryId,
    },
    /// Functions too deep in each other.
    #[error("functions and quoted abilities stand too deep in each other")]
    Nesting,
    /// Spans out of order, reversed, or of unknown abilities.
    #[error("the spans of the debug section are out of order")]
    Spans,
    /// A wrong instruction.
    #[error("function {}, instruction {instruction}: {fault}", .function.0)]
    Code {
        /// In which function.
        function: FuncId,
        /// Which instruction; their number for the end of the function.
        instruction: usize,
        /// What is wrong.
        fault: Fault,
    },
}

/// What is wrong with an instruction.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Fault {
    /// Nothing left to take.
    #[error("takes a {expected}, but the stack is empty")]
    Underflow {
        /// The type wanted.
        expected: Ty,
    },
    /// A value of another type.
    #[error("takes a {expected}, but finds a {found}")]
    Type {
        /// The type wanted.
        expected: Ty,
        /// The type found.
        found: Ty,
    },
    /// An absent value where one must be there.
    #[error("takes a {expected}, which must not be absent")]
    Absent {
        /// The type wanted.
        expected: Ty,
    },
    /// Too many values on the stack.
    #[error("the stack grows too high")]
    StackHeight,
    /// A list longer than the limit.
    #[error("takes a list that is too long")]
    List,
    /// Values left where none may be.
    #[error("values are left on the stack")]
    Leftover,
    /// Values that the function must not yield, or too few.
    #[error("the function does not yield {}", .kind.text())]
    Yield {
        /// What it must yield.
        kind: FunctionKind,
    },
    /// An instruction that this kind of function must not have.
    #[error("stands in a function that yields {}", .kind.text())]
    Misplaced {
        /// The kind of function.
        kind: FunctionKind,
    },
    /// A jump that does not go forward, or past the end.
    #[error("goes to {to}, which is not after it in the function")]
    Jump {
        /// Where to.
        to: u32,
    },
    /// A jump into or out of a block.
    #[error("goes to {to}, which is in another block")]
    Crosses {
        /// Where to.
        to: u32,
    },
    /// Nothing leads here.
    #[error("nothing leads here")]
    Unreachable,
    /// A block closed that is not open, or left open.
    #[error("the blocks do not match")]
    Blocks,
    /// Too many blocks in each other.
    #[error("blocks stand too deep in each other")]
    BlockDepth,
    /// An act without a subject.
    #[error("acts without a subject")]
    NoSubject,
    /// A `candidate` where no pick is around it, or not so many.
    #[error("looks at a candidate of a pick that is not around it")]
    Candidate,
    /// An act that is over at once, held as an effect that lasts.
    #[error("holds an act that is over at once")]
    Momentary,
    /// Operands that mean nothing together.
    #[error("has an operand that means nothing")]
    Operand,
    /// A slot that is read where nothing before it writes it.
    #[error("reads slot {}, which nothing before writes", .slot.0)]
    Unwritten {
        /// Which.
        slot: SlotId,
    },
    /// A slot past the number that the ability declares, or out of order.
    #[error("writes slot {} out of order or past the last", .slot.0)]
    Slot {
        /// Which.
        slot: SlotId,
    },
}
