//! The proof that a module is well-formed. Only a [`Module`] can be run.

mod fault;
mod function;
mod state;
mod value;

pub use fault::{Fault, VerifyError};

use super::enums::{AbilityKind, CardKind, ControllerRule, FunctionKind, HomeZone};
use super::module::{Ability, Card, Function, Program};
use super::operand::{AbilityId, FuncId, MemoryId, StrId, View};
use super::ops::Inst;
use crate::limits;
use state::State;
use std::collections::HashSet;

/// A module that was proven well-formed: every value has the type that its use asks for, every slot
/// that is read is written before, every jump lands, every index is in range, and every string,
/// ability and function is used, in order of first use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Module {
    program: Program,
}

impl Module {
    /// What was proven.
    pub const fn program(&self) -> &Program {
        &self.program
    }

    /// A card by name.
    pub fn card(&self, name: &str) -> Option<&Card> {
        self.program.cards.iter().find(|card| self.string(card.name) == name)
    }

    /// A string.
    pub fn string(&self, id: StrId) -> &str {
        self.program.strings.get(id.index()).map_or("", String::as_str)
    }

    /// A card's own abilities.
    pub fn abilities(&self, card: &Card) -> &[Ability] {
        let first = card.first.index();
        self.program.abilities.get(first..first + card.count as usize).unwrap_or(&[])
    }

    /// An ability.
    pub fn ability(&self, id: AbilityId) -> Option<&Ability> {
        self.program.abilities.get(id.index())
    }

    /// A function.
    pub fn function(&self, id: FuncId) -> Option<&Function> {
        self.program.functions.get(id.index())
    }
}

/// Proves a decoded module.
///
/// # Errors
/// Says the first thing that is wrong.
pub fn verify(program: Program) -> Result<Module, VerifyError> {
    strings(&program)?;
    names(&program)?;
    let mut verifier =
        Verifier { program: &program, abilities: 0, functions: 0, depth: 0, slots: 0, room: 0 };
    for card in &program.cards {
        verifier.card(card)?;
    }
    verifier.nothing_left()?;
    spans(&program)?;
    Ok(Module { program })
}

/// Walks everything in order of first use.
struct Verifier<'a> {
    program: &'a Program,
    /// How many abilities were met so far.
    abilities: u32,
    /// How many functions were met so far.
    functions: u32,
    /// How deep functions and quoted abilities stand in each other.
    depth: usize,
    /// How many slots of the present ability were written so far.
    slots: u32,
    /// How many it declares.
    room: u32,
}

impl<'a> Verifier<'a> {
    fn card(&mut self, card: &Card) -> Result<(), VerifyError> {
        let Card { name, kind, supertypes, types, subtypes: _, modifiers, memory, first, count } = card;
        let name = *name;
        let sorted = supertypes.is_sorted_by(|a, b| a < b) && types.is_sorted_by(|a, b| a < b);
        if !sorted || types.is_empty() {
            return Err(VerifyError::TypeLine { card: name });
        }
        if modifiers.is_some() != (*kind == CardKind::Vanguard) {
            return Err(VerifyError::Modifiers { card: name });
        }
        if first.0 != self.abilities {
            return Err(VerifyError::AbilityOrder { expected: AbilityId(self.abilities), found: *first });
        }
        self.abilities = self.abilities.saturating_add(*count);
        let owned = first.0..self.abilities;
        let functions = self.functions as usize;
        for id in owned.map(AbilityId) {
            let ability = self.get(id)?;
            if !home_fits(*kind, ability) {
                return Err(VerifyError::Home { ability: id });
            }
            self.ability(id, ability)?;
        }
        let own = self.program.functions.get(functions..self.functions as usize).unwrap_or_default();
        remembered(name, *memory, own)
    }

