//! The state of a game: plain data, which can be saved whenever a player has priority.

use std::collections::BTreeMap;
use std::sync::Arc;

use planarc_bytecode::axis::{DayTime, GameResult, Uses};
use planarc_lexicon::{ManaSymbol, TurnPart, Zone};
use planarc_vm::resolved::{CounterKind, Duration};
use planarc_vm::{Cell, Closure, Effect, Id, Instance, MemoryKey, Record};
use rand_xorshift::XorShiftRng;
use serde::{Deserialize, Serialize};

use crate::combat::Combat;
use crate::object::{AbilityOf, Object};
use crate::variants::{Marker, Variant};

/// The state of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct State {
    /// Everything that has an id, which is its place here.
    pub things: Vec<Thing>,
    /// The players in turn order, also those who have left (101.4).
    pub seats: Vec<Id>,
    /// The variants that are played.
    pub variants: Vec<Variant>,
    /// Whether the rules of 2011 hold, where they differ.
    pub edition_2011: bool,
    /// What is in the zones.
    pub zones: Zones,
    /// Whose turn it is, and how far it is.
    pub turn: Turn,
    /// Effects that last (611).
    pub effects: Vec<Lasting>,
    /// Delayed and reflexive triggered abilities (603.7, 603.12).
    pub delayed: Vec<Waiting>,
    /// Abilities that have triggered and are not on the stack yet (603.3).
    pub triggered: Vec<Triggered>,
    /// What cards remember (607).
    #[serde(with = "pairs")]
    pub memories: BTreeMap<MemoryKey, Vec<Cell>>,
    /// What happened, from the earliest on.
    pub history: Vec<Record>,
    /// The count of moments: everything that happens at one has it in its record.
    pub moment: u64,
    /// The last timestamp that was given (613.7).
    pub timestamp: u64,
    /// Attackers and blockers.
    pub combat: Option<Combat>,
    /// Day, night or neither (730).
    #[serde(with = "day")]
    pub day: DayTime,
    /// The monarch (724).
    pub monarch: Option<Id>,
    /// Who has the initiative (726).
    pub initiative: Option<Id>,
    /// Who began.
    pub starting: Option<Id>,
    /// The planar controller (901.6).
    pub planar_controller: Option<Id>,
    /// The archenemy, or all of them in a Supervillain Rumble (904).
    pub archenemies: Vec<Id>,
    /// Whether the order of turns is reversed.
    pub reversed: bool,
    /// Once the game is over.
    pub over: bool,
    /// For whom the game ends how, once all that happens at this moment has happened (104.3f, 104.4a).
    pub ending: Vec<(Id, GameResult)>,
    /// Planes and phenomena that have left the game, and that nobody has planeswalked away from yet (901.11b).
    pub departed: Vec<Id>,
    /// How far each player's influence reaches, in seats, where it is limited (801.2).
    pub range: Option<u32>,
    /// The players by seat as the turn began, for who is within whose range (801.2c).
    pub ring: Vec<Id>,
    /// The number of the turn marker of the turn that is played on (807.4b).
    pub marker: u32,
    /// How often that marker was designated for removal (807.4e).
    pub removals: u32,
    /// The other turns of a Grand Melee that are taken at the same time, the next first (807.4).
    pub markers: Vec<Marker>,
    /// Added turns of a Grand Melee that wait for their players' next turns (807.4j).
    pub later_turns: Vec<(Id, Id)>,
    /// Cards where they were as the decks had become libraries (103.3): an id of their own each, the card and
    /// its place.
    pub began: Vec<(Id, Id, (Zone, Option<Id>))>,
    /// The chance of the game.
    pub random: XorShiftRng,
}

/// Day and night by their words: the axis has no default.
mod day {
    use planarc_bytecode::axis::DayTime;
    use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer};

    pub fn serialize<S: Serializer>(day: &DayTime, to: S) -> Result<S::Ok, S::Error> {
        day.serialize(to)
    }

    pub fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<DayTime, D::Error> {
        DayTime::deserialize(from)
    }
}

/// Maps whose keys are no texts.
mod pairs {
    use std::collections::BTreeMap;

