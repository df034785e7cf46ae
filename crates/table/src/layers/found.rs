//! Which abilities and effects objects have.

use std::sync::Arc;

use planarc_bytecode::axis::{AbilityKind, CardKind, Control, Layer};
use planarc_bytecode::operand::Zones;
use planarc_lexicon::Zone;
use planarc_vm::resolved::Grant;
use planarc_vm::{Cells, EffectKind, Env, Held, Id, Instance};

use super::{Active, Continuous, Key, Scene, Trigger, told};
use crate::object::{Nature, Object, Own};
use crate::table::Table;

/// How many bits tell abilities of one number from each other.
const NUMBERS: u32 = 24;

/// A static ability that modifies something.
pub(super) struct Static {
    /// What has it.
    id: Id,
    /// Which of its abilities it is.
    own: u32,
    /// The ability.
    instance: Instance,
}

/// What is in other zones and has abilities there.
pub(super) fn elsewhere(table: &Table) -> Vec<Id> {
    let zones = [Zone::Graveyard, Zone::Hand, Zone::Exile, Zone::Library];
    let all = zones.into_iter().flat_map(|zone| table.state.zones.all(zone).map(move |id| (zone, id)));
    let has_some = |&(zone, id): &(Zone, Id)| {
        table.object(id).is_some_and(|object| !object.hidden && acts_in(table, object, zone))
    };
    let mut found: Vec<Id> = all.filter(has_some).map(|(_, id)| id).collect();
    // What an effect gave an ability has it in these zones too, as a card that gained suspend (702.62).
    for lasting in &table.state.effects {
        let EffectKind::Fixed(fixed) = &lasting.effect.kind else { continue };
        for (id, _) in fixed {
            let zone = table.object(*id).and_then(Object::zone);
            if zone.is_some_and(|zone| zones.contains(&zone)) && !found.contains(id) {
                found.push(*id);
            }
        }
    }
    found
}

/// Whether an object has an ability that functions in a zone and triggers or holds there.
fn acts_in(table: &Table, object: &Object, zone: Zone) -> bool {
    if let Some(card) = object.printed.card
        && let Some((printed, zones)) = table.cards.acts.get(card as usize)
        && Arc::ptr_eq(printed, &object.printed)
    {
        return zones.iter().any(|one| one == zone);
    }
    zones_of(&table.cards.module, &table.cards.library, &object.printed).iter().any(|one| one == zone)
}

/// The zones in which abilities of something trigger or hold.
pub(crate) fn zones_of(
    module: &planarc_bytecode::Proven,
    library: &crate::library::Library,
    printed: &crate::object::Printed,
) -> Zones {
    let mut zones: Vec<Zone> = Vec::new();
    let mut add = |number: u32| {
        let acts = module.ability(number).is_some_and(|ability| {
            matches!(ability.kind, AbilityKind::Static | AbilityKind::Triggered | AbilityKind::As)
        });
        if let (true, Some(index)) = (acts, module.index().abilities.get(number as usize)) {
            zones.extend(index.zones.iter());
        }
    };
    for own in &printed.abilities {
        let Own::Printed(number) = own else { continue };
        add(*number);
        let keywords = module.ability(*number).map(|ability| ability.keywords.as_slice());
        for grant in keywords.unwrap_or_default() {
            if let planarc_bytecode::Grant::Keyword { keyword, .. } = grant {
                library.given(*keyword).iter().for_each(|given| add(given.ability));
            }
        }
    }
    Zones::of(zones)
}

/// The static abilities that modify something, of these objects as they are now.
pub(super) fn statics(table: &Table, sources: &[Id]) -> Vec<Static> {
    let mut found = Vec::new();
    let index = &table.cards.module.index().abilities;
    for &id in sources {
        let chars = table.chars(id);
        let modifies = |number: u32| {
            index.get(number as usize).is_some_and(|index| !index.layers.is_empty())
                && table.ability(number).is_some_and(|ability| ability.kind == AbilityKind::Static)
        };
        let any =
            chars.abilities.iter().any(|own| numbers_of(table, own).iter().any(|number| modifies(*number)));
        if !any {
            continue;
        }
        for (own, instance) in abilities_of(table, id, &chars.abilities) {
            if modifies(instance.ability) && functions(table, id, instance.ability) {
                found.push(Static { id, own, instance });
            }
        }
    }
    found
}

