//! Changes of zones (400–408): moving, destroying, sacrificing, discarding, drawing, milling, shuffling, searching.

use planarc_bytecode::axis::{Cause, Face, Position, RoleName};
use planarc_lexicon::{CardType, Keyword, KeywordAction, Zone};
use planarc_vm::resolved::{Action, Duration, Entry, Place};
use planarc_vm::{Affected, EventKind, Fact, Id, Outcome, Record};

use crate::decide::Play;
use crate::happen::{Happening, Recording as _, did, same};
use crate::object::Nature;
use crate::table::Table;

impl Table {
    pub(crate) fn act_move(
        &mut self,
        one: &Happening,
        what: &[Id],
        place: &Place,
        entry: Option<&Entry>,
        face: Option<Face>,
        until: Option<&Duration>,
    ) -> Play<Outcome> {
        let mut affected = Vec::new();
        if self.has_ended_before(one, until)? {
            return Ok(Outcome::impossible());
        }
        for &id in what {
            let Some(from) = self.object(id).and_then(|object| object.place) else { continue };
            // A copy of a spell or a token that has left the battlefield can't come back (111.8, 707.10a).
            let nature = self.object(id).map_or(Nature::Card, |object| object.nature);
            if nature == Nature::Token && from.0 != Zone::Battlefield || nature == Nature::Ability {
                continue;
            }
            let to_battlefield = place.zone == Zone::Battlefield;
            // Instants and sorceries can't enter the battlefield (304.4, 307.4), unless they do face down.
            if to_battlefield && !self.can_enter(id, entry, face) {
                continue;
            }
            if let Some(now) = self.move_one(one, id, place, entry, face)? {
                if let Some(until) = until
                    && let Some(object) = self.object_mut(now)
                {
                    object.until = Some(Box::new((until.clone(), from.0)));
                }
                affected.push(Affected { was: Some(id), now: Some(now) });
            }
        }
        Ok(did(i32::try_from(affected.len()).unwrap_or(i32::MAX), affected))
    }

