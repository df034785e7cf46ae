//! A decoded module to bytes.

use super::leb::{write_i32, write_u32};
use super::module::{Ability, AbilitySpan, Card, Debug, Function, MAGIC, Program, VERSION};
use super::operand::{FuncId, Operand};

/// The sections in their order; the byte is the identifier.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Section {
    Strings = 1,
    Cards = 2,
    Abilities = 3,
    Functions = 4,
    Debug = 5,
}

/// Writes a module. The same module gives the same bytes.
pub fn encode(program: &Program, debug: Debug) -> Vec<u8> {
    let Program { strings, cards, abilities, functions, spans } = program;
    let mut out = MAGIC.to_vec();
    write_u32(VERSION, &mut out);
    section(Section::Strings, &mut out, |out| {
        list(strings, out, |text, out| write_bytes(text.as_bytes(), out))
    });
    section(Section::Cards, &mut out, |out| list(cards, out, card));
    section(Section::Abilities, &mut out, |out| list(abilities, out, ability));
    section(Section::Functions, &mut out, |out| list(functions, out, function));
    if debug == Debug::Keep && !spans.is_empty() {
        section(Section::Debug, &mut out, |out| list(spans, out, span));
    }
    out
}

fn section(id: Section, out: &mut Vec<u8>, write: impl FnOnce(&mut Vec<u8>)) {
    let mut payload = Vec::new();
    write(&mut payload);
    out.push(id as u8);
    write_bytes(&payload, out);
}

fn write_bytes(bytes: &[u8], out: &mut Vec<u8>) {
    write_len(bytes.len(), out);
    out.extend_from_slice(bytes);
}

fn write_len(len: usize, out: &mut Vec<u8>) {
    write_u32(u32::try_from(len).unwrap_or(u32::MAX), out);
}

fn list<T>(items: &[T], out: &mut Vec<u8>, write: impl Fn(&T, &mut Vec<u8>)) {
    write_len(items.len(), out);
    for item in items {
        write(item, out);
    }
}

fn card(card: &Card, out: &mut Vec<u8>) {
    let Card { name, kind, supertypes, types, subtypes, modifiers, memory, first, count } = card;
    name.write(out);
    kind.write(out);
    list(supertypes, out, Operand::write);
    list(types, out, Operand::write);
    list(subtypes, out, Operand::write);
    match modifiers {
        None => out.push(0),
        Some((hand, life)) => {
            out.push(1);
            write_i32(*hand, out);
            write_i32(*life, out);
        }
    }
    memory.write(out);
    first.write(out);
    count.write(out);
}

fn ability(ability: &Ability, out: &mut Vec<u8>) {
    let Ability { kind, home, controller, slots, events, condition, costs, keywords, limits, body } = ability;
    kind.write(out);
    home.write(out);
    controller.write(out);
    slots.write(out);
    for part in [events, condition, costs, keywords, limits, body] {
        optional(*part, out);
    }
}

fn optional(function: Option<FuncId>, out: &mut Vec<u8>) {
    write_u32(function.map_or(0, |function| function.0.saturating_add(1)), out);
}

fn function(function: &Function, out: &mut Vec<u8>) {
    let Function { kind, targets, code } = function;
    kind.write(out);
    optional(*targets, out);
    let mut bytes = Vec::new();
    for inst in code {
        inst.write(&mut bytes);
    }
    write_bytes(&bytes, out);
}

fn span(span: &AbilitySpan, out: &mut Vec<u8>) {
    let AbilitySpan { ability, start, end } = span;
    ability.write(out);
    start.write(out);
    end.write(out);
}
