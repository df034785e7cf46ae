//! What must hold of a game at every moment.

use std::collections::{BTreeMap, BTreeSet};

use planarc_bytecode::axis::Lasting as Length;
use planarc_lexicon::Zone;
use planarc_vm::Id;
use planarc_vm::resolved::Duration;

use crate::object::{Nature, Object};
use crate::state::{Thing, is_shared};
use crate::table::Table;
use crate::variants::Variant;

impl Table {
    /// Looks whether the game is sound: each card is in one zone and none is lost or doubled (400.7), what is
    /// attached is attached to something, there is one planar controller (311.5), effects of earlier turns are gone
    /// (514.2), and nobody who has left has anything (800.4a).
    ///
    /// # Errors
    /// What does not hold.
    pub fn check(&self) -> Result<(), String> {
        self.check_zones()?;
        self.check_cards()?;
        self.check_roles()?;
        self.check_effects()
    }

    fn objects(&self) -> impl Iterator<Item = (Id, &Object)> {
        self.state.things.iter().zip(0..).filter_map(|(thing, id)| match thing {
            Thing::Object(object) => Some((Id(id), &**object)),
            Thing::Player(_) | Thing::Turn(_) | Thing::Phase(_) | Thing::Effect => None,
        })
    }

    fn check_zones(&self) -> Result<(), String> {
        let mut seen = BTreeSet::new();
        for (zone, whose, ids) in self.state.zones.iter() {
            for &id in ids {
                if !seen.insert(id) {
                    return Err(format!("{} is in two places", self.name_of(id)));
                }
                let place = self.object(id).and_then(|object| object.place);
                if place.is_none_or(|(own, _)| own != zone) {
                    return Err(format!(
                        "{} is in the {} and does not know it",
                        self.name_of(id),
                        zone.word()
                    ));
                }
                let owner = self.object(id).map(|object| object.owner);
                if !is_shared(zone) && whose.is_some() && owner != whose {
                    return Err(format!("{} is in another player's {}", self.name_of(id), zone.word()));
                }
            }
        }
        let lost = self.objects().find(|(id, object)| object.place.is_some() && !seen.contains(id));
        match lost {
            Some((id, object)) => {
                let zone = object.zone().map_or("no zone", Zone::word);
                Err(format!("{} believes to be in the {zone}, and is not", self.name_of(id)))
            }
            None => Ok(()),
        }
    }

    fn check_cards(&self) -> Result<(), String> {
        let mut there: BTreeMap<Id, u32> = BTreeMap::new();
        for (id, object) in self.objects().filter(|(_, object)| object.nature == Nature::Card) {
            *there.entry(object.card).or_default() += u32::from(object.place.is_some());
            if object.place.is_some() && !self.is_in_game(object.owner) {
                return Err(format!("{} is still there, and its owner has left", self.name_of(id)));
            }
        }
        for (card, count) in there {
            let owner = self.object(card).map(|object| object.owner);
            let wanted = u32::from(owner.is_some_and(|owner| self.is_in_game(owner)));
            if count != wanted && !self.state.over {
                return Err(format!("{} is there {count} times", self.name_of(card)));
            }
        }
        Ok(())
    }

    fn check_roles(&self) -> Result<(), String> {
        if self.state.over || self.state.turn.number == 0 {
            return Ok(());
        }
        if self.plays(Variant::Planechase)
            && !self.plays(Variant::GrandMelee)
            && !self.state.planar_controller.is_some_and(|player| self.is_in_game(player))
        {
            return Err("there is no planar controller in the game".to_owned());
        }
        for role in [self.state.monarch, self.state.initiative].into_iter().flatten() {
            if !self.is_in_game(role) {
                return Err(format!("{} has a designation, and has left", self.name_of(role)));
            }
        }
        for (id, object) in self.objects().filter(|(_, object)| object.place.is_some()) {
            let controller = self.controller(id);
            if object.zone() == Some(Zone::Battlefield) && !controller.is_some_and(|one| self.is_in_game(one))
            {
                return Err(format!("nobody who is in the game controls {}", self.name_of(id)));
            }
        }
        Ok(())
    }

    fn check_effects(&self) -> Result<(), String> {
        let number = self.state.turn.number;
        let late = self.state.effects.iter().find(|one| {
            matches!(one.effect.duration, Duration::This { what: Length::Turn })
                && !self.is_going_on(one.turn)
        });
        match late {
            Some(one) => Err(format!("an effect of turn {} lasts still in turn {number}", one.turn)),
            None => Ok(()),
        }
    }
}
