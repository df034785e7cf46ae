//! The tree that the matcher makes, and the ledger of what lowering took from it.

use crate::syntax::parser::Rule;
use std::cell::Cell;
use std::ops::Range;

/// A parse tree over its text.
///
/// Each place of a child is a row of the ledger: lowering marks it when it uses the child, and
/// [`Tree::leftover`] finds the first that nothing used, so that no word is dropped in silence.
#[derive(Debug)]
pub(in crate::syntax) struct Tree<'i> {
    text: &'i str,
    entries: Vec<Entry>,
    kids: Vec<Cell<u32>>,
    root: u32,
}

/// In the place of a child: it was taken.
const TAKEN: u32 = 1 << 31;
/// The bits of the child's own place.
const PLACE: u32 = TAKEN - 1;
/// The place of the root, which is no child.
const NO_PLACE: u32 = u32::MAX;

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
    pub(super) fn new(text: &'i str, entries: Vec<Entry>, kids: Vec<Cell<u32>>, root: u32) -> Self {
        Self { text, entries, kids, root }
    }

    /// The node of the whole text.
    pub fn root(&self) -> Node<'_> {
        self.node(self.root, NO_PLACE)
    }

    fn node(&self, node: u32, kid: u32) -> Node<'_> {
        // Every place in the tree was made by `Matcher::node`.
        let missing = Entry::new(Rule::EOI, 0..0, 0..0);
        Node { tree: self, entry: self.entries.get(place(node)).copied().unwrap_or(missing), kid }
    }

    /// The first node that nothing took, below those that were taken. `is_form` says of which children
    /// of which rules nothing is lost when they are left.
    pub fn leftover(&self, is_form: fn(Rule, Rule) -> bool) -> Option<Node<'_>> {
        let root = self.entries.get(place(self.root))?;
        self.leftover_below(root, is_form)
    }

    fn leftover_below(&self, entry: &Entry, is_form: fn(Rule, Rule) -> bool) -> Option<Node<'_>> {
        let kids = self.kids.get(place(entry.first)..place(entry.last)).unwrap_or(&[]);
        kids.iter().zip(entry.first..).find_map(|(kid, at)| {
            let bits = kid.get();
            let below = self.entries.get(place(bits & PLACE))?;
            if bits & TAKEN != 0 {
                return self.leftover_below(below, is_form);
            }
            let is_left = below.rule != Rule::EOI && !is_form(entry.rule, below.rule);
            is_left.then(|| self.node(bits & PLACE, at))
        })
    }
}

/// A node: the rule, and the text that it read.
#[derive(Debug, Clone, Copy)]
pub(in crate::syntax) struct Node<'t> {
    tree: &'t Tree<'t>,
    entry: Entry,
    /// Its row of the ledger.
    kid: u32,
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

    /// The nodes of the rules that it called. To look at one is not to take it.
    pub fn kids(&self) -> Kids<'t> {
        let range = place(self.entry.first)..place(self.entry.last);
        let kids = self.tree.kids.get(range).unwrap_or(&[]).iter();
        Kids { tree: self.tree, kids, next: self.entry.first }
    }

    /// Takes the node: what it says is used from here on, and its children are taken for themselves.
    pub fn take(self) -> Self {
        if let Some(kid) = self.tree.kids.get(place(self.kid)) {
            kid.set(kid.get() | TAKEN);
        }
        self
    }

    /// Takes the node with all that is below it: its text says everything.
    pub fn take_whole(self) -> Self {
        for kid in self.kids() {
            kid.take_whole();
        }
        self.take()
    }
}

/// The children of a node.
#[derive(Debug, Clone)]
pub(in crate::syntax) struct Kids<'t> {
    tree: &'t Tree<'t>,
    kids: std::slice::Iter<'t, Cell<u32>>,
    next: u32,
}

impl<'t> Iterator for Kids<'t> {
    type Item = Node<'t>;

    fn next(&mut self) -> Option<Node<'t>> {
        let kid = self.kids.next()?;
        let at = self.next;
        self.next = at.saturating_add(1);
        Some(self.tree.node(kid.get() & PLACE, at))
    }
}
