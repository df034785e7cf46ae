//! Bytes: the writer with its strings, and the reader that trusts nothing.

use alloc::borrow::ToOwned as _;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::limits;
use crate::operand::AbilityId;

/// Why bytes are no module.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// The bytes end inside of something.
    Short,
    /// A number is not in its shortest form, or too large.
    Number,
    /// No instruction of this sort has this opcode.
    Opcode(&'static str, u8),
    /// No member of this axis or table has this place.
    Member(&'static str, u32),
    /// A bit is set that stands for nothing.
    Mask,
    /// Instructions stand too deep in one another.
    Depth,
    /// A list, block or text is too long.
    Long,
    /// A text is no UTF-8, stands twice in the section of strings, or is named nowhere.
    Text,
    /// Something does not fill the length that is given for it.
    Length,
    /// The file is none of this format.
    Magic,
    /// The file is of another version of the format.
    Version(u8),
    /// Sections are missing, repeated, unknown or out of order.
    Section(u8),
    /// Something names an ability, a slot or a text that is not there.
    Reference,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Short => write!(f, "the bytes end too early"),
            Self::Number => write!(f, "a number is not in its shortest form, or too large"),
            Self::Opcode(sort, byte) => write!(f, "no {sort} has the opcode {byte}"),
            Self::Member(table, place) => write!(f, "{table} has no member {place}"),
            Self::Mask => write!(f, "a mask has a bit that stands for nothing"),
            Self::Depth => write!(f, "instructions stand more than {} deep", limits::DEPTH),
            Self::Long => write!(f, "a list, block or text is too long"),
            Self::Text => write!(f, "a text is not UTF-8, stands twice, or is named nowhere"),
            Self::Length => write!(f, "something does not fill the length that is given for it"),
            Self::Magic => write!(f, "the file is no module of planarc"),
            Self::Version(version) => write!(f, "the module is of version {version} of the format"),
            Self::Section(kind) => write!(f, "section {kind} is missing, repeated, unknown or misplaced"),
            Self::Reference => write!(f, "a number names nothing that is there"),
        }
    }
}

impl core::error::Error for Fault {}

/// The texts of a module, each once, in the order in which they were first written.
#[derive(Debug, Default)]
pub struct Strings {
    places: BTreeMap<Box<str>, u32>,
    texts: Vec<Box<str>>,
}

impl Strings {
    /// The place of a text.
    pub fn place(&mut self, text: &str) -> u32 {
        if let Some(&place) = self.places.get(text) {
            return place;
        }
        let place = u32::try_from(self.texts.len()).unwrap_or(u32::MAX);
        self.places.insert(text.to_owned().into_boxed_str(), place);
        self.texts.push(text.to_owned().into_boxed_str());
        place
    }

    /// All of them.
    pub fn texts(&self) -> &[Box<str>] {
        &self.texts
    }
}

/// The texts of a module that is read, one behind the other.
#[derive(Debug, Clone, Default)]
pub struct Texts {
    all: String,
    /// Where each of them ends.
    ends: Vec<u32>,
}

impl Texts {
    /// No texts.
    pub(crate) const NONE: &'static Self = &Texts { all: String::new(), ends: Vec::new() };

    /// Reads the section of strings.
    pub(crate) fn read(input: &mut Reader<'_>) -> Result<Self, Fault> {
        let count = input.count(limits::MODULE)?;
        let mut all = Vec::with_capacity(input.bytes.len());
        let mut ends = Vec::with_capacity(count);
        for _ in 0..count {
            let length = input.number()? as usize;
            if length > limits::TEXT {
                return Err(Fault::Long);
            }
            all.extend_from_slice(input.bytes(length)?);
            ends.push(u32::try_from(all.len()).map_err(|_| Fault::Long)?);
        }
        let all = String::from_utf8(all).map_err(|_| Fault::Text)?;
        if ends.iter().all(|&end| all.is_char_boundary(end as usize)) {
            Ok(Texts { all, ends })
        } else {
            Err(Fault::Text)
        }
    }

    /// How many there are.
    #[inline]
    pub(crate) fn count(&self) -> u32 {
        u32::try_from(self.ends.len()).unwrap_or(u32::MAX)
    }

    /// The text of a place.
    pub(crate) fn get(&self, place: u32) -> Option<&str> {
        let from = place.checked_sub(1).map_or(Some(0), |before| self.ends.get(before as usize).copied())?;
        self.all.get(from as usize..*self.ends.get(place as usize)? as usize)
    }

    /// All of them.
    pub(crate) fn iter(&self) -> impl Iterator<Item = &str> + Clone {
        (0..self.count()).filter_map(|place| self.get(place))
    }
}

impl From<&Strings> for Texts {
    fn from(strings: &Strings) -> Self {
        let mut texts = Texts::default();
        for text in strings.texts() {
            texts.all.push_str(text);
            texts.ends.push(u32::try_from(texts.all.len()).unwrap_or(u32::MAX));
        }
        texts
    }
}

