//! Older wording beside current wording: the older text is flagged, its safe fixes and `fmt` give
//! the current text, and both give the same bytes. What only looks alike is refused.

use crate::meant;
use planarc::diag::{Applicability, Code, Edit};
use planarc::pipeline::{Outcome, Stage, run};
use planarc::source::{CardSource, SourceFile, apply, read_cards};
use planarc_bytecode::{Contents, encode_meaning};

fn card(kind: &str, text: &str) -> (SourceFile, CardSource) {
    let file = SourceFile::new("older.card", format!("Varn Keep\n{kind}\n{text}\n"));
    let (cards, findings) = read_cards(&file);
    assert!(findings.is_empty(), "{findings:?}");
    let card = cards.into_iter().next().expect("a card");
    (file, card)
}

fn outcome(kind: &str, text: &str) -> Outcome {
    let (_, card) = card(kind, text);
    run(&card)
}

/// The bytes of a card that has a meaning.
fn bytes(outcome: &Outcome) -> Option<Vec<u8>> {
    assert!(outcome.stage >= Some(Stage::Checked), "{:#?}", outcome.diagnostics);
    outcome.meaning.as_ref().map(encode_meaning)
}

/// How many abilities a card has of its own.
fn own_abilities(meaning: &Contents) -> usize {
    meaning.cards.iter().map(|card| card.abilities.len()).sum()
}

/// The text after its safe fixes.
fn mended(kind: &str, text: &str) -> String {
    let (file, card) = card(kind, text);
    let findings = run(&card).diagnostics;
    assert!(findings.iter().any(|finding| finding.code == Code::S101), "not flagged: {text}");
    let safe = findings
        .iter()
        .flat_map(|finding| &finding.fixes)
        .filter(|fix| fix.applicability == Applicability::Safe);
    let edits: Vec<Edit> = safe.flat_map(|fix| fix.edits.clone()).collect();
    let fixed = apply(&file.text, &edits);
    fixed.lines().skip(1 + kind.lines().count()).collect::<Vec<_>>().join("\n")
}

fn means(kind: &str, old: &str, current: &str) {
    let (before, now) = (outcome(kind, old), outcome(kind, current));
    assert!(now.stage >= Some(Stage::Checked), "{current}: {:#?}", now.diagnostics);
    assert_eq!(before.printed.as_deref(), Some(current), "{:#?}", before.diagnostics);
    assert_eq!(mended(kind, old), current);
    assert_eq!(bytes(&before), bytes(&now), "{old}");
    meant::check((old, &before), (current, &now), true);
}

const PLANE: &str = "Plane — Varn";
const SCHEME: &str = "Scheme";
const VANGUARD: &str = "Vanguard\nHand +0, life +0";

#[test]
fn symbols_in_words_and_brackets() {
    means(VANGUARD, "Elf spells cost 2 more to cast.", "Elf spells cost {2} more to cast.");
    means(
        PLANE,
        "When you roll [chaos], you may pay [1][U]. If you do, draw two cards.",
        "When chaos ensues, you may pay {1}{U}. If you do, draw two cards.",
    );
    means(
        PLANE,
        "Whenever you roll {C}, add Blue Blue Black to your mana pool.",
        "Whenever chaos ensues, add {U}{U}{B}.",
    );
}

#[test]
fn abilities_in_single_quotation_marks() {
    means(
        VANGUARD,
        "All Goblins have '2 Red, Tap: This creature deals 2 damage to target player.'",
        "All Goblins have \"{2}{R}, {T}: This creature deals 2 damage to target player.\"",
    );
    means(
        VANGUARD,
        "{2}: Elves gain ‘Tap: Untap target land’ until end of turn.",
        "{2}: Elves gain \"{T}: Untap target land\" until end of turn.",
    );
}

#[test]
fn modes_with_hyphens_or_without_bullets() {
    let current =
        "When you set this scheme in motion, choose one or both —\n• Draw two cards.\n• You gain 3 life.";
    for old in [
        "When you set this scheme in motion, choose one or both: -\nDraw two cards;\nOr you gain 3 life.",
        "When you set this scheme in motion, choose one or both:\n- Draw two cards.\n- You gain 3 life.",
        "When you set this scheme in motion, choose one or both -\n• Draw two cards.\n• You gain 3 life.",
    ] {
        means(SCHEME, old, current);
    }
}

#[test]
fn an_ability_broken_over_lines() {
    means(
        SCHEME,
        "When you set this scheme in motion, you may sacrifice a land.\nIf you do, draw a card.\nThen untap all Elves.",
        "When you set this scheme in motion, you may sacrifice a land. If you do, draw a card. Then untap all Elves.",
    );
    means(
        SCHEME,
        "When you set this scheme in motion, sacrifice all Elves.\nYou draw two cards, then each opponent gains 3 life.",
        "When you set this scheme in motion, sacrifice all Elves. You draw two cards, then each opponent gains 3 life.",
    );
    // A statement of its own stays one.
    let apart = "When you set this scheme in motion, draw a card.\nElves you control get +1/+1.";
    assert_eq!(outcome(SCHEME, apart).printed.as_deref(), Some(apart));
}

