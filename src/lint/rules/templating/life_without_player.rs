//! Nothing says who gains or loses the life.
//!
//! Instructions to you leave the word out ("draw a card"), but life is gained and lost by somebody who
//! is named: "you gain 2 life".
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, «gain 3 life».
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, you gain 3 life.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::source::Span;
use crate::surface::{Subject as DeedSubject, Verb};

/// Finds gains and losses of life without a subject.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for (deed, _) in subject.deeds() {
        let first = deed.acts.first().map(|act| &act.verb);
        if deed.subject != DeedSubject::Implied
            || !matches!(first, Some(Verb::GainLife(_) | Verb::LoseLife(_)))
        {
            continue;
        }
        let at = deed.at.0;
        let letter = Span::new(at.start, at.start + 1);
        let (you, title) = match letter_at(subject, at.start) {
            Some(letter) if letter.is_uppercase() => {
                (format!("You {}", letter.to_lowercase()), "write \"You\" before it")
            }
            Some(letter) => (format!("you {letter}"), "write \"you\" before it"),
            None => continue,
        };
        let finding = Diagnostic::new(Code::T036, at, "nothing says whose life it is").label(at, "who?").fix(
            title,
            Applicability::Safe,
            letter,
            you,
        );
        findings.push(finding);
    }
}

fn letter_at(subject: &Subject<'_>, at: u32) -> Option<char> {
    let line = subject.source.lines.iter().find(|line| line.span.start <= at && at < line.span.end)?;
    line.text.get((at - line.span.start) as usize..)?.chars().next()
}
