//! Conditions against the event that triggers the ability, and against other conditions.

use super::{finding, happening};
use crate::diag::Diagnostic;
use crate::lint::Subject;
use crate::lint::facts::{self, Fact, Quality, Role, Said};
use crate::lint::sameness;
use crate::lint::walk::{Node, Seen, Site};
use crate::source::Span;
use crate::surface::{Cond, Deed, GivenForm, OutcomeKind, Qty, Quant, Selection, Step, StepKind, Trigger};

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
        && contradict(subject, cond, inner)
    {
        findings.push(finding(seen.at, "the two never hold together"));
    }
    if let Cond::And(all) = cond
        && all
            .iter()
            .enumerate()
            .any(|(at, one)| all[..at].iter().any(|other| contradict(subject, one, other)))
    {
        findings.push(finding(seen.at, "the two never hold together"));
    }
}

/// What is asked below a condition that holds for all of a static ability, and never holds with it.
pub(super) fn of_frame(
    subject: &Subject<'_>,
    seen: &Seen<'_>,
    step: &Step,
    nodes: &[Seen<'_>],
) -> Option<Span> {
    let StepKind::Given { cond, form: GivenForm::AsLongAs, body, .. } = &step.kind else { return None };
    // One right below it is looked at with its step.
    let is_direct = matches!(body.steps.as_slice(), [Step { kind: StepKind::Given { .. }, .. }]);
    if !seen.around.is_static || is_direct {
        return None;
    }
    let at = step.at.0;
    let below = nodes.iter().take_while(|seen| at.holds(seen.at));
    below.skip(1).find_map(|seen| match seen.node {
        Node::Cond(inner) if !std::ptr::eq(inner, cond) && seen.around.site == Site::Body => {
            contradict(subject, cond, inner).then_some(seen.at)
        }
        _ => None,
    })
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
pub(super) fn excludes(subject: &Subject<'_>, trigger: &Trigger, cond: &Cond) -> bool {
    let mut is_excluded = false;
    facts::of_cond(cond, &mut |asked| {
        is_excluded |= is_impossible(subject, &asked);
        facts::of_event(&trigger.event, &mut |left| is_excluded |= clash(subject, &left, &asked));
    });
    is_excluded
}

/// Whether an event leaves what a condition denies. Whose turn it is, another rule asks (G206).
pub(super) fn clash(subject: &Subject<'_>, left: &Fact<'_>, asked: &Fact<'_>) -> bool {
    match (&left.said, &asked.said) {
        (Said::Act(happened), Said::Act(other)) => {
            !asked.holds && happening::is_case_of(subject, happened, other)
                || asked.holds && is_too_few(happened, other)
        }
        (Said::Role(Role::Turn, _), Said::Role(Role::Turn, _)) => false,
        _ => facts::exclude(subject.antecedents, left, asked),
    }
}

/// "Your third card", of those who have drawn fewer than three cards.
fn is_too_few(happened: &Deed, asked: &Deed) -> bool {
    let ([one], [other]) = (happened.acts.as_slice(), asked.acts.as_slice()) else { return false };
    let (Some(Selection::Pick(nth)), Some(Selection::Pick(few))) =
        (sameness::done_to(&one.verb), sameness::done_to(&other.verb))
    else {
        return false;
    };
    let most = match &few.quant {
        Quant::Only(Qty::Number(n)) => Some(*n),
        quant => sameness::range_of(quant).map(|(_, most)| most),
    };
    let rank = facts::rank_of(nth);
    one.verb.kind() == other.verb.kind() && matches!((rank, most), (Some(rank), Some(most)) if most < rank)
}

/// "If that player is you", of an opponent.
fn is_impossible(subject: &Subject<'_>, asked: &Fact<'_>) -> bool {
    matches!(asked.said, Said::Quality(what, Quality::Same(you))
        if asked.holds && you.is_you() && facts::is_opponent(subject.antecedents, what))
}

/// Whether two conditions exclude each other.
pub(super) fn contradict(subject: &Subject<'_>, a: &Cond, b: &Cond) -> bool {
    if let (Cond::Outcome(a), Cond::Outcome(b)) = (a, b) {
        let did =
            |of: OutcomeKind| matches!(of, OutcomeKind::Did | OutcomeKind::WonFlip | OutcomeKind::WonClash);
        return a.who == b.who && a.act == b.act && did(a.result) != did(b.result);
    }
    if let (Cond::Time(a, is), Cond::Time(b, other)) = (a, b)
        && a == b
    {
        return is != other;
    }
    let mut is_excluded = false;
    facts::of_cond(a, &mut |one| {
        facts::of_cond(b, &mut |other| {
            is_excluded |= facts::exclude(subject.antecedents, &one, &other)
                || matches!((one.said, other.said), (Said::Act(a), Said::Act(b))
                    if one.holds != other.holds && is_same_clause(a, b)
                        || one.holds && !other.holds && happening::is_case_of(subject, a, b)
                        || !one.holds && other.holds && happening::is_case_of(subject, b, a));
        });
    });
    is_excluded
}

/// "You attacked and you didn't attack".
fn is_same_clause(a: &Deed, b: &Deed) -> bool {
    let ([one], [other]) = (a.acts.as_slice(), b.acts.as_slice()) else { return false };
    a.subject == b.subject && one.verb == other.verb
}
