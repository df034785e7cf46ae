//! What is said of several together: those with the most or the least of something, and what must hold of
//! all that are chosen.

use super::filter::{attr_of, cmp_of};
use super::scope::{Entity, Part, slot_set};
use super::selection::{all_of, apart};
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{
    Act, Chooser, CountForm, Event, Extreme, Filter, Noun, Pick, Plain, Polarity, Pred, Qty, Quant,
    Selection, Slot as Written, Stat, Tie, TieChoice, Ties, Verb, ZoneForm,
};
use planarc_bytecode::axis::{self, Alike, Cmp, Free};
use planarc_bytecode::operand::{Flag, Place, Up};
use planarc_bytecode::walk::slots_written;
use planarc_bytecode::{Count, Limit, Num, Set, Stmt, Test};
use std::borrow::Cow;

/// Why the one of a kind is not known, where several can be: "the creature you control" is one that was spoken of
/// before, and never all that they control.
pub(super) fn undetermined(filter: &Filter) -> Option<&'static str> {
    if has_most(filter) {
        return Some("the one of which there is most, where several can be");
    }
    let is_controlled = |pred: &Pred| matches!(pred, Pred::Controller(..));
    let of_somebody = !filter.suffixes.is_empty()
        && filter.suffixes.iter().all(is_controlled)
        && filter.heads.iter().all(|head| head.adjectives.is_empty());
    of_somebody.then_some("the one that somebody controls, where several can be")
}

