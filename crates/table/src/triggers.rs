//! Triggered abilities (603).

use std::sync::Arc;

use planarc_bytecode::axis::{AbilityChange, AbilityKind, RoleName, Uses};
use planarc_lexicon::{CardType, Zone};
use planarc_vm::{EventKind, Fact, Id, Instance, Record};

use crate::decide::{Play, Why};
use crate::happen::Recording as _;
use crate::layers::{Scene, Trigger};
use crate::object::{AbilityOf, Nature, Object, Printed, Spell};
use crate::state::{Thing, Triggered};
use crate::table::Table;

impl Table {
    /// Looks which abilities trigger on what happened at one moment, and what ends with it (603.2, 603.6–603.10).
    pub(crate) fn notice(&mut self, before: &Arc<Scene>, records: Vec<Record>) -> Play<()> {
        if records.is_empty() {
            return Ok(());
        }
        // Nothing triggers before the game begins (103.8).
        if self.state.turn.number == 0 {
            return Ok(());
        }
        let back = self.end_by(&records)?;
        let after = self.scene();
        let became: Vec<Record> = records.iter().cloned().map(into_what_it_became).collect();
        let mut found = Vec::new();
        for trigger in &before.triggers {
            self.look(trigger, &records, true, &mut found)?;
        }
        for trigger in &after.triggers {
            self.look(trigger, &became, false, &mut found)?;
        }
        self.delayed_triggers(&records, &became, &mut found)?;
        for mut triggered in found {
            let more = self.triggers_more(&triggered)?;
            triggered.amount = 0;
            for _ in 0..=more {
                self.state.triggered.push(triggered.clone());
            }
        }
        self.rule_triggers(&records)?;
        // What was to be somewhere until now goes back (610.3).
        for (id, zone) in back {
            self.return_from_until(id, zone)?;
        }
        Ok(())
    }

    fn look(
        &self,
        trigger: &Trigger,
        records: &[Record],
        looks_back: bool,
        found: &mut Vec<Triggered>,
    ) -> Play<()> {
        let Some(index) = self.cards.module.index().abilities.get(trigger.instance.ability as usize) else {
            return Ok(());
        };
        let wanted = |record: &&Record| {
            index
                .subscribes
                .iter()
                .any(|one| one.back.0 == looks_back && one.event.opcode() == record.kind as u8)
        };
        // An event that is not within range triggers nothing (801.7).
        let is_near = |record: &&Record| self.reaches_all(trigger.controller, Some(trigger.object), record);
        let records: Vec<Record> = records.iter().filter(wanted).filter(is_near).cloned().collect();
        if records.is_empty() {
            return Ok(());
        }
        let records = self.once_for_each(trigger.instance.ability, records);
        let instances = self.ask_about(|asker| asker.triggers(&trigger.instance, &records))?;
        for instance in instances {
            if self.has_triggered_enough(trigger, found) {
                break;
            }
            found.push(Triggered {
                controller: trigger.controller,
                source: Some(trigger.object),
                kind: self.kind_of(&instance),
                instance: Some(instance),
                about: Vec::new(),
                amount: 0,
            });
        }
        Ok(())
    }

    /// What blocks or becomes blocked does so once, where nothing is said of the other creature (509.3a, 509.3c).
    fn once_for_each(&self, ability: u32, records: Vec<Record>) -> Vec<Record> {
        use planarc_bytecode::Event;
        let is_plain = |event: &Event| match event {
            Event::Block { whom: other, .. } | Event::Blocked { by: other, .. } => {
                other.test.is_none() && other.bind.is_none()
            }
            _ => true,
        };
        let ability = self.ability(ability);
        if !ability.is_some_and(|ability| ability.when.iter().all(is_plain)) {
            return records;
        }
        let mut seen: Vec<(EventKind, Option<Id>)> = Vec::new();
        let mut kept = Vec::new();
        for record in records {
            if matches!(record.kind, EventKind::Block | EventKind::Blocked) {
                let key = (record.kind, record.role(RoleName::What).next());
                if seen.contains(&key) {
                    continue;
                }
                seen.push(key);
            }
            kept.push(record);
        }
        kept
    }

