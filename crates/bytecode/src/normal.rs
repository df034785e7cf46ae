//! The normal form: what has no order by the rules of the game stands in one order, so that two wordings of
//! one ability have the same bytes.
//!
//! Members are sorted by their bytes without the numbers of slots; those that are alike by these are sorted
//! by the slots that they read. Slots are then numbered anew, in the order in which they are written.

mod inline;
mod options;
mod parts;
mod simple;

use alloc::vec::Vec;

use crate::card::{Ability, AbilitySource, AbilityText, Capture, Contents};
use crate::isa::{Stmt, Value};
use crate::operand::{AbilityId, Operand as _, Place, Write};
use crate::walk::{Change, Visitor};

/// How often an ability is sorted again because its slots have other numbers.
const ROUNDS: usize = 4;

/// Brings cards into normal form. The text and the place that are kept of a statement move with it.
pub fn normalize(contents: &mut Contents) {
    contents.abilities.change(&mut simple::Simplify);
    let mut surveys: Vec<Survey> = contents.abilities.iter().map(Survey::of).collect();
    let mut orders: Vec<Vec<u32>> = surveys.iter().map(|survey| (0..survey.statements).collect()).collect();
    let captures = captured(&surveys, &contents.abilities);
    for (place, ((survey, captured), order)) in surveys.iter_mut().zip(&captures).zip(&mut orders).enumerate()
    {
        let Some(ability) = contents.abilities.get_mut(place) else { continue };
        if survey.computes {
            survey.reads.extend(captured);
            inline::inline(ability, &survey.reads, order);
        }
        inline::join(ability, order);
    }
    rename_slots(&mut contents.abilities, &surveys);
    let mut keys = parts::Keys::of(&surveys);
    for _ in 0..ROUNDS {
        let captures = captured(&surveys, &contents.abilities);
        // An ability is sorted before the one that names it, whose key has that of what it names.
        for (place, ((survey, captured), order)) in
            surveys.iter().zip(&captures).zip(&mut orders).enumerate().rev()
        {
            let Some(ability) = contents.abilities.get_mut(place) else { continue };
            parts::sort(ability, order, &keys);
            if survey.chooses {
                options::sort(ability, captured, order, &keys);
            }
            keys.update(place, ability);
        }
        // Members that are alike but for their slots would be sorted by other numbers.
        if !rename_slots(&mut contents.abilities, &surveys) {
            break;
        }
    }
    contents.texts.iter_mut().zip(&orders).for_each(|(text, order)| move_text(text, order));
    contents.sources.iter_mut().zip(&orders).for_each(|(source, order)| move_source(source, order));
    renumber_abilities(contents, &surveys);
}

/// What is asked of an ability before anything of it moves.
#[derive(Default)]
struct Survey {
    /// How many statements it has.
    statements: u32,
    /// The abilities that it names. Which they are does not change, only their order.
    names: Vec<AbilityId>,
    /// The slots that it reads, each as often as it does.
    reads: Vec<u32>,
    /// Whether it writes a slot.
    writes: bool,
    /// Whether it computes a number for a statement behind.
    computes: bool,
    /// Whether there is a choice of several options.
    chooses: bool,
}

impl Survey {
    fn of(ability: &Ability) -> Self {
        let mut survey = Survey::default();
        ability.walk(&mut survey);
        survey
    }
}

impl Visitor for Survey {
    fn stmt(&mut self, stmt: &Stmt) {
        self.statements += 1;
        self.computes |= matches!(stmt, Stmt::Let { value: Value::Num { .. }, .. });
        self.chooses |= matches!(stmt, Stmt::Option { .. });
    }

    fn ability(&mut self, ability: AbilityId) {
        self.names.push(ability);
    }

    fn read(&mut self, place: Place) {
        if let Place::Slot(slot) = place {
            self.reads.push(slot);
        }
    }

    fn write(&mut self, _: Write) {
        self.writes = true;
    }
}

/// New numbers, by the old ones.
#[derive(Default)]
struct Numbers {
    new: Vec<Option<u32>>,
    count: u32,
    /// Whether one of them is not the old one.
    is_changed: bool,
}

impl Numbers {
    /// The new number of an old one, which gets the next if it has none.
    fn number(&mut self, old: u32) -> u32 {
        let place = old as usize;
        if self.new.len() <= place {
            self.new.resize(place + 1, None);
        }
        match self.new.get_mut(place) {
            Some(Some(new)) => *new,
            Some(new @ None) => {
                self.is_changed |= self.count != old;
                self.count += 1;
                *new.insert(self.count - 1)
            }
            None => old,
        }
    }

    fn get(&self, old: u32) -> Option<u32> {
        self.new.get(old as usize).copied().flatten()
    }
}

/// Slots are numbered in the order in which they are written; what is captured is written first.
impl Visitor for Numbers {
    fn write(&mut self, slot: crate::operand::Write) {
        self.number(slot.0);
    }
}

