//! Abilities and cards by their listings, for tests.

use planarc_bytecode::axis::{AbilityKind, CardKind, Control};
use planarc_bytecode::listing::Parser;
use planarc_bytecode::operand::{AbilityId, Block, Operand, Zones};
use planarc_bytecode::{Ability, Card};

/// A part of an ability, from its listing.
pub(crate) fn read<T: Operand>(text: &str) -> T {
    let mut input = Parser::new(text);
    let value = T::parse(&mut input).unwrap_or_else(|slip| panic!("{slip}: {text}"));
    assert!(input.is_done(), "more than one: {text}");
    value
}

pub(crate) fn ability(kind: AbilityKind, slots: u32, announce: &str, cost: &str, body: &str) -> Ability {
    let block = |text: &str| read::<Block>(&format!("{{ {text} }}"));
    Ability {
        kind,
        zones: Zones::default(),
        control: Control::Controller,
        slots,
        captures: Vec::new(),
        when: Vec::new(),
        intervening: None,
        limits: None,
        announce: block(announce),
        cost: block(cost),
        body: block(body),
        keywords: Vec::new(),
    }
}

pub(crate) fn card(name: &str, abilities: impl IntoIterator<Item = u32>) -> Card {
    Card {
        name: name.into(),
        set: None,
        number: None,
        kind: CardKind::Plane,
        words: Vec::new(),
        hand: None,
        life: None,
        memories: 1,
        abilities: abilities.into_iter().map(AbilityId).collect(),
    }
}
