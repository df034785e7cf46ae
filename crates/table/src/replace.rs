//! What forbids, replaces or prevents what would happen (101.2, 614–616).

use std::sync::Arc;

use planarc_bytecode::Event;
use planarc_bytecode::axis::{DamageKind, Lasting as Length, Pool, ReplacementClass, RoleName, Uses};
use planarc_bytecode::operand::Text;
use planarc_lexicon::Zone;
use planarc_vm::resolved::{Action, Duration, Rule};
use planarc_vm::{EffectKind, EventKind, Id, Machine, Outcome, Record, Verdict};

use crate::decide::{Play, Why};
use crate::happen::{Happening, Replacing};
use crate::layers::{Active, Key};
use crate::table::Table;

/// What becomes of an event by one effect.
pub(crate) use crate::happen::Came;

impl Table {
    /// Whether an effect forbids what would happen; what can be had by paying is asked where it is declared.
    pub(crate) fn is_forbidden(&self, record: &Record) -> Play<bool> {
        Ok(self.forbidding(record)?.0)
    }

    /// Whether effects forbid what would happen, and what has to be paid for it (508.1d, 509.1b).
    pub(crate) fn forbidding(
        &self,
        record: &Record,
    ) -> Play<(bool, Vec<planarc_vm::Closure<planarc_bytecode::operand::Block>>)> {
        let scene = self.scene();
        let mut costs = Vec::new();
        for active in scene.effects.iter().filter(|one| matches!(one.effect.kind, EffectKind::Rules { .. })) {
            if !self.concerns(active, record) {
                continue;
            }
            match self.ask_about(|asker| asker.forbids(&active.effect, record))? {
                Verdict::Free => {}
                Verdict::Forbidden => return Ok((true, Vec::new())),
                Verdict::Unless(more) => costs.extend(more),
            }
        }
        Ok((false, costs))
    }

    /// Which effect replaces or prevents an event next, if any does (616.1): whoever is affected chooses among those of
    /// the first class that has one.
    pub(crate) fn choose_replacement(&mut self, one: &Happening, record: &Record) -> Play<Option<Active>> {
        let scene = self.scene();
        let mut found: Vec<Active> = Vec::new();
        for active in &scene.effects {
            if one.applied.contains(&active.key) || !may_replace(active) || !is_of_draw(active, one) {
                continue;
            }
            if !self.concerns(active, record) {
                continue;
            }
            let applies = match &active.effect.kind {
                EffectKind::Replace { .. } => {
                    self.ask_about(|asker| asker.applies(&active.effect, record))?
                }
                EffectKind::Prevent { .. } => {
                    record.kind == EventKind::Damage
                        && self.ask_about(|asker| asker.prevents(&active.effect, record))?
                        && !self.is_unpreventable(record)
                }
                EffectKind::Rules { .. } => self.redirects(active, record)?,
                EffectKind::Fixed(_) | EffectKind::Matching { .. } => false,
            };
            if applies {
                found.push(active.clone());
            }
        }
        found.extend(self.entering_own(one, record)?);
        found.extend(self.replacing_rules(one, record));
        found.extend(self.replacing_commander(one));
        let class = |active: &Active| class_of(active);
        let Some(first) = found.iter().map(class).min() else { return Ok(None) };
        found.retain(|active| class(active) == first);
        if found.len() == 1 {
            return Ok(found.pop());
        }
        let who = self.affected_by(record);
        let labels: Vec<Text> = found.iter().map(|active| self.label_of(active)).collect();
        let chosen = match who {
            Some(who) if labels.iter().any(|label| Some(label) != labels.first()) => {
                self.ask_option(who, Why::Replacement, labels)? as usize
            }
            _ => 0,
        };
        Ok((chosen < found.len()).then(|| found.swap_remove(chosen)))
    }

    /// Who chooses: the player who is affected, or who controls or owns what is (616.1).
    fn affected_by(&self, record: &Record) -> Option<Id> {
        let roles = match record.kind {
            EventKind::Damage => [RoleName::To, RoleName::What],
            EventKind::Counters => [RoleName::On, RoleName::What],
            EventKind::ZoneChange | EventKind::Status => [RoleName::What, RoleName::Who],
            _ => [RoleName::Who, RoleName::What],
        };
        let id = roles.into_iter().find_map(|role| record.role(role).next())?;
        if self.is_player(id) {
            return Some(id);
        }
        let object = self.object(id)?;
        Some(match object.zone() {
            Some(Zone::Battlefield | Zone::Stack) => self.controller(id)?,
            _ => object.owner,
        })
    }

