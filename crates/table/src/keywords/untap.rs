//! The untap step: phasing (502.1, 702.26), day and night (502.2, 730), untapping (502.3).

use planarc_bytecode::axis::{Change, DayTime, Designation, Put, RoleName};
use planarc_lexicon::{Keyword, Zone};
use planarc_vm::resolved::Action;
use planarc_vm::{EffectKind, EventKind, Fact, Id};

use crate::decide::{Play, Why};
use crate::happen::Happening;
use crate::layers::Active;
use crate::object::Object;
use crate::table::Table;

impl Table {
    /// Phasing at the beginning of the untap step (502.1, 702.26a): what has phasing phases out, and what phased out under
    /// these players' control phases in, at one moment.
    pub(crate) fn phase_in_and_out(&mut self, players: &[Id]) -> Play<()> {
        let mut acts = Vec::new();
        for id in self.state.zones.get(Zone::Battlefield, None).to_vec() {
            let Some(object) = self.object(id) else { continue };
            let is_theirs = self.controller(id).is_some_and(|controller| players.contains(&controller));
            // What phased out with what it is attached to phases in with that (702.26g), and what phased out until
            // something happens comes back then.
            let is_bound = object.attached_to.and_then(|to| self.object(to)).is_some_and(|to| to.phased_out);
            let change = if object.phased_out {
                if is_bound || object.until.is_some() {
                    continue;
                }
                Change::PhaseIn
            } else if self.chars(id).has(Keyword::Phasing) {
                let attached = object.attached_to.is_some_and(|to| {
                    self.object(to).is_some_and(Object::is_permanent)
                        && self.chars(to).has(Keyword::Phasing)
                        && self.controller(to).is_some_and(|controller| players.contains(&controller))
                });
                // It phases out indirectly only (702.26h).
                if attached {
                    continue;
                }
                Change::PhaseOut
            } else {
                continue;
            };
            if is_theirs {
                acts.push(status(id, change));
            }
        }
        if !acts.is_empty() {
            self.happen(acts)?;
        }
        Ok(())
    }

    /// Day and night as the second part of the untap step: by how many spells the active players of the turn before cast
    /// in it (502.2, 730.2).
    pub(crate) fn day_and_night(&mut self, players: &[Id]) -> Play<()> {
        let _ = players;
        let turns = &self.state.turn.began;
        let Some(&(from, before)) = turns.len().checked_sub(2).and_then(|last| turns.get(last)) else {
            return Ok(());
        };
        let to = turns.last().map_or(u64::MAX, |(at, _)| *at);
        let with = self.acts_with(before);
        let cast = |player: Id| {
            let is_cast = |record: &&planarc_vm::Record| {
                record.kind == EventKind::Cast
                    && record.at >= from
                    && record.at < to
                    && record.facts.contains(&Fact::Put(Put::Cast))
                    && record.role(RoleName::Who).any(|who| who == player)
            };
            let start = self.state.history.partition_point(|record| record.at < from);
            self.state.history.iter().skip(start).filter(is_cast).count()
        };
        let most = with.into_iter().map(cast).max().unwrap_or(0);
        let like = match self.state.day {
            DayTime::Day if most == 0 => Designation::Night,
            DayTime::Night if most >= 2 => Designation::Day,
            DayTime::Day | DayTime::Night | DayTime::Neither => return Ok(()),
        };
        self.happen_one(Happening::by_rule(Action::Designate { what: None, like, by: None }))?;
        Ok(())
    }

    /// The active players untap what they control, all at one moment (502.3): what an effect keeps tapped stays tapped,
    /// and so does what was exerted (701.43a). What effects have others untap in this step untaps with it.
    pub(crate) fn untap_all(&mut self, players: &[Id]) -> Play<()> {
        let rules = self.rules_about(&[EventKind::Status]);
        let mut acts = Vec::new();
        for id in self.permanents() {
            let Some(controller) = self.controller(id) else { continue };
            let is_theirs = players.contains(&controller);
            let is_exerted = self.object(id).is_some_and(|object| object.exerted_by.contains(&controller));
            if is_theirs && is_exerted {
                self.set(id, |object| object.exerted_by.retain(|by| *by != controller));
                continue;
            }
            let act = status(id, Change::Untap);
            let is_tapped = self.object(id).is_some_and(|object| object.tapped);
            if is_tapped && (is_theirs || self.is_required_to_untap(&rules, &act)?) {
                acts.push((controller, act));
            }
        }
        let chosen = self.choose_untapping(&rules, acts)?;
        self.happen(chosen)?;
        Ok(())
    }

