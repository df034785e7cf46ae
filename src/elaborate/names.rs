//! Two names that were chosen (702.106): one of them, the other, and one of each.

use super::{Elaborated, Elaborator, refuse};
use crate::lexicon::Keyword;
use crate::lint::walk::{self, Node};
use crate::surface::{Ability, Filter, NameRef, Pred, Ref};
use planarc_bytecode::Test;
use planarc_bytecode::axis::Attr;

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

    fn two_names(&mut self, name: &Ref) -> Elaborated<planarc_bytecode::operand::Slot> {
        let is_double = |ability: &Ability| match ability {
            Ability::Keywords(uses) => uses.iter().any(|used| used.keyword == Keyword::DoubleAgenda),
            _ => false,
        };
        let lines = &self.bound.card().lines;
        if !lines.iter().flat_map(|line| &line.abilities).any(is_double) {
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
