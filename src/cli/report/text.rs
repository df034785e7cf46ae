//! The report for people.

use std::fmt::Write;

use super::ladder::{Gap, Ladder, PrintsBack, Tally};
use crate::pipeline::Stage;

/// How many reasons are listed; the rest are counted.
const GAPS_SHOWN: usize = 40;

/// How many cards are named for each reason.
const NAMES_SHOWN: usize = 3;

/// The whole report.
pub fn render(ladder: &Ladder) -> String {
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = write_totals(&mut text, ladder);
    let _ = write_gaps(&mut text, &ladder.gaps());
    let _ = write_findings(&mut text, ladder);
    text
}

fn write_totals(text: &mut String, ladder: &Ladder) -> std::fmt::Result {
    let all = Tally { cards: ladder.cards, complete: ladder.complete };
    writeln!(text, "{:<14}{:>22}", "kind", "complete / cards")?;
    for (kind, tally) in &ladder.by_kind {
        write_row(text, kind.name(), *tally)?;
    }
    write_row(text, "all", all)?;
    writeln!(text, "\n{:<14}{:>22}", "stage", "passed / cards")?;
    for (stage, passed) in &ladder.stages {
        let tally = Tally { cards: ladder.cards, complete: *passed };
        write_row(text, &format!("{stage:?}").to_lowercase(), tally)?;
    }
    let PrintsBack { read, exact, older, older_exact } = ladder.prints_back;
    writeln!(text, "\n{:<14}{:>22}", "prints back", "byte for byte / read")?;
    write_row(text, "cards", Tally { cards: read, complete: exact })?;
    write_row(text, "older wording", Tally { cards: older, complete: older_exact })?;
    let lines = Tally { cards: ladder.lines, complete: ladder.lines_complete };
    writeln!(text, "\n{:<14}{:>22}", "rules text", "read / lines")?;
    write_row(text, "lines", lines)?;
    let Ladder { unchecked_words: words, unchecked: cards, .. } = ladder;
    writeln!(text, "words that nothing checks: {words}, on {} cards", cards.len())
}

fn write_row(text: &mut String, name: &str, tally: Tally) -> std::fmt::Result {
    let Tally { cards, complete } = tally;
    writeln!(text, "{name:<14}{:>22}{:>9}", format!("{complete} / {cards}"), percent(complete, cards))
}

/// A share in per cent, to a tenth.
pub fn percent(part: usize, whole: usize) -> String {
    match (part * 1000).checked_div(whole) {
        Some(tenths) => format!("{}.{} %", tenths / 10, tenths % 10),
        None => "–".to_owned(),
    }
}

fn write_gaps(text: &mut String, gaps: &[Gap<'_>]) -> std::fmt::Result {
    if gaps.is_empty() {
        return Ok(());
    }
    writeln!(text, "\nwhat stops the others, by the number of cards:")?;
    for Gap { code, message, cards } in gaps.iter().take(GAPS_SHOWN) {
        let names: Vec<&str> = cards.iter().copied().take(NAMES_SHOWN).collect();
        let more = if cards.len() > names.len() { ", …" } else { "" };
        writeln!(text, "{:>6}  {code}  {message}  ({}{more})", cards.len(), names.join(", "))?;
    }
    match gaps.len().saturating_sub(GAPS_SHOWN) {
        0 => Ok(()),
        more => writeln!(text, "        and {more} more reasons; `--message-format json` lists every card"),
    }
}

fn write_findings(text: &mut String, ladder: &Ladder) -> std::fmt::Result {
    let read = ladder.stages.get(&Stage::Parsed).copied().unwrap_or(0);
    if ladder.findings.is_empty() {
        return Ok(());
    }
    writeln!(text, "\nwhat the rules find on the {read} cards that read, by the number of cards:")?;
    let mut findings: Vec<_> = ladder.findings.iter().collect();
    findings.sort_by_key(|(_, cards)| std::cmp::Reverse(cards.len()));
    for (code, cards) in findings {
        let names: Vec<&str> = cards.iter().map(String::as_str).take(NAMES_SHOWN).collect();
        let more = if cards.len() > names.len() { ", …" } else { "" };
        let rate = percent(cards.len(), read);
        writeln!(text, "{:>6}{rate:>9}  {code}  ({}{more})", cards.len(), names.join(", "))?;
    }
    Ok(())
}
