//! The parts of a cost are out of order.
//!
//! Mana comes first, then {T} or {Q}, then what else is paid, and a sacrifice last, after a discard.
//! The order has no effect: a player pays in any order (602.2b).
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! «Sacrifice an artifact, {1}»: Draw a card.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! {1}, Sacrifice an artifact: Draw a card.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::slip::{Said, Slip, SlipLine, pattern, report};

const SAID: Said = Said {
    code: Code::T045,
    message: "the parts of a cost have an order",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    if !line.text.contains(':') {
        return Vec::new();
    }
    let pattern = pattern!(r#"(?:^|— |")((?:\{|[A-Z])[^:."—]*, [^:."—]*):"#, ":");
    SAID.each(pattern, line.text, |found| {
        let mut parts = parts(&found[1])?;
        parts.sort_by_key(|part| rank(part));
        Some(parts.join(", "))
    })
}

/// The parts of a cost. A comma within one of them ("an artifact, creature, or land") is followed by a small
/// letter.
fn parts(cost: &str) -> Option<Vec<&str>> {
    let parts: Vec<&str> = cost.split(", ").collect();
    let begins = |part: &&str| part.starts_with('{') || part.starts_with(char::is_uppercase);
    parts.iter().all(begins).then_some(parts)
}

fn rank(part: &str) -> u8 {
    match part {
        "{T}" | "{Q}" => 1,
        _ if part.starts_with("{E}") => 2,
        _ if part.starts_with('{') => 0,
        _ if part.starts_with("Sacrifice ") || part.starts_with("Return ") => 3,
        _ => 2,
    }
}

/// Finds them on lines that read all the same.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    report(subject, propose, findings);
}
