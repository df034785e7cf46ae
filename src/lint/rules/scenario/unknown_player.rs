//! A scenario speaks of a player whom no line names.
//!
//! Each player has a line of their own, in turn order: `Ann: life 20`, or `Ann:` where there is
//! nothing to say. Names of players are one word with a capital.
//!
//! ```scenario fails
//! Cards are drawn
//! rules: 121.1
//! Ann:
//! Benno:
//!
//! «Beno» does: Draw a card.
//! ```
//!
//! The nearest name:
//!
//! ```scenario passes
//! Cards are drawn
//! rules: 121.1
//! Ann:
//! Benno:
//!
//! Benno does: Draw a card.
//! ```
//!
//! Fix: unsafe, where one of the names is near.
