//! How long something lasts, and stretches of time.

use super::writer::{Writer, given, word};
use planarc_bytecode::axis::{Edge, Lasting, Span};
use planarc_bytecode::{Duration, Window};

impl Writer<'_> {
    pub(super) fn duration(&self, duration: &Duration) -> String {
        match duration {
            Duration::This { what: Lasting::Turn } => "until the end of this turn".to_owned(),
            Duration::This { what: Lasting::Combat } => "until the end of this combat".to_owned(),
            Duration::This { what: Lasting::Act } => {
                "only while the next step below is carried out".to_owned()
            }
            Duration::Next { part, whose, edge } => {
                let whose = whose.as_ref().map_or_else(|| "anyone".to_owned(), |whose| self.set(whose));
                let edge = match edge {
                    Edge::Begin => "begins",
                    Edge::End => "ends",
                };
                format!("until the next {} of {whose} {edge}", word(part))
            }
            Duration::During { slot } => format!("during {}, when that comes", self.slot(slot)),
            Duration::Until { events } => {
                let events: Vec<String> =
                    events.iter().map(|event| format!("({})", self.event(event))).collect();
                format!("until {}", events.join(" or "))
            }
            Duration::While { c } => format!("for as long as this holds: {}", self.condition(c)),
            Duration::Game => "for the rest of the game".to_owned(),
            Duration::Functions => "for as long as this ability functions".to_owned(),
        }
    }

    pub(super) fn window(&self, window: &Window) -> String {
        match window {
            Window::Span { span, whose, part, nth, of } => {
                let span = match span {
                    Span::ThisTurn => "this turn",
                    Span::EachTurn => "in each turn, counted anew",
                    Span::LastTurn => "in the turn before this one",
                    Span::ThisCombat => "in this combat",
                    Span::ThisStep => "in this step",
                    Span::EachCombat => "in each combat, counted anew",
                    Span::Game => "in the game so far",
                    Span::Turn => "during a turn",
                    Span::OtherTurns => "during a turn of anyone other than what follows:",
                    Span::OneTurn => "in any single turn",
                    Span::SinceTurnEnded => "since the last turn ended",
                    Span::SinceTurnBegan => "since the last turn began",
                    Span::Sorcery => "at a time when a sorcery could be cast",
                    Span::Instant => "at a time when an instant could be cast",
                    Span::That => "within the turn or phase that is named",
                    Span::Next => "during the next turn",
                    Span::DraftRound => "in this draft round",
                };
                let whose = given(whose.as_deref(), |whose| format!(" of {}", self.any_of(whose)));
                let part = given(part.as_ref(), |part| format!(", in its {}", word(part)));
                let nth = given(nth.as_ref(), |nth| format!(", number {nth} of them"));
                let of = given(of.as_ref(), |of| format!(", namely {}", self.slot(of)));
                format!("{span}{whose}{part}{nth}{of}")
            }
            Window::Since { slot } => format!("since the step that made {}", self.slot(slot)),
        }
    }
}
