//! Ending the game for players (104), and leaving it (800.4).

use planarc_bytecode::axis::{Cause, Designation, Gained, GameResult, RoleName};
use planarc_lexicon::Zone;
use planarc_vm::resolved::{Action, Duration, Mod, Place, Rule};
use planarc_vm::{EffectKind, EventKind, Fact, Id, Record};

use crate::decide::{Play, Stop};
use crate::happen::{Happening, Recording as _};
use crate::object::Nature;
use crate::table::Table;

impl Table {
    /// A player concedes: they lose and leave the game at once, which nothing can forbid or replace (104.3a), in
    /// Two-Headed Giant with their team (810.8b). Between two calls of [`Table::advance`] this can be done at any
    /// time.
    ///
    /// # Errors
    /// Why the game stops.
    pub fn concede(&mut self, player: Id) -> Result<(), Stop> {
        if !self.is_in_game(player) || self.state.over {
            return Ok(());
        }
        let result = GameResult::Lose;
        let one = Happening::by_rule(Action::EndGame { who: vec![player], result });
        let came = self.at_one_moment(|table| table.act_end_game(&one, &[player], result));
        match came {
            Ok(_) => {}
            Err(Stop::Over) => return Ok(()),
            Err(stop) => return Err(stop),
        }
        // What triggered is put on the stack before anybody has priority (117.5).
        if !self.state.over && self.state.turn.priority.is_some() {
            let before = self.state.zones.get(Zone::Stack, None).len();
            self.settle()?;
            if self.state.zones.get(Zone::Stack, None).len() > before {
                self.change().turn.passed = 0;
            }
        }
        Ok(())
    }

    /// A player wins, loses or draws (104.2–104.4), once all that happens at this moment has happened.
    pub(crate) fn end_for(&mut self, player: Id, result: GameResult) {
        self.state.ending.push((player, result));
    }

    /// Carries out for whom the game has ended: whoever would both win and lose, loses (104.3f); if a player wins
    /// or the game is a draw, it is over (104.1); whoever loses leaves it (104.5).
    pub(crate) fn settle_endings(&mut self) -> Play<()> {
        let ending = std::mem::take(&mut self.state.ending);
        if ending.is_empty() || self.state.over {
            return Ok(());
        }
        let of = |wanted: GameResult| {
            let all = ending.iter().filter(move |(_, result)| *result == wanted);
            all.map(|(player, _)| *player).collect::<Vec<Id>>()
        };
        let (losing, drawing) = (of(GameResult::Lose), of(GameResult::Draw));
        let winning: Vec<Id> =
            of(GameResult::Win).into_iter().filter(|player| !losing.contains(player)).collect();
        if !winning.is_empty() && self.state.range.is_none() {
            self.win(&winning);
            return Ok(());
        }
        // With a limited range of influence the opponents within a winner's range lose instead (104.3h, 801.14).
        let beaten: Vec<Id> = winning.iter().flat_map(|&player| self.opponents_in_range(player)).collect();
        let losing: Vec<Id> = losing.into_iter().chain(beaten).collect();
        let is_draw_for_all = self.players_from(None).iter().all(|player| drawing.contains(player));
        if !drawing.is_empty() && is_draw_for_all {
            // The game is a draw (104.4c).
            for player in drawing {
                self.result(player, GameResult::Draw);
            }
            self.end_game();
            return Ok(());
        }
        for &player in &losing {
            self.result(player, GameResult::Lose);
        }
        for &player in &drawing {
            self.result(player, GameResult::Draw);
        }
        let leaving: Vec<Id> =
            losing.into_iter().chain(drawing).filter(|&player| self.is_in_game(player)).collect();
        self.leave(&leaving)
    }

    fn result(&mut self, player: Id, result: GameResult) {
        if let Some(own) = self.player_mut(player) {
            own.result = Some(result);
        }
    }

    /// These players win, with all of their teams, also those who have left (104.2c); the others lose.
    fn win(&mut self, winning: &[Id]) {
        let winners: Vec<Id> = winning.iter().flat_map(|&player| self.whole_team(player)).collect();
        for player in self.state.seats.clone() {
            if winners.contains(&player) {
                self.result(player, GameResult::Win);
            } else if self.is_in_game(player) {
                self.result(player, GameResult::Lose);
            }
        }
        self.end_game();
    }

