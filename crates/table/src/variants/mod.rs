//! The casual variants (901–905), and the multiplayer rules that they use.

mod archenemy;
mod commander;
mod conspiracy;
mod melee;
mod planechase;
mod range;
mod teams;
mod vanguard;

use planarc_bytecode::axis::{CardKind, PlanarFace};
use planarc_lexicon::{TurnPart, Zone};
use planarc_vm::resolved::Action;
use planarc_vm::{EventKind, Id, Record};
use serde::{Deserialize, Serialize};

use crate::decide::{Deed, Play};
use crate::happen::Happening;
use crate::object::AbilityOf;
use crate::state::{Triggered, is_shared};
use crate::state_based::Found;
use crate::table::Table;

pub(crate) use commander::COMMANDER;
pub use melee::Marker;

/// The faces of the planar die (901.3a): a planeswalk, a chaos, four blanks.
pub const FACES: [PlanarFace; 6] = [
    PlanarFace::Planeswalk,
    PlanarFace::Chaos,
    PlanarFace::Blank,
    PlanarFace::Blank,
    PlanarFace::Blank,
    PlanarFace::Blank,
];

/// A variant or an option that is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Variant {
    /// Planes are added to the game (901.1).
    Planechase,
    /// One planar deck for all players (901.15).
    SinglePlanarDeck,
    /// Each player has a vanguard, in a game of two or more (902.1, 902.2).
    Vanguard,
    /// Each deck has a commander (903.1).
    Commander,
    /// Commander with other numbers, and without damage by commanders (903.12).
    Brawl,
    /// Schemes are added to the game (904.1), also to one with commanders (904.13, 904.13a).
    Archenemy,
    /// Every player has a scheme deck (904.12).
    SupervillainRumble,
    /// A game after a draft, with conspiracies (905.1).
    ConspiracyDraft,
    /// 810
    TwoHeadedGiant,
    /// 807
    GrandMelee,
}

impl Table {
    /// Whether a variant is played.
    pub fn plays(&self, variant: Variant) -> bool {
        self.state.variants.contains(&variant)
    }

    /// Whether decks have commanders (903.1, 903.12a).
    pub(crate) fn plays_with_commanders(&self) -> bool {
        self.plays(Variant::Commander) || self.plays(Variant::Brawl)
    }

    /// Whether teams take their turns together: Two-Headed Giant (810.2) and Archenemy (904.2), but not a
    /// Supervillain Rumble (904.12a).
    pub(crate) fn shares_turns(&self) -> bool {
        let rumble = self.plays(Variant::SupervillainRumble);
        self.plays(Variant::TwoHeadedGiant) || self.plays(Variant::Archenemy) && !rumble
    }

    /// Which rules of its own the card of an object has.
    pub(crate) fn kind_of_card(&self, id: Id) -> CardKind {
        let number = self.object(id).and_then(|object| object.printed.card);
        number.and_then(|number| self.card_of(number)).map_or(CardKind::Ordinary, |card| card.kind)
    }

    /// What lies face up in the command zone and is of one of these kinds.
    pub(crate) fn face_up(&self, kinds: &[CardKind]) -> Vec<Id> {
        let all = self.state.zones.get(Zone::Command, None).iter().copied();
        let is_up = |id: &Id| self.object(*id).is_some_and(|object| !object.hidden);
        all.filter(is_up).filter(|&id| kinds.contains(&self.kind_of_card(id))).collect()
    }

    /// Whether something stays where it is because nothing takes it out of the command zone: planes (311.2),
    /// phenomena (312.2), vanguards (313.2), schemes (314.2) and conspiracies (315.3), in their decks as well
    /// (901.4, 902.3, 904.4).
    pub(crate) fn remains_in_command(&self, id: Id, to: Zone) -> bool {
        let is_kept = match self.kind_of_card(id) {
            CardKind::Plane
            | CardKind::Phenomenon
            | CardKind::Vanguard
            | CardKind::Scheme
            | CardKind::OngoingScheme
            | CardKind::Conspiracy => true,
            CardKind::Ordinary => false,
        };
        is_kept && !matches!(to, Zone::Command | Zone::PlanarDeck | Zone::SchemeDeck)
    }

    /// Whose a zone is that each player has one of; a planar deck may be one for all (901.15a).
    pub(crate) fn key_of_zone(&self, zone: Zone, owner: Id) -> Option<Id> {
        if is_shared(zone) { None } else { self.owner_of_deck(zone, owner) }
    }

