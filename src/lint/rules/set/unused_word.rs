//! No card uses a word of `[vocabulary]`.
//!
//! A word that no card uses is left over from a card that changed, or is written otherwise on the
//! cards. It is looked for where all cards in the folder of `planarc.toml` and below are checked.
//!
//! ```toml fails
//! [vocabulary]
//! creature-types = ["Mossling", "«Gloamer»"]
//! ```
//!
//! ```card
//! Hollow Reach
//! Plane — Ostrava
//! Mosslings you control have hexproof.
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
use crate::lexicon::words::pluralize;
use crate::lexicon::{OwnList, OwnWord};
use crate::lint::set::{Found, Place, Scope, Set, SetCard, folded};
use crate::lint::vocabulary::used;
use crate::source::straight;

/// Looks for it.
pub fn check(set: &Set<'_>, findings: &mut Vec<Found>) {
    if set.scope == Scope::Part {
        return;
    }
    for (word, at) in set.vocabulary.entries() {
        // A word of the game's own is another finding.
        if word.list.has(&word.text) || set.cards.iter().any(|card| uses(card, word)) {
            continue;
        }
        let message = format!("no card has the {} \"{}\"", word.list.noun(), word.text);
        let finding = Diagnostic::new(Code::X101, at, message)
            .label(at, "not used")
            .help("leave it out, or write it as the cards do");
        findings.push(Found { place: Place::Settings, finding });
    }
}

fn uses(card: &SetCard<'_>, word: &OwnWord) -> bool {
    match word.list {
        OwnList::PlanarTypes | OwnList::Counters | OwnList::AbilityWords => {
            used(card).iter().any(|used| used.list == word.list && folded(&used.text) == folded(&word.text))
        }
        OwnList::CreatureTypes | OwnList::ArtifactTypes | OwnList::EnchantmentTypes | OwnList::LandTypes => {
            let lines = card.source.lines.iter().chain([&card.source.type_line]);
            let forms = [word.text.clone(), pluralize(&word.text)];
            lines.into_iter().any(|line| forms.iter().any(|form| holds(&straight(&line.text), form)))
        }
    }
}

/// Whether a text has a word, or words, not as a part of others.
fn holds(text: &str, word: &str) -> bool {
    let is_edge = |c: Option<char>| c.is_none_or(|c| !c.is_alphanumeric());
    text.match_indices(word).any(|(at, _)| {
        let before = text.get(..at).and_then(|text| text.chars().next_back());
        let after = text.get(at + word.len()..).and_then(|text| text.chars().next());
        // "non-Mossling" has the word; "Iron-Mossling" would have another, and does not read.
        is_edge(before) && is_edge(after)
    })
}