    fn get(&self, id: AbilityId) -> Result<&'a Ability, VerifyError> {
        let abilities = &self.program.abilities;
        let len = abilities.len();
        abilities.get(id.index()).ok_or(VerifyError::Index { what: "ability", index: id.0, len })
    }

    /// An ability that stands in quotation marks.
    fn quoted(&mut self, id: AbilityId) -> Result<(), VerifyError> {
        if id.0 != self.abilities {
            return Err(VerifyError::AbilityOrder { expected: AbilityId(self.abilities), found: id });
        }
        self.abilities = self.abilities.saturating_add(1);
        let ability = self.get(id)?;
        if ability.home != HomeZone::Holder || ability.controller != ControllerRule::Holder {
            return Err(VerifyError::Home { ability: id });
        }
        let outer = (self.slots, self.room);
        self.deeper(|verifier| verifier.ability(id, ability))?;
        (self.slots, self.room) = outer;
        Ok(())
    }

    fn ability(&mut self, id: AbilityId, ability: &Ability) -> Result<(), VerifyError> {
        parts(id, ability)?;
        (self.slots, self.room) = (0, ability.slots);
        let mut state = State::default();
        for (kind, part) in ability.parts() {
            if let Some(function) = part {
                state = self.function(function, kind, state, state)?;
            }
        }
        if self.slots != ability.slots {
            return Err(VerifyError::Slots { ability: id, declared: ability.slots, written: self.slots });
        }
        Ok(())
    }

    /// A function at the one place that refers to it; gives the state after it. Its targets are
    /// announced when only `announced` is known.
    fn function(
        &mut self,
        id: FuncId,
        kind: FunctionKind,
        state: State,
        announced: State,
    ) -> Result<State, VerifyError> {
        if id.0 != self.functions {
            return Err(VerifyError::FunctionOrder { expected: FuncId(self.functions), found: id });
        }
        self.functions = self.functions.saturating_add(1);
        let len = self.program.functions.len();
        let function = self.program.functions.get(id.index());
        let function = function.ok_or(VerifyError::Index { what: "function", index: id.0, len })?;
        if function.kind != kind {
            return Err(VerifyError::FunctionKind { function: id, expected: kind, found: function.kind });
        }
        let announced = match (function.targets, kind) {
            (None, _) => announced,
            (Some(targets), FunctionKind::Body) => {
                self.function(targets, FunctionKind::Targets, announced, announced)?
            }
            (Some(_), _) => return Err(VerifyError::TargetsOf { function: id }),
        };
        let state = state.both(&announced);
        self.deeper(|verifier| function::verify(verifier, id, function, state, announced))
    }

    fn deeper<T>(&mut self, run: impl FnOnce(&mut Self) -> Result<T, VerifyError>) -> Result<T, VerifyError> {
        if self.depth >= limits::NESTING {
            return Err(VerifyError::Nesting);
        }
        self.depth += 1;
        let result = run(self);
        self.depth -= 1;
        result
    }

    fn nothing_left(&self) -> Result<(), VerifyError> {
        if (self.abilities as usize) < self.program.abilities.len() {
            return Err(VerifyError::Unused { what: "ability", index: self.abilities });
        }
        if (self.functions as usize) < self.program.functions.len() {
            return Err(VerifyError::Unused { what: "function", index: self.functions });
        }
        Ok(())
    }
}

/// Every string is distinct, used, and stands in the order of first use.
fn strings(program: &Program) -> Result<(), VerifyError> {
    let len = program.strings.len();
    let mut distinct = HashSet::new();
    for (index, text) in program.strings.iter().enumerate() {
        if !distinct.insert(text) {
            return Err(VerifyError::StringTwice { string: index });
        }
    }
    let mut seen = 0;
    let mut see = |id: StrId| match id.index() {
        index if index >= len => Err(VerifyError::Index { what: "string", index: id.0, len }),
        index if index > seen => Err(VerifyError::StringOrder { expected: seen, found: index }),
        index => {
            seen = seen.max(index + 1);
            Ok(())
        }
    };
    for card in &program.cards {
        see(card.name)?;
        card.subtypes.iter().try_for_each(|subtype| see(*subtype))?;
    }
    for inst in program.functions.iter().flat_map(|function| &function.code) {
        let mut result = Ok(());
        inst.operands(|_, view| {
            if let (View::Str(id), Ok(())) = (view, &result) {
                result = see(id);
            }
        });
        result?;
    }
    if seen < len {
        return Err(VerifyError::Unused { what: "string", index: u32::try_from(seen).unwrap_or(u32::MAX) });
    }
    Ok(())
}

