//! What objects are with every effect applied, layer by layer (613), and which abilities and effects there
//! are then.

use std::collections::HashMap;
use std::sync::Arc;

mod base;
mod found;
mod modify;
mod order;

use planarc_bytecode::axis::Layer;
use planarc_lexicon::Zone;
use planarc_vm::resolved::{CounterKind, Mod};
use planarc_vm::{Effect, EffectKind, Id, Instance, Lane};

use crate::decide::Stop;
use crate::object::{Chars, Object, Own, Printed};
use crate::table::Table;

pub(crate) use base::{as_printed, base, copiable, keyword_grant, of_desc, of_printed, own_of};
pub(crate) use found::{abilities_of, functions, instance_of, instances_of, zones_of};
pub(crate) use modify::{copy, modify};

/// What every object is at a moment, and which abilities and effects there are.
#[derive(Debug, Default)]
pub(crate) struct Scene {
    /// What objects are that are not only what they are by themselves.
    chars: Arc<HashMap<Id, Arc<Chars>>>,
    /// Effects of rules, replacement and prevention.
    pub(crate) effects: Vec<Active>,
    /// Abilities that can trigger.
    pub(crate) triggers: Vec<Trigger>,
    /// Whether effects give types or abilities to whatever they match.
    pub(crate) alters: bool,
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
    /// One of a static ability: what has it, which of its abilities it is, the statement and its lanes.
    Static(Id, u32, u32, Vec<Lane>),
    /// One that the rules give to an object.
    Rule(Id, u32),
}

