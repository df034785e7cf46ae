//! What is printed on a card besides its name, its type line and its text.

use crate::operand::{Colors, Symbols};

/// The characteristics of an ordinary card that no ability gives it. They are no part of a module: a module
/// says what cards do, and a host knows its cards.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Sheet {
    /// Its mana cost (202). A card without one can't be cast for it (118.6); `{0}` is a cost.
    pub cost: Option<Symbols>,
    /// Its colour indicator (204).
    pub colors: Option<Colors>,
    /// Its power (208). A `*` counts as 0, which an ability of the card changes (208.2a).
    pub power: Option<i32>,
    /// Its toughness (208), likewise.
    pub toughness: Option<i32>,
    /// Its loyalty (209).
    pub loyalty: Option<u32>,
    /// Its defense (210).
    pub defense: Option<u32>,
}
