//! Two planar types are joined by a slash.
//!
//! A plane has one planar type, the world that it lies in (311.3); subtypes are written after one
//! another, and nothing joins them (205.3a).
//!
//! ```card fails
//! Emberfall Steppe
//! «Plane — Ostrava/Vesk»
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: unsafe, the first of the two.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::source::Span;
use crate::surface::CardKind;

/// Finds a slash in the type line of a plane.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let line = &subject.source.type_line;
    if subject.bound.card().kind != CardKind::Plane {
        return;
    }
    let Some(slash) = line.text.find('/') else { return };
    let from = line.span.start + Span::from_usize(0, line.text[..slash].trim_end().len()).end;
    let finding = Diagnostic::new(Code::G007, line.span, "a plane has one planar type")
        .label(Span::new(from, line.span.end), "no slash joins subtypes")
        .help("Name the world that the plane lies in.")
        .fix("keep the first", Applicability::Unsafe, Span::new(from, line.span.end), "");
    findings.push(finding);
}
