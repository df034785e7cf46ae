//! Villainous choices (701.55): each player chooses one of two options, which is done before the next chooses.

use super::lane::Members;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{Body, Chooser, Quant, Selection};
use planarc_bytecode::axis::{Again, Free};
use planarc_bytecode::operand::Slot;
use planarc_bytecode::{Count, Num, OptionGuard, Set, Stmt, axis};

impl Elaborator<'_> {
    /// "Each opponent faces a villainous choice — A, or B."
    pub(super) fn faced(&mut self, by: &Selection, options: &[Body], at: Span) -> Elaborated<()> {
        match by {
            Selection::Pick(pick)
                if matches!(pick.quant, Quant::All(_)) && pick.chooser == Chooser::Actor =>
            {
                if self.scope.in_loop {
                    return refuse(at, "a villainous choice for each of several");
                }
                let over = self.matching(&pick.filter, Zone::Battlefield, at)?;
                self.lanes(over, pick.slot, Members::Players, |it| {
                    let Some((_, who)) = it.scope.player.clone() else {
                        return refuse(at, "a villainous choice of nobody");
                    };
                    it.faces(who, options)
                })?;
                // One at a time, in turn order (701.55d).
                match self.scope.block.last_mut() {
                    Some(Stmt::Each { how, .. }) => *how = axis::Order::Turns,
                    _ => return refuse(at, "a villainous choice for each of several"),
                }
                Ok(())
            }
            by => {
                let who = self.players(by)?;
                self.faces(who, options)
            }
        }
    }

    /// An option that is impossible can be chosen (701.55b).
    fn faces(&mut self, who: Set, options: &[Body]) -> Elaborated<()> {
        let into = self.scope.fresh();
        let mut cases = Vec::new();
        let last = (self.scope.last.clone(), self.scope.last_object.clone(), self.scope.subject.clone());
        for option in options {
            (self.scope.last, self.scope.last_object, self.scope.subject) = last.clone();
            cases.push(self.block(|it| it.steps(&option.steps))?);
        }
        let one = Num::Value { value: 1 };
        let count = Box::new(Count { least: one.clone(), most: Some(one) });
        let guards = options.iter().map(|_| OptionGuard { c: None }).collect();
        let (again, how) = (Again::Once, Free::Free);
        self.scope.push(Stmt::Option { into, who, count, again, how, labels: Vec::new(), guards });
        self.scope.push(Stmt::Switch { on: Slot::new(into.0), cases });
        Ok(())
    }
}
