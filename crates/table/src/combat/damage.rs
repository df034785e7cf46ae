//! Combat damage (510).

use planarc_bytecode::axis::{CombatDamage, DamageKind};
use planarc_lexicon::{CardType, Keyword, TurnPart};
use planarc_vm::resolved::{Action, Rule};
use planarc_vm::{Answer, Id, Question, QuestionKind};

use super::Attacker;
use crate::act::enter::named;
use crate::decide::{Play, Why};
use crate::happen::Happening;
use crate::object::Object;
use crate::table::Table;

/// How often a wrong assignment is asked for again.
const ROUNDS: u32 = 3;

/// Damage that is assigned: by what, to what, how much.
type Assigned = Vec<(Id, Id, i32)>;

/// Effects on how combat damage is dealt.
struct Otherwise {
    by_toughness: Vec<Id>,
    none: Vec<Id>,
    as_unblocked: Vec<Id>,
}

impl Table {
    /// Turn-based actions of a combat damage step (510.1–510.2).
    pub(crate) fn combat_damage(&mut self) -> Play<()> {
        self.tidy_combat();
        let dealing = self.who_deals();
        let otherwise = self.combat_damage_rules();
        let Some(combat) = self.state.combat.clone() else { return Ok(()) };
        let mut assigned = Assigned::new();
        // The attacking players announce first, then the defending players in turn order (510.1).
        let mut order = combat.attackers_of.clone();
        order.extend(self.players_from(self.state.turn.active));
        let mut seen: Vec<Id> = Vec::new();
        for player in order {
            if seen.contains(&player) {
                continue;
            }
            seen.push(player);
            for one in combat.attackers.iter().filter(|one| dealing.contains(&one.id)) {
                if self.controller(one.id) == Some(player) {
                    self.assign_attacker(player, one, &otherwise, &mut assigned)?;
                }
            }
            let mut blockers: Vec<Id> = Vec::new();
            for blocker in combat.attackers.iter().flat_map(|one| one.blockers.iter().copied()) {
                let is_theirs = self.controller(blocker) == Some(player) && dealing.contains(&blocker);
                if is_theirs && !blockers.contains(&blocker) {
                    blockers.push(blocker);
                }
            }
            for id in blockers {
                let blocked = combat.blocked_by(id);
                self.assign_blocker(player, id, blocked, &otherwise, &mut assigned)?;
            }
        }
        // All of it is dealt at one moment (510.2).
        let deal = |(by, to, n): (Id, Id, i32)| {
            Happening::by_rule(Action::Damage { by: vec![by], to: vec![to], n, kind: DamageKind::Combat })
        };
        self.happen(assigned.into_iter().map(deal).collect())?;
        Ok(())
    }

    /// Which creatures deal damage in this step: of two steps, those with first or double strike in the first, and in the
    /// second those that did not have it then, and those with double strike now (510.4).
    fn who_deals(&mut self) -> Vec<Id> {
        let Some(combat) = &self.state.combat else { return Vec::new() };
        let mut all: Vec<Id> = combat.attackers.iter().map(|one| one.id).collect();
        all.extend(combat.attackers.iter().flat_map(|one| one.blockers.iter().copied()));
        all.sort_unstable();
        all.dedup();
        if combat.has_first {
            let first = combat.dealt_first.clone();
            if let Some(combat) = &mut self.change().combat {
                combat.has_first = false;
                combat.dealt_first.clear();
            }
            all.retain(|id| !first.contains(id) || self.chars(*id).has(Keyword::DoubleStrike));
            return all;
        }
        let strikes_first = |id: &&Id| {
            let chars = self.chars(**id);
            chars.has(Keyword::FirstStrike) || chars.has(Keyword::DoubleStrike)
        };
        let first: Vec<Id> = all.iter().filter(strikes_first).copied().collect();
        if first.is_empty() {
            return all;
        }
        let state = self.change();
        if let Some(combat) = &mut state.combat {
            combat.has_first = true;
            combat.dealt_first.clone_from(&first);
        }
        state.turn.agenda.insert(0, (TurnPart::CombatDamage, None));
        first
    }