/// An ability that can trigger.
#[derive(Debug, Clone)]
pub(crate) struct Trigger {
    /// What has it.
    pub(crate) object: Id,
    /// Which of its abilities it is.
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
    /// Whether what has phased out is looked at all the same (702.26b).
    pub(crate) sees_phased_out: bool,
    /// What could not be asked of an effect: the game stops for it.
    pub(crate) fault: Option<Stop>,
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

impl Cache {
    /// The cards that are asked about as spells that they are not yet.
    pub(crate) fn as_spells(&self) -> Vec<Id> {
        self.entering.iter().filter(|(.., zone)| *zone == Zone::Stack).map(|(id, ..)| *id).collect()
    }
}

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

/// A continuous effect in the making.
#[derive(Debug, Clone)]
struct Continuous {
    key: Key,
    effect: Arc<Effect>,
    timestamp: u64,
    /// Whether it defines a characteristic (604.3).
    defines: bool,
    /// Of a static ability, what has it.
    source: Option<Id>,
    /// What it applies to from its first layer on (613.6).
    reach: Option<Vec<Id>>,
}

/// What an ask came to; what can't be asked stops the game.
fn told<T: Default>(table: &Table, came: Result<T, Stop>) -> T {
    came.unwrap_or_else(|stop| {
        table.cache.borrow_mut().fault.get_or_insert(stop);
        T::default()
    })
}

/// What has abilities or can be modified as a rule: permanents, what is on the stack, and what lies face up in
/// the command zone.
fn present(table: &Table) -> Vec<Id> {
    let zones = [Zone::Battlefield, Zone::Stack, Zone::Command];
    let all = zones.into_iter().flat_map(|zone| table.state.zones.get(zone, None).iter().copied());
    all.filter(|&id| table.object(id).is_some_and(|object| !object.phased_out && !object.hidden)).collect()
}

/// What everything is. An effect that lasts as long as something is so is over where that is not so of what comes out
/// (611.2b).
fn compute(table: &Table) -> Scene {
    let mut over: Vec<Id> = Vec::new();
    loop {
        let scene = compute_without(table, &over);
        let ended = over_in(table, &over);
        if ended.is_empty() {
            return scene;
        }
        table.cache.borrow_mut().scene = None;
        over.extend(ended);
    }
}

/// The effects that are over in the scene that was just computed.
fn over_in(table: &Table, over: &[Id]) -> Vec<Id> {
    use planarc_vm::resolved::Duration;
    let whiles = table
        .state
        .effects
        .iter()
        .filter(|one| matches!(one.effect.duration, Duration::While { .. }) && !over.contains(&one.id));
    whiles.filter(|one| !crate::time::lasts(table, one)).map(|one| one.id).collect()
}

fn compute_without(table: &Table, over: &[Id]) -> Scene {
    let present = present(table);
    let mut working: HashMap<Id, Arc<Chars>> = HashMap::with_capacity(present.len());
    for &id in &present {
        if let Some(object) = table.object(id) {
            working.insert(id, Arc::new(begin(table, id, object)));
        }
    }
    table.cache.borrow_mut().working = Some(working);
    let sources: Vec<Id> = present.iter().copied().chain(found::elsewhere(table)).collect();
    let mut begun: Vec<Continuous> = installed(table, over);
    let mut statics = found::statics(table, &sources);
    for layer in LAYERS {
        apply_layer(table, layer, &sources, &mut statics, &mut begun);
        if layer == Layer::Ability {
            keyword_counters(table, &present);
        }
        if layer == Layer::Pump {
            size_counters(table, &present);
        }
    }
    let chars = table.cache.borrow_mut().working.take().unwrap_or_default();
    let given = [Layer::Copy, Layer::Text, Layer::Type, Layer::Ability];
    let alters = begun.iter().any(|one| {
        matches!(one.effect.kind, EffectKind::Matching { .. })
            && given.iter().any(|&layer| touches(&one.effect, layer))
    });
    // Questions about abilities are now answered by what was found.
    let chars = Arc::new(chars);
    let scene = Arc::new(Scene { chars: Arc::clone(&chars), ..Scene::default() });
    {
        let mut cache = table.cache.borrow_mut();
        cache.scene = Some(scene);
        cache.is_stale = false;
    }
    let mut found = Scene { chars, alters, ..Scene::default() };
    for id in sources {
        found::abilities(table, id, &mut found);
    }
    for lasting in &table.state.effects {
        let is_rule = !matches!(lasting.effect.kind, EffectKind::Fixed(_) | EffectKind::Matching { .. });
        if is_rule && !over.contains(&lasting.id) && crate::time::may_last(table, lasting) {
            found.effects.push(Active {
                key: Key::Lasting(lasting.id),
                effect: Arc::clone(&lasting.effect),
                source: lasting.effect.closure.env.source,
                controller: lasting.controller,
            });
        }
    }
    found
}

/// Applies the effects of a layer, each once: those that define a characteristic first (613.3), then in the order of
/// timestamps (613.7), but none before another on which it depends (613.8).
fn apply_layer(
    table: &Table,
    layer: Layer,
    sources: &[Id],
    statics: &mut Vec<found::Static>,
    begun: &mut Vec<Continuous>,
) {
    let mut applied: Vec<Key> = Vec::new();
    found::gather(table, statics, layer, begun);
    loop {
        let pending: Vec<usize> = begun
            .iter()
            .enumerate()
            .filter(|(_, one)| !applied.contains(&one.key) && touches(&one.effect, layer))
            .map(|(place, _)| place)
            .collect();
        let Some(place) = order::next(table, begun, &pending, layer) else { break };
        let Some(one) = begun.get_mut(place) else { break };
        applied.push(one.key.clone());
        if apply(table, one, layer) {
            // Abilities came or went: so do effects (613.8a).
            *statics = found::statics(table, sources);
            // An effect that has begun to apply goes on, even without its ability (613.6).
            begun.retain(|one| one.reach.is_some() || found::is_there(statics, one));
            found::gather(table, statics, layer, begun);
        }
    }
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
    chars
}

/// The continuous effects that were begun and last.
fn installed(table: &Table, over: &[Id]) -> Vec<Continuous> {
    let lasting = table.state.effects.iter().filter(|one| {
        matches!(one.effect.kind, EffectKind::Fixed(_) | EffectKind::Matching { .. })
            && !over.contains(&one.id)
            && crate::time::may_last(table, one)
    });
    let found = lasting.map(|one| Continuous {
        key: Key::Lasting(one.id),
        effect: Arc::clone(&one.effect),
        timestamp: one.timestamp,
        defines: false,
        source: None,
        reach: None,
    });
    found.collect()
}

/// Whether an effect modifies something in a layer.
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

/// Applies what an effect modifies in a layer; whether any abilities came or went.
fn apply(table: &Table, one: &mut Continuous, layer: Layer) -> bool {
    let effect = Arc::clone(&one.effect);
    let reach = match &one.reach {
        Some(reach) => reach.clone(),
        None => {
            let reach = told(table, table.ask_about(|asker| asker.reach(&effect)));
            one.reach = Some(reach.clone());
            reach
        }
    };
    // What the effect does to each is found before it does anything to any (613.4c, 613.7).
    let mut all: Vec<(Id, Vec<Mod>, Vec<Own>)> = Vec::new();
    for id in reach {
        let is_player = table.is_player(id);
        if !is_player && table.object(id).is_none_or(|object| object.place.is_none()) {
            continue;
        }
        let mods = told(table, table.ask_about(|asker| asker.modifications(&effect, id)));
        // A player can have abilities, such as hexproof, and nothing else (113.2).
        let is_meant = |one: &Mod| is_of(one, layer) && (!is_player || matches!(one, Mod::Abilities { .. }));
        let kept = if layer == Layer::Ability { modify::land_mana_of(&mods) } else { Vec::new() };
        let mods: Vec<Mod> = mods.into_iter().filter(is_meant).collect();
        if !mods.is_empty() {
            all.push((id, mods, kept));
        }
    }
    let may_change = matches!(layer, Layer::Copy | Layer::Text | Layer::Type | Layer::Ability);
    let mut changed = layer == Layer::Control && !all.is_empty();
    for (id, mods, kept) in all {
        let before = if table.is_player(id) { of_player(table, id) } else { table.chars(id) };
        let mut chars = (*before).clone();
        for one in &mods {
            modify(table, id, &mut chars, one);
        }
        for own in kept {
            if before.abilities.contains(&own) && !chars.abilities.contains(&own) {
                chars.abilities.push(own);
            }
        }
        changed |= may_change && chars.abilities != before.abilities;
        if let Some(working) = &mut table.cache.borrow_mut().working {
            working.insert(id, Arc::new(chars));
        }
    }
    changed
}

/// What a player has by effects so far.
fn of_player(table: &Table, id: Id) -> Arc<Chars> {
    let cache = table.cache.borrow();
    cache.working.as_ref().and_then(|working| working.get(&id)).map_or_else(Arc::default, Arc::clone)
}

impl Scene {
    /// What an object was in it, if any effect could have changed it.
    pub(crate) fn chars_of(&self, id: Id) -> Option<Arc<Chars>> {
        self.chars.get(&id).map(Arc::clone)
    }

    /// The abilities that effects give a player (113.2).
    pub(crate) fn of_player(&self, id: Id) -> &[Own] {
        self.chars.get(&id).map_or(&[], |chars| chars.abilities.as_slice())
    }
}

/// Abilities that counters give (122.1b), and menace of what is suspected.
fn keyword_counters(table: &Table, present: &[Id]) {
    for &id in present {
        let Some(object) = table.object(id) else { continue };
        let keywords = object.counters.iter().filter_map(|(kind, n)| match kind {
            CounterKind::Keyword { keyword } if *n > 0 => Some(*keyword),
            _ => None,
        });
        let mut keywords: Vec<_> = keywords.collect();
        // What is suspected has menace (701.60c).
        let like = planarc_bytecode::axis::Designation::Suspected;
        if object.designations.contains(&like) || table.chars(id).designations.contains(&like) {
            keywords.push(planarc_lexicon::Keyword::Menace);
        }
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

impl Table {
    /// The rules of all effects that are no statements about events, such as hand sizes.
    pub(crate) fn rules(&self) -> Vec<(Active, planarc_vm::resolved::Rule)> {
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
