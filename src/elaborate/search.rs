//! Searching zones (701.23): which of them are searched, what is found, and whether one was.

use super::scope::{Entity, Part, slot_set};
use super::{Elaborated, Elaborator, refuse};
use crate::source::Span;
use crate::surface::{Chooser, ListJoin, Pred, Quant, Selection, ZoneForm, ZonePhrase};
use planarc_bytecode::axis::{Again, Came, Free};
use planarc_bytecode::operand::{Slot, Zones};
use planarc_bytecode::{Action, Count, Num, OptionGuard, Set, Stmt, Test};

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
        let who = self.scope.who.clone();
        let zones = self.searched(zone, &who, at)?;
        let searched = self.scope.fresh();
        let acts = vec![Action::Search { who: who.clone(), zones }];
        self.scope.push(Stmt::Do { into: Some(searched), acts });
        if !matches!(zone.form, ZoneForm::Several(..)) {
            let done = Test::Done { slot: Slot::new(searched.0), what: Came::Did };
            self.scope.searches.push((zone.clone(), who.clone(), done));
        }
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

    /// What is searched. Of "your graveyard, hand, and/or library" it is one or more of them, as the player
    /// who searches chooses.
    fn searched(&mut self, zone: &ZonePhrase, who: &Set, at: Span) -> Elaborated<Set> {
        let (zones, whose) = self.zones(zone, at)?;
        let Some(whose) = whose else { return refuse(at, "a search of nobody's zone") };
        let those = |zones| Set::Those { zones, whose: Some(Box::new(whose.clone())), test: None };
        let ZoneForm::Several(second, third, ListJoin::AndOr) = zone.form else { return Ok(those(zones)) };
        let each: Vec<_> = [zone.zone, second].into_iter().chain(third).collect();
        let into = self.scope.fresh();
        let least = Num::Value { value: 1 };
        let most = u32::try_from(each.len()).ok().map(|value| Num::Value { value });
        self.scope.push(Stmt::Option {
            into,
            who: who.clone(),
            count: Box::new(Count { least, most }),
            again: Again::Once,
            how: Free::Free,
            labels: each.iter().map(|zone| zone.word().into()).collect(),
            guards: each.iter().map(|_| OptionGuard { c: None }).collect(),
        });
        let mut sets = Vec::new();
        for (label, one) in (0u32..).zip(each) {
            let chosen = Test::Chose { slot: Slot::new(into.0), label };
            let plain = ZonePhrase { zone: one, form: ZoneForm::Plain, whose: zone.whose.clone() };
            self.scope.searches.push((plain, who.clone(), chosen.clone()));
            sets.push(Set::Some { of: Box::new(those(Zones::of([one]))), test: Box::new(chosen) });
        }
        Ok(Set::Both { sets })
    }

    /// "If you search your library this way": whether the search before did.
    pub(super) fn was_searched(&mut self, who: &Selection, zone: &ZonePhrase, at: Span) -> Elaborated<Test> {
        let who = self.set(who)?;
        let is_meant = |(of, by, _): &&(ZonePhrase, Set, Test)| {
            of.zone == zone.zone && of.whose == zone.whose && *by == who
        };
        let mut searches = self.scope.searches.iter().filter(is_meant);
        match (searches.next(), searches.next()) {
            (Some((.., test)), None) if !self.scope.in_loop => {
                let test = test.clone();
                if let Test::Done { slot, .. } = &test
                    && let planarc_bytecode::operand::Place::Slot(slot) = slot.place
                {
                    self.scope.reads_act(slot);
                }
                Ok(test)
            }
            _ => refuse(at, "which search was made this way"),
        }
    }
}
