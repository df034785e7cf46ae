//! A card has the same reminder text twice.
//!
//! What a card has explained once, it does not explain again.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Artifact creatures you control have menace. (They can't be blocked except by two or more creatures.)
//! Whenever chaos ensues, artifact creatures you control gain menace until end of turn.« (They can't be blocked except by two or more creatures.)»
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Artifact creatures you control have menace. (They can't be blocked except by two or more creatures.)
//! Whenever chaos ensues, artifact creatures you control gain menace until end of turn.
//! ```
//!
//! Fix: safe.

use super::Reminder;
use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::set::folded;
use crate::source::Span;

/// Looks for it.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let mut before: Vec<(String, Span)> = Vec::new();
    for &Reminder { text, inside, whole, body, .. } in subject.reminders {
        let text = folded(text);
        let first = before.iter().find(|(other, _)| *other == text);
        if let Some((_, first)) = first.filter(|_| !body.is_empty()) {
            let finding = Diagnostic::new(Code::M004, whole, "this reminder is there already")
                .label(whole, "again here")
                .label(*first, "first here")
                .fix("leave it out", Applicability::Safe, whole, "");
            findings.push(finding);
        }
        before.push((text, inside));
    }
}
