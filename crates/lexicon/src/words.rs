//! English: number words, articles by sound, plurals, and how verbs inflect.

use alloc::borrow::ToOwned as _;
use alloc::format;
use alloc::string::String;

/// The number words below twenty, in order.
const ONES: [&str; 20] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
];

/// The tens from twenty, in order.
const TENS: [&str; 8] = ["twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

/// The ordinals from first, in order.
const ORDINALS: [&str; 20] = [
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "eleventh",
    "twelfth",
    "thirteenth",
    "fourteenth",
    "fifteenth",
    "sixteenth",
    "seventeenth",
    "eighteenth",
    "nineteenth",
    "twentieth",
];

/// The compounds from twenty-one to ninety-nine, by tens and ones.
#[rustfmt::skip]
const COMPOUNDS: [[&str; 9]; 8] = [
    ["twenty-one", "twenty-two", "twenty-three", "twenty-four", "twenty-five", "twenty-six", "twenty-seven", "twenty-eight", "twenty-nine"],
    ["thirty-one", "thirty-two", "thirty-three", "thirty-four", "thirty-five", "thirty-six", "thirty-seven", "thirty-eight", "thirty-nine"],
    ["forty-one", "forty-two", "forty-three", "forty-four", "forty-five", "forty-six", "forty-seven", "forty-eight", "forty-nine"],
    ["fifty-one", "fifty-two", "fifty-three", "fifty-four", "fifty-five", "fifty-six", "fifty-seven", "fifty-eight", "fifty-nine"],
    ["sixty-one", "sixty-two", "sixty-three", "sixty-four", "sixty-five", "sixty-six", "sixty-seven", "sixty-eight", "sixty-nine"],
    ["seventy-one", "seventy-two", "seventy-three", "seventy-four", "seventy-five", "seventy-six", "seventy-seven", "seventy-eight", "seventy-nine"],
    ["eighty-one", "eighty-two", "eighty-three", "eighty-four", "eighty-five", "eighty-six", "eighty-seven", "eighty-eight", "eighty-nine"],
    ["ninety-one", "ninety-two", "ninety-three", "ninety-four", "ninety-five", "ninety-six", "ninety-seven", "ninety-eight", "ninety-nine"],
];

/// Reads a number word from "zero" to "ninety-nine", and "one hundred".
pub fn number(word: &str) -> Option<u32> {
    (0..=100).find(|&value| number_word(value) == Some(word))
}

/// The word for a number up to one hundred: `thirteen`, `twenty-one`.
pub fn number_word(value: u32) -> Option<&'static str> {
    if value == 100 {
        return Some("one hundred");
    }
    let value = usize::try_from(value).ok()?;
    if let Some(word) = ONES.get(value) {
        return Some(word);
    }
    let tens = value / 10 - 2;
    match value % 10 {
        0 => TENS.get(tens).copied(),
        ones => COMPOUNDS.get(tens).map(|row| row[ones - 1]),
    }
}

/// Reads an ordinal from "first" to "twentieth".
pub fn ordinal(word: &str) -> Option<u32> {
    (1..=20).find(|&value| ordinal_word(value) == Some(word))
}

/// The ordinal of a number from 1 to 20: `third`.
pub fn ordinal_word(value: u32) -> Option<&'static str> {
    let place = usize::try_from(value.checked_sub(1)?).ok()?;
    ORDINALS.get(place).copied()
}

/// Roman numerals with their values, as chapter symbols have them (714.2).
const ROMAN: &[(&str, u32)] = &[("X", 10), ("IX", 9), ("V", 5), ("IV", 4), ("I", 1)];

/// The most that is written as a Roman numeral.
const MOST_ROMAN: u32 = 39;

/// A number from 1 to 39 as a Roman numeral.
pub fn roman(value: u32) -> Option<String> {
    if !(1..=MOST_ROMAN).contains(&value) {
        return None;
    }
    let mut left = value;
    let mut written = String::new();
    for (numeral, worth) in ROMAN {
        while left >= *worth {
            written.push_str(numeral);
            left -= worth;
        }
    }
    Some(written)
}

/// The value of a Roman numeral from I to XXXIX.
pub fn from_roman(written: &str) -> Option<u32> {
    (1..=MOST_ROMAN).find(|value| roman(*value).as_deref() == Some(written))
}

/// Beginnings of words that are written with a vowel and spoken with a consonant, or the other way
/// round, with the article that they take. The first that fits decides.
const BY_SOUND: &[(&str, &str)] = &[
    ("heir", "an"),
    ("honest", "an"),
    ("honor", "an"),
    ("honour", "an"),
    ("hour", "an"),
    ("eu", "a"),
    ("ewe", "a"),
    ("once", "a"),
    ("one", "a"),
    ("ubiq", "a"),
    ("unid", "an"),
    ("unim", "an"),
    ("unin", "an"),
    ("uni", "a"),
    ("urin", "a"),
    ("usa", "a"),
    ("use", "a"),
    ("usu", "a"),
    ("ute", "a"),
    ("uti", "a"),
    ("uto", "a"),
];

