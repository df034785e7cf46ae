//! The game has a word of `[vocabulary]` already.
//!
//! A word that the game has needs no row. One that is in a list twice needs one row only.
//!
//! ```toml fails
//! [vocabulary]
//! creature-types = ["Mossling", "«Goblin»"]
//! ```
//!
//! ```card
//! Hollow Reach
//! Plane — Ostrava
//! Mosslings and Goblins you control have hexproof.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```toml passes
//! [vocabulary]
//! creature-types = ["Mossling"]
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lexicon::OwnList;
use crate::lint::set::{Found, Place, Set};
use crate::source::Span;
use std::collections::HashMap;

/// Looks for it.
pub fn check(set: &Set<'_>, findings: &mut Vec<Found>) {
    let mut first_places: HashMap<(OwnList, String), Span> = HashMap::new();
    for (word, at) in set.vocabulary.entries() {
        let noun = word.list.noun();
        let first = *first_places.entry((word.list, word.text.to_ascii_lowercase())).or_insert(at);
        let finding = match Some(first).filter(|first| *first != at) {
            Some(first) => {
                Diagnostic::new(Code::X102, at, format!("the {noun} \"{}\" is there twice", word.text))
                    .label(at, "again here")
                    .label(first, "first here")
            }
            None if word.list.has(&word.text) => {
                let message = format!("the game has the {noun} \"{}\" already", word.text);
                Diagnostic::new(Code::X102, at, message).label(at, "needs no row")
            }
            None => continue,
        };
        findings.push(Found { place: Place::Settings, finding: finding.help("leave it out") });
    }
}
