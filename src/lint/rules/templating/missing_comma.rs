//! A comma is missing.
//!
//! A comma ends the event of a triggered ability, a condition and a duration at the beginning of a
//! sentence; it tells where the effect begins (603.1).
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos «ensues» draw a card.
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

use crate::diag::{Applicability, Code};
use crate::lint::slip::{Said, Slip, SlipLine, pattern};

const SAID: Said =
    Said { code: Code::T002, message: "a comma is missing", applicability: Applicability::Safe };

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(
        r#"(?i)\b((?:ensues|dies|attacks|blocks|enters|you control|upkeep|end step|combat|turn|if you do|if they do|when you do|this turn|spell|card|damage|tapped|player|motion|encounter \S+|step|main phase))\s"#
    );
    let starts = |at: usize| {
        let before = line.text.get(..at).unwrap_or("");
        let sentence = before.rfind(". ").map_or(before, |stop| before.get(stop + 2..).unwrap_or(""));
        let head = ["When", "At ", "If ", "Until ", "As ", "During "];
        head.iter().any(|word| sentence.starts_with(word)) && !sentence.contains(',')
    };
    let found = SAID.each(pattern, line.text, |found| Some(format!("{},", &found[1])));
    found.into_iter().filter(|slip| starts(slip.range.start)).collect()
}
