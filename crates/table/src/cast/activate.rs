//! Activating abilities (602), mana abilities (605), loyalty abilities (606), special actions (116).

use std::collections::VecDeque;

use planarc_bytecode::axis::{AbilityChange, AbilityKind, RoleName, Span};
use planarc_bytecode::operand::Block;
use planarc_bytecode::{Cost, Stmt, Test, Window};
use planarc_lexicon::{Keyword, ManaSymbol, Zone};
use planarc_vm::resolved::Rule;
use planarc_vm::{Answer, Closure, CostChange, End, EventKind, Fact, Id, Instance, Machine, Record};

use crate::cast::bill::{Bill, Payable};
use crate::decide::{Deed, Play};
use crate::game::ability_id;
use crate::happen::Recording as _;
use crate::layers::{functions, instance_of};
use crate::mana::payment::About;
use crate::mana::source::{Source, of_land_type};
use crate::object::{AbilityOf, Own};
use crate::state::Triggered;
use crate::table::Table;

/// What an ability costs beside its own cost: of a keyword, what is paid for it.
#[derive(Debug, Clone, Default)]
pub(crate) struct Extra {
    /// The cost.
    pub(crate) cost: Option<Closure<Block>>,
    /// How much less it is.
    pub(crate) less: Vec<ManaSymbol>,
}

/// Under which place activations of loyalty abilities are counted, whichever it was (606.3).
const LOYALTY: u32 = u32::MAX;

impl Table {
    /// The abilities that a player could activate now, and special actions that they could take (117.1b–c, 116.2).
    pub(crate) fn activatable(&self, player: Id, deeds: &mut Vec<Deed>) -> Play<()> {
        let mut all: Vec<Id> = self.state.zones.get(Zone::Battlefield, None).to_vec();
        all.extend(self.state.zones.get(Zone::Command, None));
        for zone in [Zone::Hand, Zone::Graveyard] {
            all.extend(self.state.zones.get(zone, Some(player)));
        }
        all.extend(self.state.zones.get(Zone::Exile, None));
        let mut sources = None;
        for id in all {
            let Some(object) = self.object(id) else { continue };
            if object.phased_out || object.hidden {
                continue;
            }
            // Turning a permanent face up for its cost (116.2b).
            let is_own = self.controller(id) == Some(player) && object.zone() == Some(Zone::Battlefield);
            if is_own
                && let Some((_, cost)) = self.cost_to_turn_up(id)
                && let Some((mana, ..)) = self.mana_of_block(&cost, player, Some(id))
                && self.could_pay(player, &mana, About::default(), &mut sources)?
            {
                deeds.push(Deed::TurnUp(id));
            }
            let count = self.chars(id).abilities.len();
            for place in 0..u32::try_from(count).unwrap_or(0) {
                if let Some(deed) = self.activation_deed(player, id, place, &mut sources)? {
                    deeds.push(deed);
                }
            }
        }
        Ok(())
    }

    fn activation_deed(
        &self,
        player: Id,
        id: Id,
        place: u32,
        sources: &mut Option<Vec<Source>>,
    ) -> Play<Option<Deed>> {
        let chars = self.chars(id);
        let Some(own) = chars.abilities.get(place as usize) else { return Ok(None) };
        let is_special = match own {
            Own::Mana(_) => {
                let is_own = self.controller(id) == Some(player)
                    && self.object(id).is_some_and(|object| object.is_permanent() && !object.tapped);
                let can = is_own && !self.is_sick(id) && !self.is_activation_forbidden(player, id, place)?;
                return Ok(can.then_some(Deed::Activate(id, place)));
            }
            Own::Named(_) => return Ok(None),
            Own::Keyword(grant) => return self.keyword_deed(player, id, place, grant, sources),
            Own::Printed(_) | Own::Granted(_) => {
                let number = match own {
                    Own::Printed(number) => *number,
                    Own::Granted(instance) => instance.ability,
                    Own::Keyword(_) | Own::Mana(_) | Own::Named(_) => return Ok(None),
                };
                match self.ability(number).map(|ability| ability.kind) {
                    Some(AbilityKind::Activated) => false,
                    Some(AbilityKind::Special) => true,
                    _ => return Ok(None),
                }
            }
        };
        let Some(instance) = instance_of(self, id, own) else { return Ok(None) };
        let can = functions(self, id, instance.ability)
            && self.may_activate(player, id, place, &instance)?
            && (is_special || !self.is_activation_forbidden(player, id, place)?)
            && self.could_activate(player, id, place, &instance, sources)?;
        let deed = if is_special { Deed::Special(id, place) } else { Deed::Activate(id, place) };
        Ok(can.then_some(deed))
    }

