//! Lowers the mana of `verb.pest` (106).

use super::cost::parse_symbol;
use super::{Lower, Node, find, first, has, kids};
use crate::ir::{InPlaceOf, ManaSpec, Qty, Verb};
use crate::lexicon::{ManaSymbol, Symbol};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn v_add_mana(&mut self, node: &Node<'_>) -> Option<Verb> {
        let for_each = match find(node, Rule::for_each) {
            Some(each) => Some(self.for_each(&each)?),
            None => None,
        };
        let spec = self.mana_spec(&first(&find(node, Rule::mana_spec)?)?, for_each)?;
        Some(Verb::AddMana(spec))
    }

    /// Mana that takes the place of other mana.
    pub(super) fn v_produce(&mut self, node: &Node<'_>) -> Option<Verb> {
        let produced = first(&find(node, Rule::produced)?)?;
        let spec = match produced.as_rule() {
            Rule::mana_multiple => {
                ManaSpec::Multiple(if produced.as_str().starts_with("twice") { 2 } else { 3 })
            }
            Rule::mana_any => any(&produced),
            Rule::mana_chosen => ManaSpec::Of(self.attr_reference(&first(&produced)?).ok()?),
            _ => self.mana_spec(&first(&produced)?, None)?,
        };
        let place = match find(node, Rule::in_place_of) {
            None => InPlaceOf::Unsaid,
            Some(place) if place.as_str().ends_with("amount") => InPlaceOf::TypeAndAmount,
            Some(_) => InPlaceOf::Type,
        };
        Some(Verb::Produce(spec, place))
    }

    fn mana_spec(&mut self, spec: &Node<'_>, each: Option<Qty>) -> Option<ManaSpec> {
        Some(match spec.as_rule() {
            Rule::mana_additional => ManaSpec::Additional(Box::new(self.mana_spec(&first(spec)?, each)?)),
            Rule::mana_numbered => {
                let mut of = kids(spec);
                let n = self.number(&of.next()?)?;
                self.mana_numbered(n, &of.next()?, each)?
            }
            Rule::symbols => ManaSpec::Symbols(self.mana_symbols(spec)?, each),
            // No other amount goes with "for each".
            _ if each.is_some() => return None,
            Rule::mana_either => {
                if let Some(choice) = find(spec, Rule::mana_choice) {
                    self.legacy(&choice, "", "a choice between mana is said by \"or\" alone");
                }
                let options = kids(spec).filter(|kid| kid.as_rule() == Rule::symbols);
                let options: Option<Vec<_>> = options.map(|s| self.mana_symbols(&s)).collect();
                ManaSpec::Either(options?)
            }
            Rule::mana_that_much => {
                let amount = self.result(spec, crate::ir::CountForm::ThatMuch);
                ManaSpec::AmountOf(self.one_symbol(spec)?, amount)
            }
            _ => {
                let amount = self.qty(&find(spec, Rule::qty)?)?;
                if has(spec, Rule::symbol) {
                    ManaSpec::AmountOf(self.one_symbol(spec)?, amount)
                } else if has(spec, Rule::mana_one_color_word) {
                    ManaSpec::AnyOneColor(amount)
                } else {
                    ManaSpec::AmountOfColor(amount, self.attr_reference(&first(spec)?).ok()?)
                }
            }
        })
    }

    /// "N mana …": "for each" multiplies the number.
    fn mana_numbered(&mut self, n: Qty, of: &Node<'_>, each: Option<Qty>) -> Option<ManaSpec> {
        if of.as_rule() == Rule::mana_any_color {
            return Some(ManaSpec::AnyColor(n, each));
        }
        let n = match each {
            Some(each) => Qty::ForEach(Box::new(n), Box::new(each)),
            None => n,
        };
        Some(match of.as_rule() {
            Rule::mana_any_one_color => ManaSpec::AnyOneColor(n),
            Rule::mana_any_combination => {
                let colors = match find(of, Rule::color_choices) {
                    Some(colors) => self.mana_symbols(&colors)?,
                    None => Vec::new(),
                };
                ManaSpec::AnyCombination(n, colors)
            }
            Rule::mana_any_type => ManaSpec::AnyTypeProduced(n, self.sel(&find(of, Rule::sel)?)?),
            _ => ManaSpec::OfColor(n, self.attr_reference(&first(of)?).ok()?),
        })
    }

    fn one_symbol(&self, node: &Node<'_>) -> Option<ManaSymbol> {
        match parse_symbol(find(node, Rule::symbol)?.as_str())? {
            Symbol::Mana(mana) => Some(mana),
            _ => None,
        }
    }
}

/// "mana of any type", "mana of any color".
pub(super) fn any(node: &Node<'_>) -> ManaSpec {
    if node.as_str().ends_with("type") { ManaSpec::OfAnyType } else { ManaSpec::OfAnyColor }
}
