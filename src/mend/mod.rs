//! What was most likely meant by a line that does not read: the slips without which it does.
//!
//! Proposals come from the rules of the family `templating` and, where none of those helps, from the
//! words at the place where reading stopped. Of those with which the sentence reads, one that
//! changes little is taken before one that changes much; where several do, what was meant is not
//! known, so that none is safe and all are shown. Where none does alone, the one after which reading
//! comes furthest is taken, and the next looked for. What the printer would write otherwise is a
//! slip too. Nothing is guessed that was not tried: a line counts as mended only when it reads and
//! prints back.

mod classify;
mod edits;
mod nearby;
mod pool;

pub use edits::{applied, written};

use crate::diag::{Applicability, Code, Diagnostic, Edit};
use crate::lint::slip::{Slip, SlipLine};
use crate::source::{CardSource, Span, Spanned, apply, straight};
use crate::syntax::{Piece, Tries};
use crate::{limits, print, syntax};
use edits::overlaps;
use pool::{Pool, Weight};
use std::cell::Cell;
use std::collections::HashSet;
use std::sync::Arc;

/// How many slips of one line are told apart.
const SLIPS: usize = 6;

/// How many wordings of one line are tried.
const TRIES: usize = 800;

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
        let slips = Line::new(card, index, budget).mended(&tries)?;
        // What its finding is about is no wording.
        (!slips.is_empty()).then_some(MendedLine { index, slips })
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
    /// The furthest byte that was read of the first sentence that does not read, if there is one.
    stuck: Option<usize>,
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
        let stuck = own.map(|found| found.span.start as usize).min();
        let printed = parsed.card.filter(|_| stuck.is_none()).and_then(|card| {
            let printed = print::card_lines(&card);
            (printed.len() == self.group.len()).then(|| printed.into_iter().nth(self.place)).flatten()
        });
        let older =
            parsed.diagnostics.iter().filter(|found| found.code == Code::S101 && found.span.start < FAR);
        let older: Vec<Edit> = older.flat_map(Diagnostic::safe_edits).cloned().collect();
        let current = straight(&apply(text, &older));
        Trial { stuck, printed, older, current }
    }

    /// Whether the line reads and is written as planarc writes it, older wording apart.
    fn is_whole(&self) -> bool {
        let trial = self.attempt(self.text);
        // Where it was read and is not printed, the lines around it may be what does not read.
        trial.prints_back() || (trial.printed.is_none() && trial.stuck.is_none())
    }

    fn mended(&self, tries: &Tries) -> Option<Vec<Slip>> {
        if self.text.len() > LINE_BYTES {
            return None;
        }
        let pool = Pool::of(&SlipLine { text: self.text, card: &self.card.name.text });
        let mut search = Search { line: self, pool, tries, left: TRIES, chosen: Vec::new() };
        let mut trial = self.attempt(self.text);
        while let Some(stuck) = trial.stuck {
            if search.chosen.len() == SLIPS {
                return None;
            }
            let slip = search.next(stuck)?;
            search.chosen.push(slip);
            trial = self.attempt(&applied(self.text, &search.chosen));
        }
        search.finished()
    }

    /// Drops slips without which the line reads as well.
    fn drop_needless(&self, chosen: &mut Vec<Slip>) {
        let mut at = 0;
        while at < chosen.len() && chosen.len() > 1 {
            let dropped = chosen.remove(at);
            if self.attempt(&applied(self.text, chosen)).stuck.is_some() {
                chosen.insert(at, dropped);
                at += 1;
            }
        }
    }
}

/// The search for the slips of a line.
struct Search<'a> {
    line: &'a Line<'a>,
    pool: Pool,
    tries: &'a Tries,
    /// How many wordings may still be tried.
    left: usize,
    /// Those that were found.
    chosen: Vec<Slip>,
}

/// The line as it is, with the sentence of it that does not read.
#[derive(Clone)]
struct Now {
    text: String,
    piece: Piece,
    stuck: usize,
}

