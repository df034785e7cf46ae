//! A token that the rules define is described besides.
//!
//! Treasure, Food, Clue and their like are artifact tokens by the rules (111.10), so a card names them
//! and says no more.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, create a «Treasure artifact» token.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, create a Treasure token.
//! ```
//!
//! Fix: unsafe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lexicon::PredefinedToken;
use crate::lint::Subject;
use crate::lint::slip::{Said, Slip, SlipLine, pattern, report};

const SAID: Said = Said {
    code: Code::T048,
    message: "the rules say what this token is",
    applicability: Applicability::Unsafe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern =
        pattern!(r#"\b((?:colorless )?([A-Z][a-z]+) artifact) tokens?\b( with)?"#, " artifact token");
    SAID.each(pattern, line.text, |found| {
        let is_known = PredefinedToken::find(&found[2]).is_some() && found.get(3).is_none();
        is_known.then(|| found[2].to_owned())
    })
}

/// Finds them on lines that read all the same.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    report(subject, propose, findings);
}
