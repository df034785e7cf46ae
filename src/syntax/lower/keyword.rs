//! Lowers `keyword.pest`: keywords with arguments, and abilities granted.

use super::{Lower, Node, find, first, kids};
use crate::ir::{
    AbilityGrant, Attr, Filter, Granted, HeadPhrase, KeywordArg, KeywordUse, ListJoin, Pred, Qty, Ref,
    RefWord, Selection, Slot, Whole,
};
use crate::lexicon::Keyword;
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn keyword_use(&mut self, node: &Node<'_>) -> Option<KeywordUse> {
        let word = find(node, Rule::keyword)?;
        let text = word.as_str().strip_prefix('%')?.replace('_', " ");
        let arg = match find(node, Rule::keyword_arg) {
            Some(arg) => self.keyword_arg(&arg)?,
            None => KeywordArg::None,
        };
        if let Some(keyword) = Keyword::find(&text) {
            return Some(KeywordUse { keyword, arg });
        }
        let (keyword, subtype) = Keyword::find_typed(&text)?;
        let costs = match arg {
            KeywordArg::Cost(costs) => costs,
            KeywordArg::None => Vec::new(),
            _ => return None,
        };
        Some(KeywordUse { keyword, arg: KeywordArg::Subtype(subtype.to_owned(), costs) })
    }

    fn keyword_arg(&mut self, node: &Node<'_>) -> Option<KeywordArg> {
        let inner = first(node)?;
        Some(match inner.as_rule() {
            Rule::keyword_dash => KeywordArg::DashCost(self.costs(&first(&inner)?)?),
            Rule::keyword_cost => {
                KeywordArg::Cost(vec![crate::ir::Cost::Mana(self.mana_symbols(&first(&inner)?)?)])
            }
            Rule::keyword_number => {
                let n = match first(&inner)? {
                    digits if digits.as_rule() == Rule::digits => Qty::Number(digits.as_str().parse().ok()?),
                    _ => Qty::X,
                };
                match find(node, Rule::keyword_dash) {
                    Some(dash) => KeywordArg::NumberCost(n, self.costs(&first(&dash)?)?),
                    None => KeywordArg::Number(n),
                }
            }
            Rule::keyword_from if super::has(&inner, Rule::whole_quality) => {
                KeywordArg::FromWhole(match first(&inner)?.as_str() {
                    "everything" => Whole::Everything,
                    "each color" => Whole::EachColor,
                    _ => Whole::AllColors,
                })
            }
            Rule::keyword_from => {
                let mut from = Vec::new();
                for quality in kids(&inner) {
                    let quality = first(&quality)?;
                    if quality.as_rule() == Rule::chosen_quality {
                        // Nothing can be listed beside it.
                        let alone = kids(&inner).count() == 1;
                        return if alone {
                            Some(KeywordArg::FromChosen(self.attr_reference(&first(&quality)?).ok()?))
                        } else {
                            None
                        };
                    }
                    if quality.as_rule() == Rule::player_quality {
                        let who = first(&quality)?;
                        let who = match who.as_rule() {
                            Rule::player_sel => self.player_sel(&who)?,
                            _ => self.sel_base(&who)?,
                        };
                        return (kids(&inner).count() == 1).then_some(KeywordArg::FromPlayer(who));
                    }
                    from.push(self.quality(&quality)?);
                }
                KeywordArg::From(from)
            }
            Rule::keyword_for | Rule::keyword_filter => KeywordArg::Filter(self.filter(&first(&inner)?)?),
            _ => return None,
        })
    }

    fn quality(&mut self, node: &Node<'_>) -> Option<Filter> {
        if node.as_rule() != Rule::color_quality {
            return self.filter(node);
        }
        let inner = first(node)?;
        let pred = if inner.as_rule() == Rule::color_list {
            let (colors, join) = super::selection::color_list(&inner);
            Pred::Color(colors, join)
        } else {
            Pred::Class(match inner.as_str() {
                "colorless" => crate::ir::WordClass::Colorless,
                "monocolored" => crate::ir::WordClass::Monocolored,
                "multicolored" => crate::ir::WordClass::Multicolored,
                _ => return None,
            })
        };
        let head = HeadPhrase { adjectives: vec![pred], types: Vec::new(), noun: None };
        Some(super::selection::one_head(head))
    }

    pub(super) fn grants(&mut self, node: &Node<'_>) -> Option<(Vec<AbilityGrant>, ListJoin)> {
        let mut grants = Vec::new();
        let mut join = ListJoin::One;
        for kid in kids(node) {
            match kid.as_rule() {
                Rule::list_join => join = super::selection::list_join(&kid),
                _ => grants.push(self.grant(&first(&kid)?)?),
            }
        }
        Some((grants, join))
    }

    pub(super) fn grant(&mut self, node: &Node<'_>) -> Option<AbilityGrant> {
        match node.as_rule() {
            Rule::random_grant => {
                let n = match find(node, Rule::number) {
                    Some(n) => self.number(&n)?,
                    None => Qty::Number(1),
                };
                let (uses, join) = self.keyword_list(&find(node, Rule::with_keywords)?)?;
                (join == ListJoin::And).then_some(AbilityGrant::RandomFrom(n, uses))
            }
            Rule::choice_grant => {
                let (uses, join) = self.keyword_list(&find(node, Rule::with_keywords)?)?;
                (join == ListJoin::Or).then_some(AbilityGrant::ChoiceOf(uses))
            }
            Rule::chosen_grant => {
                let that = node.as_str().starts_with("that");
                let word =
                    if that { RefWord::ThatAttr(Attr::Ability) } else { RefWord::Chosen(Attr::Ability) };
                let chosen = Ref { word, slot: Slot::default(), at: self.at(node) };
                Some(AbilityGrant::Ref(Selection::Ref(chosen)))
            }
            Rule::quote => Some(AbilityGrant::Quoted(Box::new(self.quoted(node)?))),
            _ => Some(AbilityGrant::Keyword(self.keyword_use(node)?)),
        }
    }

    /// The ability between quotation marks, read as a line of its own.
    fn quoted(&mut self, node: &Node<'_>) -> Option<Granted> {
        let index: usize = node.as_str().trim_matches('"').parse().ok()?;
        let quote = self.quotes.get(index)?;
        if self.depth >= crate::limits::MAX_QUOTE_DEPTH {
            return None;
        }
        let context = crate::syntax::line::Context {
            names: self.names,
            kind: self.kind,
            depth: self.depth + 1,
            is_quick: self.is_quick,
        };
        let (line, findings) = crate::syntax::line::quoted(&quote.text, quote.start, &context);
        self.findings.extend(findings);
        let crate::ir::Line { label, abilities, reminder: _, asides: _, at: _ } = line?;
        Some(Granted { label, abilities })
    }
}
