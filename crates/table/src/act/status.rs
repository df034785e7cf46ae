//! Status (110.5), attachment (701.3), designations, control.

use planarc_bytecode::axis::{Change, DayTime, Designation, Gained, On, RoleName, Uses};
use planarc_lexicon::{KeywordAction, Zone};
use planarc_vm::resolved::{Desc, Duration, Mod};
use planarc_vm::{Cells, Closure, Effect, EffectKind, Env, EventKind, Fact, Id, Outcome, Record};

use crate::decide::Play;
use crate::happen::{Happening, Recording as _, changed, did, same};
use crate::state::Lasting;
use crate::table::Table;

impl Table {
    /// Changes a status; what already has it does not change (701.26b).
    pub(crate) fn change_status(
        &mut self,
        one: &Happening,
        what: &[Id],
        change: Change,
        like: Option<&Desc>,
        until: Option<&Duration>,
    ) -> Play<Outcome> {
        let mut affected = Vec::new();
        if self.has_ended_before(one, until)? {
            return Ok(Outcome::impossible());
        }
        for &id in what {
            if self.set_status(one, id, change, like)? {
                affected.push(id);
                let mut record =
                    Record::new(EventKind::Status).roles(RoleName::What, &[id]).fact(changed(change));
                record.roles.extend(one.by.map(|by| (RoleName::By, by)));
                self.note(record);
                if let (Some(until), Change::PhaseOut) = (until, change)
                    && let Some(object) = self.object_mut(id)
                {
                    object.until = Some(Box::new((until.clone(), Zone::Battlefield)));
                }
            }
        }
        Ok(did(i32::try_from(affected.len()).unwrap_or(0), same(&affected)))
    }

    fn set_status(&mut self, one: &Happening, id: Id, change: Change, like: Option<&Desc>) -> Play<bool> {
        let Some(object) = self.object(id) else { return Ok(false) };
        let on_battlefield = object.zone() == Some(Zone::Battlefield);
        let (tapped, out, down) = (object.tapped, object.phased_out, object.face_down.is_some());
        let can = match change {
            Change::Tap => on_battlefield && !out && !tapped,
            Change::Untap => on_battlefield && !out && tapped,
            Change::FaceDown => !down,
            Change::FaceUp => down || object.hidden,
            Change::PhaseOut => on_battlefield && !out,
            Change::PhaseIn => on_battlefield && out,
            Change::Transform | Change::Flip | Change::Regenerate => on_battlefield && !out,
            Change::LeaveCombat => self.state.combat.as_ref().is_some_and(|combat| combat.takes_part(id)),
            Change::Unattach => object.attached_to.is_some(),
        };
        if !can {
            return Ok(false);
        }
        match change {
            Change::Tap => self.set(id, |object| object.tapped = true),
            Change::Untap => self.set(id, |object| object.tapped = false),
            Change::FaceDown => {
                let desc = like.cloned().unwrap_or_else(super::enter::face_down_creature);
                self.set(id, |object| object.face_down = Some(Box::new(desc)));
            }
            Change::FaceUp => self.set(id, |object| {
                object.face_down = None;
                object.hidden = false;
            }),
            Change::PhaseOut => self.phase_out(id),
            Change::PhaseIn => self.phase_in(id),
            Change::LeaveCombat => {
                if let Some(combat) = &mut self.change().combat {
                    combat.remove(id);
                }
            }
            Change::Regenerate => self.set(id, |object| object.shields += 1),
            Change::Unattach => self.detach(id),
            Change::Flip => self.set(id, |object| object.flipped = true),
            Change::Transform => return self.transform(one, id),
        }
        Ok(true)
    }

    /// Turns a double-faced permanent over (701.27). The table knows only the faces that a module has: a card of one
    /// face does not transform (701.27c).
    fn transform(&mut self, one: &Happening, id: Id) -> Play<bool> {
        let _ = (one, id);
        Ok(false)
    }

