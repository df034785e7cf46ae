//! A word is misspelt.
//!
//! The finding stands at a word that rules text does not have, near the place where reading stopped,
//! and names the word that is spelt most like it.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, «destory» target creature.
//! ```
//!
//! Correct the word:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, destroy target creature.
//! ```
//!
//! Fix: unsafe.
