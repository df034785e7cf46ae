//! A number of `it` beside the same number of others: "with greater power than each creature you control".

use super::filter::{cmp_of, not};
use super::selection::apart;
use super::{Elaborated, Elaborator, refuse};
use crate::ir::{AllForm, Chooser, Filter, Likeness, Op, Pick, Pred, Quant, Selection, Stat};
use crate::lexicon::Zone;
use planarc_bytecode::operand::Up;
use planarc_bytecode::{Num, Set, Test};

impl Elaborator<'_> {
    /// "With greater power than that creature": of "a creature", than that of one of them; of "each
    /// creature", than that of all of them, of which there may be none.
    pub(super) fn beside_others(&mut self, stat: Stat, op: Op, with: &Likeness) -> Elaborated<Test> {
        let at = self.line;
        let of = match with {
            Likeness::Other(unsaid) => self.reference(unsaid)?,
            Likeness::As(than) => match than.as_ref() {
                Selection::Pick(pick) if pick.chooser == Chooser::Actor => {
                    return self.beside_some(stat, op, pick);
                }
                Selection::Pick(pick) if pick.quant != Quant::A => {
                    return refuse(at, "less or more than several targets");
                }
                Selection::List { .. } => return refuse(at, "less or more than several that are named"),
                one => self.set(one)?,
            },
        };
        let of_others = super::quantity::stat_of(stat, at)?;
        let b = Num::Stat { stat: of_others, of, how: None, colors: None, chosen: None };
        let a = Box::new(self.stat_of_it(stat, at)?);
        Ok(Test::Compare { a, cmp: cmp_of(op), b: Box::new(b) })
    }

    /// Than any one, or than each, of those that match.
    fn beside_some(&mut self, stat: Stat, op: Op, pick: &Pick) -> Elaborated<Test> {
        let at = pick.at.0;
        let is_all = match &pick.quant {
            // "Than any creature" could be than each of them.
            Quant::A => false,
            Quant::All(AllForm::All | AllForm::Each | AllForm::Every) => true,
            _ => return refuse(at, "less or more than so many"),
        };
        let (filter, is_other) = without_other(&pick.filter);
        let mut of = self.matching(&filter, Zone::Battlefield, at)?;
        if is_other {
            // "Each other creature" is each but the one that is compared with it.
            of = Set::Minus { a: Box::new(of), b: Box::new(Set::It { up: Up(0) }) };
        }
        let b = Box::new(self.stat_of_it(stat, at)?);
        let own = super::quantity::stat_of(stat, at)?;
        let a = Num::Stat { stat: own, of: Set::It { up: Up(1) }, how: None, colors: None, chosen: None };
        let test = Test::Compare { a: Box::new(a), cmp: cmp_of(op), b };
        let some = |test| Test::Exists { set: Set::Some { of: Box::new(of), test: Box::new(test) } };
        Ok(if is_all { not(some(not(test))) } else { some(test) })
    }
}

/// A filter without "other", and whether it has that word.
fn without_other(filter: &Filter) -> (Filter, bool) {
    let mut filter = filter.clone();
    let mut is_other = false;
    for head in &mut filter.heads {
        let before = head.adjectives.len();
        head.adjectives.retain(|pred| *pred != Pred::Other);
        is_other |= head.adjectives.len() < before;
    }
    let (filter, suffix) = apart(&filter, |pred| *pred == Pred::Other);
    (filter, is_other || suffix.is_some())
}
