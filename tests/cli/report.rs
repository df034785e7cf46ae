//! `planarc report`, by running the binary.

use crate::common::{folder, planarc};

const ROWS: &str = r#"{"name": "Hollow Reach", "type_line": "Plane — Ostrava", "oracle_text": "Frobnicate.\nWhenever chaos ensues, frobnicate.", "hand_modifier": null}
{"name": "Marn", "kind": "vanguard", "oracle_text": "Frobnicate.", "hand_modifier": 1, "life_modifier": "-3"}
{"name": "Broken", "type_line": "Vanguard", "oracle_text": "", "hand_modifier": "x", "life_modifier": "-3"}
{"name": "Bystander", "type_line": "Creature — Human", "oracle_text": null}
"#;

#[test]
fn rows_are_counted_by_kind_with_their_reasons() {
    let home = folder(&[("rows.jsonl", ROWS.as_bytes())]);
    let run = planarc(home.path(), &["report", "rows.jsonl", "--message-format", "json"]);
    assert_eq!(run.code, Some(0));
    let report: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(report["cards"], 3);
    assert_eq!(report["lines"], 3);
    assert_eq!(report["by_kind"]["vanguard"]["cards"], 2);
    let broken =
        report["incomplete"].as_array().and_then(|cards| cards.iter().find(|card| card["name"] == "Broken"));
    let broken = broken.expect("listed");
    assert_eq!((&broken["kind"], &broken["code"]), (&"vanguard".into(), &"F004".into()));
    assert!(broken["stage"].is_null());
    let all = planarc(home.path(), &["report", "rows.jsonl", "--any-card", "--message-format", "json"]);
    let all: serde_json::Value = serde_json::from_str(&all.out).expect("JSON");
    assert_eq!((&all["cards"], &all["by_kind"]["ordinary"]["cards"]), (&4.into(), &1.into()));
}

#[test]
fn text_that_is_not_json_is_an_error_that_names_the_file() {
    let home = folder(&[("bad.jsonl", b"{\"name\": \"A\"\n")]);
    let run = planarc(home.path(), &["report", "bad.jsonl"]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("bad.jsonl"), "{}", run.err);
}

