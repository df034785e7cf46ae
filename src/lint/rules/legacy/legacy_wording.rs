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
//! Fix: safe.
