//! Who controlled something, where control of it changes: "Gain control of target creature an opponent controls.
//! That player draws a card."
//!
//! Who controls something is asked when it is read. A player who is known by that alone is taken down before
//! anything is done, so that the one is meant who controlled it then.

use super::scope::{Entity, Part, slot_set};
use super::{Elaborated, Elaborator};
use crate::lint::walk::{self, Node};
use crate::surface::{Body, Deed, Exchanged, Plain, Slot, Verb};
use planarc_bytecode::axis::Whose;
use planarc_bytecode::operand::Block;
use planarc_bytecode::{Set, Stmt, Value};

impl Elaborator<'_> {
    /// What is done in an ability, behind the players who are taken down before it.
    pub(super) fn body_block(&mut self, body: &Body) -> Elaborated<Block> {
        self.scope.noted.hands_change = if self.scope.is_static { None } else { changes_hands(body) };
        self.takes_down_possessors();
        let mut made = self.block(|it| it.steps(&body.steps))?;
        made.0.splice(0..0, std::mem::take(&mut self.scope.noted.beforehand));
        Ok(made)
    }

    /// Takes down who controlled what the event is about.
    fn takes_down_possessors(&mut self) {
        for (slot, entity) in self.scope.own_entities() {
            if let Entity::Set(set) = entity {
                let set = self.controller_then(Slot(Some(slot)), set, true);
                self.scope.means(Slot(Some(slot)), Entity::Set(set));
            }
        }
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
        let (Slot(Some(slot)), Some(first)) = (slot, self.scope.noted.hands_change) else { return false };
        let is_behind = |word: crate::source::Span| first <= word.start && word.end <= self.reach.end;
        self.bound.readings().iter().any(|reading| reading.slot == slot && is_behind(reading.word))
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
