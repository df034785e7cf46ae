//! The duration "until end of turn" is worded otherwise.
//!
//! Rules text has this one wording for what ends in the cleanup step.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, creatures you control gain haste «until the end of the turn».
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, creatures you control gain haste until end of turn.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code};
use crate::lint::slip::{Said, Slip, SlipLine, pattern};

const SAID: Said = Said {
    code: Code::T019,
    message: "rules text says \"until end of turn\"",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(
        r#"\b((?:(?:[Uu]ntil|[Tt]ill) (?:the )?end of (?:the |this |your )?turn|[Uu]ntil (?:EOT|eot)|for the turn|till end of turn|until the turn ends|until turn's end|for the rest of the turn|for this turn))\b"#
    );
    SAID.each(pattern, line.text, |found| {
        Some(if found[1].starts_with('U') { "Until end of turn" } else { "until end of turn" }.to_owned())
    })
}
