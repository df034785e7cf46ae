//! "As an additional cost to cast this spell, sacrifice a creature. Draw cards equal to the sacrificed creature's
//! power": what is paid for the spell beside its mana cost (601.2f, 601.2h). Where its instructions speak of what it was
//! paid with, it is the cost of the spell ability, whose slots last until it resolves; otherwise a rule of its own.

use super::scope::Part;
use super::{Elaborated, Elaborator, refuse};
use crate::bind::Bound;
use crate::source::Span;
use crate::surface::{Ability, Act, Body, Cost, Deed, Line, ListJoin, Step, StepKind, Verb};
use planarc_bytecode::operand::Block;

/// Whether an ability is an additional cost of the spell that its instructions speak of.
pub(crate) fn is_spoken_of(ability: &Ability, line: &Line, bound: &Bound) -> bool {
    let Some(deed) = ability.own_cost() else { return false };
    let is_spell = |ability: &Ability| matches!(ability, Ability::Spell(_));
    let is_behind = |at: Span| {
        let starts = |other: &&Line| other.at.0.start > line.at.0.start && other.at.0.start <= at.start;
        let last = bound.card().lines.iter().rfind(starts);
        last.is_some_and(|line| line.abilities.iter().any(is_spell))
    };
    let of_it = |writer: Span| deed.at.0.holds(writer);
    bound.readings().iter().any(|reading| of_it(reading.writer) && is_behind(reading.word))
}

/// The costs that a clause says, and how they are joined.
fn costs_of(deed: &Deed) -> Option<(&[Cost], ListJoin)> {
    match deed.acts.as_slice() {
        [Act { verb: Verb::CostAdded(costs, join), .. }] => Some((costs, *join)),
        _ => None,
    }
}

impl Elaborator<'_> {
    /// What the spell costs beside its mana, as far as its instructions speak of it, and those instructions.
    pub(super) fn cost_of_spell(&mut self, body: &Body) -> Elaborated<(Block, Body)> {
        let bound = self.bound;
        let is_own = |step: &Step| matches!(&step.kind, StepKind::Do(deed) if deed.is_own_cost());
        let mut deeds: Vec<&Deed> = Vec::new();
        if !self.scope.is_quoted() {
            for line in &bound.card().lines {
                let own = line.abilities.iter().filter(|ability| is_spoken_of(ability, line, bound));
                deeds.extend(own.filter_map(Ability::own_cost));
            }
        }
        let before = body.steps.iter().take_while(|step| is_own(step)).count();
        let (costs, rest) = body.steps.split_at(before);
        deeds.extend(costs.iter().filter_map(|step| match &step.kind {
            StepKind::Do(deed) => Some(deed),
            _ => None,
        }));
        let mut block = Vec::new();
        self.scope.part = Part::Cost;
        for deed in deeds {
            let Some((costs, join)) = costs_of(deed) else { continue };
            if super::act_play::has_x(costs) {
                return refuse(deed.at.0, "{X} in what is paid for a spell");
            }
            let either = [Cost::Either(costs.to_vec())];
            let costs = if join == ListJoin::Or { &either } else { costs };
            block.extend(self.made_for(deed.at.0, |it| it.costs(costs))?.0);
        }
        self.scope.part = Part::Body;
        let mut rest = Body { steps: rest.to_vec() };
        if let (Some(first), true) = (rest.steps.first_mut(), before > 0) {
            first.join = crate::surface::Join::First;
        }
        Ok((Block(block), rest))
    }
}