    fn label_of(&self, active: &Active) -> Text {
        active.source.map_or_else(|| "a rule".to_owned(), |source| self.name_of(source)).into()
    }

    /// Has an effect replace or prevent an event. It has been added to those that were applied.
    pub(crate) fn apply_replacement(
        &mut self,
        one: Happening,
        record: &Record,
        active: &Active,
    ) -> Play<Came> {
        if let Key::Rule(id, crate::variants::COMMANDER) = active.key {
            return self.commander_instead(one, id, &active.key);
        }
        self.used(active);
        match &active.effect.kind {
            EffectKind::Replace { .. } => {
                let cards = Arc::clone(&self.cards);
                let machine = Machine::replace(&active.effect, record, &cards.module, self)?;
                self.replacing.push(Replacing { original: one, built: Vec::new() });
                let before = self.state.history.len();
                let ended = self.run(machine);
                let frame = self.replacing.pop();
                ended?;
                self.note_devoured(active, before);
                Ok(Came::Instead(frame.map(|frame| frame.built).unwrap_or_default()))
            }
            EffectKind::Prevent { .. } => self.prevent(one, record, active),
            EffectKind::Rules { .. } => self.redirect(one, active),
            EffectKind::Fixed(_) | EffectKind::Matching { .. } => Ok(Came::Instead(vec![one])),
        }
    }

    /// Counts a use of an effect, which ends one that applies once.
    pub(crate) fn used(&mut self, active: &Active) {
        let Key::Lasting(id) = active.key else { return };
        let state = self.change();
        if active.effect.uses == Uses::Once {
            state.effects.retain(|one| one.id != id);
        } else if let Some(one) = state.effects.iter_mut().find(|one| one.id == id) {
            one.uses += 1;
        }
    }

    /// Prevents damage, all of it or so much (615).
    fn prevent(&mut self, mut one: Happening, record: &Record, active: &Active) -> Play<Came> {
        let EffectKind::Prevent { n, pool, .. } = &active.effect.kind else {
            return Ok(Came::Instead(vec![one]));
        };
        let Action::Damage { n: amount, .. } = &mut one.act else { return Ok(Came::Instead(vec![one])) };
        let spent = match active.key {
            Key::Lasting(id) => self.state.effects.iter().find(|own| own.id == id).map_or(0, |own| own.spent),
            Key::Static(..) | Key::Rule(..) => 0,
        };
        let shield = n.map(|n| if *pool == Pool::Shield { n - spent } else { n });
        let prevented = shield.map_or(*amount, |shield| shield.clamp(0, *amount));
        *amount -= prevented;
        let left = *amount;
        if let (Key::Lasting(id), Pool::Shield, Some(shield)) = (&active.key, pool, shield) {
            let state = self.change();
            if shield <= prevented {
                state.effects.retain(|own| own.id != *id);
            } else if let Some(own) = state.effects.iter_mut().find(|own| own.id == *id) {
                own.spent += prevented;
            }
        }
        let affected = record.role(RoleName::To).collect::<Vec<_>>();
        let used = Outcome {
            did: prevented > 0,
            amount: prevented,
            affected: crate::happen::same(&affected),
            at: self.state.moment,
            ..Outcome::default()
        };
        let followed = if prevented > 0 { Machine::follow(&active.effect, used) } else { None };
        if let Some(machine) = followed {
            self.run(machine)?;
        }
        Ok(Came::Instead(if left > 0 { vec![one] } else { Vec::new() }))
    }

    /// Whether damage can't be prevented (615.12).
    pub(crate) fn is_unpreventable(&self, record: &Record) -> bool {
        self.rules().iter().any(|(_, rule)| {
            let Rule::Unpreventable { to, by, kind } = rule else { return false };
            let is_in = |ids: &Option<Vec<Id>>, role| {
                ids.as_ref().is_none_or(|ids| record.role(role).any(|id| ids.contains(&id)))
            };
            is_in(to, RoleName::To) && is_in(by, RoleName::By) && self.is_kind(record, *kind)
        })
    }

