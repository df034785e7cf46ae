//! Players are to choose from actions, or vote for them, as if they were words.
//!
//! What is chosen by a word does nothing by itself: another sentence asks for the word. Things to do
//! are modes (700.2), each on a line of its own that begins with "• ".
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, choose «draw a card» or gain 3 life.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, choose one —
//! • Draw a card.
//! • You gain 3 life.
//! ```
//!
//! Fix: none.
