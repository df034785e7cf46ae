//! What can still be chosen of a set that is known: "at the beginning of the next end step, sacrifice one of those
//! tokens" offers none that has left, and none that somebody else controls (608.2d, 701.21a).

use super::scope::{APART, Part, Scope, slot_set};
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::Pick;
use planarc_bytecode::operand::{Place, Slot, Zones};
use planarc_bytecode::{Action, Set, Stmt, Test, Value};

impl Scope {
    /// Where what a slot holds was the last time that this ability did something with it, and the slot of what it
    /// was from then on.
    fn where_left(&self, slot: u32) -> (u32, Option<Zone>) {
        let set = slot_set(slot);
        let act = self.became.iter().rfind(|(was, _)| *was == set).map_or(slot, |(_, act)| *act);
        let put = self.puts.iter().rfind(|(.., done)| *done == act).map(|(zone, ..)| *zone);
        let zone =
            put.or_else(|| self.block.iter().chain(&self.announce).find_map(|stmt| made_in(stmt, act)));
        if act != slot {
            self.reads_act(act);
        }
        (act, zone)
    }
}

/// The zone in which a statement finds or makes what it writes to a slot.
fn made_in(stmt: &Stmt, slot: u32) -> Option<Zone> {
    let of = |from: &Set| match from {
        Set::Those { zones, .. } => {
            let only = |zone: &&Zone| *zones == Zones::of([**zone]);
            [Zone::Battlefield, Zone::Exile, Zone::Graveyard].iter().find(only).copied()
        }
        _ => None,
    };
    match stmt {
        Stmt::Do { into: Some(into), acts } if into.0 == slot => {
            let creates = |act: &Action| matches!(act, Action::Create { .. });
            acts.iter().all(creates).then_some(Zone::Battlefield)
        }
        Stmt::Choose { into, from, .. } | Stmt::Target { into, from, .. } if into.0 == slot => of(from),
        Stmt::Let { into, value: Value::Set { set } } if into.0 == slot => of(set),
        _ => None,
    }
}

impl Elaborator<'_> {
    /// What can be chosen: of a set of objects what is left of it. Targets are looked at as they are announced.
    pub(super) fn choosable(&mut self, from: Set, pick: &Pick, is_target: bool) -> Elaborated<Set> {
        if is_target || super::selection::is_of_players(&pick.filter) {
            return Ok(from);
        }
        let from = self.still_there(from);
        self.remaining(from, pick.at.0)
    }

    /// Whether a set is what an ability before this one named.
    pub(super) fn is_of_before(&self, set: &Set) -> bool {
        matches!(named(set), Some(Slot { place: Place::Slot(slot), of: None })
            if *slot < APART && !self.scope.of_one.contains(slot))
    }

    /// What can be chosen of a set that is named: of what an ability before this one named, what is still the
    /// same object; of what somebody sacrifices or discards, what is theirs.
    fn remaining(&mut self, from: Set, at: Span) -> Elaborated<Set> {
        let Some(slot) = named(&from).cloned() else { return Ok(from) };
        let kept = match &slot {
            Slot { place: Place::Slot(slot), of: None }
                if *slot < APART && !self.scope.of_one.contains(slot) =>
            {
                Some(*slot)
            }
            _ => None,
        };
        let own = self.scope.own;
        // What a spell was paid with may have left since.
        let is_paid = self.scope.part == Part::Body && self.scope.is_paid(&slot);
        if kept.is_none() && own.is_none() && !is_paid {
            return Ok(from);
        }
        let (mut from, mut zone) = (from, own);
        let outer = kept.and_then(|kept| self.scope.kept.borrow().get(kept as usize).copied());
        if let (Some(outer), Some(around)) = (outer, &self.scope.parent) {
            let (act, last) = around.where_left(outer);
            if own.is_some_and(|own| last.is_some_and(|last| last != own)) {
                return refuse(at, "what is sacrificed or discarded, of what is elsewhere");
            }
            zone = own.or(last);
            if act != outer {
                from = within(from, slot_set(self.scope.keep(act)));
            }
        } else if let Slot { place: Place::Slot(slot), of: None } = slot {
            // What was put into a hand here is another card there.
            let (act, _) = self.scope.where_left(slot);
            if act != slot {
                from = within(from, slot_set(act));
            }
        }
        let public = [Zone::Battlefield, Zone::Graveyard, Zone::Exile, Zone::Stack, Zone::Command];
        let zones = zone.map_or_else(|| Zones::of(public), |zone| Zones::of([zone]));
        let mut c = match from {
            Set::Some { of, test } => match *test {
                Test::All { c } => std::iter::once(Test::In { of: *of }).chain(c).collect(),
                test => vec![Test::In { of: *of }, test],
            },
            of => vec![Test::In { of }],
        };
        let mut whose = None;
        match own {
            Some(Zone::Battlefield) => c.push(Test::Controlled { by: self.scope.who.clone() }),
            Some(_) => whose = Some(Box::new(self.scope.who.clone())),
            None => {}
        }
        let test = if let [_] = c.as_slice() { c.pop() } else { Some(Test::All { c }) };
        Ok(Set::Those { zones, whose, test: test.map(Box::new) })
    }
}

/// The slot that holds what a set is a part of.
fn named(set: &Set) -> Option<&Slot> {
    match set {
        Set::Slot { slot } => Some(slot),
        Set::Some { of, .. } => named(of),
        Set::Minus { a, .. } => named(a),
        _ => None,
    }
}

/// The same part of another set.
fn within(part: Set, whole: Set) -> Set {
    if let Set::Some { of, test } = part {
        return Set::Some { of: Box::new(within(*of, whole)), test };
    }
    if let Set::Minus { a, b } = part { Set::Minus { a: Box::new(within(*a, whole)), b } } else { whole }
}