    pub(crate) fn is_kind(&self, record: &Record, kind: DamageKind) -> bool {
        kind == DamageKind::Any || record.facts.contains(&planarc_vm::Fact::Damage(kind))
    }

    /// Whether a rule of an effect has damage dealt to something else (614.9).
    fn redirects(&self, active: &Active, record: &Record) -> Play<bool> {
        Ok(record.kind == EventKind::Damage && self.redirection(active, record)?.is_some())
    }

    fn redirection(&self, active: &Active, record: &Record) -> Play<Option<(Vec<Id>, Option<i32>)>> {
        let rules = self.ask_about(|asker| asker.rules(&active.effect))?;
        Ok(rules.into_iter().find_map(|rule| {
            let Rule::Redirect { from, by, to, kind, n, .. } = rule else { return None };
            let is_in = |ids: &Option<Vec<Id>>, role| {
                ids.as_ref().is_none_or(|ids| record.role(role).any(|id| ids.contains(&id)))
            };
            let is_it = is_in(&from, RoleName::To) && is_in(&by, RoleName::By) && !to.is_empty();
            // Of damage what is beyond lethal goes elsewhere (120.4a).
            if kind == DamageKind::Excess {
                let target = record.role(RoleName::To).next()?;
                let amount = record.amounts.iter().find(|(role, _)| *role == RoleName::Amount)?.1;
                let excess = self.excess(record.role(RoleName::By).next(), target, amount);
                return (is_it && excess > 0).then_some((to, Some(excess)));
            }
            (is_it && self.is_kind(record, kind)).then_some((to, n))
        }))
    }

    fn redirect(&mut self, one: Happening, active: &Active) -> Play<Came> {
        let Some(record) = self.record_of(&one) else { return Ok(Came::Instead(vec![one])) };
        let Some((target, limit)) = self.redirection(active, &record)? else {
            return Ok(Came::Instead(vec![one]));
        };
        let Action::Damage { by, n, kind, .. } = &one.act else { return Ok(Came::Instead(vec![one])) };
        let moved = limit.map_or(*n, |limit| limit.clamp(0, *n));
        let dealt = |to: Vec<Id>, n: i32| Happening {
            act: Action::Damage { by: by.clone(), to, n, kind: *kind },
            ..one.clone()
        };
        let mut instead = vec![dealt(target, moved)];
        if moved < *n {
            instead.push(dealt(record.role(RoleName::To).collect(), *n - moved));
        }
        Ok(Came::Instead(instead))
    }
}

/// Whether an effect that replaces draws is about what is drawn: an instruction to draw so many, or each of the cards
/// (121.2a, 121.6).
fn is_of_draw(active: &Active, one: &Happening) -> bool {
    fn counts(event: &Event) -> Option<bool> {
        match event {
            Event::When { event, .. } | Event::Batch { event, .. } | Event::Nth { event, .. } => {
                counts(event)
            }
            Event::Draw { n, .. } => Some(n.test.is_some() || n.bind.is_some()),
            _ => None,
        }
    }
    match &active.effect.kind {
        EffectKind::Replace { event, .. } => counts(event).is_none_or(|counts| counts == one.is_counted),
        _ => true,
    }
}

/// Whether an effect could replace or prevent anything.
fn may_replace(active: &Active) -> bool {
    matches!(
        active.effect.kind,
        EffectKind::Replace { .. } | EffectKind::Prevent { .. } | EffectKind::Rules { .. }
    )
}

/// The class of a replacement effect, of which the first is applied first (616.1).
fn class_of(active: &Active) -> ReplacementClass {
    let is_own = matches!(active.effect.kind, EffectKind::Replace { is_own: true, .. })
        || matches!(active.effect.duration, Duration::This { what: Length::Act });
    if is_own {
        return ReplacementClass::Own;
    }
    let EffectKind::Replace { body, .. } = &active.effect.kind else { return ReplacementClass::Any };
    let mut class = ReplacementClass::Any;
    for stmt in &body.0 {
        if let planarc_bytecode::Stmt::Proceed { entry: Some(entry), .. } = stmt {
            if entry.copy.is_some() {
                class = class.min(ReplacementClass::Copy);
            }
            if entry.under.is_some() {
                class = class.min(ReplacementClass::Control);
            }
            if entry.states.contains(&planarc_bytecode::axis::Entering::Transformed) {
                class = class.min(ReplacementClass::BackFace);
            }
        }
    }
    class
}
