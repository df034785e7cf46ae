//! A single thing is counted with "one".
//!
//! Rules text says "a card"; "one" stands where a number is meant, as in "one or more" and "one of
//! them".
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw «one» card.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lexicon::words::indefinite_article;
use crate::lint::Subject;
use crate::lint::slip::{Said, Slip, SlipLine, pattern, report};

const SAID: Said = Said {
    code: Code::T022,
    message: "a single thing takes the article",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    if !line.text.contains(" one ") {
        return Vec::new();
    }
    let pattern = pattern!(
        r#"\b(?:draws?|discards?|creates?|mills?|sacrifices?) (one) (?:[a-z]+ )?(?:card|token|creature|land|permanent|artifact)[.,]"#,
        " one "
    );
    SAID.each(pattern, line.text, |found| {
        let next = found[0].split(' ').nth(2)?;
        Some(indefinite_article(next).to_owned())
    })
}

/// Finds them on lines that read all the same.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    report(subject, propose, findings);
}
