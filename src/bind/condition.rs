//! Conditions.

use super::resolve::{self, Found};
use super::scope::{Binder, Candidate, Place, Role, Sort, Trace};
use super::selection::{self, Check, Phrase};
use super::shape::{Count, Kind, Shape};
use super::traits::{self, Want};
use super::{choice, duration, event, quantity, reference, report, zone};
use crate::lexicon::{KeywordAction, Zone};
use crate::surface::{
    Act, Cond, Event, Filter, IsPred, Noun, Outcome, OutcomeKind, Plain, Pred, Pronoun, RefWord, Selection,
    Slot, Status, Tense, ThisWay, TimeCond, TypeWord, Verb,
};

/// Binds a condition.
pub(super) fn condition(cx: &mut Binder, it: &mut Cond) {
    let outer = (cx.scope.asking, cx.scope.stating);
    (cx.scope.asking, cx.scope.stating) = (true, states(it));
    cx.in_clause(|cx| bind_condition(cx, it));
    (cx.scope.asking, cx.scope.stating) = outer;
}

/// Whether a condition is about what there is, or about another time than that of the step before.
fn states(it: &Cond) -> bool {
    let Cond::Event(Event::Deed { deed, window, this_way: ThisWay::NotSaid, .. }) = it else {
        return matches!(it, Cond::Exists(_));
    };
    let is_state = |act: &Act| matches!(act.verb, Verb::Plain(Plain::Control | Plain::Own, _));
    window.is_some() || deed.window.is_some() || deed.acts.iter().all(is_state)
}

fn bind_condition(cx: &mut Binder, it: &mut Cond) {
    match it {
        Cond::Outcome(it) => outcome(cx, it),
        Cond::Event(it) => {
            look_back(cx, it);
            event::event(cx, it);
        }
        Cond::Is { what, polarity: _, tense, pred } => {
            let outer = std::mem::replace(&mut cx.scope.as_card, is_card(pred));
            let phrase = selection::selection(cx, what, wanted(pred, *tense), Role::Subject);
            cx.scope.as_card = outer;
            is(cx, pred, &phrase);
        }
        Cond::Has { what, polarity: _, tense: _, pred } => {
            let want = if matches!(pred, Pred::Counters { .. }) { Want::Source } else { Want::Any };
            selection::selection(cx, what, want, Role::Subject);
            // "If it shares a color with a permanent you control, exile it": what is asked about.
            cx.nested(|cx| selection::pred(cx, pred, None, Check::Writers));
        }
        Cond::Compare(left, right, _) => {
            quantity::quantity(cx, left);
            quantity::comparison(cx, right);
            cx.scope.compared = true;
        }
        Cond::Exists(what) => {
            selection::selection(cx, what, Want::Any, Role::Object);
        }
        Cond::MoreVotes(label) => choice::offered(cx, label),
        Cond::Resolved { .. } => {}
        Cond::VotesFor { label, votes, form: _ } => {
            choice::offered(cx, label);
            quantity::comparison(cx, votes);
        }
        Cond::Tied => choice::voted(cx),
        Cond::Contains { zone, what, only: _, tense: _ } => {
            zone::phrase(cx, zone);
            selection::selection(cx, what, Want::Any, Role::Object);
        }
        Cond::Holds { zone, quant } => {
            zone::phrase(cx, zone);
            selection::bind_quant(cx, quant);
        }
        Cond::CameUp { face: _, form: _, act } => *act = Slot(became(cx, OutcomeKind::WonFlip, None)),
        Cond::Vacant(_) => {}
        Cond::HasCounters { what, quant, kind } => {
            super::quantity::counter_kind(cx, kind);
            selection::bind_quant(cx, quant);
            selection::selection(cx, what, Want::Source, Role::Object);
        }
        Cond::CardsInHand { who, quant } => {
            selection::selection(cx, who, Want::Player, Role::Subject);
            selection::bind_quant(cx, quant);
        }
        Cond::Time(it, _) => time(cx, it),
        Cond::And(all) | Cond::Or(all) => all.iter_mut().for_each(|one| condition(cx, one)),
    }
}

