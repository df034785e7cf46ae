//! Counters (122).

use planarc_bytecode::axis::{RoleName, Sign};
use planarc_vm::resolved::{Action, CounterKind};
use planarc_vm::{EventKind, Fact, Id, Outcome, Record};

use crate::decide::Play;
use crate::happen::{Happening, Recording as _, add, did, same};
use crate::table::Table;

impl Table {
    /// The counters on an object or a player.
    pub(crate) fn counters_on(&self, id: Id) -> Vec<(CounterKind, u32)> {
        if let Some(player) = self.player(id) {
            return self.with_poison_of_team(id, player.counters.clone());
        }
        match self.object(id) {
            Some(object) => match &object.last {
                Some(last) if object.place.is_none() => last.counters.clone(),
                _ => object.counters.clone(),
            },
            None => Vec::new(),
        }
    }

    fn counters_mut(&mut self, id: Id) -> Option<&mut Vec<(CounterKind, u32)>> {
        if self.is_player(id) {
            return self.player_mut(id).map(|player| &mut player.counters);
        }
        self.object_mut(id).filter(|object| object.place.is_some()).map(|object| &mut object.counters)
    }

    /// Adds counters without any event.
    pub(crate) fn add_counters(&mut self, id: Id, kind: &CounterKind, n: u32) -> bool {
        let id = self.who_has_counters(id, kind);
        let Some(counters) = self.counters_mut(id) else { return false };
        match counters.iter_mut().find(|(own, _)| own == kind) {
            Some((_, sum)) => *sum = sum.saturating_add(n),
            None => counters.push((kind.clone(), n)),
        }
        true
    }

    /// Takes counters away without any event; how many there were.
    pub(crate) fn take_counters(&mut self, id: Id, kind: &CounterKind, n: u32) -> u32 {
        let id = self.who_has_counters(id, kind);
        let Some(counters) = self.counters_mut(id) else { return 0 };
        let Some((_, sum)) = counters.iter_mut().find(|(own, _)| own == kind) else { return 0 };
        let taken = n.min(*sum);
        *sum -= taken;
        counters.retain(|(_, n)| *n > 0);
        taken
    }

    fn note_counters(&mut self, id: Id, kind: &CounterKind, n: i32, sign: Sign, by: &[Id]) {
        let mut record = Record::new(EventKind::Counters)
            .roles(RoleName::On, &[id])
            .roles(RoleName::By, by)
            .amount_of(n)
            .fact(Fact::Counter(kind.clone()))
            .fact(Fact::Sign(sign));
        if self.by.is_some() {
            record.facts.push(Fact::Cause(planarc_bytecode::axis::Cause::Effect));
        }
        self.note(record);
    }

    /// Puts counters on objects or players.
    pub(crate) fn put_counters(&mut self, on: &[Id], kind: &CounterKind, n: i32, by: &[Id]) -> Play<Outcome> {
        let mut sum = Outcome::default();
        for &id in on {
            let number = u32::try_from(n).unwrap_or(0);
            if number == 0 || !self.add_counters(id, kind, number) {
                continue;
            }
            self.note_counters(id, kind, n, Sign::Put, by);
            add(&mut sum, &did(n, same(&[id])));
        }
        if sum == Outcome::default() { Ok(Outcome::impossible()) } else { Ok(sum) }
    }

    /// Removes as many as there are, up to a number (122.7); of `each` kind all of them share it.
    pub(crate) fn remove_counters(&mut self, from: &[Id], kind: &CounterKind, n: i32) -> Play<Outcome> {
        let mut sum = Outcome::default();
        for &id in from {
            for kind in self.kinds_of_counters(id, kind) {
                let taken = self.take_counters(id, &kind, u32::try_from(n).unwrap_or(0));
                if taken == 0 {
                    continue;
                }
                let taken = i32::try_from(taken).unwrap_or(i32::MAX);
                self.note_counters(id, &kind, taken, Sign::Remove, &[]);
                add(&mut sum, &did(taken, same(&[id])));
            }
        }
        if sum == Outcome::default() { Ok(Outcome::impossible()) } else { Ok(sum) }
    }

    /// The kinds that are meant: one, each that is there, or those that were chosen.
    fn kinds_of_counters(&self, id: Id, kind: &CounterKind) -> Vec<CounterKind> {
        match kind {
            CounterKind::Each => self.counters_on(id).into_iter().map(|(kind, _)| kind).collect(),
            CounterKind::Of { slot: planarc_vm::Held::Qualities(chosen) } => {
                let kinds = chosen.iter().filter_map(|one| match one {
                    planarc_vm::Quality::Counter(kind) => Some(kind.clone()),
                    _ => None,
                });
                kinds.collect()
            }
            one => vec![one.clone()],
        }
    }

    /// Moves counters from one object to others (122.5).
    pub(crate) fn move_counters(
        &mut self,
        one: &Happening,
        from: &[Id],
        to: &[Id],
        kind: &CounterKind,
        n: i32,
    ) -> Play<Outcome> {
        let mut sum = Outcome::default();
        for &source in from {
            for &target in to {
                // What is not where counters could be taken or put moves nothing (122.5).
                if source == target || self.counters_mut(target).is_none() {
                    continue;
                }
                for kind in self.kinds_of_counters(source, kind) {
                    let there =
                        self.counters_on(source).iter().find(|(own, _)| *own == kind).map_or(0, |(_, n)| *n);
                    let moved = there.min(u32::try_from(n).unwrap_or(0));
                    if moved == 0 {
                        continue;
                    }
                    let moved = i32::try_from(moved).unwrap_or(i32::MAX);
                    self.remove_counters(&[source], &kind, moved)?;
                    let by = one.by.and_then(|by| self.controller(by)).into_iter().collect();
                    let act = Action::PutCounters { on: vec![target], kind, n: moved, by };
                    let outcome = self.happen_one(Happening::new(act, one.by))?;
                    add(&mut sum, &outcome);
                }
            }
        }
        if sum == Outcome::default() { Ok(Outcome::impossible()) } else { Ok(sum) }
    }

    /// Puts as many more on each as it has (701.10e).
    pub(crate) fn double_counters(
        &mut self,
        one: &Happening,
        on: &[Id],
        kind: &CounterKind,
    ) -> Play<Outcome> {
        let mut sum = Outcome::default();
        for &id in on {
            for kind in self.kinds_of_counters(id, kind) {
                let there = self.counters_on(id).iter().find(|(own, _)| *own == kind).map_or(0, |(_, n)| *n);
                let n = i32::try_from(there).unwrap_or(i32::MAX);
                if n > 0 {
                    let by = one.by.and_then(|by| self.controller(by)).into_iter().collect();
                    let act = Action::PutCounters { on: vec![id], kind, n, by };
                    let outcome = self.happen_one(Happening::new(act, one.by))?;
                    add(&mut sum, &outcome);
                }
            }
        }
        if sum == Outcome::default() { Ok(Outcome::impossible()) } else { Ok(sum) }
    }
}
