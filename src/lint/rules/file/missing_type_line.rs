//! A block has a name and nothing else.
//!
//! The second line of a block is its type line: `Plane — Ostrava`, `Phenomenon`, `Scheme`, `Ongoing
//! Scheme`, `Vanguard` or `Conspiracy`. It decides where the card's abilities function, so there is no
//! default.
//!
//! Often a line of hyphens slipped in between the name and the type line.
//!
//! ```card fails
//! «Emberfall Steppe»
//! ```
//!
//! Write the type line under it:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.
