//! A walk over instructions in the order of their bytes.

use crate::operand::{AbilityId, Memory, Slot, Write, Zones};
use crate::row::{Row, Sort};

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

    /// What is tested of a role begins; `it` is what stands in the role.
    fn begin_role(&mut self) {}

    /// What is tested of the role ends.
    fn end_role(&mut self) {}

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

    /// A member of an axis or a table is named.
    fn member(&mut self, _table: &'static str, _place: u32) {}
}
