//! Text to the surface tree: the reader of lines, the matcher, and the lowering of its parse trees.

mod act_choice;
mod attach;
mod bullet;
mod called;
mod card;
mod error;
mod expected;
mod label;
mod legacy;
mod line;
mod lower;
mod matcher;
mod parser;
mod reach;
mod reader;
mod row;
mod sentences;
mod spell;
mod tries;
mod type_line;
mod voted;

pub use card::{Parsed, parse, probe};
pub use error::{is_foreign, nearest_word};
pub use legacy::begins_older;
pub use reach::{alternatives, rules};
pub use sentences::{ReadSentence, read_sentences};
pub use tries::{Piece, Sought, Tries};
pub use type_line::meant_type_line;
