//! The normal form: whatever order a card's meaning is put together in, it comes to the same bytes.

use crate::chance::Chance;
use crate::corpus;
use crate::own_cards;
use planarc::pipeline;
use planarc::source::import::block_text;
use planarc::source::{SourceFile, read_cards};
use planarc_bytecode::normal::normalize;
use planarc_bytecode::operand::{Block, Operand, Write};
use planarc_bytecode::walk::{Change, Visitor};
use planarc_bytecode::{Ability, Action, Contents, Field, Mod, Num, Set, Stmt, Test, encode_meaning, verify};
use std::any::Any;

/// Shuffles what has no order, and puts what can stand in two forms in the other one.
struct Shuffle<'a> {
    chance: &'a mut Chance,
    field: Option<&'static Field>,
    /// Whether a set stands where its members are numbered.
    keeps_order: bool,
    /// How many lists and pairs were shuffled.
    count: &'a mut usize,
}

impl Change for Shuffle<'_> {
    fn begin_operand(&mut self, field: &'static Field) {
        self.field = Some(field);
    }

    fn members<T: Operand>(&mut self, members: &mut Vec<T>) {
        let is_unordered = self.field.is_some_and(Field::is_unordered);
        members.iter_mut().for_each(|member| member.change(self));
        let commute = |member: &T| {
            let member: &dyn Any = member;
            // Modifications of one layer, and acts whose order is seen, keep it.
            !(member.is::<Mod>() || (member.is::<Set>() && self.keeps_order))
                && member.downcast_ref::<Action>().is_none_or(|action| {
                    matches!(
                        action,
                        Action::Destroy { .. }
                            | Action::Sacrifice { .. }
                            | Action::Discard { .. }
                            | Action::Status { .. }
                            | Action::Damage { .. }
                            | Action::Life { .. }
                            | Action::PutCounters { .. }
                            | Action::Create { .. }
                    )
                })
        };
        if is_unordered && members.len() > 1 && members.iter().all(commute) {
            self.chance.shuffle(members);
            *self.count += 1;
        }
    }

    fn changed<T: Operand>(&mut self, instruction: &mut T) {
        let instruction: &mut dyn Any = instruction;
        if let Some(num) = instruction.downcast_mut::<Num>() {
            if let Num::Add { a, b } | Num::Mul { a, b } = num
                && self.chance.below(2) == 0
            {
                std::mem::swap(a, b);
                *self.count += 1;
            }
        } else if let Some(test) = instruction.downcast_mut::<Test>() {
            match test {
                // A list within a list says the same.
                Test::All { c } if c.len() > 2 => {
                    let last = Test::All { c: c.split_off(1) };
                    c.push(last);
                    *self.count += 1;
                }
                Test::Any { c } if c.len() > 2 => {
                    let last = Test::Any { c: c.split_off(1) };
                    c.push(last);
                    *self.count += 1;
                }
                _ => {}
            }
        }
    }

    fn block(&mut self, stmts: &mut Vec<Stmt>) {
        for stmt in stmts {
            let around = self.keeps_order;
            self.keeps_order = matches!(stmt, Stmt::Let { .. } | Stmt::Order { .. } | Stmt::Remember { .. });
            stmt.change(self);
            self.keeps_order = around;
        }
    }
}

/// Gives slots other numbers.
struct Rename(Vec<u32>);

impl Rename {
    fn rename(&self, slot: &mut u32) {
        *slot = self.0.get(*slot as usize).copied().unwrap_or(*slot);
    }
}

impl Change for Rename {
    fn read(&mut self, slot: &mut u32) {
        self.rename(slot);
    }

    fn write(&mut self, slot: &mut u32) {
        self.rename(slot);
    }
}

/// How many slots a part writes or reads.
#[derive(Default)]
struct Slots(usize);

impl Visitor for Slots {
    fn write(&mut self, _: Write) {
        self.0 += 1;
    }

