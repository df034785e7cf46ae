//! Several slips of one sentence: a search from wording to wording, which follows those that read
//! furthest for what they change.

use super::edits::{applied, written};
use super::nearby::{self, Place};
use super::now::{Held, Now, Step};
use super::pool::{Pool, Weight};
use super::search::{grown, shifted};
use super::{Line, unnamed};
use crate::diag::{Applicability, Code};
use crate::lint::slip::{Slip, SlipLine};
use crate::syntax::{self, Tries};
use std::cmp::Reverse;
use std::collections::HashSet;

/// How many paths are followed at a time.
const PATHS: usize = 4;

/// How many slips more are looked for where none pays.
const IDLE: usize = 2;

/// How many bytes further a light slip brings a sentence that needs no heavy one there.
const ENOUGH: usize = 6;

/// How many slips of one sentence are told apart.
const STEPS: usize = 10;

/// What a path may cost that is taken before a word is left out or exchanged.
pub(super) const LIGHT: usize = 2;

/// What any path may cost.
pub(super) const HEAVY: usize = 16;

/// What it costs besides that a sentence reads and prints otherwise.
const OTHERWISE: usize = 2;

/// What each comma after the second costs besides, once more than the one before it.
const COMMA: usize = 3;

/// How many bytes further a path has to come for what it costs.
const BYTES_A_COST: usize = 4;

/// How far before and behind the place where reading stopped slips are looked for, in bytes.
const BEFORE: usize = 45;
pub(super) const BEHIND: usize = 24;

/// A word as short as this may be another than the one that it is nearest to.
const SHORT: usize = 5;

/// How far reading must come behind a slip to be sure of it in a sentence that stays unread, in bytes.
const CONFIRMED: usize = 12;

/// A search for several slips.
pub(super) struct Several<'a> {
    pub line: &'a Line<'a>,
    pub tries: &'a Tries,
    /// How many wordings may still be tried.
    pub left: &'a mut usize,
    /// What a path may cost.
    pub most: usize,
}

/// Slips of a line, on the way to a wording that reads.
#[derive(Clone)]
struct Path {
    /// All slips of the line, apart from each other, with places in the line as written.
    slips: Vec<Slip>,
    cost: usize,
    now: Now,
}

/// A path on which the sentence reads.
struct Whole {
    cost: usize,
    slips: Vec<Slip>,
}

