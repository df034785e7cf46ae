//! Counting: the rung each card reached, by kind and by stage, and why it went no further.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use crate::diag::{Code, Diagnostic};
use crate::pipeline::judge::first_error;
use crate::pipeline::{Outcome, Stage};
use crate::source::{Block, BrokenBlock, CardFile, CardSource, Kind, SourceFile, Span};

/// Which cards are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// Planes, phenomena, schemes, vanguards, conspiracies.
    VariantCards,
    /// These and all others.
    AnyCard,
}

/// The counts; its JSON form is what `--message-format json` writes.
#[derive(Debug, Default, Serialize)]
pub struct Ladder {
    /// Cards counted.
    pub cards: usize,
    /// Those that reached [`Stage::Verified`].
    pub complete: usize,
    /// The same two numbers for each kind that occurs.
    pub by_kind: BTreeMap<Kind, Tally>,
    /// For each stage, the cards that passed it.
    pub stages: BTreeMap<Stage, usize>,
    /// How many of the cards that read print back.
    pub prints_back: PrintsBack,
    /// Lines of rules text.
    pub lines: usize,
    /// Lines whose every sentence was read.
    pub lines_complete: usize,
    /// The other cards, in the order they were read.
    pub incomplete: Vec<Incomplete>,
    /// For each rule that finds something on cards that read, the cards by name.
    pub findings: BTreeMap<&'static str, Vec<String>>,
    /// Words that nothing has checked: labels that nobody declares, reminder text that nothing explains.
    pub unchecked_words: usize,
    /// The cards that have some, in the order they were read.
    pub unchecked: Vec<Unchecked>,
    /// Cards that [`Scope::VariantCards`] left out.
    #[serde(skip)]
    pub passed_over: usize,
}

/// Cards whose text, with exactly the edits of its findings on older wording, is what is printed, byte
/// for byte.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct PrintsBack {
    /// Cards of which every sentence was read.
    pub read: usize,
    /// Those of them that print back.
    pub exact: usize,
    /// Those that were read and have a finding on older wording.
    pub older: usize,
    /// Those of them that print back.
    pub older_exact: usize,
}

impl PrintsBack {
    fn count(&mut self, outcome: &Outcome) {
        let exact = usize::from(outcome.stage >= Some(Stage::RoundTrips));
        let older = usize::from(outcome.diagnostics.iter().any(|finding| finding.code == Code::S101));
        self.read += 1;
        self.exact += exact;
        self.older += older;
        self.older_exact += older * exact;
    }
}

/// A count with its denominator.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Tally {
    /// All of them.
    pub cards: usize,
    /// The complete ones.
    pub complete: usize,
}

/// A card with words that nothing has checked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Unchecked {
    /// The card's name.
    pub name: String,
    /// How many words.
    pub words: usize,
}

/// A card that is not complete, and its first error, or why it has no meaning.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Incomplete {
    /// The card's name; empty when its block has none.
    pub name: String,
    /// The card's kind.
    pub kind: Kind,
    /// The furthest stage passed; null when it was not parsed.
    pub stage: Option<Stage>,
    /// The code of that.
    pub code: String,
    /// What it says.
    pub message: String,
}

impl Ladder {
    /// Counts the blocks of `files`; `outcomes` holds those of each file's cards, in order.
    pub fn count(files: &[CardFile], outcomes: &[Vec<Outcome>], scope: Scope) -> Self {
        let mut ladder = Self { stages: Stage::ALL.map(|stage| (stage, 0)).into(), ..Self::default() };
        for (file, outcomes) in files.iter().zip(outcomes) {
            let mut outcomes = outcomes.iter();
            for block in &file.blocks {
                match block {
                    Block::Card(card) => {
                        if let Some(outcome) = outcomes.next() {
                            ladder.count_unchecked(&file.file, card, outcome, scope);
                            ladder.count_card(card, outcome, scope);
                        }
                    }
                    Block::Broken(block) => ladder.count_broken(block, scope),
                }
            }
        }
        ladder
    }

    fn count_card(&mut self, card: &CardSource, outcome: &Outcome, scope: Scope) {
        let kind = Kind::of_type_line(&card.type_line.text);
        if !counts(kind, scope) {
            self.passed_over += 1;
            return;
        }
        self.count_kind(kind, usize::from(outcome.is_complete()));
        self.lines += outcome.lines;
        self.lines_complete += outcome.lines_read;
        for (stage, cards) in &mut self.stages {
            *cards += usize::from(outcome.stage >= Some(*stage));
        }
        if outcome.stage >= Some(Stage::Parsed) {
            self.prints_back.count(outcome);
            let codes: BTreeSet<_> = outcome.diagnostics.iter().map(|found| found.code.as_str()).collect();
            for code in codes {
                self.findings.entry(code).or_default().push(outcome.name.clone());
            }
        }
        if !outcome.is_complete() {
            let error = first_error(&outcome.diagnostics).or(outcome.unmeant.as_deref());
            self.incomplete.push(Incomplete::new(&outcome.name, kind, outcome.stage, error));
        }
    }

