//! Lowers `choice.pest`.

use super::kid::ChooseDomain;
use super::refusal::ensure;
use super::{Lower, Lowered, Node, OrRefuse as _, Reason, child, each, find, has, kids, need, word};
use crate::surface::{
    ButNot, ChoiceDomain, ChooserForm, Range, RangeForm, Shown, ShownForm, ShownWhat, Slot, WordNumber,
};
use crate::syntax::act_choice::is_act;
use crate::syntax::parser::Rule;

/// A quality that is chosen.
fn quality(node: &Node<'_>) -> Lowered<ChoiceDomain> {
    let table = [
        ("color", ChoiceDomain::Color),
        ("creature type", ChoiceDomain::CreatureType),
        ("card type", ChoiceDomain::CardType),
        ("basic land type", ChoiceDomain::BasicLandType),
    ];
    word(node, &table)
}

impl Lower<'_> {
    pub(super) fn choose_domain(&mut self, node: &Node<'_>) -> Lowered<ChoiceDomain> {
        let node = child(node)?;
        Ok(match ChooseDomain::of(node)? {
            ChooseDomain::ChooseRandom => {
                let form = super::selection_attr::random_form(&need(&node, Rule::at_random)?);
                ChoiceDomain::AtRandom(Box::new(self.choose_domain(&node)?), form)
            }
            ChooseDomain::ChooseARandom => {
                let what = quality(&need(&node, Rule::quality_attr)?)?;
                ChoiceDomain::AtRandom(Box::new(what), ChooserForm::Adjective)
            }
            ChooseDomain::ChooseAnother => {
                let what = Box::new(quality(&need(&node, Rule::quality_attr)?)?);
                let nth = self.optional(find(&node, Rule::nth_ordinal), |_, nth| {
                    crate::lexicon::words::ordinal(nth.as_str()).or_refuse(nth, Reason::NotRead)
                })?;
                ChoiceDomain::Another(what, nth)
            }
            ChooseDomain::ChooseColor => match find(&node, Rule::other_color) {
                Some(other) => {
                    let color = super::cost::color(&child(&other)?)?;
                    ChoiceDomain::But(Box::new(ChoiceDomain::Color), ButNot::Color(color))
                }
                None => ChoiceDomain::Color,
            },
            ChooseDomain::ChooseCreatureType => match find(&node, Rule::other_subtype) {
                Some(other) => {
                    let subtype = self.subtype(&child(&other)?)?;
                    ChoiceDomain::But(Box::new(ChoiceDomain::CreatureType), ButNot::Subtype(subtype))
                }
                None => ChoiceDomain::CreatureType,
            },
            ChooseDomain::ChooseCardType => match find(&node, Rule::other_card_type) {
                Some(other) => {
                    let other = child(&other)?;
                    let found = crate::lexicon::CardType::find(other.as_str());
                    let (other, _) = found.or_refuse(other, Reason::NotRead)?;
                    ChoiceDomain::But(Box::new(ChoiceDomain::CardType), ButNot::CardType(other))
                }
                None => ChoiceDomain::CardType,
            },
            ChooseDomain::ChooseLandType => ChoiceDomain::BasicLandType,
            ChooseDomain::ChooseCardName => {
                ChoiceDomain::CardName(self.optional(find(&node, Rule::filter), Self::named_kind)?)
            }
            ChooseDomain::ChooseSeveral => {
                let said = need(&node, Rule::number)?;
                let crate::surface::Qty::Number(number) = self.number(&said)? else {
                    return super::refuse(said, Reason::NotRead);
                };
                let what =
                    ChoiceDomain::CardName(self.optional(find(&node, Rule::filter), Self::named_kind)?);
                ChoiceDomain::Several(number, Box::new(what))
            }
            ChooseDomain::ChooseAbilities => ChoiceDomain::Abilities(
                kids(&node).map(|one| self.keyword_use(&one)).collect::<Lowered<_>>()?,
            ),
            ChooseDomain::ChooseRange => {
                let mut ends = each(&node, Rule::qty_term);
                let mut end = |this: &mut Self| -> Lowered<Box<crate::surface::Qty>> {
                    Ok(Box::new(this.qty_term(&ends.next().or_refuse(node, Reason::NotRead)?)?))
                };
                ChoiceDomain::NumberIn(if has(&node, Rule::range_between) {
                    Range::Between(end(self)?, end(self)?, RangeForm::Between)
                } else if has(&node, Rule::range_from) {
                    Range::Between(end(self)?, end(self)?, RangeForm::From)
                } else if has(&node, Rule::range_above) {
                    Range::Above(end(self)?)
                } else {
                    need(&node, Rule::range_least)?;
                    Range::AtLeast(end(self)?)
                })
            }
            ChooseDomain::ChooseNumber => ChoiceDomain::Number,
            ChooseDomain::ChooseNumbers => {
                ChoiceDomain::Numbers(kids(&node).filter_map(|n| n.as_str().parse().ok()).collect())
            }
            ChooseDomain::ChooseCardNames => {
                ChoiceDomain::CardNames(kids(&node).map(|name| label(&name)).collect())
            }
            ChooseDomain::ChooseLabels => {
                for word in kids(&node) {
                    ensure(is_name(word.as_str()), word, Reason::ChoiceOfActs)?;
                }
                ChoiceDomain::Labels(kids(&node).map(|l| label(&l)).collect())
            }
            ChooseDomain::ChooseLabel => {
                let word = child(&node)?;
                ensure(is_name(word.as_str()), word, Reason::ChoiceOfActs)?;
                ChoiceDomain::Label(label(&word), Slot::default())
            }
            ChooseDomain::ChooseOf => ChoiceDomain::Of(self.selection(&child(&node)?)?),
        })
    }

    /// "nonland card": of what kind the named card is.
    fn named_kind(&mut self, node: &Node<'_>) -> Lowered<crate::surface::Filter> {
        let kind = self.filter(node)?;
        let card = kind.heads.last().is_some_and(|head| head.noun == Some(crate::surface::Noun::Card));
        ensure(card && kind.suffixes.is_empty(), node, Reason::NameOfNoCard)?;
        Ok(kind)
    }
}

