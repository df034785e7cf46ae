//! Proposals at the place where reading stopped: a word more, a word less, another word.

use super::edits::{applied, original};
use super::now::Wanted;
use super::unnamed;
use crate::diag::Code;
use crate::lexicon::words::indefinite_article;
use crate::lint::slip::Slip;
use crate::source::capital;
use crate::syntax::Tries;
use std::ops::Range;

/// What says which and how many of a noun are meant: it stands some words before what does not read.
const DETERMINERS: &[&str] = &[
    "a",
    "each",
    "the",
    "target",
    "that",
    "all",
    "another",
    "two",
    "your",
    "any",
    "those",
    "up to one",
    "other",
    "this",
    "X",
    "one",
    "their",
    "its",
    "no",
];

/// How many words before the place a determiner is tried.
const BEFORE_NOUN: usize = 4;

/// Words that no determiner stands before, but for "one or more", "other than" and what follows a relative "that".
const FUNCTION: &[&str] = &[
    "when", "whenever", "at", "if", "as", "until", "and", "or", "then", "than", "you", "they", "it", "them",
    "to", "is", "are", "may", "get", "gets", "has", "have", "gain", "gains", "in", "on", "from", "into",
    "onto", "with", "by", "for", "where", "who", "be", "been", "can't", "don't", "instead", "under", "it's",
    "they're",
];

/// Words that begin a sentence, with nothing left out before them.
const BEGINNINGS: &[&str] = &["When", "Whenever", "At", "If", "As", "Until", "Then", "You", "They", "It"];

/// Verbs behind which a noun without a determiner is mostly a target.
const AIMED: &[&str] =
    &["tap", "untap", "destroy", "exile", "counter", "return", "goad", "regenerate", "detain", "transform"];

/// Other words that are easily left out.
const LEFT_OUT: &[&str] = &[
    "of",
    "to",
    "you",
    "with",
    "and",
    "or",
    "is",
    "are",
    "it",
    "they",
    "may",
    "in",
    "on",
    "from",
    "into",
    "onto",
    "card",
    "cards",
    "creature",
    "creatures",
    "control",
    "if",
    "then",
    "by",
    "for",
    "at",
    "as",
    "gets",
    "get",
    "gains",
    "gain",
    "has",
    "have",
    "deals",
    "damage",
    "counter",
    "counters",
    "token",
    "tokens",
    "player",
    "opponent",
    "turn",
    "end",
    "equal",
    "number",
    "that's",
    "can't",
    "be",
    "when",
    "whenever",
    "under",
    "under your control",
    "until",
    "where",
    "life",
    "power",
    "who",
    "times",
    "top",
    "choice",
    "mana",
    "spell",
    "land",
    "beginning",
    "cost",
    "put",
    "combat",
    "cast",
    "enters",
    "owner's",
    "controls",
    "battlefield",
    "hand",
    "don't",
    "been",
    "pay",
    "more",
    "less",
    "than",
    "instead",
];

/// Those of them that are left out of a sentence that reads all the same.
const LEFT_OUT_UNSEEN: &[&str] = &["may", "can't", "don't", "who", "that's"];

/// Those of them that can stand wherever a noun can.
const NOUNS: &[&str] = &[
    "card",
    "cards",
    "creature",
    "creatures",
    "damage",
    "land",
    "mana",
    "opponent",
    "player",
    "power",
    "spell",
    "token",
    "tokens",
];

/// Words that are easily taken for one another.
const CONFUSED: &[&[&str]] = &[
    &["of", "from", "to", "in", "on", "onto", "into", "under", "by", "with", "for", "at"],
    &["a", "an", "the", "that", "this", "each", "all", "any", "target", "another"],
    &["your", "their", "its", "that player's", "his", "her", "our", "my"],
    &["whenever", "when", "if", "as", "at", "while"],
    &["who", "that", "which"],
    &["gain", "get", "have", "gains", "gets", "has"],
    &["then", "and", "or"],
];

/// The line with some slips mended, and where reading stopped in it.
pub(super) struct Place<'a> {
    chosen: &'a [Slip],
    text: String,
    words: Vec<Range<usize>>,
    /// The word where reading stopped.
    at: usize,
    /// Where it stopped.
    pub stuck: usize,
}

impl<'a> Place<'a> {
    pub fn new(line: &str, chosen: &'a [Slip], stuck: usize) -> Self {
        let text = applied(line, chosen);
        let words = words(&text);
        let at = words.iter().position(|word| word.end > stuck).unwrap_or(words.len().saturating_sub(1));
        Self { chosen, text, words, at, stuck }
    }

    /// A proposal in the place of bytes of the text; none where another slip is mended there.
    fn slip(&self, range: &Range<usize>, meant: String) -> Option<Slip> {
        let (start, end) = (original(self.chosen, range.start)?, original(self.chosen, range.end)?);
        (self.text.get(range.clone()) != Some(meant.as_str())).then(|| unnamed(start..end, meant))
    }

