//! "Put target creature card onto the battlefield. If …, that creature enters with a +1/+1 counter on it", "create a
//! token. It enters tapped": what a sentence says of how something enters that the one before it puts onto the
//! battlefield is a part of that. "That creature enters with …", of a spell, is so as that spell resolves.

use super::instead::the_same;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::surface::{
    Act, Body, Cond, Deed, Duration, Enters, GivenForm, Join, Meant, Modality, Place, Ref, Selection, Slot,
    Step, StepKind, Subject, Verb,
};
use planarc_bytecode::axis::Uses;
use planarc_bytecode::{Set, Stmt};
use std::borrow::Cow;

/// The steps, of which each that puts something onto the battlefield says how it enters.
pub(super) fn entering_so(steps: &[Step]) -> Cow<'_, [Step]> {
    if !steps.iter().any(|step| says_how(step).is_some()) {
        return Cow::Borrowed(steps);
    }
    let mut all: Vec<Step> = Vec::new();
    for step in steps {
        let joined = match (all.last(), says_how(step)) {
            (Some(before), Some((given, word, with))) => {
                with_entry(before, word, with, given).map(|made| (made, given))
            }
            _ => None,
        };
        match joined {
            None => all.push(step.clone()),
            Some((made, None)) => {
                all.pop();
                all.push(made);
            }
            Some((made, Some(cond))) => {
                let Some(before) = all.pop() else { continue };
                let at = before.at;
                let (body, place) = (Body { steps: vec![made] }, Place::Leading);
                let kind = StepKind::Given { cond: cond.clone(), form: GivenForm::If, place, body };
                all.push(Step { join: before.join, kind, at });
                let body = Body { steps: vec![without_choice(&before)] };
                all.push(Step {
                    join: Join::Sentence,
                    kind: StepKind::Otherwise { body, act: Slot(None) },
                    at,
                });
            }
        }
    }
    Cow::Owned(all)
}

/// "It enters with two +1/+1 counters on it", also under a condition: what enters, and how.
fn says_how(step: &Step) -> Option<(Option<&Cond>, &Ref, &Enters)> {
    match &step.kind {
        StepKind::Do(deed) => how(deed).map(|(word, with)| (None, word, with)),
        StepKind::Given { cond, form: GivenForm::If, body, .. } => {
            let [Step { kind: StepKind::Do(deed), .. }] = body.steps.as_slice() else { return None };
            how(deed).map(|(word, with)| (Some(cond), word, with))
        }
        _ => None,
    }
}

fn how(deed: &Deed) -> Option<(&Ref, &Enters)> {
    let (Subject::Of(Selection::Ref(word)), [Act { verb: Verb::Enter { from: None, with }, .. }]) =
        (&deed.subject, deed.acts.as_slice())
    else {
        return None;
    };
    let is_plain = deed.modal == Modality::PLAIN && deed.window.is_none();
    (is_plain && deed.duration == Duration::Unstated && with.under.is_none()).then_some((word, with))
}

/// The step that puts it onto the battlefield, with how it enters.
fn with_entry(before: &Step, word: &Ref, with: &Enters, given: Option<&Cond>) -> Option<Step> {
    let mut step = before.clone();
    let StepKind::Do(deed) = &mut step.kind else { return None };
    // Under a condition all of it is done in one of two ways.
    let is_whole = deed.modal == Modality::PLAIN && deed.acts.len() == 1;
    if !matches!(deed.modal.meant(), Meant::Done | Meant::Allowed)
        || word.slot.0.is_none()
        || given.is_some() && !is_whole
    {
        return None;
    }
    let act = deed.acts.last_mut()?;
    let out = act.out;
    match &mut act.verb {
        Verb::Move { what: Selection::Pick(pick), to: Some(to), enters, rest: None, .. }
            if to.zone.zone == Zone::Battlefield
                && word.slot == pick.slot
                && enters.counters.is_empty()
                && enters.status.is_empty() =>
        {
            enters.counters.clone_from(&with.counters);
            enters.status.clone_from(&with.status);
        }
        Verb::Create(tokens) if word.slot == out && with.counters.is_empty() && !with.status.is_empty() => {
            let [token] = tokens.as_mut_slice() else { return None };
            if !token.entry.status.is_empty() {
                return None;
            }
            token.entry.status.clone_from(&with.status);
        }
        _ => return None,
    }
    Some(step)
}

/// The step where its target was chosen already.
fn without_choice(step: &Step) -> Step {
    let mut step = step.clone();
    if let StepKind::Do(deed) = &mut step.kind
        && let [Act { verb: Verb::Move { what, .. }, .. }] = deed.acts.as_mut_slice()
    {
        *what = the_same(what);
    }
    step
}

impl Elaborator<'_> {
    /// "That planeswalker enters with an additional loyalty counter on it", of a spell that is cast: as it
    /// resolves.
    pub(super) fn enters_as_it_resolves(&mut self, deed: &Deed) -> Elaborated<bool> {
        let Some((word, with)) = how(deed) else { return Ok(false) };
        if self.scope.is_static || self.scope.builds_event {
            return Ok(false);
        }
        let set = self.reference(word)?;
        let is_spell = self.scope.of_cast
            && match &set {
                Set::Source => true,
                Set::Slot { slot } => self.scope.is_of_event(slot),
                _ => false,
            };
        if !is_spell || word.slot == Slot(None) && set != Set::Source {
            return refuse(deed.at.0, "how something enters that is not cast here");
        }
        let places = self.scope.block.len();
        self.enters(deed, None, with)?;
        for stmt in self.scope.block.iter_mut().skip(places) {
            if let Stmt::Replace { uses, .. } = stmt {
                *uses = Uses::Once;
            }
        }
        Ok(true)
    }
}
