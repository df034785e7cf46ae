//! A word differs by a letter or two from one that is meant to be the same.
//!
//! Planar types, ability words and the names of counters can be any word, so a slip in one reads as
//! a new word. Found is one that a single card has, and that is almost a word of the game, of
//! `[vocabulary]` in `planarc.toml`, or of several other cards.
//!
//! ```card fails
//! Hollow Reach
//! Plane — Ostrava
//! Whenever you cast a spell, put a «storyage» counter on target permanent.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Hollow Reach
//! Plane — Ostrava
//! Whenever you cast a spell, put a storage counter on target permanent.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! A word that is meant so is no longer found once it is in `[vocabulary]`.
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lexicon::OwnList;
use crate::lint::set::{Found, Set, SetCard, folded};
use crate::lint::vocabulary::{Used, used};
use std::collections::{BTreeMap, BTreeSet};

/// Looks for it.
pub fn check(set: &Set<'_>, findings: &mut Vec<Found>) {
    for (card, word, near) in slips(set) {
        findings.push(card.found(finding(card, &word, &near)));
    }
}

/// The words that are most likely slips, each with what was meant.
pub(super) fn slips<'a, 'b>(set: &'a Set<'b>) -> Vec<(&'a SetCard<'b>, Used, String)> {
    let mut cards: BTreeMap<(OwnList, String), BTreeSet<usize>> = BTreeMap::new();
    let mut all: Vec<(usize, Used)> = Vec::new();
    for (index, card) in set.cards.iter().enumerate() {
        for word in used(card) {
            cards.entry((word.list, folded(&word.text))).or_default().insert(index);
            all.push((index, word));
        }
    }
    let slip = |(index, word): (usize, Used)| {
        let Used { list, text, at: _ } = &word;
        let is_alone = cards.get(&(*list, folded(text))).is_some_and(|cards| cards.len() == 1);
        if !is_alone || list.has(text) || set.vocabulary.words.has(*list, text) {
            return None;
        }
        let several = cards.iter().filter(|((of, _), cards)| of == list && cards.len() > 1);
        let own = set.vocabulary.words.words().iter().filter(|own| own.list == *list);
        let known: Vec<String> = own
            .map(|own| own.text.clone())
            .chain(list.words().into_iter().map(str::to_owned))
            .chain(several.map(|((_, word), _)| word.clone()))
            .collect();
        let near = near(text, &known)?;
        Some((set.cards.get(index)?, word, near))
    };
    all.into_iter().filter_map(slip).collect()
}

fn finding(card: &SetCard<'_>, word: &Used, near: &str) -> Diagnostic {
    let Used { list, text, at } = word;
    let meant = match text.starts_with(char::is_uppercase) {
        true => near
            .chars()
            .next()
            .map(char::to_uppercase)
            .into_iter()
            .flatten()
            .chain(near.chars().skip(1))
            .collect(),
        false => near.to_owned(),
    };
    let noun = list.noun();
    let only = format!(
        "only \"{}\" has the {noun} \"{text}\"; \"{meant}\" is one letter away or two",
        card.source.name.text
    );
    Diagnostic::new(Code::X006, *at, only)
        .label(*at, format!("is \"{meant}\" meant?"))
        .help(format!("your own {noun}s belong into `{}` of `[vocabulary]` in planarc.toml", list.key()))
}

/// The known word that was most likely meant: it has the same first letter, and one letter is
/// another, or two of a long word.
fn near(word: &str, known: &[String]) -> Option<String> {
    let word = folded(word);
    let letters = word.chars().count();
    let reach = match letters {
        0..=4 => return None,
        5..=8 => 1,
        _ => 2,
    };
    let distance = |known: &str| strsim::damerau_levenshtein(&word, &folded(known));
    known
        .iter()
        .filter(|known| folded(known).chars().next() == word.chars().next())
        .map(|known| (distance(known), known))
        .filter(|(distance, _)| (1..=reach).contains(distance))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, known)| known.clone())
}
