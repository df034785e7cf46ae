//! A keyword, a cost, a noun phrase or a sentence is written in the place of a label.
//!
//! An ability word or a flavor word before a dash has no meaning in the rules (207.2c, 207.2d), so
//! nothing of it reaches a module. What is rules text itself would be left unread there, whether or
//! not it is declared as a flavor word.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! «Each opponent loses 2 life» — Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, each opponent loses 2 life and you draw a card.
//! ```
//!
//! Fix: none.