/// "If it was a land card": what is asked about is a card.
fn is_card(is: &IsPred) -> bool {
    let IsPred::Kind(filter) = is else { return false };
    !filter.heads.is_empty() && filter.heads.iter().all(|head| head.noun == Some(Noun::Card))
}

/// What can be so: no player is tapped, only an ability is a loyalty ability, and only a spell a creature spell.
fn wanted(is: &IsPred, tense: Tense) -> Want {
    // "An instant or sorcery spell": the last noun is that of all.
    let are_all = |filter: &Filter, is: fn(Noun) -> bool| {
        let mut heads = filter.heads.iter().rev();
        heads.next().and_then(|head| head.noun).is_some_and(is) && heads.all(|head| head.noun.is_none_or(is))
    };
    match is {
        IsPred::Kind(filter) if are_all(filter, Noun::is_ability) => Want::Ability,
        IsPred::Kind(filter) if are_all(filter, |noun| noun == Noun::Spell) => Want::Cast,
        // "If it's tapped", "if it's blocking a Wall": it is still there.
        IsPred::Adjective(Pred::Status(status)) if tense == Tense::Present && is_there(*status) => {
            Want::Present
        }
        IsPred::Adjective(Pred::StatusOf(statuses, _))
            if tense == Tense::Present && statuses.iter().all(|status| is_there(*status)) =>
        {
            Want::Present
        }
        IsPred::Adjective(Pred::Status(_)) | IsPred::Remains(Pred::Status(_)) => Want::Object,
        IsPred::Adjective(_) | IsPred::Remains(_) | IsPred::Kind(_) | IsPred::Same(_) => Want::Any,
    }
}

/// Whether only a permanent can be so.
fn is_there(status: Status) -> bool {
    let zone: Option<Zone> = status_field!(zone of status);
    zone == Some(Zone::Battlefield)
}

/// "If you revealed a card but didn't exile it": where an earlier step does so, the question is about
/// that, and not about all of the game. Where a time is said, it is about that time.
pub(super) fn look_back(cx: &Binder, it: &mut Event) {
    let Event::Deed { deed, nth: None, window: None, tense: Tense::Past | Tense::Perfect, this_way } = it
    else {
        return;
    };
    let done_before = |act: &Act| {
        if let Verb::Passive { this_way: ThisWay::Said, .. } = act.verb {
            return false;
        }
        let asked = traits::sort(&act.verb);
        let answers = |done: Sort| {
            let same = done.verb == asked.verb && done.moves == asked.moves;
            let passive = matches!(act.verb, Verb::Passive { .. }) && asked.participle.is_some();
            same || passive && done.participle == asked.participle
        };
        let known = cx.scope.acts_before.unwrap_or(cx.scope.acts.len());
        cx.scope.acts.iter().take(known).filter_map(|act| act.sort).any(answers)
    };
    let resolves = cx.scope.place == Place::Instruction;
    if resolves && *this_way == ThisWay::NotSaid && deed.window.is_none() && deed.acts.iter().all(done_before)
    {
        *this_way = ThisWay::Meant;
    }
}

/// "if it's a land card": what follows may call it a land.
fn is(cx: &mut Binder, it: &mut IsPred, what: &Phrase) {
    match it {
        IsPred::Kind(filter) => {
            let shape = Shape::of_filter(filter, Count::One);
            selection::filter(cx, filter, None, Check::Writers);
            widen(cx, what.slot, &shape);
        }
        IsPred::Adjective(it) | IsPred::Remains(it) => {
            if let Pred::Type(TypeWord::Type(card_type)) = it {
                let mut shape = what.shape.clone();
                shape.types = vec![*card_type];
                widen(cx, what.slot, &shape);
            }
            selection::pred(cx, it, None, Check::Writers);
            if let (Pred::StatusOf(statuses, with), Some(one)) = (&*it, what.slot)
                && statuses.contains(&Status::Paired)
                && let Selection::Pick(other) = &**with
            {
                cx.scope.paired = other.slot.0.map(|other| [one, other]);
            }
        }
        IsPred::Same(with) => {
            selection::selection(cx, with, Want::Any, Role::Whose);
        }
    }
}

