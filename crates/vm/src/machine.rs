//! The machine: frames, one above the other, and the questions at which it stops.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::cell::Cell;

use planarc_bytecode::Proven;
use planarc_bytecode::axis::Whose;
use planarc_bytecode::operand::Block;
use serde::{Deserialize, Serialize};

use crate::context::{Closure, Instance};
use crate::effect::{Effect, EffectKind, Then};
use crate::eval::Context;
use crate::fault::{Eval, Fault, Stop};
use crate::frame::{Code, Flow, Frame, Purpose};
use crate::game::{Game, Progress, Resume};
use crate::question::{Answer, Question, check};
use crate::recheck;
use crate::record::{Record, matches};
use crate::run::Runner;
use crate::value::{Cells, Held, Id, Outcome};

/// How many statements and tests may run between two answers.
pub const FUEL: u32 = 1_000_000;

/// How many replacements may be in progress at once, one within another.
const DEPTH: usize = 64;

/// A machine that runs one part of one ability. All of its state is data: it can be saved at every
/// question, beside the game, and goes on the same.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Machine {
    frames: Vec<Frame>,
    is_begun: bool,
}

/// How far a machine came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    /// It waits for an answer.
    Ask(Question),
    /// It is over.
    Done(Box<Ended>),
    /// It can't go on. After [`Fault::Answer`] and [`Fault::Turn`] nothing is changed; after any other
    /// the host restores what it saved before the machine began.
    Fault(Fault),
}

/// What is left when a machine is over.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ended {
    /// The ability with what its slots hold by now: for its cost and its resolution.
    pub instance: Instance,
    /// How it ended.
    pub end: End,
}

/// How a machine ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// Its controller has left the game, and it with them (800.4a). An ability that got a new controller,
    /// as one of a phenomenon may (901.10b), goes on.
    Left,
    /// All was done that could be done.
    Complete,
    /// It can't be announced: it goes back, or leaves the stack (601.2c, 603.3d).
    Illegal,
    /// Its cost was not paid.
    NotPaid,
    /// Its intervening "if" clause does not hold any more (603.4).
    Condition,
    /// It has targets, and all are illegal (608.2b).
    Fizzled,
}

impl Machine {
    /// Chooses modes, X, targets and divisions of a spell or an ability (601.2b–d, 603.3c–d).
    pub fn announce(instance: Instance) -> Self {
        Machine::of(Frame::of_ability(Purpose::Announce, instance))
    }

    /// Pays what an ability costs beside what the host adds to it (601.2h).
    pub fn pay(instance: Instance) -> Self {
        Machine::of(Frame::of_ability(Purpose::Cost, instance))
    }

    /// Does what an ability does: asks its intervening "if" clause, looks at its targets, runs its body (608.2).
    pub fn resolve(instance: Instance) -> Self {
        Machine::of(Frame::of_ability(Purpose::Resolve, instance))
    }

    /// Runs what follows a use of an effect, if anything does: what was prevented (615.5), or what was used.
    pub fn follow(effect: &Effect, used: Outcome) -> Option<Self> {
        let (EffectKind::Rules { then: Some(then), .. } | EffectKind::Prevent { then: Some(then), .. }) =
            &effect.kind
        else {
            return None;
        };
        let Then { slot, body } = then;
        let mut bound = Cells::default();
        if let Some(slot) = slot {
            bound.write(*slot, &effect.closure.path, Held::Act(used));
        }
        Some(Machine::of(Frame::of_effect(Purpose::Follow, body.clone(), effect, &bound)))
    }

    /// Runs the body of a replacement effect over an event that it replaces, for a host that has events happen
    /// of its own accord, or that runs one machine within another (614.6). What the body builds goes to
    /// [`Game::resume`] as [`Resume::Event`]; the last of it ends the machine.
    ///
    /// # Errors
    /// [`Fault::Host`], if the effect does not replace the event.
    pub fn replace(
        effect: &Effect,
        record: &Record,
        module: &Proven,
        game: &dyn Game,
    ) -> Result<Self, Fault> {
        let frame = replacing(effect, record, module, game, &Cell::new(FUEL))?;
        Ok(Machine { frames: alloc::vec![frame], is_begun: true })
    }

