//! planarc reads the English on variant cards, proves that it understood every word, and
//! compiles it to bytecode that a game engine can run.

#[macro_use]
mod filters;
#[macro_use]
pub mod verbs;

pub mod bind;
#[cfg(feature = "cli")]
pub mod cli;
pub mod diag;
pub mod elaborate;
pub mod limits;
pub mod lint;
pub mod mend;
pub mod outline;
pub mod pipeline;
pub mod print;
pub mod source;
pub mod suggest;
pub mod surface;
pub mod syntax;

pub use planarc_bytecode as bytecode;
pub use planarc_lexicon as lexicon;

/// The readme's example, tested.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
