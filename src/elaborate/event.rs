//! Events: what triggers an ability, what a rule forbids or asks for, and what has happened.

use super::event_count::{ranked, unblocked};
use super::role::{RoleNeeds, any, in_role};
use super::scope::PhaseSort;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::{Keyword, TurnPart};
use crate::source::Span;
use crate::surface::{
    Act, ActJoin, Cond, Deed, Event as Said, EventForm, Happening, Nth, PassiveVerb, Pick, Plain, Pred,
    Pronoun, Quant, Ref, RefWord, Selection, Subject, Tense, ThisWay, TokenPhrase, TokenSpec, Verb,
    Window as Stretch, WindowSpan, WordNumber,
};
use planarc_bytecode::axis::{self, Edge, Moment, RoleName};
use planarc_bytecode::operand::{Role, Slot, Up};
use planarc_bytecode::{CounterKind, Event, Num, Set, Test, Window};
use std::borrow::Cow;

impl Elaborator<'_> {
    /// The events that a trigger names: of a clause with several acts, each.
    pub(super) fn events(&mut self, source: &Said) -> Elaborated<Vec<Event>> {
        let Said::Deed { deed, nth: None, window, tense, this_way } = source else {
            return Ok(vec![self.event(source)?]);
        };
        let all = deed.acts.len();
        let deed = cycled(super::caused::apart(deed));
        if let ([_], 2..) = (deed.acts.as_slice(), all) {
            let (deed, window) = (Box::new(deed.into_owned()), window.clone());
            let one = Said::Deed { deed, nth: None, window, tense: *tense, this_way: *this_way };
            return Ok(vec![self.event(&one)?]);
        }
        if deed.acts.len() < 2 || unblocked(&deed).is_some() {
            return Ok(vec![self.event(source)?]);
        }
        let is_either = |act: &Act| {
            matches!(
                act.join,
                ActJoin::First | ActJoin::Or | ActJoin::OrToo | ActJoin::CommaOr | ActJoin::Comma
            )
        };
        if !deed.acts.iter().all(is_either) {
            return refuse(deed.at.0, "several acts as one event");
        }
        let one = |act: &Act| {
            let deed = Box::new(Deed { acts: vec![act.clone()], ..Deed::clone(&deed) });
            Said::Deed { deed, nth: None, window: window.clone(), tense: *tense, this_way: *this_way }
        };
        let acts = deed.acts.iter().enumerate().map(|(place, act)| sharing(act, deed.acts.get(place + 1)));
        acts.map(|act| self.event(&one(&act))).collect()
    }

    /// An event that is waited for.
    pub(super) fn event(&mut self, source: &Said) -> Elaborated<Event> {
        let at = self.line;
        match source {
            // Which permission it was done by is not kept.
            Said::Deed { deed, this_way: ThisWay::Said | ThisWay::Meant, .. } => {
                refuse(deed.at.0, "a trigger on what is done by a permission")
            }
            Said::Deed { deed, nth, window, tense: Tense::Present, this_way: ThisWay::NotSaid } => {
                let one = unblocked(deed);
                let deed = one.as_ref().unwrap_or(deed);
                let [act] = deed.acts.as_slice() else {
                    return refuse(deed.at.0, "several acts as one event");
                };
                // "When you don't control a Wizard": as soon as that is so (603.8).
                if matches!(act.verb, Verb::Plain(Plain::Control, _))
                    && deed.modal == crate::surface::Modality::DOES_NOT
                    && (nth, window.is_some(), deed.window.is_some()) == (&None, false, false)
                {
                    return Ok(Event::State { c: self.is_so(deed, ThisWay::NotSaid)? });
                }
                if deed.modal != crate::surface::Modality::PLAIN {
                    return refuse(deed.at.0, "an event with a modal verb");
                }
                if matches!(act.verb, Verb::Plain(Plain::Control | Plain::Own, _)) {
                    return Ok(Event::State { c: self.condition(&Cond::Event(source.clone()))? });
                }
                let window = window.as_ref().or(deed.window.as_ref());
                if let (None, Some((verb, n))) = (nth, ranked(deed, &act.verb)) {
                    return self.ranked_event(deed, &verb, n, window);
                }
                let mut event = self.waited(deed, &act.verb, *nth)?;
                if self.is_read(act.out) {
                    self.bind_amount(&mut event, act);
                }
                match (event, window.map(|window| window.span)) {
                    // "Three or more cards in a turn" are drawn one by one: the third of them.
                    (Event::Batch { event, role: _, least, per }, Some(WindowSpan::InTurn(_)))
                        if matches!(*event, Event::Draw { .. } | Event::Cast { .. }) =>
                    {
                        let span = axis::Span::EachTurn;
                        let window = Window::Span { span, whose: None, part: None, nth: None, of: None };
                        Ok(Event::Nth { event, n: least, window, per })
                    }
                    (event, _) => self.within(event, window),
                }
            }
            // "At end of combat" is when that step begins (511.2).
            Said::PartBegins { part, whose, nth: None, form } => {
                let is_apart = matches!(form, EventForm::EachOf | EventForm::Each);
                let are_theirs = !is_apart && whose.as_ref().is_some_and(are_several);
                let whose = match whose {
                    Some(whose) => self.role(whose, RoleName::Whose)?,
                    None => any(),
                };
                let event = Event::Part { part: *part, whose, edge: Edge::Begin };
                if !are_theirs {
                    return Ok(event);
                }
                // Of players who take their turns together it is one (805.4d).
                let least = Num::Value { value: 1 };
                let (event, role, per) = (Box::new(event), RoleName::Whose, Vec::new());
                Ok(Event::Batch { event, role, least, per })
            }
            Said::Happening(happening) => Ok(self.voting_ends(happening_field!(event of happening))),
            Said::State(cond) => Ok(Event::State { c: self.condition(cond)? }),
            Said::While(event, cond) => {
                let event = Box::new(self.event(event)?);
                Ok(Event::When { event, c: self.condition(cond)? })
            }
            Said::Deed { deed, .. } => refuse(deed.at.0, "an event that is over, or that would be"),
            Said::PartBegins { part, whose, nth: Some(nth), form: EventForm::Beginning } => {
                self.nth_part(*part, whose.as_ref(), *nth)
            }
            Said::PartBegins { .. } => refuse(at, "this part of a turn"),
            Said::Pregame(time) => Ok(super::pregame::moment(super::pregame::moment_of(time))),
            Said::Chapter(number) => Ok(self.chapter(*number)),
            Said::BecomesLevel(..) => refuse(at, "the level of a Class"),
            Said::Outcome(_) => refuse(at, "what came of an act as an event"),
        }
    }

    /// Lore counters are put on the permanent, and there are so many of them now that were not so many before
    /// (714.2b).
    fn chapter(&mut self, number: u32) -> Event {
        let it = if self.scope.is_quoted() { Set::Holder } else { Set::Source };
        let lore = || CounterKind::Named { name: "lore".into() };
        let put = self.scope.fresh();
        let n = Role { test: None, bind: Some(put) };
        let (on, change, by) = (in_role(it.clone()), axis::Sign::Put, any());
        let event = Event::Counters { on, kind: Some(lore()), n, change, by, cause: None };
        let now = Num::Counters { kind: Some(lore()), on: it };
        let a = Box::new(now.clone());
        let b = Box::new(Num::Read { slot: Slot::new(put.0) });
        let before = Num::Sub { a, b, how: axis::Difference::Signed };
        let value = || Box::new(Num::Value { value: number });
        let is_reached = Test::Compare { a: Box::new(now), cmp: axis::Cmp::Ge, b: value() };
        let was_not = Test::Compare { a: Box::new(before), cmp: axis::Cmp::Lt, b: value() };
        Event::When { event: Box::new(event), c: Test::All { c: vec![is_reached, was_not] } }
    }

    /// "Your first upkeep", of the game: of several players, each has one.
    fn nth_part(&mut self, part: TurnPart, whose: Option<&Selection>, nth: Nth) -> Elaborated<Event> {
        let at = self.line;
        let (n, span) = match nth {
            Nth::First(span) => (1, span),
            Nth::Number(n, span) => (n, span),
            Nth::Next => return refuse(at, "the next part of a turn"),
        };
        let sort = match span {
            WindowSpan::ThatTurn => Some(PhaseSort::Turn),
            WindowSpan::ThatPhase => Some(PhaseSort::Phase),
            _ => None,
        };
        if let (Some(sort), None, 1) = (sort, whose, n) {
            // "The beginning of that turn's end step."
            let of = Some(self.added(sort, at)?);
            let window = Window::Span { span: axis::Span::That, whose: None, part: None, nth: None, of };
            let event = Box::new(Event::Part { part, whose: any(), edge: Edge::Begin });
            return Ok(Event::When { event, c: Test::Time { window } });
        }
        if span == WindowSpan::Next(TurnPart::Turn) && n == 1 {
            return self.part_of_next_turn(part, whose, at);
        }
        if !matches!(span, WindowSpan::Game | WindowSpan::ThisGame) {
            return refuse(at, "the first part of a turn that is given");
        }
        let per = match whose {
            Some(Selection::Pick(_)) => vec![RoleName::Whose],
            _ => Vec::new(),
        };
        let whose = match whose {
            Some(whose) => self.role(whose, RoleName::Whose)?,
            None => any(),
        };
        let event = Box::new(Event::Part { part, whose, edge: Edge::Begin });
        let window = Window::Span { span: axis::Span::Game, whose: None, part: None, nth: None, of: None };
        Ok(Event::Nth { event, n: Num::Value { value: n }, window, per })
    }

    /// An event within a stretch of time.
    fn within(&mut self, event: Event, window: Option<&Stretch>) -> Elaborated<Event> {
        let Some(window) = window else { return Ok(event) };
        if window.times.is_some() {
            return refuse(self.line, "an event so many times");
        }
        // Each turn is any turn.
        if window.span == WindowSpan::EachTurn && window.whose.is_none() {
            return Ok(event);
        }
        let window = self.window(window, self.line)?;
        Ok(Event::When { event: Box::new(event), c: Test::Time { window } })
    }

    /// What has happened in a stretch of time, and how many it has to be: "if two or more creatures died
    /// this turn".
    pub(super) fn happened(&mut self, source: &Said) -> Elaborated<Test> {
        let at = self.line;
        let Said::Deed { deed, nth: None, window, tense: tense @ (Tense::Past | Tense::Perfect), this_way } =
            source
        else {
            return match source {
                // "If it dies this turn": nobody knows yet.
                Said::Deed { deed, window: Some(_), tense: Tense::Present, .. } => refuse(
                    deed.at.0,
                    "what may still happen, asked at once (\"when\" in place of \"if\" waits for it)",
                ),
                _ => refuse(at, "this as something that has happened"),
            };
        };
        let has_time = window.is_some() || deed.window.is_some();
        if let [Act { verb: Verb::Passive { this_way: crate::surface::ThisWay::Said, .. }, .. }] =
            deed.acts.as_slice()
        {
            return self.is_so(deed, *this_way);
        }
        if let ([Act { verb: Verb::Moved { .. }, .. }], crate::surface::ThisWay::Said) =
            (deed.acts.as_slice(), *this_way)
        {
            return self.is_so(deed, *this_way);
        }
        // The card itself was cast before it does anything.
        if let ([Act { verb: Verb::Passive { verb: PassiveVerb::Cast, .. }, .. }], Subject::Of(what)) =
            (deed.acts.as_slice(), &deed.subject)
            && *this_way == crate::surface::ThisWay::Meant
            && matches!(what, Selection::Ref(word) if matches!(word.word, RefWord::Source(_) | RefWord::Holder(_)))
            && let Some(test) = self.ever(deed, *tense)?
        {
            return Ok(test);
        }
        if *this_way != crate::surface::ThisWay::NotSaid
            && let [Act { verb: Verb::Create(tokens), .. }] = deed.acts.as_slice()
            && let [TokenPhrase { quant, spec: TokenSpec::Any, .. }] = tokens.as_slice()
        {
            return self.created_before(quant, deed);
        }
        if *this_way != crate::surface::ThisWay::NotSaid {
            return self.did_before(deed);
        }
        if let Some(denied) = super::event_count::denied(deed) {
            let window = window.clone();
            let denied = Box::new(denied);
            let denied = Said::Deed { deed: denied, nth: None, window, tense: *tense, this_way: *this_way };
            return Ok(Test::Not { c: Box::new(self.happened(&denied)?) });
        }
        if super::choice::is_either(deed) {
            // "If it attacked or blocked this turn".
            let deed = &*cycled(Cow::Borrowed(deed));
            let mut tests = Vec::new();
            for act in &deed.acts {
                let deed = Box::new(Deed { acts: vec![super::filter::first(act)], ..deed.clone() });
                let (window, tense) = (window.clone(), Tense::Past);
                tests.push(self.happened(&Said::Deed {
                    deed,
                    nth: None,
                    window,
                    tense,
                    this_way: *this_way,
                })?);
            }
            return Ok(Test::Any { c: tests });
        }
        if !has_time
            && deed.modal == crate::surface::Modality::PLAIN
            && let Some(test) = self.ever(deed, *tense)?
        {
            return Ok(test);
        }
        let any_player = one_of_players(&deed.subject).map(|pick| (pick, self.scope.clone()));
        let (event, time, needs) = self.past(deed, window.as_ref())?;
        if let (Some(least), Some((pick, before))) = (&needs, any_player)
            && *least != (Num::Value { value: 1 })
        {
            // "If a player cast two or more spells last turn": one player cast both.
            self.scope = before;
            let who = Selection::Pick(Box::new(pick.clone()));
            return self.asked_of(&who, |it, _| {
                let word = RefWord::Pronoun(Pronoun::They);
                let one = Selection::Ref(Ref { word, slot: pick.slot, at: pick.at });
                let deed = Deed { subject: Subject::Of(one), ..(**deed).clone() };
                let (event, window, needs) = it.past(&deed, window.as_ref())?;
                Ok(so_often(event, window, needs.unwrap_or(Num::Value { value: 1 })))
            });
        }
        match needs {
            None if let Some(so_much) = so_much(&event) => so_much.in_all(time, deed.at.0),
            None => Ok(Test::Happened { event: Box::new(event), window: time }),
            Some(least) => Ok(so_often(event, time, least)),
        }
    }

    /// An event of the past, its stretch of time, and how often it has to have happened.
    pub(super) fn past(
        &mut self,
        deed: &Deed,
        window: Option<&Stretch>,
    ) -> Elaborated<(Event, Window, Option<Num>)> {
        let at = deed.at.0;
        let [act] = deed.acts.as_slice() else { return refuse(at, "several acts of the past") };
        if deed.modal != crate::surface::Modality::PLAIN {
            return refuse(at, "what did not happen");
        }
        if let Verb::Have(inner) = &act.verb {
            return self.past(had(deed, inner)?, window.or(deed.window.as_ref()));
        }
        let window = match (window.or(deed.window.as_ref()), &act.verb) {
            (Some(window), _) => self.window(window, at)?,
            // That the game began is the whole game ago.
            (None, Verb::StartIn(..)) => super::ever::game(),
            (None, _) => return refuse(at, "what has happened at some time"),
        };
        let around = std::mem::replace(&mut self.scope.needs, RoleNeeds::asking());
        let event = self.rule_event(deed, &act.verb);
        let needs = std::mem::replace(&mut self.scope.needs, around);
        Ok((event?, window, needs.batch.map(|(_, least)| least)))
    }
}

