//! Casting spells (601) and playing lands (305).

use planarc_bytecode::Pretence;
use planarc_bytecode::axis::{AbilityKind, Cause, PriceKind, Put, RoleName};
use planarc_lexicon::{Keyword, ManaSymbol, Zone};
use planarc_vm::resolved::{Action, Cost, Place, Price};
use planarc_vm::{
    Affected, Answer, Closure, Effect, EventKind, Fact, Id, Instance, Machine, Outcome, Part, QuestionKind,
    Record,
};

use crate::cast::bill::Bill;
use crate::cast::price::Base;
use crate::decide::{Play, Way, Why};
use crate::happen::Happening;
use crate::layers::{Active, instance_of};
use crate::object::Spell;
use crate::table::Table;

/// The greatest X that a spell is offered.
const MOST_X: i32 = 99;

/// How a card is cast.
#[derive(Debug, Clone)]
pub(crate) struct Casting {
    /// By whom.
    pub(crate) player: Id,
    /// What.
    pub(crate) what: Id,
    /// By which keyword of it.
    pub(crate) keyword: Option<Keyword>,
    /// For which price, where it is not the usual one.
    pub(crate) price: Option<Price>,
    /// As though.
    pub(crate) pretence: Option<Closure<Pretence>>,
    /// The effect that permits it.
    pub(crate) used: Option<Active>,
}

impl Casting {
    /// The usual way.
    pub(crate) const fn new(player: Id, what: Id) -> Self {
        Casting { player, what, keyword: None, price: None, pretence: None, used: None }
    }
}

impl Table {
    pub(crate) fn cast_deed(&mut self, player: Id, id: Id, way: &Way) -> Play<()> {
        let casting = self.casting_of(player, id, way)?;
        let is_done = match casting {
            Some(casting) => self.cast(&casting)?.is_some(),
            None => false,
        };
        self.took_back = !is_done;
        Ok(())
    }

    /// Casts a spell; nothing, if that turns out to be illegal: then the game is as before (732.1).
    pub(crate) fn cast(&mut self, casting: &Casting) -> Play<Option<Id>> {
        let mut spell = None;
        self.or_back(|table| {
            spell = table.go_through_casting(casting)?;
            Ok(spell.is_some())
        })?;
        Ok(spell)
    }

    fn go_through_casting(&mut self, casting: &Casting) -> Play<Option<Id>> {
        let &Casting { player, what, .. } = casting;
        let Some(from) = self.place_of(what) else { return Ok(None) };
        let before = self.scene();
        let mut record = self.casting_record(player, what, Put::Cast);
        // It is put on the stack first (601.2a).
        let Some(id) = self.relocate(what, Zone::Stack, Some(0)) else { return Ok(None) };
        self.state.moment += 1;
        record.at = self.state.moment;
        record.moves = vec![(what, id)];
        for (role, own) in &mut record.roles {
            if *role == RoleName::What {
                *own = id;
            }
        }
        self.set(id, |object| {
            object.controller = player;
            object.spell = Some(Box::new(Spell {
                who: Some(player),
                from: Some(from.0),
                cast: true,
                by: casting.keyword,
                price: casting.price.clone().map(Box::new),
                ..Spell::default()
            }));
        });
        // It counts as cast from now on for what depends on that (601.2a).
        self.state.history.push(record.clone());
        let outer = self.by.replace(id);
        let came = self.announce_spell(id, casting, &record);
        self.by = outer;
        if !came? {
            return Ok(None);
        }
        self.has_been_cast(id, casting, from, record, &before)?;
        Ok(Some(id))
    }

