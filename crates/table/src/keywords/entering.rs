//! Replacement effects of what would enter on its own entering (614.12), and what it does "as" it enters (614.1c).

use std::sync::Arc;

use planarc_bytecode::Stmt;
use planarc_bytecode::axis::{AbilityKind, RoleName, Uses};
use planarc_bytecode::operand::Block;
use planarc_lexicon::Zone;
use planarc_vm::resolved::Duration;
use planarc_vm::{Closure, Effect, EffectKind, EventKind, Id, Instance, Record};

use crate::decide::Play;
use crate::happen::Happening;
use crate::layers::{Active, Key, abilities_of, functions};
use crate::table::Table;

/// Tells what is done as something enters from the statements of static abilities.
const AS: u32 = u32::MAX;

impl Table {
    /// Replacement effects of what would enter on its own entering: they apply before it is there. So does what is done as
    /// it enters, also by abilities of others that are there.
    pub(crate) fn entering_own(&self, one: &Happening, record: &Record) -> Play<Vec<Active>> {
        let mut found = Vec::new();
        let enters = record.to.is_some_and(|(zone, _)| zone == Zone::Battlefield);
        if record.kind != EventKind::ZoneChange || !enters {
            return Ok(found);
        }
        for id in record.role(RoleName::What).collect::<Vec<_>>() {
            let chars = self.chars(id);
            for (own, instance) in abilities_of(self, id, &chars.abilities) {
                if !functions(self, id, instance.ability) {
                    continue;
                }
                let kind = self.ability(instance.ability).map(|ability| ability.kind);
                match kind {
                    Some(AbilityKind::Static) => self.own_statics(id, own, &instance, record, &mut found)?,
                    Some(AbilityKind::As) => self.done_as(id, own, &instance, record, &mut found)?,
                    _ => {}
                }
            }
        }
        for trigger in &self.scene().others_enter {
            self.done_as(trigger.object, trigger.own, &trigger.instance, record, &mut found)?;
        }
        found.retain(|active| !one.applied.contains(&active.key));
        Ok(found)
    }

    /// The replacement effects of a static ability of what would enter.
    fn own_statics(
        &self,
        id: Id,
        own: u32,
        instance: &Instance,
        record: &Record,
        found: &mut Vec<Active>,
    ) -> Play<()> {
        let index = self.cards.module.index().abilities.get(instance.ability as usize);
        if index.is_none_or(|index| index.replaces.is_empty()) {
            return Ok(());
        }
        for effect in self.ask_about(|asker| asker.statics(instance))? {
            let is_replacement = matches!(effect.kind, EffectKind::Replace { .. });
            if is_replacement && self.ask_about(|asker| asker.applies(&effect, record))? {
                self.count(instance.ability);
                let key = Key::Static(id, own, effect.stmt, effect.closure.path.clone());
                let controller = instance.env.you;
                found.push(Active { key, effect: Arc::new(effect), source: Some(id), controller });
            }
        }
        Ok(())
    }

    /// What an ability has done as something enters, as a replacement that lets it enter all the same.
    fn done_as(
        &self,
        id: Id,
        own: u32,
        instance: &Instance,
        record: &Record,
        found: &mut Vec<Active>,
    ) -> Play<()> {
        let Some(ability) = self.ability(instance.ability) else { return Ok(()) };
        for event in ability.when.iter().filter(|event| EventKind::of(event) == EventKind::ZoneChange) {
            let effect = Effect {
                kind: EffectKind::Replace {
                    event: event.clone(),
                    body: proceeding(&ability.body),
                    is_own: false,
                },
                duration: Duration::Functions,
                uses: Uses::Every,
                stmt: AS,
                closure: Closure {
                    code: (),
                    env: instance.env.clone(),
                    cells: instance.cells.clone(),
                    path: Vec::new(),
                    its: Vec::new(),
                },
            };
            if self.ask_about(|asker| asker.applies(&effect, record))? {
                self.count(instance.ability);
                let key = Key::Static(id, own, AS, Vec::new());
                let controller = instance.env.you;
                found.push(Active { key, effect: Arc::new(effect), source: Some(id), controller });
                break;
            }
        }
        Ok(())
    }

    /// What something remembers that was chosen as it entered is remembered of the permanent that it became, and an
    /// effect on a spell applies to that permanent (400.7a).
    pub(crate) fn hand_over(&mut self, was: Id, now: Id) {
        let state = self.change();
        let keys: Vec<_> = state.memories.keys().filter(|key| key.of == was).cloned().collect();
        for key in keys {
            if let Some(cells) = state.memories.remove(&key) {
                state.memories.insert(planarc_vm::MemoryKey { of: now, ..key }, cells);
            }
        }
        for lasting in &mut state.effects {
            let EffectKind::Fixed(fixed) = &lasting.effect.kind else { continue };
            let Some((_, mods)) = fixed.iter().find(|(id, _)| *id == was) else { continue };
            let mods = mods.clone();
            if let EffectKind::Fixed(fixed) = &mut Arc::make_mut(&mut lasting.effect).kind {
                fixed.push((now, mods));
            }
        }
    }
}

/// A body behind which the event happens.
fn proceeding(body: &Block) -> Block {
    fn proceeds(block: &Block) -> bool {
        block.0.iter().any(|stmt| match stmt {
            Stmt::Proceed { .. } => true,
            Stmt::If { then, otherwise, .. } => proceeds(then) || otherwise.as_ref().is_some_and(proceeds),
            Stmt::Each { body, .. } | Stmt::Repeat { body, .. } | Stmt::May { body, .. } => proceeds(body),
            Stmt::Switch { cases, .. } => cases.iter().any(proceeds),
            _ => false,
        })
    }
    let mut body = body.clone();
    if !proceeds(&body) {
        body.0.push(Stmt::Proceed { into: None, n: None, to: None, place: None, entry: None, token: None });
    }
    body
}
