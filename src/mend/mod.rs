//! What was most likely meant by a line that does not read: the slips without which it does.
//!
//! Proposals come from the rules of the family `templating` and, where none of those helps, from the
//! words at the place where reading stopped. Of those with which the sentence reads, one that
//! changes little is taken before one that changes much; where several do, what was meant is not
//! known, so that none is safe and all are shown. Where none does alone, several are looked for
//! together. What the printer would write otherwise is a slip too.
//!
//! A line counts as mended when it reads without its slips. Of a sentence that stays unread, slips are
//! told where reading came well beyond them, and everyday words that rules text does not have; what
//! does not read without them either is told besides.

mod classify;
mod edits;
mod nearby;
mod now;
mod own_name;
mod pool;
mod search;
mod several;

pub use edits::{applied, written};

use crate::diag::{Applicability, Code, Diagnostic, Edit};
use crate::lint::slip::Slip;
use crate::source::{CardSource, Span, Spanned, apply, straight};
use crate::syntax::Tries;
use crate::{limits, print, syntax};
use now::Held;
use search::Search;
use std::cell::{Cell, RefCell};
use std::collections::HashMap;
use std::rc::Rc;
use std::sync::Arc;

/// How many slips of one line are told apart.
const SLIPS: usize = 16;

/// How many wordings of one line are tried.
const TRIES: usize = 2_500;

/// How many proposals a finding has at most.
const SHOWN: usize = 6;

/// How many lines of a card are mended; a card with more is no card.
const LINES: usize = 40;

/// Lines longer than this are not mended.
const LINE_BYTES: usize = 600;

/// What a sentence that does not read costs, beside its length: as much as so many bytes that do.
const FINDING_BYTES: usize = 200;

/// What the proposals of the words around a place cost: each is held against the vocabulary.
const NEARBY_BYTES: usize = 6_000;

/// What is left to spend on the lines of one file: bytes of text that are read to try a wording. When
/// nothing is left, lines stay as they are.
#[derive(Debug)]
pub struct Budget {
    given: usize,
    left: Cell<usize>,
}

impl Default for Budget {
    fn default() -> Self {
        Self { given: limits::MEND_BYTES, left: Cell::new(limits::MEND_BYTES) }
    }
}

impl Budget {
    /// Bytes that were not spent.
    pub fn left(&self) -> usize {
        self.left.get()
    }

    /// A part of what is left, as one of several that are as large.
    pub fn part(&self, of: usize) -> Self {
        let given = self.left.get() / of.max(1);
        Self { given, left: Cell::new(given) }
    }

    /// Takes what was spent of a part.
    pub fn take(&self, part: &Self) {
        self.spend(part.given.saturating_sub(part.left.get()));
    }

    fn spend(&self, bytes: usize) {
        self.left.set(self.left.get().saturating_sub(bytes));
    }

    fn is_spent(&self) -> bool {
        self.left.get() == 0
    }
}

/// A line of a card, mended as far as it can be.
#[derive(Debug, Clone)]
pub struct MendedLine {
    /// Which line.
    pub index: usize,
    /// The slips, in order of place, apart from each other.
    pub slips: Vec<Slip>,
    /// What does not read without them either.
    pub left: Vec<Diagnostic>,
}

