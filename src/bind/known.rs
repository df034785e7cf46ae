//! What a card is known to remember: its choices can be read on any line, also before the line that makes them.
//!
//! Most cards are walked over once, in which nothing of this is known. Only where something asks for it, the
//! card is walked over again, knowing all of it.

use super::scope::Memory;
use crate::surface::Participle;
use std::cell::Cell;

/// What a walk over all lines has found.
#[derive(Debug, Default)]
pub(super) struct Known {
    memory: Vec<Memory>,
    done: Vec<Participle>,
    labels: Vec<String>,
    /// Whether this is the second walk.
    is_known: bool,
    is_asked: Cell<bool>,
}

impl Known {
    /// What the walk before this one has found.
    pub fn of(memory: Vec<Memory>, done: Vec<Participle>, labels: Vec<String>) -> Self {
        Self { memory, done, labels, is_known: true, is_asked: Cell::default() }
    }

    /// The choices that words were bound to, if it was known which there are.
    pub fn into_memory(self) -> Option<Vec<Memory>> {
        self.is_known.then_some(self.memory)
    }

    /// Choices on any line.
    pub fn memory(&self) -> &[Memory] {
        self.is_asked.set(true);
        &self.memory
    }

    /// Participles of acts on any line.
    pub fn done(&self) -> &[Participle] {
        self.is_asked.set(true);
        &self.done
    }

    /// Words that a step of any line offers to choose from.
    pub fn labels(&self) -> &[String] {
        self.is_asked.set(true);
        &self.labels
    }

    /// Whether anything depends on it.
    pub fn is_asked(&self) -> bool {
        self.is_asked.get()
    }
}
