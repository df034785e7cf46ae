//! Decisions: what a statement asks, and what is written of the answer.

use alloc::vec::Vec;

use planarc_bytecode::axis::{Again, Free, Must, Secrecy};
use planarc_bytecode::operand::Operand as _;
use planarc_bytecode::walk::Visitor;
use planarc_bytecode::{Row, Sort, Stmt};
use planarc_lexicon::Keyword;

use crate::code::{Block, Count, Domain, Limit, Num, OptionGuard, Set, Slot, SlotPlace, Text};
use crate::context::It;
use crate::eval::{Context, count};
use crate::fault::{Eval, Fault};
use crate::frame::{Asked, Flow, Purpose};
use crate::game::{Feature, Game, MemoryKey, MemoryName, Resume};
use crate::position::stmt;
use crate::question::{Answer, Question, QuestionKind, Selection, Taken, check, fewest, possible};
use crate::resolve::Evaluate as _;
use crate::run::{Runner, defined};
use crate::thread::{Bill, Level, LevelKind};
use crate::value::{self, Held, Id, Lane, Outcome, Quality};

/// What a statement comes to before it is asked: nothing where it has no one to ask, or reads what is
/// undefined.
type Posed = Eval<Option<QuestionKind>>;

fn unsigned(n: i32) -> u32 {
    u32::try_from(n).unwrap_or(0)
}

fn length<T>(of: &[T]) -> u32 {
    u32::try_from(of.len()).unwrap_or(u32::MAX)
}

impl<'a> Runner<'a> {
    /// Asks what a statement asks, or writes the one legal answer.
    pub(crate) fn decide(&mut self, thread: usize, stmt: &'a Stmt) -> Result<Option<Flow>, Fault> {
        if let Stmt::Vote { into, from, among, secret } = stmt {
            return self.vote(thread, into.0, from, among, *secret);
        }
        let Some((who, how)) = decider(stmt) else { return Err(Fault::Unsupported("this statement")) };
        let who = self.who(thread, who)?;
        let kind = match who {
            Some(who) => defined(self.pose(thread, stmt, who))?.flatten(),
            None => None,
        };
        let (Some(who), Some(kind)) = (who, kind) else {
            self.pass(thread);
            return Ok(None);
        };
        if self.frame.is_illegal {
            return Ok(None);
        }
        let at = self.place(thread);
        let is_secret = how == Free::Secret || matches!(kind, QuestionKind::Search(_));
        let question = Question { who, kind, is_secret, at };
        if how == Free::Random {
            let answer = self.chance(&question.kind)?;
            self.take(thread, &question, &answer)?;
            return Ok(None);
        }
        self.ask(thread, question)
    }

    /// Asks, unless there is one legal answer only.
    fn ask(&mut self, thread: usize, question: Question) -> Result<Option<Flow>, Fault> {
        if let Some(answer) = question.only_answer(self.is_order_read(thread)) {
            self.take(thread, &question, &answer)?;
            return Ok(None);
        }
        let own = self.frame.threads.get(thread).map(|thread| thread.id);
        self.frame.asked = Some(Asked { question: question.clone(), thread: own });
        Ok(Some(Flow::Ask(question)))
    }

    /// Takes the answer to the question that was asked.
    pub(crate) fn answer(&mut self, answer: Answer) -> Result<Option<Flow>, Fault> {
        let Some(asked) = self.frame.asked.take() else { return Err(Fault::Turn) };
        match asked.thread {
            None => self.resume(Resume::Answer(answer)),
            Some(thread) => {
                let thread = self.frame.thread(thread).ok_or(Fault::Module)?;
                self.take(thread, &asked.question, &answer)?;
                Ok(None)
            }
        }
    }

