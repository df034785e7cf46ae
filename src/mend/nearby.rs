//! Proposals at the place where reading stopped: a word more, a word less, another word.

use super::edits::{applied, original};
use super::unnamed;
use crate::diag::Code;
use crate::lint::slip::Slip;
use crate::syntax::nearest_word;
use std::ops::Range;

/// Words that are easily left out.
const LEFT_OUT: &[&str] = &["a", "the", "of", "to", "target", "your", "that", "you", "with", "an", "each"];

/// Words that are easily taken for one another.
const CONFUSED: &[&[&str]] = &[
    &["of", "from", "to", "in", "on", "onto", "into", "under", "by", "with", "for", "at"],
    &["a", "an", "the", "that", "this", "each", "all", "any", "target", "another"],
    &["your", "their", "its", "that player's", "his", "her", "our", "my"],
    &["whenever", "when", "if", "as", "at", "while"],
    &["who", "that", "which"],
    &["gain", "get", "have", "gains", "gets", "has"],
    &["then", "and", "or"],
];

/// What could be meant, the likeliest first; `left` bytes at the end of the line were not read.
pub(super) fn slips(line: &str, chosen: &[Slip], left: usize) -> Vec<Slip> {
    let text = applied(line, chosen);
    let words = words(&text);
    let stuck = text.len().saturating_sub(left);
    let at = words.iter().position(|word| word.end > stuck).unwrap_or(words.len().saturating_sub(1));
    let mut found: Vec<Slip> = Vec::new();
    let mut propose = |range: Range<usize>, meant: String| {
        let ends = (original(chosen, range.start), original(chosen, range.end));
        if let (Some(start), Some(end)) = ends {
            found.push(unnamed(start..end, meant));
        }
    };
    // A word that is none may stand some words before or behind.
    for word in words.get(at.saturating_sub(2)..(at + 4).min(words.len())).unwrap_or_default() {
        let (range, written) = bare(&text, word);
        if let Some(meant) = nearest_word(written) {
            let is_capital = written.starts_with(char::is_uppercase);
            propose(range, if is_capital { capitalized(meant) } else { meant.to_owned() });
        }
    }
    for slip in &mut found {
        let written = line.get(slip.range.clone()).unwrap_or("");
        slip.code = Code::S007;
        slip.message = format!("\"{written}\" is no word of rules text; did you mean \"{}\"?", slip.text);
    }
    let mut propose = |range: Range<usize>, meant: String| {
        let ends = (original(chosen, range.start), original(chosen, range.end));
        if let (Some(start), Some(end)) = ends {
            found.push(unnamed(start..end, meant));
        }
    };
    for place in [at, at.saturating_sub(1)] {
        let Some(word) = words.get(place) else { continue };
        let (range, written) = bare(&text, word);
        let set = CONFUSED.iter().filter(|set| set.contains(&written.to_lowercase().as_str()));
        for meant in set.flat_map(|set| set.iter()).filter(|meant| **meant != written) {
            propose(range.clone(), (*meant).to_owned());
        }
        for more in LEFT_OUT {
            propose(range.clone(), format!("{more} {written}"));
        }
        propose(range.clone(), format!(", {written}"));
        // Leaving a word out takes the space behind it along.
        let lower = written.to_lowercase();
        let is_small =
            LEFT_OUT.contains(&lower.as_str()) || CONFUSED.iter().any(|set| set.contains(&lower.as_str()));
        if is_small {
            let next = words.get(place + 1).map_or(range.end, |next| next.start);
            propose(range.start..next, String::new());
        }
    }
    found.retain(|slip| line.get(slip.range.clone()) != Some(slip.text.as_str()));
    found
}

fn capitalized(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next();
    first.into_iter().flat_map(char::to_uppercase).chain(letters).collect()
}

/// The places of the words.
fn words(text: &str) -> Vec<Range<usize>> {
    let mut words = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices().chain([(text.len(), ' ')]) {
        match (start, c.is_whitespace()) {
            (None, false) => start = Some(at),
            (Some(from), true) => {
                words.push(from..at);
                start = None;
            }
            _ => {}
        }
    }
    words
}

/// A word without the marks around it.
fn bare<'a>(text: &'a str, word: &Range<usize>) -> (Range<usize>, &'a str) {
    let written = text.get(word.clone()).unwrap_or("");
    let is_mark = |c: char| matches!(c, ',' | '.' | ':' | '"' | '(' | ')' | '“' | '”');
    let front = written.len() - written.trim_start_matches(is_mark).len();
    let inner = written.trim_matches(is_mark);
    (word.start + front..word.start + front + inner.len(), inner)
}
