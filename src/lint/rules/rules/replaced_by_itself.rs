//! An event is replaced by itself, or by what cannot be done yet.
//!
//! "If you would draw a card, draw that card instead" changes nothing. What would enter is no permanent
//! yet, and what would be drawn is still in a library: nobody can destroy, tap or sacrifice it instead
//! (614.6).
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! If a creature would enter, «destroy it» instead.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! If a creature would enter, exile it instead.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::facts::{self, Quality, Said};
use crate::lint::sameness;
use crate::lint::walk::Node;
use crate::surface::{Body, Deed, Event, MoveVerb, Plain, Selection, StepKind, Subject as DeedSubject, Verb};

/// Finds replacements that change nothing, or cannot be.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for seen in subject.nodes() {
        let Node::Step(step) = seen.node else { continue };
        let StepKind::Replace { event, body, .. } = &step.kind else { continue };
        let (Event::Deed { deed: event, .. }, Some(first)) = (event, first(body)) else { continue };
        let is_all = body.steps.len() == 1;
        let is_same =
            sameness::is_same_act(subject.antecedents, event, first) || is_same_change(subject, event, first);
        let why = if is_all && is_same {
            "this is what would happen anyway"
        } else if acts_too_soon(subject, event, first) {
            "it is not on the battlefield yet"
        } else {
            continue;
        };
        let finding = Diagnostic::new(Code::G234, first.at.0, "this cannot take the place of that event")
            .label(first.at.0, why)
            .help("Say what happens in its place: another act, another number, another object.");
        findings.push(finding);
    }
}

/// "If a creature would become tapped, tap it", "would be exiled, exile it".
fn is_same_change(subject: &Subject<'_>, event: &Deed, first: &Deed) -> bool {
    let is_exile = |verb: &Verb| matches!(verb, Verb::Moved { verb: MoveVerb::Exile, to: None, .. });
    let exiles = |verb: &Verb| matches!(verb, Verb::Move { verb: MoveVerb::Exile, to: None, .. });
    let both_exile =
        event.acts.iter().all(|act| is_exile(&act.verb)) && first.acts.iter().all(|act| exiles(&act.verb));
    let mut is_same = false;
    facts::of_happening(event, &mut |would| {
        facts::of_effect(first, &mut |effect| {
            let is_state = matches!(effect.said, Said::Quality(_, Quality::Status(_)));
            is_same |= (is_state || both_exile) && facts::is_same(subject.antecedents, &would, &effect);
        });
    });
    is_same && first.acts.len() == 1
}

/// The clause that a replacement begins with.
fn first(body: &Body) -> Option<&Deed> {
    match &body.steps.first()?.kind {
        StepKind::Do(deed) => Some(deed),
        StepKind::Instead { body, .. } => first(body),
        _ => None,
    }
}

/// Whether something is done to an object that needs a permanent, before it is one.
fn acts_too_soon(subject: &Subject<'_>, event: &Deed, first: &Deed) -> bool {
    let [would] = event.acts.as_slice() else { return false };
    let moved = match (&would.verb, &event.subject) {
        (Verb::Enter { .. }, DeedSubject::Of(who)) => who,
        (Verb::Plain(Plain::Draw | Plain::Discard, what) | Verb::Cast { what, .. }, _) => what,
        _ => return false,
    };
    first.acts.iter().any(|act| {
        sameness::acted_on(&act.verb).is_some_and(|on| {
            matches!(on, Selection::Ref(_)) && sameness::means(subject.antecedents, moved, on)
        })
    })
}
