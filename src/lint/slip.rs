//! Slips: places of a line where another wording was most likely meant, each with that wording.
//!
//! The rules of the family `templating` propose them for a line that does not read, or that planarc
//! would write otherwise. A slip counts there only when the line reads better without it
//! (`crate::mend`). Rules for wording that planarc reads as well say so by [`report`].

use super::Subject;
use crate::diag::{Applicability, Code, Diagnostic};
use crate::source::{Span, Spanned};
use regex::{Captures, Regex, RegexBuilder};
use std::ops::{Deref, Range};
use std::sync::OnceLock;

/// One slip of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Slip {
    /// The rule that proposes it.
    pub code: Code,
    /// Bytes of the line.
    pub range: Range<usize>,
    /// What was meant there.
    pub text: String,
    /// What is wrong, lower case, without a full stop.
    pub message: String,
    /// How far the proposal can be trusted.
    pub applicability: Applicability,
    /// What else may have been meant: other places of the line, with what stands there then.
    pub others: Vec<(Range<usize>, String)>,
}

impl Slip {
    /// The finding of the slip on a line.
    pub fn finding(&self, line: &Spanned) -> Diagnostic {
        let place = |at: usize| line.span.start + Span::from_usize(0, at).end;
        let span_of = |range: &Range<usize>| Span::new(place(range.start), place(range.end));
        let span = span_of(&self.range);
        let label = match self.text.as_str() {
            "" => "leave this out".to_owned(),
            text => format!("write \"{text}\""),
        };
        let title = |text: &str| match text {
            "" => "leave it out".to_owned(),
            text => format!("replace with \"{text}\""),
        };
        let finding = Diagnostic::new(self.code, span, self.message.clone()).label(span, label).fix(
            title(&self.text),
            self.applicability,
            span,
            self.text.clone(),
        );
        self.others.iter().fold(finding, |finding, (range, text)| {
            finding.fix(title(text), Applicability::Unsafe, span_of(range), text.clone())
        })
    }
}

/// "Each player other than you and that player draws": whether the verb at a place says by its number how far
/// "other than" reaches, so that with another number something else is meant.
pub fn leaves_out_several(line: &str, verb: usize) -> bool {
    let before = line.get(..verb).unwrap_or_default();
    let sentence = before.rfind(". ").and_then(|end| before.get(end..)).unwrap_or(before);
    let mut left_out = ["other than ", "except "].iter().filter_map(|word| sentence.split_once(word));
    left_out.any(|(_, after)| after.contains(" and ") || after.contains(" or "))
}

/// A line that slips are looked for in.
#[derive(Debug, Clone, Copy)]
pub struct SlipLine<'a> {
    /// The line as written.
    pub text: &'a str,
    /// The name of the card.
    pub card: &'a str,
}

/// What a rule has to say of its slips.
#[derive(Debug, Clone, Copy)]
pub struct Said {
    /// The rule.
    pub code: Code,
    /// What is wrong.
    pub message: &'static str,
    /// How far the proposals can be trusted.
    pub applicability: Applicability,
}

impl Said {
    /// A slip, with what was meant in its place.
    pub fn slip(&self, range: Range<usize>, text: impl Into<String>) -> Slip {
        let Self { code, message, applicability } = *self;
        Slip {
            code,
            range,
            text: text.into(),
            message: message.to_owned(),
            applicability,
            others: Vec::new(),
        }
    }

    /// The slips of a pattern: for each match, what stands in place of its first group.
    pub fn each(
        &self,
        pattern: &Pattern,
        text: &str,
        meant: impl Fn(&Captures<'_>) -> Option<String>,
    ) -> Vec<Slip> {
        if !pattern.may_match(text) {
            return Vec::new();
        }
        let slip = |found: Captures<'_>| {
            let place = found.get(1)?;
            let text = meant(&found).filter(|text| text != place.as_str())?;
            Some(self.slip(place.range(), text))
        };
        pattern.captures_iter(text).filter_map(slip).collect()
    }
}

/// Reports slips of the lines of a card that was read all the same.
pub fn report(
    subject: &Subject<'_>,
    propose: fn(&SlipLine<'_>) -> Vec<Slip>,
    findings: &mut Vec<Diagnostic>,
) {
    let card = subject.source.name.text.as_str();
    for line in &subject.source.lines {
        // Reminder text is no rules text.
        let text = line.text.split('(').next().unwrap_or("");
        for slip in propose(&SlipLine { text, card }) {
            findings.push(slip.finding(line));
        }
    }
}

/// The pattern of a constant. Its words are of English: to tell the letters of all scripts takes many times as
/// long to make. Only what it says of any character but some is said of all scripts.
fn made(pattern: &str) -> Regex {
    let english = RegexBuilder::new(pattern).unicode(false).build();
    let english_words = || {
        let words = [(r"\b", r"(?-u:\b)"), (r"\w", "[0-9A-Za-z_]"), (r"\d", "[0-9]"), (r"\s", r"[\t ]")];
        let pattern = words.iter().fold(pattern.to_owned(), |text, (word, of)| text.replace(word, of));
        Regex::new(&pattern)
    };
    english.or_else(|_| english_words()).expect("the pattern is a constant")
}

/// A pattern of a constant, made when it is first wanted: most lines have nothing of most of them.
pub struct Pattern {
    text: &'static str,
    /// What a text holds one of, where the pattern matches; none where that is not said.
    needs: &'static [&'static str],
    made: OnceLock<Regex>,
}

impl Pattern {
    /// A pattern, and what a text holds one of where it matches.
    pub const fn new(text: &'static str, needs: &'static [&'static str]) -> Self {
        Self { text, needs, made: OnceLock::new() }
    }

    /// Whether it is worth trying on a text.
    fn may_match(&self, text: &str) -> bool {
        self.needs.is_empty() || self.needs.iter().any(|need| text.contains(need))
    }
}

impl Deref for Pattern {
    type Target = Regex;

    fn deref(&self) -> &Regex {
        self.made.get_or_init(|| made(self.text))
    }
}

/// A pattern that is made once, with what a text holds one of where it matches.
macro_rules! pattern {
    ($text:literal $(, $($need:literal)|+)?) => {{
        static PATTERN: $crate::lint::slip::Pattern =
            $crate::lint::slip::Pattern::new($text, &[$($($need),+)?]);
        &PATTERN
    }};
}

pub(crate) use pattern;
