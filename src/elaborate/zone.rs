//! Zones: which a phrase names, which it leaves out, and what lies at an end of one (400.1).

use super::filter::flat;
use super::role::Stands;
use super::selection::all_of;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{
    Filter, HeadPhrase, LibraryEnd, Noun, Participle, Polarity, Pred, Qty, ZoneForm, ZonePhrase,
};
use planarc_bytecode::axis::{self, End};
use planarc_bytecode::operand::{Role, Zones};
use planarc_bytecode::{Set, Test, ZonesOf};

impl Elaborator<'_> {
    /// "Each instant spell and instant card not on the stack": the spells there, and the cards anywhere else.
    pub(super) fn spells_and_cards(&mut self, rest: &Filter, at: Span) -> Elaborated<Set> {
        let part = |noun| Filter {
            heads: rest.heads.iter().filter(|head| head.noun == Some(noun)).cloned().collect(),
            ..rest.clone()
        };
        let (spells, cards) = (part(Noun::Spell), part(Noun::Card));
        if !rest.suffixes.is_empty()
            || cards.heads.is_empty()
            || spells.heads.len() + cards.heads.len() != rest.heads.len()
        {
            return refuse(at, "what is not on the stack, and is no card");
        }
        let zones = Zone::ALL.iter().copied().filter(|zone| is_of_game(*zone) && *zone != Zone::Stack);
        let test = self.filter(&cards)?;
        let elsewhere = no_token(Zones::of(zones), None, test);
        if spells.heads.is_empty() {
            return Ok(elsewhere);
        }
        let test = self.filter(&spells)?.map(Box::new);
        let there = Set::Those { zones: Zones::of([Zone::Stack]), whose: None, test };
        Ok(Set::Both { sets: vec![there, elsewhere] })
    }

    /// "The top three cards of your library".
    pub(super) fn top(&mut self, end: LibraryEnd, n: &Qty, filter: &Filter, at: Span) -> Elaborated<Set> {
        // "Shuffle your library, then exile the top card": of that library.
        if let ([], Some(whose), LibraryEnd::Top) = (filter.suffixes.as_slice(), &self.scope.shuffled, end)
            && filter.heads.iter().all(is_any_card)
        {
            let (whose, zone, end) = (Box::new(whose.clone()), Zone::Library, End::Top);
            return Ok(Set::Top { n: Box::new(self.number(n, at)?), zone, whose, end });
        }
        let [Pred::In(zone, Polarity::Is) | Pred::From(zone, Polarity::Is)] = filter.suffixes.as_slice()
        else {
            return refuse(at, "cards from an end of what is described otherwise");
        };
        if !filter.heads.iter().all(is_any_card) {
            return refuse(at, "cards from an end of what is described otherwise");
        }
        let n = Box::new(self.number(n, at)?);
        let whose = match (&zone.whose, zone.form) {
            (Some(whose), _) => self.set(whose)?,
            // "The top card of a library": of any.
            (None, ZoneForm::A | ZoneForm::Any | ZoneForm::All | ZoneForm::Bare) => {
                Set::Players { test: None }
            }
            (None, ZoneForm::Plain | ZoneForm::Plural | ZoneForm::End(..)) => self.scope.who.clone(),
            (None, _) => return refuse(at, "cards from an end of several zones"),
        };
        let end = match end {
            LibraryEnd::Top => End::Top,
            LibraryEnd::Bottom => End::Bottom,
        };
        Ok(Set::Top { n, zone: zone.zone, whose: Box::new(whose), end })
    }

    /// Zones, and whose.
    pub(super) fn zones(&mut self, zone: &ZonePhrase, at: Span) -> Elaborated<(Zones, Option<Set>)> {
        let whose = zone.whose.as_deref().map(|whose| self.set(whose)).transpose()?;
        match zone.form {
            ZoneForm::Several(second, third, _) => {
                Ok((Zones::of([zone.zone, second].into_iter().chain(third)), whose))
            }
            ZoneForm::Plain
            | ZoneForm::A
            | ZoneForm::Any
            | ZoneForm::Bare
            | ZoneForm::All
            | ZoneForm::Plural
            | ZoneForm::That(_) => Ok((Zones::of([zone.zone]), whose)),
            ZoneForm::OtherThan(second) => {
                let is_left_out = |other: &Zone| *other == zone.zone || Some(*other) == second;
                let others = Zone::ALL.iter().copied().filter(|zone| is_of_game(*zone) && !is_left_out(zone));
                Ok((Zones::of(others), None))
            }
            // Outside the game is no zone, but a place to come from (400.11).
            ZoneForm::AnywhereBut(_) if whose.is_none() => {
                let is_outside = |zone: &Zone| matches!(zone, Zone::Outside | Zone::Sideboard);
                let all = Zone::ALL.iter().copied().filter(|zone| is_of_game(*zone) || is_outside(zone));
                Ok((Zones::of(all.filter(|other| *other != zone.zone)), None))
            }
            ZoneForm::AnywhereBut(_) => refuse(at, "anywhere but in a zone of somebody's"),
            ZoneForm::Opening => refuse(at, "an opening hand"),
            ZoneForm::Single | ZoneForm::Anywhere | ZoneForm::End(..) | ZoneForm::Unsaid => {
                refuse(at, "this way to say a zone")
            }
        }
    }
}

