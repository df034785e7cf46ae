//! A game that answers at once, so that what a machine takes is the machine's; and plays of all
//! abilities of modules, ready to be stepped through.

use planarc_bytecode::Proven;
use planarc_bytecode::axis::{Attr, Noun, Stat, Status, Whose};
use planarc_bytecode::operand::Colors;
use planarc_lexicon::{CardType, Color, Zone};
use planarc_vm::resolved::{Action, Word};
use planarc_vm::{
    Affected, Cell, Delayed, Effect, Env, Feature, Game, Id, Instance, Machine, MemoryKey, Outcome, Plan,
    Procedure, Progress, Quality, Record, Step, WindowValue,
};

use crate::player::game;
use crate::{Chance, happening};

/// How many questions a play has at most: a repetition may go on as long as somebody wants.
const QUESTIONS: usize = 20;

/// Something of the game.
#[derive(Clone)]
struct Thing {
    zone: Option<Zone>,
    owner: Option<Id>,
    types: Vec<CardType>,
    colors: Vec<Color>,
}

/// The game. Nothing moves in it: whatever is done leaves it as it was.
#[derive(Clone)]
pub struct Still {
    /// The first id; the others follow it.
    first: u64,
    things: Vec<Thing>,
    players: Vec<Id>,
    zones: Vec<Vec<Id>>,
    memories: Vec<(MemoryKey, Vec<Cell>)>,
}

impl Still {
    /// Players with something of every type in every zone.
    fn new() -> Self {
        let table = game();
        let first = table.things.keys().next().map_or(0, |id| id.0);
        let thing = |thing: &crate::table::Thing| Thing {
            zone: thing.zone,
            owner: thing.owner,
            types: thing.words.iter().filter_map(|word| CardType::find(word)).map(|(one, _)| one).collect(),
            colors: thing.words.iter().filter_map(|word| Color::find(word)).collect(),
        };
        let things = table.things.values().map(thing).collect();
        let of_zone = |zone: &Zone| {
            let is_there = |id: &Id| table.things[id].zone == Some(*zone);
            table.things.keys().copied().filter(is_there).collect()
        };
        let zones = Zone::ALL.iter().map(of_zone).collect();
        Still { first, things, players: table.players, zones, memories: Vec::new() }
    }

    fn thing(&self, id: Id) -> Option<&Thing> {
        self.things.get(usize::try_from(id.0.checked_sub(self.first)?).ok()?)
    }

    /// What came of doing something to these.
    fn outcome(members: &[Id]) -> Outcome {
        let affected = members.iter().map(|&id| Affected { was: Some(id), now: Some(id) }).collect();
        Outcome { amount: 1, affected, ..Outcome::answered(true) }
    }
}

impl Game for Still {
    fn players(&self) -> Vec<Id> {
        self.players.clone()
    }

    fn zone(&self, zone: Zone, whose: Option<Id>) -> Vec<Id> {
        let all = &self.zones[usize::from(zone.index())];
        let is_theirs = |id: &&Id| self.thing(**id).is_some_and(|thing| thing.owner == whose);
        if whose.is_none() { all.clone() } else { all.iter().filter(is_theirs).copied().collect() }
    }

    fn place(&self, id: Id) -> Option<(Zone, Option<Id>)> {
        let thing = self.thing(id)?;
        Some((thing.zone?, thing.owner))
    }

    fn is(&self, id: Id, feature: &Feature) -> bool {
        let Some(thing) = self.thing(id) else { return false };
        match feature {
            Feature::Word(Word::Type { word }) => thing.types.contains(word),
            Feature::Noun(Noun::Player) => thing.zone.is_none(),
            Feature::Noun(Noun::Token) => false,
            Feature::Noun(_) => thing.zone.is_some(),
            Feature::Status(status, _) => *status == Status::Untapped,
            Feature::Targetable(_) | Feature::CouldTarget(_) | Feature::Legal(..) => true,
            _ => false,
        }
    }

    fn qualities(&self, id: Id, attr: Attr) -> Vec<Quality> {
        let Some(thing) = self.thing(id) else { return Vec::new() };
        match attr {
            Attr::Color => thing.colors.iter().copied().map(Quality::Color).collect(),
            Attr::CardType | Attr::Type => thing.types.iter().copied().map(Quality::Type).collect(),
            _ => Vec::new(),
        }
    }

    fn stat(&self, id: Id, _: Stat, _: Option<Colors>) -> Option<i32> {
        Some(i32::try_from(id.0 % 7).unwrap_or(0))
    }

