//! Targets (115): what can be one, what an Aura spell is cast on, new targets for what is on the stack.

use planarc_bytecode::Test;
use planarc_bytecode::axis::{Retargeting, RoleName};
use planarc_lexicon::{Keyword, Zone};
use planarc_vm::resolved::Grant;
use planarc_vm::{Closure, EventKind, Held, Id, It, Outcome, QuestionKind, Record, Selection, Targets};

use crate::decide::{Play, Why};
use crate::happen::{Recording as _, did, same};
use crate::object::Own;
use crate::table::Table;

impl Table {
    /// Whether something could be a target of a spell or ability, or of what is of a source (115.4, 702.11, 702.16,
    /// 702.18).
    pub(crate) fn is_targetable(&self, id: Id, by: Option<Id>) -> bool {
        // Nothing on the stack can target itself (115.5).
        if self.player(id).is_some_and(|player| player.left) || by == Some(id) {
            return false;
        }
        let quality = by.and_then(|by| self.object(by)?.spell.as_ref()?.quality.clone());
        if quality.is_some_and(|test| !self.passes(&test, id).unwrap_or(false)) {
            return false;
        }
        let own = self.abilities_of(id);
        let source =
            by.map(|by| self.object(by).and_then(|object| object.spell.as_ref()?.source).unwrap_or(by));
        let controller = by.and_then(|by| self.controller(by));
        let whose = if self.is_player(id) { Some(id) } else { self.controller(id) };
        let is_opponent = match (controller, whose) {
            (Some(one), Some(other)) => !self.team(one).contains(&other),
            _ => false,
        };
        let stops = |own: &Own| {
            let Own::Keyword(grant) = own else { return false };
            let Grant::Keyword { keyword, test, of, .. } = &**grant else { return false };
            let is_plain = test.is_none() && of.is_none();
            match keyword {
                // 702.18a
                Keyword::Shroud => true,
                // 702.11b–d
                Keyword::Hexproof => {
                    let is_of = || source.is_some_and(|source| self.is_of_quality(id, grant, source));
                    is_opponent && (is_plain || is_of())
                }
                // 702.16b
                Keyword::Protection => source.is_some_and(|source| self.is_of_quality(id, grant, source)),
                _ => false,
            }
        };
        let record = by.map(|by| {
            let mut record =
                Record::new(EventKind::Target).roles(RoleName::What, &[id]).roles(RoleName::By, &[by]);
            record.at = self.state.moment + 1;
            record
        });
        if own.iter().any(stops) {
            let without = record.as_ref().map(|record| self.taken_as_without(record)).unwrap_or_default();
            let is_left = |own: &Own| match own {
                Own::Keyword(grant) => {
                    !matches!(&**grant, Grant::Keyword { keyword, .. } if without.contains(keyword))
                }
                Own::Printed(_) | Own::Granted(_) | Own::Mana(_) | Own::Named(_) => false,
            };
            if own.iter().any(|own| stops(own) && is_left(own)) {
                return false;
            }
        }
        record.is_none_or(|record| !self.is_forbidden(&record).unwrap_or(false))
    }

    /// The keywords that something is taken not to have as it is targeted ("as though it didn't have hexproof").
    fn taken_as_without(&self, record: &Record) -> Vec<Keyword> {
        use planarc_bytecode::{Grant as Code, Rule};
        let mut found = Vec::new();
        for active in &self.scene().effects {
            let planarc_vm::EffectKind::Rules { rules, .. } = &active.effect.kind else { continue };
            if !rules.iter().any(|rule| matches!(rule.code, Rule::Permit { .. })) {
                continue;
            }
            let permissions = self.ask_about(|asker| asker.permits(&active.effect, record));
            for permission in permissions.unwrap_or_default() {
                let seems = permission.pretence.and_then(|pretence| pretence.code.seems);
                if let Some(Test::Not { c }) = seems
                    && let Test::Has { ability: Code::Keyword { keyword, .. } } = *c
                {
                    found.push(keyword);
                }
            }
        }
        found
    }

