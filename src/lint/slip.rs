//! Slips: places of a line where another wording was most likely meant, each with that wording.
//!
//! The rules of the family `templating` propose them for a line that does not read, or that planarc
//! would write otherwise. A slip counts there only when the line reads better without it
//! (`crate::mend`). Rules for wording that planarc reads as well say so by [`report`].

use super::Subject;
use crate::diag::{Applicability, Code, Diagnostic};
use crate::source::{Span, Spanned};
use regex::{Captures, Regex, RegexBuilder};
use std::ops::Range;

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
        pattern: &Regex,
        text: &str,
        meant: impl Fn(&Captures<'_>) -> Option<String>,
    ) -> Vec<Slip> {
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

/// The pattern of a constant. Its words are of English, where that is enough for it: to tell the letters of
/// all scripts takes many times as long.
pub(crate) fn made(pattern: &str) -> Regex {
    let english = RegexBuilder::new(pattern).unicode(false).build();
    english.or_else(|_| Regex::new(pattern)).expect("the pattern is a constant")
}

/// A pattern that is made once.
macro_rules! pattern {
    ($text:literal) => {{
        static PATTERN: std::sync::LazyLock<regex::Regex> =
            std::sync::LazyLock::new(|| $crate::lint::slip::made($text));
        &PATTERN
    }};
}

pub(crate) use pattern;
