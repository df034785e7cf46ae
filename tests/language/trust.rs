//! What no stage may take on trust has a meaning, or is a finding (`tests/fixtures/trust`).

use planarc::bytecode::{Debug, disasm, encode, verify};
use planarc::pipeline::run;
use planarc::source::{SourceFile, read_cards};

/// The bytes of a creature with a line of rules text, and their listing.
fn compiled(line: &str) -> (Vec<u8>, String) {
    let file = SourceFile::new("trust.card", format!("Banners of the Lull\nCreature — Elf\n{line}\n"));
    let card = read_cards(&file).0.into_iter().next().expect("a card");
    let outcome = run(&card);
    let program = outcome.program.unwrap_or_else(|| panic!("{line}: {:#?}", outcome.diagnostics));
    let listing = disasm(&verify(program.clone()).expect("verifies"), None);
    (encode(&program, Debug::Strip), listing)
}

/// The lines of a function of the listing, without their numbers.
fn function(listing: &str, kind: &str) -> Vec<String> {
    let head = format!("{kind} f");
    let rest = listing.lines().skip_while(|line| !line.trim_start().starts_with(&head)).skip(1);
    let is_inst = |line: &&str| line.trim_start().starts_with(|c: char| c.is_ascii_digit());
    let inst = |line: &str| line.trim_start().split_once("  ").map_or("", |(_, inst)| inst).to_owned();
    rest.take_while(is_inst).map(inst).collect()
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
        let (bytes, listing) = compiled(&format!("{keyword} — {ability}"));
        let (bare, _) = compiled(ability);
        let (limited, written) = compiled(&format!("{ability} {limits}"));
        assert!(bytes != bare && bytes != limited, "{keyword}: the keyword is lost");
        assert_eq!(function(&listing, "limits"), function(&written, "limits"), "{keyword} — {ability}");
        let named = format!("keyword keyword={}", keyword.to_lowercase());
        assert!(function(&listing, "keywords").iter().any(|inst| inst.starts_with(&named)), "{listing}");
    }
}

#[test]
fn a_written_limit_joins_those_of_the_keyword() {
    let (_, listing) = compiled("Exhaust — {1}: Draw a card. Activate only as a sorcery.");
    assert_eq!(function(&listing, "limits"), ["limit kind=as-sorcery", "limit kind=once"]);
}
