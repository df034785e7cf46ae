//! Two acts in a row, of which the second undoes the first or finds nothing left.

use super::condition::contradict;
use super::{absence, finding, happening};
use crate::bind::Seen as Sighted;
use crate::diag::Diagnostic;
use crate::lexicon::Keyword;
use crate::lint::facts;
use crate::lint::sameness;
use crate::lint::walk::{Node, Seen};
use crate::lint::{Subject, text_of};
use crate::source::Span;
use crate::surface::{
    Abilities, AbilityGrant, Able, Act, Bare, Cond, Deed, Duration, Force, OutcomeKind, Period, Plain, Quant,
    Selection, StatusChange, StepKind, Subject as DeedSubject, TurnOp, Verb,
};

/// "You can't pay {2}. If you do": the outcome of what is forbidden.
pub(super) fn of_outcome(nodes: &[Seen<'_>], findings: &mut Vec<Diagnostic>) {
    let mut last: Option<&Deed> = None;
    for seen in nodes {
        if let Some((deed, _)) = seen.deed() {
            last = Some(deed);
        }
        let Node::Step(step) = seen.node else { continue };
        let StepKind::Given { cond: Cond::Outcome(outcome), .. } = &step.kind else { continue };
        let is_forbidden = |deed: &Deed| {
            matches!(deed.modal.force, Force::Cant | Force::DoesNot) && deed.at.0.end <= step.at.0.start
        };
        if outcome.result == OutcomeKind::Did && last.is_some_and(is_forbidden) {
            findings.push(finding(step.at.0, "what can't be done is not done"));
        }
    }
}

/// "Target creature can't be destroyed this turn. Destroy it": what a rule before forbids.
pub(super) fn of_rule(subject: &Subject<'_>, nodes: &[Seen<'_>], findings: &mut Vec<Diagnostic>) {
    let mut rules: Vec<&Deed> = Vec::new();
    for (deed, around) in nodes.iter().filter_map(Seen::deed) {
        if around.is_static || around.is_replacement {
            continue;
        }
        let is_broken = |rule: &&Deed| {
            rule.at.0.end <= deed.at.0.start
                && (is_forbidden(subject, rule, deed) || is_saved(subject, rule, deed))
                && !are_opposite_arms(subject, nodes, rule.at.0, deed.at.0)
        };
        if deed.modal.force == Force::Plain && rules.iter().any(is_broken) {
            findings.push(finding(deed.at.0, "this can't be, as was said before"));
        }
        let makes_rule =
            deed.modal.force == Force::Cant || deed.acts.iter().any(|act| matches!(act.verb, Verb::Gain(..)));
        // What lasts until something happens may be over by then.
        let lasts = matches!(
            deed.duration,
            Duration::Unstated | Duration::Period(Period::EndOfTurn | Period::Game, _)
        );
        if makes_rule && lasts {
            rules.push(deed);
        }
    }
}

/// "If they do, it gains indestructible. Otherwise, destroy it": of the two, one alone is done.
fn are_opposite_arms(subject: &Subject<'_>, nodes: &[Seen<'_>], one: Span, other: Span) -> bool {
    let steps =
        || nodes.iter().filter_map(|seen| if let Node::Step(step) = seen.node { Some(step) } else { None });
    let follows = |first: Span, second: Span| {
        let is_between = |at: Span| at.start >= first.end && at.end <= second.start;
        first.end <= second.start && !steps().any(|step| is_between(step.at.0))
    };
    let arms =
        |one: Span, other: Span| steps().filter(move |step| step.at.0.holds(one) && !step.at.0.holds(other));
    arms(one, other).any(|given| {
        let StepKind::Given { cond, .. } = &given.kind else { return false };
        arms(other, one).any(|arm| match &arm.kind {
            StepKind::Otherwise { .. } => follows(given.at.0, arm.at.0),
            StepKind::Given { cond: asked, .. } => contradict(subject, cond, asked),
            _ => false,
        })
    })
}

