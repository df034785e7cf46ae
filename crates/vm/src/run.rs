//! The run of a frame: which thread is next, and the statements that only lead on.

use alloc::vec::Vec;
use core::cell::Cell;

use planarc_bytecode::axis::{Keep, Order};
use planarc_bytecode::operand::Block;
use planarc_bytecode::operand::Write;
use planarc_bytecode::{Proven, Stmt};

use crate::code::{Memory, Num, Set, Slot, SlotPlace, Test, Value};
use crate::eval::Context;
use crate::fault::{Eval, Fault, Stop};
use crate::frame::{Flow, Frame, Purpose, in_turn_order};
use crate::game::{Game, MEMORY_LANE, MemoryName, Watched};
use crate::position::{before, block, has_effect, must_wait, number, stmt, written};
use crate::thread::{Bill, Level, LevelKind, State, Thread};
use crate::value::{self, Cells, Held, Id, Lane, Outcome};

/// A frame with what it runs on.
pub(crate) struct Runner<'a> {
    pub(crate) module: &'a Proven,
    pub(crate) game: &'a mut dyn Game,
    pub(crate) fuel: &'a Cell<u32>,
    pub(crate) frame: &'a mut Frame,
    pub(crate) root: &'a Block,
}

/// What a statement did: nothing where it reads what is undefined (607.5a).
pub(crate) fn defined<T>(value: Eval<T>) -> Result<Option<T>, Fault> {
    match value {
        Ok(value) => Ok(Some(value)),
        Err(Stop::Undefined) => Ok(None),
        Err(Stop::Fault(fault)) => Err(fault),
    }
}

/// The ability that a statement is of, and its number there; nothing where an effect kept it.
fn place(module: &Proven, frame: &Frame, root: &Block, levels: &[Level]) -> Option<(u32, u32)> {
    let ability = module.ability(frame.ability)?;
    Some((frame.ability, before(ability, frame.purpose) + number(root, levels)))
}

impl<'a> Runner<'a> {
    /// Runs until something is asked, a replacement is run, or nothing is left.
    pub(crate) fn run(&mut self) -> Result<Option<Flow>, Fault> {
        loop {
            // Reading a slot looks through the cells, of which a repetition has some for each run.
            let cells = u32::try_from(self.frame.cells.0.len() / 16).unwrap_or(u32::MAX);
            let left = self.fuel.get().checked_sub(cells.saturating_add(1)).ok_or(Fault::Fuel)?;
            self.fuel.set(left);
            if self.frame.is_illegal || self.frame.threads.is_empty() {
                return Ok(Some(Flow::End));
            }
            let flow = match self.next() {
                Some(thread) => self.advance(thread)?,
                None => self.act_together()?,
            };
            if flow.is_some() {
                return Ok(flow);
            }
        }
    }

    /// The thread of the lowest rank that can run and need not wait for another.
    fn next(&self) -> Option<usize> {
        let threads = &self.frame.threads;
        let waits = |one: &Thread| {
            threads.iter().any(|other| {
                other.id != one.id
                    && !matches!(other.state, State::Waiting(_))
                    && must_wait(self.root, &other.levels, &one.levels)
            })
        };
        threads.iter().position(|one| one.state == State::Running && !waits(one))
    }

