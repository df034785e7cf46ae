//! The smallest engine that plays a card: `cargo run --example tiny_engine`.
//!
//! It compiles a plane from `cards/`, loads the module, has a few things happen that the plane's
//! abilities see, and answers their questions from a script. An engine of yours does the same with a
//! real game behind [`Game`] and a player behind [`decide`].

#![expect(clippy::print_stdout, reason = "a transcript is what it makes")]

use std::collections::BTreeMap;

use planarc::elaborate::elaborate;
use planarc::lint::{self, Policy};
use planarc::source::{SourceFile, read_cards};
use planarc::{bind, syntax};
use planarc_bytecode::axis::{Attr, Change, LifeChange, Noun, RoleName, Stat, Status, Whose};
use planarc_bytecode::{Proven, encode, load};
use planarc_lexicon::{CardType, ManaSymbol, Zone};
use planarc_vm::resolved::{Action, Cost, Word};
use planarc_vm::{
    Affected, Answer, Asker, Cell, Delayed, Effect, End, Env, EventKind, Fault, Feature, Game, Id, Instance,
    Machine, MemoryKey, Outcome, Part, Plan, Progress, Quality, Question, Record, WindowValue, text,
};

const CARDS: &str = include_str!("../cards/planes/ostrava.card");
const PLANE: &str = "Court of Two Bells";

/// An answer for each question, in the order in which they are asked. One of them is wrong.
const ANSWERS: [&str; 5] = ["yes", "2", "0", "Brass Lamp", "1"];

fn main() -> Result<(), Fault> {
    print!("{}", play()?);
    Ok(())
}

/// Plays the plane; the transcript of it.
pub fn play() -> Result<String, Fault> {
    // An engine reads these bytes from a file. What is loaded needs no checks of its form.
    let bytes = compile(CARDS, PLANE);
    let module = load(&bytes).expect("a module that is sound");

    let mut game = Tiny { answers: ANSWERS.to_vec(), ..Tiny::default() };
    let [ann, ben] =
        ["Ann", "Ben"].map(|name| game.add(Thing { name, life: 20, mana: 2, ..Thing::default() }));
    game.players = vec![ann, ben];
    let mut permanent = |name, owner, kinds: &[CardType], zone| {
        let (owner, zone, kinds) = (Some(owner), Some(zone), kinds.to_vec());
        game.add(Thing { name, owner, zone, kinds, ..Thing::default() })
    };
    let plane = permanent(PLANE, ann, &[CardType::Plane], Zone::Command);
    let wolf = permanent("Gutter Wolf", ben, &[CardType::Creature], Zone::Battlefield);
    permanent("Brass Lamp", ben, &[CardType::Artifact], Zone::Battlefield);
    permanent("Tin Crow", ben, &[CardType::Artifact, CardType::Creature], Zone::Battlefield);

    game.tell("Gutter Wolf attacks Ann.");
    let attack = record(EventKind::Attack, [(RoleName::What, wolf), (RoleName::Whom, ann)]);
    happen(&module, &mut game, plane, &attack)?;
    for _ in 0..2 {
        game.tell("Chaos ensues.");
        happen(&module, &mut game, plane, &record(EventKind::Chaos, [(RoleName::What, plane)]))?;
    }
    game.tell(format!("Ann has {} life, Ben {}.", game[ann].life, game[ben].life));
    Ok(game.transcript)
}

/// Compiles one card of a file to the bytes of a module.
fn compile(cards: &str, name: &str) -> Vec<u8> {
    let file = SourceFile::new("ostrava.card", cards);
    let cards = read_cards(&file).0;
    let card = cards.iter().find(|card| card.name.text == name).expect("a card of that name");
    let surface = syntax::parse(card).card.expect("a card that can be parsed");
    let bound = bind::bind(surface).0.expect("a card whose references are bound");
    let checked = lint::check(card, bound, &Policy::default()).0.expect("a card that keeps the rules");
    encode(&elaborate(&checked).expect("a card that has a meaning"))
}

