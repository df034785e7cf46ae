//! Lowers `condition.pest`.

use super::{Lower, Node, find, first, kids};
use crate::ir::{
    Cond, Designation, IsPred, Outcome, OutcomeKind, Polarity, Pred, Ref, RefWord, Selection, Slot, TimeCond,
};
use crate::lexicon::TurnPart;
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn cond(&mut self, node: &Node<'_>) -> Option<Cond> {
        let mut conds = Vec::new();
        let mut or = false;
        for kid in kids(node) {
            match kid.as_rule() {
                Rule::cond_join => or = kid.as_str() == " or ",
                _ => conds.push(self.cond_one(&first(&kid)?)?),
            }
        }
        match (conds.len(), or) {
            (1, _) => conds.pop(),
            (_, true) => Some(Cond::Or(conds)),
            (_, false) => Some(Cond::And(conds)),
        }
    }

    fn cond_one(&mut self, node: &Node<'_>) -> Option<Cond> {
        Some(match node.as_rule() {
            Rule::cond_outcome => Cond::Outcome(self.outcome(&first(node)?)?),
            Rule::cond_time => return self.cond_time(node),
            Rule::cond_exists => match first(node)? {
                counters if counters.as_rule() == Rule::exists_counters => {
                    let (quant, kind) = self.counter_amount(&counters)?;
                    let on = self.sel(&find(&counters, Rule::sel)?)?;
                    Cond::HasCounters { what: on, quant, kind }
                }
                selection => Cond::Exists(self.selection(&selection)?),
            },
            Rule::cond_is => return self.cond_is(node),
            Rule::cond_has => return self.cond_has(node),
            Rule::cond_compare => {
                let left = self.qty(&find(node, Rule::qty)?)?;
                Cond::Compare(left, self.comparison(&find(node, Rule::comparison)?)?, past(node))
            }
            Rule::cond_event => Cond::Event(self.event_deed(&first(node)?)?),
            _ => return None,
        })
    }

    pub(super) fn outcome(&mut self, node: &Node<'_>) -> Option<Outcome> {
        let who = self.sel(&find(node, Rule::sel)?)?;
        let word = kids(node).last()?;
        let result = match word.as_rule() {
            Rule::did => OutcomeKind::Did,
            Rule::did_not => OutcomeKind::DidNot,
            Rule::could_not => OutcomeKind::CouldNot,
            _ if word.as_str().starts_with("win") => OutcomeKind::WonFlip,
            _ => OutcomeKind::LostFlip,
        };
        Some(Outcome { who, result })
    }

    fn cond_time(&mut self, node: &Node<'_>) -> Option<Cond> {
        let polarity = polarity(find(node, Rule::it_is)?.as_str());
        let what = first(&find(node, Rule::time_what)?)?;
        let time = match what.as_rule() {
            Rule::first_turn => TimeCond::FirstTurn,
            Rule::main_phase if what.as_str() == "combat" => TimeCond::Part(TurnPart::Combat, None),
            Rule::main_phase if what.as_str().starts_with("your") => {
                TimeCond::Part(TurnPart::Main, Some(self.pronoun_of("your", self.at(&what))))
            }
            Rule::main_phase => TimeCond::Part(TurnPart::Main, None),
            _ => TimeCond::TurnOf(self.possessor(&find(&what, Rule::possessor)?)?),
        };
        Some(Cond::Time(time, polarity))
    }

    fn cond_is(&mut self, node: &Node<'_>) -> Option<Cond> {
        let what = match find(node, Rule::sel) {
            Some(sel) => self.sel(&sel)?,
            None => self.pronoun_of("its", self.at(&first(node)?)),
        };
        let text = node.as_str();
        let negative = find(node, Rule::it_is).map_or_else(
            || text.contains(" isn't ") || text.contains(" aren't "),
            |it| polarity(it.as_str()) == Polarity::IsNot,
        );
        let polarity = if negative { Polarity::IsNot } else { Polarity::Is };
        let pred = first(&find(node, Rule::is_pred)?)?;
        let pred = match pred.as_rule() {
            Rule::is_kind => IsPred::Kind(self.filter(&find(&pred, Rule::filter)?)?),
            Rule::is_adj => IsPred::Adjective(self.adj(&first(&pred)?)?),
            _ => IsPred::Same(match find(&pred, Rule::ref_word) {
                Some(word) => self.ref_word(&word)?,
                None => self.pronoun_of("your", self.at(&pred)),
            }),
        };
        Some(Cond::Is { what, polarity, pred })
    }

    fn cond_has(&mut self, node: &Node<'_>) -> Option<Cond> {
        let what = self.sel(&find(node, Rule::sel)?)?;
        let text = node.as_str();
        let negative = text.contains(" doesn't have ") || text.contains(" don't have ");
        let polarity = if negative { Polarity::IsNot } else { Polarity::Is };
        let has = first(&find(node, Rule::has_what)?)?;
        Some(match has.as_rule() {
            Rule::has_citys_blessing => {
                let word = RefWord::Designated(Designation::CitysBlessing);
                let blessing = Selection::Ref(Ref { word, slot: Slot::default(), at: self.at(&has) });
                Cond::Is { what, polarity, pred: IsPred::Same(blessing) }
            }
            Rule::has_cards => {
                let (quant, _) = self.det_quant(&find(&has, Rule::counter_quant)?)?;
                Cond::CardsInHand { who: what, quant }
            }
            Rule::with_counters => Cond::Has { what, polarity, pred: self.with_suffix(&has, Polarity::Is)? },
            _ => {
                let (uses, join) = self.keyword_list(&has)?;
                Cond::Has { what, polarity, pred: Pred::Has(uses, join, Polarity::Is) }
            }
        })
    }
}

fn polarity(text: &str) -> Polarity {
    if text == "it's" { Polarity::Is } else { Polarity::IsNot }
}

fn past(node: &Node<'_>) -> crate::ir::Tense {
    if node.as_str().contains(" was ") { crate::ir::Tense::Past } else { crate::ir::Tense::Present }
}
