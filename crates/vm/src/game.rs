//! The game of the host: what the machine reads of it, and has it do.

use alloc::boxed::Box;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use planarc_bytecode::axis::{
    Attachment, Attr, DayTime, Legality, Noun, PlayerRole, Playing, Relation, Retargeting, Spent, Stat,
    Status, Uses, Whose,
};
use planarc_bytecode::operand::{Colors, Symbols, Text};
use planarc_bytecode::{Pretence, Stmt};
use planarc_lexicon::{Keyword, KeywordAction, Zone};
use serde::{Deserialize, Serialize};

use crate::context::{Closure, Instance, WindowValue};
use crate::effect::Effect;
use crate::question::{Answer, Question};
use crate::record::{EventKind, Record};
use crate::resolved::{Action, Cost, CounterKind, Duration, Grant, Price, Word};
use crate::value::{Cell, Id, Outcome, Quality};

/// The game. Reads answer for the very incarnation that is asked about: as it is, or as it last was
/// (608.2h); of what would enter, as it would be (614.12).
///
/// Effects and abilities on the stack, the sum of layers, payment of mana, state-based actions and
/// turns are the host's.
///
/// What has a body is right for a game that lacks the thing, such as teams or attachments; a host that has
/// it must write the method. `examples/tiny_engine.rs` is a whole host.
pub trait Game {
    /// The players that are in the game, in turn order from the active player (101.4).
    fn players(&self) -> Vec<Id>;
    /// What something is called, for text that people read ([`crate::text`]).
    fn name(&self, id: Id) -> String {
        format!("#{}", id.0)
    }
    /// Players by seat and team, seen from one (102.3, 805). Without teams, everyone else is an opponent.
    fn related(&self, player: Id, how: Relation) -> Vec<Id> {
        without_teams(&self.players(), player, how)
    }
    /// Who or what has a role; `attacked` and `defending` are those of the source's attack (506.2, 508.5).
    /// Where there are no other roles, only the active player has one.
    fn role(&self, role: PlayerRole, source: Option<Id>) -> Vec<Id> {
        let _ = source;
        let is_active = role == PlayerRole::Active;
        self.players().into_iter().take(usize::from(is_active)).collect()
    }
    /// Who "you" are in what an ability of this source says: its controller, but of a plane or a phenomenon that
    /// player's whole team where turns are shared (901.12c). The first of them decides.
    fn called_you(&self, controller: Id, source: Option<Id>) -> Vec<Id> {
        let _ = source;
        Vec::from([controller])
    }
    /// Whether players can affect only what is within their range of influence (801).
    fn limits_reach(&self) -> bool {
        false
    }
    /// Whether something is within the range of influence of whoever controls an ability of this source (801.10).
    fn reaches(&self, controller: Id, source: Option<Id>, id: Id) -> bool {
        let _ = (controller, source, id);
        true
    }
    /// How many votes a player has in each vote (701.38d): one, and more where an effect lets them vote again.
    fn votes(&self, player: Id) -> u32 {
        let _ = player;
        1
    }
    /// What is in a zone of a player, or of all; an ordered zone from its top (400).
    fn zone(&self, zone: Zone, whose: Option<Id>) -> Vec<Id>;
    /// Every card that exists, each name once (108.1). Without cards outside of the game, those of all zones.
    fn catalog(&self) -> Vec<Id> {
        let all = Zone::ALL.iter().flat_map(|&zone| self.zone(zone, None));
        let mut names = Vec::new();
        let is_new = |id: &Id| {
            let name = self.qualities(*id, Attr::Name);
            let is_new = name.is_empty() || !names.contains(&name);
            names.push(name);
            is_new
        };
        all.filter(|&id| self.is(id, &Feature::Noun(Noun::Card))).filter(is_new).collect()
    }
    /// The card that an incarnation is of, the same for all of them (108.1); itself, where it is of none. Right
    /// as it is for a game that begins with its first turn.
    fn card(&self, id: Id) -> Id {
        id
    }
    /// In which zone something is, and whose that is.
    fn place(&self, id: Id) -> Option<(Zone, Option<Id>)>;
    /// Whether something has a feature.
    fn is(&self, id: Id, feature: &Feature) -> bool;
    /// Its qualities of a kind: colours, names, subtypes.
    fn qualities(&self, id: Id, attr: Attr) -> Vec<Quality>;
    /// A number of it; devotion is to the colours (700.5). Nothing if it has none.
    fn stat(&self, id: Id, stat: Stat, colors: Option<Colors>) -> Option<i32>;
    /// The counters on it (122).
    fn counters(&self, id: Id) -> Vec<(CounterKind, u32)> {
        let _ = id;
        Vec::new()
    }
    /// Its controller or its owner (108.3, 109.4).
    fn whose(&self, id: Id, how: Whose) -> Option<Id>;
    /// Its abilities (113).
    fn abilities(&self, id: Id) -> Vec<Id> {
        let _ = id;
        Vec::new()
    }
    /// What an ability is of (113.7).
    fn source_of(&self, ability: Id) -> Option<Id> {
        let _ = ability;
        None
    }
    /// What it is attached to (301.5, 303.4).
    fn attached(&self, id: Id, how: Attachment) -> Vec<Id> {
        let _ = (id, how);
        Vec::new()
    }
    /// What a spell or an ability targets (115).
    fn targets(&self, id: Id) -> Vec<Id> {
        let _ = id;
        Vec::new()
    }
    /// Mana that was spent to cast it, of these sources and symbols (601.2h).
    fn spent(&self, id: Id, from: Option<&[Id]>, symbols: Option<&Symbols>, what: Spent) -> i32 {
        let _ = (id, from, symbols, what);
        0
    }
    /// Whether it is now within a stretch of time.
    fn within(&self, window: &WindowValue) -> bool;
    /// What happened of a kind within a stretch of time, from the earliest on.
    fn history(&self, kind: EventKind, window: &WindowValue) -> Vec<Record>;
    /// Day, night or neither (730).
    fn day(&self) -> DayTime {
        DayTime::Neither
    }
    /// Whether all of this could be done at once, by the rules and by what forbids it: acts that are
    /// optional (608.2d) and payments (118.3). A library that is empty can be drawn from (121.3) and
    /// searched (701.23g).
    fn can(&self, plan: &Plan) -> bool;
    /// What a card remembers (607): what was last given to [`Game::remember`].
    fn recall(&self, key: &MemoryKey) -> Vec<Cell>;

