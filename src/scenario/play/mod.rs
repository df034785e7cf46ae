//! Plays scenarios on the reference table (`crates/table`).
//!
//! A game goes from step to step: at each it has the players pass or take what the step says, until somebody
//! has priority again. In between, a script answers what is asked from the lines below the step.

mod act;
mod claim;
mod find;
mod reply;
mod script;
mod set_up;

use super::{AnswerLine, Compiled, Part, Step, StepKind};
use crate::diag::{Code, Diagnostic};
use crate::source::{SourceFile, Span};
use planarc_lexicon::{TurnPart, Zone};
use planarc_table::{Cards, Stop, Table};
use planarc_vm::Id;
use script::{Reader, Script, Waiting};
use std::cell::RefCell;
use std::rc::Rc;
use std::sync::Arc;

/// Something that holds, or the finding that says why not.
type Held<T> = Result<T, Box<Diagnostic>>;

/// How often the table may go on within one step of a scenario.
const ADVANCES: u32 = 200_000;

/// How often players may pass within one step.
const PASSES: u32 = 5_000;

/// Plays a scenario to its end.
///
/// # Errors
/// What first did not come to pass as it is written.
pub fn play(file: &SourceFile, compiled: &Compiled) -> Result<(), Box<Diagnostic>> {
    let title = &compiled.scenario.title;
    let with_title = |finding: Box<Diagnostic>| Box::new(finding.on_card(title.text.clone()));
    if let Some(card) = compiled.unrefused.first() {
        let finding = Diagnostic::new(Code::P107, card.span, "expected a finding in this card, found none")
            .help("either the card is right, or planarc does not see what is wrong with it");
        return Err(with_title(Box::new(finding)));
    }
    if compiled.scenario.setup.players.len() < 2 {
        return Ok(());
    }
    run(file, compiled).map_err(with_title)
}

fn run(file: &SourceFile, compiled: &Compiled) -> Held<()> {
    let mut game = Game::new(file, compiled)?;
    let steps = &compiled.scenario.steps;
    let mut at = 0;
    while let Some(step) = steps.get(at) {
        let several = act::together(steps.get(at..).unwrap_or_default());
        let answers = several.iter().flat_map(|step| step.answers.iter().cloned()).collect();
        game.begin(step.span, answers);
        game.step(at, several)?;
        game.end()?;
        at += several.len();
    }
    Ok(())
}

/// A game that is played by a scenario.
struct Game<'a> {
    file: &'a SourceFile,
    compiled: &'a Compiled,
    cards: Arc<Cards>,
    table: Table,
    script: Rc<RefCell<Script>>,
    /// The step that is played.
    at: Span,
}

impl<'a> Game<'a> {
    fn new(file: &'a SourceFile, compiled: &'a Compiled) -> Held<Self> {
        let cards = Arc::new(Cards::new(compiled.module.clone(), &compiled.sheets));
        let script = Rc::new(RefCell::new(Script::default()));
        let decider = Box::new(Reader(Rc::clone(&script)));
        let setup = set_up::setup(&compiled.scenario.setup);
        let table = Table::new(Arc::clone(&cards), &setup, decider);
        let at = compiled.scenario.title.span;
        let mut game = Self { file, compiled, cards, table, script, at };
        game.set_up()?;
        Ok(game)
    }

    /// The same game, to try something in it: what is asked is answered by chance.
    fn trial(&self) -> Held<Self> {
        let script = Rc::new(RefCell::new(Script::of_trial()));
        let decider = Box::new(Reader(Rc::clone(&script)));
        let table = Table::load(Arc::clone(&self.cards), self.table.state().clone(), decider);
        let (file, compiled, cards) = (self.file, self.compiled, Arc::clone(&self.cards));
        let mut game = Self { file, compiled, cards, table, script, at: self.at };
        game.go()?;
        Ok(game)
    }

    /// Begins a step, with the lines below it.
    fn begin(&mut self, at: Span, answers: Vec<AnswerLine>) {
        self.at = at;
        self.script.borrow_mut().begin(at, answers);
    }

    /// Ends a step: nothing may be left of the lines below it.
    fn end(&mut self) -> Held<()> {
        match self.script.borrow().left() {
            Some(line) => {
                let finding =
                    Diagnostic::new(Code::P104, line.span, "expected a question for this answer, found none")
                        .label(self.at, "in this step")
                        .help("leave the answer out, or put it below the step that asks");
                Err(Box::new(finding))
            }
            None => Ok(()),
        }
    }

    fn step(&mut self, at: usize, several: &[Step]) -> Held<()> {
        let Some(step) = several.first() else { return Ok(()) };
        if let StepKind::Expect(expectation) = &step.kind {
            return self.expect(expectation);
        }
        if self.table.state().over {
            return Err(self.cannot("the game is over"));
        }
        match &step.kind {
            StepKind::Expect(_) => Ok(()),
            StepKind::Act(act) => self.act(act, at, several),
            StepKind::Cannot(act) => {
                let mut trial = self.trial()?;
                match trial.act(act, at, several) {
                    Ok(()) => {
                        let finding = Diagnostic::new(
                            Code::P106,
                            self.at,
                            "expected this not to be possible, found that it is",
                        )
                        .help("look at the rules that should forbid it");
                        Err(Box::new(finding))
                    }
                    Err(finding) if finding.code == Code::P102 => Ok(()),
                    Err(finding) => Err(finding),
                }
            }
            StepKind::Resolve => self.resolve(),
            StepKind::ResolveAll => self.pass_until(|table| stack(table).is_empty()),
            StepKind::Pass => self.pass_once(),
            StepKind::GoTo(whose, part) => {
                let whose = whose.as_ref().and_then(|whose| find::player(&self.table, &whose.text));
                self.go_to(whose, *part)
            }
        }
    }

