//! The type line does not read (205).
//!
//! It holds supertypes, card types and, behind a dash with spaces, subtypes. It decides where the
//! card's abilities function (311 to 315), so there is no default.
//!
//! ```card fails
//! Hollow Reach
//! «Plain - Ostrava»
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Write the card type as the game does, with a long dash before the subtypes:
//!
//! ```card passes
//! Hollow Reach
//! Plane — Ostrava
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: unsafe, where a word is only near one of the game's, as here; else safe.