    /// Whether an ability that triggers only so often has (603.2h).
    fn has_triggered_enough(&self, trigger: &Trigger, found: &[Triggered]) -> bool {
        let limits = self.ability(trigger.instance.ability).and_then(|ability| ability.limits.as_ref());
        let Some((times, window)) = limits.and_then(|limits| Some((limits.times?, limits.window.as_ref()?)))
        else {
            return false;
        };
        let _ = window;
        let turn = self.turn_began();
        let is_it = |one: &&Record| {
            one.kind == EventKind::Ability
                && one.at >= turn
                && one.facts.contains(&Fact::Ability(AbilityChange::Trigger))
                && one.role(RoleName::With).next() == Some(trigger.object)
                && one.amounts.contains(&(RoleName::Amount, number_of(trigger.instance.ability)))
        };
        let done = self.state.history.iter().rev().take_while(|one| one.at >= turn).filter(is_it).count();
        let waiting = self.state.triggered.iter().chain(found).filter(|one| {
            one.source == Some(trigger.object)
                && one.instance.as_ref().is_some_and(|own| own.ability == trigger.instance.ability)
        });
        done + waiting.count() >= times as usize
    }

    fn kind_of(&self, instance: &Instance) -> AbilityOf {
        let ability = self.ability(instance.ability);
        let is_chaos = ability
            .is_some_and(|ability| ability.when.iter().any(|event| EventKind::of(event) == EventKind::Chaos));
        if is_chaos { AbilityOf::Chaos } else { AbilityOf::Triggered }
    }

    /// Delayed and reflexive abilities (603.7, 603.12).
    fn delayed_triggers(
        &mut self,
        records: &[Record],
        became: &[Record],
        found: &mut Vec<Triggered>,
    ) -> Play<()> {
        let waiting = self.state.delayed.clone();
        let mut gone = Vec::new();
        for (place, one) in waiting.iter().enumerate() {
            let Some(index) = self.cards.module.index().abilities.get(one.instance.ability as usize) else {
                continue;
            };
            let looks_back = index.subscribes.iter().any(|one| one.back.0);
            let records = if looks_back { records } else { became };
            let records: Vec<Record> =
                records.iter().filter(|record| record.at > one.since).cloned().collect();
            if records.is_empty() {
                continue;
            }
            let instances = self.ask_about(|asker| asker.triggers(&one.instance, &records))?;
            let taken = if one.uses == Uses::Once { 1 } else { usize::MAX };
            if one.uses == Uses::Once && !instances.is_empty() {
                gone.push(place);
            }
            for instance in instances.into_iter().take(taken) {
                found.push(Triggered {
                    controller: instance.env.you,
                    source: instance.env.source,
                    kind: AbilityOf::Triggered,
                    instance: Some(instance),
                    about: Vec::new(),
                    amount: 0,
                });
            }
        }
        let mut place = 0;
        self.state.delayed.retain(|_| {
            place += 1;
            !gone.contains(&(place - 1))
        });
        Ok(())
    }

    /// How many times more an ability triggers (603.2d).
    pub(crate) fn triggers_more(&self, triggered: &Triggered) -> Play<u32> {
        let scene = self.scene();
        let mut more = 0;
        let mut own = Record::new(EventKind::Ability).fact(Fact::Ability(AbilityChange::Trigger));
        own.roles.push((RoleName::Who, triggered.controller));
        own.roles.extend(self.triggering(triggered).map(|ability| (RoleName::What, ability)));
        let mut asked = vec![own];
        asked.extend(triggered.instance.as_ref().and_then(|one| one.env.event.as_deref()).cloned());
        for active in &scene.effects {
            if !matches!(active.effect.kind, planarc_vm::EffectKind::Rules { .. }) {
                continue;
            }
            for record in &asked {
                for rule in self.ask_about(|asker| asker.about(&active.effect, record))? {
                    if let planarc_vm::resolved::Rule::TriggersMore { n, .. } = rule {
                        more += u32::try_from(n).unwrap_or(0);
                    }
                }
            }
        }
        Ok(more)
    }

