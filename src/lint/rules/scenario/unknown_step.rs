//! A line of a scenario is none that there is.
//!
//! What is set up is a key, a colon and a value. A step begins with the name of a player and a verb,
//! or with `resolve`, `resolve all`, `pass`, `go to`, `can't:` or `expect`; docs/scenarios.md lists
//! them all.
//!
//! ```scenario fails
//! A land is played
//! rules: 305.1
//! Ann:
//! Ben:
//! Ann hand: Forest
//!
//! Ann «play» Forest
//! ```
//!
//! The nearest word:
//!
//! ```scenario passes
//! A land is played
//! rules: 305.1
//! Ann:
//! Ben:
//! Ann hand: Forest
//!
//! Ann plays Forest
//! ```
//!
//! Fix: unsafe, where one of the words is near.
