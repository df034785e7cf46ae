//! The words read, but mean nothing together or in their place.
//!
//! The finding says which words and why: "each" of one, or a sentence that nothing before it takes.
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