/// Writes bytes.
#[derive(Debug)]
pub struct Writer<'a> {
    bytes: Vec<u8>,
    strings: &'a mut Strings,
    key: Option<Key<'a>>,
}

/// What a writer writes instead of numbers that are given in the order of the bytes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Key<'a> {
    /// Whether slots are told apart.
    pub(crate) tells_slots: bool,
    /// The keys of abilities, by their numbers.
    pub(crate) abilities: &'a [Vec<u8>],
}

/// Bytes that room is made for at once: those of an ability.
const ROOM: usize = 128;

impl<'a> Writer<'a> {
    /// A writer whose texts go to `strings`.
    pub fn new(strings: &'a mut Strings) -> Self {
        Writer::with_room(strings, ROOM)
    }

    /// A writer of what things are sorted by: texts and abilities are written out.
    pub(crate) fn keyed(strings: &'a mut Strings, key: Key<'a>) -> Self {
        Writer { bytes: Vec::with_capacity(ROOM), strings, key: Some(key) }
    }

    /// The same with room for so many bytes.
    pub(crate) fn with_room(strings: &'a mut Strings, bytes: usize) -> Self {
        Writer { bytes: Vec::with_capacity(bytes), strings, key: None }
    }

    /// What was written.
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// A byte.
    #[inline]
    pub fn byte(&mut self, byte: u8) {
        self.bytes.push(byte);
    }

    /// Several bytes.
    pub fn bytes(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// A number in LEB128.
    #[inline]
    pub fn number(&mut self, number: u32) {
        // Nearly all are of one byte.
        if number < 0x80 {
            self.bytes.push(number as u8);
        } else {
            self.long_number(number);
        }
    }

    fn long_number(&mut self, mut number: u32) {
        while number >= 0x80 {
            self.bytes.push((number as u8 & 0x7f) | 0x80);
            number >>= 7;
        }
        self.bytes.push(number as u8);
    }

    /// A signed number: its sign in the lowest bit.
    pub fn signed(&mut self, number: i32) {
        self.number(((number << 1) ^ (number >> 31)).cast_unsigned());
    }

    /// A text, by its place.
    pub fn text(&mut self, text: &str) {
        if self.key.is_some() {
            self.number(u32::try_from(text.len()).unwrap_or(u32::MAX));
            self.bytes(text.as_bytes());
            return;
        }
        let place = self.strings.place(text);
        self.number(place);
    }

    /// The number that stands for a slot.
    pub(crate) fn slot(&self, slot: u32) -> u32 {
        if self.key.is_some_and(|key| !key.tells_slots) { 0 } else { slot }
    }

    /// An ability, by its place.
    pub(crate) fn ability(&mut self, AbilityId(ability): AbilityId) {
        match self.key.and_then(|key| key.abilities.get(ability as usize)) {
            Some(key) => self.bytes(key),
            None => self.number(ability),
        }
    }

    /// Something behind its length in bytes.
    pub fn measured(&mut self, write: impl FnOnce(&mut Writer<'_>)) {
        let mut inner = Writer { bytes: Vec::with_capacity(ROOM), strings: self.strings, key: self.key };
        write(&mut inner);
        let bytes = inner.into_bytes();
        self.number(u32::try_from(bytes.len()).unwrap_or(u32::MAX));
        self.bytes.extend_from_slice(&bytes);
    }
}

/// Reads bytes.
#[derive(Debug, Clone)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    texts: &'a Texts,
    /// How many of them were named; they are, for the first time, in their order.
    known: u32,
    depth: u32,
}

impl<'a> Reader<'a> {
    /// A reader of bytes whose texts are these.
    pub fn new(bytes: &'a [u8], texts: &'a Texts) -> Self {
        Reader { bytes, texts, known: 0, depth: 0 }
    }

    /// The same where so many texts were named before.
    #[must_use]
    pub fn knowing(self, known: u32) -> Self {
        Reader { known, ..self }
    }

    /// How many texts were named.
    pub const fn known(&self) -> u32 {
        self.known
    }

    /// The bytes that are left.
    pub(crate) const fn rest(&self) -> &'a [u8] {
        self.bytes
    }

    /// The byte that comes next, if there is one.
    pub fn peek(&self) -> Option<u8> {
        self.bytes.first().copied()
    }

    /// Whether all was read.
    pub fn is_done(&self) -> bool {
        self.bytes.is_empty()
    }

    /// A byte.
    ///
    /// # Errors
    /// [`Fault::Short`].
    #[inline]
    pub fn byte(&mut self) -> Result<u8, Fault> {
        let (&byte, rest) = self.bytes.split_first().ok_or(Fault::Short)?;
        self.bytes = rest;
        Ok(byte)
    }

