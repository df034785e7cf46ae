//! One of several that are named, and one more target than those before.

use super::scope::{Entity, Part, slot_set};
use super::selection::place;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::surface::{Chooser, ListJoin, Noun, Pick, Polarity, Pred, Quant, Selection};
use planarc_bytecode::axis::Free;
use planarc_bytecode::operand::Flag;
use planarc_bytecode::{Count, Num, Set, Stmt};

impl Elaborator<'_> {
    /// "Sacrifice a creature or a Food": one of all that match either.
    pub(super) fn one_of_named(
        &mut self,
        items: &[Selection],
        join: ListJoin,
        home: Zone,
    ) -> Elaborated<Set> {
        let at = items.first().map_or(self.line, |item| place(item, self.line));
        let is_one =
            |item: &Selection| matches!(item, Selection::Pick(pick) if matches!(pick.quant, Quant::A));
        let chooser = |item: &Selection| {
            if let Selection::Pick(pick) = item { Some(pick.chooser.clone()) } else { None }
        };
        let who = items.first().and_then(chooser);
        if join != ListJoin::Or
            || self.scope.in_loop && who == Some(Chooser::Target)
            || !items.iter().all(|item| is_one(item) && chooser(item) == who)
            || !matches!(who, Some(Chooser::Actor | Chooser::Target))
        {
            return refuse(at, "one of several that are named");
        }
        let is_target = who == Some(Chooser::Target);
        let is_place = |pred: &Pred| matches!(pred, Pred::In(_, Polarity::Is) | Pred::From(_, Polarity::Is));
        let mut sets = Vec::new();
        let is_part = |pred: &Pred| matches!(pred, Pred::Of(_) | Pred::Among(_) | Pred::FromAmong(_));
        let mut place_behind = None;
        for item in items.iter().rev() {
            let Selection::Pick(pick) = item else { return refuse(at, "one of several that are named") };
            let mut filter = pick.filter.clone();
            let own = filter.suffixes.iter().find(|pred| is_place(pred)).cloned();
            // "A creature card or a land card from your hand": each is from there.
            match (own, &place_behind) {
                (None, Some(place))
                    if !filter.suffixes.iter().any(is_part)
                        && filter.heads.iter().all(|head| head.noun == Some(Noun::Card)) =>
                {
                    filter.suffixes.push(Pred::clone(place));
                }
                (own, _) => place_behind = own,
            }
            sets.insert(0, self.matching(&filter, home, pick.at.0)?);
        }
        let (from, limits) = (Set::Both { sets }, Vec::new());
        let one = Num::Value { value: 1 };
        let count = Box::new(Count { least: one.clone(), most: Some(one) });
        let into = self.scope.fresh_in(if is_target { Part::Announce } else { self.scope.part });
        if is_target {
            self.scope.announce.push(Stmt::Target {
                into,
                who: Set::You,
                from,
                count,
                limits,
                random: Flag(false),
            });
        } else {
            let (who, how) = (self.scope.who.clone(), Free::Free);
            self.scope.push(Stmt::Choose { into, who, from, count, limits, how });
        }
        for item in items {
            if let Selection::Pick(pick) = item {
                self.scope.means(pick.slot, Entity::Set(slot_set(into.0)));
            }
        }
        self.scope.picks(slot_set(into.0), false);
        Ok(slot_set(into.0))
    }

    /// The targets before the nth of several that differ.
    pub(super) fn targets_before(&self, pick: &Pick, n: u32) -> Elaborated<Set> {
        let at = pick.at.0;
        let announced = self.scope.announce.iter().map(|stmt| match stmt {
            Stmt::Target { into, .. } => Some(slot_set(into.0)),
            _ => None,
        });
        let sets: Option<Vec<Set>> = announced.collect();
        match sets {
            Some(sets) if pick.chooser == Chooser::Target && u32::try_from(sets.len() + 1) == Ok(n) => {
                Ok(Set::Both { sets })
            }
            _ => refuse(at, "how many are chosen here"),
        }
    }
}
