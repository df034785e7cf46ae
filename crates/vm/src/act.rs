//! Statements with effect: what the lanes that stand at them do at one moment (101.4, 608.2f).

use alloc::boxed::Box;
use alloc::vec::Vec;

use planarc_bytecode::axis::{Face, Finding, LifeChange};
use planarc_bytecode::operand::{Operand as _, Up};
use planarc_bytecode::walk::Visitor;
use planarc_bytecode::{Field, Row, Sort, Stmt};
use planarc_lexicon::Zone;

use crate::code;
use crate::context::It;
use crate::eval::{Context, count};
use crate::fault::{Eval, Fault};
use crate::frame::{Asked, Flow, Pending};
use crate::game::{Procedure, Progress, Resume};
use crate::position::{is_before, stmt};
use crate::resolve::Evaluate;
use crate::resolved::{Action, Place};
use crate::run::{Runner, defined};
use crate::thread::{Into, State, Ticket};
use crate::value::{Affected, Held, Id, Outcome};

impl<'a> Runner<'a> {
    /// Carries out what the threads stand at that have none before them.
    pub(crate) fn act_together(&mut self) -> Result<Option<Flow>, Fault> {
        let group = self.first();
        if group.is_empty() {
            return Err(Fault::Module);
        }
        let mut acting = Vec::new();
        let mut paying = Vec::new();
        let mut procedure = None;
        for thread in group {
            let Some(stmt) = self.stmt(thread) else { continue };
            match stmt {
                Stmt::Pay { .. } => paying.push(thread),
                Stmt::Do { .. } | Stmt::Dig { .. } => acting.push((thread, stmt)),
                Stmt::Cast { .. } | Stmt::Retarget { .. } | Stmt::Perform { .. } => {
                    procedure.get_or_insert((thread, stmt));
                }
                begun => {
                    self.begin(thread, begun)?;
                    self.pass(thread);
                }
            }
        }
        if !paying.is_empty() {
            return self.pay_together(paying);
        }
        if !acting.is_empty() {
            return self.act(&acting);
        }
        match procedure {
            Some((thread, stmt)) => self.follow(thread, stmt),
            None => Ok(None),
        }
    }

    /// The threads that stand at a statement with effect, and before which no other thread is.
    fn first(&self) -> Vec<usize> {
        let threads = &self.frame.threads;
        let is_first = |levels: &[_]| {
            let mut others = threads.iter().filter(|one| !matches!(one.state, State::Waiting(_)));
            !others.any(|other| is_before(&other.levels, levels))
        };
        let stopped = threads.iter().enumerate().filter(|(_, one)| one.state == State::Stopped);
        stopped.filter(|(_, one)| is_first(&one.levels)).map(|(place, _)| place).collect()
    }

