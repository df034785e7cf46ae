//! What was most likely meant by a line that does not read: the slips without which it does.
//!
//! Proposals come from the rules of the family `templating` and, where none of those helps, from the
//! words at the place where reading stopped. One at a time is taken, the one after which reading
//! comes furthest, until the line reads; then those are dropped that were not needed. What the
//! printer would write otherwise is a slip too. Nothing is guessed that was not tried: a line counts
//! as mended only when it reads and prints back.

mod classify;
mod edits;
mod nearby;

pub use edits::{applied, written};

use crate::diag::{Applicability, Code, Diagnostic, Edit};
use crate::lint::rules::templating::PROPOSERS;
use crate::lint::slip::{Slip, SlipLine};
use crate::source::{CardSource, Span, Spanned, apply, straight};
use crate::{limits, print, syntax};
use edits::overlaps;
use std::cell::Cell;
use std::sync::Arc;

/// How many slips of one line are told apart.
const SLIPS: usize = 6;

/// How many wordings of one line are tried.
const TRIES: usize = 400;

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
    left: Cell<usize>,
}

impl Default for Budget {
    fn default() -> Self {
        Self { left: Cell::new(limits::MEND_BYTES) }
    }
}

impl Budget {
    /// Bytes that were not spent.
    pub fn left(&self) -> usize {
        self.left.get()
    }

    fn spend(&self, bytes: usize) {
        self.left.set(self.left.get().saturating_sub(bytes));
    }

    fn is_spent(&self) -> bool {
        self.left.get() == 0
    }
}

/// A line of a card, mended.
#[derive(Debug, Clone)]
pub struct MendedLine {
    /// Which line.
    pub index: usize,
    /// The slips, in order of place, apart from each other.
    pub slips: Vec<Slip>,
}

/// Mends each line of a card that does not read or does not print back as it was written.
pub fn mend(card: &CardSource, budget: &Budget) -> Vec<MendedLine> {
    let mut faulty = Vec::new();
    for index in 0..card.lines.len() {
        if budget.is_spent() {
            return Vec::new();
        }
        if !Line::new(card, index, budget).is_whole() {
            faulty.push(index);
        }
    }
    if faulty.len() > LINES {
        return Vec::new();
    }
    let mended = faulty.into_iter().filter_map(|index| {
        let slips = Line::new(card, index, budget).mended()?;
        Some(MendedLine { index, slips })
    });
    mended.collect()
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
}

/// What came of a wording.
struct Trial {
    /// The bytes that were not read; none when all was.
    left: usize,
    /// The line as printed, when all was read.
    printed: Option<String>,
    /// What brings its older wording up to date.
    older: Vec<Edit>,
    /// The line after these edits, which is what is printed.
    current: String,
}