    use planarc_vm::{Cell, MemoryKey};
    use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer};

    type Memories = BTreeMap<MemoryKey, Vec<Cell>>;

    pub fn serialize<S: Serializer>(map: &Memories, to: S) -> Result<S::Ok, S::Error> {
        map.iter().collect::<Vec<_>>().serialize(to)
    }

    pub fn deserialize<'a, D: Deserializer<'a>>(from: D) -> Result<Memories, D::Error> {
        Vec::<(MemoryKey, Vec<Cell>)>::deserialize(from).map(|all| all.into_iter().collect())
    }
}

/// Something that has an id.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Thing {
    /// A player.
    Player(Box<Player>),
    /// An object.
    Object(Box<Object>),
    /// A turn, by its number.
    Turn(u32),
    /// A phase or step that was added, and the turn that it is of.
    Phase(u32),
    /// An effect.
    Effect,
}

/// A player (102).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Player {
    /// Their name.
    pub name: String,
    /// Their life total (119).
    pub life: i32,
    /// The life total with which they began (103.4).
    pub starting_life: i32,
    /// Their maximum hand size before effects (402.2).
    pub max_hand: i32,
    /// Their starting hand size (103.5).
    pub starting_hand: i32,
    /// Counters that they have (122.1f–i).
    pub counters: Vec<(CounterKind, u32)>,
    /// Mana in their pool (106.4).
    pub mana: Vec<Mana>,
    /// Their team: those with the same number are one.
    pub team: u32,
    /// Whether they have left the game (800.4).
    pub left: bool,
    /// How the game ended for them.
    pub result: Option<GameResult>,
    /// Whether they drew from an empty library since state-based actions were checked (704.5b).
    pub drew_from_nothing: bool,
    /// How many lands they played this turn (305.2).
    pub lands_played: u32,
    /// How often they took the action of rolling the planar die this turn (901.9).
    pub planar_rolls: u32,
    /// Whether they have the city's blessing (702.131).
    pub citys_blessing: bool,
    /// How often the Ring tempted them (701.54).
    pub ring: u32,
    /// Their speed (702.179).
    pub speed: u32,
    /// Who controls them, and until when (722).
    pub controlled_by: Option<Id>,
    /// Combat damage dealt to them by each commander, by its card (903.10a).
    pub commander_damage: Vec<(Id, i32)>,
    /// How often they cast each commander from the command zone (903.8).
    pub commander_casts: Vec<(Id, u32)>,
    /// Turns and parts of turns that they will skip (614.10).
    pub skips: Vec<(TurnPart, u32)>,
    /// The cards of their starting deck (103.2a), as they were before the game.
    pub starting_deck: Vec<Id>,
    /// The cards of their card pool (905.1d), as they were before the game.
    pub card_pool: Vec<Id>,
}

/// One mana (106).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Mana {
    /// Its type: colored or colorless.
    pub symbol: ManaSymbol,
    /// What produced it.
    pub source: Option<Id>,
    /// What it can be spent on, where that is limited: any of these (106.6).
    pub only: Vec<Closure<planarc_bytecode::Event>>,
    /// How long it stays as steps and phases end (500.5).
    pub kept: Option<Box<Duration>>,
    /// Whether it is from a snow source.
    pub snow: bool,
}

/// What is in the zones, each from its top (400).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Zones(Vec<(Zone, Option<Id>, Vec<Id>)>);

impl Zones {
    /// What is in a zone; of one that each player has, in that player's.
    pub fn get(&self, zone: Zone, whose: Option<Id>) -> &[Id] {
        let is_it = |(own, player, _): &&(Zone, Option<Id>, Vec<Id>)| (*own, *player) == (zone, whose);
        self.0.iter().find(is_it).map_or(&[], |(.., ids)| ids.as_slice())
    }

    /// The same, to be changed.
    pub fn get_mut(&mut self, zone: Zone, whose: Option<Id>) -> &mut Vec<Id> {
        let place = self.0.iter().position(|(own, player, _)| (*own, *player) == (zone, whose));
        let place = place.unwrap_or_else(|| {
            self.0.push((zone, whose, Vec::new()));
            self.0.len() - 1
        });
        &mut self.0[place].2
    }

