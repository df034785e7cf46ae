//! Which grammar rules a card's sentences are read by: what the grammar is measured with.

use super::parser::{CardParser, Rule};
use super::reader::{Names, read_line};
use crate::source::CardSource;
use pest::Parser as _;
use std::collections::BTreeSet;

/// The names of the rules in the parse trees of a card's sentences. A sentence that cannot be read
/// has none.
pub fn rules(source: &CardSource) -> BTreeSet<String> {
    let names = Names::of(source);
    let mut rules = BTreeSet::new();
    for line in &source.lines {
        collect(line.text.strip_prefix("• ").unwrap_or(&line.text), &names, 0, &mut rules);
    }
    rules
}

fn collect(line: &str, names: &Names, depth: usize, rules: &mut BTreeSet<String>) {
    if depth > crate::limits::MAX_QUOTE_DEPTH {
        return;
    }
    let read = read_line(line, 0, names);
    for (i, sentence) in read.sentences.iter().enumerate() {
        let text = sentence.text.as_str();
        if text.len() > crate::limits::SENTENCE_BYTES {
            continue;
        }
        let wanted: &[Rule] =
            if i == 0 { &[Rule::line_start] } else { &[Rule::same_mode_again, Rule::next_start] };
        let tree = wanted.iter().find_map(|rule| CardParser::parse(*rule, text).ok());
        rules.extend(
            tree.into_iter().flat_map(|tree| tree.flatten()).map(|node| format!("{:?}", node.as_rule())),
        );
    }
    for quote in &read.quotes {
        collect(&quote.text, names, depth + 1, rules);
    }
}