/// Whether it is a zone of the game (400.1), or a deck in the command zone (311.2, 314.2).
pub(super) const fn is_of_game(zone: Zone) -> bool {
    match zone {
        Zone::Ante
        | Zone::Battlefield
        | Zone::Command
        | Zone::Exile
        | Zone::Graveyard
        | Zone::Hand
        | Zone::Library
        | Zone::PlanarDeck
        | Zone::SchemeDeck
        | Zone::Stack => true,
        Zone::CardPool | Zone::Outside | Zone::Sideboard | Zone::StartingDeck => false,
    }
}

/// Cards in zones, of which some can hold what is no card (108.2b).
pub(super) fn no_token(zones: Zones, whose: Option<Set>, test: Option<Test>) -> Set {
    let mut tests = flat(test.into_iter().collect());
    if zones.meets(Zones::of([Zone::Battlefield, Zone::Stack])) {
        tests.push(Test::Noun { noun: axis::Noun::Card });
    }
    Set::Those { zones, whose: whose.map(Box::new), test: all_of(tests).map(Box::new) }
}

/// Cards of which the test says in which zone they are, also by a state that they have nowhere else: those that are
/// in it, and not any that exist.
pub(super) fn in_a_zone(test: &Test) -> Option<Set> {
    let mut tests = flat(vec![test.clone()]);
    if let Some(place) = tests.iter().position(|test| matches!(test, Test::Zone { .. })) {
        let Test::Zone { zones, whose } = tests.remove(place) else { return None };
        return Some(no_token(zones, whose, all_of(tests)));
    }
    tests
        .iter()
        .any(super::state::is_of_exile)
        .then(|| no_token(Zones::of([Zone::Exile]), None, all_of(tests)))
}

/// Whether a test says whose something is, which no card outside of the game is.
pub(super) fn is_somebodys(test: &Test) -> bool {
    match test {
        Test::Owned { .. } | Test::Controlled { .. } => true,
        Test::All { c } => c.iter().any(is_somebodys),
        _ => false,
    }
}

/// "Spells from among cards in your graveyard": where something is from that is cast or played, and what is
/// said of it besides. A spell is on the stack by then, and in no set of cards that lie elsewhere.
pub(super) fn taken_from(role: Stands, from: Option<ZonesOf>) -> (Stands, Option<ZonesOf>) {
    let stands_elsewhere = |test: &Test| matches!(test, Test::In { of: of @ Set::Those { .. } } if lies(of));
    let mut tests = flat(role.test.as_deref().cloned().into_iter().collect());
    let place = tests.iter().position(stands_elsewhere);
    let (None, Some(place)) = (&from, place) else { return (role, from) };
    let Test::In { of: Set::Those { zones, whose, test } } = tests.remove(place) else { return (role, from) };
    tests.extend(test.map(|test| *test));
    let test = all_of(flat(tests)).map(Box::new);
    (Role { test, bind: role.bind }, Some(ZonesOf { zones, whose: whose.map(|whose| *whose) }))
}

/// Whether what is in a set lies in zones of which a spell or a permanent is in none.
fn lies(of: &Set) -> bool {
    let there = Zones::of([Zone::Battlefield, Zone::Stack]);
    matches!(of, Set::Those { zones, .. } if !zones.meets(there)) && !super::scope::has_it(of)
}

/// Whether a test says of a part of what it is about where that lies.
pub(super) fn says_where(test: &Test) -> bool {
    match test {
        Test::Zone { .. } => true,
        Test::In { of } => lies(of),
        Test::All { c } | Test::Any { c } => c.iter().any(says_where),
        _ => false,
    }
}

/// Whether a phrase says no more of what it names than that it is a card.
fn is_any_card(head: &HeadPhrase) -> bool {
    head.noun == Some(Noun::Card) && head.types.is_empty() && head.adjectives.is_empty()
}

/// The end of a zone that cards are named from.
pub(super) fn from_an_end(filter: &Filter) -> Option<LibraryEnd> {
    filter.suffixes.iter().find_map(|pred| match pred {
        Pred::In(ZonePhrase { form: ZoneForm::End(end, _), .. }, Polarity::Is)
        | Pred::From(ZonePhrase { form: ZoneForm::End(end, _), .. }, Polarity::Is) => Some(*end),
        _ => None,
    })
}

/// "Target exiled card": a target is announced before anything here exiles it, so that it is any card in
/// exile.
pub(super) fn exiled(mut filter: Filter) -> Filter {
    let is_exiled = |pred: &Pred| *pred == Pred::Participle(Participle::Exiled);
    let of_all = filter.heads.iter().all(|head| head.adjectives.iter().any(is_exiled));
    if filter.heads.is_empty() || !of_all {
        return filter;
    }
    filter.heads.iter_mut().for_each(|head| head.adjectives.retain(|pred| !is_exiled(pred)));
    let exile = ZonePhrase { zone: Zone::Exile, whose: None, form: ZoneForm::Plain };
    filter.suffixes.push(Pred::In(exile, Polarity::Is));
    filter
}