    /// Whether its own limits, timing and loyalty let a player activate an ability now (602.5, 606.3).
    pub(crate) fn may_activate(&self, player: Id, id: Id, place: u32, instance: &Instance) -> Play<bool> {
        let Some(ability) = self.ability(instance.ability) else { return Ok(false) };
        let has_who = ability.limits.as_ref().is_some_and(|limits| limits.who.is_some());
        // What is in no zone that has controllers is activated by its owner (602.2).
        if !has_who && instance.env.you != player
            || !self.ask_about(|asker| asker.can_activate(instance, player))?
        {
            return Ok(false);
        }
        if self.is_loyalty_ability(instance.ability)
            && (!self.is_sorcery_time(player) || self.activations(id, LOYALTY, true) > 0)
        {
            return Ok(false);
        }
        let Some(limits) = &ability.limits else { return Ok(true) };
        Ok(limits.times.is_none_or(|times| {
            let is_by_turn = limits.window.as_ref().is_some_and(is_of_a_turn);
            self.activations(id, place, is_by_turn) < times
        }))
    }

    /// How often an ability of an object was activated, this turn or since the object is what it is (602.5b).
    fn activations(&self, id: Id, place: u32, this_turn: bool) -> u32 {
        let turn = self.state.turn.number;
        let own = self.object(id).map(|object| object.activated.as_slice()).unwrap_or_default();
        let counted = own.iter().filter(|(own, at, _)| *own == place && (!this_turn || *at == turn));
        counted.map(|(.., n)| *n).sum()
    }

    fn count_activation(&mut self, id: Id, place: u32) {
        let turn = self.state.turn.number;
        self.set(id, |object| {
            match object.activated.iter_mut().find(|(own, at, _)| *own == place && *at == turn) {
                Some((.., n)) => *n += 1,
                None => object.activated.push((place, turn, 1)),
            }
        });
    }

    /// The activation of an ability, as what may forbid it or change its cost sees it.
    pub(crate) fn activation(&self, player: Id, id: Id, what: Id) -> Record {
        let mut record = Record::new(EventKind::Ability)
            .roles(RoleName::Who, &[player])
            .roles(RoleName::What, &[what])
            .roles(RoleName::With, &[id])
            .fact(Fact::Ability(AbilityChange::Activate));
        record.at = self.state.moment + 1;
        record
    }

    /// Whether an effect forbids that a player activates an ability, or split second does (702.61a).
    pub(crate) fn is_activation_forbidden(&self, player: Id, id: Id, place: u32) -> Play<bool> {
        let own = self.chars(id).abilities.get(place as usize).cloned();
        let is_mana = match own {
            Some(Own::Mana(_)) => true,
            Some(Own::Printed(number)) => self.is_mana_activated(number),
            Some(Own::Granted(instance)) => self.is_mana_activated(instance.ability),
            Some(Own::Keyword(_) | Own::Named(_)) | None => false,
        };
        if !is_mana && self.is_split_second() {
            return Ok(true);
        }
        self.is_forbidden(&self.activation(player, id, ability_id(id, place)))
    }

    /// Whether a spell with split second is on the stack (702.61a).
    pub(crate) fn is_split_second(&self) -> bool {
        self.state.zones.get(Zone::Stack, None).iter().any(|&id| self.chars(id).has(Keyword::SplitSecond))
    }

