//! Why a machine stops before its end.

use core::fmt;

/// Why a machine can't go on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Fault {
    /// The answer does not fit the question. Nothing was changed: another can be given.
    Answer(&'static str),
    /// An answer was given and nothing was asked, or none was given where one was awaited. Nothing was changed.
    Turn,
    /// Too many statements and tests between two answers. What is optional can then be ended by the
    /// host; what is mandatory makes the game a draw (104.4b).
    Fuel,
    /// The state names an ability or a statement that the module has not: it was saved with another.
    Module,
    /// The host answered something that does not fit what it was asked.
    Host(&'static str),
    /// The host does not do what it was asked to ([`crate::Progress::Refused`]).
    Refused(&'static str),
    /// The machine does not do this yet; the documentation of the crate lists what.
    Unsupported(&'static str),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Answer(why) => write!(f, "the answer does not fit the question: {why}"),
            Self::Turn => write!(f, "an answer must be given to a question, and to nothing else"),
            Self::Fuel => write!(f, "too many statements ran between two answers"),
            Self::Module => write!(f, "the state belongs to another module"),
            Self::Host(why) => write!(f, "the host gave what was not asked for: {why}"),
            Self::Refused(what) => write!(f, "the host does not do {what}"),
            Self::Unsupported(what) => write!(f, "this machine does not run {what} yet"),
        }
    }
}

impl core::error::Error for Fault {}

/// Why an expression has no value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Stop {
    /// It reads a slot or a memory that nothing wrote on this path: the statement around it does nothing (607.5a).
    Undefined,
    /// The machine stops.
    Fault(Fault),
}

impl From<Fault> for Stop {
    fn from(fault: Fault) -> Self {
        Stop::Fault(fault)
    }
}

/// The value of an expression.
pub(crate) type Eval<T> = Result<T, Stop>;
