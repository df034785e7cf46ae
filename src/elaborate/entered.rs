//! What was put onto the battlefield is another object than it was before (400.7): words behind that read the
//! permanent, in what is asked of it and in what is done to it (608.2h).
//!
//! Where it may not have come there, they read what was to be put: behind a part that may not be carried out,
//! and where it is asked what happens if it was not done.

use super::scope::{Scope, slot_set};
use super::{Elaborated, Elaborator};
use crate::surface::{Cond, Outcome, OutcomeKind};
use planarc_bytecode::operand::{Block, Place, Slot};
use planarc_bytecode::walk::slots_written;
use planarc_bytecode::{Set, Stmt};

/// What was put onto the battlefield, and the slots of the acts.
#[derive(Debug, Clone, Default)]
pub(super) struct Entered {
    /// In the statements before.
    surely: Vec<(Set, u32)>,
    /// In parts of them that may not have been carried out.
    perhaps: Vec<(Set, u32)>,
    /// In parts that are carried out if what was left to somebody was done: what is said behind them is of that.
    likely: Vec<(Set, u32)>,
}

impl Scope {
    /// The slot of the act that put a set onto the battlefield.
    pub(super) fn entered_by(&self, set: &Set) -> Option<u32> {
        let Entered { surely, likely, .. } = &self.entered;
        let (_, act) = *likely.iter().chain(surely).rfind(|(was, _)| is_it(was, set))?;
        self.reads_act(act);
        Some(act)
    }
}

impl Elaborator<'_> {
    /// Notes that an act put a set onto the battlefield.
    pub(super) fn has_entered(&mut self, set: &Set, act: u32) {
        if matches!(set, Set::Slot { .. }) {
            self.scope.entered.surely.push((set.clone(), act));
        }
    }

    /// A set as it is on the battlefield, if it was put there before.
    pub(super) fn as_it_entered(&self, set: Set) -> Set {
        self.scope.entered_by(&set).map_or(set, slot_set)
    }

    /// Behind a loop, what each of several may have chosen and put there is what was put there.
    pub(super) fn has_entered_in_offers(&mut self, body: &Block, before: usize) {
        let offered = body.0.iter().filter_map(|stmt| match stmt {
            Stmt::May { body, .. } => Some(slots_written(body)),
            _ => None,
        });
        let offered: Vec<u32> = offered.flatten().collect();
        let is_offered = |(was, _): &&(Set, u32)| matches!(was, Set::Slot { slot: Slot { place: Place::Slot(slot), of: None } } if offered.contains(slot));
        let Entered { surely, perhaps, .. } = &mut self.scope.entered;
        surely.extend(perhaps.iter().skip(before).filter(is_offered).cloned());
    }

    /// How much may have been put there.
    pub(super) const fn perhaps_entered(&self) -> usize {
        self.scope.entered.perhaps.len()
    }

    /// Makes a part that may not be carried out: behind it nothing in it is sure.
    pub(super) fn perhaps<T>(&mut self, make: impl FnOnce(&mut Self) -> T) -> T {
        let before = self.scope.entered.surely.len();
        let made = make(self);
        let inside = self.scope.entered.surely.split_off(before);
        self.scope.entered.perhaps.extend(inside);
        made
    }

    /// Makes what is done under a condition.
    pub(super) fn under(
        &mut self,
        cond: &Cond,
        make: impl FnOnce(&mut Self) -> Elaborated<()>,
    ) -> Elaborated<Block> {
        match done(cond) {
            None => self.block(make),
            Some(true) => {
                let around = self.scope.entered.clone();
                let perhaps = self.scope.entered.perhaps.clone();
                self.scope.entered.surely.extend(perhaps);
                let made = self.block(make);
                let inside = self.scope.entered.perhaps.split_off(around.perhaps.len());
                self.scope.entered.surely = around.surely;
                self.scope.entered.likely.extend(inside);
                made
            }
            Some(false) => self.otherwise(make),
        }
    }

    /// Makes what is done where the condition before it is not met.
    pub(super) fn otherwise(&mut self, make: impl FnOnce(&mut Self) -> Elaborated<()>) -> Elaborated<Block> {
        let Entered { surely, likely, .. } = self.scope.entered.clone();
        self.scope.entered.surely.clear();
        self.scope.entered.likely.clear();
        let made = self.block(make);
        (self.scope.entered.surely, self.scope.entered.likely) = (surely, likely);
        made
    }
}

/// Whether a set that was put onto the battlefield is the one that a word means. Behind a loop, it means those
/// of all its lanes.
fn is_it(was: &Set, set: &Set) -> bool {
    match (was, set) {
        (
            Set::Slot { slot: Slot { place: was, of: Some(_) } },
            Set::Slot { slot: Slot { place, of: None } },
        ) => was == place,
        (was, set) => was == set,
    }
}

/// Whether a condition asks that something was done, or that it was not.
fn done(cond: &Cond) -> Option<bool> {
    let Cond::Outcome(outcome @ Outcome { result, .. }) = cond else { return None };
    match result {
        OutcomeKind::Did => Some(!outcome.is_of_no_one()),
        OutcomeKind::DidNot | OutcomeKind::CouldNot => Some(false),
        OutcomeKind::WonFlip | OutcomeKind::LostFlip | OutcomeKind::WonClash => None,
    }
}
