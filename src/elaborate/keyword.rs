//! Keywords and quoted abilities, on a line of their own or given.

use super::{Elaborated, Elaborator, refuse};
use crate::ir::{AbilityGrant, KeywordArg, KeywordUse};
use crate::source::Span;
use planarc_bytecode::Grant;

impl Elaborator<'_> {
    /// A keyword with what it takes.
    pub(super) fn keyword(&mut self, used: &KeywordUse, at: Span) -> Elaborated<Grant> {
        let (mut n, mut cost, mut test) = (None, None, None);
        match &used.arg {
            KeywordArg::None => {}
            KeywordArg::Number(number) => n = Some(self.number(number, at)?),
            KeywordArg::Cost(costs) | KeywordArg::DashCost(costs) => {
                let around = std::mem::replace(&mut self.scope.who, planarc_bytecode::Set::Payer);
                let block = self.costs(costs);
                self.scope.who = around;
                cost = Some(block?);
            }
            KeywordArg::Filter(filter) => test = self.filter(filter)?.map(Box::new),
            KeywordArg::From(filters) if filters.len() == 1 => {
                test = match filters.first() {
                    Some(filter) => self.filter(filter)?.map(Box::new),
                    None => None,
                };
            }
            _ => return refuse(at, "what this keyword takes"),
        }
        Ok(Grant::Keyword { keyword: used.keyword, n, cost, test, of: None, word: None, memory: None })
    }

    /// An ability that is given.
    pub(super) fn grant(&mut self, source: &AbilityGrant, at: Span) -> Elaborated<Grant> {
        match source {
            AbilityGrant::Keyword(used) => self.keyword(used, at),
            AbilityGrant::Quoted(granted) => match self.quoted(granted, at)?.as_slice() {
                [one] => Ok(one.clone()),
                _ => refuse(at, "several abilities in quotation marks"),
            },
            AbilityGrant::ChoiceOf(_) | AbilityGrant::RandomFrom(..) => refuse(at, "a choice of abilities"),
            AbilityGrant::Ref(_) => refuse(at, "an ability that is referred to"),
        }
    }
}
