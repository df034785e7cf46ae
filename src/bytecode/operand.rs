//! The kinds of immediate operand: how each is written, read, shown and renumbered.

use super::decode::{DecodeError, Reader};
use super::leb::{unzigzag, write_i32, write_u32};
use super::names::Table;
use super::types::Ty;

/// A kind of operand.
pub trait Operand: Sized {
    /// Its name in the manual.
    const KIND: &'static str;
    /// Appends the operand.
    fn write(&self, out: &mut Vec<u8>);
    /// Reads the operand.
    ///
    /// # Errors
    /// When the bytes are not what [`Operand::write`] writes.
    fn read(reader: &mut Reader<'_>) -> Result<Self, DecodeError>;
    /// What the operand is, for the verifier and the disassembler.
    fn view(&self) -> View;
    /// The operand as something that can be renumbered.
    fn view_mut(&mut self) -> ViewMut<'_>;
}

/// What an operand is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum View {
    /// A number.
    Number(i64),
    /// How many values of a list are taken.
    Count(u32),
    /// The member of an axis.
    Name(&'static str),
    /// An entry of a lexicon table.
    Entry(Table, u32),
    /// An entry of a lexicon table, or none.
    OptEntry(Table, Option<u32>),
    /// A set of colours, a bit each.
    Colors(u8),
    /// A type.
    Ty(Ty),
    /// A string.
    Str(StrId),
    /// A slot that is read.
    Read(SlotId),
    /// A slot that is written, or none.
    Write(Option<SlotId>),
    /// A place in the card's memory.
    Memory(MemoryId),
    /// A function.
    Func(FuncId),
    /// An ability.
    Ability(AbilityId),
    /// An instruction of the same function.
    Label(Label),
}

/// An operand that may be renumbered when cards are linked.
#[derive(Debug)]
pub enum ViewMut<'a> {
    /// A string.
    Str(&'a mut StrId),
    /// A slot that is read.
    Read(&'a mut SlotId),
    /// A slot that is written, or none.
    Write(&'a mut Out),
    /// A slot that is written.
    Written(&'a mut SlotId),
    /// A place in the card's memory.
    Memory(&'a mut MemoryId),
    /// A function.
    Func(&'a mut FuncId),
    /// An ability.
    Ability(&'a mut AbilityId),
    /// An instruction of the same function.
    Label(&'a mut Label),
    /// Anything else.
    Other,
}

macro_rules! ids {
    ($($(#[$meta:meta])* $name:ident($repr:ty) $kind:literal $view:ident;)*) => {$(
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub $repr);

        impl $name {
            /// The number as an index.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl Operand for $name {
            const KIND: &'static str = $kind;
            fn write(&self, out: &mut Vec<u8>) {
                write_u32(u32::from(self.0), out);
            }
            fn read(reader: &mut Reader<'_>) -> Result<Self, DecodeError> {
                let at = reader.place();
                <$repr>::try_from(reader.u32()?).map(Self).map_err(|_| DecodeError::TooLarge { at })
            }
            fn view(&self) -> View { View::$view(*self) }
            fn view_mut(&mut self) -> ViewMut<'_> { ViewMut::$view(self) }
        }
    )*};
}

ids! {
    /// The number of a string.
    StrId(u32) "string" Str;
    /// The number of a slot of an ability.
    SlotId(u16) "slot" Read;
    /// The number of a place in a card's memory.
    MemoryId(u16) "memory" Memory;
    /// The number of a function.
    FuncId(u32) "function" Func;
    /// The number of an ability.
    AbilityId(u32) "ability" Ability;
    /// The number of an instruction of the same function.
    Label(u32) "label" Label;
}

macro_rules! entries {
    ($($(#[$meta:meta])* $name:ident $table:ident;)*) => {$(
        $(#[$meta])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u32);

        impl Operand for $name {
            const KIND: &'static str = Table::$table.name();
            fn write(&self, out: &mut Vec<u8>) { write_u32(self.0, out); }
            fn read(reader: &mut Reader<'_>) -> Result<Self, DecodeError> {
                reader.entry(Table::$table).map(Self)
            }
            fn view(&self) -> View { View::Entry(Table::$table, self.0) }
            fn view_mut(&mut self) -> ViewMut<'_> { ViewMut::Other }
        }
    )*};
}

entries! {
    /// A card type.
    TypeIndex CardType;
    /// A supertype.
    SupertypeIndex Supertype;
    /// A colour.
    ColorIndex Color;
    /// A zone.
    ZoneIndex Zone;
    /// A turn, phase or step.
    PartIndex TurnPart;
    /// A keyword ability.
    KeywordIndex Keyword;
    /// A keyword action.
    ActionIndex Action;
    /// A predefined token.
    TokenIndex Token;
}

/// How many values of a list an instruction takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Count(pub u32);

/// A slot that an instruction writes, or none; written as one more than the slot, none as zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Out(pub Option<SlotId>);

/// A slot that an instruction writes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Written(pub SlotId);

/// A turn, phase or step, or none; written as one more than the index, none as zero.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OptPart(pub Option<u32>);

/// A set of colours: bit n for colour n.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colors(pub u8);

impl Operand for Count {
    const KIND: &'static str = "count";

    fn write(&self, out: &mut Vec<u8>) {
        write_u32(self.0, out);
    }

    fn read(reader: &mut Reader<'_>) -> Result<Self, DecodeError> {
        reader.u32().map(Self)
    }

    fn view(&self) -> View {
        View::Count(self.0)
    }

    fn view_mut(&mut self) -> ViewMut<'_> {
        ViewMut::Other
    }
}

impl Operand for Out {
    const KIND: &'static str = "slot or none";

    fn write(&self, out: &mut Vec<u8>) {
        write_u32(self.0.map_or(0, |slot| u32::from(slot.0) + 1), out);
    }

    fn read(reader: &mut Reader<'_>) -> Result<Self, DecodeError> {
        let at = reader.place();
        let Some(slot) = reader.u32()?.checked_sub(1) else { return Ok(Self(None)) };
        let slot = u16::try_from(slot).map_err(|_| DecodeError::TooLarge { at })?;
        Ok(Self(Some(SlotId(slot))))
    }

    fn view(&self) -> View {
        View::Write(self.0)
    }

    fn view_mut(&mut self) -> ViewMut<'_> {
        ViewMut::Write(self)
    }
}

impl Operand for Written {
    const KIND: &'static str = "slot";

    fn write(&self, out: &mut Vec<u8>) {
        self.0.write(out);
    }

    fn read(reader: &mut Reader<'_>) -> Result<Self, DecodeError> {
        SlotId::read(reader).map(Self)
    }

    fn view(&self) -> View {
        View::Write(Some(self.0))
    }

    fn view_mut(&mut self) -> ViewMut<'_> {
        ViewMut::Written(&mut self.0)
    }
}

impl Operand for OptPart {
    const KIND: &'static str = "turn-part or none";

    fn write(&self, out: &mut Vec<u8>) {
        write_u32(self.0.map_or(0, |part| part.saturating_add(1)), out);
    }

    fn read(reader: &mut Reader<'_>) -> Result<Self, DecodeError> {
        let at = reader.place();
        let Some(index) = reader.u32()?.checked_sub(1) else { return Ok(Self(None)) };
        let table = Table::TurnPart;
        let known = table.entry(index).is_some();
        known.then_some(Self(Some(index))).ok_or(DecodeError::Entry { at, table: table.name(), index })
    }

    fn view(&self) -> View {
        View::OptEntry(Table::TurnPart, self.0)
    }

    fn view_mut(&mut self) -> ViewMut<'_> {
        ViewMut::Other
    }
}

impl Operand for Colors {
    const KIND: &'static str = "colors";

    fn write(&self, out: &mut Vec<u8>) {
        out.push(self.0);
    }

    fn read(reader: &mut Reader<'_>) -> Result<Self, DecodeError> {
        let at = reader.place();
        let byte = reader.byte()?;
        if byte < 32 { Ok(Self(byte)) } else { Err(DecodeError::Member { at, axis: "colors", byte }) }
    }

    fn view(&self) -> View {
        View::Colors(self.0)
    }

    fn view_mut(&mut self) -> ViewMut<'_> {
        ViewMut::Other
    }
}

impl Operand for u32 {
    const KIND: &'static str = "u32";

    fn write(&self, out: &mut Vec<u8>) {
        write_u32(*self, out);
    }

    fn read(reader: &mut Reader<'_>) -> Result<Self, DecodeError> {
        reader.u32()
    }

    fn view(&self) -> View {
        View::Number(i64::from(*self))
    }

    fn view_mut(&mut self) -> ViewMut<'_> {
        ViewMut::Other
    }
}

impl Operand for i32 {
    const KIND: &'static str = "i32";

    fn write(&self, out: &mut Vec<u8>) {
        write_i32(*self, out);
    }

    fn read(reader: &mut Reader<'_>) -> Result<Self, DecodeError> {
        reader.u32().map(unzigzag)
    }

    fn view(&self) -> View {
        View::Number(i64::from(*self))
    }

    fn view_mut(&mut self) -> ViewMut<'_> {
        ViewMut::Other
    }
}

impl Operand for Ty {
    const KIND: &'static str = "type";

    fn write(&self, out: &mut Vec<u8>) {
        out.push(*self as u8);
    }

    fn read(reader: &mut Reader<'_>) -> Result<Self, DecodeError> {
        let at = reader.place();
        let byte = reader.byte()?;
        Self::ALL.get(usize::from(byte)).copied().ok_or(DecodeError::Member { at, axis: "type", byte })
    }

    fn view(&self) -> View {
        View::Ty(*self)
    }

    fn view_mut(&mut self) -> ViewMut<'_> {
        ViewMut::Other
    }
}
