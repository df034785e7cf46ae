//! A scenario lacks its title, its rules, its players or its steps.
//!
//! It begins with a title, names the rules from which its expectations follow, has two players or
//! more, and says what happens or what is true. One that only shows which cards are refused has no
//! steps.
//!
//! ```scenario fails
//! «A card is drawn»
//! Ann:
//! Ben:
//!
//! Ann does: Draw a card.
//! resolve
//! expect Ann hand 1
//! ```
//!
//! With the rules:
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
