//! Durations and windows.

use super::scope::{Binder, Role, Trace};
use super::selection;
use super::traits::Want;
use super::{condition, event, report};
use crate::diag::Code;
use crate::lexicon::TurnPart;
use crate::surface::{Duration, PhaseAnchor, Place, TurnOp, Verb, Window};

/// Binds a duration.
pub(super) fn duration(cx: &mut Binder, it: &mut Duration) {
    match it {
        Duration::Unstated | Duration::Period(..) => {}
        Duration::ThatTurn(_) => that_turn(cx),
        Duration::UntilNext(whose, _) | Duration::UntilEndOfNext(whose) => {
            selection::optional(cx, whose, Want::Player, Role::Whose);
        }
        Duration::Until(end) => cx.nested(|cx| event::event(cx, end)),
        Duration::While(cond) => cx.nested(|cx| condition::condition(cx, cond)),
    }
}

/// "That turn" is one that an earlier step gives, "that combat" one that an earlier step adds.
fn added(cx: &mut Binder, by: &Verb, words: &str, writer: &str) {
    let gives = |act: &Trace| act.sort.is_some_and(|sort| sort.verb == by.kind());
    if !cx.scope.acts.iter().any(gives) {
        let at = cx.scope.here;
        report::dangling(cx, Code::R001, words, writer, at);
    }
}

/// "That turn".
pub(super) fn that_turn(cx: &mut Binder) {
    added(cx, &Verb::Turn(TurnOp::EndTurn), "that turn", "a step that gives an extra turn");
}

/// "That combat".
pub(super) fn that_combat(cx: &mut Binder) {
    let (part, after, place, followed_by) = (TurnPart::Combat, PhaseAnchor::Unsaid, Place::Trailing, None);
    let adds = Verb::AdditionalPhase { part, after, place, followed_by };
    added(cx, &adds, "that combat", "a step that adds a combat phase");
}

/// Binds a window that may be missing.
pub(super) fn window(cx: &mut Binder, it: &mut Option<Window>) {
    if let Some(it) = it {
        within(cx, it);
    }
}

/// Binds a window.
pub(super) fn within(cx: &mut Binder, it: &mut Window) {
    let Window { span: _, whose, times: _, form: _ } = it;
    if let Some(whose) = whose {
        // "… casts a spell during another player's turn, that player …" is the one who casts.
        cx.nested(|cx| selection::selection(cx, whose, Want::Player, Role::Whose));
    }
}
