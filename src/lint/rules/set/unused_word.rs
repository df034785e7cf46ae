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
use crate::lint::set::{Found, Place, Scope, Set, folded};
use crate::lint::vocabulary::used;
use crate::source::straight;
use std::collections::HashSet;

/// Looks for it.
pub fn check(set: &Set<'_>, findings: &mut Vec<Found>) {
    if set.scope == Scope::Part {
        return;
    }
    let uses = Uses::of(set);
    for (word, at) in set.vocabulary.entries() {
        // A word of the game's own is another finding.
        if word.list.has(&word.text) || uses.hold(word) {
            continue;
        }
        let message = format!("no card has the {} \"{}\"", word.list.noun(), word.text);
        let finding = Diagnostic::new(Code::X101, at, message)
            .label(at, "not used")
            .help("leave it out, or write it as the cards do");
        findings.push(Found { place: Place::Settings, finding });
    }
}

/// The words of the vocabulary that some card has, found in one walk through all cards.
#[derive(Default)]
struct Uses {
    named: HashSet<(OwnList, String)>,
    /// Subtypes in either number.
    subtypes: HashSet<String>,
}

impl Uses {
    fn of(set: &Set<'_>) -> Self {
        let mut uses = Self::default();
        let subtypes = set.vocabulary.words.words().iter().filter(|word| word.list.family().is_some());
        let forms: HashSet<String> =
            subtypes.flat_map(|word| [word.text.clone(), pluralize(&word.text)]).collect();
        let longest = forms.iter().map(String::len).max().unwrap_or(0);
        for card in &set.cards {
            uses.named.extend(used(card).into_iter().map(|used| (used.list, folded(&used.text))));
            for line in card.source.lines.iter().chain([&card.source.type_line]) {
                let text = straight(&line.text);
                let found = whole_words(&text, longest).filter(|word| forms.contains(*word));
                uses.subtypes.extend(found.map(str::to_owned));
            }
        }
        uses
    }

    fn hold(&self, word: &OwnWord) -> bool {
        match word.list {
            OwnList::PlanarTypes | OwnList::Counters | OwnList::AbilityWords | OwnList::FlavorWords => {
                self.named.contains(&(word.list, folded(&word.text)))
            }
            OwnList::CreatureTypes
            | OwnList::ArtifactTypes
            | OwnList::EnchantmentTypes
            | OwnList::LandTypes => {
                self.subtypes.contains(&word.text) || self.subtypes.contains(&pluralize(&word.text))
            }
        }
    }
}

/// Every run of whole words of a text that begins with a capital and is not longer than `longest`
/// bytes. "non-Mossling" has the word; "Iron-Mossling" would have another, and does not read.
fn whole_words(text: &str, longest: usize) -> impl Iterator<Item = &str> {
    let bytes = text.as_bytes();
    let is_letter = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let is_start = move |at: &usize| {
        let before = text.get(..*at).and_then(|text| text.chars().next_back());
        bytes.get(*at).is_some_and(u8::is_ascii_uppercase) && !is_letter(before)
    };
    (0..text.len()).filter(is_start).flat_map(move |start| {
        let ends = start + 1..=(start + longest).min(text.len());
        let to = move |end: usize| {
            let after = text.get(end..)?.chars().next();
            text.get(start..end).filter(|_| !is_letter(after))
        };
        ends.filter_map(to)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_of_whole_words_begin_with_a_capital_and_have_a_bound() {
        let runs = |text, longest| whole_words(text, longest).collect::<Vec<_>>();
        assert_eq!(runs("two Moss Fries", 10), ["Moss", "Moss Fries", "Fries"]);
        assert_eq!(runs("non-Moss, Mossé", 4), ["Moss"]);
        // Where the bound is one letter, each letter is looked at once.
        assert_eq!(runs(&"A ".repeat(5_000), 1).len(), 5_000);
    }
}
