//! What can't be done unless somebody pays for it (508.1d, 509.1b).

use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::{CardType, ManaSymbol};
use crate::surface::{
    Act, Cost, Deed, Meant, Modality, Polarity, Pred, Qty, Quant, RefWord, Selection, Status, Subject,
    TypeWord, Verb,
};
use planarc_bytecode::operand::{Block, Symbols};
use planarc_bytecode::{Event, Num, Rule, Set, Stmt};

impl Elaborator<'_> {
    /// "Creatures can't attack you unless their controller pays {2} for each creature they control that's
    /// attacking you": whoever has one attack or block pays for each.
    pub(super) fn toll(&mut self, deed: &Deed, averts: &Deed) -> Elaborated<()> {
        let at = averts.at.0;
        if averts.modal != Modality::PLAIN || averts.window.is_some() {
            return refuse(at, "what averts a rule, with a modal verb or a time");
        }
        let mut rules = self.forbidding(deed)?;
        let is_attacked = |rule: &Rule| match rule {
            Rule::Forbid { event, unless: None, window: None, times: None, .. } => match event.as_ref() {
                Event::Attack { .. } | Event::Block { .. } => Some(()),
                _ => None,
            },
            _ => None,
        };
        if !rules.iter().all(|rule| is_attacked(rule).is_some()) {
            return refuse(at, "what averts a rule about anything but combat");
        }
        let is_blocked = deed.acts.iter().all(|act| matches!(act.verb, Verb::BeBlocked(..)));
        let does_it = !deed.acts.iter().any(|act| matches!(act.verb, Verb::BeBlocked(..)));
        let is_payer = match &averts.subject {
            Subject::Of(Selection::Ref(word)) => match &word.word {
                RefWord::ControllerOf(..) => does_it,
                // What is blocked is blocked by creatures of theirs.
                RefWord::DefendingPlayer => is_blocked,
                RefWord::You => does_it && self.scope.subject == Some(Set::Source),
                _ => false,
            },
            _ => false,
        };
        if !is_payer {
            return refuse(at, "another who averts a rule");
        }
        let is_block = |rule: &Rule| matches!(rule, Rule::Forbid { event, .. } if matches!(event.as_ref(), Event::Block { .. }));
        let fights = if rules.iter().all(is_block) { Status::Blocking } else { Status::Attacking };
        let cost = self.toll_of(averts, fights)?;
        for rule in &mut rules {
            if let Rule::Forbid { unless, .. } = rule {
                *unless = Some(cost.clone());
            }
        }
        self.enact(rules, deed)
    }

    fn toll_of(&mut self, averts: &Deed, fights: Status) -> Elaborated<Block> {
        let at = averts.at.0;
        let averts = match averts.acts.as_slice() {
            // It is paid for each of them by itself.
            [Act { verb: Verb::Pay { costs, for_each: Some(each) }, .. }] => {
                if is_each_of_them(each, fights) {
                    return self.as_player(Set::Payer, |it| it.costs(costs));
                }
                // So much generic mana for each of what is counted.
                let [Cost::Mana(mana)] = costs.as_slice() else {
                    return refuse(at, "a payment for each of several, unless a rule holds");
                };
                let [ManaSymbol::Generic(one)] = mana.as_slice() else {
                    return refuse(at, "a payment for each of several, unless a rule holds");
                };
                let Ok(mut n) = self.number(each, at) else {
                    return refuse(at, "a payment for each of several, unless a rule holds");
                };
                if *one != 1 {
                    n = Num::Mul { a: Box::new(Num::Value { value: *one }), b: Box::new(n) };
                }
                let symbols = Symbols(vec![ManaSymbol::X]);
                let cost = planarc_bytecode::Cost::Mana { symbols, x: Some(n), less: None };
                return Ok(self.scope.block_of([Stmt::Pays { cost }]));
            }
            [Act { verb: Verb::Pay { costs, for_each: None }, .. }] => {
                return self.as_player(Set::Payer, |it| it.costs(costs));
            }
            _ if averts.modal.meant() == Meant::Done => averts.clone(),
            _ => return refuse(at, "what averts a rule"),
        };
        let around = std::mem::replace(&mut self.scope.paying, true);
        let cost = self.as_player(Set::Payer, |it| it.block(|it| it.acts(&averts)));
        self.scope.paying = around;
        cost
    }
}

/// "For each creature they control that's attacking you": once for each that the rule is about, and for no
/// others.
fn is_each_of_them(each: &Qty, fights: Status) -> bool {
    let Qty::Count(of) = each else { return false };
    let Selection::Pick(pick) = of.as_ref() else { return false };
    let does = |pred: &Pred| match pred {
        Pred::Status(status) => *status == fights,
        Pred::StatusOf(statuses, _) => statuses.iter().all(|status| *status == fights),
        _ => false,
    };
    let does = |pred: &Pred| match pred {
        Pred::That(inner, Polarity::Is) => does(inner),
        pred => does(pred),
    };
    let is_theirs = |pred: &Pred| matches!(pred, Pred::Controller(_, Polarity::Is, _));
    let creature = TypeWord::Type(CardType::Creature);
    let [head] = pick.filter.heads.as_slice() else { return false };
    let said = || head.adjectives.iter().chain(&pick.filter.suffixes);
    matches!(pick.quant, Quant::A | Quant::All(_))
        && head.types == [creature]
        && said().any(does)
        && said().all(|pred| does(pred) || is_theirs(pred))
}
