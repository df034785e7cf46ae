//! A sentence begins with a small letter.
//!
//! Sentences, and effects behind a colon, begin with a capital.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! «whenever» chaos ensues, draw a card.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code};
use crate::lint::slip::{Said, Slip, SlipLine, pattern};

const SAID: Said = Said {
    code: Code::T016,
    message: "a sentence begins with a capital",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(r#"(?:^|\. |: |• )([a-z][a-z']*)"#);
    SAID.each(pattern, line.text, |found| {
        let mut letters = found[1].chars();
        let first = letters.next()?;
        Some(first.to_uppercase().chain(letters).collect())
    })
}