/// Whether something happened so often.
fn so_often(event: Event, window: Window, least: Num) -> Test {
    let a = Num::Times { event: Box::new(event), window, what: axis::Tallied::Times };
    Test::Compare { a: Box::new(a), cmp: axis::Cmp::Ge, b: Box::new(least) }
}

/// "A player", "an opponent": whichever one does it.
fn one_of_players(subject: &Subject) -> Option<&Pick> {
    match subject {
        Subject::Of(Selection::Pick(pick))
            if super::selection::is_of_players(&pick.filter) && super::condition::is_any_one(pick) =>
        {
            Some(pick)
        }
        Subject::Of(_) | Subject::Implied | Subject::Elided | Subject::Unsaid => None,
    }
}

/// "You had a creature enter the battlefield under your control": it entered so.
fn had<'d>(deed: &Deed, inner: &'d Deed) -> Elaborated<&'d Deed> {
    match (&deed.subject, inner.acts.as_slice()) {
        (Subject::Of(who), [Act { verb: Verb::Enter { from: _, with }, .. }])
            if who.is_you() && with.under.as_ref().is_some_and(Selection::is_you) =>
        {
            Ok(inner)
        }
        _ => refuse(deed.at.0, "what somebody had something do"),
    }
}

/// "You gained 3 or more life this turn", "you've been dealt 5 or more damage": in all, however often.
pub(super) struct SoMuch<'a> {
    event: &'a Event,
    who: &'a super::role::Stands,
    amount: &'a planarc_bytecode::Amount,
}