    /// Whose deck is meant by a player's: each has one, also in Two-Headed Giant (901.12, 901.12a), but "your
    /// planar deck" may be the communal one (901.15c).
    pub(crate) fn owner_of_deck(&self, zone: Zone, player: Id) -> Option<Id> {
        let is_communal = zone == Zone::PlanarDeck && self.plays(Variant::SinglePlanarDeck);
        (!is_communal).then_some(player)
    }

    /// What changes as a player's turn begins.
    pub(crate) fn begin_turn_of_variants(&mut self, player: Id) {
        // The planar controller is whoever the active player is (311.5, 312.4, 901.6), the primary player of the
        // active team (901.12b).
        self.set_planar_controller(Some(player));
    }

    /// Turn-based actions of variants as a part of a turn begins (703.4).
    pub(crate) fn begin_part_of_variants(&mut self, part: TurnPart, active: Id) -> Play<()> {
        if part == TurnPart::PrecombatMain { self.set_scheme_of_turn(active) } else { Ok(()) }
    }

    /// What a player with priority can do by the rules of variants.
    pub(crate) fn variant_deeds(&self, player: Id, deeds: &mut Vec<Deed>) -> Play<()> {
        if self.can_roll(player)? {
            deeds.push(Deed::RollPlanarDie);
        }
        deeds.extend(self.face_down_conspiracies(player).into_iter().map(Deed::TurnUp));
        Ok(())
    }

    /// State-based actions of variants (704.6): those that apply are added to what was found; whether one that is
    /// no event was performed.
    pub(crate) fn variant_state(&mut self, found: &mut Found) -> Play<bool> {
        for player in self.teams_without_life().into_iter().chain(self.killed_by_commanders()) {
            found.loses(player, None);
        }
        for act in self.returning_commanders()? {
            found.does(act);
        }
        for act in self.leaving_phenomena() {
            found.does(act);
        }
        Ok(self.put_schemes_away())
    }

    /// Whether what would happen can't, since the rules of a variant do not let it: only the planar controller
    /// planeswalks (701.31a), only an archenemy sets schemes in motion (701.32a), and only ongoing schemes that
    /// are face up are abandoned (701.33a).
    pub(crate) fn is_impossible(&self, one: &Happening) -> bool {
        match &one.act {
            Action::Planeswalk { who, to, .. } => {
                !who.iter().any(|&who| self.may_planeswalk(who)) || to.as_ref().is_some_and(Vec::is_empty)
            }
            Action::SetInMotion { who, what, .. } => self.schemes_of(who, what.as_deref()).is_empty(),
            Action::Abandon { what } => !what.iter().any(|&id| self.can_be_abandoned(id)),
            _ => false,
        }
    }

    /// Whether a triggered ability of one of these has triggered and has not left the stack yet.
    pub(crate) fn has_trigger_of(&self, is_source: impl Fn(&Self, Id) -> bool) -> bool {
        let is_triggered = |kind: AbilityOf| match kind {
            AbilityOf::Triggered | AbilityOf::Chaos | AbilityOf::Planeswalking | AbilityOf::Rule(_) => true,
            AbilityOf::Activated | AbilityOf::Loyalty => false,
        };
        let waits = |one: &Triggered| {
            is_triggered(one.kind) && one.source.is_some_and(|source| is_source(self, source))
        };
        self.state.triggered.iter().any(waits)
            || self.state.zones.get(Zone::Stack, None).iter().any(|&id| {
                let spell = self.object(id).and_then(|object| object.spell.as_deref());
                spell.is_some_and(|spell| {
                    spell.kind.is_some_and(is_triggered)
                        && spell.source.is_some_and(|source| is_source(self, source))
                })
            })
    }

    /// Carries out what abilities say happens "as" such an event does (614.1c): they are of these objects themselves.
    pub(crate) fn do_as(&mut self, ids: &[Id], record: &Record) -> Play<()> {
        let mut record = record.clone();
        record.at = self.state.moment;
        for &id in ids {
            for own in self.chars(id).abilities.clone() {
                let Some(instance) = crate::layers::instance_of(self, id, &own) else { continue };
                let is_as = self.ability(instance.ability).is_some_and(|ability| {
                    ability.kind == planarc_bytecode::axis::AbilityKind::As
                        && ability.when.iter().any(|event| EventKind::of(event) == record.kind)
                });
                if !is_as {
                    continue;
                }
                let all = self.ask_about(|asker| asker.triggers(&instance, std::slice::from_ref(&record)))?;
                for one in all {
                    self.run(planarc_vm::Machine::resolve(one))?;
                }
            }
        }
        Ok(())
    }
}