    /// What is in a zone of all players, one player's behind the other's.
    pub fn all(&self, zone: Zone) -> impl Iterator<Item = Id> + '_ {
        self.0.iter().filter(move |(own, ..)| *own == zone).flat_map(|(.., ids)| ids.iter().copied())
    }

    /// Every zone that was ever used, with whose it is and what is in it.
    pub fn iter(&self) -> impl Iterator<Item = (Zone, Option<Id>, &[Id])> {
        self.0.iter().map(|(zone, whose, ids)| (*zone, *whose, ids.as_slice()))
    }
}

/// Whether a zone is one for all players (400.1), rather than one of each.
pub const fn is_shared(zone: Zone) -> bool {
    matches!(zone, Zone::Battlefield | Zone::Stack | Zone::Exile | Zone::Command | Zone::Ante)
}

/// The turn that it is (500).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Turn {
    /// Its number, from 1; 0 before the first.
    pub number: u32,
    /// Its id.
    pub id: Option<Id>,
    /// Whose it is; of a team with shared turns, the first of them.
    pub active: Option<Id>,
    /// The part that it is in.
    pub part: Option<TurnPart>,
    /// The number of the part among those of the turn, from 0, and its id, if it was added.
    pub parts: u32,
    /// The id of the added phase or step that it is in.
    pub added: Option<Id>,
    /// Whether the turn-based actions of the part are done (703).
    pub begun: bool,
    /// Who has priority (117).
    pub priority: Option<Id>,
    /// How many have passed in succession (117.4).
    pub passed: u32,
    /// The parts that follow in this turn.
    pub agenda: Vec<(TurnPart, Option<Id>)>,
    /// Turns that follow before the usual next one, the next last (500.7).
    pub extra: Vec<(Id, Id)>,
    /// Who would have the next turn in turn order.
    pub next: Option<Id>,
    /// Who had the last turn that was no added one.
    pub usual: Option<Id>,
    /// The last turn of each player: its number.
    pub last: Vec<(Id, u32)>,
    /// The moment at which each turn began, by number from 1.
    pub began: Vec<(u64, Id)>,
    /// The moment at which the combat phases of this turn began.
    pub combats: Vec<u64>,
    /// The moment at which the part began.
    pub part_began: u64,
    /// Whether the turn is ending (723.1).
    pub ending: bool,
    /// Who has its turn marker and waits to begin (807.4d).
    pub waiting: Option<Id>,
    /// Whether its player keeps the turn marker, since it was added before their usual turn (807.4j).
    pub keeps_marker: bool,
    /// Whether what is waited for is a turn that was added behind the last one of its player (807.4i).
    pub waits_for_added: bool,
    /// Whether nobody draws in its draw step, as it is the first of a game of two players or teams (103.8).
    pub skips_draw: bool,
}

/// An effect that lasts (611).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Lasting {
    /// Its id.
    pub id: Id,
    /// What it does.
    pub effect: Arc<Effect>,
    /// Its timestamp (613.7).
    pub timestamp: u64,
    /// The turn in which it began, by number.
    pub turn: u32,
    /// The moment at which it began.
    pub since: u64,
    /// How often it applied.
    pub uses: u32,
    /// How much of its damage it has prevented or redirected (615.7).
    pub spent: i32,
    /// The part of the turn in which it began, for "until your next …".
    pub part: u32,
    /// Who controlled what made it.
    pub controller: Id,
}

/// A delayed or reflexive triggered ability that waits (603.7).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Waiting {
    /// The ability.
    pub instance: Instance,
    /// How often it triggers.
    pub uses: Uses,
    /// For how long.
    pub duration: Option<Duration>,
    /// The turn in which it was set up, by number.
    pub turn: u32,
    /// The moment at which it was set up.
    pub since: u64,
    /// The part of the turn in which it was set up.
    pub part: u32,
}

/// An ability that has triggered (603.3).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Triggered {
    /// Who controls it.
    pub controller: Id,
    /// What it is of.
    pub source: Option<Id>,
    /// The ability, if it is one of the module's.
    pub instance: Option<Instance>,
    /// Which kind it is.
    pub kind: AbilityOf,
    /// What the table's own abilities are about.
    pub about: Vec<Id>,
    /// How much they are about.
    pub amount: i32,
}
