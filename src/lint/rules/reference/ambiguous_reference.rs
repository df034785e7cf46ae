//! A word can mean two earlier phrases that stand equally near,
//! or a phrase that only one of two events has.
//!
//! planarc reads the later of the two, but a player may read the other.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, tap target artifact and target creature. «It» phases out.
//! ```
//!
//! Repeat the noun:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, tap target artifact and target creature. That creature phases out.
//! ```
//!
//! Fix: none.
