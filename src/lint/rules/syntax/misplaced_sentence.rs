//! A sentence reads, but nothing before it takes it.
//!
//! "Activate only …" limits the activated ability before it on its line (602.5), and a sentence that
//! continues an effect continues the one before it. Where no such ability stands, the words would mean
//! nothing.
//!
//! ```card fails
//! Marn, Keeper of Doors
//! Vanguard
//! Hand +1, life -3
//! Creatures you control have haste. «Activate only as a sorcery».
//! ```
//!
//! Put the sentence behind the ability that it belongs to:
//!
//! ```card passes
//! Marn, Keeper of Doors
//! Vanguard
//! Hand +1, life -3
//! {2}: Creatures you control gain haste until end of turn. Activate only as a sorcery.
//! ```
//!
//! Otherwise give it a line of its own.
//!
//! Fix: none.
