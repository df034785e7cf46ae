//! A bracket of reminder text is not closed, or not opened.
//!
//! Reminder text stands between parentheses, from the first of its words to its full stop.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Creatures you control have vigilance. (Attacking doesn't cause them to «tap.»
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Creatures you control have vigilance. (Attacking doesn't cause them to tap.)
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code};
use crate::lint::slip::{Said, Slip, SlipLine};

const CLOSE: Said =
    Said { code: Code::M001, message: "the bracket is not closed", applicability: Applicability::Safe };

const OPEN: Said =
    Said { code: Code::M001, message: "the bracket is not opened", applicability: Applicability::Unsafe };

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let text = line.text.trim_end();
    let (open, close) = (text.matches('(').count(), text.matches(')').count());
    if open > close {
        let word = text.rfind(' ').map_or(0, |at| at + 1);
        let last = text.get(word..).unwrap_or("");
        return vec![CLOSE.slip(word..word + last.len(), format!("{last})"))];
    }
    if close == open + 1 && text.ends_with(')') {
        // Before each sentence that could be the first of the reminder text, the last one first.
        let starts = text.match_indices(". ").map(|(at, _)| at + 2).chain([0]);
        let slip = |start: usize| {
            let rest = text.get(start..)?;
            let first = rest.split(' ').next()?;
            Some(OPEN.slip(start..start + first.len(), format!("({first}")))
        };
        let mut slips: Vec<Slip> = starts.filter_map(slip).collect();
        slips.sort_by_key(|slip| std::cmp::Reverse(slip.range.start));
        return slips;
    }
    Vec::new()
}
