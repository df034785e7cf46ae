//! Looking through libraries: searching, revealing until, and shuffling.

use super::rest::Dug;
use super::scope::{Entity, Part, slot_set};
use super::{Elaborated, Elaborator, refuse};
use crate::ir::{Act, Chooser, DigStop, DigVerb, Participle, Pred, Quant, Selection, ZonePhrase};
use crate::lexicon::Zone;
use crate::source::Span;
use planarc_bytecode::axis::{Finding, Free};
use planarc_bytecode::operand::Slot;
use planarc_bytecode::{Action, Count, Num, Set, Stmt, Test};

impl Elaborator<'_> {
    /// "Search your library for a Forest card": the search, and what is found.
    pub(super) fn search(&mut self, zone: &ZonePhrase, what: &Selection, at: Span) -> Elaborated<()> {
        let Selection::Pick(pick) = what else { return refuse(at, "a search for what is referred to") };
        let is_random = matches!(pick.chooser, Chooser::Random(_));
        if pick.chooser != Chooser::Actor && !is_random || self.scope.part != Part::Body {
            return refuse(at, "a search that others make, or as a cost");
        }
        let told_where = |pred: &Pred| {
            matches!(pred, Pred::In(..) | Pred::From(..) | Pred::Of(_) | Pred::Among(_) | Pred::FromAmong(_))
        };
        if pick.filter.suffixes.iter().any(told_where) {
            return refuse(pick.at.0, "a search for cards of one of several zones");
        }
        let count = match &pick.quant {
            Quant::All(_) => Count { least: Num::Value { value: 0 }, most: None },
            quant => self.count(quant, pick.at.0)?,
        };
        let (zones, whose) = self.zones(zone, at)?;
        let who = self.scope.who.clone();
        let Some(whose) = whose else { return refuse(at, "a search of nobody's zone") };
        let zones = Set::Those { zones, whose: Some(Box::new(whose)), test: None };
        let searched = self.scope.fresh();
        let acts = vec![Action::Search { who: who.clone(), zones }];
        self.scope.push(Stmt::Do { into: Some(searched), acts });
        let (filter, limits) = self.together(&pick.filter, pick.at.0)?;
        let test = self.filter(&filter)?;
        let into = self.scope.fresh();
        let count = Box::new(count);
        if is_random {
            // Chance names what is found, so that whoever searches can't fail to find it.
            let of = slot_set(searched.0);
            let from = match test {
                Some(test) => Set::Some { of: Box::new(of), test: Box::new(test) },
                None => of,
            };
            self.scope.push(Stmt::Choose { into, who, from, count, limits, how: Free::Random });
        } else {
            let in_ = Slot::new(searched.0);
            self.scope.push(Stmt::Find { into, who, in_, test, count, limits });
        }
        self.scope.means(pick.slot, Entity::Set(slot_set(into.0)));
        self.scope.picks(slot_set(into.0), false);
        Ok(())
    }

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
    pub(super) fn whole_named(&self, slot: crate::ir::Slot) -> Option<Set> {
        let Some(Entity::Act(act)) = self.scope.entity(slot) else { return None };
        let act = slot_set(act);
        self.scope.same.iter().find(|(of, _)| *of == act).map(|(_, whole)| whole.clone())
    }
}