/// The indefinite article before a text, by the sound it begins with: an 8/8, an X/X, an hour, a
/// unicorn, a +1/+1 counter.
pub fn indefinite_article(text: &str) -> &'static str {
    let end = text.find(|c: char| !c.is_alphanumeric()).unwrap_or(text.len());
    let word = &text[..end];
    if word.starts_with(|c: char| c.is_ascii_digit()) {
        return article_of_digits(word);
    }
    let mut letters = word.chars();
    if let (Some(letter), None) = (letters.next(), letters.next()) {
        return if "AEFHILMNORSX".contains(letter.to_ascii_uppercase()) { "an" } else { "a" };
    }
    let word = word.to_lowercase();
    if let Some((start, article)) = BY_SOUND.iter().find(|(start, _)| word.starts_with(start)) {
        // "Onesimus" and "onerous" begin with a vowel; only the number word itself does not.
        if *start != "one" || word == "one" || word == "oneself" {
            return article;
        }
    }
    if word.starts_with(['a', 'e', 'i', 'o', 'u']) { "an" } else { "a" }
}

/// Eight, eleven and eighteen, and the numbers that begin with these words, begin with a vowel.
fn article_of_digits(word: &str) -> &'static str {
    let digits = word.find(|c: char| !c.is_ascii_digit()).unwrap_or(word.len());
    let leads_alone = digits % 3 == 2 && (word.starts_with("11") || word.starts_with("18"));
    if word.starts_with('8') || leads_alone { "an" } else { "a" }
}

/// Nouns with plurals of their own, sorted.
const PLURALS: &[(&str, &str)] = &[
    ("child", "children"),
    ("die", "dice"),
    ("foot", "feet"),
    ("half", "halves"),
    ("life", "lives"),
    ("loaf", "loaves"),
    ("man", "men"),
    ("mouse", "mice"),
    ("phenomenon", "phenomena"),
    ("self", "selves"),
    ("woman", "women"),
];

/// Phrases whose head is not their last word, sorted.
const HEADED: &[(&str, &str)] =
    &[("beginning of combat", "beginnings of combat"), ("end of combat", "ends of combat")];

/// The plural of a noun, or of a phrase whose last word is its head: `sorceries`, `creature cards`.
pub fn pluralize(noun: &str) -> String {
    if let Ok(place) = HEADED.binary_search_by_key(&noun, |row| row.0) {
        return HEADED[place].1.to_owned();
    }
    let start = noun.rfind(' ').map_or(0, |space| space + 1);
    let (before, last) = noun.split_at(start);
    match PLURALS.binary_search_by_key(&last, |row| row.0) {
        Ok(place) => format!("{before}{}", PLURALS[place].1),
        Err(_) => format!("{before}{}", with_s(last)),
    }
}

/// Verbs with a third person of their own, sorted.
const THIRD_PERSONS: &[(&str, &str)] = &[
    ("are", "is"),
    ("aren't", "isn't"),
    ("be", "is"),
    ("can", "can"),
    ("can't", "can't"),
    ("cannot", "cannot"),
    ("could", "could"),
    ("couldn't", "couldn't"),
    ("did", "did"),
    ("didn't", "didn't"),
    ("don't", "doesn't"),
    ("have", "has"),
    ("haven't", "hasn't"),
    ("may", "may"),
    ("must", "must"),
    ("were", "was"),
    ("weren't", "wasn't"),
    ("will", "will"),
    ("would", "would"),
];

/// The third person singular of a verb, or of a phrase whose first word is the verb.
pub fn third_person(verb: &str) -> String {
    let end = verb.find(' ').unwrap_or(verb.len());
    let (first, after) = verb.split_at(end);
    match THIRD_PERSONS.binary_search_by_key(&first, |row| row.0) {
        Ok(place) => format!("{}{after}", THIRD_PERSONS[place].1),
        Err(_) => format!("{}{after}", with_s(first)),
    }
}

