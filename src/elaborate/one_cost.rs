//! "You may sacrifice a creature and pay 2 life. If you do, …": several acts that somebody may do, of which it is
//! then asked whether they were done, are one cost (118.12): who can't pay all of it pays nothing (118.3). The same
//! goes for what has to be done: "Sacrifice two creatures. If you can't, …".

use super::scope::Entity;
use super::scope::Part;
use super::{Elaborated, Elaborator};
use crate::lint::walk::{self, Node};
use crate::surface::{
    Act, ActJoin, Chooser, Cond, Deed, Event, OutcomeKind, Pick, Plain, Pred, Qty, Quant, Selection, Slot,
    Step, Subject, Verb,
};
use planarc_bytecode::axis::Must;
use planarc_bytecode::operand::{Block, Write};
use planarc_bytecode::{Set, Stmt};

impl Elaborator<'_> {
    /// Whether the acts of a clause are paid together: what comes behind asks whether they were done.
    pub(super) fn is_one_cost(&self, deed: &Deed) -> bool {
        let joins = |act: &Act| {
            matches!(act.join, ActJoin::First | ActJoin::Comma | ActJoin::And | ActJoin::CommaAnd)
        };
        let is_part = |act: &Act| joins(act) && can_be_paid(&act.verb);
        let is_asked = |act: &Act| act.out.0.is_some() && self.scope.asked_behind.contains(&act.out);
        let is_whole = deed.acts.len() > 1 || matches!(deed.acts.as_slice(), [act] if is_in_parts(&act.verb));
        is_whole && deed.acts.iter().all(is_part) && deed.acts.iter().any(is_asked) && !has_target(deed)
    }

    /// The same of what is not left to anybody: it is one cost where there may be too little for it.
    pub(super) fn is_mandatory_cost(&self, deed: &Deed) -> bool {
        let is_asked = |act: &Act| act.out.0.is_some() && self.scope.asked_behind.contains(&act.out);
        let is_now = self.scope.part == Part::Body && !self.scope.builds_event && !self.scope.paying;
        let is_whole = match deed.acts.as_slice() {
            // Counters come off a target that was there before.
            [act @ Act { verb: Verb::RemoveCounters(..), .. }] => needs_several(&act.verb),
            [act] => needs_several(&act.verb) && !has_target(deed),
            acts => self.is_one_cost(deed) && acts.iter().all(|act| is_chosen(&act.verb)),
        };
        is_now && is_whole && deed.acts.iter().any(is_asked)
    }

    /// They are paid, or nothing is done.
    pub(super) fn all_or_nothing(&mut self, who: Set, deed: &Deed, must: Must) -> Elaborated<()> {
        let into = self.scope.fresh();
        let around = std::mem::replace(&mut self.scope.paying, true);
        let cost = self.as_player(Set::Payer, |it| it.block(|it| it.acts(deed)));
        self.scope.paying = around;
        self.push_paid(Stmt::Pay { into, who, must, times: None, cost: cost? });
        self.scope.noted.paid.push((into.0, None));
        for act in &deed.acts {
            match self.scope.own_entity(act.out) {
                None => self.scope.means(act.out, Entity::Act(into.0)),
                Some(Entity::Act(part)) if must == Must::Must || deed.acts.len() == 1 => {
                    self.scope.noted.whole.push((part, into.0));
                }
                Some(_) => {}
            }
        }
        Ok(())
    }

    /// Adds a payment. What the card keeps of it is kept once it is paid.
    pub(super) fn push_paid(&mut self, paid: Stmt) {
        let Stmt::Pay { into, who, must, times, cost } = paid else { return self.scope.push(paid) };
        let is_kept = |stmt: &Stmt| matches!(stmt, Stmt::Remember { .. });
        let (kept, cost): (Vec<Stmt>, Vec<Stmt>) = cost.0.into_iter().partition(is_kept);
        self.scope.push(Stmt::Pay { into, who, must, times, cost: Block(cost) });
        kept.into_iter().for_each(|kept| self.scope.push(kept));
    }
}

