//! The vocabulary of a project: the words that `planarc.toml` adds to the game's, with their places
//! there, and the words of that kind that cards use.

use super::set::SetCard;
use super::slip::pattern;
use crate::lexicon::{OwnList, OwnWord, OwnWords, counters};
use crate::source::{Kind, SourceFile, Span};
use std::sync::Arc;

/// The table `[vocabulary]` of the settings.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Vocabulary {
    /// The words.
    pub words: Arc<OwnWords>,
    /// Where each of them stands in the settings, in their order.
    pub places: Vec<Span>,
    /// The settings, if there are any.
    pub file: Option<SourceFile>,
}

impl Vocabulary {
    /// The words with their places.
    pub fn entries(&self) -> impl Iterator<Item = (&OwnWord, Span)> {
        self.words.words().iter().zip(self.places.iter().copied())
    }
}

/// A word on a card of a kind that a project can have words of its own of.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Used {
    /// The list that it belongs into.
    pub list: OwnList,
    /// The word.
    pub text: String,
    /// Where it stands.
    pub at: Span,
}

/// Words before "counter" that name no kind of it, or after which "counter" is a verb.
const NO_KIND: &[&str] = &[
    "a",
    "additional",
    "all",
    "an",
    "and",
    "another",
    "any",
    "can",
    "could",
    "each",
    "either",
    "five",
    "four",
    "its",
    "may",
    "more",
    "most",
    "no",
    "of",
    "one",
    "or",
    "other",
    "same",
    "such",
    "that",
    "the",
    "their",
    "then",
    "they",
    "this",
    "those",
    "three",
    "to",
    "two",
    "whose",
    "with",
    "without",
    "would",
    "you",
    "your",
];

/// The planar type, the labels before a dash and the kinds of counter that a card names. Subtypes in
/// rules text are not among them: without its row in a list, a card with one does not read.
pub fn used(card: &SetCard<'_>) -> Vec<Used> {
    let mut found = Vec::new();
    let type_line = &card.source.type_line;
    let word = |list, text: &str, start: u32, at: usize| {
        let start = start as usize + at;
        Used { list, text: text.to_owned(), at: Span::from_usize(start, start + text.len()) }
    };
    if Kind::of_type_line(&type_line.text) == Kind::Plane
        && let Some((before, planar)) = type_line.text.split_once(" — ")
    {
        let at = before.len() + " — ".len();
        found.push(word(OwnList::PlanarTypes, planar, type_line.span.start, at));
    }
    for line in &card.source.lines {
        let text = line.text.split(" (").next().unwrap_or("");
        if let Some(label) = label(text) {
            // Whatever no list has may be meant as either.
            let is_flavor = card.source.words.has(OwnList::FlavorWords, label);
            let list = if is_flavor { OwnList::FlavorWords } else { OwnList::AbilityWords };
            found.push(word(list, label, line.span.start, 0));
        }
        let kinds = pattern!(r"\b([a-z][a-z'-]*) counters?\b");
        for kind in kinds.captures_iter(text).filter_map(|found| found.get(1)) {
            // "First strike" is one name.
            let to_here = text.get(..kind.end()).unwrap_or("");
            let is_known = counters::NAMES.iter().any(|name| name.contains(' ') && to_here.ends_with(name));
            if !NO_KIND.contains(&kind.as_str()) && !is_known {
                found.push(word(OwnList::Counters, kind.as_str(), line.span.start, kind.start()));
            }
        }
    }
    found
}

/// The label before a dash, as on the lines of the surface tree.
fn label(line: &str) -> Option<&str> {
    let (label, _) = line.split_once(" — ")?;
    let plain = label.starts_with(char::is_uppercase)
        && label.split(' ').count() <= 6
        && !label.contains(['.', ':', '{', '"', '+']);
    let is_label = plain && !label.contains("hoose ") && !label.chars().all(|c| "IVX, ".contains(c));
    is_label.then_some(label)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::CardFile;
    use std::cell::OnceCell;

    #[test]
    fn planar_types_labels_and_counters_are_found_where_they_stand() {
        let text = "A\nPlane — Bolan's Deep Realm\nGloam — Put two slumber counters on target creature. \
                    You may counter target spell. (Put a moss counter on it.)\nRemove a counter from it.";
        let file = CardFile::from_bytes("t.card", text.as_bytes().to_vec());
        let source = file.cards().next().expect("a card");
        let (text, index) = (&file.file, &OnceCell::new());
        let card = SetCard { file: 0, text, index, source, surface: None, lines: Vec::new() };
        let found: Vec<(OwnList, &str)> =
            used(&card).iter().map(|used| (used.list, file.file.slice(used.at))).collect();
        assert_eq!(
            found,
            [
                (OwnList::PlanarTypes, "Bolan's Deep Realm"),
                (OwnList::AbilityWords, "Gloam"),
                (OwnList::Counters, "slumber")
            ]
        );
    }
}