    /// The surroundings of a thread's expressions.
    pub(crate) fn context(&self, thread: usize) -> Context<'_> {
        Context {
            module: self.module,
            game: self.game,
            env: &self.frame.env,
            cells: &self.frame.cells,
            bound: Cells::default(),
            path: self.frame.path(thread),
            its: self.frame.its.clone(),
            fuel: self.fuel,
            member: None,
            payer: self.frame.threads.get(thread).and_then(|own| own.bill.as_ref()).map(|bill| bill.who),
            follows: false,
            floors: false,
            is_signed: false,
            is_present: false,
        }
    }

    pub(crate) fn set(&self, thread: usize, set: &Set) -> Result<Option<Vec<Id>>, Fault> {
        defined(self.context(thread).set(set))
    }

    pub(crate) fn num(&self, thread: usize, num: &Num) -> Result<Option<i32>, Fault> {
        defined(self.context(thread).num(num))
    }

    pub(crate) fn test(&self, thread: usize, test: &Test) -> Result<Option<bool>, Fault> {
        defined(self.context(thread).test(test))
    }

    /// The number of a thread's statement in its part.
    pub(crate) fn number(&self, thread: usize) -> u32 {
        self.frame.threads.get(thread).map_or(0, |thread| number(self.root, &thread.levels))
    }

    /// The ability that a thread's statement is of, and its number there.
    pub(crate) fn place(&self, thread: usize) -> Option<(u32, u32)> {
        let levels = &self.frame.threads.get(thread)?.levels;
        place(self.module, self.frame, self.root, levels)
    }

    /// Writes a slot in the lanes of a thread.
    pub(crate) fn write(&mut self, thread: usize, slot: u32, held: Held) {
        let path = self.frame.path(thread);
        self.frame.cells.write(slot, &path, held);
    }

    /// Writes that nothing came of the slots of a block.
    pub(crate) fn write_nothing(&mut self, thread: usize, block: &Block) {
        for slot in written(block) {
            self.write(thread, slot, Held::Nothing);
        }
    }

    pub(crate) fn level(&mut self, thread: usize) -> Option<&mut Level> {
        self.frame.threads.get_mut(thread)?.levels.last_mut()
    }

    /// Goes behind the statement.
    pub(crate) fn pass(&mut self, thread: usize) {
        if let Some(level) = self.level(thread) {
            level.at += 1;
        }
        if let Some(thread) = self.frame.threads.get_mut(thread) {
            thread.state = State::Running;
        }
    }

    pub(crate) fn enter(&mut self, thread: usize, level: Level) {
        if let Some(thread) = self.frame.threads.get_mut(thread) {
            thread.levels.push(level);
        }
    }

    /// Carries out a thread's statement, as far as it is its own.
    fn advance(&mut self, thread: usize) -> Result<Option<Flow>, Fault> {
        let root: &'a Block = self.root;
        let Some(levels) = self.frame.threads.get(thread).map(|thread| &thread.levels) else {
            return Ok(None);
        };
        let Some(stmt) = stmt(root, levels) else {
            return self.leave(thread);
        };
        let (frame, module) = (&*self.frame, self.module);
        let place = || place(module, frame, root, levels);
        self.game.watch(Watched { stmt, place: &place });
        match stmt {
            Stmt::If { c, otherwise, .. } => {
                let arm = match (self.test(thread, c)?, otherwise) {
                    (Some(true), _) => Some(0),
                    (Some(false), Some(_)) => Some(1),
                    (Some(false) | None, _) => None,
                };
                match arm {
                    Some(arm) => self.enter(thread, Level::new(arm, LevelKind::Arm)),
                    None => self.pass(thread),
                }
            }
            Stmt::Each { into, over, how, from, body } => {
                self.each(thread, *into, over, *how, from.as_ref(), body)?;
            }
            Stmt::Repeat { times, body, .. } => {
                let times = times.as_ref().map(|times| self.num(thread, times)).transpose()?.flatten();
                if times.is_some_and(|times| times < 1) {
                    self.write_nothing(thread, body);
                    self.pass(thread);
                } else {
                    let stmt = self.number(thread);
                    let mut level = Level::new(0, LevelKind::Repeat);
                    level.lane = Some(Lane::Run { stmt, run: 0 });
                    self.enter(thread, level);
                }
            }
            Stmt::Switch { on, cases } => self.switch(thread, on, cases)?,
            Stmt::Let { into, value } => {
                if let Some(held) = self.value(thread, value)? {
                    self.write(thread, into.0, held);
                }
                self.pass(thread);
            }
            Stmt::Remember { memory, value, how } => {
                self.remember(thread, *memory, value, *how)?;
                self.pass(thread);
            }
            Stmt::Pays { .. } => self.bill(thread, stmt)?,
            Stmt::Do { .. } if self.is_deciding_cost(thread) => self.bill(thread, stmt)?,
            Stmt::Do { .. } | Stmt::Proceed { .. } | Stmt::Then if self.frame.purpose == Purpose::Replace => {
                return self.build(thread, stmt);
            }
            Stmt::Pay { who, must, times, cost, into } => {
                return self.ask_payment(thread, *into, who, *must, times.as_ref(), cost);
            }
            Stmt::May { into, who, body } => return self.ask_whether(thread, *into, who, body),
            other if has_effect(other) => {
                if let Some(thread) = self.frame.threads.get_mut(thread) {
                    thread.state = State::Stopped;
                }
            }
            decision => return self.decide(thread, decision),
        }
        Ok(None)
    }

    pub(crate) fn is_deciding_cost(&self, thread: usize) -> bool {
        self.frame.threads.get(thread).is_some_and(|thread| thread.bill.is_some())
    }

    /// Begins a loop.
    fn each(
        &mut self,
        thread: usize,
        into: Write,
        over: &Set,
        how: Order,
        from: Option<&Set>,
        body: &Block,
    ) -> Result<(), Fault> {
        let Some(members) = self.set(thread, over)? else {
            self.pass(thread);
            return Ok(());
        };
        let players = self.game.players();
        let mut members = in_turn_order(members, &players);
        if members.is_empty() {
            self.write(thread, into.0, Held::Nothing);
            self.write_nothing(thread, body);
            self.pass(thread);
            return Ok(());
        }
        if let Some(from) = from
            && let Some(first) = self.set(thread, from)?.and_then(|from| from.first().copied())
        {
            // Players in turn order from that one; it need not be among them itself.
            let start = players.iter().position(|&player| player == first).unwrap_or(0);
            let place = |id: &Id| players.iter().position(|player| player == id);
            let turn = |id: &Id| {
                place(id).map_or(usize::MAX, |place| (place + players.len() - start) % players.len().max(1))
            };
            members.sort_by_key(turn);
        }
        match how {
            Order::Together => self.spread(thread, into.0, &members),
            Order::Turns => {
                let first = members.first().copied();
                let mut level = Level::new(0, LevelKind::Turns { slot: into.0, members });
                level.lane = first.map(|id| Lane::Member { slot: into.0, id });
                self.enter(thread, level);
                if let Some(first) = first {
                    self.write(thread, into.0, Held::set([first]));
                }
            }
        }
        Ok(())
    }

    /// Opens a lane for each member.
    fn spread(&mut self, thread: usize, slot: u32, members: &[Id]) {
        let Some(parent) = self.frame.threads.get_mut(thread) else { return };
        parent.state = State::Waiting(u32::try_from(members.len()).unwrap_or(u32::MAX));
        let (id, levels) = (parent.id, parent.levels.clone());
        let bill = parent.bill.as_ref().map(|bill| Bill::new(bill.who));
        for (place, &member) in members.iter().enumerate() {
            let mut level = Level::new(0, LevelKind::Lane);
            level.lane = Some(Lane::Member { slot, id: member });
            let mut own = levels.clone();
            own.push(level);
            let child = Thread {
                id: self.frame.next,
                parent: Some(id),
                levels: own,
                state: State::Running,
                bill: bill.clone(),
            };
            self.frame.next += 1;
            self.frame.threads.insert(thread + 1 + place, child);
            self.write(thread + 1 + place, slot, Held::set([member]));
        }
    }

    /// Begins the cases of the options that were chosen.
    fn switch(&mut self, thread: usize, on: &Slot, cases: &[Block]) -> Result<(), Fault> {
        let slot = match on.place {
            SlotPlace::Slot(slot) => slot,
            SlotPlace::Memory(Memory(memory)) => memory,
        };
        let options = match defined(self.context(thread).held(on))? {
            Some(Held::Options(options)) => options,
            _ => Vec::new(),
        };
        let chosen: Vec<(u32, u32)> = (0..).zip(options).collect();
        let (cases, others): (Vec<_>, Vec<_>) =
            chosen.into_iter().partition(|(_, case)| (*case as usize) < cases.len());
        if !others.is_empty() {
            return Err(Fault::Host("an option without a case"));
        }
        match cases.first() {
            None => self.pass(thread),
            Some(&(place, case)) => {
                let mut level = Level::new(case, LevelKind::Switch { cases, slot });
                level.lane = Some(Lane::Case { slot, place });
                self.enter(thread, level);
            }
        }
        Ok(())
    }

    /// A value that is computed once.
    fn value(&self, thread: usize, value: &Value) -> Result<Option<Held>, Fault> {
        let mut context = self.context(thread);
        defined(match value {
            Value::Num { n } => context.num(n).map(Held::Number),
            Value::Set { set } => context.set(set).map(Held::set),
            Value::Test { c } => context.test(c).map(|holds| Held::Act(Outcome::answered(holds))),
            Value::Quality { attr, of } => context.set(of).map(|ids| {
                let all = ids.into_iter().flat_map(|id| self.game.qualities(id, *attr));
                Held::Qualities(all.fold(Vec::new(), |mut kept, quality| {
                    if !kept.contains(&quality) {
                        kept.push(quality);
                    }
                    kept
                }))
            }),
        })
    }

    /// Writes a memory; in a loop the part that the lane's member has of it.
    fn remember(&mut self, thread: usize, memory: Memory, value: &Slot, how: Keep) -> Result<(), Fault> {
        let mut context = self.context(thread);
        let key = defined(context.memory(memory))?;
        let held = defined(context.held(value))?;
        let (Some(mut key), Some(held)) = (key, held) else { return Ok(()) };
        if how == Keep::ThisTurn {
            key.name = MemoryName::ThisTurn(memory.0);
        }
        let lane = |lane: &Lane| match lane {
            Lane::Member { id, .. } => Some(Lane::Member { slot: MEMORY_LANE, id: *id }),
            Lane::Run { .. } | Lane::Case { .. } => None,
        };
        let path: Vec<Lane> = self.frame.path(thread).iter().filter_map(lane).collect();
        let mut cells = self.game.recall(&key);
        let is_less = |cell: &value::Cell| matches!((&cell.held, &held), (Held::Number(kept), Held::Number(new)) if kept >= new);
        match how {
            // Outside of loops all of it is written anew.
            Keep::Set => cells.retain(|cell| !path.is_empty() && cell.path != path),
            Keep::Most if cells.iter().any(is_less) => return Ok(()),
            Keep::Most => cells.clear(),
            Keep::Add | Keep::ThisTurn => {}
        }
        cells.push(value::Cell { slot: memory.0, path, held });
        self.game.remember(key, cells);
        Ok(())
    }

    /// Goes on at the end of a block.
    fn leave(&mut self, thread: usize) -> Result<Option<Flow>, Fault> {
        let Some(level) = self.level(thread) else { return Ok(None) };
        match level.kind.clone() {
            LevelKind::Root => return self.end_root(thread),
            LevelKind::Lane => self.end_lane(thread),
            LevelKind::Arm => self.pop(thread),
            LevelKind::Turns { slot, members } => {
                level.pass += 1;
                match members.get(level.pass as usize).copied() {
                    Some(id) => {
                        (level.at, level.lane) = (0, Some(Lane::Member { slot, id }));
                        self.write(thread, slot, Held::set([id]));
                    }
                    None => self.pop(thread),
                }
            }
            LevelKind::Switch { cases, slot } => {
                level.pass += 1;
                match cases.get(level.pass as usize).copied() {
                    Some((place, case)) => {
                        (level.at, level.arm) = (0, case);
                        level.lane = Some(Lane::Case { slot, place });
                    }
                    None => self.pop(thread),
                }
            }
            LevelKind::Repeat => self.repeat(thread)?,
            LevelKind::Pay { times } => {
                level.pass += 1;
                if level.pass < times {
                    level.at = 0;
                    if let Some(Lane::Run { run, .. }) = &mut level.lane {
                        *run += 1;
                    }
                } else if let Some(thread) = self.frame.threads.get_mut(thread) {
                    thread.levels.pop();
                    thread.state = State::Stopped;
                    if let Some(bill) = &mut thread.bill {
                        bill.is_ready = true;
                    }
                }
            }
        }
        Ok(None)
    }

    /// Leaves a block for what stands behind its statement.
    fn pop(&mut self, thread: usize) {
        if let Some(own) = self.frame.threads.get_mut(thread) {
            own.levels.pop();
        }
        self.pass(thread);
    }

    /// Runs the body of a repetition again, or goes on.
    fn repeat(&mut self, thread: usize) -> Result<(), Fault> {
        let levels = self.frame.threads.get(thread).map(|own| own.levels.as_slice()).unwrap_or_default();
        let outer = levels.len().checked_sub(1).and_then(|outer| levels.get(..outer)).unwrap_or_default();
        let Some(Stmt::Repeat { times, again, .. }) = stmt(self.root, outer) else {
            return Err(Fault::Module);
        };
        let runs = levels.last().map_or(0, |level| level.pass).saturating_add(1);
        let times = times.as_ref().map(|times| self.num(thread, times)).transpose()?.flatten();
        let again = again.as_ref().map(|again| self.test(thread, again)).transpose()?;
        let is_left = times.is_none_or(|times| i64::from(runs) < i64::from(times));
        let goes_on = again.map_or(times.is_some(), |again| again.unwrap_or(false));
        if !(is_left && goes_on) {
            self.pop(thread);
        } else if let Some(level) = self.level(thread) {
            (level.at, level.pass) = (0, runs);
            if let Some(Lane::Run { run, .. }) = &mut level.lane {
                *run = runs;
            }
        }
        Ok(())
    }

    /// Ends a lane; the last one lets the loop go on.
    fn end_lane(&mut self, thread: usize) {
        let ended = self.frame.threads.remove(thread);
        let Some(parent) = ended.parent.and_then(|parent| self.frame.thread(parent)) else { return };
        let Some(outer) = self.frame.threads.get_mut(parent) else { return };
        if let (Some(sum), Some(own)) = (&mut outer.bill, ended.bill) {
            sum.parts.extend(own.parts);
            sum.tickets.extend(own.tickets);
            sum.taken.extend(own.taken);
            sum.is_impossible |= own.is_impossible;
        }
        match &mut outer.state {
            State::Waiting(lanes) if *lanes > 1 => *lanes -= 1,
            _ => self.pass(parent),
        }
    }

    /// Ends the outermost block: of a cost it is paid then.
    fn end_root(&mut self, thread: usize) -> Result<Option<Flow>, Fault> {
        let is_cost = self.frame.purpose == Purpose::Cost;
        if let Some(own) = self.frame.threads.get_mut(thread).filter(|_| is_cost)
            && let Some(bill) = own.bill.as_mut().filter(|bill| !bill.is_ready)
        {
            bill.is_ready = true;
            return self.pay_together(alloc::vec![thread]);
        }
        self.frame.threads.remove(thread);
        Ok(None)
    }

    /// Whether the block of a thread is its own still: used where a statement looks ahead.
    pub(crate) fn block_of(&self, thread: usize) -> Option<&'a Block> {
        block(self.root, &self.frame.threads.get(thread)?.levels)
    }
}
