//! A label is neither an ability word nor a flavor word that the project declares.
//!
//! A label has no meaning, so nobody notices when it is another word than was meant, or no label at
//! all. The ability words of the game are known (207.2c); those of a project, and its flavor words
//! (207.2d), are listed under `[vocabulary]` in `planarc.toml`, such as
//! `flavor-words = ["Deep Hum"]`.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! «Deep Hum» — Whenever you cast a spell, scry 1.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Magecraft — Whenever you cast or copy an instant or sorcery spell, scry 1.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.
