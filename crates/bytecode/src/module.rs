//! A module: a file of cards.
//!
//! Four bytes `PLNC`, the version of the format, then sections, each with its kind, its length in
//! bytes, and what it holds: strings (1), cards (2), abilities (3), the index (4), and, if they were
//! kept, the texts of the abilities (5) and their places in the source (6). They stand in that order.

use alloc::vec::Vec;

use crate::card::{Ability, AbilitySource, AbilityText, Card, Contents};
use crate::codec::{Fault, Reader, Strings, Writer};
use crate::index::{AbilityIndex, CardIndex, Index};
use crate::limits;
use crate::operand::Operand;

/// What a module begins with.
pub const MAGIC: &[u8; 4] = b"PLNC";

/// The version of the format.
pub const VERSION: u8 = 2;

const STRINGS: u8 = 1;
const CARDS: u8 = 2;
const ABILITIES: u8 = 3;
const INDEX: u8 = 4;
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
    let mut strings = Strings::default();
    let mut section = |write: &dyn Fn(&mut Writer<'_>)| {
        let mut out = Writer::new(&mut strings);
        write(&mut out);
        out.into_bytes()
    };
    let Contents { cards, abilities, texts, sources } = contents;
    let sections = [
        (CARDS, section(&|out| cards.write(out)), true),
        (ABILITIES, section(&|out| abilities.write(out)), true),
        (
            INDEX,
            section(&|out| {
                index.abilities.write(out);
                index.cards.write(out);
            }),
            true,
        ),
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
    let rest = bytes.strip_prefix(MAGIC).ok_or(Fault::Magic)?;
    let mut input = Reader::new(rest, &[]);
    let version = input.byte()?;
    if version != VERSION {
        return Err(Fault::Version(version));
    }
    let strings = section(&mut input, STRINGS, &mut Reading::default(), texts)?;
    let mut reading = Reading { strings: &strings, known: 0 };
    let cards = section(&mut input, CARDS, &mut reading, |input| input.list(limits::MODULE, Card::read))?;
    let abilities =
        section(&mut input, ABILITIES, &mut reading, |input| input.list(limits::MODULE, Ability::read))?;
    let index = section(&mut input, INDEX, &mut reading, |input| {
        let abilities = input.list(limits::MODULE, AbilityIndex::read)?;
        Ok(Index { abilities, cards: input.list(limits::MODULE, CardIndex::read)? })
    })?;
    let texts = kept(&mut input, TEXTS, &mut reading, AbilityText::read)?;
    let sources = kept(&mut input, SOURCES, &mut reading, AbilitySource::read)?;
    if !input.is_done() {
        return Err(Fault::Section(input.byte()?));
    }
    // A text that nothing names would not have been written.
    if reading.known as usize != strings.len() {
        return Err(Fault::Text);
    }
    Ok(Module { contents: Contents { cards, abilities, texts, sources }, index })
}

/// The texts of a module, and how many of them the sections before named.
#[derive(Default)]
struct Reading<'a> {
    strings: &'a [&'a str],
    known: u32,
}

/// Reads the section of that kind, which must come next and fill its length.
fn section<'a: 'b, 'b, T>(
    input: &mut Reader<'a>,
    kind: u8,
    reading: &mut Reading<'b>,
    read: impl FnOnce(&mut Reader<'b>) -> Result<T, Fault>,
) -> Result<T, Fault> {
    if input.byte()? != kind {
        return Err(Fault::Section(kind));
    }
    let length = input.number()? as usize;
    let mut inner = Reader::new(input.bytes(length)?, reading.strings).knowing(reading.known);
    let value = read(&mut inner)?;
    reading.known = inner.known();
    if inner.is_done() { Ok(value) } else { Err(Fault::Length) }
}

/// Reads a section that is left out where it has no member.
fn kept<'a: 'b, 'b, T>(
    input: &mut Reader<'a>,
    kind: u8,
    reading: &mut Reading<'b>,
    read: fn(&mut Reader<'_>, u32) -> Result<T, Fault>,
) -> Result<Vec<T>, Fault> {
    if input.peek() != Some(kind) {
        return Ok(Vec::new());
    }
    let members = section(input, kind, reading, |input| input.list(limits::MODULE, read))?;
    if members.is_empty() { Err(Fault::Section(kind)) } else { Ok(members) }
}

fn texts<'a>(input: &mut Reader<'a>) -> Result<Vec<&'a str>, Fault> {
    let texts = input.list(limits::MODULE, |input, _| {
        let length = input.number()? as usize;
        if length > limits::TEXT {
            return Err(Fault::Long);
        }
        core::str::from_utf8(input.bytes(length)?).map_err(|_| Fault::Text)
    })?;
    if same(texts.iter().copied()).is_some() { Err(Fault::Text) } else { Ok(texts) }
}

/// The place of a text that stands before it as well, of the first texts in alphabetical order.
pub(crate) fn same<'a>(texts: impl Iterator<Item = &'a str>) -> Option<u32> {
    // Nearly all differ in their first letters, which are compared as a number.
    let begins = |text: &str| {
        let mut first = [0; 8];
        first.iter_mut().zip(text.bytes()).for_each(|(place, byte)| *place = byte);
        u64::from_be_bytes(first)
    };
    let mut sorted: Vec<(u64, &str, u32)> =
        texts.zip(0..).map(|(text, place)| (begins(text), text, place)).collect();
    sorted.sort_unstable();
    sorted.windows(2).find_map(|pair| match pair {
        [(_, one, _), (_, other, place)] if one == other => Some(*place),
        _ => None,
    })
}
