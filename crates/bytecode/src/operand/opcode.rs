//! Instructions named as such: one by its opcode, or a set of them.

use alloc::format;
use alloc::string::String;

use crate::codec::{Fault, Reader, Writer};
use crate::isa::{self, Event, Rule};
use crate::listing::{Parser, Printer, Slip, kebab};
use crate::operand::Operand;
use crate::row::{Kind, Row, Sort};
#[cfg(feature = "sample")]
use crate::sample::Sampler;
use crate::walk::Visitor;

macro_rules! opcodes {
    ($($(#[doc = $doc:literal])* $Kind:ident of $Sort:ident;)*) => {$(
        $(#[doc = $doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
        pub struct $Kind(u8);

        impl $Kind {
            /// The one of a row of its sort.
            pub(crate) const fn of(row: &Row) -> Self {
                $Kind(row.opcode)
            }

            /// Its opcode.
            pub const fn opcode(self) -> u8 {
                self.0
            }

            /// Its name, as listings write it.
            pub fn name(self) -> String {
                $Sort::ROWS.get(usize::from(self.0)).map_or_else(String::new, |row| kebab(row.name).collect())
            }
        }

        impl Operand for $Kind {
            const KIND: Kind = Kind::Opcode(stringify!($Sort));

            fn write(&self, out: &mut Writer<'_>) {
                out.byte(self.0);
            }

            fn read(input: &mut Reader<'_>, _: u32) -> Result<Self, Fault> {
                let opcode = input.byte()?;
                if usize::from(opcode) < $Sort::ROWS.len() {
                    Ok($Kind(opcode))
                } else {
                    Err(Fault::Opcode(stringify!($Sort), opcode))
                }
            }

            fn print(&self, out: &mut Printer) {
                out.word(&self.name());
            }

            fn parse(input: &mut Parser<'_>) -> Result<Self, Slip> {
                let named = |word: &str| $Sort::ROWS.iter().find(|row| kebab(row.name).eq(word.chars()));
                input.one(stringify!($Sort), named).map(Self::of)
            }

            fn show<V: Visitor + ?Sized>(&self, _: &mut V) {}

            #[cfg(feature = "sample")]
            fn sample(from: &mut Sampler) -> Self {
                Self::of(from.row($Sort::ROWS))
            }
        }
    )*};
}

opcodes! {
    /// A kind of event.
    EventKind of Event;
    /// A kind of rule.
    RuleKind of Rule;
}

/// A set of instructions: all of all sorts but records are counted on, in the order of the sorts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Instructions([u64; 4]);

// A bit for each of them.
const _: () = assert!(isa::COUNT > 192 && isa::COUNT < 256);

impl Instructions {
    /// How many bytes they take.
    const BYTES: usize = isa::COUNT.div_ceil(8);

    /// Puts one in.
    pub fn insert(&mut self, sort: &Sort, row: &Row) {
        let number = sort.first + usize::from(row.opcode);
        if let Some(word) = self.0.get_mut(number / 64).filter(|_| !sort.is_record) {
            *word |= 1 << (number % 64);
        }
    }

    /// Whether one is in.
    pub fn contains(&self, sort: &Sort, opcode: u8) -> bool {
        self.has(sort.first + usize::from(opcode))
    }

    fn has(&self, number: usize) -> bool {
        self.0.get(number / 64).is_some_and(|word| word >> (number % 64) & 1 == 1)
    }

    /// Puts all of others in.
    pub fn extend(&mut self, other: &Self) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
    }

    /// Each of them, with its sort.
    pub fn iter(&self) -> impl Iterator<Item = (&'static Sort, &'static Row)> + '_ {
        let all = isa::SORTS.iter().filter(|sort| !sort.is_record);
        let all = all.flat_map(|&sort| sort.rows.iter().map(move |row| (sort, row)));
        all.enumerate().filter(|(number, _)| self.has(*number)).map(|(_, named)| named)
    }
}

impl Operand for Instructions {
    const KIND: Kind = Kind::Instructions;

    fn write(&self, out: &mut Writer<'_>) {
        let mut bytes = [0; 32];
        for (place, word) in bytes.chunks_exact_mut(8).zip(self.0) {
            place.copy_from_slice(&word.to_le_bytes());
        }
        out.bytes(bytes.get(..Self::BYTES).unwrap_or_default());
    }

    fn read(input: &mut Reader<'_>, _: u32) -> Result<Self, Fault> {
        let mut words = [0; 4];
        for (place, &byte) in input.bytes(Self::BYTES)?.iter().enumerate() {
            if let Some(word) = words.get_mut(place / 8) {
                *word |= u64::from(byte) << (place % 8 * 8);
            }
        }
        let last = words[3] >> (isa::COUNT - 192);
        if last == 0 { Ok(Instructions(words)) } else { Err(Fault::Mask) }
    }

    fn print(&self, out: &mut Printer) {
        let names = self.iter().map(|(sort, row)| format!("{}.{}", sort.name, row.name));
        let names = names.map(|name| kebab(&name).collect::<String>().replace(".-", "."));
        out.word(&names.reduce(|all, name| all + "+" + &name).unwrap_or_else(|| "-".into()));
    }

    fn parse(input: &mut Parser<'_>) -> Result<Self, Slip> {
        let mut all = Instructions::default();
        if input.is_at("-") {
            input.mark("-")?;
            return Ok(all);
        }
        loop {
            let sort = input.one("the sorts", |word| {
                isa::SORTS.iter().find(|sort| !sort.is_record && kebab(sort.name).eq(word.chars()))
            })?;
            input.mark(".")?;
            let row =
                input.one(sort.name, |word| sort.rows.iter().find(|row| kebab(row.name).eq(word.chars())))?;
            all.insert(sort, row);
            if !input.glued("+") {
                return Ok(all);
            }
        }
    }

    fn show<V: Visitor + ?Sized>(&self, _: &mut V) {}

    #[cfg(feature = "sample")]
    fn sample(from: &mut Sampler) -> Self {
        let mut all = Instructions::default();
        for _ in 0..from.count() * 4 {
            let sort = from.of(isa::SORTS);
            all.insert(sort, from.row(sort.rows));
        }
        all
    }
}
