//! How long something lasts, and stretches of time.

use super::scope::PhaseSort;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::TurnPart;
use crate::source::Span as Place;
use crate::surface::{Duration as Said, Event, EventForm, Nth, Period, Window as Stretch, WindowSpan};
use planarc_bytecode::axis::{Edge, Lasting, Span};
use planarc_bytecode::{Duration, Set, Window};

impl Elaborator<'_> {
    /// A duration that is said.
    pub(super) fn duration(&mut self, source: &Said, at: Place) -> Elaborated<Duration> {
        match source {
            Said::Unstated => match &self.scope.lasting {
                Some(lasting) => Ok(lasting.clone()),
                None if self.scope.is_static => Ok(Duration::Functions),
                None => Ok(Duration::Game),
            },
            Said::Period(period, _) => Ok(period_field!(lasts of period)),
            Said::UntilNext(whose, part) => {
                let whose = whose.as_ref().map(|whose| self.set(whose)).transpose()?;
                Ok(Duration::Next { part: *part, whose, edge: Edge::Begin })
            }
            Said::UntilEndOfNext(whose) => {
                let whose = whose.as_ref().map(|whose| self.set(whose)).transpose()?;
                Ok(Duration::Next { part: TurnPart::Turn, whose, edge: Edge::End })
            }
            Said::While(cond) => Ok(Duration::While { c: self.condition(cond)? }),
            Said::Until(event) => match event.as_ref() {
                // "Until the beginning of the next end step."
                Event::PartBegins { part, whose, nth: None | Some(Nth::Next), form } => {
                    let whose = whose.as_ref().map(|whose| self.set(whose)).transpose()?;
                    let edge = if *form == EventForm::EndOf { Edge::End } else { Edge::Begin };
                    Ok(Duration::Next { part: *part, whose, edge })
                }
                event => Ok(Duration::Until { events: vec![self.event(event)?] }),
            },
            Said::ThatTurn(_) => Ok(Duration::During { slot: self.added(PhaseSort::Turn, at)? }),
        }
    }

    /// A stretch of time.
    pub(super) fn window(&mut self, source: &Stretch, at: Place) -> Elaborated<Window> {
        let whose = source.whose.as_deref().map(|whose| self.set(whose)).transpose()?;
        let (span, part) = match source.span {
            WindowSpan::NthTurn(nth) => {
                // Of several players, each has a first turn.
                if !matches!(whose, None | Some(Set::You | Set::Slot { .. })) {
                    return refuse(at, "the first turn of each of several");
                }
                let (span, whose) = (Span::Turn, whose.map(Box::new));
                return Ok(Window::Span { span, whose, part: None, nth: Some(nth), of: None });
            }
            WindowSpan::ThisTurn => (Span::ThisTurn, None),
            WindowSpan::EachTurn => (Span::EachTurn, None),
            WindowSpan::LastTurn => (Span::LastTurn, None),
            WindowSpan::EachCombat => (Span::EachCombat, None),
            WindowSpan::ThisCombat => (Span::ThisCombat, None),
            WindowSpan::ThisStep => (Span::ThisStep, None),
            WindowSpan::ThisGame | WindowSpan::Game => (Span::Game, None),
            WindowSpan::Turns | WindowSpan::DuringTurns => (Span::Turn, None),
            WindowSpan::During(TurnPart::Turn) => (Span::Turn, None),
            WindowSpan::During(part) | WindowSpan::InEach(part) | WindowSpan::DuringEach(part) => {
                (Span::Turn, Some(part))
            }
            WindowSpan::OtherTurns => (Span::OtherTurns, None),
            // At one time they are no more than in one event.
            WindowSpan::InTurn(_) => return refuse(at, "so many in one turn"),
            WindowSpan::SinceTurnEnded => (Span::SinceTurnEnded, None),
            WindowSpan::SinceTurnBegan => (Span::SinceTurnBegan, None),
            WindowSpan::AsSorcery => (Span::Sorcery, None),
            WindowSpan::AsInstant => (Span::Instant, None),
            WindowSpan::ThatTurn | WindowSpan::ThatPhase | WindowSpan::Next(_) | WindowSpan::AnyTime => {
                return refuse(at, "this stretch of time");
            }
        };
        Ok(Window::Span { span, whose: whose.map(Box::new), part, nth: None, of: None })
    }
}

/// Turns of these players.
pub(super) fn turn_of(whose: Set) -> Window {
    Window::Span { span: Span::Turn, whose: Some(Box::new(whose)), part: None, nth: None, of: None }
}
