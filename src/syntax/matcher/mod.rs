//! Runs the grammar: what pest's generated parser does, by tables.
//!
//! The tables are made from the same files by `build.rs`. The matcher takes the same alternatives in
//! the same order and gives the same tree; it is faster since it knows with which character each
//! rule and alternative can begin, and remembers for each place what the larger rules matched there.
//! What it tried and what it took, a [`Watch`] may look on at.

mod place;
mod table;
mod tree;
mod walk;
mod watch;

pub(super) use tree::{Node, Tree};
pub(super) use walk::{each, find, find_below, first, has, kids};
use watch::Unwatched;
pub(super) use watch::{Alternative, Watch, Why};

use super::parser::Rule;
use std::cell::Cell;
use table::{Choice, Def, Kind, MEMOS, Next, Op, RULES, admits, behind, whole};
use tree::Entry;

/// How deep rules may call one another. A sentence as long as is read stays below; text that is made
/// to nest is refused.
const DEPTH: usize = 1_500;

/// The tree of a text that a rule reads, one of those that begin with `SOI`.
pub(super) fn parse(rule: Rule, text: &str) -> Option<Tree<'_>> {
    read(rule, text).ok()
}

/// The same, or the furthest byte that any alternative came to.
pub(super) fn read(rule: Rule, text: &str) -> Result<Tree<'_>, usize> {
    read_watched(rule, text, &mut Unwatched)
}

/// The same, with a watch on what is tried and taken.
pub(super) fn read_watched<'i, W: Watch>(
    rule: Rule,
    text: &'i str,
    watch: &mut W,
) -> Result<Tree<'i>, usize> {
    let Some(place) = whole(rule) else { return Err(0) };
    let mut matcher = Matcher::new(text, watch);
    let found = matcher.call(place);
    match matcher.open.first() {
        Some(&root) if found => Ok(Tree::new(text, matcher.entries, matcher.kids, root)),
        _ => Err(matcher.furthest.max(matcher.at)),
    }
}

/// How far a rule reads of a text that it need not read to its end: to which byte any alternative came; none
/// where the rule is read, since what may follow it is not known.
pub(super) fn reach(rule: Rule, text: &str) -> Option<usize> {
    let place = place::place(rule)?;
    let mut watch = Unwatched;
    let mut matcher = Matcher::new(text, &mut watch);
    let found = matcher.call(place);
    (!found).then(|| matcher.furthest.max(matcher.at))
}

/// With which small letters a rule can begin, a bit each.
pub(super) fn letters(rule: Rule) -> u32 {
    let def = place::place(rule).and_then(|place| RULES.get(place));
    def.map_or(0, |def| (def.first.ascii >> b'a') as u32 & ((1 << 26) - 1))
}

/// A text being matched.
struct Matcher<'i, 'w, W> {
    text: &'i str,
    watch: &'w mut W,
    at: usize,
    depth: usize,
    /// The furthest place of an alternative that failed.
    furthest: usize,
    /// Inside a rule that leaves no children.
    is_quiet: bool,
    /// The nodes made so far, in the tree or not.
    entries: Vec<Entry>,
    /// The children of each node, one after another.
    kids: Vec<Cell<u32>>,
    /// The nodes that no node holds yet.
    open: Vec<u32>,
    memory: Memory,
    /// A place, and what stands behind it: it is asked for several times in one place.
    ahead: (usize, Next),
}

/// What came of the rules that are remembered, at each place where one was tried: few places are the
/// beginning of a word, so each has its row only when it is asked for.
#[derive(Default)]
struct Memory {
    /// For each place, its row; 0 where there is none.
    rows: Vec<u32>,
    /// The rows, one after another, from that of number 1 on.
    cells: Vec<u16>,
}

impl Memory {
    fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    fn start(&mut self, places: usize) {
        self.rows = vec![0; places];
        self.cells.reserve(places / 4 * MEMOS);
    }

    fn get(&self, at: usize, memo: u16) -> u16 {
        let row = self.rows.get(at).copied().unwrap_or(0) as usize;
        let cell = row.checked_sub(1).map(|row| row * MEMOS + usize::from(memo));
        cell.and_then(|cell| self.cells.get(cell)).copied().unwrap_or(UNKNOWN)
    }

