//! Where an object has gone, as far as the ability says: a discarded card gets no counters, and what
//! was sacrificed is not tapped, so "it" means something that is still there.

use super::scope::{Binder, MEMORY};
use super::selection::{Phrase, Said};
use super::traits::Want;
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{
    Cond, Filter, Modality, MoveVerb, Noun, Outcome, OutcomeKind, PassiveVerb, Plain, Pred, Verb,
};
use crate::surface::{Event, ZoneForm, ZonePhrase};

/// Where an object is that has left the battlefield, or never was there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Gone {
    /// In exile, where it can have counters.
    Exiled,
    /// In a hand, a library or a graveyard, where it has none.
    Away,
    /// The same, of a card that lay there, or that a player was told to part with: no one is called its
    /// controller.
    Parted,
    /// Drawn: in a hand, where nobody is told what it is until it is revealed.
    Drawn,
}

/// Where what a slot holds went, if `want` cannot have it there.
pub(super) fn gone(cx: &Binder, want: Want, slot: u16) -> Option<Span> {
    let &(_, gone, at) = cx.scope.gone.iter().rev().find(|(other, ..)| *other == slot)?;
    match want {
        Want::Present => Some(at),
        Want::Countable => (gone != Gone::Exiled).then_some(at),
        Want::Player
        | Want::Object
        | Want::Permanent
        | Want::Source
        | Want::Scheme
        | Want::Spell
        | Want::OnStack
        | Want::Ability
        | Want::Cast
        | Want::Changed
        | Want::Sized
        | Want::Priced
        | Want::Controlled
        | Want::Owned
        | Want::ObjectFirst
        | Want::Any
        | Want::Several => None,
    }
}

/// Whether what a slot holds lies elsewhere, or has been moved there.
pub(super) fn has_gone(cx: &Binder, slot: u16) -> bool {
    cx.scope.gone.iter().any(|(other, ..)| *other == slot)
}

/// Whether what a slot holds has gone where it is not what is wanted, if anything else could be meant.
pub(super) fn is_beyond(cx: &Binder, want: Want, slot: u16) -> bool {
    let gone_to = cx.scope.gone.iter().rev().find(|(other, ..)| *other == slot).map(|(_, gone, _)| *gone);
    match want {
        Want::OnStack | Want::Changed => gone_to.is_some(),
        Want::Spell | Want::Controlled => matches!(gone_to, Some(Gone::Parted | Gone::Drawn)),
        // "Whenever a creature dies, draw a card. If its power was 4 or greater": the creature's.
        Want::Sized | Want::Priced | Want::Any => gone_to == Some(Gone::Drawn),
        Want::Player
        | Want::Object
        | Want::Permanent
        | Want::Present
        | Want::Source
        | Want::Countable
        | Want::Scheme
        | Want::Ability
        | Want::Cast
        | Want::Owned
        | Want::ObjectFirst
        | Want::Several => gone(cx, want, slot).is_some(),
    }
}

/// Notes where an act leaves what it moves.
pub(super) fn moved(
    cx: &mut Binder,
    verb: &Verb,
    modal: Modality,
    object: Option<&Phrase>,
    subject: Option<&Phrase>,
) {
    if matches!(modal, Modality::CANT | Modality::DOES_NOT | Modality::ONLY_WITHIN) {
        return;
    }
    let acted_on = object.or(subject).filter(|it| !matches!(it.said, Said::List | Said::Some));
    let Some(slot) = acted_on.and_then(|phrase| phrase.slot) else { return };
    if matches!(verb, Verb::Plain(Plain::Reveal, _)) {
        let drawn =
            cx.scope.gone.iter_mut().filter(|(other, gone, _)| *other == slot && *gone == Gone::Drawn);
        drawn.for_each(|(_, gone, _)| *gone = Gone::Parted);
    }
    let Some(to) = destination(verb) else { return };
    cx.scope.gone.retain(|(other, ..)| *other != slot);
    cx.scope.gone.extend(to.map(|gone| (slot, gone, cx.scope.here)));
}

/// Where the verb puts it: none for a verb that moves nothing, and nowhere away for the battlefield.
fn destination(verb: &Verb) -> Option<Option<Gone>> {
    if let Verb::Move { verb, to, .. } | Verb::Moved { verb, to, .. } = verb {
        Some(to.as_ref().map_or_else(|| place_of(*verb), |to| zone(&to.zone)))
    } else if let Verb::Passive { verb, .. } = verb {
        passive(*verb)
    } else if let Verb::AtOnce(inner, _)
    | Verb::Same(inner, _)
    | Verb::Times(inner, _)
    | Verb::Except(inner, _)
    | Verb::InsteadOf(inner, _) = verb
    {
        destination(inner)
    } else if matches!(
        verb,
        // "Manifest that card" puts it onto the battlefield.
        Verb::Enter { .. } | Verb::Cast { .. } | Verb::Play { .. } | Verb::Action { .. }
    ) {
        Some(None)
    } else {
        taken(verb).map(Some)
    }
}

