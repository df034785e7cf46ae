//! From text to proven bytecode, by the stages' own entry points.

use planarc::bytecode::{Debug, Module, decode, disasm, encode, link, verify};
use planarc::source::{SourceFile, read_cards};
use planarc::{bind, codegen, syntax};

const CARDS: &str = "\
Brackish Orrery
Plane — Ostrava
When you planeswalk to Brackish Orrery and at the beginning of your upkeep, reveal the top three cards of your library. Put all land cards revealed this way into your hand and the rest into your graveyard.
Whenever chaos ensues, you may sacrifice a creature. If you do, you gain life equal to its power.
---
Emberglass Vaults
Plane — Ostrava
Whenever a creature dies, its controller loses 1 life.
Whenever chaos ensues, each player sacrifices a creature unless they pay 2 life.
---
A Bargain Struck in Ash
Ongoing Scheme
When you set this scheme in motion, choose an opponent at random.
Artifacts the chosen player controls don't untap during their untap step.
---
Marn, Keeper of Doors Avatar
Vanguard
Hand +1, life -3
Creatures you control get +X/+0, where X is the number of cards in your graveyard.
---
Whispered Clause
Conspiracy
Hidden agenda
Artifacts you control with the chosen name have haste.
";

/// Reads, parses, binds, compiles, encodes, decodes and proves each card.
fn modules() -> Vec<Module> {
    let file = SourceFile::new("smoke.card", CARDS);
    let (cards, findings) = read_cards(&file);
    assert!(findings.is_empty(), "{findings:?}");
    let compiled = cards.iter().map(|card| {
        let parsed = syntax::parse(card);
        let surface = parsed.card.unwrap_or_else(|| panic!("{}: {:?}", card.name.text, parsed.diagnostics));
        let (bound, findings) = bind::bind(surface);
        let bound = bound.unwrap_or_else(|| panic!("{}: {findings:?}", card.name.text));
        let (checked, _) = planarc::lint::check(card, bound, &planarc::lint::Policy::default());
        let program =
            codegen::compile(&checked.expect("no rule is broken")).expect("every reference is bound");
        let decoded = decode(&encode(&program, Debug::Keep)).expect("what was encoded decodes");
        assert_eq!(decoded, program);
        verify(decoded).unwrap_or_else(|error| panic!("{}: {error}", card.name.text))
    });
    compiled.collect()
}

/// The instructions of a card, a line each, without numbers.
fn assembly(name: &str) -> String {
    let modules = modules();
    let module = modules.iter().find(|module| module.card(name).is_some()).expect("the card is there");
    let text = disasm(module, None);
    let insts = text.lines().filter_map(|line| line.trim_start().split_once("  "));
    insts.map(|(_, inst)| inst).collect::<Vec<_>>().join("\n")
}

#[test]
fn five_cards_go_through_every_stage() {
    let modules = modules();
    assert_eq!(modules.len(), 5);
    let programs: Vec<_> = modules.iter().map(|module| module.program().clone()).collect();
    let linked = decode(&link(&programs, Debug::Strip)).expect("decodes");
    assert_eq!(verify(linked).expect("verifies").program().cards.len(), 5);
}

#[test]
fn the_rest_of_a_revealed_set_has_a_place_of_its_own() {
    let text = assembly("Brackish Orrery");
    assert!(text.contains("way how=revealed"), "{text}");
    assert!(
        text.contains("zone zone=graveyard scope=the\nnone ty=Num\nplace position=unsaid order=unsaid\nmove")
    );
}

#[test]
fn a_choice_on_one_line_is_read_on_another() {
    let text = assembly("A Bargain Struck in Ash");
    assert!(text.contains("choose.of\nremember memory=m0\ndo"), "{text}");
    assert!(text.contains("recall memory=m0\ncontrolled.by"), "{text}");
    let text = assembly("Whispered Clause");
    assert!(text.contains("keyword keyword=hidden-agenda\nremember.keyword memory=m0"), "{text}");
    assert!(text.contains("recall memory=m0\nnamed.chosen"), "{text}");
}

#[test]
fn where_x_is_stands_in_its_place() {
    let text = assembly("Marn, Keeper of Doors Avatar");
    assert!(text.contains("count\nnum n=0"), "{text}");
    assert!(!text.contains("set.x"), "{text}");
}