    /// Writes an answer, and goes on.
    fn take(&mut self, thread: usize, question: &Question, answer: &Answer) -> Result<(), Fault> {
        let taken = check(question, answer, self.game)?;
        let levels = self.frame.threads.get(thread).map(|own| own.levels.as_slice()).unwrap_or_default();
        let stmt = stmt(self.root, levels).ok_or(Fault::Module)?;
        match (stmt, taken) {
            (Stmt::May { into, body, .. }, Taken::Yes(yes)) => {
                self.write(thread, into.0, Held::Act(Outcome::answered(yes)));
                if yes {
                    self.enter(thread, Level::new(0, LevelKind::Arm));
                } else {
                    self.write_nothing(thread, body);
                    self.pass(thread);
                }
            }
            (Stmt::Pay { into, cost, times, .. }, Taken::Yes(yes)) => {
                if yes {
                    self.enter_cost(thread, question.who, times.as_ref(), into.0)?;
                } else {
                    self.write(thread, into.0, Held::Act(Outcome::default()));
                    self.write_nothing(thread, cost);
                    self.pass(thread);
                }
            }
            (Stmt::Divide { into, among, .. }, Taken::Shares(shares)) => {
                let held = self.shares(thread, among, &shares)?;
                self.write(thread, into.0, held);
                self.pass(thread);
            }
            (Stmt::Vote { into, .. }, Taken::Ballots(ballots)) => {
                let path = self.frame.path(thread);
                let mut votes = self.votes(into.0, &path);
                votes.extend(ballots.into_iter().map(|ballot| (question.who, ballot)));
                self.frame.cells.write(into.0, &path, Held::Votes(votes));
            }
            (Stmt::Option { into, again, .. }, Taken::Held(Held::Options(mut options))) => {
                if self.frame.purpose == Purpose::Announce {
                    // Modes are carried out in the order printed (700.2).
                    options.sort_unstable();
                }
                self.note(*again, &options);
                self.write(thread, into.0, Held::Options(options));
                self.pass(thread);
            }
            (stmt, Taken::Held(held)) => {
                let into = written_slot(stmt).ok_or(Fault::Module)?;
                if let (Some(bill), Held::Set(ids)) =
                    (self.frame.threads.get_mut(thread).and_then(|own| own.bill.as_mut()), &held)
                {
                    bill.taken.extend(ids.iter().flatten());
                }
                self.write(thread, into, held);
                self.pass(thread);
            }
            _ => return Err(Fault::Module),
        }
        Ok(())
    }

