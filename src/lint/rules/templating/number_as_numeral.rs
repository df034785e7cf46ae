//! A number of things is a numeral.
//!
//! Things are counted in words up to twenty ("two cards"); numerals are for life, damage, power,
//! mana and costs.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw «2» cards.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw two cards.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code};
use crate::lexicon::words::number_word;
use crate::lint::slip::{Said, Slip, SlipLine, pattern};

const SAID: Said =
    Said { code: Code::T006, message: "things are counted in words", applicability: Applicability::Safe };

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(r#"(?:^|[^\w{+/-])(\d+) ([a-z]+)"#);
    SAID.each(pattern, line.text, |found| {
        // "X is 2 plus the number of …" may be of either.
        if matches!(&found[2], "plus" | "minus") {
            return None;
        }
        let number: u32 = found[1].parse().ok()?;
        if number == 1 { Some("a".to_owned()) } else { number_word(number).map(str::to_owned) }
    })
}
