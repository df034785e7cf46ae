//! Mana abilities that a player could activate to pay (605.3a), and what they would add.

use planarc_bytecode::axis::{AbilityKind, TapCost};
use planarc_bytecode::operand::Symbols;
use planarc_bytecode::{Cost as CostCode, Event, Set as SetCode, Stmt};
use planarc_lexicon::{CardType, ManaSymbol, Supertype, Zone};
use planarc_vm::resolved::{Action, Cost, Mana as Adding};
use planarc_vm::{Answer, Closure, End, Id, Instance, Machine, Part};

use crate::decide::Play;
use crate::layers::instance_of;
use crate::mana::Amount;
use crate::object::Own;
use crate::table::Table;

/// What a mana ability can be activated of, once: of several abilities for each of which it is tapped, one.
#[derive(Debug, Clone)]
pub(crate) struct Source {
    /// What has it.
    pub(crate) object: Id,
    /// Whether it is from a snow source.
    pub(crate) snow: bool,
    /// What it could add, in each way.
    pub(crate) yields: Vec<Yield>,
}

/// What a mana ability would add in one way.
#[derive(Debug, Clone)]
pub(crate) struct Yield {
    /// The place of the ability among those of the object.
    pub(crate) place: u32,
    /// How dear it is to activate it.
    pub(crate) tier: u32,
    /// The answers that lead to it.
    pub(crate) answers: Vec<Answer>,
    /// Each mana.
    pub(crate) amount: Amount,
    /// On what it can be spent, where that is limited.
    pub(crate) only: Vec<Closure<Event>>,
}

/// From where on what is activated is sacrificed for it.
pub(crate) const SACRIFICED: u32 = tier::SACRIFICE;

/// How dear activating is: mana in the pool comes before all of these.
mod tier {
    /// A land that is tapped.
    pub(super) const LAND: u32 = 10;
    /// Anything else that is tapped.
    pub(super) const PERMANENT: u32 = 20;
    /// With a loss, as of life.
    pub(super) const LOSS: u32 = 40;
    /// It is sacrificed.
    pub(super) const SACRIFICE: u32 = 60;
}

impl Table {
    /// The mana abilities that a player could activate now and that cost no more than themselves: their own
    /// tapping, counters, sacrifice, or life. What costs anything else is activated by the player's own will.
    pub(crate) fn mana_sources(&self, player: Id, excluded: &[Id]) -> Play<Vec<Source>> {
        let (mut found, mut exclusive) = (Vec::new(), Vec::new());
        for &id in self.state.zones.get(Zone::Battlefield, None) {
            if excluded.contains(&id) || self.controller(id) != Some(player) {
                continue;
            }
            let Some(object) = self.object(id).filter(|object| object.is_permanent()) else { continue };
            let tapped = object.tapped;
            let chars = self.chars(id);
            for (place, own) in chars.abilities.iter().enumerate() {
                let place = u32::try_from(place).unwrap_or(u32::MAX);
                let is_mana = match own {
                    Own::Mana(_) => true,
                    Own::Printed(number) => self.is_mana_activated(*number),
                    Own::Granted(instance) => self.is_mana_activated(instance.ability),
                    Own::Keyword(_) | Own::Named(_) => false,
                };
                if !is_mana {
                    continue;
                }
                let Some((source, is_exclusive)) = self.mana_source(player, id, place, own, tapped)? else {
                    continue;
                };
                match exclusive.iter_mut().find(|one: &&mut Source| one.object == id) {
                    Some(one) if is_exclusive => one.yields.extend(source.yields),
                    _ if is_exclusive => exclusive.push(source),
                    _ => found.push(source),
                }
            }
        }
        found.extend(exclusive);
        Ok(found)
    }

    /// Whether an ability is an activated mana ability (605.1a).
    pub(crate) fn is_mana_activated(&self, ability: u32) -> bool {
        self.is_mana_ability(ability)
            && self.ability(ability).is_some_and(|ability| ability.kind == AbilityKind::Activated)
    }

