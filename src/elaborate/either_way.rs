//! "If this land would enter, sacrifice a Plains instead. If you do, put it onto the battlefield. If you
//! don't, put it into its owner's graveyard": what is done first says in which of two ways the event happens.

use super::{Elaborated, Elaborator, refuse};
use crate::surface::{Body, Cond, Deed, GivenForm, Modality, OutcomeKind, Slot, Step, StepKind};
use planarc_bytecode::operand::Block;
use planarc_bytecode::{Event, Stmt};

/// What follows where the act was done, and what follows where it was not.
pub(super) fn ways(behind: &[Step]) -> Option<(&Cond, &Deed, &Deed)> {
    let [done, not_done] = behind else { return None };
    let (did, act, first) = way(done)?;
    let (did_not, other, second) = way(not_done)?;
    let are_opposite = matches!(
        (outcome(did)?, outcome(did_not)?),
        (OutcomeKind::Did, OutcomeKind::DidNot | OutcomeKind::CouldNot)
    );
    (are_opposite && act == other).then_some((did, first, second))
}

/// One of the two: "if you do, …" or "if you don't, …".
fn way(step: &Step) -> Option<(&Cond, Slot, &Deed)> {
    let StepKind::Given { cond, form: GivenForm::If, body: Body { steps }, .. } = &step.kind else {
        return None;
    };
    let ([Step { kind: StepKind::Do(deed), .. }], Cond::Outcome(outcome)) = (steps.as_slice(), cond) else {
        return None;
    };
    Some((cond, outcome.act, deed))
}

fn outcome(cond: &Cond) -> Option<OutcomeKind> {
    if let Cond::Outcome(outcome) = cond { Some(outcome.result) } else { None }
}

/// Whether a step says what is done where the replacement before it was carried out, or could not be.
pub(super) fn follows(step: &Step) -> bool {
    let StepKind::Given { cond: Cond::Outcome(_), form: GivenForm::If, body, .. } = &step.kind else {
        return false;
    };
    body.steps.iter().all(|step| crate::bind::happens_once(&step.kind))
}

impl Elaborator<'_> {
    /// The event in one of two ways, behind what was done first.
    pub(super) fn in_one_of_two_ways(
        &mut self,
        event: &Event,
        first: &Deed,
        (cond, done, not_done): (&Cond, &Deed, &Deed),
        alone: Slot,
    ) -> Elaborated<()> {
        self.deed(first)?;
        let c = self.condition(cond)?;
        let then = self.one_way(event, done, alone)?;
        let otherwise = Some(self.one_way(event, not_done, alone)?);
        self.scope.push(Stmt::If { c, then, otherwise });
        Ok(())
    }

    fn one_way(&mut self, event: &Event, deed: &Deed, alone: Slot) -> Elaborated<Block> {
        let ([act], Modality::PLAIN, None) = (deed.acts.as_slice(), deed.modal, &deed.window) else {
            return refuse(deed.at.0, "what happens instead in one of two ways");
        };
        self.block(|it| match it.instead_so(event, (deed, deed, act), &act.verb, alone)? {
            true => Ok(()),
            false => refuse(deed.at.0, "what happens instead in one of two ways"),
        })
    }
}