/// What happened, with who or what took part in it.
fn record<const N: usize>(kind: EventKind, roles: [(RoleName, Id); N]) -> Record {
    Record { roles: roles.to_vec(), ..Record::new(kind) }
}

/// Something happened: whatever triggers on it is put on the stack and resolves (603.2, 608).
fn happen(module: &Proven, game: &mut Tiny, card: Id, what: &Record) -> Result<(), Fault> {
    let mut stack = Vec::new();
    for ability in &module.cards()[0].abilities {
        // The plane's controller is the active player (901.6).
        let own = Instance::new(ability.0, Env::new(game.players[0], Some(card)));
        stack.extend(Asker::new(module, game).triggers(&own, std::slice::from_ref(what))?);
    }
    game.history.push(what.clone());
    for instance in stack {
        game.tell(format!("  Ability {} of {} triggers.", instance.ability, game.name(card)));
        let announced = Machine::announce(instance).play(module, game, decide)?;
        if announced.end == End::Complete {
            let ended = Machine::resolve(announced.instance).play(module, game, decide)?;
            game.tell(format!("  It ends: {:?}.", ended.end));
        }
    }
    Ok(())
}

/// Decides for the players: here, by the script.
fn decide(game: &mut Tiny, question: &Question, wrong: Option<&str>) -> Answer {
    if let Some(why) = wrong {
        game.tell(format!("    That is no answer: {why}."));
    }
    let line = game.answers.remove(0);
    game.tell(format!("    {} > {line}", text::question(question, game)));
    text::answer(question, line, game).expect("an answer of the script can be read")
}

/// A player, a card or a token. A player is in no zone.
#[derive(Default, Clone)]
struct Thing {
    name: &'static str,
    owner: Option<Id>,
    zone: Option<Zone>,
    kinds: Vec<CardType>,
    is_tapped: bool,
    life: i32,
    mana: u32,
}

/// A game with life, mana of no colour, and permanents that tap and are destroyed.
#[derive(Default)]
struct Tiny {
    players: Vec<Id>,
    /// An id is a place here. What changes zones gets a new one (400.7).
    things: Vec<Thing>,
    memories: BTreeMap<MemoryKey, Vec<Cell>>,
    history: Vec<Record>,
    answers: Vec<&'static str>,
    transcript: String,
}

impl std::ops::Index<Id> for Tiny {
    type Output = Thing;
    fn index(&self, id: Id) -> &Thing {
        &self.things[id.0 as usize]
    }
}

impl Tiny {
    fn tell(&mut self, line: impl AsRef<str>) {
        self.transcript += line.as_ref();
        self.transcript.push('\n');
    }

    fn add(&mut self, thing: Thing) -> Id {
        self.things.push(thing);
        Id(self.things.len() as u64 - 1)
    }

    fn ids(&self) -> impl Iterator<Item = Id> + '_ {
        (0..self.things.len() as u64).map(Id)
    }

    fn change(&mut self, id: Id) -> &mut Thing {
        &mut self.things[id.0 as usize]
    }

    /// Does one action to all of its members; nothing if this engine does not know it.
    fn carry_out(&mut self, action: &Action) -> Option<Outcome> {
        self.tell(format!("    {}", text::show(action, self)));
        let mut affected = Vec::new();
        for &id in action.members()? {
            let mut now = id;
            match action {
                Action::Status { change: Change::Tap, .. } => self.change(id).is_tapped = true,
                Action::Destroy { .. } => {
                    now = self.add(Thing { zone: Some(Zone::Graveyard), ..self[id].clone() });
                    self.change(id).zone = None;
                }
                Action::Life { n, change: LifeChange::Gain, .. } => self.change(id).life += n,
                Action::Life { n, change: LifeChange::Lose, .. } => self.change(id).life -= n,
                _ => return None,
            }
            affected.push(Affected { was: Some(id), now: Some(now) });
        }
        let amount = if let Action::Life { n, .. } = action { *n } else { affected.len() as i32 };
        Some(Outcome { did: !affected.is_empty(), amount, affected, ..Outcome::default() })
    }
}

