//! "It's still a land", a sentence after the one that makes a land something else: what that one says
//! adds types (205.1b), as "that's still a land" does.

use std::borrow::Cow;

use crate::surface::{Act, Body, Deed, DescriptionForm, Step, StepKind, Verb};

/// The steps, where such a sentence is part of the statement before it.
pub(super) fn joined(steps: &[Step]) -> Cow<'_, [Step]> {
    if !steps.iter().any(is_still) {
        return Cow::Borrowed(steps);
    }
    let mut joined: Vec<Step> = Vec::new();
    for step in steps {
        let kept = is_still(step) && joined.iter_mut().rev().any(keep);
        if !kept {
            joined.push(step.clone());
        }
    }
    Cow::Owned(joined)
}

fn is_still(step: &Step) -> bool {
    let StepKind::Do(Deed { acts, .. }) = &step.kind else { return false };
    matches!(acts.as_slice(), [Act { verb: Verb::Be(is, _), .. }] if is.form == DescriptionForm::Still)
}

/// What the step makes of a land keeps its types; false where it makes nothing.
fn keep(step: &mut Step) -> bool {
    match &mut step.kind {
        StepKind::Do(deed) => deed.acts.iter_mut().rev().any(|act| {
            if let Verb::Be(is, _) = &mut act.verb
                && is.form == DescriptionForm::Replaces
            {
                is.form = DescriptionForm::StillALand;
                return true;
            }
            false
        }),
        StepKind::Given { body, .. }
        | StepKind::Lasting { body, .. }
        | StepKind::Within { body, .. }
        | StepKind::ForEach { body, .. }
        | StepKind::Where { body, .. } => keep_in(body),
        StepKind::Otherwise { .. }
        | StepKind::Unless { .. }
        | StepKind::ViceVersa { .. }
        | StepKind::InOrder { .. }
        | StepKind::Instead { .. }
        | StepKind::Replace { .. }
        | StepKind::Delayed { .. }
        | StepKind::Results { .. }
        | StepKind::Tie(_)
        | StepKind::Distinct(_)
        | StepKind::Faced { .. }
        | StepKind::Modes(_) => false,
    }
}

fn keep_in(body: &mut Body) -> bool {
    body.steps.iter_mut().rev().any(keep)
}
