//! How often an ability has resolved: "if this is the second time this ability has resolved this turn". The ability
//! counts itself as it begins to resolve, and the card keeps the sum. Before that, as it triggers, it has no number
//! of its own, and in an ability that it sets up "this ability" would be that one.

use super::done::Kept;
use super::{Elaborated, Elaborator, refuse};
use crate::source::Span;
use crate::surface::{Body, ResolvedIn};
use planarc_bytecode::axis::Keep;
use planarc_bytecode::operand::{Block, Memory, Operand as _, Place, Slot};
use planarc_bytecode::walk::Visitor;
use planarc_bytecode::{Num, Stmt, Value};

impl Elaborator<'_> {
    /// What an ability does as it resolves.
    pub(super) fn resolving(&mut self, body: &Body) -> Elaborated<Block> {
        let ability_at = self.scope.at;
        self.scope.resolves = Some(ability_at);
        let mut made = self.body_block(body)?;
        self.scope.resolves = None;
        for (within, how) in [(ResolvedIn::Game, Keep::Add), (ResolvedIn::Turn, Keep::ThisTurn)] {
            let kept = Kept::Resolved(ability_at, within);
            if self.keeps.iter().any(|(one, _)| *one == kept) {
                let memory = self.memory_for(&kept);
                if self.scope.announce.iter().any(|stmt| names(stmt, memory)) {
                    return refuse(ability_at, "how often an ability has resolved, before it does so again");
                }
                let into = self.scope.fresh();
                let counts = Stmt::Let { into, value: Value::Num { n: Num::Value { value: 1 } } };
                let keeps = Stmt::Remember { memory, value: Slot::new(into.0), how };
                made.0.splice(0..0, [counts, keeps]);
            }
        }
        Ok(made)
    }

    /// How often the ability at hand has resolved, this time among them.
    pub(super) fn resolutions(&mut self, within: ResolvedIn, at: Span) -> Elaborated<Num> {
        let Some(ability_at) = self.scope.resolves.filter(|_| !self.scope.is_quoted()) else {
            return refuse(at, "how often an ability has resolved, elsewhere than in what it does itself");
        };
        let memory = self.memory_for(&Kept::Resolved(ability_at, within));
        Ok(Num::Read { slot: Slot { place: Place::Memory(memory), of: None } })
    }

    /// The same, where the time may be the one that was said before.
    pub(super) fn resolutions_so_far(&mut self, within: Option<ResolvedIn>, at: Span) -> Elaborated<Num> {
        let said = |one: &ResolvedIn| {
            let is_it = |ability_at| Kept::Resolved(ability_at, *one);
            self.keeps.iter().any(|(kept, _)| self.scope.resolves.map(is_it).as_ref() == Some(kept))
        };
        let mut before = [ResolvedIn::Turn, ResolvedIn::Game].into_iter().filter(said);
        match (within, before.next(), before.next()) {
            (Some(within), _, _) | (None, Some(within), None) => self.resolutions(within, at),
            (None, None, _) | (None, Some(_), Some(_)) => {
                refuse(at, "the time of which it was not said before what it is counted in")
            }
        }
    }

    /// Where the card keeps what the ability at hand writes itself.
    pub(super) fn memory_for(&mut self, kept: &Kept) -> Memory {
        self.kept_so(kept.clone());
        let place = self.place_of(kept);
        self.has_kept(place);
        self.kept_memory(place)
    }
}

/// Whether a statement names a memory.
fn names(stmt: &Stmt, memory: Memory) -> bool {
    struct Names(Memory, bool);
    impl Visitor for Names {
        fn read(&mut self, place: Place) {
            self.1 |= place == Place::Memory(self.0);
        }
    }
    let mut names = Names(memory, false);
    stmt.show(&mut names);
    names.1
}
