//! Threads: the lanes of loops, each with the place where it stands (101.4, 608.2f).

use alloc::vec::Vec;

use serde::{Deserialize, Serialize};

use crate::game::Part;
use crate::value::{Id, Lane};

/// One block that a thread is in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Level {
    /// The statement before which it stands, or in which the next level is.
    pub(crate) at: u32,
    /// Which block of the statement around it is.
    pub(crate) arm: u32,
    /// How often the statement around ran a block before.
    pub(crate) pass: u32,
    /// The lane that it is.
    pub(crate) lane: Option<Lane>,
    /// What happens at its end.
    pub(crate) kind: LevelKind,
}

impl Level {
    /// The beginning of a block.
    pub(crate) const fn new(arm: u32, kind: LevelKind) -> Self {
        Level { at: 0, arm, pass: 0, lane: None, kind }
    }
}

/// What kind of block a level is in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum LevelKind {
    /// The outermost.
    Root,
    /// An arm of `if`, or the body of a `may`: run once.
    Arm,
    /// A lane of a loop whose lanes act together; its thread ends with it.
    Lane,
    /// A loop whose lanes run one after another.
    Turns {
        /// The slot of the member.
        slot: u32,
        /// All of its members.
        members: Vec<Id>,
    },
    /// A repetition.
    Repeat,
    /// Chosen options.
    Switch {
        /// The places of the options in the slot, with their cases, in the order in which they run.
        cases: Vec<(u32, u32)>,
        /// The slot of the options.
        slot: u32,
    },
    /// A cost, decided so many times.
    Pay {
        /// How often.
        times: u32,
    },
}

/// Whether a thread can run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum State {
    /// It runs as soon as it is its turn.
    Running,
    /// It stands at a statement with effect.
    Stopped,
    /// It waits for so many lanes.
    Waiting(u32),
}

/// A thread.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Thread {
    /// Its number in its frame.
    pub(crate) id: u32,
    /// The thread that waits for it.
    pub(crate) parent: Option<u32>,
    /// Where it stands, from the outermost block.
    pub(crate) levels: Vec<Level>,
    /// Whether it can run.
    pub(crate) state: State,
    /// What it is to pay, while it decides a cost.
    pub(crate) bill: Option<Bill>,
}

/// A payment that is being decided.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Bill {
    /// Who pays.
    pub(crate) who: Id,
    /// What, so far.
    pub(crate) parts: Vec<Part>,
    /// The slots that the statements of the cost write, once it is paid.
    pub(crate) tickets: Vec<Ticket>,
    /// What was chosen for it, and can't be chosen again.
    pub(crate) taken: Vec<Id>,
    /// Whether all is decided.
    pub(crate) is_ready: bool,
    /// Whether a part of it turned out to be impossible.
    pub(crate) is_impossible: bool,
}

impl Bill {
    pub(crate) const fn new(who: Id) -> Self {
        Bill {
            who,
            parts: Vec::new(),
            tickets: Vec::new(),
            taken: Vec::new(),
            is_ready: false,
            is_impossible: false,
        }
    }
}

/// What the outcomes of parts of an act are for.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Ticket {
    /// The thread that goes on behind it; none within a cost.
    pub(crate) thread: Option<u32>,
    /// The lanes in which it stands.
    pub(crate) path: Vec<Lane>,
    /// How many outcomes are its own.
    pub(crate) parts: u32,
    /// What is written.
    pub(crate) into: Into,
}

/// What the outcomes of an act are written to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Into {
    /// A slot, or nothing.
    Slot(Option<u32>),
    /// A slot of a number: how much was paid.
    Amount(u32),
    /// The slots of cards that were taken from the top: those found among them, and all.
    Dig {
        /// Where those that passed are written.
        found: u32,
        /// Where all are written.
        seen: u32,
        /// Those that passed.
        hits: Vec<Id>,
    },
}