    /// What a statement asks of a player.
    fn pose(&mut self, thread: usize, stmt: &Stmt, who: Id) -> Posed {
        let kind = match stmt {
            Stmt::Choose { from: Set::Slot { slot }, count, .. } if self.holds_piles(thread, slot)? => {
                let mut context = self.context(thread);
                let Held::Piles(from) = context.held(slot)? else { return Ok(None) };
                let (least, most) = bounds(&mut context, count)?;
                let there = length(&from);
                QuestionKind::Piles { from, least: least.min(there), most: most.min(there) }
            }
            Stmt::Choose { into, from, count, limits, .. } => {
                let (chosen, wanted) = self.selection(thread, from, count, limits)?;
                let bill = self.frame.threads.get_mut(thread).and_then(|own| own.bill.as_mut());
                if let Some(bill) = bill.filter(|_| chosen.least < wanted) {
                    // A cost is paid as a whole or not at all (118.3).
                    bill.is_impossible = true;
                    self.write(thread, into.0, Held::Nothing);
                    return Ok(None);
                }
                QuestionKind::Choose(chosen)
            }
            Stmt::Find { into, in_, test, count, limits, .. } => {
                let mut context = self.context(thread);
                if !context.outcome(in_)?.did {
                    // Nobody searched: nothing is found.
                    self.write(thread, into.0, Held::Nothing);
                    return Ok(None);
                }
                let seen = context.slot_members(in_)?;
                let from = context.passing(seen, test.as_ref())?;
                let (least, most) = bounds(&mut context, count)?;
                let limits = limits.evaluate(&mut context)?;
                // What has a stated quality need not be found (701.23b, 701.23d).
                let least = if test.is_some() { 0 } else { possible(&from, least, &limits, self.game) };
                QuestionKind::Search(Selection { most: most.min(length(&from)), from, least, limits })
            }
            Stmt::Target { into, from, count, limits, .. } => {
                let (chosen, wanted) = self.targets(thread, into.0, from, count, limits)?;
                if chosen.least < wanted {
                    self.frame.is_illegal = true;
                }
                QuestionKind::Target(chosen)
            }
            Stmt::Quality { among, count, .. } => {
                let mut context = self.context(thread);
                let from = context.domain(among)?;
                let (least, most) = bounds(&mut context, count)?;
                let there = length(&from);
                QuestionKind::Quality { from, least: least.min(there), most: most.min(there) }
            }
            Stmt::Number { least, most, .. } => {
                let mut context = self.context(thread);
                let least = context.num(least)?;
                let most = most.as_ref().map(|most| context.num(most)).transpose()?;
                QuestionKind::Number { least, most: most.map(|most| most.max(least)) }
            }
            Stmt::Option { into, count, again, labels, guards, .. } => {
                return self.options(thread, into.0, count, *again, labels, guards).map(Some);
            }
            Stmt::Divide { into, total, among, .. } => {
                let mut context = self.context(thread);
                let (total, among) = (context.num(total)?, context.slot_members(among)?);
                if among.is_empty() {
                    // Nothing is divided among nobody.
                    self.write(thread, into.0, Held::Nothing);
                    return Ok(None);
                }
                if count_of(&among) > total {
                    self.frame.is_illegal = self.frame.purpose == Purpose::Announce;
                    return Ok(None);
                }
                QuestionKind::Divide { total, among }
            }
            Stmt::Order { of, .. } => QuestionKind::Order { of: self.context(thread).set(of)? },
            Stmt::Separate { of, up, down, count, .. } => {
                let mut context = self.context(thread);
                let of = context.set(of)?;
                let piles = match (up, down) {
                    (None, None) => context.num(count)?,
                    (up, down) => {
                        let up = up.as_ref().map_or(Ok(0), |up| context.num(up))?;
                        up.saturating_add(down.as_ref().map_or(Ok(0), |down| context.num(down))?)
                    }
                };
                QuestionKind::Separate { of, piles: unsigned(piles).min(MOST_PILES) }
            }
            _ => return Err(Fault::Unsupported("this statement").into()),
        };
        let _ = who;
        Ok(Some(kind))
    }

    /// Objects or players to choose from, and how many: as many as can be (101.3). Beside it, how many
    /// should be. What a payment has taken already can't be taken again.
    fn selection(
        &self,
        thread: usize,
        from: &Set,
        count: &Count,
        limits: &[Limit],
    ) -> Eval<(Selection, u32)> {
        let mut context = self.context(thread);
        let mut from = context.set(from)?;
        if let Some(bill) = self.frame.threads.get(thread).and_then(|own| own.bill.as_ref()) {
            from.retain(|id| !bill.taken.contains(id));
        }
        let (least, most) = bounds(&mut context, count)?;
        let limits = limits.iter().map(|limit| limit.evaluate(&mut context)).collect::<Eval<Vec<_>>>()?;
        let there = possible(&from, least, &limits, self.game);
        let most = most.min(length(&from));
        let Some(there) = fewest(&from, there, most, &limits, self.game) else {
            // Nothing keeps to the limits, not even to choose nothing: nothing is chosen, and nobody is asked.
            let none = Selection { from: Vec::new(), least: 0, most: 0, limits: Vec::new() };
            return Ok((none, least.max(1)));
        };
        Ok((Selection { least: there, most, from, limits }, least))
    }

