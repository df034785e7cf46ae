//! Half of something has no rounding.
//!
//! Only whole numbers are used; an effect that halves says how it rounds (107.1a).
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, each opponent loses half their «life».
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, each opponent loses half their life, rounded up.
//! ```
//!
//! Fix: unsafe.

use crate::diag::{Applicability, Code};
use crate::lint::slip::{Said, Slip, SlipLine, pattern};

const SAID: Said = Said {
    code: Code::T027,
    message: "nothing says how the half is rounded",
    applicability: Applicability::Unsafe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(r#"\bhalf (?:[^,.]* )?([^ ,.]+)(?:[,.]|$)"#, "half");
    SAID.each(pattern, line.text, |found| Some(format!("{}, rounded up", &found[1])))
}
