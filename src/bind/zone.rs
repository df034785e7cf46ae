//! Zones and places in them.

use super::quantity;
use super::scope::{Binder, Role};
use super::selection;
use super::traits::Want;
use crate::ir::{Destination, Position, ZonePhrase};

/// Binds whose zone it is.
pub(super) fn phrase(cx: &mut Binder, it: &mut ZonePhrase) {
    let ZonePhrase { zone: _, whose, form: _ } = it;
    if let Some(whose) = whose {
        cx.nested(|cx| selection::selection(cx, whose, Want::Player, Role::Whose));
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
        Some(Position::End(_) | Position::TopOrBottom) | None => {}
    }
    phrase(cx, zone);
}
