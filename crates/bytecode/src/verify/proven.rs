//! A module that was proven: of the values that a program made, or of the bytes of a file as they are read.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

use once_cell::race::OnceBox;

use crate::card::{Ability, AbilitySource, AbilityText, Card, Contents};
use crate::codec::{self, Reader, Texts};
use crate::index::Index;
use crate::limits;
use crate::module::{self, Module, Sections};
use crate::operand::Operand;
use crate::verify::{Proving, Refusal, compare, kept, names};

/// A module that was proven: only [`crate::verify()`] and what reads bytes make one.
///
/// ```compile_fail,E0451
/// # fn forged(module: planarc_bytecode::Proven) {
/// let _ = planarc_bytecode::Proven { ..module };
/// # }
/// ```
#[derive(Debug, Clone)]
pub struct Proven {
    cards: Vec<Card>,
    abilities: Abilities,
    texts: Vec<AbilityText>,
    sources: Vec<AbilitySource>,
    index: Index,
}

/// The abilities of a module.
#[derive(Debug, Clone)]
enum Abilities {
    Decoded(Vec<Ability>),
    Packed(Packed),
}

/// Abilities as bytes that were proven. Each is decoded when it is first asked for, and then kept.
struct Packed {
    bytes: Box<[u8]>,
    texts: Texts,
    /// Where each of them ends.
    ends: Vec<u32>,
    decoded: Box<[OnceBox<Ability>]>,
}

impl Packed {
    fn new(bytes: Box<[u8]>, texts: Texts, ends: Vec<u32>) -> Self {
        let decoded = ends.iter().map(|_| OnceBox::new()).collect();
        Packed { bytes, texts, ends, decoded }
    }

    fn ability(&self, place: usize) -> Option<&Ability> {
        self.decoded.get(place)?.get_or_try_init(|| self.decode(place).ok_or(())).ok()
    }

    fn decode(&self, place: usize) -> Option<Box<Ability>> {
        let from = place.checked_sub(1).map_or(Some(0), |before| self.ends.get(before).copied())?;
        let bytes = self.bytes.get(from as usize..*self.ends.get(place)? as usize)?;
        // In which order texts are named was proven of all abilities together.
        let mut input = Reader::new(bytes, &self.texts).knowing(self.texts.count());
        Box::read(&mut input, 0).ok()
    }
}

impl Clone for Packed {
    fn clone(&self) -> Self {
        Packed::new(self.bytes.clone(), self.texts.clone(), self.ends.clone())
    }
}

impl fmt::Debug for Packed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries((0..self.ends.len()).filter_map(|place| self.ability(place))).finish()
    }
}

impl Proven {
    pub(super) fn of(contents: Contents, index: Index) -> Self {
        let Contents { cards, abilities, texts, sources } = contents;
        Proven { cards, abilities: Abilities::Decoded(abilities), texts, sources, index }
    }

    /// Its cards.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// How many abilities it has.
    pub fn count(&self) -> usize {
        self.index.abilities.len()
    }

    /// The ability of a number. That of a module which was loaded is decoded when it is first asked for.
    pub fn ability(&self, number: u32) -> Option<&Ability> {
        match &self.abilities {
            Abilities::Decoded(all) => all.get(number as usize),
            Abilities::Packed(packed) => packed.ability(number as usize),
        }
    }

    /// Its abilities, by their numbers.
    pub fn abilities(&self) -> impl Iterator<Item = &Ability> {
        (0..u32::try_from(self.count()).unwrap_or(u32::MAX)).filter_map(|number| self.ability(number))
    }

    /// What is shown to a person of each ability; none at all where it was not kept.
    pub fn texts(&self) -> &[AbilityText] {
        &self.texts
    }

    /// Where each ability comes from; none at all where it was not kept.
    pub fn sources(&self) -> &[AbilitySource] {
        &self.sources
    }

    /// What a host must know of its abilities and cards without reading them.
    pub const fn index(&self) -> &Index {
        &self.index
    }

