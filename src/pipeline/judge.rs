//! Judging a file: its cards through every stage, and everything that it has to say.

use super::mended::explain;
use super::{Outcome, Stage, findings, run_with};
use crate::diag::{Code, Diagnostic, Severity};
use crate::lint::Policy;
use crate::lint::allow::Allows;
use crate::lint::levels::Levels;
use crate::mend::Budget;
use crate::source::{Block, CardFile, CardSource};

/// What became of a file's cards, and everything that the file has to say.
#[derive(Debug, Clone, Default)]
pub struct Judged {
    /// A card each, in the order of the blocks.
    pub outcomes: Vec<Outcome>,
    /// In order of place.
    pub findings: Vec<Diagnostic>,
}

/// How the cards of a file that do not read are gone through: one after another, or several at a time.
pub trait Spread {
    /// Does some work on each.
    fn each<T: Send>(&self, all: &mut [T], work: impl Fn(&mut T) + Sync + Send);
}

/// One after another.
struct InOrder;

impl Spread for InOrder {
    fn each<T: Send>(&self, all: &mut [T], work: impl Fn(&mut T) + Sync + Send) {
        all.iter_mut().for_each(work);
    }
}

/// How many cards share what is left to spend on a file, a part each: more are no better off for it, and
/// what comes of a card is the same however many are worked on at a time.
const SHARED: usize = 16;

/// Judges one file.
pub fn judge(file: &CardFile, levels: &Levels) -> Judged {
    let policy = Policy { levels: levels.clone(), allows: Allows::read(file) };
    let outcomes: Vec<Outcome> = file.cards().map(|card| run_with(card, &policy)).collect();
    judge_rest(file, outcomes, &policy, &InOrder)
}

/// Judges a file whose cards have gone as far as they go: what is wrong with those that do not read. All
/// lines of a file share a budget. A card that stops short without an error would pass for a good one, so
/// that is an error too.
pub fn judge_rest(
    file: &CardFile,
    mut outcomes: Vec<Outcome>,
    policy: &Policy,
    spread: &impl Spread,
) -> Judged {
    let all = Budget::default();
    let mut unread: Vec<(&CardSource, &mut Outcome)> =
        file.cards().zip(&mut outcomes).filter(|(_, outcome)| outcome.checked.is_none()).collect();
    for some in unread.chunks_mut(SHARED) {
        let share = |_| all.part(some.len());
        let budgets: Vec<Budget> = (0..some.len()).map(share).collect();
        let mut work: Vec<(&CardSource, &mut Outcome, Budget)> =
            some.iter_mut().zip(budgets).map(|((card, outcome), own)| (*card, &mut **outcome, own)).collect();
        spread.each(&mut work, |(card, outcome, own)| {
            explain(outcome, card, policy, own);
            if first_error(&outcome.diagnostics).is_none() {
                outcome.diagnostics.push(not_finished(outcome, card));
            }
        });
        work.iter().for_each(|(_, _, own)| all.take(own));
    }
    let mut findings = findings(file, &outcomes, policy);
    // Of a card whose modifiers alone are wrong, what is wrong with its text.
    let meant = file.blocks.iter().filter_map(|block| match block {
        Block::Broken(broken) => broken.meant.as_deref(),
        Block::Card(_) => None,
    });
    for card in meant {
        let mut outcome = run_with(card, policy);
        explain(&mut outcome, card, policy, &all);
        findings.extend(outcome.diagnostics);
    }
    findings.sort_by_key(|finding| finding.span.start);
    Judged { outcomes, findings }
}

/// The first finding at error level.
pub fn first_error(diagnostics: &[Diagnostic]) -> Option<&Diagnostic> {
    diagnostics.iter().find(|finding| finding.severity == Severity::Error)
}

fn not_finished(outcome: &Outcome, card: &CardSource) -> Diagnostic {
    let reached = outcome.stage.map_or_else(|| "no stage".to_owned(), |stage| format!("stage {stage:?}"));
    Diagnostic::new(Code::F009, card.name.span, format!("expected to compile this card, passed {reached}"))
        .label(card.name.span, "this card")
        .help("this is a defect of planarc; please report it with the text of the card")
        .on_card(card.name.text.clone())
}

impl Outcome {
    /// Whether the card went through every stage.
    pub fn is_complete(&self) -> bool {
        self.stage == Some(Stage::Verified)
    }
}
