//! The table: a file a sort.

mod action;
mod cost;
mod event;
mod grant;
mod num;
mod record;
mod rule;
mod set;
mod stmt;
mod test;
mod time;

pub use action::Action;
pub use cost::Cost;
pub use event::{Amount, Event, Stands, ZonesOf};
pub use grant::{Grant, Mod};
pub use num::Num;
pub use record::{
    Count, CounterKind, Desc, Domain, Entry, Except, Limit, Mana, Place as Destination, Pretence, Price,
    Token, Value, Word,
};
pub use rule::Rule;
pub use set::Set;
pub use stmt::{OptionGuard, Stmt};
pub use test::Test;
pub use time::{Duration, Window};

use crate::card::{Ability, AbilitySource, AbilityText, AskText, Capture, Card, Extent, Limits};
use crate::index::{AbilityIndex, CardIndex, History, Subscription};
use crate::row::{Instruction, Sort};

/// Every sort, in the order of the manual, with the name that its rows have in common.
macro_rules! sorts {
    ($($Sort:ident $name:literal,)*) => {
        pub(crate) const SORTS: &[&Sort] = &[$($Sort::SORT),*];

        /// The name of each sort, and how many instructions it has; a record is none.
        const SIZES: &[(&str, usize)] = &[$(($name, if $Sort::IS_RECORD { 0 } else { $Sort::ROWS.len() })),*];
    };
}

/// How many instructions there are.
pub(crate) const COUNT: usize = sum(SIZES.len());

/// The places of sorts that walks ask for.
pub(crate) const STMT: usize = place("Stmt");
pub(crate) const ACTION: usize = place("Action");
pub(crate) const NUM: usize = place("Num");
pub(crate) const SET: usize = place("Set");
pub(crate) const TEST: usize = place("Test");
pub(crate) const EVENT: usize = place("Event");
pub(crate) const MOD: usize = place("Mod");
pub(crate) const RULE: usize = place("Rule");
pub(crate) const WINDOW: usize = place("Window");
pub(crate) const COST: usize = place("Cost");
pub(crate) const VALUE: usize = place("Value");
pub(crate) const ENTRY: usize = place("Entry");
pub(crate) const EXCEPT: usize = place("Except");
pub(crate) const DURATION: usize = place("Duration");
pub(crate) const ZONES_OF: usize = place("ZonesOf");
pub(crate) const ABILITY: usize = place("Ability");
pub(crate) const CAPTURE: usize = place("Capture");

/// The place of a sort among all.
pub(crate) const fn place(name: &str) -> usize {
    let mut place = 0;
    while !is_same(SIZES[place].0, name) {
        place += 1;
    }
    place
}

/// How many instructions the sorts before a sort have.
pub(crate) const fn first(name: &str) -> usize {
    sum(place(name))
}

/// How many instructions the first so many sorts have.
const fn sum(sorts: usize) -> usize {
    let (mut place, mut sum) = (0, 0);
    while place < sorts {
        sum += SIZES[place].1;
        place += 1;
    }
    sum
}

/// `==` of texts, where constants are made.
pub(crate) const fn is_same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut place = 0;
    while place < a.len() && place < b.len() && a[place] == b[place] {
        place += 1;
    }
    place == a.len() && place == b.len()
}

sorts! {
    Stmt "Stmt",
    OptionGuard "OptionGuard",
    Action "Action",
    Num "Num",
    Set "Set",
    Test "Test",
    Event "Event",
    Amount "Amount",
    ZonesOf "ZonesOf",
    Mod "Mod",
    Rule "Rule",
    Duration "Duration",
    Window "Window",
    Grant "Grant",
    Cost "Cost",
    Value "Value",
    Word "Word",
    CounterKind "CounterKind",
    Token "Token",
    Count "Count",
    Limit "Limit",
    Destination "Place",
    Entry "Entry",
    Desc "Desc",
    Except "Except",
    Mana "Mana",
    Price "Price",
    Pretence "Pretence",
    Domain "Domain",
    Card "Card",
    Ability "Ability",
    Capture "Capture",
    Limits "Limits",
    Extent "Extent",
    AskText "AskText",
    AbilityText "AbilityText",
    AbilitySource "AbilitySource",
    Subscription "Subscription",
    History "History",
    AbilityIndex "AbilityIndex",
    CardIndex "CardIndex",
}