    /// A copy of all that it holds, decoded.
    pub fn contents(&self) -> Contents {
        Contents {
            cards: self.cards.clone(),
            abilities: self.abilities().cloned().collect(),
            texts: self.texts.clone(),
            sources: self.sources.clone(),
        }
    }

    /// The same with its index.
    pub fn module(&self) -> Module {
        Module { contents: self.contents(), index: self.index.clone() }
    }

    /// Its bytes.
    pub fn encode(&self) -> Vec<u8> {
        match &self.abilities {
            Abilities::Decoded(all) => {
                module::encode_parts(&self.cards, all, &self.texts, &self.sources, &self.index)
            }
            Abilities::Packed(_) => module::encode_with(&self.contents(), &self.index),
        }
    }
}

impl PartialEq for Proven {
    fn eq(&self, other: &Self) -> bool {
        self.cards == other.cards
            && self.abilities().eq(other.abilities())
            && self.texts == other.texts
            && self.sources == other.sources
            && self.index == other.index
    }
}

impl Eq for Proven {}

/// Why a file can't be run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unloaded {
    /// It is no module.
    Form(codec::Fault),
    /// Something does not hold of it.
    Refused(Refusal),
}

impl fmt::Display for Unloaded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Form(fault) => fault.fmt(f),
            Self::Refused(refusal) => refusal.fmt(f),
        }
    }
}

impl core::error::Error for Unloaded {}

impl From<codec::Fault> for Unloaded {
    fn from(fault: codec::Fault) -> Self {
        Self::Form(fault)
    }
}

impl From<Refusal> for Unloaded {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

/// Reads and proves a module: what is loaded or refused, and why, is the same as if it were decoded and then
/// proven by [`crate::verify()`]. But abilities are proven as the bytes that they are, and their index is
/// compared as bytes; only what somebody asks for is decoded.
///
/// # Errors
/// What the bytes have wrong, or the first thing that does not hold.
pub fn load(bytes: &[u8]) -> Result<Proven, Unloaded> {
    let mut sections = Sections::begin(bytes)?;
    let strings = sections.strings()?;
    let cards = sections.section(module::CARDS, &strings, |input| input.list(limits::MODULE, Card::read))?;
    let (packed, proving) = sections.section(module::ABILITIES, &strings, |input| scan(input, &cards))?;
    // What is wrong beyond the form is only said of what has the right form to its end.
    let mut found = names(&cards).and_then(|()| proving.finish(&cards));
    let mut index = found.as_mut().ok().map(|found| found.index(&cards));
    let given = sections.section(module::INDEX, &strings, |input| match &index {
        Some(index) if index.is_written(input) => Ok(None),
        _ => Index::read(input).map(Some),
    })?;
    let (texts, sources) = sections.kept(&strings)?;
    sections.end(&strings)?;
    kept::check(&found?, &texts, &sources)?;
    let index = index.take().unwrap_or_default();
    if let Some(given) = given {
        compare(&given, &index)?;
    }
    let (bytes, ends) = packed;
    let abilities = Abilities::Packed(Packed::new(bytes, strings, ends));
    Ok(Proven { cards, abilities, texts, sources, index })
}

/// The bytes of the abilities that a section holds, with the end of each.
type Bytes = (Box<[u8]>, Vec<u32>);

/// The abilities that a section holds, and what was found of them.
fn scan(input: &mut Reader<'_>, cards: &[Card]) -> Result<(Bytes, Proving), codec::Fault> {
    let count = input.count(limits::MODULE)?;
    let mut proving = Proving::new(cards, count);
    let mut ends = Vec::with_capacity(count);
    let all = input.rest();
    for _ in 0..count {
        proving.expect(cards);
        Ability::scan(input, 0, &mut proving.prover)?;
        proving.add();
        ends.push(u32::try_from(all.len() - input.rest().len()).map_err(|_| codec::Fault::Long)?);
    }
    Ok(((all.into(), ends), proving))
}
