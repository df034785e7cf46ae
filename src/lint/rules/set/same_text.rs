//! Two cards of different names have the same rules text.
//!
//! A card is often begun as a copy of another; one that was never changed is found here. Variant cards
//! of one kind are compared, with their names left out and, of vanguards, with their modifiers.
//!
//! ```card fails
//! Hollow Reach
//! Plane — Ostrava
//! Lands you control have hexproof.
//! Whenever chaos ensues, draw a card.
//! ---
//! «Hollow Watch»
//! Plane — Ostrava
//! Lands you control have hexproof.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Hollow Reach
//! Plane — Ostrava
//! Lands you control have hexproof.
//! Whenever chaos ensues, draw a card.
//! ---
//! Hollow Watch
//! Plane — Ostrava
//! Lands you control have hexproof.
//! Whenever chaos ensues, you gain 4 life.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::set::{Found, Set, SetCard, folded};
use crate::source::{Kind, straight};
use std::collections::HashMap;

/// What is compared: the kind, the modifiers, the rules text.
type Likeness = (Kind, Option<(i32, i32)>, String);

/// Looks for it.
pub fn check(set: &Set<'_>, findings: &mut Vec<Found>) {
    let mut first: HashMap<Likeness, &SetCard<'_>> = HashMap::new();
    for card in set.cards.iter().filter(|card| !card.source.lines.is_empty()) {
        let kind = Kind::of_type_line(&card.source.type_line.text);
        // Other cards have a cost and a size, which make the difference.
        if kind == Kind::Ordinary {
            continue;
        }
        let modifiers = card.source.modifiers.map(|both| (both.hand, both.life));
        let known = *first.entry((kind, modifiers, text(card))).or_insert(card);
        let name = card.source.name.span;
        // Two cards of one name are another finding.
        if std::ptr::eq(known, card) || folded(&known.source.name.text) == folded(&card.source.name.text) {
            continue;
        }
        let there = known.source.name.span;
        let message = format!(
            "this card does the same as \"{}\", word for word, at {}",
            known.source.name.text,
            known.place(there)
        );
        let finding = Diagnostic::new(Code::X004, name, message).label(name, "the same text again");
        let finding = card.beside(finding, known, there, "first here");
        findings
            .push(card.found(finding.help("if it was begun as a copy, write what makes it another card")));
    }
}

/// The rules text with `~` for the name, without reminder text.
fn text(card: &SetCard<'_>) -> String {
    let name = straight(&card.source.name.text);
    let bare = |line: &str| straight(line).split(" (").next().unwrap_or("").replace(&name, "~");
    card.source.lines.iter().map(|line| bare(&line.text)).collect::<Vec<_>>().join("\n")
}
