//! A counter that changes power and toughness lacks its signs.
//!
//! The counter is called "+1/+1 counter", signs included.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, put a «1/1» counter on target creature.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, put a +1/+1 counter on target creature.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code};
use crate::lint::slip::{Said, Slip, SlipLine, pattern};

const SAID: Said = Said {
    code: Code::T021,
    message: "such a counter is named with its signs",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(r#"(?:^|[^\d+/-])([+-]?\d+/?[+-]?\d+) counters?\b"#, " counter");
    let signed = |text: &str| {
        let digits: Vec<&str> =
            text.split(|c: char| !c.is_ascii_digit()).filter(|part| !part.is_empty()).collect();
        let sign = if text.contains('-') { '-' } else { '+' };
        match digits.as_slice() {
            [power, toughness] => Some(format!("{sign}{power}/{sign}{toughness}")),
            _ => None,
        }
    };
    SAID.each(pattern, line.text, |found| signed(&found[1]))
}
