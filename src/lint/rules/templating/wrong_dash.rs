//! A hyphen stands where an em dash belongs.
//!
//! An ability word or flavor word, and the head of a choice, are followed by " — ".
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Raid «-» Whenever chaos ensues, if you attacked this turn, draw a card.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Raid — Whenever chaos ensues, if you attacked this turn, draw a card.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code};
use crate::lint::slip::{Said, Slip, SlipLine, pattern};

const SAID: Said =
    Said { code: Code::T028, message: "an em dash belongs here", applicability: Applicability::Safe };

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(r#" (-{1,2}|–|―) "#, " -" | " –" | " ―");
    SAID.each(pattern, line.text, |_| Some("—".to_owned()))
}