    /// Whether there are targets, and the cost could be paid (602.2b, 601.2c, 601.2h).
    pub(crate) fn could_activate(
        &self,
        player: Id,
        id: Id,
        place: u32,
        instance: &Instance,
        sources: &mut Option<Vec<Source>>,
    ) -> Play<bool> {
        let extra = self.keyword_extra(id, place);
        let instance = crate::mana::source::as_activated_by(instance.clone(), player);
        let Some(announced) = self.announced(&instance) else { return Ok(false) };
        let record = self.activation(player, id, ability_id(id, place));
        let bill = self.activation_bill(&announced, &record, &extra)?;
        self.can_pay_bill(player, &bill, (&record, id, None), sources)
    }

    /// Whether mana could be paid; the mana abilities are looked for once.
    pub(crate) fn could_pay(
        &self,
        player: Id,
        mana: &[ManaSymbol],
        about: About<'_>,
        sources: &mut Option<Vec<Source>>,
    ) -> Play<bool> {
        let has_mana = mana.iter().any(|symbol| *symbol != ManaSymbol::Generic(0));
        if !has_mana {
            return Ok(true);
        }
        let found = match sources.take() {
            Some(found) => found,
            None => self.mana_sources(player, &[])?,
        };
        let can = self.can_pay_out_of(player, mana, about, &found);
        *sources = Some(found);
        can
    }

    /// An ability with the first choices that its announcement can make; nothing, if it can't be announced.
    pub(crate) fn announced(&self, instance: &Instance) -> Option<Instance> {
        if self.ability(instance.ability)?.announce.0.is_empty() {
            return Some(instance.clone());
        }
        let way = self.foresee(Machine::announce(instance.clone()), instance.env.source)?;
        (way.end == End::Complete).then_some(way.instance)
    }

    /// What activating an ability costs (602.2b).
    fn activation_bill(&self, instance: &Instance, record: &Record, extra: &Extra) -> Play<Bill> {
        let mut bill = Bill::default();
        bill.payables.push(Payable::Ability(Box::new(instance.clone())));
        if let Some(cost) = &extra.cost {
            bill.add(cost.clone());
        }
        if !extra.less.is_empty() {
            let symbols = planarc_bytecode::operand::Symbols(extra.less.clone());
            let sign = planarc_bytecode::axis::Dearer::Less;
            bill.changes.push(CostChange::Mana { symbols, sign, times: 1, floor: None });
        }
        bill.changes.extend(self.cost_changes(record, &[])?);
        let own = self.ask_about(|asker| asker.own_cost_changes(instance))?;
        bill.changes.extend(own.into_iter().filter_map(change));
        self.add_changes(&mut bill, record)?;
        Ok(bill)
    }

    /// Adds the costs to a bill that effects add (118.8), and those for which what is forbidden can be done.
    pub(crate) fn add_changes(&self, bill: &mut Bill, record: &Record) -> Play<()> {
        let more: Vec<Closure<Block>> = bill
            .changes
            .iter()
            .filter_map(|change| match change {
                CostChange::Additional(cost) => Some(cost.clone()),
                CostChange::Mana { .. } => None,
            })
            .collect();
        more.into_iter().chain(self.forbidding(record)?.1).for_each(|cost| bill.add(cost));
        Ok(())
    }

    pub(crate) fn activate_deed(&mut self, player: Id, id: Id, place: u32) -> Play<()> {
        let is_done = self.or_back(|table| table.activate(player, id, place))?;
        self.took_back = !is_done;
        Ok(())
    }

    /// Activates a mana ability in the course of a payment (605.3a), with answers and types of mana that suit it.
    pub(crate) fn activate_for_mana(
        &mut self,
        player: Id,
        id: Id,
        place: u32,
        answers: Vec<Answer>,
        hint: VecDeque<ManaSymbol>,
    ) -> Play<bool> {
        let script: VecDeque<Answer> = answers.into();
        self.scripted = Some((script, hint));
        let is_done = self.activate(player, id, place);
        self.scripted = None;
        self.script.clear();
        self.hint.clear();
        is_done
    }

