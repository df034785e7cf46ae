//! A scenario speaks of a card that it does not have, or puts a card where it cannot lie.
//!
//! Cards stand below `card:` or in a file that `use:` names; basic lands and `Blank` are there
//! without it. A token has the name that a text gives it. A name that nothing has would make `expect
//! … nowhere` true, whatever happens.
//!
//! ```scenario fails
//! Lands do not go away
//! rules: 110.1
//! Ann:
//! Ben:
//! Ann battlefield: «Forrest»
//!
//! expect Forest on battlefield
//! ```
//!
//! The nearest name:
//!
//! ```scenario passes
//! Lands do not go away
//! rules: 110.1
//! Ann:
//! Ben:
//! Ann battlefield: Forest
//!
//! expect Forest on battlefield
//! ```
//!
//! Fix: unsafe, where one of the names is near.
