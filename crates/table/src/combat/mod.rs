//! Combat (506–511).

mod attack;
mod block;
mod damage;
mod evasion;
mod rules;

use planarc_bytecode::axis::{Edge, Entering, RoleName};
use planarc_lexicon::{CardType, TurnPart, Zone};
use planarc_vm::resolved::Entry;
use planarc_vm::{EventKind, Id, Record};
use serde::{Deserialize, Serialize};

use crate::decide::{Play, Why};
use crate::happen::Recording as _;
use crate::object::{Nature, Object};
use crate::table::Table;

/// How often a declaration that is not legal is asked for again, before the table declares for the player.
const ROUNDS: u32 = 3;

/// Who attacks and blocks whom in this combat phase.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Combat {
    /// The attacking players: the active player, with their team (506.2, 805.10).
    pub attackers_of: Vec<Id>,
    /// The defending players.
    pub defenders: Vec<Id>,
    /// The attacking creatures, in the order in which they began to attack.
    pub attackers: Vec<Attacker>,
    /// Whether any creature attacked in this combat phase, so that its later steps are not skipped (508.8).
    pub attacked: bool,
    /// Who dealt combat damage in the first of two combat damage steps (510.4).
    pub dealt_first: Vec<Id>,
    /// Whether there is a first combat damage step for first and double strike.
    pub has_first: bool,
}

/// An attacking creature.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attacker {
    /// The creature.
    pub id: Id,
    /// Whom or what it attacks.
    pub whom: Id,
    /// Whether that was removed from combat, so that it attacks nothing (506.4c).
    pub astray: bool,
    /// The creatures that block it, in the order in which they began to.
    pub blockers: Vec<Id>,
    /// Whether it was blocked; it stays so if its blockers are gone (509.1h).
    pub blocked: bool,
    /// Whether blockers have been declared since it attacks (509.3g).
    pub judged: bool,
}

impl Combat {
    /// Whom or what a creature attacks.
    pub fn attacks(&self, id: Id) -> Option<Id> {
        self.attackers.iter().find(|one| one.id == id).map(|one| one.whom)
    }

    /// Whether anything attacks this.
    pub fn is_attacked(&self, id: Id) -> bool {
        self.attackers.iter().any(|one| one.whom == id && !one.astray)
    }

    /// Whether a creature blocks.
    pub fn is_blocking(&self, id: Id) -> bool {
        self.attackers.iter().any(|one| one.blockers.contains(&id))
    }

    /// Which attackers a creature blocks.
    pub fn blocked_by(&self, id: Id) -> Vec<Id> {
        self.attackers.iter().filter(|one| one.blockers.contains(&id)).map(|one| one.id).collect()
    }

    /// Which creatures block an attacker.
    pub fn blockers_of(&self, id: Id) -> Vec<Id> {
        self.attackers.iter().find(|one| one.id == id).map(|one| one.blockers.clone()).unwrap_or_default()
    }

    /// Whether an attacker is blocked (509.1h).
    pub fn is_blocked(&self, id: Id) -> bool {
        self.attackers.iter().any(|one| one.id == id && one.blocked)
    }

    /// Whether an attacker is unblocked: blockers were declared, and it was not blocked.
    pub fn is_unblocked(&self, id: Id) -> bool {
        self.attackers.iter().any(|one| one.id == id && one.judged && !one.blocked)
    }

    /// Whether a creature attacks or blocks.
    pub fn takes_part(&self, id: Id) -> bool {
        self.attacks(id).is_some() || self.is_blocking(id)
    }

    /// Removes a creature, a planeswalker, a battle or a player from combat (506.4): what attacked it still attacks, but
    /// nobody (506.4c).
    pub fn remove(&mut self, id: Id) {
        self.attackers.retain(|one| one.id != id);
        for one in &mut self.attackers {
            one.blockers.retain(|blocker| *blocker != id);
            one.astray |= one.whom == id;
        }
    }

