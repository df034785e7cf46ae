//! Several modules as one.

use crate::common::{ability, card};
use planarc_bytecode::axis::AbilityKind;
use planarc_bytecode::card::AbilityText;
use planarc_bytecode::link::link;
use planarc_bytecode::listing::{assemble, listing};
use planarc_bytecode::operand::AbilityId;
use planarc_bytecode::verify::Fault;
use planarc_bytecode::{Ability, Contents, Module, decode, encode, verify};

/// An ability whose body names another.
fn naming(other: u32) -> Ability {
    ability(AbilityKind::Triggered, 0, "", "", &format!("reflexive a{other}"))
}

fn plain(kind: AbilityKind) -> Ability {
    ability(kind, 0, "", "", "do [(draw you 1)]")
}

/// A card with an ability that names another.
fn part(name: &str) -> Contents {
    let abilities = vec![naming(1), plain(AbilityKind::Reflexive)];
    Contents { cards: vec![card(name, [0])], abilities, ..Contents::default() }
}

fn text(text: &str) -> AbilityText {
    AbilityText { text: text.into(), asks: Vec::new() }
}

#[test]
fn abilities_are_renumbered_wherever_they_are_named() {
    let all = link([part("Weir"), part("Sluice")]);
    assert_eq!(all.abilities[2], naming(3));
    assert_eq!(all.cards[1].abilities, [AbilityId(2)]);
    assert!(verify(all).is_ok());
}

#[test]
fn two_cards_of_one_name_are_left_to_the_verifier() {
    let refusal = verify(link([part("Weir"), part("Weir")])).expect_err("no module has both");
    assert_eq!(refusal.fault, Fault::SameName(1));
}

#[test]
fn texts_are_kept_if_all_have_them() {
    let with = || Contents { texts: vec![text("First."), text("Second.")], ..part("Weir") };
    let both = link([with(), Contents { texts: with().texts, ..part("Sluice") }]);
    assert_eq!(both.texts.len(), 4);
    assert_eq!(link([with(), part("Sluice")]).texts, []);
}

#[test]
fn a_listing_reads_back_as_its_module() {
    let all = Contents {
        texts: vec![text("Line one.\n\"a\" { \\"), text("a2"), text("index a0"), text("}")],
        ..link([part("Weir"), part("Sluice\nc1")])
    };
    let module = Module::from(all);
    let text = listing(&module);
    assert_eq!(assemble(&text), Ok(module.contents.clone()), "{text}");
    let bytes = encode(&module.contents);
    assert_eq!(decode(&bytes).as_ref(), Ok(&module));
}

#[test]
fn a_listing_is_refused_where_it_goes_wrong() {
    let text = listing(&Module::from(part("Weir")));
    let cut = text.replace("reflexive", "reflexively");
    let slip = assemble(&cut).expect_err("no statement is called so");
    assert_eq!(slip.at, cut.find("reflexively").expect("it stands there"));
    let swapped = text.replacen("a1 (ability", "a7 (ability", 1);
    let slip = assemble(&swapped).expect_err("a1 is missing");
    assert_eq!((slip.at, slip.wanted.as_str()), (swapped.find("a7 (").expect("it stands there"), "`a1`"));
    let again = format!("{text}c1");
    assert_eq!(assemble(&again).expect_err("cards come first").at, text.len());
}
