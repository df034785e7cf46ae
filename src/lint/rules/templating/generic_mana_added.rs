//! Mana that is added is written as a number.
//!
//! A number in braces is generic mana, which only costs have (107.4b); what is added is colorless: {C}.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, add «{2}».
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, add {C}{C}.
//! ```
//!
//! Fix: unsafe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::slip::{Said, Slip, SlipLine, pattern, report};

const SAID: Said = Said {
    code: Code::T051,
    message: "generic mana is paid, and never added",
    applicability: Applicability::Unsafe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(r#"\b[Aa]dds? ((?:\{[0-9WUBRGCS]+\})+)"#, "{");
    SAID.each(pattern, line.text, |found| {
        let colorless = |symbol: &str| match symbol.trim_matches(['{', '}']).parse::<usize>() {
            Ok(number) if number <= 10 => "{C}".repeat(number),
            _ => symbol.to_owned(),
        };
        Some(found[1].split_inclusive('}').map(colorless).collect())
    })
}

/// Finds them on lines that read all the same.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    report(subject, propose, findings);
}
