//! Payments: decided as a whole, then paid as a whole or not at all (118.3, 118.12, 601.2h).

use alloc::vec::Vec;

use planarc_bytecode::Stmt;
use planarc_bytecode::axis::Must;
use planarc_bytecode::operand::Write;

use crate::code::{Block, Cost, Num, Set};
use crate::fault::{Eval, Fault, Stop};
use crate::frame::{Flow, Pending, Purpose};
use crate::game::{Part, Plan};
use crate::question::{Question, QuestionKind, fewest, possible};
use crate::resolve::Evaluate as _;
use crate::resolved::Action;
use crate::run::{Runner, defined};
use crate::thread::{Bill, Into, Ticket};
use crate::value::{Held, Id, Outcome};

impl<'a> Runner<'a> {
    /// Asks whether a cost is paid, if it can be. Somebody who has left does not pay (800.4f).
    pub(crate) fn ask_payment(
        &mut self,
        thread: usize,
        into: Write,
        who: &Set,
        must: Must,
        times: Option<&Num>,
        cost: &'a Block,
    ) -> Result<Option<Flow>, Fault> {
        let asked = self.set(thread, who)?.and_then(|who| who.first().copied());
        let is_there = asked.is_some_and(|who| self.game.players().contains(&who));
        let Some(who) = asked.filter(|_| is_there) else {
            self.decline(thread, into.0, cost, Outcome::default());
            return Ok(None);
        };
        if !self.is_possible(thread, who, cost, true)? {
            self.decline(thread, into.0, cost, Outcome::impossible());
            return Ok(None);
        }
        if must == Must::Must {
            self.enter_cost(thread, who, times, into.0)?;
            return Ok(None);
        }
        let at = self.place(thread);
        let question = Question { who, kind: QuestionKind::Pay, is_secret: false, at };
        let own = self.frame.threads.get(thread).map(|own| own.id);
        self.frame.asked = Some(crate::frame::Asked { question: question.clone(), thread: own });
        Ok(Some(Flow::Ask(question)))
    }

    fn decline(&mut self, thread: usize, into: u32, cost: &Block, outcome: Outcome) {
        self.write(thread, into, Held::Act(outcome));
        self.write_nothing(thread, cost);
        self.pass(thread);
    }

    /// Whether something optional, or a cost, could be done: there is enough to choose from, and the
    /// host could do what does not depend on a choice (118.3, 608.2d). Of what is optional only the
    /// first act is looked at; what is behind it may depend on it.
    pub(crate) fn is_possible(
        &self,
        thread: usize,
        who: Id,
        block: &Block,
        is_cost: bool,
    ) -> Result<bool, Fault> {
        let mut needs: Vec<(Vec<Id>, u32)> = Vec::new();
        let mut parts = Vec::new();
        for stmt in &block.0 {
            match stmt {
                Stmt::Choose { from, count, limits, .. } => {
                    let mut context = self.context(thread);
                    context.payer = Some(who);
                    let need = need(&mut context, from, &count.least, limits);
                    if let Some(need) = defined(need)? {
                        if need.1 > need.2 {
                            return Ok(false);
                        }
                        needs.push((need.0, need.1));
                    }
                }
                Stmt::Do { acts, .. } => {
                    if let Some(actions) = defined(self.actions_for(thread, who, acts))? {
                        parts.extend(actions.into_iter().map(Part::Action));
                    }
                    if !is_cost {
                        break;
                    }
                }
                Stmt::Pays { cost } => {
                    let mut context = self.context(thread);
                    context.payer = Some(who);
                    if let Some(cost) = defined(cost.evaluate(&mut context))? {
                        parts.push(Part::Cost(cost));
                    }
                }
                _ if is_cost => {}
                _ => break,
            }
        }
        Ok(is_enough(&needs) && (parts.is_empty() || self.game.can(&Plan { who, parts })))
    }

    /// The actions of a cost before it is entered.
    fn actions_for(&self, thread: usize, who: Id, acts: &[crate::code::Action]) -> Eval<Vec<Action>> {
        let mut context = self.context(thread);
        (context.payer, context.follows) = (Some(who), true);
        acts.iter().map(|act| act.evaluate(&mut context)).collect()
    }

