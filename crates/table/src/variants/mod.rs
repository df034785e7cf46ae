//! The casual variants (901–905).

use planarc_bytecode::axis::PlanarFace;
use planarc_lexicon::{TurnPart, Zone};
use planarc_vm::{Id, Outcome};
use serde::{Deserialize, Serialize};

use crate::decide::{Deed, Play};
use crate::happen::Happening;
use crate::table::Table;

/// The faces of the planar die (901.3): a planeswalk, a chaos, four blanks.
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
    /// 901
    Planechase,
    /// One planar deck for all players (901.15).
    SinglePlanarDeck,
    /// 902
    Vanguard,
    /// 903
    Commander,
    /// 904
    Archenemy,
    /// Every player has a scheme deck (904.12).
    SupervillainRumble,
    /// 905
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

    /// Whether teams take their turns together (805.4).
    pub(crate) fn shares_turns(&self) -> bool {
        self.plays(Variant::TwoHeadedGiant) || self.plays(Variant::Archenemy)
    }

    /// The planes and phenomena that are face up.
    pub fn face_up_planes(&self) -> Vec<Id> {
        Vec::new()
    }

    /// The zone of a deck, and whose it is: planar decks may be one for all.
    pub(crate) fn zone_of_deck(&self, zone: Zone) -> Zone {
        zone
    }

    pub(crate) fn owner_of_deck(&self, _: Zone, player: Id) -> Option<Id> {
        Some(player)
    }

    pub(crate) fn begin_turn_of_variants(&mut self, player: Id) {
        let _ = player;
    }

    pub(crate) fn begin_part_of_variants(&mut self, part: TurnPart, active: Id) -> Play<()> {
        let _ = (part, active);
        Ok(())
    }

    pub(crate) fn begin_variants_at(&mut self, player: Id) {
        self.state.planar_controller = Some(player);
    }

    pub(crate) fn variant_deeds(&self, player: Id, deeds: &mut Vec<Deed>) -> Play<()> {
        let _ = (player, deeds);
        Ok(())
    }

    pub(crate) fn roll_planar_deed(&mut self, player: Id) -> Play<()> {
        let _ = player;
        Ok(())
    }

    pub(crate) fn turn_up(&mut self, player: Id, id: Id) -> Play<()> {
        let _ = (player, id);
        Ok(())
    }

    pub(crate) fn roll_planar(&mut self, who: &[Id], n: i32) -> Play<Outcome> {
        let _ = (who, n);
        self.refuse("rolling the planar die")
    }

    pub(crate) fn planeswalk(
        &mut self,
        one: &Happening,
        who: &[Id],
        to: Option<&[Id]>,
        stay: Option<&[Id]>,
    ) -> Play<Outcome> {
        let _ = (one, who, to, stay);
        self.refuse("planeswalking")
    }

    pub(crate) fn chaos_ensues(&mut self, on: Option<&[Id]>) -> Play<Outcome> {
        let _ = on;
        self.refuse("chaos")
    }

    pub(crate) fn set_in_motion(&mut self, who: &[Id], what: Option<&[Id]>, n: i32) -> Play<Outcome> {
        let _ = (who, what, n);
        self.refuse("schemes")
    }

    pub(crate) fn abandon(&mut self, what: &[Id]) -> Play<Outcome> {
        let _ = what;
        self.refuse("schemes")
    }

    pub(crate) fn resolve_planeswalking(&mut self, id: Id) -> Play<bool> {
        let _ = id;
        Ok(false)
    }

    /// State-based actions of variants (704.6): those that apply are added to what was found; whether one that is
    /// no event was performed.
    pub(crate) fn variant_state(&mut self, found: &mut crate::state_based::Found) -> Play<bool> {
        let _ = found;
        Ok(false)
    }

    pub(crate) fn note_commander_damage(&mut self, source: Id, target: Id, n: i32) {
        let _ = (source, target, n);
    }
}
