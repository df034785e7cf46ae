//! Lists without order, and statements that do not depend on one another.

use alloc::boxed::Box;
use alloc::vec::Vec;
use core::any::Any;
use core::ops::Range;

use crate::axis::AbilityKind;
use crate::card::Ability;
use crate::codec::{Key, Strings, Writer};
use crate::isa::{Action, Mod, Num, Set, Stmt};
use crate::normal::Survey;
use crate::operand::{AbilityId, Memory, Operand, Place, Write};
use crate::row::{Field, Marks};
use crate::walk::{Change, Visitor};
use planarc_lexicon::Zone;

/// What members are sorted by: their bytes, with what abilities mean in the place of their numbers.
pub(super) struct Keys {
    /// By ability; empty for those that no other names.
    bytes: Vec<Vec<u8>>,
    is_named: Vec<bool>,
}

impl Keys {
    /// Those of abilities that name these, before any is looked at.
    pub(super) fn of(surveys: &[Survey]) -> Self {
        let mut is_named: Vec<bool> = surveys.iter().map(|_| false).collect();
        for AbilityId(id) in surveys.iter().flat_map(|survey| &survey.names) {
            if let Some(is_named) = is_named.get_mut(*id as usize) {
                *is_named = true;
            }
        }
        Keys { bytes: surveys.iter().map(|_| Vec::new()).collect(), is_named }
    }

    /// An ability means this now. What it captures is numbered by the ability around it.
    pub(super) fn update(&mut self, place: usize, ability: &mut Ability) {
        if self.is_named.get(place).is_some_and(|is_named| *is_named) {
            let captures = core::mem::take(&mut ability.captures);
            let bytes = self.bytes(ability, true);
            ability.captures = captures;
            if let Some(key) = self.bytes.get_mut(place) {
                *key = bytes;
            }
        }
    }

    /// The bytes without the numbers of slots, and with them.
    pub(super) fn key(&self, value: &impl Operand) -> (Vec<u8>, Vec<u8>) {
        (self.bytes(value, false), self.bytes(value, true))
    }

    fn bytes(&self, value: &impl Operand, tells_slots: bool) -> Vec<u8> {
        let mut strings = Strings::default();
        let mut out = Writer::keyed(&mut strings, Key { tells_slots, abilities: &self.bytes });
        out.number(value.given());
        value.write(&mut out);
        out.into_bytes()
    }
}

/// Which statements may change places.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// A cost is paid at one moment (601.2h), and what a static ability says holds at once (611.3): all that
    /// do not depend on one another.
    Free,
    /// Targets are chosen together (601.2c).
    Announcement,
    /// What is done is done in its order (608.2c). Only rules that begin one after another may change places.
    Body,
}

/// Sorts the lists of an ability, and its statements. `order` has the number that each statement had.
pub(super) fn sort(ability: &mut Ability, order: &mut Vec<u32>, keys: &Keys) {
    let part = if ability.kind == AbilityKind::Static { Part::Free } else { Part::Body };
    let mut sorter = Sorter { keys, order, at: 0, field: &Field::NONE, part, keeps_order: false };
    ability.change(&mut sorter);
}

struct Sorter<'a> {
    keys: &'a Keys,
    order: &'a mut Vec<u32>,
    /// How many statements came before.
    at: usize,
    /// The operand at hand.
    field: &'static Field,
    part: Part,
    /// Whether the members of a set are numbered by their order here.
    keeps_order: bool,
}

