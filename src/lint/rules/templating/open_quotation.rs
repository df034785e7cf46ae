//! A quotation mark is not closed.
//!
//! A quoted ability ends with its full stop and a quotation mark.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! All lands have "{T}: Add «{G}.»
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! All lands have "{T}: Add {G}."
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code};
use crate::lint::slip::{Said, Slip, SlipLine};

const SAID: Said =
    Said { code: Code::T029, message: "the quotation is not closed", applicability: Applicability::Safe };

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let text = line.text;
    let word = text.trim_end().rfind(' ').map_or(0, |at| at + 1);
    let last = text.get(word..).unwrap_or("").trim_end();
    match text.matches('"').count() % 2 {
        1 => vec![SAID.slip(word..word + last.len(), format!("{last}\""))],
        _ => Vec::new(),
    }
}