    /// The ability of its source that has triggered.
    fn triggering(&self, triggered: &Triggered) -> Option<Id> {
        let source = triggered.source?;
        let wanted = triggered.instance.as_ref().map(|instance| instance.ability);
        let is_it = |own: &crate::object::Own| match own {
            crate::object::Own::Printed(number) => Some(*number) == wanted,
            crate::object::Own::Granted(instance) => Some(instance.ability) == wanted,
            crate::object::Own::Keyword(_) | crate::object::Own::Mana(_) | crate::object::Own::Named(_) => {
                false
            }
        };
        let place = self.chars(source).abilities.iter().position(is_it);
        let place = place.and_then(|place| u32::try_from(place).ok()).unwrap_or(u32::from(u16::MAX));
        Some(crate::game::ability_id(source, place))
    }

    /// Abilities that trigger on a state (603.8): once, until they have left the stack.
    pub(crate) fn state_triggers(&mut self) -> Play<bool> {
        let scene = self.scene();
        let mut any = false;
        for trigger in &scene.triggers {
            let Some(ability) = self.ability(trigger.instance.ability) else { continue };
            let is_state = ability.when.iter().any(|event| EventKind::of(event) == EventKind::State);
            if !is_state || self.is_waiting(trigger) {
                continue;
            }
            if self.ask_about(|asker| asker.is_in_state(&trigger.instance))? {
                any = true;
                self.state.triggered.push(Triggered {
                    controller: trigger.controller,
                    source: Some(trigger.object),
                    instance: Some(trigger.instance.clone()),
                    kind: AbilityOf::Triggered,
                    about: Vec::new(),
                    amount: 0,
                });
            }
        }
        Ok(any)
    }

    fn is_waiting(&self, trigger: &Trigger) -> bool {
        let is_it = |source: Option<Id>, instance: Option<&Instance>| {
            source == Some(trigger.object)
                && instance.is_some_and(|instance| instance.ability == trigger.instance.ability)
        };
        self.state.triggered.iter().any(|one| is_it(one.source, one.instance.as_ref()))
            || self.state.zones.get(Zone::Stack, None).iter().any(|&id| {
                self.object(id)
                    .and_then(|object| object.spell.as_deref())
                    .is_some_and(|spell| is_it(spell.source, spell.instances.first()))
            })
    }

    /// Puts abilities that have triggered on the stack: those of each player in turn order, in the order that the
    /// player chooses (603.3b). Whether any was put there.
    pub(crate) fn put_triggers(&mut self) -> Play<bool> {
        // One that can't be put there is gone, and that is something that happened too (704.3).
        let any = !self.state.triggered.is_empty();
        // What triggers while these are put there is put there next (603.3b).
        while !self.state.triggered.is_empty() {
            let all = std::mem::take(&mut self.state.triggered);
            // A team that takes its turns together orders the abilities of all of its members (805.7).
            for group in self.groups_in_turn_order() {
                let Some(&player) = group.first() else { continue };
                let own: Vec<Triggered> =
                    all.iter().filter(|one| group.contains(&one.controller)).cloned().collect();
                let own = self.ordered(player, own)?;
                for one in own {
                    self.put_trigger(one)?;
                }
            }
        }
        Ok(any)
    }