/// An engine finds a card by its name.
fn names(program: &Program) -> Result<(), VerifyError> {
    // Equal strings are one string by now.
    let mut seen = HashSet::new();
    match program.cards.iter().find(|card| !seen.insert(card.name)) {
        Some(card) => Err(VerifyError::NameTwice { card: card.name }),
        None => Ok(()),
    }
}

/// A card's memory is numbered in order of first use, and each place is both written and read.
fn remembered(card: StrId, count: u32, functions: &[Function]) -> Result<(), VerifyError> {
    let (mut seen, mut written, mut read) = (0, HashSet::new(), HashSet::new());
    for inst in functions.iter().flat_map(|function| &function.code) {
        let mut used = None;
        inst.operands(|_, view| {
            if let View::Memory(memory) = view {
                used = Some(memory);
            }
        });
        let Some(memory) = used else { continue };
        if u32::from(memory.0) > seen || u32::from(memory.0) >= count {
            return Err(VerifyError::Memory { card, memory });
        }
        seen = seen.max(u32::from(memory.0) + 1);
        let reads = matches!(inst, Inst::Recall { .. });
        if reads { &mut read } else { &mut written }.insert(memory);
    }
    let both = |memory: &MemoryId| written.contains(memory) && read.contains(memory);
    let count = u16::try_from(count).unwrap_or(u16::MAX);
    match (0..count).map(MemoryId).find(|memory| !both(memory)) {
        Some(memory) => Err(VerifyError::Memory { card, memory }),
        None => Ok(()),
    }
}

/// Spans go up, and are of abilities that there are.
fn spans(program: &Program) -> Result<(), VerifyError> {
    let ordered = program.spans.is_sorted_by(|a, b| a.ability < b.ability);
    let known = program.spans.iter().all(|span| span.ability.index() < program.abilities.len());
    let forward = program.spans.iter().all(|span| span.start <= span.end);
    if ordered && known && forward { Ok(()) } else { Err(VerifyError::Spans) }
}

/// Each kind of ability has the functions that it needs, and no others.
fn parts(id: AbilityId, ability: &Ability) -> Result<(), VerifyError> {
    use FunctionKind::{Body, Condition, Costs, Events, Keywords, Limits};
    let (needed, allowed): (&[FunctionKind], &[FunctionKind]) = match ability.kind {
        AbilityKind::Triggered => (&[Events, Body], &[Condition, Keywords, Limits]),
        AbilityKind::Activated => (&[Costs, Body], &[Keywords, Limits]),
        AbilityKind::AsEvent => (&[Events, Body], &[Keywords]),
        AbilityKind::Keywords => (&[Keywords], &[]),
        AbilityKind::Static | AbilityKind::Pregame => (&[Body], &[Keywords]),
        AbilityKind::Spell => (&[Body], &[]),
    };
    for (kind, part) in ability.parts() {
        let fits = match part {
            Some(_) => needed.contains(&kind) || allowed.contains(&kind),
            None => !needed.contains(&kind),
        };
        if !fits {
            return Err(VerifyError::Parts { ability: id, kind: ability.kind, part: kind });
        }
    }
    Ok(())
}

/// The zone and the controller follow from the card's kind (113.6, 311.5, 312.4, 313.5, 314.5, 315.6).
fn home_fits(card: CardKind, ability: &Ability) -> bool {
    let home = match (ability.kind, card) {
        (AbilityKind::Pregame, CardKind::Ordinary) => ability.home == HomeZone::Anywhere,
        (AbilityKind::Pregame, _) => matches!(ability.home, HomeZone::Anywhere | HomeZone::Command),
        (_, CardKind::Ordinary) => matches!(ability.home, HomeZone::Battlefield | HomeZone::Stack),
        (
            _,
            CardKind::Plane
            | CardKind::Phenomenon
            | CardKind::Scheme
            | CardKind::Vanguard
            | CardKind::Conspiracy,
        ) => ability.home == HomeZone::Command,
    };
    let controller = match card {
        CardKind::Plane | CardKind::Phenomenon => ControllerRule::PlanarController,
        CardKind::Scheme | CardKind::Vanguard | CardKind::Conspiracy => ControllerRule::Owner,
        CardKind::Ordinary => ControllerRule::Controller,
    };
    home && ability.controller == controller
}
