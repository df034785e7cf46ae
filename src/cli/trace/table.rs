//! The game that a trace is played in: three players with a card of each common type in each zone. Actions
//! are carried out as far as what follows depends on them; effects are listed as they begin.

use std::collections::{BTreeMap, VecDeque};

use planarc_bytecode::axis::{Attr, Change, Counted, LifeChange, Noun, Stat, Status, Whose};
use planarc_bytecode::operand::Colors;
use planarc_bytecode::{Card, Proven, Word as CardWord};
use planarc_lexicon::{CardType, Color, Zone};
use planarc_vm::resolved::{Action, CounterKind, Word};
use planarc_vm::{
    Affected, Cell, Delayed, Effect, EffectKind, EventKind, Feature, Game, Id, MemoryKey, Outcome, Part,
    Plan, Procedure, Progress, Quality, Record, Watched, WindowValue, text,
};

use super::chance::Chance;
use super::event::Event;

/// The players, in turn order from the one whose ability it is.
const PLAYERS: [&str; 3] = ["Ann", "Ben", "Cleo"];

/// The zones with cards of each player, and what each is called there.
const ZONES: [(Zone, &str); 4] = [
    (Zone::Battlefield, ""),
    (Zone::Hand, "hand "),
    (Zone::Library, "library "),
    (Zone::Graveyard, "graveyard "),
];

/// A card of each of these is in each of the zones.
const TYPES: [CardType; 4] = [CardType::Creature, CardType::Artifact, CardType::Enchantment, CardType::Land];

/// The life total of each player.
const LIFE: i32 = 20;

/// A player, a card, a token, or what stands for an effect.
#[derive(Debug, Clone, Default)]
struct Thing {
    name: String,
    is_player: bool,
    is_token: bool,
    is_tapped: bool,
    owner: Option<Id>,
    zone: Option<Zone>,
    words: Vec<CardWord>,
    color: Option<Color>,
    life: i32,
    counters: Vec<(CounterKind, u32)>,
}

/// The game.
pub struct Table {
    /// What happened in it so far.
    pub log: Vec<Event>,
    /// The abilities that were set up for later.
    pub delayed: VecDeque<Delayed>,
    /// What comes up by chance.
    pub chance: Chance,
    players: Vec<Id>,
    things: Vec<Thing>,
    memories: BTreeMap<MemoryKey, Vec<Cell>>,
    effects: usize,
}

impl Table {
    /// The game in which a card of the module lies, and the card in it.
    pub fn new(module: &Proven, card: &Card, seed: u64) -> (Self, Id) {
        let mut table = Table {
            log: Vec::new(),
            delayed: VecDeque::new(),
            chance: Chance::new(seed),
            players: Vec::new(),
            things: Vec::new(),
            memories: BTreeMap::new(),
            effects: 0,
        };
        for name in PLAYERS {
            let player = Thing { name: name.to_owned(), is_player: true, life: LIFE, ..Thing::default() };
            let id = table.add(player);
            table.players.push(id);
        }
        for (place, &owner) in table.players.clone().iter().enumerate() {
            table.deal(owner, place);
        }
        let first = card.abilities.first();
        let zones = first.and_then(|id| module.ability(id.0)).map(|own| own.zones);
        let zone = Zone::ALL
            .iter()
            .copied()
            .find(|zone| zones.is_some_and(|zones| zones.iter().any(|own| own == *zone)));
        let source = table.add(Thing {
            name: card.name.to_string(),
            owner: table.players.first().copied(),
            zone: Some(zone.unwrap_or(Zone::Command)),
            words: card.words.clone(),
            ..Thing::default()
        });
        (table, source)
    }

    /// The cards of a player, the first of each zone on top.
    fn deal(&mut self, owner: Id, place: usize) {
        let name = self.name(owner);
        let colors = Color::ALL;
        for (zone, word) in ZONES {
            for (number, &kind) in TYPES.iter().enumerate() {
                let called = format!("{name}'s {word}{}", kind.word().to_lowercase());
                self.add(Thing {
                    name: called,
                    owner: Some(owner),
                    zone: Some(zone),
                    words: vec![CardWord::Type { word: kind }],
                    color: colors.get((place + number) % colors.len()).copied(),
                    ..Thing::default()
                });
            }
        }
        let (owner, words) = (Some(owner), |word| vec![CardWord::Type { word }]);
        let mut other = |called: &str, zone, word| {
            let name = format!("{name}'s {called}");
            self.add(Thing { name, owner, zone: Some(zone), words: words(word), ..Thing::default() });
        };
        other("instant spell", Zone::Stack, CardType::Instant);
        for number in ["first", "second", "third"] {
            other(&format!("{number} plane"), Zone::PlanarDeck, CardType::Plane);
            other(&format!("{number} scheme"), Zone::SchemeDeck, CardType::Scheme);
        }
    }

