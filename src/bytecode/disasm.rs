//! A proven module as assembly text: stable, one instruction a line, operands by name.

use std::fmt::Write as _;

use super::module::{Ability, Card, Function, Program};
use super::names::Table;
use super::operand::{AbilityId, FuncId, StrId, View};
use super::ops::Inst;
use super::verify::Module;

/// Writes the assembly of every card, or of the card of that name.
pub fn disasm(module: &Module, card: Option<&str>) -> String {
    let mut text = Text { program: module.program(), out: String::new() };
    let wanted = |found: &&Card| card.is_none_or(|name| module.string(found.name) == name);
    for card in module.program().cards.iter().filter(wanted) {
        text.card(card);
    }
    text.out
}

struct Text<'a> {
    program: &'a Program,
    out: String,
}

impl Text<'_> {
    fn line(&mut self, depth: usize, text: &str) {
        // Writing to a string does not fail.
        let _ = writeln!(self.out, "{:width$}{text}", "", width = 2 * depth);
    }

    fn card(&mut self, card: &Card) {
        let Card { name, kind, supertypes, types, subtypes, modifiers, memory, first, count } = card;
        if !self.out.is_empty() {
            self.out.push('\n');
        }
        let name = self.quote(*name);
        self.line(0, &format!("card {name} {}", kind.text()));
        let mut words: Vec<String> = Vec::new();
        words.extend(supertypes.iter().map(|index| entry(Table::Supertype, index.0)));
        words.extend(types.iter().map(|index| entry(Table::CardType, index.0)));
        words.extend(subtypes.iter().map(|id| self.quote(*id)));
        self.line(1, &format!("types {}", words.join(" ")));
        if let Some((hand, life)) = modifiers {
            self.line(1, &format!("hand {hand:+} life {life:+}"));
        }
        if *memory > 0 {
            self.line(1, &format!("memory {memory}"));
        }
        for index in first.0..first.0.saturating_add(*count) {
            self.ability(1, AbilityId(index));
        }
    }

    fn ability(&mut self, depth: usize, id: AbilityId) {
        let Some(ability) = self.program.abilities.get(id.index()) else { return };
        let Ability { kind, home, controller, slots, events, condition, costs, keywords, limits, body } =
            ability;
        self.line(
            depth,
            &format!(
                "ability a{} {} home={} controller={} slots={slots}",
                id.0,
                kind.text(),
                home.text(),
                controller.text()
            ),
        );
        for part in [events, condition, costs, keywords, limits, body].into_iter().flatten() {
            self.function(depth + 1, *part);
        }
    }

    fn function(&mut self, depth: usize, id: FuncId) {
        let Some(function) = self.program.functions.get(id.index()) else { return };
        let Function { kind, targets, code } = function;
        if let Some(targets) = targets {
            self.function(depth, *targets);
        }
        self.line(depth, &format!("{} f{}", kind.text(), id.0));
        for (index, inst) in code.iter().enumerate() {
            let line = self.inst(inst);
            self.line(depth + 1, &format!("{index:>4}  {line}"));
        }
        for inst in code {
            self.nested(depth + 1, inst);
        }
    }

    /// What an instruction refers to stands below its function.
    fn nested(&mut self, depth: usize, inst: &Inst) {
        let mut found = Vec::new();
        inst.operands(|_, view| found.push(view));
        for view in found {
            if let View::Func(id) = view {
                self.function(depth, id);
            } else if let View::Ability(id) = view {
                self.ability(depth, id);
            }
        }
    }

    fn inst(&self, inst: &Inst) -> String {
        let mut line = inst.name().to_owned();
        inst.operands(|name, view| {
            let _ = write!(line, " {name}={}", self.operand(view));
        });
        line
    }

    fn operand(&self, view: View) -> String {
        match view {
            View::Number(number) => number.to_string(),
            View::Count(count) => count.to_string(),
            View::Name(name) => name.to_owned(),
            View::Entry(table, index) | View::OptEntry(table, Some(index)) => entry(table, index),
            View::OptEntry(_, None) | View::Write(None) => "none".to_owned(),
            View::Colors(mask) => colors(mask),
            View::Ty(ty) => ty.name().to_owned(),
            View::Str(id) => self.quote(id),
            View::Read(slot) | View::Write(Some(slot)) => format!("s{}", slot.0),
            View::Memory(memory) => format!("m{}", memory.0),
            View::Func(id) => format!("f{}", id.0),
            View::Ability(id) => format!("a{}", id.0),
            View::Label(label) => format!("@{}", label.0),
        }
    }

    fn quote(&self, id: StrId) -> String {
        format!("{:?}", self.program.strings.get(id.index()).map_or("", String::as_str))
    }
}

/// An entry of a table, with hyphens where its words have spaces.
fn entry(table: Table, index: u32) -> String {
    table.entry(index).unwrap_or("?").replace(' ', "-")
}

fn colors(mask: u8) -> String {
    let set = (0..8).filter(|bit| mask & (1 << bit) != 0);
    let names: Vec<String> = set.map(|bit| entry(Table::Color, bit)).collect();
    if names.is_empty() { "none".to_owned() } else { names.join("|") }
}
