//! A card that is no vanguard has hand and life modifiers.
//!
//! Only vanguards have them (313.6, 313.7); on any other card they would do nothing.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! «Hand +1, life -3»
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Leave the line out:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: unsafe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::surface::CardKind;

/// Finds modifiers on cards of another kind.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let bound = subject.bound;
    let card = bound.card();
    if card.kind != CardKind::Vanguard
        && let Some(modifiers) = subject.source.modifiers
    {
        let at = modifiers.span;
        let finding = Diagnostic::new(Code::G005, at, "only vanguards have hand and life modifiers")
            .label(at, "this card is no vanguard")
            .fix("leave the line out", Applicability::Unsafe, at, "");
        findings.push(finding);
    }
}
