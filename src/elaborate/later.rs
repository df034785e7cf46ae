//! What comes back later: "Return it to the battlefield at the beginning of the next end step. It gains haste."
//!
//! What is said behind such a sentence is said of what comes back then, and not of what it is now, which has
//! left the battlefield.

use super::Elaborator;
use crate::lexicon::Zone;
use crate::surface::{Join, Place as Stands, Step, StepKind};
use planarc_bytecode::operand::{Block, Place, Slot};
use planarc_bytecode::{Action, Set, Stmt};
use std::borrow::Cow;

impl Elaborator<'_> {
    /// Whether an ability that is set up before puts a set onto the battlefield.
    pub(super) fn comes_back_later(&self, set: &Set) -> bool {
        let Set::Slot { slot: Slot { place: Place::Slot(outer), .. } } = set else { return false };
        self.scope.block.iter().any(|stmt| {
            let (Stmt::Delay { ability, .. } | Stmt::Reflexive { ability }) = stmt else { return false };
            let later = usize::try_from(ability.0).ok().and_then(|place| self.abilities.get(place));
            later.is_some_and(|later| {
                let kept = later.captures.iter().filter(|kept| kept.outer == *outer);
                kept.into_iter().any(|kept| puts_onto_the_battlefield(&later.body, kept.own))
            })
        })
    }
}

/// "Sacrifice it at the beginning of the next end step, then draw a card": both are done then.
pub(super) fn then_later(steps: &[Step]) -> Cow<'_, [Step]> {
    let waits = |step: &Step| matches!(step.kind, StepKind::Delayed { place: Stands::Trailing, .. });
    let is_then =
        |pair: &[Step]| matches!(pair, [first, next] if waits(first) && next.join == Join::CommaThen);
    if !steps.windows(2).any(is_then) {
        return Cow::Borrowed(steps);
    }
    let mut made: Vec<Step> = Vec::new();
    for step in steps {
        let before = made.last_mut().filter(|before| waits(before) && step.join == Join::CommaThen);
        if let Some(StepKind::Delayed { body, .. }) = before.map(|step| &mut step.kind) {
            body.steps.push(step.clone());
            continue;
        }
        made.push(step.clone());
    }
    Cow::Owned(made)
}

/// Whether a block puts what a slot holds onto the battlefield.
fn puts_onto_the_battlefield(block: &Block, slot: u32) -> bool {
    let of = super::scope::slot_set(slot);
    let puts = |act: &Action| matches!(act, Action::Move { what, place, .. } if *what == of && place.zone == Zone::Battlefield);
    block.0.iter().any(|stmt| match stmt {
        Stmt::Do { acts, .. } => acts.iter().any(puts),
        Stmt::May { body, .. } | Stmt::Each { body, .. } | Stmt::If { then: body, .. } => {
            puts_onto_the_battlefield(body, slot)
        }
        _ => false,
    })
}