#[test]
fn reasons_are_ranked_by_cards_with_a_denominator_for_each_kind() {
    let home = folder(&[("a.card", b"One\n---\nTwo\n---\nPlane\nX.\n")]);
    let run = planarc(home.path(), &["report"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let reasons: Vec<&str> = run.out.lines().filter(|line| line.contains("  F00")).collect();
    assert!(
        reasons[0].trim_start().starts_with("2  F003") && reasons[0].ends_with("(One, Two)"),
        "{}",
        run.out
    );
    assert!(reasons[1].trim_start().starts_with("1  F008"), "{}", run.out);
    assert!(run.out.contains("0 / 3"), "{}", run.out);
}

#[test]
fn ordinary_cards_alone_are_told_how_to_be_counted() {
    let row = br#"{"name": "Bystander", "type_line": "Creature", "oracle_text": ""}"#;
    let run = planarc(folder(&[("a.jsonl", row)]).path(), &["report", "a.jsonl"]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("--any-card"), "{}", run.err);
}

#[test]
fn each_stage_counts_the_cards_that_passed_it() {
    let rows = r#"{"name": "Gate", "type_line": "Plane — Ostrava", "oracle_text": "Whenever chaos ensues, draw a card.\nWhenever chaos ensues, scry 1."}
{"name": "Lost", "type_line": "Scheme", "oracle_text": "When you set this scheme in motion, draw X cards."}
{"name": "Slip", "type_line": "Scheme", "oracle_text": "When you set this scheme in motion, drawe a card.\nWhenever you draw a card, scry 1."}
"#;
    let home = folder(&[("rows.jsonl", rows.as_bytes())]);
    let run = planarc(home.path(), &["report", "rows.jsonl", "--message-format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
    let stages = &report["stages"];
    for (stage, cards) in [("parsed", 2), ("round-trips", 2), ("bound", 1)] {
        assert_eq!(stages[stage], cards, "{stage}: {}", run.out);
    }
    for stage in ["checked", "elaborated", "verified"] {
        assert!(stages[stage].is_number(), "{stage}: {}", run.out);
    }
    assert_eq!((&report["lines"], &report["lines_complete"]), (&5.into(), &4.into()));
    let listed: Vec<_> = report["incomplete"].as_array().expect("a list").iter().collect();
    let of = |name: &str| *listed.iter().find(|card| card["name"] == name).expect("listed");
    assert_eq!((&of("Lost")["code"], &of("Lost")["stage"]), (&"R003".into(), &"round-trips".into()));
    assert_eq!(of("Slip")["code"], "S007");
    assert!(of("Slip")["stage"].is_null());
}

#[test]
fn the_cards_that_print_back_are_counted_among_those_that_read() {
    let rows = r#"{"name": "Gate", "type_line": "Scheme", "oracle_text": "When you set this scheme in motion, draw a card."}
{"name": "Old", "type_line": "Scheme", "oracle_text": "When you set this scheme in motion, put a 1/1 red Goblin creature token onto the battlefield."}
{"name": "Odd", "type_line": "Scheme", "oracle_text": "When you set this scheme in motion, draw a card. if you control a creature, put a 1/1 red Goblin creature token onto the battlefield."}
{"name": "Dark", "type_line": "Scheme", "oracle_text": "When you set this scheme in motion, frobnicate."}
"#;
    let home = folder(&[("rows.jsonl", rows.as_bytes())]);
    let run = planarc(home.path(), &["report", "rows.jsonl", "--message-format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
    let counts = ["read", "exact", "older", "older_exact"].map(|name| &report["prints_back"][name]);
    assert_eq!(counts, [3, 2, 2, 1], "{}", run.out);
    let text = planarc(home.path(), &["report", "rows.jsonl"]).out;
    let rows: Vec<&str> = text.lines().skip_while(|line| !line.starts_with("prints back")).take(3).collect();
    let [head, cards, older] = rows.as_slice() else { panic!("{text}") };
    assert!(head.ends_with("byte for byte / read"), "{head}");
    assert!(cards.starts_with("cards") && cards.contains(" 2 / 3 "), "{cards}");
    assert!(older.starts_with("older wording") && older.contains(" 1 / 2 "), "{older}");
}

#[test]
fn older_texts_are_held_against_current_ones() {
    let current = r#"{"name": "Varn", "type_line": "Plane — Ostrava", "oracle_text": "Whenever chaos ensues, create two 5/2 blue Goblin creature tokens."}"#;
    let older = [
        r#"{"name": "Varn", "kind": "plane", "oracle_text": "Whenever you roll {C}, put two 5/2 blue Goblin creature tokens onto the battlefield."}"#,
        r#"{"name": "Varn", "kind": "plane", "oracle_text": "Whenever you roll {C}, put three 5/2 blue Goblin creature tokens onto the battlefield."}"#,
        r#"{"name": "Varn", "kind": "plane", "oracle_text": "Whenever you roll {C}, frobnicate."}"#,
        r#"{"name": "Marn", "kind": "plane", "oracle_text": "Frobnicate."}"#,
    ];
    let older = older.join("\n");
    let home = folder(&[("now.jsonl", current.as_bytes()), ("old.jsonl", older.as_bytes())]);
    let args = ["report", "old.jsonl", "--against", "now.jsonl", "--message-format", "json"];
    let run = planarc(home.path(), &args);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let report: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
    let counts = ["texts", "parsed", "complete", "flagged", "mended", "identical"].map(|name| &report[name]);
    assert_eq!(counts, [3, 2, 2, 2, 2, 1]);
    assert_eq!(report["different"][0]["why"], "bytes");
    assert_eq!(report["different"][1]["why"], "old-unread");
    assert_eq!(report["unknown"][0], "Marn");
    let text = planarc(home.path(), &args[..4]);
    assert!(text.out.contains("the bytes differ:\n  Varn (row 2)"), "{}", text.out);
}
