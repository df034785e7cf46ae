//! The file holds no card.
//!
//! Blank lines and lines that start with `#` are not part of a card.
//!
//! ```card fails
//! # nothing but a comment
//! ```
//!
//! A card file holds blocks of a name, a type line and rules text:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.
