//! What an ability notes on the way, for words further on.

use crate::surface::Slot as Written;
use planarc_bytecode::{Set, Stmt};

/// What is noted.
#[derive(Debug, Clone, Default)]
pub(super) struct Noted {
    /// Where the first clause begins that changes who controls something.
    pub hands_change: Option<u32>,
    /// What is taken down before anything is done.
    pub beforehand: Vec<Stmt>,
    /// Whether the loop at hand is over players of whom it is told one by one: "for each player".
    pub told_each: bool,
    /// Sets of which a condition asks whether there is one, by the phrase for it.
    pub one_of: Vec<(Written, Set)>,
    /// What words are for in effects that last for each of several apart, whose member is at hand.
    pub lasts_apart: Vec<Written>,
}