impl Change for Numbers {
    fn read(&mut self, slot: &mut u32) {
        *slot = self.get(*slot).unwrap_or(*slot);
    }

    fn write(&mut self, slot: &mut u32) {
        *slot = self.get(*slot).unwrap_or(*slot);
    }
}

/// The slots of each ability that those which it names keep.
fn captured(surveys: &[Survey], abilities: &[Ability]) -> Vec<Vec<u32>> {
    let of = |survey: &Survey| {
        let named = survey.names.iter().filter_map(|AbilityId(id)| abilities.get(*id as usize));
        named.flat_map(|ability| &ability.captures).map(|capture| capture.outer).collect()
    };
    surveys.iter().map(of).collect()
}

/// Numbers the slots of each ability anew, and says whether one has another number now.
fn rename_slots(abilities: &mut [Ability], surveys: &[Survey]) -> bool {
    let mut is_done: Vec<bool> = abilities.iter().map(|_| false).collect();
    let mut is_changed = false;
    for (place, Survey { names, writes, .. }) in surveys.iter().enumerate() {
        let Some(ability) = abilities.get_mut(place) else { continue };
        if !writes && ability.captures.is_empty() {
            continue;
        }
        ability.captures.sort_by_key(|capture| capture.outer);
        let mut slots = Numbers::default();
        for Capture { own, .. } in &mut ability.captures {
            *own = slots.number(*own);
        }
        ability.walk(&mut slots);
        if !slots.is_changed {
            continue;
        }
        is_changed = true;
        ability.change(&mut slots);
        for AbilityId(id) in names {
            let id = *id as usize;
            let is_new = is_done.get_mut(id).is_some_and(|is_done| !core::mem::replace(is_done, true));
            for capture in
                abilities.get_mut(id).filter(|_| is_new).into_iter().flat_map(|it| &mut it.captures)
            {
                capture.outer = slots.get(capture.outer).unwrap_or(capture.outer);
            }
        }
    }
    is_changed
}

fn move_text(text: &mut AbilityText, order: &[u32]) {
    for ask in &mut text.asks {
        let place = (0..).zip(order).find(|(_, old)| **old == ask.statement);
        ask.statement = place.map_or(ask.statement, |(new, _)| new);
    }
    text.asks.sort_by_key(|ask| ask.statement);
}

fn move_source(source: &mut AbilitySource, order: &[u32]) {
    if order.len() == source.statements.len() && order.is_sorted() {
        return;
    }
    let moved = order.iter().filter_map(|place| source.statements.get(*place as usize).cloned());
    source.statements = moved.collect();
}

/// Numbers abilities: those of cards first, and each other one where it is first named.
fn renumber_abilities(contents: &mut Contents, surveys: &[Survey]) {
    /// The abilities that one names, in the order in which it does now.
    fn named(id: u32, abilities: &[Ability], surveys: &[Survey]) -> Vec<AbilityId> {
        let names_some = surveys.get(id as usize).is_some_and(|survey| !survey.names.is_empty());
        let ability = abilities.get(id as usize).filter(|_| names_some);
        ability.map(|ability| Survey::of(ability).names).unwrap_or_default()
    }
    fn visit(id: u32, abilities: &[Ability], surveys: &[Survey], numbers: &mut Numbers) {
        for AbilityId(id) in named(id, abilities, surveys) {
            if numbers.get(id).is_none() {
                numbers.number(id);
                visit(id, abilities, surveys, numbers);
            }
        }
    }
    impl Change for Renumber {
        fn ability(&mut self, AbilityId(id): &mut AbilityId) {
            *id = self.0.get(*id).unwrap_or(*id);
        }
    }
    struct Renumber(Numbers);

    let mut numbers = Numbers::default();
    let own: Vec<u32> = contents.cards.iter().flat_map(|card| &card.abilities).map(|id| id.0).collect();
    for id in &own {
        numbers.number(*id);
    }
    own.iter().for_each(|id| visit(*id, &contents.abilities, surveys, &mut numbers));
    let all = u32::try_from(contents.abilities.len()).unwrap_or(u32::MAX);
    for id in 0..all {
        numbers.number(id);
    }
    if !numbers.is_changed {
        return;
    }
    let order: Vec<u32> = (0..all).filter_map(|old| numbers.get(old)).collect();
    put_in_order(&mut contents.abilities, &order);
    put_in_order(&mut contents.texts, &order);
    put_in_order(&mut contents.sources, &order);
    let mut renumber = Renumber(numbers);
    contents.cards.change(&mut renumber);
    contents.abilities.change(&mut renumber);
}

/// Puts each member in its new place, if there is one for each.
fn put_in_order<T>(members: &mut Vec<T>, places: &[u32]) {
    if members.len() == places.len() {
        let mut placed: Vec<(u32, T)> = places.iter().copied().zip(members.drain(..)).collect();
        placed.sort_by_key(|(place, _)| *place);
        members.extend(placed.into_iter().map(|(_, member)| member));
    }
}
