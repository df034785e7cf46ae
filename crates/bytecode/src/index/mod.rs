//! The index of a module: what a host must know of abilities and cards without reading their bodies.
//!
//! It follows from them. `encode` writes it, and [`crate::verify()`] refuses a module with another.

mod walker;

pub(crate) use walker::{Known, Walker, layer};

use alloc::vec::Vec;

use crate::axis::{Layer, ReplacementClass, RoleName, Span};
use crate::card::{Card, Contents};
use crate::codec::{Fault, Reader, Strings, Writer};
use crate::limits;
use crate::operand::{AbilityId, EventKind, Flag, Instructions, Memory, Operand as _, RuleKind, Zones};
use crate::verify::Prover;
use planarc_lexicon::{KeywordAction, TurnPart};

record! {
    /// An event that an ability triggers on. `when`, `batch` and `nth` are looked through: the event within them is meant.
    Subscription {
        /// Its kind.
        event: EventKind,
        /// The first role in which only the card itself can stand: its test is `(in source)`, alone or in an `all`.
        own: Option<RoleName>,
        /// Of a zone change or a spell cast: the zones that it can come from.
        from: Option<Zones>,
        /// Of a zone change: the zones that it can go to.
        to: Option<Zones>,
        /// Of a part of a turn: which.
        part: Option<TurnPart>,
        /// The ability looks back in time (603.10a–g): a zone change out of the battlefield or a graveyard, out of another public zone into a hand or a library, or by being countered; phasing out; becoming unattached; losing control; losing the game; planeswalking away from a plane that is tested, with nothing tested of the one that is gone to.
        back: Flag,
    }
}

record! {
    /// Events of the past that an ability asks for.
    History {
        /// Their kind.
        event: EventKind,
        /// How far back; where it is left out, since a statement of the ability itself.
        span: Option<Span>,
    }
}

record! {
    /// What a host must know of an ability without reading it. Whatever is said of the ability is said of its own instructions; an ability that it grants, delays or has trigger has an index of its own. Lists are in ascending order and name nothing twice, if nothing else is said of them.
    AbilityIndex {
        /// The zones in which it functions.
        zones: Zones,
        /// What triggers it, in the order of its events.
        subscribes: Vec<Subscription>,
        /// It is a mana ability: without a target, it adds mana, and it is activated without a loyalty cost (605.1a), or triggers only on mana being tapped for (605.1b).
        mana: Flag,
        /// It is characteristic-defining (604.3): static, and its body is nothing but `continuous` on `source`, or on the `holder` of one that functions outside the game as well, for as long as it functions, of `types`, `colors` and `define`.
        defines: Flag,
        /// Targets are announced (601.2c).
        targets: Flag,
        /// An option is announced: modes (700.2), or one of several costs.
        modes: Flag,
        /// A number is announced: {X} (107.3).
        x: Flag,
        /// A division is announced (601.2d).
        divides: Flag,
        /// Its cost, its body, or a cost within them, asks somebody: a statement that asks, and is not left to chance.
        asks: Flag,
        /// It deals with what not every player sees: it names the hand or the library in a set or a test, searches, looks, or has something chosen or voted for in secret.
        hides: Flag,
        /// It rests on chance: coins, dice, shuffling, a random choice or order.
        chance: Flag,
        /// It reads `you`.
        you: Flag,
        /// It reads something as it last was, by `was`.
        was: Flag,
        /// The class of each `replace` (616.1), in the order of their bytes: by `(this act)`; by `under`, `copy` or `transformed` in an entry with which its event proceeds, or by `to` where tokens would be created.
        replaces: Vec<ReplacementClass>,
        /// The layers of its modifications, but for those of what a copy has that its original has not (707.9).
        layers: Vec<Layer>,
        /// The rules that it makes or changes.
        rules: Vec<RuleKind>,
        /// The kinds of event that it names elsewhere than as what triggers it: in replacements, rules, durations, and history; `when`, `batch` and `nth` are looked through.
        events: Vec<EventKind>,
        /// The zones that it looks at for as long as it, or its effect, lasts: named in a set or a test of a static ability's body, or of `continuous`, `rule`, `replace`, `prevent`, `while` or `state`.
        watches: Zones,
        /// The history that it needs: of each instruction with an event and a window, without `rule`s that limit no number of times; of `did` with a spell that was cast, changes of zones in the game as well.
        history: Vec<History>,
        /// The keyword actions that it has performed.
        performs: Vec<KeywordAction>,
        /// The memories that it reads.
        reads: Vec<Memory>,
        /// The memories that it writes.
        writes: Vec<Memory>,
    }
}

record! {
    /// What a host must know of a card without reading its abilities.
    CardIndex {
        /// The instructions that its abilities use, with those that they grant, delay and have trigger.
        used: Instructions,
    }
}

