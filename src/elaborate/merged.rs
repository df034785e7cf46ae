//! One of two things is done, and what is said behind them is said of whichever it was: "Put a land card into
//! your hand. If you control a Wizard, put two of them into your hand instead. …". What both name so is kept in
//! one slot, which one of the two paths writes.

use super::Elaborator;
use super::scope::{Entity, slot_set};
use crate::surface::{Act, Body, Cond, Deed, Modality, Selection, Slot as Written, Step, StepKind, Verb};
use planarc_bytecode::Set;
use planarc_bytecode::operand::{Block, Operand as _, Place, Slot};
use planarc_bytecode::walk::{Change, slots_written};
use std::borrow::Cow;

/// The slots that take the place of others.
struct Rename {
    from: u32,
    to: u32,
}

impl Change for Rename {
    fn read(&mut self, slot: &mut u32) {
        if *slot == self.from {
            *slot = self.to;
        }
    }

    fn write(&mut self, slot: &mut u32) {
        self.read(slot);
    }
}

/// What each act of steps names: itself, and what it is done to.
fn named(steps: &[Step]) -> Vec<(&Act, Vec<Written>)> {
    let mut all = Vec::new();
    for step in steps {
        let StepKind::Do(deed) = &step.kind else { continue };
        for act in &deed.acts {
            let mut slots = vec![act.out];
            let found = match &act.verb {
                Verb::Search { what: Some(Selection::Pick(pick)), .. } => Some(pick.as_ref().clone()),
                verb => verb.picked(),
            };
            slots.extend(found.map(|pick| pick.slot));
            all.push((act, slots));
        }
    }
    all
}

/// "If it's a land card, put it onto the battlefield. Otherwise, you may put it into your graveyard. If you do, draw
/// a card": what asks of the act that was offered otherwise is done otherwise, though the same was done to the land.
pub(super) fn within_the_arm(steps: &[Step]) -> Cow<'_, [Step]> {
    let is_offered = |body: &Body, slot: Written| {
        let is_it = |deed: &Deed| deed.modal == Modality::MAY && deed.acts.iter().any(|act| act.out == slot);
        let offers = |step: &Step| matches!(&step.kind, StepKind::Do(deed) if is_it(deed));
        slot.0.is_some() && body.steps.last().is_some_and(offers)
    };
    let asks = |step: &Step| {
        let StepKind::Given { cond: Cond::Outcome(outcome), .. } = &step.kind else { return None };
        Some(outcome.act)
    };
    if !steps.iter().any(|step| matches!(step.kind, StepKind::Otherwise { .. })) {
        return Cow::Borrowed(steps);
    }
    let mut made: Vec<Step> = Vec::new();
    let mut is_within = false;
    for (place, step) in steps.iter().enumerate() {
        let last = made.last_mut().map(|step| &mut step.kind);
        let Some(StepKind::Otherwise { body, .. }) = last else {
            is_within = false;
            made.push(step.clone());
            continue;
        };
        let goes_on = is_within && matches!(step.kind, StepKind::Otherwise { .. });
        if goes_on || place > 0 && asks(step).is_some_and(|act| is_offered(body, act)) {
            is_within = true;
            body.steps.push(step.clone());
        } else {
            made.push(step.clone());
        }
    }
    Cow::Owned(made)
}

impl Elaborator<'_> {
    /// Behind one of two ways, what the same acts name in both is what either of them named.
    pub(super) fn either_names(&mut self, steps: &[Step], then: &Block, others: &[Step], block: &mut Block) {
        let first = named(steps);
        let end = steps.iter().chain(others).map(|step| step.at.0.end).max().unwrap_or_default();
        for ((act, slots), (other, named)) in first.iter().zip(named(others)) {
            if act.verb.kind() != other.verb.kind() {
                continue;
            }
            for (written, again) in slots.iter().zip(named) {
                self.is_same_slot((*written, then), (again, block), end);
            }
        }
    }

    /// Whether a word of the line behind a place reads a slot of the surface.
    pub(super) fn is_read_behind(&self, slot: Written, end: u32) -> bool {
        let reads = |it: &crate::bind::Reading| Some(it.slot) == slot.0 && it.word.start >= end;
        self.bound.readings().iter().any(|it| reads(it) && it.word.end <= self.reach.end)
    }

    fn is_same_slot(
        &mut self,
        (written, then): (Written, &Block),
        (again, block): (Written, &mut Block),
        end: u32,
    ) {
        let slot_of = |entity: &Entity| match entity {
            Entity::Act(slot) => Some((*slot, true)),
            Entity::Set(Set::Slot { slot: Slot { place: Place::Slot(slot), of: None } }) => {
                Some((*slot, false))
            }
            _ => None,
        };
        let (Some(first), Some(second)) = (self.scope.own_entity(written), self.scope.own_entity(again))
        else {
            return;
        };
        let (Some((to, is_act)), Some((from, is_act_too))) = (slot_of(&first), slot_of(&second)) else {
            return;
        };
        let is_within = |block: &Block, slot: u32| slots_written(block).contains(&slot);
        if is_act != is_act_too || from == to || !is_within(then, to) || !is_within(block, from) {
            return;
        }
        // Nothing else asks which of the two it was.
        let is_taken = |slot: u32| self.scope.taken.iter().any(|(_, part)| *part == slot_set(slot));
        if !self.is_read_behind(written, end) && !self.is_read_behind(again, end) && !is_taken(from) {
            return;
        }
        let mut rename = Rename { from, to };
        block.change(&mut rename);
        for ability in &mut self.abilities {
            ability.captures.iter_mut().filter(|it| it.outer == from).for_each(|it| it.outer = to);
        }
        self.scope.is_renamed(from, to, &mut rename);
        self.scope.means(again, first);
    }
}

impl super::scope::Scope {
    fn is_renamed(&mut self, from: u32, to: u32, rename: &mut impl Change) {
        self.merges(from, to);
        for (whole, part) in &mut self.taken {
            whole.change(rename);
            part.change(rename);
        }
        self.taken.dedup();
        for (part, whole, by) in &mut self.choices {
            part.change(rename);
            whole.change(rename);
            by.change(rename);
        }
        for (set, same) in &mut self.same {
            set.change(rename);
            same.change(rename);
        }
        for (was, act) in &mut self.became {
            was.change(rename);
            rename.read(act);
        }
        for (what, _, by, act) in &mut self.moved {
            what.change(rename);
            by.change(rename);
            rename.read(act);
        }
        self.puts.iter_mut().for_each(|(.., act)| rename.read(act));
        self.took_off.iter_mut().for_each(|act| rename.read(act));
        self.left.iter_mut().for_each(|act| rename.read(act));
        self.carried.iter_mut().for_each(|set| set.change(rename));
    }
}
