//! What the last release could do: how many cards of each corpus and kind passed each stage.

use planarc::pipeline::Stage;
use std::collections::BTreeMap;
use std::fmt::Write as _;

pub const BASELINE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/conformance.baseline");

/// The columns: all cards, then those that passed each stage.
pub const COLUMNS: [(Option<Stage>, &str); 7] = [
    (None, "cards"),
    (Some(Stage::Parsed), "parsed"),
    (Some(Stage::RoundTrips), "round-trips"),
    (Some(Stage::Bound), "bound"),
    (Some(Stage::Checked), "checked"),
    (Some(Stage::Elaborated), "elaborated"),
    (Some(Stage::Verified), "verified"),
];

/// A number a column.
pub type Numbers = [usize; COLUMNS.len()];

/// Numbers by corpus and kind.
pub type Record = BTreeMap<(String, String), Numbers>;

/// The record as the project keeps it. A missing file is a record of nothing.
pub fn read() -> Record {
    let text = std::fs::read_to_string(BASELINE).unwrap_or_default();
    let lines = text.lines().filter(|line| !line.starts_with('#') && !line.trim().is_empty());
    lines.map(|line| read_row(line).unwrap_or_else(|| panic!("unreadable baseline: {line}"))).collect()
}

pub fn read_row(line: &str) -> Option<((String, String), Numbers)> {
    let mut words = line.split_whitespace();
    let key = (words.next()?.to_owned(), words.next()?.to_owned());
    let numbers: Vec<usize> = words.map(|word| word.parse().ok()).collect::<Option<_>>()?;
    Some((key, numbers.try_into().ok()?))
}

pub fn write(record: &Record) -> String {
    let mut text =
        "# Cards that pass each stage. `BLESS=1 cargo test --test corpus conformance` raises it.\n"
            .to_owned();
    let _ = write!(text, "{:<10}{:<12}", "#", "");
    text += &COLUMNS.iter().map(|(_, name)| format!("{name:>12}")).collect::<String>();
    for ((corpus, kind), row) in record {
        let _ = write!(text, "\n{corpus:<10}{kind:<12}");
        text += &row.iter().map(|count| format!("{count:>12}")).collect::<String>();
    }
    text + "\n"
}

/// `before`, raised to what `now` has measured; the cards are as many as there are now.
pub fn raised(before: &Record, now: &Record) -> Record {
    let mut record = before.clone();
    for (key, row) in now {
        let kept = record.entry(key.clone()).or_default();
        *kept = std::array::from_fn(|column| kept[column].max(row[column]));
        kept[0] = row[0];
    }
    record
}

/// The numbers of `now` that differ from `before` as `differ` says, a line each.
pub fn differences(before: &Record, now: &Record, differ: impl Fn(usize, usize) -> bool) -> String {
    let mut lines = String::new();
    for (key, row) in now {
        let old = before.get(key).copied().unwrap_or_default();
        for (column, (_, stage)) in COLUMNS.iter().enumerate().skip(1) {
            if differ(old[column], row[column]) {
                let (corpus, kind) = key;
                let _ =
                    writeln!(lines, "  {corpus} {kind} {stage}: {} before, {} now", old[column], row[column]);
            }
        }
    }
    lines
}
