//! Durations.

use super::{Cx, Setting, condition, event, selection};
use crate::lexicon::TurnPart;
use crate::surface::{Duration, Selection, ThatTurnForm};

/// A duration; nothing for an unstated one.
pub(super) fn duration(cx: Cx, duration: &Duration) -> String {
    match duration {
        Duration::Unstated => String::new(),
        Duration::Period(period, form) => period.words(*form).unwrap_or_default().into(),
        Duration::UntilNext(whose, part) => {
            format!("until {} next {}", owner(cx, whose.as_ref()), step_name(*part))
        }
        Duration::UntilEndOfNext(whose) => {
            format!("until the end of {} next turn", owner(cx, whose.as_ref()))
        }
        Duration::Until(event) => format!("until {}", event::event(cx.within(Setting::Event), event)),
        Duration::While(cond) => {
            format!("for as long as {}", condition::cond(cx.within(Setting::Condition), cond))
        }
        Duration::ThatTurn(ThatTurnForm::ThatTurn) => "that turn".into(),
        Duration::ThatTurn(ThatTurnForm::During) => "during that turn".into(),
    }
}

/// Whose next turn; nobody's in particular.
fn owner(cx: Cx, whose: Option<&Selection>) -> String {
    whose.map_or_else(|| "the".to_owned(), |whose| selection::possessive(cx, whose))
}

/// A part of the turn that is skipped or added: an upkeep is a step.
pub(super) fn whole_name(part: TurnPart) -> &'static str {
    if part == TurnPart::Upkeep { "upkeep step" } else { step_name(part) }
}

/// A part of the turn as a noun: combat is a phase.
pub(super) fn step_name(part: TurnPart) -> &'static str {
    if part == TurnPart::Combat { "combat phase" } else { part.text() }
}