    fn begin_attack(&mut self, id: Id, whom: Id, judged: bool) {
        self.attacked = true;
        self.attackers.push(Attacker {
            id,
            whom,
            astray: false,
            blockers: Vec::new(),
            blocked: false,
            judged,
        });
    }

    fn attacker_mut(&mut self, id: Id) -> Option<&mut Attacker> {
        self.attackers.iter_mut().find(|one| one.id == id)
    }
}

impl Table {
    /// Whom and what the creatures of the attacking players can attack: defending players, their planeswalkers, and
    /// battles that they protect (506.2, 508.1b).
    pub(crate) fn attackable(&self) -> Vec<Id> {
        let Some(combat) = &self.state.combat else { return Vec::new() };
        let defenders = combat.defenders.iter().copied().filter(|&id| self.is_in_game(id));
        let mut found: Vec<Id> = defenders.collect();
        found.extend(self.permanents().into_iter().filter(|&id| self.is_attackable(id)));
        found
    }

    /// Whether a player or a permanent can be attacked in this combat.
    fn is_attackable(&self, id: Id) -> bool {
        let Some(combat) = &self.state.combat else { return false };
        if self.is_player(id) {
            return self.is_in_game(id) && combat.defenders.contains(&id);
        }
        if !self.object(id).is_some_and(Object::is_permanent) {
            return false;
        }
        let chars = self.chars(id);
        let is_defended =
            |player: Option<Id>| player.is_some_and(|player| combat.defenders.contains(&player));
        chars.is(CardType::Planeswalker) && is_defended(self.controller(id))
            || chars.is(CardType::Battle) && is_defended(self.object(id).and_then(|object| object.protector))
    }

    /// Takes out of combat what does not belong there any more (506.4): creatures that are none, or that came under the
    /// control of others; planeswalkers and battles that are none.
    pub(crate) fn tidy_combat(&mut self) {
        let Some(combat) = &self.state.combat else { return };
        let fights = |id: Id, players: &[Id]| {
            let chars = self.chars(id);
            self.object(id).is_some_and(Object::is_permanent)
                && chars.is(CardType::Creature)
                && !chars.is(CardType::Battle)
                && self.controller(id).is_some_and(|controller| players.contains(&controller))
        };
        let attackers = combat.attackers.iter().filter(|one| !fights(one.id, &combat.attackers_of));
        let mut gone: Vec<Id> = attackers.map(|one| one.id).collect();
        let blockers = combat.attackers.iter().flat_map(|one| one.blockers.iter().copied());
        gone.extend(blockers.filter(|&id| !fights(id, &combat.defenders)));
        let strayed = combat.attackers.iter().filter(|one| !one.astray && !self.is_attackable(one.whom));
        let strayed: Vec<Id> = strayed.map(|one| one.id).collect();
        if gone.is_empty() && strayed.is_empty() {
            return;
        }
        if let Some(combat) = &mut self.change().combat {
            gone.into_iter().for_each(|id| combat.remove(id));
            for one in &mut combat.attackers {
                one.astray |= strayed.contains(&one.id);
            }
        }
    }

    /// Something enters attacking or blocking, if it is a creature that can (506.3, 508.4, 509.4): it never attacked or
    /// blocked.
    pub(crate) fn enters_combat(&mut self, id: Id, controller: Id, entry: &Entry) -> Play<()> {
        if entry.attacking.is_none()
            && entry.blocking.is_none()
            && !entry.states.contains(&Entering::Attacking)
        {
            return Ok(());
        }
        let chars = self.chars(id);
        if !chars.is(CardType::Creature) || chars.is(CardType::Battle) || self.state.combat.is_none() {
            return Ok(());
        }
        if let Some(blocking) = &entry.blocking {
            return self.enters_blocking(id, controller, blocking);
        }
        let from: Vec<Id> = match &entry.attacking {
            Some(whom) => whom.iter().copied().filter(|&whom| self.is_attackable(whom)).collect(),
            None => self.attackable(),
        };
        self.begins_attacking(id, controller, from)
    }

