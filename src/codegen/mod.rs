//! Checked surface tree to bytecode. Meaning only: two wordings of one ability give the same bytes.
//!
//! Each file compiles the nodes of the surface tree file of its name. What is form there (joiners, places,
//! pronouns, equal words for "all") is named in a pattern and not used; what is a set is sorted.

#![warn(clippy::wildcard_enum_match_arm)]

mod ability;
mod appended;
mod belated;
mod builder;
mod card;
mod choice;
mod condition;
mod context;
mod cost;
mod deed;
mod duration;
mod event;
mod finish;
mod keyword;
mod quantity;
mod reference;
mod selection;
mod slots;
mod step;
mod still;
mod token;
mod verb;
mod verb_continuous;
mod verb_events;
mod verb_moves;
mod verb_numbers;
mod zone;

pub(crate) use builder::ProgramBuilder;
pub(crate) use card::card;

use crate::bytecode::Program;
use crate::lint::Checked;
use crate::source::Span;
use crate::surface;

/// Why a card could not be compiled. Checked cards do not fail so.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CodegenError {
    /// A word that points back was not bound to what it points to.
    #[error("this word was not bound to what it points to")]
    Unbound {
        /// Where the word stands.
        at: Span,
    },
}

/// Compiles a checked card.
///
/// # Errors
/// When a reference is unbound, which [`crate::bind::bind`] does not leave.
pub fn compile(checked: &Checked) -> Result<Program, CodegenError> {
    let bound = checked.bound();
    let mut program = ProgramBuilder::of(bound);
    card(bound.card(), &mut program);
    program.finish()
}

/// Compiles one card that need not be bound, and remembers no choices; for tests.
///
/// # Errors
/// When a reference is unbound.
pub fn compile_unchecked(source: &surface::Card) -> Result<Program, CodegenError> {
    let mut program = ProgramBuilder::default();
    card(source, &mut program);
    program.finish()
}
