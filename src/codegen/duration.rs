//! Durations (611.2).

use super::ProgramBuilder;
use super::condition::condition;
use super::context::Home;
use super::event::event;
use super::selection::selection;
use super::zone::part;
use crate::bytecode::{Inst, Ty};
use crate::lexicon::TurnPart;
use crate::surface::{Duration, EndOfTurnForm, Event, EventForm, GameForm, Nth, Selection, ThatTurnForm};

/// Compiles a duration. Without words, a static ability's statement holds while the ability
/// functions, and an effect's to the end of the game (611.2a).
pub(super) fn duration(b: &mut ProgramBuilder, source: &Duration) {
    let inst = match source {
        Duration::Unstated => match b.context.home {
            Home::Static => Inst::DurFunctioning {},
            Home::Effect => Inst::DurGame {},
        },
        Duration::EndOfTurn(EndOfTurnForm::UntilEndOfTurn | EndOfTurnForm::ThisTurn) => Inst::DurTurn {},
        Duration::EndOfCombat => Inst::DurCombat {},
        Duration::UntilNext(whose, turn_part) => {
            b.maybe(Ty::Sel, whose.as_ref(), selection);
            Inst::DurNext { part: part(*turn_part) }
        }
        Duration::UntilEndOfNext(whose) => {
            b.maybe(Ty::Sel, whose.as_ref(), selection);
            Inst::DurEndOfNext {}
        }
        Duration::Until(until) if let Some((turn_part, whose)) = next_part(until) => {
            b.maybe(Ty::Sel, whose, selection);
            Inst::DurNext { part: part(turn_part) }
        }
        Duration::Until(until) => {
            event(b, until);
            Inst::DurUntil {}
        }
        Duration::While(cond) => {
            b.pattern(|b| condition(b, cond));
            Inst::DurWhile {}
        }
        Duration::Game(GameForm::RestOfTheGame | GameForm::ThisGame) => Inst::DurGame {},
        Duration::ThatTurn(ThatTurnForm::ThatTurn | ThatTurnForm::During) => Inst::DurThatTurn {},
    };
    b.emit(inst);
}

/// "The beginning of your next upkeep" ends what lasts "until your next upkeep".
fn next_part(until: &Event) -> Option<(TurnPart, Option<&Selection>)> {
    let Event::PartBegins { part, whose, nth: Some(Nth::Next), form: EventForm::Beginning } = until else {
        return None;
    };
    Some((*part, whose.as_ref()))
}

/// Whether the text says how long.
pub(super) const fn stated(duration: &Duration) -> bool {
    match duration {
        Duration::Unstated => false,
        Duration::EndOfTurn(_)
        | Duration::EndOfCombat
        | Duration::UntilNext(..)
        | Duration::UntilEndOfNext(_)
        | Duration::Until(_)
        | Duration::While(_)
        | Duration::Game(_)
        | Duration::ThatTurn(_) => true,
    }
}
