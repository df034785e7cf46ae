//! Mana symbols as an operand.

use alloc::vec::Vec;

use crate::codec::{Fault, Reader, Writer};
use crate::limits;
use crate::listing::{Parser, Printer, Slip};
use crate::operand::Operand;
use crate::row::Kind;
#[cfg(feature = "sample")]
use crate::sample::Sampler;
use crate::walk::Visitor;
use planarc_lexicon::{Color, ManaSymbol};

/// Mana symbols in the order in which they are printed (107.4).
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Symbols(pub Vec<ManaSymbol>);

/// The kinds of a mana symbol, as their byte tells them.
mod symbol {
    pub(super) const GENERIC: u8 = 0;
    pub(super) const X: u8 = 1;
    pub(super) const Y: u8 = 2;
    pub(super) const Z: u8 = 3;
    pub(super) const COLORED: u8 = 4;
    pub(super) const COLORLESS: u8 = 5;
    pub(super) const SNOW: u8 = 6;
    pub(super) const HYBRID: u8 = 7;
    pub(super) const MONO_HYBRID: u8 = 8;
    pub(super) const COLORLESS_HYBRID: u8 = 9;
    pub(super) const PHYREXIAN: u8 = 10;
    pub(super) const HYBRID_PHYREXIAN: u8 = 11;
    pub(super) const ANY_PHYREXIAN: u8 = 12;
}

fn color(input: &mut Reader<'_>) -> Result<Color, Fault> {
    let place = input.byte()?;
    Color::from_index(place).ok_or(Fault::Member("Color", u32::from(place)))
}

/// Reads a symbol.
fn symbol(input: &mut Reader<'_>) -> Result<ManaSymbol, Fault> {
    Ok(match input.byte()? {
        symbol::GENERIC => ManaSymbol::Generic(input.number()?),
        symbol::X => ManaSymbol::X,
        symbol::Y => ManaSymbol::Y,
        symbol::Z => ManaSymbol::Z,
        symbol::COLORED => ManaSymbol::Colored(color(input)?),
        symbol::COLORLESS => ManaSymbol::Colorless,
        symbol::SNOW => ManaSymbol::Snow,
        symbol::HYBRID => ManaSymbol::Hybrid(color(input)?, color(input)?),
        symbol::MONO_HYBRID => ManaSymbol::MonoHybrid(input.number()?, color(input)?),
        symbol::COLORLESS_HYBRID => ManaSymbol::ColorlessHybrid(color(input)?),
        symbol::PHYREXIAN => ManaSymbol::Phyrexian(color(input)?),
        symbol::HYBRID_PHYREXIAN => ManaSymbol::HybridPhyrexian(color(input)?, color(input)?),
        symbol::ANY_PHYREXIAN => ManaSymbol::AnyPhyrexian,
        other => return Err(Fault::Opcode("mana symbol", other)),
    })
}

impl Operand for Symbols {
    const KIND: Kind = Kind::Symbols;

    fn write(&self, out: &mut Writer<'_>) {
        out.number(u32::try_from(self.0.len()).unwrap_or(u32::MAX));
        for one in &self.0 {
            match *one {
                ManaSymbol::Generic(number) => {
                    out.byte(symbol::GENERIC);
                    out.number(number);
                }
                ManaSymbol::X => out.byte(symbol::X),
                ManaSymbol::Y => out.byte(symbol::Y),
                ManaSymbol::Z => out.byte(symbol::Z),
                ManaSymbol::Colored(color) => {
                    out.byte(symbol::COLORED);
                    out.byte(color.index());
                }
                ManaSymbol::Colorless => out.byte(symbol::COLORLESS),
                ManaSymbol::Snow => out.byte(symbol::SNOW),
                ManaSymbol::Hybrid(left, right) => {
                    out.byte(symbol::HYBRID);
                    out.byte(left.index());
                    out.byte(right.index());
                }
                ManaSymbol::MonoHybrid(number, color) => {
                    out.byte(symbol::MONO_HYBRID);
                    out.number(number);
                    out.byte(color.index());
                }
                ManaSymbol::ColorlessHybrid(color) => {
                    out.byte(symbol::COLORLESS_HYBRID);
                    out.byte(color.index());
                }
                ManaSymbol::Phyrexian(color) => {
                    out.byte(symbol::PHYREXIAN);
                    out.byte(color.index());
                }
                ManaSymbol::HybridPhyrexian(left, right) => {
                    out.byte(symbol::HYBRID_PHYREXIAN);
                    out.byte(left.index());
                    out.byte(right.index());
                }
                ManaSymbol::AnyPhyrexian => out.byte(symbol::ANY_PHYREXIAN),
            }
        }
    }

    fn read(input: &mut Reader<'_>, _: u32) -> Result<Self, Fault> {
        let count = input.count(limits::LIST)?;
        (0..count).map(|_| symbol(input)).collect::<Result<_, _>>().map(Symbols)
    }

    fn scan<V: Visitor + ?Sized>(input: &mut Reader<'_>, _: u32, _: &mut V) -> Result<(), Fault> {
        let count = input.count(limits::LIST)?;
        (0..count).try_for_each(|_| symbol(input).map(|_| ()))
    }

    fn print(&self, out: &mut Printer) {
        out.mark("<");
        for symbol in &self.0 {
            out.append(symbol);
        }
        out.append(">");
    }

    fn parse(input: &mut Parser<'_>) -> Result<Self, Slip> {
        input.symbols().map(Symbols)
    }

    fn show<V: Visitor + ?Sized>(&self, visitor: &mut V) {
        visitor.symbols(self);
    }

    #[cfg(feature = "sample")]
    fn sample(from: &mut Sampler) -> Self {
        Symbols((0..from.count()).map(|_| from.symbol()).collect())
    }
}
