//! A file that a scenario uses cannot be read, or a card in it does not compile.
//!
//! `use:` names a card file, seen from the scenario's folder, or else from the folder in which the
//! command runs. All of its cards must compile, as `planarc compile` has it.
//!
//! ```scenario fails
//! A card is drawn
//! rules: 121.1
//! use: «no-such-file.card»
//! Ann:
//! Ben:
//!
//! expect Ann hand 0
//! ```
//!
//! Name a file that is there, or write the cards below `card:`:
//!
//! ```scenario passes
//! A card is drawn
//! rules: 121.1
//! Ann:
//! Ben:
//!
//! expect Ann hand 0
//! ```
//!
//! Fix: none.
