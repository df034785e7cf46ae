//! State-based actions (704): all that apply are found first, then they are performed at one moment.

mod permanents;
mod players;
mod sagas;

use planarc_bytecode::axis::{Cause, GameResult};
use planarc_lexicon::Zone;
use planarc_vm::Id;
use planarc_vm::resolved::{Action, Place};

use crate::act::enter::is_passing;
use crate::decide::Play;
use crate::happen::Happening;
use crate::table::Table;

/// What a check of the state found, before any of it is performed (704.3).
#[derive(Debug, Default)]
pub(crate) struct Found {
    /// Players who lose, each once, whatever the reasons are (704.7).
    losing: Vec<(Id, Vec<Cause>)>,
    /// What leaves the battlefield; it is known as it was before anything else is done (704.8).
    leaving: Vec<Happening>,
    /// Everything else.
    other: Vec<Happening>,
}

impl Found {
    /// A player loses the game for a reason more.
    pub(crate) fn loses(&mut self, player: Id, cause: Option<Cause>) {
        match self.losing.iter_mut().find(|(own, _)| *own == player) {
            Some((_, causes)) => causes.extend(cause),
            None => self.losing.push((player, cause.into_iter().collect())),
        }
    }

    /// Something is put into its owner's graveyard.
    pub(crate) fn buries(&mut self, id: Id) {
        let place = Place { zone: Zone::Graveyard, whose: None, at: None, n: None, order: None };
        let act =
            Action::Move { what: vec![id], place: Box::new(place), entry: None, face: None, until: None };
        self.leaves(id, act);
    }

    /// Something leaves by an action; each object only once.
    pub(crate) fn leaves(&mut self, id: Id, act: Action) {
        if !self.is_leaving(id) {
            self.leaving.push(Happening::by_rule(act));
        }
    }

    /// Whether something leaves already.
    pub(crate) fn is_leaving(&self, id: Id) -> bool {
        self.leaving.iter().any(|one| one.act.members().is_some_and(|members| members.contains(&id)))
    }

    /// Something else is done.
    pub(crate) fn does(&mut self, act: Action) {
        self.other.push(Happening::by_rule(act));
    }

    fn into_acts(self) -> Vec<Happening> {
        let losing = self.losing.into_iter().map(|(player, causes)| {
            let one = Happening::by_rule(Action::EndGame { who: vec![player], result: GameResult::Lose });
            causes.into_iter().fold(one, Happening::because)
        });
        losing.chain(self.leaving).chain(self.other).collect()
    }
}

impl Table {
    /// Performs all state-based actions that apply, at one moment (704.3); whether there was any.
    pub(crate) fn check_state(&mut self) -> Play<bool> {
        self.notice_control()?;
        self.tidy_combat();
        let mut any = self.gain_what_holds_at_once()?;
        let mut found = Found::default();
        self.find_losing(&mut found);
        self.find_dying(&mut found);
        self.find_legends(&mut found)?;
        self.find_worlds(&mut found);
        self.find_unattached(&mut found);
        self.find_counters(&mut found);
        self.find_sagas(&mut found);
        any |= self.find_battles(&mut found)?;
        any |= self.variant_state(&mut found)?;
        any |= self.complete_dungeons();
        let passing = self.passing();
        // What was so since the last check is looked at only once (704.5b, 704.5h).
        self.forget_since_check();
        let acts = found.into_acts();
        if !acts.is_empty() {
            any |= self.happen(acts)?.iter().any(|outcome| outcome.did);
        }
        for id in passing {
            self.remove(id);
            any = true;
        }
        Ok(any)
    }

    /// Tokens and copies that are where they can't be cease to exist (704.5d–e).
    fn passing(&self) -> Vec<Id> {
        let all = self.state.zones.iter().filter(|(zone, ..)| *zone != Zone::Battlefield);
        let ids = all.flat_map(|(_, _, ids)| ids.iter().copied());
        ids.filter(|&id| self.object(id).is_some_and(is_passing)).collect()
    }

    fn forget_since_check(&mut self) {
        for id in self.state.zones.get(Zone::Battlefield, None).to_vec() {
            if self.object(id).is_some_and(|object| object.deathtouched) {
                self.set(id, |object| object.deathtouched = false);
            }
        }
        for id in self.state.seats.clone() {
            if self.player(id).is_some_and(|player| player.drew_from_nothing)
                && let Some(player) = self.player_mut(id)
            {
                player.drew_from_nothing = false;
            }
        }
    }
}
