//! Reminder text begins with a small letter or has no full stop.
//!
//! Reminder text is one sentence or more, each with its capital and its full stop.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Artifact creatures you control have menace. («they can't be blocked except by two or more creatures»)
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Artifact creatures you control have menace. (They can't be blocked except by two or more creatures.)
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: safe.

use super::{Reminder, as_sentences, ends_sentence, has_words};
use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;

/// Looks for it.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for &Reminder { text, inside, .. } in subject.reminders {
        let begins = !text.starts_with(char::is_lowercase);
        if (begins && ends_sentence(text)) || !has_words(text) {
            continue;
        }
        let current = as_sentences(text);
        let finding = Diagnostic::new(Code::M003, inside, "reminder text is written as sentences")
            .label(inside, if begins { "no full stop" } else { "no capital" })
            .fix(format!("replace with \"{current}\""), Applicability::Safe, inside, current);
        findings.push(finding);
    }
}
