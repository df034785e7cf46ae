//! Something is asked or left to chance, and a scenario does not say what comes of it.
//!
//! Players in a scenario decide nothing by themselves, and nothing in it happens by chance.
//!
//! ```scenario fails
//! A card may be drawn
//! rules: 608.2d
//! Ann:
//! Ben:
//!
//! Ann does: You may draw a card.
//! «resolve»
//! expect Ann hand 1
//! ```
//!
//! With an answer:
//!
//! ```scenario passes
//! A card may be drawn
//! rules: 608.2d
//! Ann:
//! Ben:
//!
//! Ann does: You may draw a card.
//! resolve
//!     Ann: yes
//! expect Ann hand 1
//! ```
//!
//! Fix: none.
