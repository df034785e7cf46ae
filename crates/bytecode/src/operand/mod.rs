//! What stands in an instruction: how each kind of operand is written, read, listed and walked.

mod mana;
mod mask;
mod opcode;

pub use mana::Symbols;
pub use mask::{Colors, Zones};
pub use opcode::{EventKind, Instructions, RuleKind};

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::codec::{Fault, Reader, Writer};
use crate::isa::{Set, Stmt};
use crate::limits;
use crate::listing::{Parser, Printer, Slip};
use crate::row::Kind;
#[cfg(feature = "sample")]
use crate::sample::Sampler;
use crate::walk::{Change, Visitor};

/// Something that stands in an instruction.
///
/// An operand that may be left out has a bit in the mask behind the opcode; a role of an event has
/// two, for what is tested and for what is bound. [`Operand::BITS`] says how many.
pub trait Operand: Sized + 'static {
    /// How it is written, for the manual.
    const KIND: Kind;

    /// How many bits of the mask are its own.
    const BITS: u32 = 0;

    /// Its bits of the mask.
    fn given(&self) -> u32 {
        0
    }

    /// Its bytes, without its bits of the mask.
    fn write(&self, out: &mut Writer<'_>);

    /// Reads what [`Operand::write`] writes.
    ///
    /// # Errors
    /// Whatever the bytes have wrong.
    fn read(input: &mut Reader<'_>, given: u32) -> Result<Self, Fault>;

    /// Reads it only to show it: a visitor is shown what [`Operand::show`] shows of what [`Operand::read`]
    /// reads, but for [`Visitor::stmt`], and nothing is kept.
    ///
    /// # Errors
    /// Those of [`Operand::read`].
    #[inline]
    fn scan<V: Visitor + ?Sized>(input: &mut Reader<'_>, given: u32, visitor: &mut V) -> Result<(), Fault> {
        Self::read(input, given)?.show(visitor);
        Ok(())
    }

    /// Its text in a listing.
    fn print(&self, out: &mut Printer);

    /// Reads what [`Operand::print`] prints.
    ///
    /// # Errors
    /// Whatever is not expected there.
    fn parse(input: &mut Parser<'_>) -> Result<Self, Slip>;

    /// What it is where a listing leaves it out; nothing where it must be written.
    fn left_out() -> Option<Self> {
        None
    }

    /// Shows a visitor what is in it.
    fn walk(&self, visitor: &mut dyn Visitor) {
        self.show(visitor);
    }

    /// The same, made anew for each visitor: for walks that must be fast.
    fn show<V: Visitor + ?Sized>(&self, visitor: &mut V);

    /// Hands what is in it to whoever changes it.
    fn change<C: Change>(&mut self, _changer: &mut C) {}

    /// One at random.
    #[cfg(feature = "sample")]
    fn sample(from: &mut Sampler) -> Self;
}

impl<T: Operand> Operand for Box<T> {
    const KIND: Kind = T::KIND;

    fn write(&self, out: &mut Writer<'_>) {
        (**self).write(out);
    }

    fn read(input: &mut Reader<'_>, given: u32) -> Result<Self, Fault> {
        T::read(input, given).map(Box::new)
    }

    #[inline]
    fn scan<V: Visitor + ?Sized>(input: &mut Reader<'_>, given: u32, visitor: &mut V) -> Result<(), Fault> {
        T::scan(input, given, visitor)
    }

    fn print(&self, out: &mut Printer) {
        (**self).print(out);
    }

    fn parse(input: &mut Parser<'_>) -> Result<Self, Slip> {
        T::parse(input).map(Box::new)
    }

    fn show<V: Visitor + ?Sized>(&self, visitor: &mut V) {
        (**self).show(visitor);
    }

    fn change<C: Change>(&mut self, changer: &mut C) {
        (**self).change(changer);
    }

    #[cfg(feature = "sample")]
    fn sample(from: &mut Sampler) -> Self {
        Box::new(T::sample(from))
    }
}

impl<T: Operand> Operand for Option<T> {
    const KIND: Kind = Kind::Optional(&T::KIND);
    const BITS: u32 = 1;

    fn given(&self) -> u32 {
        u32::from(self.is_some())
    }

    fn write(&self, out: &mut Writer<'_>) {
        if let Some(value) = self {
            value.write(out);
        }
    }

    fn read(input: &mut Reader<'_>, given: u32) -> Result<Self, Fault> {
        if given == 0 { Ok(None) } else { T::read(input, 0).map(Some) }
    }

    #[inline]
    fn scan<V: Visitor + ?Sized>(input: &mut Reader<'_>, given: u32, visitor: &mut V) -> Result<(), Fault> {
        if given == 0 { Ok(()) } else { T::scan(input, 0, visitor) }
    }

    fn print(&self, out: &mut Printer) {
        if let Some(value) = self {
            value.print(out);
        }
    }

    fn parse(input: &mut Parser<'_>) -> Result<Self, Slip> {
        T::parse(input).map(Some)
    }

    fn left_out() -> Option<Self> {
        Some(None)
    }

    fn show<V: Visitor + ?Sized>(&self, visitor: &mut V) {
        if let Some(value) = self {
            value.show(visitor);
        }
    }

    fn change<C: Change>(&mut self, changer: &mut C) {
        self.iter_mut().for_each(|value| value.change(changer));
    }

    #[cfg(feature = "sample")]
    fn sample(from: &mut Sampler) -> Self {
        from.sometimes().then(|| T::sample(from))
    }
}

impl<T: Operand> Operand for Vec<T> {
    const KIND: Kind = Kind::List(&T::KIND);

    fn write(&self, out: &mut Writer<'_>) {
        out.number(u32::try_from(self.len()).unwrap_or(u32::MAX));
        for value in self {
            value.write(out);
        }
    }

    fn read(input: &mut Reader<'_>, _: u32) -> Result<Self, Fault> {
        input.list(limits::LIST, T::read)
    }

    #[inline]
    fn scan<V: Visitor + ?Sized>(input: &mut Reader<'_>, _: u32, visitor: &mut V) -> Result<(), Fault> {
        // Most are empty.
        let count = if input.pass_zero() { 0 } else { input.count(limits::LIST)? };
        visitor.begin_list(count);
        (0..count).try_for_each(|_| T::scan(input, 0, visitor))
    }

    fn print(&self, out: &mut Printer) {
        out.list(self);
    }

    fn parse(input: &mut Parser<'_>) -> Result<Self, Slip> {
        input.list()
    }

    fn left_out() -> Option<Self> {
        Some(Vec::new())
    }

    fn show<V: Visitor + ?Sized>(&self, visitor: &mut V) {
        visitor.begin_list(self.len());
        for value in self {
            value.show(visitor);
        }
    }

    fn change<C: Change>(&mut self, changer: &mut C) {
        changer.members(self);
    }

    #[cfg(feature = "sample")]
    fn sample(from: &mut Sampler) -> Self {
        (0..from.count()).map(|_| T::sample(from)).collect()
    }
}

/// Yes, or left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Flag(pub bool);

impl Operand for Flag {
    const KIND: Kind = Kind::Flag;
    const BITS: u32 = 1;

    fn given(&self) -> u32 {
        u32::from(self.0)
    }

    fn write(&self, _: &mut Writer<'_>) {}

    fn read(_: &mut Reader<'_>, given: u32) -> Result<Self, Fault> {
        Ok(Flag(given != 0))
    }

    fn print(&self, out: &mut Printer) {
        out.word("yes");
    }

    fn parse(input: &mut Parser<'_>) -> Result<Self, Slip> {
        input.keyword("yes").map(|()| Flag(true))
    }

    fn left_out() -> Option<Self> {
        Some(Flag(false))
    }

    fn show<V: Visitor + ?Sized>(&self, visitor: &mut V) {
        if self.0 {
            visitor.member("flag", 1);
        }
    }

    #[cfg(feature = "sample")]
    fn sample(from: &mut Sampler) -> Self {
        Flag(from.sometimes())
    }
}

impl Operand for u32 {
    const KIND: Kind = Kind::Unsigned;

    fn write(&self, out: &mut Writer<'_>) {
        out.number(*self);
    }

    fn read(input: &mut Reader<'_>, _: u32) -> Result<Self, Fault> {
        input.number()
    }

    fn print(&self, out: &mut Printer) {
        out.display(self);
    }

    fn parse(input: &mut Parser<'_>) -> Result<Self, Slip> {
        input.number("a number")
    }

    fn show<V: Visitor + ?Sized>(&self, visitor: &mut V) {
        visitor.number(*self);
    }

    #[cfg(feature = "sample")]
    fn sample(from: &mut Sampler) -> Self {
        from.below(300)
    }
}

impl Operand for i32 {
    const KIND: Kind = Kind::Signed;

    fn write(&self, out: &mut Writer<'_>) {
        out.signed(*self);
    }

    fn read(input: &mut Reader<'_>, _: u32) -> Result<Self, Fault> {
        input.signed()
    }

    fn print(&self, out: &mut Printer) {
        out.display(self);
    }

    fn parse(input: &mut Parser<'_>) -> Result<Self, Slip> {
        input.number("a number, with its sign if it is negative")
    }

    fn show<V: Visitor + ?Sized>(&self, _: &mut V) {}

    #[cfg(feature = "sample")]
    fn sample(from: &mut Sampler) -> Self {
        from.below(300).cast_signed() - 150
    }
}

/// Which `it`: 0 is the innermost, 1 the next one out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Up(pub u32);

impl Operand for Up {
    const KIND: Kind = Kind::Unsigned;

    fn write(&self, out: &mut Writer<'_>) {
        out.number(self.0);
    }

    fn read(input: &mut Reader<'_>, _: u32) -> Result<Self, Fault> {
        input.number().map(Up)
    }

    fn print(&self, out: &mut Printer) {
        out.display(&self.0);
    }

    fn parse(input: &mut Parser<'_>) -> Result<Self, Slip> {
        input.number("which `it`, a number").map(Up)
    }

    fn show<V: Visitor + ?Sized>(&self, visitor: &mut V) {
        visitor.it(self.0);
    }

    #[cfg(feature = "sample")]
    fn sample(from: &mut Sampler) -> Self {
        Up(from.below(3))
    }
}

/// A name that the game treats as one: of a card, a token, a counter, a subtype, a label.
pub type Text = Box<str>;

impl Operand for Text {
    const KIND: Kind = Kind::Text;

    fn write(&self, out: &mut Writer<'_>) {
        out.text(self);
    }

    fn read(input: &mut Reader<'_>, _: u32) -> Result<Self, Fault> {
        input.text()
    }

    #[inline]
    fn scan<V: Visitor + ?Sized>(input: &mut Reader<'_>, _: u32, _: &mut V) -> Result<(), Fault> {
        input.text_place().map(|_| ())
    }

    fn print(&self, out: &mut Printer) {
        out.quoted(self);
    }

    fn parse(input: &mut Parser<'_>) -> Result<Self, Slip> {
        input.quoted()
    }

    fn show<V: Visitor + ?Sized>(&self, _: &mut V) {}

    #[cfg(feature = "sample")]
    fn sample(from: &mut Sampler) -> Self {
        from.text()
    }
}

/// A slot that is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Write(pub u32);

impl Operand for Write {
    const KIND: Kind = Kind::Write;

    fn write(&self, out: &mut Writer<'_>) {
        let slot = out.slot(self.0);
        out.number(slot);
    }

    fn read(input: &mut Reader<'_>, _: u32) -> Result<Self, Fault> {
        let slot = input.number()?;
        if slot < limits::SLOTS { Ok(Write(slot)) } else { Err(Fault::Reference) }
    }

    fn print(&self, out: &mut Printer) {
        out.mark("=s");
        out.append(self.0);
    }

    fn parse(input: &mut Parser<'_>) -> Result<Self, Slip> {
        input.numbered("=s", limits::SLOTS).map(Write)
    }

    fn show<V: Visitor + ?Sized>(&self, visitor: &mut V) {
        visitor.write(*self);
    }

    fn change<C: Change>(&mut self, changer: &mut C) {
        changer.write(&mut self.0);
    }

    #[cfg(feature = "sample")]
    fn sample(from: &mut Sampler) -> Self {
        Write(from.below(8))
    }
}

/// A memory of the card: what abilities that are linked know of each other (607).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Memory(pub u32);

impl Operand for Memory {
    const KIND: Kind = Kind::Memory;

    fn write(&self, out: &mut Writer<'_>) {
        out.number(self.0);
    }

    fn read(input: &mut Reader<'_>, _: u32) -> Result<Self, Fault> {
        let memory = input.number()?;
        if memory < limits::SLOTS { Ok(Memory(memory)) } else { Err(Fault::Reference) }
    }

    fn print(&self, out: &mut Printer) {
        out.mark("m");
        out.append(self.0);
    }

    fn parse(input: &mut Parser<'_>) -> Result<Self, Slip> {
        input.numbered("m", limits::SLOTS).map(Memory)
    }

    fn show<V: Visitor + ?Sized>(&self, visitor: &mut V) {
        visitor.memory(*self);
    }

    #[cfg(feature = "sample")]
    fn sample(from: &mut Sampler) -> Self {
        Memory(from.below(3))
    }
}

/// What a slot or a memory holds.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Slot {
    /// Where it stands.
    pub place: Place,
    /// Whose lanes of it; without this, in the loop that wrote it the lane's own, behind it all.
    pub of: Option<Box<Set>>,
}

/// Where something stands that is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Place {
    /// A slot of the ability.
    Slot(u32),
    /// A memory of the card.
    Memory(Memory),
}

impl Slot {
    /// A slot of the ability, as the loop around sees it.
    pub const fn new(slot: u32) -> Self {
        Slot { place: Place::Slot(slot), of: None }
    }

    /// Where it stands, and whether a set follows.
    fn place(input: &mut Reader<'_>) -> Result<(Place, bool), Fault> {
        let number = input.number()?;
        if number >> 2 >= limits::SLOTS {
            return Err(Fault::Reference);
        }
        let place =
            if number & 2 == 0 { Place::Slot(number >> 2) } else { Place::Memory(Memory(number >> 2)) };
        Ok((place, number & 1 == 1))
    }
}

impl Operand for Slot {
    const KIND: Kind = Kind::Slot;

    fn write(&self, out: &mut Writer<'_>) {
        let (number, is_memory) = match self.place {
            Place::Slot(slot) => (out.slot(slot), 0),
            Place::Memory(memory) => (memory.0, 1),
        };
        out.number(number << 2 | is_memory << 1 | u32::from(self.of.is_some()));
        if let Some(of) = &self.of {
            of.write(out);
        }
    }

    fn read(input: &mut Reader<'_>, _: u32) -> Result<Self, Fault> {
        let (place, is_of) = Self::place(input)?;
        let of = if is_of { Some(Box::read(input, 0)?) } else { None };
        Ok(Slot { place, of })
    }

    #[inline]
    fn scan<V: Visitor + ?Sized>(input: &mut Reader<'_>, _: u32, visitor: &mut V) -> Result<(), Fault> {
        let (place, is_of) = Self::place(input)?;
        visitor.read(place);
        if is_of { Set::scan(input, 0, visitor) } else { Ok(()) }
    }

    fn print(&self, out: &mut Printer) {
        match self.place {
            Place::Slot(slot) => {
                out.mark("s");
                out.append(slot);
            }
            Place::Memory(memory) => memory.print(out),
        }
        if let Some(of) = &self.of {
            out.append("@");
            out.glued(of);
        }
    }

    fn parse(input: &mut Parser<'_>) -> Result<Self, Slip> {
        let place = match input.numbered("s", limits::SLOTS) {
            Ok(slot) => Place::Slot(slot),
            Err(_) => Place::Memory(Memory(
                input.numbered("m", limits::SLOTS).map_err(|slip| slip.wanted("a slot"))?,
            )),
        };
        let of = if input.glued("@") { Some(Box::parse(input)?) } else { None };
        Ok(Slot { place, of })
    }

    fn show<V: Visitor + ?Sized>(&self, visitor: &mut V) {
        visitor.read(self.place);
        if let Some(of) = &self.of {
            of.show(visitor);
        }
    }

    fn change<C: Change>(&mut self, changer: &mut C) {
        if let Place::Slot(slot) = &mut self.place {
            changer.read(slot);
        }
        self.of.change(changer);
    }

    #[cfg(feature = "sample")]
    fn sample(from: &mut Sampler) -> Self {
        let place =
            if from.sometimes() { Place::Memory(Memory::sample(from)) } else { Place::Slot(from.below(8)) };
        let of = if from.below(8) == 0 { Some(Box::sample(from)) } else { None };
        Slot { place, of }
    }
}

/// An ability of the module: one that is granted, delayed or reflexive.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct AbilityId(pub u32);

impl Operand for AbilityId {
    const KIND: Kind = Kind::Ability;

    fn write(&self, out: &mut Writer<'_>) {
        out.ability(*self);
    }

    fn read(input: &mut Reader<'_>, _: u32) -> Result<Self, Fault> {
        input.number().map(AbilityId)
    }

    fn print(&self, out: &mut Printer) {
        out.mark("a");
        out.append(self.0);
    }

    fn parse(input: &mut Parser<'_>) -> Result<Self, Slip> {
        input.numbered("a", u32::MAX).map(AbilityId)
    }

    fn show<V: Visitor + ?Sized>(&self, visitor: &mut V) {
        visitor.ability(*self);
    }

    fn change<C: Change>(&mut self, changer: &mut C) {
        changer.ability(self);
    }

    #[cfg(feature = "sample")]
    fn sample(from: &mut Sampler) -> Self {
        AbilityId(from.below(4))
    }
}

/// Statements, one after another.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Block(pub Vec<Stmt>);

impl Operand for Block {
    const KIND: Kind = Kind::Block;

    fn write(&self, out: &mut Writer<'_>) {
        out.measured(|out| {
            for stmt in &self.0 {
                stmt.write(out);
            }
        });
    }

    fn read(input: &mut Reader<'_>, _: u32) -> Result<Self, Fault> {
        input.measured(|input| {
            let mut stmts = Vec::new();
            while !input.is_done() {
                if stmts.len() >= limits::LIST {
                    return Err(Fault::Long);
                }
                // Most blocks have one or two, and they are large.
                if stmts.len() == stmts.capacity() {
                    stmts.reserve_exact(stmts.len().max(1));
                }
                stmts.push(Stmt::read(input, 0)?);
            }
            Ok(Block(stmts))
        })
    }

    #[inline]
    fn scan<V: Visitor + ?Sized>(input: &mut Reader<'_>, _: u32, visitor: &mut V) -> Result<(), Fault> {
        visitor.begin_block();
        // Most announcements and costs are empty.
        if input.pass_zero() {
            visitor.end_block();
            return Ok(());
        }
        input.measured(|input| {
            let mut count = 0;
            while !input.is_done() {
                if count >= limits::LIST {
                    return Err(Fault::Long);
                }
                count += 1;
                Stmt::scan(input, 0, visitor)?;
            }
            Ok(())
        })?;
        visitor.end_block();
        Ok(())
    }

    fn print(&self, out: &mut Printer) {
        out.block(&self.0);
    }

    fn parse(input: &mut Parser<'_>) -> Result<Self, Slip> {
        input.block().map(Block)
    }

    fn show<V: Visitor + ?Sized>(&self, visitor: &mut V) {
        visitor.begin_block();
        for stmt in &self.0 {
            visitor.stmt(stmt);
            stmt.show(visitor);
        }
        visitor.end_block();
    }

    fn change<C: Change>(&mut self, changer: &mut C) {
        changer.block(&mut self.0);
    }

    #[cfg(feature = "sample")]
    fn sample(from: &mut Sampler) -> Self {
        Block((0..from.count()).map(|_| Stmt::sample(from)).collect())
    }
}

/// A role of an event: what is tested of what stands in it, and the slot that it is bound to.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Role<T> {
    /// What must hold; of a test, `it` is what stands in the role.
    pub test: Option<T>,
    /// The slot that it is bound to where the event matches.
    pub bind: Option<Write>,
}

