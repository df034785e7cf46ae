//! What the tables share: an enum made from its rows, and an index from text to row.

use std::cmp::Reverse;
use std::collections::HashSet;

/// Makes an enum with `ALL`, `index` and `from_index`; each variant is documented by its text.
macro_rules! listed {
    ($(#[$meta:meta])* $name:ident: $repr:ident { $($variant:ident $doc:literal)* }) => {
        $(#[$meta])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash,
            serde::Serialize, schemars::JsonSchema,
        )]
        #[serde(rename_all = "kebab-case")]
        #[repr($repr)]
        pub enum $name {
            $(#[doc = concat!("`", $doc, "`")] $variant,)*
        }

        impl $name {
            /// Every row, in the order of `index`.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The place in [`Self::ALL`], as bytecode writes it.
            pub const fn index(self) -> $repr {
                self as $repr
            }

            /// The row at a place, if the table is that long.
            pub fn from_index(index: $repr) -> Option<Self> {
                Self::ALL.get(usize::from(index)).copied()
            }
        }
    };
}
pub(crate) use listed;

/// An index from the phrases of a table to what they stand for.
pub(crate) struct Index<T> {
    /// The phrases by their first two letters, those of one beginning longest first.
    phrases: Vec<(Box<str>, T)>,
    /// For each beginning, where its phrases start; one more for the end.
    starts: Vec<usize>,
}

/// How many beginnings are told apart.
const BEGINNINGS: usize = 32 * 32;

impl<T: Copy> Index<T> {
    /// Indexes rows; where two rows share a phrase, the first wins.
    pub(crate) fn new<S: AsRef<str>>(rows: impl IntoIterator<Item = (S, T)>) -> Self {
        let mut phrases: Vec<(Box<str>, T)> = Vec::new();
        let mut seen = HashSet::new();
        for (text, value) in rows {
            let text: Box<str> = text.as_ref().into();
            if seen.insert(text.clone()) {
                phrases.push((text, value));
            }
        }
        phrases.sort_by_key(|(text, _)| (beginning(text), Reverse(text.len())));
        let start = |wanted| phrases.partition_point(|(text, _)| beginning(text) < wanted);
        let starts = (0..=BEGINNINGS).map(start).collect();
        Index { phrases, starts }
    }

    /// The phrases that begin with the same two letters as the text.
    fn near(&self, text: &str) -> &[(Box<str>, T)] {
        let place = beginning(text);
        let start = self.starts.get(place).copied().unwrap_or(0);
        let end = self.starts.get(place + 1).copied().unwrap_or(0);
        self.phrases.get(start..end).unwrap_or(&[])
    }

    /// The row whose phrase is exactly this text.
    pub(crate) fn find(&self, text: &str) -> Option<T> {
        let is_whole = |phrase: &str| prefix(text, phrase) == Some(text.len());
        let same_case = |phrase: &str| phrase.chars().next() == text.chars().next();
        let found = self.near(text).iter().find(|(phrase, _)| is_whole(phrase) && same_case(phrase));
        found.map(|(_, value)| *value)
    }

    /// The row with the longest phrase that the text begins with, and its length in bytes; the case
    /// of the first letter does not matter.
    pub(crate) fn longest(&self, text: &str) -> Option<(T, usize)> {
        self.near(text).iter().find_map(|(phrase, value)| Some((*value, prefix(text, phrase)?)))
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
pub(super) fn prefix(text: &str, phrase: &str) -> Option<usize> {
    let (here, wanted) = (text.as_bytes(), phrase.as_bytes());
    // Those of one index that do not stand here mostly differ in the third letter; an apostrophe may
    // be longer in the text.
    if let [first, second, third, ..] = wanted
        && ![first, second, third].contains(&&b'\'')
        && here.get(2) != Some(third)
    {
        return None;
    }
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

fn is_word(character: char) -> bool {
    character.is_alphanumeric() || character == '-' || character == '_'
}

#[cfg(test)]
pub(crate) mod testing {
    use std::collections::HashSet;
    use std::fmt::Debug;
    use std::hash::Hash;

    /// Asserts that rows are in strict order, hence also without duplicates.
    pub(crate) fn assert_sorted<T: PartialOrd + Debug>(rows: &[T]) {
        for pair in rows.windows(2) {
            assert!(pair[0] < pair[1], "out of order: {:?} before {:?}", pair[0], pair[1]);
        }
    }

    /// Asserts that no value occurs twice.
    pub(crate) fn assert_distinct<T: Eq + Hash + Debug + Clone>(rows: impl IntoIterator<Item = T>) {
        let mut seen = HashSet::new();
        for row in rows {
            assert!(seen.insert(row.clone()), "twice: {row:?}");
        }
    }

    /// Asserts that rule numbers are well formed and do not go down.
    pub(crate) fn assert_rule_order(rules: impl IntoIterator<Item = &'static str>) {
        let mut last = (0, 0, String::new());
        for rule in rules {
            let (section, rest) = rule.split_once('.').expect("a rule number has a point");
            let digits = rest.trim_end_matches(|letter: char| letter.is_ascii_lowercase());
            let key = (
                section.parse::<u32>().expect("a section is a number"),
                digits.parse::<u32>().expect("a rule is a number"),
                rest[digits.len()..].to_owned(),
            );
            assert!(last <= key, "{rule} comes too late");
            last = key;
        }
    }
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