    /// Pays a cost that an effect or a keyword keeps: an additional one, one of ward, one of "unless".
    pub fn pay_kept(cost: &Closure<Block>, payer: Id) -> Self {
        Machine::of(Frame::of_cost(cost, payer))
    }

    fn of(frame: Frame) -> Self {
        Machine { frames: alloc::vec![frame], is_begun: false }
    }

    /// The question that waits for an answer.
    pub fn question(&self) -> Option<&Question> {
        self.frames.last()?.asked.as_ref().map(|asked| &asked.question)
    }

    /// Runs to the next question, or to the end. The answer is that to [`Machine::question`].
    pub fn step(&mut self, module: &Proven, game: &mut dyn Game, answer: Option<Answer>) -> Step {
        let fuel = Cell::new(FUEL);
        match self.run(module, game, answer, &fuel) {
            Ok(step) => step,
            Err(fault) => Step::Fault(fault),
        }
    }

    /// Runs to the end, with an answer to each question. Where one does not fit, the question is put again,
    /// with the reason.
    ///
    /// # Errors
    /// What the machine stops with.
    pub fn play<G: Game>(
        mut self,
        module: &Proven,
        game: &mut G,
        mut answer: impl FnMut(&mut G, &Question, Option<&str>) -> Answer,
    ) -> Result<Ended, Fault> {
        let mut step = self.step(module, game, None);
        loop {
            let given = match step {
                Step::Done(ended) => return Ok(*ended),
                Step::Ask(question) => answer(game, &question, None),
                Step::Fault(Fault::Answer(why)) => match self.question().cloned() {
                    Some(question) => answer(game, &question, Some(why)),
                    None => return Err(Fault::Turn),
                },
                Step::Fault(fault) => return Err(fault),
            };
            step = self.step(module, game, Some(given));
        }
    }

    fn run(
        &mut self,
        module: &Proven,
        game: &mut dyn Game,
        answer: Option<Answer>,
        fuel: &Cell<u32>,
    ) -> Result<Step, Fault> {
        let mut flow = match (self.question(), answer) {
            (None, None) => None,
            (Some(question), Some(answer)) => {
                // Checked before anything is taken from the state: a wrong answer changes nothing.
                if self.frames.last().and_then(|frame| frame.asked.as_ref()?.thread).is_some() {
                    check(question, &answer, game)?;
                }
                self.top(module, game, fuel, |runner| runner.answer(answer))?
            }
            _ => return Err(Fault::Turn),
        };
        if self.has_left(game) {
            self.frames.truncate(1);
            return self.ended(End::Left);
        }
        if !core::mem::replace(&mut self.is_begun, true)
            && let Some(end) = self.refused(module, game, fuel)?
        {
            return self.ended(end);
        }
        loop {
            flow = match flow {
                None => self.top(module, game, fuel, |runner| runner.run())?,
                Some(Flow::Ask(question)) => return Ok(Step::Ask(question)),
                Some(Flow::Call(effect, record)) => {
                    self.call(module, game, fuel, &effect, &record)?;
                    None
                }
                Some(Flow::End) if self.frames.len() > 1 => {
                    let frame = self.frames.pop().ok_or(Fault::Module)?;
                    let event = Resume::Event { parts: frame.built, is_last: true };
                    self.top(module, game, fuel, |runner| runner.resume(event))?
                }
                Some(Flow::End) => {
                    let frame = self.frames.last_mut().ok_or(Fault::Module)?;
                    if frame.purpose == Purpose::Replace {
                        let parts = core::mem::take(&mut frame.built);
                        if let Progress::Refused(what) = game.resume(Resume::Event { parts, is_last: true }) {
                            return Err(Fault::Refused(what));
                        }
                    }
                    let end = match (frame.is_illegal, frame.is_unpaid) {
                        (true, _) => End::Illegal,
                        (_, true) => End::NotPaid,
                        (false, false) => End::Complete,
                    };
                    return self.ended(end);
                }
            };
        }
    }

