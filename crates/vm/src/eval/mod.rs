//! Values of expressions: pure reads of the game and of slots.

mod num;
mod set;
mod test;

use alloc::collections::BTreeSet;
use alloc::vec::Vec;
use core::cell;

use planarc_bytecode::Proven;

use crate::code::{AbilityId, Memory, Set, Slot, SlotPlace, Window};
use crate::context::{Closure, Env, Instance, It, WindowValue};
use crate::fault::{Eval, Fault, Stop};
use crate::game::{Game, MemoryKey, MemoryName};
use crate::value::{Cells, Held, Id, Lane, Outcome};
use planarc_bytecode::axis::Whose;

/// The sorts whose numbers are not below zero.
const FLOORED: &[&str] = &["Action", "Cost", "Entry", "Mana", "Place"];

/// Where an expression stands: what it can read.
pub(crate) struct Context<'a> {
    /// The module, for the abilities that others name.
    pub(crate) module: &'a Proven,
    /// The game.
    pub(crate) game: &'a dyn Game,
    /// What the ability knows.
    pub(crate) env: &'a Env,
    /// What its slots hold.
    pub(crate) cells: &'a Cells,
    /// What was bound while an event was matched.
    pub(crate) bound: Cells,
    /// The lanes around.
    pub(crate) path: Vec<Lane>,
    /// What is looked at, the innermost last.
    pub(crate) its: Vec<It>,
    /// How many more tests may be asked before an answer.
    pub(crate) fuel: &'a cell::Cell<u32>,
    /// The member that an act is resolved for, where its other operands look at it.
    pub(crate) member: Option<Id>,
    /// Whether sets follow what the ability moved: only those of acts do.
    pub(crate) follows: bool,
    /// Who pays, where that is not the ability's own payer.
    pub(crate) payer: Option<Id>,
    /// Whether a number below zero is zero (107.1b).
    pub(crate) floors: bool,
    /// Whether it is not, since a life total is set.
    pub(crate) is_signed: bool,
    /// Whether what is in no zone any more is nowhere: a duration asks of the present alone (611.2b).
    pub(crate) is_present: bool,
}

impl<'a> Context<'a> {
    /// The surroundings of something that was kept.
    pub(crate) fn of<T>(
        closure: &'a Closure<T>,
        module: &'a Proven,
        game: &'a dyn Game,
        fuel: &'a cell::Cell<u32>,
    ) -> Self {
        Context {
            module,
            game,
            env: &closure.env,
            cells: &closure.cells,
            bound: Cells::default(),
            path: closure.path.clone(),
            its: closure.its.clone(),
            fuel,
            member: None,
            follows: false,
            payer: None,
            floors: false,
            is_signed: false,
            is_present: false,
        }
    }

    /// Takes one from the fuel.
    pub(crate) fn burn(&self) -> Eval<()> {
        let left = self.fuel.get().checked_sub(1).ok_or(Fault::Fuel)?;
        self.fuel.set(left);
        Ok(())
    }

    /// Something asked with an `it`.
    pub(crate) fn with<T>(&mut self, it: It, ask: impl FnOnce(&mut Self) -> Eval<T>) -> Eval<T> {
        self.burn()?;
        self.its.push(it);
        let value = ask(self);
        self.its.pop();
        value
    }

    /// The operands of an instruction of a sort evaluated: numbers of acts are not below zero, those of
    /// modifications may be (107.1b).
    pub(crate) fn within<T>(&mut self, sort: &str, ask: impl FnOnce(&mut Self) -> Eval<T>) -> Eval<T> {
        let floors = core::mem::replace(&mut self.floors, FLOORED.contains(&sort));
        let value = ask(self);
        self.floors = floors;
        value
    }

    /// Something asked whose bindings are not kept.
    pub(crate) fn apart<T>(&mut self, ask: impl FnOnce(&mut Self) -> Eval<T>) -> Eval<T> {
        self.burn()?;
        let bound = self.bound.clone();
        let value = ask(self);
        self.bound = bound;
        value
    }

    /// Binds a slot while an event is matched.
    pub(crate) fn bind(&mut self, slot: u32, held: Held) {
        self.bound.write(slot, &[], held);
    }

    /// Who `you` is: the controller of the ability on the stack, as it is now (109.5, 901.10b).
    pub(crate) fn you(&self) -> Id {
        let now = self.env.object.and_then(|object| self.game.whose(object, Whose::Controller));
        now.unwrap_or(self.env.you)
    }

    /// All that is read around an instruction that is asked later.
    pub(crate) fn close<T>(&self, code: T) -> Closure<T> {
        let mut cells = self.cells.clone();
        for cell in &self.bound.0 {
            cells.write(cell.slot, &cell.path, cell.held.clone());
        }
        let mut env = self.env.clone();
        env.payer = self.payer.or(env.payer);
        Closure { code, env, cells, path: self.path.clone(), its: self.its.clone() }
    }

    /// Objects that the ability moved, or its event or cost, as what they became: one zone on (400.7).
    pub(crate) fn follow(&self, ids: Vec<Id>) -> Vec<Id> {
        if !self.follows {
            return ids;
        }
        let moves = &self.env.moves;
        let next = |id: Id| moves.iter().find(|(was, _)| *was == id).map_or(id, |&(_, now)| now);
        ids.into_iter().map(next).collect()
    }

    /// The operand of an act whose members are taken one by one, if its others look at them.
    pub(crate) fn members(&mut self, set: &Set) -> Eval<Vec<Id>> {
        match self.member {
            Some(member) => Ok(self.follow(alloc::vec![member])),
            None => self.set(set).map(|ids| self.follow(ids)),
        }
    }