    /// A creature is attacking one of several, without having been declared as an attacker (508.4).
    pub(crate) fn begins_attacking(&mut self, id: Id, controller: Id, from: Vec<Id>) -> Play<()> {
        let attackers_of = self.state.combat.as_ref().map(|combat| combat.attackers_of.clone());
        if from.is_empty() || !attackers_of.unwrap_or_default().contains(&controller) {
            return Ok(());
        }
        let whom = self.ask_ids(controller, Why::Attack(id), from, 1, 1)?;
        let judged = self.blockers_are_declared();
        if let (Some(&whom), Some(combat)) = (whom.first(), &mut self.change().combat) {
            combat.begin_attack(id, whom, judged);
        }
        Ok(())
    }

    /// Whether blockers have been declared in this combat phase.
    fn blockers_are_declared(&self) -> bool {
        matches!(self.state.turn.part, Some(TurnPart::CombatDamage | TurnPart::EndOfCombat))
            || self.state.turn.part == Some(TurnPart::DeclareBlockers) && self.state.turn.priority.is_some()
    }

    /// It blocks those of these that attack its controller, or what they defend (506.3d, 509.4a).
    fn enters_blocking(&mut self, id: Id, controller: Id, blocking: &[Id]) -> Play<()> {
        let Some(combat) = &self.state.combat else { return Ok(()) };
        let is_against =
            |attacker: &&Attacker| blocking.contains(&attacker.id) && self.defends(controller, attacker.whom);
        let from: Vec<Id> = combat.attackers.iter().filter(is_against).map(|one| one.id).collect();
        let chosen = self.ask_ids(controller, Why::Block(id), from, 1, 1)?;
        let Some(&whom) = chosen.first() else { return Ok(()) };
        if let Some(one) = self.change().combat.as_mut().and_then(|combat| combat.attacker_mut(whom)) {
            one.blockers.push(id);
            one.blocked = true;
        }
        // What it blocks becomes blocked by it, but it did not block (509.3d).
        let record =
            Record::new(EventKind::Blocked).roles(RoleName::What, &[whom]).roles(RoleName::By, &[id]);
        self.note(record);
        Ok(())
    }

    /// Whether a player may block what attacks this: themself, one of their team (805.10d), what they control or
    /// protect.
    fn defends(&self, player: Id, whom: Id) -> bool {
        let defender = self.defender_of(whom);
        let with = if self.shares_turns() { self.team(player) } else { vec![player] };
        defender.is_some_and(|defender| with.contains(&defender))
    }

    /// The combat phase ends at once (723.2).
    pub(crate) fn end_combat_now(&mut self) -> Play<()> {
        // Outside of a combat phase nothing happens (723.2g).
        if self.state.combat.is_none() {
            return Ok(());
        }
        // What has triggered and is not on the stack yet ceases to exist (723.2a).
        self.state.triggered.clear();
        for id in self.state.zones.get(Zone::Stack, None).to_vec() {
            match self.object(id).map(|object| object.nature) {
                Some(Nature::Ability) => self.remove(id),
                Some(Nature::Card | Nature::Token | Nature::Copy | Nature::Emblem) => {
                    self.relocate(id, Zone::Exile, None);
                }
                None => {}
            }
        }
        while self.check_state()? {
            if self.state.over {
                return Ok(());
            }
        }
        self.change().combat = None;
        let active = self.state.turn.active;
        if let Some(active) = active {
            self.end_with(TurnPart::EndOfCombat, Edge::End, active);
        }
        let turn = &mut self.change().turn;
        let is_combat = |(step, _): &(TurnPart, Option<Id>)| crate::turn::phase_of(*step) == TurnPart::Combat;
        let rest = turn.agenda.iter().position(|one| !is_combat(one)).unwrap_or(turn.agenda.len());
        turn.agenda.drain(..rest);
        turn.priority = None;
        turn.passed = 0;
        Ok(())
    }
}
