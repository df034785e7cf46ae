//! A token has no card type.
//!
//! The effect that creates a token says what it is; a subtype alone does not make it a creature.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, create a 1/1 green Saproling «token».
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, create a 1/1 green Saproling creature token.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::slip::{Said, Slip, SlipLine, pattern, report};

const SAID: Said =
    Said { code: Code::T012, message: "the token has no card type", applicability: Applicability::Safe };

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    if !line.text.contains("token") {
        return Vec::new();
    }
    let pattern = pattern!(r#"\b[\dX]+/[\dX]+ (?:[a-z]+ )*(?:\p{Lu}[\w-]+ )+(tokens?)\b"#, "/");
    SAID.each(pattern, line.text, |found| Some(format!("creature {}", &found[1])))
}

/// Finds them on lines that read all the same.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    report(subject, propose, findings);
}