impl Elaborator<'_> {
    /// "With the greatest power among creatures you control": all that are tied.
    pub(super) fn most(
        &mut self,
        rest: &Filter,
        home: Zone,
        (extreme, stat): (Extreme, Stat),
        among: Option<&Selection>,
        at: Span,
    ) -> Elaborated<Set> {
        let those = self.matching(rest, home, at)?;
        let among = among.map(|among| self.set(among)).transpose()?;
        let by = Box::new(self.within_it(|it| it.stat_of_it(stat, at))?);
        let least = end_of(extreme);
        let most = |of| Set::Most { of: Box::new(of), by, least };
        let Some(among) = among.filter(|among| *among != those) else { return Ok(most(those)) };
        // What is true of all that are compared says nothing of those with the most.
        let (Set::Those { zones, whose, test }, Set::Those { zones: compared, whose: theirs, test: all }) =
            (those, &among)
        else {
            return refuse(at, "the most among others than those");
        };
        if zones != *compared || whose != *theirs {
            return refuse(at, "the most among others than those");
        }
        let known = conjuncts(all.as_deref().cloned());
        let mut more = conjuncts(test.map(|test| *test));
        more.retain(|test| !known.contains(test));
        Ok(match all_of(more) {
            Some(test) => Set::Some { of: Box::new(most(among)), test: Box::new(test) },
            None => most(among),
        })
    }

    /// Those with the most of something, where a filter is of them: votes, a stat, what each of several came to.
    pub(super) fn of_the_most(&mut self, filter: &Filter, home: Zone, at: Span) -> Elaborated<Option<Set>> {
        let (rest, most) = most_apart(filter);
        if let Some(Pred::Extreme(Extreme::Most, Stat::Votes, None, _)) = &most {
            let winners = self.winners(at)?;
            return Ok(Some(match self.filter(&rest)? {
                Some(test) => Set::Some { of: Box::new(winners), test: Box::new(test) },
                None => winners,
            }));
        }
        if let Some(Pred::Extreme(extreme, stat, among, _)) = most {
            return self.most(&rest, home, (extreme, stat), among.as_deref(), at).map(Some);
        }
        if let (rest, Some(Pred::Came(extreme, came, _))) = apart(filter, came_to_most) {
            return self.came_most(&rest, extreme, &came, at).map(Some);
        }
        if let (rest, Some(Pred::CameTo(comparison, came, _))) = apart(filter, came_to) {
            let (of, over, by) = self.came_to(&came, at)?;
            let those = self.matching(&rest, Zone::Battlefield, at)?;
            let b = Box::new(self.number(&comparison.qty, at)?);
            let mut c = vec![Test::Compare { a: Box::new(by), cmp: cmp_of(comparison.op), b }];
            // Others than those who came to something came to no such number.
            if those != over && those != any_player() {
                c.insert(0, Test::In { of: those });
            }
            let test = all_of(c).map(Box::new);
            return Ok(test.map(|test| Set::Some { of: Box::new(of), test }));
        }
        Ok(None)
    }

    /// "Each player who chose the highest number", of those who each came to one: all that are tied.
    pub(super) fn came_most(
        &mut self,
        rest: &Filter,
        extreme: Extreme,
        came: &Qty,
        at: Span,
    ) -> Elaborated<Set> {
        let (members, over, by) = self.came_to(came, at)?;
        let those = self.matching(rest, Zone::Battlefield, at)?;
        // Others than those came to nothing.
        if those != over && those != any_player() {
            return refuse(at, "the most of what others than those came to");
        }
        let (mut of, least) = (Box::new(members), end_of(extreme));
        // Who paid no life did not pay the most.
        if matches!(came, Qty::Result(_, CountForm::Done(..))) && least == axis::Extreme::Greatest {
            let (a, b) = (Box::new(by.clone()), Box::new(Num::Value { value: 0 }));
            let test = Box::new(Test::Compare { a, cmp: Cmp::Gt, b });
            of = Box::new(Set::Some { of, test });
        }
        Ok(Set::Most { of, by: Box::new(by), least })
    }

    /// Those who each came to a number, of whom they are all, and the number of the one that is looked at.
    fn came_to(&mut self, came: &Qty, at: Span) -> Elaborated<(Set, Set, Num)> {
        let it = Set::It { up: Up(0) };
        let around = self.scope.player.replace((Written(None), it));
        let by = self.within_it(|of| of.number(came, at));
        self.scope.player = around;
        let by = by?;
        let (Num::Read { slot } | Num::Amount { slot, .. }) = &by else {
            return refuse(at, "the most of what each of several came to");
        };
        if let (Num::Amount { .. }, Place::Slot(act)) = (&by, slot.place)
            && self.is_done_by_several(act)
        {
            return refuse(at, "what several acts came to, of each of several");
        }
        let Place::Slot(written) = slot.place else { return refuse(at, "the most of what is kept") };
        let writes = |stmt: &Stmt| match stmt {
            Stmt::Each { into, over, body, .. } if slots_written(body).contains(&written) => {
                Some((slot_set(into.0), over.clone()))
            }
            _ => None,
        };
        let (true, Some((members, over))) = (slot.of.is_some(), self.scope.block.iter().find_map(writes))
        else {
            return refuse(at, "the most of what one player came to");
        };
        Ok((members, over, by))
    }

    /// "If it has the greatest power among creatures you control": `it` is one of those, and none of them has
    /// more.
    pub(super) fn is_among_most(
        &mut self,
        (extreme, stat): (Extreme, Stat),
        among: Option<&Selection>,
        ties: Ties,
    ) -> Elaborated<Test> {
        let of_players = matches!(stat, Stat::LifeTotal | Stat::HandSize);
        let of = match among {
            Some(among) => Box::new(self.set(among)?),
            // "If you have the most life or are tied for most life": among all players.
            None if of_players && ties != Ties::NotSaid => Box::new(Set::Players { test: None }),
            None => return refuse(self.line, "the most among others that are not said"),
        };
        let by = Box::new(self.within_it(|it| it.stat_of_it(stat, it.line))?);
        let least = end_of(extreme);
        Ok(Test::In { of: Set::Most { of, by, least } })
    }

    /// "The creature with the least power", where it is said how a tie is broken: one of those with the
    /// least is chosen.
    pub(super) fn the_most(&mut self, pick: &Pick, home: Zone) -> Elaborated<Set> {
        let at = pick.at.0;
        let is_of_it = |(tie, _): &&mut (Tie, bool)| tie.pick == pick.slot && pick.slot.0.is_some();
        let Some((tie, is_chosen)) = self.scope.ties.iter_mut().find(is_of_it) else {
            return refuse(at, "the one of which there is most, where several can be");
        };
        *is_chosen = true;
        let tie = tie.clone();
        if self.scope.is_static || self.scope.part != Part::Body || pick.chooser != Chooser::Actor {
            return refuse(at, "a tie that is not broken as an ability resolves");
        }
        let from = self.matching(&pick.filter, home, at)?;
        let who = match &tie.by {
            Some(by) => self.players(by)?,
            None => self.chooser(),
        };
        let how = if tie.random == TieChoice::Random { Free::Random } else { Free::Free };
        let one = Num::Value { value: 1 };
        let count = Box::new(Count { least: one.clone(), most: Some(one) });
        let into = self.scope.fresh();
        self.scope.push(Stmt::Choose { into, who, from, count, limits: Vec::new(), how });
        self.scope.means(pick.slot, Entity::Set(slot_set(into.0)));
        self.scope.picks(slot_set(into.0), super::selection::is_of_players(&pick.filter));
        Ok(slot_set(into.0))
    }

    /// What must hold of all that are chosen together, and what is said of each.
    pub(super) fn together(&mut self, filter: &Filter, at: Span) -> Elaborated<(Filter, Vec<Limit>)> {
        let mut limits = Vec::new();
        let mut filter = filter.clone();
        // "From a single graveyard": from graveyards, all in the same.
        for pred in &mut filter.suffixes {
            if let Pred::In(zone, Polarity::Is) | Pred::From(zone, Polarity::Is) = pred
                && zone.form == ZoneForm::Single
            {
                zone.form = ZoneForm::A;
                limits.push(Limit {
                    stat: None,
                    cmp: None,
                    n: None,
                    attr: None,
                    how: None,
                    one_zone: Flag(true),
                });
            }
        }
        while let (rest, Some(pred)) = apart(&filter, is_limit) {
            filter = rest.into_owned();
            let mut limit =
                Limit { stat: None, cmp: None, n: None, attr: None, how: None, one_zone: Flag(false) };
            match said(&pred) {
                Pred::Different(attr, _) => {
                    (limit.attr, limit.how) = (Some(attr_of(*attr, at)?), Some(Alike::Differ));
                }
                Pred::That(inner, _) if let Pred::Shares { attr, with: None, .. } = &**inner => {
                    (limit.attr, limit.how) = (Some(attr_of(*attr, at)?), Some(Alike::Differ));
                }
                Pred::Shares { attr, .. } => {
                    (limit.attr, limit.how) = (Some(attr_of(*attr, at)?), Some(Alike::Share));
                }
                Pred::Total(stat, comparison) => {
                    limit.stat = Some(super::quantity::stat_of(*stat, at)?);
                    limit.cmp = Some(cmp_of(comparison.op));
                    limit.n = Some(self.number(&comparison.qty, at)?);
                }
                _ => return refuse(at, "this of all that are chosen"),
            }
            limits.push(limit);
        }
        Ok((filter, limits))
    }
}

