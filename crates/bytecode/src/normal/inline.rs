//! Statements that need not stand alone.
//!
//! A number that is computed for the next statement alone is computed there: "gain X life, where X is …" is
//! "gain life equal to …" (107.3). And what a static ability does to the same objects, it does by one effect.

use alloc::vec::Vec;
use core::any::Any;

use crate::axis::{AbilityKind, Order, Reach};
use crate::card::Ability;
use crate::isa::{Num, Stmt, Value};
use crate::operand::{Block, Operand, Place, Slot};
use crate::walk::{Change, Visitor, slots_read};

/// Puts numbers where they are read. `reads` are the slots that the ability and those that it names read, each
/// as often as they do, and `order` has the number that each statement had.
pub(super) fn inline(ability: &mut Ability, reads: &[u32], order: &mut Vec<u32>) {
    let mut inline = Inline { reads, order, at: 0, removed: 0 };
    ability.change(&mut inline);
    ability.slots = ability.slots.saturating_sub(inline.removed);
}

/// Joins the effects of a static ability that are on the same set: what it says holds at once (611.3).
pub(super) fn join(ability: &mut Ability, order: &mut Vec<u32>) {
    if ability.kind != AbilityKind::Static {
        return;
    }
    // Where each statement stands among all, from the last on.
    let mut places = Vec::with_capacity(ability.body.0.len());
    let mut at = 0;
    for stmt in &ability.body.0 {
        places.push(at);
        at += count(stmt);
    }
    for place in (1..ability.body.0.len()).rev() {
        let (before, rest) = ability.body.0.split_at_mut(place);
        let Some(Stmt::Continuous { into: None, on, reach, mods, duration, uses }) = rest.first_mut() else {
            continue;
        };
        let reads_none = slots_read(mods).is_empty();
        let mut same = before.iter_mut().filter_map(|stmt| match stmt {
            Stmt::Continuous { into: None, on: of, reach: how, mods, duration: long, uses: often }
                if (&*of, &*how, &*long, &*often) == (&*on, &*reach, &*duration, &*uses) =>
            {
                Some(mods)
            }
            _ => None,
        });
        // A number that is computed between them stays before what reads it.
        if let (true, Some(into)) = (reads_none, same.next()) {
            into.append(mods);
            ability.body.0.remove(place);
            if let Some(at) = places.get(place).filter(|at| **at < order.len()) {
                order.remove(*at);
            }
        }
    }
}

/// How many statements there are in one, with it.
fn count(stmt: &Stmt) -> usize {
    struct Count(usize);
    impl Visitor for Count {
        fn stmt(&mut self, _: &Stmt) {
            self.0 += 1;
        }
    }
    let mut count = Count(1);
    stmt.walk(&mut count);
    count.0
}

struct Inline<'a> {
    /// The slots that all of the ability reads.
    reads: &'a [u32],
    order: &'a mut Vec<u32>,
    /// How many statements came before.
    at: usize,
    /// How many statements are gone.
    removed: u32,
}

impl Change for Inline<'_> {
    fn block(&mut self, stmts: &mut Vec<Stmt>) {
        let mut places = Vec::with_capacity(stmts.len());
        for stmt in stmts.iter_mut() {
            places.push(self.at);
            self.at += 1;
            stmt.change(self);
        }
        // From the last on, so that one number can stand in another.
        for place in (1..stmts.len()).rev() {
            let (before, rest) = stmts.split_at_mut(place);
            let (Some(Stmt::Let { into, value: Value::Num { n } }), Some(next)) =
                (before.last(), rest.first_mut())
            else {
                continue;
            };
            if is_read_at_once(next) && self.is_read_there_alone(into.0, next) {
                next.change(&mut Replace { slot: into.0, by: n.clone() });
                stmts.remove(place - 1);
                if let Some(at) = places.get(place - 1).filter(|at| **at < self.order.len()) {
                    self.order.remove(*at);
                }
                self.at -= 1;
                self.removed += 1;
            }
        }
    }
}

impl Inline<'_> {
    /// Whether a slot is read by a statement as a number, and by no other.
    fn is_read_there_alone(&self, slot: u32, stmt: &Stmt) -> bool {
        let mut numbers = Numbers { slot, count: 0 };
        stmt.clone().change(&mut numbers);
        let count = |reads: &[u32]| reads.iter().filter(|read| **read == slot).count();
        let (there, all) = (count(&slots_read(stmt)), count(self.reads));
        there > 0 && there == all && there == numbers.count
    }
}

/// Whether a statement evaluates all of its numbers as it begins: so does one act of each of several, together.
fn is_read_at_once(stmt: &Stmt) -> bool {
    match stmt {
        Stmt::Do { .. } | Stmt::Continuous { reach: Reach::Fixed, .. } | Stmt::Perform { .. } => true,
        Stmt::Each { how: Order::Together, from: None, body: Block(body), .. } => {
            matches!(body.as_slice(), [Stmt::Do { .. }])
        }
        _ => false,
    }
}

/// Counts the numbers that read a slot.
struct Numbers {
    slot: u32,
    count: usize,
}

impl Change for Numbers {
    fn changed<T: Operand>(&mut self, instruction: &mut T) {
        self.count += usize::from(reads_slot(instruction, self.slot));
    }
}

/// Puts a number where a slot is read.
struct Replace {
    slot: u32,
    by: Num,
}

impl Change for Replace {
    fn changed<T: Operand>(&mut self, instruction: &mut T) {
        if reads_slot(instruction, self.slot)
            && let Some(num) = (instruction as &mut dyn Any).downcast_mut::<Num>()
        {
            *num = self.by.clone();
        }
    }
}

fn reads_slot(instruction: &dyn Any, slot: u32) -> bool {
    let num = instruction.downcast_ref::<Num>();
    matches!(num, Some(Num::Read { slot: Slot { place: Place::Slot(read), of: None } }) if *read == slot)
}