    fn end_game(&mut self) {
        let seats = self.state.seats.clone();
        self.reveal_conspiracies(&seats);
        self.change().over = true;
        self.tell(|_| "the game is over".to_owned());
    }

    /// Players leave the game together (800.4). It happens as soon as they have lost, and is no state-based action.
    pub(crate) fn leave(&mut self, leaving: &[Id]) -> Play<()> {
        if leaving.is_empty() {
            return Ok(());
        }
        // Another is the planar controller before the old one leaves (800.4p, 901.6).
        self.leave_melee(leaving);
        self.pass_planar_control(leaving);
        self.keep_phenomena(leaving);
        self.reveal_conspiracies(leaving);
        self.pass_on_priority(leaving);
        self.at_one_moment(|table| table.leave_now(leaving))
    }

    fn leave_now(&mut self, leaving: &[Id]) -> Play<()> {
        for &player in leaving {
            self.tell(|table| format!("{} leaves the game", table.name_of(player)));
        }
        self.pass_designations(leaving);
        let before = self.controllers_in_combat();
        let lost = self.owned_objects_leave(leaving);
        for &player in leaving {
            if let Some(own) = self.player_mut(player) {
                own.left = true;
                own.mana.clear();
            }
        }
        self.end_control(leaving);
        self.abilities_cease(leaving);
        self.leave_combat(leaving, &before);
        self.exile_what_is_nobodys()?;
        if self.win_as_the_last(leaving) {
            return Ok(());
        }
        // Planes that left are replaced at once (901.10).
        self.replace_lost_planes(&lost)
    }

    /// Whoever is left of one team alone wins (104.2a, 104.2c), whatever would preclude it; with nobody left the
    /// game is a draw (104.4a, 104.4d, 104.4g). A team of which all have lost has lost (104.3g).
    fn win_as_the_last(&mut self, leaving: &[Id]) -> bool {
        let left = self.players_from(None);
        let Some(&first) = left.first() else {
            for &player in leaving {
                self.result(player, GameResult::Draw);
            }
            self.end_game();
            return true;
        };
        let team = self.team(first);
        if left.iter().any(|player| !team.contains(player)) {
            return false;
        }
        for player in self.whole_team(first) {
            let record = Record::new(EventKind::EndGame)
                .roles(RoleName::Who, &[player])
                .fact(Fact::Result(GameResult::Win));
            self.note(record);
            self.tell(|table| format!("{} wins the game", table.name_of(player)));
        }
        self.win(&[first]);
        true
    }

    /// All objects that the players own leave the game with them (800.4a), planes and phenomena among them
    /// (901.10), but for the abilities of phenomena, which others control by now, and cards in the ante zone
    /// (800.4n). The planes and phenomena that were face up.
    fn owned_objects_leave(&mut self, leaving: &[Id]) -> Vec<Id> {
        let zones = self.state.zones.iter();
        let all = zones.filter(|(zone, ..)| *zone != Zone::Ante);
        let all: Vec<Id> = all.flat_map(|(_, _, ids)| ids.iter().copied()).collect();
        let is_theirs = |id: &Id| self.object(*id).is_some_and(|object| leaving.contains(&object.owner));
        let theirs: Vec<Id> = all.into_iter().filter(is_theirs).collect();
        let lost: Vec<Id> = self.face_up_planes().into_iter().filter(|id| theirs.contains(id)).collect();
        let permanents: Vec<Id> = theirs
            .iter()
            .copied()
            .filter(|&id| self.object(id).is_some_and(crate::object::Object::is_permanent))
            .collect();
        self.remove_all(&theirs);
        // A permanent that leaves the game with its owner leaves the battlefield (603.6c).
        for id in permanents {
            let mut record =
                Record::new(EventKind::ZoneChange).roles(RoleName::What, &[id]).with(Cause::Rule);
            record.from = Some((Zone::Battlefield, None));
            self.note(record);
        }
        lost
    }

