//! An allow comment names a code that there is not.
//!
//! It silences nothing, most likely because the code is misspelt.
//!
//! ```card fails
//! # planarc: allow(«no-chaos-abilty»)
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! `planarc explain` lists the codes, names and families:
//!
//! ```card passes
//! # planarc: allow(no-chaos-ability)
//! Emberfall Steppe
//! Plane — Ostrava
//! Creatures have haste.
//! ```
//!
//! Fix: none.