    /// Announces a spell that is on the stack, and pays for it (601.2b–h).
    fn announce_spell(&mut self, id: Id, casting: &Casting, record: &Record) -> Play<bool> {
        let player = casting.player;
        if !self.pretend_card(id, casting)? || !self.turn_down_to_cast(id, casting) {
            return Ok(false);
        }
        let chosen = self.choose_alternative(id, casting.clone(), record)?;
        let casting = &chosen;
        self.choose_optional_costs(id, casting, record, &[])?;
        let instances = self.spell_instances(id, player);
        let has_number = self.has_number(&instances);
        let count = self.count_x(id, casting)?;
        let mut x = None;
        if count > 0 && !has_number {
            let most = self.greatest_x(id, casting, record)?;
            let kind = QuestionKind::Number { least: 0, most: Some(most) };
            if let Answer::Number(n) = self.ask(player, Why::Choice, kind)? {
                x = Some(n);
            }
        } else if count > 0 {
            self.most = Some(self.greatest_x(id, casting, record)?);
        } else if self.chars(id).cost.as_ref().is_some_and(|cost| cost.0.contains(&ManaSymbol::X)) {
            // Without paying its mana cost, X is 0 (107.3b).
            x = Some(0);
            self.most = Some(0);
        }
        self.set(id, |object| {
            if let Some(spell) = object.spell.as_deref_mut() {
                spell.x = x;
                spell.instances = instances;
            }
        });
        let is_announced = self.announce_ability(id);
        self.most = None;
        if !is_announced? {
            return Ok(false);
        }
        if has_number {
            self.take_announced_x(id);
        }
        if self.chars(id).is_sub("Aura") && !self.choose_enchanted_target(player, id)? {
            return Ok(false);
        }
        // It is looked at again with all that was chosen (601.2e).
        if self.is_forbidden(record)? {
            return Ok(false);
        }
        let x = self.object(id).and_then(|object| object.spell.as_ref()?.x);
        let Some(bill) = self.spell_bill(id, casting, record, &[], x)? else { return Ok(false) };
        let Some(receipt) = self.pay_bill(player, bill, Some(record), Some(id))? else { return Ok(false) };
        self.set(id, |object| {
            if let Some(spell) = object.spell.as_deref_mut() {
                spell.spent = receipt.spent;
            }
        });
        Ok(true)
    }

    /// The abilities with which a spell is announced and which it does, in the order of its text (113.3a).
    fn spell_instances(&self, id: Id, player: Id) -> Vec<Instance> {
        let chars = self.chars(id);
        let all = chars.abilities.iter().filter_map(|own| instance_of(self, id, own));
        let spells = all.filter(|instance| {
            self.ability(instance.ability).is_some_and(|ability| ability.kind == AbilityKind::Spell)
        });
        spells.map(|instance| crate::mana::source::as_activated_by(instance, player)).collect()
    }

    fn has_number(&self, instances: &[Instance]) -> bool {
        instances.iter().any(|instance| {
            self.ability(instance.ability).is_some_and(|ability| {
                ability.announce.0.iter().any(|stmt| matches!(stmt, planarc_bytecode::Stmt::Number { .. }))
            })
        })
    }

    fn take_announced_x(&mut self, id: Id) {
        let spell = self.object(id).and_then(|object| object.spell.as_deref());
        let instances = spell.map(|spell| spell.instances.clone()).unwrap_or_default();
        let x = instances.iter().find_map(|instance| self.announced_x(instance));
        self.set(id, |object| {
            if let Some(spell) = object.spell.as_deref_mut() {
                spell.x = x.or(spell.x);
            }
        });
    }

    /// How many {X} there are in what is paid first.
    fn count_x(&self, id: Id, casting: &Casting) -> Play<usize> {
        let Some((base, besides)) = self.base_of(id, casting.keyword, casting.price.as_ref())? else {
            return Ok(0);
        };
        let is_x = |symbol: &&ManaSymbol| **symbol == ManaSymbol::X;
        let in_block = |cost: &Closure<_>| {
            let way = self.foresee(Machine::pay_kept(cost, casting.player), Some(id));
            let parts = way.map(|way| way.bill).unwrap_or_default();
            let mana = parts.iter().filter_map(|part| match part {
                Part::Cost(Cost::Mana { symbols, x: None, .. }) => {
                    Some(symbols.0.iter().filter(is_x).count())
                }
                _ => None,
            });
            mana.sum::<usize>()
        };
        let first = match &base {
            Base::Mana(mana) => mana.iter().filter(is_x).count(),
            Base::Block(cost) => in_block(cost),
        };
        Ok(first + besides.iter().chain(&self.optional_blocks(id)).map(in_block).sum::<usize>())
    }

    /// The greatest X that could be paid.
    fn greatest_x(&mut self, id: Id, casting: &Casting, record: &Record) -> Play<i32> {
        let mut sources = None;
        let mut most = 0;
        while most < MOST_X {
            self.write_x(id, Some(most + 1));
            let bill = self.spell_bill(id, casting, record, &[], Some(most + 1))?;
            let Some(bill) = bill else { break };
            if !self.can_pay_bill(casting.player, &bill, (record, id, Some(id)), &mut sources)? {
                break;
            }
            most += 1;
        }
        self.write_x(id, None);
        Ok(most)
    }