    fn is_required_to_untap(&self, rules: &[Active], act: &Happening) -> Play<bool> {
        let Some(record) = self.record_of(act) else { return Ok(false) };
        for active in rules {
            if self.ask_about(|asker| asker.requires(&active.effect, &record))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Which permanents untap: all, unless effects let only so many of them (502.3). Of those the players choose which stay
    /// tapped, and no more than have to, as though each untapped behind the others.
    fn choose_untapping(&mut self, rules: &[Active], acts: Vec<(Id, Happening)>) -> Play<Vec<Happening>> {
        let is_limit = |rule: &planarc_bytecode::Rule| {
            matches!(rule, planarc_bytecode::Rule::Forbid { times: Some(_), .. })
        };
        let has_limit = |active: &&Active| match &active.effect.kind {
            EffectKind::Rules { rules, .. } => rules.iter().any(|kept| is_limit(&kept.code)),
            _ => false,
        };
        let limits: Vec<Active> = rules.iter().filter(has_limit).cloned().collect();
        if limits.is_empty() {
            return Ok(acts.into_iter().map(|(_, act)| act).collect());
        }
        let mut chosen: Vec<Happening> = Vec::new();
        let mut limited: Vec<(Id, Happening)> = Vec::new();
        for (place, one) in acts.iter().enumerate() {
            let others = acts.iter().enumerate().filter(|(other, _)| *other != place);
            let others: Vec<Happening> = others.map(|(_, (_, act))| act.clone()).collect();
            if self.may_untap_behind(&limits, &others, &one.1)? {
                chosen.push(one.1.clone());
            } else {
                limited.push(one.clone());
            }
        }
        loop {
            let mut open: Vec<(Id, Id)> = Vec::new();
            for (player, act) in &limited {
                if self.may_untap_behind(&limits, &chosen, act)? {
                    let id = act.act.members().and_then(|members| members.first()).copied();
                    open.extend(id.map(|id| (*player, id)));
                }
            }
            let Some(&(player, _)) = open.first() else { return Ok(chosen) };
            let own: Vec<Id> = open.iter().filter(|(who, _)| *who == player).map(|(_, id)| *id).collect();
            let most = self.untap_in_turn(&limits, &mut chosen.clone(), &own)?.len();
            let less = own.len() - most;
            let tapped = self.ask_ids(player, Why::Untap, own.clone(), less, less)?;
            let picked: Vec<Id> = own.into_iter().filter(|id| !tapped.contains(id)).collect();
            let picked = self.untap_in_turn(&limits, &mut chosen, &picked)?;
            if picked.is_empty() {
                return Ok(chosen);
            }
            let is_picked = |id: &Id| picked.contains(id);
            limited.retain(|(_, act)| !act.act.members().into_iter().flatten().any(is_picked));
        }
    }

    /// Which of these may untap one behind another.
    fn untap_in_turn(
        &mut self,
        limits: &[Active],
        chosen: &mut Vec<Happening>,
        from: &[Id],
    ) -> Play<Vec<Id>> {
        let mut fit = Vec::new();
        for &id in from {
            let act = status(id, Change::Untap);
            if self.may_untap_behind(limits, chosen, &act)? {
                chosen.push(act);
                fit.push(id);
            }
        }
        Ok(fit)
    }

    /// Whether something may untap behind others, as far as these effects say.
    fn may_untap_behind(&mut self, limits: &[Active], before: &[Happening], act: &Happening) -> Play<bool> {
        let Some(mut record) = self.record_of(act) else { return Ok(true) };
        record.at = self.state.moment + 1;
        let length = self.state.history.len();
        let before: Vec<_> = before.iter().filter_map(|one| self.record_of(one)).collect();
        self.state.history.extend(before);
        let came = self.forbidden_by(limits, &record);
        self.state.history.truncate(length);
        Ok(came?.is_some())
    }
}

fn status(id: Id, change: Change) -> Happening {
    Happening::by_rule(Action::Status { what: vec![id], change, like: None, until: None })
}