impl Trial {
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
        Self { card, budget, text, group, place: index - first }
    }

    /// Reads the card with `text` in place of the line.
    fn attempt(&self, text: &str) -> Trial {
        // Places of this line count from nought, those of others from far behind.
        const FAR: u32 = 1 << 30;
        let line = |(place, line): (usize, &&Spanned)| {
            let (text, start) = if place == self.place { (text, 0) } else { (line.text.as_str(), FAR) };
            Spanned {
                text: text.to_owned(),
                span: Span::from_usize(start as usize, start as usize + text.len()),
            }
        };
        let lines: Vec<Spanned> = self.group.iter().enumerate().map(line).collect();
        self.budget.spend(lines.iter().map(|line| line.text.len()).sum());
        let parsed = syntax::probe(&CardSource { lines, ..self.card.clone() });
        self.budget.spend(parsed.diagnostics.len() * FINDING_BYTES);
        let own =
            parsed.diagnostics.iter().filter(|found| found.span.start < FAR && found.code != Code::S101);
        let left: usize = own.map(|found| 1 + found.span.len() as usize).sum();
        let printed = parsed.card.filter(|_| left == 0).and_then(|card| {
            let printed = print::card_lines(&card);
            (printed.len() == self.group.len()).then(|| printed.into_iter().nth(self.place)).flatten()
        });
        let older =
            parsed.diagnostics.iter().filter(|found| found.code == Code::S101 && found.span.start < FAR);
        let older: Vec<Edit> = older.flat_map(Diagnostic::safe_edits).cloned().collect();
        let current = straight(&apply(text, &older));
        Trial { left, printed, older, current }
    }

    /// Whether the line reads and is written as planarc writes it, older wording apart.
    fn is_whole(&self) -> bool {
        let trial = self.attempt(self.text);
        // Where it was read and is not printed, the lines around it may be what does not read.
        trial.prints_back() || (trial.printed.is_none() && trial.left == 0)
    }

    fn mended(&self) -> Option<Vec<Slip>> {
        if self.text.len() > LINE_BYTES {
            return None;
        }
        let mut chosen: Vec<Slip> = Vec::new();
        let mut trial = self.attempt(self.text);
        let mut tries = TRIES;
        while trial.left > 0 {
            let (slip, better) = self.next(&chosen, &trial, &mut tries)?;
            chosen.push(slip);
            trial = better;
            if chosen.len() > SLIPS {
                return None;
            }
        }
        self.drop_needless(&mut chosen);
        let text = applied(self.text, &chosen);
        let trial = self.attempt(&text);
        if !trial.prints_back() {
            let printed = trial.printed?;
            // Older wording has findings of its own.
            let older =
                trial.older.iter().map(|edit| unnamed(written(&chosen, &edit.span.range()), &*edit.text));
            let known: Vec<Slip> = chosen.iter().cloned().chain(older).collect();
            let current = applied(self.text, &known);
            chosen.extend(classify::differences(self.text, &known, &current, &printed)?);
            if !self.attempt(&applied(self.text, &chosen)).prints_back() {
                return None;
            }
        }
        // Two guesses on one line are no understanding of it.
        if chosen.iter().filter(|slip| slip.code == Code::S001).count() > 1 {
            return None;
        }
        chosen.sort_by_key(|slip| slip.range.start);
        Some(chosen)
    }

    /// The proposal after which reading comes furthest.
    fn next(&self, chosen: &[Slip], now: &Trial, tries: &mut usize) -> Option<(Slip, Trial)> {
        let line = SlipLine { text: self.text, card: &self.card.name.text };
        let mut slips: Vec<Slip> = PROPOSERS.iter().flat_map(|propose| propose(&line)).collect();
        // A slip more wants to be worth it: a word of the text, not a byte.
        let worth = |left: usize| left == 0 || left + 2 < now.left;
        let mut best = self.best(chosen, &slips, tries);
        if !best.as_ref().is_some_and(|(_, trial)| worth(trial.left)) {
            self.budget.spend(NEARBY_BYTES);
            slips = nearby::slips(self.text, chosen, now.left);
            best = self.best(chosen, &slips, tries);
        }
        best.filter(|(_, trial)| worth(trial.left))
    }

    fn best(&self, chosen: &[Slip], slips: &[Slip], tries: &mut usize) -> Option<(Slip, Trial)> {
        let mut best: Option<(Slip, Trial)> = None;
        for slip in slips.iter().filter(|slip| !chosen.iter().any(|other| overlaps(other, slip))) {
            if *tries == 0 || self.budget.is_spent() {
                break;
            }
            *tries -= 1;
            let with: Vec<Slip> = chosen.iter().chain([slip]).cloned().collect();
            let trial = self.attempt(&applied(self.text, &with));
            let is_best = best.as_ref().is_none_or(|(_, known)| trial.left < known.left);
            if is_best {
                let done = trial.left == 0;
                best = Some((slip.clone(), trial));
                if done {
                    break;
                }
            }
        }
        best
    }

    /// Drops slips without which the line reads as well.
    fn drop_needless(&self, chosen: &mut Vec<Slip>) {
        let mut at = 0;
        while at < chosen.len() && chosen.len() > 1 {
            let dropped = chosen.remove(at);
            if self.attempt(&applied(self.text, chosen)).left > 0 {
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
    Slip { code: Code::S001, range, text, message, applicability: Applicability::Unsafe }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::source::CardFile;

    /// What is spent on a card whose lines are `line`, `count` times over.
    fn spent(line: &str, count: usize) -> usize {
        let text = format!("Rope Walk\nPhenomenon\n{}", format!("{line}\n").repeat(count));
        let file = CardFile::from_bytes("t.card", text.into_bytes());
        let budget = Budget::default();
        for card in file.cards() {
            mend(card, &budget);
        }
        limits::MEND_BYTES - budget.left()
    }

    #[test]
    fn an_ordinary_line_takes_little_of_the_budget() {
        let spent = spent("Whenever chaos ensues, you gian 2 life.", 1);
        assert!(spent > 0 && spent < limits::MEND_BYTES / 20, "{spent}");
    }

    /// Each of these lines has so many sentences that do not read that all of them together once took
    /// ten seconds.
    #[test]
    fn lines_that_mean_nothing_take_no_more_than_the_budget() {
        let line = ". If ".repeat(118);
        // The last wording that is tried may go beyond it.
        assert_eq!(spent(&line, 35), limits::MEND_BYTES);
    }

    /// A mode is tried with all the others.
    #[test]
    fn modes_that_do_not_read_take_no_more_than_the_budget() {
        let modes =
            format!("When you encounter this phenomenon, choose two —{}", "\n• Mil a card.".repeat(150));
        assert_eq!(spent(&modes, 1), limits::MEND_BYTES);
    }
}
