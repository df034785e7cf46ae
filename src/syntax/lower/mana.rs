//! Lowers the mana of `verb.pest` (106).

use super::kid;
use super::{Lower, Lowered, Node, OrRefuse as _, Reason, child, find, has, kids, need, refuse};
use crate::lexicon::ManaSymbol;
use crate::surface::{CouldProduce, InPlaceOf, ManaSpec, Qty, Verb};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn v_add_mana(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let for_each = self.optional(find(node, Rule::for_each), Self::for_each)?;
        let spec = self.mana_spec(&child(&need(node, Rule::mana_spec)?)?, for_each)?;
        Ok(Verb::AddMana(spec))
    }

    /// Mana that takes the place of other mana.
    pub(super) fn v_produce(&mut self, node: &Node<'_>) -> Lowered<Verb> {
        let produced = child(&need(node, Rule::produced)?)?;
        let spec = match kid::Produced::of(produced)? {
            kid::Produced::ManaMultiple => {
                ManaSpec::Multiple(super::ability::times(&need(&produced, Rule::number_times)?)?)
            }
            kid::Produced::ManaAny => any(&produced),
            kid::Produced::ManaChosen => ManaSpec::Of(self.attr_reference(&child(&produced)?)?),
            kid::Produced::ManaSpec => self.mana_spec(&child(&produced)?, None)?,
        };
        let place = match find(node, Rule::in_place_of) {
            None => InPlaceOf::Unsaid,
            Some(place) if place.as_str().ends_with("amount") => InPlaceOf::TypeAndAmount,
            Some(_) => InPlaceOf::Type,
        };
        Ok(Verb::Produce(spec, place))
    }

    fn mana_spec(&mut self, spec: &Node<'_>, each: Option<Qty>) -> Lowered<ManaSpec> {
        Ok(match kid::AnyMana::of(spec)? {
            kid::AnyMana::ManaAdditional => {
                ManaSpec::Additional(Box::new(self.mana_spec(&child(spec)?, each)?))
            }
            kid::AnyMana::ManaNumbered => {
                let mut of = kids(spec);
                let n = self.number(&of.next().or_refuse(spec, Reason::NotRead)?)?;
                self.mana_numbered(n, &of.next().or_refuse(spec, Reason::NotRead)?, each)?
            }
            kid::AnyMana::Symbols => ManaSpec::Symbols(self.mana_symbols(spec)?, each),
            // No other amount goes with "for each".
            _ if each.is_some() => return refuse(spec, Reason::ForEachOfAmount),
            kid::AnyMana::ManaEither => {
                if let Some(choice) = find(spec, Rule::mana_choice) {
                    self.legacy(&choice, "", "a choice between mana is said by \"or\" alone");
                }
                let options = super::each(spec, Rule::symbols);
                let options: Lowered<Vec<_>> = options.map(|s| self.mana_symbols(&s)).collect();
                ManaSpec::Either(options?)
            }
            kid::AnyMana::ManaThatMuch => {
                let amount = self.result(spec, crate::surface::CountForm::ThatMuch);
                ManaSpec::AmountOf(self.one_symbol(spec)?, amount)
            }
            kid::AnyMana::ManaAmount => {
                let amount = self.qty(&need(spec, Rule::qty)?)?;
                if has(spec, Rule::symbol) {
                    ManaSpec::AmountOf(self.one_symbol(spec)?, amount)
                } else if has(spec, Rule::mana_one_color_word) {
                    ManaSpec::AnyOneColor(amount)
                } else {
                    ManaSpec::AmountOfColor(amount, self.attr_reference(&child(spec)?)?)
                }
            }
        })
    }

    /// "N mana …": "for each" multiplies the number.
    fn mana_numbered(&mut self, n: Qty, of: &Node<'_>, each: Option<Qty>) -> Lowered<ManaSpec> {
        if of.as_rule() == Rule::mana_any_color {
            return Ok(ManaSpec::AnyColor(n, each));
        }
        let n = match each {
            Some(each) => Qty::ForEach(Box::new(n), Box::new(each)),
            None => n,
        };
        Ok(match kid::ManaNumbered::of(of)? {
            kid::ManaNumbered::ManaAnyOneColor => ManaSpec::AnyOneColor(n),
            kid::ManaNumbered::ManaAnyCombination => {
                let colors = match find(of, Rule::color_choices) {
                    Some(colors) => self.mana_symbols(&colors)?,
                    None => Vec::new(),
                };
                ManaSpec::AnyCombination(n, colors)
            }
            kid::ManaNumbered::ManaAnyType => ManaSpec::AnyTypeProduced(n, self.sel(&need(of, Rule::sel)?)?),
            kid::ManaNumbered::ManaCould => {
                let color = need(of, Rule::could_what)?.as_str() == "color";
                let what = if color { CouldProduce::Color } else { CouldProduce::Type };
                ManaSpec::CouldProduce(n, what, self.selection(&need(of, Rule::selection)?)?)
            }
            kid::ManaNumbered::ManaOfColor => ManaSpec::OfColor(n, self.attr_reference(&child(of)?)?),
            // "Of any color" was seen first.
            kid::ManaNumbered::Number | kid::ManaNumbered::ManaAnyColor => {
                return refuse(of, Reason::NotRead);
            }
        })
    }

    fn one_symbol(&self, node: &Node<'_>) -> Lowered<ManaSymbol> {
        super::cost::mana_symbol(&need(node, Rule::symbol)?)
    }
}

/// "mana of any type", "mana of any color".
pub(super) fn any(node: &Node<'_>) -> ManaSpec {
    if node.as_str().ends_with("type") { ManaSpec::OfAnyType } else { ManaSpec::OfAnyColor }
}