    /// The abilities of an object or a player.
    pub(crate) fn abilities_of(&self, id: Id) -> Vec<Own> {
        if self.is_player(id) {
            self.scene().of_player(id).to_vec()
        } else {
            self.chars(id).abilities.clone()
        }
    }

    /// Whether something passes the test of a keyword, such as what it protects from.
    pub(crate) fn passes(&self, test: &Closure<Test>, id: Id) -> Play<bool> {
        let mut test = test.clone();
        test.its.push(It::Id(id));
        self.ask_about(|asker| asker.holds(&test))
    }

    /// Whether something could be chosen as a target of a spell, by what the spell says (115.7).
    pub(crate) fn could_target(&self, spell: Id, id: Id) -> bool {
        let chosen = self.object(spell).and_then(|object| object.spell.clone()).unwrap_or_default();
        let by_text = chosen.instances.iter().any(|instance| {
            let all = self.ask_about(|asker| asker.targets(instance)).unwrap_or_default();
            all.iter().any(|one| one.legal.contains(&id))
        });
        by_text || !chosen.targets.is_empty() && self.legal_for_rules(spell).contains(&id)
    }

    /// What a spell or an ability could target that has its targets by the rules of a keyword.
    pub(crate) fn legal_for_rules(&self, id: Id) -> Vec<Id> {
        let Some(spell) = self.object(id).and_then(|object| object.spell.as_deref()) else {
            return Vec::new();
        };
        let controller = self.controller(id).or(spell.who);
        let Some(controller) = controller else { return Vec::new() };
        self.can_be_enchanted_by(id, controller)
            .into_iter()
            .filter(|&one| self.is_targetable(one, Some(id)))
            .collect()
    }

    /// Has a player choose what an Aura spell enchants, as its target (303.4a). Whether there is anything.
    pub(crate) fn choose_enchanted_target(&mut self, player: Id, id: Id) -> Play<bool> {
        let from: Vec<Id> = self
            .can_be_enchanted_by(id, player)
            .into_iter()
            .filter(|&one| self.is_targetable(one, Some(id)))
            .collect();
        self.choose_rule_target(player, id, from)
    }

    /// Has a player choose the one target that the rules have something have. Whether there is one.
    pub(crate) fn choose_rule_target(&mut self, player: Id, id: Id, from: Vec<Id>) -> Play<bool> {
        if from.is_empty() {
            return Ok(false);
        }
        let chosen = if from.len() == 1 {
            from
        } else {
            let kind = QuestionKind::Target(Selection { from, least: 1, most: 1, limits: Vec::new() });
            match self.ask(player, Why::Attach(id), kind)? {
                planarc_vm::Answer::Ids(ids) => ids,
                _ => return Ok(false),
            }
        };
        self.set(id, |object| {
            if let Some(spell) = object.spell.as_deref_mut() {
                spell.targets.clone_from(&chosen);
            }
        });
        self.note_targets(id);
        Ok(true)
    }

    /// Whether the target that the rules have something have is illegal by now (608.2b, 608.3b).
    pub(crate) fn has_illegal_rule_target(&self, id: Id) -> bool {
        let targets =
            self.object(id).and_then(|object| object.spell.as_ref()).map(|spell| spell.targets.clone());
        let targets = targets.unwrap_or_default();
        if targets.is_empty() {
            return false;
        }
        let legal = self.legal_for_rules(id);
        !targets.iter().any(|target| legal.contains(target))
    }

