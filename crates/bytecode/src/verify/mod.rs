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

use crate::card::{Card, Contents};
use crate::index::{self, Index};
use crate::limits;
use crate::module::Module;
use crate::operand::AbilityId;
use crate::verify::slots::Slots;

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

    /// What a host must know of its abilities and cards without reading them.
    pub const fn index(&self) -> &Index {
        &self.0.index
    }
}

/// Proves a module.
///
/// # Errors
/// The first thing that does not hold.
pub fn verify(module: impl Into<Module>) -> Result<Proven, Refusal> {
    let module = module.into();
    let contents = &module.contents;
    cards(contents)?;
    let (index, named) = index::walk(contents);
    let owners = owners(contents, &named)?;
    let mut outer: Vec<Option<Slots>> = vec![None; contents.abilities.len()];
    for ((ability, owner), place) in contents.abilities.iter().zip(owners).zip(0..) {
        let memories = owner.and_then(|card| contents.cards.get(card)).map_or(0, |card| card.memories);
        let around = outer.get_mut(place as usize).and_then(Option::take);
        for (named, slots) in proof::check(ability, place, around.as_ref(), memories)? {
            if let Some(outer) = outer.get_mut(named.0 as usize) {
                *outer = Some(slots);
            }
        }
    }
    kept::check(contents)?;
    compare(&module.index, &index)?;
    Ok(Proven(module))
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
    let mut names: Vec<(&str, u32)> = contents.cards.iter().map(|card: &Card| &*card.name).zip(0..).collect();
    names.sort_unstable();
    match names.windows(2).find(|pair| matches!(pair, [(one, _), (other, _)] if one == other)) {
        Some([_, (_, card)]) => Err(Refusal::of(None, Fault::SameName(*card))),
        _ => Ok(()),
    }
}

/// The card of each ability. Each is named once: by its card, or by an ability before it, of which
/// `inner` are those that it names.
fn owners(contents: &Contents, inner: &[Vec<AbilityId>]) -> Result<Vec<Option<usize>>, Refusal> {
    let mut owners = vec![None; contents.abilities.len()];
    let mut named = vec![false; contents.abilities.len()];
    let mut name = |AbilityId(id): AbilityId, after: Option<u32>| {
        let refuse = |fault| Err(Refusal::of(after, fault));
        let Some(seen) = named.get_mut(id as usize) else { return refuse(Fault::NoAbility(id)) };
        if after.is_some_and(|after| id <= after) {
            return refuse(Fault::Cycle(id));
        }
        if core::mem::replace(seen, true) { refuse(Fault::NamedTwice(id)) } else { Ok(id as usize) }
    };
    for (card, place) in contents.cards.iter().zip(0..) {
        for &id in &card.abilities {
            let id = name(id, None)?;
            owners[id] = Some(place);
        }
    }
    for (ids, place) in inner.iter().zip(0..) {
        for &id in ids {
            let id = name(id, Some(place))?;
            owners[id] = owners[place as usize];
        }
    }
    match named.iter().position(|named| !named) {
        Some(place) => {
            let place = u32::try_from(place).unwrap_or(u32::MAX);
            Err(Refusal::of(Some(place), Fault::NamedTwice(place)))
        }
        None => Ok(owners),
    }
}
