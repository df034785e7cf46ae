//! Searching zones (701.23): which of them are searched, what is found, and whether one was.

use super::scope::{Entity, Part, slot_set};
use super::{Elaborated, Elaborator, refuse};
use crate::source::Span;
use crate::surface::{
    Chooser, ListJoin, Pred, Quant, RefWord, Selection, Slot as Written, ZoneForm, ZonePhrase,
};
use planarc_bytecode::axis::{Again, Came, Free};
use planarc_bytecode::operand::{Place, Slot, Up, Zones};
use planarc_bytecode::{Action, Count, Num, OptionGuard, Set, Stmt, Test};

impl Elaborator<'_> {
    /// "Search your library for a Forest card": the search, and what is found.
    pub(super) fn search(
        &mut self,
        zone: &ZonePhrase,
        what: &Selection,
        (out, at): (Written, Span),
    ) -> Elaborated<()> {
        let pick = match what {
            Selection::Pick(pick) => pick,
            Selection::List { items, join } => return self.search_for(zone, items, *join, (out, at)),
            Selection::Ref(_) => return refuse(at, "a search for what is referred to"),
        };
        let is_random = matches!(pick.chooser, Chooser::Random(_));
        if pick.chooser != Chooser::Actor && !is_random || self.scope.part != Part::Body {
            return refuse(at, "a search that others make, or as a cost");
        }
        if pick.filter.suffixes.iter().any(says_where) {
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
        // "The rest" is of what was found.
        self.scope.means(out, Entity::Set(slot_set(into.0)));
        self.scope.picks(slot_set(into.0), false);
        Ok(())
    }

    /// "For a Forest card and a Plains card", "for a basic land card or a Gate card": each is found apart, and none
    /// twice; of several that are joined by "or" one is.
    fn search_for(
        &mut self,
        zone: &ZonePhrase,
        items: &[Selection],
        join: ListJoin,
        (out, at): (Written, Span),
    ) -> Elaborated<()> {
        let is_plain = |item: &Selection| match item {
            Selection::Pick(pick) => {
                pick.chooser == Chooser::Actor
                    && pick.quant == Quant::A
                    && pick.filter.suffixes.iter().all(|pred| !says_where(pred))
            }
            _ => false,
        };
        if !items.iter().all(is_plain) || self.scope.part != Part::Body {
            return refuse(at, "a search for several, of which more is said");
        }
        if matches!(zone.form, ZoneForm::Several(..)) {
            return refuse(at, "a search of several zones for several cards");
        }
        let who = self.scope.who.clone();
        let zones = self.searched(zone, &who, at)?;
        let searched = self.scope.fresh();
        let acts = vec![Action::Search { who: who.clone(), zones }];
        self.scope.push(Stmt::Do { into: Some(searched), acts });
        let done = Test::Done { slot: Slot::new(searched.0), what: Came::Did };
        self.scope.searches.push((zone.clone(), who.clone(), done));
        let mut tests = Vec::new();
        for item in items {
            let Selection::Pick(pick) = item else { continue };
            let Some(test) = self.filter(&pick.filter)? else {
                return refuse(at, "a search for several, of which one is any card");
            };
            tests.push((pick.slot, test));
        }
        let one = || Num::Value { value: 1 };
        let in_ = Slot::new(searched.0);
        if matches!(join, ListJoin::Or | ListJoin::One) {
            let into = self.scope.fresh();
            let (slots, c): (Vec<_>, Vec<_>) = tests.into_iter().unzip();
            let count = Box::new(Count { least: one(), most: Some(one()) });
            let test = Some(Test::Any { c });
            self.scope.push(Stmt::Find { into, who, in_, test, count, limits: Vec::new() });
            for slot in slots.into_iter().chain([out]) {
                self.scope.means(slot, Entity::Set(slot_set(into.0)));
            }
            self.scope.picks(slot_set(into.0), false);
            return Ok(());
        }
        // "And/or": as many of them as whoever searches likes.
        let least = Num::Value { value: u32::from(join == ListJoin::And) };
        let mut found: Vec<Set> = Vec::new();
        for (slot, test) in tests {
            let into = self.scope.fresh();
            let others = found.iter().map(|of| Test::Not { c: Box::new(Test::In { of: of.clone() }) });
            let test = super::selection::all_of(others.chain([test]).collect());
            let count = Box::new(Count { least: least.clone(), most: Some(one()) });
            let in_ = Slot::new(searched.0);
            self.scope.push(Stmt::Find { into, who: who.clone(), in_, test, count, limits: Vec::new() });
            self.scope.means(slot, Entity::Set(slot_set(into.0)));
            self.scope.picks(slot_set(into.0), false);
            found.push(slot_set(into.0));
        }
        self.scope.means(out, Entity::Set(Set::Both { sets: found }));
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

    /// "Each player who searched their library this way": of each of those who could, and of you, where you
    /// did, too.
    pub(super) fn searched_by_it(&mut self, zone: &ZonePhrase, at: Span) -> Elaborated<Test> {
        let is_own = |zone: &ZonePhrase| match zone.whose.as_deref() {
            None => true,
            Some(Selection::Ref(whose)) => matches!(whose.word, RefWord::You | RefWord::Pronoun(_)),
            Some(_) => false,
        };
        let is_lane = |it: &Self, by: &Set| {
            let opens = |stmt: &Stmt| matches!(stmt, Stmt::Each { into, .. } if slot_set(into.0) == *by);
            it.scope.block.iter().any(opens)
        };
        let mut tests = Vec::new();
        for (of, by, test) in self.scope.searches.clone() {
            let Test::Done { slot: Slot { place: Place::Slot(slot), of: None }, what } = test else {
                return refuse(at, "which search was made this way");
            };
            if of.zone != zone.zone || !is_own(&of) || !is_own(zone) {
                return refuse(at, "which search was made this way");
            }
            let done = |of| Test::Done { slot: Slot { place: Place::Slot(slot), of }, what };
            if is_lane(self, &by) {
                tests.push(done(Some(Box::new(Set::It { up: Up(0) }))));
            } else if by == Set::You {
                tests.push(Test::All { c: vec![Test::In { of: Set::You }, done(None)] });
            } else {
                return refuse(at, "which search was made this way");
            }
        }
        match tests.len() {
            0 => refuse(at, "which search was made this way"),
            1 => Ok(tests.remove(0)),
            _ => Ok(Test::Any { c: tests }),
        }
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
                    && let Place::Slot(slot) = slot.place
                {
                    self.scope.reads_act(slot);
                }
                Ok(test)
            }
            _ => refuse(at, "which search was made this way"),
        }
    }
}

/// Whether a suffix says where something is.
const fn says_where(pred: &Pred) -> bool {
    matches!(pred, Pred::In(..) | Pred::From(..) | Pred::Of(_) | Pred::Among(_) | Pred::FromAmong(_))
}
