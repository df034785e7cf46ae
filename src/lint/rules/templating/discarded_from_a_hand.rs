//! A card is said to be discarded from a hand.
//!
//! Cards are discarded from nowhere else (701.9a), so the hand isn't named.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, each opponent discards two cards« from their hand».
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, each opponent discards two cards.
//! ```
//!
//! Fix: unsafe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::slip::{Said, Slip, SlipLine, pattern, report};

const SAID: Said = Said {
    code: Code::T050,
    message: "cards are discarded from nowhere but a hand",
    applicability: Applicability::Unsafe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    if !line.text.contains("iscard") {
        return Vec::new();
    }
    let pattern = pattern!(
        r#"\b[Dd]iscards? (?:an?|one|two|three|four|five|X|that many|up to \w+|any number of)(?: [a-z]+)* cards?( from (?:your|their|his or her|that player's) hands?)\b"#,
        " from "
    );
    SAID.each(pattern, line.text, |_| Some(String::new()))
}

/// Finds them on lines that read all the same.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    report(subject, propose, findings);
}
