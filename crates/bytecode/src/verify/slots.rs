//! Slots as far as they are written: what they hold, and on which paths.

use alloc::format;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

/// What a slot holds, told by the statement that writes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SlotType {
    /// Objects, players or piles.
    Set,
    /// A number, or one for each member of a set.
    Number,
    /// A colour, type, name, kind of counter, keyword.
    Quality,
    /// The options chosen.
    Option,
    /// What votes were cast.
    Votes,
    /// An act, a payment or an answer: what was affected, how much, and whether at all.
    Act,
    /// An effect, or a use of one.
    Effect,
}

/// A type of slot as the manual writes it.
pub(crate) fn slot_name(holds: SlotType) -> String {
    format!("{holds:?}").to_lowercase()
}

/// What a set is known to have: objects, players, both, or nothing that is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Members {
    pub(super) objects: bool,
    pub(super) players: bool,
}

impl Members {
    pub(super) const UNKNOWN: Self = Members { objects: false, players: false };
    pub(super) const OBJECTS: Self = Members { objects: true, players: false };
    pub(super) const PLAYERS: Self = Members { objects: false, players: true };

    pub(super) const fn with(self, other: Self) -> Self {
        Members { objects: self.objects | other.objects, players: self.players | other.players }
    }
}

/// The cases of a switch in which a slot was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cases {
    /// The slot that is switched on.
    pub(super) on: u32,
    /// A bit for each case.
    pub(super) mask: u64,
}

/// On which paths a slot is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Written {
    Always,
    /// On some; in these cases of a switch, where it was one that parted the paths.
    Perhaps(Option<Cases>),
    /// On none: only within a replacement, each time that it applies.
    Within,
}

/// What is known of a slot that was written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Cell {
    pub(super) written: Written,
    pub(super) holds: SlotType,
    pub(super) members: Members,
    /// Of options: how many there are, if they have labels.
    pub(super) options: u32,
    /// Whether it is a turn or a phase.
    pub(super) is_turn: bool,
}

impl Cell {
    pub(super) const fn new(holds: SlotType) -> Self {
        Cell { written: Written::Always, holds, members: Members::UNKNOWN, options: 0, is_turn: false }
    }
}

/// The slots of an ability.
#[derive(Debug, Clone, Default)]
pub(super) struct Slots(Vec<Option<Cell>>);

impl Slots {
    /// So many of which none is written.
    pub(super) fn clear(&mut self, count: u32) {
        self.0.clear();
        self.0.resize(count as usize, None);
    }

    /// Nothing where the ability has no such slot.
    pub(super) fn get(&self, slot: u32) -> Option<Option<Cell>> {
        self.0.get(slot as usize).copied()
    }

    /// Writes a slot, and says what was there.
    pub(super) fn put(&mut self, slot: u32, cell: Cell) -> Option<Option<Cell>> {
        self.0.get_mut(slot as usize).map(|place| place.replace(cell))
    }

    pub(super) fn copy_from(&mut self, other: &Self) {
        self.0.clone_from(&other.0);
    }

    /// What a replacement wrote, from this slot on, is not there behind it: it applies later, or
    /// never. The effect itself is, which comes first.
    pub(super) fn leave(&mut self, first: u32) {
        let mut written = self.0.iter_mut().skip(first as usize).flatten();
        if let Some(cell) = written.next()
            && cell.holds != SlotType::Effect
        {
            cell.written = Written::Within;
        }
        written.for_each(|cell| cell.written = Written::Within);
    }

    /// Within a case of a switch, what an earlier switch on the same slot wrote there is written.
    pub(super) fn enter(&mut self, on: u32, case: u32) {
        for cell in self.0.iter_mut().flatten() {
            if let Written::Perhaps(Some(cases)) = cell.written
                && cases.on == on
                && case < 64
                && cases.mask >> case & 1 == 1
            {
                cell.written = Written::Always;
            }
        }
    }

    /// Takes what another path wrote beside what the paths before did. A slot of which two paths think
    /// differently is the error.
    pub(super) fn merge(&mut self, other: &Self) -> Result<(), (u32, SlotType)> {
        for ((own, &other), slot) in self.0.iter_mut().zip(&other.0).zip(0..) {
            let (written, holds) = match (*own, other) {
                (None, None) => continue,
                (Some(cell), None) | (None, Some(cell)) if cell.written == Written::Within => {
                    (Written::Within, cell)
                }
                (Some(cell), None) | (None, Some(cell)) => (Written::Perhaps(None), cell),
                (Some(one), Some(two)) if one.holds != two.holds => return Err((slot, one.holds)),
                (Some(one), Some(two)) => {
                    let written = match (one.written, two.written) {
                        (Written::Within, _) | (_, Written::Within) => Written::Within,
                        (Written::Always, Written::Always) => Written::Always,
                        (Written::Perhaps(cases), Written::Always) => Written::Perhaps(cases),
                        (Written::Always, Written::Perhaps(cases)) => Written::Perhaps(cases),
                        (Written::Perhaps(one), Written::Perhaps(two)) => {
                            Written::Perhaps(one.filter(|_| one == two))
                        }
                    };
                    let options = if one.options == two.options { one.options } else { 0 };
                    let members = one.members.with(two.members);
                    (written, Cell { members, options, is_turn: one.is_turn && two.is_turn, ..one })
                }
            };
            *own = Some(Cell { written, ..holds });
        }
        Ok(())
    }
}

/// Several paths of which one is taken.
#[derive(Debug)]
pub(super) struct Branch {
    /// The slots before them.
    pub(super) before: Slots,
    /// The slots behind each of those that were looked at, put together.
    merged: Option<Slots>,
    /// What is switched on, and the case that comes next.
    pub(super) on: Option<u32>,
    pub(super) case: u32,
    /// For each slot that was not written before, the cases that write it.
    cases: Vec<u64>,
    /// How many paths there were.
    pub(super) paths: u32,
}

impl Branch {
    pub(super) fn new(before: Slots) -> Self {
        let cases = vec![0; before.0.len()];
        Branch { before, merged: None, on: None, case: 0, cases, paths: 0 }
    }

    /// A path ends with these slots.
    pub(super) fn path(&mut self, slots: &Slots) -> Result<(), (u32, SlotType)> {
        for ((mask, cell), before) in self.cases.iter_mut().zip(&slots.0).zip(&self.before.0) {
            if cell.is_some_and(|cell| cell.written == Written::Always) && before.is_none() && self.case < 64
            {
                *mask |= 1 << self.case;
            }
        }
        self.case = self.case.saturating_add(1);
        self.paths += 1;
        match &mut self.merged {
            Some(merged) => merged.merge(slots),
            None => {
                self.merged = Some(slots.clone());
                Ok(())
            }
        }
    }

    /// The slots behind all paths.
    pub(super) fn finish(self) -> Slots {
        let Some(mut merged) = self.merged else { return self.before };
        if let Some(on) = self.on {
            for ((cell, before), &mask) in merged.0.iter_mut().zip(&self.before.0).zip(&self.cases) {
                if let (Some(cell), None) = (cell, before)
                    && cell.written == Written::Perhaps(None)
                    && mask != 0
                {
                    cell.written = Written::Perhaps(Some(Cases { on, mask }));
                }
            }
        }
        merged
    }
}
