//! What the printer writes otherwise, as slips of the rules that speak of such a difference.

use super::edits::original;
use super::unnamed;
use crate::diag::{Applicability, Code};
use crate::lexicon::CardType;
use crate::lexicon::words::{number, pluralize};
use crate::lint::slip::{Slip, leaves_out_several};
use crate::source::straight;
use std::ops::Range;

/// The differences between a line without its slips and the same as printed. None where they are so
/// many that the line is rather another.
pub(super) fn differences(line: &str, chosen: &[Slip], text: &str, printed: &str) -> Option<Vec<Slip>> {
    let (old, new) = (words(text), words(printed));
    let mut slips = Vec::new();
    for (was, is) in hunks(text, printed, &old, &new) {
        let start = original(chosen, was.start)?;
        let end = original(chosen, was.end)?;
        let (was, is) = (line.get(start..end)?, printed.get(is)?);
        let (many, others) = (words(was), words(is));
        if many.len() == others.len() {
            // Word by word: several slips side by side are several findings.
            let pairs = many.into_iter().zip(others);
            slips.extend(pairs.filter_map(|(a, b)| {
                let (old, new) = (was.get(a.clone())?, is.get(b)?);
                (old != new).then(|| named(line, start + a.start..start + a.end, old, new))
            }));
        } else {
            slips.push(named(line, start..end, was, is));
        }
    }
    let most = 1 + old.len() / 3;
    (!slips.is_empty() && slips.len() <= most).then_some(slips)
}

fn named(line: &str, range: Range<usize>, was: &str, is: &str) -> Slip {
    let (code, message) = name(was, is);
    let applicability = match code {
        // No rule says that the two wordings mean the same, and between an article and a noun that it
        // does not go with, a word may be missing.
        Code::S006 | Code::T013 => Applicability::Unsafe,
        // Behind another target, "a target" may have lost "second" or "third".
        Code::T024 if line.get(..range.start).is_some_and(|before| before.contains("target")) => {
            Applicability::Unsafe
        }
        Code::T003 if leaves_out_several(line, range.start) => Applicability::Unsafe,
        // "Instant and sorcery have …": of the spells, or of the cards?
        Code::T003 if CardType::ALL.iter().any(|kind| kind.plural().eq_ignore_ascii_case(is)) => {
            Applicability::Unsafe
        }
        _ => Applicability::Safe,
    };
    Slip { code, message: message.to_owned(), applicability, ..unnamed(range, is) }
}

/// The rule that speaks of a difference.
fn name(was: &str, is: &str) -> (Code, &'static str) {
    let bare = |text: &str| text.trim_end_matches(['.', ',']).to_owned();
    let (plain_was, plain_is) = (bare(was), bare(is));
    let is_number = |text: &str| text.parse::<u32>().is_ok();
    let pairs = [("has", "have"), ("is", "are"), ("was", "were"), ("does", "do"), ("doesn't", "don't")];
    let agree = |a: &str, b: &str| pluralize(a) == b || pairs.contains(&(a, b));
    if plain_was == plain_is && is.len() > was.len() {
        return match is.chars().last() {
            Some(',') => (Code::T002, "a comma is missing"),
            _ => (Code::T001, "the full stop is missing"),
        };
    }
    if plain_was == plain_is {
        // What stands before a comma too many can be an item of a list of which a word is missing.
        return (Code::S006, "planarc would write this otherwise");
    }
    if plain_was.eq_ignore_ascii_case(&plain_is) {
        return match plain_is.starts_with(char::is_uppercase) {
            true => (Code::T016, "a sentence begins with a capital"),
            false => (Code::T009, "this word is no name"),
        };
    }
    if plain_is.ends_with("n't") && !plain_was.contains('\'') {
        return (Code::T008, "rules text has the short form here");
    }
    let unspaced = |text: &str| text.replace(' ', "");
    if unspaced(was) == unspaced(is) {
        return (Code::T015, "the space is out of place");
    }
    match is.strip_prefix(was) {
        Some("\"") => return (Code::T029, "the quotation is not closed"),
        Some(")") => return (Code::M001, "the bracket is not closed"),
        _ => {}
    }
    if matches!(was.strip_prefix(is), Some(" a" | " an" | " the")) {
        return (Code::T024, "\"target\" takes the place of the article");
    }
    if agree(&plain_was, &plain_is) || agree(&plain_is, &plain_was) {
        return (Code::T003, "singular and plural do not go together");
    }
    if is_number(&plain_was) && (number(&plain_is).is_some() || plain_is == "a") {
        return (Code::T006, "things are counted in words");
    }
    if number(&plain_was).is_some() && is_number(&plain_is) {
        return (Code::T007, "life, damage, power and the like are counted in numerals");
    }
    if matches!((plain_was.as_str(), plain_is.as_str()), ("a", "an") | ("an", "a")) {
        return (Code::T013, "the other form of the article belongs here");
    }
    (Code::S006, "planarc would write this otherwise")
}

