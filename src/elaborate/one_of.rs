//! One of several that are named, and one more target than those before.

use super::scope::{Entity, Part, slot_set};
use super::selection::place;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{AllForm, At, Chooser, ListJoin, Noun, Pick, Polarity, Pred, Quant, RefWord, Selection};
use planarc_bytecode::axis::Free;
use planarc_bytecode::operand::Flag;
use planarc_bytecode::{Count, Num, Set, Stmt, Test};
use std::borrow::Cow;

impl Elaborator<'_> {
    /// "Sacrifice a creature or a Food": one of all that match either.
    pub(super) fn one_of_named(
        &mut self,
        items: &[Selection],
        join: ListJoin,
        home: Zone,
    ) -> Elaborated<Set> {
        let at = items.first().map_or(self.line, |item| place(item, self.line));
        if let Some(either) = self.whoever_it_is(items, join)? {
            return Ok(either);
        }
        if join == ListJoin::AndOr {
            return self.some_of_named(items, home, at);
        }
        let items = &*with_determiners(items);
        let is_one =
            |item: &Selection| matches!(item, Selection::Pick(pick) if matches!(pick.quant, Quant::A));
        let chooser = |item: &Selection| {
            if let Selection::Pick(pick) = item { Some(pick.chooser.clone()) } else { None }
        };
        if let [Selection::Ref(word), Selection::Pick(pick)] = items
            && join == ListJoin::Or
            && pick.chooser == Chooser::Actor
            && pick.quant == Quant::A
            && super::act_counters::is_one(items.first().unwrap_or(&Selection::Ref(word.clone())))
        {
            // "That player or a planeswalker that player controls."
            let sets = vec![self.reference(word)?, self.matching(&pick.filter, home, pick.at.0)?];
            let one = Num::Value { value: 1 };
            let count = Box::new(Count { least: one.clone(), most: Some(one) });
            let (into, who) = (self.scope.fresh(), self.chooser());
            let (from, limits, how) = (Set::Both { sets }, Vec::new(), Free::Free);
            self.scope.push(Stmt::Choose { into, who, from, count, limits, how });
            self.scope.means(pick.slot, Entity::Set(slot_set(into.0)));
            return Ok(slot_set(into.0));
        }
        let who = items.first().and_then(chooser);
        if join != ListJoin::Or
            || self.scope.in_loop && who == Some(Chooser::Target)
            || !items.iter().all(|item| is_one(item) && chooser(item) == who)
            || !matches!(who, Some(Chooser::Actor | Chooser::Target))
        {
            return refuse(at, "one of several that are named");
        }
        let is_target = who == Some(Chooser::Target);
        let mut sets = Vec::new();
        for item in shared_behind(items) {
            let Selection::Pick(pick) = item else { return refuse(at, "one of several that are named") };
            sets.push(self.matching(&pick.filter, home, pick.at.0)?);
        }
        let (from, limits) = (Set::Both { sets }, Vec::new());
        let one = Num::Value { value: 1 };
        let count = Box::new(Count { least: one.clone(), most: Some(one) });
        let into = self.scope.fresh_in(if is_target { Part::Announce } else { self.scope.part });
        if is_target {
            self.scope.push_announced(Stmt::Target {
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

    /// "A land card and a creature card from among them": what is chosen as one is not chosen as another, too.
    pub(super) fn each_of_named(&mut self, items: &[Selection], home: Zone) -> Elaborated<Set> {
        let mut sets: Vec<Set> = Vec::new();
        for item in items {
            let around = std::mem::replace(&mut self.scope.noted.beside, sets.clone());
            let set = self.operand(item, home);
            self.scope.noted.beside = around;
            sets.push(set?);
        }
        Ok(Set::Both { sets })
    }

    /// A set without what was chosen of the same for the phrases beside it. In a cost nothing is chosen twice.
    pub(super) fn without(&self, from: Set, beside: &[Set]) -> Set {
        if self.scope.part != Part::Body || self.scope.paying {
            return from;
        }
        let chosen = |stmt: &Stmt| match stmt {
            Stmt::Choose { into, from: other, .. }
                if beside.contains(&slot_set(into.0)) && may_share(&from, other) =>
            {
                Some(slot_set(into.0))
            }
            _ => None,
        };
        let mut chosen: Vec<Set> = self.scope.block.iter().filter_map(chosen).collect();
        let b = if chosen.len() > 1 { Some(Set::Both { sets: chosen }) } else { chosen.pop() };
        match b {
            Some(b) => Set::Minus { a: Box::new(from), b: Box::new(b) },
            None => from,
        }
    }

    /// "That player or that planeswalker's controller": whichever the target is.
    pub(super) fn whoever_it_is(&mut self, items: &[Selection], join: ListJoin) -> Elaborated<Option<Set>> {
        let [Selection::Ref(one), Selection::Ref(other)] = items else { return Ok(None) };
        let RefWord::ControllerOf(of, _) = &other.word else { return Ok(None) };
        let is_same = matches!(of.as_ref(), Selection::Ref(word) if word.slot == one.slot);
        if join != ListJoin::Or || !is_same || !items.iter().all(Selection::is_of_players) {
            return Ok(None);
        }
        self.set(&Selection::List { items: items.to_vec(), join }).map(Some)
    }

    /// "A creature card and/or a land card from among them": one of each, or of one of them; "three permanents
    /// they control and/or cards from their hand": so many of all.
    fn some_of_named(&mut self, items: &[Selection], home: Zone, at: Span) -> Elaborated<Set> {
        let items = shared_place(items);
        let mut picks = Vec::new();
        for item in &items {
            match item {
                Selection::Pick(pick) if pick.chooser == Chooser::Actor => picks.push(pick),
                _ => return refuse(at, "one of several that are named"),
            }
        }
        let mut sets = Vec::new();
        for pick in &picks {
            sets.push(self.matching(&pick.filter, home, pick.at.0)?);
        }
        if sets.iter().any(|set| matches!(set, Set::Catalog { .. })) {
            return refuse(at, "cards from elsewhere");
        }
        let how = Free::Free;
        let (Some(first), Some(who)) = (picks.first(), Some(self.chooser())) else {
            return refuse(at, "one of several that are named");
        };
        let is_bare = |pick: &Pick| matches!(pick.quant, Quant::All(AllForm::Bare));
        if matches!(first.quant, Quant::Exactly(_)) && picks.iter().skip(1).all(|pick| is_bare(pick)) {
            let count = Box::new(self.count(&first.quant, at)?);
            let (into, from) = (self.scope.fresh(), Set::Both { sets });
            self.scope.push(Stmt::Choose { into, who, from, count, limits: Vec::new(), how });
            for pick in &picks {
                self.scope.means(pick.slot, Entity::Set(slot_set(into.0)));
            }
            return Ok(slot_set(into.0));
        }
        if !picks.iter().all(|pick| pick.quant == Quant::A) {
            return refuse(at, "one of several that are named");
        }
        let mut chosen: Vec<Set> = Vec::new();
        for (place, pick) in picks.iter().enumerate() {
            let Some(from) = sets.get(place).cloned() else { continue };
            let whole = super::act_move::whole_of(&from);
            // At least one of all is chosen, and none as two.
            let others = sets.get(place + 1..).unwrap_or(&[]);
            let so_far: Vec<Set> = chosen.iter().chain(others).cloned().collect();
            let count_of = |sets: Vec<Set>| match <[Set; 1]>::try_from(sets) {
                Ok([one]) => Num::Count { of: one },
                Err(sets) => Num::Count { of: Set::Both { sets } },
            };
            let one = || Num::Value { value: 1 };
            let least = Num::Sub {
                a: Box::new(one()),
                b: Box::new(count_of(so_far)),
                how: planarc_bytecode::axis::Difference::Beyond,
            };
            let from = match chosen.as_slice() {
                [] => from,
                [one] => Set::Minus { a: Box::new(from), b: Box::new(one.clone()) },
                several => {
                    Set::Minus { a: Box::new(from), b: Box::new(Set::Both { sets: several.to_vec() }) }
                }
            };
            let (into, who) = (self.scope.fresh(), who.clone());
            let count = Box::new(Count { least, most: Some(one()) });
            self.scope.push(Stmt::Choose { into, who, from, count, limits: Vec::new(), how });
            if let Some(whole) = whole {
                self.scope.taken.push((whole, slot_set(into.0)));
            }
            self.scope.means(pick.slot, Entity::Set(slot_set(into.0)));
            chosen.push(slot_set(into.0));
        }
        Ok(Set::Both { sets: chosen })
    }

    /// The targets before the nth of several that differ.
    pub(super) fn targets_before(&self, pick: &Pick, n: u32) -> Elaborated<Set> {
        let at = pick.at.0;
        let announced = self.scope.announce.iter().filter(|stmt| !matches!(stmt, Stmt::Let { .. }));
        let announced = announced.map(|stmt| match stmt {
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

/// Whether one thing can be in both sets: they are parts of one, or of what lies in the same zones.
fn may_share(one: &Set, other: &Set) -> bool {
    match (one, other) {
        (one, Set::Minus { a, .. }) => may_share(one, a),
        (Set::Those { zones, test, .. }, Set::Those { zones: others, test: also, .. }) => {
            zones == others && !are_apart(test.as_deref(), also.as_deref())
        }
        (Set::Some { test, .. }, Set::Some { test: also, .. }) if are_apart(Some(test), Some(also)) => false,
        (one, other) => {
            let whole = super::act_move::whole_of(one);
            whole.is_some() && whole == super::act_move::whole_of(other)
        }
    }
}

/// Whether nothing passes both tests: what one player controls, another does not, and what is no artifact is none.
fn are_apart(one: Option<&Test>, other: Option<&Test>) -> bool {
    let parts = |test: Option<&Test>| match test {
        Some(Test::All { c }) => c.clone(),
        test => test.into_iter().cloned().collect(),
    };
    let (one, other) = (parts(one), parts(other));
    let denies = |test: &Test, denied: &Test| matches!(test, Test::Not { c } if **c == *denied);
    one.iter().any(|test| {
        other.iter().any(|also| match (test, also) {
            (Test::Controlled { by }, Test::Controlled { by: another }) => by != another,
            (test, also) => denies(test, also) || denies(also, test),
        })
    })
}

/// "Target permanent or suspended card": what the first says is said of the others.
fn with_determiners(items: &[Selection]) -> Cow<'_, [Selection]> {
    let Some(Selection::Pick(first)) = items.first() else { return Cow::Borrowed(items) };
    let is_bare = |item: &Selection| {
        matches!(item, Selection::Pick(pick)
            if pick.quant == Quant::All(AllForm::Bare) && pick.chooser == Chooser::Actor)
    };
    if first.quant != Quant::A || !items.iter().skip(1).any(is_bare) {
        return Cow::Borrowed(items);
    }
    let with = |item: &Selection| match item {
        Selection::Pick(pick) if is_bare(item) => {
            let (quant, chooser) = (Quant::A, first.chooser.clone());
            Selection::Pick(Box::new(Pick { quant, chooser, ..(**pick).clone() }))
        }
        item => item.clone(),
    };
    Cow::Owned(items.iter().map(with).collect())
}

/// "Return target artifact card and target enchantment card from your graveyard": where the last of several
/// cards is, all are.
pub(super) fn shared_place(items: &[Selection]) -> Vec<Selection> {
    let is_place = |pred: &Pred| {
        matches!(pred, Pred::In(_, Polarity::Is) | Pred::From(_, Polarity::Is) | Pred::FromAmong(_))
    };
    let mut items = items.to_vec();
    let Some((Selection::Pick(last), others)) = items.split_last_mut() else { return items };
    let Some(place) = last.filter.suffixes.iter().find(|pred| is_place(pred)).cloned() else {
        return items;
    };
    for item in others {
        if let Selection::Pick(pick) = item
            && pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Card))
            && !pick.filter.suffixes.iter().any(is_place)
        {
            pick.filter.suffixes.push(place.clone());
        }
    }
    items
}

/// "An artifact card or a land card from among them", "a creature or a land you control": where the last of
/// several is said to be from, and whose it is, is said of all before it that have nothing of their own
/// behind them.
pub(super) fn shared_behind(items: &[Selection]) -> Vec<Selection> {
    let mut items = items.to_vec();
    let mut behind: Option<(Pred, At)> = None;
    for item in items.iter_mut().rev() {
        let are_players = item.is_of_players();
        let Selection::Pick(pick) = item else { continue };
        let suffixes = &mut pick.filter.suffixes;
        let are_cards = pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Card));
        let is_elsewhere =
            pick.filter.heads.iter().any(|head| matches!(head.noun, Some(Noun::Card | Noun::Spell)));
        match (suffixes.iter().find(|pred| says_where_from(pred)), &behind) {
            (Some(own), _) => behind = Some((own.clone(), pick.at)),
            // "A card with mana value 2 or a land card from your hand": where a card is has to be said.
            // "Target spell or creature you control": of what is elsewhere it is open.
            (None, Some((Pred::Controller(..) | Pred::Owner(..), _))) if is_elsewhere || are_players => {}
            (None, Some((pred, at))) if suffixes.is_empty() || are_cards => {
                suffixes.push(pred.clone());
                // "Discarded this way" reads what its own phrase is bound to.
                pick.at = *at;
            }
            (None, _) => {}
        }
    }
    items
}

/// Whether it is said where something is, what it is a part of, or whose it is.
const fn says_where_from(pred: &Pred) -> bool {
    matches!(
        pred,
        Pred::In(_, Polarity::Is)
            | Pred::From(_, Polarity::Is)
            | Pred::Of(_)
            | Pred::Among(_)
            | Pred::FromAmong(_)
            | Pred::Way { .. }
            | Pred::Controller(_, Polarity::Is, _)
            | Pred::Owner(_, Polarity::Is)
    )
}
