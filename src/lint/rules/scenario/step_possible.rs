//! A step is possible that a scenario says is not.
//!
//! `can't:` holds where a rule or an effect forbids the step now, or where it cannot be paid for. It
//! was tried in a copy of the game, and could be done.
//!
//! ```scenario fails
//! A Wall attacks
//! rules: 702.3b
//! card:
//!     Old Rampart
//!     Creature — Wall
//!     Cost: {1}{W}
//!     Stats: 0/4
//! Ann:
//! Ben:
//! Ann battlefield: Old Rampart
//!
//! «can't: Ann attacks Ben with Old Rampart»
//! ```
//!
//! Only creatures with defender cannot attack:
//!
//! ```scenario passes
//! A Wall attacks
//! rules: 702.3b
//! card:
//!     Old Rampart
//!     Creature — Wall
//!     Cost: {1}{W}
//!     Stats: 0/4
//!     Defender
//! Ann:
//! Ben:
//! Ann battlefield: Old Rampart
//!
//! can't: Ann attacks Ben with Old Rampart
//! ```
//!
//! Fix: none.
