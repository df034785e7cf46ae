//! Lowers the "with", "without" and "that" suffixes of `selection.pest`.

use super::kid;
use super::refusal::ensure;
use super::{Lower, Lowered, Node, OrRefuse as _, Reason, child, each, find, has, kids, need, refuse};
use crate::ir::{
    AllForm, Comparison, Extreme, FlipResult, FormatForm, FormatName, Legality, Likeness, ListJoin, NameRef,
    Op, Polarity, Pred, Pronoun, Qty, Quant, Ref, RefWord, SharesForm, Slot, Stat, StatForm, Status, Subject,
    Ties, UnlikeForm,
};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    pub(super) fn with_suffix(&mut self, node: &Node<'_>, polarity: Polarity) -> Lowered<Pred> {
        let stat = |node: &Node<'_>| super::selection_word::stat(need(node, Rule::stat).ok()?.as_str());
        Ok(match node.as_rule() {
            Rule::with_keywords => {
                let (uses, join) = self.keyword_list(node)?;
                Pred::Has(uses, join, polarity)
            }
            Rule::with_none => Pred::NoAbilities,
            Rule::with_targets => {
                let said = child(node)?;
                if said.as_rule() == Rule::single_word {
                    Pred::WithTargets(Quant::JustExactly(Qty::Number(1)), crate::ir::Single::Said)
                } else {
                    let number = |this: &mut Self| this.number(&need(&said, Rule::number)?);
                    let quant = match said.as_rule() {
                        Rule::no_word => Quant::No(crate::ir::WordNumber::Plural),
                        Rule::at_least => Quant::AtLeast(number(self)?),
                        _ => Quant::JustExactly(number(self)?),
                    };
                    Pred::WithTargets(quant, crate::ir::Single::NotSaid)
                }
            }
            Rule::with_counters => {
                let (quant, kind) = self.counter_amount(node)?;
                Pred::Counters { quant, kind, polarity }
            }
            Rule::with_than => {
                let op = match need(node, Rule::than_word)?.as_str() {
                    "lesser" => Op::Less,
                    "greater" => Op::Greater,
                    "equal or lesser" => Op::LessOrEqual,
                    _ => Op::GreaterOrEqual,
                };
                Pred::Than(stat(node).or_refuse(node, Reason::NotRead)?, op, self.likeness(node)?)
            }
            Rule::with_stat => Pred::Stat(
                stat(node).or_refuse(node, Reason::NotRead)?,
                self.comparison(&need(node, Rule::comparison)?)?,
            ),
            Rule::with_total => Pred::Total(
                stat(node).or_refuse(node, Reason::NotRead)?,
                self.comparison(&need(node, Rule::comparison)?)?,
            ),
            Rule::with_extreme => {
                let extreme = super::quantity::extreme(&need(node, Rule::extreme)?)?;
                let of = extreme_stat(node, extreme)?;
                let among = self.optional(find(node, Rule::selection), Self::selection)?.map(Box::new);
                let ties = match find(node, Rule::or_tied) {
                    None => Ties::NotSaid,
                    // "the most votes or tied for most votes": the same of the same.
                    Some(tied) => {
                        let again = super::quantity::extreme(&need(&tied, Rule::extreme)?)?;
                        if again != extreme || extreme_stat(&tied, again)? != of {
                            return refuse(node, Reason::NotRead);
                        }
                        Ties::Said
                    }
                };
                Pred::Extreme(extreme, of, among, ties)
            }
            Rule::with_zone_cards => {
                let zone = need(node, Rule::zone_cards)?;
                let stat = match need(&zone, Rule::zone_cards_word)?.as_str() {
                    "graveyard" => Stat::GraveyardSize,
                    _ => Stat::LibrarySize,
                };
                Pred::Stat(stat, self.cards_counted(&child(node)?)?)
            }
            Rule::with_life => {
                let comparison = match find(node, Rule::sel) {
                    Some(than) => {
                        let op = if node.as_str().starts_with("more") { Op::Greater } else { Op::Less };
                        let than = Box::new(self.sel(&than)?);
                        Comparison { op, qty: Qty::Stat(Stat::LifeTotal, than, StatForm::Have) }
                    }
                    None => self.compared_number(node)?,
                };
                Pred::Stat(Stat::LifeTotal, comparison)
            }
            Rule::with_hand => {
                let (op, qty) = match (find(node, Rule::comparative), child(node)?) {
                    (Some(word), _) => {
                        let than = Box::new(self.sel(&need(node, Rule::sel)?)?);
                        let op = match self.beside(&word)? {
                            (crate::ir::Beside::More, None) => Op::Greater,
                            (crate::ir::Beside::Fewer, None) => Op::Fewer,
                            (_, Some(_)) => return refuse(node, Reason::NotRead),
                        };
                        (op, Qty::Stat(Stat::HandSize, than, StatForm::Have))
                    }
                    (None, n) => {
                        let Comparison { op, qty } = self.cards_counted(&n)?;
                        (op, qty)
                    }
                };
                Pred::Stat(Stat::HandSize, Comparison { op, qty })
            }
            Rule::with_same => {
                let said = need(node, Rule::same_attrs)?;
                let (attrs, join) = super::selection_attr::attrs(&said)?;
                Pred::SameAs { attrs, join, with: self.likeness(node)? }
            }
            Rule::with_different => {
                Pred::Different(super::selection_attr::attr(&need(node, Rule::attr_plural)?)?)
            }
            Rule::with_unlike => {
                let form = match need(node, Rule::unlike_link)?.as_str() {
                    " from " => UnlikeForm::From,
                    _ => UnlikeForm::Than,
                };
                let attr = super::selection_attr::attr(&need(node, Rule::attr)?)?;
                Pred::Unlike(attr, Box::new(self.sel(&need(node, Rule::sel)?)?), form)
            }
            Rule::with_each_name => {
                let word = RefWord::Chosen(crate::ir::Attr::Name);
                let chosen = Ref { word, slot: Slot::default(), at: self.at(node) };
                Pred::Named(NameRef::EachChosen(chosen))
            }
            Rule::with_name => {
                let at = self.at(node);
                let read = |word| Ref { word, slot: Slot::default(), at };
                let chosen = read(RefWord::Chosen(crate::ir::Attr::Name));
                Pred::Named(match node.as_str() {
                    "the chosen name" => NameRef::Chosen(chosen),
                    "one of the chosen names" => NameRef::OneOfChosen(chosen),
                    "the other chosen name" => NameRef::OtherChosen(chosen),
                    _ => NameRef::That(read(RefWord::ThatAttr(crate::ir::Attr::Name))),
                })
            }
            _ => return refuse(node, Reason::NotRead),
        })
    }

    /// "seven or more", "no", before "cards".
    fn cards_counted(&mut self, n: &Node<'_>) -> Lowered<Comparison> {
        let op = match n.as_rule() {
            Rule::fewer_than => Op::Fewer,
            Rule::more_than => Op::Greater,
            Rule::at_least => Op::OrMore,
            Rule::at_most => Op::OrFewer,
            Rule::exactly => Op::Exactly,
            _ => Op::Equal,
        };
        let number = if n.as_rule() == Rule::number { Some(*n) } else { find(n, Rule::number) };
        let qty = match number {
            Some(number) => self.number(&number)?,
            None => Qty::Number(0),
        };
        Ok(Comparison { op, qty })
    }

    /// "a color with it", behind "shares".
    pub(super) fn shared(&mut self, node: &Node<'_>) -> Lowered<Pred> {
        let attr = super::selection_attr::attr(&need(node, Rule::attr)?)?;
        let at_least = node.as_str().contains("at least one");
        let with = self.optional(find(node, Rule::sel), Self::sel)?.map(Box::new);
        Ok(Pred::Shares { attr, form: if at_least { SharesForm::AtLeastOne } else { SharesForm::A }, with })
    }

    /// What is compared with, where it is said.
    fn likeness(&mut self, node: &Node<'_>) -> Lowered<Likeness> {
        Ok(match find(node, Rule::sel) {
            Some(with) => Likeness::As(Box::new(self.sel(&with)?)),
            None => {
                let word = RefWord::Pronoun(Pronoun::It);
                Likeness::Other(Ref { word, slot: Slot::default(), at: self.at(node) })
            }
        })
    }

    /// "a", "two", "no" and the kind before "counters".
    pub(super) fn counter_amount(
        &mut self,
        node: &Node<'_>,
    ) -> Lowered<(Quant, Option<crate::ir::CounterKind>)> {
        let same = |this: &Self, of: &Node<'_>| this.those(of, crate::ir::Noun::Counter);
        if let Some(those) = find(node, Rule::those_counters) {
            return Ok((Quant::All(AllForm::Bare), Some(crate::ir::CounterKind::Same(same(self, &those)))));
        }
        let (quant, other) = match find(node, Rule::counter_quant) {
            // "With counters on them": whatever their number.
            None if node.as_rule() == Rule::with_counters => (Quant::All(AllForm::Bare), false),
            quant => self.det_quant(&quant.unwrap_or(*node))?,
        };
        let quant = if other { Quant::Another } else { quant };
        if let Some(of) = find(node, Rule::same_counters) {
            let kind = if has(&of, Rule::each_of_kinds) {
                crate::ir::CounterKind::EachSame(same(self, &of))
            } else {
                crate::ir::CounterKind::Same(same(self, &of))
            };
            return Ok((quant, Some(kind)));
        }
        let kind = self.optional(find(node, Rule::counter_kind), Self::counter_kind)?;
        Ok((quant, kind))
    }

    /// Keywords with commas.
    pub(super) fn keyword_list(
        &mut self,
        node: &Node<'_>,
    ) -> Lowered<(Vec<crate::ir::KeywordUse>, ListJoin)> {
        let mut uses = Vec::new();
        let mut join = ListJoin::One;
        for kid in kids(node) {
            match kid.as_rule() {
                Rule::list_join => join = super::selection::list_join(&kid),
                _ => uses.push(self.keyword_use(&kid)?),
            }
        }
        Ok((uses, join))
    }

    /// "blocking or blocked by it".
    pub(super) fn towards(&mut self, node: &Node<'_>) -> Lowered<Pred> {
        let states = each(node, Rule::status_towards);
        let states = states.map(|state| match state.as_str() {
            "blocked by" => Status::Blocked,
            "blocking" => Status::Blocking,
            _ => Status::Attacking,
        });
        let states = states.collect();
        Ok(Pred::StatusOf(states, Box::new(self.sel(&need(node, Rule::sel)?)?)))
    }

    pub(super) fn that_suffix(&mut self, node: &Node<'_>) -> Lowered<Pred> {
        Ok(match node.as_rule() {
            Rule::that_came_up => {
                let heads = node.as_str().ends_with("heads");
                let result = if heads { FlipResult::Heads } else { FlipResult::Tails };
                Pred::Flipped { result, who: None, act: Slot::default() }
            }
            Rule::that_could => {
                let by = self.ref_word(&child(node)?)?;
                Pred::CouldTarget(Box::new(by), crate::ir::ThatForm::Said)
            }
            Rule::that_shares => {
                let shares = self.shared(node)?;
                if has(node, Rule::does_not) { Pred::That(Box::new(shares), Polarity::IsNot) } else { shares }
            }
            Rule::that_targets if has(node, Rule::single_word) => {
                let filter = self.filter(&need(node, Rule::filter)?)?;
                let one = super::selection::pick(Quant::A, crate::ir::Chooser::Actor, filter, self.at(node));
                Pred::TargetsOnly(Box::new(one), crate::ir::Single::Said)
            }
            Rule::that_targets if has(node, Rule::only_this) => {
                let what = self.selection(&need(node, Rule::selection)?)?;
                Pred::TargetsOnly(Box::new(what), crate::ir::Single::NotSaid)
            }
            Rule::that_targets => Pred::Targets(Box::new(self.selection(&child(node)?)?)),
            Rule::that_is => {
                let not = node.as_str().starts_with("that isn't") || node.as_str().starts_with("that aren't");
                let polarity = if not { Polarity::IsNot } else { Polarity::Is };
                let inner = child(node)?;
                let pred = match inner.as_rule() {
                    Rule::towards => self.towards(&inner)?,
                    Rule::is_being => super::condition::being(&inner)?,
                    Rule::legality => legal(&inner, Polarity::Is)?,
                    Rule::adj => self.adj(&inner)?,
                    Rule::of_attr => self.suffix_of_attr(&inner)?,
                    _ => Pred::Kind(Box::new(self.filter(&need(&inner, Rule::filter)?)?)),
                };
                Pred::That(Box::new(pred), polarity)
            }
            Rule::that_did => self.did(node)?,
            _ => return refuse(node, Reason::NotRead),
        })
    }

    /// "that attacked this turn", "who didn't attack".
    pub(super) fn did(&mut self, node: &Node<'_>) -> Lowered<Pred> {
        let tense = super::event::tense_of_fact(node);
        let mut event = self.event_of(node, Subject::Implied, tense)?;
        if let (crate::ir::Event::Deed { deed, .. }, true) = (&mut event, has(node, Rule::does_not)) {
            deed.modal = crate::ir::Modal::DoesNot;
        }
        Ok(Pred::Did(Box::new(event)))
    }
}

