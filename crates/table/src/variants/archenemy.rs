//! Archenemy (904): schemes (314), setting them in motion (701.32), abandoning them (701.33).
//!
//! Schemes that are face up lie in the command zone, where their abilities function (314.4, 904.8); the deck is
//! kept as a zone of its own. A scheme's owner controls it (314.5, 904.7), as an object's owner does where nothing
//! else is said, and is the source of its abilities there, "this scheme" (314.7).

use planarc_bytecode::axis::{CardKind, RoleName, SchemeChange};
use planarc_lexicon::{Supertype, Zone};
use planarc_vm::resolved::Action;
use planarc_vm::{Affected, EventKind, Fact, Id, Outcome, Record};

use crate::decide::Play;
use crate::happen::{Happening, Recording as _, add, did};
use crate::table::Table;
use crate::variants::Variant;

/// Cards that are schemes.
const SCHEMES: [CardKind; 2] = [CardKind::Scheme, CardKind::OngoingScheme];

impl Table {
    /// Whether schemes are played with: in Archenemy, and in a Supervillain Rumble, where every player is an
    /// archenemy (904.12b).
    pub(crate) fn plays_with_schemes(&self) -> bool {
        self.plays(Variant::Archenemy) || self.plays(Variant::SupervillainRumble)
    }

    /// Whether a player is an archenemy (904.2a, 904.12b).
    pub fn is_archenemy(&self, player: Id) -> bool {
        self.plays_with_schemes() && self.state.archenemies.contains(&player)
    }

    /// Who is the archenemy where nobody is named: the one player who is a team alone against others (904.2, 904.2a).
    pub(crate) fn usual_archenemy(&self) -> Option<Id> {
        if !self.plays(Variant::Archenemy) || self.plays(Variant::SupervillainRumble) {
            return None;
        }
        let seats = &self.state.seats;
        let alone = seats.iter().copied().find(|&seat| self.whole_team(seat).len() == 1);
        alone.or_else(|| seats.first().copied())
    }

    /// The schemes that are face up in the command zone (904.4).
    pub fn face_up_schemes(&self) -> Vec<Id> {
        self.face_up(&SCHEMES)
    }

    fn is_scheme(&self, id: Id) -> bool {
        SCHEMES.contains(&self.kind_of_card(id))
    }

    fn is_ongoing(&self, id: Id) -> bool {
        self.chars(id).is_super(Supertype::Ongoing)
    }

    /// Immediately after the precombat main phase of an archenemy's turn begins, the top scheme is set in motion
    /// (904.9, 505.3, 703.4g). It is a turn-based action and does not use the stack.
    pub(crate) fn set_scheme_of_turn(&mut self, active: Id) -> Play<()> {
        for player in self.acts_with(active) {
            if self.is_archenemy(player) && self.is_in_game(player) {
                let act = Action::SetInMotion { who: vec![player], what: None, n: 1 };
                self.happen_one(Happening::by_rule(act))?;
            }
        }
        Ok(())
    }

    /// The schemes that would be set in motion: these, or the one on top of an archenemy's deck; none for anybody
    /// else (701.32a).
    pub(crate) fn schemes_of(&self, who: &[Id], what: Option<&[Id]>) -> Vec<Id> {
        if !who.iter().any(|&who| self.is_archenemy(who)) {
            return Vec::new();
        }
        match what {
            Some(what) => what.iter().copied().filter(|&id| self.can_be_set_in_motion(id)).collect(),
            None => {
                let top = |&who: &Id| self.state.zones.get(Zone::SchemeDeck, Some(who)).first().copied();
                who.iter().filter(|&&who| self.is_archenemy(who)).filter_map(top).collect()
            }
        }
    }

    fn can_be_set_in_motion(&self, id: Id) -> bool {
        let zone = self.object(id).and_then(|object| object.zone());
        self.is_scheme(id) && matches!(zone, Some(Zone::Command | Zone::SchemeDeck))
    }

