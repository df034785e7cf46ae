//! What may look on while the matcher works. The clean path has none, and pays nothing for it.

use crate::syntax::parser::Rule;

/// Looks on at a text being matched. What is inside a rule that leaves no children is not shown.
pub(in crate::syntax) trait Watch {
    /// Whether each alternative is tried at a place, those too that cannot begin with the character
    /// there.
    fn tries_all(&self, _at: usize) -> bool {
        false
    }

    /// Whether a rule that was matched in a place is taken from the memory there, unseen.
    const REMEMBERS: bool = true;

    /// Whether it is told of rules that are refused inside those that leave no children.
    const HEARS_QUIET: bool = false;

    /// A literal that does not stand at `at`.
    fn missed(&mut self, _text: &'static str, _at: usize) {}

    /// A rule that cannot match at `at`, which is known without trying.
    fn refused(&mut self, _rule: Rule, _at: usize) {}

    /// A rule that was tried at `start` in vain; `mark` is that of its beginning.
    fn failed(&mut self, _rule: Rule, _start: usize, _mark: usize) {}

    /// An alternative that matched. The rule may fail all the same: then [`Watch::back`] follows.
    fn took(&mut self, _alternative: Alternative) {}

    /// How much was seen until now.
    fn mark(&self) -> usize {
        0
    }

    /// The matcher goes back to where the mark was made.
    fn back(&mut self, _mark: usize, _why: Why) {}
}

/// Why the matcher goes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::syntax) enum Why {
    /// What was tried did not match.
    Failed,
    /// It was only looked for.
    Looked,
}

/// An alternative of the grammar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::syntax) struct Alternative {
    /// The rule that it stands in.
    pub rule: Rule,
    /// Which choice of the rule.
    pub choice: usize,
    /// Its place in the choice.
    pub place: usize,
}

/// Nobody looks on.
pub(super) struct Unwatched;

impl Watch for Unwatched {}
