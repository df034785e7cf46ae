//! "Do this only once each turn" (603.2i): what the last instruction of a triggered ability has its player do is
//! kept until the turn ends. While it is, the ability doesn't trigger, and the instruction is passed over in what
//! had triggered before. "Twice" keeps the second time apart from the first.

use super::done::Kept;
use super::{Elaborated, Elaborator, refuse};
use crate::surface::{ActivationLimit, CardKind};
use planarc_bytecode::axis::{Came, Keep, Must};
use planarc_bytecode::operand::{Block, Memory, Place, Slot, Write};
use planarc_bytecode::{Ability, Event, Set, Stmt, Test};

impl Elaborator<'_> {
    /// Limits how often the last instruction of an ability is carried out.
    pub(super) fn does_only(
        &mut self,
        ability: &mut Ability,
        often: &ActivationLimit,
        kind: CardKind,
    ) -> Elaborated<()> {
        let at = self.scope.at;
        let (times, how) = match often {
            ActivationLimit::OnceEachTurn => (1, Keep::ThisTurn),
            ActivationLimit::TimesEachTurn(times, _) => (*times, Keep::ThisTurn),
            ActivationLimit::Once => (1, Keep::Add),
            ActivationLimit::AsSorcery
            | ActivationLimit::AsInstant
            | ActivationLimit::Does(_)
            | ActivationLimit::During(_)
            | ActivationLimit::Declared(..)
            | ActivationLimit::Given(_)
            | ActivationLimit::SomeX
            | ActivationLimit::By(_)
            | ActivationLimit::Costs(..) => return refuse(at, "how often this is done"),
        };
        // The memory is the card's own, and asks nothing of who did it.
        if kind == CardKind::Ordinary || self.scope.is_quoted() {
            return refuse(at, "how often its controller did something, of what can get another");
        }
        if ability.when.iter().any(|event| matches!(event, Event::State { .. })) {
            return refuse(at, "so many times that a state has something done");
        }
        let Some(place) = self.last_instruction(&ability.body) else {
            return refuse(at, "which instruction is carried out only so often");
        };
        let ability_at = self.scope.at;
        let memories: Vec<Memory> =
            (0..times).map(|nth| self.memory_for(&Kept::Times(ability_at, nth))).collect();
        let Some(last) = memories.last().copied() else {
            return refuse(at, "what is never done");
        };
        let is_open = was(last, Came::Not);
        let instruction = ability.body.0.remove(place);
        let Some((instruction, done)) = self.answered(instruction) else {
            return refuse(at, "whether the last instruction was carried out");
        };
        let mut kept = Vec::new();
        for pair in memories.windows(2).rev() {
            if let [before, next] = pair {
                let then = Block(vec![keep(*next, done, how)]);
                kept.push(Stmt::If { c: was(*before, Came::Did), then, otherwise: None });
            }
        }
        kept.extend(memories.first().map(|first| keep(*first, done, how)));
        let done = Test::Done { slot: Slot::new(done), what: Came::Did };
        let keeping = Stmt::If { c: done, then: Block(kept), otherwise: None };
        let then = Block(vec![instruction, keeping]);
        ability.body.0.insert(place, Stmt::If { c: is_open.clone(), then, otherwise: None });
        for event in &mut ability.when {
            let only = std::mem::replace(event, Event::State { c: is_open.clone() });
            *event = Event::When { event: Box::new(only), c: is_open.clone() };
        }
        Ok(())
    }

    /// The place of the one instruction that is meant: what is left to you, or all that the ability does. Only
    /// what follows from it comes behind it.
    fn last_instruction(&self, body: &Block) -> Option<usize> {
        let is_left_to_you = |stmt: &Stmt| {
            matches!(stmt, Stmt::May { who: Set::You, .. } | Stmt::Pay { who: Set::You, must: Must::May, .. })
        };
        let place = body.0.iter().rposition(|stmt| !matches!(stmt, Stmt::If { .. }))?;
        let last = body.0.get(place)?;
        let is_alone = body.0.len() == 1 && matches!(last, Stmt::Do { .. });
        (is_left_to_you(last) || is_alone).then_some(place)
    }

    /// The instruction with a slot for whether it was carried out.
    fn answered(&mut self, stmt: Stmt) -> Option<(Stmt, u32)> {
        let done = match &stmt {
            Stmt::May { into, .. } | Stmt::Pay { into, .. } => into.0,
            Stmt::Do { into: Some(into), .. } => into.0,
            Stmt::Do { into: None, acts } => {
                let into: Write = self.scope.fresh();
                return Some((Stmt::Do { into: Some(into), acts: acts.clone() }, into.0));
            }
            _ => return None,
        };
        self.scope.reads_act(done);
        Some((stmt, done))
    }
}

/// Keeps that it was done.
fn keep(memory: Memory, done: u32, how: Keep) -> Stmt {
    Stmt::Remember { memory, value: Slot::new(done), how }
}

/// Whether it was done so often.
fn was(memory: Memory, what: Came) -> Test {
    Test::Done { slot: Slot { place: Place::Memory(memory), of: None }, what }
}
