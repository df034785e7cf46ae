//! Grand Melee (807), in which several players take their turns at the same time, and with planes (901.14).
//!
//! Turns that go on at the same time are played part by part: whenever a step or phase of one is over, the game
//! turns to the next. While no part of a turn is going on, nothing is on its stack, so that each turn has a stack
//! of its own (807.5).

use planarc_bytecode::axis::CardKind;
use planarc_lexicon::Zone;
use planarc_vm::Id;
use serde::{Deserialize, Serialize};

use crate::combat::Combat;
use crate::decide::Play;
use crate::state::Turn;
use crate::table::Table;
use crate::variants::Variant;

/// How many players there are for each turn marker (807.4a).
const SEATS: usize = 4;

/// A turn marker with the turn of whoever has it, while another turn is played on (807.4).
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Marker {
    /// Its number, from 1 (807.4b).
    pub number: u32,
    /// The turn.
    pub turn: Turn,
    /// Attackers and blockers.
    pub combat: Option<Combat>,
    /// The planar controller of the turn (901.14a).
    pub planar_controller: Option<Id>,
    /// How often it was designated for removal (807.4e).
    pub removals: u32,
}

impl Table {
    fn is_melee(&self) -> bool {
        self.plays(Variant::GrandMelee)
    }

    /// The planar controllers: one, but in Grand Melee one for each turn (901.6, 901.14a).
    pub fn planar_controllers(&self) -> Vec<Id> {
        let others = self.state.markers.iter().filter_map(|marker| marker.planar_controller);
        self.state.planar_controller.into_iter().chain(others).collect()
    }

    /// Whether a turn is going on, by its number.
    pub(crate) fn is_going_on(&self, number: u32) -> bool {
        let others = self.state.markers.iter().map(|marker| marker.turn.number);
        others.chain([self.state.turn.number]).any(|own| own == number)
    }

    /// The player whose turn it is, or who waits for it with a turn marker.
    fn holder(turn: &Turn) -> Option<Id> {
        turn.waiting.or(turn.active)
    }

    /// The players with turn markers.
    fn holders(&self) -> Vec<Id> {
        let others = self.state.markers.iter().filter_map(|marker| Self::holder(&marker.turn));
        Self::holder(&self.state.turn).into_iter().chain(others).collect()
    }

    /// Hands out the turn markers: one for each full four players, the first to the player who begins and each
    /// other to the player four seats to the left (807.4a–b); of fewer than four players, one. With planes each of
    /// these players is a planar controller (901.14a).
    pub(crate) fn hand_out_markers(&mut self, first: Id) {
        if !self.is_melee() {
            return;
        }
        if self.state.range.is_none() {
            self.set_range(1);
        }
        self.note_ring();
        let players = self.players_from(Some(first));
        let count = (players.len() / SEATS).max(1);
        self.change().marker = 1;
        for number in 1..count {
            let Some(&holder) = players.get(number * SEATS) else { continue };
            let marker = Marker {
                number: u32::try_from(number + 1).unwrap_or(u32::MAX),
                turn: Turn { waiting: Some(holder), ..Turn::default() },
                planar_controller: self.plays(Variant::Planechase).then_some(holder),
                ..Marker::default()
            };
            self.change().markers.push(marker);
        }
    }

    /// Goes on with the next turn of those that are taken at the same time, once a part of this one is over.
    pub(crate) fn turn_to_next_marker(&mut self) {
        let turn = &self.state.turn;
        let is_between = turn.priority.is_none() && self.state.triggered.is_empty();
        if self.state.markers.is_empty() || !is_between || self.state.over {
            return;
        }
        let state = self.change();
        let mut next = state.markers.remove(0);
        // What turns there were is known in all of them.
        next.turn.began = std::mem::take(&mut state.turn.began);
        next.turn.last = std::mem::take(&mut state.turn.last);
        let before = Marker {
            number: state.marker,
            turn: std::mem::replace(&mut state.turn, next.turn),
            combat: std::mem::replace(&mut state.combat, next.combat),
            planar_controller: std::mem::replace(&mut state.planar_controller, next.planar_controller),
            removals: std::mem::replace(&mut state.removals, next.removals),
        };
        state.marker = next.number;
        state.markers.push(before);
    }

