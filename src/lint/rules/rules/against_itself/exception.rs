//! Steps whose condition or exception is their own act.

use super::condition::contradict;
use crate::ir::{
    Cond, Deed, Event, Filter, Force, IsPred, OutcomeKind, Polarity, Pred, Selection, Step, StepKind,
    Subject as DeedSubject, UnlessKind, Verb,
};
use crate::lint::Subject;
use crate::lint::sameness;

/// Steps whose condition or exception is their own act.
pub(super) fn of_step(subject: &Subject<'_>, step: &Step) -> Option<&'static str> {
    match &step.kind {
        StepKind::Unless { body, unless } => {
            let [Step { kind: StepKind::Do(deed), .. }] = body.steps.as_slice() else { return None };
            match unless {
                UnlessKind::Deed(averts) => {
                    let is_same = sameness::is_same_act(subject.antecedents, deed, averts);
                    let needs_itself = deed.modal.force == Force::Cant && is_one_of(subject, deed, averts);
                    (is_same || needs_itself).then_some("averted by the same act")
                }
                UnlessKind::Cond(Cond::Is { what, polarity: Polarity::Is, pred, .. })
                | UnlessKind::OnlyIf(Cond::Is { what, polarity: Polarity::Is, pred, .. }) => {
                    let IsPred::Adjective(Pred::Status(status)) = pred else { return None };
                    let is_actor = matches!(&deed.subject, DeedSubject::Of(who)
                        if sameness::means(subject.antecedents, who, what));
                    let verb = deed.acts.first().map(|act| &act.verb)?;
                    (is_actor && sameness::state_after(verb) == Some(*status))
                        .then_some("only what already does it could do it")
                }
                UnlessKind::Cond(Cond::Event(Event::Deed { deed: asked, .. })) => {
                    let same = |a, b| sameness::is_same_act(subject.antecedents, a, b);
                    (same(deed, asked) || same(asked, deed)).then_some("averted by itself")
                }
                UnlessKind::Cond(_) | UnlessKind::OnlyIf(_) => None,
            }
        }
        StepKind::Given { cond: Cond::Outcome(outcome), body, .. }
            if outcome.result == OutcomeKind::CouldNot =>
        {
            let [Step { kind: StepKind::Do(again), .. }] = body.steps.as_slice() else { return None };
            does_again(subject, again).then_some("what could not be done cannot be done now")
        }
        StepKind::Given { cond: Cond::Event(Event::Deed { deed: asked, .. }), body, .. }
            if asked.modal.force == Force::Cant =>
        {
            let [Step { kind: StepKind::Do(deed), .. }] = body.steps.as_slice() else { return None };
            let same = |a, b| sameness::is_same_act(subject.antecedents, a, b);
            let is_same = same(deed, asked) || same(asked, deed);
            (is_same && deed.modal.force != Force::Cant).then_some("what cannot be done is not done")
        }
        StepKind::Given { cond, body, .. } => {
            let [Step { kind: StepKind::Given { cond: inner, .. }, .. }] = body.steps.as_slice() else {
                return None;
            };
            contradict(subject, cond, inner).then_some("the two never hold together")
        }
        StepKind::Do(deed) => {
            let is_gain = |verb: &Verb| matches!(verb, Verb::GainControl(Selection::Pick(pick)) if sameness::is_yours(&pick.filter));
            let is_you = match &deed.subject {
                DeedSubject::Implied => true,
                DeedSubject::Of(who) => who.is_you(),
                DeedSubject::Elided | DeedSubject::Unsaid => false,
            };
            (is_you && deed.acts.iter().any(|act| is_gain(&act.verb))).then_some("you control it already")
        }
        _ => None,
    }
}

/// "Players can't cast spells unless they cast a spell": what averts it is one of what it forbids.
fn is_one_of(subject: &Subject<'_>, forbidden: &Deed, averts: &Deed) -> bool {
    let ([a], [b]) = (forbidden.acts.as_slice(), averts.acts.as_slice()) else { return false };
    fn of(verb: &Verb) -> Option<&Filter> {
        match verb {
            Verb::Cast { what: Selection::Pick(pick), .. }
            | Verb::Play { what: Selection::Pick(pick), .. }
            | Verb::Draw(Selection::Pick(pick))
            | Verb::Discard(Selection::Pick(pick))
            | Verb::Sacrifice(Selection::Pick(pick)) => Some(&pick.filter),
            _ => None,
        }
    }
    let is_same = std::mem::discriminant(&a.verb) == std::mem::discriminant(&b.verb);
    is_same
        && sameness::is_same_actor(subject.antecedents, &forbidden.subject, &averts.subject)
        && matches!((of(&a.verb), of(&b.verb)), (Some(wide), Some(narrow)) if sameness::covers(wide, narrow))
}

/// Whether a clause is an earlier one once more: "you may cast it. If you can't, cast it."
fn does_again(subject: &Subject<'_>, again: &Deed) -> bool {
    let is_before = |deed: &Deed| deed.at.0.end <= again.at.0.start;
    let is_verb = |deed: &Deed| {
        let ([a], [b]) = (deed.acts.as_slice(), again.acts.as_slice()) else { return false };
        match (&a.verb, &b.verb) {
            (Verb::Cast { what, .. }, Verb::Cast { what: same, .. })
            | (Verb::Play { what, .. }, Verb::Play { what: same, .. }) => {
                sameness::means(subject.antecedents, what, same)
            }
            _ => sameness::is_same_act(subject.antecedents, deed, again),
        }
    };
    subject.deeds().any(|(deed, _)| is_before(deed) && is_verb(deed))
}
