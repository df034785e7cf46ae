//! The next turn, from where it is said: "at the beginning of the next turn's upkeep", "can't attack during
//! their next turn".
//!
//! How many turns have begun is counted as it is said. The next is the one in which there has been one more;
//! what is skipped never begins (614.10).

use super::duration::turn_of;
use super::lane::Members;
use super::role::{Stands, any, in_role};
use super::scope::Scope;
use super::selection::is_of_players;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::{TurnPart, Zone};
use crate::source::Span as At;
use crate::surface::{
    Act, Chooser, Deed, Duration as Lasts, Event as Said, Meant, Nth, Plain, Quant, Selection, Subject, Verb,
    Window as Stretch, WindowSpan,
};
use planarc_bytecode::axis::{Cmp, Edge, RoleName, Span, Tallied};
use planarc_bytecode::operand::{Place, Role, Slot};
use planarc_bytecode::{Event, Num, Rule, Set, Stmt, Test, Value, Window};

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

    /// "Each opponent can't cast spells during that player's next turn": each of them in a turn of their own.
    pub(super) fn each_in_own_next_turn(&mut self, deed: &Deed) -> Elaborated<bool> {
        let (Subject::Of(Selection::Pick(pick)), Some(Stretch { span: NEXT, whose: Some(whose), .. })) =
            (&deed.subject, &deed.window)
        else {
            return Ok(false);
        };
        let Selection::Ref(who) = whose.as_ref() else { return Ok(false) };
        let is_each = matches!(pick.quant, Quant::All(_)) && pick.chooser == Chooser::Actor;
        if !is_each || !is_of_players(&pick.filter) || who.slot != pick.slot || self.scope.is_static {
            return Ok(false);
        }
        let over = self.matching(&pick.filter, Zone::Battlefield, pick.at.0)?;
        let deed = Deed { subject: Subject::Of(Selection::Ref(who.clone())), ..deed.clone() };
        self.lanes(over, pick.slot, Members::Players, |it| it.forbidden(&deed))?;
        Ok(true)
    }

    /// "You control target player during that player's next turn" (723).
    pub(super) fn controls_next_turn(&mut self, deed: &Deed) -> Elaborated<bool> {
        let ([Act { verb: Verb::Plain(Plain::Control, what), .. }], Some(window), Meant::Done) =
            (deed.acts.as_slice(), &deed.window, deed.modal.meant())
        else {
            return Ok(false);
        };
        if self.scope.is_static || !what.is_of_players() || deed.duration != Lasts::Unstated {
            return Ok(false);
        }
        let at = deed.at.0;
        let by = match &deed.subject {
            Subject::Implied => Set::You,
            Subject::Of(who) => self.players(who)?,
            Subject::Elided | Subject::Unsaid => return refuse(at, "who controls a player"),
        };
        let who = self.players(what)?;
        self.scope.subject = Some(who.clone());
        let Some(c) = self.within_next_turn(window, at)? else {
            return refuse(at, "control of a player in a stretch of time");
        };
        let who = Set::Some { of: Box::new(who), test: Box::new(c) };
        self.enact(vec![Rule::ControlPlayer { who, by }], &Deed { window: None, ..deed.clone() })?;
        Ok(true)
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
