//! Reminder text in other words: about another object or another player than the lexicon's pattern is, as where an
//! ability is given to something. It is held against the pattern without what tells who and which.

use std::collections::{BTreeSet, HashSet};

/// Below so many words a text says too little to be known in other words.
const LONG: usize = 14;

/// Of ten words of a pattern, how many another wording of it has at least, and from how many on it would be the
/// pattern itself with a slip.
const SHARED: usize = 5;
const SAME: usize = 9;

/// What things are called that have an ability.
const THINGS: [&str; 8] = ["artifact", "card", "creature", "land", "permanent", "spell", "token", "vehicle"];

/// Who does something.
const PEOPLE: [&str; 3] = ["controller", "owner", "player"];

/// Words that are left out: they say which one, or join what is said.
const SMALL: [&str; 12] =
    ["a", "an", "and", "each", "first", "so", "that", "the", "then", "these", "this", "those"];

/// A word as it counts, behind another: "it", "they" and "you" are one, as are "draw" and "draws"; none of a word that
/// is left out.
fn plain_word(before: &str, word: &str) -> Option<String> {
    let word = bare(word);
    let base = match word.strip_suffix("'s").or_else(|| word.strip_suffix("s'")) {
        Some("it") => return Some("is".to_owned()),
        Some(owner) => owner,
        None => &word,
    };
    // "They draws" is wrong of anybody.
    let is_many = matches!(bare(before).as_str(), "they" | "you");
    let one = if base.len() > 3 && !is_many { base.strip_suffix('s').unwrap_or(base) } else { base };
    match base {
        "" | "it" | "they" | "them" | "you" | "he" | "she" => None,
        "its" | "their" | "your" | "his" | "her" => None,
        "they're" | "you're" | "are" => Some("is".to_owned()),
        "they've" | "you've" | "has" => Some("have".to_owned()),
        _ if SMALL.contains(&base) || THINGS.contains(&one) || PEOPLE.contains(&one) => None,
        _ => Some(one.to_owned()),
    }
}

/// A word in small letters without the marks around it.
fn bare(word: &str) -> String {
    word.trim_matches(|c: char| !c.is_alphanumeric() && !"{}+/-\"'".contains(c)).to_lowercase()
}

/// The words of a text as they count.
fn plain_words(text: &str) -> impl Iterator<Item = String> {
    let words = text.split([' ', '\u{2014}']);
    std::iter::once("").chain(words.clone()).zip(words).filter_map(|(before, word)| plain_word(before, word))
}

fn plain(sentence: &str) -> String {
    plain_words(sentence).collect::<Vec<_>>().join(" ")
}

/// The sentences of a text. What stands in quotation marks is part of its sentence.
fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive(". ").map(str::trim).filter(|sentence| !sentence.is_empty())
}

/// Whether each sentence of a text is one of the patterns' but for who and which.
pub(super) fn is_about_another(text: &str, patterns: &[String]) -> bool {
    let known: HashSet<String> = patterns.iter().flat_map(|made| sentences(made)).map(plain).collect();
    sentences(text).all(|sentence| known.contains(&plain(sentence)))
}

/// Whether a text says at length, in words of its own, much of what a pattern does. Then nobody can tell
/// whether it is wrong but a reader.
pub(super) fn is_in_other_words(text: &str, patterns: &[String]) -> bool {
    let said: BTreeSet<String> = plain_words(text).collect();
    patterns.iter().map(|made| plain_words(made).collect::<BTreeSet<String>>()).any(|made| {
        let shared = made.intersection(&said).count() * 10;
        made.len() >= LONG && shared >= made.len() * SHARED && shared < made.len() * SAME
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_and_which_may_be_others() {
        let of = |text, made: &str| is_about_another(text, &[made.to_owned()]);
        assert!(of("It's every creature type.", "This card is every creature type."));
        assert!(of(
            "Whenever a creature attacks, put a +1/+1 counter on the first creature.",
            "Whenever this creature attacks, put a +1/+1 counter on this creature."
        ));
        assert!(of("They draw two cards. They discard a card.", "Draw two cards. Discard a card."));
        assert!(!of("They draw three cards.", "Draw two cards."));
        assert!(!of("They draws two cards.", "Draw two cards."));
        assert!(!of("Draw two cards. You lose the game.", "Draw two cards."));
        assert!(!of("They can be blocked by two creatures.", "They can't be blocked by two creatures."));
        assert!(!of("Destroy a creature an opponent controls.", "Destroy a creature you control."));
    }
}
