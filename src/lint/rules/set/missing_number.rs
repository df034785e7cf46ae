//! A card has no collector number, though others of its set have one.
//!
//! Where cards of a set are numbered (`Number:` under the type line), a card without a number was
//! most likely added later. Cards are of the same set when their `Set:` lines agree, or when neither
//! has one.
//!
//! ```card fails
//! Hollow Reach
//! Plane — Ostrava
//! Number: 1
//! Lands you control have hexproof.
//! Whenever chaos ensues, draw a card.
//! ---
//! «Hollow Watch»
//! Plane — Ostrava
//! Creatures you control have vigilance.
//! Whenever chaos ensues, you gain 4 life.
//! ```
//!
//! ```card passes
//! Hollow Reach
//! Plane — Ostrava
//! Number: 1
//! Lands you control have hexproof.
//! Whenever chaos ensues, draw a card.
//! ---
//! Hollow Watch
//! Plane — Ostrava
//! Number: 2
//! Creatures you control have vigilance.
//! Whenever chaos ensues, you gain 4 life.
//! ```
//!
//! Fix: none.

use super::duplicate_number::{of, value};
use crate::diag::{Code, Diagnostic};
use crate::lint::set::{Found, Set};
use crate::source::MetaKey;
use std::collections::HashSet;

/// Looks for it.
pub fn check(set: &Set<'_>, findings: &mut Vec<Found>) {
    let has = |card: &&crate::lint::set::SetCard<'_>| value(card, MetaKey::Number).is_some();
    let numbered: HashSet<String> = set.cards.iter().filter(has).map(of).collect();
    for card in set.cards.iter().filter(|card| !has(card) && numbered.contains(&of(card))) {
        let name = card.source.name.span;
        let finding = Diagnostic::new(Code::X003, name, "other cards of this set have a number")
            .label(name, "this one has none")
            .help("write `Number: 7` under the type line, with a number that is free");
        findings.push(card.found(finding));
    }
}