    /// Does these at one moment.
    fn act(&mut self, actions: &[Action]) -> Progress;
    /// Pays these together, each as a whole or not at all (118.3): mana abilities first (605.3a), then
    /// the plan is looked at again, then all of it is paid. An outcome for each plan; if it was paid,
    /// with one in [`Outcome::parts`] for each part.
    fn pay(&mut self, plans: &[Plan]) -> Progress;
    /// Goes through a procedure of its own. One outcome.
    fn follow(&mut self, procedure: &Procedure) -> Progress {
        let _ = procedure;
        Progress::Refused("procedures")
    }
    /// Goes on with what last was in progress. Needed only by a host that asks or replaces.
    fn resume(&mut self, with: Resume) -> Progress {
        let _ = with;
        Progress::Refused("questions and replacements of its own")
    }
    /// Begins an effect, with the timestamp of now (613.7).
    fn install(&mut self, effect: Effect) -> Id;
    /// Sets up a delayed or a reflexive triggered ability (603.7, 603.12).
    fn delay(&mut self, delayed: Delayed);
    /// Has a card remember.
    fn remember(&mut self, key: MemoryKey, cells: Vec<Cell>);
    /// A number below `bound`, each as likely.
    fn random(&mut self, bound: u32) -> u32;
    /// The place of one of these that is picked at random, each as likely.
    fn pick(&mut self, from: &[Id]) -> u32 {
        self.random(u32::try_from(from.len()).unwrap_or(u32::MAX))
    }
    /// The place of one of these qualities that is picked at random, each as likely.
    fn pick_quality(&mut self, from: &[Quality]) -> u32 {
        self.random(u32::try_from(from.len()).unwrap_or(u32::MAX))
    }
    /// Sees the statement that is about to be carried out. For traces; a game need not look.
    fn watch(&mut self, watched: Watched<'_>) {
        let _ = watched;
    }
}

/// A statement that is about to be carried out.
pub struct Watched<'a> {
    /// The statement.
    pub stmt: &'a Stmt,
    /// Its place, where it is of an ability.
    pub(crate) place: &'a dyn Fn() -> Option<(u32, u32)>,
}

impl Watched<'_> {
    /// The ability that it is of, and its number there, by which texts and places in the source are found.
    /// Nothing where an effect kept it.
    pub fn place(&self) -> Option<(u32, u32)> {
        (self.place)()
    }
}

/// Players by seat where each plays for themself: the next in turn order sits to the left (101.4, 102.3).
fn without_teams(players: &[Id], player: Id, how: Relation) -> Vec<Id> {
    let others: Vec<Id> = players.iter().copied().filter(|&other| other != player).collect();
    let (before, after) = players.split_at(players.iter().position(|&one| one == player).unwrap_or(0));
    let mut seats = after.iter().chain(before).copied().filter(|&other| other != player);
    match how {
        Relation::Opponents => others,
        Relation::Left => seats.next().into_iter().collect(),
        Relation::Right => seats.next_back().into_iter().collect(),
        Relation::Team => alloc::vec![player],
        Relation::Teammates => Vec::new(),
    }
}