pub(super) const fn end_of(extreme: Extreme) -> axis::Extreme {
    if super::quantity::is_greatest(extreme) { axis::Extreme::Greatest } else { axis::Extreme::Least }
}

fn conjuncts(test: Option<Test>) -> Vec<Test> {
    match test {
        Some(Test::All { c }) => c,
        test => test.into_iter().collect(),
    }
}

/// A predicate without "that".
fn said(pred: &Pred) -> &Pred {
    match pred {
        Pred::That(inner, Polarity::Is) => said(inner),
        pred => pred,
    }
}

fn is_limit(pred: &Pred) -> bool {
    let shares_none = |pred: &Pred| matches!(pred, Pred::That(inner, Polarity::IsNot) if matches!(**inner, Pred::Shares { with: None, .. }));
    shares_none(pred)
        || matches!(said(pred), Pred::Different(..) | Pred::Shares { with: None, .. } | Pred::Total(..))
}

fn is_most(pred: &Pred) -> bool {
    matches!(said(pred), Pred::Extreme(..))
}

/// "Who chose the highest number".
fn came_to_most(pred: &Pred) -> bool {
    matches!(said(pred), Pred::Came(..))
}

/// Every player.
const fn any_player() -> Set {
    Set::Players { test: None }
}

/// "Who rolled 10 or lower".
fn came_to(pred: &Pred) -> bool {
    matches!(said(pred), Pred::CameTo(..))
}

/// A filter without what it says of those with the most of something, and that.
pub(super) fn most_apart(filter: &Filter) -> (Cow<'_, Filter>, Option<Pred>) {
    let (rest, most) = apart(filter, is_most);
    (rest, most.map(|pred| said(&pred).clone()))
}

/// Whether a phrase is of those with the most of something.
pub(super) fn has_most(filter: &Filter) -> bool {
    filter.suffixes.iter().any(|pred| is_most(pred) || came_to_most(pred) || controls_most(pred))
}

/// "Who controls the most lands".
fn controls_most(pred: &Pred) -> bool {
    let Pred::Did(event) = said(pred) else { return false };
    let Event::Deed { deed, .. } = event.as_ref() else { return false };
    let of = |act: &Act| match &act.verb {
        Verb::Plain(Plain::Control | Plain::Own, Selection::Pick(pick)) => {
            matches!(pick.quant, Quant::Extreme(_))
        }
        _ => false,
    };
    deed.acts.iter().any(of)
}

/// "A creature card with the greatest mana value among creature cards in your graveyard": it is one of those, and where
/// they are.
pub(super) fn where_the_others_are(filter: &Filter) -> Option<Filter> {
    let is_place = |pred: &Pred| {
        matches!(pred, Pred::In(..) | Pred::From(..) | Pred::Way { .. } | Pred::Of(_) | Pred::Among(_))
    };
    let are_cards = filter.heads.iter().all(|head| head.noun == Some(Noun::Card));
    if !are_cards || filter.suffixes.iter().any(is_place) {
        return None;
    }
    let among = filter.suffixes.iter().find_map(|pred| match pred {
        Pred::Extreme(.., Some(among), _) => Some(among.as_ref()),
        _ => None,
    })?;
    let Selection::Pick(among) = among else { return None };
    let place = among.filter.suffixes.iter().find(|pred| matches!(pred, Pred::In(_, Polarity::Is)))?;
    let mut there = filter.clone();
    there.suffixes.push(place.clone());
    Some(there)
}