    /// Legal targets (115.4), how many can be chosen, and how many must be. No more than can get a share
    /// of what is divided among them (601.2d).
    fn targets(
        &self,
        thread: usize,
        into: u32,
        from: &Set,
        count: &Count,
        limits: &[Limit],
    ) -> Eval<(Selection, u32)> {
        let mut context = self.context(thread);
        let by = self.frame.env.object.or(self.frame.env.source);
        let mut from = context.set(from)?;
        from.retain(|&id| self.game.is(id, &Feature::Targetable(by)));
        let (least, mut most) = bounds(&mut context, count)?;
        for stmt in self.block_of(thread).map(|block| block.0.as_slice()).unwrap_or_default() {
            if let Stmt::Divide { total, among, .. } = stmt
                && among.place == SlotPlace::Slot(into)
            {
                most = most.min(unsigned(context.num(total)?));
            }
        }
        let limits = limits.iter().map(|limit| limit.evaluate(&mut context)).collect::<Eval<Vec<_>>>()?;
        let there = possible(&from, least, &limits, self.game);
        let most = most.min(length(&from));
        Ok((Selection { from, least: there.min(most), most, limits }, least))
    }

    /// Whether all modes are chosen, since the spell's entwine cost is paid (702.42a).
    fn is_entwined(&self) -> bool {
        let entwined = Feature::Keyworded(Keyword::Entwine);
        self.frame.purpose == Purpose::Announce
            && self.frame.env.object.is_some_and(|object| self.game.is(object, &entwined))
    }

    /// The options that can be chosen.
    fn options(
        &mut self,
        thread: usize,
        into: u32,
        count: &Count,
        again: Again,
        labels: &[Text],
        guards: &[OptionGuard],
    ) -> Eval<QuestionKind> {
        let had = match self.fresh_key(again) {
            None => Vec::new(),
            Some(key) => self.game.recall(&key),
        };
        let was_had = |option: u32| {
            had.iter().any(|cell| matches!(&cell.held, Held::Options(options) if options.contains(&option)))
        };
        let mut from = Vec::new();
        for (option, guard) in (0..).zip(guards) {
            let OptionGuard { c } = guard;
            let holds = match c {
                None => true,
                Some(c) => self.context(thread).test(c)?,
            };
            if holds
                && !was_had(option)
                && self.has_targets(thread, into, option)?
                && self.is_payable(thread, into, option)?
            {
                from.push(option);
            }
        }
        let (least, most) = if self.is_entwined() {
            (length(guards), length(guards))
        } else {
            bounds(&mut self.context(thread), count)?
        };
        let is_repeatable = again == Again::Again;
        let there = if is_repeatable && !from.is_empty() { u32::MAX } else { length(&from) };
        if there < least && self.frame.purpose == Purpose::Announce {
            self.frame.is_illegal = true;
        }
        // A mode is chosen so often at most as modes can be chosen at all.
        let most = most.min(there).min(if is_repeatable { MOST_MODES } else { u32::MAX });
        Ok(QuestionKind::Option {
            labels: labels.to_vec(),
            from,
            least: least.min(most),
            most,
            is_repeatable,
        })
    }

    /// Whether each target of a mode can be chosen (700.2a). What a target of the mode depends on another is
    /// not looked at.
    fn has_targets(&self, thread: usize, into: u32, option: u32) -> Eval<bool> {
        if self.frame.purpose != Purpose::Announce {
            return Ok(true);
        }
        let block = self.block_of(thread).map(|block| block.0.as_slice()).unwrap_or_default();
        for stmt in block {
            let Stmt::Switch { on, cases } = stmt else { continue };
            let Some(case) = cases.get(option as usize).filter(|_| on.place == SlotPlace::Slot(into)) else {
                continue;
            };
            for stmt in &case.0 {
                let Stmt::Target { into, from, count, limits, .. } = stmt else { continue };
                if let Some((chosen, wanted)) = defined(self.targets(thread, into.0, from, count, limits))?
                    && chosen.least < wanted
                {
                    return Ok(false);
                }
            }
        }
        Ok(true)
    }

