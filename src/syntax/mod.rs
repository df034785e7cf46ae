//! Text to IR: the reader of lines, the pest parser, and the lowering of its parse trees.

mod bullet;
mod card;
mod error;
mod label;
mod legacy;
mod line;
mod lower;
mod matcher;
mod parser;
mod reach;
mod reader;
mod row;
mod spell;
mod twice;

pub use card::{Parsed, parse, probe};
pub use error::nearest_word;
pub use reach::rules;
pub use twice::{ReadTwice, read_twice};