impl Several<'_> {
    /// The slips with others without which the sentence reads, those that change least; and those with
    /// which it reads furthest. `first` are the steps that are known.
    pub fn find(&mut self, slips: &[Slip], now: &Now, first: &[Step]) -> (Option<Vec<Slip>>, Vec<Slip>) {
        let start = Path { slips: slips.to_vec(), cost: 0, now: now.clone() };
        let mut seen = HashSet::new();
        let (whole, longer) = self.with(&start, first);
        if let Some(whole) = cheapest(whole) {
            return (Some(whole), Vec::new());
        }
        let mut lines = HashSet::new();
        let mut paths = best(longer, &mut lines);
        let mut furthest = paths.first().cloned().unwrap_or(start);
        let mut idle = 0;
        for _ in 1..STEPS {
            let (mut whole, mut longer) = (Vec::new(), Vec::new());
            for path in &paths {
                let steps = self.steps(path, &mut seen);
                let (read, further) = self.with(path, &steps);
                whole.extend(read);
                longer.extend(further);
            }
            if let Some(whole) = cheapest(whole) {
                return (Some(whole), Vec::new());
            }
            paths = best(longer, &mut lines);
            match paths.first() {
                Some(path) if path.value() > furthest.value() => {
                    furthest = path.clone();
                    idle = 0;
                }
                Some(_) if idle < IDLE => idle += 1,
                _ => break,
            }
        }
        (None, self.sure(&furthest, slips.len()))
    }

    /// The paths with a step more: those that read, and those on which reading comes further. What prints
    /// back as it is written costs less than what does not.
    fn with(&self, path: &Path, steps: &[Step]) -> (Vec<Whole>, Vec<Path>) {
        let (mut whole, mut further) = (Vec::new(), Vec::new());
        for step in steps {
            let cost = path.cost + cost(step.weight, Some(&step.slip)) + path.crowded(&step.slip);
            match step.held {
                Held::Whole => whole.extend(self.read(path, step, cost)),
                Held::Otherwise if step.weight.changes_meaning(&step.slip) => {}
                Held::Otherwise => whole.extend(self.read(path, step, cost + OTHERWISE)),
                Held::Stuck(at) if cost < self.most && at > path.now.stuck + 1 => {
                    further.extend(self.longer(path, &step.slip, at, cost));
                }
                Held::Stuck(_) => {}
            }
        }
        (whole, further)
    }

    fn read(&self, path: &Path, step: &Step, cost: usize) -> Option<Whole> {
        let slips = (cost <= self.most).then(|| path.joined(&step.slip))??;
        Some(Whole { cost, slips })
    }

    fn longer(&self, path: &Path, slip: &Slip, reached: usize, cost: usize) -> Option<Path> {
        let slips = path.joined(slip)?;
        let text = applied(self.line.text, &slips);
        let stuck = (reached + slip.text.len()).saturating_sub(slip.range.len());
        let piece = self.tries.piece(&text, stuck)?;
        Some(Path { slips, cost, now: Now::new(text, piece, stuck) })
    }

    /// The steps from where a path is.
    fn steps(&mut self, path: &Path, seen: &mut HashSet<String>) -> Vec<Step> {
        let now = &path.now;
        // A sentence of which that is not known has no place for a word more.
        let wanted = now.wanted(self.tries);
        let place = Place::new(&now.text, &[], now.stuck);
        let pool = Pool::of(&SlipLine { text: &now.text, card: &self.line.card.name.text });
        let mut steps: Vec<Step> = Vec::new();
        for weight in Weight::ALL {
            let is_far = |step: &Step| match step.held {
                Held::Whole | Held::Otherwise => true,
                Held::Stuck(at) => at > now.stuck + ENOUGH,
            };
            let is_enough = weight > Weight::Word && steps.iter().any(is_far);
            if is_enough || path.cost + cost(weight, None) > self.most {
                break;
            }
            if weight == Weight::Structure && wanted.is_none() {
                continue;
            }
            for slip in pool.at(weight, &place, self.tries, wanted.as_deref()) {
                let is_near =
                    slip.range.start + BEFORE >= now.stuck && slip.range.start <= now.stuck + BEHIND;
                if !is_near || nearby::is_of_another_name(&now.text, &slip) && !pool.is_of_name(&slip.range) {
                    continue;
                }
                if !wanted.as_ref().is_none_or(|wanted| wanted.admits(&now.text, &slip)) {
                    continue;
                }
                let Some(wording) = now.without(&slip) else { continue };
                if !seen.insert(wording.sentence().to_owned()) {
                    continue;
                }
                if *self.left == 0 || self.line.budget.is_spent() {
                    return steps;
                }
                *self.left -= 1;
                self.line.budget.spend(wording.sentence().len());
                let held = now.held(self.line, self.tries, &wording, &slip);
                steps.push(Step { slip, weight, held });
            }
        }
        steps
    }

    /// The slips of a path that can be told though the sentence does not read to its end: those that were
    /// there before, and of the others what is no guess, or what reading comes well beyond without any guess.
    fn sure(&self, path: &Path, before: usize) -> Vec<Slip> {
        let (known, found) = path.slips.split_at(before.min(path.slips.len()));
        let mut found = found.to_vec();
        found.retain(|slip| slip.code != Code::S001);
        loop {
            let chosen: Vec<Slip> = known.iter().chain(&found).cloned().collect();
            let reached = self.reached(&chosen, path);
            let count = found.len();
            found.retain(|slip| {
                let end = shifted(&chosen, slip.range.end);
                match slip.code {
                    Code::T009 => true,
                    Code::T020 if self.is_foreign(slip) => true,
                    Code::S007 if slip.range.len() > SHORT => end < reached,
                    // With a comma, almost anything goes on.
                    _ if slip.text.ends_with(',') => end + 2 * CONFIRMED <= reached,
                    Code::T020 => end < reached,
                    _ => end + CONFIRMED <= reached,
                }
            });
            if found.len() == count {
                return chosen;
            }
        }
    }

    /// Whether a slip stands in place of a word that rules text does not have.
    fn is_foreign(&self, slip: &Slip) -> bool {
        let said = self.line.text.get(slip.range.clone()).unwrap_or_default();
        said.split(' ').any(syntax::is_foreign)
    }

    /// How far the sentence that a path is in reads without some slips, as a byte of the line without them.
    fn reached(&self, slips: &[Slip], path: &Path) -> usize {
        let text = applied(self.line.text, slips);
        let start = path.now.piece.range.start;
        let start = written(&path.slips, &(start..start)).start;
        let Some(piece) = self.tries.piece(&text, shifted(slips, start)) else { return 0 };
        let sentence = text.get(piece.range.clone()).unwrap_or_default();
        match self.tries.read(&piece, sentence) {
            Ok(()) => text.len(),
            Err(reached) => piece.range.start + reached,
        }
    }
}

