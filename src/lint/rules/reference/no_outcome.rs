//! "If you do" asks whether an earlier act was done, and there is no act
//! that could be declined or fail (608.2c).
//!
//! Without any act before it this is an error. After an act that always happens it is a warning: the
//! condition changes nothing.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! «Whenever chaos ensues, if you do, draw a card.»
//! ```
//!
//! Put an optional act before it:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, you may discard two cards. If you do, draw two cards.
//! ```
//!
//! Fix: none, but for "otherwise" behind an "if" that is asked before the ability triggers.
