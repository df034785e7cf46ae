//! An allow comment silences nothing.
//!
//! A comment `# planarc: allow(CODE)` is about the next line, or, above a card's name, about the
//! whole card. One that silences nothing hides what comes later, and tells readers of a fault that
//! is not there.
//!
//! ```card fails
//! # planarc: allow(«G105»)
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Leave it out, or put it above the line that it is about:
//!
//! ```card passes
//! # planarc: allow(G101)
//! Emberfall Steppe
//! Plane — Ostrava
//! Creatures have haste.
//! ```
//!
//! Fix: none.