fn words(text: &str) -> Vec<Range<usize>> {
    let mut at = 0;
    let word = |piece: &str| {
        let start = at;
        at += piece.len() + 1;
        start..start + piece.len()
    };
    text.split(' ').map(word).collect()
}

/// Runs of words that differ, by the longest common subsequence.
fn hunks(
    text: &str,
    printed: &str,
    old: &[Range<usize>],
    new: &[Range<usize>],
) -> Vec<(Range<usize>, Range<usize>)> {
    let word = |from: &str, range: &Range<usize>| straight(from.get(range.clone()).unwrap_or(""));
    let a: Vec<String> = old.iter().map(|range| word(text, range)).collect();
    let b: Vec<String> = new.iter().map(|range| word(printed, range)).collect();
    let width = b.len() + 1;
    let mut lengths = vec![0_u16; (a.len() + 1) * width];
    let get = |lengths: &[u16], i: usize, j: usize| lengths.get(i * width + j).copied().unwrap_or(0);
    for i in (0..a.len()).rev() {
        for j in (0..b.len()).rev() {
            let best = if a.get(i) == b.get(j) {
                get(&lengths, i + 1, j + 1) + 1
            } else {
                get(&lengths, i + 1, j).max(get(&lengths, i, j + 1))
            };
            if let Some(cell) = lengths.get_mut(i * width + j) {
                *cell = best;
            }
        }
    }
    let (mut i, mut j) = (0, 0);
    let mut found = Vec::new();
    while i < a.len() || j < b.len() {
        if i < a.len() && j < b.len() && a.get(i) == b.get(j) {
            (i, j) = (i + 1, j + 1);
            continue;
        }
        let (mut from_i, mut from_j) = (i, j);
        while (i < a.len() || j < b.len()) && !(i < a.len() && j < b.len() && a.get(i) == b.get(j)) {
            if j >= b.len() || (i < a.len() && get(&lengths, i + 1, j) >= get(&lengths, i, j + 1)) {
                i += 1;
            } else {
                j += 1;
            }
        }
        // A word more or less is shown with the word before it.
        let is_bare = from_i == i || from_j == j;
        match is_bare {
            true if from_i > 0 && from_j > 0 => (from_i, from_j) = (from_i - 1, from_j - 1),
            true => (i, j) = ((i + 1).min(a.len()), (j + 1).min(b.len())),
            false => {}
        }
        found.push((run(old, from_i..i, text.len()), run(new, from_j..j, printed.len())));
    }
    found
}

/// The bytes of a run of words; an empty run stands before the next word.
fn run(words: &[Range<usize>], of: Range<usize>, end: usize) -> Range<usize> {
    let start = words.get(of.start).map_or(end, |word| word.start);
    match words.get(of).and_then(<[_]>::last) {
        Some(last) => start..last.end,
        None => start..start,
    }
}