/// Mends each line of a card that does not read, as the findings of its first reading say, or that
/// does not print back as it was written.
pub fn mend(card: &CardSource, findings: &[Diagnostic], budget: &Budget) -> Vec<MendedLine> {
    let is_unread = |line: &Spanned| {
        let is_here = |span: Span| line.span.holds(span);
        findings.iter().any(|found| found.code.row().is_hard() && is_here(found.span))
    };
    let mut faulty = Vec::new();
    // Another wording of actions to choose from is something else than modes.
    let has_modes = |line: &Spanned| {
        let acts = findings.iter().filter(|found| found.code == Code::S011);
        acts.map(|found| found.span).any(|span| line.span.holds(span))
    };
    for (index, line) in card.lines.iter().enumerate() {
        if has_modes(line) {
            continue;
        }
        if budget.is_spent() || faulty.len() > LINES {
            return Vec::new();
        }
        if is_unread(line) || !Line::new(card, index, budget).is_whole() {
            faulty.push(index);
        }
    }
    let tries = Tries::of(card);
    let mended = faulty.into_iter().filter_map(|index| {
        let Found { slips, left } = Line::new(card, index, budget).mended(&tries)?;
        let line = card.lines.get(index)?;
        // What reads and is refused in its place is told of with the reason, or mended.
        let is_refused = |found: &Diagnostic| found.code == Code::S002 && line.span.holds(found.span);
        let is_word = |slip: &Slip| matches!(slip.code, Code::S007 | Code::T020);
        if !left.is_empty() && !slips.iter().any(is_word) && findings.iter().any(is_refused) {
            return None;
        }
        let start = line.span.start as usize;
        let place = |span: Span| {
            let range = written(&slips, &span.range());
            let place = Span::from_usize(start + range.start, start + range.end);
            (place, range.len() == span.len() as usize)
        };
        let left = left.into_iter().map(|found| placed(found, place)).collect();
        Some(MendedLine { index, slips, left })
    });
    mended.collect()
}

/// A finding of a line without its slips, at its places in the line as written: `place` tells them, and
/// whether the same is written there. Its fixes are for the line without the slips.
fn placed(mut found: Diagnostic, place: impl Fn(Span) -> (Span, bool)) -> Diagnostic {
    found.span = place(found.span).0;
    for label in &mut found.labels {
        label.span = place(label.span).0;
    }
    found.fixes.retain(|fix| fix.edits.iter().all(|edit| place(edit.span).1));
    for edit in found.fixes.iter_mut().flat_map(|fix| &mut fix.edits) {
        edit.span = place(edit.span).0;
    }
    found
}

/// Where the places of other lines than the one that is tried begin.
const FAR: u32 = 1 << 30;

/// Whether a finding is of the line that is tried, and says that it does not read.
fn is_of_line(found: &Diagnostic) -> bool {
    found.span.start < FAR && !matches!(found.code, Code::S004 | Code::S101)
}

/// A line with what it needs to be read: the head of its choice and the other modes, if it has any.
struct Line<'a> {
    /// The card without its lines.
    card: CardSource,
    budget: &'a Budget,
    text: &'a str,
    /// The lines of the small card that is tried; the place of this one among them.
    group: Vec<&'a Spanned>,
    place: usize,
    /// The wordings that were tried.
    known: RefCell<HashMap<String, Rc<Trial>>>,
}

/// What was found in a line: its slips, and what does not read without them, with places in the line
/// without them.
struct Found {
    slips: Vec<Slip>,
    left: Vec<Diagnostic>,
}

/// What came of a wording.
struct Trial {
    /// What does not read, each from the furthest byte that was read of its sentence.
    findings: Vec<Diagnostic>,
    /// The line as printed, when all was read.
    printed: Option<String>,
    /// What brings its older wording up to date.
    older: Vec<Edit>,
    /// The line after these edits, which is what is printed.
    current: String,
}

impl Trial {
    /// The furthest byte that was read of the first sentence that does not read, if there is one.
    fn stuck(&self) -> Option<usize> {
        self.findings.iter().map(|found| found.span.start as usize).min()
    }

    /// Whether the line reads and prints back.
    fn prints_back(&self) -> bool {
        self.printed.as_deref() == Some(self.current.as_str())
    }
}

