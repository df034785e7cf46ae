//! A module: a file of cards.
//!
//! Four bytes `PLNC`, the version of the format, then sections, each with its kind, its length in
//! bytes, and what it holds: strings (1), cards (2), abilities (3), the index (4), and, if they were
//! kept, the texts of the abilities (5) and their places in the source (6). They stand in that order.

use alloc::vec;
use alloc::vec::Vec;

use crate::card::{Ability, AbilitySource, AbilityText, Card, Contents};
use crate::codec::{Fault, Reader, Strings, Texts, Writer};
use crate::index::Index;
use crate::limits;
use crate::operand::Operand;

/// What a module begins with.
pub const MAGIC: &[u8; 4] = b"PLNC";

/// The version of the format.
pub const VERSION: u8 = 2;

const STRINGS: u8 = 1;
pub(crate) const CARDS: u8 = 2;
pub(crate) const ABILITIES: u8 = 3;
pub(crate) const INDEX: u8 = 4;
const TEXTS: u8 = 5;
const SOURCES: u8 = 6;

/// A module that was read: what it holds, and its index as it stands there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Module {
    /// What it holds.
    pub contents: Contents,
    /// Its index. That it is the right one is proven by [`crate::verify()`].
    pub index: Index,
}

impl From<Contents> for Module {
    fn from(contents: Contents) -> Self {
        let index = Index::of(&contents);
        Module { contents, index }
    }
}

/// Writes a module, with the index that follows from it.
pub fn encode(contents: &Contents) -> Vec<u8> {
    encode_with(contents, &Index::of(contents))
}

/// Writes a module with an index that is at hand. With a wrong one it is refused where it is read.
pub fn encode_with(contents: &Contents, index: &Index) -> Vec<u8> {
    let Contents { cards, abilities, texts, sources } = contents;
    encode_parts(cards, abilities, texts, sources, index)
}

/// Writes the parts of a module.
pub(crate) fn encode_parts(
    cards: &Vec<Card>,
    abilities: &Vec<Ability>,
    texts: &Vec<AbilityText>,
    sources: &Vec<AbilitySource>,
    index: &Index,
) -> Vec<u8> {
    let mut strings = Strings::default();
    let mut section = |write: &dyn Fn(&mut Writer<'_>)| {
        let mut out = Writer::new(&mut strings);
        write(&mut out);
        out.into_bytes()
    };
    let sections = [
        (CARDS, section(&|out| cards.write(out)), true),
        (ABILITIES, section(&|out| abilities.write(out)), true),
        (INDEX, section(&|out| index.write(out)), true),
        (TEXTS, section(&|out| texts.write(out)), !texts.is_empty()),
        (SOURCES, section(&|out| sources.write(out)), !sources.is_empty()),
    ];
    let mut none = Strings::default();
    let mut out = Writer::new(&mut none);
    out.bytes(MAGIC);
    out.byte(VERSION);
    out.byte(STRINGS);
    out.measured(|out| {
        out.number(u32::try_from(strings.texts().len()).unwrap_or(u32::MAX));
        for text in strings.texts() {
            out.number(u32::try_from(text.len()).unwrap_or(u32::MAX));
            out.bytes(text.as_bytes());
        }
    });
    for (kind, bytes, _) in sections.into_iter().filter(|(.., is_kept)| *is_kept) {
        out.byte(kind);
        out.number(u32::try_from(bytes.len()).unwrap_or(u32::MAX));
        out.bytes(&bytes);
    }
    out.into_bytes()
}

/// Writes what cards do, without texts and places in the source: cards that mean the same have the same
/// bytes here, whatever their words are.
pub fn encode_meaning(contents: &Contents) -> Vec<u8> {
    let Contents { cards, abilities, .. } = contents.clone();
    encode(&Contents { cards, abilities, ..Contents::default() })
}

/// Reads a module. Only what [`encode`] would write is read: one content has one form.
///
/// # Errors
/// Whatever the bytes have wrong.
pub fn decode(bytes: &[u8]) -> Result<Module, Fault> {
    let mut sections = Sections::begin(bytes)?;
    let strings = sections.strings()?;
    let cards = sections.section(CARDS, &strings, |input| input.list(limits::MODULE, Card::read))?;
    let abilities =
        sections.section(ABILITIES, &strings, |input| input.list(limits::MODULE, Ability::read))?;
    let index = sections.section(INDEX, &strings, Index::read)?;
    let (texts, sources) = sections.kept(&strings)?;
    sections.end(&strings)?;
    Ok(Module { contents: Contents { cards, abilities, texts, sources }, index })
}

