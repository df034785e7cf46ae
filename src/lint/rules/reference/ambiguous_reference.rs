//! A word can mean two earlier phrases that stand equally near,
//! or a phrase that only one of two events has.
//!
//! planarc reads the later of the two, but a player may read the other. So it is where one of them
//! is what a condition asks of whoever acts, or is said to be another than the other; and of a
//! sentence behind one that says first when it happens, which can happen then or now.
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
