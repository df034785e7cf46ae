//! What "its" means behind something that was made: what was named before it, where that alone can be meant.

use super::resolve::{Found, found, is_object, latest, readable, serves};
use super::scope::{Binder, Candidate, MEMORY, Means, Role};
use super::shape::Count;
use super::traits::Want;
use super::whereabouts;
use crate::surface::Pronoun;

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
