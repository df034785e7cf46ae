//! A line reads, but planarc would write it in other words.
//!
//! What planarc reads it must be able to print again, letter for letter. A difference is a slip that
//! does not hinder reading (a missing full stop, a singular for a plural), or a place where planarc
//! reads something else than is written; so the card does not compile.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! «Whenever chaos ensues, each opponent discard two card»
//! ```
//!
//! The label shows the line as planarc writes it. Where that is what you mean, take it:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, each opponent discards two cards.
//! ```
//!
//! Where it means something else, planarc is wrong: please report the card.
//!
//! Fix: none.