    fn ordered(&mut self, player: Id, own: Vec<Triggered>) -> Play<Vec<Triggered>> {
        if own.len() < 2 || own.iter().all(|one| Some(one) == own.first()) {
            return Ok(own);
        }
        // They are shown as objects that are not on the stack yet.
        let ids: Vec<Id> = own.iter().map(|one| self.ability_object(one)).collect();
        let order = self.ask_order(player, Why::OrderTriggers, ids.clone())?;
        let place = |id: &Id| ids.iter().position(|one| one == id);
        Ok(order.iter().filter_map(|id| place(id).and_then(|place| own.get(place)).cloned()).collect())
    }

    /// An object for an ability (113.7), in no zone.
    pub(crate) fn ability_object(&mut self, one: &Triggered) -> Id {
        let source = one.source.and_then(|source| self.object(source));
        let printed = Printed {
            name: one.source.and_then(|source| self.chars(source).names.first().cloned()),
            words: source.map(|object| object.printed.words.clone()).unwrap_or_default(),
            colors: one.source.map(|source| self.chars(source).colors).unwrap_or_default(),
            ..Printed::default()
        };
        let mut object = Object::new(Nature::Ability, Id(u64::MAX), Arc::new(printed), one.controller);
        object.spell = Some(Box::new(Spell {
            instances: one.instance.iter().cloned().collect(),
            source: one.source,
            kind: Some(one.kind),
            who: Some(one.controller),
            about: one.about.clone(),
            amount: one.amount,
            ..Spell::default()
        }));
        let id = self.add(Thing::Object(Box::new(object)));
        if let Some(object) = self.object_mut(id) {
            object.card = id;
        }
        id
    }

    pub(crate) fn put_trigger(&mut self, one: Triggered) -> Play<bool> {
        let id = self.ability_object(&one);
        // A mana ability does not use the stack (605.4a).
        let is_mana = one.instance.as_ref().is_some_and(|instance| self.is_mana_ability(instance.ability));
        self.push_on_stack(id);
        let mut record = Record::new(EventKind::Ability).fact(Fact::Ability(AbilityChange::Trigger));
        record.roles.push((RoleName::Who, one.controller));
        record.roles.push((RoleName::What, id));
        record.roles.extend(one.source.map(|source| (RoleName::With, source)));
        record.amounts.extend(one.instance.iter().map(|own| (RoleName::Amount, number_of(own.ability))));
        if !self.announce_ability(id)? {
            self.remove(id);
            return Ok(false);
        }
        self.note(record);
        if is_mana {
            self.resolve(id)?;
        }
        Ok(true)
    }

    pub(crate) fn push_on_stack(&mut self, id: Id) {
        let timestamp = self.timestamp();
        if let Some(object) = self.object_mut(id) {
            object.place = Some((Zone::Stack, None));
            object.timestamp = timestamp;
        }
        self.change().zones.get_mut(Zone::Stack, None).insert(0, id);
    }

    pub(crate) fn is_mana_ability(&self, ability: u32) -> bool {
        self.cards.module.index().abilities.get(ability as usize).is_some_and(|index| index.mana.0)
    }

    /// Whether an ability of a spell's text is one that the spell does as it resolves (113.3a).
    pub(crate) fn is_spell_ability(&self, ability: u32) -> bool {
        self.ability(ability).is_some_and(|ability| ability.kind == AbilityKind::Spell)
    }

    /// Whether something is a permanent spell.
    pub(crate) fn is_permanent_spell(&self, id: Id) -> bool {
        let chars = self.chars(id);
        CardType::ALL.iter().any(|&kind| kind.is_permanent() && chars.is(kind))
    }
}

/// The number of an ability, as records have numbers.
fn number_of(ability: u32) -> i32 {
    i32::try_from(ability).unwrap_or(i32::MAX)
}

/// What moved as it is in its new zone, for what does not look back (603.6d, 603.10).
fn into_what_it_became(mut record: Record) -> Record {
    for (role, id) in &mut record.roles {
        if let (RoleName::What, Some(&(_, now))) = (*role, record.moves.iter().find(|(was, _)| was == id)) {
            *id = now;
        }
    }
    record
}
