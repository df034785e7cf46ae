//! Published cards through the whole pipeline: none panics, none is counted that was not proven,
//! and no stage passes fewer cards than `conformance.baseline` says. `BLESS=1` raises the
//! baseline and writes `docs/conformance.md` from it.

mod instructions;
mod rates;
mod record;
mod unchecked;
mod wordings;

use crate::corpus;
use crate::corpus::{rows, tell};
use crate::flavor_words;
use crate::lock;
use crate::page;
use planarc::diag::{Code, Diagnostic, Edit};
use planarc::pipeline::{Outcome, Stage, run};
use planarc::source::import::{Row, block_text};
use planarc::source::{CardSource, SourceFile, apply, read_cards, straight};
use rayon::prelude::*;
use record::Record;
use std::collections::BTreeMap;
use std::sync::Mutex;

/// Of all cards, how many in a hundred must be complete once the first one is.
const COMPLETE_PERCENT: usize = 25;

/// A row as a card, and what became of it; `None` where the row is no card.
fn judge(row: &Row) -> Option<Outcome> {
    let file = SourceFile::new(row.name.as_str(), block_text(row));
    let card = read_cards(&file).0.into_iter().next()?;
    Some(run(&CardSource { words: flavor_words::words(), ..card }))
}

/// Judges every row of a corpus; holds the text of its cards against what they print as, and their
/// meaning against the lock.
fn judged(corpus: &str, rows: &[Row]) -> Vec<(String, Option<Outcome>)> {
    let judge = |row: &Row| (row.name.clone(), judge(row));
    let cards: Vec<_> = rows.par_iter().map(judge).collect();
    let pairs = rows.iter().zip(&cards);
    let wrong: Vec<&str> = pairs
        .filter(|(row, (_, outcome))| outcome.as_ref().is_some_and(|outcome| claims_falsely(row, outcome)))
        .map(|(row, _)| row.name.as_str())
        .collect();
    assert!(wrong.is_empty(), "{corpus}: counted as round trips: {wrong:?}");
    lock::hold(corpus, &lock::locked(&cards));
    unchecked::hold(corpus, rows, &cards);
    cards
}

/// Counts the cards that passed each stage.
fn measured(corpus: &str, rows: &[Row], cards: &[(String, Option<Outcome>)]) -> Record {
    let mut record = Record::new();
    for (row, (_, outcome)) in rows.iter().zip(cards) {
        let kind = row.kind();
        let reached = outcome.as_ref().and_then(|outcome| outcome.stage);
        let row = record.entry((corpus.to_owned(), kind.name().to_owned())).or_default();
        for (count, (stage, _)) in row.iter_mut().zip(record::COLUMNS) {
            *count += usize::from(stage.is_none() || reached >= stage);
        }
    }
    record
}

/// Holds what was measured against the record, which `BLESS=1` raises.
fn hold(now: &Record) {
    // Two tests may raise the record at once.
    static RECORD: Mutex<()> = Mutex::new(());
    let guard = RECORD.lock();
    let before = record::read();
    if std::env::var_os("BLESS").is_some() {
        let raised = record::raised(&before, now);
        std::fs::write(record::BASELINE, record::write(&raised)).expect("write the baseline");
        let _page = unchecked::page();
        let page = std::fs::read_to_string(page::PAGE).expect("docs/conformance.md");
        let page = page::with_section(&page, "rates", &rates::tables(&raised));
        std::fs::write(page::PAGE, page).expect("write docs/conformance.md");
        let readme = std::fs::read_to_string(page::README).expect("README.md");
        let readme = page::with_section(&readme, "complete", &rates::summary(&raised));
        std::fs::write(page::README, readme).expect("write README.md");
    }
    drop(guard);
    let fallen = record::differences(&before, now, |before, now| now < before);
    assert!(fallen.is_empty(), "fewer cards than the baseline:\n{fallen}");
    let risen = record::differences(&before, now, |before, now| now > before);
    if !risen.is_empty() {
        tell(&format!("above the baseline (BLESS=1 raises it):\n{}", risen.trim_end()));
    }
}

#[test]
fn official_cards_pass_no_fewer_stages_than_before() {
    let Some(rows) = rows("official.jsonl") else { return };
    let now = measured("official", &rows, &judged("official", &rows));
    hold(&now);
    let complete: usize = now.values().filter_map(|row| row.last()).sum();
    assert!(complete * 100 >= rows.len() * COMPLETE_PERCENT, "{complete} of {} complete", rows.len());
    assert!(now.values().all(|row| row.last() > Some(&0)), "a kind without a complete card: {now:?}");
}

#[test]
fn older_wordings_pass_no_fewer_stages_than_before() {
    let (Some(today), Some(all), Some(old)) = (rows("official.jsonl"), rows("legacy.jsonl"), stale_rows())
    else {
        return;
    };
    let today: BTreeMap<&str, &Row> = today.iter().map(|row| (row.name.as_str(), row)).collect();
    let framed = |rows: Vec<Row>| -> Vec<Row> { rows.into_iter().map(|row| framed(row, &today)).collect() };
    judged("legacy", &framed(all));
    let old = framed(old);
    let cards: Vec<_> = old.par_iter().map(|row| (row.name.clone(), judge(row))).collect();
    hold(&measured("legacy", &old, &cards));
}

