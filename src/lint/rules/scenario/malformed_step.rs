//! What a line of a scenario says cannot be read.
//!
//! The key or the verb is known, and what stands behind it is not written as it must be: a number
//! that is none, a step of a turn that there is not, a claim that nothing can be.
//!
//! ```scenario fails
//! The upkeep comes first
//! rules: 503.1
//! Ann:
//! Ben:
//! turn: Ann, «upkepe»
//!
//! expect step upkeep
//! ```
//!
//! The nearest word:
//!
//! ```scenario passes
//! The upkeep comes first
//! rules: 503.1
//! Ann:
//! Ben:
//! turn: Ann, upkeep
//!
//! expect step upkeep
//! ```
//!
//! Fix: unsafe, where one of the words is near.
