//! The sentences of a card as the matcher reads them, for comparison with pest's own parser, which
//! must read them alike.

use super::matcher::{self, Node};
use super::parser::Rule;
use super::reader::{Names, read_line};
use crate::source::CardSource;

/// A sentence as the matcher reads it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReadSentence {
    /// The rule that reads it, as the grammar names it.
    pub rule: String,
    /// The sentence as the grammar sees it.
    pub text: String,
    /// The nodes in order, each with depth, rule and place; `None` where it was refused.
    pub nodes: Option<Vec<String>>,
}

/// Every sentence of a card, read as the first of its line and as a later one.
pub fn read_sentences(source: &CardSource) -> Vec<ReadSentence> {
    let names = Names::of(source);
    let mut found = Vec::new();
    for line in &source.lines {
        collect(line.text.strip_prefix("• ").unwrap_or(&line.text), &names, 0, &mut found);
    }
    found.push(sentence(Rule::type_line, &source.type_line.text));
    found
}

fn collect(line: &str, names: &Names, depth: usize, found: &mut Vec<ReadSentence>) {
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

fn sentence(rule: Rule, text: &str) -> ReadSentence {
    let nodes = matcher::parse(rule, text).map(|tree| {
        let mut nodes = Vec::new();
        list(tree.root(), 0, &mut nodes);
        nodes
    });
    ReadSentence { rule: format!("{rule:?}"), text: text.to_owned(), nodes }
}

fn list(node: Node<'_>, depth: usize, nodes: &mut Vec<String>) {
    let span = node.span();
    nodes.push(format!("{depth} {:?} {}..{}", node.as_rule(), span.start, span.end));
    for kid in node.kids() {
        list(kid, depth + 1, nodes);
    }
}
