//! "Other" before players: which ones it leaves out.
//!
//! Of objects it leaves out all that were picked before. Of players it leaves out
//! those whom the text spoke of last: whoever acts in the same clause, who acted in the clause before,
//! the latest player named, or else you.

use super::scope::{Binder, Candidate, Origin, Role};
use super::shape::{Count, Kind, Shape};
use crate::surface::{At, Filter, Noun, OtherForm, Pred, Pronoun, Ref, RefWord, Selection, Slot};

/// Puts whom it leaves out in place of the word.
pub(super) fn players(cx: &mut Binder, it: &mut Filter) {
    let says = |it: &Filter| it.heads.iter().all(|head| head.adjectives.contains(&Pred::Other));
    if it.heads.is_empty() || !says(it) || Shape::of_filter(it, Count::Many).kind != Kind::Player {
        return;
    }
    let but = left_out(cx);
    if let Selection::Ref(Ref { slot: Slot(Some(slot)), at, .. }) = &but {
        cx.read(at.0, *slot, at.0);
        if cx.scope.nest == 0 {
            cx.scope.others.push((cx.scope.clause, *slot));
        }
    }
    for head in &mut it.heads {
        head.adjectives.retain(|pred| *pred != Pred::Other);
    }
    it.suffixes.push(Pred::OtherThan(Box::new(but), OtherForm::OtherThan));
}

/// You, or you and others, as a word that reads them.
pub(super) fn spoken_of(who: &Selection) -> Option<Selection> {
    match who {
        Selection::Ref(said) => (said.word == RefWord::You).then(|| who.clone()),
        Selection::List { items, join } => {
            let items = items.iter().map(|item| match item {
                Selection::Pick(pick) => Selection::Ref(Ref {
                    word: RefWord::Pronoun(Pronoun::They),
                    slot: pick.slot,
                    at: pick.at,
                }),
                said @ (Selection::Ref(_) | Selection::List { .. }) => said.clone(),
            });
            Some(Selection::List { items: items.collect(), join: *join })
        }
        Selection::Pick(_) => None,
    }
}

fn left_out(cx: &Binder) -> Selection {
    let all = &cx.scope.candidates;
    let acts = |c: &&Candidate| c.clause == cx.scope.clause && c.role == Role::Subject && is_player(c);
    if let Some(acting) = all.iter().rev().find(acts) {
        return word(cx, RefWord::Pronoun(Pronoun::They), Some(acting.slot));
    }
    // "At the beginning of each player's upkeep" is one player at a time, as is a loop.
    let is_one = |c: &Candidate| matches!(c.origin, Origin::Loop | Origin::Event(_));
    let is_some = |c: &Candidate| cx.scope.described.contains(&c.slot);
    let named = |c: &Candidate| is_player(c) && (!is_everyone(c) || is_one(c) || is_some(c));
    // "If there are no cards in its controller's graveyard, each other player …": named within a phrase alone.
    let within = |c: &Candidate| {
        let is_computed =
            c.shape.kind == Kind::Player && c.shape.nouns.is_empty() && c.shape.count == Count::One;
        c.nested && is_computed
    };
    let latest = all.iter().rposition(named).or_else(|| all.iter().rposition(within));
    match &cx.scope.spoken_of {
        Some((who, place)) if latest.is_none_or(|latest| latest < *place) => who.clone(),
        _ => match latest.and_then(|latest| all.get(latest)) {
            Some(latest) => word(cx, RefWord::Pronoun(Pronoun::They), Some(latest.slot)),
            None => word(cx, RefWord::You, None),
        },
    }
}

fn word(cx: &Binder, word: RefWord, slot: Option<u16>) -> Selection {
    Selection::Ref(Ref { word, slot: Slot(slot), at: At(cx.scope.here) })
}

fn is_player(candidate: &Candidate) -> bool {
    candidate.shape.kind == Kind::Player && !candidate.nested && candidate.role != Role::Out
}

/// "Each player": nobody would be left.
fn is_everyone(candidate: &Candidate) -> bool {
    candidate.shape.count != Count::One && candidate.shape.nouns.contains(&Noun::Player)
}
