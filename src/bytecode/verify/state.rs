//! What is known at a place in a function.

use super::super::operand::SlotId;
use crate::limits;

const WORDS: usize = limits::SLOTS / 64;

/// The slots that are written on some path to a place, and whether a subject is set on every path.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct State {
    pub(super) written: [u64; WORDS],
    /// Whether a subject is set.
    pub(super) subject: bool,
}

impl State {
    /// Whether a slot is written.
    pub(super) fn has(&self, slot: SlotId) -> bool {
        self.written.get(slot.index() / 64).is_some_and(|word| word & bit(slot) != 0)
    }

    /// Marks a slot as written.
    pub(super) fn write(&mut self, slot: SlotId) {
        if let Some(word) = self.written.get_mut(slot.index() / 64) {
            *word |= bit(slot);
        }
    }

    /// Forgets that a slot is written.
    pub(super) fn forget(&mut self, slot: SlotId) {
        if let Some(word) = self.written.get_mut(slot.index() / 64) {
            *word &= !bit(slot);
        }
    }

    /// What is known where both of two things are known.
    pub(super) fn both(&self, other: &Self) -> Self {
        let mut both = *self;
        for (mine, theirs) in both.written.iter_mut().zip(other.written) {
            *mine |= theirs;
        }
        both
    }

    /// What is known where two paths meet: a slot that only one of them wrote reads as empty where
    /// the other was gone.
    pub(super) fn meet(&self, other: &Self) -> Self {
        let mut met = *self;
        for (mine, theirs) in met.written.iter_mut().zip(other.written) {
            *mine |= theirs;
        }
        met.subject &= other.subject;
        met
    }
}

const fn bit(slot: SlotId) -> u64 {
    1 << (slot.index() % 64)
}
