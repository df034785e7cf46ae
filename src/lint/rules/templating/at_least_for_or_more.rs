//! A number of objects is counted with "at least".
//!
//! What somebody controls is counted as "three or more enchantments".
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! As long as you control «at least three» enchantments, creatures you control have hexproof.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! As long as you control three or more enchantments, creatures you control have hexproof.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lexicon::words::number;
use crate::lint::Subject;
use crate::lint::slip::{Said, Slip, SlipLine, pattern, report};

const SAID: Said = Said {
    code: Code::T049,
    message: "a lower bound follows the number",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(r#"\bcontrols? (at least ([a-z]+)) ([a-z]+)"#, "at least");
    SAID.each(pattern, line.text, |found| {
        let is_several = number(&found[2]).is_some_and(|number| number > 1);
        // "At least two more creatures than you" compares.
        (is_several && &found[3] != "more").then(|| format!("{} or more", &found[2]))
    })
}

/// Finds them on lines that read all the same.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    report(subject, propose, findings);
}
