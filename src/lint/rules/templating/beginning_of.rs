//! The beginning of a step or phase is worded otherwise.
//!
//! Rules text says "At the beginning of".
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! «At the start of» your upkeep, draw a card.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! At the beginning of your upkeep, draw a card.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code};
use crate::lint::slip::{Said, Slip, SlipLine, pattern};

const SAID: Said = Said {
    code: Code::T025,
    message: "rules text says \"At the beginning of\"",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(
        r#"\b((?:[Aa]t the (?:start|begin|onset) of|[Aa]t (?:start|beginning) of|(?:[Ww]hen|[Ww]henever) the beginning of|[Oo]n the beginning of|[Ii]n the beginning of|(?:On|Upon|During) (?:your|each)))\b"#
    );
    SAID.each(pattern, line.text, |found| {
        let rest = line.text.get(found.get(0)?.end()..)?;
        // "On your turn, creatures have …": a stretch of time, and no moment.
        let is_stretch = rest.starts_with(" turn, ")
            && [" have ", " has ", " get ", " gets ", " can ", " can't "]
                .iter()
                .any(|verb| rest.contains(verb))
            && !rest.contains("until");
        if is_stretch && found[1].starts_with("On ") {
            return Some(found[1].replacen("On", "During", 1));
        }
        let whose = found[1].rsplit(' ').next().filter(|word| matches!(*word, "your" | "each"));
        Some(whose.map_or("At the beginning of".to_owned(), |whose| format!("At the beginning of {whose}")))
    })
}