    /// Activates an ability; whether it turned out to be legal.
    fn activate(&mut self, player: Id, id: Id, place: u32) -> Play<bool> {
        let chars = self.chars(id);
        let Some(own) = chars.abilities.get(place as usize).cloned() else { return Ok(false) };
        match &own {
            Own::Mana(symbol) => return self.tap_for_land_mana(player, id, *symbol),
            Own::Keyword(grant) => return self.activate_keyword(player, id, place, grant),
            Own::Named(_) => return Ok(false),
            Own::Printed(_) | Own::Granted(_) => {}
        }
        let Some(instance) = instance_of(self, id, &own) else { return Ok(false) };
        let instance = crate::mana::source::as_activated_by(instance, player);
        let keywords = self.ask_about(|asker| asker.keywords(&instance))?;
        let keyword = keywords.iter().find_map(|grant| match grant {
            planarc_vm::resolved::Grant::Keyword { keyword, .. } => Some(*keyword),
            _ => None,
        });
        Ok(self.activate_instance(player, id, place, instance, (keyword, None))?.is_some())
    }

    /// Activates an ability of an object; the object that it is, if it turned out to be legal.
    pub(crate) fn activate_instance(
        &mut self,
        player: Id,
        id: Id,
        place: u32,
        instance: Instance,
        (keyword, quality): (Option<Keyword>, Option<Box<Closure<Test>>>),
    ) -> Play<Option<Id>> {
        let is_mana = self.is_mana_activated(instance.ability);
        let is_loyalty = self.is_loyalty_ability(instance.ability);
        let kind = if is_loyalty { AbilityOf::Loyalty } else { AbilityOf::Activated };
        let extra = self.keyword_extra(id, place);
        let object = self.ability_object(&Triggered {
            controller: player,
            source: Some(id),
            instance: Some(instance),
            kind,
            about: Vec::new(),
            amount: 0,
        });
        self.set(object, |object| {
            if let Some(spell) = object.spell.as_deref_mut() {
                (spell.by, spell.quality) = (keyword, quality);
            }
        });
        // A mana ability does not use the stack (605.3b).
        if !is_mana {
            self.push_on_stack(object);
        }
        let outer_tapped = self.tapped_for_mana.take();
        let outer = self.by.replace(object);
        let came = self.announce_and_pay(player, id, object, is_mana, &extra);
        self.by = outer;
        let came = match came {
            Ok(true) => self.is_activated(player, id, place, object, is_mana),
            other => other,
        };
        self.tapped_for_mana = outer_tapped;
        Ok(came?.then_some(object))
    }

    /// An ability has been activated (602.2b, 601.2i).
    fn is_activated(&mut self, player: Id, id: Id, place: u32, object: Id, is_mana: bool) -> Play<bool> {
        let kind = self.object(object).and_then(|object| object.spell.as_ref()?.kind);
        self.count_activation(id, if kind == Some(AbilityOf::Loyalty) { LOYALTY } else { place });
        self.tell(|table| format!("{} activates {}", table.name_of(player), table.name_of(id)));
        let record = self.activation(player, id, object);
        self.note(record);
        if is_mana {
            self.resolve_mana(player, id, object)?;
        }
        Ok(true)
    }

    /// Announces an activated ability and pays for it (602.2b).
    fn announce_and_pay(
        &mut self,
        player: Id,
        id: Id,
        object: Id,
        is_mana: bool,
        extra: &Extra,
    ) -> Play<bool> {
        self.limit_x(player, id, object)?;
        let is_announced = self.announce_ability(object);
        self.most = None;
        if !is_announced? {
            return Ok(false);
        }
        let spell = self.object(object).and_then(|object| object.spell.clone()).unwrap_or_default();
        let Some(instance) = spell.instances.first().cloned() else { return Ok(false) };
        let x = self.announced_x(&instance);
        self.set(object, |object| {
            if let Some(spell) = object.spell.as_deref_mut() {
                spell.x = x.or(spell.x);
            }
        });
        let record = self.activation(player, id, object);
        let bill = self.activation_bill(&instance, &record, extra)?;
        let Some(estimate) = self.estimate(&bill, player, Some(id)) else { return Ok(false) };
        self.tapped_for_mana = (is_mana && estimate.taps.contains(&id)).then_some(id);
        let Some(receipt) = self.pay_bill(player, bill, Some(&record), None)? else { return Ok(false) };
        self.set(object, |object| {
            if let Some(spell) = object.spell.as_deref_mut() {
                (spell.spent, spell.instances) = (receipt.spent, receipt.instances);
            }
        });
        Ok(true)
    }