    fn add(&mut self, thing: Thing) -> Id {
        self.things.push(thing);
        Id(self.things.len() as u64 - 1)
    }

    fn thing(&self, id: Id) -> Option<&Thing> {
        self.things.get(usize::try_from(id.0).ok()?)
    }

    fn change(&mut self, id: Id, change: impl FnOnce(&mut Thing)) {
        let place = usize::try_from(id.0).ok();
        if let Some(thing) = place.and_then(|place| self.things.get_mut(place)) {
            change(thing);
        }
    }

    /// Everything that can take part in an event.
    pub fn things(&self) -> Vec<Id> {
        let all = (0..self.things.len() as u64).map(Id);
        all.filter(|id| self.thing(*id).is_some_and(|thing| thing.zone.is_some())).collect()
    }

    /// Puts each of several into a zone, as a new object (400.7).
    fn moved(&mut self, ids: &[Id], zone: Zone, whose: Option<&Vec<Id>>) -> Outcome {
        let mut affected = Vec::new();
        for &id in ids {
            let Some(thing) = self.thing(id).filter(|thing| thing.zone.is_some()) else { continue };
            let mut new = Thing { zone: Some(zone), is_tapped: false, counters: Vec::new(), ..thing.clone() };
            if zone == Zone::Battlefield {
                new.owner = whose.and_then(|whose| whose.first().copied()).or(new.owner);
            }
            self.change(id, |thing| thing.zone = None);
            let now = self.add(new);
            affected.push(Affected { was: Some(id), now: Some(now) });
        }
        done(affected.len(), affected)
    }

    fn carry_out(&mut self, action: &Action) -> Outcome {
        let same = |ids: &[Id]| ids.iter().map(|&id| Affected { was: Some(id), now: Some(id) }).collect();
        match action {
            Action::Move { what, place, entry, .. } => {
                let under = entry.as_ref().and_then(|entry| entry.under.as_ref());
                self.moved(what, place.zone, under)
            }
            Action::Destroy { what } | Action::Sacrifice { what, .. } | Action::Discard { what, .. } => {
                self.moved(what, Zone::Graveyard, None)
            }
            Action::Draw { who, n } | Action::Mill { who, n } => {
                let zone = if matches!(action, Action::Draw { .. }) { Zone::Hand } else { Zone::Graveyard };
                let n = usize::try_from(*n).unwrap_or(0);
                let top = |who: &Id| self.zone(Zone::Library, Some(*who)).into_iter().take(n);
                let top: Vec<Id> = who.iter().flat_map(top).collect();
                self.moved(&top, zone, None)
            }
            // What is counted is what was to be put in.
            Action::Shuffle { with, .. } => {
                let with = with.clone().unwrap_or_default();
                let Outcome { affected, .. } = self.moved(&with, Zone::Library, None);
                let amount = i32::try_from(with.len()).unwrap_or(i32::MAX);
                Outcome { did: true, amount, affected, ..Outcome::default() }
            }
            Action::Search { who, .. } => {
                let cards: Vec<Id> =
                    who.iter().flat_map(|who| self.zone(Zone::Library, Some(*who))).collect();
                Outcome { did: true, amount: 1, affected: same(&cards), ..Outcome::default() }
            }
            Action::Life { who, n, change } => {
                for &id in who {
                    self.change(id, |player| match change {
                        LifeChange::Gain => player.life = player.life.saturating_add(*n),
                        LifeChange::Lose => player.life = player.life.saturating_sub(*n),
                        LifeChange::Set => player.life = *n,
                    });
                }
                Outcome { did: true, amount: *n, affected: same(who), ..Outcome::default() }
            }
            Action::Damage { to, n, .. } => {
                to.iter().for_each(|&id| self.change(id, |thing| thing.life = thing.life.saturating_sub(*n)));
                let amount = i32::try_from(to.len()).unwrap_or(i32::MAX).saturating_mul(*n);
                Outcome { did: amount > 0, amount, affected: same(to), ..Outcome::default() }
            }
            Action::Create { who, n, .. } => {
                let mut made = Vec::new();
                for (&owner, _) in who.iter().flat_map(|who| (0..*n).map(move |n| (who, n))) {
                    let name = format!("token {}", self.things.len());
                    let words = vec![CardWord::Type { word: CardType::Creature }];
                    let (owner, zone) = (Some(owner), Some(Zone::Battlefield));
                    let token = Thing { name, is_token: true, owner, zone, words, ..Thing::default() };
                    made.push(Affected { was: None, now: Some(self.add(token)) });
                }
                done(made.len(), made)
            }
            Action::PutCounters { on, kind, n, .. } => {
                let n = u32::try_from(*n).unwrap_or(0);
                on.iter().for_each(|&id| self.change(id, |thing| thing.counters.push((kind.clone(), n))));
                done(on.len(), same(on))
            }
            Action::Status { what, change, .. } => {
                for &id in what {
                    self.change(id, |thing| match change {
                        Change::Tap => thing.is_tapped = true,
                        Change::Untap => thing.is_tapped = false,
                        _ => {}
                    });
                }
                done(what.len(), same(what))
            }
            Action::FlipCoins { n, .. } => {
                let heads = (0..*n).filter(|_| self.random(2) == 1).count();
                let heads = i32::try_from(heads).unwrap_or(0);
                let counted = vec![
                    (Counted::Heads, heads),
                    (Counted::Tails, n - heads),
                    (Counted::Won, heads),
                    (Counted::Lost, n - heads),
                ];
                Outcome { did: true, amount: *n, counted, ..Outcome::default() }
            }
            other => {
                let affected = other.members().map(|ids| same(ids)).unwrap_or_default();
                Outcome { did: true, amount: 1, affected, ..Outcome::default() }
            }
        }
    }

