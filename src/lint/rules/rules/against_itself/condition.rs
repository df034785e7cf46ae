//! Conditions against the event that triggers the ability, and against other conditions.

use super::absence::absent;
use super::finding;
use crate::diag::Diagnostic;
use crate::ir::{
    Cond, Deed, Event, Filter, Force, IsPred, Noun, OutcomeKind, Polarity, Pred, Quant, Selection, StepKind,
    Subject as DeedSubject, Tense, Trigger, Verb,
};
use crate::lexicon::Zone;
use crate::lint::Subject;
use crate::lint::sameness::{self, are_apart};
use crate::lint::walk::{Node, Seen};

pub(super) fn of_condition(
    subject: &Subject<'_>,
    cond: &Cond,
    seen: &Seen<'_>,
    is_intervening: bool,
    inner: Option<&Cond>,
    findings: &mut Vec<Diagnostic>,
) {
    if is_intervening
        && !seen.around.triggers.is_empty()
        && seen.around.triggers.iter().all(|trigger| excludes(subject, trigger, cond))
    {
        findings.push(finding(seen.at, "the event has just made this untrue"));
    }
    if let Some(inner) = inner
        && contradict(cond, inner)
    {
        findings.push(finding(seen.at, "the two never hold together"));
    }
    if let Cond::And(all) = cond
        && all.iter().enumerate().any(|(at, one)| all[..at].iter().any(|other| contradict(one, other)))
    {
        findings.push(finding(seen.at, "the two never hold together"));
    }
}

/// The condition that the body of an ability begins with.
pub(super) fn asked_first<'a>(then: &[Seen<'a>]) -> Option<&'a Cond> {
    let first = then.iter().find_map(|seen| match seen.node {
        Node::Step(step) => Some(step),
        _ => None,
    })?;
    if let StepKind::Given { cond, .. } = &first.kind { Some(cond) } else { None }
}

/// Whether an event leaves nothing of a condition that is asked at once.
fn excludes(subject: &Subject<'_>, trigger: &Trigger, cond: &Cond) -> bool {
    let Event::Deed { deed: event, tense: Tense::Present, nth: None, .. } = &trigger.event else {
        return false;
    };
    let ([act], Cond::And(_) | Cond::Is { .. } | Cond::Event(_)) = (event.acts.as_slice(), cond) else {
        return false;
    };
    let is_actor = |what: &Selection| match &event.subject {
        DeedSubject::Of(who) => sameness::means(subject.antecedents, who, what),
        DeedSubject::Implied | DeedSubject::Unsaid | DeedSubject::Elided => false,
    };
    match cond {
        Cond::Is { what, polarity: Polarity::Is, pred: IsPred::Same(you), .. }
            if you.is_you() && is_opponent(subject, what) =>
        {
            true
        }
        Cond::And(all) => all.iter().any(|cond| excludes(subject, trigger, cond)),
        Cond::Is { what, polarity, tense: Tense::Present, pred: IsPred::Adjective(pred) }
            if is_actor(what) =>
        {
            match pred {
                Pred::Status(status) => {
                    *polarity == Polarity::IsNot && sameness::state_after(&act.verb) == Some(*status)
                }
                Pred::In(zone, is) if zone.zone == Zone::Battlefield => {
                    let is_there = (*polarity == Polarity::Is) == (*is == Polarity::Is);
                    match act.verb {
                        Verb::Die { .. } => is_there,
                        Verb::Enter { .. } | Verb::Attack { .. } | Verb::Block(_) => !is_there,
                        _ => false,
                    }
                }
                _ => false,
            }
        }
        Cond::Event(Event::Deed { deed: asked, tense, .. }) => {
            let is_denied = asked.modal.force == Force::DoesNot && *tense != Tense::Would;
            let controls = |verb: &Verb| matches!(verb, Verb::Control(what) if is_actor(what));
            let is_gone = matches!(act.verb, Verb::Die { .. } | Verb::Leave(_)) && *tense == Tense::Present;
            is_denied && is_case_of(subject, event, asked)
                || leaves_some(event, &act.verb, cond)
                || is_gone
                    && asked.modal.force == Force::Plain
                    && asked.acts.iter().any(|act| controls(&act.verb))
        }
        _ => false,
    }
}

/// Whether a word means an opponent.
fn is_opponent(subject: &Subject<'_>, what: &Selection) -> bool {
    let Selection::Ref(word) = what else { return false };
    let pick = subject.antecedents.read_at(word.at.0).and_then(|read| read.pick);
    pick.is_some_and(|pick| pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Opponent)))
}

