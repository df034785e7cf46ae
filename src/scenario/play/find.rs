//! From names to players and objects.

use super::super::Ref;
use crate::source::straight;
use planarc_lexicon::Zone;
use planarc_table::Table;
use planarc_table::object::Nature;
use planarc_vm::Id;

/// A player by name, who may have left.
pub(super) fn player(table: &Table, name: &str) -> Option<Id> {
    let is_it = |id: &Id| table.player(*id).is_some_and(|player| player.name == name);
    table.state().seats.iter().copied().find(is_it)
}

/// Whether something is called so: a player by name, an object by what it is called now or on its card.
pub(super) fn is_called(table: &Table, id: Id, name: &str) -> bool {
    let name = straight(name);
    if let Some(player) = table.player(id) {
        return straight(&player.name) == name;
    }
    let Some(object) = table.object(id) else { return straight(&table.name_of(id)) == name };
    let printed = object.printed.name.iter();
    let chars = table.chars(id);
    let mut own = printed.chain(&chars.names).map(|own| straight(own)).chain([straight(&table.name_of(id))]);
    // The name of a token ends with "Token" (111.4), which need not be said.
    own.any(|own| own == name || own.strip_suffix(" Token") == Some(name.as_str()))
}

/// Whose an object is: its controller's, or its owner's where nobody controls it (108.4).
pub(super) fn whose(table: &Table, id: Id) -> Option<Id> {
    let object = table.object(id)?;
    match object.zone() {
        Some(Zone::Battlefield | Zone::Stack | Zone::Command) => table.controller(id),
        _ => Some(object.owner),
    }
}

/// The ids that a name can mean, oldest first.
pub(super) fn all(table: &Table, wanted: &Ref, from: &[Id]) -> Vec<Id> {
    let owner = wanted.whose.as_ref().and_then(|whose| player(table, &whose.text));
    let is_it = |id: &Id| {
        is_called(table, *id, &wanted.name.text)
            && (wanted.whose.is_none() || owner.is_some() && whose(table, *id) == owner)
    };
    let mut found: Vec<Id> = from.iter().copied().filter(is_it).collect();
    found.sort_by_key(|id| (table.object(*id).map_or(0, |object| object.timestamp), id.0));
    found
}

/// What a name means among these; not what is named already, unless a number says which.
pub(super) fn one(table: &Table, wanted: &Ref, from: &[Id], taken: &[Id]) -> Option<Id> {
    let found = all(table, wanted, from);
    match wanted.nth {
        Some(nth) => found.iter().copied().find(|id| rank(table, wanted, *id, &found) == nth as usize),
        None => found.into_iter().find(|id| !taken.contains(id)),
    }
}

/// Which by age something is of those of its name in its zone, from 1; of what has no zone, among these.
fn rank(table: &Table, wanted: &Ref, id: Id, among: &[Id]) -> usize {
    let there = table.object(id).and_then(|object| object.zone()).map(|zone| in_zone(table, zone));
    let there = there.filter(|there| there.contains(&id)).map(|there| all(table, wanted, &there));
    there.as_deref().unwrap_or(among).iter().position(|one| *one == id).map_or(0, |place| place + 1)
}

/// What several names mean, each something else.
pub(super) fn each<'a>(table: &Table, wanted: &'a [Ref], from: &[Id]) -> Result<Vec<Id>, &'a Ref> {
    let mut found = Vec::new();
    for one_of in wanted {
        found.push(one(table, one_of, from, &found).ok_or(one_of)?);
    }
    Ok(found)
}

/// The zones in which an object is looked for, those first in which it most likely is meant.
const ZONES: [Zone; 10] = [
    Zone::Battlefield,
    Zone::Stack,
    Zone::Command,
    Zone::Graveyard,
    Zone::Exile,
    Zone::Hand,
    Zone::Library,
    Zone::PlanarDeck,
    Zone::SchemeDeck,
    Zone::Ante,
];

/// The objects of a zone that have names: no abilities.
pub(super) fn in_zone(table: &Table, zone: Zone) -> Vec<Id> {
    let is_named = |id: &Id| table.object(*id).is_some_and(|object| object.nature != Nature::Ability);
    table.state().zones.all(zone).filter(is_named).collect()
}

/// The object that something is expected of.
pub(super) fn anywhere(table: &Table, wanted: &Ref) -> Option<Id> {
    let place = wanted.nth.map_or(0, |nth| nth as usize - 1);
    let mut found = ZONES.iter().map(|zone| all(table, wanted, &in_zone(table, *zone)));
    found.find_map(|found| found.get(place).copied())
}
