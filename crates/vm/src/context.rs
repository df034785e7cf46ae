//! What an ability knows beside its slots, and what is kept of it to be asked or run later.

use alloc::boxed::Box;
use alloc::vec::Vec;

use planarc_bytecode::axis::Span;
use planarc_lexicon::TurnPart;
use serde::{Deserialize, Serialize};

use crate::record::Record;
use crate::value::{Cells, Id, Lane, Quality};

/// Whose an ability is, and what it is of.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Env {
    /// Its controller (109.5). Where `object` is given and has a controller, that one is asked instead:
    /// a phenomenon's ability may get a new one while it resolves (901.10b).
    pub you: Id,
    /// The card that it is printed on; nothing for what has no source (901.8).
    pub source: Option<Id>,
    /// What has it, if it was granted.
    pub holder: Option<Id>,
    /// The spell or ability on the stack that it is.
    pub object: Option<Id>,
    /// Who pays, in a cost.
    pub payer: Option<Id>,
    /// The event that it triggered on, or replaces.
    pub event: Option<Box<Record>>,
    /// The moves that it made, or its event or cost: what an object was, and what it became. What it
    /// does to an object follows these, one zone on (400.7).
    pub moves: Vec<(Id, Id)>,
}

impl Env {
    /// The surroundings of an ability of a card.
    pub const fn new(you: Id, source: Option<Id>) -> Self {
        Env { you, source, holder: None, object: None, payer: None, event: None, moves: Vec::new() }
    }
}

/// An ability with what its slots hold: what the host keeps while it is on the stack, delayed or granted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Instance {
    /// The ability, by its place in the module.
    pub ability: u32,
    /// What it knows.
    pub env: Env,
    /// What was chosen for it so far.
    pub cells: Cells,
}

impl Instance {
    /// An ability of which nothing was chosen yet.
    pub const fn new(ability: u32, env: Env) -> Self {
        Instance { ability, env, cells: Cells(Vec::new()) }
    }
}

/// What `it` is.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum It {
    /// An object or a player.
    Id(Id),
    /// A quality that could be chosen.
    Quality(Quality),
}

/// Something that is asked or run later, with all that it reads.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Closure<T> {
    /// The instruction.
    pub code: T,
    /// What its ability knows.
    pub env: Env,
    /// What its slots hold.
    pub cells: Cells,
    /// The lanes in which it stands.
    pub path: Vec<Lane>,
    /// What is looked at around it.
    pub its: Vec<It>,
}

impl<T> Closure<T> {
    /// The same surroundings of something else.
    pub fn with<U>(&self, code: U) -> Closure<U> {
        Closure {
            code,
            env: self.env.clone(),
            cells: self.cells.clone(),
            path: self.path.clone(),
            its: self.its.clone(),
        }
    }
}

/// A stretch of time, resolved.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum WindowValue {
    /// A turn, a combat, the game, or a part of them.
    Span {
        /// Which.
        span: Span,
        /// Of these players.
        whose: Option<Vec<Id>>,
        /// The part of it.
        part: Option<TurnPart>,
        /// The nth.
        nth: Option<u32>,
        /// The turn or phase of [`Span::That`].
        of: Option<Id>,
    },
    /// Since a moment of the history, an [`crate::Outcome::at`].
    Since(u64),
}
