//! The walk over an ability that proves it and finds its index: what both ask of the instructions around stands
//! on one stack.

use alloc::vec::Vec;

use crate::index::{Known as Indexed, Walker};
use crate::isa::{EVENT, STMT, VALUE};
use crate::limits;
use crate::operand::{AbilityId, Memory, Place, Write, Zones};
use crate::row::{Field, Marks, Row, Sort};
use crate::verify::proof::{Known, Proof};
use crate::walk::Visitor;

/// The ability, or an instruction in it, that is looked at.
#[derive(Clone, Copy)]
pub(crate) struct Frame {
    pub(crate) sort: &'static Sort,
    pub(crate) row: &'static Row,
    /// The operand of it that is looked at.
    pub(crate) field: &'static Field,
    pub(super) proof: Known,
    pub(crate) index: Indexed,
}

/// Proves abilities, and finds what their index says.
pub(crate) struct Prover {
    pub(super) proof: Proof,
    pub(crate) walker: Walker,
    /// The ability, and the instructions in it that are looked at, the innermost last.
    around: Vec<Frame>,
}

impl Prover {
    pub(crate) fn new() -> Self {
        let around = Vec::with_capacity(limits::DEPTH as usize);
        Prover { proof: Proof::new(), walker: Walker::new(), around }
    }
}

impl Visitor for Prover {
    #[inline(always)]
    fn begin(&mut self, sort: &'static Sort, row: &'static Row) {
        self.proof.begin(&mut self.around, sort, row);
        let index = self.walker.begin(&mut self.around, sort, row);
        self.around.push(Frame { sort, row, field: &Field::NONE, proof: Known::default(), index });
        self.proof.begun(&mut self.around, sort, row);
    }

    #[inline(always)]
    fn end(&mut self, sort: &'static Sort, row: &'static Row) {
        self.proof.end(&mut self.around, sort, row);
        let Some(frame) = self.around.pop() else { return };
        self.proof.ended(&mut self.around, sort, row, &frame.proof);
        self.walker.ended(&self.around, sort, row, &frame.index);
    }

    #[inline(always)]
    fn leaf(&mut self, sort: &'static Sort, row: &'static Row) {
        // A statement, an event and a value are asked for among those around; of others nothing is, where nothing
        // stands in them.
        if matches!(sort.place, STMT | EVENT | VALUE) {
            self.begin(sort, row);
            self.end(sort, row);
            return;
        }
        self.proof.begin(&mut self.around, sort, row);
        let index = self.walker.begin(&mut self.around, sort, row);
        self.proof.begun(&mut self.around, sort, row);
        self.proof.ended(&mut self.around, sort, row, &Known::default());
        self.walker.ended(&self.around, sort, row, &index);
    }

    #[inline(always)]
    fn begin_block(&mut self) {
        self.proof.begin_block(&self.around);
    }

    #[inline(always)]
    fn end_block(&mut self) {
        self.proof.end_block(&self.around);
    }

    #[inline(always)]
    fn begin_operand(&mut self, field: &'static Field) {
        if let Some(frame) = self.around.last_mut() {
            frame.field = field;
        }
        self.proof.begin_operand(&self.around, field);
        self.walker.begin_operand(field);
    }

    #[inline(always)]
    fn begin_it(&mut self) {
        self.proof.begin_it();
    }

    #[inline(always)]
    fn end_it(&mut self) {
        self.proof.end_it();
    }

    fn it(&mut self, up: u32) {
        self.proof.it(up);
    }

    fn read(&mut self, place: Place) {
        self.proof.read(&mut self.around, place);
        self.walker.read(place);
    }

    fn write(&mut self, slot: Write) {
        self.proof.write(&self.around, slot);
    }

    fn memory(&mut self, memory: Memory) {
        self.proof.memory(memory);
        self.walker.memory(memory);
    }

    fn ability(&mut self, ability: AbilityId) {
        self.proof.ability(ability);
        self.walker.ability(ability);
    }

    fn zones(&mut self, zones: Zones) {
        self.walker.zones(&self.around, zones);
    }

    #[inline(always)]
    fn begin_list(&mut self, length: usize) {
        if self.around.last().is_some_and(|frame| frame.field.marks.has(Marks::COUNTED)) {
            self.proof.begin_list(&mut self.around, length);
        }
    }

    fn number(&mut self, number: u32) {
        self.proof.number(&mut self.around, number);
    }

    #[inline(always)]
    fn member(&mut self, table: &'static str, place: u32) {
        self.proof.member(&mut self.around, table, place);
        self.walker.member(&mut self.around, table, place);
    }
}
