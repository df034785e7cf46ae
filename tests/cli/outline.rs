//! `planarc outline`.

use crate::common::{folder, planarc, planarc_with};

const CARDS: &str = "Old Gate\nPlane — Ostrava\n# planarc: allow(M011)\n(A gate.)\nWhenever chaos ensues, tap target creature. It \
    doesn't untap during its controller's next untap step.\n---\nA Plot\nScheme\n\
    When you set this scheme in motion, draw a card.\n";

#[test]
fn each_ability_is_taken_apart_below_its_text() {
    let home = folder(&[("a.card", CARDS.as_bytes())]);
    let run = planarc(home.path(), &["outline", "a.card"]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    assert!(run.out.starts_with("Old Gate\nPlane — Ostrava\n\n1 | (A gate.)\n"), "{}", run.out);
    let rows = "    event: chaos ensues on this card\n    chosen as it is announced:\n      target (looked at again \
                on resolution): you target exactly 1 of these: every creature on the battlefield \
                → \"the target creature\"\n";
    assert!(run.out.contains(rows), "{}", run.out);
    assert!(run.out.contains("  It ← target creature\n"), "{}", run.out);
    assert!(run.out.contains("\n\nA Plot\nScheme\n\n1 | When you"), "{}", run.out);
}

/// Keywords that function in different zones are two abilities, and both stand below their line.
#[test]
fn abilities_stand_below_the_line_that_they_are_of() {
    let text =
        "Rope Walker\nCreature — Elf\nFlying, deathtouch\nWhenever Rope Walker attacks, draw a card.\n";
    let home = folder(&[("a.card", text.as_bytes())]);
    let run = planarc(home.path(), &["outline", "a.card"]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let (keywords, trigger) = run.out.split_once("\n2 | ").expect("two lines");
    assert_eq!(keywords.matches("keyword abilities").count(), 2, "{}", run.out);
    assert!(trigger.contains("triggered ability") && !trigger.contains("keyword abilities"), "{}", run.out);
}

#[test]
fn the_wording_can_be_asked_for() {
    let home = folder(&[("a.card", CARDS.as_bytes())]);
    let run = planarc(home.path(), &["outline", "a.card", "--wording"]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
    let rows =
        "    event: whenever chaos ensues\n    do: tap target creature\n      target: target creature\n";
    assert!(run.out.contains(rows), "{}", run.out);
    assert!(run.out.contains("  It ← target creature\n"), "{}", run.out);
}

#[test]
fn a_card_without_a_meaning_is_told_at_its_words() {
    let text = "Sluice of Years\nPlane — Ostrava\nWhenever a creature with power 4 or greater dies, its controller gains that much life.\n\
                Whenever chaos ensues, draw a card.\n";
    let home = folder(&[("a.card", CARDS.as_bytes()), ("b.card", text.as_bytes())]);
    let run = planarc(home.path(), &["outline"]);
    assert_eq!(run.code, Some(1));
    assert!(run.out.contains("A Plot") && !run.out.contains("Sluice of Years"), "{}", run.out);
    assert!(run.err.contains("error[B003]") && run.err.contains("b.card:3:72"), "{}", run.err);
    let worded = planarc(home.path(), &["outline", "--wording"]);
    assert!(worded.code == Some(0) && worded.out.contains("Sluice of Years"), "{}", worded.err);
    // It is no mistake of the card, so checking tells it and goes on.
    let check = planarc(home.path(), &["check", "b.card"]);
    assert!(check.code == Some(0) && check.err.contains("warning[B003]"), "{}", check.err);
    assert_eq!(planarc(home.path(), &["check", "b.card", "--deny", "B003"]).code, Some(1));
    assert!(!planarc(home.path(), &["check", "b.card", "--ignore", "B003"]).err.contains("B003"));
}

#[test]
fn one_card_can_be_asked_for() {
    let home = folder(&[("a.card", CARDS.as_bytes())]);
    let run = planarc(home.path(), &["outline", "--card", "A Plot"]);
    assert_eq!(run.code, Some(0));
    assert!(run.out.starts_with("A Plot\nScheme\n"), "{}", run.out);
    let run = planarc(home.path(), &["outline", "--card", "Nobody"]);
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
    assert!(run.err.contains("no card is named \"Nobody\" (there are Old Gate, A Plot)"), "{}", run.err);
}

#[test]
fn json_has_the_same_parts() {
    let home = folder(&[]);
    let run = planarc_with(home.path(), &["outline", "-", "--message-format", "json"], CARDS.as_bytes(), &[]);
    let pages: serde_json::Value = serde_json::from_str(&run.out).expect("JSON");
    assert_eq!(pages.as_array().map(Vec::len), Some(2));
    let line = &pages[0]["lines"][1];
    assert_eq!((&line["line"], &line["abilities"][0]["kind"]), (&2.into(), &"triggered ability".into()));
    assert_eq!(
        line["abilities"][0]["rows"][0],
        serde_json::json!({"part": "event", "text": "chaos ensues on this card", "rows": []})
    );
    assert_eq!(line["words"][0], serde_json::json!({"word": "It", "means": "target creature", "line": 2}));
}

#[test]
fn a_card_that_is_not_read_shows_its_findings_beside_the_others() {
    let broken = CARDS.replace("draw a card", "drwa a card");
    let home = folder(&[("a.card", broken.as_bytes())]);
    let run = planarc(home.path(), &["outline"]);
    assert_eq!(run.code, Some(1));
    assert!(run.out.starts_with("Old Gate") && !run.out.contains("A Plot"), "{}", run.out);
    assert!(run.err.contains("S007") && run.err.contains("drwa"), "{}", run.err);
    assert_eq!(planarc(home.path(), &["outline", "--card", "Old Gate"]).code, Some(0));
    assert_eq!(planarc(home.path(), &["outline", "--card", "A Plot"]).code, Some(1));
    assert_eq!(planarc(home.path(), &["outline", "gone.card"]).code, Some(2));
}
