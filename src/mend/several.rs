//! Several slips of one sentence: a search from wording to wording, which follows those that read
//! furthest for what they change.

use super::Line;
use super::edits::{applied, written};
use super::pool::{Pool, Weight};
use super::search::{Held, Now, Progress, grown, shifted};
use crate::diag::{Applicability, Code};
use crate::lint::slip::{Slip, SlipLine};
use crate::syntax::Tries;
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

/// How many bytes further a path has to come for what it costs.
const BYTES_A_COST: usize = 4;

/// How far before and behind the place where reading stopped slips are looked for, in bytes.
const BEFORE: usize = 45;
const BEHIND: usize = 24;

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
    /// which it reads furthest.
    pub fn find(&mut self, slips: &[Slip], now: &Now, first: &[Progress]) -> (Option<Vec<Slip>>, Vec<Slip>) {
        let start = Path { slips: slips.to_vec(), cost: 0, now: now.clone() };
        let mut seen = HashSet::from([now.text.clone()]);
        // Their places are in the line as written.
        let place = |at: usize| shifted(slips, at);
        let here =
            |slip: &Slip| Slip { range: place(slip.range.start)..place(slip.range.end), ..slip.clone() };
        let first: Vec<Progress> =
            first.iter().map(|step| Progress { slip: here(&step.slip), ..*step }).collect();
        let (whole, longer) = self.with(&start, &first, &HashSet::new());
        if let Some(whole) = whole.into_iter().min_by_key(|whole| whole.cost) {
            return (Some(whole.slips), Vec::new());
        }
        let mut paths = best(longer, &mut seen);
        let mut furthest = paths.first().cloned().unwrap_or(start);
        let mut idle = 0;
        for _ in 1..STEPS {
            let mut longer = Vec::new();
            let mut whole: Vec<Whole> = Vec::new();
            for path in &paths {
                let progress = self.steps(path, &mut seen);
                let (read, further) = self.with(path, &progress.0, &progress.1);
                whole.extend(read);
                longer.extend(further);
            }
            if let Some(whole) = whole.into_iter().min_by_key(|whole| whole.cost) {
                return (Some(whole.slips), Vec::new());
            }
            paths = best(longer, &mut seen);
            match paths.first() {
                Some(path) if path.value() > furthest.value() => {
                    furthest = path.clone();
                    idle = 0;
                }
                Some(_) if idle < IDLE => idle += 1,
                _ => break,
            }
        }
        (None, furthest.sure(slips.len()))
    }

    /// The paths with a slip more: those that read, and those on which reading comes further. What
    /// prints back as it is written costs less than what does not.
    fn with(
        &self,
        path: &Path,
        progress: &[Progress],
        prints_back: &HashSet<usize>,
    ) -> (Vec<Whole>, Vec<Path>) {
        let (mut whole, mut further) = (Vec::new(), Vec::new());
        for (place, step) in progress.iter().enumerate() {
            let is_exact = prints_back.contains(&place);
            let cost = path.cost
                + cost(step.weight, Some(&step.slip))
                + OTHERWISE * usize::from(step.is_read && !is_exact);
            if step.is_read && cost <= self.most {
                whole.extend(path.joined(&step.slip).map(|slips| Whole { cost, slips }));
            } else if !step.is_read && cost < self.most && step.reached > path.now.stuck + 1 {
                further.extend(self.longer(path, step, cost));
            }
        }
        (whole, further)
    }

    fn longer(&self, path: &Path, step: &Progress, cost: usize) -> Option<Path> {
        let slips = path.joined(&step.slip)?;
        let text = applied(self.line.text, &slips);
        let stuck = (step.reached + step.slip.text.len()).saturating_sub(step.slip.range.len());
        let piece = self.tries.piece(&text, stuck)?;
        Some(Path { slips, cost, now: Now { text, piece, stuck } })
    }

    /// How far reading comes on a path with each slip more, with places in the line as it is on the
    /// path; and which of those print back.
    fn steps(&mut self, path: &Path, seen: &mut HashSet<String>) -> (Vec<Progress>, HashSet<usize>) {
        let now = &path.now;
        let wanted = self.tries.wanted(&now.piece, now.sentence());
        let pool = Pool::of(&SlipLine { text: &now.text, card: &self.line.card.name.text });
        let (mut progress, mut exact) = (Vec::new(), HashSet::new());
        for weight in Weight::ALL {
            let is_far = |step: &Progress| step.is_read || step.reached > now.stuck + ENOUGH;
            let is_enough = weight > Weight::Word && progress.iter().any(is_far);
            if is_enough || path.cost + cost(weight, None) > self.most {
                break;
            }
            for slip in pool.at(weight, &now.text, &[], now.stuck) {
                let is_near =
                    slip.range.start + BEFORE >= now.stuck && slip.range.start <= now.stuck + BEHIND;
                if !is_near || (weight == Weight::Structure && !now.wants(&slip, &wanted)) {
                    continue;
                }
                if *self.left == 0 || self.line.budget.is_spent() {
                    return (progress, exact);
                }
                let Some(step) = self.tried(now, slip, weight, seen) else { continue };
                if step.1 {
                    exact.insert(progress.len());
                }
                progress.push(step.0);
            }
        }
        (progress, exact)
    }

    /// How far the sentence reads without a slip, and whether it prints back.
    fn tried(
        &mut self,
        now: &Now,
        slip: Slip,
        weight: Weight,
        seen: &mut HashSet<String>,
    ) -> Option<(Progress, bool)> {
        let piece = &now.piece.range;
        if slip.range.start < piece.start || slip.range.end > piece.end + 1 {
            return None;
        }
        let text = applied(&now.text, std::slice::from_ref(&slip));
        let end = (piece.end.max(slip.range.end) + slip.text.len()).checked_sub(slip.range.len())?;
        let wording = text.get(piece.start..end)?;
        if !seen.insert(wording.to_owned()) {
            return None;
        }
        *self.left -= 1;
        self.line.budget.spend(wording.len());
        let (reached, is_read, is_exact) = match self.tries.read(&now.piece, wording) {
            Ok(()) => match self.line.holds(&text, piece.start, wording) {
                Held::Whole => (wording.len(), true, true),
                Held::Otherwise => (wording.len(), true, false),
                Held::Stuck(stuck) => (stuck.saturating_sub(piece.start), false, false),
            },
            Err(reached) => (reached, false, false),
        };
        // As a place of the line as it is: what is behind the slip has moved by it.
        let reached = (piece.start + reached + piece.len()).saturating_sub(wording.len());
        Some((Progress { reached, slip, weight, is_read }, is_exact))
    }
}

