//! "Did you mean …?": the nearest word of the vocabulary.

use crate::lexicon::{
    CardType, Color, Keyword, KeywordAction, Supertype, TurnPart, Zone, counters, subtypes,
};

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
