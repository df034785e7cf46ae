//! A subtype begins with a small letter.
//!
//! Subtypes are names and begin with a capital wherever they stand.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, destroy target «goblin».
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, destroy target Goblin.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code};
use crate::lexicon::subtypes;
use crate::lint::slip::{Said, Slip, SlipLine, pattern};

const SAID: Said =
    Said { code: Code::T010, message: "subtypes begin with a capital", applicability: Applicability::Safe };

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(r#"\b([a-z][a-z-]+)\b"#);
    SAID.each(pattern, line.text, |found| {
        let mut letters = found[1].chars();
        let first = letters.next()?;
        let name: String = first.to_uppercase().chain(letters).collect();
        subtypes::find(&name).map(|_| name)
    })
}
