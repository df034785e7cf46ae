//! Runs the pipeline over many cards at once, in stable order.

use rayon::prelude::*;

use super::console::Progress;
use super::progress::Meter;
use crate::diag::{Code, Diagnostic, Severity};
use crate::lint::Policy;
use crate::lint::allow::Allows;
use crate::lint::levels::Levels;
use crate::pipeline::{self, Outcome, Stage};
use crate::source::{CardFile, CardSource, SourceFile};

/// What became of a file's cards, and everything that the file has to say.
#[derive(Debug, Default)]
pub struct Judged {
    /// A card each, in the order of the blocks.
    pub outcomes: Vec<Outcome>,
    /// In order of place.
    pub findings: Vec<Diagnostic>,
}

/// Judges each file, in the order of `files`.
pub fn judge_all(files: &[CardFile], levels: &Levels, progress: Progress) -> Vec<Judged> {
    let policy = |file| Policy { levels: levels.clone(), allows: Allows::read(file) };
    let policies: Vec<Policy> = files.iter().map(policy).collect();
    let cards = |(index, (file, policy))| cards_of(index, file, policy);
    let work: Vec<(usize, &SourceFile, &CardSource, &Policy)> =
        files.iter().zip(&policies).enumerate().flat_map(cards).collect();
    let meter = Meter::new(Some(work.len()), progress);
    let judged: Vec<(usize, Outcome)> = work
        .into_par_iter()
        .map(|(index, file, card, policy)| {
            let outcome = judge(file, card, policy);
            meter.step();
            (index, outcome)
        })
        .collect();
    meter.clear();
    let outcomes = by_file(files.len(), judged);
    let whole = |((file, policy), outcomes): ((&CardFile, &Policy), Vec<Outcome>)| {
        let findings = pipeline::findings(file, &outcomes, policy);
        Judged { outcomes, findings }
    };
    files.iter().zip(&policies).zip(outcomes).map(whole).collect()
}

/// Whether the card went through every stage.
pub fn is_complete(outcome: &Outcome) -> bool {
    outcome.stage == Some(Stage::Verified)
}

/// The first finding at error level.
pub fn first_error(diagnostics: &[Diagnostic]) -> Option<&Diagnostic> {
    diagnostics.iter().find(|finding| finding.severity == Severity::Error)
}

/// A card that stops short without an error would pass for a good one, so that is an error too.
fn judge(file: &SourceFile, card: &CardSource, policy: &Policy) -> Outcome {
    let mut outcome = pipeline::run_with(file, card, policy);
    if !is_complete(&outcome) && first_error(&outcome.diagnostics).is_none() {
        outcome.diagnostics.push(not_finished(&outcome, card));
    }
    outcome
}

fn not_finished(outcome: &Outcome, card: &CardSource) -> Diagnostic {
    let reached = outcome.stage.map_or_else(|| "no stage".to_owned(), |stage| format!("stage {stage:?}"));
    Diagnostic::new(Code::F009, card.name.span, format!("expected to compile this card, passed {reached}"))
        .label(card.name.span, "this card")
        .help("this is a defect of planarc; please report it with the text of the card")
        .on_card(card.name.text.clone())
}

fn cards_of<'a>(
    index: usize,
    file: &'a CardFile,
    policy: &'a Policy,
) -> impl Iterator<Item = (usize, &'a SourceFile, &'a CardSource, &'a Policy)> {
    file.cards().map(move |card| (index, &file.file, card, policy))
}

fn by_file(count: usize, judged: Vec<(usize, Outcome)>) -> Vec<Vec<Outcome>> {
    let mut files: Vec<Vec<Outcome>> = std::iter::repeat_with(Vec::new).take(count).collect();
    for (index, outcome) in judged {
        if let Some(file) = files.get_mut(index) {
            file.push(outcome);
        }
    }
    files
}
