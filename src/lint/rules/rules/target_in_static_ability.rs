//! A static ability has a target.
//!
//! Targets are chosen when a spell or ability is put on the stack (115.1). A static ability never is:
//! it is simply true (604.1).
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! «Target creature» gets +1/+1.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Say which creatures, or make it happen at some time:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, target creature gets +1/+1 until end of turn.
//! ```
//!
//! Fix: none.

use crate::bind::{Place, Seen};
use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;
use crate::surface::CardKind;

/// Finds targets in static abilities.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let bound = subject.bound;
    // The lines of instants and sorceries read like statements, and are instructions (113.3a).
    if bound.card().kind == CardKind::Ordinary {
        return;
    }
    let targets = bound.sights().iter().filter(|it| it.what == Seen::Target && it.place == Place::Static);
    for sight in targets {
        let finding = Diagnostic::new(Code::G204, sight.at, "a static ability has no targets")
            .label(sight.at, "nothing is put on the stack, so nothing is chosen")
            .help("Say which objects or players, or begin with an event or a cost.");
        findings.push(finding);
    }
}
