//! planarc reads the English on variant cards, proves that it understood every word, and
//! compiles it to bytecode that a game engine can run.

pub mod cli;
pub mod diag;
pub mod ir;
pub mod lexicon;
pub mod limits;
pub mod pipeline;
pub mod source;
pub mod syntax;
