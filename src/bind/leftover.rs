//! What is left: "the rest", "the other", and "both" of two.

use super::resolve::{Found, done, is_object, latest, piles, readable};
use super::scope::{Binder, Candidate, MEMORY, Means, Origin, Portion, Role};
use super::selection::{self, Phrase};
use super::shape::{Count, Fit, Kind, Shape};
use super::traits::Want;
use crate::surface::{LeftOf, Noun, Participle, Pred, Pronoun, Quant, RefWord, Selection, WordNumber};

/// "the rest", "the other", "both": the set that an earlier act took from.
pub(super) fn set(cx: &Binder) -> Option<Found> {
    let group = |c: &Candidate| {
        c.role == Role::Out && matches!(c.shape.kind, Kind::Object | Kind::Pile) && c.portion != Portion::Part
    };
    // "puts a counter on a creature they control and sacrifices the rest": all but that one.
    let all_but_one = |c: &Candidate| {
        is_object(c) && c.means == Means::Named && c.slot < MEMORY && !c.shape.nouns.contains(&Noun::Card)
    };
    latest(cx, |c| group(c) && c.shape.count != Count::One)
        .or_else(|| latest(cx, |c| group(c) && c.answers.contains(&Participle::Chosen)))
        .or_else(|| latest(cx, |c| is_object(c) && readable(c) && c.shape.count != Count::One))
        .or_else(|| latest(cx, |c| all_but_one(c) && !c.nested && c.clause == cx.scope.clause))
        .map(|found| left_of_choice(cx, found))
}

/// "Choose three creatures. Destroy the rest": where nobody took some of them since, the rest is of
/// what they were picked from. "Choose three creatures. Tap one of them and untap the rest": of them.
fn left_of_choice(cx: &Binder, found: Found) -> Found {
    let all = &cx.scope.candidates;
    let Some(place) = all.iter().position(|c| c.slot == found.slot) else { return found };
    let picked = all.get(place).is_some_and(|c| c.portion == Portion::Picked && c.origin == Origin::Step);
    let new =
        |c: &Candidate| all.iter().find(|first| first.slot == c.slot).is_some_and(|first| first.at == c.at);
    let taken = |c: &Candidate| c.portion == Portion::Part && c.slot != found.slot && new(c);
    let left_of = if picked && !all.iter().skip(place).any(taken) { LeftOf::Choice } else { LeftOf::Set };
    Found { left_of, ..found }
}

/// "both" and "the other" may also mean two players.
pub(super) fn pair(cx: &Binder) -> Option<Found> {
    let many = |c: &Candidate| readable(c) && c.shape.count != Count::One;
    latest(cx, many).or_else(|| set(cx))
}

/// What "the other", "the other creature", "the other pile" is.
pub(super) enum Other {
    /// What is left of a set.
    Left(Found),
    /// Of two that one clause names, the one that does not act.
    OfTwo {
        /// What it is.
        found: Found,
        /// The slot of the one that acts, which it is not.
        acting: u16,
    },
}

/// What is left of a set that the noun fits, or the second of two.
pub(super) fn other(cx: &Binder, word: &Shape, participles: &[Participle]) -> Option<Other> {
    if word.kind == Kind::Pile {
        return piles(cx).map(Other::Left);
    }
    if word.nouns.contains(&Noun::One) {
        // Where there are piles, "the other" is one of them.
        return piles(cx).or_else(|| pair(cx)).map(Other::Left);
    }
    if !participles.is_empty() {
        return done(cx, word, WordNumber::Plural, participles).map(Other::Left);
    }
    let group = |c: &Candidate| c.shape.count == Count::Many && word.names(&c.shape) != Fit::No;
    let left =
        latest(cx, |c| readable(c) && group(c)).or_else(|| latest(cx, |c| c.role == Role::Out && group(c)));
    left.map(|found| left_of_choice(cx, found)).map(Other::Left).or_else(|| second(cx, word))
}

/// "Whenever a creature blocks a creature, destroy the other creature."
fn second(cx: &Binder, word: &Shape) -> Option<Other> {
    let one = |c: &Candidate| {
        c.means == Means::Named
            && !c.nested
            && c.shape.count != Count::Many
            && word.names(&c.shape) != Fit::No
    };
    let acts = |c: &Candidate| one(c) && c.role == Role::Subject;
    let latest_acting = cx.scope.candidates.iter().rev().find(|c| acts(c))?;
    let acting = latest_acting.slot;
    let found = latest(cx, |c| one(c) && c.clause == latest_acting.clause && c.slot != acting)?;
    Some(Other::OfTwo { found, acting })
}

/// "Put two of them into your hand, two of them on top of your library": "them" are those of whom the first two are.
pub(super) fn part_too(cx: &mut Binder, what: &mut Selection) -> Phrase {
    fn word(what: &mut Selection) -> Option<&mut RefWord> {
        let Selection::Pick(pick) = what else { return None };
        if !matches!(pick.quant, Quant::SomeOf(_)) {
            return None;
        }
        pick.filter.suffixes.iter_mut().find_map(|pred| {
            let Pred::Of(of) = pred else { return None };
            if let Selection::Ref(word) = of.as_mut() { Some(&mut word.word) } else { None }
        })
    }
    let Some(said) = word(what).filter(|word| **word == RefWord::Pronoun(Pronoun::They)) else {
        return selection::selection(cx, what, Want::Object, Role::Object);
    };
    *said = RefWord::Pronoun(Pronoun::Unsaid);
    let object = selection::selection(cx, what, Want::Object, Role::Object);
    if let Some(said) = word(what) {
        *said = RefWord::Pronoun(Pronoun::They);
    }
    object
}
