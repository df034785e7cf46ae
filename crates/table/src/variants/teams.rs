//! Teams: shared turns (805), Two-Headed Giant (810), and the shared life total of Archenemy Commander (904.13b).

use planarc_bytecode::axis::{CardKind, LifeChange, RoleName};
use planarc_vm::resolved::{Action, CounterKind};
use planarc_vm::{EventKind, Id, Record};

use crate::act::enter::named;
use crate::decide::{Play, Why};
use crate::happen::Happening;
use crate::table::Table;
use crate::variants::Variant;

impl Table {
    /// Who begins a turn that a team takes together: its primary player (805.2, 805.4), whose seat comes first; of
    /// those who play for themselves, the player.
    pub(crate) fn first_of_turn(&self, player: Id) -> Id {
        if !self.shares_turns() {
            return player;
        }
        self.team(player).first().copied().unwrap_or(player)
    }

    /// The players in turn order, those who take their turns together as one group (805.6).
    pub(crate) fn groups_in_turn_order(&self) -> Vec<Vec<Id>> {
        let mut groups: Vec<Vec<Id>> = Vec::new();
        for player in self.players_from(self.state.turn.active) {
            let team = if self.shares_turns() { self.team(player) } else { vec![player] };
            if !groups.iter().any(|group| group.contains(&player)) {
                groups.push(team);
            }
        }
        groups
    }

    /// Whether a player's team has one life total: in Two-Headed Giant (810.4), and the team against the archenemy in
    /// Archenemy Commander (904.13b).
    pub(crate) fn shares_life(&self, player: Id) -> bool {
        let against =
            self.plays(Variant::Archenemy) && self.plays_with_commanders() && !self.is_archenemy(player);
        self.plays(Variant::TwoHeadedGiant) || against
    }

    /// All members of a team, also those who have left.
    pub(crate) fn whole_team(&self, player: Id) -> Vec<Id> {
        let team = self.player(player).map(|own| own.team);
        let is_team = |id: &Id| self.player(*id).map(|own| own.team) == team;
        self.state.seats.iter().copied().filter(is_team).collect()
    }

    /// A life total becomes another. What happens to one of a team with a shared life total happens to that
    /// (810.9, 810.9c).
    pub(crate) fn set_life_total(&mut self, player: Id, life: i32) {
        let team = if self.shares_life(player) { self.whole_team(player) } else { vec![player] };
        for id in team {
            if let Some(own) = self.player_mut(id) {
                own.life = life;
            }
        }
    }

    /// Whether two of these have one life total, which they can't exchange (810.9e) or redistribute (810.9f).
    pub(crate) fn shares_life_among(&self, players: &[Id]) -> bool {
        players.iter().enumerate().any(|(place, &one)| {
            let others = players.iter().take(place);
            self.shares_life(one)
                && others.copied().any(|other| other != one && self.whole_team(one).contains(&other))
        })
    }

    /// Who has counters of a kind that a player gets: the poison counters of a Two-Headed Giant team are the team's
    /// (810.10, 810.10b), and stand with its primary player. They are not shared in Archenemy Commander (904.13c).
    pub(crate) fn who_has_counters(&self, id: Id, kind: &CounterKind) -> Id {
        if !self.plays(Variant::TwoHeadedGiant) || !self.is_player(id) || *kind != named("poison") {
            return id;
        }
        self.whole_team(id).first().copied().unwrap_or(id)
    }

    /// A player's counters with the poison counters of the team (810.10a, 810.10d).
    pub(crate) fn with_poison_of_team(
        &self,
        id: Id,
        mut counters: Vec<(CounterKind, u32)>,
    ) -> Vec<(CounterKind, u32)> {
        let poison = named("poison");
        let holder = self.who_has_counters(id, &poison);
        if holder != id {
            counters.retain(|(kind, _)| *kind != poison);
            let own = self.player(holder).map(|player| player.counters.as_slice()).unwrap_or_default();
            counters.extend(own.iter().filter(|(kind, _)| *kind == poison).cloned());
        }
        counters
    }

    /// How many poison counters make a player or a team lose: ten (704.5c), fifteen in Two-Headed Giant (704.6b,
    /// 810.8d), and five more for each player of a team beyond the second (810.11).
    pub fn lethal_poison(&self, player: Id) -> u32 {
        if !self.plays(Variant::TwoHeadedGiant) {
            return 10;
        }
        let more = u32::try_from(self.whole_team(player).len().saturating_sub(2)).unwrap_or(0);
        15 + 5 * more
    }

    /// A team's life total at the start of a Two-Headed Giant game: 30 (103.4a, 810.4), and 15 more for each
    /// player beyond the second (810.11).
    pub(crate) fn life_of_team(&self, player: Id) -> i32 {
        let more = i32::try_from(self.whole_team(player).len().saturating_sub(2)).unwrap_or(0);
        30 + 15 * more
    }