    fn read(&mut self, _: planarc_bytecode::operand::Place) {
        self.0 += 1;
    }
}

/// Shuffles the statements of a cost that touch no slot.
fn shuffle_cost(Block(cost): &mut Block, chance: &mut Chance) -> bool {
    let is_free = |stmt: &Stmt| {
        let mut slots = Slots::default();
        stmt.walk(&mut slots);
        slots.0 == 0
    };
    let is_free = cost.len() > 1 && cost.iter().all(is_free);
    if is_free {
        chance.shuffle(cost);
    }
    is_free
}

/// The same meaning in another order, and how many parts of it have another.
fn shuffled(contents: &Contents, chance: &mut Chance) -> (Contents, usize) {
    let mut contents = contents.clone();
    let mut count = 0;
    contents.abilities.change(&mut Shuffle {
        chance: &mut *chance,
        field: None,
        keeps_order: false,
        count: &mut count,
    });
    for ability in &mut contents.abilities {
        count += usize::from(shuffle_cost(&mut ability.cost, chance));
    }
    let names: Vec<Rename> = contents
        .abilities
        .iter()
        .map(|ability| {
            let mut names: Vec<u32> = (0..ability.slots).collect();
            chance.shuffle(&mut names);
            Rename(names)
        })
        .collect();
    rename(&mut contents.abilities, names);
    (contents, count)
}

fn rename(abilities: &mut [Ability], mut names: Vec<Rename>) {
    struct Named(Vec<usize>);
    impl Visitor for Named {
        fn ability(&mut self, ability: planarc_bytecode::operand::AbilityId) {
            self.0.push(ability.0 as usize);
        }
    }
    let mut is_captured = vec![false; abilities.len()];
    for (place, names) in names.iter_mut().enumerate() {
        let mut named = Named(Vec::new());
        abilities[place].walk(&mut named);
        abilities[place].change(names);
        abilities[place].captures.iter_mut().for_each(|capture| names.rename(&mut capture.own));
        for other in named.0 {
            if !std::mem::replace(&mut is_captured[other], true) {
                abilities[other].captures.iter_mut().for_each(|capture| names.rename(&mut capture.outer));
            }
        }
    }
}

/// The meanings of our own cards, and of the published ones where they are there.
fn meanings() -> Vec<Contents> {
    let mut files: Vec<SourceFile> = own_cards::own_cards()
        .into_iter()
        .map(|(path, text)| SourceFile::new(path.display().to_string(), text))
        .collect();
    for name in ["official.jsonl", "ordinary.jsonl"] {
        let rows = corpus::rows(name).unwrap_or_default();
        // Every fourth of the many is enough.
        let step = if rows.len() > 1000 { 4 } else { 1 };
        files.extend(rows.iter().step_by(step).map(|row| SourceFile::new(&row.name, block_text(row))));
    }
    let cards = files.iter().flat_map(|file| read_cards(file).0);
    cards.filter_map(|card| pipeline::run(&card).meaning).collect()
}

#[test]
fn order_without_effect_leaves_no_trace() {
    let mut chance = Chance(0x9e37_79b9_7f4a_7c15);
    let (mut all, mut wrong) = (0, Vec::new());
    for contents in meanings() {
        let mut again = contents.clone();
        normalize(&mut again);
        let name = contents.cards[0].name.clone();
        assert!(again == contents, "{name}: what is in normal form has another");
        for _ in 0..3 {
            let (mut other, count) = shuffled(&contents, &mut chance);
            all += count;
            normalize(&mut other);
            if encode_meaning(&other) != encode_meaning(&contents) || verify(other).is_err() {
                wrong.push(name.clone());
            }
        }
    }
    wrong.dedup();
    assert!(all > 1000, "only {all} lists were shuffled");
    assert!(wrong.is_empty(), "{} of these have other bytes in another order: {wrong:?}", wrong.len());
}
