//! There are no words between parentheses.
//!
//! Parentheses hold reminder text (207.2a), so there are words in them. A number, a sign or nothing at
//! all reminds of nothing.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Creatures you control have haste. «()»
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Creatures you control have haste.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: unsafe.

use super::has_words;
use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::source::Span;

/// Looks for parentheses without a word.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for line in &subject.source.lines {
        for (open, _) in line.text.match_indices('(') {
            let Some(inner) = line.text.get(open + 1..).and_then(|rest| rest.split(')').next()) else {
                continue;
            };
            if has_words(inner) {
                continue;
            }
            let place = |at: usize| line.span.start as usize + at;
            let close = open + 1 + inner.len() + 1;
            let at = Span::from_usize(place(open), place(close.min(line.text.len())));
            // With the space before them.
            let before = line.text.get(..open).unwrap_or_default();
            let whole = Span::from_usize(place(before.trim_end().len()), at.end as usize);
            findings.push(
                Diagnostic::new(Code::M013, at, "no words between the parentheses")
                    .label(at, "reminds of nothing")
                    .fix("leave them out", Applicability::Unsafe, whole, ""),
            );
        }
    }
}