    fn write_x(&mut self, id: Id, x: Option<i32>) {
        self.set(id, |object| {
            if let Some(spell) = object.spell.as_deref_mut() {
                spell.x = x;
            }
        });
    }

    /// What a spell costs altogether (601.2f). Nothing, where there is no cost to pay (118.6).
    pub(crate) fn spell_bill(
        &self,
        id: Id,
        casting: &Casting,
        record: &Record,
        own: &[Effect],
        x: Option<i32>,
    ) -> Play<Option<Bill>> {
        let player = casting.player;
        let Some((base, besides)) = self.base_of(id, casting.keyword, casting.price.as_ref())? else {
            return Ok(None);
        };
        let mut bill = Bill::default();
        match base {
            Base::Mana(mana) => bill.mana = mana,
            Base::Block(cost) => bill.add(cost),
        }
        let optional = self.optional_blocks(id);
        let others = besides.into_iter().chain(optional).chain(self.keyword_blocks(id, casting.keyword));
        others.for_each(|cost| bill.add(cost));
        let card = self.object(id).map_or(id, |object| object.card);
        let tax = self.commander_tax(player, card, record.from.map(|(zone, _)| zone));
        bill.mana.push(ManaSymbol::Generic(tax));
        let x = u32::try_from(x.unwrap_or(0)).unwrap_or(0);
        for symbol in &mut bill.mana {
            if *symbol == ManaSymbol::X {
                *symbol = ManaSymbol::Generic(x);
            }
        }
        bill.changes = self.cost_changes(record, own)?;
        bill.changes.extend(self.own_keyword_changes(id, player)?);
        self.add_changes(&mut bill, record)?;
        Ok(Some(bill))
    }

    /// As which other card a spell is cast, where an effect lets it or has it be another.
    fn pretend_card(&mut self, id: Id, casting: &Casting) -> Play<bool> {
        let Some(pretence) = &casting.pretence else { return Ok(true) };
        let pretended = self.ask_about(|asker| asker.pretended(pretence))?;
        let Some(cards) = pretended.cards else { return Ok(true) };
        let from: Vec<Id> = cards.into_iter().filter(|&card| self.is_castable_card(card)).collect();
        let least = usize::from(pretended.only);
        if from.len() < least {
            return Ok(false);
        }
        let chosen = self.ask_ids(casting.player, Why::Choice, from, least, 1)?;
        if let Some(printed) = chosen.first().and_then(|&card| self.printed(card)) {
            self.set(id, |object| object.printed = printed);
        }
        Ok(true)
    }

    /// A spell has been cast (601.2i).
    fn has_been_cast(
        &mut self,
        id: Id,
        casting: &Casting,
        from: (Zone, Option<Id>),
        record: Record,
        before: &std::sync::Arc<crate::layers::Scene>,
    ) -> Play<()> {
        let player = casting.player;
        let card = self.object(id).map_or(id, |object| object.card);
        if from.0 == Zone::Command && self.object(id).is_some_and(|object| object.commander) {
            // Each cast from the command zone counts for the commander's tax (903.8).
            if let Some(own) = self.player_mut(player) {
                match own.commander_casts.iter_mut().find(|(own, _)| *own == card) {
                    Some((_, n)) => *n += 1,
                    None => own.commander_casts.push((card, 1)),
                }
            }
        }
        let exiles = casting.keyword.is_some_and(crate::keywords::casting::exiles);
        self.set(id, |object| {
            if let Some(spell) = object.spell.as_deref_mut() {
                spell.exiles |= exiles;
            }
        });
        self.tell(|table| format!("{} casts {}", table.name_of(player), table.name_of(id)));
        let mut moved = Record::new(EventKind::ZoneChange);
        moved.roles = vec![(RoleName::What, id), (RoleName::Who, player)];
        moved.facts = vec![Fact::Cause(Cause::Cast), Fact::Cause(Cause::Put)];
        moved.from = Some(from);
        moved.to = Some((Zone::Stack, None));
        moved.moves.clone_from(&record.moves);
        moved.at = record.at;
        self.state.history.push(moved.clone());
        let was = record.moves.first().map(|(was, _)| *was);
        self.notice(before, vec![moved, record])?;
        if let Some(active) = &casting.used {
            self.follow_use(active, was, id)?;
        }
        Ok(())
    }

