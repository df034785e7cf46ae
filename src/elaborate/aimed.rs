//! Several things that an act is done to, and that it leaves what they are: "Tap target creature and each Aura
//! attached to it. Those permanents …" are all of these, also one that was tapped already.

use super::Elaborator;
use super::scope::{Entity, Scope, slot_set};
use crate::surface::{Deed, Selection, Slot as Written, Subject};
use planarc_bytecode::operand::{Place, Slot};
use planarc_bytecode::{Action, Set, Stmt, Value};

impl Elaborator<'_> {
    /// Several things that one act is done to, as one set where words behind it mean them all. What they are is
    /// settled before the act, which may change it.
    pub(super) fn aimed_as_one(&mut self, acts: &mut [Action]) -> Option<Set> {
        let (first, rest) = acts.split_first_mut()?;
        let aim = aim_of(first)?.clone();
        let Set::Both { sets } = &aim else { return None };
        if !rest.iter_mut().all(|act| aim_of(act).is_some_and(|other| *other == aim)) {
            return None;
        }
        if sets.iter().all(is_named) {
            return Some(aim);
        }
        let acting = self.scope.noted.acting;
        let noted = &self.scope.noted;
        if noted.are_aims_known && !noted.aims.contains(&acting) || !self.is_read(acting) {
            return None;
        }
        self.scope.noted.taken_down.push(acting);
        let into = self.scope.fresh();
        self.scope.push(Stmt::Let { into, value: Value::Set { set: aim } });
        for what in acts.iter_mut().filter_map(aim_of) {
            *what = slot_set(into.0);
        }
        Some(slot_set(into.0))
    }

    /// "Target creature and each Wall you control get +1/+1. Untap those creatures": what a statement is about, as
    /// one set where words behind it mean them all.
    pub(super) fn named_as_one(&mut self, deed: &Deed, on: Set) -> Set {
        let acts: Vec<Written> =
            deed.acts.iter().map(|act| act.out).filter(|out| self.is_read(*out)).collect();
        if !matches!(deed.subject, Subject::Of(Selection::List { .. })) || acts.is_empty() {
            return on;
        }
        let mut all = on;
        if !self.scope.is_static {
            let into = self.scope.fresh();
            self.scope.push(Stmt::Let { into, value: Value::Set { set: all } });
            all = slot_set(into.0);
        }
        for act in acts {
            self.scope.means(act, Entity::Set(all.clone()));
        }
        all
    }
}

impl Scope {
    /// What the act was done to that a slot of the surface stands for, here or in the ability around.
    pub(super) fn aimed_at(&mut self, slot: Written) -> Option<Set> {
        match self.own_entity(slot) {
            Some(Entity::Act(act)) => {
                let (_, aim) = self.aimed.iter().find(|(of, _)| *of == act)?;
                self.noted.aims.push(slot);
                Some(aim.clone())
            }
            Some(
                Entity::Set(_) | Entity::It(_) | Entity::Word(..) | Entity::Quality(_) | Entity::Number(_),
            ) => None,
            None => match self.parent.as_mut()?.aimed_at(slot)? {
                Set::Slot { slot: Slot { place: Place::Slot(outer), of: None } } => {
                    Some(slot_set(self.keep(outer)))
                }
                _ => None,
            },
        }
    }
}

/// What an act is done to that stays what it is.
const fn aim_of(act: &mut Action) -> Option<&mut Set> {
    match act {
        Action::Status { what, .. }
        | Action::Destroy { what }
        | Action::Damage { to: what, .. }
        | Action::PutCounters { on: what, .. } => Some(what),
        _ => None,
    }
}

const fn is_named(set: &Set) -> bool {
    matches!(set, Set::Slot { .. } | Set::Source | Set::Holder)
}
