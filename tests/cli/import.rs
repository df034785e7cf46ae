//! `planarc import`, by running the binary on data in every shape it reads.

use crate::common::{folder, planarc, planarc_with};

const SCRYFALL: &str = r#"[
  {"object": "card", "name": "Hollow Reach", "lang": "en", "type_line": "Plane — Ostrava",
   "oracle_text": "Frobnicate.\nWhenever chaos ensues, frobnicate.", "hand_modifier": null, "card_faces": null,
   "all_parts": [{"name": "Inner", "type_line": "Plane — Inner"}]},
  {"name": "Hollow Reach", "type_line": "Plane — Ostrava",
   "oracle_text": "Frobnicate.\nWhenever chaos ensues, frobnicate."},
  {"name": "Hollow, Reach!", "type_line": "Phenomenon", "oracle_text": null},
  {"name": "Hollow-Reach", "type_line": "Plane — Ostrava", "oracle_text": "Frobnicate."},
  {"name": "Marn's Oath", "type_line": "Vanguard", "oracle_text": "Frobnicate.", "hand_modifier": "+1", "life_modifier": -3},
  {"name": "Two // Faces", "type_line": "Scheme", "card_faces": [{"name": "Two"}, {"name": "Faces"}]},
  {"name": "Bystander", "type_line": "Creature — Human", "oracle_text": "Frobnicate."}
]"#;

const ATOMIC: &str = r#"{"meta": {"date": "2026-01-01", "version": "5"}, "data": {
  "Hollow Reach": [{"name": "Hollow Reach", "type": "Plane — Ostrava", "text": "Frobnicate.", "types": ["Plane"]}],
  "Con": [{"name": "Con", "type": "Ongoing Scheme", "text": null, "hand": null}],
  "Marn": [{"name": "Marn", "type": "Vanguard", "text": "Frobnicate.", "hand": "+1", "life": "-3"}],
  "A // B": [{"name": "A // B", "side": "a", "type": "Plane — A"}, {"name": "A // B", "side": "b", "type": "Plane — B"}]
}}"#;