    /// Whether the place is in the event that an ability begins with.
    fn is_in_head(&self) -> bool {
        let before = self.text.get(..self.stuck).unwrap_or("");
        let sentence = before.rfind(". ").and_then(|end| before.get(end + 2..)).unwrap_or(before);
        ["When", "At the "].iter().any(|head| sentence.starts_with(head)) && !sentence.contains(',')
    }

    /// Whether a word more can stand before one: nothing is listed or compared before an article, and a verb has
    /// somebody who does it.
    fn fits(&self, number: usize, more: &str, written: &str) -> bool {
        if BEGINNINGS.contains(&written) {
            return false;
        }
        let before = number.checked_sub(1).and_then(|before| self.words.get(before));
        let before = before.map_or("", |word| bare(&self.text, word).1);
        match more {
            _ if before == "both" => false,
            "and" | "or" | "then" => !is_article(before),
            "more" | "less" => !is_article(written),
            "control" => matches!(before, "you" | "they" | "opponents" | "players" | "don't" | "to" | "and"),
            "cast" => matches!(
                before,
                "you" | "they" | "may" | "to" | "be" | "can't" | "spells" | "players" | "opponents"
            ),
            _ => true,
        }
    }

    /// Words beside the place, each without its marks: from so many before it to so many behind.
    fn around(&self, before: usize, behind: usize) -> impl Iterator<Item = (usize, Range<usize>, &str)> {
        let places = self.at.saturating_sub(before)..(self.at + behind + 1).min(self.words.len());
        places.rev().filter_map(|place| {
            let (range, written) = bare(&self.text, self.words.get(place)?);
            (!written.is_empty()).then_some((place, range, written))
        })
    }
}

/// A comma behind one of the words before the place.
pub(super) fn commas(place: &Place<'_>) -> Vec<Slip> {
    let mut found = Vec::new();
    for (number, range, written) in place.around(BEFORE_NOUN, 0) {
        // "Attacks it gets": who does what follows is no part of what happens.
        let next = place.words.get(number + 1).map_or("", |word| bare(&place.text, word).1);
        if matches!(written, "it" | "they")
            && !matches!(next, "then" | "and" | "you" | "each" | "that" | "where")
        {
            continue;
        }
        let slip = place.slip(&range, format!("{written},"));
        let message = "a comma is missing".to_owned();
        found.extend(slip.map(|slip| Slip { code: Code::T002, message, ..slip }));
    }
    found
}

/// Words that are none, with those that were meant. One may stand some words before or behind.
pub(super) fn misspelt(place: &Place<'_>, tries: &Tries) -> Vec<Slip> {
    let mut found = Vec::new();
    for (_, range, written) in place.around(2, 3) {
        let Some(meant) = tries.nearest_word(written) else { continue };
        let is_capital = written.starts_with(char::is_uppercase);
        let meant = if is_capital { capital(meant) } else { meant.to_owned() };
        let message = format!("\"{written}\" is no word of rules text; did you mean \"{meant}\"?");
        let slip = place.slip(&range, meant);
        found.extend(slip.map(|slip| Slip { code: Code::S007, message, ..slip }));
    }
    found
}

/// Whether a slip of a text puts a name of the game in the place of another name inside a sentence, which is most
/// likely one of a set. A long name that differs in one letter only is no other name: it is misspelt.
pub(super) fn is_of_another_name(text: &str, slip: &Slip) -> bool {
    let before = text.get(..slip.range.start).unwrap_or("").trim_end();
    let written = text.get(slip.range.clone()).unwrap_or("");
    let is_name = slip.code == Code::S007
        && written.starts_with(char::is_uppercase)
        && before.ends_with(|c: char| c.is_alphanumeric() || c == ',');
    let (written, meant) = (written.to_lowercase(), slip.text.to_lowercase());
    let is_slip = written.len() >= NAME_BYTES
        && written.chars().next() == meant.chars().next()
        && strsim::damerau_levenshtein(&written, &meant) == 1;
    is_name && !is_slip
}

/// How long a name must be for one wrong letter to be a slip.
const NAME_BYTES: usize = 6;