impl<T> Default for Role<T> {
    fn default() -> Self {
        Role { test: None, bind: None }
    }
}

impl<T: Operand> Operand for Role<T> {
    const KIND: Kind = Kind::Role(&T::KIND);
    const BITS: u32 = 2;

    fn given(&self) -> u32 {
        u32::from(self.test.is_some()) | u32::from(self.bind.is_some()) << 1
    }

    fn write(&self, out: &mut Writer<'_>) {
        self.test.write(out);
        self.bind.write(out);
    }

    fn read(input: &mut Reader<'_>, given: u32) -> Result<Self, Fault> {
        let test = Option::read(input, given & 1)?;
        let bind = Option::read(input, given >> 1)?;
        Ok(Role { test, bind })
    }

    #[inline]
    fn scan<V: Visitor + ?Sized>(input: &mut Reader<'_>, given: u32, visitor: &mut V) -> Result<(), Fault> {
        visitor.begin_it();
        Option::<T>::scan(input, given & 1, visitor)?;
        visitor.end_it();
        Option::<Write>::scan(input, given >> 1, visitor)
    }

    fn print(&self, out: &mut Printer) {
        self.test.print(out);
        if let Some(bind) = self.bind {
            if self.test.is_some() {
                out.append(">s");
            } else {
                out.mark(">s");
            }
            out.append(bind.0);
        }
    }

    fn parse(input: &mut Parser<'_>) -> Result<Self, Slip> {
        let test = if input.is_at(">") { None } else { Some(T::parse(input)?) };
        let bind = input.numbered(">s", limits::SLOTS).ok().map(Write);
        Ok(Role { test, bind })
    }

    fn left_out() -> Option<Self> {
        Some(Role::default())
    }

    fn show<V: Visitor + ?Sized>(&self, visitor: &mut V) {
        visitor.begin_it();
        self.test.show(visitor);
        visitor.end_it();
        self.bind.show(visitor);
    }

    fn change<C: Change>(&mut self, changer: &mut C) {
        self.test.change(changer);
        self.bind.change(changer);
    }

    #[cfg(feature = "sample")]
    fn sample(from: &mut Sampler) -> Self {
        Role { test: Option::sample(from), bind: Option::sample(from) }
    }
}
