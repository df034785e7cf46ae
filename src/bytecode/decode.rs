//! Bytes to a decoded module. Whatever `encode` would not write is refused, and no count in the bytes
//! is trusted with an allocation.

use super::encode::Section;
use super::enums::{AbilityKind, CardKind, ControllerRule, FunctionKind, HomeZone};
use super::leb::{read_u32, unzigzag};
use super::module::{Ability, AbilitySpan, Card, Function, MAGIC, Program, VERSION};
use super::names::Table;
use super::operand::{AbilityId, FuncId, Operand, StrId};
use super::ops::Inst;
use crate::limits;

/// Why bytes are no module. `at` is the byte that the trouble starts with.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DecodeError {
    /// Too short.
    #[error("byte {at}: the module ends here, but more was expected")]
    UnexpectedEnd {
        /// Where.
        at: usize,
    },
    /// The first bytes are others.
    #[error("this is no planarc module: it does not start with `PLNC`")]
    Magic,
    /// Another version.
    #[error(
        "the module has version {found}, but this build reads version {VERSION}; compile the cards again"
    )]
    Version {
        /// The version found.
        found: u32,
    },
    /// A number in a longer form than it needs.
    #[error("byte {at}: this number is written longer than it need be")]
    Overlong {
        /// Where.
        at: usize,
    },
    /// A number that does not fit.
    #[error("byte {at}: this number is too large")]
    TooLarge {
        /// Where.
        at: usize,
    },
    /// A count above its limit.
    #[error("byte {at}: {count} {what}, but at most {limit} are allowed")]
    Limit {
        /// Where.
        at: usize,
        /// What is counted.
        what: &'static str,
        /// How many.
        count: u32,
        /// How many are allowed.
        limit: usize,
    },
    /// A section missing or out of order.
    #[error("byte {at}: section {found} where section {expected} was expected")]
    Section {
        /// Where.
        at: usize,
        /// The identifier expected.
        expected: u8,
        /// The identifier found.
        found: u8,
    },
    /// Bytes after the end of what they belong to.
    #[error("byte {at}: bytes are left over after the end of {what}")]
    Trailing {
        /// Where.
        at: usize,
        /// Of what.
        what: &'static str,
    },
    /// A string that is not UTF-8.
    #[error("byte {at}: the string is not UTF-8")]
    Utf8 {
        /// Where.
        at: usize,
    },
    /// No instruction has the opcode.
    #[error("byte {at}: no instruction has the opcode {code:#x}")]
    Opcode {
        /// Where.
        at: usize,
        /// The opcode.
        code: u32,
    },
    /// A byte that names no member of an axis.
    #[error("byte {at}: {byte} is no {axis}")]
    Member {
        /// Where.
        at: usize,
        /// Which axis.
        axis: &'static str,
        /// The byte.
        byte: u8,
    },
    /// An index past the end of a lexicon table.
    #[error("byte {at}: the table of {table}s has no entry {index}")]
    Entry {
        /// Where.
        at: usize,
        /// Which table.
        table: &'static str,
        /// The index.
        index: u32,
    },
}

/// A cursor over bytes.
#[derive(Debug, Clone)]
pub struct Reader<'a> {
    rest: &'a [u8],
    place: usize,
}

impl<'a> Reader<'a> {
    /// A cursor at the start of bytes that stand at `place` in the module.
    pub const fn new(bytes: &'a [u8], place: usize) -> Self {
        Self { rest: bytes, place }
    }

    /// Where the next byte stands in the module.
    pub const fn place(&self) -> usize {
        self.place
    }

    /// Whether nothing is left.
    pub const fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    /// Reads one byte.
    ///
    /// # Errors
    /// When nothing is left.
    pub fn byte(&mut self) -> Result<u8, DecodeError> {
        let (&byte, rest) = self.rest.split_first().ok_or(DecodeError::UnexpectedEnd { at: self.place })?;
        self.rest = rest;
        self.place += 1;
        Ok(byte)
    }

    /// Reads a LEB128 number in its shortest form.
    ///
    /// # Errors
    /// When the bytes end, the number does not fit, or it is overlong.
    pub fn u32(&mut self) -> Result<u32, DecodeError> {
        let (value, length) = read_u32(self.rest, self.place)?;
        self.bytes(length)?;
        Ok(value)
    }

    /// Reads an index into a lexicon table.
    ///
    /// # Errors
    /// When the table is shorter.
    pub fn entry(&mut self, table: Table) -> Result<u32, DecodeError> {
        let at = self.place;
        let index = self.u32()?;
        match table.entry(index) {
            Some(_) => Ok(index),
            None => Err(DecodeError::Entry { at, table: table.name(), index }),
        }
    }

    fn bytes(&mut self, length: usize) -> Result<&'a [u8], DecodeError> {
        let end = DecodeError::UnexpectedEnd { at: self.place };
        let (bytes, rest) = self.rest.split_at_checked(length).ok_or(end)?;
        self.rest = rest;
        self.place += length;
        Ok(bytes)
    }

    /// A reader over bytes that are preceded by their length.
    fn sized(&mut self) -> Result<Reader<'a>, DecodeError> {
        let length = self.u32()? as usize;
        let place = self.place;
        self.bytes(length).map(|bytes| Reader::new(bytes, place))
    }

    fn count(&mut self, what: &'static str, limit: usize) -> Result<u32, DecodeError> {
        let at = self.place;
        let count = self.u32()?;
        if count as usize > limit {
            return Err(DecodeError::Limit { at, what, count, limit });
        }
        Ok(count)
    }

    /// A list preceded by its count; grows only as items are read.
    fn list<T>(
        &mut self,
        what: &'static str,
        limit: usize,
        read: impl Fn(&mut Self) -> Result<T, DecodeError>,
    ) -> Result<Vec<T>, DecodeError> {
        let count = self.count(what, limit)?;
        (0..count).map(|_| read(self)).collect::<Result<_, _>>()
    }

    fn end(&self, what: &'static str) -> Result<(), DecodeError> {
        if self.is_empty() { Ok(()) } else { Err(DecodeError::Trailing { at: self.place, what }) }
    }
}

