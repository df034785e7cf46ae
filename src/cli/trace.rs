//! `planarc trace`: an ability of a card, run step by step with the words of the card beside it.

mod answers;
mod chance;
mod event;
mod table;

use std::path::{Path, PathBuf};

use clap::ValueEnum;
use planarc_bytecode::axis::AbilityKind;
use planarc_bytecode::operand::Operand as _;
use planarc_bytecode::walk::Visitor;
use planarc_bytecode::{Ability, Contents, Proven, Stmt, verify};
use planarc_vm::{
    Answer, Asker, End, Ended, Env, EventKind, Fault, Game as _, Id, Instance, Machine, Question, Record,
    Step, text,
};

use super::console::{Console, Status};
use super::exclude::Exclude;
use super::files::{self, Found, read_bounded, shown};
use super::findings::{self, MessageFormat};
use super::judge::judge_meaning;
use super::settings::{Settings, config};
use crate::limits;
use crate::pipeline::Outcome;
use crate::source::{CardFile, LineIndex, SourceFile};
use answers::Answers;
use event::{Event, Origin, code};
use table::Table;

const EXAMPLES: &str = "\
Examples:
  planarc trace my.card
  planarc trace my.card --ability 2 --seed 7
  planarc trace cards/planes/ostrava.card --card \"Court of Two Bells\"
  planarc trace my.card --answers answers.txt
  planarc trace my.card --message-format json

Each statement is shown with the words of the card that it comes from, each question with its answer, and \
each action. The game is a small one of three players, Ann, Ben and Cleo, with a card of each common type \
in each zone; the card is Ann's. Effects are shown as they begin, and change nothing.
An answers file has an answer a line, as they are shown; lines that begin with # are comments. When there \
are no more, the seed answers.
Exit status: 0 when all was run, 1 when the card has an error, an answer does not fit or the run stops, 2 \
when a file could not be read or what was asked for is not there.";

/// Run an ability of a card step by step, with its words beside it
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// A card file; `-` is standard input
    #[arg(value_name = "CARD.card")]
    path: PathBuf,
    /// Which card of the file, where it has several
    #[arg(long, value_name = "NAME")]
    card: Option<String>,
    /// Run this ability only: the card's own are counted from 1 in the order of its text, and those
    /// within them, quoted or delayed, after these
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    ability: Option<u32>,
    /// The answers to the questions, one a line
    #[arg(long, value_name = "FILE")]
    answers: Option<PathBuf>,
    /// What answers the questions that the file does not, and everything that is random
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How to show the trace
    #[arg(long, value_enum, default_value_t = Format::Text)]
    message_format: Format,
    /// The settings file with the vocabulary, in place of the nearest planarc.toml in this folder or
    /// above
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Lines for people
    Text,
    /// One JSON object a line
    Json,
}

/// Runs the command.
pub fn run(args: &Args, console: &mut Console) -> Status {
    let config = match config(args.config.as_deref(), Path::new(".")) {
        Ok(config) => config,
        Err(message) => return console.fail(message),
    };
    let answers = match args.answers() {
        Ok(answers) => answers,
        Err(message) => return console.fail(message),
    };
    let with_words = |file: CardFile| file.with_words(&config.vocabulary.words);
    let Found { items, status } =
        files::load(std::slice::from_ref(&args.path), &Exclude::default(), console, files::read_cards);
    let files: Vec<CardFile> = items.into_iter().map(with_words).collect();
    let status = status.max(files::require_cards(&files, console));
    if status != Status::Clean {
        return status;
    }
    let settings = Settings::default();
    let mut judged = judge_meaning(&files, &settings.levels, console.progress());
    let found = files.iter().zip(&judged).flat_map(|(file, judged)| {
        file.cards()
            .zip(&judged.outcomes)
            .map(|(card, outcome)| (&file.file, card.name.text.as_str(), outcome))
    });
    let all: Vec<(&SourceFile, &str, &Outcome)> = found.collect();
    let wanted = |name: &str| args.card.as_ref().is_none_or(|card| card == name);
    let names = || all.iter().map(|(_, name, _)| *name).take(8).collect::<Vec<_>>().join(", ");
    let mut chosen = all.iter().filter(|(_, name, _)| wanted(name));
    let (file, outcome) = match (chosen.next(), chosen.next()) {
        (Some((file, _, outcome)), None) => (*file, *outcome),
        (Some(_), Some(_)) => {
            return console.fail(format!("there are several cards ({}); name one with --card", names()));
        }
        (None, _) if all.is_empty() => {
            return findings::show_all(console, MessageFormat::Fancy, &settings, &files, &judged).status();
        }
        (None, _) => return console.fail(format!("no card has this name (there are {})", names())),
    };
    if let Some(contents) = &outcome.meaning {
        return args.trace(contents, file, answers, console);
    }
    let name = outcome.name.clone();
    judged.iter_mut().for_each(|judged| judged.findings.retain(|one| one.card.as_ref() == Some(&name)));
    findings::show_all(console, MessageFormat::Fancy, &settings, &files, &judged).status()
}

