//! The hand and life modifiers of a vanguard cannot be read.
//!
//! Both values stand on one line after the type line, hand first, a comma between them; `+0` stands
//! for no change (313.6, 313.7).
//!
//! ```card fails
//! Marn, Keeper of Doors
//! Vanguard
//! «Life -3 / Hand +1»
//! ```
//!
//! The same values as planarc reads them:
//!
//! ```card passes
//! Marn, Keeper of Doors
//! Vanguard
//! Hand +1, life -3
//! ```
//!
//! Fix: safe, where both values can be told.