/// The acts of which a step asks whether they were done: "if you do", "if they don't", "each player who does".
pub(super) fn asked_by(step: &Step) -> Vec<Slot> {
    let is_of_act = |result: OutcomeKind| {
        !matches!(result, OutcomeKind::WonFlip | OutcomeKind::LostFlip | OutcomeKind::WonClash)
    };
    let did = |node: &Node<'_>| match node {
        Node::Cond(Cond::Outcome(outcome)) | Node::Event(Event::Outcome(outcome))
            if is_of_act(outcome.result) =>
        {
            vec![outcome.act]
        }
        Node::Filter(filter) => {
            let of = |pred: &Pred| match pred {
                Pred::Outcome { result, act, .. } if is_of_act(*result) => Some(*act),
                _ => None,
            };
            filter.suffixes.iter().filter_map(of).collect()
        }
        _ => Vec::new(),
    };
    walk::of_step(step).iter().flat_map(|seen| did(&seen.node)).collect()
}

/// Whether it is one act, that is done or not: several counters can also be removed in part.
pub(super) fn is_an_act(verb: &Verb) -> bool {
    can_be_paid(verb) && !matches!(verb, Verb::Pay { .. }) && !is_in_parts(verb)
}

/// Several counters that come off one thing.
fn is_in_parts(verb: &Verb) -> bool {
    matches!(verb, Verb::RemoveCounters(..)) && needs_several(verb)
}

/// The slot of which is asked whether it was paid or done.
pub(super) fn asked_of(paid: &Stmt) -> Option<u32> {
    let into = match paid {
        Stmt::Pay { into, .. } => Some(*into),
        Stmt::May { body: Block(body), .. } => match body.last() {
            Some(Stmt::Do { into, .. }) => *into,
            _ => None,
        },
        _ => None,
    };
    into.map(|Write(slot)| slot)
}

/// Whether somebody gives something away by it.
const fn can_be_paid(verb: &Verb) -> bool {
    matches!(
        verb,
        Verb::Plain(Plain::Sacrifice | Plain::Discard | Plain::Mill | Plain::Reveal, _)
            | Verb::Pay { for_each: None, .. }
            | Verb::Move { rest: None, .. }
            | Verb::RemoveCounters(..)
            | Verb::SetStatus { .. }
    )
}

/// Whether what is given away is chosen, of what there may be too little of.
fn is_chosen(verb: &Verb) -> bool {
    match verb {
        Verb::Plain(Plain::Sacrifice | Plain::Discard, what)
        | Verb::Move { what, rest: None, .. }
        | Verb::SetStatus { what, .. } => {
            matches!(what, Selection::Pick(pick) if pick.chooser == Chooser::Actor)
        }
        Verb::Pay { .. } | Verb::RemoveCounters(..) => true,
        _ => false,
    }
}

/// The same where several are, of which some may be there and not all.
fn needs_several(verb: &Verb) -> bool {
    let is_several =
        |quant: &Quant| matches!(quant, Quant::Exactly(n) if !matches!(n, Qty::Number(1) | Qty::Word(1)));
    let what = match verb {
        Verb::RemoveCounters(amount, ..) => return is_several(&amount.quant),
        Verb::Plain(_, what) | Verb::Move { what, .. } | Verb::SetStatus { what, .. } => what,
        _ => return false,
    };
    is_chosen(verb) && matches!(what, Selection::Pick(pick) if is_several(&pick.quant))
}

/// A target is chosen before anything is paid.
fn has_target(deed: &Deed) -> bool {
    let is_target = |pick: &Pick| !matches!(pick.chooser, Chooser::Actor);
    let acts = Deed { subject: Subject::Implied, ..deed.clone() };
    walk::of_deed(&acts)
        .iter()
        .any(|seen| matches!(seen.node, Node::Selection(Selection::Pick(pick)) if is_target(pick)))
}
