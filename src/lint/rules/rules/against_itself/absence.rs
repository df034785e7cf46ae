//! What is done to something of which the condition says that there is none.

use super::finding;
use crate::diag::Diagnostic;
use crate::ir::{
    Chooser, Cond, Deed, Event, Filter, Force, Pick, Quant, Selection, StepKind, Subject as DeedSubject,
    Tense, Verb,
};
use crate::lint::Subject;
use crate::lint::sameness;
use crate::lint::walk::{Node, Seen};
use crate::source::Span;

/// What there is none of where a condition holds, and who controls none.
pub(super) struct Absent<'a> {
    pub(super) filter: &'a Filter,
    pub(super) who: Option<&'a Selection>,
    at: Span,
}

pub(super) fn absent(cond: &Cond) -> Option<Absent<'_>> {
    match cond {
        Cond::Event(Event::Deed { deed, tense: Tense::Present, .. }) => {
            let [act] = deed.acts.as_slice() else { return None };
            let Verb::Control(Selection::Pick(pick)) = &act.verb else { return None };
            let DeedSubject::Of(who) = &deed.subject else { return None };
            let is_denied = deed.modal.force == Force::DoesNot && matches!(pick.quant, Quant::A | Quant::Any);
            let is_none = is_denied || deed.modal.force == Force::Plain && is_zero(&pick.quant);
            is_none.then_some(Absent { filter: &pick.filter, who: Some(who), at: pick.at.0 })
        }
        Cond::Exists(Selection::Pick(pick)) if is_zero(&pick.quant) => {
            Some(Absent { filter: &pick.filter, who: None, at: pick.at.0 })
        }
        _ => None,
    }
}

pub(super) fn is_zero(quant: &Quant) -> bool {
    sameness::range_of(quant).is_some_and(|(_, most)| most == 0)
}

/// Who has no cards in hand where a condition holds.
fn empty_handed(cond: &Cond) -> Option<&Selection> {
    match cond {
        Cond::CardsInHand { who, quant } if is_zero(quant) => Some(who),
        _ => None,
    }
}

/// What the first thing that is done needs, of which the condition says that there is none.
pub(super) fn of_absence(
    subject: &Subject<'_>,
    cond: &Cond,
    then: &[Seen<'_>],
    findings: &mut Vec<Diagnostic>,
) {
    if let Cond::And(all) = cond {
        all.iter().for_each(|cond| of_absence(subject, cond, then, findings));
    }
    let Some(first) =
        then.iter().find_map(|seen| if let Node::Step(step) = seen.node { Some(step) } else { None })
    else {
        return;
    };
    let StepKind::Do(deed) = &first.kind else { return };
    if let Some(who) = empty_handed(cond)
        && discards(subject, deed, who)
    {
        findings.push(finding(deed.at.0, "there are no cards in that hand"));
    }
    let Some(absent) = absent(cond) else { return };
    let is_within = |pick: &Pick| deed.at.0.start <= pick.at.0.start && pick.at.0.end <= deed.at.0.end;
    let makes_some = deed.acts.len() > 1;
    for seen in then {
        let Node::Selection(Selection::Pick(pick)) = seen.node else { continue };
        let is_meant = pick.chooser == Chooser::Target || is_within(pick) && !makes_some;
        if is_meant && is_needed(pick, &absent, deed) {
            findings
                .push(finding(pick.at.0, "there is none where the condition holds").label(absent.at, "none"));
            return;
        }
    }
}

fn is_needed(pick: &Pick, absent: &Absent<'_>, deed: &Deed) -> bool {
    let own = matches!(deed.subject, DeedSubject::Implied);
    let sacrifices = || deed.acts.iter().any(|act| matches!(act.verb, Verb::Sacrifice(_)));
    let is_there = match absent.who {
        Some(who) => sameness::is_controlled_by(&pick.filter, who) || own && who.is_you() && sacrifices(),
        None => true,
    };
    pick.quant != Quant::No(crate::ir::WordNumber::Plural)
        && is_there
        && sameness::covers(absent.filter, &pick.filter)
}

/// Whether the first thing done is to discard from a hand.
fn discards(subject: &Subject<'_>, deed: &Deed, who: &Selection) -> bool {
    let is_actor = match &deed.subject {
        DeedSubject::Implied => who.is_you(),
        DeedSubject::Of(actor) => {
            sameness::is_same_person(who, actor) || sameness::means(subject.antecedents, who, actor)
        }
        DeedSubject::Unsaid | DeedSubject::Elided => false,
    };
    is_actor && matches!(deed.acts.first().map(|act| &act.verb), Some(Verb::Discard(_)))
}
