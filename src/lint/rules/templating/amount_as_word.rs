//! An amount of life or damage is a word.
//!
//! Life and damage are counted in numerals ("3 life"); words are for things.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, you gain «three» life.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, you gain 3 life.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code};
use crate::lexicon::words::number;
use crate::lint::slip::{Said, Slip, SlipLine, pattern};

const SAID: Said = Said {
    code: Code::T007,
    message: "life, damage, power and the like are counted in numerals",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(r#"\b([a-z]+) (?:life|damage)\b"#);
    SAID.each(pattern, line.text, |found| number(&found[1]).map(|number| number.to_string()))
}
