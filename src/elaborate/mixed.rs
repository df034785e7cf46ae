//! Noun phrases that name things in several zones: "target spell or nonland permanent".

use super::filter::shared_adjectives;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{Filter, HeadPhrase, Noun, Polarity, Pred, Status};
use planarc_bytecode::Set;

/// Where the things of a noun are (109.2).
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// In one zone, whatever is done to them.
    In(Zone),
    /// Where the phrase says: "card in a graveyard".
    Said,
}

impl Elaborator<'_> {
    /// What matches in each zone, where the nouns of a filter are in several.
    pub(super) fn in_several_zones(
        &mut self,
        filter: &Filter,
        home: Zone,
        at: Span,
    ) -> Elaborated<Option<Set>> {
        if filter.heads.len() < 2 {
            return Ok(None);
        }
        let heads = shared_adjectives(&filter.heads);
        let places = places(&heads, home);
        let mut groups: Vec<(Place, Vec<HeadPhrase>)> = Vec::new();
        for (head, place) in heads.iter().zip(places) {
            match groups.iter_mut().find(|(of, _)| *of == place) {
                Some((_, group)) => group.push(head.clone()),
                None => groups.push((place, vec![head.clone()])),
            }
        }
        if groups.len() < 2 {
            return Ok(None);
        }
        let (says_where, suffixes): (Vec<Pred>, Vec<Pred>) =
            filter.suffixes.iter().cloned().partition(is_place);
        let mut sets = Vec::new();
        for (place, heads) in groups {
            let suffixes = match place {
                Place::Said if says_where.is_empty() => {
                    return refuse(at, "a card in no zone, beside others");
                }
                Place::Said => says_where.iter().chain(&suffixes).cloned().collect(),
                Place::In(_) => suffixes.clone(),
            };
            let zone = match place {
                Place::In(zone) => zone,
                Place::Said => home,
            };
            sets.push(self.matching(&Filter { heads, suffixes, ..filter.clone() }, zone, at)?);
        }
        Ok(Some(Set::Both { sets }))
    }
}

/// Where the things of each head are. A head without a noun shares that of the next one that has one,
/// "instant or sorcery spell", unless they would then say the same: "creature or creature card".
fn places(heads: &[HeadPhrase], home: Zone) -> Vec<Place> {
    let mut shared: Option<&HeadPhrase> = None;
    let mut places: Vec<Place> = heads
        .iter()
        .rev()
        .map(|head| {
            if head.noun.is_some() {
                shared = Some(head);
            }
            let is_again = |other: &&HeadPhrase| {
                head.noun.is_none() && other.types == head.types && other.adjectives == head.adjectives
            };
            place_of(head, shared.filter(|other| !is_again(other)).and_then(|head| head.noun), home)
        })
        .collect();
    places.reverse();
    places
}

fn place_of(head: &HeadPhrase, noun: Option<Noun>, home: Zone) -> Place {
    match noun {
        Some(Noun::Spell) => Place::In(Zone::Stack),
        Some(noun) if noun.is_ability() => Place::In(Zone::Stack),
        Some(Noun::Permanent | Noun::Token) => Place::In(Zone::Battlefield),
        // A suspended card is in exile (702.62b).
        Some(Noun::Card) if head.adjectives.contains(&Pred::Status(Status::Suspended)) => {
            Place::In(Zone::Exile)
        }
        Some(Noun::Card) => Place::Said,
        _ => Place::In(home),
    }
}

/// Whether a suffix says in which zone a thing is.
fn is_place(pred: &Pred) -> bool {
    matches!(pred, Pred::In(_, Polarity::Is) | Pred::From(_, Polarity::Is))
}
