//! A scenario puts a creature in a zone that has no power and toughness, or a planeswalker or battle
//! without its loyalty or defense.
//!
//! A card file that is only compiled needs no such line, a game does: without it a creature has a
//! toughness of 0 and dies (208.5, 704.5f), whatever the scenario is about.
//!
//! ```scenario fails
//! A wolf lives
//! rules: 208.1
//! card:
//!     Gutter Wolf
//!     Creature — Wolf
//!     Cost: {1}{G}
//! Ann:
//! Ben:
//! Ann battlefield: «Gutter Wolf»
//!
//! expect Gutter Wolf on battlefield
//! ```
//!
//! With its numbers:
//!
//! ```scenario passes
//! A wolf lives
//! rules: 208.1
//! card:
//!     Gutter Wolf
//!     Creature — Wolf
//!     Cost: {1}{G}
//!     Stats: 2/2
//! Ann:
//! Ben:
//! Ann battlefield: Gutter Wolf
//!
//! expect Gutter Wolf on battlefield
//! ```
//!
//! Fix: none.
