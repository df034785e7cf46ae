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
use std::collections::HashMap;

/// Looks for it.
pub fn check(set: &Set<'_>, findings: &mut Vec<Found>) {
    for (card, word, near) in slips(set) {
        findings.push(card.found(finding(card, &word, &near)));
    }
}

/// The words that are most likely slips, each with what was meant.
pub(super) fn slips<'a, 'b>(set: &'a Set<'b>) -> Vec<(&'a SetCard<'b>, Used, String)> {
    let mut cards: HashMap<(OwnList, String), Cards> = HashMap::new();
    let mut all: Vec<(usize, Used)> = Vec::new();
    for (index, card) in set.cards.iter().enumerate() {
        for word in used(card) {
            let of = cards.entry((word.list, folded(&word.text))).or_insert(Cards::Only(index));
            if *of != Cards::Only(index) {
                *of = Cards::Several;
            }
            all.push((index, word));
        }
    }
    let mut known: HashMap<OwnList, Known> = HashMap::new();
    let slip = |(index, word): (usize, Used)| {
        let Used { list, text, at: _ } = &word;
        let is_alone = cards.get(&(*list, folded(text))) != Some(&Cards::Several);
        if !is_alone || list.has(text) || set.vocabulary.words.has(*list, text) {
            return None;
        }
        let known = known.entry(*list).or_insert_with(|| known_words(set, *list, &cards));
        let near = known.nearest(text)?;
        Some((set.cards.get(index)?, word, near))
    };
    all.into_iter().filter_map(slip).collect()
}

/// On how many cards a word is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Cards {
    /// On the card of this number.
    Only(usize),
    Several,
}

/// The words that could be meant: the project's own, the game's, and those of several cards.
fn known_words(set: &Set<'_>, list: OwnList, cards: &HashMap<(OwnList, String), Cards>) -> Known {
    let own = set.vocabulary.words.words().iter().filter(|own| own.list == list);
    let is_several =
        |((of, _), cards): &(&(OwnList, String), &Cards)| *of == list && **cards == Cards::Several;
    let mut several: Vec<&str> =
        cards.iter().filter(is_several).map(|((_, word), _)| word.as_str()).collect();
    several.sort_unstable();
    let mut known = Known::default();
    let words = own.map(|own| own.text.as_str()).chain(list.words()).chain(several);
    words.for_each(|word| known.add(word));
    known
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

/// Words by their first letter and number of letters, so that a word is compared with few of them.
#[derive(Default)]
struct Known {
    words: HashMap<(char, usize), Vec<KnownWord>>,
    count: usize,
}

struct KnownWord {
    text: String,
    folded: String,
    /// The letters that it has, a bit each.
    letters: u64,
    /// Its place in the order in which the words were added.
    place: usize,
}

impl Known {
    fn add(&mut self, word: &str) {
        let folded = folded(word);
        let Some(first) = folded.chars().next() else { return };
        let (letters, length) = (letters(&folded), folded.chars().count());
        let known = KnownWord { text: word.to_owned(), folded, letters, place: self.count };
        self.words.entry((first, length)).or_default().push(known);
        self.count += 1;
    }

    /// The known word that was most likely meant: it has the same first letter, and one letter is
    /// another, or two of a long word.
    fn nearest(&self, word: &str) -> Option<String> {
        let word = folded(word);
        let reach = match word.chars().count() {
            0..=4 => return None,
            5..=8 => 1,
            _ => 2,
        };
        self.alike(&word, reach)
            .map(|known| (strsim::damerau_levenshtein(&word, &known.folded), known))
            .filter(|(distance, _)| (1..=reach).contains(distance))
            .min_by_key(|(distance, known)| (*distance, known.place))
            .map(|(_, known)| known.text.clone())
    }

    /// The words worth a comparison letter by letter: each letter that is another takes at most one
    /// from those that both have, and adds one.
    fn alike<'a>(&'a self, word: &'a str, reach: usize) -> impl Iterator<Item = &'a KnownWord> {
        let first = word.chars().next().unwrap_or_default();
        let (mine, length) = (letters(word), word.chars().count());
        let lengths = length.saturating_sub(reach)..=length + reach;
        let words = lengths.filter_map(move |length| self.words.get(&(first, length))).flatten();
        words.filter(move |known| (known.letters ^ mine).count_ones() as usize <= 2 * reach)
    }
}

/// The letters of a word, a bit each; those outside the alphabet share what is left of the bits.
fn letters(word: &str) -> u64 {
    word.chars().fold(0, |letters, c| letters | 1 << (u32::from(c) % 64))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_of_the_nearest_words_is_meant() {
        let mut known = Known::default();
        ["Ostrava", "Ostrawa", "Belvedere", "Ostravan"].into_iter().for_each(|word| known.add(word));
        assert_eq!(known.nearest("ostrvaa").as_deref(), Some("Ostrava"));
        assert_eq!(known.nearest("Belvdre").as_deref(), None, "two letters of a short word");
        assert_eq!(known.nearest("Belvederre").as_deref(), Some("Belvedere"));
        assert_eq!((known.nearest("Ostrava"), known.nearest("Ost")), (Some("Ostrawa".to_owned()), None));
    }

    /// The words of one letter and length would be compared with each other otherwise.
    #[test]
    fn a_word_is_compared_with_few_of_many() {
        let mut known = Known::default();
        let letter = |number: usize| char::from(b'a' + u8::try_from(number % 26).expect("a letter"));
        let word = |number: usize| {
            let digits = [26_usize.pow(3), 26 * 26, 26, 1].map(|place| letter(number / place));
            format!("W{}ing", digits.iter().collect::<String>())
        };
        (0..20_000).for_each(|number| known.add(&word(number)));
        let compared: usize =
            (0..20_000).step_by(1_000).map(|number| known.alike(&folded(&word(number)), 1).count()).sum();
        // Twenty words and 20,000 known ones would make 400,000.
        assert!(compared < 20 * 4_000, "{compared} comparisons");
    }
}