impl Search<'_> {
    /// The slip without which the sentence reads where reading stopped, with what else may have been
    /// meant; or the one without which reading comes furthest.
    fn next(&mut self, stuck: usize) -> Option<Slip> {
        let text = applied(self.line.text, &self.chosen);
        let piece = self.tries.piece(&text, stuck)?;
        self.line.budget.spend(NEARBY_BYTES);
        let now = Now { text, piece, stuck };
        let mut furthest: Option<(usize, Slip)> = None;
        let mut seen = HashSet::new();
        for weight in Weight::ALL {
            let readings = self.readings(weight, &now, &mut seen, &mut furthest);
            let Some((slip, rest)) = readings.split_first() else { continue };
            let mut others = rest.to_vec();
            others.extend(self.rivals(weight, slip, &now, &mut seen));
            return Some(among(slip.clone(), others));
        }
        // A slip more wants to be worth it: a word of the text, not a byte.
        furthest.filter(|(reached, _)| *reached > stuck + 2).map(|(_, slip)| slip)
    }

    /// What else can have been meant where a slip helps, at its place and where reading stopped.
    fn rivals(&mut self, weight: Weight, slip: &Slip, now: &Now, seen: &mut HashSet<String>) -> Vec<Slip> {
        let there = Now { stuck: shifted(&self.chosen, slip.range.start), ..now.clone() };
        let mut found = Vec::new();
        for rival in weight.rivals(slip) {
            for place in [now, &there] {
                found.extend(self.readings(*rival, place, seen, &mut None));
            }
        }
        // A mark is missing more often than a word is misspelt into another.
        found.retain(|rival| weight != Weight::Mark || rival.code != Code::S007);
        found
    }

    /// The slips of a weight without which the sentence reads and prints back. How far reading comes
    /// without others is kept.
    fn readings(
        &mut self,
        weight: Weight,
        now: &Now,
        seen: &mut HashSet<String>,
        furthest: &mut Option<(usize, Slip)>,
    ) -> Vec<Slip> {
        let mut found = Vec::new();
        for slip in self.pool.at(weight, self.line.text, &self.chosen, now.stuck) {
            if self.chosen.iter().any(|other| overlaps(other, &slip)) {
                continue;
            }
            let Some(wording) = wording(now, &self.chosen, &slip) else { continue };
            if !seen.insert(wording.clone()) {
                continue;
            }
            if found.len() == SHOWN || self.left == 0 || self.line.budget.is_spent() {
                break;
            }
            self.left -= 1;
            self.line.budget.spend(wording.len());
            match self.tries.read(&now.piece, &wording) {
                Ok(()) if self.holds(now, &slip, &wording) => found.push(slip),
                Ok(()) => {}
                Err(reached) => {
                    // As a place of the line as it is: what is behind the slip has moved by it.
                    let reached = now.piece.range.start + reached + now.piece.range.len();
                    let reached = reached.saturating_sub(wording.len());
                    if furthest.as_ref().is_none_or(|(known, _)| reached > *known) {
                        *furthest = Some((reached, slip));
                    }
                }
            }
        }
        found
    }

    /// Whether the sentence means something in its place without a slip, and prints back.
    fn holds(&self, now: &Now, slip: &Slip, wording: &str) -> bool {
        let with: Vec<Slip> = self.chosen.iter().chain([slip]).cloned().collect();
        let trial = self.line.attempt(&applied(self.line.text, &with));
        match trial.stuck {
            Some(stuck) => stuck > now.piece.range.start + wording.len(),
            // Another sentence of the line may be what is printed otherwise.
            None => {
                let wording = straight(wording);
                let stands = |printed: &String| printed.contains(wording.trim_end_matches('.'));
                trial.prints_back() || trial.printed.as_ref().is_none_or(stands)
            }
        }
    }

    /// The slips of a line that reads without them, and those of what prints otherwise all the same.
    fn finished(mut self) -> Option<Vec<Slip>> {
        self.line.drop_needless(&mut self.chosen);
        let line = self.line;
        let trial = line.attempt(&applied(line.text, &self.chosen));
        if !trial.prints_back() {
            let printed = trial.printed?;
            // Older wording has findings of its own.
            let older = trial.older.iter();
            let older = older.map(|edit| unnamed(written(&self.chosen, &edit.span.range()), &*edit.text));
            let known: Vec<Slip> = self.chosen.iter().cloned().chain(older).collect();
            let current = applied(line.text, &known);
            let differences = classify::differences(line.text, &known, &current, &printed)?;
            let (doubtful, sure): (Vec<Slip>, Vec<Slip>) =
                differences.into_iter().partition(|slip| matches!(slip.code, Code::T003 | Code::S006));
            self.chosen.extend(sure);
            let doubted = self.doubted(doubtful);
            self.chosen.extend(doubted);
            if !line.attempt(&applied(line.text, &self.chosen)).prints_back() {
                return None;
            }
        }
        // Two guesses on one line are no understanding of it.
        if self.chosen.iter().filter(|slip| slip.code == Code::S001).count() > 1 {
            return None;
        }
        self.chosen.sort_by_key(|slip| slip.range.start);
        Some(self.chosen)
    }

    /// What the printer writes in another number, or otherwise without a rule, may lack a word
    /// instead.
    fn doubted(&mut self, slips: Vec<Slip>) -> Vec<Slip> {
        let Some(slip) = slips.first().cloned() else { return slips };
        let text = applied(self.line.text, &self.chosen);
        let stuck = shifted(&self.chosen, slip.range.start);
        let Some(piece) = self.tries.piece(&text, stuck) else { return slips };
        let now = Now { text, piece, stuck };
        let mut others = self.readings(Weight::Structure, &now, &mut HashSet::new(), &mut None);
        others.retain(|other| {
            let with: Vec<Slip> = self.chosen.iter().chain([other]).cloned().collect();
            self.line.attempt(&applied(self.line.text, &with)).prints_back()
        });
        let written = self.line.text.get(slip.range.clone()).unwrap_or("");
        let is_plural = slip.text.len() > written.len();
        match others.split_first() {
            // A noun without an article is no plural.
            Some((first, rest)) if is_plural && nearby::is_determined(first) => {
                let alone = (slips.len() == 1).then_some(slip);
                vec![among(first.clone(), rest.iter().cloned().chain(alone).collect())]
            }
            _ => {
                let doubt = |slip| if others.is_empty() { slip } else { unsure(slip) };
                let mut slips: Vec<Slip> = slips.into_iter().map(doubt).collect();
                if let Some(first) = slips.first_mut() {
                    *first = among(first.clone(), others);
                }
                slips
            }
        }
    }
}

