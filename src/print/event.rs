//! Events.

use super::agree::{Mood, Number, glue, past, present, words};
use super::deed::{Clause, clause};
use super::{Cx, condition, deed, quantity, selection, verb_events};
use crate::lexicon::TurnPart;
use crate::lexicon::words::roman;
use crate::surface::{
    Deed, Event, EventForm, Happening, Nth, PregameAny, PregameForm, PregameTime, PregameWho, Selection,
    Subject, Tense, ThisWay, Window, WindowSpan,
};

/// An event as a clause, or as a time after "at".
pub(super) fn event(cx: Cx, event: &Event) -> String {
    match event {
        Event::Deed { deed, nth, window, tense, this_way } => {
            happening(cx, deed, *nth, window.as_ref(), *tense, *this_way, Gap::None)
        }
        Event::PartBegins { part, whose, nth, form } => part_begins(cx, *part, whose.as_ref(), *nth, *form),
        Event::Happening(happening) => happening_field!(words of happening).into(),
        Event::State(holds) => condition::cond(cx, holds),
        Event::Pregame(time) => moment(*time),
        Event::BecomesLevel(what, level) => format!("{} becomes level {level}", selection::subject(cx, what)),
        Event::Chapter(number) => roman(*number).unwrap_or_default(),
        Event::Outcome(outcome) => condition::outcome(cx, outcome),
        Event::While(event, cond) => {
            format!("{} while {}", self::event(cx, event), condition::cond(cx, cond))
        }
    }
}

/// "the first time you would draw a card each turn": which time it is stands first.
pub(super) fn counted(cx: Cx, event: &Event) -> String {
    let mut event = event.clone();
    let mut ordinal = String::new();
    if let Event::Deed { nth, window, .. } = &mut event
        && let Some(nth) = nth.take()
    {
        let span;
        (ordinal, span) = quantity::nth(nth);
        *window = span.map(|span| Window { span, whose: None, times: None, form: None });
    }
    words(&["the", &ordinal, "time", &self::event(cx, &event)])
}

/// Where the clause has a gap for the noun that it modifies.
#[derive(Debug, Clone, Copy)]
enum Gap {
    /// Nowhere: a main clause.
    None,
    /// In place of the subject.
    Subject(Number),
}

/// An event as a relative clause: "that attacked this turn", "you cast from exile".
pub(super) fn relative(cx: Cx, event: &Event, number: Number, who: &str) -> String {
    match event {
        Event::Deed { deed, nth, window, tense, this_way } => match deed.subject {
            Subject::Implied => {
                let clause =
                    happening(cx, deed, *nth, window.as_ref(), *tense, *this_way, Gap::Subject(number));
                match tense {
                    Tense::Participle => {
                        let bare = clause.strip_prefix("was ").or_else(|| clause.strip_prefix("were "));
                        bare.unwrap_or(&clause).to_owned()
                    }
                    Tense::Present | Tense::Past | Tense::Perfect | Tense::Would => format!("{who} {clause}"),
                }
            }
            Subject::Unsaid | Subject::Elided | Subject::Of(_) => {
                happening(cx, deed, *nth, window.as_ref(), *tense, *this_way, Gap::None)
            }
        },
        Event::PartBegins { .. }
        | Event::State(_)
        | Event::Happening(_)
        | Event::Pregame(_)
        | Event::Chapter(_)
        | Event::BecomesLevel(..)
        | Event::While(..)
        | Event::Outcome(_) => {
            format!("{who} {}", self::event(cx, event))
        }
    }
}

fn happening(
    cx: Cx,
    deed: &Deed,
    nth: Option<Nth>,
    window: Option<&Window>,
    tense: Tense,
    this_way: ThisWay,
    gap: Gap,
) -> String {
    let person = match gap {
        Gap::Subject(Number::Singular) => Some(super::agree::Person::Singular),
        Gap::Subject(Number::Plural) => Some(super::agree::Person::Plural),
        Gap::None => None,
    };
    let text = clause(cx, deed, Clause { tense, person, next: nth == Some(Nth::Next) });
    let nth = nth.filter(|nth| *nth != Nth::Next);
    let text = glue(&text, &nth.map_or_else(String::new, nth_time));
    let text = glue(&text, verb_events::this_way(this_way));
    glue(&text, &window.map_or_else(String::new, |window| deed::window(cx, window)))
}

