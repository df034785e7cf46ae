//! A condition asks what is in a hidden zone.
//!
//! Nobody can see which cards are in a hand or a library (400.2), so no one can tell whether such a
//! condition holds. Their number is open to all, and so is what is in a graveyard or was revealed.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! As long as «a Dragon card is in your library», creatures you control have haste.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! As long as a Dragon card is in your graveyard, creatures you control have haste.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: unsafe.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::slip::pattern;
use crate::source::Span;

/// Finds conditions on hidden cards.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let pattern = pattern!(
        r#"\b(?:[Aa]s long as|[Ii]f|[Uu]nless) ((?:an?|another|(?:two|three|four|five) or more) [^.,:"]*?cards? (?:is|are) in (?:your|their|a player's|an opponent's|that player's|target player's|target opponent's) (hand|library))\b"#
    );
    for line in &subject.source.lines {
        let text = line.text.split('(').next().unwrap_or("");
        for found in pattern.captures_iter(text) {
            let (Some(asked), Some(zone)) = (found.get(1), found.get(2)) else { continue };
            // "A card is in your hand" asks for the number alone.
            if asked.as_str().starts_with("a card ") || asked.as_str().contains(" or more cards ") {
                continue;
            }
            let span = |place: regex::Match<'_>| {
                let offset = |at: usize| line.span.start + Span::from_usize(0, at).end;
                Span::new(offset(place.start()), offset(place.end()))
            };
            let finding = Diagnostic::new(Code::G241, span(asked), "nobody can see whether this is so")
                .label(span(zone), "a hidden zone (400.2)")
                .help("Ask for what is in a graveyard, or have the cards revealed first.")
                .fix("replace with \"graveyard\"", Applicability::Unsafe, span(zone), "graveyard");
            findings.push(finding);
        }
    }
}
