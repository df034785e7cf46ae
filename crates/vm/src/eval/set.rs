//! Sets of objects and players.

use alloc::vec::Vec;

use planarc_bytecode::axis::{Cmp, End, Extreme};

use crate::code::{Domain, Set, Slot, Test};
use crate::context::It;
use crate::eval::{Context, count, distinct};
use crate::fault::{Eval, Stop};
use crate::record::matches;
use crate::resolve::Evaluate as _;
use crate::value::{Affected, Ballot, Held, Id, Quality};

impl Context<'_> {
    /// The members of a set, each once.
    pub(crate) fn set(&mut self, set: &Set) -> Eval<Vec<Id>> {
        self.burn()?;
        let one = |id: Option<Id>| Ok(id.into_iter().collect());
        let found = match set {
            Set::Slot { slot } => {
                let members = self.slot_members(slot)?;
                members.into_iter().filter(|&id| self.is_there(id)).collect()
            }
            Set::Was { slot } => self.outcome(slot)?.affected.iter().filter_map(|one| one.was).collect(),
            Set::You => self.game.called_you(self.you(), self.env.source),
            Set::Source => return one(self.env.source.filter(|&id| self.is_there(id))),
            Set::Holder => return one(self.env.holder.filter(|&id| self.is_there(id))),
            Set::Payer => return one(self.payer.or(self.env.payer)),
            Set::It { up } => return one(self.it(up.0)),
            Set::Those { zones, whose, test } => {
                let whose = whose.as_ref().map(|whose| self.set(whose)).transpose()?;
                let mut all = Vec::new();
                for zone in zones.iter() {
                    match &whose {
                        None => all.extend(self.game.zone(zone, None)),
                        Some(players) => {
                            all.extend(players.iter().flat_map(|&player| self.game.zone(zone, Some(player))));
                        }
                    }
                }
                self.passing(all, test.as_deref())?
            }
            Set::Players { test } => self.passing(self.game.players(), test.as_deref())?,
            Set::Catalog { test } => self.passing(self.game.catalog(), Some(test))?,
            Set::Abilities { of, test } => {
                let all = self.set(of)?.into_iter().flat_map(|id| self.game.abilities(id)).collect();
                self.passing(all, test.as_deref())?
            }
            Set::Top { n, zone, whose, end } => {
                let n = usize::try_from(self.num(n)?).unwrap_or(0);
                let mut found = Vec::new();
                for player in self.set(whose)? {
                    let cards = self.game.zone(*zone, Some(player));
                    match end {
                        End::Top => found.extend(cards.into_iter().take(n)),
                        End::Bottom => found.extend(cards.into_iter().rev().take(n)),
                    }
                }
                found
            }
            Set::Both { sets } => {
                let mut all = Vec::new();
                for set in sets {
                    all.extend(self.set(set)?);
                }
                all
            }
            Set::Minus { a, b } => {
                let (a, b) = (self.set(a)?, self.set(b)?);
                a.into_iter().filter(|id| !b.contains(id)).collect()
            }
            Set::Some { of, test } => {
                let all = self.set(of)?;
                self.passing(all, Some(test))?
            }
            Set::Item { slot, nth } => return one(self.item(slot, *nth)?),
            Set::Most { of, by, least } => self.extreme(of, by, *least)?,
            Set::Whose { how, of } => {
                let all = self.set(of)?;
                all.into_iter().filter_map(|id| self.game.whose(id, *how)).collect()
            }
            Set::Relative { how, of } => {
                let all = self.set(of)?;
                all.into_iter().flat_map(|player| self.game.related(player, *how)).collect()
            }
            Set::Role { who } => self.game.role(*who, self.env.source),
            Set::Attached { to, how } => {
                let all = self.set(to)?;
                all.into_iter().flat_map(|id| self.game.attached(id, *how)).collect()
            }
            Set::Targets { of } => {
                let all = self.set(of)?;
                all.into_iter().flat_map(|id| self.game.targets(id)).collect()
            }
            Set::Voters { slot, among, like, unlike } => {
                self.voters(slot, among.as_deref(), like.as_deref(), unlike.as_deref())?
            }
            Set::Winners { slot } => self.winners(slot)?,
            Set::Were { event, role, window } => {
                let window = window.evaluate(self)?;
                let mut found = Vec::new();
                for record in self.past(event, &window) {
                    if self.apart(|at| matches(event, &record, at))? {
                        found.extend(record.role(*role));
                    }
                }
                found
            }
        };
        let mut found = distinct(found);
        // What is out of range is neither affected nor seen (801.10, 801.11).
        if self.game.limits_reach() {
            let you = self.you();
            found.retain(|&id| self.game.reaches(you, self.env.source, id));
        }
        Ok(found)
    }

    /// What is looked at, so many further out; a quality is no member of a set.
    fn it(&self, up: u32) -> Option<Id> {
        let place = self.its.len().checked_sub(up as usize)?.checked_sub(1)?;
        match self.its.get(place)? {
            It::Id(id) => Some(*id),
            It::Quality(Quality::Id(id)) => Some(*id),
            It::Quality(_) => None,
        }
    }

    /// Whether it is there to be asked about: always, but for a duration, which asks of the present alone.
    fn is_there(&self, id: Id) -> bool {
        !self.is_present || self.game.place(id).is_some() || self.game.players().contains(&id)
    }

    /// Whether something is in a set, as it is or last was (113.7a): what is in no zone any more passes where
    /// its test alone does.
    pub(crate) fn is_among(&mut self, id: Id, set: &Set) -> Eval<bool> {
        self.burn()?;
        match set {
            Set::Those { zones, whose, test } => {
                let whose = whose.as_ref().map(|whose| self.set(whose)).transpose()?;
                let is_there = self.game.place(id).is_none_or(|(zone, player)| {
                    let is_theirs =
                        whose.is_none_or(|all| player.is_some_and(|player| all.contains(&player)));
                    is_theirs && zones.iter().any(|one| one == zone)
                });
                Ok(is_there && !self.passing(alloc::vec![id], test.as_deref())?.is_empty())
            }
            Set::Both { sets } => {
                for set in sets {
                    if self.is_among(id, set)? {
                        return Ok(true);
                    }
                }
                Ok(false)
            }
            Set::Minus { a, b } => Ok(self.is_among(id, a)? && !self.is_among(id, b)?),
            Set::Some { of, test } => {
                Ok(self.is_among(id, of)? && !self.passing(alloc::vec![id], Some(test))?.is_empty())
            }
            set => Ok(self.set(set)?.contains(&id)),
        }
    }

    /// The innermost thing that is looked at.
    pub(crate) fn subject(&self) -> Option<&It> {
        self.its.last()
    }

    /// Those that pass a test.
    pub(crate) fn passing(&mut self, ids: Vec<Id>, test: Option<&Test>) -> Eval<Vec<Id>> {
        let Some(test) = test else { return Ok(ids) };
        let mut passing = Vec::new();
        for id in ids {
            if self.with(It::Id(id), |at| at.test(test))? {
                passing.push(id);
            }
        }
        Ok(passing)
    }

    /// What a slot holds as a set: of an act what it affected, as it is then.
    pub(crate) fn slot_members(&mut self, slot: &Slot) -> Eval<Vec<Id>> {
        let mut members = Vec::new();
        for held in self.cells_of(slot)? {
            match held {
                Held::Set(ids) => members.extend(ids.into_iter().flatten()),
                Held::Piles(piles) => members.extend(piles.into_iter().flatten()),
                Held::Act(outcome) => members.extend(outcome.affected.iter().filter_map(|one| one.now)),
                Held::Effect(id) => members.push(id),
                Held::Nothing
                | Held::Number(_)
                | Held::Shares { .. }
                | Held::Qualities(_)
                | Held::Options(_)
                | Held::Votes(_) => {}
            }
        }
        Ok(members)
    }

    /// The nth of those in a slot, from 1. A target that became illegal keeps its place.
    fn item(&mut self, slot: &Slot, nth: u32) -> Eval<Option<Id>> {
        let places: Vec<Option<Id>> = match self.held(slot)? {
            Held::Set(ids) => ids,
            Held::Act(outcome) => outcome.affected.iter().map(|&Affected { now, .. }| now).collect(),
            Held::Piles(piles) => {
                let pile = piles.into_iter().nth((nth as usize).saturating_sub(1)).unwrap_or_default();
                return Ok(pile.first().copied());
            }
            _ => Vec::new(),
        };
        Ok((nth as usize).checked_sub(1).and_then(|place| places.get(place).copied()).flatten())
    }

    fn extreme(&mut self, of: &Set, by: &crate::code::Num, least: Extreme) -> Eval<Vec<Id>> {
        let mut best: Option<i32> = None;
        let mut found = Vec::new();
        for id in self.set(of)? {
            // What has no such number is neither the greatest nor the least.
            let Some(n) = self.with(It::Id(id), |at| at.number(by))? else { continue };
            let cmp = if least == Extreme::Least { Cmp::Lt } else { Cmp::Gt };
            if best.is_none_or(|best| cmp.holds(n, best)) {
                best = Some(n);
                found.clear();
            }
            if best == Some(n) {
                found.push(id);
            }
        }
        Ok(found)
    }

    /// The votes in a slot, with who cast them.
    pub(crate) fn votes(&mut self, slot: &Slot) -> Eval<Vec<(Id, Ballot)>> {
        match self.held(slot)? {
            Held::Votes(votes) => Ok(votes),
            Held::Nothing => Ok(Vec::new()),
            _ => Err(Stop::Undefined),
        }
    }

    /// Who voted for one of these things, for what one of these players voted for, or for what none of these did.
    fn voters(
        &mut self,
        slot: &Slot,
        among: Option<&Domain>,
        like: Option<&Set>,
        unlike: Option<&Set>,
    ) -> Eval<Vec<Id>> {
        let votes = self.votes(slot)?;
        let among = among.map(|among| self.ballots(among)).transpose()?;
        let mut of = |players: Option<&Set>| -> Eval<Option<Vec<Ballot>>> {
            let Some(players) = players else { return Ok(None) };
            let players = self.set(players)?;
            let cast = votes.iter().filter(|(who, _)| players.contains(who));
            Ok(Some(cast.map(|(_, ballot)| ballot.clone()).collect()))
        };
        let (like, unlike) = (of(like)?, of(unlike)?);
        let is_in = |ballots: &Option<Vec<Ballot>>, ballot: &Ballot| {
            ballots.as_ref().is_none_or(|ballots| ballots.contains(ballot))
        };
        let is_meant = |ballot: &Ballot| {
            let is_theirs = unlike.as_ref().is_some_and(|ballots| ballots.contains(ballot));
            is_in(&among, ballot) && is_in(&like, ballot) && !is_theirs
        };
        Ok(votes.iter().filter(|(_, ballot)| is_meant(ballot)).map(|&(who, _)| who).collect())
    }

    /// Objects or players with the most votes, all that are tied; with no vote cast none.
    fn winners(&mut self, slot: &Slot) -> Eval<Vec<Id>> {
        let votes = self.votes(slot)?;
        let tally = |ballot: &Ballot| votes.iter().filter(|(_, other)| other == ballot).count();
        let most = votes.iter().map(|(_, ballot)| count(tally(ballot))).max().unwrap_or(0);
        let winning = votes.iter().filter(|(_, ballot)| count(tally(ballot)) == most);
        let id = |(_, ballot): &(Id, Ballot)| match ballot {
            Ballot::Id(id) => Some(*id),
            Ballot::Quality(_) => None,
        };
        Ok(winning.filter_map(id).collect())
    }

    /// What can be voted for.
    pub(crate) fn ballots(&mut self, among: &Domain) -> Eval<Vec<Ballot>> {
        let mut ballots = Vec::new();
        if let (Some(of), None) = (&among.of, among.attr) {
            ballots.extend(self.set(of)?.into_iter().map(Ballot::Id));
        }
        ballots.extend(self.domain(among)?.into_iter().map(Ballot::Quality));
        Ok(ballots)
    }
}
