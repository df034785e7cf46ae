//! The search for the slips of a line: one that is enough for a sentence, or several of them.

use super::edits::{applied, overlaps, written};
use super::nearby::Place;
use super::now::{Held, Now, Step};
use super::pool::{Pool, Weight};
use super::several::{self, Several};
use super::{Line, NEARBY_BYTES, SHOWN, TRIES, classify, nearby, unnamed};
use crate::diag::{Applicability, Code};
use crate::lint::slip::{Slip, SlipLine};
use crate::source::capital;
use crate::syntax::{self, Tries};
use std::collections::HashSet;
use std::ops::Range;

/// The search for the slips of a line.
pub(super) struct Search<'a> {
    line: &'a Line<'a>,
    pool: Pool,
    tries: &'a Tries,
    /// How many wordings may still be tried.
    left: usize,
    /// Those that were found.
    chosen: Vec<Slip>,
    /// With which other words a sentence reads that stays unread, if that is known.
    guess: Option<String>,
}

/// How many words at most are named as those without which a sentence reads.
const HOLE: usize = 18;

/// How many of them may stand before the place where reading stopped.
const BEFORE_STUCK: usize = 7;

impl Search<'_> {
    pub(super) fn new<'a>(line: &'a Line<'a>, tries: &'a Tries) -> Search<'a> {
        let pool = Pool::of(&SlipLine { text: line.text, card: &line.card.name.text });
        Search { line, pool, tries, left: TRIES, chosen: Vec::new(), guess: None }
    }

    /// Mends the sentence at a place with a finding, as far as it can be done: whether it reads then.
    pub(super) fn mend(&mut self, stuck: usize, code: Code) -> bool {
        self.guess = None;
        let text = applied(self.line.text, &self.chosen);
        let Some(piece) = self.tries.piece(&text, stuck) else { return false };
        self.line.budget.spend(NEARBY_BYTES);
        let now = Now::new(text, piece, stuck);
        let mut seen = HashSet::new();
        let mut steps = Vec::new();
        for weight in Weight::ALL {
            let mut readings = self.readings(weight, &now, &mut seen, &mut steps);
            // "Time" in "one time each turn" is no slip of "times".
            let around = readings.first().map(|first| first.range.clone());
            let is_around = |slip: &Slip| {
                let holds =
                    |first: &Range<usize>| slip.range.start <= first.start && first.end <= slip.range.end;
                slip.code == Code::T020 && around.as_ref().is_some_and(holds)
            };
            if let Some(said) = readings.iter().position(is_around) {
                readings.swap(0, said);
            }
            let Some((slip, rest)) = readings.split_first() else { continue };
            // A word is left out or exchanged where nothing lighter helps, be it twice.
            if weight == Weight::Other
                && let (Some(slips), _) = self.several(&now, &steps, several::LIGHT)
            {
                self.chosen = slips;
                return true;
            }
            if weight.changes_meaning(slip) || self.is_of_another_name(slip) {
                self.guess =
                    self.line.text.get(slip.range.clone()).map(|said| reads_otherwise(said, &slip.text));
                continue;
            }
            let mut others = rest.to_vec();
            others.extend(self.rivals(weight, slip, &now, &mut seen));
            self.chosen.push(among(slip.clone(), others));
            return true;
        }
        // What reads and is refused is told of with the reason.
        if !matches!(code, Code::S001 | Code::S003 | Code::S007)
            || self.tries.read(&now.piece, now.sentence()).is_ok()
        {
            return false;
        }
        let (found, furthest) = self.several(&now, &steps, several::HEAVY);
        let is_whole = found.is_some();
        self.chosen = found.unwrap_or(furthest);
        if !is_whole {
            self.tell_words(&now);
        }
        is_whole
    }

    /// What would have to be otherwise for the sentence to read that stays unread from a place of the line on,
    /// when the slips are mended: a word, some words that would have to go, a clause of it.
    pub(super) fn unreadable(&mut self, stuck: usize) -> Option<String> {
        if let Some(guess) = self.guess.take() {
            return Some(guess);
        }
        let text = applied(self.line.text, &self.chosen);
        let piece = self.tries.piece(&text, stuck)?;
        let sentence = text.get(piece.range.clone())?;
        let stuck = stuck.saturating_sub(piece.range.start);
        for hole in holes(sentence, stuck) {
            let before = sentence.get(..hole.start)?.trim_end();
            let after = sentence.get(hole.end..)?;
            // A comma goes with what stands behind it, or, at the beginning, with what stands before it.
            let wordings = match before.is_empty() {
                true => [capital(after.trim_start_matches([',', ' '])), String::new()],
                false => [format!("{before}{after}"), format!("{}{after}", before.trim_end_matches(','))],
            };
            for wording in wordings.iter().filter(|wording| !wording.is_empty()) {
                if self.left == 0 || self.line.budget.is_spent() {
                    return None;
                }
                self.left -= 1;
                self.line.budget.spend(sentence.len());
                if self.tries.read(&piece, wording).is_err() {
                    continue;
                }
                let line =
                    format!("{}{wording}{}", text.get(..piece.range.start)?, text.get(piece.range.end..)?);
                if matches!(self.line.holds(&line, piece.range.start, wording), Held::Whole) {
                    return sentence.get(hole).map(|words| reads_otherwise(words, ""));
                }
            }
        }
        None
    }

    /// Adds what stands for words that the game does not have, in a sentence that stays unread.
    fn tell_words(&mut self, now: &Now) {
        let piece = &now.piece.range;
        let (start, end) = (written(&self.chosen, &(piece.start..piece.start)).start, piece.len());
        for slip in self.pool.everyday() {
            let said = self.line.text.get(slip.range.clone()).unwrap_or("");
            let is_here = slip.range.start >= start && slip.range.end <= start + end;
            let is_free = !self.chosen.iter().any(|other| overlaps(other, slip));
            if is_here && is_free && said.split(' ').any(syntax::is_foreign) {
                self.chosen.push(slip.clone());
            }
        }
    }

    fn several(&mut self, now: &Now, first: &[Step], most: usize) -> (Option<Vec<Slip>>, Vec<Slip>) {
        Several { line: self.line, tries: self.tries, left: &mut self.left, most }.find(
            &self.chosen,
            now,
            first,
        )
    }

    /// Those that were found.
    pub(super) fn chosen(&self) -> &[Slip] {
        &self.chosen
    }

    /// Where the sentence around a place of the line without the slips ends.
    pub(super) fn end_of_sentence(&self, at: usize) -> usize {
        let text = applied(self.line.text, &self.chosen);
        self.tries.piece(&text, at).map_or(at, |piece| piece.range.end)
    }

    /// What else can have been meant where a slip helps, at its place and where reading stopped.
    fn rivals(&mut self, weight: Weight, slip: &Slip, now: &Now, seen: &mut HashSet<String>) -> Vec<Slip> {
        let there = now.looked_at(shifted(&self.chosen, slip.range.start));
        let mut found = Vec::new();
        for rival in weight.rivals(slip) {
            for place in [now, &there] {
                found.extend(self.readings(*rival, place, seen, &mut Vec::new()));
            }
        }
        // A mark is missing more often than a word is misspelt into another.
        found.retain(|rival| weight != Weight::Mark || rival.code != Code::S007);
        found
    }

    /// The slips of a weight without which the sentence reads and prints back. Those with which reading comes
    /// further are kept as steps.
    fn readings(
        &mut self,
        weight: Weight,
        now: &Now,
        seen: &mut HashSet<String>,
        steps: &mut Vec<Step>,
    ) -> Vec<Slip> {
        let mut found = Vec::new();
        let place = Place::new(self.line.text, &self.chosen, now.stuck);
        let wanted = now.wanted(self.tries);
        for slip in self.pool.at(weight, &place, self.tries, wanted.as_deref()) {
            if self.chosen.iter().any(|other| overlaps(other, &slip)) {
                continue;
            }
            let place = |at: usize| shifted(&self.chosen, at);
            // A word that was not come to is no reason that reading stopped.
            if place(slip.range.start) > now.stuck + several::BEHIND && is_of_a_word(&slip) {
                continue;
            }
            let here = Slip { range: place(slip.range.start)..place(slip.range.end), ..slip.clone() };
            if !wanted.as_ref().is_none_or(|wanted| wanted.admits(&now.text, &here)) {
                continue;
            }
            let Some(wording) = now.without(&here) else { continue };
            if !seen.insert(wording.sentence().to_owned()) {
                continue;
            }
            if found.len() == SHOWN || self.left == 0 || self.line.budget.is_spent() {
                break;
            }
            self.left -= 1;
            self.line.budget.spend(wording.sentence().len());
            let held = now.held(self.line, self.tries, &wording, &here);
            match held {
                Held::Whole => found.push(slip),
                Held::Stuck(at) if at <= now.stuck => {}
                Held::Otherwise | Held::Stuck(_) => steps.push(Step { slip: here, weight, held }),
            }
        }
        found
    }

    /// The slips of a line that reads without them, and those of what prints otherwise all the same.
    pub(super) fn finished(mut self) -> Option<Vec<Slip>> {
        self.line.drop_needless(&mut self.chosen);
        self.widen();
        let line = self.line;
        let trial = line.attempt(&applied(line.text, &self.chosen));
        if !trial.prints_back() {
            let printed = trial.printed.as_ref()?;
            // Older wording has findings of its own.
            let older = trial.older.iter();
            let older = older.map(|edit| unnamed(written(&self.chosen, &edit.span.range()), &*edit.text));
            let known: Vec<Slip> = self.chosen.iter().cloned().chain(older).collect();
            let current = applied(line.text, &known);
            let differences = classify::differences(line.text, &known, &current, printed)?;
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

    fn is_of_another_name(&self, slip: &Slip) -> bool {
        // What is nearly the card's own name is meant for it.
        let is_own = self.pool.is_of_name(&slip.range);
        !is_own && nearby::is_of_another_name(self.line.text, slip)
    }

    /// Of two phrases for what people say, one inside the other, the longer is what is told: "puts a token into play"
    /// is not "onto the battlefield".
    fn widen(&mut self) {
        for place in 0..self.chosen.len() {
            let Some(slip) = self.chosen.get(place).filter(|slip| slip.code == Code::T020).cloned() else {
                continue;
            };
            let is_around = |other: &&Slip| {
                let Range { start, end } = other.range;
                start <= slip.range.start && slip.range.end <= end && other.range.len() > slip.range.len()
            };
            let wider: Vec<Slip> = self.pool.everyday().filter(is_around).cloned().collect();
            for other in wider {
                let inside = |slip: &Slip| overlaps(slip, &other);
                let mut with: Vec<Slip> = self.chosen.iter().filter(|slip| !inside(slip)).cloned().collect();
                with.push(other.clone());
                let text = applied(self.line.text, &with);
                // Where both come to the same, the shorter says which words are wrong.
                let is_other = text != applied(self.line.text, &self.chosen);
                if is_other && self.line.attempt(&text).stuck().is_none() {
                    self.chosen = with;
                    break;
                }
            }
        }
    }

    /// What people say in place of the game's own words is no chance: that, where what the printer writes
    /// otherwise is a part of it.
    fn everyday_for(&self, slips: &[Slip]) -> Option<Vec<Slip>> {
        let mut said: Vec<Slip> = Vec::new();
        for slip in slips {
            let known = self.pool.everyday().filter(|known| overlaps(known, slip));
            let longest = known.max_by_key(|known| known.range.len()).unwrap_or(slip);
            if !said.iter().any(|other| overlaps(other, longest)) {
                said.push(longest.clone());
            }
        }
        let is_said = said.iter().any(|slip| slip.code == Code::T020);
        let with: Vec<Slip> = self.chosen.iter().chain(&said).cloned().collect();
        let reads = is_said && self.line.attempt(&applied(self.line.text, &with)).prints_back();
        reads.then(|| said.into_iter().map(unsure).collect())
    }

    /// What the printer writes in another number, or otherwise without a rule, may lack a word
    /// instead.
    fn doubted(&mut self, slips: Vec<Slip>) -> Vec<Slip> {
        let Some(slip) = slips.first().cloned() else { return slips };
        if let Some(said) = self.everyday_for(&slips) {
            return said;
        }
        let text = applied(self.line.text, &self.chosen);
        let stuck = shifted(&self.chosen, slip.range.start);
        let Some(piece) = self.tries.piece(&text, stuck) else { return slips };
        let now = Now::new(text, piece, stuck);
        let mut others = self.readings(Weight::Structure, &now, &mut HashSet::new(), &mut Vec::new());
        let reads = |other: &Slip| {
            let with: Vec<Slip> = self.chosen.iter().chain([other]).cloned().collect();
            self.line.attempt(&applied(self.line.text, &with)).prints_back()
        };
        others.retain(reads);
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

/// Whether a slip puts a word in another's place, and leaves how the line falls into parts.
fn is_of_a_word(slip: &Slip) -> bool {
    matches!(slip.code, Code::S001 | Code::T003 | Code::T006 | Code::T009 | Code::T018 | Code::T037)
}

/// With what change a sentence reads.
fn reads_otherwise(said: &str, instead: &str) -> String {
    match instead {
        "" => format!("planarc reads the sentence without \"{}\"", said.trim_end()),
        instead => format!("planarc reads the sentence with \"{instead}\" in place of \"{said}\""),
    }
}

/// Where words of a sentence may be what keeps it from being read, the fewest first: some around the place
/// where reading stopped, then the clauses that it is in.
fn holes(sentence: &str, stuck: usize) -> Vec<Range<usize>> {
    let words = nearby::words(sentence);
    let at = words.iter().position(|word| word.end > stuck).unwrap_or(words.len().saturating_sub(1));
    let run = |first: usize, count: usize| {
        let run = words.get(first..first + count)?;
        Some(run.first()?.start..run.last()?.end)
    };
    let runs = (1..=HOLE.min(words.len() * 2 / 3))
        .flat_map(|count| (at.saturating_sub(count.min(BEFORE_STUCK))..=at).map(move |first| (first, count)));
    let mut holes: Vec<Range<usize>> = runs.filter_map(|(first, count)| run(first, count)).collect();
    let ends_clause = |word: &&Range<usize>| sentence.get(..word.end).is_some_and(|text| text.ends_with(','));
    let mut ends: Vec<usize> = words.iter().filter(ends_clause).map(|word| word.end).collect();
    let starts: Vec<usize> = std::iter::once(0).chain(ends.iter().map(|end| end + 1)).collect();
    ends.push(sentence.len() + 1);
    let mut clauses: Vec<Range<usize>> = starts
        .into_iter()
        .flat_map(|start| ends.iter().map(move |end| start..end - 1))
        .filter(|clause| (clause.start..clause.end).contains(&stuck) && clause.len() * 4 < sentence.len() * 3)
        .collect();
    clauses.sort_by_key(Range::len);
    holes.extend(clauses);
    holes
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

/// The place in the line without some slips of a place that is in none of them.
pub(super) fn shifted(chosen: &[Slip], at: usize) -> usize {
    let (grown, shrunk) = grown(chosen.iter().filter(|slip| slip.range.end <= at));
    (at + grown).saturating_sub(shrunk)
}

/// By how many bytes slips lengthen a line, and shorten it.
pub(super) fn grown<'s>(slips: impl IntoIterator<Item = &'s Slip>) -> (usize, usize) {
    slips
        .into_iter()
        .fold((0, 0), |(grown, shrunk), slip| (grown + slip.text.len(), shrunk + slip.range.len()))
}
