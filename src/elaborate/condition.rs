//! Conditions.

use super::filter::{cmp_of, signed};
use super::scope::Entity;
use super::selection::apart;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{
    Act, AllForm, ChoiceDomain, Comparison, Cond, Event, FlipResult, IsPred, OutcomeKind, Participle, Pick,
    Polarity, Pred, Qty, Quant, RefWord, ResolvedForm, Selection, Subject, Tense, TimeCond, Verb,
};
use planarc_bytecode::axis::{Came, Cmp, DayTime};
use planarc_bytecode::operand::{Slot, Up, Zones};
use planarc_bytecode::walk::slots_written;
use planarc_bytecode::{Action, Num, Set, Stmt, Test, axis};

impl Elaborator<'_> {
    /// A condition.
    pub(super) fn condition(&mut self, cond: &Cond) -> Elaborated<Test> {
        let at = self.line;
        match cond {
            // "If you did that but didn't do this": you didn't.
            Cond::And(all) if let Some(all) = with_subjects(all) => self.condition(&Cond::And(all)),
            Cond::And(all) => {
                Ok(Test::All { c: all.iter().map(|one| self.condition(one)).collect::<Elaborated<_>>()? })
            }
            Cond::Or(all) => {
                Ok(Test::Any { c: all.iter().map(|one| self.condition(one)).collect::<Elaborated<_>>()? })
            }
            Cond::Exists(Selection::Pick(pick)) => self.counted(pick, None),
            Cond::Event(Event::Deed { deed, nth: None, window: None, .. })
                if let [Act { verb: Verb::Choose(ChoiceDomain::Label(word, of)), .. }] =
                    deed.acts.as_slice()
                    && let Subject::Of(who) = &deed.subject
                    && deed.modal == crate::surface::Modality::PLAIN
                    && deed.window.is_none() =>
            {
                self.chose(who, word, *of, deed.at.0)
            }
            Cond::Event(Event::Deed { deed, nth: None, window: None, .. })
                if let Some(removed) = super::draft::removed(deed) =>
            {
                self.counted(&removed, None)
            }
            Cond::Event(Event::Deed { deed, nth: None, window: None, tense: Tense::Present, this_way }) => {
                self.is_so(deed, *this_way)
            }
            Cond::Event(event) => self.happened(event),
            Cond::MoreVotes(word) => self.more_votes(word, at),
            Cond::VotesFor { label, votes, form: _ } => {
                let a = self.votes_for(label, at)?;
                self.compare(a, votes, at)
            }
            Cond::Tied => self.tied(at),
            Cond::Resolved { times, polarity, within, form } => {
                let cmp = if *form == ResolvedForm::Least { axis::Cmp::Ge } else { axis::Cmp::Eq };
                let (a, b) =
                    (Box::new(self.resolutions_so_far(*within, at)?), Box::new(Num::Value { value: *times }));
                Ok(signed(Test::Compare { a, cmp, b }, *polarity))
            }
            Cond::Contains { zone, what, only, tense } => self.contains(zone, what, *only, *tense, at),
            Cond::Holds { zone, quant } => {
                let (zones, whose) = self.zones(zone, at)?;
                self.so_many(Set::Those { zones, whose: whose.map(Box::new), test: None }, quant, at)
            }
            Cond::CameUp { face, form: _, act } => self.came_up(*face, *act, at),
            Cond::Compare(Qty::Stat(stat, of, _), comparison, _) if matches!(of.as_ref(), Selection::Pick(pick) if is_any_one(pick) || is_each_one(pick)) =>
            {
                // "An opponent has more life than you": there is one who has. "Each player has": all have.
                let is_each = matches!(of.as_ref(), Selection::Pick(pick) if is_each_one(pick));
                let set = self.set(of)?;
                let test = self.within_it(|it| {
                    let a = it.stat_of_it(*stat, at)?;
                    it.compare(a, comparison, at)
                })?;
                let (set, test) = (Box::new(set), Box::new(test));
                Ok(if is_each {
                    Test::Each { set: *set, test }
                } else {
                    Test::Exists { set: Set::Some { of: set, test } }
                })
            }
            Cond::Compare(qty, Comparison { op, qty: Qty::Stat(stat, of, _) }, _) if matches!(of.as_ref(), Selection::Pick(pick) if pick.quant == Quant::A && is_any_one(pick)) =>
            {
                // "You have less life than an opponent": there is one who has more.
                let set = self.set(of)?;
                let test = self.within_it(|it| {
                    let (a, b) = (Box::new(it.number(qty, at)?), Box::new(it.stat_of_it(*stat, at)?));
                    Ok(Test::Compare { a, cmp: cmp_of(*op), b })
                })?;
                Ok(Test::Exists { set: Set::Some { of: Box::new(set), test: Box::new(test) } })
            }
            Cond::Compare(qty, comparison, _) => {
                let a = self.number(qty, at)?;
                self.compare(a, comparison, at)
            }
            Cond::Is { what, polarity, tense, pred } => self.is(what, *polarity, *tense, pred),
            Cond::Has { what, polarity, tense, pred: Pred::Different(attr, _) } => {
                Ok(signed(self.all_differ(what, *tense, *attr, at)?, *polarity))
            }
            Cond::Has { what, polarity, tense, pred } => {
                if let Some(test) = self.said_of_some(what, *polarity, pred)? {
                    return Ok(test);
                }
                let set = self.set(what)?;
                let set = self.as_asked(set, what, *tense);
                let test = self.within_it(|it| it.pred(pred))?;
                Ok(signed(Test::Each { set, test: Box::new(test) }, *polarity))
            }
            Cond::CardsInHand { who, quant } => self.asked_of(who, |it, who| {
                let hand = |it: &mut Self, who: &Entity| {
                    let Some(of) = it.scope.as_set(who) else {
                        return refuse(at, "the hand of what is no player");
                    };
                    Ok(Num::Stat { stat: axis::Stat::Hand, of, how: None, colors: None, chosen: None })
                };
                if let Quant::Beside(how, by, other) = quant {
                    return it.numbers_beside(who, (*how, by.as_ref(), other), at, hand);
                }
                let a = Box::new(hand(it, who)?);
                let (cmp, b) = it.range(quant, at)?;
                Ok(Test::Compare { a, cmp, b: Box::new(b) })
            }),
            Cond::HasCounters { what, quant, kind } => {
                let kind = kind.as_ref().map(|kind| self.counter_kind(kind, at)).transpose()?;
                self.asked_of(what, |it, what| {
                    let Some(on) = it.scope.as_set(what) else { return refuse(at, "counters on a quality") };
                    let (cmp, b) = it.range(quant, at)?;
                    let a = Box::new(Num::Counters { kind: kind.clone(), on });
                    Ok(Test::Compare { a, cmp, b: Box::new(b) })
                })
            }
            Cond::Vacant(designation) => {
                let set = super::reference::designated(*designation);
                Ok(Test::Not { c: Box::new(Test::Exists { set }) })
            }
            Cond::Time(time, polarity) => Ok(signed(self.time(time, at)?, *polarity)),
            Cond::Outcome(outcome) => self.outcome(outcome, at),
            _ => refuse(at, "this condition"),
        }
    }

    /// What time it is.
    fn time(&mut self, time: &TimeCond, at: Span) -> Elaborated<Test> {
        Ok(match time {
            TimeCond::TurnOf(who) => {
                let whose = self.set(who)?;
                Test::Time { window: super::duration::turn_of(whose) }
            }
            TimeCond::Day(time) => {
                let time = match time {
                    crate::surface::DayTime::Day => DayTime::Day,
                    crate::surface::DayTime::Night => DayTime::Night,
                    crate::surface::DayTime::Neither => DayTime::Neither,
                };
                Test::Day { time }
            }
            TimeCond::Part(part, whose) => {
                let span = crate::surface::WindowSpan::During(*part);
                let whose = whose.clone().map(Box::new);
                let part = crate::surface::Window { span, whose, times: None, form: None };
                Test::Time { window: self.window(&part, at)? }
            }
            TimeCond::Within(window) if window.times.is_none() => {
                Test::Time { window: self.window(window, at)? }
            }
            TimeCond::Within(_) => return refuse(at, "so many times as a condition"),
        })
    }

    /// Whether something was done.
    fn outcome(&mut self, outcome: &crate::surface::Outcome, at: Span) -> Elaborated<Test> {
        let what = match outcome.result {
            OutcomeKind::Did => Came::Did,
            OutcomeKind::DidNot => Came::Not,
            OutcomeKind::CouldNot => Came::CouldNot,
            OutcomeKind::WonFlip => return self.flipped(outcome, axis::Counted::Won),
            OutcomeKind::LostFlip => return self.flipped(outcome, axis::Counted::Lost),
            OutcomeKind::WonClash => {
                self.require_own_clash(outcome, at)?;
                return self.flipped(outcome, axis::Counted::Won);
            }
        };
        // Behind "if you win", "if you don't" asks whether you won, or whether you did.
        if outcome.result == OutcomeKind::DidNot && self.scope.noted.asks_who_won {
            return refuse(at, "whether you didn't win or didn't do it");
        }
        // "If no one does": of all who could, none did. "If a player does": one at least.
        let nobody = match &outcome.who {
            Selection::Pick(pick) => match (&pick.quant, outcome.result) {
                (Quant::No(_), OutcomeKind::Did) => true,
                (Quant::A | Quant::Any, OutcomeKind::Did) => false,
                (_, _) => return self.so_many_did(outcome, pick, what, at),
            },
            Selection::Ref(_) | Selection::List { .. } => false,
        };
        match self.scope.entity(outcome.act) {
            Some(Entity::Act(slot)) => {
                if outcome.who.is_you() && self.is_done_by_another(slot) {
                    return refuse(at, "whether you did what another does");
                }
                let done = self.came(slot, None, what, at)?;
                Ok(if nobody { Test::Not { c: Box::new(done) } } else { done })
            }
            // Of what may be chosen: whether it was.
            Some(Entity::Set(set))
                if what != Came::CouldNot
                    && !nobody
                    && outcome.who.is_you()
                    && self.scope.choices.iter().any(|(chosen, _, by)| *chosen == set && *by == Set::You) =>
            {
                let chosen = Test::Exists { set };
                Ok(if what == Came::Did { chosen } else { super::filter::not(chosen) })
            }
            _ => refuse(at, "what came of an act that has no slot here"),
        }
    }

    /// What came of an act: of one that is done whole or not at all, of all of it; of one of several acts, as
    /// somebody chose, of any of them. In a loop before, of one player's part of it.
    pub(super) fn came(&self, slot: u32, of: Option<&Set>, what: Came, at: Span) -> Elaborated<Test> {
        let done = |slot: &u32, what| {
            let slot = self.scope.answer_of(*slot);
            self.scope.reads_act(slot);
            let of = of.cloned().map(Box::new);
            Test::Done { slot: Slot { of, ..Slot::new(slot) }, what }
        };
        match (self.scope.noted.either.iter().find(|acts| acts.contains(&slot)), what) {
            (None, _) => Ok(done(&slot, what)),
            (Some(acts), Came::Did) => Ok(Test::Any { c: acts.iter().map(|act| done(act, what)).collect() }),
            (Some(acts), Came::Not) => Ok(Test::All { c: acts.iter().map(|act| done(act, what)).collect() }),
            (Some(_), Came::CouldNot) => refuse(at, "what could not be done of one of several acts"),
        }
    }

    /// "If each opponent does", "if two or more players don't": of those who are named, how many did.
    fn so_many_did(
        &mut self,
        outcome: &crate::surface::Outcome,
        pick: &crate::surface::Pick,
        what: Came,
        at: Span,
    ) -> Elaborated<Test> {
        let none = "how many of those who could did";
        let of_players = super::selection::is_of_players(&pick.filter);
        let (Some(Entity::Act(slot)), true) = (self.scope.entity(outcome.act), of_players) else {
            return refuse(at, none);
        };
        // What each of them did is known where each did it in a lane of their own.
        let lane = self.scope.block.iter().find_map(|stmt| match stmt {
            Stmt::Each { over, body, .. } if slots_written(body).contains(&slot) => Some(over.clone()),
            _ => None,
        });
        let (Some(over), false) = (lane, self.scope.in_loop) else { return refuse(at, none) };
        let came = self.came(slot, Some(&Set::It { up: Up(0) }), what, at)?;
        let set = self.matching(&pick.filter, Zone::Battlefield, at)?;
        // "If each player does" behind what each opponent may do asks whoever couldn't.
        if matches!(pick.quant, Quant::All(_)) && set != over {
            return refuse(at, none);
        }
        Ok(match &pick.quant {
            Quant::All(_) => Test::Each { set, test: Box::new(came) },
            quant => self.so_many(Set::Some { of: Box::new(set), test: Box::new(came) }, quant, at)?,
        })
    }

    /// Of a clash, what is counted is what the player wins who performs it. The other one may win as well (701.30c),
    /// and of several clashes nobody knows whose is meant.
    fn require_own_clash(&self, outcome: &crate::surface::Outcome, at: Span) -> Elaborated<()> {
        let refusal = "who wins a clash, unless you clash and you win";
        let Some(Entity::Act(slot)) = self.scope.entity(outcome.act) else { return refuse(at, refusal) };
        let is_own =
            |stmt: &Stmt| matches!(stmt, Stmt::Perform { into, who: Set::You, .. } if into.0 == slot);
        let made = self.scope.made.iter().map(|(stmt, _)| stmt);
        if outcome.who.is_you() && made.chain(&self.scope.block).any(is_own) {
            Ok(())
        } else {
            refuse(at, refusal)
        }
    }

    /// "If you win the flip" (705.2).
    fn flipped(&mut self, outcome: &crate::surface::Outcome, of: axis::Counted) -> Elaborated<Test> {
        let Some(Entity::Act(slot)) = self.scope.entity(outcome.act) else {
            return refuse(self.line, "what came of a flip that has no slot here");
        };
        // Whoever flips a coin wins or loses the flip, and nobody else (705.2).
        let flips_it = |act: &Action| matches!(act, Action::FlipCoins { who, .. } if *who != Set::You);
        let by_another = |stmt: &Stmt| matches!(stmt, Stmt::Do { into: Some(into), acts } if into.0 == slot && acts.iter().any(flips_it));
        if outcome.who.is_you() && self.scope.made.iter().any(|(stmt, _)| by_another(stmt)) {
            return refuse(
                super::selection::place(&outcome.who, self.line),
                "whether you won or lost another's flip",
            );
        }
        self.scope.reads_act(slot);
        self.scope.noted.asks_who_won = true;
        let a = Box::new(Num::Amount { slot: Slot::new(slot), of: Some(of) });
        Ok(Test::Compare { a, cmp: Cmp::Ge, b: Box::new(Num::Value { value: 1 }) })
    }

    /// "Each player whose coin comes up heads": of a coin that each of several flipped.
    pub(super) fn own_coin(
        &mut self,
        face: FlipResult,
        act: crate::surface::Slot,
        at: Span,
    ) -> Elaborated<Test> {
        let of = if face == FlipResult::Heads { axis::Counted::Heads } else { axis::Counted::Tails };
        let Some(Entity::Act(slot)) = self.scope.entity(act) else {
            return refuse(at, "what came of a flip that has no slot here");
        };
        if !self.scope.apart.contains(&slot) {
            return refuse(at, "a coin of each, where several did not flip one each");
        }
        self.scope.reads_act(slot);
        let it = Some(Box::new(Set::It { up: Up(0) }));
        let a = Box::new(Num::Amount { slot: Slot { of: it, ..Slot::new(slot) }, of: Some(of) });
        Ok(Test::Compare { a, cmp: Cmp::Ge, b: Box::new(Num::Value { value: 1 }) })
    }

    /// "If it comes up tails": the one coin that was flipped.
    fn came_up(&self, face: FlipResult, act: crate::surface::Slot, at: Span) -> Elaborated<Test> {
        let of = match face {
            FlipResult::Heads => axis::Counted::Heads,
            FlipResult::Tails => axis::Counted::Tails,
            FlipResult::Won | FlipResult::Lost => return refuse(at, "what came of a flip, of a coin"),
        };
        let Some(Entity::Act(slot)) = self.scope.entity(act) else {
            return refuse(at, "what came of a flip that has no slot here");
        };
        let one = Num::Value { value: 1 };
        let flips_one = |act: &Action| matches!(act, Action::FlipCoins { n, .. } if *n == one);
        let is_one = |stmt: &Stmt| matches!(stmt, Stmt::Do { into: Some(into), acts } if into.0 == slot && acts.iter().any(flips_one));
        if self.scope.apart.contains(&slot) || !self.scope.made.iter().any(|(stmt, _)| is_one(stmt)) {
            return refuse(at, "what came of one of several coins");
        }
        self.scope.reads_act(slot);
        let a = Box::new(Num::Amount { slot: Slot::new(slot), of: Some(of) });
        Ok(Test::Compare { a, cmp: Cmp::Ge, b: Box::new(one) })
    }

    /// "You control three or more creatures", "there are no cards in your graveyard".
    pub(super) fn counted(&mut self, pick: &Pick, controller: Option<Set>) -> Elaborated<Test> {
        let at = pick.at.0;
        // "With different powers": so many different ones.
        let (filter, different) = apart(&pick.filter, |pred| matches!(pred, Pred::Different(..)));
        let set = self.matching(&filter, Zone::Battlefield, at)?;
        let set = match controller {
            Some(by) => controlled(set, by),
            None => set,
        };
        self.asks_for_one(pick, &set);
        self.so_many_such(set, different.as_ref(), &pick.quant, at)
    }

    /// How a number stands to what a quantifier says.
    pub(super) fn range(&mut self, quant: &Quant, at: Span) -> Elaborated<(Cmp, Num)> {
        let value = |value| Num::Value { value };
        Ok(match quant {
            Quant::No(_) => (Cmp::Eq, value(0)),
            Quant::A | Quant::Any | Quant::All(_) => (Cmp::Ge, value(1)),
            Quant::AtLeast(n) | Quant::NoLess(n) => (Cmp::Ge, self.number(n, at)?),
            Quant::Multiple => (Cmp::Ge, value(2)),
            Quant::AtMost(n) | Quant::NoMoreThan(n) => (Cmp::Le, self.number(n, at)?),
            Quant::FewerThan(n) => (Cmp::Lt, self.number(n, at)?),
            Quant::MoreThan(n) => (Cmp::Gt, self.number(n, at)?),
            Quant::JustExactly(n) => (Cmp::Eq, self.number(n, at)?),
            Quant::Exactly(n) => (Cmp::Ge, self.number(n, at)?),
            _ => return refuse(at, "so many in a condition"),
        })
    }

    /// How a number compares.
    pub(super) fn compare(&mut self, a: Num, comparison: &Comparison, at: Span) -> Elaborated<Test> {
        let b = self.number(&comparison.qty, at)?;
        Ok(Test::Compare { a: Box::new(a), cmp: cmp_of(comparison.op), b: Box::new(b) })
    }

    /// "If that card is a creature card" asks about it where it is now; "if it was" as it was.
    fn as_asked(&self, set: Set, what: &Selection, tense: Tense) -> Set {
        match tense {
            Tense::Past => self.as_it_was(set, what),
            Tense::Present if super::quantity::is_called_card(what) => self.as_the_card(set),
            Tense::Present | Tense::Would | Tense::Perfect | Tense::Participle => set,
        }
    }

    fn is(&mut self, what: &Selection, polarity: Polarity, tense: Tense, pred: &IsPred) -> Elaborated<Test> {
        let said = match pred {
            IsPred::Kind(filter) => Pred::Kind(Box::new(filter.clone())),
            IsPred::Adjective(pred) | IsPred::Remains(pred) => pred.clone(),
            IsPred::Same(other) => Pred::Of(Box::new(other.clone())),
        };
        if let (IsPred::Remains(Pred::Participle(Participle::Exiled)), Polarity::Is) = (pred, polarity) {
            // The same objects are in exile, not what they were or will be (400.7).
            let set = self.set(what)?;
            let set = self.as_it_is_now(set);
            if !self.has_become(&set) {
                return refuse(self.line, "what remains exiled, and was not moved here");
            }
            let of = Box::new(set);
            let exile = Set::Those { zones: Zones::of([Zone::Exile]), whose: None, test: None };
            let set = Set::Some { of, test: Box::new(Test::In { of: exile }) };
            return Ok(Test::Exists { set });
        }
        if let Some(test) = self.said_of_some(what, polarity, &said)? {
            return Ok(test);
        }
        let set = self.set(what)?;
        let set = self.as_asked(set, what, tense);
        let test = match pred {
            IsPred::Kind(filter) => self.filter(filter)?,
            IsPred::Adjective(pred) | IsPred::Remains(pred) => Some(self.within_it(|it| it.pred(pred))?),
            IsPred::Same(Selection::Ref(word))
                if word.word == RefWord::Designated(crate::surface::Designation::CitysBlessing) =>
            {
                Some(Test::Status { status: axis::Status::CitysBlessing, to: None })
            }
            IsPred::Same(other) if let Some(test) = self.is_nth_cast(other)? => Some(test),
            IsPred::Same(other) => {
                let of = self.set(other)?;
                Some(Test::In { of })
            }
        };
        match test {
            Some(test) => Ok(signed(Test::Each { set, test: Box::new(test) }, polarity)),
            None => refuse(self.line, "a condition that says nothing"),
        }
    }
}