#[test]
fn tokens_put_onto_the_battlefield() {
    means(
        PLANE,
        "Whenever chaos ensues, put a token onto the battlefield that's a copy of target Elf you control.",
        "Whenever chaos ensues, create a token that's a copy of target Elf you control.",
    );
    means(
        PLANE,
        "Whenever chaos ensues, put two 2/1 red Goblin creature tokens onto the battlefield tapped.",
        "Whenever chaos ensues, create two tapped 2/1 red Goblin creature tokens.",
    );
    means(
        SCHEME,
        "When you set this scheme in motion, for each opponent, put a 1/1 red Goblin creature token onto the battlefield that attacks that player each combat if able.",
        "When you set this scheme in motion, for each opponent, create a 1/1 red Goblin creature token that attacks that player each combat if able.",
    );
}

#[test]
fn an_amount_of_mana() {
    means(
        PLANE,
        "Whenever chaos ensues, add an amount of {G} to your mana pool equal to the number of Elves you control.",
        "Whenever chaos ensues, add an amount of {G} equal to the number of Elves you control.",
    );
    let amount = outcome(
        PLANE,
        "Whenever chaos ensues, add an amount of {G} equal to the number of Elves you control.",
    );
    let each = outcome(PLANE, "Whenever chaos ensues, add {G} for each Elf you control.");
    assert_eq!(bytes(&amount), bytes(&each));
}

#[test]
fn when_an_ability_may_be_activated() {
    means(
        VANGUARD,
        "{2}: Draw a card. Activate this ability only any time you could cast a sorcery.",
        "{2}: Draw a card. Activate only as a sorcery.",
    );
}

#[test]
fn a_permanent_is_one_noun_wherever_it_stands() {
    let one = outcome(PLANE, "Whenever chaos ensues, sacrifice a nonland permanent, then draw a card.");
    let two = outcome(PLANE, "Whenever chaos ensues, sacrifice a nonland permanent. Draw a card.");
    assert_eq!(bytes(&one), bytes(&two));
}

#[test]
fn abilities_on_one_line_and_on_two() {
    let one = outcome(PLANE, "Elves have haste. Whenever chaos ensues, draw a card.");
    let two = outcome(PLANE, "Elves have haste.\nWhenever chaos ensues, draw a card.");
    assert_eq!(bytes(&one), bytes(&two));
    let set = "When you set this scheme in motion,";
    let one = outcome(SCHEME, &format!("{set} draw a card. {set} you gain 2 life."));
    let two = outcome(SCHEME, &format!("{set} draw a card.\n{set} you gain 2 life."));
    assert_eq!(bytes(&one), bytes(&two));
    // An effect that waits is no ability of its own.
    let waits = outcome(
        PLANE,
        "Whenever chaos ensues, target Elf gains haste until end of turn. When that creature dies this turn, draw a card.",
    );
    assert!(waits.meaning.is_some_and(|meaning| own_abilities(&meaning) == 1));
}

#[test]
fn statements_on_one_line_and_on_two() {
    for [first, second] in [
        ["Elf spells cost {1} less to cast.", "Goblin spells cost {1} less to cast."],
        ["Elves have haste.", "Goblins can't block."],
        ["Elves have haste.", "Whenever a player casts a spell, that player loses 1 life."],
    ] {
        let one = outcome(VANGUARD, &format!("{first} {second}"));
        let two = outcome(VANGUARD, &format!("{first}\n{second}"));
        assert_eq!(bytes(&one), bytes(&two), "{first} {second}");
    }
    // What points back stays with what it points at.
    let back = outcome(VANGUARD, "Elves get +1/+1. They can't block.");
    assert!(back.meaning.is_none_or(|meaning| own_abilities(&meaning) == 1));
}

#[test]
fn a_mode_is_one_ability() {
    let modes = "Whenever chaos ensues, choose one —\n\
        • Target Elf gains haste until end of turn. When that creature dies this turn, draw a card.\n\
        • Elves get +1/+1 until end of turn. Goblins can't block this turn.";
    let found = outcome(PLANE, modes);
    assert_eq!(found.stage, Some(Stage::Verified), "{:#?}", found.diagnostics);
    assert_eq!(found.printed.as_deref(), Some(modes));
}

#[test]
fn a_time_that_begins_a_sentence_is_no_older_wording() {
    let found = outcome(PLANE, "Any time you could cast a sorcery, you may draw a card.");
    assert!(found.diagnostics.iter().all(|finding| finding.code != Code::S101), "{:#?}", found.diagnostics);
}

#[test]
fn words_that_only_look_like_symbols_are_no_symbols() {
    for text in ["Red spells cost {1} more to cast.", "{2}: Each player pays 2 life."] {
        let found = outcome(VANGUARD, text);
        assert!(found.diagnostics.is_empty(), "{:#?}", found.diagnostics);
    }
    for text in [
        "Whenever chaos ensues, put a token that's a copy of target Elf.",
        "Whenever chaos ensues, add an amount of {G}.",
        "Elves have 'Tap: Untap target land.",
    ] {
        assert!(outcome(PLANE, text).stage.is_none(), "{text}");
    }
}
