//! One modification of one object, by its layer (613.1).

use planarc_bytecode::axis::{ColorChange, Gained, Stat, TypeChange};
use planarc_bytecode::operand::Colors;
use planarc_lexicon::{CardType, Color, subtypes};
use planarc_vm::resolved::{Except, Grant, Mod, Word};
use planarc_vm::{Held, Id, Quality};

use super::base::{copiable, keyword_grant, land_mana, of_printed, own_of};
use crate::object::{Chars, Own};
use crate::table::Table;

/// One modification of one object.
pub(crate) fn modify(table: &Table, id: Id, chars: &mut Chars, one: &Mod) {
    match one {
        Mod::Copy { of, except } => {
            if let Some(&of) = of.first() {
                copy(table, id, chars, of, except);
            }
        }
        // Nothing comes under the control of a player who has left the game (800.4b).
        Mod::Control { by } => {
            chars.controller = by.first().copied().filter(|&by| table.is_in_game(by)).or(chars.controller);
        }
        Mod::Text { from, to } => {
            let (from, to) = (spelled(std::slice::from_ref(from)), spelled(std::slice::from_ref(to)));
            if let (Some(from), Some(to)) = (from.first(), to.first()) {
                for word in chars.words.iter_mut().filter(|word| *word == from) {
                    word.clone_from(to);
                }
            }
        }
        Mod::Name { name } => chars.names = vec![name.clone()],
        Mod::Types { words, how } => types(chars, &spelled(words), *how),
        Mod::Colors { colors, of, how } => {
            let mut given: Vec<Color> = colors.iter().collect();
            if let Some(Held::Qualities(chosen)) = of {
                given.extend(chosen.iter().filter_map(|one| match one {
                    planarc_vm::Quality::Color(color) => Some(*color),
                    _ => None,
                }));
            }
            chars.colors = match how {
                ColorChange::Set => Colors::of(given),
                ColorChange::Add => Colors::of(chars.colors.iter().chain(given)),
            };
        }
        Mod::Abilities { how: Gained::Gain, of, .. } => {
            for grant in of {
                gain(table, chars, grant);
            }
        }
        Mod::Abilities { how: Gained::Lose, of, keep } => {
            chars.abilities.retain(|own| {
                let is_in = |grants: &[Grant]| grants.iter().any(|grant| is_granted(own, grant));
                !is_in(of) || is_in(keep)
            });
        }
        Mod::Define { stat: Stat::Power, n } | Mod::Define { stat: Stat::BasePower, n } => {
            (chars.power, chars.base_power) = (Some(*n), Some(*n));
        }
        Mod::Define { stat: Stat::Toughness, n } | Mod::Define { stat: Stat::BaseToughness, n } => {
            (chars.toughness, chars.base_toughness) = (Some(*n), Some(*n));
        }
        Mod::Define { .. } => {}
        Mod::Base { p, t } => {
            if let Some(p) = p {
                (chars.power, chars.base_power) = (Some(*p), Some(*p));
            }
            if let Some(t) = t {
                (chars.toughness, chars.base_toughness) = (Some(*t), Some(*t));
            }
        }
        Mod::Pump { p, t } => {
            chars.power = chars.power.map(|power| power.saturating_add(*p));
            chars.toughness = chars.toughness.map(|toughness| toughness.saturating_add(*t));
        }
        Mod::Switch => std::mem::swap(&mut chars.power, &mut chars.toughness),
        Mod::Designated { like, by } => {
            chars.designations.push(*like);
            if *like == planarc_bytecode::axis::Designation::Goaded {
                chars.goaded_by.extend(by.iter().flatten());
            }
        }
    }
}

/// Whether an ability is one that a grant names.
fn is_granted(own: &Own, grant: &Grant) -> bool {
    match (own, grant) {
        (_, Grant::All) => true,
        (Own::Keyword(own), Grant::Keyword { keyword, .. }) => {
            matches!(&**own, Grant::Keyword { keyword: have, .. } if have == keyword)
        }
        (Own::Named(own), Grant::Own { name }) => own == name,
        (Own::Granted(own), Grant::Quoted { ability }) => own.ability == ability.ability,
        _ => false,
    }
}

fn gain(table: &Table, chars: &mut Chars, grant: &Grant) {
    match grant {
        // The abilities of others (613.1f).
        Grant::Of { what } => {
            for &other in what {
                let own = table.chars(other).abilities.clone();
                chars.abilities.extend(own);
            }
        }
        Grant::Chosen { slot } => {
            if let Held::Qualities(chosen) = slot {
                let keywords = chosen.iter().filter_map(|one| match one {
                    planarc_vm::Quality::Keyword(keyword) => Some(keyword_grant(*keyword)),
                    _ => None,
                });
                chars.abilities.extend(keywords.map(|one| Own::Keyword(Box::new(one))));
            }
        }
        Grant::All => {}
        one => chars.abilities.push(own_of(one)),
    }
}

