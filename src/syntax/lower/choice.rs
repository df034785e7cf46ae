//! Lowers `choice.pest`.

use super::{Lower, Node, first, kids};
use crate::ir::ChoiceDomain;
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn choose_domain(&mut self, node: &Node<'_>) -> Option<ChoiceDomain> {
        let node = first(node)?;
        Some(match node.as_rule() {
            Rule::choose_color => ChoiceDomain::Color,
            Rule::choose_creature_type => ChoiceDomain::CreatureType,
            Rule::choose_card_type => ChoiceDomain::CardType,
            Rule::choose_card_name => ChoiceDomain::CardName(None),
            Rule::choose_number => ChoiceDomain::Number,
            Rule::choose_numbers => {
                ChoiceDomain::Numbers(kids(&node).filter_map(|n| n.as_str().parse().ok()).collect())
            }
            Rule::choose_labels => ChoiceDomain::Labels(kids(&node).map(|l| l.as_str().to_owned()).collect()),
            Rule::choose_of => ChoiceDomain::Of(self.selection(&first(&node)?)?),
            _ => return None,
        })
    }
}
