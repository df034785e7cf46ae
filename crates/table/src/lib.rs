//! A reference game: the rules of Magic as far as cards of the five kinds, and the ordinary cards around
//! them, need them, and the casual variants (901–905).
//!
//! It is readable before it is fast. Each rule's code carries the rule's number. A [`Table`] is given a
//! module, players with their cards, and one that decides for all of them ([`Decide`]); it plays until the game
//! is over, or until whoever decides stops it.
//!
//! | what | where |
//! |---|---|
//! | objects, players, zones | `object`, `state`, `zones` |
//! | characteristics, layers (613) | `layers` |
//! | what the machine reads | `game`, `reads`, `time` |
//! | what happens: restrictions, replacement, prevention (614–616) | `happen`, `replace` |
//! | each action of the instruction set | `act` |
//! | triggered abilities (603) | `triggers` |
//! | casting and activating (601, 602), mana and payment (106, 118, 605) | `cast`, `mana`, `pay`, `dry` |
//! | priority, the stack (117, 405, 608) | `priority`, `stack` |
//! | turns (500–514), combat (506–511) | `turn`, `combat` |
//! | state-based actions (704) | `state_based` |
//! | keyword abilities (702), keyword actions (701) | `keywords`, `perform` |
//! | leaving the game (800.4) | `leave` |
//! | before the game (103) | `start` |
//! | variants (901–905) | `variants` |

mod act;
mod cast;
pub mod combat;
mod decide;
mod does;
mod dry;
mod game;
mod happen;
mod invariants;
mod keywords;
mod layers;
mod leave;
mod library;
mod mana;
pub mod object;
mod pay;
mod perform;
mod playable;
mod priority;
mod random;
mod reads;
mod replace;
mod setup;
mod stack;
mod start;
pub mod state;
mod state_based;
mod table;
mod time;
mod triggers;
mod turn;
pub mod variants;
mod zones;

pub use decide::{Ask, Chance, Decide, Deed, Stop, Way, Why};
pub use keywords::playable;
pub use library::SET as LIBRARY;
pub use playable::{lacking, performable};
pub use random::Random;
pub use setup::{Place, Seat, Setup};
pub use table::{Cards, Table};
