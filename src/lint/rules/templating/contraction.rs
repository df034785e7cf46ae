//! A negation is written out, or its apostrophe is missing.
//!
//! Rules text writes "can't", "don't", "isn't" and the like.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Creatures «can not» block.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Creatures can't block.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code};
use crate::lint::slip::{Said, Slip, SlipLine, pattern};

const SAID: Said = Said {
    code: Code::T008,
    message: "rules text has the short form here",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(
        r#"\b((?:can ?not|do not|does not|did not|is not|are not|was not|were not|has not|have not|cant|dont|doesnt|didnt|isnt|arent|wasnt|werent|hasnt|havent))\b"#,
        "not" | "cant" | "dont" | "esnt" | "dnt" | "isnt" | "arent" | "asnt" | "erent" | "avent"
    );
    SAID.each(pattern, line.text, |found| {
        let verb = found[1].trim_end_matches("not").trim_end_matches("nt").trim_end();
        Some(format!(
            "{}n't",
            if verb == "ca" { "ca" } else { verb.strip_suffix('n').filter(|ca| *ca == "ca").unwrap_or(verb) }
        ))
    })
}