    /// Whether a player who has received a turn marker can begin: nobody in the three seats to the left has one
    /// (807.4d).
    fn can_begin(&self, player: Id) -> bool {
        let left = self.players_from(Some(player));
        let near: Vec<Id> = left.into_iter().skip(1).take(SEATS - 1).collect();
        !self.holders().iter().any(|holder| *holder != player && near.contains(holder))
    }

    /// Begins the turn of a player who waited for it; an added turn that waited comes first (807.4i–j). Whether it
    /// began.
    pub(crate) fn begin_waiting_turn(&mut self) -> bool {
        let Some(player) = self.state.turn.waiting else { return false };
        // A designated marker of a player who is not taking a turn is removed (807.4g).
        if self.state.removals > 0 && !self.state.markers.is_empty() {
            self.remove_marker();
            return true;
        }
        if !self.can_begin(player) {
            return true;
        }
        self.change().turn.waiting = None;
        if self.skips_turn(player) {
            self.change().turn.waiting = self.after(player);
            return true;
        }
        let later = self.state.later_turns.iter().position(|(own, _)| *own == player);
        match later {
            Some(place) => {
                let (_, id) = self.change().later_turns.remove(place);
                let is_behind = std::mem::take(&mut self.change().turn.waits_for_added);
                self.begin_turn(player, Some(id));
                // One that had to wait for the marker comes before their usual turn (807.4j).
                self.change().turn.keeps_marker = !is_behind;
            }
            None => self.begin_turn(player, None),
        }
        true
    }

    /// What becomes of a turn marker as a turn ends: it is removed if that was designated (807.4g), kept for an
    /// added turn (807.4i), or passed to the left (807.4c).
    pub(crate) fn pass_marker(&mut self) -> Play<()> {
        let Some(player) = self.state.turn.active else { return Ok(()) };
        if self.state.removals > 0 && !self.state.markers.is_empty() {
            self.remove_marker();
            return Ok(());
        }
        let added = std::mem::take(&mut self.change().turn.extra);
        let (own, others): (Vec<_>, Vec<_>) = added.into_iter().partition(|(who, _)| *who == player);
        // Who has no marker takes an added turn immediately before the next one (807.4j).
        self.change().later_turns.extend(others);
        let mut keeps = std::mem::take(&mut self.change().turn.keeps_marker);
        if !own.is_empty() && self.is_in_game(player) {
            self.change().later_turns.extend(own);
            // With another marker within three seats on the right the marker is passed on (807.4i).
            let is_free = !self.has_marker_on_the_right(player);
            keeps |= is_free;
            self.change().turn.waits_for_added = is_free;
        }
        let next = if keeps && self.is_in_game(player) { Some(player) } else { self.after(player) };
        let turn = &mut self.change().turn;
        (turn.active, turn.part, turn.begun, turn.waiting) = (None, None, false, next);
        Ok(())
    }

    fn has_marker_on_the_right(&self, player: Id) -> bool {
        let mut right = self.players_from(Some(player));
        right.reverse();
        let near: Vec<Id> = right.into_iter().take(SEATS - 1).collect();
        self.holders().iter().any(|holder| *holder != player && near.contains(holder))
    }

    /// Removes the turn marker of the turn that ended; if it was designated more than once, the next to its right
    /// is designated that often less one (807.4g).
    fn remove_marker(&mut self) {
        let more = self.state.removals.saturating_sub(1);
        let from = Self::holder(&self.state.turn);
        let began = std::mem::take(&mut self.change().turn.began);
        let last = std::mem::take(&mut self.change().turn.last);
        let state = self.change();
        let next = state.markers.remove(0);
        state.turn = next.turn;
        state.turn.began = began;
        state.turn.last = last;
        state.combat = next.combat;
        state.planar_controller = next.planar_controller;
        state.removals = next.removals;
        state.marker = next.number;
        if more > 0 {
            self.designate_on_the_right(from, more);
        }
    }

