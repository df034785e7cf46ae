//! Costs, as parts of a cost block: what is paid, and what has to be chosen for it.

use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::{KeywordAction, ManaSymbol};
use crate::source::Span;
use crate::surface::{Act, Cost as Said, Least, RefWord, Selection, Subject, Verb};
use planarc_bytecode::axis::{Free, TapCost};
use planarc_bytecode::operand::{Slot, Symbols};
use planarc_bytecode::{Action, Cost, CounterKind, Num, Set, Stmt};

impl Elaborator<'_> {
    /// A cost of a list.
    pub(super) fn cost(&mut self, cost: &Said) -> Elaborated<()> {
        let at = self.line;
        let paid = match cost {
            Said::Mana(symbols) => {
                let x = if symbols.contains(&ManaSymbol::X) {
                    if self.scope.x().is_none() && !self.scope.of_spell {
                        return refuse(at, "{X} in a cost, where nothing says what X is");
                    }
                    Some(self.number(&crate::surface::Qty::X, at)?)
                } else {
                    None
                };
                Cost::Mana { symbols: Symbols(symbols.clone()), x, less: None }
            }
            Said::Tap => Cost::Tap { how: TapCost::Tap },
            Said::Untap => Cost::Tap { how: TapCost::Untap },
            Said::Life(n) => Cost::Life { n: self.number(n, at)? },
            Said::Loyalty(n) => Cost::Loyalty { n: *n },
            // It removes X loyalty counters, and is a loyalty symbol besides (606.1, 606.4).
            Said::LoyaltyX => {
                let n = self.number(&crate::surface::Qty::X, at)?;
                let from = if self.scope.is_quoted() { Set::Holder } else { Set::Source };
                let kind = CounterKind::Named { name: "loyalty".into() };
                self.scope.push(Stmt::Pays { cost: Cost::Loyalty { n: 0 } });
                let acts = vec![Action::RemoveCounters { from, kind, n }];
                self.scope.push(Stmt::Do { into: None, acts });
                return Ok(());
            }
            Said::Energy(n) => {
                self.energy(Num::Value { value: *n });
                return Ok(());
            }
            // "Exert this creature" (701.43).
            Said::Do(deed)
                if let [
                    Act {
                        verb:
                            Verb::Action { action: KeywordAction::Exert, n: None, what: Some(what), kind: None },
                        ..
                    },
                ] = deed.acts.as_slice()
                    && matches!(what, Selection::Ref(word) if matches!(word.word, RefWord::Source(_) | RefWord::Holder(_))) =>
            {
                Cost::Tap { how: TapCost::Exert }
            }
            Said::Do(deed) if matches!(deed.subject, Subject::Implied | Subject::Unsaid) => {
                return self.acts(deed);
            }
            Said::Do(_) => return refuse(at, "a cost that somebody else pays"),
            Said::Either(costs) => {
                let into = self.scope.fresh();
                let mut cases = Vec::new();
                for cost in costs {
                    cases.push(self.block(|it| it.cost(cost))?.0);
                }
                self.options_in(into, cases);
                return Ok(());
            }
            Said::AnyEnergy(least) => {
                let n = self.any_amount(u32::from(*least == Least::One), at)?;
                self.energy(n);
                return Ok(());
            }
            Said::AnyLife | Said::AnyMana => {
                let n = self.any_amount(0, at)?;
                if *cost == Said::AnyLife {
                    Cost::Life { n }
                } else {
                    Cost::Mana { symbols: Symbols(vec![ManaSymbol::X]), x: Some(n), less: None }
                }
            }
            Said::Named(..) => return refuse(at, "a cost that something has"),
        };
        self.scope.push(Stmt::Pays { cost: paid });
        Ok(())
    }

    /// So many energy counters of whoever pays (107.14).
    fn energy(&mut self, n: Num) {
        let from = self.scope.who.clone();
        let kind = CounterKind::Named { name: "energy".into() };
        let acts = vec![Action::RemoveCounters { from, kind, n }];
        self.scope.push(Stmt::Do { into: None, acts });
    }

    /// "Any amount": the payer names it while deciding what to pay, and where nothing is paid it is 0.
    fn any_amount(&mut self, least: u32, at: Span) -> Elaborated<Num> {
        // Of an activation cost it would be named as the ability is announced (601.2b).
        let Some((payment, None)) = self.scope.payment else {
            return refuse(at, "any amount as a cost");
        };
        let into = self.scope.fresh();
        let (who, least) = (Set::Payer, Num::Value { value: least });
        self.scope.push(Stmt::Number { into, who, least, most: None, how: Free::Free });
        self.scope.payment = Some((payment, Some(into.0)));
        Ok(Num::Read { slot: Slot::new(into.0) })
    }
}
