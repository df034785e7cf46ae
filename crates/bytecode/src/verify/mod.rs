//! What holds of a module beyond its form: slots are written before they are read, and hold what is
//! read of them; what stands in a block may stand there; abilities name others downwards, once.
//!
//! A module that was read is proven by [`verify`]; only a proven one can be run.

mod fault;
mod kept;
mod kinds;
#[doc(hidden)]
pub mod place;
mod proof;
mod proven;
mod prover;
mod slots;

use alloc::vec;
use alloc::vec::Vec;

pub(crate) use kinds::{readable, written};
pub(crate) use place::{acts, proceeds};
pub(crate) use prover::{Frame, Prover};
pub(crate) use slots::slot_name;

pub use fault::{FAULTS, Fault, Refusal};
pub use place::Part;
pub use proven::{Proven, Unloaded, load};
pub use slots::SlotType;

use crate::card::{Card, Contents};
use crate::index::{Found, Index};
use crate::limits;
use crate::module::{self, Module};
use crate::operand::{AbilityId, Operand as _};
use crate::verify::slots::Slots;

/// Something that is to be proven: a module that was read, with its index, or contents without one.
#[derive(Debug)]
pub struct Unproven {
    contents: Contents,
    index: Option<Index>,
}

impl From<Module> for Unproven {
    fn from(Module { contents, index }: Module) -> Self {
        Unproven { contents, index: Some(index) }
    }
}

impl From<Contents> for Unproven {
    fn from(contents: Contents) -> Self {
        Unproven { contents, index: None }
    }
}

/// Proves a module.
///
/// # Errors
/// The first thing that does not hold.
pub fn verify(module: impl Into<Unproven>) -> Result<Proven, Refusal> {
    let Unproven { contents, index: given } = module.into();
    let Contents { cards, abilities, texts, sources } = &contents;
    names(cards)?;
    let mut proving = Proving::new(cards, abilities.len());
    for ability in abilities {
        proving.expect(cards);
        ability.show(&mut proving.prover);
        proving.add();
    }
    let mut found = proving.finish(cards)?;
    kept::check(&found, texts, sources)?;
    let index = found.index(cards);
    if let Some(given) = given {
        compare(&given, &index)?;
    }
    Ok(Proven::of(contents, index))
}

/// Proves one ability of a module after another. One walk proves it and finds its index; whose it is, was said
/// before it.
struct Proving {
    prover: Prover,
    found: Found,
    owners: Owners,
    /// What is known of abilities where others before them name them.
    outer: Vec<Option<Slots>>,
    abilities: usize,
    fault: Option<Refusal>,
}

impl Proving {
    fn new(cards: &[Card], abilities: usize) -> Self {
        Proving {
            prover: Prover::new(),
            found: Found::of(abilities),
            owners: Owners::of(cards, abilities),
            outer: Vec::new(),
            abilities,
            fault: None,
        }
    }

    /// The place of the ability that comes next.
    fn place(&self) -> u32 {
        u32::try_from(self.found.count()).unwrap_or(u32::MAX)
    }

    /// Before the next ability is shown to the visitor.
    fn expect(&mut self, cards: &[Card]) {
        let place = self.place();
        let around = self.outer.get_mut(place as usize).and_then(Option::take);
        self.prover.proof.expect(around, self.owners.memories(cards, place));
    }

    /// After it was shown.
    fn add(&mut self) {
        let place = self.place();
        self.found.add(&mut self.prover.walker);
        if let Some((statement, fault)) = self.prover.proof.end_ability() {
            self.fault.get_or_insert(Refusal { ability: Some(place), statement, fault });
        }
        for (named, slots) in self.prover.proof.named() {
            self.owners.pass_on(place, named);
            if self.outer.is_empty() {
                self.outer.resize(self.abilities, None);
            }
            if let Some(outer) = self.outer.get_mut(named.0 as usize) {
                *outer = Some(slots);
            }
        }
    }

    /// What was found, if nothing was wrong.
    fn finish(self, cards: &[Card]) -> Result<Found, Refusal> {
        named_once(cards, &self.found)?;
        self.fault.map_or(Ok(self.found), Err)
    }
}

/// The card of each ability, as far as it was said: by its card, or by an ability before it.
struct Owners(Vec<Option<u32>>);

impl Owners {
    fn of(cards: &[Card], abilities: usize) -> Self {
        let mut owners = vec![None; abilities];
        for (card, place) in cards.iter().zip(0..) {
            for &AbilityId(id) in &card.abilities {
                if let Some(owner) = owners.get_mut(id as usize) {
                    *owner = Some(place);
                }
            }
        }
        Owners(owners)
    }

    /// An ability that another names is of the same card.
    fn pass_on(&mut self, from: u32, AbilityId(to): AbilityId) {
        let card = self.0.get(from as usize).copied().flatten();
        if let Some(owner) = self.0.get_mut(to as usize) {
            *owner = card;
        }
    }

    /// How many memories the card of an ability has.
    fn memories(&self, cards: &[Card], ability: u32) -> u32 {
        let card = self.0.get(ability as usize).copied().flatten();
        card.and_then(|card| cards.get(card as usize)).map_or(0, |card| card.memories)
    }
}

/// Holds the index that a module has against the one that follows from it.
fn compare(given: &Index, right: &Index) -> Result<(), Refusal> {
    if given.abilities.len() != right.abilities.len() || given.cards.len() != right.cards.len() {
        return Err(Refusal::of(None, Fault::IndexLength));
    }
    for ((given, right), place) in given.abilities.iter().zip(&right.abilities).zip(0..) {
        if given != right {
            return Err(Refusal::of(Some(place), Fault::AbilityIndex));
        }
    }
    for ((given, right), place) in given.cards.iter().zip(&right.cards).zip(0..) {
        if given != right {
            return Err(Refusal::of(None, Fault::CardIndex(place)));
        }
    }
    Ok(())
}

/// No two cards have one name, and none has too many memories.
fn names(cards: &[Card]) -> Result<(), Refusal> {
    if let Some(card) = cards.iter().find(|card| card.memories > limits::SLOTS) {
        return Err(Refusal::of(None, Fault::TooMany(card.memories)));
    }
    match module::same(cards.iter().map(|card| &*card.name)) {
        Some(card) => Err(Refusal::of(None, Fault::SameName(card))),
        None => Ok(()),
    }
}

/// Each ability is named once: by its card, or by an ability before it.
fn named_once(cards: &[Card], found: &Found) -> Result<(), Refusal> {
    let mut named = vec![false; found.count()];
    let mut name = |AbilityId(id): AbilityId, after: Option<u32>| {
        let refuse = |fault| Err(Refusal::of(after, fault));
        let Some(seen) = named.get_mut(id as usize) else { return refuse(Fault::NoAbility(id)) };
        if after.is_some_and(|after| id <= after) {
            return refuse(Fault::Cycle(id));
        }
        if core::mem::replace(seen, true) { refuse(Fault::NamedTwice(id)) } else { Ok(()) }
    };
    for card in cards {
        card.abilities.iter().try_for_each(|&id| name(id, None))?;
    }
    for (ids, place) in found.named().zip(0..) {
        ids.iter().try_for_each(|&id| name(id, Some(place)))?;
    }
    match named.iter().position(|named| !named) {
        Some(place) => {
            let place = u32::try_from(place).unwrap_or(u32::MAX);
            Err(Refusal::of(Some(place), Fault::NamedTwice(place)))
        }
        None => Ok(()),
    }
}
