//! Zones and destinations.

use super::agree::{Number, article, conjunction, list, words};
use super::determiner::library_end;
use super::{Cx, quantity, selection};
use crate::lexicon::Zone;
use crate::surface::{
    ButForm, DeckWord, Destination, LibraryEnd, MoveVerb, Order, Position, StartPlaces, WordNumber, ZoneForm,
    ZonePhrase,
};

/// A zone as a noun phrase.
pub(super) fn zone(cx: Cx, phrase: &ZonePhrase) -> String {
    let ZonePhrase { zone, whose, form } = phrase;
    if let ZoneForm::That(said) = form {
        let deck = if *said == DeckWord::Deck { "deck" } else { zone.word() };
        return format!("that {deck}");
    }
    if let Some(whose) = whose {
        let number = match form {
            ZoneForm::Bare
            | ZoneForm::Plural
            | ZoneForm::All
            | ZoneForm::End(_, WordNumber::Plural)
            | ZoneForm::AnywhereBut(ButForm::Plural) => Number::Plural,
            ZoneForm::End(_, WordNumber::Singular)
            | ZoneForm::Plain
            | ZoneForm::A
            | ZoneForm::Any
            | ZoneForm::Single
            | ZoneForm::Opening
            | ZoneForm::Several(..)
            | ZoneForm::OtherThan(_)
            | ZoneForm::Anywhere
            | ZoneForm::AnywhereBut(ButForm::Plain | ButForm::A)
            | ZoneForm::Unsaid
            | ZoneForm::That(_) => Number::Singular,
        };
        let opening = if *form == ZoneForm::Opening { "opening" } else { "" };
        let name = words(&[&selection::possessive(cx, whose), opening, word(*zone, number)]);
        return match *form {
            ZoneForm::End(end, _) => format!("the {} of {name}", library_end(end)),
            ZoneForm::Several(second, third, join) => {
                let mut items = vec![name];
                items.extend([Some(second), third].into_iter().flatten().map(|zone| zone.word().to_owned()));
                list(&items, conjunction(join))
            }
            ZoneForm::AnywhereBut(_) => format!("anywhere other than {name}"),
            ZoneForm::Plain
            | ZoneForm::A
            | ZoneForm::Any
            | ZoneForm::Single
            | ZoneForm::Opening
            | ZoneForm::OtherThan(_)
            | ZoneForm::Bare
            | ZoneForm::All
            | ZoneForm::Anywhere
            | ZoneForm::Unsaid
            | ZoneForm::That(_)
            | ZoneForm::Plural => name,
        };
    }
    match form {
        ZoneForm::Plain | ZoneForm::Plural if matches!(zone, Zone::Exile | Zone::Outside) => {
            zone.word().into()
        }
        ZoneForm::OtherThan(second) => {
            let plain = |zone| ZonePhrase { zone, whose: None, form: ZoneForm::Plain };
            let items: Vec<String> = [Some(*zone), *second]
                .into_iter()
                .flatten()
                .map(|zone| self::zone(cx, &plain(zone)))
                .collect();
            format!("any zone other than {}", list(&items, "or"))
        }
        ZoneForm::Single => format!("a single {}", zone.word()),
        ZoneForm::Any => format!("any {}", zone.word()),
        ZoneForm::Plain
        | ZoneForm::Opening
        | ZoneForm::Several(..)
        | ZoneForm::Unsaid
        | ZoneForm::That(_) => {
            format!("the {}", zone.word())
        }
        ZoneForm::A => article(zone.word()),
        ZoneForm::Bare | ZoneForm::Plural => zone.plural().into(),
        ZoneForm::All => format!("all {}", zone.plural()),
        ZoneForm::End(end, _) => format!("the {} of the {}", library_end(*end), zone.word()),
        ZoneForm::Anywhere => "anywhere".into(),
        ZoneForm::AnywhereBut(but) => {
            let form = match but {
                ButForm::Plain => ZoneForm::Plain,
                ButForm::A => ZoneForm::A,
                ButForm::Plural => ZoneForm::Plural,
            };
            let but = self::zone(cx, &ZonePhrase { zone: *zone, whose: None, form });
            format!("anywhere other than {but}")
        }
    }
}

