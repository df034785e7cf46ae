//! Which zones a verb can name: one row a verb, asked wherever the verb stands.

use crate::lint::whereabouts::Places;
use crate::surface::{Destination, PassiveVerb, RevealedPlay, Selection, Verb, ZonePhrase};

/// Why a zone that a verb names cannot be that.
pub(super) fn why(verb: &Verb) -> Option<&'static str> {
    match verb {
        Verb::Move { what: Selection::Pick(pick), from: None, to, .. } => {
            moved(super::zones(pick).next(), to.as_ref())
        }
        Verb::Move { from, to, .. } | Verb::Moved { from, to, .. } => moved(from.as_ref(), to.as_ref()),
        Verb::Search { zone, what: _ } => {
            let hidden = Places::LIBRARY.or(Places::HAND).or(Places::GRAVEYARD);
            unless_in(hidden, Some(zone), "libraries, hands and graveyards are searched (701.23a)")
        }
        Verb::Shuffle { what: _, into } => {
            unless_in(Places::LIBRARY, into.as_ref(), "cards are shuffled into libraries and decks (701.24a)")
        }
        Verb::Dig { zone, .. } => unless_in(Places::LIBRARY, Some(zone), ORDER),
        Verb::PlayRevealed(RevealedPlay::TopCard(zone)) => unless_in(Places::LIBRARY, Some(zone), ORDER),
        Verb::Cast { what: Selection::Pick(pick), from: None, .. }
        | Verb::Play { what: Selection::Pick(pick), from: None, .. } => {
            unless_in(CARDS, super::zones(pick).next(), CAST)
        }
        Verb::Cast { from, .. } | Verb::Play { from, .. } => unless_in(CARDS, from.as_ref(), CAST),
        Verb::Enter { from, .. } => {
            unless_in(CARDS.or(Places::STACK), from.as_ref(), "what enters comes from another zone (603.6a)")
        }
        Verb::Leave(zone) => {
            unless_in(Places::CARDS.or(Places::BATTLEFIELD), Some(zone), "nothing is said to leave that zone")
        }
        Verb::Passive { verb, from, .. } => {
            let (places, why) = suffered(*verb);
            unless_in(places, from.as_ref(), why)
        }
        Verb::Pretend(inner, _)
        | Verb::AtOnce(inner, _)
        | Verb::Same(inner, _)
        | Verb::Times(inner, _)
        | Verb::Except(inner, _)
        | Verb::InsteadOf(inner, _) => self::why(inner),
        _ => None,
    }
}

const CARDS: Places = Places::CARDS.or(Places::COMMAND);
const CAST: &str = "cards are cast and played from where they are cards (601.2a)";
const ORDER: &str = "only libraries and decks have a top from which cards are revealed";

fn unless_in(places: Places, zone: Option<&ZonePhrase>, why: &'static str) -> Option<&'static str> {
    zone.is_some_and(|zone| Places::of_zone(zone).is_apart(places)).then_some(why)
}

/// From where to where.
fn moved(from: Option<&ZonePhrase>, to: Option<&Destination>) -> Option<&'static str> {
    let to = to?;
    let places = Places::of_zone(&to.zone);
    if places == Places::STACK {
        return Some("only spells and abilities are on the stack: cards are cast (405.1)");
    }
    // Within a library a card can change its place.
    let is_same = places != Places::LIBRARY && places != Places::ANY;
    let from = from.filter(|from| is_same && Places::of_zone(from) == places)?;
    (from.whose == to.zone.whose || to.zone.whose.is_none()).then_some("it is there already")
}

/// Where what suffers a verb in the passive voice comes from.
const fn suffered(verb: PassiveVerb) -> (Places, &'static str) {
    match verb {
        PassiveVerb::Cast | PassiveVerb::Played => (CARDS, CAST),
        PassiveVerb::Discarded => (Places::HAND, "cards are discarded from hands (701.9a)"),
        PassiveVerb::Milled => (Places::LIBRARY, "cards are milled from libraries (701.17a)"),
        PassiveVerb::Drawn => (Places::LIBRARY, "cards are drawn from libraries (121.1)"),
        PassiveVerb::Destroyed
        | PassiveVerb::Sacrificed
        | PassiveVerb::Regenerated
        | PassiveVerb::Devoured => {
            (Places::BATTLEFIELD, "only permanents are destroyed, sacrificed and regenerated")
        }
        PassiveVerb::Countered
        | PassiveVerb::SetInMotion
        | PassiveVerb::Abandoned
        | PassiveVerb::Activated
        | PassiveVerb::TurnedFaceUp
        | PassiveVerb::TurnedFaceDown
        | PassiveVerb::Revealed => (Places::ANY, ""),
    }
}