    fn combat_damage_rules(&self) -> Otherwise {
        let mut found = Otherwise { by_toughness: Vec::new(), none: Vec::new(), as_unblocked: Vec::new() };
        for (_, rule) in self.rules() {
            if let Rule::CombatDamage { of, how } = rule {
                match how {
                    CombatDamage::ByToughness => found.by_toughness.extend(of),
                    CombatDamage::NoDamage => found.none.extend(of),
                    CombatDamage::AsUnblocked => found.as_unblocked.extend(of),
                }
            }
        }
        found
    }

    /// How much combat damage a creature assigns: its power (510.1a), unless an effect says otherwise.
    fn to_assign(&self, id: Id, otherwise: &Otherwise) -> i32 {
        let chars = self.chars(id);
        if otherwise.none.contains(&id) {
            return 0;
        }
        let number = if otherwise.by_toughness.contains(&id) { chars.toughness } else { chars.power };
        number.unwrap_or(0).max(0)
    }

    fn assign_attacker(
        &mut self,
        player: Id,
        one: &Attacker,
        otherwise: &Otherwise,
        assigned: &mut Assigned,
    ) -> Play<()> {
        let n = self.to_assign(one.id, otherwise);
        if n <= 0 {
            return Ok(());
        }
        let as_unblocked = one.blocked
            && otherwise.as_unblocked.contains(&one.id)
            && self.ask_yes(player, Why::AssignDamage(one.id))?;
        let is_there = |id: &Id| self.object(*id).is_some_and(Object::is_permanent);
        let blockers: Vec<Id> = one.blockers.iter().copied().filter(is_there).collect();
        let target = (!one.astray).then_some(one.whom);
        let chars = self.chars(one.id);
        let tramples = chars.has(Keyword::Trample) || chars.has(Keyword::TrampleOverPlaneswalkers);
        if !one.blocked || as_unblocked || blockers.is_empty() && tramples {
            return self.assign_to_attacked(player, one.id, target, n, assigned);
        }
        // What nothing blocks any more assigns no damage (510.1c).
        if blockers.is_empty() {
            return Ok(());
        }
        // Damage that tramples over goes to what it attacks (702.19b).
        let mut among = blockers;
        let spare = target.filter(|_| tramples);
        among.extend(spare);
        let mut beyond = None;
        if let Some(walker) = spare.filter(|_| chars.has(Keyword::TrampleOverPlaneswalkers)) {
            beyond = self.beyond_planeswalker(walker);
            among.extend(beyond);
        }
        let lethal: Vec<i32> = among.iter().map(|&id| self.lethal(one.id, id, assigned)).collect();
        let open = usize::from(spare.is_some()) + usize::from(beyond.is_some());
        let shares = self.divide_damage(player, one.id, n, &among, &lethal, open)?;
        assigned.extend(among.into_iter().zip(shares).map(|(to, n)| (one.id, to, n)).filter(|one| one.2 > 0));
        Ok(())
    }

    /// Damage of an attacker that is unblocked (510.1b), with what tramples over a planeswalker (702.19c).
    fn assign_to_attacked(
        &mut self,
        player: Id,
        by: Id,
        target: Option<Id>,
        n: i32,
        assigned: &mut Assigned,
    ) -> Play<()> {
        let Some(target) = target else { return Ok(()) };
        let over = self.chars(by).has(Keyword::TrampleOverPlaneswalkers);
        let beyond = self.beyond_planeswalker(target).filter(|_| over);
        let mut among = vec![target];
        among.extend(beyond);
        let lethal: Vec<i32> = among.iter().map(|&id| self.lethal(by, id, assigned)).collect();
        let shares = self.divide_damage(player, by, n, &among, &lethal, usize::from(beyond.is_some()))?;
        assigned.extend(among.into_iter().zip(shares).map(|(to, n)| (by, to, n)).filter(|one| one.2 > 0));
        Ok(())
    }

    /// The controller of a planeswalker that is attacked.
    fn beyond_planeswalker(&self, walker: Id) -> Option<Id> {
        let is_walker = !self.is_player(walker) && self.chars(walker).is(CardType::Planeswalker);
        if is_walker { self.controller(walker) } else { None }
    }