    pub(crate) fn set(&mut self, id: Id, change: impl FnOnce(&mut crate::object::Object)) {
        if let Some(object) = self.object_mut(id) {
            change(object);
        }
    }

    /// Phases out, with what is attached to it (702.26g).
    fn phase_out(&mut self, id: Id) {
        for attached in self.attachments(id) {
            self.phase_out(attached);
        }
        self.set(id, |object| object.phased_out = true);
        if let Some(combat) = &mut self.change().combat {
            combat.remove(id);
        }
    }

    fn phase_in(&mut self, id: Id) {
        self.set(id, |object| object.phased_out = false);
        for attached in self.attachments(id) {
            self.phase_in(attached);
        }
    }

    /// A regeneration shield is used, if there is one (701.19a).
    pub(crate) fn regenerates(&mut self, id: Id) -> Play<bool> {
        if self.object(id).is_none_or(|object| object.shields == 0) {
            return Ok(false);
        }
        // "It can't be regenerated" (701.19c).
        let record =
            Record::new(EventKind::Status).roles(RoleName::What, &[id]).fact(changed(Change::Regenerate));
        if self.is_forbidden(&record)? {
            return Ok(false);
        }
        self.set(id, |object| {
            object.shields -= 1;
            object.damage = 0;
            object.deathtouched = false;
            object.tapped = true;
        });
        if let Some(combat) = &mut self.change().combat {
            combat.remove(id);
        }
        Ok(true)
    }

    /// Attaches what can be attached there (701.3a–b).
    pub(crate) fn act_attach(&mut self, what: &[Id], to: &[Id]) -> Play<Outcome> {
        let mut affected = Vec::new();
        for &id in what {
            let Some(&to) = to.first() else { continue };
            let is_there = self.object(id).is_some_and(crate::object::Object::is_permanent);
            if !is_there
                || self.object(id).and_then(|object| object.attached_to) == Some(to)
                || !self.can_attach(id, to)
            {
                continue;
            }
            self.detach(id);
            let timestamp = self.timestamp();
            self.set(id, |object| {
                object.attached_to = Some(to);
                object.timestamp = timestamp;
            });
            let record = Record::new(EventKind::Attached)
                .roles(RoleName::What, &[id])
                .roles(RoleName::To, &[to])
                .fact(Fact::On(On::On));
            self.note(record);
            affected.push(id);
        }
        Ok(did(i32::try_from(affected.len()).unwrap_or(0), same(&affected)))
    }

    /// Takes something off what it is attached to (701.3d).
    pub(crate) fn detach(&mut self, id: Id) {
        let Some(to) = self.object(id).and_then(|object| object.attached_to) else { return };
        self.set(id, |object| object.attached_to = None);
        let record = Record::new(EventKind::Attached)
            .roles(RoleName::What, &[id])
            .roles(RoleName::To, &[to])
            .fact(Fact::On(On::Off));
        self.note(record);
    }

