//! Slots that the text names before the code comes to what writes them.

use std::collections::{HashMap, HashSet};

use crate::bytecode::SlotId;
use crate::surface::{Selection, Slot, Step, StepKind, TokenSpec, Verb};

/// The slots of the present ability. The text may name a thing before the code that comes to it:
/// "its controller … target creatures they control", "B unless they pay". What is known without a
/// choice is then looked up anew.
#[derive(Debug, Default)]
pub(super) struct Slots {
    /// Written by the code so far.
    pub(super) written: HashSet<SlotId>,
    /// What is known without a choice, by the slot that it is written to.
    known: HashMap<SlotId, Selection>,
    /// Read before they are written.
    early: HashSet<SlotId>,
    /// The tokens of a step that another may take the place of, by the slot that they are written to.
    tokens: HashMap<SlotId, TokenSpec>,
}

impl Slots {
    /// Notes that a slot holds what can be looked up anywhere.
    pub(super) fn know(&mut self, slot: Slot, what: Selection) {
        if let Slot(Some(slot)) = slot {
            self.known.insert(SlotId(slot), what);
        }
    }

    /// Notes which tokens the acts of a step create: "If C, create five of those tokens instead" reads
    /// what they are where none is made.
    pub(super) fn describe(&mut self, step: &Step) {
        let StepKind::Do(deed) = &step.kind else { return };
        for act in &deed.acts {
            if let (Verb::Create(tokens), Slot(Some(slot))) = (&act.verb, act.out)
                && let [only] = tokens.as_slice()
            {
                self.tokens.insert(SlotId(slot), only.spec.clone());
            }
        }
    }

    /// What the tokens of a slot are, where the code does not come by what makes them.
    pub(super) fn described(&self, slot: Slot) -> Option<TokenSpec> {
        let slot = SlotId(slot.0?);
        let spec = self.tokens.get(&slot).cloned();
        spec.filter(|_| !self.is_written(slot))
    }

    /// Whether the code so far writes the slot.
    pub(super) fn is_written(&self, slot: SlotId) -> bool {
        self.written.contains(&slot)
    }

    /// What to look up in place of a slot that is not written yet.
    pub(super) fn ahead(&mut self, slot: SlotId) -> Option<Selection> {
        if self.written.contains(&slot) {
            return None;
        }
        self.early.insert(slot);
        // Taken out, so that nothing can be looked up by way of itself.
        self.known.remove(&slot)
    }

    /// Starts again, with what was learnt; gives whether that helps.
    pub(super) fn again(&mut self) -> bool {
        self.written.clear();
        std::mem::take(&mut self.early).iter().any(|slot| self.known.contains_key(slot))
    }
}