    fn assign_blocker(
        &mut self,
        player: Id,
        id: Id,
        blocked: Vec<Id>,
        otherwise: &Otherwise,
        assigned: &mut Assigned,
    ) -> Play<()> {
        let n = self.to_assign(id, otherwise);
        if n <= 0 || blocked.is_empty() {
            return Ok(());
        }
        let lethal: Vec<i32> = blocked.iter().map(|&other| self.lethal(id, other, assigned)).collect();
        let shares = self.divide_damage(player, id, n, &blocked, &lethal, 0)?;
        assigned.extend(blocked.into_iter().zip(shares).map(|(to, n)| (id, to, n)).filter(|one| one.2 > 0));
        Ok(())
    }

    /// How much more damage by a source is lethal for a creature, or for a planeswalker or battle: with what is marked on
    /// it and what others assign at the same time (702.19b); of a source with deathtouch, one (702.2c). For a player
    /// nothing is.
    fn lethal(&self, by: Id, to: Id, assigned: &Assigned) -> i32 {
        let Some(object) = self.object(to) else { return 0 };
        let chars = self.chars(to);
        let given = assigned.iter().filter(|(_, other, _)| *other == to);
        let is_dead = given.clone().any(|(other, ..)| self.chars(*other).has(Keyword::Deathtouch));
        let given: i32 = given.map(|(.., n)| *n).sum();
        let counters = |name: &str| i32::try_from(object.counters_of(&named(name))).unwrap_or(0);
        if chars.is(CardType::Creature) {
            let need = (chars.toughness.unwrap_or(0) - object.damage - given).max(0);
            if is_dead {
                return 0;
            }
            return if self.chars(by).has(Keyword::Deathtouch) { need.min(1) } else { need };
        }
        let there = if chars.is(CardType::Planeswalker) { counters("loyalty") } else { counters("defense") };
        (there - given).max(0)
    }

    /// Has a player divide the damage of a creature as they choose (510.1c–d); the last `open` of these get some only
    /// where all before them are assigned lethal damage.
    fn divide_damage(
        &mut self,
        player: Id,
        by: Id,
        total: i32,
        among: &[Id],
        lethal: &[i32],
        open: usize,
    ) -> Play<Vec<i32>> {
        // There is nothing to choose where all has to be dealt to one.
        let first = lethal.first().copied().unwrap_or(0);
        if among.len() < 2 || among.len() == open + 1 && total <= first {
            return Ok((0..among.len()).map(|place| if place == 0 { total } else { 0 }).collect());
        }
        let is_right = |shares: &[i32]| {
            let sum = shares.iter().fold(0_i32, |sum, share| sum.saturating_add(*share));
            let is_whole =
                shares.len() == among.len() && shares.iter().all(|share| *share >= 0) && sum == total;
            let goes_on = |place: usize| {
                let before = shares.iter().zip(lethal).take(place);
                shares.get(place).is_none_or(|share| *share == 0) || before.clone().all(|(n, need)| n >= need)
            };
            is_whole && (among.len() - open..among.len()).all(goes_on)
        };
        let who = self.player(player).and_then(|own| own.controlled_by).unwrap_or(player);
        let kind = QuestionKind::Divide { total, among: among.to_vec() };
        let question = Question { who, kind, is_secret: false, at: None };
        let mut wrong: Option<String> = None;
        for _ in 0..ROUNDS {
            match self.decide(&question, &Why::AssignDamage(by), wrong.as_deref())? {
                Answer::Shares(shares) if is_right(&shares) => return Ok(shares),
                _ => wrong = Some("that is no legal assignment of its damage".to_owned()),
            }
        }
        // Lethal damage to one after the other, and the rest to the last.
        let mut left = total;
        let mut shares: Vec<i32> = Vec::new();
        for (place, need) in lethal.iter().enumerate() {
            let share = if place + 1 == lethal.len() { left } else { left.min(*need) };
            left -= share;
            shares.push(share);
        }
        Ok(shares)
    }
}
