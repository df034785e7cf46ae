//! What objects are by themselves: copiable values (707.2), and what follows from them.

use std::sync::Arc;

use planarc_bytecode::axis::AbilityKind;
use planarc_bytecode::operand::Colors;
use planarc_lexicon::{Color, Keyword, ManaSymbol};
use planarc_vm::resolved::{Desc, Except, Grant, Mod, Word};
use planarc_vm::{Asker, EffectKind, Env, Id, Instance};

use super::modify::{all_creature_types, modify};
use crate::object::{Chars, Object, Own, Printed};
use crate::table::Table;

/// What an object is by itself: its copiable values, with the numbers and costs of its keywords.
pub(crate) fn base(table: &Table, id: Id, object: &Object) -> Arc<Chars> {
    if let Some((printed, chars)) = table.cache.borrow().base.get(&id)
        && Arc::ptr_eq(printed, &object.printed)
    {
        return Arc::clone(chars);
    }
    // The number of a keyword may be one of the object itself, which is asked of it without its keywords.
    let plain =
        of_printed(table, id, object, &Printed { abilities: Vec::new(), ..(*object.printed).clone() });
    let first = (Arc::clone(&object.printed), Arc::new(plain));
    table.cache.borrow_mut().base.insert(id, first);
    let chars = Arc::new(of_printed(table, id, object, &object.printed));
    let entry = (Arc::clone(&object.printed), Arc::clone(&chars));
    table.cache.borrow_mut().base.insert(id, entry);
    chars
}

/// What copiable values come to for an object.
pub(crate) fn of_printed(table: &Table, id: Id, object: &Object, printed: &Printed) -> Chars {
    let mut abilities = Vec::new();
    for own in &printed.abilities {
        match own {
            Own::Printed(number) => match keywords_of(table, id, object.controller, *number) {
                Some(grants) => abilities.extend(grants.into_iter().map(|one| Own::Keyword(Box::new(one)))),
                None => abilities.push(own.clone()),
            },
            other => abilities.push(other.clone()),
        }
    }
    abilities.extend(printed.words.iter().filter_map(land_mana));
    let mut chars = Chars {
        names: printed.name.iter().cloned().collect(),
        cost: printed.cost.clone(),
        words: printed.words.clone(),
        colors: printed.colors,
        power: printed.power,
        toughness: printed.toughness,
        base_power: printed.power,
        base_toughness: printed.toughness,
        loyalty: printed.loyalty,
        defense: printed.defense,
        abilities,
        card: printed.card,
        ..Chars::default()
    };
    // Changeling and devoid define characteristics, which is done before any other effect of the layer (613.3):
    // it is of every creature type (702.73a), it is colorless (702.114a).
    if chars.has(Keyword::Changeling) {
        all_creature_types(&mut chars);
    }
    if chars.has(Keyword::Devoid) {
        chars.colors = Colors::default();
    }
    chars
}

/// The keywords of an ability that is nothing else.
fn keywords_of(table: &Table, id: Id, you: Id, number: u32) -> Option<Vec<Grant>> {
    let ability = table.ability(number)?;
    if ability.kind != AbilityKind::Keywords {
        return None;
    }
    let instance = Instance::new(number, Env::new(you, Some(id)));
    Some(Asker::new(&table.cards.module, table).keywords(&instance).unwrap_or_default())
}

/// The mana ability of a basic land type (305.6).
pub(crate) fn land_mana(word: &Word) -> Option<Own> {
    let Word::Subtype { word } = word else { return None };
    let color = match &**word {
        "Plains" => Color::White,
        "Island" => Color::Blue,
        "Swamp" => Color::Black,
        "Mountain" => Color::Red,
        "Forest" => Color::Green,
        _ => return None,
    };
    Some(Own::Mana(ManaSymbol::Colored(color)))
}

/// What is face down has only what it was turned down with (708.2).
pub(crate) fn of_desc(desc: &Desc) -> Printed {
    let Desc { name, words, colors, p, t, grants } = desc;
    let abilities = grants.iter().map(own_of).collect();
    Printed {
        name: name.clone(),
        words: words.clone(),
        colors: *colors,
        power: *p,
        toughness: *t,
        abilities,
        ..Printed::default()
    }
}

/// An ability that is granted, as one that an object has.
pub(crate) fn own_of(grant: &Grant) -> Own {
    match grant {
        Grant::Quoted { ability } => Own::Granted(Box::new(ability.clone())),
        Grant::Own { name } => Own::Named(name.clone()),
        keyword => Own::Keyword(Box::new(keyword.clone())),
    }
}

/// A keyword that takes nothing.
pub(crate) fn keyword_grant(keyword: planarc_lexicon::Keyword) -> Grant {
    Grant::Keyword { keyword, n: None, cost: None, test: None, of: None, word: None, memory: None }
}

/// The copiable values of an object: as printed, as other copy effects and its being face down made it, and with
/// what copies have by exception (707.2, 707.9).
pub(crate) fn copiable(table: &Table, of: Id) -> Printed {
    let Some(object) = table.object(of) else { return Printed::default() };
    if let Some(desc) = &object.face_down {
        return of_desc(desc);
    }
    let mut printed = (*object.printed).clone();
    let chars = |printed: &Printed| of_printed(table, of, object, printed);
    for lasting in &table.state.effects {
        let EffectKind::Fixed(fixed) = &lasting.effect.kind else { continue };
        for one in fixed.iter().filter(|(id, _)| *id == of).flat_map(|(_, mods)| mods) {
            if let Mod::Copy { of: other, except } = one
                && let Some(&other) = other.first().filter(|&&other| other != of)
                && crate::time::lasts(table, lasting)
            {
                printed = copiable(table, other);
                let mut copied = chars(&printed);
                for Except { mods, .. } in except {
                    mods.iter().for_each(|one| modify(table, of, &mut copied, one));
                }
                printed = as_printed(&copied, printed.card);
            }
        }
    }
    printed
}

/// Characteristics as copiable values.
pub(crate) fn as_printed(chars: &Chars, card: Option<u32>) -> Printed {
    Printed {
        name: chars.names.first().cloned(),
        cost: chars.cost.clone(),
        words: chars.words.clone(),
        colors: chars.colors,
        power: chars.base_power,
        toughness: chars.base_toughness,
        loyalty: chars.loyalty,
        defense: chars.defense,
        abilities: chars.abilities.iter().filter(|own| !matches!(own, Own::Mana(_))).cloned().collect(),
        card,
    }
}
