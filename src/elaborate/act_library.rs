//! Looking through libraries: revealing until, and shuffling.

use super::rest::Dug;
use super::scope::{Entity, slot_set};
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{Act, DigStop, DigVerb, Participle, Quant, Selection, ZonePhrase};
use planarc_bytecode::axis::Finding;
use planarc_bytecode::{Action, Num, Set, Stmt, Test};

impl Elaborator<'_> {
    /// "Reveal cards from the top of your library until you reveal a land card."
    pub(super) fn dig(
        &mut self,
        act: &Act,
        verb: DigVerb,
        zone: &ZonePhrase,
        until: &DigStop,
    ) -> Elaborated<()> {
        let at = act.at.0;
        let Selection::Pick(pick) = &until.what else { return refuse(at, "cards until what is referred to") };
        let count = match &pick.quant {
            Quant::A | Quant::Any => Num::Value { value: 1 },
            Quant::Exactly(n) => self.number(n, at)?,
            _ => return refuse(pick.at.0, "cards until so many"),
        };
        let whose = zone.whose.as_deref().map(|whose| self.set(whose)).transpose()?;
        let Some(whose) = whose else { return refuse(at, "cards of nobody's library") };
        if !matches!(zone.zone, Zone::Library | Zone::PlanarDeck) {
            return refuse(at, "cards from the top of something else than a library");
        }
        let zone = Set::Those {
            zones: planarc_bytecode::operand::Zones::of([zone.zone]),
            whose: Some(Box::new(whose)),
            test: None,
        };
        let how = match verb {
            DigVerb::Reveal => Finding::Reveal,
            DigVerb::Exile => Finding::Exile,
            DigVerb::Mill => Finding::Mill,
        };
        let (found, seen) = (self.scope.fresh(), self.scope.fresh());
        let test = match self.filter(&pick.filter)? {
            Some(test) => test,
            None => Test::All { c: Vec::new() },
        };
        let who = self.scope.who.clone();
        self.scope.push(Stmt::Dig { found, seen, who, zone, test, count, how });
        if how == Finding::Exile {
            self.keep_done(Some(Participle::Exiled), Some(seen.0), at)?;
        }
        let seen = slot_set(seen.0);
        self.scope.dug.push(Dug { seen: seen.clone(), found: found.0, is_used: false });
        self.scope.means(pick.slot, Entity::Set(slot_set(found.0)));
        self.scope.means(act.out, Entity::Set(seen));
        Ok(())
    }

    /// "Shuffle", "shuffle it into its owner's library".
    pub(super) fn shuffle(
        &mut self,
        what: Option<&Selection>,
        into: Option<&ZonePhrase>,
        at: Span,
    ) -> Elaborated<Vec<Action>> {
        let with = match what {
            None => None,
            Some(what) => Some(self.affected(what, Zone::Battlefield)?.0),
        };
        let whose = match into {
            None => None,
            Some(zone) if zone.zone != Zone::Library => return refuse(at, "what is shuffled and no library"),
            Some(zone) => self.zones(zone, at)?.1,
        };
        let who = match whose {
            Some(whose) => whose,
            None => self.scope.who.clone(),
        };
        Ok(vec![Action::Shuffle { who, with }])
    }

    /// What an act was done to as a whole, so that the act need not be read.
    pub(super) fn whole_named(&self, slot: crate::surface::Slot) -> Option<Set> {
        let Some(Entity::Act(act)) = self.scope.entity(slot) else { return None };
        let act = slot_set(act);
        self.scope.same.iter().find(|(of, _)| *of == act).map(|(_, whole)| whole.clone())
    }
}
