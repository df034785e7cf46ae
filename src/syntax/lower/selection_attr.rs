//! Lowers the qualities of `selection.pest`: colours, types and names that are chosen or compared.

use super::kid::AnyAttrRef;
use super::refusal::ensure;
use super::{Lower, Lowered, Node, OrRefuse as _, Reason, child, each, find, has, need, word};
use crate::surface::{
    Attr, AttrPick, AttrPickForm, AttrPool, Chooser, ChooserForm, ChosenBy, ListJoin, Polarity, PoolForm,
    Pred, Ref, RefWord, Slot,
};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    /// "the chosen type", "that color", or "the color of your choice".
    pub(super) fn attr_reference(&mut self, node: &Node<'_>) -> Lowered<Ref> {
        let at = self.at(node);
        let node = if node.as_rule() == Rule::attr_ref { child(node)? } else { *node };
        let word = match AnyAttrRef::of(node)? {
            AnyAttrRef::AttrRef => return self.attr_reference(&node),
            AnyAttrRef::PickedAttr => RefWord::Picked(Box::new(self.attr_pick(&node)?)),
            AnyAttrRef::NotedAttr => self.noted_attr(&node)?,
            AnyAttrRef::ChosenAttr => match find(&node, Rule::chose_by) {
                None => RefWord::Chosen(attr(&need(&node, Rule::attr)?)?, ChosenBy::NotSaid),
                Some(by) => {
                    let of = find(&node, Rule::quality_attr).or_else(|| find(&node, Rule::noted_type));
                    let of = attr(&of.or_refuse(node, Reason::NotRead)?)?;
                    RefWord::Chosen(of, word(&by, CHOSEN_BY)?)
                }
            },
            AnyAttrRef::ThatAttr => RefWord::ThatAttr(attr(&need(&node, Rule::attr)?)?),
        };
        Ok(Ref { word, slot: Slot::default(), at })
    }

    /// "of the chosen type".
    pub(super) fn suffix_of_attr(&mut self, node: &Node<'_>) -> Lowered<Pred> {
        let chosen = self.attr_reference(&child(node)?)?;
        let attr = attr_of(&chosen, node)?;
        Ok(Pred::OfAttr(attr, chosen))
    }

    fn attr_pick(&mut self, node: &Node<'_>) -> Lowered<AttrPick> {
        let several = find(node, Rule::several_attr);
        let attr = attr(&need(several.as_ref().unwrap_or(node), Rule::quality_attr)?)?;
        ensure(several.is_none() || attr == Attr::Color, node, Reason::NotRead)?;
        let chooser = match (find(node, Rule::of_choice), find(node, Rule::at_random)) {
            (Some(choice), _) => Chooser::Player(Box::new(self.possessor(&child(&choice)?)?)),
            (None, Some(random)) => Chooser::Random(random_form(&random)),
            (None, None) => Chooser::Random(ChooserForm::Adjective),
        };
        let form = if several.is_some() {
            AttrPickForm::Several
        } else if node.as_str().starts_with("the ") {
            AttrPickForm::The
        } else {
            AttrPickForm::A
        };
        let among = self.optional(find(node, Rule::attr_pool), |this, pool| this.attr_pool(pool, attr))?;
        Ok(AttrPick { attr, chooser, form, among })
    }

    fn attr_pool(&mut self, node: &Node<'_>, of: Attr) -> Lowered<AttrPool> {
        ensure(attr(&need(node, Rule::attr_plural)?)? == of, node, Reason::PoolOfAnother)?;
        let whose = self.sel(&need(node, Rule::sel)?)?;
        let has_it = need(node, Rule::pool_has)?.as_str().starts_with("ha");
        let polarity = if has_it { Polarity::Is } else { Polarity::IsNot };
        let said = need(node, Rule::keyword)?;
        let keyword = crate::lexicon::Keyword::find(&said.as_str().trim_start_matches('%').replace('_', " "));
        let keyword = keyword.or_refuse(said, Reason::UnknownKeyword)?;
        let form = if has(node, Rule::among_word) { PoolForm::FromAmong } else { PoolForm::From };
        Ok(AttrPool { whose, polarity, keyword, form })
    }
}

/// "at random" or "chosen at random".
pub(super) fn random_form(node: &Node<'_>) -> ChooserForm {
    if node.as_str() == "at random" { ChooserForm::AtRandom } else { ChooserForm::ChosenAtRandom }
}

/// The quality that a word for one names.
fn attr_of(source: &Ref, node: &Node<'_>) -> Lowered<Attr> {
    if let RefWord::Picked(pick) = &source.word {
        return Ok(pick.attr);
    }
    let (RefWord::Chosen(attr, _) | RefWord::ThatAttr(attr) | RefWord::Noted(attr, _)) = &source.word else {
        return super::refuse(node, Reason::NotRead);
    };
    Ok(*attr)
}

/// The quality that a word is the name of.
pub(super) fn attr(node: &Node<'_>) -> Lowered<Attr> {
    word(node, ATTRS)
}

const CHOSEN_BY: &[(&str, ChosenBy)] = &[
    ("you chose", ChosenBy::You),
    ("they chose", ChosenBy::They),
    ("that player chose", ChosenBy::ThatPlayer),
];

const ATTRS: &[(&str, Attr)] = &[
    ("color", Attr::Color),
    ("colors", Attr::Color),
    ("creature type", Attr::CreatureType),
    ("creature types", Attr::CreatureType),
    ("card type", Attr::CardType),
    ("card types", Attr::CardType),
    ("basic land type", Attr::BasicLandType),
    ("basic land types", Attr::BasicLandType),
    ("type", Attr::Type),
    ("name", Attr::Name),
    ("names", Attr::Name),
    ("mana value", Attr::ManaValue),
    ("mana values", Attr::ManaValue),
    ("mana cost", Attr::ManaCost),
    ("power", Attr::Power),
    ("powers", Attr::Power),
    ("toughness", Attr::Toughness),
    ("toughnesses", Attr::Toughness),
    ("controller", Attr::Controller),
    ("controllers", Attr::Controller),
    ("kind of counter", Attr::CounterKind),
    ("kinds of counters", Attr::CounterKind),
];

/// "name", "name and power", each said once.
pub(super) fn attrs(node: &Node<'_>) -> Lowered<(Vec<Attr>, ListJoin)> {
    let said = each(node, Rule::attr);
    let attrs: Vec<Attr> = said.map(|kid| attr(&kid)).collect::<Lowered<_>>()?;
    let twice = attrs.iter().enumerate().any(|(place, attr)| attrs.iter().take(place).any(|it| it == attr));
    let join = find(node, Rule::list_join).map_or(ListJoin::One, |join| super::selection::list_join(&join));
    ensure(!twice, node, Reason::QualityTwice)?;
    Ok((attrs, join))
}