    fn part(&mut self, part: &Part) -> Outcome {
        let text = match part {
            Part::Action(action) => text::show(action, self),
            Part::Cost(cost) => format!("cost: {}", text::show(cost, self)),
            Part::Proceed(proceed) => text::show(proceed, self),
        };
        self.log.push(Event::Action { text });
        match part {
            Part::Action(action) => self.carry_out(action),
            Part::Cost(_) | Part::Proceed(_) => Outcome { amount: 1, ..Outcome::answered(true) },
        }
    }
}

fn done(n: usize, affected: Vec<Affected>) -> Outcome {
    let amount = i32::try_from(n).unwrap_or(i32::MAX);
    Outcome { did: n > 0, could_not: n == 0, amount, affected, ..Outcome::default() }
}

impl Game for Table {
    fn players(&self) -> Vec<Id> {
        self.players.clone()
    }
    fn name(&self, id: Id) -> String {
        self.thing(id).map_or_else(|| format!("#{}", id.0), |thing| thing.name.clone())
    }
    fn zone(&self, zone: Zone, whose: Option<Id>) -> Vec<Id> {
        let is_there =
            |thing: &Thing| thing.zone == Some(zone) && whose.is_none_or(|whose| thing.owner == Some(whose));
        self.things().into_iter().filter(|id| self.thing(*id).is_some_and(is_there)).collect()
    }
    fn place(&self, id: Id) -> Option<(Zone, Option<Id>)> {
        let thing = self.thing(id)?;
        Some((thing.zone?, thing.owner))
    }
    fn is(&self, id: Id, feature: &Feature) -> bool {
        let Some(thing) = self.thing(id) else { return false };
        let has = |word: &CardWord| thing.words.contains(word);
        let is_at = |zone| thing.zone == Some(zone);
        match feature {
            Feature::Word(Word::Type { word }) => has(&CardWord::Type { word: *word }),
            Feature::Word(Word::Supertype { word }) => has(&CardWord::Supertype { word: *word }),
            Feature::Word(Word::Subtype { word }) => has(&CardWord::Subtype { word: word.clone() }),
            Feature::Word(Word::Color { word }) => thing.color == Some(*word),
            Feature::Word(Word::Permanent) => {
                thing.words.iter().any(|word| matches!(word, CardWord::Type { word } if word.is_permanent()))
            }
            Feature::Noun(Noun::Player) => thing.is_player,
            Feature::Noun(Noun::Token) => thing.is_token,
            Feature::Noun(Noun::Card) => !thing.is_player && !thing.is_token && thing.zone.is_some(),
            Feature::Noun(Noun::Permanent) => is_at(Zone::Battlefield),
            Feature::Noun(Noun::Spell) => is_at(Zone::Stack),
            Feature::Noun(Noun::Source) => !thing.is_player,
            Feature::Status(Status::Tapped, _) => thing.is_tapped,
            Feature::Status(Status::Untapped, _) => !thing.is_tapped,
            Feature::Legal(..) | Feature::Targetable(_) | Feature::CouldTarget(_) => true,
            Feature::CopyOf(ids) => ids.iter().any(|id| self.name(*id) == thing.name),
            Feature::Word(Word::Of { .. })
            | Feature::Noun(_)
            | Feature::Status(..)
            | Feature::Has(_)
            | Feature::Keyworded(_) => false,
        }
    }
    fn qualities(&self, id: Id, attr: Attr) -> Vec<Quality> {
        let Some(thing) = self.thing(id) else { return Vec::new() };
        let words = thing.words.iter();
        match attr {
            Attr::Name => vec![Quality::Name(thing.name.as_str().into())],
            Attr::Color => thing.color.map(Quality::Color).into_iter().collect(),
            Attr::CardType | Attr::Type => words
                .filter_map(|word| {
                    if let CardWord::Type { word } = word { Some(Quality::Type(*word)) } else { None }
                })
                .collect(),
            Attr::Power => self.stat(id, Stat::Power, None).map(Quality::Number).into_iter().collect(),
            _ => Vec::new(),
        }
    }
    fn stat(&self, id: Id, stat: Stat, _: Option<Colors>) -> Option<i32> {
        let thing = self.thing(id)?;
        let count = |zone| i32::try_from(self.zone(zone, Some(id)).len()).ok();
        let is_creature = thing.words.contains(&CardWord::Type { word: CardType::Creature });
        match stat {
            Stat::Power | Stat::Toughness | Stat::BasePower | Stat::BaseToughness => is_creature.then_some(2),
            Stat::ManaValue => (!thing.is_player).then_some(2),
            Stat::Life => thing.is_player.then_some(thing.life),
            Stat::StartingLife => thing.is_player.then_some(LIFE),
            Stat::Hand => count(Zone::Hand),
            Stat::Graveyard => count(Zone::Graveyard),
            Stat::Library => count(Zone::Library),
            _ => None,
        }
    }
    fn counters(&self, id: Id) -> Vec<(CounterKind, u32)> {
        self.thing(id).map(|thing| thing.counters.clone()).unwrap_or_default()
    }
    fn whose(&self, id: Id, _: Whose) -> Option<Id> {
        self.thing(id)?.owner
    }
    fn within(&self, window: &WindowValue) -> bool {
        match window {
            WindowValue::Span { whose: Some(whose), .. } => {
                self.players.first().is_some_and(|active| whose.contains(active))
            }
            WindowValue::Span { .. } | WindowValue::Since(_) => true,
        }
    }
    fn history(&self, _: EventKind, _: &WindowValue) -> Vec<Record> {
        // Nothing has happened before.
        Vec::new()
    }
    fn can(&self, _: &Plan) -> bool {
        // Everybody has mana enough.
        true
    }
    fn recall(&self, key: &MemoryKey) -> Vec<Cell> {
        self.memories.get(key).cloned().unwrap_or_default()
    }