    /// Designates the turn marker immediately to the right of a seat for removal (807.4e).
    fn designate_on_the_right(&mut self, seat: Option<Id>, times: u32) {
        let mut right = self.players_behind(seat);
        right.reverse();
        let holders = self.holders();
        let Some(holder) = right.into_iter().find(|id| holders.contains(id)) else { return };
        if Self::holder(&self.state.turn) == Some(holder) {
            self.change().removals += times;
            return;
        }
        let state = self.change();
        if let Some(marker) = state.markers.iter_mut().find(|one| Self::holder(&one.turn) == Some(holder)) {
            marker.removals += times;
        }
    }

    /// Before players leave: how many turn markers the game loses by it, designated ones left out of account
    /// (807.4e–f).
    fn markers_lost(&self, leaving: &[Id]) -> usize {
        let now = self.players_from(None).len();
        let designated = self.state.removals + self.state.markers.iter().map(|one| one.removals).sum::<u32>();
        let count = (self.state.markers.len() + 1).saturating_sub(designated as usize);
        let wanted = (now.saturating_sub(leaving.len()) / SEATS).max(1);
        count.saturating_sub(wanted)
    }

    /// Before players leave a Grand Melee: markers are designated for removal (807.4e). A planar controller whose
    /// leaving takes a marker out ceases to be one, and what they controlled is put on the bottom of its owner's
    /// planar deck, which is no planeswalk (901.14b); for any other the next player becomes it (901.6). Those who
    /// wait for their turns pass their markers on (807.4c).
    pub(crate) fn leave_melee(&mut self, leaving: &[Id]) {
        if !self.is_melee() {
            return;
        }
        let lost = self.markers_lost(leaving);
        for &player in leaving {
            let next = self.next_who_stays(player, leaving);
            if self.planar_controllers().contains(&player) {
                let successor = if lost > 0 { None } else { next };
                self.replace_planar_controller(player, successor);
            }
            let state = self.change();
            let turns = state.markers.iter_mut().map(|marker| &mut marker.turn).chain([&mut state.turn]);
            for turn in turns {
                if turn.waiting == Some(player) {
                    turn.waiting = next;
                }
            }
        }
        for _ in 0..lost {
            self.designate_on_the_right(leaving.first().copied(), 1);
        }
        self.remove_waiting_markers();
    }

    /// The next player in turn order who does not leave.
    pub(crate) fn next_who_stays(&self, player: Id, leaving: &[Id]) -> Option<Id> {
        self.players_behind(Some(player)).into_iter().find(|id| self.is_in_game(*id) && !leaving.contains(id))
    }

    fn replace_planar_controller(&mut self, player: Id, successor: Option<Id>) {
        let own: Vec<Id> = self
            .face_up(&[CardKind::Plane, CardKind::Phenomenon])
            .into_iter()
            .filter(|&id| self.controller(id) == Some(player))
            .collect();
        let state = self.change();
        if state.planar_controller == Some(player) {
            state.planar_controller = successor;
        }
        for marker in &mut state.markers {
            if marker.planar_controller == Some(player) {
                marker.planar_controller = successor;
            }
        }
        for id in own {
            match successor {
                Some(successor) => self.set(id, |object| object.controller = successor),
                None => {
                    self.relocate(id, Zone::PlanarDeck, None);
                }
            }
        }
    }

    /// A designated marker whose player is not taking a turn is removed immediately (807.4g).
    fn remove_waiting_markers(&mut self) {
        while let Some(place) =
            self.state.markers.iter().position(|one| one.removals > 0 && one.turn.waiting.is_some())
        {
            let gone = self.change().markers.remove(place);
            if gone.removals > 1 {
                self.designate_on_the_right(gone.turn.waiting, gone.removals - 1);
            }
        }
    }

    /// Who has priority in a turn, from a player on: in Grand Melee those within whose range the player is whose
    /// turn it is, or whoever controls something on the stack (807.5a); otherwise all players.
    pub(crate) fn with_priority_from(&self, player: Id) -> Vec<Id> {
        let mut all = self.players_from(Some(player));
        if !self.is_melee() {
            return all;
        }
        let stack = self.state.zones.get(Zone::Stack, None).to_vec();
        let holder = self.state.turn.active;
        all.retain(|&id| {
            id == player
                || holder.is_some_and(|holder| self.is_near(id, holder))
                || stack.iter().any(|&one| self.controller(one).is_some_and(|other| self.is_near(id, other)))
        });
        all
    }
}