    /// Sets schemes in motion, one at a time (701.32c).
    pub(crate) fn set_in_motion(&mut self, who: &[Id], what: Option<&[Id]>, n: i32) -> Play<Outcome> {
        let mut sum = Outcome::default();
        for &player in who {
            for time in 0..n.max(0) {
                if time > 0 {
                    let what = what.map(<[Id]>::to_vec);
                    let act = Action::SetInMotion { who: vec![player], what, n: 1 };
                    let more = self.happen_one(Happening::new(act, self.by))?;
                    add(&mut sum, &more);
                    continue;
                }
                for scheme in self.schemes_of(&[player], what) {
                    let affected = self.set_one_in_motion(player, scheme)?;
                    add(&mut sum, &did(1, affected));
                }
            }
        }
        Ok(if sum == Outcome::default() { Outcome::impossible() } else { sum })
    }

    /// Moves a scheme off the deck if it is there and turns it face up if it is not; it has been set in motion
    /// even if neither was done (701.32b). It gets its timestamp as it is turned up (613.7h).
    fn set_one_in_motion(&mut self, player: Id, scheme: Id) -> Play<Vec<Affected>> {
        let is_in_deck = self.object(scheme).is_some_and(|object| object.zone() == Some(Zone::SchemeDeck));
        let now = if is_in_deck { self.relocate(scheme, Zone::Command, None) } else { Some(scheme) };
        let Some(now) = now else { return Ok(Vec::new()) };
        let mut record = Record::new(EventKind::Scheme)
            .roles(RoleName::Who, &[player])
            .roles(RoleName::What, &[now])
            .fact(Fact::Scheme(SchemeChange::SetInMotion));
        record.roles.extend(self.by.map(|by| (RoleName::By, by)));
        self.tell(|table| format!("{} sets {} in motion", table.name_of(player), table.name_of(now)));
        self.do_as(&[now], &record)?;
        self.note(record);
        Ok(vec![Affected { was: Some(scheme), now: Some(now) }])
    }

    /// Whether a scheme can be abandoned: only an ongoing one that is face up (701.33a).
    pub(crate) fn can_be_abandoned(&self, id: Id) -> bool {
        self.plays_with_schemes() && self.face_up_schemes().contains(&id) && self.is_ongoing(id)
    }

    /// Abandons schemes: each is turned face down and put on the bottom of its owner's scheme deck (701.33b, 904.11).
    pub(crate) fn abandon(&mut self, what: &[Id]) -> Play<Outcome> {
        let mut sum = Outcome::default();
        for &id in what.iter().filter(|&&id| self.can_be_abandoned(id)).copied().collect::<Vec<_>>().iter() {
            let Some(owner) = self.object(id).map(|object| object.owner) else { continue };
            self.tell(|table| format!("{} abandons {}", table.name_of(owner), table.name_of(id)));
            let now = self.relocate(id, Zone::SchemeDeck, None);
            let mut record = Record::new(EventKind::Scheme)
                .roles(RoleName::Who, &[owner])
                .roles(RoleName::What, &[id])
                .fact(Fact::Scheme(SchemeChange::Abandon));
            record.roles.extend(self.by.map(|by| (RoleName::By, by)));
            self.note(record);
            add(&mut sum, &did(1, vec![Affected { was: Some(id), now }]));
        }
        Ok(if sum == Outcome::default() { Outcome::impossible() } else { sum })
    }

    /// Schemes that are not ongoing are turned face down and put on the bottom of their owners' scheme decks while
    /// no triggered ability of any scheme is on the stack or waiting to be put there (314.6, 704.6e, 904.10). In
    /// 2011 each waits for its own abilities alone (904.10 there).
    pub(crate) fn put_schemes_away(&mut self) -> bool {
        let mut schemes = self.face_up_schemes();
        schemes.retain(|&id| !self.is_ongoing(id));
        if self.state.edition_2011 {
            schemes.retain(|&id| !self.has_trigger_of(|_, source| source == id));
        } else if self.has_trigger_of(Self::is_scheme) {
            return false;
        }
        for &id in &schemes {
            self.relocate(id, Zone::SchemeDeck, None);
        }
        !schemes.is_empty()
    }
}