/// An event of the past that is of so much life or damage.
pub(super) fn so_much(event: &Event) -> Option<SoMuch<'_>> {
    match event {
        Event::Life { who, n: Role { test: Some(amount), bind: None }, .. }
        | Event::Damage { to: who, n: Role { test: Some(amount), bind: None }, .. } => {
            Some(SoMuch { event, who, amount })
        }
        _ => None,
    }
}

impl SoMuch<'_> {
    /// The role of whom it is about.
    pub(super) const fn role(&self) -> RoleName {
        match self.event {
            Event::Damage { .. } => RoleName::To,
            _ => RoleName::Who,
        }
    }

    /// Whether it comes to so much for those who stand there.
    fn of(&self, those: super::role::Stands, window: Window) -> Test {
        let mut event = self.event.clone();
        if let Event::Life { who, n, .. } | Event::Damage { to: who, n, .. } = &mut event {
            (*who, *n) = (those, Role::default());
        }
        let a = Num::Times { event: Box::new(event), window, what: axis::Tallied::Sum };
        Test::Compare { a: Box::new(a), cmp: self.amount.cmp, b: Box::new(self.amount.n.clone()) }
    }

    /// Whether it did for one of those that it is about, each by themselves.
    fn in_all(&self, window: Window, at: Span) -> Elaborated<Test> {
        let none = "who gained, lost or was dealt so much in all";
        if self.who.bind.is_some() {
            return refuse(at, none);
        }
        let of = match self.who.test.as_deref() {
            Some(Test::In { of: Set::You | Set::Source | Set::Holder | Set::Slot { .. } }) => {
                return Ok(self.of(self.who.clone(), window));
            }
            Some(Test::In { of }) if !super::scope::has_it(of) => of.clone(),
            None if self.role() == RoleName::Who => Set::Players { test: None },
            // A creature may be gone by then: whatever was dealt so much was one.
            _ => return refuse(at, none),
        };
        Ok(Test::Exists { set: Set::Some { of: Box::new(of), test: Box::new(self.of_it(window)) } })
    }

    /// The same of `it`.
    pub(super) fn of_it(&self, window: Window) -> Test {
        self.of(in_role(Set::It { up: Up(1) }), window)
    }
}

