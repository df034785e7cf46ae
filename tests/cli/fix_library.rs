//! Fixing: a file that was fixed has nothing left to fix, is never worse, and keeps its comments.

use crate::files;
use planarc::lint::levels::Levels;
use planarc::pipeline::fix::{Fixed, Trust, fix};
use planarc::pipeline::judge::{Judged, judge};
use planarc::source::CardFile;
use proptest::prelude::*;

fn read(text: &str) -> (CardFile, Judged) {
    let file = CardFile::from_bytes("t.card", text.as_bytes().to_vec());
    let judged = judge(&file, &Levels::default());
    (file, judged)
}

fn complete(judged: &Judged) -> usize {
    judged.outcomes.iter().filter(|outcome| outcome.is_complete()).count()
}

/// Fixes a text and holds what must be so whatever it was.
fn hold(text: &str, trust: Trust) {
    let (file, before) = read(text);
    let Fixed::Better { file: after, judged, fixed } = fix(&file, &before, &Levels::default(), trust) else {
        return;
    };
    let (again, found) = read(&after.file.text);
    assert_eq!(again.file.text, after.file.text);
    assert_eq!(found.findings, judged.findings, "what is left is what the new text has to say");
    assert_eq!(before.findings.len(), judged.findings.len() + fixed, "{text}");
    assert!(complete(&judged) >= complete(&before), "{text}");
    assert!(matches!(fix(&again, &found, &Levels::default(), trust), Fixed::Nothing), "{text}");
    let comments = |text: &str| text.lines().filter(|line| line.starts_with('#')).count();
    assert_eq!(comments(text), comments(&after.file.text), "{text}");
}

#[test]
fn the_fixtures_are_fixed_once() {
    for (_, text) in files::texts_below("tests/fixtures/errors", &["card"]) {
        hold(&text, Trust::Safe);
        hold(&text, Trust::Unsafe);
    }
}

/// Sentences with nothing, older wording, slips, and both.
const LINES: &[&str] = &[
    "Whenever chaos ensues, scry 2.",
    "Whenever a Goblin enters the battlefield, you gain 1 life.",
    "Whenever a Goblin comes into play under your control, draw a card.",
    "Whenever chaos ensues, search your library for a land card, reveal it, put it into your hand, \
     then shuffle your library.",
    "When you roll {C}, destory target creature.",
    "Whenever chaos ensues, choose one -\n• Draw a card.\n• You gain 2 life.",
    "Creatures you contol get +1/+1 and have tramle.",
    "{T}: Add Green Green to your mana pool.",
    "Whenever a player rolls the planar die, that creature explodse.",
    "Goblins have 'Tap: Untap target land.'",
    "Each oponent who controls two or more artifacts loses 2 lifes.",
    "Frobnicate the third wall.",
    "Hand +1, life 2",
];

const HEADS: &[&str] = &[
    "Plane — Ostrava",
    "Ongoing Plane — Ostrava",
    "Scheme",
    "Scheme — Ostrava",
    "Vanguard\nLife -2; hand +2",
];

fn files_of_cards() -> impl Strategy<Value = String> {
    let line = prop_oneof![4 => proptest::sample::select(LINES), 1 => Just("# a comment")];
    let lines = proptest::collection::vec(line, 0..4);
    let card = (proptest::sample::select(HEADS), lines, 0..99u8)
        .prop_map(|(head, lines, number)| format!("Card {number}\n{head}\n{}\n", lines.join("\n")));
    let breaks = prop_oneof![Just("\n"), Just("\r\n")];
    (proptest::collection::vec(card, 1..4), breaks)
        .prop_map(|(cards, line_break)| cards.join("---\n").replace('\n', line_break))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn fixing_twice_changes_nothing(text in files_of_cards(), guess in any::<bool>()) {
        hold(&text, if guess { Trust::Unsafe } else { Trust::Safe });
    }
}
