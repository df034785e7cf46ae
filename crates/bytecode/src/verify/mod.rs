//! What holds of a module beyond its form: slots are written before they are read, and hold what is
//! read of them; what stands in a block may stand there; abilities name others downwards, once.
//!
//! A module that was read is proven by [`verify`]; only a proven one can be run.

mod fault;
mod kept;
mod kinds;
pub(crate) mod place;
mod proof;
mod slots;

use alloc::vec;
use alloc::vec::Vec;

pub(crate) use kinds::{readable, written};
pub(crate) use place::{acts, proceeds};
pub(crate) use slots::slot_name;

pub use fault::{FAULTS, Fault, Refusal};
pub use place::Part;
pub use slots::SlotType;

use crate::card::Contents;
use crate::index::{Found, Index, Walker};
use crate::limits;
use crate::module::{self, Module};
use crate::operand::AbilityId;
use crate::verify::proof::Proof;
use crate::verify::slots::Slots;
use crate::walk::{self, Both};

/// A module that was proven.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Proven(Module);

impl Proven {
    /// All of it.
    pub const fn module(&self) -> &Module {
        &self.0
    }

    /// What it holds.
    pub const fn contents(&self) -> &Contents {
        &self.0.contents
    }

    /// Its bytes.
    pub fn encode(&self) -> Vec<u8> {
        module::encode_with(self.contents(), self.index())
    }

    /// What a host must know of its abilities and cards without reading them.
    pub const fn index(&self) -> &Index {
        &self.0.index
    }
}

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
    cards(&contents)?;
    // One walk finds the index and proves each ability; whose an ability is, was said before it.
    let mut visitor = Both(Proof::new(), Walker::new());
    let mut found = Found::of(contents.abilities.len());
    let mut owners = Owners::of(&contents);
    let mut outer: Vec<Option<Slots>> = Vec::new();
    let mut fault = None;
    for (ability, place) in contents.abilities.iter().zip(0u32..) {
        let around = outer.get_mut(place as usize).and_then(Option::take);
        visitor.0.begin_ability(ability, around.as_ref(), owners.memories(&contents, place));
        visitor.1.begin_ability(ability);
        walk::ability(ability, &mut visitor);
        found.add(&mut visitor.1, ability);
        if let Some((statement, wrong)) = visitor.0.end_ability() {
            fault.get_or_insert(Refusal { ability: Some(place), statement, fault: wrong });
        }
        for (named, slots) in visitor.0.named() {
            owners.pass_on(place, named);
            if outer.is_empty() {
                outer.resize(contents.abilities.len(), None);
            }
            if let Some(outer) = outer.get_mut(named.0 as usize) {
                *outer = Some(slots);
            }
        }
    }
    named_once(&contents, &found)?;
    if let Some(refusal) = fault {
        return Err(refusal);
    }
    kept::check(&contents)?;
    let index = found.index(&contents.cards);
    if let Some(given) = given {
        compare(&given, &index)?;
    }
    Ok(Proven(Module { contents, index }))
}

/// The card of each ability, as far as it was said: by its card, or by an ability before it.
struct Owners(Vec<Option<u32>>);

impl Owners {
    fn of(contents: &Contents) -> Self {
        let mut owners = vec![None; contents.abilities.len()];
        for (card, place) in contents.cards.iter().zip(0..) {
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
    fn memories(&self, contents: &Contents, ability: u32) -> u32 {
        let card = self.0.get(ability as usize).copied().flatten();
        card.and_then(|card| contents.cards.get(card as usize)).map_or(0, |card| card.memories)
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
fn cards(contents: &Contents) -> Result<(), Refusal> {
    if let Some(card) = contents.cards.iter().find(|card| card.memories > limits::SLOTS) {
        return Err(Refusal::of(None, Fault::TooMany(card.memories)));
    }
    match module::same(contents.cards.iter().map(|card| &*card.name)) {
        Some(card) => Err(Refusal::of(None, Fault::SameName(card))),
        None => Ok(()),
    }
}

/// Each ability is named once: by its card, or by an ability before it.
fn named_once(contents: &Contents, found: &Found) -> Result<(), Refusal> {
    let mut named = vec![false; contents.abilities.len()];
    let mut name = |AbilityId(id): AbilityId, after: Option<u32>| {
        let refuse = |fault| Err(Refusal::of(after, fault));
        let Some(seen) = named.get_mut(id as usize) else { return refuse(Fault::NoAbility(id)) };
        if after.is_some_and(|after| id <= after) {
            return refuse(Fault::Cycle(id));
        }
        if core::mem::replace(seen, true) { refuse(Fault::NamedTwice(id)) } else { Ok(()) }
    };
    for card in &contents.cards {
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
