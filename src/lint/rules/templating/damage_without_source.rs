//! Damage has no source.
//!
//! Every damage is dealt by an object (120.1); an instruction names it.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, «deal» 2 damage to each opponent.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, Emberfall Steppe deals 2 damage to each opponent.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::slip::{Said, Slip, SlipLine, pattern, report};
use crate::source::Span;
use crate::surface::{Deed, Subject as DeedSubject};

const SAID: Said = Said {
    code: Code::T026,
    message: "nothing is said to deal the damage",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    if !line.text.contains(" damage") {
        return Vec::new();
    }
    let pattern = pattern!(r#"(?:^|, |: |then |and )([Dd]eals?) (?:\d+|X|that much) damage"#, "eal");
    SAID.each(pattern, line.text, |_| Some(format!("{} deals", line.card)))
}

/// Finds them on lines that read all the same.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let before = findings.len();
    report(subject, propose, findings);
    // "Creatures you control gain haste until end of turn and deal 1 damage to you": they do.
    let is_said = |at: Span| {
        let deeds = subject.deeds();
        let is_here = |deed: &Deed| deed.at.0.start <= at.start && at.end <= deed.at.0.end;
        deeds.into_iter().any(|(deed, _)| deed.subject == DeedSubject::Elided && is_here(deed))
    };
    let mut place = 0;
    findings.retain(|finding| {
        place += 1;
        place <= before || !is_said(finding.span)
    });
}
