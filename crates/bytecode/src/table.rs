//! The tables of the lexicon as operands: a row by its place, in listings by its words.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use planarc_lexicon::{CardType, Color, Keyword, KeywordAction, PredefinedToken, Supertype, TurnPart, Zone};

use crate::codec::{Fault, Reader, Writer};
use crate::listing::{Parser, Printer, Slip, hyphened};
use crate::operand::Operand;
use crate::row::Kind;
#[cfg(feature = "sample")]
use crate::sample::Sampler;
use crate::walk::Visitor;

/// The row of a table that a listing calls so.
pub(crate) fn find<T: Copy>(rows: &[T], text: fn(T) -> &'static str, word: &str) -> Option<T> {
    rows.iter().copied().find(|&row| hyphened(text(row)).eq(word.chars()))
}

macro_rules! tables {
    ($($table:ident by $text:ident;)*) => {$(
        impl Operand for $table {
            const KIND: Kind = Kind::Table(stringify!($table));

            fn write(&self, out: &mut Writer<'_>) {
                out.number(u32::from(self.index()));
            }

            fn read(input: &mut Reader<'_>, _: u32) -> Result<Self, Fault> {
                let place = input.number()?;
                Self::ALL.get(place as usize).copied().ok_or(Fault::Member(stringify!($table), place))
            }

            fn print(&self, out: &mut Printer) {
                out.words([self.$text()]);
            }

            fn parse(input: &mut Parser<'_>) -> Result<Self, Slip> {
                input.one(stringify!($table), |word| find(Self::ALL, Self::$text, word))
            }

            fn show<V: Visitor + ?Sized>(&self, visitor: &mut V) {
                visitor.member(stringify!($table), u32::from(self.index()));
            }

            #[cfg(feature = "sample")]
            fn sample(from: &mut Sampler) -> Self {
                from.of(Self::ALL)
            }
        }
    )*

        /// The name of each table with its words, by their places.
        pub(crate) fn tables() -> Vec<(&'static str, Vec<String>)> {
            vec![$((stringify!($table), $table::ALL.iter().map(|&row| hyphened(row.$text()).collect()).collect())),*]
        }
    };
}

tables! {
    CardType by word;
    Color by word;
    Keyword by text;
    KeywordAction by base;
    PredefinedToken by name;
    Supertype by word;
    TurnPart by text;
    Zone by word;
}
