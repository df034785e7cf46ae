//! The last pass: numbers abilities, functions, slots and strings in order of first use, and takes
//! out writes to slots and memory that nothing reads, so that no number depends on the wording.

use std::collections::{HashMap, HashSet};

use super::builder::narrow;
use crate::bytecode::{
    Ability, AbilityId, AbilitySpan, Card, FuncId, Function, Inst, Label, MemoryId, Program, SlotId, Strings,
    View, ViewMut, Written,
};

/// Gives the program in its final numbering.
pub(super) fn finish(draft: &Program) -> Program {
    let mut pass = Pass { draft, done: Program::default(), moved: HashMap::new(), recalled: HashSet::new() };
    for card in &draft.cards {
        pass.card(card);
    }
    let spans = draft.spans.iter().filter_map(|span| {
        let ability = *pass.moved.get(&span.ability)?;
        Some(AbilitySpan { ability, ..*span })
    });
    let mut done = Program { spans: spans.collect(), ..pass.done };
    number_strings(draft, &mut done);
    done
}

struct Pass<'a> {
    draft: &'a Program,
    done: Program,
    /// Where each ability went.
    moved: HashMap<AbilityId, AbilityId>,
    /// The memory that the present card reads.
    recalled: HashSet<MemoryId>,
}

/// The slots of one ability.
#[derive(Default)]
struct Slots {
    read: HashSet<SlotId>,
    numbers: HashMap<SlotId, SlotId>,
}

impl Slots {
    /// The number of a slot that is written; `None` if nothing reads it.
    fn write(&mut self, slot: SlotId) -> Option<SlotId> {
        let next = SlotId(u16::try_from(self.numbers.len()).unwrap_or(u16::MAX));
        self.read.contains(&slot).then(|| *self.numbers.entry(slot).or_insert(next))
    }

    /// The number of a slot that is read. One that was not written before is for the verifier to find.
    fn read(&self, slot: SlotId) -> SlotId {
        self.numbers.get(&slot).copied().unwrap_or(SlotId(u16::MAX))
    }
}

