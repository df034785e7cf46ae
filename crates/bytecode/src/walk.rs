//! A walk over instructions in the order of their bytes.

use crate::isa::Stmt;
use crate::operand::{AbilityId, Memory, Operand, Slot, Write, Zones};
use crate::row::{Field, Row, Sort};

/// What is shown of instructions. Each method does nothing unless it is written.
pub trait Visitor {
    /// An instruction begins; its operands follow.
    fn begin(&mut self, _sort: &'static Sort, _row: &'static Row) {}

    /// The operands of the instruction have been shown.
    fn end(&mut self, _sort: &'static Sort, _row: &'static Row) {}

    /// A block begins.
    fn begin_block(&mut self) {}

    /// The block ends.
    fn end_block(&mut self) {}

    /// A statement of a block begins; it is shown as an instruction next.
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
    fn read(&mut self, _slot: &Slot) {}

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

    /// A member of an axis or a table is named.
    fn member(&mut self, _table: &'static str, _place: u32) {}
}

/// Shows an operand of a row.
pub(crate) fn field(
    row: &'static Row,
    field: Option<&'static Field>,
    value: &impl Operand,
    visitor: &mut dyn Visitor,
) {
    let Some(field) = field else { return };
    visitor.begin_operand(field);
    let binds = row.binds(field);
    if binds {
        visitor.begin_it();
    }
    value.walk(visitor);
    if binds {
        visitor.end_it();
    }
}
