//! Cards as hobbyists word them (`written.card`) beside the same cards as the publisher would (`right.card`): how
//! many of the places in which they differ are right after `--fix --unsafe`, and what is wrong then that was right
//! before. The written cards came first, from somebody who had not seen what planarc says of any; they are
//! judged as they are, but for the reminder text of keywords and types: mended, it is the publisher's.
//! The count may only rise.
//!
//! `docs/sloppy-cards.md` is made of them: `BLESS=1 cargo test --test language sloppy`.

use crate::corpus::tell;
use crate::files::project;
use crate::lints::differs;
use planarc::{CardFile, Fixed, Levels, Trust, fix, judge};
use similar::{Algorithm, DiffOp, capture_diff_slices};
use std::fmt::Write as _;
use std::ops::Range;

/// How many places are mended at least.
const MENDED: usize = 85;

fn cards(file: &str) -> Vec<String> {
    let text = std::fs::read_to_string(project(&format!("tests/fixtures/sloppy/{file}"))).expect("the cards");
    text.split("\n---\n").map(|card| format!("{}\n", card.trim_end())).collect()
}

/// Words, symbols and marks.
fn tokens(text: &str) -> Vec<String> {
    let text = text.replace('’', "'");
    let (mut tokens, mut word) = (Vec::new(), String::new());
    for c in text.chars() {
        match c {
            _ if c.is_alphanumeric() || "'+/-{}".contains(c) => {
                word.push(c);
                continue;
            }
            _ if !word.is_empty() => tokens.push(std::mem::take(&mut word)),
            _ => {}
        }
        if c == '\n' || !c.is_whitespace() {
            tokens.push(c.to_string());
        }
    }
    tokens
}

/// The places of the right card in which another differs.
fn differences(card: &str, right: &str) -> Vec<Range<usize>> {
    let ops = capture_diff_slices(Algorithm::Patience, &tokens(card), &tokens(right));
    ops.into_iter().filter(|op| !matches!(op, DiffOp::Equal { .. })).map(|op| op.new_range()).collect()
}

fn meets(one: &Range<usize>, others: &[Range<usize>]) -> bool {
    others.iter().any(|other| other.start <= one.end && one.start <= other.end)
}

/// The card as `check --fix --unsafe` leaves it.
fn mended(card: &str) -> String {
    let file = CardFile::from_bytes("sloppy.card", card.as_bytes().to_vec());
    let levels = Levels::default();
    match fix(&file, &judge(&file, &levels), &levels, Trust::Unsafe) {
        Fixed::Better { file, .. } => file.file.text.clone(),
        Fixed::Nothing | Fixed::HeldBack { .. } => card.to_owned(),
    }
}

/// What is found on a card, a line each.
fn said(card: &str) -> String {
    let file = CardFile::from_bytes("sloppy.card", card.as_bytes().to_vec());
    let mut said = String::new();
    for finding in judge(&file, &Levels::default()).findings {
        let line =
            card.get(..finding.span.start as usize).map_or(0, |before| before.matches('\n').count() + 1);
        let _ = writeln!(
            said,
            "{line}: {}[{}]: {}",
            finding.severity.name(),
            finding.code,
            finding.in_one_line()
        );
    }
    said
}

/// A block of the page.
fn block(page: &mut String, text: &str) {
    let _ = write!(page, "\n```text\n{}\n```\n", text.trim_end());
}

#[test]
fn what_hobbyists_write_is_mended_to_what_they_mean() {
    let (written, right) = (cards("written.card"), cards("right.card"));
    assert_eq!(written.len(), right.len());
    let mut page = "# Sloppy cards\n\n\
         <!-- Written by `BLESS=1 cargo test --test language sloppy` from tests/fixtures/sloppy. -->\n\n\
         Fifteen cards as a hobbyist words them, written before planarc had been asked about any of them: what \
         planarc says, and what `planarc check --fix --unsafe` makes of them. The right wording stands below \
         where the outcome is another.\n"
        .to_owned();
    let (mut all, mut count, mut spoilt) = (0, 0, Vec::new());
    for (card, right) in written.iter().zip(&right) {
        let outcome = mended(card);
        let (before, after) = (differences(card, right), differences(&outcome, right));
        let left = before.iter().filter(|place| meets(place, &after)).count();
        let words = tokens(right);
        let new = after.iter().filter(|place| !meets(place, &before));
        spoilt.extend(new.map(|place| words[place.start.saturating_sub(3)..place.end].join(" ")));
        all += before.len();
        count += before.len() - left;
        let name = right.lines().next().unwrap_or_default();
        let _ =
            write!(page, "\n## {name}\n\n{} of {} places are mended.\n", before.len() - left, before.len());
        block(&mut page, card);
        block(&mut page, &said(card));
        block(&mut page, &outcome);
        if !after.is_empty() {
            page.push_str("\nWhat is right:\n");
            block(&mut page, right);
        }
    }
    let share = count * 100 / all;
    let _ = write!(
        page,
        "\n## In all\n\nOf {all} places in which the cards differ from the right wording, {count} are mended \
         ({share} %), and {} are made wrong.\n",
        spoilt.len()
    );
    tell(&format!("sloppy cards: {count} of {all} places mended ({share} %), {} made wrong", spoilt.len()));
    assert!(count >= MENDED && spoilt.is_empty(), "{count} of {all} places mended; made wrong: {spoilt:#?}");
    let stale = differs("docs/sloppy-cards.md", &page);
    assert!(stale.is_none(), "{stale:?} is out of date; run `BLESS=1 cargo test --test language sloppy`");
}
