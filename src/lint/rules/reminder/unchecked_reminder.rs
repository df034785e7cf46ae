//! Nothing checks this reminder text.
//!
//! Reminder text has no meaning in the rules (207.2a), and no pattern is known for anything on its
//! line, so it could say whatever it likes. Published cards are full of such explanations, so the rule
//! is off where they are counted (`planarc report` on `.jsonl` files).
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever you cast a spell, you gain 1 life. («You then lose the game.»)
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever you cast a spell, you gain 1 life.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.

use super::{Reminder, has_words, says_another};
use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::reminder_text::Verdict;

/// Looks for it.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for reminder in subject.reminders {
        let Reminder { text, inside, .. } = *reminder;
        if !has_words(text)
            || *reminder.verdict(subject.source) != Verdict::Unchecked
            || says_another(findings, inside)
        {
            continue;
        }
        let finding = Diagnostic::new(Code::M011, inside, "nothing checks this reminder text")
            .label(inside, "nothing on the line has an explanation that is known")
            .help("leave it out, or say it as rules text");
        findings.push(finding);
    }
}
