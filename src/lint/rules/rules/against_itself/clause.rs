//! Clauses against the event that triggers them, and against their own duration.

use crate::ir::{
    Cond, Deed, Duration, Event, Force, IsPred, Polarity, Pred, RefWord, Selection, Subject as DeedSubject,
    Tense, Trigger, Verb,
};
use crate::lint::Subject;
use crate::lint::sameness;
use crate::lint::walk::{Seen, Site};

/// Clauses against the event that triggers them, and against their own duration.
pub(super) fn of_clause(subject: &Subject<'_>, deed: &Deed, seen: &Seen<'_>) -> Option<&'static str> {
    if seen.around.site != Site::Body {
        return None;
    }
    let happened = |trigger: &Trigger| match &trigger.event {
        Event::Deed { deed: event, tense: Tense::Present, .. } => {
            is_once(event) && sameness::is_same_act(subject.antecedents, event, deed)
        }
        _ => false,
    };
    if deed.modal.force == Force::Plain && !seen.around.is_replacement && is_done_again(subject, deed, seen) {
        return Some("it has just been done");
    }
    if deed.modal.force == Force::Cant && seen.around.triggers.iter().any(happened) {
        return Some("it has just been done");
    }
    match &deed.duration {
        Duration::Until(event) => match &**event {
            _ if seen
                .around
                .triggers
                .iter()
                .any(|trigger| trigger.event == **event && is_of_source(event)) =>
            {
                Some("it has just happened")
            }
            Event::Deed { deed: end, .. } => {
                let is_same = sameness::is_same_act(subject.antecedents, deed, end);
                (is_same && deed.modal.force == Force::Plain).then_some("it ends with what it does")
            }
            _ => None,
        },
        Duration::While(cond) => is_undone(subject, deed, cond).then_some("it ends with what it does"),
        _ => None,
    }
}

/// Whether an event is of the card itself, which does it once.
fn is_of_source(event: &Event) -> bool {
    let is_source =
        |it: &Selection| matches!(it, Selection::Ref(word) if matches!(word.word, RefWord::Source(_)));
    let of = |verb: &Verb| match verb {
        Verb::Encounter(what) | Verb::SetInMotion(what) | Verb::Abandon(what) => is_source(what),
        _ => false,
    };
    matches!(event, Event::Deed { deed, .. } if deed.acts.iter().any(|act| of(&act.verb)))
}

/// "Whenever you sacrifice a creature, sacrifice that creature."
fn is_done_again(subject: &Subject<'_>, deed: &Deed, seen: &Seen<'_>) -> bool {
    let [act] = deed.acts.as_slice() else { return false };
    let (Verb::Abandon(what)
    | Verb::SetInMotion(what)
    | Verb::Destroy(what)
    | Verb::Sacrifice(what)
    | Verb::Discard(what)
    | Verb::Counter(what)) = &act.verb
    else {
        return false;
    };
    let happened = |trigger: &Trigger| match &trigger.event {
        Event::Deed { deed: event, tense: Tense::Present, .. } => {
            sameness::is_same_act(subject.antecedents, event, deed)
        }
        _ => false,
    };
    matches!(what, Selection::Ref(_)) && seen.around.triggers.iter().any(happened)
}

/// Whether an object does it once and is another object afterwards.
fn is_once(event: &Deed) -> bool {
    event
        .acts
        .iter()
        .all(|act| matches!(act.verb, Verb::Enter { .. } | Verb::Die { .. } | Verb::Passive { .. }))
}

/// "Gain control of target creature for as long as you don't control it."
fn is_undone(subject: &Subject<'_>, deed: &Deed, cond: &Cond) -> bool {
    let [act] = deed.acts.as_slice() else { return false };
    match (&act.verb, cond) {
        (Verb::GainControl(what), Cond::Event(Event::Deed { deed: asked, .. })) => {
            let denied = asked.modal.force == Force::DoesNot;
            let is_same = |verb: &Verb| matches!(verb, Verb::Control(of) if sameness::means(subject.antecedents, what, of));
            denied && asked.acts.iter().any(|act| is_same(&act.verb))
        }
        (
            verb,
            Cond::Is {
                what, polarity: Polarity::IsNot, pred: IsPred::Adjective(Pred::Status(status)), ..
            },
        ) => {
            let is_actor = matches!(&deed.subject, DeedSubject::Of(who) if sameness::means(subject.antecedents, who, what));
            is_actor && sameness::state_after(verb) == Some(*status)
        }
        _ => false,
    }
}
