//! What only shows where the cards of a set are seen together, and the vocabulary of their project.

pub mod duplicate_name;
pub mod duplicate_number;
pub mod known_word;
pub mod missing_number;
pub mod near_word;
pub mod same_text;
pub mod two_wordings;
pub mod undeclared_word;
pub mod unused_word;
