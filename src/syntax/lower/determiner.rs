//! Lowers the determiners of `selection.pest`: what stands before "target" and the noun.

use super::{Lower, Lowered, Node, OrRefuse as _, Reason, child, find, has, need, refuse};
use crate::ir::{AllForm, Beside, LibraryEnd, Qty, Quant, WordNumber};
use crate::lexicon::words;
use crate::syntax::parser::Rule;

impl Lower<'_> {
    /// The determiner: how many, whether "target", whether "other" (or "another").
    pub(super) fn determiner(&mut self, node: &Node<'_>) -> Lowered<(Quant, bool, bool)> {
        let inner = child(node)?;
        let target = has(node, Rule::target_word);
        match inner.as_rule() {
            Rule::det_end => {
                let n = match find(&inner, Rule::number) {
                    Some(n) => self.number(&n)?,
                    None => Qty::Number(1),
                };
                let end =
                    if inner.as_str().starts_with("the top") { LibraryEnd::Top } else { LibraryEnd::Bottom };
                Ok((Quant::End(end, n), false, false))
            }
            Rule::det_each_of_target => {
                let (quant, other) = self.det_quant(&child(&inner)?)?;
                Ok((Quant::EachOf(Box::new(quant)), true, other || has(&inner, Rule::other_word)))
            }
            Rule::det_quant => {
                let (quant, other) = self.det_quant(&inner)?;
                Ok((quant, target, other || has(node, Rule::other_word)))
            }
            _ => Ok((Quant::A, true, false)),
        }
    }

    /// A quantifier, and whether it says "other".
    pub(super) fn det_quant(&mut self, node: &Node<'_>) -> Lowered<(Quant, bool)> {
        let inner = child(node)?;
        let other = has(&inner, Rule::other_word);
        let number = |this: &mut Self| this.number(&need(&inner, Rule::number)?);
        let quant = match inner.as_rule() {
            Rule::all_word => match inner.as_str() {
                "all" => Quant::All(AllForm::All),
                "all the" => Quant::All(AllForm::AllThe),
                "each" => Quant::All(AllForm::Each),
                "both" => Quant::All(AllForm::Both),
                _ => Quant::All(AllForm::Every),
            },
            Rule::up_to => match find(&inner, Rule::that_many) {
                Some(many) => Quant::UpTo(self.that_many(&many)?),
                None => Quant::UpTo(number(self)?),
            },
            Rule::any_number => Quant::AnyNumber,
            Rule::any_one => Quant::Any,
            Rule::multiple_word => Quant::Multiple,
            Rule::at_least => Quant::AtLeast(number(self)?),
            Rule::no_less => Quant::NoLess(number(self)?),
            Rule::at_most => Quant::AtMost(number(self)?),
            Rule::fewer_than => {
                if let Some(less) = find(&inner, Rule::less_than) {
                    self.legacy(&less, "fewer than ", "what is counted is \"fewer\"");
                }
                Quant::FewerThan(number(self)?)
            }
            Rule::between if inner.as_str().starts_with("one, two") => Quant::Between(1, 3),
            Rule::between => Quant::Between(1, 2),
            Rule::the_extreme => Quant::Extreme(super::quantity::extreme(&need(&inner, Rule::most_fewest)?)?),
            Rule::more_than => Quant::MoreThan(number(self)?),
            Rule::only_so_many => Quant::Only(number(self)?),
            Rule::no_more_than => Quant::NoMoreThan(number(self)?),
            Rule::exactly => Quant::JustExactly(number(self)?),
            Rule::another | Rule::another_word => return Ok((Quant::A, true)),
            Rule::ordinal => Quant::Ordinal(
                words::ordinal(inner.as_str().strip_prefix("a ").or_refuse(node, Reason::NotRead)?)
                    .or_refuse(node, Reason::NotRead)?,
            ),
            Rule::more_of_those => Quant::Additional(Qty::Number(
                words::number(child(&inner)?.as_str()).or_refuse(node, Reason::NotRead)?,
            )),
            Rule::additional => Quant::Additional(match find(&inner, Rule::number) {
                Some(n) => self.number(&n)?,
                None => Qty::Number(1),
            }),
            // Filled from "equal to" behind the noun.
            Rule::number_of => Quant::NumberEqualTo(Qty::Number(0)),
            Rule::that_many => Quant::Exactly(self.that_many(&inner)?),
            Rule::many_more => {
                let many = self.that_many(&need(&inner, Rule::that_many)?)?;
                Quant::Exactly(self.plus(&inner, many)?)
            }
            // The noun says which; counters and cards in hand are plural.
            Rule::no_word => Quant::No(WordNumber::Plural),
            Rule::all_but => Quant::AllBut(number(self)?),
            Rule::number_det => {
                let n = child(&inner)?;
                Quant::Exactly(match n.as_rule() {
                    Rule::x_plus => self.x_plus(&n)?,
                    _ => self.number(&n)?,
                })
            }
            Rule::number => Quant::Exactly(self.number(&inner)?),
            Rule::article => Quant::A,
            _ => return refuse(node, Reason::NotRead),
        };
        Ok((quant, other))
    }

    /// "that many", "twice that many".
    pub(super) fn that_many(&mut self, node: &Node<'_>) -> Lowered<Qty> {
        let many = self.result(node, crate::ir::CountForm::ThatMany);
        match find(node, Rule::number_times) {
            Some(times) => Ok(Qty::Multiple(super::ability::times(&times)?, Box::new(many))),
            None => Ok(many),
        }
    }

    /// A quantity with "plus one" or "minus one" behind it, where `node` has that.
    pub(super) fn plus(&mut self, node: &Node<'_>, many: Qty) -> Lowered<Qty> {
        let Some(op) = find(node, Rule::qty_op) else { return Ok(many) };
        let more = Box::new(self.number(&need(node, Rule::number)?)?);
        let many = Box::new(many);
        Ok(if op.as_str() == " plus " { Qty::Plus(many, more) } else { Qty::Minus(many, more) })
    }

    /// "more" or "at least two fewer", of two players' numbers: which, and by how many where said.
    pub(super) fn beside(&mut self, word: &Node<'_>) -> Lowered<(Beside, Option<Qty>)> {
        let more = need(word, Rule::compared_word)?.as_str() == "more ";
        let by = match find(word, Rule::no_less) {
            Some(by) => Some(self.number(&need(&by, Rule::number)?)?),
            None => None,
        };
        Ok((if more { Beside::More } else { Beside::Fewer }, by))
    }
}
