//! Lowers the determiners of `selection.pest`: what stands before "target" and the noun.

use super::kid;
use super::{Lower, Lowered, Node, OrRefuse as _, Reason, child, find, has, need, word};
use crate::lexicon::words;
use crate::surface::{AllForm, Beside, LibraryEnd, Qty, Quant, WordNumber};
use crate::syntax::parser::Rule;

const ALL_WORDS: &[(&str, AllForm)] = &[
    ("all", AllForm::All),
    ("all the", AllForm::AllThe),
    ("each", AllForm::Each),
    ("both", AllForm::Both),
    ("every", AllForm::Every),
];

impl Lower<'_> {
    /// The determiner: how many, whether "target", whether "other" (or "another").
    pub(super) fn determiner(&mut self, node: &Node<'_>) -> Lowered<(Quant, bool, bool)> {
        let inner = child(node)?;
        let target = has(node, Rule::target_word);
        match kid::Determiner::of(inner)? {
            kid::Determiner::DetEnd => {
                let n = match find(&inner, Rule::number) {
                    Some(n) => self.number(&n)?,
                    None => Qty::Number(1),
                };
                let end =
                    if inner.as_str().starts_with("the top") { LibraryEnd::Top } else { LibraryEnd::Bottom };
                Ok((Quant::End(end, n), false, false))
            }
            kid::Determiner::DetEachOfTarget => {
                let (quant, other) = self.det_quant(&child(&inner)?)?;
                Ok((Quant::EachOf(Box::new(quant)), true, other || has(&inner, Rule::other_word)))
            }
            kid::Determiner::DetQuant => {
                let (quant, other) = self.det_quant(&inner)?;
                Ok((quant, target, other || has(node, Rule::other_word)))
            }
            kid::Determiner::TargetWord | kid::Determiner::OtherWord => Ok((Quant::A, true, false)),
        }
    }

    /// A quantifier, and whether it says "other".
    pub(super) fn det_quant(&mut self, node: &Node<'_>) -> Lowered<(Quant, bool)> {
        let inner = child(node)?;
        let other = has(&inner, Rule::other_word);
        let number = |this: &mut Self| this.number(&need(&inner, Rule::number)?);
        let quant = match kid::AnyQuant::of(inner)? {
            kid::AnyQuant::AllWord => Quant::All(word(&inner, ALL_WORDS)?),
            kid::AnyQuant::UpTo => match find(&inner, Rule::that_many) {
                Some(many) => Quant::UpTo(self.that_many(&many)?),
                None => Quant::UpTo(number(self)?),
            },
            kid::AnyQuant::AnyNumber => Quant::AnyNumber,
            kid::AnyQuant::AnyOne => Quant::Any,
            kid::AnyQuant::MultipleWord => Quant::Multiple,
            kid::AnyQuant::AtLeast => Quant::AtLeast(number(self)?),
            kid::AnyQuant::NoLess => Quant::NoLess(number(self)?),
            kid::AnyQuant::AtMost => Quant::AtMost(number(self)?),
            kid::AnyQuant::FewerThan => {
                if let Some(less) = find(&inner, Rule::less_than) {
                    self.legacy(&less, "fewer than ", "what is counted is \"fewer\"");
                }
                Quant::FewerThan(number(self)?)
            }
            kid::AnyQuant::Between if inner.as_str().starts_with("one, two") => Quant::Between(1, 3),
            kid::AnyQuant::Between => Quant::Between(1, 2),
            kid::AnyQuant::TheExtreme => {
                Quant::Extreme(super::quantity::extreme(&need(&inner, Rule::most_fewest)?)?)
            }
            kid::AnyQuant::MoreThan => Quant::MoreThan(number(self)?),
            kid::AnyQuant::OnlySoMany => Quant::Only(number(self)?),
            kid::AnyQuant::NoMoreThan => Quant::NoMoreThan(number(self)?),
            kid::AnyQuant::Exactly => Quant::JustExactly(number(self)?),
            kid::AnyQuant::Another | kid::AnyQuant::AnotherWord => return Ok((Quant::A, true)),
            kid::AnyQuant::Ordinal => Quant::Ordinal(
                words::ordinal(inner.as_str().strip_prefix("a ").or_refuse(node, Reason::NotRead)?)
                    .or_refuse(node, Reason::NotRead)?,
            ),
            kid::AnyQuant::MoreOfThose => Quant::Additional(Qty::Number(
                words::number(child(&inner)?.as_str()).or_refuse(node, Reason::NotRead)?,
            )),
            kid::AnyQuant::Additional => Quant::Additional(match find(&inner, Rule::number) {
                Some(n) => self.number(&n)?,
                None => Qty::Number(1),
            }),
            // Filled from "equal to" behind the noun.
            kid::AnyQuant::NumberOf => Quant::NumberEqualTo(Qty::Number(0)),
            kid::AnyQuant::ThatMany => Quant::Exactly(self.that_many(&inner)?),
            kid::AnyQuant::ManyMore => {
                let many = self.that_many(&need(&inner, Rule::that_many)?)?;
                Quant::Exactly(self.plus(&inner, many)?)
            }
            // The noun says which; counters and cards in hand are plural.
            kid::AnyQuant::NoWord => Quant::No(WordNumber::Plural),
            kid::AnyQuant::AllBut => Quant::AllBut(number(self)?),
            kid::AnyQuant::NumberDet => {
                let n = child(&inner)?;
                Quant::Exactly(match kid::NumberDet::of(n)? {
                    kid::NumberDet::XPlus => self.x_plus(&n)?,
                    kid::NumberDet::Number => self.number(&n)?,
                })
            }
            kid::AnyQuant::Article => Quant::A,
        };
        Ok((quant, other))
    }

    /// "that many", "twice that many".
    pub(super) fn that_many(&mut self, node: &Node<'_>) -> Lowered<Qty> {
        let many = self.result(node, crate::surface::CountForm::ThatMany);
        match find(node, Rule::number_times) {
            Some(times) => Ok(Qty::Multiple(super::ability::times(&times)?, Box::new(many))),
            None => Ok(many),
        }
    }

    /// "X times", "that many times", "a number of times equal to Q".
    pub(super) fn many_times(&mut self, node: &Node<'_>) -> Lowered<Qty> {
        if let Some(n) = find(node, Rule::qty) {
            return self.qty(&n);
        }
        find(node, Rule::that_many).map_or(Ok(Qty::X), |many| self.that_many(&many))
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
        let by =
            self.optional(find(word, Rule::no_less), |this, by| this.number(&need(by, Rule::number)?))?;
        Ok((if more { Beside::More } else { Beside::Fewer }, by))
    }
}
