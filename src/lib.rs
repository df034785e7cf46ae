//! planarc reads the English on variant cards, proves that it understood every word, and
//! compiles it to bytecode that a game engine can run.
//!
//! This page is the whole interface: [`CardFile`] reads a file, [`judge`] takes its cards through every
//! stage, and [`link`] makes one module of what they mean. [`fix`] applies the fixes of findings,
//! [`Outcome::outline`] says in plain English what a card does, and [`render`] shows findings as the
//! command does. [`bytecode`] has the instructions, [`lexicon`] the game's words.
//!
//! Nothing here does input or output, reads a clock or shares state.

#[macro_use]
mod durations;
#[macro_use]
mod events;
#[macro_use]
mod filters;
#[macro_use]
#[doc(hidden)]
pub mod verbs;

// The stages, which are open to this package's own tests, benchmarks and examples. They are no part of
// the interface and change with the language.
#[doc(hidden)]
pub mod bind;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
#[doc(hidden)]
pub mod diag;
#[doc(hidden)]
pub mod elaborate;
#[doc(hidden)]
pub mod limits;
#[doc(hidden)]
pub mod lint;
#[doc(hidden)]
pub mod mend;
#[doc(hidden)]
pub mod outline;
#[doc(hidden)]
pub mod pipeline;
#[doc(hidden)]
pub mod print;
#[doc(hidden)]
pub mod scenario;
#[doc(hidden)]
pub mod source;
#[doc(hidden)]
pub mod suggest;
#[doc(hidden)]
pub mod surface;
#[doc(hidden)]
pub mod syntax;

pub use planarc_bytecode as bytecode;
pub use planarc_lexicon as lexicon;

pub use diag::render::{Colour, Format, render};
pub use diag::{Applicability, Code, Diagnostic, Edit, Fix, Label, Severity};
pub use lint::levels::{Levels, Selector};
pub use outline::{AbilityOutline, LineOutline, Page, Row, Word};
pub use pipeline::fix::{Fixed, Held, Trust, fix};
pub use pipeline::judge::{Judged, judge};
pub use pipeline::meaning::{assemble, disassemble, link};
pub use pipeline::{Outcome, Stage};
pub use source::{CardFile, CardSource, LineColumn, LineIndex, SourceFile, Span};

/// The readme's example, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
