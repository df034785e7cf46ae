//! Cards in older wording held against the same cards in current wording: read, flagged, mended
//! by safe fixes, and of one meaning, which is to say of the same bytes.

use std::collections::BTreeMap;

use rayon::prelude::*;
use serde::Serialize;

use super::text::percent;
use crate::diag::{Applicability, Code, Edit};
use crate::pipeline::{Outcome, Stage, run};
use crate::source::import::{Row, block_text};
use crate::source::{CardSource, SourceFile, apply, read_cards};
use planarc_bytecode::encode_meaning;

/// The counts; its JSON form is what `--message-format json` writes.
#[derive(Debug, Default, Serialize)]
pub struct Wordings {
    /// Older texts of cards that the current rows name too.
    pub texts: usize,
    /// Those of which every sentence was read.
    pub parsed: usize,
    /// Those that passed every stage.
    pub complete: usize,
    /// Of those that print back, the ones with a finding on older wording.
    pub flagged: usize,
    /// Of the flagged ones, those whose safe fixes alone give text that is read, prints as it
    /// stands and holds no older wording.
    pub mended: usize,
    /// The flagged ones that are not: names with the number of the row.
    pub unmended: Vec<String>,
    /// Those whose bytes are the bytes of the current text.
    pub identical: usize,
    /// The others, in the order they were read.
    pub different: Vec<Different>,
    /// Names of texts that no current row has.
    pub unknown: Vec<String>,
}

/// An older text that was not proven to mean what the current one does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Different {
    /// The card.
    pub name: String,
    /// What stands between the two.
    pub why: Why,
    /// Which row of its input it is, from 1.
    pub row: usize,
}

/// What stands between an older text and the current one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The older text is not complete.
    OldUnread,
    /// The current text is not complete.
    CurrentUnread,
    /// Neither is.
    BothUnread,
    /// Both are, and their bytes differ.
    Bytes,
}

impl Why {
    fn text(self) -> &'static str {
        match self {
            Self::OldUnread => "the older text is not complete",
            Self::CurrentUnread => "the current text is not complete",
            Self::BothUnread => "neither text is complete",
            Self::Bytes => "the bytes differ",
        }
    }
}

/// What became of one older text.
struct Judged {
    parsed: bool,
    complete: bool,
    flagged: bool,
    mended: bool,
    why: Option<Why>,
}

/// Joins the rows by name and counts.
pub fn count(older: &[Row], current: &[Row]) -> Wordings {
    let current: BTreeMap<&str, &Row> = current.iter().map(|row| (row.name.as_str(), row)).collect();
    let joined: Vec<(usize, &Row, Option<&Row>)> = (1..)
        .zip(older)
        .map(|(number, row)| (number, row, current.get(row.name.as_str()).copied()))
        .collect();
    let judged: Vec<Option<Judged>> =
        joined.par_iter().map(|(_, old, new)| new.and_then(|new| compare(old, new))).collect();
    let mut counts = Wordings::default();
    for ((row, old, _), judged) in joined.iter().zip(judged) {
        let Some(judged) = judged else {
            counts.unknown.push(old.name.clone());
            continue;
        };
        counts.texts += 1;
        counts.parsed += usize::from(judged.parsed);
        counts.complete += usize::from(judged.complete);
        counts.flagged += usize::from(judged.flagged);
        counts.mended += usize::from(judged.mended);
        if judged.flagged && !judged.mended {
            counts.unmended.push(format!("{} (row {row})", old.name));
        }
        match judged.why {
            None => counts.identical += 1,
            Some(why) => counts.different.push(Different { name: old.name.clone(), why, row: *row }),
        }
    }
    counts
}

/// The older text in the frame of the current card: older rows seldom have a frame of their own.
fn compare(old: &Row, new: &Row) -> Option<Judged> {
    let framed = Row { name: old.name.clone(), text: old.text.clone(), ..new.clone() };
    let (file, card) = only_card(block_text(&framed))?;
    let before = run(&card);
    let (_, card_now) = only_card(block_text(new))?;
    let now = run(&card_now);
    let why = match (before.is_complete(), now.is_complete()) {
        (true, true) => (bytes(&before) != bytes(&now)).then_some(Why::Bytes),
        (false, true) => Some(Why::OldUnread),
        (true, false) => Some(Why::CurrentUnread),
        (false, false) => Some(Why::BothUnread),
    };
    let parsed = before.stage >= Some(Stage::Parsed);
    let flagged = before.stage >= Some(Stage::RoundTrips) && is_older(&before);
    Some(Judged {
        parsed,
        complete: before.is_complete(),
        flagged,
        mended: flagged && is_mended(&file, &before),
        why,
    })
}

fn only_card(text: String) -> Option<(SourceFile, CardSource)> {
    let file = SourceFile::new("", text);
    let (cards, _) = read_cards(&file);
    cards.into_iter().next().map(|card| (file, card))
}

fn is_older(outcome: &Outcome) -> bool {
    outcome.diagnostics.iter().any(|finding| finding.code == Code::S101)
}

fn bytes(outcome: &Outcome) -> Option<Vec<u8>> {
    outcome.meaning.as_ref().map(encode_meaning)
}

/// Whether the safe fixes leave nothing to mend.
fn is_mended(file: &SourceFile, outcome: &Outcome) -> bool {
    let fixes = outcome.diagnostics.iter().filter(|finding| finding.code == Code::S101);
    let safe = fixes.flat_map(|f| f.fixes.iter().find(|fix| fix.applicability == Applicability::Safe));
    let edits: Vec<Edit> = safe.flat_map(|fix| fix.edits.iter().cloned()).collect();
    let Some((_, card)) = only_card(apply(&file.text, &edits)) else { return false };
    let again = run(&card);
    let written: Vec<&str> = card.lines.iter().map(|line| line.text.as_str()).collect();
    !is_older(&again)
        && again.stage >= Some(Stage::RoundTrips)
        && again.printed.as_deref() == Some(&written.join("\n"))
}

/// The counts for people.
pub fn render(counts: &Wordings) -> String {
    let rows = [
        ("parsed", counts.parsed, counts.texts),
        ("complete", counts.complete, counts.texts),
        ("flagged", counts.flagged, counts.parsed),
        ("mended", counts.mended, counts.flagged),
        ("same bytes", counts.identical, counts.texts),
    ];
    let row = |(name, part, whole): (&str, usize, usize)| {
        format!("{name:<14}{:>22}{:>9}\n", format!("{part} / {whole}"), percent(part, whole))
    };
    let mut text: String = format!("{:<14}{:>22}\n", "older texts", "of");
    text.extend(rows.map(row));
    let mut reasons: BTreeMap<&str, Vec<String>> = BTreeMap::new();
    for different in &counts.different {
        reasons
            .entry(different.why.text())
            .or_default()
            .push(format!("{} (row {})", different.name, different.row));
    }
    reasons.insert("safe fixes do not mend it", counts.unmended.clone());
    for (why, names) in reasons.into_iter().filter(|(_, names)| !names.is_empty()) {
        text += &format!("\n{why}:\n");
        text.extend(names.iter().map(|name| format!("  {name}\n")));
    }
    if !counts.unknown.is_empty() {
        text += &format!("\nno current text: {}\n", counts.unknown.join(", "));
    }
    text
}
