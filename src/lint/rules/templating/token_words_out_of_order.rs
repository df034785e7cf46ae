//! The words that describe a token are out of order.
//!
//! Power and toughness come first, then colors, then subtypes, then card types.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, create a «green 1/1» Saproling creature token.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, create a 1/1 green Saproling creature token.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code};
use crate::lint::slip::{Said, Slip, SlipLine, pattern};

const SAID: Said = Said {
    code: Code::T011,
    message: "power and toughness come first, then colors",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(r#"\b((white|blue|black|red|green|colorless) ([\dX]+/[\dX]+)) "#, "/");
    SAID.each(pattern, line.text, |found| Some(format!("{} {}", &found[3], &found[2])))
}
