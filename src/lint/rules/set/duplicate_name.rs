//! Two cards have the same name.
//!
//! Cards of one name are the same card to the game, and a module finds a card by its name. The case
//! of letters and the kind of apostrophe make no difference. The cards of all files that are checked
//! together are compared; the finding is on the later one and says where the first is.
//!
//! ```card fails
//! Hollow Reach
//! Plane — Ostrava
//! Lands you control have hexproof.
//! Whenever chaos ensues, draw a card.
//! ---
//! «Hollow Reach»
//! Plane — Ostrava
//! Creatures you control have vigilance.
//! Whenever chaos ensues, you gain 4 life.
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
//! Creatures you control have vigilance.
//! Whenever chaos ensues, you gain 4 life.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::set::{Found, Set, SetCard, folded};
use std::collections::HashMap;

/// Looks for it.
pub fn check(set: &Set<'_>, findings: &mut Vec<Found>) {
    let mut first: HashMap<String, &SetCard<'_>> = HashMap::new();
    for card in &set.cards {
        let name = &card.source.name;
        let known = *first.entry(folded(&name.text)).or_insert(card);
        if std::ptr::eq(known, card) {
            continue;
        }
        let there = known.source.name.span;
        let place = known.place(there);
        let message = format!("there is a card of this name already, at {place}");
        let advice = match is_same(card, known) {
            true => "the two are the same word for word: remove one",
            false => "give one of the two another name",
        };
        let finding = Diagnostic::new(Code::X001, name.span, message).label(name.span, "again here");
        let finding = card.beside(finding, known, there, "first here");
        findings.push(card.found(finding.help(advice)));
    }
}

fn is_same(one: &SetCard<'_>, other: &SetCard<'_>) -> bool {
    let lines = |card: &SetCard<'_>| -> Vec<String> {
        card.source.lines.iter().map(|line| line.text.clone()).collect()
    };
    one.source.type_line.text == other.source.type_line.text && lines(one) == lines(other)
}
