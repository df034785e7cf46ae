//! State-based actions of permanents (704.5f–y).

use planarc_bytecode::axis::{Change, Designation, Gained, RoleName};
use planarc_lexicon::{CardType, Keyword, Supertype, Zone};
use planarc_vm::resolved::{Action, Rule};
use planarc_vm::{EventKind, Fact, Id, Record};

use super::Found;
use crate::act::enter::named;
use crate::decide::{Play, Why};
use crate::happen::Recording as _;
use crate::object::Object;
use crate::reads::size;
use crate::table::Table;

impl Table {
    /// The permanents that are there (702.26b), in the order in which they came.
    pub(crate) fn permanents(&self) -> Vec<Id> {
        let all = self.state.zones.get(Zone::Battlefield, None).iter().copied();
        all.filter(|&id| self.object(id).is_some_and(Object::is_permanent)).collect()
    }

    /// What is under another's control than before, by a static ability or since an effect ended: it is out of combat
    /// (506.4), and has not been under their control since their turn began (302.6).
    pub(crate) fn notice_control(&mut self) -> Play<()> {
        let mut records = Vec::new();
        for id in self.permanents() {
            let Some(now) = self.controller(id) else { continue };
            let before = self.object(id).and_then(|object| object.held_by);
            if before == Some(now) {
                continue;
            }
            let turn = self.state.turn.number;
            self.set(id, |object| object.held_by = Some(now));
            let Some(before) = before else { continue };
            self.set(id, |object| {
                object.since_turn = turn;
                // It bears the Ring no more (701.54a).
                object.designations.retain(|one| *one != Designation::RingBearer);
            });
            if let Some(combat) = &mut self.change().combat {
                combat.remove(id);
            }
            for (who, change) in [(before, Gained::Lose), (now, Gained::Gain)] {
                let record = Record::new(EventKind::Control)
                    .roles(RoleName::Who, &[who])
                    .roles(RoleName::What, &[id])
                    .fact(Fact::Gained(change));
                records.push(record);
            }
        }
        self.note_together(records)
    }

    /// Creatures without toughness or with lethal damage, planeswalkers without loyalty (704.5f–i).
    pub(crate) fn find_dying(&self, found: &mut Found) {
        for id in self.permanents() {
            let Some(object) = self.object(id) else { continue };
            let chars = self.chars(id);
            if chars.is(CardType::Creature)
                && let Some(toughness) = chars.toughness
            {
                let is_lethal = object.damage > 0 && object.damage >= toughness || object.deathtouched;
                if toughness <= 0 {
                    found.buries(id);
                } else if is_lethal && !chars.has(Keyword::Indestructible) {
                    found.leaves(id, Action::Destroy { what: vec![id] });
                }
            }
            if chars.is(CardType::Planeswalker) && object.counters_of(&named("loyalty")) == 0 {
                found.buries(id);
            }
        }
    }

    /// Of legendary permanents with one name that a player controls, one stays (704.5j).
    pub(crate) fn find_legends(&mut self, found: &mut Found) -> Play<()> {
        let permanents = self.permanents();
        let legends: Vec<Id> =
            permanents.into_iter().filter(|&id| self.chars(id).is_super(Supertype::Legendary)).collect();
        if legends.len() < 2 {
            return Ok(());
        }
        let exempt: Vec<Id> = self
            .rules()
            .into_iter()
            .filter_map(|(_, rule)| if let Rule::NoLegend { of } = rule { Some(of) } else { None })
            .flatten()
            .collect();
        let mut judged: Vec<Id> = Vec::new();
        for &id in legends.iter().filter(|id| !exempt.contains(id)) {
            if judged.contains(&id) {
                continue;
            }
            let controller = self.controller(id);
            let names = self.chars(id).names.clone();
            let is_alike = |other: &Id| {
                !exempt.contains(other)
                    && self.controller(*other) == controller
                    && self.chars(*other).names.iter().any(|name| names.contains(name))
            };
            let alike: Vec<Id> = legends.iter().copied().filter(|other| is_alike(other)).collect();
            judged.extend(&alike);
            let Some(controller) = controller.filter(|_| alike.len() > 1) else { continue };
            let kept = self.ask_ids(controller, Why::LegendRule, alike.clone(), 1, 1)?;
            alike.into_iter().filter(|one| !kept.contains(one)).for_each(|one| found.buries(one));
        }
        Ok(())
    }

    /// Of several world permanents the newest stays; of several that are the newest none (704.5k).
    pub(crate) fn find_worlds(&self, found: &mut Found) {
        let permanents = self.permanents();
        let worlds: Vec<Id> =
            permanents.into_iter().filter(|&id| self.chars(id).is_super(Supertype::World)).collect();
        if worlds.len() < 2 {
            return;
        }
        let age = |id: &Id| self.object(*id).map_or(0, |object| object.timestamp);
        let newest = worlds.iter().map(age).max();
        let is_alone = worlds.iter().filter(|id| Some(age(id)) == newest).count() == 1;
        for id in worlds {
            if !is_alone || Some(age(&id)) != newest {
                found.buries(id);
            }
        }
    }

