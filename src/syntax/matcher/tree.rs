//! The tree that the matcher makes.

use crate::syntax::parser::Rule;
use std::ops::Range;

/// A parse tree over its text.
#[derive(Debug)]
pub(in crate::syntax) struct Tree<'i> {
    text: &'i str,
    entries: Vec<Entry>,
    kids: Vec<u32>,
    root: u32,
}

/// A node as it is kept.
#[derive(Debug, Clone, Copy)]
pub(super) struct Entry {
    rule: Rule,
    start: u32,
    end: u32,
    first: u32,
    last: u32,
}

impl Entry {
    pub(super) fn new(rule: Rule, text: Range<usize>, kids: Range<usize>) -> Self {
        let small = |place: usize| u32::try_from(place).unwrap_or(u32::MAX);
        let (start, end) = (small(text.start), small(text.end));
        Self { rule, start, end, first: small(kids.start), last: small(kids.end) }
    }

    pub(super) fn end(&self) -> usize {
        place(self.end)
    }
}

fn place(small: u32) -> usize {
    usize::try_from(small).unwrap_or(usize::MAX)
}

impl<'i> Tree<'i> {
    pub(super) fn new(text: &'i str, entries: Vec<Entry>, kids: Vec<u32>, root: u32) -> Self {
        Self { text, entries, kids, root }
    }

    /// The node of the whole text.
    pub fn root(&self) -> Node<'_> {
        self.node(self.root)
    }

    fn node(&self, node: u32) -> Node<'_> {
        // Every place in the tree was made by `Matcher::node`.
        let missing = Entry::new(Rule::EOI, 0..0, 0..0);
        Node { tree: self, entry: self.entries.get(place(node)).copied().unwrap_or(missing) }
    }
}

/// A node: the rule, and the text that it read.
#[derive(Debug, Clone, Copy)]
pub(in crate::syntax) struct Node<'t> {
    tree: &'t Tree<'t>,
    entry: Entry,
}

impl<'t> Node<'t> {
    /// The rule that was read.
    pub fn as_rule(&self) -> Rule {
        self.entry.rule
    }

    /// The text that was read.
    pub fn as_str(&self) -> &'t str {
        self.tree.text.get(self.span()).unwrap_or("")
    }

    /// Its place in the sentence.
    pub fn span(&self) -> Range<usize> {
        place(self.entry.start)..place(self.entry.end)
    }

    /// The nodes of the rules that it called.
    pub fn kids(&self) -> Kids<'t> {
        let range = place(self.entry.first)..place(self.entry.last);
        Kids { tree: self.tree, kids: self.tree.kids.get(range).unwrap_or(&[]).iter() }
    }
}

/// The children of a node.
#[derive(Debug, Clone)]
pub(in crate::syntax) struct Kids<'t> {
    tree: &'t Tree<'t>,
    kids: std::slice::Iter<'t, u32>,
}

impl<'t> Iterator for Kids<'t> {
    type Item = Node<'t>;

    fn next(&mut self) -> Option<Node<'t>> {
        self.kids.next().map(|kid| self.tree.node(*kid))
    }
}