/// "Creatures attack each combat if able and can't attack."
pub(super) fn of_opposites(subject: &Subject<'_>, nodes: &[Seen<'_>], findings: &mut Vec<Diagnostic>) {
    let mut last: Option<&Deed> = None;
    for (deed, _) in nodes.iter().filter_map(Seen::deed) {
        if let Some(before) = last.replace(deed)
            && are_opposites(subject, before, deed)
        {
            findings.push(finding(deed.at.0, "the two exclude each other"));
        }
    }
}

fn are_opposites(subject: &Subject<'_>, a: &Deed, b: &Deed) -> bool {
    let is_required = |deed: &Deed| {
        deed.modal.force != Force::Cant && deed.modal.able == Able::IfAble || deed.modal.force == Force::Must
    };
    let is_allowed = |deed: &Deed| matches!(deed.modal.force, Force::May | Force::Can);
    let opposes = |rule: &Deed, other: &Deed| {
        rule.modal.force == Force::Cant && (is_required(other) || is_allowed(other))
    };
    let is_same_verb = |a: &Act, b: &Act| {
        a.verb == b.verb && matches!(a.verb, Verb::Attack { .. } | Verb::Block(_) | Verb::Gain(..))
    };
    (opposes(a, b) || opposes(b, a) || denies(a, b))
        && is_same_sentence(subject, a, b)
        && (matches!(b.subject, DeedSubject::Elided | DeedSubject::Implied)
            || matches!((&a.subject, &b.subject), (DeedSubject::Of(a), DeedSubject::Of(b))
                if facts::is_one(subject.antecedents, a, b)))
        && a.acts.iter().any(|act| b.acts.iter().any(|other| is_same_verb(act, other)))
}

/// "Have flying and don't have flying."
fn denies(a: &Deed, b: &Deed) -> bool {
    let is_denied = |deed: &Deed| deed.modal.force == Force::DoesNot;
    let gains = |deed: &Deed| deed.acts.iter().any(|act| matches!(act.verb, Verb::Gain(..)));
    is_denied(a) != is_denied(b) && gains(a) && gains(b)
}

/// Whether a clause does what a rule forbids to those who do it.
fn is_forbidden(subject: &Subject<'_>, rule: &Deed, deed: &Deed) -> bool {
    rule.modal.force == Force::Cant && rule.window.is_none() && happening::is_case_of(subject, deed, rule)
}

/// Whether a clause destroys what an earlier one has made indestructible (702.12).
fn is_saved(subject: &Subject<'_>, rule: &Deed, deed: &Deed) -> bool {
    let gains = |act: &Act| match &act.verb {
        Verb::Gain(Abilities::List(grants, _), _) => grants
            .iter()
            .any(|grant| matches!(grant, AbilityGrant::Keyword(it) if it.keyword == Keyword::Indestructible)),
        _ => false,
    };
    let ([act], DeedSubject::Of(who)) = (deed.acts.as_slice(), &rule.subject) else { return false };
    matches!(&act.verb, Verb::Plain(Plain::Destroy, what) if sameness::means(subject.antecedents, who, what))
        && rule.acts.iter().any(gains)
}

/// Two acts in a row, of which the second undoes the first or finds nothing left.
pub(super) fn of_sequence(subject: &Subject<'_>, nodes: &[Seen<'_>], findings: &mut Vec<Diagnostic>) {
    let deeds: Vec<&Deed> = nodes
        .iter()
        .filter(|seen| !seen.around.is_static)
        .filter_map(Seen::deed)
        .map(|(deed, _)| deed)
        .filter(|deed| deed.modal.force == Force::Plain)
        .collect();
    for (at, deed) in deeds.iter().enumerate() {
        for (place, act) in deed.acts.iter().enumerate() {
            let last = at.checked_sub(1).map(|last| deeds[last]);
            let (before, is_same_sentence) = match place.checked_sub(1) {
                Some(last) => (Some(&deed.acts[last].verb), true),
                None => {
                    let before = last.filter(|last| follows(subject, last, deed));
                    let is_same_sentence = last.is_some_and(|last| is_same_sentence(subject, last, deed));
                    let last = if is_same_sentence { last } else { before };
                    (last.and_then(|last| last.acts.last()).map(|act| &act.verb), is_same_sentence)
                }
            };
            let Some(before) = before else { continue };
            if is_same_sentence && let Some(why) = undoes(subject, before, &act.verb) {
                findings.push(finding(if place == 0 { deed.at.0 } else { act.at.0 }, why));
            } else if let Some(at) = absence::finds_nothing(subject, before, (deed, act), nodes) {
                findings.push(finding(at, "none is left"));
            }
        }
    }
}

