//! What the tables share: an enum made from its rows, and an index from text to row.

use std::collections::HashMap;

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
    exact: HashMap<Box<str>, T>,
    /// The phrases by their first character in lower case, each list longest first.
    by_initial: HashMap<char, Vec<(Box<str>, T)>>,
}

impl<T: Copy> Index<T> {
    /// Indexes rows; where two rows share a phrase, the first wins.
    pub(crate) fn new<S: AsRef<str>>(rows: impl IntoIterator<Item = (S, T)>) -> Self {
        let mut exact = HashMap::new();
        let mut by_initial: HashMap<char, Vec<(Box<str>, T)>> = HashMap::new();
        for (text, value) in rows {
            let text: Box<str> = text.as_ref().into();
            if exact.contains_key(&text) {
                continue;
            }
            exact.insert(text.clone(), value);
            if let Some(initial) = text.chars().next() {
                by_initial.entry(lower(initial)).or_default().push((text, value));
            }
        }
        for bucket in by_initial.values_mut() {
            bucket.sort_by_key(|(text, _)| std::cmp::Reverse(text.len()));
        }
        Index { exact, by_initial }
    }

    /// The row whose phrase is exactly this text.
    pub(crate) fn find(&self, text: &str) -> Option<T> {
        if text.contains('’') {
            return self.exact.get(text.replace('’', "'").as_str()).copied();
        }
        self.exact.get(text).copied()
    }

    /// The row with the longest phrase that the text begins with, and its length in bytes; the case
    /// of the first letter does not matter.
    pub(crate) fn longest(&self, text: &str) -> Option<(T, usize)> {
        let bucket = self.by_initial.get(&lower(text.chars().next()?))?;
        bucket.iter().find_map(|(phrase, value)| Some((*value, prefix(text, phrase)?)))
    }
}

fn lower(character: char) -> char {
    character.to_ascii_lowercase()
}

/// The length of `phrase` at the start of `text`, if it stands there and ends at a word boundary.
fn prefix(text: &str, phrase: &str) -> Option<usize> {
    let mut rest = text.chars();
    for (place, wanted) in phrase.chars().enumerate() {
        let found = rest.next()?;
        let same = found == wanted
            || (found == '’' && wanted == '\'')
            || (place == 0 && found.eq_ignore_ascii_case(&wanted));
        if !same {
            return None;
        }
    }
    let ends_in_word = phrase.ends_with(is_word);
    let goes_on = rest.clone().next().is_some_and(is_word);
    (!(ends_in_word && goes_on)).then(|| text.len() - rest.as_str().len())
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