    fn set(&mut self, at: usize, memo: u16, known: u16) {
        let Some(row) = self.rows.get_mut(at) else { return };
        if *row == 0 {
            let end = self.cells.len() + MEMOS;
            self.cells.resize(end, UNKNOWN);
            *row = u32::try_from(end / MEMOS).unwrap_or(0);
        }
        let cell = (*row as usize).saturating_sub(1) * MEMOS + usize::from(memo);
        if let Some(cell) = self.cells.get_mut(cell) {
            *cell = known;
        }
    }
}

/// In the memory: not tried.
const UNKNOWN: u16 = 0;
/// In the memory: tried in vain. What is above is a node's place and two.
const FAILED: u16 = 1;

impl<'i, 'w, W: Watch> Matcher<'i, 'w, W> {
    fn new(text: &'i str, watch: &'w mut W) -> Self {
        Self {
            text,
            watch,
            at: 0,
            depth: 0,
            furthest: 0,
            is_quiet: false,
            entries: Vec::new(),
            kids: Vec::new(),
            open: Vec::new(),
            memory: Memory::default(),
            ahead: (0, behind(text.as_bytes(), 0)),
        }
    }

    /// The classes of what stands behind the character here.
    fn ahead(&mut self) -> Next {
        if self.ahead.0 != self.at {
            self.ahead = (self.at, behind(self.text.as_bytes(), self.at));
        }
        self.ahead.1
    }

