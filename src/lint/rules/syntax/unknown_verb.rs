//! A word stands where a verb must stand, and no verb of the game has
//! this name (701).
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, you may «embiggen».
//! ```
//!
//! Correct the word, or say what happens with the game's own verbs:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, you may put a +1/+1 counter on target creature.
//! ```
//!
//! Fix: none.
