//! The next turn, from where it is said: "at the beginning of the next turn's upkeep", "can't attack during
//! their next turn".
//!
//! How many turns have begun is counted as it is said. The next is the one in which there has been one more;
//! what is skipped never begins (614.10).

use super::duration::turn_of;
use super::role::{Stands, any, in_role};
use super::scope::Scope;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::TurnPart;
use crate::source::Span as At;
use crate::surface::{Event as Said, Nth, Selection, Window as Stretch, WindowSpan};
use planarc_bytecode::axis::{Cmp, Edge, RoleName, Span, Tallied};
use planarc_bytecode::operand::{Place, Role, Slot};
use planarc_bytecode::{Event, Num, Set, Stmt, Test, Value, Window};

const NEXT: WindowSpan = WindowSpan::Next(TurnPart::Turn);

impl Elaborator<'_> {
    /// Counts the turns before what waits for a part of the next one.
    pub(super) fn counts_turns_before(&mut self, event: &Said, at: At) -> Elaborated<()> {
        let Said::PartBegins { nth: Some(Nth::First(NEXT)), whose, .. } = event else { return Ok(()) };
        let whose = match whose {
            None => any(),
            Some(whose) => in_role(self.one_whose_turn(whose, at)?),
        };
        self.scope.turns_before = Some(self.turns_so_far(whose));
        Ok(())
    }

    /// The part of the next turn that an ability waits for.
    pub(super) fn part_of_next_turn(
        &mut self,
        part: TurnPart,
        whose: Option<&Selection>,
        at: At,
    ) -> Elaborated<Event> {
        let Some(before) = self.scope.turns_before() else {
            return refuse(at, "a part of the next turn, and of none that is known");
        };
        let whose = match whose {
            None => any(),
            Some(whose) => self.role(whose, RoleName::Whose)?,
        };
        let c = one_more(Role { bind: None, ..whose.clone() }, before);
        Ok(Event::When { event: Box::new(Event::Part { part, whose, edge: Edge::Begin }), c })
    }

    /// "During their next turn", of a rule that begins now; nothing for other stretches of time.
    pub(super) fn within_next_turn(&mut self, window: &Stretch, at: At) -> Elaborated<Option<Test>> {
        let Stretch { span: NEXT, whose: Some(whose), times: None, .. } = window else { return Ok(None) };
        if self.scope.is_static {
            return refuse(at, "the next turn, for as long as it holds");
        }
        let whose = self.one_whose_turn(whose, at)?;
        // What is said of each of several is not known before it is asked.
        if whose != Set::You && self.scope.subject.as_ref() != Some(&whose) {
            return refuse(at, "the next turn of each of several");
        }
        let before = Num::Read { slot: Slot::new(self.turns_so_far(in_role(whose.clone()))) };
        let time = Test::Time { window: turn_of(whose.clone()) };
        Ok(Some(Test::All { c: vec![time, one_more(in_role(whose), before)] }))
    }

    /// One player whose turns are counted.
    fn one_whose_turn(&mut self, whose: &Selection, at: At) -> Elaborated<Set> {
        let is_one = |set: &Set| match set {
            Set::You => true,
            Set::Slot { slot } => matches!(slot.place, Place::Slot(_)),
            Set::Whose { of, .. } => matches!(of.as_ref(), Set::Slot { .. } | Set::Source),
            _ => false,
        };
        match self.set(whose)? {
            set if is_one(&set) => Ok(set),
            _ => refuse(at, "the next turn of several"),
        }
    }

    fn turns_so_far(&mut self, whose: Stands) -> u32 {
        let into = self.scope.fresh();
        self.scope.push(Stmt::Let { into, value: Value::Num { n: begun(whose) } });
        into.0
    }
}

impl Scope {
    /// How many turns there were before what waits for the next.
    fn turns_before(&self) -> Option<Num> {
        let outer = self.parent.as_ref()?.turns_before?;
        Some(Num::Read { slot: Slot::new(self.keep(outer)) })
    }
}

/// How many turns have begun.
fn begun(whose: Stands) -> Num {
    let event = Box::new(Event::Part { part: TurnPart::Turn, whose, edge: Edge::Begin });
    let window = Window::Span { span: Span::Game, whose: None, part: None, nth: None, of: None };
    Num::Times { event, window, what: Tallied::Times }
}

/// Whether one more has begun since so many had.
fn one_more(whose: Stands, before: Num) -> Test {
    let b = Num::Add { a: Box::new(before), b: Box::new(Num::Value { value: 1 }) };
    Test::Compare { a: Box::new(begun(whose)), cmp: Cmp::Eq, b: Box::new(b) }
}
