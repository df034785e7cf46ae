//! A block starts with its type line.
//!
//! The first line of a block is the card's name, the second its type line. Rules text may speak of the
//! card by its name, so there is no default.
//!
//! ```card fails
//! «Plane — Ostrava»
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! The card, mended:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.
