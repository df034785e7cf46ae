//! A walk over instructions in the order of their bytes.

use alloc::vec::Vec;

use crate::codec::{Fault, Reader};
use crate::isa::{Stmt, is_same};
use crate::operand::{self, AbilityId, Memory, Operand, Write, Zones};
use crate::row::{Field, Row, Sort};

/// What is shown of instructions. Each method does nothing unless it is written.
pub trait Visitor {
    /// An instruction begins; its operands follow.
    fn begin(&mut self, _sort: &'static Sort, _row: &'static Row) {}

    /// The operands of the instruction have been shown.
    fn end(&mut self, _sort: &'static Sort, _row: &'static Row) {}

    /// An instruction without operands: it begins, and ends.
    #[inline(always)]
    fn leaf(&mut self, sort: &'static Sort, row: &'static Row) {
        self.begin(sort, row);
        self.end(sort, row);
    }

    /// A block begins.
    fn begin_block(&mut self) {}

    /// The block ends.
    fn end_block(&mut self) {}

    /// A statement of a block begins; it is shown as an instruction next. Where bytes are walked over, there is
    /// none that could be handed over.
    fn stmt(&mut self, _stmt: &Stmt) {}

    /// An operand of the innermost instruction begins.
    fn begin_operand(&mut self, _field: &'static Field) {}

    /// Something begins that is evaluated with an `it` of its own.
    fn begin_it(&mut self) {}

    /// It ends.
    fn end_it(&mut self) {}

    /// `it` is read, so many further out.
    fn it(&mut self, _up: u32) {}

    /// A slot or a memory is read.
    fn read(&mut self, _place: operand::Place) {}

    /// A slot is written.
    fn write(&mut self, _slot: Write) {}

    /// A memory is named.
    fn memory(&mut self, _memory: Memory) {}

    /// An ability is named.
    fn ability(&mut self, _ability: AbilityId) {}

    /// Zones are named.
    fn zones(&mut self, _zones: Zones) {}

    /// A list begins, of so many.
    fn begin_list(&mut self, _length: usize) {}

    /// A number stands as an operand.
    fn number(&mut self, _number: u32) {}

    /// Mana symbols stand as an operand.
    fn symbols(&mut self, _symbols: &operand::Symbols) {}

    /// A member of an axis or a table is named.
    fn member(&mut self, _table: &'static str, _place: u32) {}
}

/// The slots that something writes, in the order of its bytes.
pub fn slots_written(of: &impl Operand) -> Vec<u32> {
    struct Written(Vec<u32>);
    impl Visitor for Written {
        fn write(&mut self, Write(slot): Write) {
            self.0.push(slot);
        }
    }
    let mut written = Written(Vec::new());
    of.walk(&mut written);
    written.0
}

/// The slots that something reads, each as often as it does.
pub fn slots_read(of: &impl Operand) -> Vec<u32> {
    struct Read(Vec<u32>);
    impl Visitor for Read {
        fn read(&mut self, place: operand::Place) {
            if let operand::Place::Slot(slot) = place {
                self.0.push(slot);
            }
        }
    }
    let mut read = Read(Vec::new());
    of.walk(&mut read);
    read.0
}

/// Changes what instructions hold, in the order of their bytes. What is not written changes nothing.
pub trait Change: Sized {
    /// An operand of the innermost instruction comes next.
    fn begin_operand(&mut self, _field: &'static Field) {}

    /// An instruction whose operands have been changed.
    fn changed<T: Operand>(&mut self, _instruction: &mut T) {}

    /// The members of a list.
    fn members<T: Operand>(&mut self, members: &mut Vec<T>) {
        members.iter_mut().for_each(|member| member.change(self));
    }

    /// The statements of a block.
    fn block(&mut self, stmts: &mut Vec<Stmt>) {
        stmts.iter_mut().for_each(|stmt| stmt.change(self));
    }

    /// The number of a slot that is read.
    fn read(&mut self, _slot: &mut u32) {}

    /// The number of a slot that is written.
    fn write(&mut self, _slot: &mut u32) {}

    /// An ability that is named.
    fn ability(&mut self, _ability: &mut AbilityId) {}
}

/// Where an operand stands in a row, as far as a walk must know it: a constant where rows are walked over.
pub(crate) struct Place {
    field: &'static Field,
    /// Whether it is evaluated with an `it` of the row.
    binds: bool,
}

impl Place {
    /// That of an operand of a row, by its name.
    pub(crate) const fn of(row: &'static Row, name: &str) -> Self {
        let mut place = 0;
        while !is_same(row.fields[place].name, name) {
            place += 1;
        }
        let field = &row.fields[place];
        Place { field, binds: row.binds(field) }
    }
}

/// Shows an operand of a row.
#[inline(always)]
pub(crate) fn show<V: Visitor + ?Sized>(place: &'static Place, value: &impl Operand, visitor: &mut V) {
    visitor.begin_operand(place.field);
    if place.binds {
        visitor.begin_it();
    }
    value.show(visitor);
    if place.binds {
        visitor.end_it();
    }
}

/// Shows an operand of a row as it is read.
#[inline(always)]
pub(crate) fn scan<T: Operand, V: Visitor + ?Sized>(
    place: &'static Place,
    input: &mut Reader<'_>,
    given: u32,
    visitor: &mut V,
) -> Result<(), Fault> {
    visitor.begin_operand(place.field);
    if place.binds {
        visitor.begin_it();
    }
    T::scan(input, given, visitor)?;
    if place.binds {
        visitor.end_it();
    }
    Ok(())
}

/// Hands an operand of a row to whoever changes it.
#[inline]
pub(crate) fn change_field(
    field: Option<&'static Field>,
    value: &mut impl Operand,
    changer: &mut impl Change,
) {
    let Some(field) = field else { return };
    changer.begin_operand(field);
    value.change(changer);
}
