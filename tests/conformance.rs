//! Published cards through the whole pipeline: none panics, none is counted that was not proven,
//! and no stage passes fewer cards than `conformance.baseline` says. `BLESS=1` raises the baseline.

#[path = "common/corpus.rs"]
mod corpus;

use corpus::{rows, tell};
use planarc::diag::Code;
use planarc::pipeline::{Outcome, Stage, run};
use planarc::source::import::{Row, block_text};
use planarc::source::{CardSource, Kind, SourceFile, read_cards};
use planarc::syntax;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::fmt::Write as _;

const BASELINE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/conformance.baseline");

/// The columns of the baseline.
const STAGES: [(Stage, &str); 4] = [
    (Stage::Parsed, "parsed"),
    (Stage::RoundTrips, "round-trips"),
    (Stage::Bound, "bound"),
    (Stage::Verified, "verified"),
];

/// Of all cards, how many in a hundred must be complete once the first one is.
const COMPLETE_PERCENT: usize = 25;

/// Cards that passed each of [`STAGES`], by kind.
type Counts = BTreeMap<String, [usize; STAGES.len()]>;

/// A row as a card, and what became of it; `None` where the row is no card.
fn judge(row: &Row) -> Option<(CardSource, Outcome)> {
    let file = SourceFile::new(row.name.as_str(), block_text(row));
    let (cards, _) = read_cards(&file);
    let card = cards.into_iter().next()?;
    let outcome = run(&file, &card);
    Some((card, outcome))
}

#[test]
fn official_cards_pass_no_fewer_stages_than_before() {
    let Some(rows) = rows("official.jsonl") else { return };
    let reached: Vec<(Kind, Option<Stage>)> =
        rows.par_iter().map(|row| (row.kind(), judge(row).and_then(|(_, outcome)| outcome.stage))).collect();
    let mut counts = Counts::new();
    for (kind, reached) in &reached {
        let row = counts.entry(kind.name().to_owned()).or_default();
        for (count, (stage, _)) in row.iter_mut().zip(STAGES) {
            *count += usize::from(*reached >= Some(stage));
        }
    }
    let before = read_baseline();
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(BASELINE, write_baseline(&higher(&before, &counts))).expect("write the baseline");
    }
    let fallen = differences(&before, &counts, |before, now| now < before);
    assert!(fallen.is_empty(), "fewer cards than the baseline:\n{fallen}");
    let risen = differences(&before, &counts, |before, now| now > before);
    if !risen.is_empty() {
        tell(&format!("above the baseline (BLESS=1 raises it):\n{}", risen.trim_end()));
    }
    assert_complete(&before, &counts, rows.len());
}

/// Until code generation is there, the baseline has no complete card and nothing is asked.
fn assert_complete(before: &Counts, now: &Counts, cards: usize) {
    let complete = |counts: &Counts| counts.values().map(|row| row[STAGES.len() - 1]).sum::<usize>();
    if complete(before) == 0 {
        return;
    }
    assert!(
        complete(now) * 100 >= cards * COMPLETE_PERCENT,
        "{} of {cards} cards are complete",
        complete(now)
    );
    for (kind, row) in now {
        assert!(row[STAGES.len() - 1] > 0, "no {kind} is complete");
    }
}

fn differences(before: &Counts, now: &Counts, differ: impl Fn(usize, usize) -> bool) -> String {
    let mut lines = String::new();
    for (kind, _) in before.iter().chain(now.iter().filter(|(kind, _)| !before.contains_key(*kind))) {
        let rows = [before, now].map(|counts| counts.get(kind).copied().unwrap_or_default());
        for (column, (_, stage)) in STAGES.iter().enumerate() {
            let [before, now] = rows.map(|row| row[column]);
            if differ(before, now) {
                let _ = writeln!(lines, "  {kind} {stage}: {before} before, {now} now");
            }
        }
    }
    lines
}

