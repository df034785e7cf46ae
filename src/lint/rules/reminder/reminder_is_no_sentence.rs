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

use super::{Reminder, reminders};
use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::source::straight;

/// Looks for it.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for Reminder { text, inside, .. } in reminders(subject) {
        let end = straight(text);
        let begins = !text.starts_with(char::is_lowercase);
        let ends = [".", "!", ".\"", "!\"", ".'"].iter().any(|stop| end.ends_with(stop));
        if (begins && ends) || text.trim().is_empty() {
            continue;
        }
        let mut letters = text.chars();
        let first = letters.next().into_iter().flat_map(char::to_uppercase);
        let stop = if ends { "" } else { "." };
        let current: String = first.chain(letters).chain(stop.chars()).collect();
        let finding = Diagnostic::new(Code::M003, inside, "reminder text is written as sentences")
            .label(inside, if begins { "no full stop" } else { "no capital" })
            .fix(format!("replace with \"{current}\""), Applicability::Safe, inside, current);
        findings.push(finding);
    }
}
