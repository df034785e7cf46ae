//! Verbs that move cards, and that play them.

use std::borrow::Cow;

use super::agree::{Person, Phrase, list, words};
use super::verb::plain;
use super::{Cx, condition, cost, quantity, reference, selection, verb_numbers, zone};
use crate::surface::{
    AsThough, Cond, CounterAmount, CountersJoin, Destination, DigStop, DigVerb, DigVoice, Enters,
    EntersStatus, Face, FromPlace, MoveVerb, Noted, PileGroup, PlayCost, Polarity, Pred, Pronoun, RefWord,
    Remainder, Selection, TimeCond, WordNumber, ZonePhrase,
};

/// What is noted.
pub(super) fn noted(cx: Cx, noted: &Noted) -> String {
    match noted {
        Noted::Quality(attr, number, of) => {
            let attr = match number {
                WordNumber::Singular => super::pred::attr(*attr),
                WordNumber::Plural => super::pred::attr_plural(*attr),
            };
            format!("{} {attr}", selection::possessive(cx, of))
        }
        Noted::Choice(domain) => super::choice::domain(cx, domain),
        Noted::Those(of, number) => {
            if let (RefWord::ThatAttr(attr), WordNumber::Plural) = (&of.word, number) {
                format!("those {}", super::pred::attr_plural(*attr))
            } else {
                super::reference::reference(cx, of, super::reference::Case::Object)
            }
        }
        Noted::Drafted(None) => "how many cards you've drafted this draft round".into(),
        Noted::Drafted(Some(what)) => {
            format!(
                "how many cards you've drafted this draft round, including {}",
                selection::object(cx, what)
            )
        }
    }
}

/// The base of a verb of moving.
pub(super) fn base(verb: MoveVerb) -> &'static str {
    match verb {
        MoveVerb::Exile => "exile",
        MoveVerb::Return => "return",
        MoveVerb::Put | MoveVerb::PutToo => "put",
    }
}

/// Object, from, to, status, control, counters.
pub(super) fn moved(
    cx: Cx,
    verb: MoveVerb,
    what: &Selection,
    from: Option<&ZonePhrase>,
    to: Option<&Destination>,
    enters: &Enters,
) -> Phrase {
    let to = to.map_or_else(String::new, |to| zone::destination(cx, verb, to));
    let (what, from) = match enters.from {
        FromPlace::Before | FromPlace::Ahead => (Cow::Borrowed(what), from.cloned()),
        FromPlace::Behind => zone_apart(what, from),
    };
    let what = what.as_ref();
    let moved = selection::object_phrase(cx, what);
    let from = zone::from(cx, from.as_ref());
    if enters.from == FromPlace::Ahead {
        let under = zone::under(cx, enters.under.as_ref());
        let text = words(&[&self::verb(cx, verb), &to, &under, &moved.text, &from]);
        return Phrase::with(text, moved.tail);
    }
    let text = words(&[
        &self::verb(cx, verb),
        &moved.text,
        if enters.from == FromPlace::Before { &from } else { "" },
        &to,
        if enters.from == FromPlace::Behind { &from } else { "" },
        &arrival(cx, enters, selection::is_plural(what)),
    ]);
    Phrase::with(text, moved.tail)
}

/// What is moved without the zone that is said behind it, and that zone.
fn zone_apart<'a>(
    what: &'a Selection,
    from: Option<&ZonePhrase>,
) -> (Cow<'a, Selection>, Option<ZonePhrase>) {
    if let (Selection::Pick(pick), None) = (what, from)
        && let [rest @ .., Pred::From(zone, Polarity::Is)] = pick.filter.suffixes.as_slice()
    {
        let mut pick = pick.clone();
        pick.filter.suffixes = rest.to_vec();
        return (Cow::Owned(Selection::Pick(pick)), Some(zone.clone()));
    }
    (Cow::Borrowed(what), from.cloned())
}

fn verb(cx: Cx, verb: MoveVerb) -> String {
    match verb {
        MoveVerb::PutToo => String::new(),
        MoveVerb::Exile | MoveVerb::Return | MoveVerb::Put => super::agree::verb(cx.mood, base(verb)),
    }
}