fn higher(before: &Counts, now: &Counts) -> Counts {
    let mut counts = before.clone();
    for (kind, row) in now {
        let kept = counts.entry(kind.clone()).or_default();
        *kept = std::array::from_fn(|column| kept[column].max(row[column]));
    }
    counts
}

/// A line a kind: the kind, then a number a stage. A missing file is a baseline of nothing.
fn read_baseline() -> Counts {
    let text = std::fs::read_to_string(BASELINE).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines.map(|line| read_row(line).unwrap_or_else(|| panic!("unreadable baseline: {line}"))).collect()
}

fn read_row(line: &str) -> Option<(String, [usize; STAGES.len()])> {
    let mut words = line.split_whitespace();
    let kind = words.next()?.to_owned();
    let numbers: Vec<usize> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
    Some((kind, numbers.try_into().ok()?))
}

fn write_baseline(counts: &Counts) -> String {
    let mut text =
        "# Published cards that pass each stage. `BLESS=1 cargo test --test conformance` raises it.\n"
            .to_owned();
    text += &format!("{:<12}", "#");
    text += &STAGES.iter().map(|(_, name)| format!("{name:>12}")).collect::<String>();
    for (kind, row) in counts {
        let _ = write!(text, "\n{kind:<12}");
        text += &row.iter().map(|count| format!("{count:>12}")).collect::<String>();
    }
    text + "\n"
}

#[test]
fn a_card_round_trips_only_when_its_text_is_printed_again() {
    let Some(rows) = rows("official.jsonl") else { return };
    let wrong: Vec<String> = rows
        .par_iter()
        .filter_map(judge)
        .filter(|(card, outcome)| outcome.stage >= Some(Stage::RoundTrips) && !round_trips(card, outcome))
        .map(|(card, _)| card.name.text)
        .collect();
    assert!(wrong.is_empty(), "counted as round trips: {wrong:?}");
}

/// The claim, proven without the pipeline's help.
fn round_trips(card: &CardSource, outcome: &Outcome) -> bool {
    let printed = outcome.printed.as_deref().unwrap_or("");
    let written: Vec<String> = card.lines.iter().map(|line| straight(&line.text)).collect();
    let is_old = outcome.diagnostics.iter().any(|finding| finding.code == Code::S101);
    let is_same = printed == written.join("\n");
    is_same || (is_old && reads_as_before(card, printed, outcome))
}

fn reads_as_before(card: &CardSource, printed: &str, outcome: &Outcome) -> bool {
    let text = format!("{}\n{}\n{printed}\n", card.name.text, card.type_line.text);
    let (cards, findings) = read_cards(&SourceFile::new("again.card", text));
    let lines = cards.into_iter().next().map(|again| again.lines);
    let again = lines.and_then(|lines| syntax::parse(&CardSource { lines, ..card.clone() }).card);
    findings.is_empty() && again.is_some() && again == outcome.ir
}

fn straight(text: &str) -> String {
    text.replace(['\u{2018}', '\u{2019}'], "'").replace(['\u{201c}', '\u{201d}'], "\"")
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
    judge(row).is_some_and(|(_, outcome)| outcome.stage >= Some(Stage::Parsed))
}

#[test]
fn the_baseline_reads_back_and_only_rises() {
    let row = |n| Counts::from([("plane".to_owned(), n)]);
    let counts = row([4, 3, 2, 1]);
    let text = write_baseline(&counts);
    let line = text.lines().last().expect("a line");
    assert_eq!(read_row(line).map(|row| Counts::from([row])), Some(counts.clone()), "{text}");
    assert_eq!(higher(&counts, &row([5, 2, 2, 1])), row([5, 3, 2, 1]));
    assert_eq!(
        differences(&counts, &row([5, 2, 2, 1]), |before, now| now < before),
        "  plane round-trips: 3 before, 2 now\n"
    );
    assert!(read_row("plane 1 2").is_none());
}