/// The form that a verb in the third person has behind "they"; `None` of what is no such verb.
pub fn plural_verb(word: &str) -> Option<String> {
    const IRREGULAR: &[(&str, &str)] = &[
        ("dies", "die"),
        ("does", "do"),
        ("doesn't", "don't"),
        ("goes", "go"),
        ("has", "have"),
        ("hasn't", "haven't"),
        ("is", "are"),
        ("isn't", "aren't"),
        ("was", "were"),
        ("wasn't", "weren't"),
    ];
    if let Some((_, plural)) = IRREGULAR.iter().find(|(singular, _)| *singular == word) {
        return Some((*plural).to_owned());
    }
    if let Some(stem) = word.strip_suffix("ies") {
        return Some(format!("{stem}y"));
    }
    let stem = word.strip_suffix('s').filter(|stem| stem.len() > 1 && !stem.ends_with('s'))?;
    let sibilant = stem
        .strip_suffix('e')
        .filter(|stem| ["ch", "sh", "ss", "x", "zz"].iter().any(|end| stem.ends_with(end)));
    Some(sibilant.unwrap_or(stem).to_owned())
}

/// The past of a verb with the ending -ed. `doubles` says that the last letter of a verb of several
/// syllables is doubled, as it is in each short verb: `untapped`.
pub fn past_tense(verb: &str, doubles: bool) -> String {
    let consonant_y = verb.strip_suffix('y').filter(|stem| !stem.ends_with(['a', 'e', 'i', 'o', 'u']));
    match (consonant_y, verb.chars().last()) {
        (Some(stem), _) => format!("{stem}ied"),
        (None, Some('e')) => format!("{verb}d"),
        (None, Some(last)) if doubles || is_short(verb) => format!("{verb}{last}ed"),
        (None, _) => format!("{verb}ed"),
    }
}

/// The gerund of a verb: `drawing`, `exiling`, `untapping`.
pub fn gerund(verb: &str, doubles: bool) -> String {
    if let Some(stem) = verb.strip_suffix("ie") {
        return format!("{stem}ying");
    }
    let silent_e = verb.strip_suffix('e').filter(|stem| !stem.ends_with('e'));
    match (silent_e, verb.chars().last()) {
        (Some(stem), _) => format!("{stem}ing"),
        (None, Some(last)) if doubles || is_short(verb) => format!("{verb}{last}ing"),
        (None, _) => format!("{verb}ing"),
    }
}

/// A verb of one syllable that ends in one vowel and one consonant: `tap`, but `draw` and `turn`.
fn is_short(verb: &str) -> bool {
    let is_vowel = |c: &char| "aeiou".contains(*c);
    let mut from_end = verb.chars().rev();
    let ends = from_end.next().is_some_and(|c| !is_vowel(&c) && !"wxy".contains(c))
        && from_end.next().is_some_and(|c| is_vowel(&c));
    ends && from_end.all(|c| !is_vowel(&c))
}

