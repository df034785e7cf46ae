//! A semicolon follows a cost.
//!
//! The cost of an activated ability ends with a colon (602.1).
//!
//! ```card fails
//! Marn, Keeper of Doors
//! Vanguard
//! Hand +1, life -3
//! {2}«;» Draw a card.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Marn, Keeper of Doors
//! Vanguard
//! Hand +1, life -3
//! {2}: Draw a card.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code};
use crate::lint::slip::{Said, Slip, SlipLine, pattern};

const SAID: Said =
    Said { code: Code::T057, message: "a cost ends with a colon", applicability: Applicability::Safe };

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern =
        pattern!(r#"(?:^|— |")(?:\{[0-9A-Z/]+\}|Pay|Sacrifice|Discard|Tap|Exile|Remove)[^;:."]*(;) [A-Z]"#);
    SAID.each(pattern, line.text, |_| Some(":".to_owned()))
}
