//! Operands of a bit each: colours and zones.

use crate::codec::{Fault, Reader, Writer};
use crate::listing::{Parser, Printer, Slip};
use crate::operand::Operand;
use crate::row::Kind;
#[cfg(feature = "sample")]
use crate::sample::Sampler;
use crate::walk::Visitor;
use planarc_lexicon::{Color, Zone};

/// Some of the five colours (105.1); none for colourless.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Colors(u8);

impl Colors {
    /// These.
    pub fn of(colors: impl IntoIterator<Item = Color>) -> Self {
        Colors(colors.into_iter().fold(0, |mask, color| mask | 1 << color.index()))
    }

    /// Each of them, in the order of the wheel.
    pub fn iter(self) -> impl Iterator<Item = Color> {
        Color::ALL.iter().copied().filter(move |color| self.0 & 1 << color.index() != 0)
    }
}

impl Operand for Colors {
    const KIND: Kind = Kind::Colors;

    fn write(&self, out: &mut Writer<'_>) {
        out.byte(self.0);
    }

    fn read(input: &mut Reader<'_>, _: u32) -> Result<Self, Fault> {
        let mask = input.byte()?;
        if mask >> Color::ALL.len() == 0 { Ok(Colors(mask)) } else { Err(Fault::Mask) }
    }

    fn print(&self, out: &mut Printer) {
        out.words(self.iter().map(Color::word));
    }

    fn parse(input: &mut Parser<'_>) -> Result<Self, Slip> {
        Ok(Colors::of(input.words(|word| Color::ALL.iter().copied().find(|color| color.word() == word))?))
    }

    fn show<V: Visitor + ?Sized>(&self, _: &mut V) {}

    #[cfg(feature = "sample")]
    fn sample(from: &mut Sampler) -> Self {
        Colors(u8::try_from(from.below(32)).unwrap_or(0))
    }
}

/// Some of the zones (400.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Zones(u32);

impl Zones {
    /// These.
    pub fn of(zones: impl IntoIterator<Item = Zone>) -> Self {
        Zones(zones.into_iter().fold(0, |mask, zone| mask | 1 << zone.index()))
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether one of them is among the others.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// These and the others.
    #[must_use]
    pub const fn with(self, other: Self) -> Self {
        Zones(self.0 | other.0)
    }

    /// Each of them, in the order of the table.
    pub fn iter(self) -> impl Iterator<Item = Zone> {
        Zone::ALL.iter().copied().filter(move |zone| self.0 & 1 << zone.index() != 0)
    }
}

impl Operand for Zones {
    const KIND: Kind = Kind::Zones;

    fn write(&self, out: &mut Writer<'_>) {
        out.number(self.0);
    }

    fn read(input: &mut Reader<'_>, _: u32) -> Result<Self, Fault> {
        let mask = input.number()?;
        if mask >> Zone::ALL.len() == 0 { Ok(Zones(mask)) } else { Err(Fault::Mask) }
    }

    fn print(&self, out: &mut Printer) {
        out.words(self.iter().map(Zone::word));
    }

    fn parse(input: &mut Parser<'_>) -> Result<Self, Slip> {
        Ok(Zones::of(input.words(|word| crate::table::find(Zone::ALL, Zone::word, word))?))
    }

    fn show<V: Visitor + ?Sized>(&self, visitor: &mut V) {
        visitor.zones(*self);
    }

    #[cfg(feature = "sample")]
    fn sample(from: &mut Sampler) -> Self {
        Zones(from.below(1 << Zone::ALL.len()))
    }
}
