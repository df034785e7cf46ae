//! A spell is said to be played.
//!
//! Spells are cast (601.1); only lands, and cards that may be lands, are played (305.1, 701.14).
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever an opponent «plays» a sorcery spell, draw a card.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever an opponent casts a sorcery spell, draw a card.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: unsafe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::slip::{Said, Slip, SlipLine, pattern, report};

const SAID: Said = Said {
    code: Code::T040,
    message: "spells are cast, and only lands are played",
    applicability: Applicability::Unsafe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    if !line.text.contains("play") || !line.text.contains("spell") {
        return Vec::new();
    }
    let pattern = pattern!(
        r#"\b(play|plays|played) (?:(?:an?|another|two|three|their|his or her|your|that|those|this|target|one or more|the) )?(?:[a-z-]+ |[A-Z][a-z]+ |or |and )*?(?:spells?)\b"#
    );
    SAID.each(pattern, line.text, |found| {
        // "Play lands and cast spells" says both.
        let is_both = ["cast", "land", " with ", "from"].iter().any(|word| found[0].contains(word));
        let cast = if &found[1] == "plays" { "casts" } else { "cast" };
        (!is_both).then(|| cast.to_owned())
    })
}

/// Finds them on lines that read all the same.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    report(subject, propose, findings);
}
