//! A walk over instructions in the order of their bytes.

use crate::card::Ability;
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

/// A stretch of an ability, in the order of its bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Stretch {
    /// An event that triggers it.
    Event,
    /// Its intervening "if" clause, and how it can be used.
    Conditions,
    /// What is chosen as it is announced.
    Announcement,
    /// What it costs.
    Cost,
    /// What it does.
    Body,
    /// What it grants by keywords alone.
    Keywords,
}

/// What is shown of a whole ability, stretch by stretch.
pub(crate) trait AbilityVisitor: Visitor {
    /// A stretch begins.
    fn enter(&mut self, stretch: Stretch);

    /// It ends.
    fn leave(&mut self, stretch: Stretch);
}

/// Shows an ability.
pub(crate) fn ability(ability: &Ability, visitor: &mut impl AbilityVisitor) {
    for event in &ability.when {
        within(Stretch::Event, event, visitor);
    }
    visitor.enter(Stretch::Conditions);
    ability.intervening.show(visitor);
    ability.limits.show(visitor);
    visitor.leave(Stretch::Conditions);
    within(Stretch::Announcement, &ability.announce, visitor);
    within(Stretch::Cost, &ability.cost, visitor);
    within(Stretch::Body, &ability.body, visitor);
    within(Stretch::Keywords, &ability.keywords, visitor);
}

fn within(stretch: Stretch, value: &impl Operand, visitor: &mut impl AbilityVisitor) {
    visitor.enter(stretch);
    value.show(visitor);
    visitor.leave(stretch);
}

/// Two visitors that are shown the same.
pub(crate) struct Both<A, B>(pub(crate) A, pub(crate) B);

macro_rules! both {
    ($($method:ident($($name:ident: $ty:ty),*);)*) => {$(
        #[inline(always)]
        fn $method(&mut self $(, $name: $ty)*) {
            self.0.$method($($name),*);
            self.1.$method($($name),*);
        }
    )*};
}

impl<A: Visitor, B: Visitor> Visitor for Both<A, B> {
    both! {
        begin(sort: &'static Sort, row: &'static Row);
        end(sort: &'static Sort, row: &'static Row);
        begin_block();
        stmt(stmt: &Stmt);
        end_block();
        begin_operand(field: &'static Field);
        begin_it();
        end_it();
        it(up: u32);
        read(slot: &Slot);
        write(slot: Write);
        memory(memory: Memory);
        ability(ability: AbilityId);
        zones(zones: Zones);
        begin_list(length: usize);
        number(number: u32);
        member(table: &'static str, place: u32);
    }
}

impl<A: AbilityVisitor, B: AbilityVisitor> AbilityVisitor for Both<A, B> {
    both! {
        enter(stretch: Stretch);
        leave(stretch: Stretch);
    }
}

/// Shows an operand of a row.
#[inline]
pub(crate) fn field<V: Visitor + ?Sized>(
    row: &'static Row,
    field: Option<&'static Field>,
    value: &impl Operand,
    visitor: &mut V,
) {
    let Some(field) = field else { return };
    visitor.begin_operand(field);
    let binds = row.binds(field);
    if binds {
        visitor.begin_it();
    }
    value.show(visitor);
    if binds {
        visitor.end_it();
    }
}
