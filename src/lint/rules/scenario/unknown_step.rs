//! A line of a scenario is none that there is.
//!
//! What is set up is a key, a colon and a value. A step begins with the name of a player and a verb,
//! or with `resolve`, `resolve all`, `pass`, `go to`, `can't:` or `expect`; docs/scenarios.md lists
//! them all.
//!
//! ```scenario fails
//! A bell in the graveyard
//! rules: 601.2
//! Ann:
//! Ben:
//!
//! Ann «cast» Forest
//! ```
//!
//! The nearest word:
//!
//! ```scenario passes
//! A bell in the graveyard
//! rules: 601.2
//! Ann:
//! Ben:
//!
//! Ann casts Forest
//! ```
//!
//! Fix: unsafe, where one of the words is near.
