//! A sentence does not read as an ability.
//!
//! planarc reads a sentence whole or not at all: a word that it passed over might be the one that
//! decides what the card does. The finding stands at the word where reading stopped and says what
//! could have stood there. Where the sentence reads without some words, or with another, it says so.
//! The other sentences of the card are still read.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, each player draws a card «for» lands.
//! ```
//!
//! Say what the game does:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, each player draws a card for each land they control.
//! ```
//!
//! If the sentence is right and the game has the wording, planarc does not know it yet. Say it with
//! simpler sentences, and report the card.
//!
//! Fix: none.
