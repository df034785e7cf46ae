//! A space is too many, or one is missing.
//!
//! One space stands between two words and behind a comma or full stop, none before them.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw a «card .»
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

const SAID: Said =
    Said { code: Code::T015, message: "the space is out of place", applicability: Applicability::Safe };

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let too_many = pattern!(r#"(\S+ +[,.;:])"#, " ," | " ." | " ;" | " :");
    let doubled = pattern!(r#"(\S+  +\S+)"#, "  ");
    let stops = pattern!(r#"(\w+[.,]{2,})"#, ".." | ",," | ".," | ",.");
    let missing = pattern!(r#"(\w+,\w+)"#);
    let mut slips = SAID.each(too_many, line.text, |found| Some(found[1].replace(' ', "")));
    slips.extend(
        SAID.each(doubled, line.text, |found| {
            Some(found[1].split_whitespace().collect::<Vec<_>>().join(" "))
        }),
    );
    slips.extend(SAID.each(stops, line.text, |found| {
        let word = found[1].trim_end_matches(['.', ',']);
        found[1].get(..word.len() + 1).map(str::to_owned)
    }));
    slips.extend(SAID.each(missing, line.text, |found| Some(found[1].replace(',', ", "))));
    slips
}
