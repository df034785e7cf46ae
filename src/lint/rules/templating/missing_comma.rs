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
use regex::Captures;

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
    let comma = |found: &Captures<'_>| Some(format!("{},", &found[1]));
    let mut found = SAID.each(pattern, line.text, |found| comma(found));
    // Behind any other word, such as the last of the card's name.
    let others = SAID.each(pattern!(r#"([\w']+)\s"#), line.text, |found| comma(found));
    found.extend(others);
    found.into_iter().filter(|slip| starts(slip.range.start)).collect()
}