    /// Adds a statement of a cost to what is to be paid.
    pub(crate) fn bill(&mut self, thread: usize, stmt: &'a Stmt) -> Result<(), Fault> {
        let (parts, into) = match stmt {
            Stmt::Do { into, acts } => {
                let actions = defined(self.actions(thread, acts))?;
                let parts = actions.map(|actions| actions.into_iter().map(Part::Action).collect::<Vec<_>>());
                (parts, Into::Slot(into.map(|into| into.0)))
            }
            Stmt::Pays { cost } => {
                let into = match cost {
                    Cost::AnyMana { into } => Into::Amount(into.0),
                    _ => Into::Slot(None),
                };
                let mut context = self.context(thread);
                context.follows = true;
                (defined(cost.evaluate(&mut context))?.map(|cost| alloc::vec![Part::Cost(cost)]), into)
            }
            _ => return Err(Fault::Module),
        };
        let path = self.frame.path(thread);
        let Some(bill) = self.frame.threads.get_mut(thread).and_then(|own| own.bill.as_mut()) else {
            return Err(Fault::Unsupported("a part of a cost outside of a payment"));
        };
        let parts = parts.unwrap_or_default();
        // A part of which nothing is there can't be paid.
        bill.is_impossible |= parts.is_empty();
        bill.tickets.push(Ticket {
            thread: None,
            path,
            parts: u32::try_from(parts.len()).unwrap_or(u32::MAX),
            into,
        });
        bill.parts.extend(parts);
        self.pass(thread);
        Ok(())
    }

    /// Has the host pay what threads have decided, all together.
    pub(crate) fn pay_together(&mut self, threads: Vec<usize>) -> Result<Option<Flow>, Fault> {
        let mut paying = Vec::new();
        let mut plans = Vec::new();
        for thread in threads {
            let Some(own) = self.frame.threads.get_mut(thread) else { continue };
            let Some(bill) = own.bill.as_mut() else { continue };
            if bill.is_impossible {
                self.unpaid(thread, Outcome::impossible())?;
                continue;
            }
            paying.push(own.id);
            plans.push(in_order_of_payment(bill));
        }
        if plans.is_empty() {
            return Ok(None);
        }
        self.frame.pending = Some(Pending::Pay(paying));
        let progress = self.game.pay(&plans);
        self.progress(progress)
    }

    /// Writes what came of payments.
    pub(crate) fn settle_payments(&mut self, threads: &[u32], outcomes: &[Outcome]) -> Result<(), Fault> {
        if threads.len() != outcomes.len() {
            return Err(Fault::Host("an outcome for each payment"));
        }
        for (&id, outcome) in threads.iter().zip(outcomes) {
            let thread = self.frame.thread(id).ok_or(Fault::Module)?;
            if !outcome.did {
                self.unpaid(thread, outcome.clone())?;
                continue;
            }
            let bill = self.frame.threads.get_mut(thread).and_then(|own| own.bill.take());
            let Some(bill) = bill else { return Err(Fault::Module) };
            self.settle_tickets(&bill.tickets, &outcome.parts)?;
            let mut joined = outcome.clone();
            for part in &outcome.parts {
                for affected in &part.affected {
                    if !joined.affected.contains(affected) {
                        joined.affected.push(*affected);
                    }
                }
            }
            self.finish_payment(thread, joined);
        }
        Ok(())
    }

    /// Nothing is paid: the slots of the cost are empty.
    fn unpaid(&mut self, thread: usize, outcome: Outcome) -> Result<(), Fault> {
        let own = self.frame.threads.get_mut(thread).ok_or(Fault::Module)?;
        own.bill = None;
        let levels = own.levels.clone();
        if let Some(Stmt::Pay { cost, .. }) = crate::position::stmt(self.root, &levels) {
            self.write_nothing(thread, cost);
        } else {
            self.frame.is_unpaid = true;
        }
        self.finish_payment(thread, Outcome { did: false, ..outcome });
        Ok(())
    }