/// "Your opponents' end step", where "each opponent's" is that of each of them.
fn are_several(whose: &Selection) -> bool {
    matches!(whose, Selection::Pick(pick) if matches!(pick.quant, Quant::Possessed(_, WordNumber::Plural)))
}

/// "Whenever you cycle or discard a card": what is cycled is discarded for it, and that is one event (702.29d).
fn cycled(deed: Cow<'_, Deed>) -> Cow<'_, Deed> {
    let of = |act: &Act| match &act.verb {
        Verb::Plain(Plain::Discard, what) => Some(what.clone()),
        _ => None,
    };
    let is_same = |what: Option<&Selection>, discarded: &Selection| match (what, discarded) {
        (None, _) => true,
        (Some(Selection::Pick(what)), Selection::Pick(pick)) => {
            (&what.quant, &what.chooser, &what.filter) == (&pick.quant, &pick.chooser, &pick.filter)
        }
        (Some(what), discarded) => what == discarded,
    };
    let is_discarded = |act: &Act| match &act.verb {
        Verb::Keyworded { keyword: Keyword::Cycling, what } => {
            deed.acts.iter().filter_map(of).any(|discarded| is_same(what.as_ref(), &discarded))
        }
        _ => false,
    };
    if deed.acts.len() < 2 || !super::choice::is_either(&deed) || !deed.acts.iter().any(is_discarded) {
        return deed;
    }
    let mut acts: Vec<Act> = deed.acts.iter().filter(|act| !is_discarded(act)).cloned().collect();
    if let Some(first) = acts.first_mut() {
        first.join = ActJoin::First;
    }
    Cow::Owned(Deed { acts, ..Deed::clone(&deed) })
}

/// An act with what it shares with the next: the object in "blocks or becomes blocked by a Knight", the place in
/// "play lands and cast spells from among those cards".
pub(super) fn sharing(act: &Act, next: Option<&Act>) -> Act {
    let mut act = act.clone();
    let Some(Act { join, verb: next, .. }) = next else { return act };
    if let (Verb::Block(whom @ None), Verb::BecomesBlocked(by)) = (&mut act.verb, next) {
        whom.clone_from(by);
    }
    if let (
        Verb::Cast { what: Selection::Pick(what), from, .. }
        | Verb::Play { what: Selection::Pick(what), from, .. },
        Verb::Cast { what: Selection::Pick(like), from: place, .. }
        | Verb::Play { what: Selection::Pick(like), from: place, .. },
    ) = (&mut act.verb, next)
        && matches!(join, ActJoin::And | ActJoin::Or)
        && from.is_none()
        && share_place(what, like)
    {
        from.clone_from(place);
    }
    act
}

/// Has one phrase say where its cards are as another does, unless it says so itself.
pub(super) fn share_place(what: &mut Pick, like: &Pick) -> bool {
    let is_open = !what.filter.suffixes.iter().any(is_place);
    if is_open {
        what.filter.suffixes.extend(like.filter.suffixes.iter().filter(|pred| is_place(pred)).cloned());
    }
    is_open
}

/// Whether a description says where something is or comes from.
const fn is_place(pred: &Pred) -> bool {
    matches!(pred, Pred::In(..) | Pred::From(..) | Pred::Among(_) | Pred::FromAmong(_))
}