/// Whether the static ability of an effect is among these; an effect that was begun has none.
pub(super) fn is_there(statics: &[Static], one: &Continuous) -> bool {
    match &one.key {
        Key::Static(id, own, ..) => statics.iter().any(|have| (have.id, have.own) == (*id, *own)),
        Key::Lasting(_) | Key::Rule(..) => true,
    }
}

/// Adds the effects of static abilities that modify in this layer and have not begun yet.
pub(super) fn gather(table: &Table, statics: &[Static], layer: Layer, begun: &mut Vec<Continuous>) {
    for Static { id, own, instance } in statics {
        let index = table.cards.module.index().abilities.get(instance.ability as usize);
        let Some(index) = index.filter(|index| index.layers.contains(&layer)) else { continue };
        let is_known =
            |one: &Continuous| matches!(&one.key, Key::Static(object, key, ..) if (object, key) == (id, own));
        if begun.iter().any(is_known) {
            continue;
        }
        let timestamp = table.object(*id).map_or(0, |object| object.timestamp);
        let effects = told(table, table.ask_about(|asker| asker.statics(instance)));
        if !effects.is_empty() {
            table.count(instance.ability);
        }
        for effect in effects {
            if let EffectKind::Fixed(_) | EffectKind::Matching { .. } = effect.kind {
                begun.push(Continuous {
                    key: Key::Static(*id, *own, effect.stmt, effect.closure.path.clone()),
                    effect: Arc::new(effect),
                    timestamp,
                    defines: index.defines.0,
                    source: Some(*id),
                    reach: None,
                });
            }
        }
    }
}

/// Whether an ability functions in the zone in which its object is (113.6).
pub(crate) fn functions(table: &Table, id: Id, ability: u32) -> bool {
    let zone = table.place_of(id).map(|(zone, _)| zone);
    let index = table.cards.module.index().abilities.get(ability as usize);
    match (zone, index) {
        (Some(zone), Some(index)) => index.zones.iter().any(|one| one == zone),
        _ => false,
    }
}

/// The abilities of the module that an own one comes to, by their numbers.
fn numbers_of(table: &Table, own: &Own) -> Vec<u32> {
    match own {
        Own::Printed(number) => vec![*number],
        Own::Granted(instance) => vec![instance.ability],
        Own::Keyword(grant) => match &**grant {
            Grant::Keyword { keyword, .. } => {
                table.cards.library.given(*keyword).iter().map(|given| given.ability).collect()
            }
            _ => Vec::new(),
        },
        Own::Mana(_) | Own::Named(_) => Vec::new(),
    }
}

/// The abilities of an object as ones that can be asked and run, each with which of its abilities it is: that is the
/// same at each asking, whatever other abilities it gains or loses.
pub(crate) fn abilities_of(table: &Table, id: Id, all: &[Own]) -> Vec<(u32, Instance)> {
    let mut found: Vec<(u32, Instance)> = Vec::new();
    for own in all {
        for instance in instances_of(table, id, own) {
            let before = found.iter().filter(|(_, other)| other.ability == instance.ability).count();
            let before = u32::try_from(before).unwrap_or(u32::MAX);
            found.push((instance.ability | before << NUMBERS, instance));
        }
    }
    found
}

/// Who an ability of an object calls "you".
fn you_of(table: &Table, id: Id, object: &Object, control: Control) -> Id {
    match control {
        Control::PlanarController => table.planar_controller_of(id).unwrap_or(object.owner),
        Control::Controller => table.chars(id).controller.unwrap_or(object.controller),
        Control::Owner => object.owner,
    }
}

