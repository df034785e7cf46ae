//! What objects are with every effect applied, layer by layer (613), and which abilities and effects there
//! are then.

use std::collections::HashMap;
use std::sync::Arc;

use planarc_bytecode::axis::{AbilityKind, ColorChange, Control, Gained, Layer, Stat, TypeChange};
use planarc_bytecode::operand::Colors;
use planarc_lexicon::{CardType, Color, ManaSymbol, Zone, subtypes};
use planarc_vm::resolved::{CounterKind, Desc, Except, Grant, Mod, Rule, Word};
use planarc_vm::{Asker, Effect, EffectKind, Env, Held, Id, Instance, Lane};

use crate::object::{Chars, Nature, Object, Own, Printed};
use crate::table::Table;

/// What every object is at a moment, and which abilities and effects there are.
#[derive(Debug, Default)]
pub(crate) struct Scene {
    /// What objects are that are not only what they are by themselves.
    chars: HashMap<Id, Arc<Chars>>,
    /// Effects of rules, replacement and prevention.
    pub(crate) effects: Vec<Active>,
    /// Abilities that can trigger.
    pub(crate) triggers: Vec<Trigger>,
    /// "As … enters" of objects that are there already or elsewhere (614.1c).
    pub(crate) others_enter: Vec<Trigger>,
}

/// An effect that applies now.
#[derive(Debug, Clone)]
pub(crate) struct Active {
    /// Which it is.
    pub(crate) key: Key,
    /// What it does.
    pub(crate) effect: Arc<Effect>,
    /// What has its ability, or made it.
    pub(crate) source: Option<Id>,
    /// Who controls that.
    pub(crate) controller: Id,
}

/// Which effect one is, at each asking the same.
#[derive(Debug, Clone, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Key {
    /// One that was begun.
    Lasting(Id),
    /// One of a static ability: what has it, the place among its abilities, the statement and its lanes.
    Static(Id, u32, u32, Vec<Lane>),
    /// One that the rules give to an object.
    Rule(Id, u32),
}

/// An ability that can trigger.
#[derive(Debug, Clone)]
pub(crate) struct Trigger {
    /// What has it.
    pub(crate) object: Id,
    /// The place among its abilities.
    pub(crate) own: u32,
    /// The ability.
    pub(crate) instance: Instance,
    /// Who would control it (603.3a).
    pub(crate) controller: Id,
}

/// What was found out of the state as it is.
#[derive(Debug, Default)]
pub(crate) struct Cache {
    pub(crate) is_stale: bool,
    scene: Option<Arc<Scene>>,
    /// What objects are by themselves, with what they were made of.
    base: HashMap<Id, (Arc<Printed>, Arc<Chars>)>,
    /// What objects are as far as the layers are applied.
    working: Option<HashMap<Id, Arc<Chars>>>,
    /// What is about to enter, as it would be (614.12).
    pub(crate) entering: Vec<(Id, Arc<Chars>, Zone)>,
}

/// The layers in their order (613.1, 613.4).
const LAYERS: [Layer; 10] = [
    Layer::Copy,
    Layer::Control,
    Layer::Text,
    Layer::Type,
    Layer::Color,
    Layer::Ability,
    Layer::Define,
    Layer::Base,
    Layer::Pump,
    Layer::Switch,
];

/// What every object is now.
pub(crate) fn scene(table: &Table) -> Arc<Scene> {
    {
        let cache = table.cache.borrow();
        if let (false, Some(scene)) = (cache.is_stale, &cache.scene) {
            return Arc::clone(scene);
        }
        if cache.working.is_some() {
            return cache.scene.clone().unwrap_or_default();
        }
    }
    let scene = Arc::new(compute(table));
    let mut cache = table.cache.borrow_mut();
    cache.scene = Some(Arc::clone(&scene));
    cache.is_stale = false;
    cache.working = None;
    scene
}