    /// Whether the source has already done that until which something would be elsewhere, such as leave the battlefield:
    /// then it does not move (610.3b, 610.4b).
    pub(crate) fn has_ended_before(&self, one: &Happening, until: Option<&Duration>) -> Play<bool> {
        let (Some(until), Some(by)) = (until, one.by) else { return Ok(false) };
        let spell = self.object(by).and_then(|object| object.spell.as_deref());
        let source = spell.and_then(|spell| spell.source).unwrap_or(by);
        let is_of_source = |record: &&Record| record.role(RoleName::What).any(|what| what == source);
        for record in self.state.history.iter().rev().filter(is_of_source) {
            if self.ask_about(|asker| asker.ends(until, record))? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    fn can_enter(&self, id: Id, entry: Option<&Entry>, face: Option<Face>) -> bool {
        if face == Some(Face::Down) || entry.is_some_and(|entry| entry.like.is_some() || entry.copy.is_some())
        {
            return true;
        }
        let chars = self.chars(id);
        !(chars.is(CardType::Instant) || chars.is(CardType::Sorcery))
    }

    /// Moves one object, and notes that it moved.
    pub(crate) fn move_one(
        &mut self,
        one: &Happening,
        id: Id,
        place: &Place,
        entry: Option<&Entry>,
        face: Option<Face>,
    ) -> Play<Option<Id>> {
        let Some(from) = self.place_of(id) else { return Ok(None) };
        let Some(owner) = self.object(id).map(|object| object.owner) else { return Ok(None) };
        if self.remains_in_command(id, place.zone) || self.remains_outside(id, from.0, one.by) {
            return Ok(None);
        }
        let controller = self.controller(id);
        let at = self.index_in(place, owner);
        let now = if place.zone == Zone::Battlefield {
            self.enter(one, id, entry, face)?
        } else {
            let now = self.relocate(id, place.zone, at);
            if let (Some(now), Some(Face::Down)) = (now, face)
                && let Some(object) = self.object_mut(now)
            {
                object.hidden = true;
            }
            now
        };
        let Some(now) = now else { return Ok(None) };
        let to = (place.zone, (place.zone != Zone::Battlefield).then_some(owner));
        let looks_back = matches!(from.0, Zone::Battlefield | Zone::Stack);
        let mut record = Record::new(EventKind::ZoneChange);
        record.roles.push((RoleName::What, if looks_back { id } else { now }));
        if let Some(by) = one.by {
            record.roles.push((RoleName::By, by));
        }
        record.roles.extend(self.mover(one, controller).map(|who| (RoleName::Who, who)));
        record.from = Some(from);
        record.to = Some(to);
        record.facts = one.causes.iter().copied().map(Fact::Cause).collect();
        if place.zone == Zone::Exile {
            record.facts.push(Fact::Cause(Cause::Exile));
        }
        if matches!(from.0, Zone::Graveyard | Zone::Exile | Zone::Battlefield) && place.zone != Zone::Exile {
            record.facts.push(Fact::Cause(Cause::Return));
        }
        record.facts.push(Fact::Cause(Cause::Put));
        record.moves = vec![(id, now)];
        self.tell(|table| {
            let zone = place.zone.word();
            format!("{} goes from {} to {zone}", table.name_of(now), from.0.word())
        });
        self.note(record);
        self.note_descent(now, place.zone);
        Ok(Some(now))
    }

    /// A player descends as a permanent card is put into their graveyard (700.11).
    fn note_descent(&mut self, now: Id, zone: Zone) {
        let Some(object) = self.object(now) else { return };
        if zone == Zone::Graveyard && object.nature == Nature::Card && self.is_permanent_spell(now) {
            let record = Record::new(EventKind::Deed)
                .roles(RoleName::Who, &[object.owner])
                .roles(RoleName::What, &[now])
                .fact(Fact::Deed(planarc_bytecode::axis::Deed::Descend));
            self.note(record);
        }
    }

    /// Who does it: of what is sacrificed or discarded the player, otherwise who controls what has it happen.
    fn mover(&self, one: &Happening, controller: Option<Id>) -> Option<Id> {
        match &one.act {
            Action::Sacrifice { who, .. } | Action::Discard { who, .. } | Action::Mill { who, .. } => {
                who.first().copied()
            }
            _ => one.by.and_then(|by| self.controller(by)).or(controller),
        }
    }

    /// A move of something to a zone of its owner, for the reasons of what has it happen.
    pub(crate) fn put_into(
        &mut self,
        one: &Happening,
        id: Id,
        zone: Zone,
        at: Option<Position>,
    ) -> Play<Option<Id>> {
        let place = Place { zone, whose: None, at, n: None, order: None };
        self.move_one(one, id, &place, None, None)
    }

    /// Destroys something, unless it is indestructible (702.12b), regenerates (701.19) or an Aura goes for it (702.89a).
    pub(crate) fn destroy(&mut self, one: &Happening, what: &[Id]) -> Play<Outcome> {
        let mut affected = Vec::new();
        for &id in what {
            if !self.object(id).is_some_and(crate::object::Object::is_permanent)
                || self.chars(id).has(Keyword::Indestructible)
            {
                continue;
            }
            if self.regenerates(id)? {
                affected.push(Affected { was: Some(id), now: Some(id) });
                continue;
            }
            if self.saved_by_aura(id)? {
                continue;
            }
            let one = one.clone().because(Cause::Destroy);
            if let Some(now) = self.put_into(&one, id, Zone::Graveyard, None)? {
                affected.push(Affected { was: Some(id), now: Some(now) });
            }
        }
        Ok(did(i32::try_from(affected.len()).unwrap_or(i32::MAX), affected))
    }

    /// Sacrifices what the player controls (701.21a).
    pub(crate) fn sacrifice(&mut self, one: &Happening, who: &[Id], what: &[Id]) -> Play<Outcome> {
        let mut affected = Vec::new();
        for &id in what {
            let is_own = self.controller(id).is_some_and(|controller| who.contains(&controller));
            if !self.object(id).is_some_and(crate::object::Object::is_permanent) || !is_own {
                continue;
            }
            let one = one.clone().because(Cause::Sacrifice);
            if let Some(now) = self.put_into(&one, id, Zone::Graveyard, None)? {
                affected.push(Affected { was: Some(id), now: Some(now) });
            }
        }
        Ok(did(i32::try_from(affected.len()).unwrap_or(i32::MAX), affected))
    }

    /// Discards what is in the player's hand (701.9).
    pub(crate) fn discard(&mut self, one: &Happening, who: &[Id], what: &[Id]) -> Play<Outcome> {
        let mut affected = Vec::new();
        for &id in what {
            let Some((Zone::Hand, Some(owner))) = self.object(id).and_then(|object| object.place) else {
                continue;
            };
            if !who.contains(&owner) {
                continue;
            }
            let one = one.clone().because(Cause::Discard);
            if let Some(now) = self.put_into(&one, id, Zone::Graveyard, None)? {
                affected.push(Affected { was: Some(id), now: Some(now) });
            }
        }
        Ok(did(i32::try_from(affected.len()).unwrap_or(i32::MAX), affected))
    }

    /// Draws cards, one after another (121.2), each of which can be replaced.
    pub(crate) fn draw(&mut self, one: &Happening, who: &[Id], n: i32) -> Play<Outcome> {
        let mut sum = Outcome::default();
        for &player in who {
            if n == 1 && !one.is_counted {
                crate::happen::add(&mut sum, &self.draw_one(one, player)?);
                continue;
            }
            for _ in 0..n.max(0) {
                let act = Action::Draw { who: vec![player], n: 1 };
                let single = Happening { act, is_counted: false, ..one.clone() };
                let outcome = self.happen_one(single)?;
                crate::happen::add(&mut sum, &outcome);
            }
        }
        Ok(sum)
    }

    fn draw_one(&mut self, one: &Happening, player: Id) -> Play<Outcome> {
        let top = self.state.zones.get(Zone::Library, Some(player)).first().copied();
        let Some(top) = top else {
            // Whoever draws from an empty library loses as state-based actions are checked next (121.4).
            if let Some(player) = self.player_mut(player) {
                player.drew_from_nothing = true;
            }
            return Ok(Outcome::impossible());
        };
        if self.is_kept_from_hand(one, top)? {
            return Ok(Outcome { did: true, ..Outcome::default() });
        }
        let Some(now) = self.relocate(top, Zone::Hand, None) else { return Ok(Outcome::impossible()) };
        let mut record =
            Record::new(EventKind::Draw).roles(RoleName::Who, &[player]).roles(RoleName::What, &[now]);
        record.amounts.push((RoleName::Amount, 1));
        record.facts.extend(one.causes.iter().copied().map(Fact::Cause));
        record.roles.extend(one.by.map(|by| (RoleName::By, by)));
        record.moves = vec![(top, now)];
        self.tell(|table| format!("{} draws a card", table.name_of(player)));
        self.note(record);
        Ok(did(1, vec![Affected { was: Some(top), now: Some(now) }]))
    }

    /// Puts cards from the top of libraries into graveyards (701.17).
    pub(crate) fn mill(&mut self, one: &Happening, who: &[Id], n: i32) -> Play<Outcome> {
        let mut coming = Vec::new();
        for &player in who {
            let count = usize::try_from(n).unwrap_or(0);
            let top: Vec<Id> =
                self.state.zones.get(Zone::Library, Some(player)).iter().take(count).copied().collect();
            for id in top {
                let place = Place { zone: Zone::Graveyard, whose: None, at: None, n: None, order: None };
                let act = Action::Move {
                    what: vec![id],
                    place: Box::new(place),
                    entry: None,
                    face: None,
                    until: None,
                };
                let mut single = Happening { act, ..one.clone() }.because(Cause::Mill);
                single.applied.clear();
                coming.push(single);
            }
        }
        let mut sum = Outcome::default();
        for outcome in self.happen(coming)? {
            crate::happen::add(&mut sum, &outcome);
        }
        Ok(sum)
    }

    /// Shuffles libraries, with cards put in first (701.24).
    pub(crate) fn shuffle(&mut self, one: &Happening, who: &[Id], with: Option<&[Id]>) -> Play<Outcome> {
        let mut sum = Outcome::answered(true);
        for &player in who {
            for &id in with.unwrap_or_default() {
                let is_own = self.object(id).is_some_and(|object| object.owner == player);
                if !is_own {
                    continue;
                }
                let place = Place { zone: Zone::Library, whose: None, at: None, n: None, order: None };
                let act = Action::Move {
                    what: vec![id],
                    place: Box::new(place),
                    entry: None,
                    face: None,
                    until: None,
                };
                let outcome = self.happen_one(Happening { act, ..one.clone() })?;
                sum.amount += 1;
                sum.affected.extend(outcome.affected);
            }
            self.shuffle_zone(Zone::Library, Some(player));
        }
        Ok(sum)
    }

    /// Shows cards to all players (701.20).
    pub(crate) fn reveal(&mut self, who: &[Id], what: &[Id]) -> Play<Outcome> {
        let players = self.players_from(None);
        for &id in what {
            if let Some(object) = self.object_mut(id) {
                object.seen_by.clone_from(&players);
            }
        }
        let _ = who;
        Ok(did(i32::try_from(what.len()).unwrap_or(i32::MAX), same(what)))
    }

    /// Shows cards to some players (701.20e).
    pub(crate) fn look_at(&mut self, who: &[Id], what: &[Id]) -> Play<Outcome> {
        for &id in what {
            if let Some(object) = self.object_mut(id) {
                object.seen_by.extend_from_slice(who);
            }
        }
        Ok(did(i32::try_from(what.len()).unwrap_or(i32::MAX), same(what)))
    }

    /// Searches zones (701.23): whoever searches sees what is in them.
    pub(crate) fn search(&mut self, who: &[Id], zones: &[Id]) -> Play<Outcome> {
        for &player in who {
            let owners: Vec<Id> = zones
                .iter()
                .filter_map(|&id| match self.place_of(id) {
                    Some((Zone::Library, owner)) => owner,
                    _ => None,
                })
                .collect();
            let mut record = Record::new(EventKind::Deed)
                .roles(RoleName::Who, &[player])
                .fact(Fact::Deed(planarc_bytecode::axis::Deed::SearchLibrary));
            let mut owners = owners;
            owners.sort_unstable();
            owners.dedup();
            if !owners.is_empty() {
                record = record.roles(RoleName::What, &owners);
                self.note(record);
            }
        }
        self.look_at(who, zones)?;
        let mut outcome = did(1, same(zones));
        outcome.amount = i32::try_from(zones.len()).unwrap_or(i32::MAX);
        Ok(outcome)
    }

    /// Notes that a keyword action was done (701).
    pub(crate) fn note_action(&mut self, action: KeywordAction, who: Id, what: &[Id], n: i32) {
        let mut record = Record::new(EventKind::Action)
            .roles(RoleName::Who, &[who])
            .roles(RoleName::What, what)
            .fact(Fact::Action(action));
        record.amounts.push((RoleName::Amount, n));
        record.roles.extend(self.by.map(|by| (RoleName::By, by)));
        self.note(record);
    }

    /// Brings back what was somewhere until something happened (610.3).
    pub(crate) fn return_from_until(&mut self, id: Id, zone: Zone) -> Play<()> {
        // What phased out until then phases in (610.4).
        if self.object(id).is_some_and(|object| object.phased_out) {
            self.set(id, |object| object.until = None);
            let change = planarc_bytecode::axis::Change::PhaseIn;
            let act = Action::Status { what: vec![id], change, like: None, until: None };
            self.happen_one(Happening::by_rule(act))?;
            return Ok(());
        }
        let place = Place { zone, whose: None, at: None, n: None, order: None };
        let act =
            Action::Move { what: vec![id], place: Box::new(place), entry: None, face: None, until: None };
        self.happen_one(Happening::by_rule(act))?;
        Ok(())
    }
}
