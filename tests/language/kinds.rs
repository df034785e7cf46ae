//! Where the abilities of a card function and who controls them follows from its kind and the rules, never
//! from a default.

use crate::meant;
use planarc::lexicon::Zone;
use planarc::pipeline;
use planarc::source::{SourceFile, read_cards};
use planarc_bytecode::axis::Control;
use planarc_bytecode::operand::Zones;
use planarc_bytecode::{Ability, Event};

const STATIC: &str = "Creatures you control have haste.";

/// The abilities of a card.
fn abilities(types: &str, lines: &str) -> Vec<Ability> {
    let modifiers = if types == "Vanguard" { "Hand +1, life -3\n" } else { "" };
    let file = SourceFile::new("x", format!("Marn Shallows\n{types}\n{modifiers}{lines}\n"));
    let (cards, _) = read_cards(&file);
    let [card] = cards.as_slice() else { panic!("not one card") };
    let outcome = pipeline::run(card);
    outcome.meaning.unwrap_or_else(|| panic!("{types}: {:?}", outcome.diagnostics)).abilities
}

#[test]
fn each_kind_has_its_zone_and_its_controller() {
    let chaos = format!("{STATIC}\nWhenever chaos ensues, draw a card.");
    let agenda = "Whenever you lose life, scry 1.";
    let scheme = "When you set this scheme in motion, draw a card.";
    let cases = [
        // Whoever the planar controller is then (311.5).
        ("Plane — Marn", chaos.as_str(), Zone::Command, Control::PlanarController),
        (
            "Phenomenon",
            "When you encounter Marn Shallows, draw a card.",
            Zone::Command,
            Control::PlanarController,
        ),
        // Its owner (313.5, 314.5, 315.6).
        ("Scheme", scheme, Zone::Command, Control::Owner),
        ("Ongoing Scheme", "When you lose life, abandon this scheme.", Zone::Command, Control::Owner),
        ("Vanguard", STATIC, Zone::Command, Control::Owner),
        ("Conspiracy", agenda, Zone::Command, Control::Owner),
        // Whoever controls the object (109.5), where that is (113.6).
        ("Enchantment", STATIC, Zone::Battlefield, Control::Controller),
        ("Sorcery", "Draw a card.", Zone::Stack, Control::Controller),
    ];
    for (types, lines, zone, control) in cases {
        for ability in abilities(types, lines) {
            assert_eq!(
                (ability.zones, ability.control),
                (Zones::of([zone]), control),
                "{types}: {ability:?}"
            );
        }
    }
}

/// What follows from the kind of a card is no ability of its text (312.7): a machine does it for each.
#[test]
fn what_a_kind_has_by_the_rules_is_not_written_out() {
    assert_eq!(abilities("Phenomenon", "When you encounter Marn Shallows, draw a card.").len(), 1);
}

#[test]
fn chaos_is_that_of_the_plane_itself() {
    let all = abilities("Plane — Marn", "Whenever chaos ensues, draw a card.");
    let [ability] = all.as_slice() else { panic!("one ability") };
    assert!(matches!(ability.when.as_slice(), [Event::Chaos { what }] if what.test.is_some()), "{ability:?}");
}

#[test]
fn the_same_text_has_the_same_bytes() {
    let file = SourceFile::new("x", format!("Marn Shallows\nVanguard\nHand +1, life -3\n{STATIC}\n"));
    let (cards, _) = read_cards(&file);
    let bytes = || cards.iter().map(|card| meant::meant(&pipeline::run(card))).collect::<Vec<_>>();
    let first = bytes();
    assert!(first.iter().all(Option::is_some));
    // In another thread, with other addresses and other seeds of what is hashed.
    let other = std::thread::scope(|scope| scope.spawn(bytes).join());
    assert_eq!(other.expect("no panic"), first);
}
