//! A plane has no chaos ability.
//!
//! Each plane has an ability that triggers "whenever chaos ensues" (311.7). Without one the chaos
//! symbol of the planar die does nothing while the plane is face up.
//!
//! ```card fails
//! «Emberfall Steppe»
//! Plane — Ostrava
//! All creatures have haste.
//! ```
//!
//! Add one:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! All creatures have haste.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::events;
use crate::surface::{CardKind, Event, Happening};

/// Finds planes that chaos does nothing on.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let bound = subject.bound;
    let card = bound.card();
    let has_one = events(card).any(|(event, _)| matches!(event, Event::Happening(Happening::ChaosEnsues)));
    if card.kind == CardKind::Plane && !has_one {
        let at = card.name.at.0;
        let finding = Diagnostic::new(Code::G101, at, "the plane has no chaos ability")
            .label(at, "nothing happens when chaos ensues here")
            .help("Add an ability that begins with \"Whenever chaos ensues,\".");
        findings.push(finding);
    }
}
