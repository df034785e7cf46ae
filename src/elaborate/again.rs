//! Acts that are done several times, or at one moment.

use super::{Elaborated, Elaborator, refuse};
use crate::ir::{Act, Deed, Often, Qty, Selection, Verb};
use crate::lexicon::Zone;
use planarc_bytecode::axis::Exchanged;
use planarc_bytecode::operand::Slot;
use planarc_bytecode::{Action, Num, Stmt};

impl Elaborator<'_> {
    /// "Investigate twice", "simultaneously planeswalk to both of them".
    pub(super) fn repeated(&mut self, act: &Act, deed: &Deed) -> Elaborated<()> {
        let at = act.at.0;
        let again = |verb: &Verb| Act { verb: verb.clone(), ..act.clone() };
        match &act.verb {
            Verb::AtOnce(inner, _) => {
                let before = self.does_so_far();
                self.act(&again(inner), deed)?;
                // What one act does to several, it does at one moment.
                if self.does_so_far() == before + 1 {
                    Ok(())
                } else {
                    refuse(at, "acts that are done at once")
                }
            }
            Verb::Times(inner, often) => {
                let times = match often {
                    // Behind the same act: once more.
                    Often::Anew => return self.act(&again(inner), deed),
                    Often::Times(1) | Often::More(1) | Often::Again(1) => {
                        return self.act(&again(inner), deed);
                    }
                    Often::Times(n) | Often::More(n) | Often::Again(n) => Num::Value { value: *n },
                    Often::TimesX => self.number(&Qty::X, at)?,
                };
                let body = self.block(|it| it.act(&again(inner), deed))?;
                self.scope.push(Stmt::Repeat { times: Some(times), again: None, body });
                Ok(())
            }
            _ => refuse(at, "an act that is done several times"),
        }
    }

    fn does_so_far(&self) -> usize {
        self.scope.block.iter().filter(|stmt| matches!(stmt, Stmt::Do { .. })).count()
    }

    /// "Redistribute any number of players' life totals": whoever does it says who gets whose (119.7).
    pub(super) fn redistribute(&mut self, whose: &Selection) -> Elaborated<()> {
        let of = self.operand(whose, Zone::Battlefield)?;
        let (into, who) = (self.scope.fresh(), self.scope.who.clone());
        self.scope.push(Stmt::Order { into, who, of: of.clone() });
        let among = Some(Slot::new(into.0));
        self.does(vec![Action::Exchange { what: Exchanged::Life, of, among }]);
        Ok(())
    }
}
