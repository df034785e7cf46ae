//! Priority (117): state-based actions, triggered abilities, and what a player does.

use planarc_bytecode::operand::Text;
use planarc_lexicon::Zone;
use planarc_vm::Id;

use crate::decide::{Deed, Play, Stop, Why};
use crate::table::Table;

/// How often state-based actions may be checked in a row before a game is held to go on forever.
const ROUNDS: u32 = 500;

impl Table {
    /// A player receives priority, after state-based actions and triggered abilities (117.5).
    pub(crate) fn give_priority(&mut self, player: Id) -> Play<()> {
        self.settle()?;
        if self.state.over || self.state.turn.ending && self.state.turn.priority.is_none() {
            return Ok(());
        }
        let player = if self.is_in_game(player) { Some(player) } else { self.after(player) };
        let turn = &mut self.state.turn;
        turn.priority = player;
        turn.passed = 0;
        Ok(())
    }

    /// State-based actions, then abilities that have triggered, until there are none (117.5, 704.3).
    pub(crate) fn settle(&mut self) -> Play<()> {
        for _ in 0..ROUNDS {
            let mut any = self.exile_what_is_nobodys()?;
            self.end_conditional();
            let mut rounds = 0;
            while self.check_state()? {
                any = true;
                rounds += 1;
                if self.state.over {
                    return Ok(());
                }
                if rounds > ROUNDS {
                    return Err(Stop::Loop);
                }
            }
            any |= self.state_triggers()?;
            any |= self.put_triggers()?;
            if !any {
                return Ok(());
            }
        }
        Err(Stop::Loop)
    }

    /// The player who has priority does something or passes (117.3c–d, 117.4).
    pub(crate) fn priority(&mut self) -> Play<()> {
        let Some(player) = self.state.turn.priority else { return Ok(()) };
        if !self.is_in_game(player) {
            let next = self.after(player);
            self.state.turn.priority = next;
            return Ok(());
        }
        let deeds = self.deeds(player)?;
        let labels: Vec<Text> = deeds.iter().map(|deed| self.show_deed(deed).into()).collect();
        let chosen = self.ask_option(player, Why::Priority(deeds.clone()), labels)?;
        if !self.is_in_game(player) {
            return Ok(());
        }
        match deeds.get(chosen as usize) {
            None | Some(Deed::Pass) => self.pass(player),
            Some(Deed::Concede) => self.concede(player),
            Some(deed) => {
                let deed = deed.clone();
                self.do_deed(player, &deed)?;
                if self.state.turn.priority.is_some() {
                    self.give_priority(player)?;
                }
                Ok(())
            }
        }
    }

    fn pass(&mut self, player: Id) -> Play<()> {
        let all = self.with_priority_from(player);
        let count = u32::try_from(all.len()).unwrap_or(u32::MAX);
        let turn = &mut self.state.turn;
        turn.passed += 1;
        if turn.passed < count {
            let next = all.get(1).copied().or_else(|| self.after(player));
            self.state.turn.priority = next;
            return Ok(());
        }
        self.state.turn.passed = 0;
        let top = self.state.zones.get(Zone::Stack, None).first().copied();
        match top {
            // If all pass in succession, what is on top of the stack resolves; if it is empty, the step ends.
            Some(top) => {
                self.resolve(top)?;
                let active = self.state.turn.active.unwrap_or(player);
                if self.state.turn.priority.is_some() {
                    self.give_priority(active)?;
                }
                Ok(())
            }
            None => {
                self.state.turn.priority = None;
                Ok(())
            }
        }
    }

    /// What a player who has priority can do.
    fn deeds(&self, player: Id) -> Play<Vec<Deed>> {
        let mut deeds = vec![Deed::Pass];
        self.castable(player, &mut deeds)?;
        self.activatable(player, &mut deeds)?;
        self.variant_deeds(player, &mut deeds)?;
        deeds.push(Deed::Concede);
        Ok(deeds)
    }

    fn do_deed(&mut self, player: Id, deed: &Deed) -> Play<()> {
        self.took_back = false;
        match deed {
            Deed::Pass => Ok(()),
            Deed::Cast(id, way) => self.cast_deed(player, *id, way),
            Deed::Land(id) => self.play_land(player, *id),
            Deed::Activate(id, place) => self.activate_deed(player, *id, *place),
            Deed::RollPlanarDie => self.roll_planar_deed(player),
            Deed::TurnUp(id) if self.cost_to_turn_up(*id).is_some() => {
                let is_done = self.or_back(|table| table.turn_permanent_up(player, *id))?;
                self.took_back = !is_done;
                Ok(())
            }
            Deed::TurnUp(id) => self.turn_up(player, *id),
            Deed::Special(id, place) => self.special_deed(player, *id, *place),
            Deed::Concede => self.concede(player),
        }
    }

    /// What is done, in words.
    fn show_deed(&self, deed: &Deed) -> String {
        match deed {
            Deed::Pass => "pass".to_owned(),
            Deed::Cast(id, _) => format!("cast {}", self.name_of(*id)),
            Deed::Land(id) => format!("play {}", self.name_of(*id)),
            Deed::Activate(id, place) => format!("activate {} of {}", place, self.name_of(*id)),
            Deed::RollPlanarDie => "roll the planar die".to_owned(),
            Deed::TurnUp(id) => format!("turn {} up", self.name_of(*id)),
            Deed::Special(id, _) => format!("take the action of {}", self.name_of(*id)),
            Deed::Concede => "concede".to_owned(),
        }
    }
}
