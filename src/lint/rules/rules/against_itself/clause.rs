//! Clauses against the event that triggers them, and against their own duration.

use super::governed;
use crate::lexicon::Keyword;
use crate::lint::Subject;
use crate::lint::facts::{self, Quality, Said};
use crate::lint::rules::rules::already_allowed;
use crate::lint::sameness;
use crate::lint::walk::{Seen, Site};
use crate::surface::{
    AsThough, Deed, Event, Force, KeywordUse, Plain, Polarity, Pred, Selection, Status,
    Subject as DeedSubject, Tense, Trigger, Verb,
};

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
    let is_unable = |verb: &Verb| seems_unable(verb) && !already_allowed::seems_itself(deed, verb);
    if deed.acts.iter().any(|act| is_unable(&act.verb)) {
        return Some("this is what keeps it from being done");
    }
    if deed.modal.force == Force::Plain && !seen.around.is_replacement && is_done_again(subject, deed, seen) {
        return Some("it has just been done");
    }
    if !seen.around.is_replacement
        && let [trigger] = seen.around.triggers
        && is_left_so(subject, &trigger.event, deed)
    {
        return Some("the event has left it so");
    }
    if deed.modal.force == Force::Cant && seen.around.triggers.iter().any(happened) {
        return Some("it has just been done");
    }
    governed::of_duration(subject, &deed.duration, deed, seen.around.triggers)
}

/// "Creatures can attack as though they had defender" (508.1a, 509.1a, 702.3).
fn seems_unable(verb: &Verb) -> bool {
    let Verb::Pretend(act, AsThough::Seems(seems, _)) = verb else { return false };
    let keeps_from_attacking = |keyword: &KeywordUse| keyword.keyword == Keyword::Defender;
    match (&**act, &**seems) {
        (Verb::Attack { .. }, Pred::Has(keywords, _, Polarity::Is)) => {
            keywords.iter().any(keeps_from_attacking)
        }
        (Verb::Attack { .. } | Verb::Block(_), Pred::Status(status)) => *status == Status::Tapped,
        _ => false,
    }
}

/// "Whenever a creature becomes tapped, tap it."
fn is_left_so(subject: &Subject<'_>, event: &Event, deed: &Deed) -> bool {
    let mut is_so = false;
    facts::of_effect(deed, &mut |effect| {
        if matches!(effect.said, Said::Quality(Selection::Ref(_), Quality::Status(_))) {
            facts::of_event(event, &mut |left| is_so |= facts::is_same(subject.antecedents, &left, &effect));
        }
    });
    is_so
}

/// "Whenever you sacrifice a creature, sacrifice that creature."
fn is_done_again(subject: &Subject<'_>, deed: &Deed, seen: &Seen<'_>) -> bool {
    let [act] = deed.acts.as_slice() else { return false };
    if let (Verb::Enter { .. }, DeedSubject::Of(who)) = (&act.verb, &deed.subject) {
        let is_who = |first: &DeedSubject| match first {
            DeedSubject::Of(first) => sameness::means(subject.antecedents, first, who),
            DeedSubject::Implied | DeedSubject::Unsaid | DeedSubject::Elided => false,
        };
        let entered = |trigger: &Trigger| match &trigger.event {
            Event::Deed { deed: event, tense: Tense::Present, .. } => {
                is_once(event) && is_who(&event.subject)
            }
            _ => false,
        };
        return seen.around.triggers.iter().any(entered);
    }
    if let Verb::Become(_) = &act.verb {
        let became = |trigger: &Trigger| {
            matches!(&trigger.event, Event::Deed { deed: event, tense: Tense::Present, .. }
                if sameness::is_same_act(subject.antecedents, event, deed))
        };
        return seen.around.triggers.iter().any(became);
    }
    let (Verb::Planeswalk { to: Some(what), .. }
    | Verb::Planeswalk { from: Some(what), .. }
    | Verb::Plain(
        Plain::Abandon
        | Plain::SetInMotion
        | Plain::Encounter
        | Plain::Destroy
        | Plain::Sacrifice
        | Plain::Discard
        | Plain::Counter,
        what,
    )) = &act.verb
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
