//! Events: what triggers, what would happen, what happened.

use super::scope::{Binder, Role};
use super::selection;
use super::traits::Want;
use super::{condition, deed, duration};
use crate::ir::Event;

/// Binds an event whose roles later words can read.
pub(super) fn event(cx: &mut Binder, it: &mut Event) {
    match it {
        Event::Deed { deed: it, nth: _, window, tense: _, this_way: _ } => {
            deed::pattern(cx, it);
            duration::window(cx, window);
        }
        Event::PartBegins { part: _, whose, nth: _, form: _ } => {
            selection::optional(cx, whose, Want::Player, Role::Subject);
        }
        Event::State(it) => condition::condition(cx, it),
        Event::GameBegins | Event::Pregame(_) | Event::ChaosEnsues => {}
        Event::Outcome(it) => condition::outcome(cx, it),
    }
}

/// Binds an event inside a noun phrase ("that attacked this turn").
pub(super) fn relative(cx: &mut Binder, it: &mut Event) {
    cx.nested(|cx| event(cx, it));
}
