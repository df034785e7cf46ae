//! The game's vocabulary as tables with rule numbers; what a word means is decided elsewhere.
//!
//! A table is data: one line a row, sorted, tested for duplicates. Rows of the rules' own lists
//! (keywords, keyword actions, steps, predefined tokens) stand in rule order, which new sets only
//! append to, so that `index()` stays stable; the other tables stand in alphabetical order.
//!
//! Look-ups take a straight or a curly apostrophe. A phrase that `longest` finds ends at a word
//! boundary; a hyphen continues a word.

#![cfg_attr(not(test), no_std)]

extern crate alloc;

pub mod ability_words;
pub mod actions;
pub mod counters;
mod index;
pub mod keywords;
pub mod own;
pub mod reminders;
pub mod steps;
pub mod subtypes;
pub mod symbols;
mod table;
pub mod tokens;
pub mod types;
pub mod words;
pub mod zones;

pub use ability_words::is_ability_word;
pub use actions::{ActionArgs, KeywordAction};
pub use keywords::{Keyword, KeywordParam};
pub use own::{OwnList, OwnWord, OwnWords};
pub use steps::TurnPart;
pub use subtypes::{SubtypeFamily, SubtypeRow};
pub use symbols::{ManaSymbol, Symbol};
pub use tokens::PredefinedToken;
pub use types::{CardType, Color, Plurality, Supertype};
pub use zones::Zone;
