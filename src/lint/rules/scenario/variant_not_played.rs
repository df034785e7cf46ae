//! A scenario sets up what only a variant of the game has, and does not play it.
//!
//! Planes need `variant: planechase`, schemes `archenemy` or `supervillain rumble`, vanguards
//! `vanguard`, commanders `commander` or `brawl`, conspiracies `conspiracy draft` (900.1).
//!
//! ```scenario fails
//! Chaos ensues
//! rules: 311.7
//! variant: commander
//! card:
//!     Quiet Harbor
//!     Plane — Ostrava
//!     Whenever chaos ensues, draw a card.
//! «plane»: Quiet Harbor
//! Ann:
//! Ben:
//!
//! Ann rolls chaos
//! expect stack: Quiet Harbor
//! ```
//!
//! With the variant:
//!
//! ```scenario passes
//! Chaos ensues
//! rules: 311.7
//! variant: commander, planechase
//! card:
//!     Quiet Harbor
//!     Plane — Ostrava
//!     Whenever chaos ensues, draw a card.
//! plane: Quiet Harbor
//! Ann:
//! Ben:
//!
//! Ann rolls chaos
//! expect stack: Quiet Harbor
//! ```
//!
//! Fix: unsafe, where a variant is named already.