    fn act(&mut self, actions: &[Action]) -> Progress {
        Progress::Done(actions.iter().map(|action| self.part(&Part::Action(action.clone()))).collect())
    }
    fn pay(&mut self, plans: &[Plan]) -> Progress {
        let mut outcomes = Vec::new();
        for plan in plans {
            self.log.push(Event::Action { text: format!("{} pays", self.name(plan.who)) });
            let parts = plan.parts.iter().map(|part| self.part(part)).collect();
            outcomes.push(Outcome { parts, ..Outcome::answered(true) });
        }
        Progress::Done(outcomes)
    }
    fn follow(&mut self, procedure: &Procedure) -> Progress {
        self.log.push(Event::Action { text: text::show(procedure, self) });
        Progress::Done(vec![Outcome::answered(true)])
    }
    fn install(&mut self, effect: Effect) -> Id {
        if let EffectKind::Fixed(fixed) = &effect.kind {
            for (id, mods) in fixed {
                let text = format!("{}: {}", self.name(*id), text::show(mods, self));
                self.log.push(Event::Effect { text });
            }
        }
        let text = format!("an effect begins; it lasts: {}", text::show(&effect.duration, self));
        self.log.push(Event::Effect { text });
        self.effects += 1;
        let name = format!("effect {}", self.effects);
        self.add(Thing { name, ..Thing::default() })
    }
    fn delay(&mut self, delayed: Delayed) {
        let when = if delayed.is_reflexive { "now" } else { "later" };
        self.log.push(Event::Effect { text: format!("an ability waits, to trigger {when}") });
        self.delayed.push_back(delayed);
    }
    fn remember(&mut self, key: MemoryKey, cells: Vec<Cell>) {
        let held: Vec<String> = cells.iter().map(|cell| text::show(&cell.held, self)).collect();
        let text = format!("{} remembers {}", self.name(key.of), held.join(" "));
        self.log.push(Event::Effect { text });
        self.memories.insert(key, cells);
    }
    fn random(&mut self, bound: u32) -> u32 {
        u32::try_from(self.chance.below(usize::try_from(bound).unwrap_or(usize::MAX))).unwrap_or(0)
    }
    fn watch(&mut self, watched: Watched<'_>) {
        self.log.push(Event::of_statement(watched.stmt, watched.place()));
    }
}
