//! Zones and places in them.

use super::scope::{Binder, Role};
use super::selection;
use super::shape::Count;
use super::traits::Want;
use super::{quantity, report};
use crate::diag::Code;
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{
    At, DeckWord, Destination, Position, Pronoun, Ref, RefWord, Selection, WordNumber, ZoneForm, ZonePhrase,
};

/// Binds whose zone it is.
pub(super) fn phrase(cx: &mut Binder, it: &mut ZonePhrase) {
    if it.form == ZoneForm::Unsaid {
        return unsaid(cx, it);
    }
    if let ZoneForm::That(word) = it.form {
        return that(cx, it, word);
    }
    let ZonePhrase { zone, whose, form } = it;
    if let Some(whose) = whose {
        cx.nested(|cx| selection::selection(cx, whose, Want::Player, Role::Whose));
    }
    let one = !matches!(form, ZoneForm::Several(..) | ZoneForm::OtherThan(_));
    if one && matches!(zone, Zone::Library | Zone::PlanarDeck | Zone::SchemeDeck) {
        let whose = whose.as_deref().map(|whose| Box::new(again(whose, cx.scope.here)));
        cx.scope.decks.push((ZonePhrase { zone: *zone, whose, form: *form }, cx.scope.clause));
    }
}

/// "On the bottom" is in the library or deck that was named last.
fn unsaid(cx: &mut Binder, it: &mut ZonePhrase) {
    match cx.scope.decks.last().cloned() {
        Some((deck, _)) => *it = ZonePhrase { form: ZoneForm::Unsaid, ..deck },
        None => {
            let at = cx.scope.here;
            report::dangling(cx, Code::R001, "on the bottom", "a library or deck named before", at);
        }
    }
}

/// "That library" is the one library that was named before, "that deck" the one deck.
fn that(cx: &mut Binder, it: &mut ZonePhrase, word: DeckWord) {
    let at = cx.scope.here;
    let fits = |deck: &ZonePhrase| match word {
        DeckWord::Said => deck.zone == it.zone,
        DeckWord::Deck => deck.zone != Zone::Library,
    };
    let named: Vec<_> = cx.scope.decks.iter().filter(|(deck, _)| fits(deck)).cloned().collect();
    let is_one = |(deck, clause): &(ZonePhrase, u32)| {
        let one = matches!(deck.form, ZoneForm::Plain | ZoneForm::End(_, WordNumber::Singular));
        one && deck
            .whose
            .as_deref()
            .map_or(deck.zone != Zone::Library, |whose| is_one(cx, whose, *clause == cx.scope.clause))
    };
    let same = |(deck, _): &(ZonePhrase, u32)| {
        named.last().is_some_and(|(last, _)| last.zone == deck.zone && is_same(&last.whose, &deck.whose))
    };
    if let Some((deck, clause)) = named.last()
        && named.iter().all(same)
        && is_one(&(deck.clone(), *clause))
    {
        *it = ZonePhrase { form: it.form, ..deck.clone() };
        cx.scope.decks.push((ZonePhrase { form: ZoneForm::Plain, ..deck.clone() }, *clause));
        return;
    }
    let said = if word == DeckWord::Deck { "that deck" } else { "that library" };
    report::dangling(cx, Code::R001, said, "just one library or deck of one player named", at);
}

/// Whether two words are for the same player.
fn is_same(a: &Option<Box<Selection>>, b: &Option<Box<Selection>>) -> bool {
    match (a.as_deref(), b.as_deref()) {
        (Some(Selection::Ref(a)), Some(Selection::Ref(b))) => {
            a == b || a.slot == b.slot && is_read(&a.word) && is_read(&b.word)
        }
        (a, b) => a == b,
    }
}

/// Whether a word is for what its slot holds, and nothing else.
const fn is_read(word: &RefWord) -> bool {
    matches!(word, RefWord::Pronoun(_) | RefWord::That(..) | RefWord::The(..))
}

/// Whether a word is for one player; one of several, where the clause is about each of them.
fn is_one(cx: &Binder, whose: &Selection, within: bool) -> bool {
    let Selection::Ref(it) = whose else { return false };
    if let RefWord::ControllerOf(of, ..) | RefWord::OwnerOf(of, ..) = &it.word {
        return is_one(cx, of, within);
    }
    let count = cx.scope.candidates.iter().rev().find(|c| Some(c.slot) == it.slot.0).map(|c| c.shape.count);
    let by_itself = matches!(
        it.word,
        RefWord::You
            | RefWord::Source(_)
            | RefWord::Holder(_)
            | RefWord::DefendingPlayer
            | RefWord::ActivePlayer(_)
            | RefWord::Designated(_)
    );
    by_itself || count == Some(Count::One) || within && count == Some(Count::Each)
}

/// A word for whom a phrase that was bound already names, so that nobody is picked twice.
fn again(whose: &Selection, at: Span) -> Selection {
    match whose {
        Selection::Pick(pick) => {
            let word = RefWord::Pronoun(Pronoun::They);
            Selection::Ref(Ref { word, slot: pick.slot, at: At(at) })
        }
        Selection::Ref(_) | Selection::List { .. } => whose.clone(),
    }
}

/// Binds a zone that may be missing.
pub(super) fn optional(cx: &mut Binder, it: &mut Option<ZonePhrase>) {
    if let Some(it) = it {
        phrase(cx, it);
    }
}

/// Binds a destination.
pub(super) fn destination(cx: &mut Binder, it: &mut Destination) {
    let Destination { zone, position, order: _ } = it;
    match position {
        Some(Position::FromTop(n)) => quantity::quantity(cx, n),
        Some(
            Position::End(_)
            | Position::Back
            | Position::BackOn(_)
            | Position::Elsewhere
            | Position::There
            | Position::TopOrBottom,
        )
        | None => {}
    }
    phrase(cx, zone);
}
