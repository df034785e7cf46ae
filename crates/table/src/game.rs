//! The game as the machine sees it.

use std::sync::Arc;

use planarc_bytecode::axis::{Attachment, Attr, DayTime, PlayerRole, Relation, Spent, Stat, Whose};
use planarc_bytecode::operand::{Colors, Symbols};
use planarc_lexicon::Zone;
use planarc_vm::resolved::{Action, CounterKind};
use planarc_vm::{
    Cell, Delayed, Effect, EventKind, Feature, Game, Id, MemoryKey, Outcome, Plan, Procedure, Progress,
    Quality, Record, Resume, Watched, WindowValue,
};

use crate::decide::{Chance, Decide, Play};
use crate::happen::Happening;
use crate::state::{Waiting, is_shared};
use crate::table::Table;

/// Ids of abilities of objects carry this bit; the object and the place among its abilities are below it.
const ABILITY: u64 = 1 << 62;
const PLACE: u64 = 16;

/// The id of an ability of an object.
pub(crate) const fn ability_id(object: Id, place: u32) -> Id {
    Id(ABILITY | object.0 << PLACE | place as u64)
}

/// The object and the place of an ability, if an id is one of those.
pub(crate) const fn ability_of(id: Id) -> Option<(Id, u32)> {
    if id.0 & ABILITY == 0 {
        return None;
    }
    let rest = id.0 & !ABILITY;
    Some((Id(rest >> PLACE), (rest & ((1 << PLACE) - 1)) as u32))
}

impl Table {
    /// One of so many, by chance or as whoever decides says.
    fn pick_of(&mut self, count: usize, said: impl Fn(&mut dyn Decide, &Self) -> Option<u32>) -> u32 {
        let bound = u32::try_from(count).unwrap_or(u32::MAX);
        if bound > 1
            && let Some(mut decider) = self.decider.take()
        {
            let said = said(&mut *decider, self);
            self.decider = Some(decider);
            if let Some(said) = said.filter(|said| *said < bound) {
                return said;
            }
        }
        self.chance(Chance::Effect, bound)
    }

    /// What the machine is told of something that was done, or why it stops.
    fn progress(&mut self, came: Play<Vec<Outcome>>) -> Progress {
        match came {
            Ok(outcomes) => Progress::Done(outcomes),
            Err(stop) => {
                self.stop = Some(stop);
                Progress::Refused("what stopped the game")
            }
        }
    }
}

impl Game for Table {
    fn players(&self) -> Vec<Id> {
        self.players_from(self.state.turn.active)
    }

    fn name(&self, id: Id) -> String {
        self.show_name(id)
    }

    fn related(&self, player: Id, how: Relation) -> Vec<Id> {
        self.relatives(player, how)
    }

    fn role(&self, role: PlayerRole, source: Option<Id>) -> Vec<Id> {
        self.in_role(role, source)
    }

    fn limits_reach(&self) -> bool {
        self.state.range.is_some()
    }

    fn reaches(&self, controller: Id, source: Option<Id>, id: Id) -> bool {
        Table::reaches(self, controller, source, id)
    }

    fn called_you(&self, controller: Id, source: Option<Id>) -> Vec<Id> {
        self.all_called_you(controller, source)
    }

    fn votes(&self, player: Id) -> u32 {
        let more = self.player_number(player, planarc_bytecode::axis::PlayerNumber::Votes, 1);
        u32::try_from(more.unwrap_or(1)).unwrap_or(1)
    }

    fn zone(&self, zone: Zone, whose: Option<Id>) -> Vec<Id> {
        // These are what players had before the game, wherever it is now (103.2a, 905.1d).
        if matches!(zone, Zone::StartingDeck | Zone::CardPool) {
            let seats =
                self.state.seats.iter().copied().filter(|&seat| whose.is_none_or(|whose| whose == seat));
            let cards = seats.filter_map(|seat| self.player(seat)).flat_map(|own| match zone {
                Zone::StartingDeck => own.starting_deck.iter(),
                _ => own.card_pool.iter(),
            });
            return cards.copied().collect();
        }
        // A card that is asked about as a spell is not where it still is (601.2a).
        let as_spell: Vec<Id> = self.cache.borrow().as_spells();
        let is_seen = |id: &Id| {
            self.object(*id).is_some_and(|object| !object.phased_out)
                && (zone == Zone::Stack || !as_spell.contains(id))
        };
        let Some(player) = whose else { return self.state.zones.all(zone).filter(is_seen).collect() };
        if is_shared(zone) {
            let all = self.state.zones.get(zone, None).iter().copied();
            let is_theirs = |id: &Id| match zone {
                Zone::Battlefield | Zone::Stack => self.controller(*id) == Some(player),
                _ => self.object(*id).is_some_and(|object| object.owner == player),
            };
            return all.filter(is_seen).filter(is_theirs).collect();
        }
        let all = self.state.zones.get(zone, self.owner_of_deck(zone, player));
        all.iter().copied().filter(|id| !as_spell.contains(id)).collect()
    }

    fn card(&self, id: Id) -> Id {
        let id = self.begun_as(id).map_or(id, |(card, _)| card);
        self.object(id).map_or(id, |object| object.card)
    }