/// A choice that is made in secret, where that is said.
pub(super) fn in_secret(node: &Node<'_>, domain: ChoiceDomain) -> ChoiceDomain {
    if has(node, Rule::secretly) { ChoiceDomain::Secretly(Box::new(domain)) } else { domain }
}

/// "those numbers", "that choice".
pub(super) fn shown(node: &Node<'_>) -> Lowered<Shown> {
    let text = node.as_str();
    let of_many = [
        ("those ", ShownForm::That),
        ("the chosen ", ShownForm::TheChosen),
        ("all the chosen ", ShownForm::AllTheChosen),
    ];
    let many = of_many.into_iter().find_map(|(start, form)| Some((text.strip_prefix(start)?, form)));
    let (number, noun, form) = match many {
        Some((noun, form)) => (WordNumber::Plural, noun.trim_end_matches('s'), form),
        None => (WordNumber::Singular, text.trim_start_matches("that "), ShownForm::That),
    };
    let all = [
        ShownWhat::Choice,
        ShownWhat::Vote,
        ShownWhat::Number,
        ShownWhat::Color,
        ShownWhat::Name,
        ShownWhat::CreatureType,
        ShownWhat::CardType,
    ];
    let what = all.into_iter().find(|what| what.word() == noun).or_refuse(node, Reason::NotRead)?;
    Ok(Shown { what, number, form })
}

/// Whether a word to choose names a choice: nothing would do what several words say. A single one is a name
/// that a later sentence asks for (R011), even where it is a verb: "votes for planeswalk or chaos".
fn is_name(word: &str) -> bool {
    !word.contains([' ', '_']) || !is_act(word)
}

/// A label without the reader's marks.
pub(super) fn label(node: &Node<'_>) -> String {
    super::selection::plain_name(node.as_str())
}
