//! The numbers of an ability's slots, which are known once all of it is: acts that nothing reads have none.

use super::scope::{APART, PARTS, Scope};
use super::{Elaborated, Elaborator, refuse};
use planarc_bytecode::operand::{AbilityId, Operand};
use planarc_bytecode::walk::Change;
use planarc_bytecode::{Ability, Stmt};
use std::any::Any;

/// What numbers the slots of an ability.
pub(super) struct Numbering {
    /// The number of the first slot of each part.
    pub first: [u32; PARTS],
    /// The slots of acts that nothing reads, in order.
    pub unread: Vec<u32>,
    /// How many slots are left.
    pub count: u32,
    /// Acts that are done at one moment, unless each of the two is read.
    pub at_one_moment: Vec<(u32, u32)>,
    /// The abilities that it names.
    pub named: Vec<AbilityId>,
}

/// The number of a slot that nothing reads.
const UNREAD: u32 = u32::MAX;

impl Numbering {
    fn is_unread(&self, slot: u32) -> bool {
        self.unread.binary_search(&slot).is_ok()
    }

    /// Has what is done at one moment be one act, of which the slot of either is left.
    fn join(&self, stmts: &mut Vec<Stmt>) {
        let mut place = 1;
        // The last act of those that were joined.
        let mut last = None;
        while place < stmts.len() {
            let (before, rest) = stmts.split_at_mut(place);
            if let Some(Stmt::Do { into: Some(into), acts }) = before.last_mut()
                && let Some(Stmt::Do { into: Some(again), acts: more }) = rest.first_mut()
                && self.at_one_moment.contains(&(last.unwrap_or(into.0), again.0))
                && (self.is_unread(into.0) || self.is_unread(again.0))
            {
                acts.append(more);
                last = Some(again.0);
                if self.is_unread(into.0) {
                    *into = *again;
                }
                stmts.remove(place);
            } else {
                last = None;
                place += 1;
            }
        }
    }

    fn number(&self, slot: u32) -> u32 {
        if self.is_unread(slot) {
            return UNREAD;
        }
        let first = self.first.get((slot / APART) as usize).copied().unwrap_or_default();
        first + slot % APART
    }
}

impl Change for Numbering {
    fn changed<T: Operand>(&mut self, instruction: &mut T) {
        let instruction: &mut dyn Any = instruction;
        if let Some(Stmt::Do { into, .. } | Stmt::Proceed { into, .. }) = instruction.downcast_mut::<Stmt>() {
            *into = into.filter(|into| into.0 != UNREAD);
        }
    }

    fn block(&mut self, stmts: &mut Vec<Stmt>) {
        if !self.at_one_moment.is_empty() {
            self.join(stmts);
        }
        stmts.iter_mut().for_each(|stmt| stmt.change(self));
    }

    fn read(&mut self, slot: &mut u32) {
        *slot = self.number(*slot);
    }

    fn write(&mut self, slot: &mut u32) {
        *slot = self.number(*slot);
    }

    fn ability(&mut self, ability: &mut AbilityId) {
        self.named.push(*ability);
    }
}

impl Elaborator<'_> {
    /// A complete ability. It is made once, and again only where something was taken down that no word means.
    pub(super) fn complete(
        &mut self,
        make: impl Fn(&mut Self) -> Elaborated<Ability>,
    ) -> Elaborated<Ability> {
        let (own, at) = (self.abilities.len(), self.scope.at);
        let mut made = make(self)?;
        if self.scope.noted.is_taken_down_in_vain() {
            self.abilities.truncate(own);
            let before = std::mem::replace(&mut self.scope, Scope::new(at));
            self.scope.parent = before.parent;
            self.scope.noted.aims = before.noted.aims;
            self.scope.noted.are_aims_known = true;
            made = make(self)?;
        }
        self.numbered(made)
    }

    /// An ability with its slots numbered, in what is noted of its statements as well, and in what the abilities
    /// within it keep of them.
    fn numbered(&mut self, mut made: Ability) -> Elaborated<Ability> {
        let mut numbering = self.scope.numbering();
        for (participle, act, at) in &self.scope.noted.unkept {
            // Further on it names what is done with the card, and which of what it does itself that is.
            if self.names_done(*participle) && act.is_none_or(|act| numbering.is_unread(act)) {
                return refuse(*at, "what is done in one of several ways, and kept");
            }
        }
        if let Some((_, at)) =
            self.scope.noted.on_two_paths.iter().find(|(act, _)| !numbering.is_unread(*act))
        {
            return refuse(*at, "what is done on one of two paths, and read");
        }
        made.slots = numbering.count;
        made.change(&mut numbering);
        self.scope.made.iter_mut().for_each(|(stmt, _)| stmt.change(&mut numbering));
        let mut named = std::mem::take(&mut numbering.named);
        named.sort_unstable();
        named.dedup();
        for AbilityId(id) in named {
            let within = self.abilities.get_mut(id as usize);
            for capture in within.into_iter().flat_map(|within| &mut within.captures) {
                capture.outer = numbering.number(capture.outer);
            }
        }
        Ok(made)
    }
}
