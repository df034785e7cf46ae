//! A line that belongs under the type line stands among the rules text.
//!
//! Lines such as `Set: …`, `Cost: …` and `Hand +1, life -3` come directly after the type line, in any
//! order, before the first line of rules text.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw a card.
//! «Artist: A. Painter»
//! ```
//!
//! The card, mended:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Artist: A. Painter
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.
