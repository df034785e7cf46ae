//! Reminder text: the words in parentheses that say what a keyword or an action does (207.2a).
//!
//! It has no meaning, so nothing of it reaches a module. What is decided here is decided by its
//! numbers, its symbols, and the words that no explanation of a keyword does without.

pub mod empty_parentheses;
pub mod missing_reminder;
pub mod needless_reminder;
pub mod open_bracket;
pub mod reminder_is_no_sentence;
pub mod reminder_of_another;
pub mod reminder_of_another_kind;
pub mod reminder_out_of_place;
pub mod reminder_twice;
pub mod reminder_with_another_number;
pub mod unchecked_reminder;
pub mod wrong_aside;
pub mod wrong_reminder;

use crate::bind::Bound;
use crate::diag::{Code, Diagnostic};
use crate::lint::reminder_text::{Verdict, judge};
use crate::source::{CardSource, Span, Spanned, straight};
use crate::surface::Line;
use std::cell::OnceCell;

/// The reminder text of a line.
#[derive(Debug)]
pub struct Reminder<'a> {
    /// The words between the brackets.
    text: &'a str,
    /// Their place.
    inside: Span,
    /// The place with the brackets, and with the space before them.
    whole: Span,
    /// The line before the reminder text; empty for a line of reminder text alone.
    body: &'a str,
    /// The line as read.
    line: Option<&'a Line>,
    /// Whether it explains the line, once that was asked.
    verdict: OnceCell<Verdict>,
}

impl Reminder<'_> {
    /// Whether it explains its line.
    fn verdict(&self, card: &CardSource) -> &Verdict {
        self.verdict.get_or_init(|| judge(&as_sentences(self.text), self.body, card))
    }
}

/// The reminder texts of a card, in order.
pub fn of<'a>(source: &'a CardSource, bound: &'a Bound) -> Vec<Reminder<'a>> {
    let reminder = |line: &'a Spanned| {
        let (body, text, whole, inside) = split(line)?;
        let read = bound.card().lines.iter().find(|read| read.at.0.start == line.span.start);
        Some(Reminder { text, inside, whole, body, line: read, verdict: OnceCell::new() })
    };
    source.lines.iter().filter_map(reminder).collect()
}

fn split(line: &Spanned) -> Option<(&str, &str, Span, Span)> {
    let inner = line.text.strip_suffix(')')?;
    let open = inner.rfind('(')?;
    let body = inner.get(..open)?.trim_end();
    let place = |from: usize, to: usize| {
        let start = line.span.start as usize;
        Span::from_usize(start + from, start + to)
    };
    let whole = place(body.len(), line.text.len());
    Some((body, inner.get(open + 1..)?, whole, place(open + 1, inner.len())))
}

/// Whether a finding of another rule is about what the reminder at this place says.
fn says_another(findings: &[Diagnostic], inside: Span) -> bool {
    let is_about = |span: Span| span.start < inside.end && inside.start < span.end;
    let is_reminder = |code: Code| code.row().family == "reminder" && code != Code::M003;
    findings.iter().any(|finding| is_reminder(finding.code) && is_about(finding.span))
}

/// The text with a capital at its beginning and a full stop at its end.
fn as_sentences(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    let stop = if ends_sentence(text) { "" } else { "." };
    first.chain(letters).chain(stop.chars()).collect()
}

/// Whether there are words in a text: numbers, signs and single letters are none.
fn has_words(text: &str) -> bool {
    let letters = |word: &str| word.chars().filter(|letter| letter.is_alphabetic()).count();
    text.split(' ').any(|word| letters(word) > 1)
}

/// Whether a text ends as a sentence does.
fn ends_sentence(text: &str) -> bool {
    let last = text.char_indices().nth_back(1).map_or(text, |(at, _)| text.get(at..).unwrap_or(text));
    let end = straight(last);
    [".", "!", ".\"", "!\"", ".'"].iter().any(|stop| end.ends_with(stop))
}

/// The words of a text in small letters, with what belongs to numbers and symbols: `two`, `+1/+1`.
fn words(text: &str) -> impl Iterator<Item = String> {
    let is_word = |c: char| c.is_alphanumeric() || "+-/{}'’".contains(c);
    let words = text.split(move |c: char| !is_word(c)).filter(|word| !word.is_empty());
    words.map(str::to_lowercase)
}
