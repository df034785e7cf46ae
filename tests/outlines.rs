//! The IR of whole cards beside their text: each snapshot is to be read word by word. The outline
//! leaves out places, slots that bind has not filled, and what is empty.

#[path = "common/files.rs"]
mod files;

use planarc::pipeline::run;
use planarc::source::{SourceFile, read_cards};
use serde_json::Value;

/// Keys that say where a word stands, not what it means.
const PLACES: &[&str] = &["at", "out", "slot"];

/// A value as an indented outline.
fn outline(value: &Value, depth: usize, out: &mut String) {
    let indent = "  ".repeat(depth);
    match value {
        Value::Object(fields) => {
            for (key, field) in fields.iter().filter(|(key, field)| is_said(key, field)) {
                match scalar(field) {
                    Some(text) => *out += &format!("{indent}{key}: {text}\n"),
                    None => {
                        *out += &format!("{indent}{key}\n");
                        outline(field, depth + 1, out);
                    }
                }
            }
        }
        Value::Array(items) => {
            for item in items {
                match scalar(item) {
                    Some(text) => *out += &format!("{indent}- {text}\n"),
                    None => {
                        *out += &format!("{indent}-\n");
                        outline(item, depth + 1, out);
                    }
                }
            }
        }
        other => *out += &format!("{indent}{other}\n"),
    }
}

fn is_said(key: &str, field: &Value) -> bool {
    let is_empty = match field {
        Value::Null => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.iter().all(|(key, field)| !is_said(key, field)),
        _ => false,
    };
    !is_empty && !PLACES.contains(&key)
}

/// What fits on the line of its key: a word, a number, or a list of these.
fn scalar(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(flag) => Some(flag.to_string()),
        Value::Null => Some("-".to_owned()),
        Value::Array(items) => {
            let items: Option<Vec<String>> = items.iter().map(scalar).collect();
            items.map(|items| format!("[{}]", items.join(", ")))
        }
        Value::Object(_) => None,
    }
}

fn shown(text: &str) -> String {
    let file = SourceFile::new("outline.card", text);
    let (cards, findings) = read_cards(&file);
    assert!(findings.is_empty(), "{findings:#?}");
    let mut shown: String = text.lines().map(|line| format!("| {line}\n")).collect();
    for card in &cards {
        let outcome = run(&file, card);
        let findings: Vec<&str> =
            outcome.diagnostics.iter().map(|finding| finding.message.as_str()).collect();
        assert!(findings.is_empty(), "{}: {findings:?}", card.name.text);
        let ir = serde_json::to_value(outcome.ir.expect("a card without findings is parsed")).expect("JSON");
        outline(&ir["lines"], 0, &mut shown);
    }
    shown
}

#[test]
fn cards_read_word_by_word() {
    for (path, text) in files::texts_below("tests/fixtures/outlines", &["card"]) {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        insta::assert_snapshot!(name, shown(&text));
    }
}

#[test]
fn an_outline_leaves_out_what_says_nothing() {
    let value =
        serde_json::json!({"at": {"start": 1}, "a": null, "b": [], "c": {"at": 3}, "d": {"e": [1, "f"]}});
    let mut out = String::new();
    outline(&value, 0, &mut out);
    assert_eq!(out, "d\n  e: [1, f]\n");
}