/// Reads a module.
///
/// # Errors
/// When the bytes are not exactly what [`super::encode`] writes for some module.
pub fn decode(bytes: &[u8]) -> Result<Program, DecodeError> {
    if bytes.len() > limits::MODULE_BYTES {
        let count = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
        return Err(DecodeError::Limit { at: 0, what: "bytes", count, limit: limits::MODULE_BYTES });
    }
    let mut reader = Reader::new(bytes, 0);
    if reader.bytes(MAGIC.len()).ok() != Some(MAGIC.as_slice()) {
        return Err(DecodeError::Magic);
    }
    match reader.u32()? {
        VERSION => {}
        found => return Err(DecodeError::Version { found }),
    }
    let program = Program {
        strings: section(&mut reader, Section::Strings, "strings", limits::STRINGS, string)?,
        cards: section(&mut reader, Section::Cards, "cards", limits::CARDS, card)?,
        abilities: section(&mut reader, Section::Abilities, "abilities", limits::ABILITIES, ability)?,
        functions: section(&mut reader, Section::Functions, "functions", limits::FUNCTIONS, function)?,
        spans: spans(&mut reader)?,
    };
    reader.end("the module")?;
    Ok(program)
}

fn section<'a, T>(
    reader: &mut Reader<'a>,
    id: Section,
    what: &'static str,
    limit: usize,
    read: impl Fn(&mut Reader<'a>) -> Result<T, DecodeError>,
) -> Result<Vec<T>, DecodeError> {
    let at = reader.place();
    let found = reader.byte()?;
    if found != id as u8 {
        return Err(DecodeError::Section { at, expected: id as u8, found });
    }
    let mut payload = reader.sized()?;
    let items = payload.list(what, limit, read)?;
    payload.end(what)?;
    Ok(items)
}

/// The debug section; an empty one is not written.
fn spans(reader: &mut Reader<'_>) -> Result<Vec<AbilitySpan>, DecodeError> {
    if reader.is_empty() {
        return Ok(Vec::new());
    }
    let at = reader.place();
    let spans = section(reader, Section::Debug, "spans", limits::ABILITIES, span)?;
    if spans.is_empty() { Err(DecodeError::Trailing { at, what: "the module" }) } else { Ok(spans) }
}

fn string(reader: &mut Reader<'_>) -> Result<String, DecodeError> {
    let length = reader.count("bytes in a string", limits::STRING_BYTES)?;
    let at = reader.place();
    let bytes = reader.bytes(length as usize)?;
    std::str::from_utf8(bytes).map(str::to_owned).map_err(|_| DecodeError::Utf8 { at })
}

fn card(reader: &mut Reader<'_>) -> Result<Card, DecodeError> {
    const WORDS: &str = "words of a type line";
    Ok(Card {
        name: StrId::read(reader)?,
        kind: CardKind::read(reader)?,
        supertypes: reader.list(WORDS, limits::TYPE_WORDS, Operand::read)?,
        types: reader.list(WORDS, limits::TYPE_WORDS, Operand::read)?,
        subtypes: reader.list(WORDS, limits::TYPE_WORDS, Operand::read)?,
        modifiers: modifiers(reader)?,
        memory: reader.count("remembered choices of a card", limits::MEMORY)?,
        first: AbilityId::read(reader)?,
        count: reader.count("abilities of a card", limits::ABILITIES)?,
    })
}

fn modifiers(reader: &mut Reader<'_>) -> Result<Option<(i32, i32)>, DecodeError> {
    let at = reader.place();
    match reader.byte()? {
        0 => Ok(None),
        1 => Ok(Some((unzigzag(reader.u32()?), unzigzag(reader.u32()?)))),
        byte => Err(DecodeError::Member { at, axis: "presence of modifiers", byte }),
    }
}

fn ability(reader: &mut Reader<'_>) -> Result<Ability, DecodeError> {
    Ok(Ability {
        kind: AbilityKind::read(reader)?,
        home: HomeZone::read(reader)?,
        controller: ControllerRule::read(reader)?,
        slots: reader.count("slots of an ability", limits::SLOTS)?,
        events: optional(reader)?,
        condition: optional(reader)?,
        costs: optional(reader)?,
        keywords: optional(reader)?,
        limits: optional(reader)?,
        body: optional(reader)?,
    })
}

fn optional(reader: &mut Reader<'_>) -> Result<Option<FuncId>, DecodeError> {
    Ok(reader.u32()?.checked_sub(1).map(FuncId))
}

fn function(reader: &mut Reader<'_>) -> Result<Function, DecodeError> {
    let kind = FunctionKind::read(reader)?;
    let targets = optional(reader)?;
    let mut bytes = reader.sized()?;
    let mut code = Vec::new();
    while !bytes.is_empty() {
        if code.len() >= limits::INSTRUCTIONS {
            let (at, limit) = (bytes.place(), limits::INSTRUCTIONS);
            let count = u32::try_from(limit).unwrap_or(u32::MAX).saturating_add(1);
            return Err(DecodeError::Limit { at, what: "instructions of a function", count, limit });
        }
        code.push(Inst::read(&mut bytes)?);
    }
    Ok(Function { kind, targets, code })
}

fn span(reader: &mut Reader<'_>) -> Result<AbilitySpan, DecodeError> {
    Ok(AbilitySpan { ability: AbilityId::read(reader)?, start: reader.u32()?, end: reader.u32()? })
}
