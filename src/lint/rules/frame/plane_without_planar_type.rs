//! A plane has no planar type.
//!
//! Every published plane names the world it lies in after the dash (311.3). A plane without one works,
//! but effects that ask for a planar type pass it over.
//!
//! ```card fails
//! Emberfall Steppe
//! «Plane»
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Add the type, a published one or your own:
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
use crate::surface::CardKind;

/// Finds planes without a planar type.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let bound = subject.bound;
    let card = bound.card();
    if card.kind == CardKind::Plane && card.types.subtypes.is_empty() {
        let at = subject.source.type_line.span;
        let finding = Diagnostic::new(Code::G001, at, "the plane has no planar type")
            .label(at, "its type line names no world")
            .help("Add the world after a dash: \"Plane — Ostrava\".");
        findings.push(finding);
    }
}