fn word(zone: Zone, number: Number) -> &'static str {
    match number {
        Number::Singular => zone.word(),
        Number::Plural => zone.plural(),
    }
}

/// "in" or "on".
pub(super) fn at(phrase: &ZonePhrase) -> &'static str {
    if matches!(phrase.form, ZoneForm::Anywhere | ZoneForm::AnywhereBut(_)) {
        ""
    } else if matches!(phrase.form, ZoneForm::OtherThan(_)) {
        "in"
    } else if matches!(phrase.zone, Zone::Battlefield | Zone::Stack) {
        "on"
    } else {
        "in"
    }
}

/// "in your library or in exile", "in your library or the command zone".
pub(super) fn start(cx: Cx, places: &[ZonePhrase], form: StartPlaces) -> String {
    let place = |(i, phrase): (usize, &ZonePhrase)| match form {
        StartPlaces::Shared if i > 0 => zone(cx, phrase),
        StartPlaces::Each | StartPlaces::Shared => words(&[at(phrase), &zone(cx, phrase)]),
    };
    list(&places.iter().enumerate().map(place).collect::<Vec<_>>(), "or")
}

/// "from your hand".
pub(super) fn from(cx: Cx, phrase: Option<&ZonePhrase>) -> String {
    phrase.map_or_else(String::new, |phrase| format!("from {}", zone(cx, phrase)))
}

/// A destination after a verb of moving.
pub(super) fn destination(cx: Cx, verb: MoveVerb, to: &Destination) -> String {
    let Destination { zone, position, order } = to;
    let name = self::zone(cx, zone);
    let unsaid = zone.form == ZoneForm::Unsaid;
    let place = match position {
        Some(Position::End(LibraryEnd::Top)) if unsaid => "on top".into(),
        Some(Position::End(LibraryEnd::Bottom)) if unsaid => "on the bottom".into(),
        Some(Position::End(LibraryEnd::Top)) => format!("on top of {name}"),
        Some(Position::End(LibraryEnd::Bottom)) => format!("on the bottom of {name}"),
        Some(Position::FromTop(n)) => format!("into {name} {} from the top", from_top(cx, n)),
        Some(Position::Back) => "back".into(),
        Some(Position::BackOn(LibraryEnd::Top)) => format!("back on top of {name}"),
        Some(Position::BackOn(LibraryEnd::Bottom)) => format!("back on the bottom of {name}"),
        Some(Position::Elsewhere) => "anywhere else".into(),
        Some(Position::There) => "there".into(),
        Some(Position::TopOrBottom) => format!("on the top or bottom of {name}"),
        None => format!("{} {name}", preposition(verb, zone.zone)),
    };
    words(&[&place, order.map_or("", self::order)])
}

fn from_top(cx: Cx, n: &crate::surface::Qty) -> String {
    if let crate::surface::Qty::Number(n) = n { quantity::ordinal(*n) } else { quantity::value(cx, n) }
}

fn preposition(verb: MoveVerb, zone: Zone) -> &'static str {
    match verb {
        MoveVerb::Return => "to",
        MoveVerb::Put | MoveVerb::PutToo | MoveVerb::Exile
            if matches!(zone, Zone::Battlefield | Zone::Stack) =>
        {
            "onto"
        }
        MoveVerb::Put | MoveVerb::PutToo | MoveVerb::Exile => "into",
    }
}

fn order(order: Order) -> &'static str {
    match order {
        Order::Any => "in any order",
        Order::Random => "in a random order",
    }
}

/// "under your control", of a player or of plural owners.
pub(super) fn under(cx: Cx, under: Option<&crate::surface::Selection>) -> String {
    let Some(who) = under else { return String::new() };
    let said = selection::object(cx, who);
    // A phrase that ends in somebody's choice has no possessive.
    if said.ends_with(" choice") {
        return format!("under the control of {said}");
    }
    format!("under {} control", selection::possessive(cx, who))
}