impl Now {
    pub(super) fn sentence(&self) -> &str {
        self.text.get(self.piece.range.clone()).unwrap_or("")
    }

    /// Whether the grammar looked for a word that a slip puts in.
    pub(super) fn wants(&self, slip: &Slip, wanted: &[(usize, &str)]) -> bool {
        let at = slip.range.start.saturating_sub(self.piece.range.start);
        let written = self.text.get(slip.range.clone()).unwrap_or("");
        let sentence = self.sentence();
        let wants = |at: usize, word: &str| wanted.iter().any(|missed| goes_on(*missed, sentence, at, word));
        // Two words that are exchanged are no word more.
        match (slip.text.strip_suffix(written), slip.text.strip_prefix(written)) {
            (Some(more), _) => wants(at, more.trim()),
            (_, Some(more)) => wants(at + written.len() + 1, more.trim()),
            (None, None) => true,
        }
    }
}

impl Path {
    /// How good it is: how far it comes, less what it costs.
    fn value(&self) -> usize {
        // Behind slips that lengthen the line its places are further on.
        let (grown, shrunk) = grown(&self.slips);
        (self.now.stuck + shrunk + HEAVY * BYTES_A_COST).saturating_sub(grown + self.cost * BYTES_A_COST)
    }

    /// The slips with one more, whose place is in the line as it is without them. What it changes again
    /// is one slip with it; none where it guesses again what was guessed.
    fn joined(&self, slip: &Slip) -> Option<Vec<Slip>> {
        let range = written(&self.slips, &slip.range);
        let (start, end) = (shifted(&self.slips, range.start), shifted(&self.slips, range.end));
        let touches = |other: &Slip| other.range.start < range.end && range.start < other.range.end;
        let (touched, mut slips): (Vec<Slip>, Vec<Slip>) =
            self.slips.iter().cloned().partition(|other| touches(other));
        // A word left out and another put in is another word: that is no guess any more.
        if slip.code == Code::S001 && touched.iter().any(|other| other.code == Code::S001) {
            return None;
        }
        let before = self.now.text.get(start..slip.range.start).unwrap_or("");
        let after = self.now.text.get(slip.range.end..end).unwrap_or("");
        let joined = Slip { range, text: format!("{before}{}{after}", slip.text), ..slip.clone() };
        // What is changed again is as sure as the less sure of both.
        let is_sure =
            |code: Code| matches!(code, Code::T002 | Code::T006 | Code::T009 | Code::T010 | Code::T020);
        slips.push(match touched.into_iter().find(|other| other.code != Code::S001) {
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

    /// The slips that can be told though the sentence does not read to its end: those that were there
    /// before, and of the others what is no guess.
    fn sure(self, before: usize) -> Vec<Slip> {
        let stuck = self.now.stuck;
        let slips = self.slips.clone();
        let is_confirmed = |slip: &Slip| shifted(&slips, slip.range.end) + CONFIRMED <= stuck;
        let is_sure = |slip: &Slip| match slip.code {
            Code::S001 => false,
            Code::T009 | Code::T020 => true,
            Code::S007 => slip.range.len() > SHORT,
            _ => is_confirmed(slip),
        };
        let slips = self.slips.into_iter().enumerate();
        slips.filter(|(place, slip)| *place < before || is_sure(slip)).map(|(_, slip)| slip).collect()
    }
}

/// The best paths, each wording once.
fn best(mut paths: Vec<Path>, seen: &mut HashSet<String>) -> Vec<Path> {
    paths.sort_by_key(|path| Reverse(path.value()));
    // A wording of a sentence is known by now, and that of a line is not.
    paths.retain(|path| seen.insert(format!("{}\n", path.now.text)));
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

/// Whether what the grammar looked for at a place of a sentence goes on with a word at another place.
fn goes_on((missed, text): (usize, &str), sentence: &str, at: usize, word: &str) -> bool {
    let rest = match at.checked_sub(missed) {
        Some(read) => sentence.get(missed..at).and_then(|before| {
            let rest = text.get(read..)?;
            text.starts_with(before).then_some(rest)
        }),
        // The space before the word is looked for with it.
        None if missed == at + 1 => Some(text),
        None => None,
    };
    let rest =
        rest.map(str::trim_start).and_then(|rest| rest.strip_prefix(if word == "an" { "a" } else { word }));
    rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}