impl Change for Sorter<'_> {
    fn begin_operand(&mut self, field: &'static Field) {
        self.field = field;
    }

    fn changed<T: Operand>(&mut self, instruction: &mut T) {
        let instruction: &mut dyn Any = instruction;
        if let Some(num @ (Num::Add { .. } | Num::Mul { .. })) = instruction.downcast_mut::<Num>() {
            let is_sum = matches!(num, Num::Add { .. });
            let mut operands = Vec::new();
            operands_of(core::mem::replace(num, Num::Value { value: 0 }), is_sum, &mut operands);
            let keys: Vec<_> = operands.iter().map(|operand| self.keys.key(operand)).collect();
            permute(&mut operands, &places_by(&keys));
            let whole = operands.into_iter().reduce(|a, b| {
                let (a, b) = (Box::new(a), Box::new(b));
                if is_sum { Num::Add { a, b } } else { Num::Mul { a, b } }
            });
            *num = whole.unwrap_or(Num::Value { value: 0 });
        }
    }

    fn members<T: Operand>(&mut self, members: &mut Vec<T>) {
        let field = self.field;
        let is_list = members.len() > 1 && field.marks.has(Marks::UNORDERED);
        let mut ranges = Vec::new();
        for member in members.iter_mut() {
            self.field = field;
            let start = self.at;
            member.change(self);
            ranges.extend(is_list.then_some(start..self.at));
        }
        if !is_list || !commute(members, self.keeps_order) {
            return;
        }
        let keys: Vec<_> = members
            .iter()
            .map(|member| match (member as &dyn Any).downcast_ref::<Mod>() {
                Some(change) => (Vec::from([layer(change)]), Vec::new()),
                None => self.keys.key(member),
            })
            .collect();
        let order = places_by(&keys);
        permute(members, &order);
        permute_ranges(self.order, &ranges, &order);
    }

    fn block(&mut self, stmts: &mut Vec<Stmt>) {
        let around = (self.part, self.keeps_order);
        self.part = match self.field.name {
            _ if self.field.marks.has(Marks::COST) => Part::Free,
            "announce" => Part::Announcement,
            "cost" => Part::Free,
            _ => around.0,
        };
        let part = self.part;
        let mut ranges = Vec::new();
        let is_one = stmts.len() < 2;
        for stmt in stmts.iter_mut() {
            let start = self.at;
            self.at += 1;
            self.part = match stmt {
                Stmt::If { .. } | Stmt::Each { .. } | Stmt::Switch { .. } => part,
                _ => Part::Body,
            };
            self.keeps_order = matches!(stmt, Stmt::Let { .. } | Stmt::Order { .. } | Stmt::Remember { .. });
            stmt.change(self);
            ranges.extend((!is_one).then_some(start..self.at));
        }
        (self.part, self.keeps_order) = around;
        if is_one {
            return;
        }
        let order = match part {
            Part::Free => self.independent(stmts, 0..stmts.len(), true),
            Part::Announcement => self.runs(stmts, |stmt| matches!(stmt, Stmt::Target { .. })),
            Part::Body => self
                .runs(stmts, |stmt| matches!(stmt, Stmt::Continuous { .. } | Stmt::Rule { then: None, .. })),
        };
        permute(stmts, &order);
        permute_ranges(self.order, &ranges, &order);
    }
}

impl Sorter<'_> {
    /// The order of a block in which runs of such statements are sorted.
    fn runs(&self, stmts: &[Stmt], is_free: impl Fn(&Stmt) -> bool) -> Vec<usize> {
        let mut order = Vec::with_capacity(stmts.len());
        let mut start = 0;
        while let Some(stmt) = stmts.get(start) {
            let run = stmts.iter().skip(start).take_while(|stmt| is_free(stmt)).count();
            if run < 2 {
                order.push(start);
                start += 1;
                continue;
            }
            let is_effect = !matches!(stmt, Stmt::Target { .. });
            order.extend(self.independent(stmts, start..start + run, is_effect));
            start += run;
        }
        order
    }

    /// The order of a stretch of statements in which each part that depends on no other is sorted among them.
    /// Effects that modify keep their order among themselves.
    fn independent(&self, stmts: &[Stmt], stretch: Range<usize>, keeps_effects: bool) -> Vec<usize> {
        let uses: Vec<Uses> = stmts.get(stretch.clone()).into_iter().flatten().map(Uses::of).collect();
        // The parts, each with the places of its statements.
        let mut parts: Vec<Vec<usize>> = Vec::new();
        for (place, of) in uses.iter().enumerate() {
            let is_tied = |part: &Vec<usize>| {
                part.iter().any(|before| uses.get(*before).is_some_and(|before| before.ties(of)))
            };
            let (mut tied, apart): (Vec<_>, Vec<_>) = parts.into_iter().partition(is_tied);
            parts = apart;
            let mut joined: Vec<usize> = tied.drain(..).flatten().chain([place]).collect();
            joined.sort_unstable();
            parts.push(joined);
        }
        parts.sort_by_key(|part| part.first().copied());
        let keys: Vec<_> = parts
            .iter()
            .map(|part| {
                let of = || part.iter().filter_map(|place| stmts.get(stretch.start + place));
                let is_paid = of().next().is_some_and(|stmt| matches!(stmt, Stmt::Pays { .. }));
                if keeps_effects && of().any(|stmt| matches!(stmt, Stmt::Continuous { .. })) {
                    return (Vec::from([0]), Vec::new());
                }
                let (mut blank, mut told) = (Vec::from([1, u8::from(!is_paid)]), Vec::new());
                for stmt in of() {
                    let (more_blank, more_told) = self.keys.key(stmt);
                    blank.extend(more_blank);
                    told.extend(more_told);
                }
                (blank, told)
            })
            .collect();
        let sorted = places_by(&keys).into_iter().filter_map(|place| parts.get(place));
        sorted.flatten().map(|place| stretch.start + place).collect()
    }
}

/// What is added up or multiplied in all.
fn operands_of(num: Num, is_sum: bool, operands: &mut Vec<Num>) {
    match (num, is_sum) {
        (Num::Add { a, b }, true) | (Num::Mul { a, b }, false) => {
            operands_of(*a, is_sum, operands);
            operands_of(*b, is_sum, operands);
        }
        (num, _) => operands.push(num),
    }
}

