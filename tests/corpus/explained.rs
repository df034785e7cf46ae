//! What is said of a sentence of an ordinary card that does not read: whether what was expected there is
//! named, and whether a wording that reads is offered.
//!
//! One card in so many is looked at; `EVERY=1` takes all, and `SHOWN=N` shows the sentences of so many
//! offers, each with what stands there then, to be judged by eye.

use crate::corpus::{rows, tell};
use planarc::diag::{Diagnostic, Edit};
use planarc::source::import::{Row, block_text};
use planarc::source::{CardFile, CardSource, Span, apply};
use planarc::{Judged, Levels, judge, pipeline, syntax};
use rayon::prelude::*;
use std::ops::{AddAssign, Range};

/// One card in so many is taken, unless `EVERY` says otherwise.
const EVERY: usize = 8;

/// Of a hundred sentences that do not read, of how many what was expected must be named, and for how many
/// a wording must be offered that reads.
const NAMED_PERCENT: usize = 90;
const OFFERED_PERCENT: usize = 60;

/// Of the sentences that do not read.
#[derive(Debug, Default, Clone)]
struct Count {
    all: usize,
    /// What was expected is named, or the word that is unknown, or the reason.
    named: usize,
    /// A fix stands there with which the sentence reads.
    fixed: usize,
    /// Without a fix: the words are told without which it reads, or others with which it does.
    without: usize,
    /// The sentences that are read with a fix, before and after.
    shown: Vec<String>,
    /// Those of which nothing is named or nothing offered.
    bare: Vec<String>,
}

impl AddAssign for Count {
    fn add_assign(&mut self, other: Self) {
        self.all += other.all;
        self.named += other.named;
        self.fixed += other.fixed;
        self.without += other.without;
        self.shown.extend(other.shown);
        self.bare.extend(other.bare);
    }
}

fn number(name: &str, otherwise: usize) -> usize {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

/// The sentence of a line that a place is in, in bytes of the file.
fn sentence(card: &CardSource, place: Span) -> Option<Range<u32>> {
    let line = card.lines.iter().find(|line| line.span.holds(place))?;
    let at = (place.start - line.span.start) as usize;
    let start = line.text.get(..at)?.rfind(". ").map_or(0, |end| end + 2);
    let end = line.text.get(at..)?.find(". ").map_or(line.text.len(), |end| at + end + 1);
    Some(line.span.start + u32::try_from(start).ok()?..line.span.start + u32::try_from(end).ok()?)
}

fn is_unread(found: &Diagnostic) -> bool {
    found.code.row().family == "syntax" && found.code.row().is_hard()
}

fn is_named(found: &Diagnostic) -> bool {
    let says =
        |text: &str| text.contains("expects ") || text.contains(" is no word") || text.contains("no verb");
    found.code.as_str() != "S001" || !found.fixes.is_empty() || says(&found.message)
}

/// How many sentences of a text do not read.
fn unread(text: String) -> Option<usize> {
    let file = CardFile::from_bytes("after", text.into_bytes());
    let card = file.cards().next()?;
    Some(syntax::parse(card).diagnostics.iter().filter(|found| is_unread(found)).count())
}

/// The first fixes of a sentence's findings, from left to right, none over another.
fn fixes(found: &[&Diagnostic]) -> Vec<Edit> {
    let mut chosen: Vec<Edit> = Vec::new();
    for edit in found.iter().filter_map(|found| found.fixes.first()).flat_map(|fix| &fix.edits) {
        if chosen.iter().all(|other| other.span.end <= edit.span.start || edit.span.end <= other.span.start) {
            chosen.push(edit.clone());
        }
    }
    chosen
}

fn of_card(row: &Row) -> Option<Count> {
    let text = block_text(row);
    let file = CardFile::from_bytes("before", text.clone().into_bytes());
    let card = file.cards().next()?;
    let before: Vec<Diagnostic> = pipeline::run(card).diagnostics.into_iter().filter(is_unread).collect();
    if before.is_empty() {
        return None;
    }
    let Judged { findings, .. } = judge(&file, &Levels::default());
    let mut count = Count::default();
    for first in &before {
        let Some(place) = sentence(card, first.span) else { continue };
        let is_here =
            |found: &&Diagnostic| place.contains(&found.span.start) || place.end == found.span.start;
        let here: Vec<&Diagnostic> = findings.iter().filter(is_here).collect();
        let edits = fixes(&here);
        let written = || text.get(place.start as usize..place.end as usize).unwrap_or("").to_owned();
        let is_named = here.iter().any(|found| is_named(found));
        let is_fixed =
            !edits.is_empty() && unread(apply(&text, &edits)).is_some_and(|left| left < before.len());
        let is_without = here
            .iter()
            .flat_map(|found| &found.help)
            .any(|help| help.contains("planarc reads the sentence with"));
        count.all += 1;
        count.named += usize::from(is_named);
        count.fixed += usize::from(is_fixed);
        count.without += usize::from(!is_fixed && is_without);
        if is_fixed {
            let here: Vec<Edit> = edits
                .iter()
                .map(|edit| Edit {
                    span: Span::new(edit.span.start - place.start, edit.span.end - place.start),
                    text: edit.text.clone(),
                })
                .collect();
            count.shown.push(format!("{}\n    {}", written(), apply(&written(), &here)));
        } else if !is_named || !is_without {
            let said: Vec<String> = here.iter().map(|found| found.in_one_line()).collect();
            count.bare.push(format!("{}\n    {}", written(), said.join("\n    ")));
        }
    }
    Some(count)
}

#[test]
fn a_sentence_that_does_not_read_is_explained() {
    let Some(rows) = rows("ordinary.jsonl") else { return };
    let rows: Vec<&Row> = rows.iter().step_by(number("EVERY", EVERY)).collect();
    let counts: Vec<Count> = rows.par_iter().filter_map(|row| of_card(row)).collect();
    let mut all = Count::default();
    counts.into_iter().for_each(|one| all += one);
    let Count { all, named, fixed, without, shown, bare } = all;
    tell(&format!(
        "of {all} sentences that do not read: expected named {named}, read with a fix {fixed}, read with other words or without some {without}"
    ));
    let step = |of: &[String]| (of.len() / number("SHOWN", 0).max(1)).max(1);
    if number("SHOWN", 0) > 0 {
        shown.iter().step_by(step(&shown)).for_each(|one| tell(&format!("fix {one}")));
        bare.iter().step_by(step(&bare)).for_each(|one| tell(&format!("bare {one}")));
    }
    assert!(named * 100 >= all * NAMED_PERCENT, "what was expected is named in {named} of {all}");
    assert!((fixed + without) * 100 >= all * OFFERED_PERCENT, "{fixed} and {without} of {all} are offered");
}