    /// Members of teams that lose by what the team has: a life total of 0 or less (704.6a, 810.8c), or too many
    /// poison counters (704.6b, 810.8d).
    pub(crate) fn teams_without_life(&self) -> Vec<Id> {
        if !self.plays(Variant::TwoHeadedGiant) {
            return Vec::new();
        }
        let poison = named("poison");
        let is_dead = |id: &Id| {
            let counters = self.counters_on(*id);
            let poisoned = counters.iter().find(|(kind, _)| *kind == poison).map_or(0, |(_, n)| *n);
            self.player(*id).is_some_and(|player| player.life <= 0) || poisoned >= self.lethal_poison(*id)
        };
        self.players_from(None).into_iter().filter(is_dead).collect()
    }

    /// For whom the game ends together with these: a Two-Headed Giant team wins and loses as a whole (810.8a–b).
    pub(crate) fn ending_together(&self, who: &[Id]) -> Vec<Id> {
        let mut all: Vec<Id> = Vec::new();
        for &player in who {
            let with = if self.plays(Variant::TwoHeadedGiant) { self.team(player) } else { vec![player] };
            all.extend(with.into_iter().filter(|id| !all.contains(id)).collect::<Vec<_>>());
        }
        all
    }

    /// Whether a rule over a teammate forbids it: where one of a Two-Headed Giant team can't gain or lose life, or
    /// get poison counters, none can (810.9g–h, 810.10c).
    pub(crate) fn is_forbidden_for_team(&self, record: &Record) -> Play<bool> {
        if !self.plays(Variant::TwoHeadedGiant) {
            return Ok(false);
        }
        let role = match record.kind {
            EventKind::Life => RoleName::Who,
            EventKind::Counters if record.facts.contains(&planarc_vm::Fact::Counter(named("poison"))) => {
                RoleName::On
            }
            _ => return Ok(false),
        };
        let Some(player) = record.role(role).next().filter(|&id| self.is_player(id)) else {
            return Ok(false);
        };
        for mate in self.team(player).into_iter().filter(|&mate| mate != player) {
            let mut other = record.clone();
            for (own, id) in &mut other.roles {
                if *own == role && *id == player {
                    *id = mate;
                }
            }
            if self.is_forbidden(&other)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// What one effect has happen to several players of a team, as it happens to the team: an added or skipped
    /// turn or phase is one (805.8), and where the life totals of all its members are set, the team chooses one of
    /// them (810.9d).
    pub(crate) fn for_teams(&mut self, mut acts: Vec<Happening>) -> Play<Vec<Happening>> {
        if !self.shares_turns() && !self.plays(Variant::TwoHeadedGiant) {
            return Ok(acts);
        }
        for one in &mut acts {
            let sets_life = matches!(&one.act, Action::Life { change: LifeChange::Set, .. });
            let is_turn = matches!(&one.act, Action::ExtraTurn { .. } | Action::Skip { .. });
            let Some(members) = one.act.members().cloned().filter(|members| members.len() > 1) else {
                continue;
            };
            if !is_turn && !sets_life {
                continue;
            }
            let mut kept: Vec<Id> = Vec::new();
            for &member in &members {
                let is_shared = if is_turn { self.shares_turns() } else { self.shares_life(member) };
                let team: Vec<Id> =
                    self.team(member).into_iter().filter(|mate| members.contains(mate)).collect();
                if !is_shared || team.len() < 2 {
                    kept.push(member);
                } else if !team.iter().any(|mate| kept.contains(mate)) {
                    let primary = self.first_of_turn(member);
                    let chosen =
                        if is_turn { vec![primary] } else { self.ask_ids(primary, Why::Role, team, 1, 1)? };
                    kept.extend(chosen);
                }
            }
            if let Some(members) = one.act.members_mut() {
                *members = kept;
            }
        }
        Ok(acts)
    }

    /// Who "you" are in an ability: of a plane or a phenomenon in Two-Headed Giant, both members of the planar
    /// controller's team (901.12c).
    pub(crate) fn all_called_you(&self, controller: Id, source: Option<Id>) -> Vec<Id> {
        let is_planar =
            |source: Id| matches!(self.kind_of_card(source), CardKind::Plane | CardKind::Phenomenon);
        if self.plays(Variant::TwoHeadedGiant)
            && self.plays(Variant::Planechase)
            && source.is_some_and(is_planar)
        {
            let mut team = self.team(controller);
            team.sort_by_key(|&id| id != controller);
            if !team.is_empty() {
                return team;
            }
        }
        vec![controller]
    }
}