/// How an object arrives: "tapped under your control with a stun counter on it", but "under your
/// control tapped and attacking".
pub(super) fn arrival(cx: Cx, enters: &Enters, plural: bool) -> String {
    let Enters { under, status, counters, joined, from: _ } = enters;
    let (status_text, under) = (statuses(cx, status), zone::under(cx, under.as_ref()));
    let mut counters = with_counters(cx, counters, plural);
    if *joined == CountersJoin::And {
        counters.insert_str(0, "and ");
    }
    let text = if status.iter().any(|one| matches!(one, EntersStatus::Attacking(_))) {
        words(&[&under, &status_text, &counters])
    } else {
        words(&[&status_text, &under, &counters])
    };
    let copies = status.iter().filter_map(|one| {
        let EntersStatus::AsCopy { of, except } = one else { return None };
        let (copy, number) = if plural {
            ("copies", super::agree::Number::Plural)
        } else {
            ("a copy", super::agree::Number::Singular)
        };
        let of = format!("as {copy} of {}", selection::object(cx, of));
        Some(super::agree::glue(&of, &super::token::exceptions(cx, except, number)))
    });
    words(&[&text, &copies.collect::<Vec<_>>().join(" ")])
}

/// "with two +1/+1 counters on it".
fn with_counters(cx: Cx, counters: &[CounterAmount], plural: bool) -> String {
    if counters.is_empty() {
        return String::new();
    }
    let amounts: Vec<Phrase> = counters.iter().map(|one| verb_numbers::counters(cx, one)).collect();
    let texts: Vec<String> = amounts.iter().map(|one| one.text.clone()).collect();
    let tails: Vec<String> = amounts.into_iter().map(|one| one.tail).collect();
    let them = if plural { "them" } else { "it" };
    words(&["with", &list(&texts, "and"), "on", them, &tails.join("")])
}

/// "tapped and attacking that player".
pub(super) fn statuses(cx: Cx, statuses: &[EntersStatus]) -> String {
    let said: Vec<String> =
        statuses.iter().map(|one| status(cx, one)).filter(|one| !one.is_empty()).collect();
    list(&said, "and")
}

fn status(cx: Cx, status: &EntersStatus) -> String {
    match status {
        EntersStatus::Tapped => "tapped".into(),
        EntersStatus::Untapped => "untapped".into(),
        EntersStatus::Attached(to) => format!("attached to {}", selection::object(cx, to)),
        EntersStatus::Attacking(None) => "attacking".into(),
        EntersStatus::Attacking(Some(whom)) => format!("attacking {}", selection::object(cx, whom)),
        EntersStatus::Blocking(what) => format!("blocking {}", selection::object(cx, what)),
        // Behind the rest: see `arrival`.
        EntersStatus::AsCopy { .. } => String::new(),
        EntersStatus::Face(Face::Down) => "face down".into(),
        EntersStatus::Face(Face::Up) => "face up".into(),
        EntersStatus::Transformed => "transformed".into(),
    }
}

/// "… and the rest into your graveyard", without a verb of its own.
pub(super) fn with_rest(cx: Cx, moved: Phrase, verb: MoveVerb, rest: Option<&Remainder>) -> Phrase {
    let Some(Remainder { what, to }) = rest else { return moved };
    let what = reference::reference(cx, what, reference::Case::Object);
    let to = zone::destination(cx, verb, to);
    Phrase::plain(format!("{} and {what} {to}", moved.joined()))
}

/// "two piles", "a face-down pile".
pub(super) fn piles(cx: Cx, group: &PileGroup) -> String {
    let PileGroup { n, face } = group;
    let noun = match face {
        None => "pile",
        Some(Face::Down) => "face-down pile",
        Some(Face::Up) => "face-up pile",
    };
    quantity::things(cx, n, noun)
}

/// "shuffle", "shuffle it into its owner's library".
pub(super) fn shuffle(cx: Cx, what: Option<&Selection>, into: Option<&ZonePhrase>) -> Phrase {
    let what = what.map_or_else(String::new, |what| selection::object(cx, what));
    let into = into.map_or_else(String::new, |into| zone::zone(cx, into));
    let preposition = if what.is_empty() || into.is_empty() { "" } else { "into" };
    plain(cx, "shuffle", &words(&[&what, preposition, &into]))
}

/// "reveal cards from the top of your library until you reveal a creature card".
pub(super) fn dig(cx: Cx, dig: DigVerb, from: &ZonePhrase, until: &DigStop) -> Phrase {
    let DigStop { what, said, voice } = until;
    let base = dig_verb(dig);
    let said = dig_verb(*said);
    let who = if cx.actors() == "your" { "you" } else { "they" };
    let be = if selection::person(what) == Person::Plural { "are" } else { "is" };
    let what = selection::object(cx, what);
    let start = super::agree::verb(cx.mood, base);
    let from = zone::zone(cx, from);
    let until = match voice {
        DigVoice::Active => format!("{who} {said} {what}"),
        // "Revealed", "exiled", "milled".
        DigVoice::Passive => format!("{what} {be} {}ed", said.trim_end_matches('e')),
    };
    Phrase::plain(format!("{start} cards from the top of {from} until {until}"))
}