fn unsure(slip: Slip) -> Slip {
    Slip { applicability: Applicability::Unsafe, ..slip }
}

/// A slip among others that may have been meant as well: then none can be trusted.
fn among(mut slip: Slip, others: Vec<Slip>) -> Slip {
    if !others.is_empty() {
        slip = unsure(slip);
    }
    slip.others = others.into_iter().take(SHOWN).map(|other| (other.range, other.text)).collect();
    slip
}

/// The sentence without a slip; none where the slip is not in it.
fn wording(now: &Now, chosen: &[Slip], slip: &Slip) -> Option<String> {
    let (start, end) = (shifted(chosen, slip.range.start), shifted(chosen, slip.range.end));
    let piece = &now.piece.range;
    // A full stop behind the sentence may go with its last word.
    if start < piece.start || end > piece.end + 1 {
        return None;
    }
    let (before, after) = (now.text.get(piece.start..start)?, now.text.get(end..piece.end.max(end))?);
    Some(format!("{before}{}{after}", slip.text))
}

/// The place in the line without some slips of a place that is in none of them.
fn shifted(chosen: &[Slip], at: usize) -> usize {
    let before = chosen.iter().filter(|slip| slip.range.end <= at);
    let (grown, shrunk) =
        before.fold((0, 0), |(grown, shrunk), slip| (grown + slip.text.len(), shrunk + slip.range.len()));
    (at + grown).saturating_sub(shrunk)
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
