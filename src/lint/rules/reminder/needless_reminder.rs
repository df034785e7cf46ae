//! Reminder text says what a sentence of the card says already.
//!
//! A reminder explains a word that the card uses. One that repeats a sentence of the card word for
//! word is most likely that sentence, put in brackets or copied by mistake: in brackets it means
//! nothing.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Creatures you control can't be blocked.« (Creatures you control can't be blocked.)»
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Creatures you control can't be blocked.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: safe.

use super::Reminder;
use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::set::folded;

/// Looks for it.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for &Reminder { text, whole, body, .. } in
        subject.reminders.iter().filter(|reminder| !reminder.body.is_empty())
    {
        let said = folded(text);
        let bodies = subject.source.lines.iter().map(|line| line.text.split(" (").next().unwrap_or(""));
        // What is shorter than the reminder does not say it.
        let says = |line: &str| {
            line.len() >= said.len() && (folded(line) == said || sentences(line).any(|one| one == said))
        };
        if says(body) || bodies.into_iter().any(says) {
            let finding = Diagnostic::new(Code::M005, whole, "the card says this already")
                .label(whole, "in brackets it means nothing")
                .fix("leave it out", Applicability::Safe, whole, "");
            findings.push(finding);
        }
    }
}

fn sentences(line: &str) -> impl Iterator<Item = String> {
    line.split_inclusive(". ").map(folded)
}