fn taken(verb: &Verb) -> Option<Gone> {
    if matches!(verb, Verb::Plain(Plain::Draw, _)) {
        Some(Gone::Drawn)
    } else if matches!(verb, Verb::Plain(Plain::Sacrifice | Plain::Discard | Plain::Mill, _)) {
        Some(Gone::Parted)
    } else {
        let is_away = matches!(
            verb,
            Verb::Plain(Plain::Destroy | Plain::Counter, _)
                | Verb::Die { .. }
                | Verb::Shuffle { what: Some(_), .. }
        );
        is_away.then_some(Gone::Away)
    }
}

const fn passive(verb: PassiveVerb) -> Option<Option<Gone>> {
    match verb {
        PassiveVerb::Destroyed
        | PassiveVerb::Sacrificed
        | PassiveVerb::Devoured
        | PassiveVerb::Countered
        | PassiveVerb::Discarded
        | PassiveVerb::Milled
        | PassiveVerb::Drawn => Some(Some(Gone::Away)),
        PassiveVerb::Cast | PassiveVerb::Played => Some(None),
        PassiveVerb::Regenerated
        | PassiveVerb::Revealed
        | PassiveVerb::TurnedFaceUp
        | PassiveVerb::TurnedFaceDown
        | PassiveVerb::SetInMotion
        | PassiveVerb::Abandoned
        | PassiveVerb::Activated => None,
    }
}

const fn place_of(verb: MoveVerb) -> Option<Gone> {
    match verb {
        MoveVerb::Exile => Some(Gone::Exiled),
        MoveVerb::Return | MoveVerb::Put | MoveVerb::PutToo => None,
    }
}

fn zone(it: &ZonePhrase) -> Option<Gone> {
    if !matches!(
        it.form,
        ZoneForm::Plain | ZoneForm::A | ZoneForm::Any | ZoneForm::Single | ZoneForm::Bare | ZoneForm::Plural
    ) {
        return None;
    }
    if it.zone == Zone::Exile {
        Some(Gone::Exiled)
    } else {
        matches!(it.zone, Zone::Hand | Zone::Library | Zone::Graveyard).then_some(Gone::Away)
    }
}

/// Notes that a phrase names a card where it lies: "target card in a graveyard".
pub(super) fn picked(cx: &mut Binder, filter: &Filter, slot: u16, at: Span) {
    let cards = filter.heads.iter().all(|head| head.noun == Some(Noun::Card));
    let lies = filter.suffixes.iter().find_map(|pred| {
        if let Pred::In(at, _) | Pred::From(at, _) = pred { zone(at).filter(|_| cards) } else { None }
    });
    let lies = lies.map(|gone| if gone == Gone::Away { Gone::Parted } else { gone });
    cx.scope.gone.extend(lies.map(|gone| (slot, gone, at)));
}

/// Walks a branch that may not be taken: what it moves is gone only in it, but for what was picked in it, which
/// nobody has seen elsewhere.
pub(super) fn perhaps<T>(cx: &mut Binder, walk: impl FnOnce(&mut Binder) -> T) -> T {
    let (before, next) = (cx.scope.gone.clone(), cx.scope.next);
    let result = walk(cx);
    let inside = std::mem::replace(&mut cx.scope.gone, before);
    cx.scope.gone.extend(inside.into_iter().filter(|(slot, ..)| (next..MEMORY).contains(slot)));
    result
}

/// Walks a branch that is taken where what the steps before would move has stayed.
pub(super) fn stayed<T>(cx: &mut Binder, walk: impl FnOnce(&mut Binder) -> T) -> T {
    let before = std::mem::take(&mut cx.scope.gone);
    let result = walk(cx);
    cx.scope.gone = before;
    result
}

/// "If you don't", "if that creature isn't destroyed this way".
pub(super) fn asks_for_failure(cond: &Cond) -> bool {
    if let Cond::Outcome(outcome) = cond {
        matches!(outcome.result, OutcomeKind::DidNot | OutcomeKind::CouldNot) || outcome.is_of_no_one()
    } else if let Cond::Event(Event::Deed { deed, .. }) = cond {
        matches!(deed.modal, Modality::DOES_NOT | Modality::CANT)
    } else if let Cond::And(all) | Cond::Or(all) = cond {
        all.iter().any(asks_for_failure)
    } else {
        false
    }
}

/// "If you do": what the step before moves has moved.
pub(super) fn asks_for_success(cond: &Cond) -> bool {
    matches!(cond, Cond::Outcome(outcome @ Outcome { result: OutcomeKind::Did, .. }) if !outcome.is_of_no_one())
}
