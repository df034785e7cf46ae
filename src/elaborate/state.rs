//! What one word says of `it`, and what it is to become so: the rows of the table of filters (`src/filters/table.rs`).

use super::filter::not;
use super::role::{Stands, any};
use super::{Elaborated, refuse};
use crate::lexicon::{Keyword, Zone};
use crate::source::Span;
use crate::surface::{Process, Status, WordClass};
use planarc_bytecode::axis::{self, Change, Cmp, Designation};
use planarc_bytecode::operand::{Up, Zones};
use planarc_bytecode::{Action, CounterKind, Event, Num, Set, Test};

/// That it is in this state.
const fn is(status: axis::Status) -> Test {
    Test::Status { status, to: None }
}

/// That it is attacking, and nothing else is.
fn attacks_alone() -> Test {
    let attacking = || is(axis::Status::Attacking);
    let zones = Zones::of([Zone::Battlefield]);
    let of = Set::Those { zones, whose: None, test: Some(Box::new(attacking())) };
    let a = Box::new(Num::Count { of });
    let one = Test::Compare { a, cmp: Cmp::Eq, b: Box::new(Num::Value { value: 1 }) };
    Test::All { c: vec![attacking(), one] }
}

/// That it has a poison counter.
fn poisoned() -> Test {
    let kind = Some(CounterKind::Named { name: "poison".into() });
    let a = Box::new(Num::Counters { kind, on: Set::It { up: Up(0) } });
    Test::Compare { a, cmp: Cmp::Ge, b: Box::new(Num::Value { value: 1 }) }
}

fn said(says: Option<Test>, at: Span) -> Elaborated<Test> {
    says.map_or_else(|| refuse(at, "what goes on with it"), Ok)
}

/// What a status says.
pub(super) fn status(status: Status, at: Span) -> Elaborated<Test> {
    said(status_field!(says of status), at)
}

/// What a class says.
pub(super) fn class(class: WordClass, at: Span) -> Elaborated<Test> {
    said(class_field!(says of class), at)
}

/// What a process says.
pub(super) fn process(process: Process, at: Span) -> Elaborated<Test> {
    said(process_field!(says of process), at)
}

/// A status of one towards another.
pub(super) fn towards(status: Status, at: Span) -> Elaborated<axis::Status> {
    match self::status(status, at)? {
        Test::Status { status, to: None } => Ok(status),
        _ => refuse(at, "this state towards another"),
    }
}

/// Whether a test says that something is in a state in which only what is exiled is (702.62b, 702.143c, 702.170d).
pub(super) fn is_of_exile(test: &Test) -> bool {
    let is_said = |status: &Status| {
        let (zone, says): (Option<Zone>, Option<Test>) =
            (status_field!(zone of status), status_field!(says of status));
        zone == Some(Zone::Exile) && says.as_ref() == Some(test)
    };
    *test == is(axis::Status::ExiledFaceDown) || Status::ALL.iter().any(is_said)
}

/// What "it becomes tapped" does.
pub(super) fn becomes(status: Status, what: Set, at: Span) -> Elaborated<Action> {
    let does: Option<fn(Set) -> Action> = status_field!(does of status);
    does.map_or_else(|| refuse(at, "what becomes so as an act"), |does| Ok(does(what)))
}

/// The event that something becomes tapped.
pub(super) fn became(status: Status, what: Stands, at: Span) -> Elaborated<Event> {
    let event: Option<fn(Stands) -> Event> = status_field!(event of status);
    event.map_or_else(|| refuse(at, "what becomes so as an event"), |event| Ok(event(what)))
}

fn changed(what: Set, change: Change) -> Action {
    Action::Status { what, change, like: None, until: None }
}

fn changes(what: Stands, change: Change) -> Event {
    Event::Status { what, change, by: any() }
}

fn designated(what: Set, like: Designation) -> Action {
    Action::Designate { what: Some(what), like, by: None }
}

fn designates(what: Stands, like: Designation) -> Event {
    Event::Designate { what, from: None, like }
}

/// The rules of a keyword have it be so.
fn marks(what: Stands, keyword: Keyword) -> Event {
    Event::Keyword { who: any(), what, with: any(), keyword }
}
