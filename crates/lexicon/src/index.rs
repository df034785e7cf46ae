//! An index from phrases to the rows of a table.

use alloc::boxed::Box;
use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::cmp::Reverse;
use core::ops::Deref;
use once_cell::race::OnceBox;

/// What is made when it is first asked for.
pub(crate) struct Lazy<T> {
    made: OnceBox<T>,
    make: fn() -> T,
}

impl<T> Lazy<T> {
    pub(crate) const fn new(make: fn() -> T) -> Self {
        Lazy { made: OnceBox::new(), make }
    }
}

impl<T> Deref for Lazy<T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.made.get_or_init(|| Box::new((self.make)()))
    }
}

/// An index from the phrases of a table to what they stand for.
pub(crate) struct Index<T> {
    /// The phrases by their first two letters, those of one beginning longest first.
    phrases: Vec<Phrase<T>>,
    /// For each beginning, where its phrases start; one more for the end.
    starts: Vec<Start>,
}

/// Where the phrases of a beginning start, and the last bits of the bytes that a third byte can be, as bits.
#[derive(Clone, Copy)]
struct Start {
    place: u32,
    thirds: u32,
}

/// A phrase, with what it stands for.
struct Phrase<T> {
    /// Its third byte, where a text must have the same: most phrases of one beginning differ there.
    third: Option<u8>,
    text: Box<str>,
    value: T,
}

impl<T: Copy> Phrase<T> {
    fn new(text: Box<str>, value: T) -> Self {
        let third = match text.as_bytes() {
            // An apostrophe may be longer in the text.
            [first, second, third, ..] if ![first, second, third].contains(&&b'\'') => Some(*third),
            _ => None,
        };
        Self { third, text, value }
    }

    /// Its length at the start of a text, if it stands there.
    fn len_in(&self, text: &str) -> Option<usize> {
        if self.third.is_some() && self.third != text.as_bytes().get(2).copied() {
            return None;
        }
        prefix(text, &self.text)
    }
}

/// The last bits of a byte, as one bit of a set.
const fn bit(byte: u8) -> u32 {
    1 << (byte & 31)
}

/// How many beginnings are told apart.
const BEGINNINGS: usize = 32 * 32;

impl<T: Copy> Index<T> {
    /// Indexes rows; where two rows share a phrase, the first wins.
    pub(crate) fn new<S: AsRef<str>>(rows: impl IntoIterator<Item = (S, T)>) -> Self {
        let mut phrases: Vec<Phrase<T>> = Vec::new();
        let mut seen = BTreeSet::new();
        for (text, value) in rows {
            let text: Box<str> = text.as_ref().into();
            if seen.insert(text.clone()) {
                phrases.push(Phrase::new(text, value));
            }
        }
        phrases.sort_by_key(|phrase| (beginning(&phrase.text), Reverse(phrase.text.len())));
        let start = |wanted| {
            let begins = |phrase: &&Phrase<T>| beginning(&phrase.text) == wanted;
            let place = phrases.partition_point(|phrase| beginning(&phrase.text) < wanted);
            let own = phrases.iter().skip(place).take_while(begins);
            let thirds = own.fold(0, |all, phrase| all | phrase.third.map_or(u32::MAX, bit));
            Start { place: u32::try_from(place).unwrap_or(u32::MAX), thirds }
        };
        let starts = (0..=BEGINNINGS).map(start).collect();
        Index { phrases, starts }
    }

    /// The phrases that begin with the same two letters as the text, if one of them can be there.
    fn near(&self, text: &str) -> &[Phrase<T>] {
        let place = beginning(text);
        let (Some(start), Some(end)) = (self.starts.get(place), self.starts.get(place + 1)) else {
            return &[];
        };
        // Where a text ends behind two letters, phrases of two letters may be there: those admit any third.
        let third = text.as_bytes().get(2).copied().map_or(u32::MAX, bit);
        if start.thirds & third == 0 {
            return &[];
        }
        self.phrases.get(start.place as usize..end.place as usize).unwrap_or(&[])
    }

    /// The row whose phrase is exactly this text.
    pub(crate) fn find(&self, text: &str) -> Option<T> {
        let is_whole = |phrase: &Phrase<T>| phrase.len_in(text) == Some(text.len());
        let same_case = |phrase: &Phrase<T>| phrase.text.chars().next() == text.chars().next();
        let found = self.near(text).iter().find(|phrase| is_whole(phrase) && same_case(phrase));
        found.map(|phrase| phrase.value)
    }

    /// The row with the longest phrase that the text begins with, and its length in bytes; the case
    /// of the first letter does not matter.
    pub(crate) fn longest(&self, text: &str) -> Option<(T, usize)> {
        self.near(text).iter().find_map(|phrase| Some((phrase.value, phrase.len_in(text)?)))
    }
}

/// A number below [`BEGINNINGS`] for the first two letters, whatever their case. Signs count alike,
/// since an apostrophe is written in two ways.
fn beginning(text: &str) -> usize {
    let letter = |byte: Option<&u8>| match byte {
        Some(byte) if byte.is_ascii_alphabetic() => usize::from(byte & 31),
        _ => 0,
    };
    let bytes = text.as_bytes();
    letter(bytes.first()) * 32 + letter(bytes.get(1))
}

/// The length of `phrase` at the start of `text`, if it stands there and ends at a word boundary.
pub(crate) fn prefix(text: &str, phrase: &str) -> Option<usize> {
    let (here, wanted) = (text.as_bytes(), phrase.as_bytes());
    let initial = here.first()?.eq_ignore_ascii_case(wanted.first()?);
    let same = initial && here.get(1..wanted.len()) == wanted.get(1..);
    let rest = if same { text.get(wanted.len()..)? } else { rest_after_curly(text, phrase)? };
    let ends_in_word = phrase.ends_with(is_word);
    let goes_on = rest.starts_with(is_word);
    (!(ends_in_word && goes_on)).then(|| text.len() - rest.len())
}

/// What follows `phrase` in a text that writes its apostrophes curly.
fn rest_after_curly<'t>(text: &'t str, phrase: &str) -> Option<&'t str> {
    if !phrase.contains('\'') {
        return None;
    }
    let mut rest = text;
    for (place, part) in phrase.split('\'').enumerate() {
        if place > 0 {
            rest = rest.strip_prefix(['\'', '’'])?;
        }
        let start = rest.get(..part.len())?;
        let same = start == part
            || (place == 0 && start.eq_ignore_ascii_case(part) && start.get(1..) == part.get(1..));
        if !same {
            return None;
        }
        rest = rest.get(part.len()..)?;
    }
    Some(rest)
}

pub(super) fn is_word(character: char) -> bool {
    character.is_alphanumeric() || character == '-' || character == '_'
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_phrase_wins_and_ends_at_a_word_boundary() {
        let index = Index::new([("partner", 1), ("partner with", 2), ("for mirrodin!", 3)]);
        assert_eq!(index.longest("Partner with Toothy"), Some((2, 12)));
        assert_eq!(index.longest("partner"), Some((1, 7)));
        assert_eq!(index.longest("partners"), None);
        assert_eq!(index.longest("partner-like"), None);
        assert_eq!(index.longest("partner—Survivors"), Some((1, 7)));
        assert_eq!(index.longest("For mirrodin!"), Some((3, 13)));
        assert_eq!(index.longest(""), None);
    }

    #[test]
    fn a_curly_apostrophe_is_an_apostrophe() {
        let index = Index::new([("urza's", 1)]);
        assert_eq!(index.find("urza’s"), Some(1));
        assert_eq!(index.longest("Urza’s Mine"), Some((1, 8)));
    }
}
