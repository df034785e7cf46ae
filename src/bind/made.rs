//! What words mean behind something that was made: what was named before it, where that alone can be meant.

use super::resolve::{Found, found, is_object, latest, readable, serves};
use super::scope::{Binder, Candidate, MEMORY, Means, Role};
use super::shape::{Count, Fit, Shape};
use super::traits::Want;
use super::whereabouts;
use crate::surface::{Noun, Pronoun, WordNumber};

/// "Destroy target creature. Create a Treasure token and its controller loses 2 life": of what you have just
/// made you are the controller and the owner, and would be called so. What another made could be meant, as
/// could the power of what was made.
pub(super) fn before(cx: &Binder, word: Pronoun, want: Want, role: Role, nearest: &Found) -> Option<Found> {
    let of_players = matches!(want, Want::Controlled | Want::Owned);
    let all = &cx.scope.candidates;
    let last = all.iter().rev().find(|c| c.slot == nearest.slot)?;
    let is_made = |c: &Candidate| c.means == Means::Made && c.role == Role::Out;
    let is_yours = want == Want::Controlled && last.yours;
    if (word, role) != (Pronoun::It, Role::Whose) || last.clause == cx.scope.clause && of_players {
        return None;
    }
    let fits = |c: &Candidate| {
        let is_other = c.slot != nearest.slot && c.slot < MEMORY && !is_made(c) && !(of_players && c.yours);
        is_other && is_object(c) && readable(c) && serves(cx, want, c) && c.shape.count != Count::Many
    };
    let is_there = |c: &Candidate| fits(c) && !c.asked && !whereabouts::is_beyond(cx, want, c.slot);
    if of_players && (is_made(last) || is_yours) {
        let before = latest(cx, |c| !c.nested && is_there(c))?;
        let acts = |c: &Candidate| c.clause == last.clause && c.role == Role::Subject;
        let rival = all.iter().any(acts).then_some(nearest.writer);
        return Some(Found { rival, ..before });
    }
    if !of_players && is_made(last) && matches!(want, Want::Sized | Want::Priced) {
        // "Its controller loses life equal to its power": of one and the same.
        let same = |c: &&Candidate| c.clause == cx.scope.clause && c.role == Role::Whose && fits(c);
        if let Some(same) = all.iter().rev().find(same) {
            return Some(found(cx, same, None));
        }
        let rival = latest(cx, |c| !c.nested && is_there(c)).map(|other| other.writer);
        return Some(Found { rival: nearest.rival.or(rival), ..nearest.clone() });
    }
    None
}

/// "Copy target spell. Its controller loses 2 life": you would be the controller of the copy, so that of what it
/// is a copy of is meant, though the copy is as near.
pub(super) fn copied_whose(cx: &Binder, want: Want, role: Role, nearest: &Found) -> Option<Found> {
    if role != Role::Whose || !matches!(want, Want::Controlled | Want::Owned) {
        return None;
    }
    let (_, original) = cx.scope.copied.iter().rev().find(|(copy, _)| *copy == nearest.slot)?;
    let fits = |c: &Candidate| c.slot == *original && c.slot < MEMORY && readable(c) && !c.yours;
    let found = latest(cx, |c| fits(c) && c.shape.count != Count::Many)?;
    Some(Found { rival: Some(nearest.writer), ..found })
}

/// "Copy target spell, then counter that spell": what was made is the copy or the token, and what it is a copy
/// of keeps its name.
pub(super) fn original(
    cx: &Binder,
    word: &Shape,
    number: WordNumber,
    want: Want,
    found: &Found,
) -> Option<Found> {
    if word.nouns.iter().any(|noun| matches!(noun, Noun::Copy | Noun::Token)) {
        return None;
    }
    let (_, original) = cx.scope.copied.iter().rev().find(|(copy, _)| *copy == found.slot)?;
    let fits = |c: &Candidate| c.slot == *original && c.slot < MEMORY && !names_card(c);
    let names = |c: &Candidate| readable(c) && word.names(&c.shape) == Fit::Exact && c.shape.suits(number);
    latest(cx, |c| fits(c) && names(c)).filter(|_| whereabouts::gone(cx, want, *original).is_none())
}

/// Whether it is a card, which is no permanent and no spell where it lies.
fn names_card(candidate: &Candidate) -> bool {
    candidate.shape.nouns.contains(&Noun::Card)
}
