//! Judges many cards at once, in stable order.

use rayon::prelude::*;

use super::console::Progress;
use super::progress::Meter;
use crate::lint::Policy;
use crate::lint::allow::Allows;
use crate::lint::levels::Levels;
use crate::pipeline::judge::{Judged, Spread, judge_rest};
use crate::pipeline::meaning;
use crate::pipeline::{Outcome, run_with};
use crate::source::{CardFile, CardSource};

/// Judges each file, in the order of `files`.
pub fn judge_all(files: &[CardFile], levels: &Levels, progress: Progress) -> Vec<Judged> {
    judge_each(files, levels, progress, run_with)
}

/// Judges each file, where a card without a meaning is in the way of what is asked for.
pub fn judge_meaning(files: &[CardFile], levels: &Levels, progress: Progress) -> Vec<Judged> {
    judge_each(files, levels, progress, |card, policy| {
        let mut outcome = run_with(card, policy);
        meaning::require(&mut outcome);
        outcome
    })
}

fn judge_each(files: &[CardFile], levels: &Levels, progress: Progress, run: impl Run) -> Vec<Judged> {
    let policies = policies(files, levels);
    let outcomes = each_card(files, &policies, progress, run);
    let whole: Vec<((&CardFile, &Policy), Vec<Outcome>)> =
        files.iter().zip(&policies).zip(outcomes).collect();
    whole
        .into_par_iter()
        .map(|((file, policy), outcomes)| judge_rest(file, outcomes, policy, &AtOnce))
        .collect()
}

/// The cards of a file that do not read, several at a time.
struct AtOnce;

impl Spread for AtOnce {
    fn each<T: Send>(&self, all: &mut [T], work: impl Fn(&mut T) + Sync + Send) {
        all.par_iter_mut().for_each(work);
    }
}

/// Runs each card through the stages, without a word on what else unread lines could mean: what
/// counting needs, and many times as fast.
pub fn run_all(files: &[CardFile], levels: &Levels, progress: Progress) -> Vec<Vec<Outcome>> {
    let policies = policies(files, levels);
    each_card(files, &policies, progress, run_with)
}

/// What is done with each card.
trait Run: Fn(&CardSource, &Policy) -> Outcome + Sync {}

impl<F: Fn(&CardSource, &Policy) -> Outcome + Sync> Run for F {}

fn policies(files: &[CardFile], levels: &Levels) -> Vec<Policy> {
    files.iter().map(|file| Policy { levels: levels.clone(), allows: Allows::read(file) }).collect()
}

fn each_card(
    files: &[CardFile],
    policies: &[Policy],
    progress: Progress,
    run: impl Run,
) -> Vec<Vec<Outcome>> {
    let cards = |(index, (file, policy))| cards_of(index, file, policy);
    let work: Vec<(usize, &CardSource, &Policy)> =
        files.iter().zip(policies).enumerate().flat_map(cards).collect();
    let meter = Meter::new(Some(work.len()), progress);
    let judged: Vec<(usize, Outcome)> = work
        .into_par_iter()
        .map(|(index, card, policy)| {
            let outcome = run(card, policy);
            meter.step();
            (index, outcome)
        })
        .collect();
    meter.clear();
    by_file(files.len(), judged)
}

fn cards_of<'a>(
    index: usize,
    file: &'a CardFile,
    policy: &'a Policy,
) -> impl Iterator<Item = (usize, &'a CardSource, &'a Policy)> {
    file.cards().map(move |card| (index, card, policy))
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