/// An own ability of an object as abilities that can be asked and run: a keyword can give several.
pub(crate) fn instances_of(table: &Table, id: Id, own: &Own) -> Vec<Instance> {
    let Some(object) = table.object(id) else { return Vec::new() };
    match own {
        Own::Printed(number) => {
            let Some(ability) = table.ability(*number) else { return Vec::new() };
            let you = you_of(table, id, object, ability.control);
            vec![Instance::new(*number, Env::new(you, Some(id)))]
        }
        Own::Granted(granted) => {
            let mut instance = (**granted).clone();
            instance.env.holder = Some(id);
            instance.env.you = table.chars(id).controller.unwrap_or(object.controller);
            vec![instance]
        }
        Own::Keyword(grant) => {
            let Grant::Keyword { keyword, n, .. } = &**grant else { return Vec::new() };
            let given = table.cards.library.given(*keyword);
            if given.is_empty() {
                return Vec::new();
            }
            let you = you_of(table, id, object, control_of(table, object));
            let instance = |one: &crate::library::Given| {
                let mut cells = Cells::default();
                if let Some(slot) = one.slot {
                    cells.write(slot, &[], Held::Number(n.unwrap_or(0)));
                }
                let mut env = Env::new(you, Some(id));
                env.holder = Some(id);
                Instance { ability: one.ability, env, cells }
            };
            given.iter().map(instance).collect()
        }
        Own::Mana(_) | Own::Named(_) => Vec::new(),
    }
}

/// The same of what comes to one ability at most: what is printed or granted.
pub(crate) fn instance_of(table: &Table, id: Id, own: &Own) -> Option<Instance> {
    instances_of(table, id, own).into_iter().next()
}

/// Who "you" is in the keywords of a card: as in its other abilities (311.5, 313.5, 314.5, 315.6).
fn control_of(table: &Table, object: &Object) -> Control {
    if object.nature != Nature::Card {
        return Control::Controller;
    }
    let card = object.printed.card.and_then(|number| table.card_of(number));
    match card.map(|card| card.kind) {
        Some(CardKind::Plane | CardKind::Phenomenon) => Control::PlanarController,
        Some(CardKind::Scheme | CardKind::OngoingScheme | CardKind::Vanguard | CardKind::Conspiracy) => {
            Control::Owner
        }
        Some(CardKind::Ordinary) | None => Control::Controller,
    }
}

/// Notes the abilities of an object that trigger, replace or make rules.
pub(super) fn abilities(table: &Table, id: Id, found: &mut Scene) {
    let Some(object) = table.object(id) else { return };
    let chars = table.chars(id);
    let controller = chars.controller.unwrap_or(object.controller);
    for (own, instance) in abilities_of(table, id, &chars.abilities) {
        let Some(ability) = table.ability(instance.ability) else { continue };
        let Some(index) = table.cards.module.index().abilities.get(instance.ability as usize) else {
            continue;
        };
        if !functions(table, id, instance.ability) {
            continue;
        }
        let trigger = |instance: Instance| {
            let controller = instance.env.you;
            Trigger { object: id, own, instance, controller }
        };
        match ability.kind {
            AbilityKind::Triggered => found.triggers.push(trigger(instance)),
            AbilityKind::As => found.others_enter.push(trigger(instance)),
            AbilityKind::Static | AbilityKind::Pregame
                if (ability.kind == AbilityKind::Static || table.is_before_the_game(ability))
                    && (!index.rules.is_empty() || !index.replaces.is_empty() || makes_rules(ability)) =>
            {
                let effects = told(table, table.ask_about(|asker| asker.statics(&instance)));
                if !effects.is_empty() {
                    table.count(instance.ability);
                }
                for effect in effects {
                    if !matches!(effect.kind, EffectKind::Fixed(_) | EffectKind::Matching { .. }) {
                        let key = Key::Static(id, own, effect.stmt, effect.closure.path.clone());
                        let effect = Arc::new(effect);
                        found.effects.push(Active { key, effect, source: Some(id), controller });
                    }
                }
            }
            AbilityKind::Static
            | AbilityKind::Activated
            | AbilityKind::Keywords
            | AbilityKind::Pregame
            | AbilityKind::Spell
            | AbilityKind::Special
            | AbilityKind::Delayed
            | AbilityKind::Reflexive => {}
        }
    }
}

/// Whether a static ability prevents damage, which its index does not tell.
fn makes_rules(ability: &planarc_bytecode::Ability) -> bool {
    use planarc_bytecode::Stmt;
    fn any(block: &planarc_bytecode::operand::Block) -> bool {
        block.0.iter().any(|stmt| match stmt {
            Stmt::Prevent { .. } => true,
            Stmt::If { then, otherwise, .. } => any(then) || otherwise.as_ref().is_some_and(any),
            Stmt::Each { body, .. } => any(body),
            _ => false,
        })
    }
    any(&ability.body)
}
