//! "The rest", "the other" and "both" speak of a set, and nothing before
//! them picks, reveals or chooses several things.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw a card, then put «the rest» into your graveyard.
//! ```
//!
//! Make the set first:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, look at the top three cards of your library. Put one of them into your hand and the rest into your graveyard.
//! ```
//!
//! Fix: none.