    fn count_unchecked(&mut self, file: &SourceFile, card: &CardSource, outcome: &Outcome, scope: Scope) {
        let words = |span: &Span| file.slice(*span).split_whitespace().count();
        let words: usize = outcome.unchecked.iter().map(words).sum();
        if words > 0 && counts(Kind::of_type_line(&card.type_line.text), scope) {
            self.unchecked_words += words;
            self.unchecked.push(Unchecked { name: outcome.name.clone(), words });
        }
    }

    fn count_broken(&mut self, block: &BrokenBlock, scope: Scope) {
        let kind = block.type_line.as_ref().map_or(Kind::Ordinary, |line| Kind::of_type_line(&line.text));
        // A block without a type line was meant as some card; leaving it out would flatter the count.
        if !counts(kind, scope) && block.type_line.is_some() {
            self.passed_over += 1;
            return;
        }
        self.count_kind(kind, 0);
        self.lines += block.lines;
        let name = block.name.as_ref().map_or("", |name| name.text.as_str());
        self.incomplete.push(Incomplete::new(name, kind, None, block.diagnostics.first()));
    }

    fn count_kind(&mut self, kind: Kind, complete: usize) {
        let tally = self.by_kind.entry(kind).or_default();
        tally.cards += 1;
        tally.complete += complete;
        self.cards += 1;
        self.complete += complete;
    }

    /// The reasons, by how many cards each one stops, most first.
    pub fn gaps(&self) -> Vec<Gap<'_>> {
        let mut gaps: BTreeMap<(&str, String), Vec<&str>> = BTreeMap::new();
        for card in &self.incomplete {
            gaps.entry((&card.code, message_key(&card.message))).or_default().push(&card.name);
        }
        let gap = |((code, message), cards)| Gap { code, message, cards };
        let mut gaps: Vec<Gap<'_>> = gaps.into_iter().map(gap).collect();
        gaps.sort_by_key(|gap| std::cmp::Reverse(gap.cards.len()));
        gaps
    }
}

/// A reason that stops one card or more.
#[derive(Debug, PartialEq, Eq)]
pub struct Gap<'a> {
    /// The code of the error.
    pub code: &'a str,
    /// Its message without what differs from card to card.
    pub message: String,
    /// The cards it stops.
    pub cards: Vec<&'a str>,
}

impl Incomplete {
    fn new(name: &str, kind: Kind, stage: Option<Stage>, error: Option<&Diagnostic>) -> Self {
        let code = error.map_or(String::new(), |error| error.code.to_string());
        let message = error.map_or(String::new(), |error| error.message.clone());
        Self { name: name.to_owned(), kind, stage, code, message }
    }
}

fn counts(kind: Kind, scope: Scope) -> bool {
    scope == Scope::AnyCard || kind != Kind::Ordinary
}

/// Quoted words and numbers differ from card to card while the reason is the same.
fn message_key(message: &str) -> String {
    let mut key = String::new();
    let mut rest = message;
    while let Some(start) = rest.find(['`', '“', '"', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9']) {
        let (before, quoted) = rest.split_at(start);
        key.push_str(before);
        let (stand_in, after) = pass_quoted(quoted);
        key.push_str(stand_in);
        rest = after;
    }
    key + rest
}

/// What stands for a quotation or a number at the start of `text`, and the text after it.
fn pass_quoted(text: &str) -> (&'static str, &str) {
    let close = match text.chars().next() {
        Some('`') => '`',
        Some('“') => '”',
        Some('"') => '"',
        _ => return ("N", text.trim_start_matches(|c: char| c.is_ascii_digit())),
    };
    let mut inside = text.chars();
    inside.next();
    inside.by_ref().find(|c| *c == close);
    ("`…`", inside.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_that_differ_in_a_word_or_number_have_one_key() {
        assert_eq!(message_key("expected a verb, found `zorb` at 12"), "expected a verb, found `…` at N");
        assert_eq!(message_key("found “a” and \"b\""), "found `…` and `…`");
        assert_eq!(message_key("left `open"), "left `…`");
    }
}