    /// Has new targets chosen for spells and abilities (115.7).
    pub(crate) fn retarget(
        &mut self,
        who: Id,
        what: &[Id],
        how: Retargeting,
        to: Option<&[Id]>,
    ) -> Play<Outcome> {
        let mut affected = Vec::new();
        for &id in what {
            if self.object(id).is_none_or(|object| object.zone() != Some(Zone::Stack)) {
                continue;
            }
            if self.retarget_one(who, id, how, to)? {
                affected.push(id);
            }
        }
        Ok(did(i32::try_from(affected.len()).unwrap_or(0), same(&affected)))
    }

    /// New targets for one; whether any is another.
    fn retarget_one(&mut self, who: Id, id: Id, how: Retargeting, to: Option<&[Id]>) -> Play<bool> {
        let spell = self.object(id).and_then(|object| object.spell.clone()).unwrap_or_default();
        let mut all: Vec<(Option<usize>, Targets)> = Vec::new();
        for (place, instance) in spell.instances.iter().enumerate() {
            let mut instance = instance.clone();
            instance.env.object = Some(id);
            let own = self.ask_about(|asker| asker.targets(&instance))?;
            all.extend(own.into_iter().map(|one| (Some(place), one)));
        }
        if !spell.targets.is_empty() {
            let chosen = spell.targets.iter().copied().map(Some).collect();
            let legal = self.legal_for_rules(id);
            all.push((None, Targets { slot: 0, path: Vec::new(), chosen, legal, limits: Vec::new() }));
        }
        let mut changes = 0;
        let mut is_whole = true;
        let mut new: Vec<Targets> = all.iter().map(|(_, one)| one.clone()).collect();
        for one in &mut new {
            for nth in 0..one.chosen.len() {
                if how == Retargeting::One && changes > 0 {
                    break;
                }
                let Some(&Some(old)) = one.chosen.get(nth) else { continue };
                // A target can't be one that the same words chose already (115.3, 115.7e).
                let is_free = |id: &Id| *id != old && !one.chosen.contains(&Some(*id));
                let allowed = |id: &Id| to.is_none_or(|to| to.contains(id));
                let from: Vec<Id> =
                    one.legal.iter().copied().filter(|id| is_free(id) && allowed(id)).collect();
                let is_free_to_stay = matches!(how, Retargeting::Any | Retargeting::New);
                if from.is_empty() {
                    is_whole = is_whole && is_free_to_stay;
                    continue;
                }
                let least = u32::from(!is_free_to_stay);
                let least = if how == Retargeting::One { 0 } else { least };
                let limits = one.limits.clone();
                let kind = QuestionKind::Target(Selection { from, least, most: 1, limits });
                let planarc_vm::Answer::Ids(ids) = self.ask(who, Why::Retarget, kind)? else { continue };
                if let (Some(&chosen), Some(slot)) = (ids.first(), one.chosen.get_mut(nth)) {
                    *slot = Some(chosen);
                    changes += 1;
                }
            }
        }
        // If not all of them can be changed, none is (115.7a).
        if changes == 0 || how == Retargeting::All && !is_whole {
            return Ok(false);
        }
        self.write_targets(id, &all, new);
        Ok(true)
    }

    fn write_targets(&mut self, id: Id, all: &[(Option<usize>, Targets)], new: Vec<Targets>) {
        let mut became = Vec::new();
        for ((place, old), one) in all.iter().zip(new) {
            let now = one.chosen.iter().zip(&old.chosen).filter(|(now, old)| now != old);
            became.extend(now.filter_map(|(now, _)| *now));
            self.set(id, |object| {
                let Some(spell) = object.spell.as_deref_mut() else { return };
                match place {
                    None => spell.targets = one.chosen.iter().flatten().copied().collect(),
                    Some(place) => {
                        if let Some(instance) = spell.instances.get_mut(*place) {
                            instance.cells.write(one.slot, &one.path, Held::Set(one.chosen.clone()));
                        }
                    }
                }
            });
        }
        for target in became {
            let record =
                Record::new(EventKind::Target).roles(RoleName::What, &[target]).roles(RoleName::By, &[id]);
            self.note(record);
        }
    }
}
