//! Countering (701.6) and copying (707.10) what is on the stack.

use planarc_bytecode::axis::{AbilityChange, Cause, RoleName};
use planarc_lexicon::Zone;
use planarc_vm::resolved::Except;
use planarc_vm::{Affected, EventKind, Fact, Id, Outcome, Record};

use crate::decide::Play;
use crate::happen::{Happening, Recording as _, did};
use crate::object::{Nature, Object};
use crate::table::Table;

impl Table {
    /// Counters a spell or an ability (701.6a).
    pub(crate) fn counter(&mut self, one: &Happening, what: &[Id]) -> Play<Outcome> {
        let mut affected = Vec::new();
        for &id in what {
            let Some(object) = self.object(id).filter(|object| object.zone() == Some(Zone::Stack)) else {
                continue;
            };
            let nature = object.nature;
            let now = if nature == Nature::Ability {
                let mut record = Record::new(EventKind::Ability)
                    .roles(RoleName::What, &[id])
                    .fact(Fact::Ability(AbilityChange::Counter));
                record
                    .roles
                    .extend(one.by.and_then(|by| self.controller(by)).map(|who| (RoleName::Who, who)));
                self.remove(id);
                self.note(record);
                None
            } else {
                let exiles = object.spell.as_ref().is_some_and(|spell| spell.exiles);
                let zone = if exiles { Zone::Exile } else { Zone::Graveyard };
                self.put_into(&one.clone().because(Cause::Counter), id, zone, None)?
            };
            self.tell(|table| format!("{} is countered", table.name_of(id)));
            affected.push(Affected { was: Some(id), now });
        }
        Ok(did(i32::try_from(affected.len()).unwrap_or(0), affected))
    }

    /// Copies spells and abilities, with all that was chosen for them (707.10); a copy of a card is put where the
    /// card is, and can be cast from there (707.12).
    pub(crate) fn copy_spell(
        &mut self,
        who: &[Id],
        what: &[Id],
        n: i32,
        for_each: Option<&[Id]>,
        except: &[Except],
    ) -> Play<Outcome> {
        let mut affected = Vec::new();
        let Some(&player) = who.first() else { return Ok(Outcome::impossible()) };
        for &id in what {
            let Some(original) = self.object(id).cloned() else { continue };
            let Some((zone, _)) = original.place else { continue };
            let count = for_each.map_or(n.max(0), |ids| i32::try_from(ids.len()).unwrap_or(0));
            for place in 0..count {
                let mut printed = crate::layers::copiable(self, id);
                if !except.is_empty() {
                    let mut chars = crate::layers::of_printed(self, id, &original, &printed);
                    for one in except.iter().flat_map(|one| &one.mods) {
                        crate::layers::modify(self, id, &mut chars, one);
                    }
                    printed = crate::layers::as_printed(&chars, printed.card);
                }
                let nature = if original.nature == Nature::Ability { Nature::Ability } else { Nature::Copy };
                let mut copy = Object::new(nature, Id(u64::MAX), std::sync::Arc::new(printed), player);
                copy.controller = player;
                let is_on_stack = zone == Zone::Stack;
                if is_on_stack {
                    copy.spell = original.spell.clone();
                }
                let now = self.put_new(copy, zone, Some(0));
                if let Some(spell) = self.object_mut(now).and_then(|object| object.spell.as_deref_mut()) {
                    spell.cast = false;
                    spell.who = Some(player);
                    for instance in &mut spell.instances {
                        instance.env.you = player;
                        instance.env.object = Some(now);
                        if instance.env.source == Some(id) {
                            instance.env.source = Some(now);
                        }
                    }
                }
                if let Some(target) = for_each.and_then(|ids| ids.get(usize::try_from(place).unwrap_or(0))) {
                    self.retarget_to(now, *target);
                }
                if is_on_stack {
                    let record = Record::new(EventKind::Copied)
                        .roles(RoleName::Who, &[player])
                        .roles(RoleName::What, &[now]);
                    self.note(record);
                }
                affected.push(Affected { was: None, now: Some(now) });
            }
        }
        Ok(did(i32::try_from(affected.len()).unwrap_or(0), affected))
    }

    /// Has a copy target one thing instead of what its original does (707.10).
    fn retarget_to(&mut self, copy: Id, target: Id) {
        let Some(spell) = self.object_mut(copy).and_then(|object| object.spell.as_deref_mut()) else {
            return;
        };
        for instance in &mut spell.instances {
            for cell in &mut instance.cells.0 {
                if let planarc_vm::Held::Set(ids) = &mut cell.held {
                    *ids = vec![Some(target)];
                    return;
                }
            }
        }
    }
}
