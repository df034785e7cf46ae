//! A word is written twice.
//!
//! Most often a slip of the keys.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, draw «a a» card.
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
    Said { code: Code::T014, message: "this word is written twice", applicability: Applicability::Safe };

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let words: Vec<(usize, &str)> = line
        .text
        .split(' ')
        .scan(0, |at, word| {
            let start = *at;
            *at += word.len() + 1;
            Some((start, word))
        })
        .collect();
    let pairs = words.windows(2).filter_map(|pair| match pair {
        [(start, a), (next, b)] if a.eq_ignore_ascii_case(b) && a.starts_with(char::is_alphabetic) => {
            Some(SAID.slip(*start..next + b.len(), (*a).to_owned()))
        }
        _ => None,
    });
    pairs.collect()
}