/// Changes of types (205.1).
fn types(chars: &mut Chars, words: &[Word], how: TypeChange) {
    match how {
        TypeChange::Add => {
            for word in words {
                if !chars.words.contains(word) {
                    chars.words.push(word.clone());
                    chars.abilities.extend(land_mana(word));
                }
            }
        }
        TypeChange::Remove => remove_types(chars, words),
        TypeChange::AllCreature => all_creature_types(chars),
        // A type replaces types, with the subtypes that go with them; a subtype replaces those of its kind
        // (205.1a); a basic land type also takes away what the land's text and old types gave it (305.7).
        TypeChange::Set => {
            let sets_types = words.iter().any(|word| matches!(word, Word::Type { .. }));
            let new_types: Vec<CardType> = words
                .iter()
                .filter_map(|word| if let Word::Type { word } = word { Some(*word) } else { None })
                .collect();
            if sets_types {
                chars.words.retain(|word| match word {
                    Word::Type { .. } => false,
                    Word::Subtype { word } => kinds_of(word).iter().any(|kind| new_types.contains(kind)),
                    _ => true,
                });
            }
            let new_kinds: Vec<CardType> = words
                .iter()
                .filter_map(
                    |word| if let Word::Subtype { word } = word { Some(kinds_of(word)) } else { None },
                )
                .flatten()
                .collect();
            chars.words.retain(|word| match word {
                Word::Subtype { word } => !kinds_of(word).iter().any(|kind| new_kinds.contains(kind)),
                _ => true,
            });
            if words.iter().any(|word| land_mana(word).is_some()) {
                chars.abilities.clear();
            }
            types(chars, words, TypeChange::Add);
        }
    }
}

/// Takes types away, with the subtypes that went with no other type (205.1b), and the mana abilities of basic land types
/// (305.6).
fn remove_types(chars: &mut Chars, words: &[Word]) {
    chars.words.retain(|word| !words.contains(word));
    let has_type = |words: &[Word], kind: &CardType| words.iter().any(|word| is_type(word, *kind));
    let left = chars.words.clone();
    chars.words.retain(|word| match word {
        Word::Subtype { word } => {
            let kinds = kinds_of(word);
            !kinds.iter().any(|kind| has_type(words, kind)) || kinds.iter().any(|kind| has_type(&left, kind))
        }
        _ => true,
    });
    for lost in words.iter().filter_map(land_mana) {
        chars.abilities.retain(|own| *own != lost);
    }
}

fn is_type(word: &Word, kind: CardType) -> bool {
    matches!(word, Word::Type { word } if *word == kind)
}

/// The mana abilities that modifications of types give: where the same effect takes abilities away, these stay, as they
/// are no other ones (305.6).
pub(super) fn land_mana_of(mods: &[Mod]) -> Vec<Own> {
    let given = mods.iter().filter_map(|one| match one {
        Mod::Types { words, how: TypeChange::Set | TypeChange::Add } => Some(spelled(words)),
        _ => None,
    });
    given.flatten().filter_map(|word| land_mana(&word)).collect()
}

/// The card types that a subtype goes with (205.3).
fn kinds_of(word: &str) -> Vec<CardType> {
    subtypes::find(word).map(|(row, _)| row.family.card_types().to_vec()).unwrap_or_default()
}

/// Makes an object a copy of another (707.2).
pub(crate) fn copy(table: &Table, id: Id, chars: &mut Chars, of: Id, except: &[Except]) {
    let Some(object) = table.object(id) else { return };
    let printed = copiable(table, of);
    let before = std::mem::take(chars);
    *chars = of_printed(table, id, object, &printed);
    chars.controller = before.controller;
    for Except { mods, keep } in except {
        for attr in keep {
            match attr {
                planarc_bytecode::axis::Attr::Name => chars.names.clone_from(&before.names),
                planarc_bytecode::axis::Attr::Color => chars.colors = before.colors,
                planarc_bytecode::axis::Attr::ManaCost => chars.cost.clone_from(&before.cost),
                planarc_bytecode::axis::Attr::Power => {
                    (chars.power, chars.base_power) = (before.power, before.base_power);
                }
                planarc_bytecode::axis::Attr::Toughness => {
                    (chars.toughness, chars.base_toughness) = (before.toughness, before.base_toughness);
                }
                planarc_bytecode::axis::Attr::Ability => chars.abilities.extend(before.abilities.clone()),
                _ => {}
            }
        }
        for one in mods {
            modify(table, id, chars, one);
        }
    }
}

/// Words of type lines, with those that were chosen in the place of what holds them.
fn spelled(words: &[Word]) -> Vec<Word> {
    let mut all = Vec::new();
    for word in words {
        let Word::Of { slot: Held::Qualities(chosen) } = word else {
            all.push(word.clone());
            continue;
        };
        all.extend(chosen.iter().filter_map(|one| match one {
            Quality::Type(kind) => Some(Word::Type { word: *kind }),
            Quality::Supertype(kind) => Some(Word::Supertype { word: *kind }),
            Quality::Subtype(kind) => Some(Word::Subtype { word: kind.clone() }),
            Quality::Color(color) => Some(Word::Color { word: *color }),
            Quality::Name(_)
            | Quality::Number(_)
            | Quality::ManaCost(_)
            | Quality::Counter(_)
            | Quality::Keyword(_)
            | Quality::Id(_)
            | Quality::Label(_) => None,
        }));
    }
    all
}

/// Adds every creature type (205.3m).
pub(super) fn all_creature_types(chars: &mut Chars) {
    let all = subtypes::ALL.iter().filter(|row| row.family.card_types().contains(&CardType::Creature));
    let all = all.map(|row| Word::Subtype { word: row.singular.into() });
    let new: Vec<Word> = all.filter(|word| !chars.words.contains(word)).collect();
    chars.words.extend(new);
}
