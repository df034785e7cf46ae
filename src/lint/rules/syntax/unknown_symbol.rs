//! A symbol in braces that the game does not have.
//!
//! Mana, the planar die, tapping and energy have symbols of their own, in capitals and in one order
//! (107.4 to 107.18). Anything else in braces means nothing.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, add «{c}».
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, add {C}.
//! ```
//!
//! Fix: safe, where a symbol is only written otherwise.
