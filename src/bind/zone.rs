//! Zones and places in them.

use super::scope::{Binder, Role};
use super::selection;
use super::traits::Want;
use super::{quantity, report};
use crate::diag::Code;
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{At, Destination, Position, Pronoun, Ref, RefWord, Selection, ZoneForm, ZonePhrase};

/// Binds whose zone it is.
pub(super) fn phrase(cx: &mut Binder, it: &mut ZonePhrase) {
    let ZonePhrase { zone, whose, form } = it;
    if *form == ZoneForm::Unsaid {
        return unsaid(cx, it);
    }
    if let Some(whose) = whose {
        cx.nested(|cx| selection::selection(cx, whose, Want::Player, Role::Whose));
    }
    let one = !matches!(form, ZoneForm::Several(..) | ZoneForm::OtherThan(_));
    if one && matches!(zone, Zone::Library | Zone::PlanarDeck | Zone::SchemeDeck) {
        let whose = whose.as_deref().map(|whose| Box::new(again(whose, cx.scope.here)));
        cx.scope.deck = Some(ZonePhrase { zone: *zone, whose, form: ZoneForm::Unsaid });
    }
}

/// "On the bottom" is in the library or deck that was named last.
fn unsaid(cx: &mut Binder, it: &mut ZonePhrase) {
    match cx.scope.deck.clone() {
        Some(deck) => *it = deck,
        None => {
            let at = cx.scope.here;
            report::dangling(cx, Code::R001, "on the bottom", "a library or deck named before", at);
        }
    }
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
