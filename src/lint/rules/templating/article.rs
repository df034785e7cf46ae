//! "A" stands where "an" belongs, or the reverse.
//!
//! "An" stands before a vowel sound.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, sacrifice «a» artifact.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, sacrifice an artifact.
//! ```
//!
//! Fix: unsafe, since a word may be missing between the two.

use crate::diag::{Applicability, Code};
use crate::lexicon::words::indefinite_article;
use crate::lint::slip::{Said, Slip, SlipLine, pattern};

const SAID: Said = Said {
    code: Code::T013,
    message: "the other form of the article belongs here",
    applicability: Applicability::Unsafe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(r#"\b(an?|An?) ([\w{+-][\w/+-]*)"#);
    SAID.each(pattern, line.text, |found| {
        let meant = indefinite_article(&found[2]);
        let is_capital = found[1].starts_with('A');
        Some(if is_capital { meant.replace('a', "A") } else { meant.to_owned() })
    })
}
