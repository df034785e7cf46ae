//! An answer of a scenario does not answer what is asked, or is not legal.
//!
//! What was asked, and what can be chosen, is said beside it.
//!
//! ```scenario fails
//! A creature is returned
//! rules: 115.1
//! card:
//!     Gutter Wolf
//!     Creature — Wolf
//!     Cost: {1}{G}
//!     Stats: 2/2
//! Ann:
//! Ben:
//! Ann battlefield: Gutter Wolf, Forest
//! Ben battlefield: Gutter Wolf
//!
//! Ann does: Return target creature to its owner's hand.
//!     Ann: «Forest»
//! resolve
//! expect Ben hand: Gutter Wolf
//! ```
//!
//! With a creature:
//!
//! ```scenario passes
//! A creature is returned
//! rules: 115.1
//! card:
//!     Gutter Wolf
//!     Creature — Wolf
//!     Cost: {1}{G}
//!     Stats: 2/2
//! Ann:
//! Ben:
//! Ann battlefield: Gutter Wolf, Forest
//! Ben battlefield: Gutter Wolf
//!
//! Ann does: Return target creature to its owner's hand.
//!     Ann: Ben's Gutter Wolf
//! resolve
//! expect Ben hand: Gutter Wolf
//! ```
//!
//! Fix: none.
