//! An article stands at a target.
//!
//! "Target" takes the place of the article.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, «destroy a» target creature.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, destroy target creature.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code};
use crate::lint::slip::{Said, Slip, SlipLine, pattern};

const SAID: Said = Said {
    code: Code::T024,
    message: "\"target\" takes the place of the article",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(r#"\b((?:an?|the) target|target (?:an?|the|any))\b"#, "target");
    let mut slips = SAID.each(pattern, line.text, |_| Some("target".to_owned()));
    // Behind another target, "a target" may have lost "second" or "third".
    for slip in &mut slips {
        if line.text.get(..slip.range.start).is_some_and(|before| before.contains("target")) {
            slip.applicability = Applicability::Unsafe;
        }
    }
    slips
}
