//! Lowers the qualities of `selection.pest`: colours, types and names that are chosen or compared.

use super::{Lower, Node, find, first, has, kids};
use crate::ir::{
    Attr, AttrPick, AttrPickForm, AttrPool, Chooser, ChooserForm, ListJoin, Polarity, PoolForm, Pred, Ref,
    RefWord, Slot,
};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    /// "the chosen type", "that color", or "the color of your choice".
    pub(super) fn attr_reference(&mut self, node: &Node<'_>) -> Option<Ref> {
        let at = self.at(node);
        let node = if node.as_rule() == Rule::attr_ref { first(node)? } else { *node };
        let word = match node.as_rule() {
            Rule::picked_attr => RefWord::Picked(Box::new(self.attr_pick(&node)?)),
            Rule::chosen_attr => RefWord::Chosen(attr(find(&node, Rule::attr)?.as_str())?),
            _ => RefWord::ThatAttr(attr(find(&node, Rule::attr)?.as_str())?),
        };
        Some(Ref { word, slot: Slot::default(), at })
    }

    /// "of the chosen type".
    pub(super) fn suffix_of_attr(&mut self, node: &Node<'_>) -> Option<Pred> {
        let chosen = self.attr_reference(&first(node)?)?;
        Some(Pred::OfAttr(attr_of(&chosen)?, chosen))
    }

    fn attr_pick(&mut self, node: &Node<'_>) -> Option<AttrPick> {
        let attr = attr(find(node, Rule::quality_attr)?.as_str())?;
        let chooser = match (find(node, Rule::of_choice), find(node, Rule::at_random)) {
            (Some(choice), _) => Chooser::Player(Box::new(self.possessor(&first(&choice)?)?)),
            (None, Some(random)) => Chooser::Random(random_form(&random)),
            (None, None) => Chooser::Random(ChooserForm::Adjective),
        };
        let form = if node.as_str().starts_with("the ") { AttrPickForm::The } else { AttrPickForm::A };
        let among = match find(node, Rule::attr_pool) {
            Some(pool) => Some(self.attr_pool(&pool, attr)?),
            None => None,
        };
        Some(AttrPick { attr, chooser, form, among })
    }

    fn attr_pool(&mut self, node: &Node<'_>, of: Attr) -> Option<AttrPool> {
        if attr(find(node, Rule::attr_plural)?.as_str()) != Some(of) {
            return None;
        }
        let whose = self.sel(&find(node, Rule::sel)?)?;
        let has_it = find(node, Rule::pool_has)?.as_str().starts_with("ha");
        let polarity = if has_it { Polarity::Is } else { Polarity::IsNot };
        let word = find(node, Rule::keyword)?.as_str().strip_prefix('%')?.replace('_', " ");
        let keyword = crate::lexicon::Keyword::find(&word)?;
        let form = if has(node, Rule::among_word) { PoolForm::FromAmong } else { PoolForm::From };
        Some(AttrPool { whose, polarity, keyword, form })
    }
}

/// "at random" or "chosen at random".
pub(super) fn random_form(node: &Node<'_>) -> ChooserForm {
    if node.as_str() == "at random" { ChooserForm::AtRandom } else { ChooserForm::ChosenAtRandom }
}

/// The quality that a word for one names.
pub(super) fn attr_of(source: &Ref) -> Option<Attr> {
    match &source.word {
        RefWord::Chosen(attr) | RefWord::ThatAttr(attr) => Some(*attr),
        RefWord::Picked(pick) => Some(pick.attr),
        _ => None,
    }
}

pub(super) fn attr(text: &str) -> Option<Attr> {
    Some(match text {
        "color" | "colors" => Attr::Color,
        "creature type" | "creature types" => Attr::CreatureType,
        "card type" | "card types" => Attr::CardType,
        "basic land type" | "basic land types" => Attr::BasicLandType,
        "type" => Attr::Type,
        "name" | "names" => Attr::Name,
        "mana value" | "mana values" => Attr::ManaValue,
        "mana cost" => Attr::ManaCost,
        "power" | "powers" => Attr::Power,
        "toughness" | "toughnesses" => Attr::Toughness,
        "controller" | "controllers" => Attr::Controller,
        "kind of counter" | "kinds of counters" => Attr::CounterKind,
        _ => return None,
    })
}

/// "name", "name and power", each said once.
pub(super) fn attrs(node: &Node<'_>) -> Option<(Vec<Attr>, ListJoin)> {
    let said = kids(node).filter(|kid| kid.as_rule() == Rule::attr);
    let attrs: Vec<Attr> = said.map(|kid| attr(kid.as_str())).collect::<Option<_>>()?;
    let twice = attrs.iter().enumerate().any(|(place, attr)| attrs.iter().take(place).any(|it| it == attr));
    let join = find(node, Rule::list_join).map_or(ListJoin::One, |join| super::selection::list_join(&join));
    (!twice).then_some((attrs, join))
}
