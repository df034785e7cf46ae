//! Life is counted in points.
//!
//! Rules text says "3 life".
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, you gain 3 «life points».
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, you gain 3 life.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code};
use crate::lint::slip::{Said, Slip, SlipLine, pattern};

const SAID: Said =
    Said { code: Code::T017, message: "rules text says \"life\"", applicability: Applicability::Safe };

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(
        r#"\b(life points?|lifes|lives|hit points?|hp|HP|points of life)\b"#,
        "life point" | "lifes" | "lives" | "hit point" | "hp" | "HP" | "points of"
    );
    SAID.each(pattern, line.text, |_| Some("life".to_owned()))
}
