//! X stands in a cost, and a "where" clause defines it.
//!
//! The definition wins, and the player who pays does not choose (107.3c). Most often the author meant
//! one of the two only.
//!
//! ```card fails
//! Marn, Keeper of Doors
//! Vanguard
//! Hand +1, life -3
//! {X}: «You gain X life, where X is the number of lands you control».
//! ```
//!
//! Keep one of them, or spell the cost out:
//!
//! ```card passes
//! Marn, Keeper of Doors
//! Vanguard
//! Hand +1, life -3
//! {X}: You gain X life.
//! ```
//!
//! Fix: none.
