//! An event that happens again and again is introduced by "when".
//!
//! "Whenever" is for events that can happen many times; chaos ensues with every roll of the
//! symbol.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! «When» chaos ensues, draw a card.
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

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::slip::{Said, Slip, SlipLine, pattern, report};

const SAID: Said = Said {
    code: Code::T031,
    message: "this event happens again and again",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(r#"(?:^|— )(When) chaos ensues\b"#);
    // Where the plane leaves, there is no second time.
    if !line.text.contains("When chaos ensues") || line.text.contains("planeswalk") {
        return Vec::new();
    }
    SAID.each(pattern, line.text, |_| Some("Whenever".to_owned()))
}

/// Finds them on lines that read all the same.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    report(subject, propose, findings);
}
