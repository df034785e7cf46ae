//! Damage has no source.
//!
//! Every damage is dealt by an object (120.1); an instruction names it.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, «deal» 2 damage to each opponent.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, Emberfall Steppe deals 2 damage to each opponent.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::slip::{Said, Slip, SlipLine, pattern, report};

const SAID: Said = Said {
    code: Code::T026,
    message: "nothing is said to deal the damage",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    if !line.text.contains(" damage") {
        return Vec::new();
    }
    let pattern = pattern!(r#"(?:^|, |: |then |and )([Dd]eals?) (?:\d+|X|that much) damage"#, "eal");
    SAID.each(pattern, line.text, |_| Some(format!("{} deals", line.card)))
}

/// Finds them on lines that read all the same.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    report(subject, propose, findings);
}