    fn whose(&self, id: Id, _: Whose) -> Option<Id> {
        self.thing(id)?.owner
    }

    fn within(&self, _: &WindowValue) -> bool {
        true
    }

    fn history(&self, _: planarc_vm::EventKind, _: &WindowValue) -> Vec<Record> {
        Vec::new()
    }

    fn can(&self, _: &Plan) -> bool {
        true
    }

    fn recall(&self, key: &MemoryKey) -> Vec<Cell> {
        let kept = self.memories.iter().find(|(own, _)| own == key);
        kept.map(|(_, cells)| cells.clone()).unwrap_or_default()
    }

    fn act(&mut self, actions: &[Action]) -> Progress {
        let members = |action: &Action| Self::outcome(action.members().map_or(&[], Vec::as_slice));
        Progress::Done(actions.iter().map(members).collect())
    }

    fn pay(&mut self, plans: &[Plan]) -> Progress {
        let paid = |plan: &Plan| Outcome {
            parts: plan.parts.iter().map(|_| Outcome::answered(true)).collect(),
            ..Outcome::answered(true)
        };
        Progress::Done(plans.iter().map(paid).collect())
    }

    fn follow(&mut self, _: &Procedure) -> Progress {
        Progress::Done(vec![Outcome::answered(true)])
    }

    fn install(&mut self, _: Effect) -> Id {
        Id(self.first)
    }

    fn delay(&mut self, _: Delayed) {}

    fn remember(&mut self, key: MemoryKey, cells: Vec<Cell>) {
        self.memories.retain(|(own, _)| *own != key);
        self.memories.push((key, cells));
    }

    fn random(&mut self, _: u32) -> u32 {
        0
    }
}

/// A part of an ability that is to be played, with the answers that lead to its end.
pub struct Play<'a> {
    module: &'a Proven,
    machine: Machine,
    answers: Vec<planarc_vm::Answer>,
    game: Still,
}

impl Play<'_> {
    /// How many steps it takes.
    pub fn steps(&self) -> usize {
        self.answers.len() + 1
    }

    /// What is taken to step through it: a machine, the answers and the game.
    pub fn ready(&self) -> (Machine, Vec<planarc_vm::Answer>, Still) {
        (self.machine.clone(), self.answers.clone(), self.game.clone())
    }

    /// Steps through it.
    pub fn run(&self, (machine, answers, game): &mut (Machine, Vec<planarc_vm::Answer>, Still)) {
        std::hint::black_box(machine.step(self.module, game, None));
        for answer in answers.drain(..) {
            std::hint::black_box(machine.step(self.module, game, Some(answer)));
        }
    }
}

/// Every part of every ability that comes to its end.
pub fn plays(modules: &[Proven]) -> Vec<Play<'_>> {
    let mut table = game();
    let still = Still::new();
    let mut plays = Vec::new();
    for module in modules {
        table.module = Some(module.clone());
        let mut game = still.clone();
        for (place, _) in (0u32..).zip(module.abilities()) {
            let mut chance = Chance(u64::from(place) + 7);
            let source = table.find("weir");
            let mut instance = Instance::new(place, Env::new(table.players[0], Some(source)));
            instance.env.holder = Some(source);
            if let Ok(Some(own)) = happening::triggered(module, &table, &instance, &mut chance) {
                instance = own;
                // What makes it trigger has been told all that can be said of an event; a game says little.
                if let Some(event) = &mut instance.env.event {
                    event.facts.truncate(4);
                }
            }
            for begin in [Machine::announce, Machine::pay, Machine::resolve] {
                let machine = begin(instance.clone());
                let before = game.clone();
                let Some((answers, left)) = ends(module, machine.clone(), &mut game, &mut chance) else {
                    break;
                };
                plays.push(Play { module, machine, answers, game: before });
                instance = left;
            }
        }
    }
    plays
}

/// The answers with which a machine comes to its end, and what is left then; nothing where it does not.
fn ends(
    module: &Proven,
    mut machine: Machine,
    game: &mut Still,
    chance: &mut Chance,
) -> Option<(Vec<planarc_vm::Answer>, Instance)> {
    let mut answers = Vec::new();
    let mut step = machine.step(module, game, None);
    while answers.len() < QUESTIONS {
        match step {
            Step::Ask(question) => {
                let answer = chance.answer(&question);
                step = machine.step(module, game, Some(answer.clone()));
                answers.push(answer);
            }
            Step::Done(ended) => return Some((answers, ended.instance)),
            Step::Fault(_) => return None,
        }
    }
    None
}