    fn stmt(&self, thread: usize) -> Option<&'a Stmt> {
        stmt(self.root, &self.frame.threads.get(thread)?.levels)
    }

    /// The acts of several threads at one moment.
    fn act(&mut self, acting: &[(usize, &'a Stmt)]) -> Result<Option<Flow>, Fault> {
        let mut actions = Vec::new();
        let mut tickets = Vec::new();
        for &(thread, stmt) in acting {
            let own = match stmt {
                Stmt::Do { into, acts } => {
                    defined(self.actions(thread, acts))?.map(|own| (own, Into::Slot(into.map(|into| into.0))))
                }
                dig => defined(self.dig(thread, dig))?,
            };
            let Some((own, into)) = own else {
                self.pass(thread);
                continue;
            };
            if own.is_empty() {
                let path = self.frame.path(thread);
                self.settle_one(&path, &into, &Outcome::impossible());
                self.pass(thread);
                continue;
            }
            tickets.push(Ticket {
                thread: self.frame.threads.get(thread).map(|own| own.id),
                path: self.frame.path(thread),
                parts: u32::try_from(own.len()).unwrap_or(u32::MAX),
                into,
            });
            actions.extend(own);
        }
        if actions.is_empty() {
            return Ok(None);
        }
        self.frame.pending = Some(Pending::Act(tickets));
        let progress = self.game.act(&actions);
        self.progress(progress)
    }

    /// Actions with their operands resolved: one action for each member, where other operands look at it.
    pub(crate) fn actions(&self, thread: usize, acts: &[code::Action]) -> Eval<Vec<Action>> {
        let mut context = self.context(thread);
        context.follows = true;
        let mut actions = Vec::new();
        for act in acts {
            context.is_signed = matches!(act, code::Action::Life { change: LifeChange::Set, .. });
            let whole = act.evaluate(&mut context)?;
            match whole.members().cloned() {
                Some(members) if members.is_empty() => {}
                Some(_) if looks_at_members(act, &self.shared()) => {
                    actions.extend(each_member(&mut context, act)?)
                }
                _ => actions.push(whole),
            }
        }
        Ok(actions)
    }

    /// The slots of shares: each member has its own (601.2d).
    fn shared(&self) -> Vec<u32> {
        let cells = self.frame.cells.0.iter();
        cells.filter(|cell| matches!(cell.held, Held::Shares { .. })).map(|cell| cell.slot).collect()
    }

    /// Cards taken from the top until so many pass.
    fn dig(&self, thread: usize, stmt: &Stmt) -> Eval<(Vec<Action>, Into)> {
        let Stmt::Dig { found, seen, who, zone, test, count: wanted, how } = stmt else {
            return Err(Fault::Module.into());
        };
        let mut context = self.context(thread);
        let who = context.set(who)?;
        let wanted = context.num(wanted)?;
        let (mut all, mut hits) = (Vec::new(), Vec::new());
        for id in context.set(zone)? {
            if count(hits.len()) >= wanted {
                break;
            }
            all.push(id);
            if context.with(It::Id(id), |at| at.test(test))? {
                hits.push(id);
            }
        }
        let to = |zone, face| Action::Move {
            what: all.clone(),
            place: Box::new(Place { zone, whose: None, at: None, n: None, order: None }),
            entry: None,
            face,
            until: None,
        };
        let actions = match (all.is_empty(), how) {
            (true, _) => Vec::new(),
            (false, Finding::Reveal) => alloc::vec![Action::Reveal { who, what: all }],
            (false, Finding::Exile) => alloc::vec![to(Zone::Exile, Some(Face::Up))],
            (false, Finding::Mill) => alloc::vec![Action::Mill { n: count(all.len()), who }],
        };
        Ok((actions, Into::Dig { found: found.0, seen: seen.0, hits }))
    }

    /// Has the host go through a procedure.
    fn follow(&mut self, thread: usize, stmt: &Stmt) -> Result<Option<Flow>, Fault> {
        let mut context = self.context(thread);
        context.follows = true;
        let Some((procedure, into)) = defined(procedure(&mut context, stmt))?.flatten() else {
            self.pass(thread);
            return Ok(None);
        };
        self.frame.pending = Some(Pending::Procedure(Ticket {
            thread: self.frame.threads.get(thread).map(|own| own.id),
            path: self.frame.path(thread),
            parts: 1,
            into: Into::Slot(Some(into)),
        }));
        let progress = self.game.follow(&procedure);
        self.progress(progress)
    }

    /// Has the host go on.
    pub(crate) fn resume(&mut self, with: Resume) -> Result<Option<Flow>, Fault> {
        if self.frame.pending.is_none() {
            return Err(Fault::Turn);
        }
        let progress = self.game.resume(with);
        self.progress(progress)
    }

    /// Takes what the host says of what is in progress.
    pub(crate) fn progress(&mut self, progress: Progress) -> Result<Option<Flow>, Fault> {
        match progress {
            Progress::Done(outcomes) => self.settle(&outcomes).map(|()| None),
            Progress::Ask(question) => {
                self.frame.asked = Some(Asked { question: question.clone(), thread: None });
                Ok(Some(Flow::Ask(question)))
            }
            Progress::Run(effect, record) => Ok(Some(Flow::Call(effect, record))),
            Progress::Refused(what) => Err(Fault::Refused(what)),
        }
    }

    /// Writes what came of what was in progress.
    fn settle(&mut self, outcomes: &[Outcome]) -> Result<(), Fault> {
        let pending = self.frame.pending.take().ok_or(Fault::Host("an outcome of nothing"))?;
        match pending {
            Pending::Act(tickets) => self.settle_tickets(&tickets, outcomes),
            Pending::Procedure(ticket) => self.settle_tickets(&[ticket], outcomes),
            Pending::Pay(threads) => self.settle_payments(&threads, outcomes),
        }
    }

    /// Writes the outcomes of parts where they belong.
    pub(crate) fn settle_tickets(&mut self, tickets: &[Ticket], outcomes: &[Outcome]) -> Result<(), Fault> {
        let mut rest = outcomes;
        for ticket in tickets {
            let Some((own, others)) = rest.split_at_checked(ticket.parts as usize) else {
                return Err(Fault::Host("too few outcomes"));
            };
            rest = others;
            let mut joined = Outcome::default();
            for (place, outcome) in own.iter().enumerate() {
                if place == 0 {
                    joined = outcome.clone();
                } else {
                    joined.add(outcome);
                }
                self.note_moves(&outcome.affected);
            }
            self.settle_one(&ticket.path, &ticket.into, &joined);
            if let Some(thread) = ticket.thread.and_then(|thread| self.frame.thread(thread)) {
                self.pass(thread);
            }
        }
        if rest.is_empty() { Ok(()) } else { Err(Fault::Host("too many outcomes")) }
    }

    /// What the ability moved is followed by what it does later (400.7).
    fn note_moves(&mut self, affected: &[Affected]) {
        for one in affected {
            if let Affected { was: Some(was), now: Some(now) } = *one
                && was != now
            {
                self.frame.env.moves.push((was, now));
            }
        }
    }

    fn settle_one(&mut self, path: &[crate::value::Lane], into: &Into, outcome: &Outcome) {
        let cells = &mut self.frame.cells;
        match into {
            Into::Slot(None) => {}
            Into::Slot(Some(slot)) => cells.write(*slot, path, Held::Act(outcome.clone())),
            Into::Amount(slot) => cells.write(*slot, path, Held::Number(outcome.amount)),
            Into::Dig { found, seen, hits } => {
                let now = |one: &Affected| one.now;
                let is_hit = |one: &&Affected| one.was.or(one.now).is_some_and(|id| hits.contains(&id));
                let all: Vec<Id> = outcome.affected.iter().filter_map(now).collect();
                let passed: Vec<Id> = outcome.affected.iter().filter(is_hit).filter_map(now).collect();
                cells.write(*seen, path, Held::set(all));
                cells.write(*found, path, Held::set(passed));
            }
        }
    }
}

/// An action for each member of the operand that it affects.
fn each_member(context: &mut Context<'_>, act: &code::Action) -> Eval<Vec<Action>> {
    // The members as they are named: what is asked of them is asked of these incarnations.
    context.follows = false;
    let named = act.evaluate(context)?.members().cloned().unwrap_or_default();
    context.follows = true;
    let mut actions = Vec::new();
    for member in named {
        let outer = context.member.replace(member);
        let action = context.with(It::Id(member), |at| act.evaluate(at));
        context.member = outer;
        actions.push(action?);
    }
    Ok(actions)
}

/// Whether an operand of an action looks at the member that it affects, or reads its share.
fn looks_at_members(act: &code::Action, shares: &[u32]) -> bool {
    let mut seeker = Seeker { shares, depth: 0, its: 0, is_each: false, found: false };
    act.walk(&mut seeker);
    seeker.found
}

struct Seeker<'a> {
    shares: &'a [u32],
    /// How deep in instructions, the action itself being 1.
    depth: u32,
    its: u32,
    /// Whether the operand is the one whose members are taken.
    is_each: bool,
    found: bool,
}