    /// A permission was used: it may be gone, and something may follow.
    fn follow_use(&mut self, active: &Active, was: Option<Id>, now: Id) -> Play<()> {
        self.used(active);
        let used = Outcome {
            did: true,
            amount: 1,
            affected: vec![Affected { was, now: Some(now) }],
            at: self.state.moment,
            ..Outcome::default()
        };
        if let Some(machine) = Machine::follow(&active.effect, used) {
            self.run(machine)?;
        }
        Ok(())
    }

    pub(crate) fn play_land(&mut self, player: Id, id: Id) -> Play<()> {
        let is_done = self.or_back(|table| table.put_land(player, id))?;
        self.took_back = !is_done;
        Ok(())
    }

    /// Plays a land: it is put onto the battlefield, and no spell (305.1, 305.4).
    pub(crate) fn put_land(&mut self, player: Id, id: Id) -> Play<bool> {
        let mut record = self.casting_record(player, id, Put::Land);
        let in_hand = self.object(id).and_then(|object| object.place) == Some((Zone::Hand, Some(player)));
        let permitted = if in_hand { None } else { self.land_permission(&record, id)? };
        let place = Place { zone: Zone::Battlefield, whose: None, at: None, n: None, order: None };
        let entry = crate::happen::entry_under(vec![player]);
        let act = Action::Move {
            what: vec![id],
            place: Box::new(place),
            entry: Some(Box::new(entry)),
            face: None,
            until: None,
        };
        let causes = vec![Cause::Play];
        let outcome = self.happen_one(Happening { causes, ..Happening::by_rule(act) })?;
        let Some(now) = outcome.affected.first().and_then(|affected| affected.now) else { return Ok(false) };
        if let Some(own) = self.player_mut(player) {
            own.lands_played += 1;
        }
        for (role, own) in &mut record.roles {
            if *role == RoleName::What {
                *own = now;
            }
        }
        record.moves = vec![(id, now)];
        self.tell(|table| format!("{} plays {}", table.name_of(player), table.name_of(now)));
        self.note(record);
        if let Some(permitted) = permitted {
            self.follow_use(&permitted.active, Some(id), now)?;
        }
        Ok(true)
    }

    /// Has a player cast spells or play lands as an effect says, one after another, those that are where they were
    /// (608.2g). Their timing does not matter.
    pub(crate) fn cast_by_effect(
        &mut self,
        who: Id,
        what: &[Id],
        how: planarc_bytecode::axis::Playing,
        price: &Price,
        pretence: Option<&Closure<Pretence>>,
    ) -> Play<Outcome> {
        use planarc_bytecode::axis::Playing;
        if how == Playing::Activate {
            return self.refuse("activating by an effect");
        }
        let mut affected = Vec::new();
        let mut left: Vec<Id> = what.to_vec();
        while let Some(next) = self.next_to_cast(who, &mut left)? {
            if self.object(next).is_none_or(|object| object.place.is_none()) {
                continue;
            }
            let outer = self.by.take();
            let came = if self.is_land(next) {
                self.play_by_effect(who, next, how)
            } else {
                let casting = Casting {
                    price: (price.kind != PriceKind::Normal).then(|| price.clone()),
                    pretence: pretence.cloned(),
                    ..Casting::new(who, next)
                };
                if self.is_castable_card(next) && !self.is_split_second() {
                    self.cast(&casting)
                } else {
                    Ok(None)
                }
            };
            self.by = outer;
            if let Some(now) = came? {
                affected.push(Affected { was: Some(next), now: Some(now) });
            }
        }
        Ok(crate::happen::did(i32::try_from(affected.len()).unwrap_or(0), affected))
    }

    fn play_by_effect(&mut self, who: Id, id: Id, how: planarc_bytecode::axis::Playing) -> Play<Option<Id>> {
        let record = self.casting_record(who, id, Put::Land);
        let may = how == planarc_bytecode::axis::Playing::Play
            && self.has_land_play(who)
            && !self.is_forbidden(&record)?;
        if may && self.or_back(|table| table.put_land(who, id))? {
            return Ok(self.object(id).and_then(|object| object.became));
        }
        Ok(None)
    }

    /// Which of several cards a player casts next.
    fn next_to_cast(&mut self, who: Id, left: &mut Vec<Id>) -> Play<Option<Id>> {
        left.retain(|&id| self.object(id).is_some_and(|object| object.place.is_some()));
        if left.is_empty() {
            return Ok(None);
        }
        let chosen = self.ask_ids(who, Why::Order, left.clone(), 1, 1)?;
        let Some(&next) = chosen.first() else { return Ok(None) };
        left.retain(|id| *id != next);
        Ok(Some(next))
    }
}
