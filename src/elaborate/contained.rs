//! What a zone contains, and whether all that is there differs: "your starting deck contained no instant cards",
//! "each nonland card in your starting deck has a different name".

use super::filter::not;
use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{AllForm, Attr, ContainsOnly, Polarity, Pred, Quant, Selection, Tense, ZonePhrase};
use planarc_bytecode::axis::Cmp;
use planarc_bytecode::operand::Zones;
use planarc_bytecode::{Num, Set, Test};

/// A starting deck is what it was (103.2a).
fn is_of_starting_deck(zones: &Zones) -> bool {
    *zones == Zones::of([Zone::StartingDeck])
}

impl Elaborator<'_> {
    /// "Your library contains only creature cards", "your starting deck contained no instant cards".
    pub(super) fn contains(
        &mut self,
        zone: &ZonePhrase,
        what: &Selection,
        only: ContainsOnly,
        tense: Tense,
        at: Span,
    ) -> Elaborated<Test> {
        let Selection::Pick(pick) = what else { return refuse(at, "what a zone contains") };
        let mut there = pick.filter.clone();
        there.suffixes.push(Pred::In(zone.clone(), Polarity::Is));
        let set = self.matching(&there, Zone::Battlefield, at)?;
        let Set::Those { zones, whose, test } = &set else { return refuse(at, "what a zone contains") };
        if tense == Tense::Past && !is_of_starting_deck(zones) {
            return refuse(at, "what a zone contained before");
        }
        match (only, &pick.quant) {
            (ContainsOnly::Said, Quant::All(AllForm::Bare)) => {
                let Some(test) = test else { return refuse(at, "a zone that contains only cards") };
                let others = Some(Box::new(not((**test).clone())));
                Ok(not(Test::Exists {
                    set: Set::Those { zones: *zones, whose: whose.clone(), test: others },
                }))
            }
            (ContainsOnly::NotSaid, Quant::All(form)) if *form != AllForm::Bare => {
                refuse(at, "all that a zone contains")
            }
            (ContainsOnly::NotSaid, quant) => self.so_many(set, quant, at),
            (ContainsOnly::Said, _) => refuse(at, "so many as all that a zone contains"),
        }
    }

    /// "Each nonland card in your starting deck has a different name": there are as many names as cards. A card can
    /// have several colors and types, of which it is open which ones differ.
    pub(super) fn all_differ(
        &mut self,
        what: &Selection,
        tense: Tense,
        attr: Attr,
        at: Span,
    ) -> Elaborated<Test> {
        let is_single = matches!(attr, Attr::Name | Attr::ManaValue | Attr::Power | Attr::Toughness);
        let set = self.set(what)?;
        let lasts = matches!(&set, Set::Those { zones, .. } if is_of_starting_deck(zones));
        if !is_single || !(tense == Tense::Present || tense == Tense::Past && lasts) {
            return refuse(at, "all of them as different");
        }
        let a = Num::Kinds { attr: super::filter::attr_of(attr, at)?, of: set.clone() };
        let b = Num::Count { of: set };
        Ok(Test::Compare { a: Box::new(a), cmp: Cmp::Eq, b: Box::new(b) })
    }
}