/// Lets the words of `shape` name what a slot holds.
pub(super) fn widen(cx: &mut Binder, slot: Option<u16>, shape: &Shape) {
    let same = |candidate: &&mut Candidate| Some(candidate.slot) == slot;
    for candidate in cx.scope.candidates.iter_mut().filter(same) {
        candidate.shape.widen(&shape.types, &shape.subtypes);
    }
}

fn time(cx: &mut Binder, it: &mut TimeCond) {
    match it {
        TimeCond::TurnOf(who) => {
            selection::selection(cx, who, Want::Player, Role::Whose);
        }
        TimeCond::Part(_, whose) => {
            selection::optional(cx, whose, Want::Player, Role::Whose);
        }
        TimeCond::Within(window) => duration::within(cx, window),
        TimeCond::Day(_) => {}
    }
}

/// "if you do": the act before must be one that can be declined or fail.
pub(super) fn outcome(cx: &mut Binder, it: &mut Outcome) {
    let Outcome { who, result, form: _, act } = it;
    // Acts are declined by players: "they" in "if they do" are never what they chose.
    let want = if who.is_they() { Want::Player } else { Want::Any };
    let outer = std::mem::replace(&mut cx.scope.of_outcome, true);
    match (doer(cx, *result), who) {
        (Some(doer), Selection::Ref(they)) if they.word == RefWord::Pronoun(Pronoun::They) => {
            reference::read_as(cx, they, doer, Role::Subject);
        }
        (_, who) => {
            selection::selection(cx, who, want, Role::Subject);
        }
    }
    cx.scope.of_outcome = outer;
    let which = cx.scope.counterpart.take();
    *act = Slot(became(cx, *result, which));
}

/// "That player may have target opponent lose 2 life. If they do": whoever the act was left to, though another player
/// was named since.
fn doer(cx: &Binder, result: OutcomeKind) -> Option<Found> {
    let counterpart = cx.scope.acts.iter().rev().find(|act| Some(act.slot) == cx.scope.counterpart).copied();
    let act = counterpart.or_else(|| last_act(cx, result)).filter(|act| act.declined)?;
    let nearest = resolve::pronoun(cx, Pronoun::They, Want::Player, Role::Subject)?;
    let doer = resolve::of_slot(cx, act.who?)?;
    (doer.slot != nearest.slot && doer.shape.kind == Kind::Player).then_some(doer)
}

/// What became of an act before: of that one, or of the last; gives its slot.
pub(super) fn became(cx: &mut Binder, result: OutcomeKind, which: Option<u16>) -> Option<u16> {
    let at = cx.scope.here;
    let named = cx.scope.acts.iter().rev().find(|act| Some(act.slot) == which).copied();
    let act = named.or_else(|| last_act(cx, result));
    match act {
        Some(Trace { slot, at: writer, doubtful, given, .. }) => {
            cx.read(at, slot, writer);
            if !doubtful && !given {
                report::no_outcome(cx, at, Some(writer));
            }
        }
        None => report::no_outcome(cx, at, None),
    }
    act.map(|act| act.slot)
}

fn last_act(cx: &Binder, result: OutcomeKind) -> Option<Trace> {
    match result {
        OutcomeKind::Did | OutcomeKind::DidNot | OutcomeKind::CouldNot => {
            let acts = &cx.scope.acts;
            let last = acts.last().copied()?;
            acts.iter().rev().find(|act| act.doubtful).copied().or(Some(last))
        }
        OutcomeKind::WonFlip | OutcomeKind::LostFlip => {
            cx.scope.acts.iter().rev().find(|act| act.flip).copied()
        }
        OutcomeKind::WonClash => {
            let is_clash = |act: &&Trace| act.sort.is_some_and(|it| it.action == Some(KeywordAction::Clash));
            cx.scope.acts.iter().rev().find(is_clash).copied()
        }
    }
}
