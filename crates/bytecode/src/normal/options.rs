//! The options of a choice that is made as an ability resolves: "A or B" is "B or A". Modes keep the order in
//! which they are printed (700.2).

use alloc::vec::Vec;
use core::any::Any;

use crate::card::Ability;
use crate::isa::{Stmt, Test};
use crate::normal::parts::{Keys, permute, permute_ranges, places_by};
use crate::operand::{Operand, Place};
use crate::row::{Row, Sort};
use crate::walk::{Change, Visitor};

/// Sorts the options of each choice of an ability. `captured` are the slots that other abilities read, and
/// `order` has the number that each statement had.
pub(super) fn sort(ability: &mut Ability, captured: &[u32], order: &mut [u32], keys: &Keys) {
    let mut choices = Choices::default();
    ability.body.walk(&mut choices);
    for slot in choices.written {
        if choices.elsewhere.contains(&slot) || captured.contains(&slot) {
            continue;
        }
        let mut of = Keyed { slot, keys, options: Vec::new() };
        ability.walk(&mut of);
        let places = places_by(&of.options);
        if !places.is_sorted() {
            ability.change(&mut Moved { slot, places: &places, order, at: 0 });
        }
    }
}

/// The choices of a body.
#[derive(Default)]
struct Choices {
    /// The slots that options are written to.
    written: Vec<u32>,
    /// The slots that are read by something else than the cases and tests of options.
    elsewhere: Vec<u32>,
    /// Whether the next slot is read by such a case or test.
    is_of_options: bool,
}

impl Visitor for Choices {
    fn begin(&mut self, sort: &'static Sort, row: &'static Row) {
        self.is_of_options = matches!((sort.name, row.name), ("Stmt", "Switch") | ("Test", "Chose"));
    }

    fn stmt(&mut self, stmt: &Stmt) {
        if let Stmt::Option { into, .. } = stmt {
            self.written.push(into.0);
        }
    }

    fn read(&mut self, place: Place) {
        if let (Place::Slot(slot), false) = (place, core::mem::take(&mut self.is_of_options)) {
            self.elsewhere.push(slot);
        }
    }
}

/// What the options of a choice are sorted by: their labels, what they ask, and what is done.
struct Keyed<'a> {
    slot: u32,
    keys: &'a Keys,
    options: Vec<(Vec<u8>, Vec<u8>)>,
}

impl Keyed<'_> {
    fn add(&mut self, option: usize, value: &impl Operand) {
        let (blank, told) = self.keys.key(value);
        while self.options.len() <= option {
            self.options.push(Default::default());
        }
        if let Some((all_blank, all_told)) = self.options.get_mut(option) {
            all_blank.extend(blank);
            all_told.extend(told);
        }
    }
}

impl Visitor for Keyed<'_> {
    fn stmt(&mut self, stmt: &Stmt) {
        match stmt {
            Stmt::Option { into, labels, guards, .. } if into.0 == self.slot => {
                labels.iter().enumerate().for_each(|(option, label)| self.add(option, label));
                guards.iter().enumerate().for_each(|(option, guard)| self.add(option, guard));
            }
            Stmt::Switch { on, cases } if on.place == Place::Slot(self.slot) => {
                cases.iter().enumerate().for_each(|(option, case)| self.add(option, case));
            }
            _ => {}
        }
    }
}

/// Puts the options of a choice in another order.
struct Moved<'a> {
    slot: u32,
    /// The place that each option had.
    places: &'a [usize],
    order: &'a mut [u32],
    /// How many statements came before.
    at: usize,
}

impl Change for Moved<'_> {
    fn changed<T: Operand>(&mut self, instruction: &mut T) {
        let test: &mut dyn Any = instruction;
        if let Some(Test::Chose { slot, label }) = test.downcast_mut::<Test>()
            && slot.place == Place::Slot(self.slot)
        {
            let new = (0..).zip(self.places).find(|(_, old)| **old == *label as usize);
            *label = new.map_or(*label, |(new, _)| new);
        }
    }

    fn block(&mut self, stmts: &mut Vec<Stmt>) {
        for stmt in stmts {
            self.at += 1;
            match stmt {
                Stmt::Switch { on, cases } if on.place == Place::Slot(self.slot) => {
                    let mut ranges = Vec::with_capacity(cases.len());
                    for case in cases.iter_mut() {
                        let start = self.at;
                        case.change(self);
                        ranges.push(start..self.at);
                    }
                    permute(cases, self.places);
                    permute_ranges(self.order, &ranges, self.places);
                }
                Stmt::Option { into, labels, guards, .. } if into.0 == self.slot => {
                    if !labels.is_empty() {
                        permute(labels, self.places);
                    }
                    permute(guards, self.places);
                    stmt.change(self);
                }
                stmt => stmt.change(self),
            }
        }
    }
}
