//! Many compiled cards to one module.

use super::encode::encode;
use super::module::{Ability, AbilitySpan, Card, Debug, Function, Program};
use super::operand::{AbilityId, FuncId, StrId, ViewMut};
use std::collections::HashMap;

/// Writes one module of many cards, in the order given; strings are shared.
pub fn link(programs: &[Program], debug: Debug) -> Vec<u8> {
    encode(&merge(programs), debug)
}

/// Puts programs behind one another.
fn merge(programs: &[Program]) -> Program {
    let mut merged = Program::default();
    // Strings are numbered in order of first use: those of all cards, then those of all functions.
    let mut strings = Strings::default();
    for program in programs {
        let first = narrow(merged.abilities.len());
        let moved = |card: &Card| Card { first: AbilityId(card.first.0 + first), ..card.clone() };
        for mut card in program.cards.iter().map(moved) {
            strings.move_over(&mut card.name, program);
            card.subtypes.iter_mut().for_each(|subtype| strings.move_over(subtype, program));
            merged.cards.push(card);
        }
        merged.abilities.resize_with(merged.abilities.len() + program.abilities.len(), Ability::placeholder);
    }
    merged.abilities.clear();
    for program in programs {
        append(&mut merged, program, &mut strings);
    }
    merged.strings = strings.list;
    merged
}

fn append(merged: &mut Program, program: &Program, strings: &mut Strings) {
    let abilities = narrow(merged.abilities.len());
    let functions = narrow(merged.functions.len());
    for ability in &program.abilities {
        let mut ability = ability.clone();
        ability.functions_mut().into_iter().flatten().for_each(|function| function.0 += functions);
        merged.abilities.push(ability);
    }
    for Function { kind, targets, code } in &program.functions {
        let mut code = code.clone();
        for inst in &mut code {
            inst.operands_mut(|operand| match operand {
                ViewMut::Str(id) => strings.move_over(id, program),
                ViewMut::Func(id) => id.0 += functions,
                ViewMut::Ability(id) => id.0 += abilities,
                ViewMut::Read(_)
                | ViewMut::Write(_)
                | ViewMut::Written(_)
                | ViewMut::Memory(_)
                | ViewMut::Label(_)
                | ViewMut::Other => {}
            });
        }
        let targets = targets.map(|target| FuncId(target.0 + functions));
        merged.functions.push(Function { kind: *kind, targets, code });
    }
    merged.spans.extend(program.spans.iter().map(|AbilitySpan { ability, start, end }| AbilitySpan {
        ability: AbilityId(ability.0 + abilities),
        start: *start,
        end: *end,
    }));
}

/// A string table in the making.
#[derive(Debug, Default)]
pub(crate) struct Strings {
    pub(crate) list: Vec<String>,
    by_text: HashMap<String, StrId>,
}

impl Strings {
    /// The number of a string, new or known.
    pub(crate) fn intern(&mut self, text: &str) -> StrId {
        if let Some(id) = self.by_text.get(text) {
            return *id;
        }
        let id = StrId(narrow(self.list.len()));
        self.list.push(text.to_owned());
        self.by_text.insert(text.to_owned(), id);
        id
    }

    /// Renumbers a string of a program.
    pub(crate) fn move_over(&mut self, id: &mut StrId, from: &Program) {
        *id = self.intern(from.strings.get(id.index()).map_or("", String::as_str));
    }
}

fn narrow(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