/// A word with the ending -s, which nouns in the plural and verbs in the third person share.
fn with_s(word: &str) -> String {
    let before_last = word.chars().rev().nth(1);
    let after_consonant = before_last.is_some_and(|c| !"aeiou".contains(c.to_ascii_lowercase()));
    match word.strip_suffix('y') {
        Some(stem) if after_consonant => return format!("{stem}ies"),
        _ => {}
    }
    let hisses = ["s", "x", "z", "ch", "sh"].iter().any(|end| word.ends_with(end));
    let goes = matches!(word, "do" | "echo" | "forgo" | "go" | "hero" | "undo" | "veto");
    if hisses || goes { format!("{word}es") } else { format!("{word}s") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::subtypes::{self, SubtypeFamily};
    use crate::table::testing::{assert_distinct, assert_sorted};

    #[test]
    fn a_roman_numeral_has_one_form() {
        for (value, written) in [(1, "I"), (3, "III"), (4, "IV"), (9, "IX"), (14, "XIV"), (39, "XXXIX")] {
            assert_eq!(roman(value).as_deref(), Some(written));
            assert_eq!(from_roman(written), Some(value));
        }
        for none in ["", "IIII", "VX", "i", "L"] {
            assert_eq!(from_roman(none), None, "{none}");
        }
        assert_eq!(roman(0), None);
    }

    #[test]
    fn the_tables_are_sorted_or_distinct() {
        assert_sorted(PLURALS);
        assert_sorted(HEADED);
        assert_sorted(THIRD_PERSONS);
        assert_distinct(BY_SOUND.iter().map(|row| row.0));
        assert_distinct((0..=100).filter_map(number_word));
    }

    #[test]
    fn numbers_read_back() {
        for value in 0..=100 {
            assert_eq!(number(number_word(value).expect("a word")), Some(value));
        }
        for value in 1..=20 {
            assert_eq!(ordinal(ordinal_word(value).expect("a word")), Some(value));
        }
        assert_eq!(number("forty-two"), Some(42));
        assert_eq!(number("thirteen"), Some(13));
        assert_eq!(number("a"), None);
        assert_eq!((number_word(101), ordinal_word(0), ordinal_word(21)), (None, None, None));
        // The tens of a compound agree with the table of tens.
        for (tens, row) in TENS.iter().zip(COMPOUNDS) {
            for (ones, word) in ONES[1..].iter().zip(row) {
                assert_eq!(word, format!("{tens}-{ones}"));
            }
        }
    }

    #[test]
    fn articles_go_by_sound() {
        for text in [
            "X/X green Ooze",
            "8/8",
            "80/80",
            "11/11",
            "18/18",
            "Island",
            "artifact",
            "hour",
            "hourglass",
            "honor",
            "heir",
            "upkeep",
            "untapped",
            "Urza's",
            "Elf",
            "instant",
            "additional",
            "Eye",
            "opponent",
            "uninvited",
            "X",
            "11000/1",
            "onerous",
        ] {
            assert_eq!(indefinite_article(text), "an", "{text}");
        }
        for text in [
            "unicorn",
            "unique",
            "Unicorn",
            "unity counter",
            "one-shot",
            "1/1",
            "110/1",
            "1800",
            "Human",
            "+1/+1 counter",
            "-1/-1 counter",
            "white",
            "Zombie",
            "Y",
            "use",
            "usual",
            "utility",
            "house",
            "{R} spell",
            "",
            "12/12",
            "Eumidian",
            "Plains",
        ] {
            assert_eq!(indefinite_article(text), "a", "{text}");
        }
    }

    #[test]
    fn plurals_of_plain_nouns() {
        for (singular, plural) in [
            ("card", "cards"),
            ("creature card", "creature cards"),
            ("sorcery", "sorceries"),
            ("library", "libraries"),
            ("ability", "abilities"),
            ("key", "keys"),
            ("box", "boxes"),
            ("die", "dice"),
            ("end step", "end steps"),
            ("end of combat", "ends of combat"),
            ("branch", "branches"),
            ("upkeep", "upkeeps"),
        ] {
            assert_eq!(pluralize(singular), plural);
        }
    }

    #[test]
    fn subtypes_outside_creatures_are_regular_but_for_a_few() {
        let irregular: Vec<_> = subtypes::ALL
            .iter()
            .filter(|row| row.family != SubtypeFamily::Creature && pluralize(row.singular) != row.plural)
            .map(|row| row.singular)
            .collect();
        assert_eq!(irregular, ["Equipment", "Locus", "Plains", "Spacecraft", "Urza's"]);
    }

    #[test]
    fn verbs_in_the_third_person() {
        for (base, third) in [
            ("draw", "draws"),
            ("discard", "discards"),
            ("scry", "scries"),
            ("play", "plays"),
            ("pay", "pays"),
            ("search", "searches"),
            ("pass", "passes"),
            ("exchange", "exchanges"),
            ("do", "does"),
            ("don't", "doesn't"),
            ("have", "has"),
            ("be", "is"),
            ("can", "can"),
            ("put onto", "puts onto"),
            ("phase out", "phases out"),
        ] {
            assert_eq!(third_person(base), third);
        }
    }

    #[test]
    fn verbs_in_the_past_and_gerunds() {
        for (base, past, gerund_of) in [
            ("destroy", "destroyed", "destroying"),
            ("copy", "copied", "copying"),
            ("exile", "exiled", "exiling"),
            ("die", "died", "dying"),
            ("tap", "tapped", "tapping"),
            ("draw", "drawed", "drawing"),
            ("turn", "turned", "turning"),
            ("reveal", "revealed", "revealing"),
            ("agree", "agreed", "agreeing"),
        ] {
            assert_eq!((past_tense(base, false), gerund(base, false)), (past.into(), gerund_of.into()));
        }
        assert_eq!(
            (past_tense("untap", true), gerund("untap", true)),
            ("untapped".into(), "untapping".into())
        );
    }

    #[test]
    fn they_take_the_verb_in_the_plural() {
        for (singular, plural) in [
            ("controls", "control"),
            ("loses", "lose"),
            ("searches", "search"),
            ("passes", "pass"),
            ("scries", "scry"),
            ("dies", "die"),
            ("has", "have"),
            ("wasn't", "weren't"),
        ] {
            assert_eq!(plural_verb(singular).as_deref(), Some(plural));
        }
        for word in ["cast", "may", "lose", "pass", "as"] {
            assert_eq!(plural_verb(word), None, "{word}");
        }
    }

    #[test]
    fn words_that_are_not_ascii_do_not_panic() {
        for text in ["é", "日本", "½", "’", "Lim-Dûl", "ŷ"] {
            let _ = (indefinite_article(text), pluralize(text), third_person(text));
            let _ = (past_tense(text, true), gerund(text, true));
        }
        assert_eq!(indefinite_article("Éowyn"), "a");
    }
}
