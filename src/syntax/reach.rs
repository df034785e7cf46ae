//! Which grammar rules, and which of their alternatives, a card's sentences are read by: what the
//! grammar is measured with.

use super::matcher::{self, Alternative, Node, Watch, Why};
use super::parser::Rule;
use super::reader::{Names, read_line};
use crate::source::CardSource;
use std::collections::BTreeSet;

/// The names of the rules in the parse trees of a card's sentences. A sentence that cannot be read
/// has none.
pub fn rules(source: &CardSource) -> BTreeSet<String> {
    let mut rules = BTreeSet::new();
    each_sentence(source, |wanted, text| {
        if let Some(tree) = wanted.iter().find_map(|rule| matcher::parse(*rule, text)) {
            names(tree.root(), &mut rules);
        }
    });
    rules
}

fn names(node: Node<'_>, rules: &mut BTreeSet<String>) {
    rules.insert(format!("{:?}", node.as_rule()));
    node.kids().for_each(|kid| names(kid, rules));
}

/// The alternatives that a card's sentences are read by: the rule, which of its choices, and the
/// place in the choice, the last two counted from 0: `selection 1/3`.
pub fn alternatives(source: &CardSource) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    each_sentence(source, |wanted, text| {
        let taken = wanted.iter().find_map(|rule| {
            let mut taken = Taken::default();
            matcher::read_watched(*rule, text, &mut taken).ok().map(|_| taken.0)
        });
        found.extend(taken.into_iter().flatten().map(|alternative| {
            let Alternative { rule, choice, place } = alternative;
            format!("{rule:?} {choice}/{place}")
        }));
    });
    found
}

/// The alternatives that lead to where the matcher is.
#[derive(Default)]
struct Taken(Vec<Alternative>);

impl Watch for Taken {
    // What is remembered would be taken without its alternatives.
    const REMEMBERS: bool = false;

    fn took(&mut self, alternative: Alternative) {
        self.0.push(alternative);
    }

    fn mark(&self) -> usize {
        self.0.len()
    }

    fn back(&mut self, mark: usize, _why: Why) {
        self.0.truncate(mark);
    }
}

/// Calls for each sentence of a card, with the rules that may read it.
fn each_sentence(source: &CardSource, mut call: impl FnMut(&[Rule], &str)) {
    let names = Names::of(source);
    for line in &source.lines {
        collect(line.text.strip_prefix("• ").unwrap_or(&line.text), &names, 0, &mut call);
    }
}

fn collect(line: &str, names: &Names, depth: usize, call: &mut dyn FnMut(&[Rule], &str)) {
    if depth > crate::limits::MAX_QUOTE_DEPTH {
        return;
    }
    let read = read_line(line, 0, names);
    for (i, sentence) in read.sentences.iter().enumerate() {
        let wanted: &[Rule] =
            if i == 0 { &[Rule::line_start] } else { &[Rule::same_mode_again, Rule::next_start] };
        if sentence.text.len() <= crate::limits::SENTENCE_BYTES {
            call(wanted, &sentence.text);
        }
    }
    for quote in &read.quotes {
        collect(&quote.text, names, depth + 1, call);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::{SourceFile, read_cards};

    fn of(line: &str) -> BTreeSet<String> {
        let file = SourceFile::new("x", format!("Marn Shallows\nPlane — Marn\n{line}\n"));
        let (cards, _) = read_cards(&file);
        cards.first().map(alternatives).unwrap_or_default()
    }

    #[test]
    fn alternatives_differ_where_the_words_do() {
        let [may, must, other] =
            ["You may draw a card.", "Draw a card.", "You may destroy target land."].map(of);
        assert!(!may.is_empty() && !must.is_empty());
        assert!(must != may && may != other);
        assert_eq!(of("Draw a card."), must);
        // What was tried in vain, or does not read to its end, counts for nothing.
        assert_eq!(of("Draw a card a card."), BTreeSet::new());
    }
}