    /// Goes on until somebody has priority, or the game is over.
    fn go(&mut self) -> Held<()> {
        self.script.borrow_mut().waiting = None;
        for _ in 0..ADVANCES {
            if self.table.state().over {
                return self.trouble(Ok(()));
            }
            let came = self.table.advance();
            let is_waiting = self.script.borrow().waiting.is_some();
            match came {
                Err(Stop::Pause) if is_waiting => return self.trouble(Ok(())),
                Err(Stop::Over) => return self.trouble(Ok(())),
                Ok(()) => self.trouble(Ok(()))?,
                Err(stop) => return self.trouble(Err(stop)),
            }
        }
        Err(self.stopped("nobody gets priority any more"))
    }

    /// What went wrong while the table went on.
    fn trouble(&self, came: Result<(), Stop>) -> Held<()> {
        if let Some(finding) = self.script.borrow_mut().trouble.take() {
            return Err(finding);
        }
        came.map_err(|stop| self.stopped(&stop.to_string()))
    }

    /// Who has priority, and what they can do.
    fn waiting(&self) -> Held<Waiting> {
        let waiting = self.script.borrow().waiting.clone();
        waiting.ok_or_else(|| self.cannot("nobody has priority"))
    }

    /// The player with priority takes an option; then on to the next priority.
    fn take(&mut self, option: u32) -> Held<()> {
        self.script.borrow_mut().order = Some(option);
        self.go()
    }

    fn pass_until(&mut self, is_there: impl Fn(&Table) -> bool) -> Held<()> {
        for _ in 0..PASSES {
            if self.table.state().over || is_there(&self.table) {
                return Ok(());
            }
            self.take(0)?;
        }
        Err(self.stopped("players pass and pass, and it does not come to that"))
    }

    fn resolve(&mut self) -> Held<()> {
        let Some(top) = stack(&self.table).first().copied() else {
            return Err(self.cannot("nothing is on the stack"));
        };
        self.pass_until(|table| !stack(table).contains(&top))
    }

    fn pass_once(&mut self) -> Held<()> {
        if !stack(&self.table).is_empty() {
            return Err(self.cannot("something is on the stack; `resolve` resolves it"));
        }
        let now = moment(&self.table);
        self.pass_until(|table| moment(table) != now)
    }

    fn go_to(&mut self, whose: Option<Id>, part: Part) -> Held<()> {
        let wanted = turn_part(part);
        let begun = moment(&self.table);
        let is_there = |table: &Table| {
            let turn = &table.state().turn;
            let is_part = turn.part.map(TurnPart::meaning) == Some(wanted);
            let is_turn = match whose {
                Some(whose) => turn.active == Some(whose) && moment(table) != begun,
                None => turn.number == begun.0,
            };
            is_part && is_turn
        };
        let is_past = |table: &Table| whose.is_none() && table.state().turn.number != begun.0;
        self.pass_until(|table| is_there(table) || is_past(table))?;
        if is_there(&self.table) {
            return Ok(());
        }
        let why = match self.table.state().over {
            true => "the game is over before",
            false => "this turn has no such step any more, or nobody has priority in it",
        };
        Err(self.cannot(why))
    }

    /// A step that cannot be taken.
    fn cannot(&self, why: &str) -> Box<Diagnostic> {
        let finding =
            Diagnostic::new(Code::P102, self.at, format!("expected that this can be done, but {why}"));
        Box::new(finding.help(self.now()))
    }

    /// The game cannot go on.
    fn stopped(&self, why: &str) -> Box<Diagnostic> {
        let finding = Diagnostic::new(Code::P108, self.at, format!("the game cannot go on: {why}"));
        Box::new(finding.help(self.now()))
    }

    /// Where the game is, for whoever reads what went wrong.
    fn now(&self) -> String {
        let turn = &self.table.state().turn;
        let name = |id: Id| self.table.name_of(id);
        let whose = turn.active.map_or_else(|| "nobody".to_owned(), name);
        let part = turn.part.map_or("no part", TurnPart::text);
        let priority = turn.priority.map_or_else(|| "nobody".to_owned(), name);
        let stack: Vec<String> = stack(&self.table).iter().map(|id| name(*id)).collect();
        let stack = if stack.is_empty() { "empty".to_owned() } else { stack.join(", ") };
        format!("it is {whose}'s {part}, {priority} has priority, the stack is {stack}")
    }
}

fn stack(table: &Table) -> &[Id] {
    table.state().zones.get(Zone::Stack, None)
}

/// The number of the turn, and of the part in it.
fn moment(table: &Table) -> (u32, u32) {
    let turn = &table.state().turn;
    (turn.number, turn.parts)
}

const fn turn_part(part: Part) -> TurnPart {
    match part {
        Part::Untap => TurnPart::Untap,
        Part::Upkeep => TurnPart::Upkeep,
        Part::Draw => TurnPart::Draw,
        Part::PrecombatMain => TurnPart::PrecombatMain,
        Part::Combat => TurnPart::BeginningOfCombat,
        Part::DeclareAttackers => TurnPart::DeclareAttackers,
        Part::DeclareBlockers => TurnPart::DeclareBlockers,
        Part::CombatDamage => TurnPart::CombatDamage,
        Part::EndOfCombat => TurnPart::EndOfCombat,
        Part::PostcombatMain => TurnPart::PostcombatMain,
        Part::End => TurnPart::End,
        Part::Cleanup => TurnPart::Cleanup,
    }
}