/// Whether the members of a list without order change nothing by their order here.
fn commute<T: Operand>(members: &[T], keeps_order: bool) -> bool {
    members.iter().all(|member| {
        let member: &dyn Any = member;
        if member.is::<Set>() {
            return !keeps_order;
        }
        // Cards that come to lie on one another, and what is drawn, rolled or turned up, come one by one.
        member.downcast_ref::<Action>().is_none_or(|action| match action {
            Action::Move { place, .. } => place.zone != Zone::Library,
            Action::Destroy { .. }
            | Action::Sacrifice { .. }
            | Action::Discard { .. }
            | Action::Status { .. }
            | Action::Counter { .. }
            | Action::Damage { .. }
            | Action::Life { .. }
            | Action::PutCounters { .. }
            | Action::RemoveCounters { .. }
            | Action::Create { .. }
            | Action::AddMana { .. }
            | Action::Designate { .. } => true,
            Action::Draw { .. }
            | Action::Mill { .. }
            | Action::Shuffle { .. }
            | Action::Reveal { .. }
            | Action::Disclose { .. }
            | Action::Look { .. }
            | Action::Search { .. }
            | Action::Attach { .. }
            | Action::Copy { .. }
            | Action::Fight { .. }
            | Action::Exchange { .. }
            | Action::MoveCounters { .. }
            | Action::DoubleCounters { .. }
            | Action::Emblem { .. }
            | Action::ExtraTurn { .. }
            | Action::ExtraPhase { .. }
            | Action::Skip { .. }
            | Action::Turns { .. }
            | Action::FlipCoins { .. }
            | Action::Roll { .. }
            | Action::RollPlanar { .. }
            | Action::Planeswalk { .. }
            | Action::Chaos { .. }
            | Action::SetInMotion { .. }
            | Action::Abandon { .. }
            | Action::EndGame { .. }
            | Action::BeginWith { .. } => false,
        })
    })
}

/// The layer of a modification (613.1). Those of one layer keep their order: what is lost there may be gained
/// again.
const fn layer(change: &Mod) -> u8 {
    match change {
        Mod::Copy { .. } => 0,
        Mod::Control { .. } => 1,
        Mod::Text { .. } | Mod::Name { .. } => 2,
        Mod::Types { .. } => 3,
        Mod::Colors { .. } => 4,
        Mod::Abilities { .. } => 5,
        Mod::Define { .. } => 6,
        Mod::Base { .. } => 7,
        Mod::Pump { .. } => 8,
        Mod::Switch => 9,
        Mod::Designated { .. } => 10,
    }
}

/// What a statement reads and writes.
#[derive(Default)]
struct Uses {
    reads: Vec<Place>,
    writes: Vec<Place>,
}

impl Uses {
    fn of(stmt: &Stmt) -> Self {
        let mut uses = Uses::default();
        stmt.walk(&mut uses);
        uses
    }

    /// Whether one of two statements must stay before the other.
    fn ties(&self, other: &Self) -> bool {
        let meets = |writes: &[Place], of: &Self| {
            writes.iter().any(|place| of.reads.contains(place) || of.writes.contains(place))
        };
        meets(&self.writes, other) || meets(&other.writes, self)
    }
}

impl Visitor for Uses {
    fn read(&mut self, place: Place) {
        self.reads.push(place);
    }

    fn write(&mut self, slot: Write) {
        self.writes.push(Place::Slot(slot.0));
    }

    fn memory(&mut self, memory: Memory) {
        self.writes.push(Place::Memory(memory));
    }
}

/// The places of members, sorted by their keys.
pub(super) fn places_by<K: Ord>(keys: &[K]) -> Vec<usize> {
    let mut order: Vec<(&K, usize)> = keys.iter().zip(0..).collect();
    order.sort_by_key(|(key, _)| *key);
    order.into_iter().map(|(_, place)| place).collect()
}

/// Puts members in another order, which names each of them by its place.
pub(super) fn permute<T>(members: &mut Vec<T>, order: &[usize]) {
    if order.is_sorted() {
        return;
    }
    let mut left: Vec<Option<T>> = members.drain(..).map(Some).collect();
    members.extend(order.iter().filter_map(|place| left.get_mut(*place)?.take()));
}

/// The same of what stands in ranges, one behind the other.
pub(super) fn permute_ranges(all: &mut [u32], ranges: &[Range<usize>], order: &[usize]) {
    let (Some(first), Some(last)) = (ranges.first(), ranges.last()) else { return };
    let moved = order.iter().filter_map(|place| all.get(ranges.get(*place)?.clone()));
    let moved: Vec<u32> = moved.flatten().copied().collect();
    if let Some(part) = all.get_mut(first.start..last.end).filter(|part| part.len() == moved.len()) {
        part.copy_from_slice(&moved);
    }
}
