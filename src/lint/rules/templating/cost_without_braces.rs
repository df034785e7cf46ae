//! The cost of a keyword is a bare number.
//!
//! Ward, equip, cycling and their like are followed by a cost, and mana in a cost is written as symbols
//! (107.4): {2}. A bare number stands after keywords that count, such as crew and toxic.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Creatures you control have ward «2».
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Creatures you control have ward {2}.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: unsafe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::slip::{Said, Slip, SlipLine, pattern, report};

const SAID: Said = Said {
    code: Code::T043,
    message: "the cost of a keyword is written in mana symbols",
    applicability: Applicability::Unsafe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(
        r#"\b(?i:ward|equip|cycling|kicker|flashback|morph|unearth|echo|buyback|madness|foretell|dash|blitz|ninjutsu|evoke|embalm|eternalize|disguise|bestow|overload|spectacle|emerge|scavenge|outlast|reconfigure|encore|plot|warp) (\d+|X)\b"#
    );
    SAID.each(pattern, line.text, |found| Some(format!("{{{}}}", &found[1])))
}

/// Finds them on lines that read all the same.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    report(subject, propose, findings);
}