    /// Passes over a zero, if one comes next.
    #[inline]
    pub(crate) fn pass_zero(&mut self) -> bool {
        match self.bytes.split_first() {
            Some((0, rest)) => {
                self.bytes = rest;
                true
            }
            _ => false,
        }
    }

    /// So many bytes.
    ///
    /// # Errors
    /// [`Fault::Short`].
    pub fn bytes(&mut self, length: usize) -> Result<&'a [u8], Fault> {
        let (taken, rest) = self.bytes.split_at_checked(length).ok_or(Fault::Short)?;
        self.bytes = rest;
        Ok(taken)
    }

    /// A number in the shortest form of LEB128.
    ///
    /// # Errors
    /// [`Fault::Short`], [`Fault::Number`].
    #[inline]
    pub fn number(&mut self) -> Result<u32, Fault> {
        // Nearly all are of one byte.
        match self.bytes.split_first() {
            Some((&byte, rest)) if byte < 0x80 => {
                self.bytes = rest;
                Ok(u32::from(byte))
            }
            _ => self.long_number(),
        }
    }

    fn long_number(&mut self) -> Result<u32, Fault> {
        let mut number = 0u32;
        for shift in (0..35).step_by(7) {
            let byte = self.byte()?;
            let part = u32::from(byte & 0x7f);
            if shift == 28 && part > 0xf {
                return Err(Fault::Number);
            }
            number |= part << shift;
            if byte & 0x80 == 0 {
                return if byte == 0 && shift > 0 { Err(Fault::Number) } else { Ok(number) };
            }
        }
        Err(Fault::Number)
    }

    /// A signed number.
    ///
    /// # Errors
    /// [`Fault::Short`], [`Fault::Number`].
    pub fn signed(&mut self) -> Result<i32, Fault> {
        let number = self.number()?;
        Ok((number >> 1).cast_signed() ^ -(number & 1).cast_signed())
    }

    /// A count of members, each of at least a byte.
    ///
    /// # Errors
    /// [`Fault::Short`], [`Fault::Number`], [`Fault::Long`].
    pub fn count(&mut self, most: usize) -> Result<usize, Fault> {
        let count = self.number()? as usize;
        if count > most {
            return Err(Fault::Long);
        }
        if count > self.bytes.len() {
            return Err(Fault::Short);
        }
        Ok(count)
    }

    /// A list of at most so many members.
    ///
    /// # Errors
    /// Those of [`Reader::count`], and those of a member.
    #[inline]
    pub fn list<T>(
        &mut self,
        most: usize,
        read: impl Fn(&mut Self, u32) -> Result<T, Fault>,
    ) -> Result<Vec<T>, Fault> {
        // Most are empty.
        if self.pass_zero() {
            return Ok(Vec::new());
        }
        self.members(most, read)
    }

    fn members<T>(
        &mut self,
        most: usize,
        read: impl Fn(&mut Self, u32) -> Result<T, Fault>,
    ) -> Result<Vec<T>, Fault> {
        let count = self.count(most)?;
        let mut members = Vec::with_capacity(count);
        for _ in 0..count {
            members.push(read(self, 0)?);
        }
        Ok(members)
    }

    /// A text, by its place. Texts stand in the order in which they are first named.
    ///
    /// # Errors
    /// [`Fault::Reference`] if there is no such text, or one before it was not yet named.
    pub fn text(&mut self) -> Result<Box<str>, Fault> {
        let place = self.text_place()?;
        self.texts.get(place).map(Into::into).ok_or(Fault::Reference)
    }

    /// The place of a text, as it is named.
    ///
    /// # Errors
    /// Those of [`Reader::text`].
    #[inline]
    pub fn text_place(&mut self) -> Result<u32, Fault> {
        let place = self.number()?;
        if place > self.known || place >= self.texts.count() {
            return Err(Fault::Reference);
        }
        self.known = self.known.max(place + 1);
        Ok(place)
    }

    /// Something behind its length in bytes, which it must fill. After a fault nothing more is to be read.
    ///
    /// # Errors
    /// [`Fault::Short`], [`Fault::Length`], and those of what is read.
    pub fn measured<T>(
        &mut self,
        read: impl FnOnce(&mut Reader<'a>) -> Result<T, Fault>,
    ) -> Result<T, Fault> {
        let length = self.number()? as usize;
        let within = self.bytes(length)?;
        let behind = core::mem::replace(&mut self.bytes, within);
        let value = read(self)?;
        if !self.is_done() {
            return Err(Fault::Length);
        }
        self.bytes = behind;
        Ok(value)
    }

    /// An instruction begins, one deeper than what is around it.
    ///
    /// # Errors
    /// [`Fault::Depth`].
    #[inline]
    pub fn begin(&mut self) -> Result<(), Fault> {
        if self.depth >= limits::DEPTH {
            return Err(Fault::Depth);
        }
        self.depth += 1;
        Ok(())
    }

    /// It ends.
    #[inline]
    pub fn end(&mut self) {
        self.depth -= 1;
    }
}