fn read(home: &tempfile::TempDir, path: &str) -> String {
    std::fs::read_to_string(home.path().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn a_scryfall_array_becomes_a_file_a_card() {
    let home = folder(&[("data.json", SCRYFALL.as_bytes())]);
    let run = planarc(home.path(), &["import", "data.json", "-o", "cards"]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    assert_eq!(
        run.err,
        "wrote 4 cards (2 in planes, 1 in phenomena, 1 in vanguards); 1 seen again; 2 of other kinds passed over\n"
    );
    assert_eq!(
        read(&home, "cards/planes/hollow-reach.card"),
        "Hollow Reach\nPlane — Ostrava\nFrobnicate.\nWhenever chaos ensues, frobnicate.\n"
    );
    assert_eq!(
        read(&home, "cards/planes/hollow-reach-2.card"),
        "Hollow-Reach\nPlane — Ostrava\nFrobnicate.\n"
    );
    assert_eq!(read(&home, "cards/phenomena/hollow-reach.card"), "Hollow, Reach!\nPhenomenon\n");
    assert_eq!(
        read(&home, "cards/vanguards/marns-oath.card"),
        "Marn's Oath\nVanguard\nHand +1, life -3\nFrobnicate.\n"
    );
}

#[test]
fn atomic_cards_and_json_lines_and_stdin_are_read() {
    let lines =
        "{\"name\": \"One\", \"type_line\": \"Scheme\"}\n\n{\"name\": \"Two\", \"type_line\": \"Scheme\"}\n";
    let home = folder(&[("atomic.json", ATOMIC.as_bytes()), ("rows.jsonl", lines.as_bytes())]);
    let list = br#"{"object": "list", "data": [{"name": "Three", "type_line": "Conspiracy"}]}"#;
    let run =
        planarc_with(home.path(), &["import", "atomic.json", "rows.jsonl", "-", "-o", "out"], list, &[]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    for path in
        ["planes/hollow-reach", "schemes/card-con", "schemes/one", "schemes/two", "conspiracies/three"]
    {
        assert!(home.path().join(format!("out/{path}.card")).exists(), "{path}: {}", run.err);
    }
    assert_eq!(read(&home, "out/vanguards/marn.card"), "Marn\nVanguard\nHand +1, life -3\nFrobnicate.\n");
    assert!(run.err.contains("wrote 6 cards") && run.err.contains("2 of other kinds"), "{}", run.err);
}

#[test]
fn a_second_import_changes_nothing_and_keeps_edits_unless_forced() {
    let home = folder(&[("data.json", SCRYFALL.as_bytes())]);
    let import =
        |more: &[&str]| planarc(home.path(), &[&["import", "data.json", "-o", "cards"], more].concat());
    import(&[]);
    let again = import(&[]);
    assert_eq!(again.code, Some(0));
    assert!(again.err.starts_with("wrote 0 cards; 4 already in place"), "{}", again.err);
    let path = "cards/planes/hollow-reach.card";
    std::fs::write(home.path().join(path), "edited").expect("write");
    let kept = import(&[]);
    assert_eq!(kept.code, Some(1));
    assert!(kept.err.contains("hollow-reach.card` is kept") && read(&home, path) == "edited", "{}", kept.err);
    let forced = import(&["--force"]);
    assert_eq!(forced.code, Some(0));
    assert!(read(&home, path).starts_with("Hollow Reach\n"), "{}", forced.err);
}

#[test]
fn a_card_that_would_read_differently_is_left_out_and_told() {
    let rows = r##"[{"name": "# Not a comment", "type_line": "Scheme", "oracle_text": "Frobnicate."},
        {"name": "Sly", "type_line": "Scheme", "oracle_text": "Set: frobnicate."},
        {"name": "Odd", "type_line": "Vanguard", "hand_modifier": "x"},
        {"name": "Good", "type_line": "Scheme"}]"##;
    let home = folder(&[("data.json", rows.as_bytes())]);
    let run = planarc(home.path(), &["import", "data.json", "-o", "cards"]);
    assert_eq!(run.code, Some(1));
    for name in ["# Not a comment", "Sly", "Odd"] {
        assert!(run.err.contains(&format!("warning: `{name}` is left out")), "{}", run.err);
    }
    assert!(run.err.ends_with("wrote 1 card (1 in schemes); 3 left out\n"), "{}", run.err);
}

#[test]
fn broken_data_writes_nothing() {
    let home = folder(&[("good.json", SCRYFALL.as_bytes()), ("cut.json", &SCRYFALL.as_bytes()[..700])]);
    let run = planarc(home.path(), &["import", "good.json", "cut.json", "-o", "cards"]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("cannot read `cut.json`") && run.err.contains("line"), "{}", run.err);
    assert!(!home.path().join("cards").exists());
    let other = planarc_with(home.path(), &["import", "-", "-o", "cards"], b"{\"cards\": 3}", &[]);
    assert_eq!(other.code, Some(2));
    assert!(other.err.contains("found no card"), "{}", other.err);
}

#[test]
fn what_differs_from_printing_to_printing_is_kept_and_makes_no_other_card() {
    let data = r#"[
      {"name": "Hollow Reach", "type_line": "Plane — Ostrava", "oracle_text": "Frobnicate.", "set": "ost",
       "collector_number": "12a", "artist": "Ann", "flavor_text": "Cold,\nand far."},
      {"name": "Hollow Reach", "type_line": "Plane — Ostrava", "oracle_text": "Frobnicate.", "set": "two"}
    ]"#;
    let home = folder(&[("data.json", data.as_bytes())]);
    let run = planarc(home.path(), &["import", "data.json", "-o", "cards"]);
    assert_eq!(run.err, "wrote 1 card (1 in planes); 1 seen again\n");
    assert_eq!(
        read(&home, "cards/planes/hollow-reach.card"),
        "Hollow Reach\nPlane — Ostrava\nSet: OST\nNumber: 12a\nArtist: Ann\nFlavor: Cold, and far.\nFrobnicate.\n"
    );
}
