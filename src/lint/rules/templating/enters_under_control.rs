//! Something enters under a player's control.
//!
//! What enters is said to be theirs: "a creature you control enters" (603.6a). The long form is for an
//! instruction that puts it there ("under your control").
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever «a creature enters under your control», draw a card.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever a creature you control enters, draw a card.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: unsafe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::slip::{Said, Slip, SlipLine, pattern, report};

const SAID: Said = Said {
    code: Code::T056,
    message: "an event names what enters as the permanent of its player",
    applicability: Applicability::Unsafe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    if !line.text.contains(" under ") {
        return Vec::new();
    }
    let pattern = pattern!(
        r#"(?:[Ww]hen|[Ww]henever) (((?:an?|another|one or more) [^,.:"]+?) (enters?) under (your|an opponent's|a player's|that player's|their) control)\b"#,
        " under "
    );
    SAID.each(pattern, line.text, |found| {
        // "A creature you control enters under an opponent's control" is of two players.
        if found[2].contains(" control") {
            return None;
        }
        let whose = match &found[4] {
            "your" => "you control",
            "their" => "they control",
            of => return Some(format!("{} {} controls {}", &found[2], of.trim_end_matches("'s"), &found[3])),
        };
        Some(format!("{} {whose} {}", &found[2], &found[3]))
    })
}

/// Finds them on lines that read all the same.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    report(subject, propose, findings);
}