/// Clauses of which one leaves out its subject: it is that of the one before. None where each has its own.
fn with_subjects(all: &[Cond]) -> Option<Vec<Cond>> {
    let mut all = all.to_vec();
    let mut subject = None;
    let mut is_changed = false;
    for cond in &mut all {
        let Cond::Event(Event::Deed { deed, .. }) = cond else { continue };
        if let (Subject::Elided, Some(before)) = (&deed.subject, &subject) {
            deed.subject = Subject::clone(before);
            is_changed = true;
        }
        subject = Some(deed.subject.clone());
    }
    is_changed.then_some(all)
}

/// Whether one of several is meant, whichever it is.
pub(super) fn is_any_one(pick: &Pick) -> bool {
    pick.chooser == crate::surface::Chooser::Actor && matches!(pick.quant, Quant::A | Quant::Any)
}

/// Whether each of several is meant.
fn is_each_one(pick: &Pick) -> bool {
    let is_each = matches!(pick.quant, Quant::All(AllForm::Each | AllForm::Every));
    pick.chooser == crate::surface::Chooser::Actor && is_each
}

/// Those of a set that someone controls.
pub(super) fn controlled(set: Set, by: Set) -> Set {
    those_that(set, Test::Controlled { by })
}

/// Those of a set of which more is said.
pub(super) fn those_that(set: Set, test: Test) -> Set {
    match set {
        Set::Those { zones, whose, test: Some(first) } => {
            let c = match *first {
                Test::All { mut c } => {
                    c.push(test);
                    c
                }
                first => vec![first, test],
            };
            Set::Those { zones, whose, test: Some(Box::new(Test::All { c })) }
        }
        Set::Those { zones, whose, test: None } => Set::Those { zones, whose, test: Some(Box::new(test)) },
        set => Set::Some { of: Box::new(set), test: Box::new(test) },
    }
}