    /// Whether an option that begins with a payment can be paid (608.2d).
    fn is_payable(&self, thread: usize, into: u32, option: u32) -> Result<bool, Fault> {
        let block = self.block_of(thread).map(|block| block.0.as_slice()).unwrap_or_default();
        let is_of = |on: &Slot| on.place == SlotPlace::Slot(into);
        let case = block.iter().find_map(|stmt| match stmt {
            Stmt::Switch { on, cases } if is_of(on) => cases.get(option as usize),
            _ => None,
        });
        let Some(Stmt::Pay { who, must: Must::Must, cost, .. }) = case.and_then(|case| case.0.first()) else {
            return Ok(true);
        };
        match self.set(thread, who)?.and_then(|who| who.first().copied()) {
            Some(who) => self.is_possible(thread, who, cost, true),
            None => Ok(false),
        }
    }

    fn fresh_key(&self, again: Again) -> Option<MemoryKey> {
        let this_turn = match again {
            Again::Fresh => false,
            Again::FreshThisTurn => true,
            Again::Once | Again::Again => return None,
        };
        let of = self.frame.env.source?;
        Some(MemoryKey { of, name: MemoryName::Options { ability: self.frame.ability, this_turn } })
    }

    /// Keeps that options were chosen, for abilities that ask for others the next time.
    fn note(&mut self, again: Again, options: &[u32]) {
        let Some(key) = self.fresh_key(again) else { return };
        let mut cells = self.game.recall(&key);
        cells.push(value::Cell { slot: 0, path: Vec::new(), held: Held::Options(options.to_vec()) });
        self.game.remember(key, cells);
    }

    /// The votes that a slot holds in these lanes.
    fn votes(&self, slot: u32, path: &[Lane]) -> Vec<(Id, value::Ballot)> {
        let cell = self.frame.cells.0.iter().find(|cell| cell.slot == slot && cell.path == path);
        match cell.map(|cell| &cell.held) {
            Some(Held::Votes(votes)) => votes.clone(),
            _ => Vec::new(),
        }
    }

    /// Asks the next player for a vote, in turn order from the one that begins (701.38).
    fn vote(
        &mut self,
        thread: usize,
        into: u32,
        from: &Set,
        among: &Domain,
        secret: Secrecy,
    ) -> Result<Option<Flow>, Fault> {
        let first = self.set(thread, from)?.and_then(|from| from.first().copied());
        let mut players = self.game.players();
        let start = players.iter().position(|&player| Some(player) == first).unwrap_or(0);
        players.rotate_left(start);
        let path = self.frame.path(thread);
        let cast = self.votes(into, &path);
        self.frame.cells.write(into, &path, Held::Votes(cast.clone()));
        players.retain(|player| cast.iter().all(|(who, _)| who != player));
        // Whoever can't vote for anything is passed over.
        let mut next = None;
        for who in players {
            let mut context = self.context(thread);
            let from = defined(context.with(It::Id(who), |at| at.ballots(among)))?.unwrap_or_default();
            if !from.is_empty() {
                next = Some((who, from));
                break;
            }
        }
        let Some((who, from)) = next else {
            self.pass(thread);
            return Ok(None);
        };
        let at = self.place(thread);
        let is_secret = secret == Secrecy::Secret;
        let most = self.game.votes(who);
        self.ask(thread, Question { who, kind: QuestionKind::Vote { from, most }, is_secret, at })
    }

    /// Asks whether something optional is done, unless it is impossible (608.2d).
    pub(crate) fn ask_whether(
        &mut self,
        thread: usize,
        into: crate::code::Write,
        who: &Set,
        body: &'a Block,
    ) -> Result<Option<Flow>, Fault> {
        let asked = self.set(thread, who)?.and_then(|who| who.first().copied());
        let is_there = asked.is_some_and(|who| self.game.players().contains(&who));
        let Some(who) = asked.filter(|_| is_there) else {
            self.write(thread, into.0, Held::Act(Outcome::default()));
            self.write_nothing(thread, body);
            self.pass(thread);
            return Ok(None);
        };
        if !self.is_possible(thread, who, body, false)? {
            self.write(thread, into.0, Held::Act(Outcome::impossible()));
            self.write_nothing(thread, body);
            self.pass(thread);
            return Ok(None);
        }
        let at = self.place(thread);
        self.ask(thread, Question { who, kind: QuestionKind::May, is_secret: false, at })
    }

