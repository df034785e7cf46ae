//! An object "gains" power and toughness.
//!
//! A change of power and toughness is something that an object gets; what it gains is an ability.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, creatures you control «gain» +1/+1 until end of turn.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, creatures you control get +1/+1 until end of turn.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code};
use crate::lint::slip::{Said, Slip, SlipLine, pattern};

const SAID: Said = Said {
    code: Code::T005,
    message: "power and toughness are gotten, not gained",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(r#"\b(gains?|have|has) [+-][\dX]+/[+-][\dX]+"#, "/");
    let mut slips = SAID.each(pattern, line.text, |found| {
        Some(if found[1].ends_with('s') { "gets" } else { "get" }.to_owned())
    });
    // "Gains +1/+1 and flying": what is gained follows.
    let both = pattern!(r#"\b((gains?) ([+-][\dX]+/[+-][\dX]+) and) ([a-z]+)"#, "/");
    for (gets, gains) in [("gets", "gains"), ("get", "gain")] {
        slips.extend(SAID.each(both, line.text, |found| {
            let is_alone = !matches!(&found[4], "gain" | "gains" | "has" | "have" | "gets" | "get");
            is_alone.then(|| format!("{gets} {} and {gains}", &found[3]))
        }));
    }
    slips
}
