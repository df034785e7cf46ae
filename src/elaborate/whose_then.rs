//! Who controlled something, where control of it changes: "Gain control of target creature an opponent controls.
//! That player draws a card."
//!
//! Who controls something is asked when it is read. A player who is known by that alone is taken down before
//! anything is done, so that the one is meant who controlled it then. "Whenever a creature enters under an
//! opponent's control, that player …" means whoever controlled it as the ability triggered, and takes them down
//! as it is put on the stack.

use super::scope::{Entity, Part, Scope, slot_set};
use super::{Elaborated, Elaborator};
use crate::lexicon::Zone;
use crate::lint::walk::{self, Node};
use crate::surface::{Body, Deed, Exchanged, Plain, Slot, Verb};
use planarc_bytecode::axis::Whose;
use planarc_bytecode::operand::{Block, Operand, Place, Slot as Read, Zones};
use planarc_bytecode::walk::{Change, slots_written};
use planarc_bytecode::{Event, Set, Stmt, Value};
use std::any::Any;

impl Elaborator<'_> {
    /// What is done in an ability, behind the players who are taken down before it.
    pub(super) fn body_block(&mut self, body: &Body) -> Elaborated<Block> {
        self.scope.noted.hands_change = if self.scope.is_static { None } else { changes_hands(body) };
        self.takes_down_possessors(body.steps.first().map_or(u32::MAX, |first| first.at.0.start));
        let mut made = self.block(|it| it.steps(&body.steps))?;
        made.0.splice(0..0, std::mem::take(&mut self.scope.noted.beforehand));
        Ok(made)
    }

    /// Takes down who controlled what the event is about, for what begins there.
    fn takes_down_possessors(&mut self, start: u32) {
        for slot in std::mem::take(&mut self.scope.noted.possessors) {
            if self.is_read_from(slot, start)
                && let Some(Entity::Set(set)) = self.scope.own_entity(slot)
                && let Some(taken) = self.controller_as_it_triggers(&set)
            {
                self.scope.means_instead(&set, &taken);
            }
        }
        for (slot, entity) in self.scope.own_entities() {
            if let Entity::Set(set) = entity {
                let set = self.controller_then(Slot(Some(slot)), set, true);
                self.scope.means(Slot(Some(slot)), Entity::Set(set));
            }
        }
    }

    /// Notes of an ability that waits for events what it is about in them, where another may control that before
    /// the ability resolves. What has left the battlefield has the controller that it had last (608.2h).
    pub(super) fn waits_for(&mut self, when: &[Event]) {
        let stays = when.iter().filter(|event| !leaves(event));
        self.scope.noted.of_events = stays.flat_map(slots_written).collect();
    }

    /// Whoever controlled what the event is about, as the ability is put on the stack.
    fn controller_as_it_triggers(&mut self, set: &Set) -> Option<Set> {
        let Set::Whose { how: Whose::Controller, of } = set else { return None };
        let Set::Slot { slot: Read { place: Place::Slot(of), of: None } } = **of else { return None };
        if !self.scope.noted.of_events.contains(&of) {
            return None;
        }
        let into = self.scope.fresh_in(Part::Announce);
        self.scope.push_announced(Stmt::Let { into, value: Value::Set { set: set.clone() } });
        Some(slot_set(into.0))
    }

    /// Whoever controls something, as a slot where words behind a change of control read it. Beforehand, or
    /// where it is said.
    pub(super) fn controller_then(&mut self, slot: Slot, set: Set, is_beforehand: bool) -> Set {
        let is_controller = matches!(set, Set::Whose { how: Whose::Controller, .. });
        if !is_controller || super::scope::has_it(&set) || !self.is_read_behind_change(slot) {
            return set;
        }
        let into = self.scope.fresh_in(Part::Body);
        let noted = Stmt::Let { into, value: Value::Set { set } };
        if is_beforehand {
            self.scope.notes_place(&noted);
            self.scope.noted.beforehand.push(noted);
        } else {
            self.scope.push(noted);
        }
        slot_set(into.0)
    }

    /// Whether a word behind the first clause that changes control of something reads a slot.
    fn is_read_behind_change(&self, slot: Slot) -> bool {
        self.scope.noted.hands_change.is_some_and(|first| self.is_read_from(slot, first))
    }

    /// Whether a word from there on reads a slot.
    fn is_read_from(&self, slot: Slot, first: u32) -> bool {
        let Slot(Some(slot)) = slot else { return false };
        let is_behind = |word: crate::source::Span| first <= word.start && word.end <= self.reach.end;
        self.bound.readings().iter().any(|reading| reading.slot == slot && is_behind(reading.word))
    }
}

impl Scope {
    /// "A creature an opponent controls": who that is, is known by what they control or own.
    pub(super) fn possessed_by(&mut self, slot: Slot, how: Whose, bound: u32) {
        self.noted.possessors.push(slot);
        let of = Box::new(slot_set(bound));
        self.means(slot, Entity::Set(Set::Whose { how, of }));
    }

    /// Has all that is known by one set be known by another.
    fn means_instead(&mut self, set: &Set, by: &Set) {
        for (slot, entity) in self.own_entities() {
            if let Entity::Set(mut of) = entity {
                of.change(&mut Instead { set, by });
                self.means(Slot(Some(slot)), Entity::Set(of));
            }
        }
    }
}

/// Puts one set in the place of another.
struct Instead<'a> {
    set: &'a Set,
    by: &'a Set,
}

impl Change for Instead<'_> {
    fn changed<T: Operand>(&mut self, instruction: &mut T) {
        if let Some(set) = (instruction as &mut dyn Any).downcast_mut::<Set>()
            && set == self.set
        {
            set.clone_from(self.by);
        }
    }
}

/// Whether an event is that something leaves the battlefield.
fn leaves(event: &Event) -> bool {
    match event {
        Event::When { event, .. } | Event::Batch { event, .. } | Event::Nth { event, .. } => leaves(event),
        Event::ZoneChange { from: Some(from), .. } => from.zones.meets(Zones::of([Zone::Battlefield])),
        _ => false,
    }
}

/// Where the first clause begins that changes who controls something.
fn changes_hands(body: &Body) -> Option<u32> {
    let seen = body.steps.iter().flat_map(walk::of_step);
    let changes = seen.filter(|seen| matches!(seen.node, Node::Deed(deed) if does(deed)));
    changes.map(|seen| seen.at.start).min()
}

fn does(deed: &Deed) -> bool {
    deed.acts.iter().any(|act| match &act.verb {
        Verb::Plain(Plain::GainControl, _) | Verb::Exchange(Exchanged::Control(_)) => true,
        Verb::Move { enters, rest: _, .. } => enters.under.is_some(),
        _ => false,
    })
}