    /// Begins to decide a cost.
    pub(crate) fn enter_cost(
        &mut self,
        thread: usize,
        who: Id,
        times: Option<&Num>,
        into: u32,
    ) -> Result<(), Fault> {
        let n = times.map(|times| self.num(thread, times)).transpose()?.map(|n| unsigned(n.unwrap_or(0)));
        if n == Some(0) {
            self.write(thread, into, Held::Act(Outcome::answered(true)));
            self.pass(thread);
            return Ok(());
        }
        let stmt = self.number(thread);
        let mut level = Level::new(0, LevelKind::Pay { times: n.unwrap_or(1) });
        level.lane = n.map(|_| Lane::Run { stmt, run: 0 });
        if let Some(own) = self.frame.threads.get_mut(thread) {
            own.bill = Some(Bill::new(who));
        }
        self.enter(thread, level);
        Ok(())
    }

    /// Who decides: somebody who has left the game can't; then the controller does, or whoever is next
    /// (800.4g).
    fn who(&self, thread: usize, who: &Set) -> Result<Option<Id>, Fault> {
        let Some(who) = self.set(thread, who)?.and_then(|who| who.first().copied()) else {
            return Ok(None);
        };
        let players = self.game.players();
        let you = self.context(thread).you();
        let there = |id: &Id| players.contains(id);
        Ok([who, you].into_iter().find(there).or_else(|| players.first().copied()))
    }

    fn holds_piles(&self, thread: usize, slot: &Slot) -> Eval<bool> {
        self.context(thread).held(slot).map(|held| matches!(held, Held::Piles(_)))
    }

    /// Shares by the places of the members of a slot, holes among them.
    fn shares(&self, thread: usize, among: &Slot, shares: &[i32]) -> Result<Held, Fault> {
        let SlotPlace::Slot(slot) = among.place else {
            return Err(Fault::Unsupported("a division among what is remembered"));
        };
        let places = match defined(self.context(thread).held(among))? {
            Some(Held::Set(ids)) => ids,
            Some(Held::Act(outcome)) => outcome.affected.iter().map(|one| one.now).collect(),
            _ => Vec::new(),
        };
        let mut shares = shares.iter().copied();
        let own = places.iter().map(|place| place.and_then(|_| shares.next()).unwrap_or(0)).collect();
        Ok(Held::Shares { among: slot, shares: own })
    }

    /// An answer by chance.
    fn chance(&mut self, kind: &QuestionKind) -> Result<Answer, Fault> {
        Ok(match kind {
            QuestionKind::Choose(Selection { from, most, limits, .. })
            | QuestionKind::Target(Selection { from, most, limits, .. })
                if limits.is_empty() =>
            {
                let pick = |left: &[Id], game: &mut dyn Game| game.pick(left);
                Answer::Ids(self.drawn_by(from, *most, pick))
            }
            QuestionKind::Quality { from, most, .. } => {
                let pick = |left: &[Quality], game: &mut dyn Game| game.pick_quality(left);
                Answer::Qualities(self.drawn_by(from, *most, pick))
            }
            QuestionKind::Option { from, most, .. } => Answer::Places(self.drawn(from, *most)),
            QuestionKind::Piles { from, most, .. } => {
                let all: Vec<u32> = (0..length(from)).collect();
                Answer::Places(self.drawn(&all, *most))
            }
            QuestionKind::Number { least, most: Some(most) } => {
                let span = unsigned(most.saturating_sub(*least)).saturating_add(1);
                let n = self.game.random(span);
                Answer::Number(least.saturating_add(i32::try_from(n).unwrap_or(0)))
            }
            _ => return Err(Fault::Unsupported("this choice at random")),
        })
    }