    /// The key of a memory of the card that the ability is printed on (607).
    pub(crate) fn memory(&self, Memory(memory): Memory) -> Eval<MemoryKey> {
        let of = self.env.source.ok_or(Stop::Undefined)?;
        Ok(MemoryKey { of, name: MemoryName::Linked(memory) })
    }

    /// The cells of a slot or a memory that are read here. There is at least one.
    pub(crate) fn cells_of(&mut self, slot: &Slot) -> Eval<Vec<Held>> {
        let members = slot.of.as_ref().map(|of| self.set(of)).transpose()?;
        let recalled;
        let (number, sources) = match slot.place {
            SlotPlace::Slot(number) => (number, [Some(self.cells), Some(&self.bound)]),
            SlotPlace::Memory(memory) => {
                let key = self.memory(memory)?;
                let mut cells = self.game.recall(&key);
                let this_turn = MemoryKey { name: MemoryName::ThisTurn(memory.0), ..key };
                cells.extend(self.game.recall(&this_turn));
                recalled = Cells(cells);
                (memory.0, [Some(&recalled), None])
            }
        };
        let mut cells: Vec<Held> = Vec::new();
        for source in sources.into_iter().flatten() {
            let seen = match &members {
                None => source.seen(number, &self.path),
                Some(members) => source.of(number, members),
            };
            cells.extend(seen.into_iter().cloned());
        }
        match (cells.is_empty(), members) {
            (false, _) => Ok(cells),
            // A lane that wrote nothing has nothing there.
            (true, Some(_)) => Ok(alloc::vec![Held::Nothing]),
            (true, None) => Err(Stop::Undefined),
        }
    }

    /// What a slot holds: of several lanes sets united, numbers added, acts joined.
    pub(crate) fn held(&mut self, slot: &Slot) -> Eval<Held> {
        let mut cells = self.cells_of(slot)?.into_iter();
        let first = cells.next().ok_or(Stop::Undefined)?;
        Ok(cells.fold(first, unite))
    }

    /// What came of the act in a slot.
    pub(crate) fn outcome(&mut self, slot: &Slot) -> Eval<Outcome> {
        let mut joined: Option<Outcome> = None;
        for held in self.cells_of(slot)? {
            let outcome = match held {
                Held::Act(outcome) => outcome,
                Held::Set(ids) => Outcome::answered(ids.iter().any(Option::is_some)),
                _ => Outcome::default(),
            };
            match &mut joined {
                Some(sum) => sum.add(&outcome),
                None => joined = Some(outcome),
            }
        }
        joined.ok_or(Stop::Undefined)
    }

    /// An ability that this one names, with what it keeps of its slots. Incarnations are frozen by it.
    pub(crate) fn capture(&mut self, AbilityId(id): AbilityId) -> Eval<Instance> {
        let ability = self.module.ability(id).ok_or(Fault::Module)?;
        let &Env { you, source, holder, payer, ref moves, .. } = self.env;
        // What the ability around it moved is followed by what this one does to it (400.7).
        let env = Env { you, source, holder, object: None, payer, event: None, moves: moves.clone() };
        let mut instance = Instance::new(id, env);
        for capture in &ability.captures {
            match self.held(&Slot::new(capture.outer)) {
                Ok(held) => instance.cells.write(capture.own, &[], held),
                // What reads it there does nothing either.
                Err(Stop::Undefined) => {}
                Err(stop) => return Err(stop),
            }
        }
        Ok(instance)
    }

    /// A stretch of time.
    pub(crate) fn window(&mut self, window: &Window) -> Eval<WindowValue> {
        match window {
            Window::Span { span, whose, part, nth, of } => {
                let whose = whose.as_ref().map(|whose| self.set(whose)).transpose()?;
                let of = match of {
                    None => None,
                    Some(slot) => {
                        let made = self.outcome(slot)?.affected.iter().find_map(|affected| affected.now);
                        Some(made.ok_or(Stop::Undefined)?)
                    }
                };
                Ok(WindowValue::Span { span: *span, whose, part: *part, nth: *nth, of })
            }
            Window::Since { slot } => self.outcome(slot).map(|outcome| WindowValue::Since(outcome.at)),
        }
    }
}

/// What two lanes hold together.
fn unite(one: Held, other: Held) -> Held {
    match (one, other) {
        (Held::Nothing, held) | (held, Held::Nothing) => held,
        (Held::Set(mut one), Held::Set(other)) => {
            one.extend(other);
            Held::Set(one)
        }
        (Held::Piles(mut one), Held::Piles(other)) => {
            one.extend(other);
            Held::Piles(one)
        }
        (Held::Number(one), Held::Number(other)) => Held::Number(one.saturating_add(other)),
        (Held::Qualities(mut one), Held::Qualities(other)) => {
            one.extend(other);
            Held::Qualities(one)
        }
        (Held::Options(mut one), Held::Options(other)) => {
            one.extend(other);
            Held::Options(one)
        }
        (Held::Votes(mut one), Held::Votes(other)) => {
            one.extend(other);
            Held::Votes(one)
        }
        (Held::Act(mut one), Held::Act(other)) => {
            one.add(&other);
            Held::Act(one)
        }
        // A slot holds one type in all of its lanes; shares of several lanes are read lane by lane.
        (one, _) => one,
    }
}

/// The members of a set, each once, in the order of their first places.
pub(crate) fn distinct(ids: impl IntoIterator<Item = Id>) -> Vec<Id> {
    let mut seen = BTreeSet::new();
    ids.into_iter().filter(|id| seen.insert(*id)).collect()
}

/// A length as a number of the game.
pub(crate) fn count(length: usize) -> i32 {
    i32::try_from(length).unwrap_or(i32::MAX)
}
