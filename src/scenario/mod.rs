//! Scenarios: a game that is set up, what happens in it, and what must be true afterwards
//! (`docs/scenarios.md`).
//!
//! A file is read ([`ScenarioFile`]) into scenarios, each of whose pieces has its place; [`compile()`] makes
//! one module of the cards of a scenario. `play` alone knows the game that plays it.

mod answer;
mod area;
mod compile;
mod expect;
mod findings;
mod look;
mod names;
mod parse;
mod piece;
#[cfg(feature = "cli")]
pub mod play;
mod setup;
mod step;

pub use answer::{Answer, AnswerLine, Face};
pub use area::{Area, Part};
pub use compile::{BLANK, Compiled, Library, Meant, Used, compile, used};
pub use expect::{
    Claim, DayTime, Expectation, ObjectClaim, PlayerClaim, Quality, StackItem, State, Whereabouts,
};
pub use parse::ScenarioFile;
pub use setup::{Attribute, Begin, CardBlock, Note, Object, Placed, Player, Setup, Variant};
pub use step::{Act, Attacked, Step, StepKind};

use crate::diag::Diagnostic;
use crate::source::{Span, Spanned, straight};

/// A value with its place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct At<T> {
    /// The value.
    pub value: T,
    /// Where it stands.
    pub span: Span,
}

/// An object by its name: the oldest of that name, unless more is said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ref {
    /// Whose it is: under the control of that player, or their own where nobody controls it.
    pub whose: Option<Spanned>,
    /// What it is called.
    pub name: Spanned,
    /// Which of that name by age, from 1.
    pub nth: Option<u32>,
    /// All of it.
    pub span: Span,
}

impl Ref {
    /// Whether something of that name can be meant.
    pub fn is_called(&self, name: &str) -> bool {
        straight(&self.name.text) == straight(name)
    }
}

/// A scenario of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Scenario {
    /// Its first line.
    pub title: Spanned,
    /// What is set up.
    pub setup: Setup,
    /// What happens and what is expected, in order.
    pub steps: Vec<Step>,
    /// All of it.
    pub span: Span,
    /// What is wrong with it; it can be played only where there is no error.
    pub diagnostics: Vec<Diagnostic>,
}
