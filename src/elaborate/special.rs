//! What may be done any time a sorcery or an instant could be cast: a special action (116.2). What is done
//! first is what it takes, so that it can only be taken where that can be done; the rest follows.

use crate::surface::{
    Act, Body, Deed, Force, Meant, Modality, Plain, Step, StepKind, Verb, Window, WindowSpan,
};
use planarc_bytecode::axis::Span;

/// The time at which the action can be taken, what is done first, and what follows.
pub(super) fn action(body: &Body) -> Option<(Span, Step, &[Step])> {
    let (first, rest) = body.steps.split_first()?;
    let (span, first) = taken(first, None)?;
    Some((span, first, rest))
}

/// A step without its time, and as one that is done.
fn taken(step: &Step, around: Option<Span>) -> Option<(Span, Step)> {
    let within = |body: &Body, span| match body.steps.as_slice() {
        [inner] => taken(inner, span),
        _ => None,
    };
    match &step.kind {
        StepKind::Do(deed) => {
            let span = deed.window.as_ref().and_then(time).or(around)?;
            let is_other = around.is_some() && deed.window.is_some();
            let is_plain = deed.modal.meant() == Meant::Allowed && deed.modal.force == Force::May;
            if is_other || !is_plain || deed.acts.iter().any(is_of_rules) {
                return None;
            }
            let deed = Deed { modal: Modality::PLAIN, window: None, ..deed.clone() };
            Some((span, Step { kind: StepKind::Do(deed), ..step.clone() }))
        }
        StepKind::Within { window, body } if around.is_none() => within(body, Some(time(window)?)),
        StepKind::Where { body, x } => {
            let (span, inner) = within(body, around)?;
            let body = Body { steps: vec![inner] };
            Some((span, Step { kind: StepKind::Where { body, x: x.clone() }, ..step.clone() }))
        }
        _ => None,
    }
}

/// A time at which you could cast something.
fn time(window: &Window) -> Option<Span> {
    let is_yours = window.whose.as_deref().is_none_or(crate::surface::Selection::is_you);
    if !is_yours || window.times.is_some() {
        return None;
    }
    match window.span {
        WindowSpan::AsSorcery => Some(Span::Sorcery),
        WindowSpan::AsInstant => Some(Span::Instant),
        _ => None,
    }
}

/// Whether rules of the game say how it is done, so that it is permitted and nothing new.
const fn is_of_rules(act: &Act) -> bool {
    matches!(
        act.verb,
        Verb::Cast { .. }
            | Verb::Play { .. }
            | Verb::Plain(Plain::Activate | Plain::LookAt, _)
            | Verb::PayInstead { .. }
    )
}