impl Args {
    fn answers(&self) -> Result<Answers, String> {
        let Some(path) = &self.answers else { return Ok(Answers::default()) };
        let name = shown(path).to_string();
        let bytes = read_bounded(path, limits::FILE_BYTES)
            .map_err(|error| format!("cannot read `{name}`: {error}"))?;
        match String::from_utf8(bytes) {
            Ok(text) => Ok(Answers::new(name, &text)),
            Err(_) => Err(format!("cannot read `{name}`: it is not UTF-8")),
        }
    }

    fn trace(
        &self,
        contents: &Contents,
        file: &SourceFile,
        answers: Answers,
        console: &mut Console,
    ) -> Status {
        let (module, card) = match (verify(contents.clone()), contents.cards.first()) {
            (Ok(module), Some(card)) => (module, card),
            (Err(refusal), _) => return console.fail(refusal),
            (Ok(_), None) => return console.fail("the module has no card"),
        };
        let count = u32::try_from(contents.abilities.len()).unwrap_or(u32::MAX);
        let abilities: Vec<u32> = match self.ability {
            Some(ability) if ability > count => {
                return console.fail(format!("expected an ability from 1 to {count}, found {ability}"));
            }
            Some(ability) => vec![ability - 1],
            None => card.abilities.iter().map(|id| id.0).collect(),
        };
        let (table, source) = Table::new(&module, card, self.seed);
        let mut tracer = Tracer { module: &module, table, source, answers };
        let ran = abilities.into_iter().try_for_each(|ability| tracer.ability(ability, None));
        let lines = LineIndex::new(&file.text);
        let Tracer { table, answers, .. } = tracer;
        for (place, event) in table.log.into_iter().enumerate() {
            let is_new = place > 0 && matches!(event, Event::Ability { .. });
            let event = event.with_words(contents, file, &lines);
            match self.message_format {
                Format::Text => {
                    let blank = if is_new { "\n" } else { "" };
                    console.out_drawn(&format!("{blank}{}", event.show(console.out_colour())));
                }
                Format::Json => match serde_json::to_string(&event) {
                    Ok(json) => console.out(json + "\n"),
                    Err(error) => return console.fail(format!("cannot write the trace as JSON: {error}")),
                },
            }
        }
        if ran.is_ok() && answers.left() > 0 {
            let left = answers.left();
            let were = if left == 1 { "was" } else { "were" };
            console.note(format!("note: {left} of the answers {were} not asked for\n"));
        }
        if ran.is_ok() { Status::Clean } else { Status::Findings }
    }
}

/// The JSON Schema of an event.
pub fn schema() -> serde_json::Value {
    schemars::schema_for!(Event).to_value()
}

/// How many things happen before an ability is said to trigger on none.
const TRIES: u32 = 1000;

/// How many questions a part of an ability may ask: a repetition may go on as long as somebody wants.
const QUESTIONS: u32 = 200;

