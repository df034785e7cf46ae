//! A phenomenon, vanguard, scheme or conspiracy has a subtype.
//!
//! These card types have no subtypes, so nothing can stand after a dash on their type line.
//!
//! ```card fails
//! The Hour Is Mine
//! «Scheme — Ostrava»
//! When you set this scheme in motion, draw a card.
//! ```
//!
//! Leave it out:
//!
//! ```card passes
//! The Hour Is Mine
//! Scheme
//! When you set this scheme in motion, draw a card.
//! ```
//!
//! Fix: unsafe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::source::{CardSource, Span};
use crate::surface::CardKind;

/// Finds subtypes where there are none.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let bound = subject.bound;
    let card = bound.card();
    let kind = match card.kind {
        CardKind::Phenomenon => "a phenomenon",
        CardKind::Vanguard => "a vanguard",
        CardKind::Scheme => "a scheme",
        CardKind::Conspiracy => "a conspiracy",
        CardKind::Plane | CardKind::Ordinary => return,
    };
    if let Some(subtype) = card.types.subtypes.first() {
        let at = subject.source.type_line.span;
        let finding = Diagnostic::new(Code::G003, at, format!("{kind} has no subtypes"))
            .label(at, format!("its type line says \"{subtype}\""))
            .fix("leave out the dash and what follows it", Applicability::Unsafe, cut(subject.source), "");
        findings.push(finding);
    }
}

/// The dash of the type line, the space before it and all behind it.
fn cut(source: &CardSource) -> Span {
    let line = &source.type_line;
    let dash = line.text.find(['—', '-']).unwrap_or(line.text.len());
    let kept = line.text.get(..dash).unwrap_or("").trim_end().len();
    Span::new(line.span.start + Span::from_usize(0, kept).end, line.span.end)
}