    /// Gives a designation.
    pub(crate) fn designate(
        &mut self,
        what: Option<&[Id]>,
        like: Designation,
        by: Option<&[Id]>,
    ) -> Play<Outcome> {
        let ids = what.unwrap_or_default();
        let by = by.and_then(|by| by.first().copied());
        let mut record =
            Record::new(EventKind::Designate).roles(RoleName::What, ids).fact(Fact::Designation(like));
        let mut affected = ids.to_vec();
        match like {
            Designation::Day | Designation::Night => {
                let new = if like == Designation::Day { DayTime::Day } else { DayTime::Night };
                if self.state.day == new {
                    return Ok(Outcome::impossible());
                }
                match self.state.day {
                    DayTime::Day => record.facts.push(Fact::FromDesignation(Designation::Day)),
                    DayTime::Night => record.facts.push(Fact::FromDesignation(Designation::Night)),
                    DayTime::Neither => {}
                }
                self.change().day = new;
            }
            Designation::Monarch => {
                let Some(&player) = ids.first().filter(|&&id| self.is_in_game(id)) else {
                    return Ok(Outcome::impossible());
                };
                self.change().monarch = Some(player);
            }
            // To take the initiative is also to venture into Undercity (726.2), and triggers again for whoever has it.
            Designation::Initiative => {
                let Some(&player) = ids.first().filter(|&&id| self.is_in_game(id)) else {
                    return Ok(Outcome::impossible());
                };
                self.change().initiative = Some(player);
            }
            Designation::CitysBlessing => {
                for &id in ids {
                    if let Some(player) = self.player_mut(id) {
                        player.citys_blessing = true;
                    }
                }
            }
            Designation::Goaded => {
                for &id in ids {
                    let goader = by.or(self.by.and_then(|by| self.controller(by)));
                    self.set(id, |object| object.goaded_by.extend(goader));
                }
            }
            Designation::StartingPlayer => self.change().starting = ids.first().copied(),
            Designation::RingBearer | Designation::Suspected | Designation::Plotted => {
                affected
                    .retain(|&id| self.object(id).is_some_and(|object| !object.designations.contains(&like)));
                for &id in &affected {
                    self.set(id, |object| object.designations.push(like));
                }
            }
        }
        self.note(record);
        if like == Designation::Goaded {
            let who = by.or(self.by.and_then(|by| self.controller(by)));
            if let Some(who) = who {
                self.note_action(KeywordAction::Goad, who, ids, 0);
            }
        }
        let mut outcome = did(i32::try_from(affected.len()).unwrap_or(0), same(&affected));
        outcome.did = true;
        outcome.could_not = false;
        Ok(outcome)
    }

    /// Begins an effect (611); its id.
    pub(crate) fn begin_effect(&mut self, effect: Effect) -> Id {
        let id = self.add(crate::state::Thing::Effect);
        let timestamp = self.timestamp();
        let env = &effect.closure.env;
        let controller = env.object.and_then(|object| self.controller(object)).unwrap_or(env.you);
        let lasting = Lasting {
            id,
            effect: std::sync::Arc::new(effect),
            timestamp,
            turn: self.state.turn.number,
            since: self.state.moment,
            uses: 0,
            spent: 0,
            part: self.state.turn.parts,
            controller,
        };
        self.note_control(&lasting);
        self.change().effects.push(lasting);
        id
    }

    /// What an effect has come under another's control (613.1b).
    fn note_control(&mut self, lasting: &Lasting) {
        let EffectKind::Fixed(fixed) = &lasting.effect.kind else { return };
        let turn = self.state.turn.number;
        for (id, mods) in fixed.clone() {
            for one in mods {
                if let Mod::Control { by } = one
                    && let Some(&by) = by.first()
                    && self.controller(id) != Some(by)
                {
                    let before = self.controller(id);
                    self.set(id, |object| {
                        object.since_turn = turn;
                        object.held_by = Some(by);
                    });
                    for (who, change) in [(before, Gained::Lose), (Some(by), Gained::Gain)] {
                        let record = Record::new(EventKind::Control)
                            .roles(RoleName::Who, &who.into_iter().collect::<Vec<_>>())
                            .roles(RoleName::What, &[id])
                            .fact(Fact::Gained(change));
                        self.note(record);
                    }
                    if let Some(combat) = &mut self.change().combat {
                        combat.remove(id);
                    }
                }
            }
        }
    }

    /// Gives a player control of something for the rest of the game.
    pub(crate) fn give_control(&mut self, id: Id, to: Id, by: Option<Id>) {
        let closure = Closure {
            code: (),
            env: Env::new(to, by),
            cells: Cells::default(),
            path: Vec::new(),
            its: Vec::new(),
        };
        let kind = EffectKind::Fixed(vec![(id, vec![Mod::Control { by: vec![to] }])]);
        self.begin_effect(Effect { kind, duration: Duration::Game, uses: Uses::Every, stmt: 0, closure });
    }
}