#[test]
fn older_wordings_mean_what_current_wordings_mean() {
    let (Some(old), Some(_)) = (stale_text(), corpus::text("official.jsonl")) else { return };
    let older = std::env::temp_dir().join(format!("planarc-older-{}.jsonl", std::process::id()));
    std::fs::write(&older, old).expect("write the older rows");
    let run = std::process::Command::new(env!("CARGO_BIN_EXE_planarc"))
        .args(["report", "--message-format", "json", "--against"])
        .args([corpus::path("official.jsonl"), older.clone()])
        .output()
        .expect("run planarc");
    let _ = std::fs::remove_file(older);
    let counts: serde_json::Value = serde_json::from_slice(&run.stdout).expect("JSON");
    wordings::hold(&counts);
}

/// The rows of `legacy.jsonl` that are texts once printed, not somebody's paraphrase.
fn stale_rows() -> Option<Vec<Row>> {
    Some(corpus::parsed(stale_text()?.as_bytes()))
}

fn stale_text() -> Option<String> {
    let text = corpus::text("legacy.jsonl")?;
    let is_stale = |line: &&str| {
        let row: serde_json::Value = serde_json::from_str(line).expect("a row is JSON");
        row["stale"] == true
    };
    let stale: Vec<&str> = text.lines().filter(|line| !line.trim().is_empty()).filter(is_stale).collect();
    Some(stale.join("\n"))
}

/// The older text in the frame of the card: these rows have no type line and no modifiers.
fn framed(old: Row, today: &BTreeMap<&str, &Row>) -> Row {
    let Some(card) = today.get(old.name.as_str()) else { return old };
    Row { name: old.name, text: old.text, ..(*card).clone() }
}

#[test]
fn ordinary_cards_pass_no_fewer_stages_than_before() {
    let Some(rows) = rows("ordinary.jsonl") else { return };
    hold(&measured("ordinary", &rows, &judged("ordinary", &rows)));
}

#[test]
fn the_page_states_the_record() {
    // Other tests are writing both.
    if std::env::var_os("BLESS").is_some() {
        return;
    }
    let page = std::fs::read_to_string(page::PAGE).expect("docs/conformance.md");
    let stated = page::section(&page, "rates");
    assert!(
        stated == rates::tables(&record::read()),
        "docs/conformance.md is out of date; run `BLESS=1 cargo test --test corpus conformance`"
    );
    let readme = std::fs::read_to_string(page::README).expect("README.md");
    assert!(
        page::section(&readme, "complete") == rates::summary(&record::read()),
        "README.md is out of date; run `BLESS=1 cargo test --test corpus conformance`"
    );
}

/// Whether a card counts as printed back though its text, with the edits of its findings on older
/// wording, is another: the claim, held without the pipeline's help.
fn claims_falsely(row: &Row, outcome: &Outcome) -> bool {
    if outcome.stage < Some(Stage::RoundTrips) {
        return false;
    }
    let older = outcome.diagnostics.iter().filter(|finding| finding.code == Code::S101);
    let edits: Vec<Edit> = older.flat_map(Diagnostic::safe_edits).cloned().collect();
    let file = SourceFile::new("current.card", apply(&block_text(row), &edits));
    let (cards, _) = read_cards(&file);
    let current = cards.into_iter().next().map(|card| card.lines).unwrap_or_default();
    let current: Vec<String> = current.iter().map(|line| straight(&line.text)).collect();
    outcome.printed.as_deref() != Some(&current.join("\n"))
}

#[test]
fn older_wordings_and_ordinary_cards_do_not_panic() {
    for (name, every) in [("legacy.jsonl", 1), ("ordinary.jsonl", 10)] {
        let Some(rows) = rows(name) else { continue };
        let some: Vec<_> = rows.iter().step_by(every).collect();
        let parsed = some.par_iter().filter(|row| is_parsed(row)).count();
        tell(&format!("{name}: {parsed} of {} cards parsed", some.len()));
    }
}

fn is_parsed(row: &Row) -> bool {
    judge(row).is_some_and(|outcome| outcome.stage >= Some(Stage::Parsed))
}

#[test]
fn the_baseline_reads_back_and_only_rises() {
    let row = |numbers| Record::from([(("official".to_owned(), "plane".to_owned()), numbers)]);
    let before = row([5, 4, 3, 3, 3, 2, 1]);
    let text = record::write(&before);
    let line = text.lines().last().expect("a line");
    assert_eq!(record::read_row(line).map(|row| Record::from([row])), Some(before.clone()), "{text}");
    let now = row([6, 5, 2, 3, 3, 2, 1]);
    assert_eq!(record::raised(&before, &now), row([6, 5, 3, 3, 3, 2, 1]));
    assert_eq!(
        record::differences(&before, &now, |before, now| now < before),
        "  official plane round-trips: 3 before, 2 now\n"
    );
    assert!(record::read_row("official plane 1 2").is_none());
}
