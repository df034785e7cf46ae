//! The record as the tables of `docs/conformance.md` and of the readme.

use super::record::{COLUMNS, Numbers, Record};
use std::fmt::Write as _;

/// The corpora, the order of their tables, and what each holds.
const CORPORA: [(&str, &str, &str); 3] = [
    (
        "official",
        "Published variant cards",
        "`official.jsonl`: every published plane, phenomenon, scheme, vanguard and conspiracy in its newest wording.",
    ),
    (
        "legacy",
        "Their older wording",
        "`legacy.jsonl`, the rows that are real older texts, with the type line and the modifiers of the card today.",
    ),
    (
        "ordinary",
        "Ordinary cards",
        "`ordinary.jsonl`: cards of the main game. They measure how much of its language is read, not what planarc is for.",
    ),
];

/// The tables of all corpora.
pub fn tables(record: &Record) -> String {
    let mut text = String::new();
    for (corpus, title, what) in CORPORA {
        let rows: Vec<(&str, Numbers)> = record
            .iter()
            .filter(|((of, _), _)| of == corpus)
            .map(|((_, kind), row)| (kind.as_str(), *row))
            .collect();
        let _ = write!(text, "\n### {title}\n\n{what}\n\n| kind |");
        text += &COLUMNS.iter().map(|(_, name)| format!(" {name} |")).collect::<String>();
        let _ = write!(text, "\n|---|{}\n", "--:|".repeat(COLUMNS.len()));
        for (kind, row) in &rows {
            line(&mut text, kind, row);
        }
        if rows.len() > 1 {
            let all = std::array::from_fn(|column| rows.iter().map(|(_, row)| row[column]).sum());
            line(&mut text, "**all**", &all);
        }
    }
    text
}

/// How many cards of each corpus are complete, for the readme.
pub fn summary(record: &Record) -> String {
    let mut text = "\n| cards | in all | complete |\n|---|--:|--:|\n".to_owned();
    for (corpus, title, _) in CORPORA {
        let rows = || record.iter().filter(|((of, _), _)| of == corpus).map(|(_, row)| row);
        let cards: usize = rows().map(|row| row[0]).sum();
        let complete: usize = rows().filter_map(|row| row.last()).sum();
        let tenths = (complete * 1000).checked_div(cards).unwrap_or_default();
        let _ = writeln!(text, "| {title} | {cards} | {complete} ({}.{} %) |", tenths / 10, tenths % 10);
    }
    text + "\n"
}

fn line(text: &mut String, kind: &str, row: &Numbers) {
    let cards = row[0];
    let _ = write!(text, "| {kind} | {cards} |");
    for count in &row[1..] {
        let tenths = (count * 1000).checked_div(cards).unwrap_or_default();
        let _ = write!(text, " {count} ({}.{} %) |", tenths / 10, tenths % 10);
    }
    text.push('\n');
}
