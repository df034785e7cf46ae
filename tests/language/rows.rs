//! Each row of the tables of verbs, filters, durations and events is read in a card of `cards/` or a case of
//! `tests/fixtures/meaning`, so that no stage has a row that nothing shows.

use crate::files::texts_below;
use crate::own_cards::own_cards;
use planarc::source::{SourceFile, read_cards};
use planarc::surface::{Bare, Happening, Period, PeriodForm, Plain, Process, Status, WordClass};
use planarc::syntax;
use serde::Serialize;
use serde_json::Value;
use std::collections::BTreeSet;

/// Where a word of a surface tree stands in its JSON: the key, and what is behind it.
type Said = (String, String);

/// The name of a row, in JSON.
fn name(row: impl Serialize) -> String {
    serde_json::to_value(row).expect("plain data").to_string()
}

/// Each key of a tree, alone and with what is written behind it.
fn collect(tree: &Value, found: &mut BTreeSet<Said>) {
    match tree {
        Value::Object(map) => {
            for (key, value) in map {
                found.insert((key.clone(), String::new()));
                found.insert((key.clone(), value.to_string()));
                collect(value, found);
            }
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, found)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// What our cards and the cases of `tests/fixtures/meaning` say.
fn said() -> BTreeSet<Said> {
    let mut cards: Vec<String> = own_cards().into_iter().map(|(_, text)| text).collect();
    for (_, text) in texts_below("tests/fixtures/meaning", &["txt"]) {
        cards.extend(text.split("\n\n").map(|block| {
            let lines: Vec<&str> = block.lines().filter_map(|line| line.strip_prefix("> ")).collect();
            format!("Marn Shallows\nPlane — Marn\n{}\n", lines.join("\n"))
        }));
    }
    let mut found = BTreeSet::new();
    for text in cards {
        for card in read_cards(&SourceFile::new("x", text)).0 {
            if let Some(surface) = syntax::parse(&card).card {
                collect(&serde_json::to_value(surface).expect("plain data"), &mut found);
            }
        }
    }
    found
}

#[test]
fn each_row_is_read_in_a_fixture() {
    let said = said();
    let mut rows: Vec<Said> = Vec::new();
    let quoted = |key: &str, row: String| (key.to_owned(), row);
    rows.extend(Plain::ALL.iter().map(|row| (name(row).replace('"', ""), String::new())));
    rows.extend(Bare::ALL.iter().map(|row| quoted("verb", name(row))));
    rows.extend(WordClass::ALL.iter().map(|row| quoted("class", name(row))));
    rows.extend(Process::ALL.iter().map(|row| quoted("being", name(row))));
    rows.extend(Happening::ALL.iter().map(|row| quoted("event", name(row))));
    let forms = Period::ALL.iter().flat_map(|row| PeriodForm::ALL.iter().map(move |form| (*row, *form)));
    let is_said = |(row, form): &(Period, PeriodForm)| row.words(*form).is_some();
    rows.extend(forms.filter(is_said).map(|row| quoted("period", name(row))));
    let mut missing: Vec<String> = Vec::new();
    // A state is said of something, is what it becomes, or what an effect has it be.
    for status in Status::ALL {
        let is_said = |key: &&str| said.contains(&quoted(key, name(status)));
        if !["status", "becomes-status", "have-status"].iter().any(is_said) {
            missing.push(format!("status {status:?}"));
        }
    }
    missing
        .extend(rows.into_iter().filter(|row| !said.contains(row)).map(|(key, row)| format!("{key} {row}")));
    assert!(missing.is_empty(), "write a card or a case of tests/fixtures/meaning for: {missing:#?}");
}