    /// Resolves a mana ability at once (605.3b), and what triggers on it (605.4a).
    fn resolve_mana(&mut self, player: Id, id: Id, object: Id) -> Play<()> {
        let tapped = self.tapped_for_mana.filter(|&tapped| tapped == id);
        self.set(id, |object| object.produced.clear());
        if let Some((script, hint)) = self.scripted.take() {
            (self.script, self.hint) = (script, hint);
        }
        let came = self.resolve(object);
        self.script.clear();
        self.hint.clear();
        self.tapped_for_mana = None;
        came?;
        self.note_tapped_for_mana(player, tapped);
        self.resolve_mana_triggers()
    }

    /// Notes that a permanent was tapped for mana, as its ability has resolved and produced some (106.12).
    fn note_tapped_for_mana(&mut self, player: Id, tapped: Option<Id>) {
        let Some(id) = tapped else { return };
        if self.object(id).is_some_and(|object| !object.produced.is_empty()) {
            let record = Record::new(EventKind::TappedForMana)
                .roles(RoleName::Who, &[player])
                .roles(RoleName::What, &[id]);
            self.note(record);
        }
    }

    /// Triggered mana abilities resolve at once (605.4a).
    fn resolve_mana_triggers(&mut self) -> Play<()> {
        loop {
            let is_mana = |one: &Triggered| {
                one.instance.as_ref().is_some_and(|instance| self.is_mana_ability(instance.ability))
            };
            let Some(place) = self.state.triggered.iter().position(is_mana) else { return Ok(()) };
            let one = self.state.triggered.remove(place);
            self.put_trigger(one)?;
        }
    }

    /// "{T}: Add …" of a basic land type (305.6).
    fn tap_for_land_mana(&mut self, player: Id, id: Id, symbol: ManaSymbol) -> Play<bool> {
        let is_ready = self.object(id).is_some_and(|object| object.is_permanent() && !object.tapped);
        if !is_ready || self.is_sick(id) || self.controller(id) != Some(player) {
            return Ok(false);
        }
        let object = self.ability_object(&Triggered {
            controller: player,
            source: Some(id),
            instance: None,
            kind: AbilityOf::Activated,
            about: Vec::new(),
            amount: 0,
        });
        let outer_tapped = self.tapped_for_mana.replace(id);
        let outer = self.by.replace(object);
        let came = self.tap_and_add(player, id, symbol, object);
        self.by = outer;
        self.tapped_for_mana = outer_tapped;
        if !came? {
            return Ok(false);
        }
        self.note_tapped_for_mana(player, Some(id));
        self.resolve_mana_triggers()?;
        Ok(true)
    }

    fn tap_and_add(&mut self, player: Id, id: Id, symbol: ManaSymbol, object: Id) -> Play<bool> {
        use planarc_vm::resolved::Action;
        let change = planarc_bytecode::axis::Change::Tap;
        let tap = Action::Status { what: vec![id], change, like: None, until: None };
        if !self.happen_one(crate::mana::payment::as_cost(tap, Some(object)))?.did {
            return Ok(false);
        }
        let record = self.activation(player, id, object);
        self.note(record);
        self.set(id, |object| object.produced.clear());
        if let Some((_, hint)) = self.scripted.take() {
            self.hint = hint;
        }
        self.act_add_mana(&[player], &of_land_type(symbol))?;
        self.hint.clear();
        Ok(true)
    }