    /// What is attached where it can't be (704.5m–p), and all but the newest Role of a player on something (704.5y).
    pub(crate) fn find_unattached(&self, found: &mut Found) {
        let mut roles: Vec<(Id, Option<Id>, Id, u64)> = Vec::new();
        for id in self.permanents() {
            let Some(object) = self.object(id) else { continue };
            let (to, timestamp) = (object.attached_to, object.timestamp);
            let chars = self.chars(id);
            let is_aura = chars.is_sub("Aura");
            let is_body = chars.is(CardType::Creature) || chars.is(CardType::Battle);
            let Some(to) = to else {
                if is_aura && !is_body {
                    found.buries(id);
                }
                continue;
            };
            if is_aura && !is_body {
                if self.can_attach(id, to) {
                    if chars.is_sub("Role") {
                        roles.push((to, self.controller(id), id, timestamp));
                    }
                } else {
                    found.buries(id);
                }
                continue;
            }
            let is_gear = chars.is_sub("Equipment") || chars.is_sub("Fortification");
            if is_body || !is_gear || !self.can_attach(id, to) {
                found.does(unattach(id));
            }
        }
        for &(to, controller, id, timestamp) in &roles {
            let is_newer = |other: &&(Id, Option<Id>, Id, u64)| {
                (other.0, other.1) == (to, controller) && (other.3, other.2) > (timestamp, id)
            };
            if roles.iter().any(|other| is_newer(&other)) {
                found.buries(id);
            }
        }
    }

    /// Counters of +1/+1 and -1/-1 take each other away (704.5q).
    pub(crate) fn find_counters(&self, found: &mut Found) {
        let (plus, minus) = (size(1, 1), size(-1, -1));
        for id in self.permanents() {
            let Some(object) = self.object(id) else { continue };
            let n = object.counters_of(&plus).min(object.counters_of(&minus));
            let n = i32::try_from(n).unwrap_or(i32::MAX);
            if n > 0 {
                for kind in [plus.clone(), minus.clone()] {
                    found.does(Action::RemoveCounters { from: vec![id], kind, n });
                }
            }
        }
    }

    /// Battles without defense, and those that need a protector (704.5v–x); whether one was chosen.
    pub(crate) fn find_battles(&mut self, found: &mut Found) -> Play<bool> {
        let permanents = self.permanents();
        let battles: Vec<Id> =
            permanents.into_iter().filter(|&id| self.chars(id).is(CardType::Battle)).collect();
        let mut any = false;
        for id in battles {
            let none = self.object(id).is_some_and(|object| object.counters_of(&named("defense")) == 0);
            if none && !self.is_source_of_triggered(id) {
                found.buries(id);
                continue;
            }
            let is_attacked = self.state.combat.as_ref().is_some_and(|combat| combat.is_attacked(id));
            let protector = self.object(id).and_then(|object| object.protector);
            if !self.can_protect(id, protector) && !is_attacked {
                match self.choose_protector(id)? {
                    true => any = true,
                    false => found.buries(id),
                }
            }
        }
        Ok(any)
    }

    /// Whether an ability of something has triggered and has not left the stack (704.5v, 704.6f).
    pub(crate) fn is_source_of_triggered(&self, id: Id) -> bool {
        let waits = self.state.triggered.iter().any(|one| one.source == Some(id));
        let stack = self.state.zones.get(Zone::Stack, None);
        waits
            || stack.iter().any(|&one| {
                let spell = self.object(one).and_then(|object| object.spell.as_deref());
                spell.is_some_and(|spell| {
                    spell.source == Some(id)
                        && !matches!(
                            spell.kind,
                            None | Some(
                                crate::object::AbilityOf::Activated | crate::object::AbilityOf::Loyalty
                            )
                        )
                })
            })
    }

    /// Whether a player can protect a battle: an opponent of a Siege's controller, or anybody in the game (310.8a,
    /// 310.11a).
    fn can_protect(&self, battle: Id, protector: Option<Id>) -> bool {
        let Some(protector) = protector.filter(|&player| self.is_in_game(player)) else { return false };
        self.protectors(battle).contains(&protector)
    }

    fn protectors(&self, battle: Id) -> Vec<Id> {
        use planarc_bytecode::axis::Relation;
        let Some(controller) = self.controller(battle) else { return Vec::new() };
        if self.chars(battle).is_sub("Siege") {
            self.relatives(controller, Relation::Opponents)
        } else {
            vec![controller]
        }
    }

    /// Has the controller of a battle choose its protector (310.8a, 310.10); whether anybody can be.
    pub(crate) fn choose_protector(&mut self, battle: Id) -> Play<bool> {
        let Some(controller) = self.controller(battle) else { return Ok(false) };
        let from = self.protectors(battle);
        let chosen = self.ask_ids(controller, Why::Role, from, 1, 1)?.first().copied();
        self.set(battle, |object| object.protector = chosen);
        Ok(chosen.is_some())
    }
}

/// Something becomes unattached (701.3d).
fn unattach(id: Id) -> Action {
    Action::Status { what: vec![id], change: Change::Unattach, like: None, until: None }
}