/// The mana of a plan, if it asks for nothing else.
fn price(plan: &Plan) -> Option<u32> {
    let mut sum = 0;
    for part in &plan.parts {
        let Part::Cost(Cost::Mana { symbols, .. }) = part else { return None };
        for symbol in &symbols.0 {
            let ManaSymbol::Generic(n) = symbol else { return None };
            sum += n;
        }
    }
    Some(sum)
}

impl Game for Tiny {
    fn name(&self, id: Id) -> String {
        self[id].name.to_owned()
    }
    fn players(&self) -> Vec<Id> {
        self.players.clone()
    }
    fn zone(&self, zone: Zone, whose: Option<Id>) -> Vec<Id> {
        let is_there =
            |id: &Id| self[*id].zone == Some(zone) && (whose.is_none() || self[*id].owner == whose);
        self.ids().filter(is_there).collect()
    }
    fn place(&self, id: Id) -> Option<(Zone, Option<Id>)> {
        self[id].zone.map(|zone| (zone, self[id].owner))
    }
    fn is(&self, id: Id, feature: &Feature) -> bool {
        match feature {
            Feature::Word(Word::Type { word }) => self[id].kinds.contains(word),
            Feature::Noun(Noun::Player) => self.players.contains(&id),
            Feature::Noun(Noun::Card | Noun::Permanent) => !self.players.contains(&id),
            Feature::Status(Status::Tapped, _) => self[id].is_tapped,
            Feature::Targetable(_) | Feature::CouldTarget(_) => true,
            other => panic!("this engine does not know {other:?}"),
        }
    }
    fn qualities(&self, id: Id, attr: Attr) -> Vec<Quality> {
        match attr {
            Attr::CardType => self[id].kinds.iter().map(|&kind| Quality::Type(kind)).collect(),
            Attr::Name => vec![Quality::Name(self[id].name.into())],
            other => panic!("this engine does not know {other:?}"),
        }
    }
    fn stat(&self, id: Id, stat: Stat, _: Option<planarc_bytecode::operand::Colors>) -> Option<i32> {
        (stat == Stat::Life).then(|| self[id].life)
    }
    fn whose(&self, id: Id, _: Whose) -> Option<Id> {
        self[id].owner
    }
    fn within(&self, _: &WindowValue) -> bool {
        // All of it happens in one turn.
        true
    }
    fn history(&self, kind: EventKind, _: &WindowValue) -> Vec<Record> {
        self.history.iter().filter(|record| record.kind == kind).cloned().collect()
    }
    fn can(&self, plan: &Plan) -> bool {
        price(plan).is_some_and(|price| self[plan.who].mana >= price)
    }
    fn recall(&self, key: &MemoryKey) -> Vec<Cell> {
        self.memories.get(key).cloned().unwrap_or_default()
    }

    fn act(&mut self, actions: &[Action]) -> Progress {
        let outcomes: Option<Vec<Outcome>> = actions.iter().map(|action| self.carry_out(action)).collect();
        outcomes.map_or(Progress::Refused("this action"), Progress::Done)
    }
    fn pay(&mut self, plans: &[Plan]) -> Progress {
        let mut outcomes = Vec::new();
        for plan in plans {
            let price = price(plan).filter(|price| self[plan.who].mana >= *price);
            if let Some(price) = price {
                self.tell(format!("    {} pays {price} mana", self.name(plan.who)));
                self.change(plan.who).mana -= price;
            }
            let part = Outcome::answered(price.is_some());
            let parts = if price.is_some() { vec![part.clone(); plan.parts.len()] } else { Vec::new() };
            outcomes.push(Outcome { parts, ..part });
        }
        Progress::Done(outcomes)
    }
    fn install(&mut self, effect: Effect) -> Id {
        panic!("this engine keeps no effects, such as {:?}", effect.kind)
    }
    fn delay(&mut self, delayed: Delayed) {
        panic!("this engine delays no ability, such as {:?}", delayed.instance)
    }
    fn remember(&mut self, key: MemoryKey, cells: Vec<Cell>) {
        self.memories.insert(key, cells);
    }
    fn random(&mut self, bound: u32) -> u32 {
        panic!("this engine has no die with {bound} sides")
    }
}
