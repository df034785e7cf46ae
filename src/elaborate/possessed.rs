//! What is someone's: their hand and graveyard, their opponents, their commander.

use super::filter::flat;
use super::scope::{Part, slot_set};
use super::selection::{all_of, is_of_players};
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{Chooser, Filter, Noun, Polarity, Pred, Quant, Selection, ZonePhrase};
use planarc_bytecode::axis::{self, Free, Relation, Whose};
use planarc_bytecode::operand::Zones;
use planarc_bytecode::{Count, Num, Set, Stmt, Test};

impl Elaborator<'_> {
    /// "Your hand", "your other opponents", "their hand and graveyard", "your commander", which is looked for
    /// at home if it has one.
    pub(super) fn possessed(
        &mut self,
        whose: &Selection,
        filter: &Filter,
        home: Option<Zone>,
        at: Span,
    ) -> Elaborated<Set> {
        let whose = self.set(whose)?;
        if let Some(zones) = whole_zones(filter) {
            return Ok(Set::Those { zones, whose: Some(Box::new(whose)), test: None });
        }
        let [head] = filter.heads.as_slice() else { return refuse(at, "several things of someone's") };
        match head.noun {
            Some(Noun::Opponent) => {
                let all = Set::Relative { how: Relation::Opponents, of: Box::new(whose) };
                Ok(match self.filter(filter)? {
                    Some(test) => Set::Some { of: Box::new(all), test: Box::new(test) },
                    None => all,
                })
            }
            Some(Noun::Commander) => {
                // It is a card that they own (903.3), on the battlefield or not.
                let all = match home {
                    Some(home) => self.matching(filter, home, at)?,
                    None => {
                        let test = self.filter(filter)?.map(Box::new);
                        Set::Those { zones: anywhere(), whose: None, test }
                    }
                };
                let all = super::condition::those_that(all, Test::Owned { by: whose });
                // Of two, one is meant, and you choose which (702.124e).
                Ok(if self.scope.is_static || self.scope.part != Part::Body { all } else { self.one_of(all) })
            }
            // A creature is only its controller's Ring-bearer (701.54e).
            Some(Noun::RingBearer) => {
                let status = Test::Status { status: axis::Status::RingBearer, to: None };
                let mut said = filter.clone();
                said.heads.iter_mut().for_each(|head| head.noun = None);
                let said = self.filter(&said)?;
                let c = flat([status, Test::Controlled { by: whose }].into_iter().chain(said).collect());
                let zones = Zones::of([Zone::Battlefield]);
                Ok(Set::Those { zones, whose: None, test: Some(Box::new(Test::All { c })) })
            }
            Some(Noun::Hand | Noun::Library | Noun::Graveyard) => {
                refuse(at, "things of someone's that are described")
            }
            _ => refuse(at, "this as someone's"),
        }
    }

    /// One of a set, as you choose.
    fn one_of(&mut self, from: Set) -> Set {
        let (into, who) = (self.scope.fresh(), Set::You);
        let one = Num::Value { value: 1 };
        let count = Box::new(Count { least: one.clone(), most: Some(one) });
        self.scope.push(Stmt::Choose { into, who, from, count, limits: Vec::new(), how: Free::Free });
        slot_set(into.0)
    }

    /// "Your commander" in an event.
    pub(super) fn possessed_role(&mut self, whose: &Selection, filter: &Filter) -> Elaborated<Option<Test>> {
        let [head] = filter.heads.as_slice() else { return Ok(None) };
        if head.noun != Some(Noun::Commander) {
            return Ok(None);
        }
        let by = self.within_it(|it| it.set(whose))?;
        let tests = self.filter(filter)?.into_iter().chain([Test::Owned { by }]).collect();
        Ok(all_of(flat(tests)))
    }
}

/// Where a card that somebody owns can be.
fn anywhere() -> Zones {
    Zones::of([
        Zone::Battlefield,
        Zone::Command,
        Zone::Exile,
        Zone::Graveyard,
        Zone::Hand,
        Zone::Library,
        Zone::Stack,
    ])
}

/// Zones that a phrase names as a whole, and nothing else.
pub(super) fn whole_zones(filter: &Filter) -> Option<Zones> {
    let zones = filter.heads.iter().map(|head| match head.noun {
        Some(Noun::Hand) => Some(Zone::Hand),
        Some(Noun::Library) => Some(Zone::Library),
        Some(Noun::Graveyard) => Some(Zone::Graveyard),
        _ => None,
    });
    let plain = filter.suffixes.is_empty()
        && filter.heads.iter().all(|head| head.adjectives.is_empty() && head.types.is_empty());
    zones.collect::<Option<Vec<_>>>().filter(|_| plain).map(Zones::of)
}

/// The players that a filter names one of as who controls or owns what it is about.
pub(super) fn possessors(filter: &Filter) -> Vec<(crate::surface::Slot, Whose)> {
    let named = |pred: &Pred| match pred {
        Pred::Controller(who, Polarity::Is, _) => Some((one_player(who)?, Whose::Controller)),
        Pred::Owner(who, Polarity::Is) => Some((one_player(who)?, Whose::Owner)),
        Pred::In(ZonePhrase { whose: Some(who), .. }, Polarity::Is)
        | Pred::From(ZonePhrase { whose: Some(who), .. }, Polarity::Is) => {
            Some((one_player(who)?, Whose::Owner))
        }
        _ => None,
    };
    filter.suffixes.iter().filter_map(named).collect()
}

/// The slot of "an opponent", "a player".
pub(super) fn one_player(who: &Selection) -> Option<crate::surface::Slot> {
    match who {
        Selection::Pick(pick)
            if pick.chooser == Chooser::Actor
                && matches!(pick.quant, Quant::A | Quant::Any)
                && is_of_players(&pick.filter) =>
        {
            Some(pick.slot)
        }
        _ => None,
    }
}