const fn dig_verb(verb: DigVerb) -> &'static str {
    match verb {
        DigVerb::Reveal => "reveal",
        DigVerb::Exile => "exile",
        DigVerb::Mill => "mill",
    }
}

/// "cast it from your graveyard without paying its mana cost".
pub(super) fn cast(
    cx: Cx,
    what: &Selection,
    cost: &PlayCost,
    from: Option<&ZonePhrase>,
    as_though: Option<&AsThough>,
) -> Phrase {
    let cast = play_as(cx, "cast", what, cost, from);
    let late = matches!(as_though, Some(AsThough::HadFlashLate(_)));
    let as_though = as_though.map_or_else(String::new, |one| self::as_though(cx, one));
    let Phrase { text, tail, .. } = cast;
    if late {
        Phrase::with(text, words(&[&as_though, &tail]))
    } else {
        Phrase::with(words(&[&text, &as_though]), tail)
    }
}

/// "play lands from the top of your library".
pub(super) fn play(cx: Cx, what: &Selection, cost: &PlayCost, from: Option<&ZonePhrase>) -> Phrase {
    play_as(cx, "play", what, cost, from)
}

fn play_as(cx: Cx, base: &str, what: &Selection, cost: &PlayCost, from: Option<&ZonePhrase>) -> Phrase {
    let play =
        words(&[&super::agree::verb(cx.mood, base), &selection::object(cx, what), &zone::from(cx, from)]);
    let price = cost::play(cx, cost);
    match cost {
        PlayCost::FreeLate(_) | PlayCost::ByLate(..) => Phrase::with(play, price),
        PlayCost::Normal | PlayCost::Free(_) | PlayCost::For(_) | PlayCost::By(..) => {
            Phrase::plain(words(&[&play, &price]))
        }
    }
}

pub(super) fn as_though(cx: Cx, as_though: &AsThough) -> String {
    match as_though {
        AsThough::HadFlash(Pronoun::They | Pronoun::Themselves)
        | AsThough::HadFlashLate(Pronoun::They | Pronoun::Themselves) => "as though they had flash".into(),
        AsThough::HadFlash(Pronoun::It | Pronoun::Itself | Pronoun::One | Pronoun::Unsaid)
        | AsThough::HadFlashLate(Pronoun::It | Pronoun::Itself | Pronoun::One | Pronoun::Unsaid) => {
            "as though it had flash".into()
        }
        AsThough::Seems(pred, pronoun) => {
            let it = if *pronoun == Pronoun::They { "they" } else { "it" };
            format!("as though {it} {}", seems(cx, pred, *pronoun))
        }
        AsThough::Cond(Cond::Time(TimeCond::TurnOf(who), Polarity::Is)) => {
            format!("as though it were {} turn", selection::possessive(cx, who))
        }
        AsThough::Cond(cond) => format!("as though {}", condition::cond(cx, cond)),
        AsThough::Were(what, pronoun) => {
            let it = if *pronoun == Pronoun::They { "they" } else { "it" };
            format!("as though {it} were {}", selection::object(cx, what))
        }
        AsThough::OnlyAs(what) => format!("but only as {}", selection::object(cx, what)),
    }
}

/// "had flying", "didn't have defender", "weren't tapped".
fn seems(cx: Cx, pred: &Pred, of: Pronoun) -> String {
    if let Pred::Has(uses, join, polarity) = pred {
        let had = match polarity {
            Polarity::Is => "had",
            Polarity::IsNot => "didn't have",
        };
        let uses: Vec<String> = uses.iter().map(|one| super::keyword::keyword(cx, one)).collect();
        return words(&[had, &list(&uses, super::agree::conjunction(*join))]);
    }
    let (were, inner) = if let Pred::That(inner, polarity) = pred {
        (if *polarity == Polarity::Is { "were" } else { "weren't" }, &**inner)
    } else {
        ("were", pred)
    };
    let person = if of == Pronoun::They { Person::Plural } else { Person::Singular };
    let what = if let Pred::Kind(_) = inner {
        super::pred::complement(cx, inner, person)
    } else {
        super::pred::adjective(cx, inner)
    };
    words(&[were, &what])
}
