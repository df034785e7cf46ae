//! What no stage may take on trust has a meaning, or is a finding (`tests/fixtures/trust`).

use planarc::bytecode::{Ability, encode_meaning};
use planarc::diag::Code;
use planarc::pipeline::run;
use planarc::source::{SourceFile, read_cards};

/// What the only ability of a creature with a line of rules text does, and its bytes; nothing where it is
/// told that the line has no meaning yet.
fn compiled(line: &str) -> Option<(Vec<u8>, Ability)> {
    let file = SourceFile::new("trust.card", format!("Banners of the Lull\nCreature — Elf\n{line}\n"));
    let card = read_cards(&file).0.into_iter().next().expect("a card");
    let outcome = run(&card);
    let codes: Vec<Code> = outcome.diagnostics.iter().map(|found| found.code).collect();
    let Some(meaning) = outcome.meaning else {
        assert_eq!(codes, [Code::B003], "{line}");
        return None;
    };
    Some((encode_meaning(&meaning), meaning.abilities.into_iter().next().expect("an ability")))
}

/// A keyword before a dash, an ability after it, and the limits that the rules of the keyword give.
const DASHED: &[(&str, &str, &str)] = &[
    (
        "Boast",
        "{1}: Draw a card.",
        "Activate only if this creature attacked this turn and only once each turn.",
    ),
    (
        "Boast",
        "{T}: You gain 2 life.",
        "Activate only if this creature attacked this turn and only once each turn.",
    ),
    ("Exhaust", "{1}: Draw a card.", "Activate only once."),
    ("Exhaust", "{G}: Scry 1. Draw a card.", "Activate only once."),
    ("Forecast", "{1}: Draw a card.", "Activate only during your upkeep and only once each turn."),
    ("Forecast", "{U}: Scry 2.", "Activate only during your upkeep and only once each turn."),
];

#[test]
fn a_keyword_before_a_dash_limits_the_ability_after_it() {
    for (keyword, ability, limits) in DASHED {
        let (bare, _) = compiled(ability).expect("an ability that means something");
        let dashed = compiled(&format!("{keyword} — {ability}"));
        let limited = compiled(&format!("{ability} {limits}"));
        let (Some((bytes, dashed)), Some((limited, written))) = (dashed, limited) else { continue };
        assert!(bytes != bare && bytes != limited, "{keyword}: the keyword is lost");
        assert_eq!(dashed.limits, written.limits, "{keyword} — {ability}");
        assert!(!dashed.keywords.is_empty(), "{keyword} — {ability}");
    }
}

#[test]
fn a_written_limit_joins_those_of_the_keyword() {
    let Some((_, both)) = compiled("Exhaust — {1}: Draw a card. Activate only as a sorcery.") else {
        return;
    };
    let (_, sorcery) = compiled("{1}: Draw a card. Activate only as a sorcery.").expect("a meaning");
    let (_, once) = compiled("{1}: Draw a card. Activate only once.").expect("a meaning");
    assert!(both.limits != sorcery.limits && both.limits != once.limits);
}
