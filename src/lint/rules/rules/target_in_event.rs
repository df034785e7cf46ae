//! The event of a trigger has a target.
//!
//! Targets are chosen when an ability is put on the stack (115.1), so an event cannot have one: it
//! would have to be chosen before the ability triggers.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever «target creature» attacks, draw a card.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Say which creatures, or choose the target in the effect:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever a creature attacks, draw a card.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever a creature you control attacks, target creature gets +1/+1 until end of turn.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: unsafe.

use crate::bind::{Place, Seen};
use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;

/// Finds targets in events.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let bound = subject.bound;
    let targets = bound.sights().iter().filter(|it| it.what == Seen::Target && it.place == Place::Event);
    for sight in targets {
        let finding = Diagnostic::new(Code::G203, sight.at, "an event has no targets")
            .label(sight.at, "would be chosen before the ability triggers")
            .help("Write \"a\" or \"another\", or choose the target in the effect.");
        findings.push(finding);
    }
}
