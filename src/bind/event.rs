//! Events: what triggers, what would happen, what happened.

use super::scope::{Binder, Place, Role};
use super::selection;
use super::traits::Want;
use super::{condition, deed, duration};
use crate::surface::{Event, Happening, Nth, ThisWay, WindowSpan};

/// Binds an event whose roles later words can read.
pub(super) fn event(cx: &mut Binder, it: &mut Event) {
    let outer = std::mem::replace(&mut cx.scope.matching, true);
    walk(cx, it);
    cx.scope.matching = outer;
}

fn walk(cx: &mut Binder, it: &mut Event) {
    match it {
        Event::Deed { deed: it, nth: _, window, tense: _, this_way } => {
            if *this_way == ThisWay::Said {
                permitted(cx);
            }
            deed::pattern(cx, it);
            duration::window(cx, window);
        }
        Event::PartBegins { part: _, whose, nth, form: _ } => {
            if *nth == Some(Nth::First(WindowSpan::ThatTurn)) {
                duration::that_turn(cx);
            }
            if *nth == Some(Nth::First(WindowSpan::ThatPhase)) {
                duration::that_combat(cx);
            }
            selection::optional(cx, whose, Want::Player, Role::Subject);
        }
        Event::State(it) => condition::condition(cx, it),
        Event::Happening(it) => cx.scope.voted |= happening_field!(voted of it),
        Event::Pregame(_) | Event::Chapter(_) => {}
        Event::BecomesLevel(what, _) => {
            selection::selection(cx, what, Want::Object, Role::Subject);
        }
        Event::Outcome(it) => condition::outcome(cx, it),
        Event::While(it, cond) => {
            event(cx, it);
            condition::condition(cx, cond);
        }
    }
}

/// Binds an event inside a noun phrase ("that attacked this turn").
pub(super) fn relative(cx: &mut Binder, it: &mut Event) {
    cx.nested(|cx| event(cx, it));
}

/// "If you cast a spell this way", behind a permission to do so, is part of what that allows.
fn permitted(cx: &mut Binder) {
    let (here, last) = (cx.scope.here, cx.scope.acts.last().copied());
    let stands = cx.scope.place != Place::Instruction;
    if let Some(allowed) = last.filter(|act| stands || act.sort.is_none()) {
        cx.read(here, allowed.slot, allowed.at);
    }
}
