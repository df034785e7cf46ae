//! A step of a scenario cannot be taken.
//!
//! The player does not get priority for it without something resolving, or cannot do it now: a spell
//! has no legal target or cannot be paid for, a creature cannot attack, nothing is on the stack.
//!
//! ```scenario fails
//! Nothing is on the stack
//! rules: 405.5
//! Ann:
//! Ben:
//!
//! «resolve»
//! expect Ann life 20
//! ```
//!
//! With something on the stack:
//!
//! ```scenario passes
//! Nothing is on the stack
//! rules: 405.5
//! Ann:
//! Ben:
//!
//! Ann does: Draw a card.
//! resolve
//! expect Ann life 20
//! ```
//!
//! Fix: none.
