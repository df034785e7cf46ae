//! `planarc report`, by running the binary.

use std::process::{Command, Output};

fn planarc(args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_planarc")).args(args).output().expect("run planarc")
}

const ROWS: &str = r#"{"name": "Hollow Reach", "type_line": "Plane — Ostrava", "oracle_text": "Frobnicate.\nWhenever chaos ensues, frobnicate.", "hand_modifier": null}
{"name": "Marn", "kind": "vanguard", "oracle_text": "Frobnicate.", "hand_modifier": 1, "life_modifier": "-3"}
{"name": "Broken", "type_line": "Vanguard", "oracle_text": "", "hand_modifier": "x", "life_modifier": "-3"}
{"name": "Bystander", "type_line": "Creature — Human", "oracle_text": null}
"#;

#[test]
fn rows_are_counted_by_kind_with_their_reasons() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("rows.jsonl");
    std::fs::write(&path, ROWS).expect("write");
    let path = path.to_str().expect("UTF-8");
    let output = planarc(&["report", path, "--message-format", "json"]);
    assert_eq!(output.status.code(), Some(0));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(report["cards"], 3);
    assert_eq!(report["lines"], 3);
    assert_eq!(report["by_kind"]["vanguard"]["cards"], 2);
    let broken =
        report["incomplete"].as_array().and_then(|cards| cards.iter().find(|card| card["name"] == "Broken"));
    let broken = broken.expect("listed");
    assert_eq!((&broken["kind"], &broken["code"]), (&"vanguard".into(), &"F004".into()));
    assert!(broken["stage"].is_null());
    let all = planarc(&["report", path, "--any-card", "--message-format", "json"]);
    let all: serde_json::Value = serde_json::from_slice(&all.stdout).expect("JSON");
    assert_eq!((&all["cards"], &all["by_kind"]["ordinary"]["cards"]), (&4.into(), &1.into()));
}

#[test]
fn text_that_is_not_json_is_an_error_that_names_the_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("bad.jsonl");
    std::fs::write(&path, "{\"name\": \"A\"\n").expect("write");
    let output = planarc(&["report", path.to_str().expect("UTF-8")]);
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("bad.jsonl"));
}
