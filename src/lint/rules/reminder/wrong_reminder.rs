//! Reminder text says something else than what explains the mechanic of its line.
//!
//! Reminder text has no meaning in the rules (207.2a): nothing of it reaches a module, and players
//! believe it. It is made from the mechanic with its number and its cost and compared word by word;
//! wordings of older cards that mean the same are known too. Where a sentence gives a mechanic to
//! others, another wording of its reminder is left to the reader (M011).
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Creatures you control have reach. («They can block creatures with menace.»)
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Creatures you control have reach. (They can block creatures with flying.)
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: unsafe, since the line may be what is wrong.

use super::{Reminder, has_words, says_another};
use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::reminder_text::Verdict;

/// Looks for it.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for reminder in subject.reminders {
        let Reminder { text, inside, .. } = *reminder;
        let Verdict::Differs(expected) = reminder.verdict(subject.source) else { continue };
        if !has_words(text) || says_another(findings, inside) {
            continue;
        }
        let message = match expected {
            Some(expected) => format!("this reminder is not that of its line: write \"{expected}\""),
            None => "this reminder is not that of its line".to_owned(),
        };
        let mut finding = Diagnostic::new(Code::M010, inside, message)
            .label(inside, "the line is explained otherwise")
            .help("reminder text is ignored: the card does what the line says");
        if let Some(expected) = expected {
            finding = finding.fix("explain the line", Applicability::Unsafe, inside, expected.clone());
        }
        findings.push(finding);
    }
}
