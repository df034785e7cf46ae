//! A word of rules text begins with a capital in mid-sentence.
//!
//! Only names, subtypes and the first word of a sentence or a cost do.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, target creature you control gains «Flying» until end of turn.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, target creature you control gains flying until end of turn.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code};
use crate::lint::slip::{Said, Slip, SlipLine, pattern};

const SAID: Said =
    Said { code: Code::T009, message: "this word is no name", applicability: Applicability::Safe };

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(r#"[a-z0-9,}] (\p{Lu}[a-z]+)\b"#);
    let mut slips = SAID.each(pattern, line.text, |found| Some(found[1].to_lowercase()));
    // "Each Tapped Land": a name of two words only as long as either is large.
    let run = pattern!(r#"[a-z,}] (\p{Lu}[a-z]+(?: \p{Lu}[a-z]+)+)\b"#);
    slips.extend(SAID.each(run, line.text, |found| Some(found[1].to_lowercase())));
    slips
}