impl<'a> Line<'a> {
    fn new(card: &'a CardSource, index: usize, budget: &'a Budget) -> Self {
        let is_mode = |index: usize| card.lines.get(index).is_some_and(|line| line.text.starts_with('•'));
        let mut first = index;
        while first > 0 && is_mode(first) {
            first -= 1;
        }
        let mut last = index;
        while is_mode(last + 1) {
            last += 1;
        }
        let group: Vec<&Spanned> = card.lines.get(first..=last).unwrap_or_default().iter().collect();
        let text = card.lines.get(index).map_or("", |line| line.text.as_str());
        let card = CardSource {
            name: card.name.clone(),
            type_line: card.type_line.clone(),
            modifiers: card.modifiers,
            meta: Vec::new(),
            lines: Vec::new(),
            span: card.span,
            words: Arc::clone(&card.words),
        };
        Self { card, budget, text, group, place: index - first, known: RefCell::default() }
    }

    /// The card with `text` in place of the line. Places of this line count from nought, those of others
    /// from far behind.
    fn card_with(&self, text: &str) -> CardSource {
        let line = |(place, line): (usize, &&Spanned)| {
            let (text, start) = if place == self.place { (text, 0) } else { (line.text.as_str(), FAR) };
            Spanned {
                text: text.to_owned(),
                span: Span::from_usize(start as usize, start as usize + text.len()),
            }
        };
        let lines: Vec<Spanned> = self.group.iter().enumerate().map(line).collect();
        self.budget.spend(lines.iter().map(|line| line.text.len()).sum());
        CardSource { lines, ..self.card.clone() }
    }

    /// What does not read of a wording, with what was expected.
    fn explained(&self, text: &str) -> Vec<Diagnostic> {
        let mut found = syntax::parse(&self.card_with(text)).diagnostics;
        found.retain(is_of_line);
        found
    }

    /// Reads the card with `text` in place of the line.
    fn attempt(&self, text: &str) -> Rc<Trial> {
        if let Some(known) = self.known.borrow().get(text) {
            return Rc::clone(known);
        }
        let trial = Rc::new(self.tried(text));
        self.known.borrow_mut().insert(text.to_owned(), Rc::clone(&trial));
        trial
    }

    fn tried(&self, text: &str) -> Trial {
        let parsed = syntax::probe(&self.card_with(text));
        self.budget.spend(parsed.diagnostics.len() * FINDING_BYTES);
        let is_older = |found: &&Diagnostic| found.span.start < FAR && found.code == Code::S101;
        let older: Vec<Edit> =
            parsed.diagnostics.iter().filter(is_older).flat_map(Diagnostic::safe_edits).cloned().collect();
        let findings: Vec<Diagnostic> = parsed.diagnostics.into_iter().filter(is_of_line).collect();
        let printed = parsed.card.filter(|_| findings.is_empty()).and_then(|card| {
            let printed = print::card_lines(&card);
            (printed.len() == self.group.len()).then(|| printed.into_iter().nth(self.place)).flatten()
        });
        let current = straight(&apply(text, &older));
        Trial { findings, printed, older, current }
    }

    /// What the sentence that begins at a place of a wording of the line is: whether it means something,
    /// and prints back.
    fn holds(&self, text: &str, start: usize, sentence: &str) -> Held {
        let trial = self.attempt(text);
        let stuck = trial.findings.iter().map(|found| found.span.start as usize);
        // A sentence before it that stays unread is another matter.
        match stuck.filter(|at| *at >= start).min() {
            Some(stuck) if stuck > start + sentence.len() => Held::Whole,
            Some(stuck) => Held::Stuck(stuck),
            None if !trial.findings.is_empty() => Held::Whole,
            // Another sentence of the line may be what is printed otherwise.
            None => {
                let sentence = straight(sentence);
                let stands = |printed: &String| printed.contains(sentence.trim_end_matches('.'));
                let is_whole = trial.prints_back() || trial.printed.as_ref().is_none_or(stands);
                if is_whole { Held::Whole } else { Held::Otherwise }
            }
        }
    }

    /// Whether the line is written as planarc writes it, older wording apart. Of one that does not read
    /// here, what it belongs to is elsewhere.
    fn is_whole(&self) -> bool {
        let trial = self.attempt(self.text);
        // Where it was read and is not printed, the lines around it may be what does not read.
        trial.prints_back() || trial.printed.is_none()
    }

