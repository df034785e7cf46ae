//! A sentence has no full stop.
//!
//! Every sentence of rules text ends with one; without it a reader cannot tell whether the text is
//! whole.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw a «card»
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
use crate::lint::slip::{Said, Slip, SlipLine};

const SAID: Said =
    Said { code: Code::T001, message: "the full stop is missing", applicability: Applicability::Safe };

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let bare = line.text.trim_end();
    let ends = bare.ends_with(|last: char| last.is_alphanumeric() || last == '}');
    if !ends || bare.starts_with('•') && bare.len() < 4 {
        return Vec::new();
    }
    // The fix stands behind the last word, so that there is something to point at.
    let word = bare.rfind(' ').map_or(0, |at| at + 1);
    let last = bare.get(word..).unwrap_or("");
    vec![SAID.slip(word..bare.len(), format!("{last}."))]
}
