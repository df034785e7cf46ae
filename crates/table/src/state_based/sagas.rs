//! Sagas (714), and Sieges that were defeated (310.11b).

use planarc_bytecode::axis::{Cmp, Sign};
use planarc_bytecode::isa::{CounterKind as Kind, Event, Num, Test};
use planarc_lexicon::{CardType, Keyword};
use planarc_vm::resolved::Action;
use planarc_vm::{Answer, EventKind, Fact, Id, QuestionKind, Record};

use super::Found;
use crate::act::enter::named;
use crate::decide::{Play, Why};
use crate::happen::Happening;
use crate::layers::instances_of;
use crate::object::{AbilityOf, RuleAbility};
use crate::table::Table;

impl Table {
    /// The final chapter number of a Saga; 0 if it has no chapter abilities (714.2d).
    pub(crate) fn final_chapter(&self, id: Id) -> u32 {
        let chars = self.chars(id);
        if !chars.is_sub("Saga") {
            return 0;
        }
        let instances = chars.abilities.iter().flat_map(|own| instances_of(self, id, own));
        let chapter = |ability: u32| {
            let events = self.ability(ability).map(|ability| ability.when.as_slice()).unwrap_or_default();
            events.iter().filter_map(chapter_of).max()
        };
        instances.filter_map(|instance| chapter(instance.ability)).max().unwrap_or(0)
    }

    /// With how many lore counters a Saga enters: one, or of one with read ahead as many as its controller chooses (714.3a).
    pub(crate) fn first_lore(&mut self, id: Id) -> Play<i32> {
        let most = self.final_chapter(id);
        if most < 2 || !self.chars(id).has(Keyword::ReadAhead) {
            return Ok(1);
        }
        let Some(controller) = self.controller(id) else { return Ok(1) };
        let kind = QuestionKind::Number { least: 1, most: i32::try_from(most).ok() };
        match self.ask(controller, Why::Keyword(Keyword::ReadAhead, id), kind)? {
            Answer::Number(n) => Ok(n),
            _ => Ok(1),
        }
    }

    /// As a precombat main phase begins, a lore counter is put on each Saga of the active players that has a chapter
    /// (505.4, 714.3b).
    pub(crate) fn tell_sagas(&mut self, active: Id) -> Play<()> {
        let with = self.acts_with(active);
        let mut acts = Vec::new();
        for id in self.permanents() {
            let Some(controller) = self.controller(id).filter(|player| with.contains(player)) else {
                continue;
            };
            if self.chars(id).is(CardType::Enchantment) && self.final_chapter(id) > 0 {
                let by = vec![controller];
                acts.push(Happening::by_rule(Action::PutCounters {
                    on: vec![id],
                    kind: named("lore"),
                    n: 1,
                    by,
                }));
            }
        }
        if !acts.is_empty() {
            self.happen(acts)?;
        }
        Ok(())
    }

    /// A Saga that has told its final chapter is sacrificed (714.4).
    pub(crate) fn find_sagas(&self, found: &mut Found) {
        for id in self.permanents() {
            let last = self.final_chapter(id);
            let lore = self.object(id).map_or(0, |object| object.counters_of(&named("lore")));
            if last == 0 || lore < last || self.is_source_of_triggered(id) {
                continue;
            }
            if let Some(controller) = self.controller(id) {
                found.leaves(id, Action::Sacrifice { who: vec![controller], what: vec![id] });
            }
        }
    }

    /// The last defense counter was removed from a Siege: that ability triggers once (310.11b).
    pub(crate) fn siege_triggers(&mut self, record: &Record) {
        let is_lost = record.facts.contains(&Fact::Sign(Sign::Remove))
            && record.facts.contains(&Fact::Counter(named("defense")));
        if record.kind != EventKind::Counters || !is_lost {
            return;
        }
        for id in record.role(planarc_bytecode::axis::RoleName::On).collect::<Vec<_>>() {
            let chars = self.chars(id);
            let is_defeated = chars.is(CardType::Battle)
                && chars.is_sub("Siege")
                && self.object(id).is_some_and(|object| object.counters_of(&named("defense")) == 0);
            let rule = AbilityOf::Rule(RuleAbility::SiegeDefeated);
            let has = self.state.triggered.iter().any(|one| one.source == Some(id) && one.kind == rule);
            if let (true, false, Some(controller)) = (is_defeated, has, self.controller(id)) {
                self.trigger_rule(RuleAbility::SiegeDefeated, controller, Some(id), Vec::new(), 0);
            }
        }
    }

    /// A Siege that was defeated is exiled. No card here has another face with which it could be cast (310.11b).
    pub(crate) fn siege_is_exiled(&mut self, id: Id) -> Play<()> {
        let source = self.object(id).and_then(|object| object.spell.as_deref()?.source);
        let there =
            source.filter(|&source| self.object(source).is_some_and(crate::object::Object::is_permanent));
        let Some(source) = there else { return Ok(()) };
        let place = planarc_vm::resolved::Place {
            zone: planarc_lexicon::Zone::Exile,
            whose: None,
            at: None,
            n: None,
            order: None,
        };
        let act =
            Action::Move { what: vec![source], place: Box::new(place), entry: None, face: None, until: None };
        self.happen_one(Happening::new(act, Some(id)))?;
        Ok(())
    }
}

/// The number of a chapter symbol, as the event that it stands for says it (714.2b).
fn chapter_of(event: &Event) -> Option<u32> {
    let Event::When { event, c: Test::All { c } } = event else { return None };
    let lore = |kind: &Option<Kind>| matches!(kind, Some(Kind::Named { name }) if &**name == "lore");
    if !matches!(&**event, Event::Counters { kind, change: Sign::Put, .. } if lore(kind)) {
        return None;
    }
    c.iter().find_map(|test| match test {
        Test::Compare { a, cmp: Cmp::Ge, b } => match (&**a, &**b) {
            (Num::Counters { kind, .. }, Num::Value { value }) if lore(kind) => Some(*value),
            _ => None,
        },
        _ => None,
    })
}