    fn mended(&self, tries: &Tries) -> Option<Found> {
        if self.text.len() > LINE_BYTES {
            return None;
        }
        let mut search = Search::new(self, tries);
        // Where sentences that stay unread end, and with what change each would read.
        let mut unread: Vec<(usize, Option<String>)> = Vec::new();
        loop {
            let trial = self.attempt(&applied(self.text, search.chosen()));
            let passed = unread.last().map_or(0, |(end, _)| *end);
            let open = trial.findings.iter().filter(|found| found.span.start as usize >= passed);
            let Some(found) = open.min_by_key(|found| found.span.start) else { break };
            let stuck = found.span.start as usize;
            if search.chosen().len() >= SLIPS {
                unread.push((usize::MAX, None));
                break;
            }
            if !search.mend(stuck, found.code) {
                let trial = self.attempt(&applied(self.text, search.chosen()));
                let stuck = trial.stuck().filter(|at| *at >= stuck).unwrap_or(stuck);
                let hole = search.unreadable(stuck);
                unread.push((search.end_of_sentence(stuck).max(stuck + 1), hole));
            }
        }
        if unread.is_empty() {
            let chosen = search.chosen().to_vec();
            // What is printed otherwise in too many places is told of when the rest is right.
            let is_known = chosen.len() > 1 || chosen.iter().all(|slip| slip.code == Code::T020);
            let slips = search.finished().or_else(|| is_known.then_some(chosen))?;
            return (!slips.is_empty()).then_some(Found { slips, left: Vec::new() });
        }
        let slips = search.chosen().to_vec();
        let mut left = self.explained(&applied(self.text, &slips));
        for found in &mut left {
            let hole = unread.iter().find(|(end, _)| found.span.start as usize <= *end);
            if let Some((_, Some(change))) = hole {
                found.help.push(change.clone());
            }
        }
        Some(Found { slips, left })
    }

    /// Drops slips without which the line reads as well.
    fn drop_needless(&self, chosen: &mut Vec<Slip>) {
        let mut at = 0;
        while at < chosen.len() && chosen.len() > 1 {
            let dropped = chosen.remove(at);
            if self.attempt(&applied(self.text, chosen)).stuck().is_some() {
                chosen.insert(at, dropped);
                at += 1;
            }
        }
    }
}

/// A slip that no rule of its own speaks of.
fn unnamed(range: std::ops::Range<usize>, text: impl Into<String>) -> Slip {
    let text = text.into();
    let message = match text.as_str() {
        "" => "the sentence does not read with this; it does without".to_owned(),
        text => format!("the sentence does not read; it does with \"{text}\" here"),
    };
    Slip { code: Code::S001, range, text, message, applicability: Applicability::Unsafe, others: Vec::new() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pipeline;
    use crate::source::CardFile;

    /// What is spent on a card whose lines are `line`, `count` times over.
    fn spent(line: &str, count: usize) -> usize {
        let text = format!("Rope Walk\nPhenomenon\n{}", format!("{line}\n").repeat(count));
        let file = CardFile::from_bytes("t.card", text.into_bytes());
        let budget = Budget::default();
        for card in file.cards() {
            let found = pipeline::run(card).diagnostics;
            mend(card, &found, &budget);
        }
        limits::MEND_BYTES - budget.left()
    }

    #[test]
    fn an_ordinary_line_takes_little_of_the_budget() {
        let spent = spent("Whenever chaos ensues, you gian 2 life.", 1);
        assert!(spent > 0 && spent < limits::MEND_BYTES / 20, "{spent}");
    }

    /// Sentences that do not read cost more than their bytes, so that many of them end the budget.
    #[test]
    fn lines_that_mean_nothing_cost_more_than_their_bytes() {
        let line = ". If ".repeat(118);
        assert!(spent(&line, 35) > 10 * 35 * line.len());
    }
}
