//! What an ability would ask and do, without doing it: whether it could be announced and paid, which mana it costs,
//! and which mana it would add.

use planarc_bytecode::axis::{Attachment, Attr, DayTime, PlayerRole, Relation, Spent, Stat, Whose};
use planarc_bytecode::operand::{Colors, Symbols};
use planarc_lexicon::Zone;
use planarc_vm::resolved::{Action, CounterKind, Mana};
use planarc_vm::{
    Affected, Answer, Cell, Delayed, Effect, End, EventKind, Fault, Feature, Game, Id, Instance, Machine,
    MemoryKey, Outcome, Part, Plan, Procedure, Progress, Quality, Question, QuestionKind, Record, Resume,
    Step, WindowValue,
};

use crate::table::Table;

/// How many questions are answered before a way is given up.
const QUESTIONS: usize = 64;

/// How many ways an ability is looked through.
const WAYS: usize = 64;

/// A game that is only looked at: what would happen in it is noted.
struct Dry<'a> {
    table: &'a Table,
    /// What is paid for: what {T} in its cost would tap.
    source: Option<Id>,
    /// Mana that would be added, and to whose pools.
    added: Vec<(Vec<Id>, Mana)>,
    /// What would be paid.
    bill: Vec<Part>,
    /// Whether anything else would happen.
    is_more: bool,
}

/// How an ability would go.
#[derive(Debug, Clone)]
pub(crate) struct Way {
    /// The answers that lead to it.
    pub(crate) answers: Vec<Answer>,
    /// The mana that it would add, and to whose pools.
    pub(crate) added: Vec<(Vec<Id>, Mana)>,
    /// What would be paid.
    pub(crate) bill: Vec<Part>,
    /// Whether anything else would happen.
    pub(crate) is_more: bool,
    /// How it would end.
    pub(crate) end: End,
    /// What its slots would hold.
    pub(crate) instance: Instance,
}

impl Table {
    /// How a machine would go with the first answer to each question. Nothing, where that can't be told.
    pub(crate) fn foresee(&self, machine: Machine, source: Option<Id>) -> Option<Way> {
        self.look_through(machine, source, &mut |question| vec![first_answer(question)], 1).pop()
    }

    /// Each way in which a machine could go, as far as its options and qualities make one.
    pub(crate) fn foresee_all(&self, machine: Machine, source: Option<Id>) -> Vec<Way> {
        self.look_through(machine, source, &mut answers, WAYS)
    }

    fn look_through(
        &self,
        machine: Machine,
        source: Option<Id>,
        answers: &mut dyn FnMut(&Question) -> Vec<Answer>,
        most: usize,
    ) -> Vec<Way> {
        let module = &self.cards.module;
        let mut found = Vec::new();
        let mut open = vec![(machine, None, Vec::new(), Vec::new(), Vec::new(), false)];
        while let Some((mut machine, answer, given, added, bill, is_more)) = open.pop() {
            if found.len() >= most {
                break;
            }
            let mut dry = Dry { table: self, source, added, bill, is_more };
            let step = machine.step(module, &mut dry, answer);
            let Dry { added, bill, is_more, .. } = dry;
            match step {
                Step::Done(ended) => {
                    let (end, instance) = (ended.end, ended.instance);
                    found.push(Way { answers: given, added, bill, is_more, end, instance });
                }
                Step::Ask(question) if given.len() < QUESTIONS => {
                    // The first is looked at first.
                    for answer in answers(&question).into_iter().rev() {
                        let mut given = given.clone();
                        given.push(answer.clone());
                        open.push((
                            machine.clone(),
                            Some(answer),
                            given,
                            added.clone(),
                            bill.clone(),
                            is_more,
                        ));
                    }
                }
                // A choice under limits: as many as can be chosen fit, where the fewest do not.
                Step::Fault(Fault::Answer(_)) => {
                    let question = machine.question().cloned();
                    let wider = question.as_ref().and_then(widest_answer);
                    let mut given: Vec<Answer> = given;
                    if let Some(wider) = wider.filter(|wider| given.last() != Some(wider)) {
                        given.pop();
                        given.push(wider.clone());
                        open.push((machine, Some(wider), given, added, bill, is_more));
                    }
                }
                Step::Ask(_) | Step::Fault(_) => {}
            }
        }
        found
    }
}

/// The first answer that a question can have.
fn first_answer(question: &Question) -> Answer {
    question.any_answer(&mut |_| 0)
}

/// The answer that names as many as can be named.
fn widest_answer(question: &Question) -> Option<Answer> {
    match &question.kind {
        QuestionKind::Choose(one) | QuestionKind::Search(one) | QuestionKind::Target(one) => {
            let most = usize::try_from(one.most).unwrap_or(usize::MAX);
            Some(Answer::Ids(one.from.iter().copied().take(most).collect()))
        }
        _ => None,
    }
}

/// The answers that make a difference for the mana that an ability adds.
fn answers(question: &Question) -> Vec<Answer> {
    match &question.kind {
        QuestionKind::Option { from, least: 1, most: 1, .. } => {
            from.iter().map(|&place| Answer::Places(vec![place])).collect()
        }
        QuestionKind::Quality { from, least: 1, most: 1 } => {
            from.iter().map(|quality: &Quality| Answer::Qualities(vec![quality.clone()])).collect()
        }
        _ => vec![first_answer(question)],
    }
}

