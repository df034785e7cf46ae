//! Zones (400) and what moves between them.

use std::sync::Arc;

use planarc_bytecode::axis::Position;
use planarc_lexicon::Zone;
use planarc_vm::Id;
use planarc_vm::resolved::Place;

use crate::decide::Chance;
use crate::object::{Chars, Nature, Object, Printed};
use crate::state::Thing;
use crate::table::Table;

impl Table {
    /// In which zone something is; what is about to enter is where it would be (614.12).
    pub(crate) fn place_of(&self, id: Id) -> Option<(Zone, Option<Id>)> {
        if let Some((.., zone)) = self.cache.borrow().entering.iter().rev().find(|(one, ..)| *one == id) {
            return Some((*zone, None));
        }
        let object = self.object(id)?;
        let (zone, whose) = object.place?;
        let owner = match zone {
            Zone::Battlefield | Zone::Stack => None,
            _ => Some(whose.unwrap_or(object.owner)),
        };
        Some((zone, owner))
    }

    /// A new object in a zone.
    pub(crate) fn put_new(&mut self, mut object: Object, zone: Zone, at: Option<usize>) -> Id {
        let whose = self.key_of_zone(zone, object.owner);
        object.place = Some((zone, whose));
        object.timestamp = self.timestamp();
        object.since_turn = self.state.turn.number;
        let id = self.add(Thing::Object(Box::new(object)));
        if let Some(object) = self.object_mut(id)
            && object.card == Id(u64::MAX)
        {
            object.card = id;
        }
        let list = self.change().zones.get_mut(zone, whose);
        let at = at.unwrap_or(list.len()).min(list.len());
        list.insert(at, id);
        id
    }

    /// A new object that is no incarnation of another.
    pub(crate) fn make(&mut self, nature: Nature, printed: Arc<Printed>, owner: Id, zone: Zone) -> Id {
        self.put_new(Object::new(nature, Id(u64::MAX), printed, owner), zone, None)
    }

    /// What an object is as it leaves: that is what it last was (608.2h).
    fn freeze(&mut self, id: Id) {
        if self.object(id).is_none_or(|object| object.place.is_none()) {
            return;
        }
        // What leaves together with others is known as it was with them.
        let began = self.moment_began.as_ref().and_then(|scene| scene.chars_of(id));
        let mut chars: Chars = (*began.unwrap_or_else(|| self.chars(id))).clone();
        let Some(object) = self.object(id) else { return };
        chars.counters.clone_from(&object.counters);
        chars.tapped = object.tapped;
        chars.attached_to = object.attached_to;
        chars.damage = object.damage;
        chars.controller = chars.controller.or(Some(object.controller));
        chars.attachments = self.attachments(id);
        if let Some(combat) = &self.state.combat {
            chars.attacking = combat.attacks(id);
            chars.blocking = combat.is_blocking(id);
        }
        if let Some(object) = self.object_mut(id) {
            object.last = Some(Arc::new(chars));
        }
    }

    /// What is attached to something.
    pub(crate) fn attachments(&self, id: Id) -> Vec<Id> {
        let permanents = self.state.zones.get(Zone::Battlefield, None).iter().copied();
        permanents
            .filter(|&one| self.object(one).is_some_and(|object| object.attached_to == Some(id)))
            .collect()
    }

    /// Takes an object out of its zone: it is gone, and is known as it last was.
    pub(crate) fn remove(&mut self, id: Id) {
        self.freeze(id);
        self.take_out(id);
    }

    /// Takes objects out of their zones at one moment: each is known as it was before any of them was gone.
    pub(crate) fn remove_all(&mut self, ids: &[Id]) {
        ids.iter().for_each(|&id| self.freeze(id));
        ids.iter().for_each(|&id| self.take_out(id));
    }

    fn take_out(&mut self, id: Id) {
        let Some((zone, whose)) = self.object(id).and_then(|object| object.place) else { return };
        self.change().zones.get_mut(zone, whose).retain(|one| *one != id);
        if let Some(object) = self.object_mut(id) {
            object.place = None;
            object.left = Some(zone);
        }
        if let Some(combat) = &mut self.state.combat {
            combat.remove(id);
        }
    }

    /// Puts an object into a zone, where it becomes a new one (400.7); its owner's zone, where each player has one
    /// (400.3). What is no card stays what it is until state-based actions are checked (704.5d–e).
    pub(crate) fn relocate(&mut self, id: Id, zone: Zone, at: Option<usize>) -> Option<Id> {
        let object = self.object(id)?.clone();
        object.place?;
        self.remove(id);
        // A copy of a permanent spell becomes a token as it resolves (608.3f).
        let is_token = object.nature == Nature::Copy && zone == Zone::Battlefield;
        let nature = if is_token { Nature::Token } else { object.nature };
        let mut new = Object::new(nature, object.card, Arc::clone(&object.printed), object.owner);
        new.commander = object.commander;
        new.was = Some(id);
        new.agenda.clone_from(&object.agenda);
        // What a spell was is known of the permanent that it becomes (400.7d).
        if object.zone() == Some(Zone::Stack) && zone == Zone::Battlefield {
            new.spell.clone_from(&object.spell);
            new.controller = object.controller;
        }
        let now = self.put_new(new, zone, at);
        if let Some(old) = self.object_mut(id) {
            old.became = Some(now);
        }
        Some(now)
    }

    /// The place in a zone that an action names (401.7).
    pub(crate) fn index_in(&self, place: &Place, owner: Id) -> Option<usize> {
        let whose = self.key_of_zone(place.zone, owner);
        let length = self.state.zones.get(place.zone, whose).len();
        match place.at {
            Some(Position::Top) => Some(0),
            Some(Position::Bottom) => None,
            Some(Position::Nth) => {
                let n = usize::try_from(place.n.unwrap_or(1).max(1)).unwrap_or(1);
                Some((n - 1).min(length))
            }
            None if place.zone == Zone::Graveyard || place.zone == Zone::Library => Some(0),
            None => None,
        }
    }

    pub(crate) fn shuffle_ids(&mut self, ids: &mut [Id]) {
        for last in (1..ids.len()).rev() {
            let bound = u32::try_from(last + 1).unwrap_or(u32::MAX);
            let other = self.chance(Chance::Shuffle, bound) as usize;
            ids.swap(last, other);
        }
    }

    /// Shuffles a zone (701.24). Its cards are no longer the ones that anybody knew.
    pub(crate) fn shuffle_zone(&mut self, zone: Zone, whose: Option<Id>) {
        let mut ids = self.state.zones.get(zone, whose).to_vec();
        self.shuffle_ids(&mut ids);
        for id in &ids {
            if let Some(object) = self.object_mut(*id) {
                object.seen_by.clear();
            }
        }
        *self.change().zones.get_mut(zone, whose) = ids;
    }

    /// The players in the game, in turn order from one (101.4).
    pub(crate) fn players_from(&self, from: Option<Id>) -> Vec<Id> {
        let mut seats: Vec<Id> = self.state.seats.clone();
        if self.state.reversed {
            seats.reverse();
        }
        let start = from.and_then(|from| seats.iter().position(|seat| *seat == from)).unwrap_or(0);
        seats.rotate_left(start);
        seats.retain(|&id| self.is_in_game(id));
        seats
    }
}
