//! A list of three or more lacks the comma before its last part.
//!
//! Rules text writes "A, B, and C".
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, creatures you control gain flying, «vigilance and» haste until end of turn.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, creatures you control gain flying, vigilance, and haste until end of turn.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code};
use crate::lint::slip::{Said, Slip, SlipLine, pattern};

const SAID: Said = Said {
    code: Code::T023,
    message: "a list of three has a comma before its last part",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(r#", (?:[\w' ]+ )?([\w']+ (?:and|or)) "#);
    SAID.each(pattern, line.text, |found| {
        found[1].split_once(' ').map(|(word, join)| format!("{word}, {join}"))
    })
}