    /// A mana ability, and whether no other of its object can be activated beside it.
    fn mana_source(
        &self,
        player: Id,
        id: Id,
        place: u32,
        own: &Own,
        tapped: bool,
    ) -> Play<Option<(Source, bool)>> {
        let chars = self.chars(id);
        let usual = if chars.is(CardType::Land) { tier::LAND } else { tier::PERMANENT };
        let snow = chars.is_super(Supertype::Snow);
        if let Own::Mana(symbol) = own {
            // "{T}: Add …" (305.6).
            if tapped || self.is_sick(id) || self.is_activation_forbidden(player, id, place)? {
                return Ok(None);
            }
            let yields = self.yields((place, usual), &adding(Symbols(vec![*symbol])), player, Some(id))?;
            return Ok(Some((Source { object: id, snow, yields }, true)));
        }
        let Some(instance) = instance_of(self, id, own) else { return Ok(None) };
        let Some(ability) = self.ability(instance.ability) else { return Ok(None) };
        if matches!(ability.cost.0.as_slice(), [Stmt::Pays { cost: CostCode::Tap { how: TapCost::Tap } }, ..])
            && (tapped || self.is_sick(id))
        {
            return Ok(None);
        }
        if !self.may_activate(player, id, place, &instance)?
            || self.is_activation_forbidden(player, id, place)?
        {
            return Ok(None);
        }
        let (cost, taps, goes) = match ability.cost.0.as_slice() {
            [Stmt::Pays { cost: CostCode::Tap { how: TapCost::Tap } }] => (0, true, false),
            _ => {
                let Some(way) = self.foresee(Machine::pay(instance.clone()), Some(id)) else {
                    return Ok(None);
                };
                if way.end != End::Complete {
                    return Ok(None);
                }
                let Some(tier) = tier_of(&way.bill, id) else { return Ok(None) };
                let goes = way.bill.iter().any(|part| matches!(part, Part::Action(Action::Sacrifice { .. })));
                (tier, way.bill.iter().any(is_tap), goes)
            }
        };
        let tapping = taps.then_some(id);
        let mut yields = Vec::new();
        let at = (place, usual.max(cost));
        if let Some(mana) = plain(&ability.body.0) {
            yields = self.yields(at, &mana, player, tapping)?;
        } else {
            for way in self.foresee_all(Machine::resolve(instance), Some(id)) {
                // What else it does may be a loss.
                let tier = at.1 + u32::from(way.is_more);
                let answers = way.answers.clone();
                let mut ways = vec![Yield { place, tier, answers, amount: Vec::new(), only: Vec::new() }];
                for (who, mana) in &way.added {
                    if !who.contains(&player) {
                        continue;
                    }
                    let added = self.yields(at, mana, player, tapping)?;
                    ways = both(&ways, &added);
                }
                yields.extend(ways);
            }
        }
        yields.retain(|one| !one.amount.is_empty());
        let source = Source { object: id, snow, yields };
        Ok((!source.yields.is_empty()).then_some((source, taps || goes)))
    }

    fn yields(
        &self,
        (place, tier): (u32, u32),
        mana: &Adding,
        player: Id,
        tapped: Option<Id>,
    ) -> Play<Vec<Yield>> {
        let only: Vec<_> = mana.only.iter().chain(&mana.or).map(|one| (**one).clone()).collect();
        let amounts = self.amounts(mana, player, tapped)?;
        let each = |amount| Yield { place, tier, answers: Vec::new(), amount, only: only.clone() };
        Ok(amounts.into_iter().map(each).collect())
    }

    /// Whether something has been under its controller's control only since that player's most recent turn began
    /// or later: a creature then neither attacks nor is tapped or untapped for its own costs (302.6).
    pub(crate) fn is_sick(&self, id: Id) -> bool {
        let Some(object) = self.object(id) else { return false };
        let chars = self.chars(id);
        if !chars.is(CardType::Creature) || chars.has(planarc_lexicon::Keyword::Haste) {
            return false;
        }
        let controller = self.controller(id);
        let last = self.state.turn.last.iter().find(|(player, _)| Some(*player) == controller);
        object.since_turn >= last.map_or(1, |(_, turn)| (*turn).max(1))
    }
}

/// Mana of these symbols.
pub(crate) fn adding(symbols: Symbols) -> Adding {
    Adding {
        symbols: Some(symbols),
        times: None,
        any: None,
        of: None,
        produced: None,
        only: None,
        or: None,
        kept: None,
    }
}

/// The mana of a body that adds so much and does nothing else, where nothing of it has to be found out.
fn plain(body: &[Stmt]) -> Option<Adding> {
    use planarc_bytecode::Action as Code;
    let [Stmt::Do { acts, .. }] = body else { return None };
    let [Code::AddMana { who: SetCode::You, mana }] = acts.as_slice() else { return None };
    let is_plain = mana.times.is_none()
        && mana.of.is_none()
        && mana.produced.is_none()
        && mana.only.is_none()
        && mana.or.is_none()
        && mana.kept.is_none();
    is_plain.then(|| Adding { any: mana.any, symbols: mana.symbols.clone(), ..adding(Symbols(Vec::new())) })
}

fn both(ways: &[Yield], more: &[Yield]) -> Vec<Yield> {
    let mut found = Vec::new();
    for one in ways {
        for other in more {
            let amount = one.amount.iter().chain(&other.amount).copied().collect();
            let only = if one.only.is_empty() { other.only.clone() } else { one.only.clone() };
            found.push(Yield { amount, only, ..one.clone() });
        }
    }
    found
}

fn is_tap(part: &Part) -> bool {
    matches!(part, Part::Cost(Cost::Tap { how: TapCost::Tap }))
}

/// How dear a cost is that a payment may have on its own; nothing, if it is more than that.
fn tier_of(bill: &[Part], id: Id) -> Option<u32> {
    let mut dearest = 0;
    for part in bill {
        let tier = match part {
            Part::Cost(Cost::Tap { .. }) => 0,
            Part::Cost(Cost::Life { .. }) => tier::LOSS,
            Part::Action(Action::RemoveCounters { from, .. }) if *from == [id] => tier::LOSS,
            Part::Action(Action::Sacrifice { what, .. }) if *what == [id] => tier::SACRIFICE,
            Part::Cost(_) | Part::Action(_) | Part::Proceed(_) => return None,
        };
        dearest = dearest.max(tier);
    }
    Some(dearest)
}

/// The mana ability of a basic land type, as what it adds (305.6).
pub(crate) fn of_land_type(symbol: ManaSymbol) -> Adding {
    adding(Symbols(vec![symbol]))
}

/// An instance of an ability as a player activates it (602.2a).
pub(crate) fn as_activated_by(mut instance: Instance, player: Id) -> Instance {
    instance.env.you = player;
    instance
}