/// What one thing can be asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Feature {
    /// Whether it has a type, supertype or subtype.
    Word(Word),
    /// Whether it is a card, a token, a player, a mana ability.
    Noun(Noun),
    /// Whether it is in a state, towards these.
    Status(Status, Option<Vec<Id>>),
    /// Whether it has an ability.
    Has(Grant),
    /// Whether it was kicked, unearthed, or, an ability, is of that keyword.
    Keyworded(Keyword),
    /// Whether it is legal, banned or restricted, in a format (100.6).
    Legal(Legality, Option<Text>),
    /// Whether it is a copy of one of these (707).
    CopyOf(Vec<Id>),
    /// Whether that spell or ability, or what is of that source, could target it (115.4, 702.11, 702.16).
    Targetable(Option<Id>),
    /// Whether it could be chosen as a target of that spell, by what the spell says.
    CouldTarget(Id),
}

/// How far the host has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Progress {
    /// It is done: an outcome for each action or payment, for the procedure, or for each part of an event.
    Done(Vec<Outcome>),
    /// It must ask: which replacement applies first (616.1), to what an Aura is attached (303.4f).
    /// [`Resume::Answer`] follows.
    Ask(Question),
    /// A replacement effect applies (614.6). The machine runs its body; [`Resume::Event`] follows.
    Run(Box<Effect>, Box<Record>),
    /// It does not do this: the machine stops with [`crate::Fault::Refused`].
    Refused(&'static str),
}

/// With what the host goes on.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Resume {
    /// The answer to its question; the host checks it.
    Answer(Answer),
    /// An event that the body of a replacement built, to be looked at again by other effects (616.1)
    /// and never by this one (614.5). Where it is the last, what was in progress goes on behind it;
    /// otherwise an outcome for each part follows.
    Event {
        /// What happens at one moment.
        parts: Vec<Part>,
        /// Whether the body is over.
        is_last: bool,
    },
}

/// A part of an event or of a payment.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    /// An action.
    Action(Action),
    /// A cost that only payments have.
    Cost(Cost),
    /// The event that was replaced, changed so (614.6).
    Proceed(Proceed),
}

/// What becomes of the event that was replaced. What is left out stays as it was.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Proceed {
    /// How much or how many.
    pub n: Option<i32>,
    /// To whom or what.
    pub to: Option<Vec<Id>>,
    /// To which place.
    pub place: Option<crate::resolved::Place>,
    /// How it enters.
    pub entry: Option<crate::resolved::Entry>,
    /// Which token.
    pub token: Option<crate::resolved::Token>,
}

/// What one player is to pay, all at once, with every decision made.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Plan {
    /// Who pays.
    pub who: Id,
    /// What, in the order in which it is paid (601.2h).
    pub parts: Vec<Part>,
}

/// What the host does by a procedure of its own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Procedure {
    /// Cast spells, play lands, activate abilities (601, 305, 602).
    Cast {
        /// Who.
        who: Id,
        /// What.
        what: Vec<Id>,
        /// By which rules.
        how: Playing,
        /// For which price.
        price: Price,
        /// As though.
        pretence: Option<Closure<Pretence>>,
    },
    /// Choose new targets (115.7).
    Retarget {
        /// Who.
        who: Id,
        /// Of what.
        what: Vec<Id>,
        /// How.
        how: Retargeting,
        /// Which.
        to: Option<Vec<Id>>,
    },
    /// A keyword action (701).
    Perform {
        /// Who.
        who: Id,
        /// Which.
        action: KeywordAction,
        /// How many.
        n: Option<i32>,
        /// On what.
        on: Option<Vec<Id>>,
        /// Of which type.
        word: Option<Word>,
    },
}

/// A delayed or reflexive triggered ability.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Delayed {
    /// The ability.
    pub instance: Instance,
    /// How often it triggers.
    pub uses: Uses,
    /// For how long.
    pub duration: Option<Duration>,
    /// Whether it triggers on what was just done (603.12).
    pub is_reflexive: bool,
}

/// What is remembered, and of what.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct MemoryKey {
    /// The incarnation whose abilities are linked (607).
    pub of: Id,
    /// Which memory.
    pub name: MemoryName,
}

/// Which memory of an object.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum MemoryName {
    /// One that its abilities write.
    Linked(u32),
    /// What its abilities write in one for this turn: it is forgotten as the turn ends.
    ThisTurn(u32),
    /// The options that this ability had before, of "one that hasn't been chosen".
    Options {
        /// The ability.
        ability: u32,
        /// Whether they are forgotten as the turn ends.
        this_turn: bool,
    },
}

/// The lane of a memory's cell that a member wrote.
pub(crate) const MEMORY_LANE: u32 = u32::MAX;
