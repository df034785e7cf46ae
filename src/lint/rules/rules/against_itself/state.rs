//! What is done to an object that is in that state already.

use super::absence::is_zero;
use crate::ir::{
    Deed, Event, Exchanged, Force, Fought, Pick, Pred, Pronoun, RefWord, Selection, Stat, Status,
    StatusChange, Subject as DeedSubject, Tense, Verb,
};
use crate::lint::sameness;
use crate::lint::walk::{Seen, Site};
use crate::source::Span;

/// What is done to an object that is so already, to itself, or to those who have none.
pub(super) fn of_state(deed: &Deed, seen: &Seen<'_>) -> Option<(Span, &'static str)> {
    if seen.around.site != Site::Body {
        return None;
    }
    for act in &deed.acts {
        let (what, status) = match &act.verb {
            Verb::SetStatus { change: StatusChange::Tap, what, during: None } => (what, Status::Tapped),
            Verb::SetStatus { change: StatusChange::Untap, what, during: None } => (what, Status::Untapped),
            Verb::Fight(Fought::Other(what))
            | Verb::BecomeCopy { of: what, .. }
            | Verb::Block(Some(what))
            | Verb::BeBlocked(Some(what), _)
            | Verb::Attack { whom: Some(what), .. }
            | Verb::Attach(_, what) => {
                let is_itself =
                    matches!(what, Selection::Ref(word) if word.word == RefWord::Pronoun(Pronoun::Itself));
                if is_itself {
                    return Some((deed.at.0, "another is needed for that"));
                }
                continue;
            }
            Verb::Exchange(Exchanged::Control(Selection::List { items, .. }))
                if items.iter().all(is_yours) =>
            {
                return Some((deed.at.0, "all of them have one controller"));
            }
            _ => continue,
        };
        if let Selection::Pick(pick) = what
            && has_status(pick, status)
        {
            return Some((pick.at.0, "it is so already"));
        }
    }
    let DeedSubject::Of(Selection::Pick(who)) = &deed.subject else { return None };
    let first = &deed.acts.first()?.verb;
    if deed.modal.force == Force::Cant
        && sameness::state_after(first).is_some_and(|status| has_status(who, status))
    {
        return Some((deed.at.0, "they do it already"));
    }
    let lacks = |pred: &Pred| match (pred, first) {
        (Pred::Did(event), Verb::Sacrifice(Selection::Pick(what))) => match &**event {
            Event::Deed { deed, tense: Tense::Present, .. } => matches!(
                deed.acts.as_slice(),
                [only] if matches!(&only.verb, Verb::Control(Selection::Pick(none))
                    if is_zero(&none.quant) && sameness::covers(&none.filter, &what.filter))
            ),
            _ => false,
        },
        (Pred::Stat(Stat::HandSize, comparison), Verb::Discard(_)) => {
            sameness::range(comparison).is_some_and(|(_, most)| most == 0)
        }
        _ => false,
    };
    who.filter.suffixes.iter().any(lacks).then_some((deed.at.0, "they have none"))
}

fn has_status(pick: &Pick, status: Status) -> bool {
    let is_so = |pred: &Pred| *pred == Pred::Status(status);
    pick.filter.heads.iter().all(|head| head.adjectives.iter().any(is_so))
}

fn is_yours(it: &Selection) -> bool {
    matches!(it, Selection::Pick(pick) if sameness::is_yours(&pick.filter))
}

/// "Whenever a tapped creature becomes tapped".
pub(super) fn of_event(deed: &Deed, seen: &Seen<'_>) -> Option<Span> {
    if seen.around.site != Site::Event {
        return None;
    }
    let ([act], DeedSubject::Of(Selection::Pick(who))) = (deed.acts.as_slice(), &deed.subject) else {
        return None;
    };
    let status = sameness::state_after(&act.verb)?;
    let is_so = |pred: &Pred| *pred == Pred::Status(status);
    let mut adjectives = who.filter.heads.iter().flat_map(|head| &head.adjectives);
    adjectives.any(is_so).then_some(who.at.0)
}