    /// So many of several, each as likely.
    fn drawn<T: Clone>(&mut self, from: &[T], n: u32) -> Vec<T> {
        self.drawn_by(from, n, |left, game| game.random(length(left)))
    }

    fn drawn_by<T: Clone>(
        &mut self,
        from: &[T],
        n: u32,
        pick: impl Fn(&[T], &mut dyn Game) -> u32,
    ) -> Vec<T> {
        let mut left = from.to_vec();
        let mut drawn = Vec::new();
        while length(&drawn) < n && !left.is_empty() {
            let place = pick(&left, &mut *self.game) as usize;
            if place >= left.len() {
                break;
            }
            drawn.push(left.remove(place));
        }
        drawn
    }

    /// Whether anything reads the order in which the members of a thread's slot were named.
    fn is_order_read(&self, thread: usize) -> bool {
        let levels = self.frame.threads.get(thread).map(|own| own.levels.as_slice()).unwrap_or_default();
        let Some(slot) = stmt(self.root, levels).and_then(written_slot) else { return false };
        let mut reader = OrderReader { slot, is_item: Vec::new(), is_read: false };
        match self.module.ability(self.frame.ability) {
            Some(ability) => ability.walk(&mut reader),
            None => self.root.walk(&mut reader),
        }
        reader.is_read
    }
}

/// How many piles a set may be separated into, and how often modes may be chosen.
const MOST_PILES: u32 = 100;
const MOST_MODES: u32 = 100;

/// Looks for what reads the order of a slot's members.
struct OrderReader {
    slot: u32,
    is_item: Vec<bool>,
    is_read: bool,
}

impl Visitor for OrderReader {
    fn begin(&mut self, _: &'static Sort, row: &'static Row) {
        self.is_item.push(matches!(row.name, "Item" | "Quality" | "Exchange"));
    }

    fn end(&mut self, _: &'static Sort, _: &'static Row) {
        self.is_item.pop();
    }

    fn read(&mut self, place: SlotPlace) {
        let reads = self.is_item.last() == Some(&true) && place == SlotPlace::Slot(self.slot);
        self.is_read |= reads;
    }
}

fn count_of(ids: &[Id]) -> i32 {
    count(ids.len())
}

/// How many are chosen: a range whose end is not before its start.
fn bounds(context: &mut Context<'_>, count: &Count) -> Eval<(u32, u32)> {
    let least = unsigned(context.num(&count.least)?);
    let most = count.most.as_ref().map(|most| context.num(most)).transpose()?;
    Ok((least, most.map_or(u32::MAX, unsigned).max(least)))
}

/// Who a statement asks, and how it is decided.
fn decider(stmt: &Stmt) -> Option<(&Set, Free)> {
    match stmt {
        Stmt::Choose { who, how, .. }
        | Stmt::Quality { who, how, .. }
        | Stmt::Number { who, how, .. }
        | Stmt::Option { who, how, .. } => Some((who, *how)),
        Stmt::Target { who, random, .. } => Some((who, if random.0 { Free::Random } else { Free::Free })),
        Stmt::Find { who, .. }
        | Stmt::Divide { who, .. }
        | Stmt::Order { who, .. }
        | Stmt::Separate { who, .. } => Some((who, Free::Free)),
        _ => None,
    }
}

/// The slot that a decision writes.
fn written_slot(stmt: &Stmt) -> Option<u32> {
    match stmt {
        Stmt::Choose { into, .. }
        | Stmt::Find { into, .. }
        | Stmt::Target { into, .. }
        | Stmt::Quality { into, .. }
        | Stmt::Number { into, .. }
        | Stmt::Option { into, .. }
        | Stmt::Divide { into, .. }
        | Stmt::Order { into, .. }
        | Stmt::Separate { into, .. } => Some(into.0),
        _ => None,
    }
}