    /// Whether the controller of what runs has left the game. Effects of theirs that still last apply on.
    fn has_left(&self, game: &dyn Game) -> bool {
        let Some(frame) = self.frames.first() else { return false };
        let is_ability = matches!(frame.purpose, Purpose::Announce | Purpose::Cost | Purpose::Resolve);
        let now = frame.env.object.and_then(|object| game.whose(object, Whose::Controller));
        is_ability && !game.players().contains(&now.unwrap_or(frame.env.you))
    }

    fn ended(&mut self, end: End) -> Result<Step, Fault> {
        let frame = self.frames.pop().ok_or(Fault::Module)?;
        Ok(Step::Done(Box::new(Ended { instance: frame.into_instance(), end })))
    }

    /// Has the uppermost frame run.
    fn top<T>(
        &mut self,
        module: &Proven,
        game: &mut dyn Game,
        fuel: &Cell<u32>,
        act: impl FnOnce(&mut Runner<'_>) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let frame = self.frames.last_mut().ok_or(Fault::Module)?;
        // The code is taken out of the frame while it runs, so that statements can change the frame.
        let code = core::mem::replace(&mut frame.code, Code::Ability);
        let result = match frame.root(&code, module) {
            Some(root) => act(&mut Runner { module, game, fuel, frame, root }),
            None => Err(Fault::Module),
        };
        if let Some(frame) = self.frames.last_mut() {
            frame.code = code;
        }
        result
    }

    /// Why an ability does not resolve at all, if it does not.
    fn refused(&mut self, module: &Proven, game: &dyn Game, fuel: &Cell<u32>) -> Result<Option<End>, Fault> {
        let frame = self.frames.last_mut().ok_or(Fault::Module)?;
        if frame.purpose != Purpose::Resolve {
            return Ok(None);
        }
        let ability = module.ability(frame.ability).ok_or(Fault::Module)?;
        let Frame { env, cells, .. } = frame;
        if let Some(test) = &ability.intervening
            && !holds(recheck::context(env, cells, module, game, fuel).test(test))?
        {
            return Ok(Some(End::Condition));
        }
        let is_legal = recheck::drop_illegal(env, cells, ability, module, game, fuel)?;
        Ok((!is_legal).then_some(End::Fizzled))
    }

    /// Begins the body of a replacement effect.
    fn call(
        &mut self,
        module: &Proven,
        game: &dyn Game,
        fuel: &Cell<u32>,
        effect: &Effect,
        record: &Record,
    ) -> Result<(), Fault> {
        if self.frames.len() >= DEPTH {
            return Err(Fault::Fuel);
        }
        let frame = replacing(effect, record, module, game, fuel)?;
        self.frames.push(frame);
        Ok(())
    }
}

/// The body of a replacement effect over an event.
fn replacing(
    effect: &Effect,
    record: &Record,
    module: &Proven,
    game: &dyn Game,
    fuel: &Cell<u32>,
) -> Result<Frame, Fault> {
    let EffectKind::Replace { event, body, .. } = &effect.kind else {
        return Err(Fault::Host("an effect that replaces nothing"));
    };
    let mut context = Context::of(&effect.closure, module, game, fuel);
    if !holds(matches(event, record, &mut context))? {
        return Err(Fault::Host("an event that the effect does not replace"));
    }
    let mut frame = Frame::of_effect(Purpose::Replace, body.clone(), effect, &context.bound);
    frame.env.event = Some(Box::new(record.clone()));
    frame.env.moves.extend(record.moves.iter().copied());
    Ok(frame)
}

/// Whether a test holds; one that reads what is undefined does not (607.5a).
pub(crate) fn holds(value: Eval<bool>) -> Result<bool, Fault> {
    match value {
        Ok(holds) => Ok(holds),
        Err(Stop::Undefined) => Ok(false),
        Err(Stop::Fault(fault)) => Err(fault),
    }
}
