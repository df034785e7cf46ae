//! A cost is written as an instruction.
//!
//! Mana stands before the colon as its symbols alone, and life that is part of a cost is paid, not lost
//! (118.1, 119.4).
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! «Pay {3}»: Draw a card.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! {3}: Draw a card.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::slip::{Said, Slip, SlipLine, pattern, report};

const SAID: Said = Said {
    code: Code::T044,
    message: "mana in a cost is its symbols alone",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    if !line.text.contains(':') {
        return Vec::new();
    }
    let mana =
        pattern!(r#"(?:^|— |")(?:[^:."]*, )?([Pp]ay ((?:\{[0-9WUBRGCSXP/]+\})+))(?:, [^:."]*)?:"#, ":");
    let mut slips = SAID.each(mana, line.text, |found| Some(found[2].to_owned()));
    let life =
        pattern!(r#"(?:^|— |")(?:[^:."]*, )?((Lose|lose) (?:\d+|X|half your)) life(?:, [^:."]*)?:"#, ":");
    let paid = SAID.each(life, line.text, |found| {
        let pay = if &found[2] == "Lose" { "Pay" } else { "pay" };
        Some(found[1].replacen(&found[2], pay, 1))
    });
    slips.extend(paid.into_iter().map(|slip| Slip {
        message: "life is paid as a cost, and lost as an effect".to_owned(),
        applicability: Applicability::Unsafe,
        ..slip
    }));
    slips
}

/// Finds them on lines that read all the same.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    report(subject, propose, findings);
}
