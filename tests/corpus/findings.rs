//! Rules of the checker on published cards: what is printed is right, so a finding of a rule that
//! looks for nonsense is a false one there, or shows a card that is read wrongly.
//!
//! `FINDINGS=G212,G213 cargo test --test corpus findings -- --nocapture` prints each hit of these codes.

use crate::corpus::{rows, tell};
use planarc::diag::Severity;
use planarc::diag::codes::{ALL, Row as CodeRow};
use planarc::pipeline::run;
use planarc::source::import::{Row, block_text};
use planarc::source::{SourceFile, read_cards};
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// Of ten thousand ordinary cards, how many a rule may find something on.
const TOLERATED: usize = 10;

/// Rules whose findings published cards may have: they judge wording that was right once, or matters
/// of taste that cards differ in.
const FOUND_IN_PRINT: &[&str] = &["G206", "G207", "G208", "G209", "G210", "G211"];

/// The rules of the family that looks for what cannot work.
fn is_judged(row: &CodeRow) -> bool {
    row.family == "rules" && !FOUND_IN_PRINT.contains(&row.code.as_str())
}

/// The findings of a card as code and text.
fn found(row: &Row) -> Vec<(&'static str, String)> {
    let file = SourceFile::new(row.name.as_str(), block_text(row));
    let Some(card) = read_cards(&file).0.into_iter().next() else { return Vec::new() };
    let counts = |severity: Severity| matches!(severity, Severity::Error | Severity::Warning);
    let outcome = run(&card);
    let findings = outcome.diagnostics.into_iter().filter(|found| counts(found.severity));
    findings
        .map(|found| {
            let text = file.slice(found.span).replace('\n', " / ");
            (found.code.as_str(), format!("{}: {text}", row.name))
        })
        .collect()
}

#[test]
fn rules_find_next_to_nothing_in_published_cards() {
    let wanted = std::env::var("FINDINGS").unwrap_or_default();
    let mut wrong = String::new();
    for (corpus, tolerated) in [("official.jsonl", 0), ("ordinary.jsonl", TOLERATED)] {
        let Some(rows) = rows(corpus) else { return };
        let mut hits: BTreeMap<&str, Vec<String>> = BTreeMap::new();
        let all: Vec<_> = rows.par_iter().flat_map_iter(found).collect();
        for (code, text) in all {
            hits.entry(code).or_default().push(text);
        }
        for (code, texts) in &hits {
            if wanted.split(',').any(|wanted| wanted == *code) {
                texts.iter().for_each(|text| tell(&format!("{corpus} {code} {text}")));
            }
        }
        for row in ALL.iter().filter(|row| is_judged(row)) {
            let texts = hits.get(row.code.as_str()).map_or(&[][..], Vec::as_slice);
            if texts.len() * 10_000 > rows.len() * tolerated {
                let _ = writeln!(wrong, "{}: {} in {corpus}:\n{}", row.code, texts.len(), texts.join("\n"));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}
