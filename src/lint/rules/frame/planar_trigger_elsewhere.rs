//! A scheme, vanguard or conspiracy waits for the planar die, or a phenomenon for chaos.
//!
//! Chaos ensues and players planeswalk only in a game with a planar deck (901). In any other game the
//! ability never triggers, and nothing on the card says that it needs one. A phenomenon is left as soon
//! as its own ability is done, before anyone can roll the planar die (312.7).
//!
//! ```card fails
//! Marn, Keeper of Doors
//! Vanguard
//! Hand +1, life -3
//! «Whenever chaos ensues, draw a card.»
//! ```
//!
//! Put the ability on a plane, or allow the finding for a set that mixes variants:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::{events, is_verb};
use crate::surface::{CardKind, Event, Happening, Verb};

/// Finds triggers on the planar die where it is never rolled.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let bound = subject.bound;
    let why = match bound.card().kind {
        CardKind::Scheme | CardKind::Vanguard | CardKind::Conspiracy => {
            "never triggers in a game without a planar deck"
        }
        CardKind::Phenomenon => "nobody rolls the planar die while a phenomenon is face up",
        CardKind::Plane | CardKind::Ordinary => return,
    };
    let is_meant = |event: &Event| match bound.card().kind {
        CardKind::Phenomenon => is_chaos(event),
        _ => is_chaos(event) || is_verb(event, |verb| matches!(verb, Verb::Planeswalk { .. })),
    };
    for (_, at) in events(bound.card()).filter(|(event, _)| is_meant(event)) {
        let finding = Diagnostic::new(Code::G102, at, "the ability waits for the planar die")
            .label(at, why)
            .help("Put it on a plane.");
        findings.push(finding);
    }
}

fn is_chaos(event: &Event) -> bool {
    matches!(event, Event::Happening(Happening::ChaosEnsues))
        || is_verb(event, |verb| matches!(verb, Verb::ChaosEnsues))
}
