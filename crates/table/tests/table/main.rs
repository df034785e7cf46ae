//! The table, part by part.

mod stage;
mod variants;
