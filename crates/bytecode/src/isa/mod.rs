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
pub use event::{Amount, Event, ZonesOf};
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

use crate::card::{Ability, Capture, Card, Limits};
use crate::row::{Instruction, Sort};

/// Every sort, in the order of the manual.
pub(crate) const SORTS: &[&Sort] = &[
    Stmt::SORT,
    OptionGuard::SORT,
    Action::SORT,
    Num::SORT,
    Set::SORT,
    Test::SORT,
    Event::SORT,
    Amount::SORT,
    ZonesOf::SORT,
    Mod::SORT,
    Rule::SORT,
    Duration::SORT,
    Window::SORT,
    Grant::SORT,
    Cost::SORT,
    Value::SORT,
    Word::SORT,
    CounterKind::SORT,
    Token::SORT,
    Count::SORT,
    Limit::SORT,
    Destination::SORT,
    Entry::SORT,
    Desc::SORT,
    Except::SORT,
    Mana::SORT,
    Price::SORT,
    Pretence::SORT,
    Domain::SORT,
    Card::SORT,
    Ability::SORT,
    Capture::SORT,
    Limits::SORT,
];