/// Reads the sections of a module, one after another.
pub(crate) struct Sections<'a> {
    input: Reader<'a>,
    /// How many texts the sections before named.
    known: u32,
}

impl<'a> Sections<'a> {
    /// Reads what a module begins with.
    pub(crate) fn begin(bytes: &'a [u8]) -> Result<Self, Fault> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(Fault::Magic)?;
        let mut input = Reader::new(rest, Texts::NONE);
        let version = input.byte()?;
        if version != VERSION {
            return Err(Fault::Version(version));
        }
        Ok(Sections { input, known: 0 })
    }

    /// Reads the texts.
    pub(crate) fn strings(&mut self) -> Result<Texts, Fault> {
        let texts = self.section(STRINGS, Texts::NONE, Texts::read)?;
        if same(texts.iter()).is_some() { Err(Fault::Text) } else { Ok(texts) }
    }

    /// Reads the section of that kind, which must come next and fill its length.
    pub(crate) fn section<T>(
        &mut self,
        kind: u8,
        texts: &Texts,
        read: impl FnOnce(&mut Reader<'_>) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        if self.input.byte()? != kind {
            return Err(Fault::Section(kind));
        }
        let length = self.input.number()? as usize;
        let mut inner = Reader::new(self.input.bytes(length)?, texts).knowing(self.known);
        let value = read(&mut inner)?;
        self.known = inner.known();
        if inner.is_done() { Ok(value) } else { Err(Fault::Length) }
    }

    /// Reads the sections that are left out where they have no member.
    pub(crate) fn kept(&mut self, texts: &Texts) -> Result<(Vec<AbilityText>, Vec<AbilitySource>), Fault> {
        Ok((self.members(TEXTS, texts)?, self.members(SOURCES, texts)?))
    }

    fn members<T: Operand>(&mut self, kind: u8, texts: &Texts) -> Result<Vec<T>, Fault> {
        if self.input.peek() != Some(kind) {
            return Ok(Vec::new());
        }
        let members = self.section(kind, texts, |input| input.list(limits::MODULE, T::read))?;
        if members.is_empty() { Err(Fault::Section(kind)) } else { Ok(members) }
    }

    /// Nothing stands behind the sections, and no text that nothing names: it would not have been written.
    pub(crate) fn end(&mut self, texts: &Texts) -> Result<(), Fault> {
        if !self.input.is_done() {
            return Err(Fault::Section(self.input.byte()?));
        }
        if self.known == texts.count() { Ok(()) } else { Err(Fault::Text) }
    }
}

/// The place of a text that stands before it as well, of the first texts in alphabetical order.
pub(crate) fn same<'a>(texts: impl Iterator<Item = &'a str> + Clone) -> Option<u32> {
    if all_differ(texts.clone()) {
        return None;
    }
    let mut sorted: Vec<(&str, u32)> = texts.zip(0..).collect();
    sorted.sort_unstable();
    sorted.windows(2).find_map(|pair| match pair {
        [(one, _), (other, place)] if one == other => Some(*place),
        _ => None,
    })
}

/// Whether texts are known to differ, since their hashes do. It is not found out of texts that were chosen so
/// that many hashes meet in one place.
fn all_differ<'a>(texts: impl Iterator<Item = &'a str> + Clone) -> bool {
    /// How many places are looked at for one text.
    const PLACES: usize = 32;
    let size = (texts.clone().count() * 2).next_power_of_two();
    let mut hashes = vec![0; size];
    texts.map(hash).all(|hash| {
        let first = (hash >> 32) as usize & (size - 1);
        for place in first..first + PLACES {
            match hashes.get_mut(place & (size - 1)) {
                Some(free @ 0) => {
                    *free = hash;
                    return true;
                }
                Some(other) if *other == hash => return false,
                _ => {}
            }
        }
        false
    })
}

/// A number that is nearly always another for another text, and never 0.
fn hash(text: &str) -> u64 {
    let (words, rest) = text.as_bytes().as_chunks();
    let mut last = [0; 8];
    last.iter_mut().zip(rest).for_each(|(place, byte)| *place = *byte);
    let words = words.iter().chain([&last]);
    let mixed = words.fold(text.len() as u64, |hash, &word| {
        let hash = (hash ^ u64::from_le_bytes(word)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        hash ^ hash >> 32
    });
    mixed | 1
}
