//! Where two things could be meant, and no rule tells which: the nearest is read, and the other is told of.

use super::resolve::{Found, found, is_object, latest, readable, serves};
use super::scope::{Binder, Candidate, HOLDER, MEMORY, Means, Origin, Role, SOURCE};
use super::shape::{Count, Fit, Kind, Shape};
use super::traits::Want;
use super::whereabouts;
use crate::lexicon::CardType;
use crate::source::Span;
use crate::surface::{Noun, Pronoun, WordNumber};

/// What "it" could mean as well.
pub(super) fn of_it(cx: &Binder, word: Pronoun, want: Want, role: Role, nearest: &Found) -> Option<Span> {
    if let Some(other) = priced(cx, word, want, role, nearest) {
        return Some(other);
    }
    if word != Pronoun::It || cx.scope.nest > 0 || !matches!(role, Role::Object | Role::Subject) {
        return None;
    }
    let fits =
        |c: &Candidate| is_one_object(c) && serves(cx, want, c) && !whereabouts::is_beyond(cx, want, c.slot);
    asked(cx, role, nearest, &fits)
        .or_else(|| than_what(cx, nearest, &fits))
        .or_else(|| parted_with(cx, role, nearest, &fits))
}

/// What "that creature" or "that player" could mean as well.
pub(super) fn of_noun(
    cx: &Binder,
    word: &Shape,
    number: WordNumber,
    (want, role): (Want, Role),
    nearest: &Found,
) -> Option<Span> {
    if number != WordNumber::Singular {
        return None;
    }
    if word.kind == Kind::Player {
        return each_other(cx, word, role, nearest);
    }
    let fits = |c: &Candidate| {
        let is_there = whereabouts::gone(cx, want, c.slot).is_none();
        is_one_object(c) && word.names(&c.shape) == Fit::Exact && is_there
    };
    if cx.scope.nest > 0 { None } else { than_what(cx, nearest, &fits) }
}

/// "You may exile a card from your graveyard. If you do, tap target creature. If it was a land card, …": of what is
/// asked about as a card, a permanent that has stayed is none.
pub(super) fn as_card(cx: &Binder, word: Pronoun, nearest: &Found) -> Option<Found> {
    let has_left = |slot: u16| whereabouts::gone(cx, Want::Present, slot).is_some();
    let is_asked = cx.scope.as_card && word == Pronoun::It && nearest.slot < MEMORY;
    if !is_asked || !nearest.shape.is_permanent() || has_left(nearest.slot) {
        return None;
    }
    let is_card = |c: &Candidate| c.shape.nouns.contains(&Noun::Card) || has_left(c.slot);
    let is_one = |c: &Candidate| is_object(c) && readable(c) && !c.nested && c.shape.count != Count::Many;
    latest(cx, |c| is_one(c) && c.slot < MEMORY && c.means == Means::Named && is_card(c))
}

/// "This deals 2 damage to target creature and 1 damage to each other creature. That creature's controller …": the one
/// of the sentence, and not each of the others.
pub(super) fn one_beside_each(
    cx: &Binder,
    word: &Shape,
    number: WordNumber,
    nearest: &Found,
) -> Option<Found> {
    let all = &cx.scope.candidates;
    let each = all.iter().rev().find(|c| c.slot == nearest.slot)?;
    let is_behind = each.shape.count == Count::Each && each.sentence != cx.scope.sentence && !each.nested;
    if number != WordNumber::Singular || word.kind == Kind::Player || !is_behind {
        return None;
    }
    let is_beside = |c: &Candidate| {
        (c.sentence == each.sentence || each.another) && c.origin == each.origin && c.slot != each.slot
    };
    latest(cx, |c| is_one_object(c) && is_beside(c) && word.names(&c.shape) == Fit::Exact)
}

/// One object that this ability names.
fn is_one_object(c: &Candidate) -> bool {
    is_object(c) && readable(c) && !c.nested && c.slot < MEMORY && c.shape.count == Count::One
}

