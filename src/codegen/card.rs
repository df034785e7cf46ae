//! Cards: the name, the type line, and what follows from the kind.

use super::ProgramBuilder;
use super::ability::{Owner, ability};
use super::builder::narrow;
use crate::bytecode::enums::{CardKind as Kind, ControllerRule, HomeZone};
use crate::bytecode::{AbilityId, Card as Compiled, SupertypeIndex, TypeIndex};
use crate::surface::{Ability, At, Card, CardKind, CardName, Line, TypeLine};
use std::borrow::Cow;

/// Compiles a card. Labels, reminder text and the division into lines are dropped.
pub(crate) fn card(card: &Card, program: &mut ProgramBuilder) {
    let Card { name: CardName { full, at: _ }, kind, types, modifiers, lines } = card;
    let TypeLine { supertypes, types, subtypes } = types;
    let name = program.string(full);
    let subtypes = subtypes.iter().map(|subtype| program.string(subtype)).collect();
    let mut supertypes: Vec<_> = supertypes.iter().map(|s| SupertypeIndex(u32::from(s.index()))).collect();
    let mut types: Vec<_> = types.iter().map(|t| TypeIndex(u32::from(t.index()))).collect();
    supertypes.sort_unstable();
    types.sort_unstable();
    let all = as_compiled(lines);
    let count = all.len();
    let first = program.reserve_abilities(count);
    abilities(*kind, &all, first, program);
    program.add_card(Compiled {
        name,
        kind: card_kind(*kind),
        supertypes,
        types,
        subtypes,
        modifiers: *modifiers,
        memory: 0,
        first,
        count: narrow(count),
    });
}

/// The abilities; the lines of a spell ability are one set of instructions (113.3a).
fn as_compiled(lines: &[Line]) -> Vec<(Cow<'_, Ability>, At)> {
    let mut all: Vec<(Cow<'_, Ability>, At)> = Vec::new();
    for Line { label: _, abilities, reminder: _, asides: _, at } in lines {
        for source in abilities {
            let spell = all.iter_mut().find(|(before, _)| matches!(**before, Ability::Spell(_)));
            match (source, spell) {
                (Ability::Spell(more), Some((before, _))) => {
                    if let Ability::Spell(body) = before.to_mut() {
                        body.steps.extend_from_slice(&more.steps);
                    }
                }
                (_, _) => all.push((Cow::Borrowed(source), *at)),
            }
        }
    }
    all
}

fn abilities(kind: CardKind, all: &[(Cow<'_, Ability>, At)], first: AbilityId, program: &mut ProgramBuilder) {
    let mut id = first;
    for (source, at) in all {
        let compiled = ability(program, source, owner(kind), *at);
        program.set_ability(id, compiled);
        program.add_span(id, at.0);
        id.0 += 1;
    }
}

const fn card_kind(kind: CardKind) -> Kind {
    match kind {
        CardKind::Plane => Kind::Plane,
        CardKind::Phenomenon => Kind::Phenomenon,
        CardKind::Scheme => Kind::Scheme,
        CardKind::Vanguard => Kind::Vanguard,
        CardKind::Conspiracy => Kind::Conspiracy,
        CardKind::Ordinary => Kind::Ordinary,
    }
}

/// Zone and controller (113.6, 311.4, 311.5, 312.3, 312.4, 313.4, 313.5, 314.4, 314.5, 315.4, 315.6).
const fn owner(kind: CardKind) -> Owner {
    match kind {
        CardKind::Plane | CardKind::Phenomenon => {
            Owner { home: HomeZone::Command, controller: ControllerRule::PlanarController }
        }
        CardKind::Scheme | CardKind::Vanguard | CardKind::Conspiracy => {
            Owner { home: HomeZone::Command, controller: ControllerRule::Owner }
        }
        CardKind::Ordinary => Owner { home: HomeZone::Battlefield, controller: ControllerRule::Controller },
    }
}
