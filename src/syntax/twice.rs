//! Sentences read twice: by pest's own parser and by the matcher, which must agree.

use super::matcher::{self, Node};
use super::parser::{CardParser, Rule};
use super::reader::{Names, read_line};
use crate::source::CardSource;
use pest::Parser as _;
use pest::iterators::Pair;

/// One sentence by two parsers: the nodes in order, each with rule, depth and place; `None` where it
/// was refused.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadTwice {
    /// The sentence as the grammar sees it.
    pub sentence: String,
    /// By the parser that pest makes of the grammar.
    pub pest: Option<Vec<String>>,
    /// By the matcher.
    pub matcher: Option<Vec<String>>,
}

/// Every sentence of a card, read as the first of its line and as a later one.
pub fn read_twice(source: &CardSource) -> Vec<ReadTwice> {
    let names = Names::of(source);
    let mut found = Vec::new();
    for line in &source.lines {
        collect(line.text.strip_prefix("• ").unwrap_or(&line.text), &names, 0, &mut found);
    }
    found.push(sentence(Rule::type_line, &source.type_line.text));
    found
}

fn collect(line: &str, names: &Names, depth: usize, found: &mut Vec<ReadTwice>) {
    if depth > crate::limits::MAX_QUOTE_DEPTH {
        return;
    }
    let read = read_line(line, 0, names);
    for part in read.sentences.iter().filter(|part| part.text.len() <= crate::limits::SENTENCE_BYTES) {
        for rule in [Rule::line_start, Rule::next_start, Rule::same_mode_again, Rule::modes_instead] {
            found.push(sentence(rule, &part.text));
        }
    }
    for quote in &read.quotes {
        collect(&quote.text, names, depth + 1, found);
    }
}

fn sentence(rule: Rule, text: &str) -> ReadTwice {
    let pest = CardParser::parse(rule, text).ok().and_then(|mut pairs| pairs.next()).map(|pair| {
        let mut nodes = Vec::new();
        of_pest(pair, 0, &mut nodes);
        nodes
    });
    let matcher = matcher::parse(rule, text).map(|tree| {
        let mut nodes = Vec::new();
        of_matcher(tree.root(), 0, &mut nodes);
        nodes
    });
    ReadTwice { sentence: text.to_owned(), pest, matcher }
}

fn of_pest(pair: Pair<'_, Rule>, depth: usize, nodes: &mut Vec<String>) {
    let span = pair.as_span();
    nodes.push(format!("{depth} {:?} {}..{}", pair.as_rule(), span.start(), span.end()));
    for kid in pair.into_inner() {
        of_pest(kid, depth + 1, nodes);
    }
}

fn of_matcher(node: Node<'_>, depth: usize, nodes: &mut Vec<String>) {
    let span = node.span();
    nodes.push(format!("{depth} {:?} {}..{}", node.as_rule(), span.start, span.end));
    for kid in node.kids() {
        of_matcher(kid, depth + 1, nodes);
    }
}
