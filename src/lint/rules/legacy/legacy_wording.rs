//! The wording is older than the current template.
//!
//! It reads, and means the same; cards printed today are worded otherwise.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever a creature enters« the battlefield», scry 1.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! `planarc fmt` rewrites a card in current wording and changes nothing else:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever a creature enters, scry 1.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! The finding keeps no card from compiling. A line `# planarc: allow(S101)` silences it.
//!
//! The findings of a line carry every edit that it takes: the line with exactly these edits is what
//! planarc prints, byte for byte. Where it is not, the card has the error S006 besides.
//!
//! Fix: safe.