/// How many abilities that were set up are run after the one that set them up.
const LATER: u32 = 8;

/// A part of an ability, and the machine that runs it.
type Part = (&'static str, fn(Instance) -> Machine);

/// The trace can't go on; its last event says why.
struct Stopped;

struct Tracer<'a> {
    module: &'a Proven,
    table: Table,
    /// The card.
    source: Id,
    answers: Answers,
}

impl Tracer<'_> {
    /// Runs an ability, as it was set up or as the card has it, and what it sets up.
    fn ability(&mut self, number: u32, kept: Option<Instance>) -> Result<(), Stopped> {
        self.parts(number, kept)?;
        for _ in 0..LATER {
            let Some(delayed) = self.table.delayed.pop_front() else { break };
            self.parts(delayed.instance.ability, Some(delayed.instance))?;
        }
        self.table.delayed.clear();
        Ok(())
    }

    fn parts(&mut self, number: u32, kept: Option<Instance>) -> Result<(), Stopped> {
        let module = self.module;
        let Some(ability) = module.ability(number) else { return Err(Stopped) };
        let text = module.texts().get(number as usize).map(|text| text.text.to_string());
        self.table.log.push(Event::Ability {
            card: module.cards().first().map_or_else(String::new, |card| card.name.to_string()),
            ability: number + 1,
            kind: code(&ability.kind),
            text: text.unwrap_or_default(),
        });
        let mut instance = kept.unwrap_or_else(|| {
            let you = self.table.players().first().copied().unwrap_or(self.source);
            let env = Env { holder: Some(self.source), ..Env::new(you, Some(self.source)) };
            Instance::new(number, env)
        });
        if !ability.when.is_empty() {
            instance = self.triggered(instance)?;
        }
        for grant in &ability.keywords {
            self.table.log.push(Event::Effect { text: format!("it has {}", code(grant)) });
        }
        if ability.kind == AbilityKind::Static {
            return self.statics(&instance);
        }
        let parts: [Part; 3] =
            [("announce", Machine::announce), ("pay", Machine::pay), ("resolve", Machine::resolve)];
        let blocks = [&ability.announce, &ability.cost, &ability.body];
        for ((part, begin), _) in parts.into_iter().zip(blocks).filter(|(_, block)| !block.0.is_empty()) {
            self.table.log.push(Event::Part { part: part.to_owned() });
            let Ended { instance: left, end } = self.play(begin(instance))?;
            self.table.log.push(Event::End { end: named(end).to_owned() });
            if end != End::Complete {
                break;
            }
            instance = left;
        }
        Ok(())
    }

    /// The ability as it triggers on something that happens, if anything is found.
    fn triggered(&mut self, own: Instance) -> Result<Instance, Stopped> {
        let module = self.module;
        let ability = module.ability(own.ability).ok_or(Stopped)?;
        let (players, things) = (self.table.players(), self.table.things());
        for _ in 0..TRIES {
            for event in &ability.when {
                let chance = &mut self.table.chance;
                let mut below = |bound| chance.below(bound);
                let record = Record::any(EventKind::of(event), self.source, &players, &things, &mut below);
                let found = Asker::new(module, &self.table).triggers(&own, &[record]);
                let found = match found {
                    Ok(found) => found.into_iter().next(),
                    Err(fault) => return Err(self.stop(fault)),
                };
                let Some(found) = found else { continue };
                let bound = found.cells.0.iter().filter(|cell| !own.cells.0.contains(cell));
                let bound =
                    bound.map(|cell| format!("s{} = {}", cell.slot, text::show(&cell.held, &self.table)));
                let bound = bound.collect();
                self.table.log.push(Event::Trigger { code: code(event), bound });
                return Ok(found);
            }
        }
        self.table.log.push(Event::NoTrigger);
        Ok(own)
    }

    /// What a static ability does, as long as it functions.
    fn statics(&mut self, own: &Instance) -> Result<(), Stopped> {
        let module = self.module;
        let ability = module.ability(own.ability).ok_or(Stopped)?;
        let asker = Asker::new(module, &self.table);
        let mut events = Vec::new();
        let mut ask = || -> Result<(), Fault> {
            for effect in asker.statics(own)? {
                events.extend(
                    of_body(ability, effect.stmt)
                        .map(|(stmt, number)| Event::of_statement(&stmt, Some((own.ability, number)))),
                );
                for id in asker.reach(&effect)? {
                    let mods = asker.modifications(&effect, id)?;
                    let name = self.table.name(id);
                    events
                        .push(Event::Effect { text: format!("{name}: {}", text::show(&mods, &self.table)) });
                }
            }
            Ok(())
        };
        let asked = ask();
        self.table.log.extend(events);
        asked.map_err(|fault| self.stop(fault))
    }

    fn play(&mut self, mut machine: Machine) -> Result<Ended, Stopped> {
        let mut given = None;
        for _ in 0..QUESTIONS {
            match machine.step(self.module, &mut self.table, given.take()) {
                Step::Done(ended) => return Ok(*ended),
                Step::Ask(question) => {
                    self.answers.taken();
                    given = Some(self.answer(&question)?);
                }
                Step::Fault(Fault::Answer(why)) => {
                    // The question that was refused an answer is told again with the next.
                    self.answers.refused(why).map_err(|why| self.stop(why))?;
                    self.table.log.pop();
                    let question = machine.question().cloned().ok_or(Stopped)?;
                    given = Some(self.answer(&question)?);
                }
                Step::Fault(fault) => return Err(self.stop(fault)),
            }
        }
        Err(self.stop(format!("more than {QUESTIONS} questions")))
    }

    fn answer(&mut self, question: &Question) -> Result<Answer, Stopped> {
        let text = text::question(question, &self.table);
        let words = question.at.and_then(|at| self.words(at));
        let (answer, line, from) = match self.answers.next(question, &mut self.table) {
            Ok(given) => given,
            Err(why) => {
                let answer = String::new();
                self.table.log.push(Event::Question { text, words, answer, from: Origin::File });
                return Err(self.stop(why));
            }
        };
        self.table.log.push(Event::Question { text, words, answer: line, from });
        Ok(answer)
    }

    /// The part of an ability's text that a question is about.
    fn words(&self, (ability, statement): (u32, u32)) -> Option<String> {
        let text = self.module.texts().get(ability as usize)?;
        let ask = text.asks.iter().find(|ask| ask.statement == statement)?;
        Some(text.text.get(ask.part.from as usize..ask.part.to as usize)?.to_owned())
    }

    fn stop(&mut self, why: impl std::fmt::Display) -> Stopped {
        self.table.log.push(Event::Stop { why: why.to_string() });
        Stopped
    }
}

/// The statements of an ability or a part of it, in the order of their bytes.
#[derive(Default)]
struct Statements(Vec<Stmt>);

impl Visitor for Statements {
    fn stmt(&mut self, stmt: &Stmt) {
        self.0.push(stmt.clone());
    }
}

/// A statement by its number in the body of an ability, and its number in the whole of it.
fn of_body(ability: &Ability, number: u32) -> Option<(Stmt, u32)> {
    let (mut before, mut body) = (Statements::default(), Statements::default());
    ability.when.walk(&mut before);
    ability.intervening.walk(&mut before);
    ability.limits.walk(&mut before);
    ability.announce.walk(&mut before);
    ability.cost.walk(&mut before);
    ability.body.walk(&mut body);
    let stmt = body.0.into_iter().nth(number as usize)?;
    Some((stmt, u32::try_from(before.0.len()).ok()?.saturating_add(number)))
}

/// How an ability ended, in a word.
const fn named(end: End) -> &'static str {
    match end {
        End::Left => "left",
        End::Complete => "complete",
        End::Illegal => "illegal",
        End::NotPaid => "not-paid",
        End::Condition => "condition",
        End::Fizzled => "fizzled",
    }
}