/// A word more, or two words exchanged: the likeliest first. Of words more, those that the grammar wanted; where
/// that is not known, only those without which most sentences read.
pub(super) fn left_out(place: &Place<'_>, wanted: Option<&Wanted>) -> Vec<Slip> {
    let is_wanted = |at: usize, more: &str| {
        wanted.is_none_or(|wanted| match NOUNS.contains(&more) {
            true => wanted.has_words(&place.text, at, more),
            false => wanted.has_word_or_rule(&place.text, at, more),
        })
    };
    let mut found = Vec::new();
    // What is destroyed or tapped is mostly a target.
    let aimed = place.around(BEFORE_NOUN, 0).filter(|(number, range, written)| {
        let verb = number.checked_sub(1).and_then(|before| place.words.get(before));
        let verb = verb.and_then(|word| place.text.get(word.clone())).unwrap_or("").to_lowercase();
        AIMED.contains(&verb.as_str()) && determines("target", written) && is_wanted(range.start, "target")
    });
    found.extend(aimed.filter_map(|(_, range, written)| place.slip(&range, before("target", written))));
    for more in DETERMINERS {
        let nouns = place
            .around(BEFORE_NOUN, 0)
            .filter(|(_, range, written)| determines(more, written) && is_wanted(range.start, more));
        found.extend(nouns.filter_map(|(_, range, written)| place.slip(&range, before(more, written))));
    }
    for (number, first, written) in place.around(2, 0) {
        let Some(word) = place.words.get(number + 1) else { continue };
        let (second, other) = bare(&place.text, word);
        let between = place.text.get(first.end..second.start);
        let exchanged = between.map(|between| format!("{other}{between}{written}"));
        found.extend(exchanged.and_then(|meant| place.slip(&(first.start..second.end), meant)));
    }
    let known = if wanted.is_some() { LEFT_OUT } else { LEFT_OUT_UNSEEN };
    for more in known {
        // In the head of an ability, a comma is missing rather than "and".
        if matches!(*more, "and" | "or" | "then") && place.is_in_head() {
            continue;
        }
        let words = place.around(1, 0).filter(|(number, range, written)| {
            place.fits(*number, more, written) && is_wanted(range.start, more)
        });
        found.extend(words.filter_map(|(_, range, written)| place.slip(&range, before(more, written))));
    }
    // Behind the last word of a sentence that ends too early.
    for (_, range, written) in place.around(0, 0) {
        let wanted = known.iter().filter(|more| is_wanted(range.end + 1, more));
        found.extend(wanted.filter_map(|more| place.slip(&range, format!("{written} {more}"))));
    }
    found
}

/// Whether a word that says which of a noun are meant can stand before another.
fn determines(more: &str, written: &str) -> bool {
    let is_number = matches!(written, "one" | "two" | "three" | "four" | "five" | "six");
    let is_one = matches!(more, "a" | "your" | "their" | "its" | "this" | "that");
    let is_counted = matches!(more, "one" | "two" | "X");
    let is_function = match written.to_lowercase().as_str() {
        "or" if is_counted => false,
        "than" if more == "other" => false,
        _ if more == "that" => false,
        written => FUNCTION.contains(&written),
    };
    !(is_article(written) || is_number && is_one || is_function)
}

/// Whether a word says which of a noun are meant, so that nothing else says it before it.
fn is_article(word: &str) -> bool {
    matches!(
        word,
        "a" | "an"
            | "the"
            | "each"
            | "that"
            | "this"
            | "those"
            | "all"
            | "any"
            | "no"
            | "your"
            | "their"
            | "its"
    )
}

/// Whether a proposal is a word that says which and how many of a noun are meant.
pub(super) fn is_determined(slip: &Slip) -> bool {
    let first = slip.text.split(' ').next().unwrap_or("");
    first == "an" || DETERMINERS.contains(&first)
}

/// A word less, or a word for another of its kind.
pub(super) fn superfluous(place: &Place<'_>) -> Vec<Slip> {
    let mut found = Vec::new();
    for (number, range, written) in place.around(1, 0) {
        // Leaving a word out takes the space behind it along.
        if let Some(next) = place.words.get(number + 1) {
            found.extend(place.slip(&(range.start..next.start), String::new()));
        }
        let lower = written.to_lowercase();
        let sets = CONFUSED.iter().filter(|set| set.contains(&lower.as_str()));
        let others = sets.flat_map(|set| set.iter()).filter(|meant| **meant != lower);
        found.extend(others.filter_map(|meant| place.slip(&range, (*meant).to_owned())));
    }
    found
}

/// A word with another before it, in the form that it needs there.
fn before(more: &str, written: &str) -> String {
    let more = if more == "a" { indefinite_article(written) } else { more };
    format!("{more} {written}")
}

/// The places of the words.
pub(super) fn words(text: &str) -> Vec<Range<usize>> {
    let mut words = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        match (start, c.is_whitespace()) {
            (None, false) => start = Some(at),
            (Some(from), true) => {
                words.push(from..at);
                start = None;
            }
            _ => {}
        }
    }
    words
}

/// A word without the marks around it.
pub(super) fn bare<'a>(text: &'a str, word: &Range<usize>) -> (Range<usize>, &'a str) {
    let written = text.get(word.clone()).unwrap_or("");
    let is_mark = |c: char| matches!(c, ',' | '.' | ':' | '"' | '(' | ')' | '“' | '”');
    let front = written.len() - written.trim_start_matches(is_mark).len();
    let inner = written.trim_matches(is_mark);
    (word.start + front..word.start + front + inner.len(), inner)
}