/// What is to be done after the turn or the game has ended, or by whoever has lost it.
pub(super) fn of_end(subject: &Subject<'_>, nodes: &[Seen<'_>], findings: &mut Vec<Diagnostic>) {
    let mut last: Option<&Deed> = None;
    for (deed, around) in nodes.iter().filter_map(Seen::deed) {
        let before =
            last.replace(deed).filter(|before| before.modal.force == Force::Plain && !around.is_static);
        if let Some(before) = before
            && ends_all(subject, before, deed)
            && follows(subject, before, deed)
        {
            findings.push(finding(deed.at.0, "nothing is done after that"));
        }
    }
}

/// Whether nothing that the second clause says comes after what the first does.
fn ends_all(subject: &Subject<'_>, before: &Deed, deed: &Deed) -> bool {
    let [act] = before.acts.as_slice() else { return false };
    match &act.verb {
        Verb::Turn(TurnOp::EndTurn) | Verb::Bare(Bare::WinGame) => true,
        Verb::Bare(Bare::LoseGame) => {
            is_by_you(before) && is_by_you(deed)
                || matches!((&before.subject, &deed.subject), (DeedSubject::Of(loser), DeedSubject::Of(who))
                    if sameness::means(subject.antecedents, loser, who))
        }
        _ => false,
    }
}

fn is_by_you(deed: &Deed) -> bool {
    match &deed.subject {
        DeedSubject::Implied => true,
        DeedSubject::Of(who) => who.is_you(),
        DeedSubject::Elided | DeedSubject::Unsaid => false,
    }
}

fn is_same_sentence(subject: &Subject<'_>, before: &Deed, deed: &Deed) -> bool {
    let between = Span::new(before.at.0.end, deed.at.0.start.max(before.at.0.end));
    text_of(subject, between).is_some_and(|text| !text.contains('.'))
}

/// Whether a clause comes right after another, under the same condition if any.
fn follows(subject: &Subject<'_>, before: &Deed, deed: &Deed) -> bool {
    let between = Span::new(before.at.0.end, deed.at.0.start.max(before.at.0.end));
    let is_joiner = |word: &str| matches!(word, "" | "then" | "Then" | "and");
    text_of(subject, between).is_some_and(|text| text.split([' ', ',', '.']).all(is_joiner))
}

/// Whether the rule about what has left finds it (G208).
fn is_gone(subject: &Subject<'_>, word: Span) -> bool {
    subject.bound.sights().iter().any(|sight| matches!(sight.what, Sighted::Gone(_)) && sight.at == word)
}

fn undoes(subject: &Subject<'_>, before: &Verb, then: &Verb) -> Option<&'static str> {
    // "Tap target creature and untap target creature" has two targets.
    let is_one = |it: &Selection| match it {
        Selection::Pick(pick) => matches!(pick.quant, Quant::All(_)),
        Selection::Ref(_) | Selection::List { .. } => true,
    };
    let same = |a: &Selection, b: &Selection| is_one(b) && sameness::means(subject.antecedents, a, b);
    if let (
        Verb::SetStatus { change: a, what: first, during: None },
        Verb::SetStatus { change: b, what: second, during: None },
    ) = (before, then)
        && matches!(
            (a, b),
            (StatusChange::Tap, StatusChange::Untap | StatusChange::Tap)
                | (StatusChange::Untap, StatusChange::Tap | StatusChange::Untap)
        )
        && same(first, second)
    {
        return Some("undone or done at once");
    }
    if let (Some(first), Some(second)) = (sameness::taken_away(before), sameness::acted_on(then))
        && let Selection::Ref(word) = second
        && same(first, second)
        && !is_gone(subject, word.at.0)
    {
        return Some("it is not on the battlefield any more");
    }
    None
}
