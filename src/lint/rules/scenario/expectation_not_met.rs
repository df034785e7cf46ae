//! Something is not as a scenario expects it.
//!
//! The scenario stops there: what follows rests on it. Either the expectation does not follow from
//! the rules that the scenario names, or the game, a card, or a meaning is wrong.
//!
//! ```scenario fails
//! A card is drawn
//! rules: 121.1
//! Ann:
//! Ben:
//!
//! Ann does: Draw a card.
//! resolve
//! expect «Ann hand 2»
//! ```
//!
//! One card is drawn:
//!
//! ```scenario passes
//! A card is drawn
//! rules: 121.1
//! Ann:
//! Ben:
//!
//! Ann does: Draw a card.
//! resolve
//! expect Ann hand 1
//! ```
//!
//! Fix: none.
