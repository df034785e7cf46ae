//! Events: patterns for triggers, replacements, histories and durations.

use super::ProgramBuilder;
use super::condition::{asked_act, condition, outcome};
use super::context::{Counts, Mood};
use super::deed::windowless_deed;
use super::selection::{one_by_one, selection};
use super::zone::part;
use crate::bytecode::enums::{Edge, Moment, Span, Tense as When, Way};
use crate::bytecode::{Inst, Ty};
use crate::lexicon::TurnPart;
use crate::surface::{
    Event, EventForm, InTurnForm, Nth, Outcome, PregameTime, Tense, ThisWay, Window, WindowSpan,
};

/// Compiles an event; its selections match instead of picking.
pub(super) fn event(b: &mut ProgramBuilder, source: &Event) {
    b.within(|context| context.mood = Mood::Event, |b| pattern(b, source));
}

fn pattern(b: &mut ProgramBuilder, source: &Event) {
    match source {
        Event::Deed { deed, nth: which, window: when, tense: time, this_way } => {
            windowless_deed(b, deed, None);
            b.maybe(Ty::Nth, which.as_ref(), nth);
            // A window belongs to the event, whichever of the two nodes holds it.
            let when = when.as_ref().or(deed.window.as_ref());
            b.maybe(Ty::Window, when, window);
            b.emit(Inst::EventDeed { tense: tense(*time), way: way(*this_way) });
        }
        Event::PartBegins { part: turn_part, whose, nth: which, form } => {
            // "Each other player's first upkeep" is another one for each of them.
            let apart = which.is_some() && whose.as_ref().is_some_and(one_by_one);
            b.within(
                |context| context.counts = if apart { Counts::Apart } else { Counts::Together },
                |b| b.maybe(Ty::Sel, whose.as_ref(), selection),
            );
            b.maybe(Ty::Nth, which.as_ref(), nth);
            b.emit(Inst::EventPart { part: part(*turn_part), edge: edge(*turn_part, *form) });
        }
        Event::While(of, cond) => {
            pattern(b, of);
            condition(b, cond);
            b.emit(Inst::EventWhile {});
        }
        Event::GameBegins => b.emit(Inst::EventGame {}),
        Event::State(holds) => {
            condition(b, holds);
            b.emit(Inst::EventState {});
        }
        Event::Pregame(time) => b.emit(Inst::EventPregame {
            moment: match time {
                PregameTime::GameBegins => Moment::GameBegins,
                PregameTime::BeforeHand(_) => Moment::BeforeHand,
                PregameTime::BeforeMulligans(_) | PregameTime::AfterHand(_) | PregameTime::Between(..) => {
                    Moment::BeforeMulligans
                }
            },
        }),
        Event::VotingEnds => b.emit(Inst::EventVoting {}),
        Event::ChaosEnsues => b.emit(Inst::EventChaos {}),
        Event::Outcome(Outcome { who, result, form: _, act }) => {
            selection(b, who);
            asked_act(b, *act);
            b.emit(Inst::EventOutcome { outcome: outcome(*result) });
        }
    }
}

/// "At end of combat" is the beginning of that step (511.2).
fn edge(part: TurnPart, form: EventForm) -> Edge {
    match form {
        EventForm::EndOf if part == TurnPart::EndOfCombat => Edge::Begin,
        EventForm::Beginning
        | EventForm::BeginningOfCombatOn
        | EventForm::EachOf
        | EventForm::OfPlayer
        | EventForm::Each => Edge::Begin,
        EventForm::EndOf => Edge::End,
    }
}

/// Whether "this way" is said.
pub(super) const fn way(this_way: ThisWay) -> Way {
    match this_way {
        ThisWay::NotSaid => Way::Any,
        ThisWay::Said | ThisWay::Meant => Way::ThisWay,
    }
}

/// Past and perfect both ask the history.
pub(super) const fn tense(tense: Tense) -> When {
    match tense {
        Tense::Present => When::Present,
        Tense::Past | Tense::Perfect | Tense::Participle => When::Past,
        Tense::Would => When::Would,
    }
}

/// Compiles which occurrence.
pub(super) fn nth(b: &mut ProgramBuilder, source: &Nth) {
    let (n, of) = match source {
        Nth::Next => return b.emit(Inst::NthNext {}),
        Nth::First(of) => (1, *of),
        Nth::Number(n, of) => (*n, *of),
    };
    stretch(b, of);
    b.emit(Inst::Nth { n });
}

/// Compiles a stretch of time.
pub(super) fn window(b: &mut ProgramBuilder, source: &Window) {
    let Window { span, whose, times, form: _ } = source;
    // "Each player's first turn of the game" is another one for each of them.
    let apart = matches!(span, WindowSpan::NthTurn(_)) && whose.as_deref().is_some_and(one_by_one);
    b.within(
        |context| {
            if apart {
                context.counts = Counts::Apart;
            }
        },
        |b| b.maybe(Ty::Sel, whose.as_deref(), selection),
    );
    emit_span(b, *span);
    if let Some(n) = times {
        b.emit(Inst::WindowTimes { n: *n });
    }
}

fn stretch(b: &mut ProgramBuilder, span: WindowSpan) {
    b.emit(Inst::None { ty: Ty::Sel });
    emit_span(b, span);
}

fn emit_span(b: &mut ProgramBuilder, span: WindowSpan) {
    let span = match span {
        WindowSpan::During(of) | WindowSpan::InEach(of) | WindowSpan::DuringEach(of) => {
            return b.emit(Inst::WindowPart { part: part(of) });
        }
        WindowSpan::Next(of) => return b.emit(Inst::WindowNext { part: part(of) }),
        WindowSpan::NthTurn(n) => return b.emit(Inst::WindowNthTurn { n }),
        WindowSpan::OtherTurns => return b.emit(Inst::WindowOther {}),
        WindowSpan::ThisTurn => Span::ThisTurn,
        WindowSpan::EachTurn => Span::EachTurn,
        WindowSpan::InTurn(InTurnForm::A | InTurnForm::One | InTurnForm::Single) => Span::OneTurn,
        WindowSpan::LastTurn => Span::LastTurn,
        WindowSpan::SinceTurnEnded => Span::SinceTurnEnded,
        WindowSpan::SinceTurnBegan => Span::SinceTurnBegan,
        WindowSpan::EachCombat => Span::EachCombat,
        WindowSpan::ThisCombat => Span::ThisCombat,
        WindowSpan::Turns | WindowSpan::DuringTurns => Span::Turns,
        WindowSpan::ThisGame | WindowSpan::Game => Span::Game,
        WindowSpan::ThatTurn => Span::ThatTurn,
        WindowSpan::ThatPhase => Span::ThatPhase,
        WindowSpan::AnyTime => Span::AnyTime,
        WindowSpan::AsSorcery => Span::AsSorcery,
        WindowSpan::AsInstant => Span::AsInstant,
    };
    b.emit(Inst::Window { span });
}
