//! "Did you mean …?": the nearest word of the vocabulary.

use crate::lexicon::{
    CardType, Color, Keyword, KeywordAction, Supertype, TurnPart, Zone, counters, subtypes,
};
use std::collections::BTreeMap;

/// How far a suggestion may be from a word of so many letters.
const fn reach(length: usize) -> usize {
    match length {
        0..=4 => 1,
        5..=8 => 2,
        _ => 3,
    }
}

/// The candidate nearest to a word by Damerau–Levenshtein distance, if one is near enough: within
/// 1 for up to four letters, 2 for up to eight, 3 beyond. Case does not count; the first of several
/// equally near wins; the word itself is no suggestion.
pub fn did_you_mean<'a>(word: &str, candidates: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let lower = word.to_lowercase();
    let letters = lower.chars().count();
    let reach = reach(letters);
    candidates
        .filter(|candidate| *candidate != word && candidate.chars().count().abs_diff(letters) <= reach)
        .map(|candidate| (strsim::damerau_levenshtein(&lower, &candidate.to_lowercase()), candidate))
        .filter(|(distance, _)| *distance <= reach)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| candidate)
}

/// Words to look a slip of the pen up in: [`did_you_mean`] over many, which compares only with those
/// that have about as many letters, and nearly the same.
#[derive(Debug)]
pub struct Words {
    words: Vec<&'static str>,
    /// By how many letters a word has: what letters they are, and the place of the word in the order given.
    by_length: BTreeMap<usize, Vec<(Letters, usize)>>,
}

/// How many there are of each letter, in small; what is no letter of the alphabet counts as one.
type Letters = [u8; 32];

impl Words {
    /// The words, the likeliest first.
    pub fn new(words: Vec<&'static str>) -> Self {
        let mut by_length = BTreeMap::<usize, Vec<_>>::new();
        for (place, word) in words.iter().enumerate() {
            by_length.entry(word.chars().count()).or_default().push((letters(word), place));
        }
        Self { words, by_length }
    }

    /// The words in the order given.
    pub fn iter(&self) -> impl Iterator<Item = &'static str> {
        self.words.iter().copied()
    }

    /// As [`did_you_mean`] over all of them: each letter too many or too few is a step.
    pub fn nearest(&self, word: &str) -> Option<&'static str> {
        let meant = letters(&word.to_lowercase());
        let length = word.chars().count();
        let reach = reach(length);
        let shares = |known: &Letters| missing(&meant, known) <= reach && missing(known, &meant) <= reach;
        let lengths = self.by_length.range(length.saturating_sub(reach)..=length + reach);
        let alike = lengths.flat_map(|(_, alike)| alike).filter(|(known, _)| shares(known));
        let mut near: Vec<usize> = alike.map(|(_, place)| *place).collect();
        near.sort_unstable();
        did_you_mean(word, near.iter().filter_map(|place| self.words.get(*place)).copied())
    }
}

fn letters(word: &str) -> Letters {
    let mut counts = Letters::default();
    for letter in word.chars() {
        let place = match letter.to_ascii_lowercase() {
            letter @ 'a'..='z' => letter as usize - 'a' as usize,
            _ => counts.len() - 1,
        };
        if let Some(count) = counts.get_mut(place) {
            *count = count.saturating_add(1);
        }
    }
    counts
}

/// How many letters of one word the other lacks.
fn missing(from: &Letters, other: &Letters) -> usize {
    let each = from.iter().zip(other).map(|(have, has)| have.saturating_sub(*has));
    usize::from(each.fold(0u8, u8::saturating_add))
}

/// Every word and phrase of the tables: types, subtypes, colours, keywords, keyword actions,
/// counters, zones and the parts of a turn, in that order, singulars with their plurals.
pub fn vocabulary() -> impl Iterator<Item = &'static str> {
    let types = CardType::ALL.iter().flat_map(|kind| [kind.word(), kind.plural()]);
    let supertypes = Supertype::ALL.iter().map(|supertype| supertype.word());
    let subtypes = subtypes::ALL.iter().flat_map(|row| [row.singular, row.plural]);
    let planar = subtypes::PLANAR.iter().copied();
    let colors = Color::ALL.iter().map(|color| color.word());
    let keywords = Keyword::ALL.iter().map(|keyword| keyword.text());
    let actions =
        KeywordAction::ALL.iter().flat_map(|action| [action.base(), action.third(), action.participle()]);
    let zones = Zone::ALL.iter().flat_map(|zone| [zone.word(), zone.plural()]);
    let parts = TurnPart::ALL.iter().map(|part| part.text());
    types
        .chain(supertypes)
        .chain(subtypes)
        .chain(planar)
        .chain(colors)
        .chain(keywords)
        .chain(actions)
        .chain(counters::NAMES.iter().copied())
        .chain(zones)
        .chain(parts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_of_the_pen_finds_its_word() {
        for (slip, word) in [
            ("creture", "creature"),
            ("creatrue", "creature"),
            ("graveyrad", "graveyard"),
            ("planeswlaker", "planeswalker"),
            ("tramle", "trample"),
            ("Zombei", "Zombie"),
            ("proliferat", "proliferate"),
            ("leyalty", "loyalty"),
        ] {
            assert_eq!(did_you_mean(slip, vocabulary()), Some(word), "{slip}");
        }
    }

    #[test]
    fn words_looked_up_are_those_of_the_whole_search() {
        let words = Words::new(vocabulary().collect());
        for word in ["creture", "Zombei", "leyalty", "xyzzyx", "gobiln", "planeswlaker", "Æther", "elf"] {
            assert_eq!(words.nearest(word), did_you_mean(word, vocabulary()), "{word}");
        }
    }

    #[test]
    fn short_words_must_be_nearer() {
        assert_eq!(did_you_mean("landd", ["land"].into_iter()), Some("land"));
        assert_eq!(did_you_mean("lamb", ["land"].into_iter()), None);
        assert_eq!(did_you_mean("xyzzyx", vocabulary()), None);
    }

    #[test]
    fn ties_go_to_the_first_and_case_does_not_count() {
        assert_eq!(did_you_mean("bar", ["car", "bat"].into_iter()), Some("car"));
        assert_eq!(did_you_mean("elf", ["elk", "Elf"].into_iter()), Some("Elf"));
        assert_eq!(did_you_mean("elf", ["elf"].into_iter()), None);
    }
}
