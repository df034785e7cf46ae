//! "Those creatures", "they", of two objects that were named one by one: both of them.

use super::resolve::{Found, found, readable, serves};
use super::scope::{Binder, Candidate, MEMORY, Origin, Role};
use super::shape::{Count, Fit, Kind, Shape};
use super::traits::Want;
use crate::surface::{Filter, Pronoun, RefWord, WordNumber};

/// The two, in the order of the text, where nothing was named that is several.
pub(super) fn both(cx: &Binder, word: &RefWord, want: Want) -> Option<[Found; 2]> {
    let named = if let RefWord::That(filter, WordNumber::Plural) = word {
        Some(Shape::of_filter(filter, Count::Many)).filter(|_| is_bare(filter))
    } else {
        None
    };
    if named.is_none() && (*word != RefWord::Pronoun(Pronoun::They) || !is_of_objects(want)) {
        return None;
    }
    let fit = |c: &Candidate| named.as_ref().map_or(Fit::Exact, |named| named.names(&c.shape));
    let known = || {
        let all = cx.scope.candidates.iter();
        all.filter(|c| readable(c) && c.shape.kind == Kind::Object && c.slot < MEMORY && !c.listed)
    };
    if known().any(|c| c.shape.count != Count::One && fit(c) != Fit::No) {
        return None;
    }
    let mut two: Vec<&Candidate> = Vec::new();
    for candidate in known().filter(|c| fit(c) == Fit::Exact) {
        let is_said = !candidate.nested && !candidate.asked && serves(cx, want, candidate);
        if is_said && two.iter().all(|other| other.slot != candidate.slot) {
            two.push(candidate);
        }
    }
    let [first, second] = two.as_slice() else { return paired(cx, named.as_ref()?) };
    Some([found(cx, first, None), found(cx, second, None)])
}

/// "As long as this creature is paired with another creature, each of those creatures has flying" (702.95).
fn paired(cx: &Binder, named: &Shape) -> Option<[Found; 2]> {
    let all = &cx.scope.candidates;
    let of_slot = |slot| all.iter().rev().find(|c| c.slot == slot && named.names(&c.shape) != Fit::No);
    let [first, second] = cx.scope.paired?;
    Some([found(cx, of_slot(first)?, None), found(cx, of_slot(second)?, None)])
}

/// "Return target creature and target land to their owners' hands": of what one act is done to, each.
pub(super) fn beside(cx: &Binder, word: &RefWord) -> Option<Vec<Found>> {
    if *word != RefWord::Pronoun(Pronoun::They) {
        return None;
    }
    let is_done_to = |c: &&Candidate| {
        c.clause == cx.scope.clause
            && c.act == cx.scope.act
            && c.role == Role::Object
            && c.origin == Origin::Step
    };
    let mut all: Vec<&Candidate> = Vec::new();
    for candidate in cx.scope.candidates.iter().filter(is_done_to) {
        let is_one = candidate.shape.kind == Kind::Object && !candidate.nested && candidate.slot < MEMORY;
        if is_one && readable(candidate) && all.iter().all(|other| other.slot != candidate.slot) {
            all.push(candidate);
        }
    }
    (all.len() > 1).then(|| all.into_iter().map(|one| found(cx, one, None)).collect())
}

/// Whether nothing but its nouns is said.
fn is_bare(filter: &Filter) -> bool {
    filter.suffixes.is_empty() && filter.heads.iter().all(|head| head.adjectives.is_empty())
}

/// Whether only objects are wanted: of a player, "they" is one.
const fn is_of_objects(want: Want) -> bool {
    match want {
        Want::Object
        | Want::Permanent
        | Want::Present
        | Want::Changed
        | Want::Sized
        | Want::Source
        | Want::Countable
        | Want::Controlled
        | Want::Owned
        | Want::Scheme => true,
        Want::Player
        | Want::Spell
        | Want::OnStack
        | Want::Ability
        | Want::Cast
        | Want::Priced
        | Want::ObjectFirst
        | Want::Any
        | Want::Several => false,
    }
}
