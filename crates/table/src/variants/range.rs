//! The limited range of influence option (801), and attacking left (803).

use planarc_bytecode::axis::CardKind;
use planarc_vm::{Id, Record};

use crate::layers::Active;
use crate::table::Table;
use crate::variants::Variant;

impl Table {
    /// Limits how many seats away players affect others (801.2); call it before the game begins. In Grand Melee it
    /// is one seat (807.2a).
    pub fn set_range(&mut self, seats: u32) {
        self.change().range = Some(seats);
    }

    /// Notes who sits next to whom: who is within whose range is determined as each turn begins, and stays so
    /// until the next (801.2c, 807.4h).
    pub(crate) fn note_ring(&mut self) {
        if self.state.range.is_some() {
            let seats = self.state.seats.iter().copied().filter(|&seat| self.is_in_game(seat));
            let ring = seats.collect();
            self.change().ring = ring;
        }
    }

    /// Whether a player is within another's range of influence; everybody is within their own (801.2b).
    pub(crate) fn is_near(&self, player: Id, other: Id) -> bool {
        let Some(range) = self.state.range else { return true };
        if player == other {
            return true;
        }
        let ring = if self.state.ring.is_empty() { &self.state.seats } else { &self.state.ring };
        let place = |id: Id| ring.iter().position(|seat| *seat == id);
        let (Some(one), Some(two)) = (place(player), place(other)) else { return false };
        let apart = one.abs_diff(two);
        apart.min(ring.len() - apart) <= range as usize
    }

    /// Whether planes and phenomena reach everybody: in all games but Grand Melee (801.18, 901.13).
    fn is_exempt(&self, source: Option<Id>) -> bool {
        let is_planar =
            |source: Id| matches!(self.kind_of_card(source), CardKind::Plane | CardKind::Phenomenon);
        !self.plays(Variant::GrandMelee) && source.is_some_and(is_planar)
    }

    /// Whether something is within a player's range: a player, or an object that such a player controls, or owns
    /// where nobody controls it (801.2, 801.2d). What belongs to nobody is within everybody's.
    pub(crate) fn reaches(&self, player: Id, source: Option<Id>, id: Id) -> bool {
        if self.state.range.is_none() || self.is_exempt(source) {
            return true;
        }
        if self.is_player(id) {
            return self.is_near(player, id);
        }
        let id = crate::game::ability_of(id).map_or(id, |(object, _)| object);
        self.object(id).is_none_or(|_| self.controller(id).is_none_or(|other| self.is_near(player, other)))
    }

    /// Whether an event happens entirely within the range of a player: otherwise abilities of theirs do not
    /// trigger on it (801.7, 801.7a), and effects of theirs neither replace, prevent nor forbid it (801.10,
    /// 801.13).
    pub(crate) fn reaches_all(&self, player: Id, source: Option<Id>, record: &Record) -> bool {
        self.state.range.is_none()
            || self.is_exempt(source)
            || record.roles.iter().all(|&(_, id)| self.reaches(player, source, id))
    }

    /// Whether an effect can be about an event.
    pub(crate) fn concerns(&self, active: &Active, record: &Record) -> bool {
        self.reaches_all(active.controller, active.source, record)
    }

    /// Which players can be attacked by a player: only those within range (801.3), and with the attack left
    /// option, which Grand Melee uses (807.2b), only the next to the left, if that seat is an opponent's (803.1a).
    pub(crate) fn can_be_attacked_by(&self, attackers: &[Id], defender: Id) -> bool {
        if self.state.range.is_none() {
            return true;
        }
        let is_left = |attacker: Id| {
            let ring = if self.state.ring.is_empty() { &self.state.seats } else { &self.state.ring };
            let place = ring.iter().position(|seat| *seat == attacker);
            place.is_some_and(|place| ring.get((place + 1) % ring.len()) == Some(&defender))
        };
        attackers.iter().any(|&attacker| {
            self.is_near(attacker, defender) && (!self.plays(Variant::GrandMelee) || is_left(attacker))
        })
    }

    /// The opponents of a player who are within range: they lose where an effect says that the player wins
    /// (104.3h, 801.14).
    pub(crate) fn opponents_in_range(&self, player: Id) -> Vec<Id> {
        let team = self.team(player);
        let all = self.players_from(Some(player)).into_iter();
        all.filter(|id| !team.contains(id) && self.is_near(player, *id)).collect()
    }
}
