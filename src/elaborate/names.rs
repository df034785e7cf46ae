//! Two names that were chosen (702.106): one of them, the other, and one of each.

use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Keyword;
use crate::lint::walk::{self, Node};
use crate::surface::{
    Ability, ChoiceDomain, Deed, Filter, NameRef, Pred, Quant, Ref, Selection, Subject, Verb,
};
use planarc_bytecode::Test;
use planarc_bytecode::axis::Attr;

/// How many are chosen at once.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Number {
    One,
    /// One by each of several players.
    OneOfEach,
    Several,
}

/// How many names a choice is of, if it is of names.
fn names_of(domain: &ChoiceDomain) -> Option<Number> {
    if let ChoiceDomain::Several(_, of) = domain {
        return names_of(of).map(|_| Number::Several);
    }
    if let ChoiceDomain::Secretly(of) | ChoiceDomain::AtRandom(of, _) = domain {
        return names_of(of);
    }
    matches!(domain, ChoiceDomain::CardName(_)).then_some(Number::One)
}

/// How many names there are.
const NAMES: [u32; 2] = [1, 2];

impl Elaborator<'_> {
    /// "With the other chosen name": with the one that the thing spoken of before does not have. What has
    /// both can be either.
    pub(super) fn other_name(&mut self, name: &Ref) -> Elaborated<Test> {
        let of = self.two_names(name)?;
        let Some(first) = self.scope.one_named.clone() else {
            return refuse(name.at.0, "the other of two names");
        };
        let named = |nth| Test::Quality { attr: Attr::Name, of: of.clone(), nth: Some(nth) };
        let one = |(own, other)| Test::All {
            c: vec![named(own), Test::Each { set: first.clone(), test: Box::new(named(other)) }],
        };
        Ok(Test::Any { c: [(1, 2), (2, 1)].map(one).to_vec() })
    }

    /// "An artifact with each of the chosen names": what is said of those of each name.
    pub(super) fn of_each_name(&mut self, name: &Ref) -> Elaborated<Vec<Test>> {
        let of = self.two_names(name)?;
        Ok(NAMES.map(|nth| Test::Quality { attr: Attr::Name, of: of.clone(), nth: Some(nth) }).to_vec())
    }

    /// Whether all choices of names on the card are of several at once: that of a conspiracy with double agenda, of
    /// "three card names", or of each of several players.
    pub(super) fn chooses_several_names(&self) -> bool {
        let choices = self.choices_of_names();
        match choices.is_empty() {
            true => self.has_double_agenda(),
            false => !self.has_double_agenda() && !choices.contains(&Number::One),
        }
    }

    /// Whether "three card names" are chosen, of which one alone can't be meant.
    pub(super) fn chooses_names_together(&self) -> bool {
        self.choices_of_names().contains(&Number::Several)
    }

    fn choices_of_names(&self) -> Vec<Number> {
        let is_each = |deed: &Deed| {
            let Subject::Of(Selection::Pick(who)) = &deed.subject else { return false };
            matches!(who.quant, Quant::All(_))
        };
        let nodes = walk::by_ability(self.bound.card()).into_iter().flatten();
        let deeds = nodes.filter_map(|seen| seen.clause()).map(|(deed, _)| deed);
        let choices = deeds.flat_map(|deed| deed.acts.iter().map(move |act| (deed, &act.verb)));
        let names = choices.filter_map(|(deed, verb)| match verb {
            Verb::Choose(domain) => names_of(domain).map(|number| match number {
                Number::One if is_each(deed) => Number::OneOfEach,
                number => number,
            }),
            _ => None,
        });
        names.collect()
    }

    fn has_double_agenda(&self) -> bool {
        let is_double = |ability: &Ability| match ability {
            Ability::Keywords(uses) => uses.iter().any(|used| used.keyword == Keyword::DoubleAgenda),
            _ => false,
        };
        let lines = &self.bound.card().lines;
        lines.iter().flat_map(|line| &line.abilities).any(is_double)
    }

    fn two_names(&mut self, name: &Ref) -> Elaborated<planarc_bytecode::operand::Slot> {
        if !self.has_double_agenda() {
            return refuse(name.at.0, "names of which it is open how many there are");
        }
        self.quality(name)
    }
}

impl Elaborator<'_> {
    /// Whether a phrase is of what has one of two names, and something further on has the other.
    pub(super) fn has_one_name(&self, filter: &Filter) -> bool {
        let is_one = |pred: &Pred| matches!(pred, Pred::Named(NameRef::OneOfChosen(..)));
        let is_other = |pred: &Pred| matches!(pred, Pred::Named(NameRef::OtherChosen(_)));
        let nodes = walk::by_ability(self.bound.card()).into_iter().flatten();
        let mut here = nodes.filter(|seen| match seen.node {
            Node::Filter(filter) => filter.suffixes.iter().any(is_other),
            _ => false,
        });
        filter.suffixes.iter().any(is_one) && here.any(|seen| self.line.holds(seen.at))
    }
}