/// The outcome of an action that is taken for done.
fn taken_for_done(action: &Action) -> Outcome {
    let members = action.members().cloned().unwrap_or_default();
    Outcome {
        did: true,
        amount: i32::try_from(members.len()).unwrap_or(i32::MAX),
        affected: members.iter().map(|&id| Affected { was: Some(id), now: Some(id) }).collect(),
        ..Outcome::default()
    }
}

impl Game for Dry<'_> {
    fn players(&self) -> Vec<Id> {
        Game::players(self.table)
    }

    fn name(&self, id: Id) -> String {
        Game::name(self.table, id)
    }

    fn related(&self, player: Id, how: Relation) -> Vec<Id> {
        Game::related(self.table, player, how)
    }

    fn role(&self, role: PlayerRole, source: Option<Id>) -> Vec<Id> {
        Game::role(self.table, role, source)
    }

    fn votes(&self, player: Id) -> u32 {
        Game::votes(self.table, player)
    }

    fn zone(&self, zone: Zone, whose: Option<Id>) -> Vec<Id> {
        Game::zone(self.table, zone, whose)
    }

    fn catalog(&self) -> Vec<Id> {
        Game::catalog(self.table)
    }

    fn card(&self, id: Id) -> Id {
        Game::card(self.table, id)
    }

    fn place(&self, id: Id) -> Option<(Zone, Option<Id>)> {
        Game::place(self.table, id)
    }

    fn is(&self, id: Id, feature: &Feature) -> bool {
        Game::is(self.table, id, feature)
    }

    fn qualities(&self, id: Id, attr: Attr) -> Vec<Quality> {
        Game::qualities(self.table, id, attr)
    }

    fn stat(&self, id: Id, stat: Stat, colors: Option<Colors>) -> Option<i32> {
        Game::stat(self.table, id, stat, colors)
    }

    fn counters(&self, id: Id) -> Vec<(CounterKind, u32)> {
        Game::counters(self.table, id)
    }

    fn whose(&self, id: Id, how: Whose) -> Option<Id> {
        Game::whose(self.table, id, how)
    }

    fn abilities(&self, id: Id) -> Vec<Id> {
        Game::abilities(self.table, id)
    }

    fn source_of(&self, ability: Id) -> Option<Id> {
        Game::source_of(self.table, ability)
    }

    fn attached(&self, id: Id, how: Attachment) -> Vec<Id> {
        Game::attached(self.table, id, how)
    }

    fn targets(&self, id: Id) -> Vec<Id> {
        Game::targets(self.table, id)
    }

    fn spent(&self, id: Id, from: Option<&[Id]>, symbols: Option<&Symbols>, what: Spent) -> i32 {
        Game::spent(self.table, id, from, symbols, what)
    }

    fn within(&self, window: &WindowValue) -> bool {
        Game::within(self.table, window)
    }

    fn history(&self, kind: EventKind, window: &WindowValue) -> Vec<Record> {
        Game::history(self.table, kind, window)
    }

    fn day(&self) -> DayTime {
        Game::day(self.table)
    }

    /// But for mana: what mana abilities ask of others would ask for their mana abilities in turn.
    fn can(&self, plan: &Plan) -> bool {
        self.table.can_do_parts(plan, self.source)
    }

    fn recall(&self, key: &MemoryKey) -> Vec<Cell> {
        Game::recall(self.table, key)
    }

    fn act(&mut self, actions: &[Action]) -> Progress {
        for action in actions {
            match action {
                Action::AddMana { who, mana } => self.added.push((who.clone(), (**mana).clone())),
                _ => self.is_more = true,
            }
        }
        Progress::Done(actions.iter().map(taken_for_done).collect())
    }

    fn pay(&mut self, plans: &[Plan]) -> Progress {
        let mut outcomes = Vec::new();
        for plan in plans {
            // Mana is looked at by whoever adds up what all of it costs.
            if !self.table.can_do_parts(plan, self.source) {
                outcomes.push(Outcome::impossible());
                continue;
            }
            let parts = plan.parts.iter().map(|part| match part {
                Part::Action(action) => taken_for_done(action),
                Part::Cost(_) | Part::Proceed(_) => Outcome::answered(true),
            });
            outcomes.push(Outcome { did: true, parts: parts.collect(), ..Outcome::default() });
            self.bill.extend(plan.parts.iter().cloned());
        }
        Progress::Done(outcomes)
    }

    fn follow(&mut self, procedure: &Procedure) -> Progress {
        let _ = procedure;
        self.is_more = true;
        Progress::Done(vec![Outcome::default()])
    }

    fn resume(&mut self, with: Resume) -> Progress {
        let _ = with;
        Progress::Done(Vec::new())
    }

    fn install(&mut self, effect: Effect) -> Id {
        let _ = effect;
        self.is_more = true;
        Id(u64::MAX)
    }

    fn delay(&mut self, delayed: Delayed) {
        let _ = delayed;
        self.is_more = true;
    }

    fn remember(&mut self, key: MemoryKey, cells: Vec<Cell>) {
        let _ = (key, cells);
    }

    fn random(&mut self, bound: u32) -> u32 {
        let _ = bound;
        0
    }
}
