//! What a player controls is called a card.
//!
//! On the battlefield it is a permanent (110.1), which the type alone names; a card is in a hand, a
//! library, a graveyard or in exile (108.2).
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! «Basic land cards» you control have hexproof.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Write:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Basic lands you control have hexproof.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: safe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::slip::{Said, Slip, SlipLine, pattern, report};

const SAID: Said = Said {
    code: Code::T053,
    message: "what is controlled on the battlefield is no card",
    applicability: Applicability::Safe,
};

/// Proposes slips of a line.
pub fn propose(line: &SlipLine<'_>) -> Vec<Slip> {
    if !line.text.contains("control") {
        return Vec::new();
    }
    let pattern = pattern!(
        r#"\b((?:[Bb]asic |[Ll]egendary |[Ss]now )?(?:[Aa]rtifact|[Cc]reature|[Ee]nchantment|[Ll]and|[Pp]laneswalker|[Bb]attle|[Pp]ermanent) cards?) (?:you|your opponents|an opponent|they|that player|each player|target (?:player|opponent)) (?:don't )?controls?\b"#,
        " card"
    );
    SAID.each(pattern, line.text, |found| {
        let bare = found[1].trim_end_matches('s').trim_end_matches(" card");
        let is_several = found[1].ends_with('s');
        Some(if is_several { format!("{bare}s") } else { bare.to_owned() })
    })
}

/// Finds them on lines that read all the same.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    report(subject, propose, findings);
}