    fn byte(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// Matches an expression here. After a failure, the caller puts place and nodes back.
    fn op(&mut self, op: &'static Op) -> bool {
        match op {
            Op::Text(wanted) => {
                let end = self.at + wanted.len();
                let text = self.text.as_bytes();
                // What differs mostly differs at its end: the beginning brought us here.
                let found = text.get(end.wrapping_sub(1)) == wanted.as_bytes().last()
                    && text.get(self.at..end) == Some(wanted.as_bytes());
                if found {
                    self.at = end;
                } else {
                    self.watch.missed(wanted, self.at);
                }
                found
            }
            Op::Class(class) => {
                let found = self.byte().is_some_and(|byte| holds(*class, byte));
                self.at += usize::from(found);
                found
            }
            Op::Span(class) => {
                while self.byte().is_some_and(|byte| holds(*class, byte)) {
                    self.at += 1;
                }
                true
            }
            Op::Any => match self.text.get(self.at..).and_then(|rest| rest.chars().next()) {
                Some(c) => {
                    self.at += c.len_utf8();
                    true
                }
                None => false,
            },
            Op::Start => self.at == 0,
            Op::End => self.end(),
            Op::Call(place) => self.call(*place),
            Op::Seq(parts) => parts.iter().all(|part| self.op(part)),
            Op::Choice(choice) => self.choice(choice),
            Op::Opt(inner) => {
                self.attempt(inner);
                true
            }
            Op::Rep(inner) => {
                while self.attempt(inner) {}
                true
            }
            Op::And(inner) => self.look(inner),
            Op::Not(inner) => !self.look(inner),
        }
    }

    /// Matches, or leaves everything as it was.
    fn attempt(&mut self, op: &'static Op) -> bool {
        self.attempt_with(|it| it.op(op))
    }

    #[inline(always)]
    fn attempt_with(&mut self, matches: impl FnOnce(&mut Self) -> bool) -> bool {
        let (at, open, mark) = (self.at, self.open.len(), self.watch.mark());
        let found = matches(self);
        if !found {
            self.furthest = self.furthest.max(self.at);
            self.at = at;
            self.open.truncate(open);
            self.watch.back(mark, Why::Failed);
        }
        found
    }

    /// Whether it would match; leaves everything as it was.
    fn look(&mut self, op: &'static Op) -> bool {
        let (at, open, mark) = (self.at, self.open.len(), self.watch.mark());
        let found = self.op(op);
        self.at = at;
        self.open.truncate(open);
        self.watch.back(mark, Why::Looked);
        found
    }

    /// The first alternative that matches, of those that can begin with the next character.
    fn choice(&mut self, choice: &'static Choice) -> bool {
        if self.watch.tries_all(self.at) {
            return (0..choice.of.len()).any(|place| self.alternative(choice, place));
        }
        let candidates = choice.candidates(self.byte());
        let next = self.ahead();
        candidates.iter().any(|one| admits(&one.never, &next) && self.candidate(choice, one.place.into()))
    }

    fn alternative(&mut self, choice: &'static Choice, place: usize) -> bool {
        let found = choice.of.get(place).is_some_and(|op| self.attempt(op));
        self.decided(found, choice, place)
    }

    /// An alternative that can begin with the characters here: if it is a rule, that can, too.
    fn candidate(&mut self, choice: &'static Choice, place: usize) -> bool {
        let found = match choice.of.get(place) {
            Some(Op::Call(rule)) => {
                self.attempt_with(|it| RULES.get(*rule).is_some_and(|def| it.admitted(def)))
            }
            Some(op) => self.attempt(op),
            None => false,
        };
        self.decided(found, choice, place)
    }

    fn decided(&mut self, found: bool, choice: &'static Choice, place: usize) -> bool {
        if found {
            self.watch.took(Alternative { rule: choice.rule, choice: choice.number, place });
        }
        found
    }

    fn end(&mut self) -> bool {
        let found = self.at == self.text.len();
        if found && !self.is_quiet {
            let node = self.node(Rule::EOI, self.at, self.open.len());
            self.open.push(node);
        }
        found
    }

    fn call(&mut self, place: usize) -> bool {
        let Some(def) = RULES.get(place) else { return false };
        if !def.first.admits(self.byte()) {
            if W::HEARS_QUIET || !self.is_quiet {
                self.watch.refused(def.rule, self.at);
            }
            return false;
        }
        if !self.watch.tries_all(self.at) && !admits(&def.never, &self.ahead()) {
            return false;
        }
        self.admitted(def)
    }

    /// Calls a rule that can begin with the characters here.
    fn admitted(&mut self, def: &'static Def) -> bool {
        if self.is_quiet || def.kind == Kind::Silent {
            return self.deeper(&def.body);
        }
        let known = def.memo.filter(|_| W::REMEMBERS).map_or(UNKNOWN, |memo| self.memory.get(self.at, memo));
        if known == FAILED {
            self.watch.refused(def.rule, self.at);
            return false;
        }
        if known != UNKNOWN {
            return self.recall(known);
        }
        self.first_call(def)
    }

    /// Calls a rule that was not yet tried here.
    fn first_call(&mut self, def: &'static Def) -> bool {
        if self.memory.is_empty() {
            self.memory.start(self.text.len() + 1);
            self.entries.reserve(self.text.len());
            self.kids.reserve(self.text.len());
            self.open.reserve(16);
        }
        let (start, open, mark) = (self.at, self.open.len(), self.watch.mark());
        self.is_quiet = def.kind == Kind::Leaf;
        let found = self.deeper(&def.body);
        self.is_quiet = false;
        if !found {
            self.watch.failed(def.rule, start, mark);
        }
        let node = if found { Some(self.node(def.rule, start, open)) } else { None };
        if let Some(memo) = def.memo {
            self.memory.set(start, memo, node.map_or(FAILED, known_as));
        }
        self.open.extend(node);
        found
    }

    fn deeper(&mut self, op: &'static Op) -> bool {
        if self.depth == DEPTH {
            return false;
        }
        self.depth += 1;
        let found = self.op(op);
        self.depth -= 1;
        found
    }

    /// A node that was made here before.
    fn recall(&mut self, known: u16) -> bool {
        let node = known - FAILED - 1;
        let Some(entry) = self.entries.get(usize::from(node)) else { return false };
        self.at = entry.end();
        self.open.push(node.into());
        true
    }

    /// Makes a node of what was matched since `start`; its children are the open nodes from `open` on.
    fn node(&mut self, rule: Rule, start: usize, open: usize) -> u32 {
        let node = u32::try_from(self.entries.len()).unwrap_or(u32::MAX);
        let first = self.kids.len();
        self.kids.extend(self.open.drain(open.min(self.open.len())..).map(Cell::new));
        self.entries.push(Entry::new(rule, start..self.at, first..self.kids.len()));
        node
    }
}

/// A node as the memory knows it. One that is made too late for it is made anew each time: a sentence
/// is too short for that.
fn known_as(node: u32) -> u16 {
    u16::try_from(node).ok().and_then(|node| node.checked_add(FAILED + 1)).unwrap_or(UNKNOWN)
}

fn holds(class: u128, byte: u8) -> bool {
    byte.is_ascii() && class >> byte & 1 == 1
}