    /// Effects that give the players control of objects or players end (800.4a).
    fn end_control(&mut self, leaving: &[Id]) {
        let is_to = |by: &[Id]| by.first().is_some_and(|by| leaving.contains(by));
        let state = self.change();
        for lasting in &mut state.effects {
            if let EffectKind::Fixed(fixed) = &mut std::sync::Arc::make_mut(&mut lasting.effect).kind {
                for (_, mods) in fixed.iter_mut() {
                    mods.retain(|one| !matches!(one, Mod::Control { by } if is_to(by)));
                }
                fixed.retain(|(_, mods)| !mods.is_empty());
            }
        }
        state.effects.retain(|lasting| match &lasting.effect.kind {
            EffectKind::Fixed(fixed) => !fixed.is_empty(),
            EffectKind::Rules { rules, .. } => !rules
                .iter()
                .any(|rule| matches!(&rule.now, Some(Rule::ControlPlayer { by, .. }) if is_to(by))),
            EffectKind::Matching { .. } | EffectKind::Replace { .. } | EffectKind::Prevent { .. } => true,
        });
        for seat in self.state.seats.clone() {
            if let Some(player) = self.player_mut(seat) {
                player.controlled_by = player.controlled_by.filter(|by| !leaving.contains(by));
            }
        }
    }

    /// What is on the stack under the players' control and is no card ceases to exist (800.4a).
    fn abilities_cease(&mut self, leaving: &[Id]) {
        let stack = self.state.zones.get(Zone::Stack, None).to_vec();
        let ceases = |id: &Id| {
            let is_card = self.object(*id).is_some_and(|object| object.nature == Nature::Card);
            !is_card && self.controller(*id).is_some_and(|controller| leaving.contains(&controller))
        };
        let ceasing: Vec<Id> = stack.into_iter().filter(ceases).collect();
        self.remove_all(&ceasing);
    }

    /// What is under the control of nobody who is in the game is exiled: as a player leaves (800.4a), and as an
    /// effect ends that gave it to somebody else (800.4c). Whether anything was.
    pub(crate) fn exile_what_is_nobodys(&mut self) -> Play<bool> {
        if self.state.seats.iter().all(|&seat| self.is_in_game(seat)) {
            return Ok(false);
        }
        let permanents = self.state.zones.get(Zone::Battlefield, None).iter();
        let stack = self.state.zones.get(Zone::Stack, None).iter();
        let is_nobodys =
            |id: &Id| self.controller(*id).is_some_and(|controller| !self.is_in_game(controller));
        let all: Vec<Id> = permanents.chain(stack).copied().filter(is_nobodys).collect();
        let place = Place { zone: Zone::Exile, whose: None, at: None, n: None, order: None };
        let exile = |&id: &Id| {
            Happening::by_rule(Action::Move {
                what: vec![id],
                place: Box::new(place.clone()),
                entry: None,
                face: None,
                until: None,
            })
        };
        let acts: Vec<Happening> = all.iter().map(exile).collect();
        if acts.is_empty() {
            return Ok(false);
        }
        self.happen(acts)?;
        Ok(true)
    }

    /// Who controls what takes part in combat.
    fn controllers_in_combat(&self) -> Vec<(Id, Option<Id>)> {
        let Some(combat) = &self.state.combat else { return Vec::new() };
        let mut all: Vec<Id> = Vec::new();
        for attacker in &combat.attackers {
            all.push(attacker.id);
            all.push(attacker.whom);
            all.extend(&attacker.blockers);
        }
        all.retain(|&id| !self.is_player(id));
        all.into_iter().map(|id| (id, self.controller(id))).collect()
    }

    /// Players who leave attack and defend no more. What changes control with that is removed from combat (506.4).
    /// A creature that attacks a player who leaves goes on attacking, and assigns no damage to them (800.4e).
    fn leave_combat(&mut self, leaving: &[Id], before: &[(Id, Option<Id>)]) {
        if self.state.combat.is_none() {
            return;
        }
        let turn = self.state.turn.number;
        let changed: Vec<(Id, Option<Id>)> = before
            .iter()
            .copied()
            .filter(|&(id, controller)| {
                self.object(id).is_some_and(crate::object::Object::is_permanent)
                    && self.controller(id) != controller
            })
            .collect();
        for &(id, _) in &changed {
            self.set(id, |object| object.since_turn = turn);
            let now: Vec<Id> = self.controller(id).into_iter().collect();
            let record = Record::new(EventKind::Control)
                .roles(RoleName::Who, &now)
                .roles(RoleName::What, &[id])
                .fact(Fact::Gained(Gained::Gain));
            self.note(record);
        }
        if let Some(combat) = &mut self.change().combat {
            changed.iter().for_each(|&(id, _)| combat.remove(id));
            combat.attackers_of.retain(|player| !leaving.contains(player));
            combat.defenders.retain(|player| !leaving.contains(player));
        }
    }