    fn place(&self, id: Id) -> Option<(Zone, Option<Id>)> {
        if self.object(id).is_some_and(|object| object.phased_out) && !self.cache.borrow().sees_phased_out {
            return None;
        }
        self.begun_as(id).map_or_else(|| self.place_of(id), |(_, place)| Some(place))
    }

    fn is(&self, id: Id, feature: &Feature) -> bool {
        self.has_feature(id, feature)
    }

    fn qualities(&self, id: Id, attr: Attr) -> Vec<Quality> {
        self.qualities_of(id, attr)
    }

    fn stat(&self, id: Id, stat: Stat, colors: Option<Colors>) -> Option<i32> {
        self.stat_of(id, stat, colors)
    }

    fn counters(&self, id: Id) -> Vec<(CounterKind, u32)> {
        self.counters_on(id)
    }

    fn whose(&self, id: Id, how: Whose) -> Option<Id> {
        let id = ability_of(id).map_or(id, |(object, _)| object);
        let object = self.object(id)?;
        match how {
            Whose::Owner => Some(object.owner),
            // Only what is on the battlefield or the stack, or in the command zone, has a controller (108.4).
            Whose::Controller => self.controller(id),
        }
    }

    fn abilities(&self, id: Id) -> Vec<Id> {
        let count = u32::try_from(self.chars(id).abilities.len()).unwrap_or(0);
        (0..count).map(|place| ability_id(id, place)).collect()
    }

    fn source_of(&self, ability: Id) -> Option<Id> {
        if let Some((object, _)) = ability_of(ability) {
            return Some(object);
        }
        self.object(ability)?.spell.as_ref()?.source
    }

    fn attached(&self, id: Id, how: Attachment) -> Vec<Id> {
        let _ = how;
        let Some(object) = self.object(id) else { return Vec::new() };
        let to = match &object.last {
            Some(last) if object.place.is_none() => last.attached_to,
            _ => object.attached_to,
        };
        to.into_iter().collect()
    }

    fn targets(&self, id: Id) -> Vec<Id> {
        self.targets_of(id)
    }

    fn spent(&self, id: Id, from: Option<&[Id]>, symbols: Option<&Symbols>, what: Spent) -> i32 {
        self.spent_on(id, from, symbols, what)
    }

    fn within(&self, window: &WindowValue) -> bool {
        self.is_within(window)
    }

    fn history(&self, kind: EventKind, window: &WindowValue) -> Vec<Record> {
        self.past(kind, window)
    }

    fn day(&self) -> DayTime {
        self.state.day
    }

    fn can(&self, plan: &Plan) -> bool {
        self.can_do(plan)
    }

    fn recall(&self, key: &MemoryKey) -> Vec<Cell> {
        self.state.memories.get(&self.memory_key(key)).cloned().unwrap_or_default()
    }

    fn act(&mut self, actions: &[Action]) -> Progress {
        let by = self.by;
        let acts = actions
            .iter()
            .map(|act| {
                let mut one = Happening::new(act.clone(), by);
                // "Draw three cards" is one instruction (121.2a).
                one.is_counted = matches!(act, Action::Draw { .. });
                one
            })
            .collect();
        let came = self.happen(acts);
        // What lasts for one act has lasted for this one.
        if self.depth == 0 {
            self.end_act_effects_but(&[]);
        }
        self.progress(came)
    }

    fn pay(&mut self, plans: &[Plan]) -> Progress {
        let came = self.pay_plans(plans);
        self.progress(came)
    }

    fn follow(&mut self, procedure: &Procedure) -> Progress {
        let came = self.follow_procedure(procedure).map(|outcome| vec![outcome]);
        self.progress(came)
    }

    fn resume(&mut self, with: Resume) -> Progress {
        let came = self.resume_event(with);
        self.progress(came)
    }

    fn install(&mut self, effect: Effect) -> Id {
        self.begin_effect(effect)
    }

    fn delay(&mut self, delayed: Delayed) {
        let Delayed { instance, uses, duration, is_reflexive } = delayed;
        if is_reflexive {
            let (controller, source) = (instance.env.you, instance.env.source);
            self.state.triggered.push(crate::state::Triggered {
                controller,
                source,
                instance: Some(instance),
                kind: crate::object::AbilityOf::Triggered,
                about: Vec::new(),
                amount: 0,
            });
            return;
        }
        let waiting = Waiting {
            instance,
            uses,
            duration,
            turn: self.state.turn.number,
            since: self.state.moment,
            part: self.state.turn.parts,
        };
        self.state.delayed.push(waiting);
    }

    fn remember(&mut self, key: MemoryKey, cells: Vec<Cell>) {
        let key = self.memory_key(&key);
        self.change().memories.insert(key, cells);
    }

    fn random(&mut self, bound: u32) -> u32 {
        self.chance(Chance::Effect, bound)
    }

    fn pick(&mut self, from: &[Id]) -> u32 {
        self.pick_of(from.len(), |decider, table| decider.pick(table, from))
    }

    fn pick_quality(&mut self, from: &[Quality]) -> u32 {
        self.pick_of(from.len(), |decider, table| decider.pick_quality(table, from))
    }

    fn watch(&mut self, watched: Watched<'_>) {
        let _ = watched;
    }
}

impl Table {
    /// What the copiable values of an object's card say it is; for whoever shows the game.
    pub fn printed(&self, id: Id) -> Option<Arc<crate::object::Printed>> {
        self.object(id).map(|object| Arc::clone(&object.printed))
    }
}