/// "for the first time each turn".
fn nth_time(nth: Nth) -> String {
    let (ordinal, span) = quantity::nth(nth);
    words(&["for the", &ordinal, "time", &span.map_or_else(String::new, deed::span)])
}

fn part_begins(
    cx: Cx,
    part: TurnPart,
    whose: Option<&Selection>,
    nth: Option<Nth>,
    form: EventForm,
) -> String {
    if nth == Some(Nth::First(WindowSpan::ThatPhase)) {
        return format!("the beginning of that {}", part.text());
    }
    if nth == Some(Nth::First(WindowSpan::ThatTurn)) {
        return format!("the beginning of that turn's {}", part.text());
    }
    if nth == Some(Nth::First(WindowSpan::Next(TurnPart::Turn))) {
        let owner = whose.map_or_else(|| "the".to_owned(), |whose| selection::possessive(cx, whose));
        return format!("the beginning of {owner} next turn's {}", part.text());
    }
    if let Some(Nth::First(span @ WindowSpan::NthTurn(_))) = nth {
        let turn = Window { span, whose: whose.cloned().map(Box::new), times: None, form: None };
        return format!("the beginning of the {} of {}", part.text(), deed::nth_turn(cx, &turn));
    }
    let (ordinal, span) = nth.map_or_else(Default::default, quantity::nth);
    let of = match span {
        Some(WindowSpan::ThisGame) => "of the game",
        Some(WindowSpan::EachTurn) => "each turn",
        Some(_) | None => "",
    };
    let owner = whose.map_or_else(
        || if ordinal.is_empty() { "each".to_owned() } else { "the".to_owned() },
        |whose| selection::possessive(cx, whose),
    );
    let name = part.text();
    let text = match form {
        EventForm::Beginning => words(&["the beginning of", &owner, &ordinal, name]),
        EventForm::BeginningOfCombatOn => words(&["the beginning of combat on", &owner, &ordinal, "turn"]),
        EventForm::EachOf => {
            words(&["the beginning of each of", &owner, &ordinal, &crate::lexicon::words::pluralize(name)])
        }
        EventForm::EndOf if is_combat(part) && whose.is_none() => "end of combat".into(),
        EventForm::EndOf if part == TurnPart::EndOfCombat => {
            words(&["end of combat on", &owner, &ordinal, "turn"])
        }
        EventForm::EndOf if part == TurnPart::Turn && whose.is_none() && nth.is_none() => {
            "end of turn".into()
        }
        EventForm::EndOf => words(&["the end of", &owner, &ordinal, name]),
        EventForm::OfPlayer => {
            let whose = whose.map_or_else(String::new, |whose| selection::object(cx, whose));
            words(&["the beginning of the", &ordinal, name, "of", &whose])
        }
        EventForm::Each => words(&["the beginning of each", &ordinal, name]),
    };
    words(&[&text, of])
}

fn is_combat(part: TurnPart) -> bool {
    matches!(part, TurnPart::Combat | TurnPart::EndOfCombat)
}

/// The mood of a plain verb in a tense.
pub(super) fn mood(tense: Tense, person: super::agree::Person) -> Mood {
    match tense {
        Tense::Present => present(person),
        Tense::Past | Tense::Participle => past(person),
        Tense::Perfect => Mood::Perfect,
        Tense::Would => Mood::Base,
    }
}

/// A moment before the first turn.
fn moment(time: PregameTime) -> String {
    match time {
        PregameTime::GameBegins => "the game begins".into(),
        PregameTime::BeforeHand(form) => format!("before {}", opening_hand(form)),
        PregameTime::BeforeMulligans(form) => format!("before {}", mulligans(form)),
        PregameTime::AfterHand(form) => format!("after {}", opening_hand(form)),
        PregameTime::Between(hand, taken) => {
            format!("after {} but before {}", opening_hand(hand), mulligans(taken))
        }
    }
}

fn opening_hand(form: PregameForm) -> &'static str {
    match form.who {
        PregameWho::Unsaid => "drawing your opening hand",
        PregameWho::You => "you draw your opening hand",
        PregameWho::Players => "players draw their opening hands",
    }
}

fn mulligans(form: PregameForm) -> String {
    let PregameForm { who, any } = form;
    let takes = match who {
        PregameWho::Unsaid => "taking",
        PregameWho::You => "you take",
        PregameWho::Players => "players take",
    };
    let any = match any {
        PregameAny::Unsaid => "",
        PregameAny::Said => "any",
    };
    words(&[takes, any, "mulligans"])
}
