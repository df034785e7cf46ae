//! A line reads, but planarc would write it in other words.
//!
//! What planarc reads it must be able to print again, letter for letter. A difference is a slip that
//! no rule of its own speaks of, or a place where planarc reads something else than is written; so
//! the card does not compile.
//!
//! The finding says what planarc would write there. Where that is what you mean, take it; where it
//! means something else, planarc is wrong: please report the card.
//!
//! ```card fails
//! The Ledger Hall
//! Plane — Ravnica
//! Whenever chaos ensues, if «you have» gained life this turn, draw a card.
//! ```
//!
//! ```card passes
//! The Ledger Hall
//! Plane — Ravnica
//! Whenever chaos ensues, if you've gained life this turn, draw a card.
//! ```
//!
//! Fix: unsafe.
