//! A module: a file of cards.
//!
//! Four bytes `PLNC`, the version of the format, then sections, each with its kind, its length in
//! bytes, and what it holds: strings (1), cards (2), abilities (3), the index (4), and, if they were
//! kept, the texts of the abilities (5). They stand in that order.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::card::{Ability, Card, Contents};
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

/// A module that was read: what it holds, and its index as it stands there.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Module {
    /// What it holds.
    pub contents: Contents,
    /// Its index. That it is the right one is proven by [`crate::verify`].
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
    let cards = section(&|out| contents.cards.write(out));
    let abilities = section(&|out| contents.abilities.write(out));
    let index = section(&|out| {
        index.abilities.write(out);
        index.cards.write(out);
    });
    let texts = section(&|out| contents.texts.write(out));
    let mut none = Strings::default();
    let mut out = Writer::new(&mut none);
    for &byte in MAGIC {
        out.byte(byte);
    }
    out.byte(VERSION);
    out.byte(STRINGS);
    out.measured(|out| {
        out.number(u32::try_from(strings.texts().len()).unwrap_or(u32::MAX));
        for text in strings.texts() {
            out.number(u32::try_from(text.len()).unwrap_or(u32::MAX));
            text.bytes().for_each(|byte| out.byte(byte));
        }
    });
    let rest = [(CARDS, &cards), (ABILITIES, &abilities), (INDEX, &index), (TEXTS, &texts)];
    for (kind, bytes) in rest.into_iter().filter(|(kind, _)| *kind != TEXTS || !contents.texts.is_empty()) {
        out.byte(kind);
        out.measured(|out| bytes.iter().for_each(|&byte| out.byte(byte)));
    }
    out.into_bytes()
}

/// Reads a module.
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
    let strings = section(&mut input, STRINGS, &[], texts)?;
    let cards = section(&mut input, CARDS, &strings, |input| Vec::<Card>::read(input, 0))?;
    let abilities = section(&mut input, ABILITIES, &strings, |input| Vec::<Ability>::read(input, 0))?;
    let index = section(&mut input, INDEX, &strings, |input| {
        let abilities = Vec::<AbilityIndex>::read(input, 0)?;
        Ok(Index { abilities, cards: Vec::<CardIndex>::read(input, 0)? })
    })?;
    let texts = if input.is_done() {
        Vec::new()
    } else {
        section(&mut input, TEXTS, &strings, |input| Vec::<Box<str>>::read(input, 0))?
    };
    if !input.is_done() {
        return Err(Fault::Length);
    }
    Ok(Module { contents: Contents { cards, abilities, texts }, index })
}

/// Reads the section of that kind, which must come next and fill its length.
fn section<T>(
    input: &mut Reader<'_>,
    kind: u8,
    strings: &[Box<str>],
    read: impl FnOnce(&mut Reader<'_>) -> Result<T, Fault>,
) -> Result<T, Fault> {
    if input.byte()? != kind {
        return Err(Fault::Section(kind));
    }
    let length = input.number()? as usize;
    let mut inner = Reader::new(input.bytes(length)?, strings);
    let value = read(&mut inner)?;
    if inner.is_done() { Ok(value) } else { Err(Fault::Length) }
}

fn texts(input: &mut Reader<'_>) -> Result<Vec<Box<str>>, Fault> {
    let count = input.number()? as usize;
    let mut texts: Vec<Box<str>> = Vec::new();
    for _ in 0..count {
        let length = input.number()? as usize;
        if length > limits::TEXT {
            return Err(Fault::Long);
        }
        let text = core::str::from_utf8(input.bytes(length)?).map_err(|_| Fault::Text)?;
        texts.push(text.into());
    }
    Ok(texts)
}
