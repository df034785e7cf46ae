//! A scenario says twice what it can say once: a player, a card, the turn, the edition.
//!
//! ```scenario fails
//! A card is drawn
//! rules: 121.1
//! turn: Ann, upkeep
//! turn: «Ann, draw step»
//! Ann:
//! Ben:
//!
//! expect Ann hand 0
//! ```
//!
//! One of the two is meant:
//!
//! ```scenario passes
//! A card is drawn
//! rules: 121.1
//! turn: Ann, upkeep
//! Ann:
//! Ben:
//!
//! expect Ann hand 0
//! ```
//!
//! Fix: none.