impl Visitor for Seeker<'_> {
    fn read(&mut self, place: code::SlotPlace) {
        let is_share = |slot: &u32| code::SlotPlace::Slot(*slot);
        self.found |= !self.is_each && self.shares.iter().map(is_share).any(|share| share == place);
    }

    fn begin(&mut self, _: &'static Sort, _: &'static Row) {
        self.depth += 1;
    }

    fn end(&mut self, _: &'static Sort, _: &'static Row) {
        self.depth -= 1;
    }

    fn begin_operand(&mut self, field: &'static Field) {
        if self.depth == 1 {
            self.is_each = field.it == planarc_bytecode::row::It::Each;
        }
    }

    fn begin_it(&mut self) {
        self.its += 1;
    }

    fn end_it(&mut self) {
        self.its -= 1;
    }

    fn it(&mut self, up: u32) {
        let Up(up) = Up(up);
        self.found |= !self.is_each && up + 1 == self.its;
    }
}

/// A procedure with its operands resolved, and the slot of its outcome.
fn procedure(at: &mut Context<'_>, stmt: &Stmt) -> Eval<Option<(Procedure, u32)>> {
    let first = |ids: Vec<Id>| ids.first().copied();
    Ok(match stmt {
        Stmt::Cast { into, who, what, how, price, pretence } => {
            let (who, what) = (first(at.set(who)?), what.evaluate(at)?);
            let price = price.evaluate(at)?;
            let pretence = pretence.as_ref().map(|one| at.close((**one).clone()));
            let (Some(who), false) = (who, what.is_empty()) else { return Ok(None) };
            Some((Procedure::Cast { who, what, how: *how, price: *price, pretence }, into.0))
        }
        Stmt::Retarget { into, who, what, how, to } => {
            let (who, what) = (first(at.set(who)?), what.evaluate(at)?);
            let to = to.evaluate(at)?;
            let (Some(who), false) = (who, what.is_empty()) else { return Ok(None) };
            Some((Procedure::Retarget { who, what, how: *how, to }, into.0))
        }
        Stmt::Perform { into, who, action, n, on, word } => {
            let Some(who) = first(at.set(who)?) else { return Ok(None) };
            let n = n.evaluate(at)?.map(|n| n.max(0));
            let (on, word) = (on.evaluate(at)?, word.evaluate(at)?);
            Some((Procedure::Perform { who, action: *action, n, on, word }, into.0))
        }
        _ => None,
    })
}