/// The slips of the path that reads and costs least.
fn cheapest(whole: Vec<Whole>) -> Option<Vec<Slip>> {
    whole.into_iter().min_by_key(|whole| whole.cost).map(|whole| whole.slips)
}

impl Path {
    /// How good it is: how far it comes, less what it costs.
    fn value(&self) -> usize {
        // Behind slips that lengthen the line its places are further on.
        let (grown, shrunk) = grown(&self.slips);
        (self.now.stuck + shrunk + HEAVY * BYTES_A_COST).saturating_sub(grown + self.cost * BYTES_A_COST)
    }

    /// What a comma more costs besides: a sentence lacks one or two, and with many anything reads.
    fn crowded(&self, slip: &Slip) -> usize {
        let commas = self.slips.iter().filter(|slip| slip.code == Code::T002).count();
        if slip.code == Code::T002 { COMMA * commas.saturating_sub(1) } else { 0 }
    }

    /// The slips with one more, whose place is in the line as it is without them. What it changes again
    /// is one slip with it; none where it guesses a second time.
    fn joined(&self, slip: &Slip) -> Option<Vec<Slip>> {
        // Two guesses on one line are no understanding of it.
        if slip.code == Code::S001 && self.slips.iter().any(|other| other.code == Code::S001) {
            return None;
        }
        let range = written(&self.slips, &slip.range);
        let (start, end) = (shifted(&self.slips, range.start), shifted(&self.slips, range.end));
        let touches = |other: &Slip| other.range.start < range.end && range.start < other.range.end;
        let (touched, mut slips): (Vec<Slip>, Vec<Slip>) =
            self.slips.iter().cloned().partition(|other| touches(other));
        let before = self.now.text.get(start..slip.range.start).unwrap_or("");
        let after = self.now.text.get(slip.range.end..end).unwrap_or("");
        let text = format!("{before}{}{after}", slip.text);
        // A guess that is changed again is still one.
        if touched.iter().any(|other| other.code == Code::S001) {
            slips.push(unnamed(range, text));
            return Some(slips);
        }
        let joined = Slip { range, text, ..slip.clone() };
        // What is changed again is as sure as the less sure of both.
        let is_sure =
            |code: Code| matches!(code, Code::T002 | Code::T006 | Code::T009 | Code::T010 | Code::T020);
        slips.push(match touched.into_iter().next() {
            Some(first) if is_sure(slip.code) => Slip {
                code: first.code,
                message: first.message,
                applicability: Applicability::Unsafe,
                ..joined
            },
            _ => joined,
        });
        Some(slips)
    }
}

/// The best paths, each wording once.
fn best(mut paths: Vec<Path>, lines: &mut HashSet<String>) -> Vec<Path> {
    paths.sort_by_key(|path| Reverse(path.value()));
    paths.retain(|path| lines.insert(path.now.text.clone()));
    paths.truncate(PATHS);
    paths
}

/// What a slip costs: of a weight at least, without one.
fn cost(weight: Weight, slip: Option<&Slip>) -> usize {
    match (weight, slip.map(|slip| slip.code)) {
        // What people say in place of the game's own words is no chance.
        (_, Some(Code::T020)) => 1,
        // Twice the other number is another thing.
        (Weight::Mark, Some(Code::T003)) => 2,
        (Weight::Mark, _) => 1,
        (Weight::Structure, Some(Code::S001)) => 4,
        (Weight::Word | Weight::Structure, _) => 2,
        (Weight::Other, None) => 4,
        (Weight::Other, _) => 5,
    }
}