    /// Bounds X of what is announced to what could be paid (107.3a).
    fn limit_x(&mut self, player: Id, id: Id, object: Id) -> Play<()> {
        let spell = self.object(object).and_then(|object| object.spell.as_deref());
        let Some(instance) = spell.and_then(|spell| spell.instances.first()) else { return Ok(()) };
        let Some(ability) = self.ability(instance.ability) else { return Ok(()) };
        let has_number = ability.announce.0.iter().any(|stmt| matches!(stmt, Stmt::Number { .. }));
        let symbols = ability.cost.0.iter().filter_map(|stmt| match stmt {
            Stmt::Pays { cost: Cost::Mana { symbols, .. } } => Some(symbols.0.iter()),
            _ => None,
        });
        let all: Vec<ManaSymbol> = symbols.flatten().copied().collect();
        let count = all.iter().filter(|symbol| **symbol == ManaSymbol::X).count();
        if has_number && count > 0 {
            let record = self.activation(player, id, object);
            let excluded = [id];
            let about = About { record: Some(&record), excluded: &excluded, ..About::default() };
            let there = self.mana_there(player, about)?;
            self.most = i32::try_from(there / count).ok();
        }
        Ok(())
    }

    /// X as an announcement wrote it (107.3, 601.2b).
    pub(crate) fn announced_x(&self, instance: &Instance) -> Option<i32> {
        let ability = self.ability(instance.ability)?;
        let slot = ability.announce.0.iter().find_map(|stmt| match stmt {
            Stmt::Number { into, .. } => Some(into.0),
            _ => None,
        })?;
        instance.cells.0.iter().find(|cell| cell.slot == slot).and_then(|cell| match &cell.held {
            planarc_vm::Held::Number(n) => Some(*n),
            _ => None,
        })
    }

    /// Takes a special action: it is done at once, and uses no stack (116.1).
    pub(crate) fn special_deed(&mut self, player: Id, id: Id, place: u32) -> Play<()> {
        let is_done = self.or_back(|table| table.take_action(player, id, place))?;
        self.took_back = !is_done;
        Ok(())
    }

    fn take_action(&mut self, player: Id, id: Id, place: u32) -> Play<bool> {
        let Some(own) = self.chars(id).abilities.get(place as usize).cloned() else { return Ok(false) };
        if let Own::Keyword(grant) = &own {
            return self.take_keyword_action(player, id, grant);
        }
        let Some(instance) = instance_of(self, id, &own) else { return Ok(false) };
        let instance = crate::mana::source::as_activated_by(instance, player);
        let outer = self.by.replace(id);
        let came = self.run_action(instance);
        self.by = outer;
        if came? {
            self.count_activation(id, place);
            self.tell(|table| format!("{} takes the action of {}", table.name_of(player), table.name_of(id)));
            return Ok(true);
        }
        Ok(false)
    }

    fn run_action(&mut self, instance: Instance) -> Play<bool> {
        let announced = self.run(Machine::announce(instance))?;
        if announced.end != End::Complete {
            return Ok(false);
        }
        let paid = self.run(Machine::pay(announced.instance))?;
        if paid.end != End::Complete {
            return Ok(false);
        }
        self.run(Machine::resolve(paid.instance))?;
        Ok(true)
    }
}

/// Whether a limit is of so often in a turn, or in a part of one.
fn is_of_a_turn(window: &Window) -> bool {
    match window {
        Window::Span { span, .. } => !matches!(span, Span::Game),
        Window::Since { .. } => true,
    }
}

/// What a rule in an ability's own words changes of its cost.
fn change(rule: Rule) -> Option<CostChange> {
    match rule {
        Rule::Cost { symbols, sign, times, floor, .. } => {
            Some(CostChange::Mana { symbols, sign, times: times.unwrap_or(1).max(0), floor })
        }
        Rule::CostAdd { cost, .. } => Some(CostChange::Additional(cost)),
        _ => None,
    }
}
