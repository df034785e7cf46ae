//! State-based actions of players (704.5a–c), and what players have at once.

use planarc_bytecode::axis::{Cause, DayTime, Designation};
use planarc_lexicon::{Keyword, Zone};
use planarc_vm::Id;
use planarc_vm::resolved::Action;

use super::Found;
use crate::act::enter::named;
use crate::decide::Play;
use crate::happen::Happening;
use crate::table::Table;
use crate::variants::Variant;

/// How many poison counters lose a game (704.5c).
const POISON: u32 = 10;

/// How many permanents give the city's blessing (702.131b).
const ASCENDED: usize = 10;

impl Table {
    /// Players who lose the game (704.5a–c). In Two-Headed Giant life and poison are those of a team (704.6a–b).
    pub(crate) fn find_losing(&self, found: &mut Found) {
        let by_team = self.plays(Variant::TwoHeadedGiant);
        for id in self.players_from(self.state.turn.active) {
            let Some(player) = self.player(id) else { continue };
            if player.life <= 0 && !by_team {
                found.loses(id, Some(Cause::NoLife));
            }
            if player.drew_from_nothing {
                found.loses(id, Some(Cause::EmptyLibrary));
            }
            let poison = player.counters.iter().find(|(kind, _)| *kind == named("poison"));
            if poison.is_some_and(|(_, n)| *n >= POISON) && !by_team {
                found.loses(id, Some(Cause::Poison));
            }
        }
    }

    /// What players and the game have as soon as something is so: no state-based actions, but done wherever these are
    /// checked, which is before anybody could tell. The city's blessing (702.131b), day with daybound and night with
    /// nightbound (702.145d, 702.145g), the first speed (704.5z).
    pub(crate) fn gain_what_holds_at_once(&mut self) -> Play<bool> {
        let permanents: Vec<Id> = self.state.zones.get(Zone::Battlefield, None).to_vec();
        let mut acts: Vec<Happening> = Vec::new();
        let mut dawning = None;
        let mut starting: Vec<Id> = Vec::new();
        for &id in &permanents {
            if !self.object(id).is_some_and(crate::object::Object::is_permanent) {
                continue;
            }
            let chars = self.chars(id);
            let Some(controller) = self.controller(id) else { continue };
            if chars.has(Keyword::Ascend) && self.can_be_blessed(controller, &permanents) {
                starting.push(controller);
            }
            if self.state.day == DayTime::Neither {
                if chars.has(Keyword::Daybound) {
                    dawning = Some(Designation::Day);
                } else if chars.has(Keyword::Nightbound) {
                    dawning = dawning.or(Some(Designation::Night));
                }
            }
            let is_standing = self.player(controller).is_some_and(|player| player.speed == 0);
            if chars.has(Keyword::StartYourEngines)
                && is_standing
                && let Some(player) = self.player_mut(controller)
            {
                player.speed = 1;
            }
        }
        starting.sort_unstable();
        starting.dedup();
        let designate =
            |what: Option<Vec<Id>>, like| Happening::by_rule(Action::Designate { what, like, by: None });
        acts.extend(starting.into_iter().map(|id| designate(Some(vec![id]), Designation::CitysBlessing)));
        acts.extend(dawning.map(|like| designate(None, like)));
        if acts.is_empty() {
            return Ok(false);
        }
        Ok(self.happen(acts)?.iter().any(|outcome| outcome.did))
    }

    /// Whether a player gets the city's blessing: they control ten permanents, and do not have it (702.131).
    fn can_be_blessed(&self, player: Id, permanents: &[Id]) -> bool {
        let own = permanents.iter().filter(|&&id| {
            self.controller(id) == Some(player)
                && self.object(id).is_some_and(crate::object::Object::is_permanent)
        });
        self.player(player).is_some_and(|own| !own.citys_blessing) && own.count() >= ASCENDED
    }

    /// The same as an instant or a sorcery with ascend resolves (702.131a).
    pub(crate) fn ascends(&mut self, player: Id) -> Play<()> {
        let permanents: Vec<Id> = self.state.zones.get(Zone::Battlefield, None).to_vec();
        if self.can_be_blessed(player, &permanents) {
            let like = Designation::CitysBlessing;
            self.happen_one(Happening::by_rule(Action::Designate {
                what: Some(vec![player]),
                like,
                by: None,
            }))?;
        }
        Ok(())
    }
}
