//! What slots hold: sets, numbers, qualities, options, and what came of acts.

use alloc::vec::Vec;

use planarc_bytecode::axis::Counted;
use planarc_bytecode::operand::{Symbols, Text};
use planarc_lexicon::{CardType, Color, Keyword, Supertype};
use serde::{Deserialize, Serialize};

use crate::resolved::CounterKind;

/// Something of the game: a player, one incarnation of an object (400.7), an ability, a turn, an
/// effect. The host allots them; one that was used is never used again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Id(pub u64);

/// A quality that can be chosen, or that things have in common.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Quality {
    /// A colour (105.1).
    Color(Color),
    /// A card type (300.1).
    Type(CardType),
    /// A supertype (205.4a).
    Supertype(Supertype),
    /// A subtype (205.3).
    Subtype(Text),
    /// A name (201).
    Name(Text),
    /// A mana value, power or toughness.
    Number(i32),
    /// A mana cost (202).
    ManaCost(Symbols),
    /// A kind of counter (122.1).
    Counter(CounterKind),
    /// A keyword (702).
    Keyword(Keyword),
    /// A controller, or an ability.
    Id(Id),
    /// A word that stands for a choice.
    Label(Text),
}

/// What a vote was cast for (701.38).
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Ballot {
    /// A player or an object.
    Id(Id),
    /// A colour, a word, a name.
    Quality(Quality),
}

/// An object or a player that an act affected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Affected {
    /// What it was before the act; nothing for what the act made.
    pub was: Option<Id>,
    /// What it is after the act: a new incarnation where it changed zones (400.7), nothing where it
    /// ceased to exist.
    pub now: Option<Id>,
}

/// What came of an act, a payment or an answer.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Outcome {
    /// Whether it was begun, at least in part, whatever happened in its place (118.12); of `may`, whether the
    /// answer was yes.
    pub did: bool,
    /// Whether it was not done because it was impossible.
    pub could_not: bool,
    /// How much it came to: cards, damage, life, counters.
    pub amount: i32,
    /// What else of it is counted: excess damage (120.4a), sides of coins (705).
    pub counted: Vec<(Counted, i32)>,
    /// What it affected or made, in order.
    pub affected: Vec<Affected>,
    /// The outcomes of its parts, where it is a payment.
    pub parts: Vec<Outcome>,
    /// The moment of the host's history at which it began, for "this way".
    pub at: u64,
}

impl Outcome {
    /// The outcome of an answer: yes or no.
    pub fn answered(did: bool) -> Self {
        Outcome { did, ..Outcome::default() }
    }

    /// The outcome of something impossible.
    pub fn impossible() -> Self {
        Outcome { could_not: true, ..Outcome::default() }
    }

    /// Takes another outcome into this one: amounts are added, sets united.
    pub fn add(&mut self, other: &Outcome) {
        self.at = if self.did || self.could_not { self.at.min(other.at) } else { other.at };
        self.could_not = !self.did && !other.did && (self.could_not || other.could_not);
        self.did |= other.did;
        self.amount = self.amount.saturating_add(other.amount);
        for &(what, n) in &other.counted {
            match self.counted.iter_mut().find(|(counted, _)| *counted == what) {
                Some((_, sum)) => *sum = sum.saturating_add(n),
                None => self.counted.push((what, n)),
            }
        }
        for affected in &other.affected {
            if !self.affected.contains(affected) {
                self.affected.push(*affected);
            }
        }
        self.parts.extend(other.parts.iter().cloned());
    }
}

/// What a slot holds.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Held {
    /// Nothing, because the statement that writes it was declined or passed over: an empty set, zero, not done.
    Nothing,
    /// Objects or players in the order in which they were named. Targets that became illegal leave a hole (608.2b).
    Set(Vec<Option<Id>>),
    /// Piles (700.3).
    Piles(Vec<Vec<Id>>),
    /// A number.
    Number(i32),
    /// A number for each place of the set in a slot (601.2d).
    Shares {
        /// The slot whose members share.
        among: u32,
        /// The share of each place.
        shares: Vec<i32>,
    },
    /// Qualities.
    Qualities(Vec<Quality>),
    /// Options by their places, in the order chosen.
    Options(Vec<u32>),
    /// Votes, with who cast them.
    Votes(Vec<(Id, Ballot)>),
    /// An act, a payment or an answer.
    Act(Outcome),
    /// An effect that was begun.
    Effect(Id),
}

impl Held {
    /// A set without holes.
    pub fn set(ids: impl IntoIterator<Item = Id>) -> Self {
        Held::Set(ids.into_iter().map(Some).collect())
    }
}

/// A lane of a loop, a run of a repetition, or a chosen option of a `switch`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Lane {
    /// The member of a loop that writes its members to this slot.
    Member {
        /// The slot of the loop.
        slot: u32,
        /// The member.
        id: Id,
    },
    /// A run of the repetition with this number among the statements.
    Run {
        /// The repetition.
        stmt: u32,
        /// The run, from 0.
        run: u32,
    },
    /// A place in the options that this slot holds; a mode chosen twice has two (700.2d).
    Case {
        /// The slot of the options.
        slot: u32,
        /// The place.
        place: u32,
    },
}

impl Lane {
    /// Whether two lanes are of one loop.
    fn is_of_one_loop(self, other: Lane) -> bool {
        match (self, other) {
            (Lane::Member { slot: one, .. }, Lane::Member { slot: other, .. })
            | (Lane::Run { stmt: one, .. }, Lane::Run { stmt: other, .. })
            | (Lane::Case { slot: one, .. }, Lane::Case { slot: other, .. }) => one == other,
            _ => false,
        }
    }
}

/// What one lane wrote to a slot.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cell {
    /// The slot.
    pub slot: u32,
    /// The lanes in which it was written, from the outermost.
    pub path: Vec<Lane>,
    /// What it holds.
    pub held: Held,
}

/// The slots of an ability.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Cells(pub Vec<Cell>);

impl Cells {
    /// Writes the cell of a lane.
    pub fn write(&mut self, slot: u32, path: &[Lane], held: Held) {
        match self.0.iter_mut().find(|cell| cell.slot == slot && cell.path == path) {
            Some(cell) => cell.held = held,
            None => self.0.push(Cell { slot, path: path.to_vec(), held }),
        }
    }

    /// The cells of a slot that are seen from a lane: in the loops that wrote them the lane's own,
    /// behind these loops all. None is an undefined slot, which disables what reads it (607.5a).
    pub fn seen(&self, slot: u32, path: &[Lane]) -> Vec<&Held> {
        let agrees = |lane: &Lane| path.iter().filter(|own| own.is_of_one_loop(*lane)).all(|own| own == lane);
        let cells = self.0.iter().filter(|cell| cell.slot == slot);
        cells.filter(|cell| cell.path.iter().all(agrees)).map(|cell| &cell.held).collect()
    }

    /// The cells of a slot that the lanes of these members wrote.
    pub fn of(&self, slot: u32, members: &[Id]) -> Vec<&Held> {
        let is_one = |lane: &Lane| matches!(lane, Lane::Member { id, .. } if members.contains(id));
        let cells = self.0.iter().filter(|cell| cell.slot == slot);
        cells.filter(|cell| cell.path.iter().any(is_one)).map(|cell| &cell.held).collect()
    }
}
