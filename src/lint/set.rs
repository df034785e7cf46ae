//! A set: all cards of one run, with the vocabulary of their project, for the rules of the family
//! `set`.

use super::vocabulary::Vocabulary;
use crate::diag::{Code, Diagnostic};
use crate::source::{CardSource, LineIndex, SourceFile, Span};
use crate::surface::Card;
use std::cell::OnceCell;

/// What the rules of sets look at.
#[derive(Debug, Clone)]
pub struct Set<'a> {
    /// Every card, those too that do not read, in the order of the files.
    pub cards: Vec<SetCard<'a>>,
    /// The vocabulary of the project.
    pub vocabulary: &'a Vocabulary,
    /// Whether these are all cards that the project has.
    pub scope: Scope,
}

/// Whether all cards of a project are checked together.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// All of them.
    Whole,
    /// Some.
    Part,
}

/// A card among others.
#[derive(Debug, Clone)]
pub struct SetCard<'a> {
    /// The number of its file.
    pub file: usize,
    /// Its file.
    pub text: &'a SourceFile,
    /// The places of the file's lines, found when first asked for, once for all its cards.
    pub index: &'a OnceCell<LineIndex>,
    /// The card as written.
    pub source: &'a CardSource,
    /// The card as read; none when it does not read.
    pub surface: Option<&'a Card>,
    /// What its lines mean, of those that can be compared; empty where no rule asks.
    pub lines: Vec<LineMeaning>,
}

/// A line, as it is worded and as it is meant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineMeaning {
    /// The whole line.
    pub at: Span,
    /// Its words, with `~` for the card's name.
    pub wording: String,
    /// What it means: equal for lines that mean the same.
    pub meaning: Vec<u8>,
}

impl SetCard<'_> {
    /// A place of the card's file, as people and programs write it: `planes/a.card:3`.
    pub fn place(&self, span: Span) -> String {
        let index = self.index.get_or_init(|| LineIndex::new(&self.text.text));
        let line = index.locate(&self.text.text, span.start).line;
        format!("{}:{line}", self.text.name)
    }

    /// A finding on this card.
    pub fn found(&self, finding: Diagnostic) -> Found {
        Found { place: Place::File(self.file), finding: finding.on_card(&self.source.name.text) }
    }

    /// The finding with a label at a place of another card, where that is in the same file.
    pub fn beside(&self, finding: Diagnostic, other: &SetCard<'_>, span: Span, label: &str) -> Diagnostic {
        if self.file == other.file { finding.label(span, label) } else { finding }
    }
}

/// Where a finding of a set belongs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    /// To the file of this number.
    File(usize),
    /// To the settings.
    Settings,
}

/// A finding of a set.
#[derive(Debug, Clone)]
pub struct Found {
    /// Where it belongs.
    pub place: Place,
    /// What was found; its spans are of that file.
    pub finding: Diagnostic,
}

/// A rule of sets.
#[derive(Debug, Clone, Copy)]
pub struct SetRule {
    /// The code of its findings, with their level.
    pub code: Code,
    /// Adds what it finds.
    pub check: fn(&Set<'_>, &mut Vec<Found>),
}

/// Text without what makes no difference: case, kind of apostrophe, spaces at the ends.
pub fn folded(text: &str) -> String {
    crate::source::straight(text).trim().to_lowercase()
}