    /// If the monarch leaves, the active player becomes the monarch at the same time, or the next in turn order
    /// (724.4); so it is with the initiative (725.4).
    fn pass_designations(&mut self, leaving: &[Id]) {
        let stays = |id: &Id| self.is_in_game(*id) && !leaving.contains(id);
        let active = self.state.turn.active.filter(stays);
        let next = active.or_else(|| {
            let from = self.state.turn.active.or_else(|| leaving.first().copied());
            self.players_behind(from).into_iter().find(stays)
        });
        let is_leaving = |holder: Option<Id>| holder.is_some_and(|holder| leaving.contains(&holder));
        let monarch = is_leaving(self.state.monarch);
        let initiative = is_leaving(self.state.initiative);
        if monarch {
            self.change().monarch = next;
        }
        if initiative {
            self.change().initiative = next;
        }
        let Some(next) = next else { return };
        for (is_passed, like) in [(monarch, Designation::Monarch), (initiative, Designation::Initiative)] {
            if is_passed {
                let record = Record::new(EventKind::Designate)
                    .roles(RoleName::What, &[next])
                    .fact(Fact::Designation(like));
                self.note(record);
            }
        }
    }

    /// All seats behind a player in turn order, also of those who have left.
    pub(crate) fn players_behind(&self, player: Option<Id>) -> Vec<Id> {
        let mut seats = self.state.seats.clone();
        if self.state.reversed {
            seats.reverse();
        }
        let place = player.and_then(|player| seats.iter().position(|seat| *seat == player));
        let count = seats.len().max(1);
        seats.rotate_left(place.map_or(0, |place| place + 1) % count);
        seats
    }

    /// If a player who leaves has priority, the next in turn order has it (800.4a). Those who have passed have
    /// still passed (117.4).
    fn pass_on_priority(&mut self, leaving: &[Id]) {
        let Some(holder) = self.state.turn.priority else { return };
        let mut passed = self.state.turn.passed as usize;
        let mut before = self.players_behind(Some(holder));
        before.retain(|&id| self.is_in_game(id) && id != holder);
        before.reverse();
        let gone = before.iter().take(passed).filter(|id| leaving.contains(id)).count();
        passed -= gone.min(passed);
        let mut next = Some(holder);
        if leaving.contains(&holder) {
            let is_next = |id: &Id| self.is_in_game(*id) && !leaving.contains(id);
            next = self.players_behind(Some(holder)).into_iter().find(is_next);
        }
        let turn = &mut self.change().turn;
        turn.priority = next;
        turn.passed = u32::try_from(passed).unwrap_or(0);
    }

    /// The turns of those who have left do not begin (800.4k). What lasts until a turn of theirs, or a part of it,
    /// ends when that would have begun (800.4m): as the turn comes to the next player behind them.
    pub(crate) fn end_for_those_between(&mut self, next: Id) {
        let before = self.state.turn.usual.replace(next);
        let mut passed_over = self.players_behind(before);
        let place = passed_over.iter().position(|&id| id == next).unwrap_or(0);
        passed_over.truncate(place);
        passed_over.retain(|&id| !self.is_in_game(id));
        if passed_over.is_empty() {
            return;
        }
        let ends = |duration: &Duration| {
            matches!(duration, Duration::Next { whose: Some(whose), .. }
                if whose.iter().any(|player| passed_over.contains(player)))
        };
        let state = self.change();
        state.effects.retain(|one| !ends(&one.effect.duration));
        state.delayed.retain(|one| !one.duration.as_ref().is_some_and(ends));
    }
}