/// What an object is now, or last was.
pub(crate) fn chars(table: &Table, id: Id) -> Arc<Chars> {
    let Some(object) = table.object(id) else { return Arc::default() };
    // A face-down conspiracy has no characteristics (315.5b).
    if object.hidden && object.zone() == Some(Zone::Command) {
        return Arc::new(Chars { controller: Some(object.controller), face_down: true, ..Chars::default() });
    }
    {
        let cache = table.cache.borrow();
        if let Some((_, chars, _)) = cache.entering.iter().rev().find(|(entering, ..)| *entering == id) {
            return Arc::clone(chars);
        }
        if let Some(last) = object.last.as_ref().filter(|_| object.place.is_none()) {
            return Arc::clone(last);
        }
        if let Some(found) = cache.working.as_ref().and_then(|working| working.get(&id)) {
            return Arc::clone(found);
        }
        if cache.working.is_some() {
            drop(cache);
            return base(table, id, object);
        }
    }
    let scene = scene(table);
    scene.chars.get(&id).map_or_else(|| base(table, id, object), Arc::clone)
}

/// What an object is by itself: its copiable values, with the numbers and costs of its keywords.
pub(crate) fn base(table: &Table, id: Id, object: &Object) -> Arc<Chars> {
    if let Some((printed, chars)) = table.cache.borrow().base.get(&id)
        && Arc::ptr_eq(printed, &object.printed)
    {
        return Arc::clone(chars);
    }
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
    Chars {
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
    }
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

/// A continuous effect in the making.
struct Continuous {
    key: Key,
    effect: Arc<Effect>,
    timestamp: u64,
    /// Whether it defines a characteristic (604.3).
    defines: bool,
    /// What it applies to from its first layer on (613.6).
    reach: Option<Vec<Id>>,
}

/// What has abilities or can be modified as a rule: permanents, what is on the stack, and what lies face up in
/// the command zone.
fn present(table: &Table) -> Vec<Id> {
    let zones = [Zone::Battlefield, Zone::Stack, Zone::Command];
    let all = zones.into_iter().flat_map(|zone| table.state.zones.get(zone, None).iter().copied());
    all.filter(|&id| table.object(id).is_some_and(|object| !object.phased_out && !object.hidden)).collect()
}

/// What is in other zones and has abilities there.
fn elsewhere(table: &Table) -> Vec<Id> {
    let zones = [Zone::Graveyard, Zone::Hand, Zone::Exile, Zone::Library];
    let all = zones.into_iter().flat_map(|zone| table.state.zones.all(zone).map(move |id| (zone, id)));
    all.filter(|&(zone, id)| {
        table.object(id).is_some_and(|object| {
            !object.hidden
                && object.printed.abilities.iter().any(|own| match own {
                    Own::Printed(number) => index_zones(table, *number, zone),
                    Own::Granted(_) | Own::Keyword(_) | Own::Mana(_) | Own::Named(_) => false,
                })
        })
    })
    .map(|(_, id)| id)
    .collect()
}

/// Whether an ability functions in a zone, and is one that triggers or holds.
fn index_zones(table: &Table, number: u32, zone: Zone) -> bool {
    let index = table.cards.module.index();
    let own = index.abilities.get(number as usize);
    own.is_some_and(|own| own.zones.iter().any(|one| one == zone))
        && table.ability(number).is_some_and(|ability| {
            matches!(ability.kind, AbilityKind::Static | AbilityKind::Triggered | AbilityKind::As)
        })
}

fn compute(table: &Table) -> Scene {
    let present = present(table);
    let mut working: HashMap<Id, Arc<Chars>> = HashMap::new();
    for &id in &present {
        if let Some(object) = table.object(id) {
            working.insert(id, Arc::new(begin(table, id, object)));
        }
    }
    table.cache.borrow_mut().working = Some(working);
    let elsewhere = elsewhere(table);
    let sources: Vec<Id> = present.iter().chain(&elsewhere).copied().collect();
    let mut begun: Vec<Continuous> = installed(table);
    for layer in LAYERS {
        let mut applied: Vec<Key> = Vec::new();
        loop {
            gather(table, &sources, layer, &mut begun);
            let next = begun
                .iter()
                .enumerate()
                .filter(|(_, one)| !applied.contains(&one.key) && touches(&one.effect, layer));
            let Some((place, _)) = next.min_by_key(|(_, one)| (!one.defines, one.timestamp)) else { break };
            applied.push(begun[place].key.clone());
            apply(table, &mut begun[place], layer);
        }
        if layer == Layer::Ability {
            keyword_counters(table, &present);
        }
        if layer == Layer::Pump {
            size_counters(table, &present);
        }
    }
    let chars = table.cache.borrow_mut().working.take().unwrap_or_default();
    // Questions about abilities are now answered by what was found.
    let scene = Arc::new(Scene { chars, ..Scene::default() });
    {
        let mut cache = table.cache.borrow_mut();
        cache.scene = Some(Arc::clone(&scene));
        cache.is_stale = false;
    }
    let mut found = Scene::default();
    for id in sources {
        abilities(table, id, &mut found);
    }
    for lasting in &table.state.effects {
        let is_rule = !matches!(lasting.effect.kind, EffectKind::Fixed(_) | EffectKind::Matching { .. });
        if is_rule && crate::time::lasts(table, lasting) {
            found.effects.push(Active {
                key: Key::Lasting(lasting.id),
                effect: Arc::new(lasting.effect.clone()),
                source: lasting.effect.closure.env.source,
                controller: lasting.controller,
            });
        }
    }
    drop(table.cache.borrow_mut().scene.take());
    found.chars = Arc::try_unwrap(scene).map_or_else(|shared| shared.chars.clone(), |own| own.chars);
    found
}

/// What an object is before any effect.
fn begin(table: &Table, id: Id, object: &Object) -> Chars {
    let mut chars = match &object.face_down {
        Some(desc) => {
            let mut chars = of_printed(table, id, object, &of_desc(desc));
            chars.face_down = true;
            chars
        }
        None => (*base(table, id, object)).clone(),
    };
    chars.controller = Some(object.controller);
    if object.nature == Nature::Ability {
        chars.controller = Some(object.controller);
    }
    chars
}

/// The continuous effects that were begun and last.
fn installed(table: &Table) -> Vec<Continuous> {
    let lasting = table.state.effects.iter().filter(|one| {
        matches!(one.effect.kind, EffectKind::Fixed(_) | EffectKind::Matching { .. })
            && crate::time::lasts(table, one)
    });
    let found = lasting.map(|one| Continuous {
        key: Key::Lasting(one.id),
        effect: Arc::new(one.effect.clone()),
        timestamp: one.timestamp,
        defines: false,
        reach: None,
    });
    found.collect()
}

/// Adds the effects of static abilities that there are by now and that modify in this layer.
fn gather(table: &Table, sources: &[Id], layer: Layer, begun: &mut Vec<Continuous>) {
    for &id in sources {
        let chars = table.chars(id);
        for (place, own) in chars.abilities.iter().enumerate() {
            let (Own::Printed(_) | Own::Granted(_)) = own else { continue };
            let place = u32::try_from(place).unwrap_or(u32::MAX);
            let is_known = |one: &Continuous| matches!(&one.key, Key::Static(object, own, ..) if (*object, *own) == (id, place));
            let Some(instance) = static_of(table, id, own) else { continue };
            let index = table.cards.module.index().abilities.get(instance.ability as usize);
            let Some(index) = index.filter(|index| index.layers.contains(&layer)) else { continue };
            if begun.iter().any(is_known) {
                continue;
            }
            let timestamp = table.object(id).map_or(0, |object| object.timestamp);
            let effects = table.ask_about(|asker| asker.statics(&instance)).unwrap_or_default();
            if !effects.is_empty() {
                table.count(instance.ability);
            }
            for effect in effects {
                if let EffectKind::Fixed(_) | EffectKind::Matching { .. } = effect.kind {
                    begun.push(Continuous {
                        key: Key::Static(id, place, effect.stmt, effect.closure.path.clone()),
                        effect: Arc::new(effect),
                        timestamp,
                        defines: index.defines.0,
                        reach: None,
                    });
                }
            }
        }
    }
}

/// The static ability that an own one is, if it functions where its object is.
fn static_of(table: &Table, id: Id, own: &Own) -> Option<Instance> {
    let instance = instance_of(table, id, own)?;
    let ability = table.ability(instance.ability)?;
    (ability.kind == AbilityKind::Static && functions(table, id, instance.ability)).then_some(instance)
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

/// An ability of an object as one that can be asked and run.
pub(crate) fn instance_of(table: &Table, id: Id, own: &Own) -> Option<Instance> {
    let object = table.object(id)?;
    match own {
        Own::Printed(number) => {
            let ability = table.ability(*number)?;
            let you = match ability.control {
                Control::PlanarController => table.planar_controller_of(id).unwrap_or(object.owner),
                Control::Controller => table.chars(id).controller.unwrap_or(object.controller),
                Control::Owner => object.owner,
            };
            Some(Instance::new(*number, Env::new(you, Some(id))))
        }
        Own::Granted(granted) => {
            let mut instance = (**granted).clone();
            instance.env.holder = Some(id);
            instance.env.you = table.chars(id).controller.unwrap_or(object.controller);
            Some(instance)
        }
        Own::Keyword(_) | Own::Mana(_) | Own::Named(_) => None,
    }
}

fn touches(effect: &Effect, layer: Layer) -> bool {
    match &effect.kind {
        EffectKind::Fixed(fixed) => fixed.iter().flat_map(|(_, mods)| mods).any(|one| is_of(one, layer)),
        EffectKind::Matching { mods, .. } => mods.iter().any(|one| code_layer(one) == layer),
        EffectKind::Rules { .. } | EffectKind::Replace { .. } | EffectKind::Prevent { .. } => false,
    }
}

fn code_layer(one: &planarc_bytecode::Mod) -> Layer {
    use planarc_bytecode::Mod as Code;
    match one {
        Code::Copy { .. } => Layer::Copy,
        Code::Control { .. } => Layer::Control,
        Code::Text { .. } | Code::Name { .. } => Layer::Text,
        Code::Types { .. } => Layer::Type,
        Code::Colors { .. } => Layer::Color,
        Code::Abilities { .. } | Code::Designated { .. } => Layer::Ability,
        Code::Define { .. } => Layer::Define,
        Code::Base { .. } => Layer::Base,
        Code::Pump { .. } => Layer::Pump,
        Code::Switch => Layer::Switch,
    }
}

fn is_of(one: &Mod, layer: Layer) -> bool {
    layer
        == match one {
            Mod::Copy { .. } => Layer::Copy,
            Mod::Control { .. } => Layer::Control,
            Mod::Text { .. } | Mod::Name { .. } => Layer::Text,
            Mod::Types { .. } => Layer::Type,
            Mod::Colors { .. } => Layer::Color,
            Mod::Abilities { .. } | Mod::Designated { .. } => Layer::Ability,
            Mod::Define { .. } => Layer::Define,
            Mod::Base { .. } => Layer::Base,
            Mod::Pump { .. } => Layer::Pump,
            Mod::Switch => Layer::Switch,
        }
}

/// Applies what an effect modifies in a layer.
fn apply(table: &Table, one: &mut Continuous, layer: Layer) {
    let effect = Arc::clone(&one.effect);
    let reach = match &one.reach {
        Some(reach) => reach.clone(),
        None => {
            let reach = table.ask_about(|asker| asker.reach(&effect)).unwrap_or_default();
            one.reach = Some(reach.clone());
            reach
        }
    };
    for id in reach {
        let is_player = table.is_player(id);
        if !is_player && table.object(id).is_none_or(|object| object.place.is_none()) {
            continue;
        }
        let mods = table.ask_about(|asker| asker.modifications(&effect, id)).unwrap_or_default();
        // A player can have abilities, such as hexproof, and nothing else (113.2).
        let is_meant = |one: &Mod| is_of(one, layer) && (!is_player || matches!(one, Mod::Abilities { .. }));
        let mods: Vec<Mod> = mods.into_iter().filter(is_meant).collect();
        if mods.is_empty() {
            continue;
        }
        let mut chars = if is_player { (*of_player(table, id)).clone() } else { (*table.chars(id)).clone() };
        for one in &mods {
            modify(table, id, &mut chars, one);
        }
        if let Some(working) = &mut table.cache.borrow_mut().working {
            working.insert(id, Arc::new(chars));
        }
    }
}

/// What a player has by effects so far.
fn of_player(table: &Table, id: Id) -> Arc<Chars> {
    let cache = table.cache.borrow();
    cache.working.as_ref().and_then(|working| working.get(&id)).map_or_else(Arc::default, Arc::clone)
}

impl Scene {
    /// The abilities that effects give a player (113.2).
    pub(crate) fn of_player(&self, id: Id) -> &[Own] {
        self.chars.get(&id).map_or(&[], |chars| chars.abilities.as_slice())
    }
}

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
            for word in &mut chars.words {
                if word == from {
                    word.clone_from(to);
                }
            }
        }
        Mod::Name { name } => chars.names = vec![name.clone()],
        Mod::Types { words, how } => types(chars, words, *how),
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

/// A keyword that takes nothing.
pub(crate) fn keyword_grant(keyword: planarc_lexicon::Keyword) -> Grant {
    Grant::Keyword { keyword, n: None, cost: None, test: None, of: None, word: None, memory: None }
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
        TypeChange::Remove => chars.words.retain(|word| !words.contains(word)),
        TypeChange::AllCreature => {
            let all =
                subtypes::ALL.iter().filter(|row| row.family.card_types().contains(&CardType::Creature));
            for row in all {
                let word = Word::Subtype { word: row.singular.into() };
                if !chars.words.contains(&word) {
                    chars.words.push(word);
                }
            }
        }
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

/// Abilities that counters give (122.1b).
fn keyword_counters(table: &Table, present: &[Id]) {
    for &id in present {
        let Some(object) = table.object(id) else { continue };
        let keywords = object.counters.iter().filter_map(|(kind, n)| match kind {
            CounterKind::Keyword { keyword } if *n > 0 => Some(*keyword),
            _ => None,
        });
        let keywords: Vec<_> = keywords.collect();
        if !keywords.is_empty() {
            let mut chars = (*table.chars(id)).clone();
            chars
                .abilities
                .extend(keywords.into_iter().map(|one| Own::Keyword(Box::new(keyword_grant(one)))));
            if let Some(working) = &mut table.cache.borrow_mut().working {
                working.insert(id, Arc::new(chars));
            }
        }
    }
}

/// Counters that change power and toughness (122.1a, 613.4c).
fn size_counters(table: &Table, present: &[Id]) {
    for &id in present {
        let Some(object) = table.object(id) else { continue };
        let (mut p, mut t) = (0, 0);
        for (kind, n) in &object.counters {
            if let CounterKind::Size { p: power, t: toughness } = kind {
                let n = i32::try_from(*n).unwrap_or(i32::MAX);
                p += power * n;
                t += toughness * n;
            }
        }
        if (p, t) != (0, 0) {
            let mut chars = (*table.chars(id)).clone();
            modify(table, id, &mut chars, &Mod::Pump { p, t });
            if let Some(working) = &mut table.cache.borrow_mut().working {
                working.insert(id, Arc::new(chars));
            }
        }
    }
}

/// Notes the abilities of an object that trigger, replace or make rules.
fn abilities(table: &Table, id: Id, found: &mut Scene) {
    let Some(object) = table.object(id) else { return };
    let chars = table.chars(id);
    let controller = chars.controller.unwrap_or(object.controller);
    for (place, own) in chars.abilities.iter().enumerate() {
        let place = u32::try_from(place).unwrap_or(u32::MAX);
        let Some(instance) = instance_of(table, id, own) else { continue };
        let Some(ability) = table.ability(instance.ability) else { continue };
        let Some(index) = table.cards.module.index().abilities.get(instance.ability as usize) else {
            continue;
        };
        if !functions(table, id, instance.ability) {
            continue;
        }
        let trigger = |instance: Instance| {
            let controller = instance.env.you;
            Trigger { object: id, own: place, instance, controller }
        };
        match ability.kind {
            AbilityKind::Triggered => found.triggers.push(trigger(instance)),
            AbilityKind::As => found.others_enter.push(trigger(instance)),
            AbilityKind::Static | AbilityKind::Pregame
                if (ability.kind == AbilityKind::Static || table.is_before_the_game(ability))
                    && (!index.rules.is_empty() || !index.replaces.is_empty() || makes_rules(ability)) =>
            {
                let effects = table.ask_about(|asker| asker.statics(&instance)).unwrap_or_default();
                if !effects.is_empty() {
                    table.count(instance.ability);
                }
                for effect in effects {
                    if !matches!(effect.kind, EffectKind::Fixed(_) | EffectKind::Matching { .. }) {
                        let key = Key::Static(id, place, effect.stmt, effect.closure.path.clone());
                        let effect = Arc::new(effect);
                        found.effects.push(Active { key, effect, source: Some(id), controller });
                    }
                }
            }
            _ => {}
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

impl Table {
    /// The rules of all effects that are no statements about events, such as hand sizes.
    pub(crate) fn rules(&self) -> Vec<(Active, Rule)> {
        let scene = self.scene();
        let mut found = Vec::new();
        for active in &scene.effects {
            if matches!(active.effect.kind, EffectKind::Rules { .. }) {
                let rules = self.ask_about(|asker| asker.rules(&active.effect)).unwrap_or_default();
                found.extend(rules.into_iter().map(|rule| (active.clone(), rule)));
            }
        }
        found
    }
}
