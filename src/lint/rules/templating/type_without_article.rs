//! Something becomes a card type without an article.
//!
//! A card type is a noun: an object becomes "an artifact in addition to its other types". A supertype
//! or a color is an adjective, and takes none.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, target creature becomes «artifact» in addition to its other types until end of turn.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, target creature becomes an artifact in addition to its other types until end of turn.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lexicon::words::indefinite_article;
use crate::lint::Subject;
use crate::lint::slip::{Said, Slip, SlipLine, pattern, report};

const SAID: Said = Said {
    code: Code::T055,
    message: "a card type is a noun, and takes an article",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    let pattern = pattern!(
        r#"\b(?:becomes|is) ((?:legendary |snow )?(?:artifact|creature|enchantment|land|planeswalker|battle)) in addition to its other types"#,
        "in addition to its other types"
    );
    SAID.each(pattern, line.text, |found| Some(format!("{} {}", indefinite_article(&found[1]), &found[1])))
}

/// Finds them on lines that read all the same.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    report(subject, propose, findings);
}
