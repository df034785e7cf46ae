//! Players who answer at random, and the play of all abilities of a module by them.

use std::collections::BTreeSet;

use planarc_bytecode::Proven;
use planarc_vm::{Answer, Env, Fault, Id, Instance, Machine, Question, Step, text};

use super::happening;
use super::table::{Table, Thing};

/// Chance that is the same for the same seed (xorshift; G. Marsaglia, 2003).
pub struct Chance(pub u64);

impl Chance {
    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound.max(1) as u64) as usize
    }

    pub fn answer(&mut self, question: &Question) -> Answer {
        question.any_answer(&mut |bound| self.below(bound))
    }
}

/// How many questions a play has at most: a repetition may go on as long as somebody wants.
const QUESTIONS: u32 = 60;

/// Plays a part of an ability to its end. No fault where it was asked too much to end.
pub fn play(
    machine: &mut Machine,
    module: &Proven,
    game: &mut Table,
    chance: &mut Chance,
) -> Result<Instance, Option<Fault>> {
    let mut given = None;
    for _ in 0..QUESTIONS {
        let saved = serde_json::to_string(machine).expect("a machine is data");
        let mut loaded: Machine = serde_json::from_str(&saved).expect("what was saved loads");
        assert_eq!(loaded, *machine);
        let mut other = game.clone();
        let step = machine.step(module, game, given.clone());
        let again = loaded.step(module, &mut other, given.take());
        assert_eq!(step, again, "a machine that was saved goes on the same");
        assert!((&loaded, &other) == (&*machine, &*game), "a machine that was saved goes on the same");
        match step {
            Step::Ask(question) => {
                let answer = chance.answer(&question);
                let line = text::answer_line(&answer, game);
                let read = text::answer(&question, &line, game);
                assert_eq!(read.as_ref(), Ok(&answer), "{} > {line}", text::question(&question, game));
                given = Some(answer);
            }
            Step::Done(ended) => return Ok(ended.instance),
            Step::Fault(Fault::Answer(_)) => {
                // Only limits on what is chosen together refuse one of these.
                let question = machine.question().expect("the question still stands").clone();
                given = Some(chance.answer(&question));
            }
            Step::Fault(fault) => return Err(Some(fault)),
        }
    }
    Err(None)
}

/// What was seen of the abilities of a module, over all seeds.
#[derive(Default)]
pub struct Silent {
    /// Those that did something, or have an effect.
    pub heard: BTreeSet<u32>,
    /// Those that were to trigger.
    pub triggered: BTreeSet<u32>,
    /// The instructions that were carried out.
    pub ran: BTreeSet<(&'static str, &'static str)>,
}

/// Plays all abilities of a module: how many ended, with what stopped the others.
pub fn play_abilities(
    module: &Proven,
    start: &Table,
    seed: u64,
    stopped: &mut Vec<(u32, Option<Fault>)>,
    silent: &mut Silent,
) -> u32 {
    let mut ended = 0;
    // One game for all: what an ability remembers is read by another.
    let mut game = start.clone();
    game.module = Some(module.clone());
    for ability in 0..module.count() as u32 {
        let mut chance = Chance(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        let you = game.players.first().copied().expect("a player");
        let source = game.things.iter().find(|(_, thing)| thing.name == "weir").map(|(id, _)| *id);
        let mut instance = Instance::new(ability, Env::new(you, source.or(Some(Id(1)))));
        // Of an ability that was granted, this is what it was granted to.
        instance.env.holder = source;
        let parts: [fn(Instance) -> Machine; 3] = [Machine::announce, Machine::pay, Machine::resolve];
        let mut is_over = true;
        match happening::triggered(module, &game, &instance, &mut chance) {
            Ok(Some(own)) => {
                instance = own;
                silent.triggered.insert(ability);
            }
            Ok(None) => {}
            Err(fault) => stopped.push((ability, Some(fault))),
        }
        for begin in parts {
            match play(&mut begin(instance.clone()), module, &mut game, &mut chance) {
                Ok(left) => instance = left,
                Err(fault) => {
                    stopped.push((ability, fault));
                    is_over = false;
                }
            }
        }
        let log = game.log.len();
        match happening::ask(module, &game, &instance, &mut chance) {
            Ok(effects) if effects + log > 0 => _ = silent.heard.insert(ability),
            Ok(_) => {}
            Err(fault) => stopped.push((ability, Some(fault))),
        }
        ended += u32::from(is_over);
    }
    silent.ran.extend(game.ran);
    ended
}

/// A game of three players with something of everything.
pub fn game() -> Table {
    let mut game = Table::default();
    for name in ["A", "B", "C"] {
        let stats = [("life".to_owned(), 20)].into();
        game.add(Thing { name: name.to_owned(), is_player: true, stats, ..Thing::default() });
    }
    // Each player has one of every type in every zone.
    let words: Vec<&str> =
        "artifact creature land enchantment planeswalker instant sorcery plane scheme".split(' ').collect();
    for zone in planarc_lexicon::Zone::ALL {
        for word in &words {
            for owner in game.players.clone() {
                let n = game.things.len();
                let own = if n.is_multiple_of(2) { "red card historic" } else { "white card spell" };
                game.add(Thing {
                    name: if n == 4 { "weir".to_owned() } else { format!("thing{n}") },
                    zone: Some(*zone),
                    owner: Some(owner),
                    controller: Some(owner),
                    words: own.split(' ').chain([*word]).map(str::to_owned).collect(),
                    stats: [("power".to_owned(), n as i32 % 7), ("manavalue".to_owned(), n as i32 % 8)]
                        .into(),
                    ..Thing::default()
                });
            }
        }
    }
    game
}
