//! "The chosen …" reads a choice, and no line of the card makes one
//! of that kind.
//!
//! ```card fails
//! My Name for You
//! Ongoing Scheme
//! Creatures «the chosen player» controls can't block.
//! When three or more lands enter, abandon this scheme.
//! ```
//!
//! Add the choice, on the same line or on another:
//!
//! ```card passes
//! My Name for You
//! Ongoing Scheme
//! When you set this scheme in motion, choose an opponent and draw a card.
//! Creatures the chosen player controls can't block.
//! When three or more lands enter, abandon this scheme.
//! ```
//!
//! Fix: none.