/// Whether what happened is what is asked about: the same act by the same, of something no narrower.
fn is_case_of(subject: &Subject<'_>, event: &Deed, asked: &Deed) -> bool {
    if sameness::is_same_act(subject.antecedents, event, asked)
        || sameness::is_same_act(subject.antecedents, asked, event)
    {
        return true;
    }
    let ([happened], [asked_of]) = (event.acts.as_slice(), asked.acts.as_slice()) else { return false };
    let is_any = |it: &Selection| {
        let bare = |filter: &Filter| {
            filter.suffixes.is_empty() && filter.heads.iter().all(|head| head.adjectives.is_empty())
        };
        matches!(it, Selection::Pick(pick) if matches!(pick.quant, Quant::A | Quant::Any) && bare(&pick.filter))
    };
    let is_same = sameness::is_same_actor(subject.antecedents, &event.subject, &asked.subject);
    match (&happened.verb, &asked_of.verb) {
        (Verb::SetInMotion(_), Verb::SetInMotion(any)) | (Verb::Encounter(_), Verb::Encounter(any)) => {
            is_same && is_any(any)
        }
        (Verb::Discard(Selection::Pick(what)), Verb::Discard(Selection::Pick(any)))
        | (Verb::Draw(Selection::Pick(what)), Verb::Draw(Selection::Pick(any)))
        | (Verb::Sacrifice(Selection::Pick(what)), Verb::Sacrifice(Selection::Pick(any))) => {
            is_same && any.quant == Quant::A && sameness::covers(&any.filter, &what.filter)
        }
        (
            Verb::Cast { what: Selection::Pick(what), .. },
            Verb::Cast { what: Selection::Pick(any), from: None, .. },
        ) => is_same && any.quant == Quant::A && sameness::covers(&any.filter, &what.filter),
        (Verb::Die { .. }, Verb::Leave(zone)) => zone.zone == Zone::Battlefield && is_same,
        (Verb::GainLife(_), Verb::GainLife(any)) | (Verb::LoseLife(_), Verb::LoseLife(any)) => {
            is_same && matches!(any, crate::ir::LifeAmount::Any)
        }
        _ => false,
    }
}

/// "Whenever a creature you control attacks, if you control no creatures": the one that attacks is there.
fn leaves_some(event: &Deed, verb: &Verb, cond: &Cond) -> bool {
    let stays = matches!(
        verb,
        Verb::Attack { .. } | Verb::Block(_) | Verb::BecomesBlocked(_) | Verb::BecomesStatus(_)
    );
    let DeedSubject::Of(Selection::Pick(actor)) = &event.subject else { return false };
    let Some(absent) = absent(cond) else { return false };
    stays
        && absent.who.is_some_and(|who| sameness::is_controlled_by(&actor.filter, who))
        && sameness::covers(absent.filter, &actor.filter)
}

/// Whether two conditions exclude each other.
pub(super) fn contradict(a: &Cond, b: &Cond) -> bool {
    match (a, b) {
        (Cond::Outcome(a), Cond::Outcome(b)) => {
            let did = |of: OutcomeKind| matches!(of, OutcomeKind::Did | OutcomeKind::WonFlip);
            a.who == b.who && a.act == b.act && did(a.result) != did(b.result)
        }
        (
            Cond::Is { what, polarity, tense, pred },
            Cond::Is { what: of, polarity: is, tense: when, pred: same },
        ) => what == of && tense == when && pred == same && polarity != is,
        (
            Cond::Has { what, polarity, tense, pred },
            Cond::Has { what: of, polarity: is, tense: when, pred: same },
        ) => what == of && tense == when && pred == same && polarity != is,
        (Cond::Time(a, is), Cond::Time(b, other)) => a == b && is != other,
        (Cond::Compare(a, with, tense), Cond::Compare(b, against, when)) => {
            let ranges = (sameness::range(with), sameness::range(against));
            a == b && tense == when && matches!(ranges, (Some(a), Some(b)) if are_apart(a, b))
        }
        (Cond::CardsInHand { who, quant }, Cond::CardsInHand { who: of, quant: other }) => {
            who == of && are_quants_apart(quant, other)
        }
        (Cond::Event(Event::Deed { deed: a, .. }), Cond::Event(Event::Deed { deed: b, .. })) => {
            a.subject == b.subject && do_and_do_not(a, b)
        }
        _ => false,
    }
}

fn are_quants_apart(a: &Quant, b: &Quant) -> bool {
    matches!((sameness::range_of(a), sameness::range_of(b)), (Some(a), Some(b)) if are_apart(a, b))
}

/// "You control a creature and you control no creatures", "you attacked and you didn't attack".
fn do_and_do_not(a: &Deed, b: &Deed) -> bool {
    let ([one], [other]) = (a.acts.as_slice(), b.acts.as_slice()) else { return false };
    let is_denied = |deed: &Deed| deed.modal.force == Force::DoesNot;
    match (&one.verb, &other.verb) {
        (Verb::Control(Selection::Pick(x)), Verb::Control(Selection::Pick(y))) if x.filter == y.filter => {
            let of = |deed: &Deed, quant: &Quant| match (is_denied(deed), quant) {
                (false, quant) => sameness::range_of(quant),
                (true, Quant::A | Quant::Any) => Some((0, 0)),
                (true, _) => None,
            };
            matches!((of(a, &x.quant), of(b, &y.quant)), (Some(a), Some(b)) if are_apart(a, b))
        }
        (x, y) => is_denied(a) != is_denied(b) && x == y,
    }
}