/// The index of a module.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Index {
    /// Of each ability.
    pub abilities: Vec<AbilityIndex>,
    /// Of each card.
    pub cards: Vec<CardIndex>,
}

impl Index {
    /// The index of what a module holds. An ability that none names counts for no card.
    pub fn of(contents: &Contents) -> Self {
        let mut prover = Prover::new();
        let mut found = Found::of(contents.abilities.len());
        for ability in &contents.abilities {
            ability.show(&mut prover);
            found.add(&mut prover.walker);
        }
        found.index(&contents.cards)
    }

    /// Its bytes.
    pub(crate) fn write(&self, out: &mut Writer<'_>) {
        self.abilities.write(out);
        self.cards.write(out);
    }

    /// Whether these are its bytes, which are then passed over.
    pub(crate) fn is_written(&self, input: &mut Reader<'_>) -> bool {
        let mut none = Strings::default();
        let mut out = Writer::with_room(&mut none, input.rest().len());
        self.write(&mut out);
        // A list of more members would not be read.
        let is_short = |one: &AbilityIndex| one.replaces.len() <= limits::LIST;
        let is_same = out.into_bytes() == input.rest() && self.abilities.iter().all(is_short);
        is_same && input.bytes(input.rest().len()).is_ok()
    }

    /// Reads it.
    pub(crate) fn read(input: &mut Reader<'_>) -> Result<Self, Fault> {
        let abilities = input.list(limits::MODULE, AbilityIndex::read)?;
        Ok(Index { abilities, cards: input.list(limits::MODULE, CardIndex::read)? })
    }
}

/// What was found of the abilities of a module.
pub(crate) struct Found {
    abilities: Vec<AbilityIndex>,
    /// The instructions that each uses.
    used: Vec<Instructions>,
    /// The abilities that each names, one behind the other, and where those of the next begin.
    named: Vec<AbilityId>,
    ends: Vec<usize>,
    /// Whether each statement of each asks somebody something, in the same way.
    asks: Vec<bool>,
    asks_ends: Vec<usize>,
}

/// The part of a list that one of several has, which stand one behind the other and end there.
fn part<'a, T>(all: &'a [T], ends: &[usize], place: usize) -> &'a [T] {
    let from = place.checked_sub(1).and_then(|before| ends.get(before)).copied();
    let to = ends.get(place).copied();
    all.get(from.unwrap_or(0)..to.unwrap_or(0)).unwrap_or_default()
}

impl Found {
    /// Room for what is found of so many abilities.
    pub(crate) fn of(abilities: usize) -> Self {
        Found {
            abilities: Vec::with_capacity(abilities),
            used: Vec::with_capacity(abilities),
            named: Vec::new(),
            ends: Vec::with_capacity(abilities),
            asks: Vec::new(),
            asks_ends: Vec::with_capacity(abilities),
        }
    }

    /// Adds what was found of the next ability.
    pub(crate) fn add(&mut self, walker: &mut Walker) {
        let (index, used) = walker.end_ability(&mut self.named, &mut self.asks);
        self.abilities.push(index);
        self.used.push(used);
        self.ends.push(self.named.len());
        self.asks_ends.push(self.asks.len());
    }

    /// How many abilities there are.
    pub(crate) fn count(&self) -> usize {
        self.ends.len()
    }

    /// Whether each statement of an ability asks somebody something, by their numbers.
    pub(crate) fn asks(&self, ability: usize) -> &[bool] {
        part(&self.asks, &self.asks_ends, ability)
    }

    /// The abilities that each ability names.
    pub(crate) fn named(&self) -> impl DoubleEndedIterator<Item = &[AbilityId]> + ExactSizeIterator {
        (0..self.ends.len()).map(|place| part(&self.named, &self.ends, place))
    }

    /// The index of a module with these cards.
    pub(crate) fn index(&mut self, cards: &[Card]) -> Index {
        let mut used = core::mem::take(&mut self.used);
        // An ability can only name others further down, so that what is found last is added first.
        for (place, named) in self.named().enumerate().rev() {
            let mut all = used.get(place).copied().unwrap_or_default();
            let below = named.iter().filter(|id| id.0 as usize > place);
            below.filter_map(|id| used.get(id.0 as usize)).for_each(|inner| all.extend(inner));
            if let Some(own) = used.get_mut(place) {
                *own = all;
            }
        }
        let of_card = |card: &Card| {
            let mut all = Instructions::default();
            let own = card.abilities.iter().filter_map(|id| used.get(id.0 as usize));
            own.for_each(|own| all.extend(own));
            CardIndex { used: all }
        };
        Index { cards: cards.iter().map(of_card).collect(), abilities: core::mem::take(&mut self.abilities) }
    }
}
