//! A card that is no scheme is ongoing.
//!
//! Only schemes have the supertype "ongoing" (205.4h): it keeps a face-up scheme from being turned
//! face down. Other cards of the command zone stay face up anyway.
//!
//! ```card fails
//! Emberfall Steppe
//! «Ongoing Plane — Ostrava»
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Leave the word out:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: unsafe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lexicon::Supertype;
use crate::lint::Subject;
use crate::surface::CardKind;

/// Finds ongoing cards that are no schemes.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let bound = subject.bound;
    let card = bound.card();
    if card.kind != CardKind::Scheme && card.types.supertypes.contains(&Supertype::Ongoing) {
        let at = subject.source.type_line.span;
        let line = &subject.source.type_line.text;
        let finding = Diagnostic::new(Code::G006, at, "only schemes are ongoing")
            .label(at, "this card is no scheme")
            .fix("leave out \"Ongoing\"", Applicability::Unsafe, at, line.replace("Ongoing ", ""));
        findings.push(finding);
    }
}
