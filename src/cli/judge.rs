//! Runs the pipeline over many cards at once, in stable order.

use rayon::prelude::*;

use super::console::Progress;
use super::progress::Meter;
use crate::diag::{Code, Diagnostic, Severity};
use crate::pipeline::{self, Outcome, Stage};
use crate::source::{CardFile, CardSource, SourceFile};

/// The outcomes of each file's cards, in the order of `files` and of the blocks in each.
pub fn judge_all(files: &[CardFile], progress: Progress) -> Vec<Vec<Outcome>> {
    let work: Vec<(usize, &SourceFile, &CardSource)> = files.iter().enumerate().flat_map(cards_of).collect();
    let meter = Meter::new(Some(work.len()), progress);
    let judged: Vec<(usize, Outcome)> = work
        .into_par_iter()
        .map(|(index, file, card)| {
            let outcome = judge(file, card);
            meter.step();
            (index, outcome)
        })
        .collect();
    meter.clear();
    by_file(files.len(), judged)
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
fn judge(file: &SourceFile, card: &CardSource) -> Outcome {
    let mut outcome = pipeline::run(file, card);
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

fn cards_of((index, file): (usize, &CardFile)) -> impl Iterator<Item = (usize, &SourceFile, &CardSource)> {
    file.cards().map(move |card| (index, &file.file, card))
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
