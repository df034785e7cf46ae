//! Lowers `choice.pest`.

use super::{Lower, Node, find, first, kids};
use crate::ir::{Attr, ChoiceDomain, ChooserForm, Slot};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn choose_domain(&mut self, node: &Node<'_>) -> Option<ChoiceDomain> {
        let node = first(node)?;
        Some(match node.as_rule() {
            Rule::choose_random => {
                let form = super::selection_attr::random_form(&find(&node, Rule::at_random)?);
                ChoiceDomain::AtRandom(Box::new(self.choose_domain(&node)?), form)
            }
            Rule::choose_a_random => {
                let what = match super::selection_attr::attr(first(&node)?.as_str())? {
                    Attr::Color => ChoiceDomain::Color,
                    Attr::CreatureType => ChoiceDomain::CreatureType,
                    Attr::CardType => ChoiceDomain::CardType,
                    Attr::BasicLandType => ChoiceDomain::BasicLandType,
                    _ => return None,
                };
                ChoiceDomain::AtRandom(Box::new(what), ChooserForm::Adjective)
            }
            Rule::choose_color => ChoiceDomain::Color,
            Rule::choose_creature_type => ChoiceDomain::CreatureType,
            Rule::choose_card_type => ChoiceDomain::CardType,
            Rule::choose_land_type => ChoiceDomain::BasicLandType,
            Rule::choose_card_name => ChoiceDomain::CardName(match find(&node, Rule::filter) {
                Some(kind) => Some(self.named_kind(&kind)?),
                None => None,
            }),
            Rule::choose_abilities => {
                ChoiceDomain::Abilities(kids(&node).map(|one| self.keyword_use(&one)).collect::<Option<_>>()?)
            }
            Rule::choose_number => ChoiceDomain::Number,
            Rule::choose_numbers => {
                ChoiceDomain::Numbers(kids(&node).filter_map(|n| n.as_str().parse().ok()).collect())
            }
            Rule::choose_card_names => {
                ChoiceDomain::CardNames(kids(&node).map(|name| label(&name)).collect())
            }
            Rule::choose_labels => ChoiceDomain::Labels(kids(&node).map(|l| label(&l)).collect()),
            Rule::choose_label => ChoiceDomain::Label(label(&first(&node)?), Slot::default()),
            Rule::choose_of => ChoiceDomain::Of(self.selection(&first(&node)?)?),
            _ => return None,
        })
    }

    /// "nonland card": of what kind the named card is.
    fn named_kind(&mut self, node: &Node<'_>) -> Option<crate::ir::Filter> {
        let kind = self.filter(node)?;
        let card = kind.heads.last().is_some_and(|head| head.noun == Some(crate::ir::Noun::Card));
        (card && kind.suffixes.is_empty()).then_some(kind)
    }
}

/// A label without the reader's marks.
pub(super) fn label(node: &Node<'_>) -> String {
    super::selection::plain_name(node.as_str())
}