/// The characteristic that a node names.
pub(super) fn stat_in(node: &Node<'_>) -> Lowered<Stat> {
    let said = need(node, Rule::stat)?;
    super::selection_word::stat(said.as_str()).or_refuse(said, Reason::NotRead)
}

/// "the most life" and "the highest life total"; each word has its own superlative.
pub(super) fn extreme_stat(node: &Node<'_>, extreme: Extreme) -> Lowered<Stat> {
    let of = need(node, Rule::extreme_stat)?;
    let most = matches!(extreme, Extreme::Most | Extreme::Least | Extreme::Fewest);
    let said = child(&of)?;
    let (stat, fits) = match kid::ExtremeStat::of(said)? {
        kid::ExtremeStat::BareLife => (Stat::LifeTotal, most && extreme != Extreme::Fewest),
        kid::ExtremeStat::HandCards => (Stat::HandSize, most && extreme != Extreme::Least),
        kid::ExtremeStat::Stat => {
            let stat = super::selection_word::stat(of.as_str()).or_refuse(said, Reason::NotRead)?;
            (stat, stat != Stat::LifeTotal || !most)
        }
    };
    ensure(fits, node, Reason::WrongSuperlative)?;
    Ok(stat)
}

/// "legal in this game's format".
pub(super) fn legal(node: &Node<'_>, polarity: Polarity) -> Lowered<Pred> {
    let format = child(node)?;
    let legality = match node.as_str().split(' ').next().or_refuse(node, Reason::NotRead)? {
        "legal" => Legality::Legal,
        "banned" => Legality::Banned,
        _ => Legality::Restricted,
    };
    let format = match (format.as_rule(), format.as_str()) {
        (Rule::format_name, name) => FormatName::Named(name.to_owned()),
        (_, "this format") => FormatName::Current(FormatForm::This),
        (_, "the current format") => FormatName::Current(FormatForm::Current),
        (_, "the format of this game") => FormatName::Current(FormatForm::Of),
        _ => FormatName::Current(FormatForm::Game),
    };
    Ok(Pred::Legal(legality, format, polarity))
}

/// Whether it is told apart by each of several names, which says how many there are of each.
pub(super) fn of_each_name(filter: &crate::ir::Filter) -> bool {
    filter.suffixes.iter().any(|pred| matches!(pred, Pred::Named(NameRef::EachChosen(_))))
}
