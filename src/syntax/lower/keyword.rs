//! Lowers `keyword.pest`: keywords with arguments, and abilities granted.

use super::kid;
use super::refusal::ensure;
use super::{Lower, Lowered, Node, OrRefuse as _, Reason, child, find, kids, need, refuse, word};
use crate::lexicon::Keyword;
use crate::surface::{
    AbilityGrant, Attr, Filter, Granted, HeadPhrase, KeywordArg, KeywordUse, ListJoin, Pred, Qty, Ref,
    RefWord, Selection, Slot, Whole,
};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn keyword_use(&mut self, node: &Node<'_>) -> Lowered<KeywordUse> {
        let word = need(node, Rule::keyword)?;
        let text = word.as_str().strip_prefix('%').or_refuse(node, Reason::NotRead)?.replace('_', " ");
        let arg = match find(node, Rule::keyword_arg) {
            Some(arg) => self.keyword_arg(&arg)?,
            None => KeywordArg::None,
        };
        if let Some(keyword) = Keyword::find(&text) {
            if let Some(quality) =
                find(node, Rule::keyword_arg).and_then(|arg| find(&arg, Rule::keyword_quality))
            {
                let said = find(&quality, Rule::quality_word);
                let said = said.as_ref().map_or("", |word| word.as_str());
                ensure(keyword.quality_word() == Some(said), quality, Reason::TypedKeyword)?;
            }
            return Ok(KeywordUse { keyword, arg });
        }
        let (keyword, subtype) = Keyword::find_typed(&text).or_refuse(node, Reason::NotRead)?;
        let costs = match arg {
            KeywordArg::Cost(costs) => costs,
            KeywordArg::None => Vec::new(),
            KeywordArg::DashCost(_)
            | KeywordArg::Number(_)
            | KeywordArg::NumberCost(..)
            | KeywordArg::QualityCost(..)
            | KeywordArg::SomeX(_)
            | KeywordArg::From(_)
            | KeywordArg::FromChosen(_)
            | KeywordArg::FromPlayer(_)
            | KeywordArg::Named(_)
            | KeywordArg::EitherCost(..)
            | KeywordArg::FromWhole(_)
            | KeywordArg::Filter(_)
            | KeywordArg::Subtype(..) => return refuse(node, Reason::TypedKeyword),
        };
        Ok(KeywordUse { keyword, arg: KeywordArg::Subtype(subtype.to_owned(), costs) })
    }

    fn keyword_arg(&mut self, node: &Node<'_>) -> Lowered<KeywordArg> {
        let inner = child(node)?;
        Ok(match kid::KeywordArg::of(inner)? {
            kid::KeywordArg::KeywordQuality => {
                let filter = self.filter(&need(&inner, Rule::filter)?)?;
                let cost = match find(&inner, Rule::keyword_dash) {
                    Some(dash) => KeywordArg::DashCost(self.costs(&child(&dash)?)?),
                    None => {
                        let symbols = child(&need(&inner, Rule::keyword_cost)?)?;
                        KeywordArg::Cost(vec![crate::surface::Cost::Mana(self.mana_symbols(&symbols)?)])
                    }
                };
                KeywordArg::QualityCost(filter, Box::new(cost))
            }
            kid::KeywordArg::KeywordDash => KeywordArg::DashCost(self.costs(&child(&inner)?)?),
            kid::KeywordArg::KeywordCost => {
                let mana = |this: &mut Self, node: &Node<'_>| -> Lowered<Vec<crate::surface::Cost>> {
                    let symbols = need(node, Rule::symbols)?;
                    Ok(vec![crate::surface::Cost::Mana(this.mana_symbols(&symbols)?)])
                };
                let cost = mana(self, &inner)?;
                match find(&inner, Rule::or_cost) {
                    Some(other) => KeywordArg::EitherCost(cost, mana(self, &other)?),
                    None => KeywordArg::Cost(cost),
                }
            }
            kid::KeywordArg::KeywordNumber => {
                let n = child(&inner)?;
                let n = match kid::KeywordNumber::of(n)? {
                    kid::KeywordNumber::Digits => {
                        Qty::Number(n.as_str().parse().ok().or_refuse(n, Reason::NumberTooLarge)?)
                    }
                    kid::KeywordNumber::X => Qty::X,
                };
                match find(node, Rule::keyword_dash) {
                    Some(dash) => KeywordArg::NumberCost(n, self.costs(&child(&dash)?)?),
                    None => KeywordArg::Number(n),
                }
            }
            kid::KeywordArg::KeywordFrom if super::has(&inner, Rule::whole_quality) => {
                KeywordArg::FromWhole(word(&child(&inner)?, WHOLES)?)
            }
            kid::KeywordArg::KeywordFrom => {
                let mut from = Vec::new();
                for quality in kids(&inner) {
                    let quality = child(&quality)?;
                    if quality.as_rule() == Rule::chosen_quality {
                        // Nothing can be listed beside it.
                        let alone = kids(&inner).count() == 1;
                        ensure(alone, quality, Reason::ChosenBesideOthers)?;
                        return Ok(KeywordArg::FromChosen(self.attr_reference(&child(&quality)?)?));
                    }
                    if quality.as_rule() == Rule::player_quality {
                        let who = child(&quality)?;
                        let who = match kid::PlayerQuality::of(who)? {
                            kid::PlayerQuality::PlayerSel => self.player_sel(&who)?,
                            kid::PlayerQuality::OfThem => self.sel_base(&who)?,
                        };
                        ensure(kids(&inner).count() == 1, quality, Reason::ChosenBesideOthers)?;
                        return Ok(KeywordArg::FromPlayer(who));
                    }
                    from.push(self.quality(&quality)?);
                }
                KeywordArg::From(from)
            }
            kid::KeywordArg::KeywordFor | kid::KeywordArg::KeywordFilter => {
                KeywordArg::Filter(self.filter(&child(&inner)?)?)
            }
        })
    }

    fn quality(&mut self, node: &Node<'_>) -> Lowered<Filter> {
        if node.as_rule() != Rule::color_quality {
            return self.filter(node);
        }
        let inner = child(node)?;
        let pred = if inner.as_rule() == Rule::color_list {
            let (colors, join) = super::selection::color_list(&inner);
            Pred::Color(colors, join)
        } else {
            Pred::Class(super::selection_word::word_class(&inner)?)
        };
        let head = HeadPhrase { adjectives: vec![pred], types: Vec::new(), noun: None };
        Ok(super::selection::one_head(head))
    }

    pub(super) fn grants(&mut self, node: &Node<'_>) -> Lowered<(Vec<AbilityGrant>, ListJoin)> {
        let mut grants = Vec::new();
        let mut join = ListJoin::One;
        for kid in kids(node) {
            match kid::Grants::of(kid)? {
                kid::Grants::ListJoin => join = super::selection::list_join(&kid),
                kid::Grants::Grant => grants.push(self.grant(&child(&kid)?)?),
            }
        }
        Ok((grants, join))
    }

    pub(super) fn grant(&mut self, node: &Node<'_>) -> Lowered<AbilityGrant> {
        match kid::AnyGrant::of(node)? {
            kid::AnyGrant::RandomGrant => {
                let n = match find(node, Rule::number) {
                    Some(n) => self.number(&n)?,
                    None => Qty::Number(1),
                };
                let (uses, join) = self.keyword_list(&need(node, Rule::with_keywords)?)?;
                {
                    ensure(join == ListJoin::And, node, Reason::RandomJoin)?;
                    Ok(AbilityGrant::RandomFrom(n, uses))
                }
            }
            kid::AnyGrant::ChoiceGrant => {
                let (uses, join) = self.keyword_list(&need(node, Rule::with_keywords)?)?;
                {
                    ensure(join == ListJoin::Or, node, Reason::ChoiceJoin)?;
                    Ok(AbilityGrant::ChoiceOf(uses))
                }
            }
            kid::AnyGrant::ChosenGrant => {
                let that = node.as_str().starts_with("that");
                let word = if that {
                    RefWord::ThatAttr(Attr::Ability)
                } else {
                    RefWord::Chosen(Attr::Ability, crate::surface::ChosenBy::NotSaid)
                };
                let chosen = Ref { word, slot: Slot::default(), at: self.at(node) };
                Ok(AbilityGrant::Ref(Selection::Ref(chosen)))
            }
            kid::AnyGrant::ThisGrant => Ok(AbilityGrant::This),
            kid::AnyGrant::Quote => Ok(AbilityGrant::Quoted(Box::new(self.quoted(node)?))),
            kid::AnyGrant::KeywordUse => Ok(AbilityGrant::Keyword(self.keyword_use(node)?)),
        }
    }

    /// The ability between quotation marks, read as a line of its own.
    fn quoted(&mut self, node: &Node<'_>) -> Lowered<Granted> {
        let index: usize =
            node.as_str().trim_matches('"').parse().ok().or_refuse(node, Reason::NumberTooLarge)?;
        let quote = self.quotes.get(index).or_refuse(node, Reason::NotRead)?;
        ensure(self.depth < crate::limits::MAX_QUOTE_DEPTH, node, Reason::NotRead)?;
        let context = crate::syntax::line::Context {
            names: self.names,
            kind: self.kind,
            depth: self.depth + 1,
            is_quick: self.is_quick,
        };
        let (line, findings) = crate::syntax::line::quoted(&quote.text, quote.start, &context);
        self.findings.extend(findings);
        let line = line.or_refuse(node, Reason::Reported)?;
        let crate::surface::Line { label, abilities, reminder: _, asides: _, at: _ } = line;
        Ok(Granted { label, abilities })
    }
}

const WHOLES: &[(&str, Whole)] =
    &[("everything", Whole::Everything), ("each color", Whole::EachColor), ("all colors", Whole::AllColors)];