    fn finish_payment(&mut self, thread: usize, outcome: Outcome) {
        let levels = self.frame.threads.get(thread).map(|own| own.levels.as_slice()).unwrap_or_default();
        match crate::position::stmt(self.root, levels) {
            Some(Stmt::Pay { into, .. }) => {
                self.write(thread, into.0, Held::Act(outcome));
                self.pass(thread);
            }
            // The whole cost of an ability is paid at its end.
            _ if self.frame.purpose == Purpose::Cost => {
                self.frame.threads.remove(thread);
            }
            _ => {}
        }
    }
}

/// The plan of a bill: what is random, or turns cards of a library up, is paid last (601.2h). The
/// tickets follow the parts.
fn in_order_of_payment(bill: &mut Bill) -> Plan {
    let is_last = |part: &Part| {
        matches!(
            part,
            Part::Action(
                Action::Mill { .. }
                    | Action::Search { .. }
                    | Action::FlipCoins { .. }
                    | Action::Roll { .. }
                    | Action::RollPlanar { .. }
            )
        )
    };
    let mut rest = bill.parts.as_slice();
    let mut groups: Vec<(bool, Ticket, Vec<Part>)> = Vec::new();
    for ticket in &bill.tickets {
        let (own, others) = rest.split_at_checked(ticket.parts as usize).unwrap_or((rest, &[]));
        rest = others;
        groups.push((own.iter().any(is_last), ticket.clone(), own.to_vec()));
    }
    groups.sort_by_key(|(is_last, ..)| *is_last);
    bill.tickets = groups.iter().map(|(_, ticket, _)| ticket.clone()).collect();
    bill.parts = groups.into_iter().flat_map(|(.., parts)| parts).collect();
    Plan { who: bill.who, parts: bill.parts.clone() }
}

/// What a choice needs: from which, how many, and how many there can be.
fn need(
    context: &mut crate::eval::Context<'_>,
    from: &Set,
    least: &Num,
    limits: &[crate::code::Limit],
) -> Eval<(Vec<Id>, u32, u32)> {
    // What is left of what is chosen before is not known yet; one that is chosen for both is not enough.
    let from = match (context.set(from), from) {
        (Err(Stop::Undefined), Set::Minus { a, .. }) => context.set(a)?,
        (from, _) => from?,
    };
    let least = u32::try_from(context.num(least)?).unwrap_or(0);
    let limits = limits.iter().map(|limit| limit.evaluate(context)).collect::<Eval<Vec<_>>>()?;
    let there = possible(&from, least, &limits, context.game);
    let most = u32::try_from(from.len()).unwrap_or(u32::MAX);
    Ok(match fewest(&from, there, most, &limits, context.game) {
        Some(fewest) => (from, least.max(fewest), there.max(fewest)),
        // Nothing that could be chosen keeps to the limits.
        None => (from, least.max(1), 0),
    })
}

/// Whether each choice can have as many as it needs with nothing chosen for two of them: each place of
/// a choice is matched with a candidate of its own (augmenting paths; J. Hopcroft and R. Karp, 1973,
/// find them faster, but costs have few choices).
fn is_enough(needs: &[(Vec<Id>, u32)]) -> bool {
    let places: Vec<&[Id]> =
        needs.iter().flat_map(|(from, least)| (0..*least).map(move |_| from.as_slice())).collect();
    let mut taken: Vec<(Id, usize)> = Vec::new();
    (0..places.len()).all(|place| place_in(place, &places, &mut taken, &mut Vec::new()))
}

fn place_in(place: usize, places: &[&[Id]], taken: &mut Vec<(Id, usize)>, tried: &mut Vec<Id>) -> bool {
    for &id in places.get(place).copied().unwrap_or_default() {
        if tried.contains(&id) {
            continue;
        }
        tried.push(id);
        let holder = taken.iter().find(|(one, _)| *one == id).map(|&(_, holder)| holder);
        if holder.is_none_or(|holder| place_in(holder, places, taken, tried)) {
            taken.retain(|(one, _)| *one != id);
            taken.push((id, place));
            return true;
        }
    }
    false
}