/// "If its controller controls an artifact, they may tap it": what whoever acts was asked to control is what they
/// could part with, though a condition asks for it only.
fn asked(cx: &Binder, role: Role, nearest: &Found, fits: &impl Fn(&Candidate) -> bool) -> Option<Span> {
    if role != Role::Object || !cx.scope.may_part {
        return None;
    }
    let acting = acting(cx, cx.scope.clause);
    let all = &cx.scope.candidates;
    let is_asked = |c: &&Candidate| {
        c.asked && c.role == Role::Object && c.slot != nearest.slot && acting == self::acting(cx, c.clause)
    };
    all.iter().rev().find(|c| is_asked(c) && fits(c)).map(|c| c.at)
}

/// The player who acts in a clause; none where that is you.
fn acting(cx: &Binder, clause: u32) -> Option<u16> {
    let acts = |c: &&Candidate| {
        c.clause == clause && c.role == Role::Subject && !c.nested && c.shape.kind == Kind::Player
    };
    cx.scope.candidates.iter().rev().find(acts).map(|c| c.slot)
}

/// "You may tap another creature. If you do, tap it": what was just said to be another, or that which it is
/// other than, which all of it is about.
fn than_what(cx: &Binder, nearest: &Found, fits: &impl Fn(&Candidate) -> bool) -> Option<Span> {
    let all = &cx.scope.candidates;
    // A word that was read so before has settled it.
    let place = all.iter().rposition(|c| c.slot == nearest.slot && c.role != Role::Out)?;
    let another = all.get(place).filter(|c| c.another && c.late && c.clause != cx.scope.clause)?;
    let is_done = |c: &&Candidate| c.clause == another.clause && c.role == Role::Out;
    let done = all.iter().find(is_done)?;
    if !cx.scope.acts.iter().any(|act| act.slot == done.slot && act.declined) {
        return None;
    }
    let before = all.get(..place)?.iter().rev();
    let is_alike = |c: &&Candidate| another.shape.names(&c.shape) != Fit::No && c.slot != another.slot;
    before.filter(is_alike).find(|c| !c.asked && fits(c)).map(|c| c.at)
}

/// "Whenever a creature you control dies, you may discard a card. If you do, return it to the battlefield": what
/// died, or what somebody parted with for that.
fn parted_with(cx: &Binder, role: Role, nearest: &Found, fits: &impl Fn(&Candidate) -> bool) -> Option<Span> {
    let all = &cx.scope.candidates;
    let parted = all.iter().rev().find(|c| c.slot == nearest.slot && c.role != Role::Out)?;
    let is_done = |c: &&Candidate| c.clause == parted.clause && c.role == Role::Out;
    let done = all.iter().find(is_done)?;
    let is_offered = cx.scope.acts.iter().any(|act| act.slot == done.slot && act.declined);
    if role != Role::Object || parted.clause == cx.scope.clause || !is_offered {
        return None;
    }
    let has_left = |c: &Candidate| whereabouts::gone(cx, Want::Present, c.slot).is_some();
    let is_event = |c: &&Candidate| matches!(c.origin, Origin::Event(_)) && c.slot != nearest.slot;
    if !has_left(parted) {
        return None;
    }
    all.iter().rev().filter(is_event).find(|c| has_left(c) && !c.asked && fits(c)).map(|c| c.at)
}

/// "Each other player's creatures don't untap during that player's next untap step": whoever is left out, or each
/// of the others in turn.
fn each_other(cx: &Binder, word: &Shape, role: Role, nearest: &Found) -> Option<Span> {
    let is_other = |c: &&Candidate| {
        c.clause == cx.scope.clause
            && c.nested
            && c.role == Role::Whose
            && c.slot != nearest.slot
            && c.shape.count != Count::One
            && word.names(&c.shape) == Fit::Exact
    };
    if role != Role::Whose {
        return None;
    }
    cx.scope.candidates.iter().rev().find(is_other).map(|c| c.at)
}

