//! That an object enters is worded otherwise.
//!
//! Rules text says "enters" and no more.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever a creature «enters into play», you gain 1 life.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever a creature enters, you gain 1 life.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code};
use crate::lint::slip::{Said, Slip, SlipLine, pattern};

const SAID: Said =
    Said { code: Code::T030, message: "rules text says \"enters\"", applicability: Applicability::Safe };

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(
        r#"\b(enters? (?:into play|play|battlefield|into the battlefield|the field|the board|onto the battlefield)|(?:etb|ETB)s?)\b"#
    );
    let mut slips = SAID.each(pattern, line.text, |found| {
        let is_plural = found[1].starts_with("enter ");
        Some(if is_plural { "enter" } else { "enters" }.to_owned())
    });
    // "Enters battlefield under your control" lacks "the": without both it would be another event.
    slips.retain(|slip| {
        let after = line.text.get(slip.range.end..).unwrap_or("");
        !(line.text.get(slip.range.clone()).is_some_and(|text| text.ends_with("battlefield"))
            && after.starts_with(" under"))
    });
    slips
}