impl Pass<'_> {
    fn card(&mut self, card: &Card) {
        let first = self.done.abilities.len();
        let functions = self.done.functions.len();
        self.recalled.clear();
        for place in 0..card.count {
            self.collect_recalled(AbilityId(card.first.0 + place));
        }
        self.done.abilities.resize_with(first + card.count as usize, Ability::placeholder);
        for place in 0..card.count {
            self.ability(AbilityId(card.first.0 + place), AbilityId(narrow(first) + place));
        }
        let memory = number_memory(self.done.functions.get_mut(functions..).unwrap_or_default());
        self.done.cards.push(Card { first: AbilityId(narrow(first)), memory, ..card.clone() });
    }

    /// Collects the memory that an ability and those quoted in it read.
    fn collect_recalled(&mut self, id: AbilityId) {
        let Some(ability) = self.draft.abilities.get(id.index()) else { return };
        let mut open: Vec<FuncId> = ability.parts().into_iter().filter_map(|(_, part)| part).collect();
        while let Some(id) = open.pop() {
            let Some(function) = self.draft.functions.get(id.index()) else { continue };
            open.extend(function.targets);
            for inst in &function.code {
                if let Inst::Recall { memory } = inst {
                    self.recalled.insert(*memory);
                }
                inst.operands(|_, view| {
                    if let View::Func(inner) = view {
                        open.push(inner);
                    } else if let View::Ability(quoted) = view {
                        let parts = self.draft.abilities.get(quoted.index()).map(Ability::parts);
                        open.extend(parts.into_iter().flatten().filter_map(|(_, part)| part));
                    }
                });
            }
        }
    }

    fn ability(&mut self, from: AbilityId, to: AbilityId) {
        self.moved.insert(from, to);
        let Some(mut ability) = self.draft.abilities.get(from.index()).cloned() else { return };
        let mut slots = Slots::default();
        for (_, part) in ability.parts() {
            part.into_iter().for_each(|function| self.collect(function, &mut slots.read));
        }
        for function in ability.functions_mut().into_iter().flatten() {
            *function = self.function(*function, &mut slots);
        }
        ability.slots = narrow(slots.numbers.len());
        if let Some(place) = self.done.abilities.get_mut(to.index()) {
            *place = ability;
        }
    }

    /// Collects the slots that a function and those in it read; quoted abilities have their own.
    fn collect(&self, id: FuncId, read: &mut HashSet<SlotId>) {
        let Some(function) = self.draft.functions.get(id.index()) else { return };
        function.targets.into_iter().for_each(|targets| self.collect(targets, read));
        for inst in &function.code {
            inst.operands(|_, view| {
                if let View::Func(inner) = view {
                    self.collect(inner, read);
                } else if let View::Read(slot) = view {
                    read.insert(slot);
                }
            });
        }
    }

    fn function(&mut self, id: FuncId, slots: &mut Slots) -> FuncId {
        let place = self.done.functions.len();
        let Some(Function { kind, targets, code }) = self.draft.functions.get(id.index()).cloned() else {
            return id;
        };
        self.done.functions.push(Function { kind, targets: None, code: Vec::new() });
        let targets = targets.map(|targets| self.function(targets, slots));
        let mut code = without_unread(code, |inst| self.keeps(inst, slots));
        for inst in &mut code {
            self.renumber(inst, slots);
        }
        if let Some(function) = self.done.functions.get_mut(place) {
            *function = Function { kind, targets, code };
        }
        FuncId(narrow(place))
    }

    /// Whether something reads what the instruction writes, where it does nothing else.
    fn keeps(&self, inst: &Inst, slots: &Slots) -> bool {
        if let Inst::Out { slot: Written(slot) } | Inst::Keep { slot: Written(slot) } = inst {
            return slots.read.contains(slot);
        }
        if let Inst::Remember { memory } | Inst::RememberKeyword { memory } = inst {
            return self.recalled.contains(memory);
        }
        true
    }

    fn renumber(&mut self, inst: &mut Inst, slots: &mut Slots) {
        inst.operands_mut(|operand| match operand {
            ViewMut::Read(slot) => *slot = slots.read(*slot),
            ViewMut::Write(out) => out.0 = out.0.and_then(|slot| slots.write(slot)),
            ViewMut::Written(slot) => *slot = slots.write(*slot).unwrap_or(*slot),
            ViewMut::Func(id) => *id = self.function(*id, slots),
            ViewMut::Ability(id) => {
                let to = AbilityId(narrow(self.done.abilities.len()));
                self.done.abilities.push(Ability::placeholder());
                self.ability(*id, to);
                *id = to;
            }
            ViewMut::Str(_) | ViewMut::Memory(_) | ViewMut::Label(_) | ViewMut::Other => {}
        });
    }
}

/// Code without the instructions that only write what nothing reads; labels move along.
fn without_unread(code: Vec<Inst>, keeps: impl Fn(&Inst) -> bool) -> Vec<Inst> {
    let mut places = Vec::with_capacity(code.len() + 1);
    let mut place = 0;
    for inst in &code {
        places.push(place);
        place += u32::from(keeps(inst));
    }
    places.push(place);
    let mut kept: Vec<Inst> = code.into_iter().filter(&keeps).collect();
    for inst in &mut kept {
        inst.operands_mut(|operand| {
            if let ViewMut::Label(Label(to)) = operand {
                *to = places.get(*to as usize).copied().unwrap_or(u32::MAX);
            }
        });
    }
    kept
}

/// Numbers a card's memory in order of first use; gives how much there is.
fn number_memory(functions: &mut [Function]) -> u32 {
    let mut numbers: HashMap<MemoryId, MemoryId> = HashMap::new();
    for inst in functions.iter_mut().flat_map(|function| &mut function.code) {
        inst.operands_mut(|operand| {
            if let ViewMut::Memory(memory) = operand {
                let next = MemoryId(u16::try_from(numbers.len()).unwrap_or(u16::MAX));
                *memory = *numbers.entry(*memory).or_insert(next);
            }
        });
    }
    narrow(numbers.len())
}

fn number_strings(draft: &Program, done: &mut Program) {
    let mut strings = Strings::default();
    for card in &mut done.cards {
        strings.move_over(&mut card.name, draft);
        card.subtypes.iter_mut().for_each(|subtype| strings.move_over(subtype, draft));
    }
    for inst in done.functions.iter_mut().flat_map(|function| &mut function.code) {
        inst.operands_mut(|operand| {
            if let ViewMut::Str(id) = operand {
                strings.move_over(id, draft);
            }
        });
    }
    done.strings = strings.list;
}