/// "Target opponent sacrifices a creature and each other opponent discards a card. You gain life equal to its
/// power": what each of several did something to is one no longer, behind their sentence.
pub(super) fn before_each(cx: &Binder, want: Want, nearest: &Found) -> Option<Found> {
    let all = &cx.scope.candidates;
    let last = all.iter().rev().find(|c| c.slot == nearest.slot)?;
    if last.sentence == cx.scope.sentence || last.slot >= MEMORY || !is_of_each(cx, last) {
        return None;
    }
    let fits = |c: &Candidate| {
        is_one_object(c)
            && c.slot != nearest.slot
            && !c.asked
            && serves(cx, want, c)
            && !is_of_each(cx, c)
            && !whereabouts::is_beyond(cx, want, c.slot)
    };
    if let Some(one) = latest(cx, |c| c.sentence == last.sentence && !c.matched && fits(c)) {
        return Some(one);
    }
    // "Whenever a creature dies, each opponent discards a card. You gain life equal to its power."
    let is_creature = |c: &Candidate| c.shape.types.contains(&CardType::Creature);
    let one = all.iter().rev().find(|c| want == Want::Sized && fits(c) && is_creature(c))?;
    if is_creature(last) {
        Some(Found { rival: Some(one.at), ..nearest.clone() })
    } else {
        Some(found(cx, one, None))
    }
}

/// "Whenever a land an opponent controls becomes tapped, this artifact deals 1 damage to its controller": of the card
/// itself you would be the controller, so that of what was named before is meant, where you need not be that one's.
pub(super) fn not_yours(
    cx: &Binder,
    word: Pronoun,
    want: Want,
    role: Role,
    nearest: &Found,
) -> Option<Found> {
    let is_card = matches!(nearest.slot, SOURCE | HOLDER);
    if (word, want, role) != (Pronoun::It, Want::Controlled, Role::Whose) || !is_card {
        return None;
    }
    let other = latest(cx, |c| {
        let is_yours = c.yours || c.role == Role::Out && c.means == Means::Made;
        is_one_object(c) && !c.asked && !is_yours && !whereabouts::is_beyond(cx, want, c.slot)
    })?;
    // "It deals damage equal to its power to its controller": of one and the same, or of two.
    let is_its =
        |c: &&Candidate| c.slot == nearest.slot && c.clause == cx.scope.clause && c.role == Role::Whose;
    let rival = cx.scope.candidates.iter().find(is_its).map(|c| c.at);
    Some(Found { rival, ..other })
}

/// "Whenever you sacrifice an artifact, this enchantment deals damage equal to its mana value": that of what deals it,
/// or of what the sentence is about.
fn priced(cx: &Binder, word: Pronoun, want: Want, role: Role, nearest: &Found) -> Option<Span> {
    let is_card = matches!(nearest.slot, SOURCE | HOLDER);
    if (word, want, role) != (Pronoun::It, Want::Priced, Role::Whose) || !is_card {
        return None;
    }
    let all = cx.scope.candidates.iter().rev();
    let is_meant = |c: &&Candidate| is_one_object(c) && c.means == Means::Named && !c.asked;
    all.filter(is_meant).find(|c| !whereabouts::is_beyond(cx, want, c.slot)).map(|c| c.at)
}

/// Whether a word is for both alike. "Whenever this creature or another Cleric dies, you gain life equal to its
/// toughness": whichever of them it is. "Each Goblin and each Elf gets +X/+0, where X is its mana value": each its own.
pub(super) fn is_either_way(cx: &Binder, best: &Candidate, other: &Candidate) -> bool {
    let is_whichever = best.matched && best.another && matches!(other.slot, SOURCE | HOLDER);
    let are_several = best.shape.count == Count::Each && best.role == Role::Subject;
    is_whichever || are_several && cx.scope.x_of.is_some_and(|before| best.clause > before)
}

/// Whether each of several players does something to it apart.
fn is_of_each(cx: &Binder, c: &Candidate) -> bool {
    let are_several = |of: &&Candidate| {
        let is_player = of.shape.kind == Kind::Player && of.shape.count != Count::One;
        of.clause == c.clause && of.role == Role::Subject && !of.nested && is_player
    };
    cx.scope.candidates.iter().any(|of| are_several(&of))
}
