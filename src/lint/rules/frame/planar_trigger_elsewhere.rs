//! A scheme, vanguard or conspiracy waits for the planar die.
//!
//! Chaos ensues and players planeswalk only in a game with a planar deck (901). In any other game the
//! ability never triggers, and nothing on the card says that it needs one.
//!
//! ```card fails
//! Marn, Keeper of Doors
//! Vanguard
//! Hand +1, life -3
//! «Whenever chaos ensues, draw a card.»
//! ```
//!
//! Put the ability on a plane or a phenomenon, or allow the finding for a set that mixes variants:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::ir::{CardKind, Event, Verb};
use crate::lint::Subject;
use crate::lint::{events, is_verb};

/// Finds triggers on the planar die outside of planes and phenomena.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let bound = subject.bound;
    match bound.card().kind {
        CardKind::Scheme | CardKind::Vanguard | CardKind::Conspiracy => {}
        CardKind::Plane | CardKind::Phenomenon | CardKind::Ordinary => return,
    }
    for (_, at) in events(bound.card()).filter(|(event, _)| is_planar(event)) {
        let finding = Diagnostic::new(Code::G102, at, "the ability waits for the planar die")
            .label(at, "never triggers in a game without a planar deck")
            .help("Put it on a plane or a phenomenon.");
        findings.push(finding);
    }
}

fn is_planar(event: &Event) -> bool {
    let planar = |verb: &Verb| matches!(verb, Verb::Planeswalk { .. } | Verb::ChaosEnsues);
    matches!(event, Event::ChaosEnsues) || is_verb(event, planar)
}
