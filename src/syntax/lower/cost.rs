//! Lowers `cost.pest`.

use super::kid;
use super::refusal::ensure;
use super::step::{plain_deed, single_act};
use super::{Lower, Lowered, Node, OrRefuse as _, Reason, child, each, find, first, has, kids, need, refuse};
use crate::lexicon::{ManaSymbol, Symbol};
use crate::surface::{
    Act, ActJoin, Cost, CostBeside, CostChange, CostDirection, CostOf, Deed, Force, Least, ListJoin,
    OnlyColored, PlayCost, Qty, Subject, Verb, WordNumber,
};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    /// "This effect can't reduce the mana in that cost to less than one mana."
    pub fn cost_floor(&mut self, node: &Node<'_>) -> Lowered<u32> {
        if let Some(older) = find(node, Rule::floor_amount) {
            self.legacy(&older, "the mana in that cost", "what a cost was is told by that cost");
        }
        let least = need(node, Rule::number)?;
        let Qty::Number(n) = self.number(&least)? else { return refuse(least, Reason::FloorOfX) };
        Ok(n)
    }

    /// "This effect reduces only the amount of colored mana you pay."
    pub fn cost_only(&mut self, node: &Node<'_>) -> Lowered<OnlyColored> {
        let color = self.optional(first(node), |_, said| color(said))?;
        Ok(color.map_or(OnlyColored::Colored, OnlyColored::Color))
    }

    pub(super) fn costs(&mut self, node: &Node<'_>) -> Lowered<Vec<Cost>> {
        let mut costs = Vec::new();
        for cost in kids(node) {
            costs.extend(self.one_cost(&cost)?);
        }
        Ok(costs)
    }

    /// One cost of a list; symbols may be several.
    pub(super) fn one_cost(&mut self, node: &Node<'_>) -> Lowered<Vec<Cost>> {
        let cost = child(node)?;
        let one = match kid::Cost::of(cost)? {
            kid::Cost::CostSymbols => return self.cost_symbols(&child(&cost)?),
            kid::Cost::PayLife if super::has(&cost, Rule::any_amount) => any_amount(cost.as_str()),
            kid::Cost::PayLife => Cost::Life(self.number(&need(&cost, Rule::number)?)?),
            kid::Cost::PayEnergy => energy(&child(&cost)?),
            kid::Cost::CostDeed => {
                let at = self.at(&cost);
                let mut acts = Vec::new();
                for act in kids(&cost) {
                    let verb = self.verb(&child(&act)?)?;
                    let join = if acts.is_empty() { ActJoin::First } else { ActJoin::And };
                    acts.push(Act { join, ..single_act(verb, self.at(&act)) });
                }
                Cost::Do(Box::new(plain_deed(Subject::Implied, acts, at)))
            }
            kid::Cost::Loyalty if cost.as_str() == "−X" => Cost::LoyaltyX,
            kid::Cost::Loyalty => {
                let change = cost.as_str().replace('−', "-").parse().ok();
                Cost::Loyalty(change.or_refuse(cost, Reason::NumberTooLarge)?)
            }
        };
        Ok(vec![one])
    }

    fn cost_symbols(&mut self, node: &Node<'_>) -> Lowered<Vec<Cost>> {
        let mut costs = Vec::new();
        let mut mana = Vec::new();
        for symbol in kids(node) {
            match parse_symbol(&symbol)? {
                Symbol::Mana(symbol) => mana.push(symbol),
                Symbol::Tap => costs.push(Cost::Tap),
                Symbol::Untap => costs.push(Cost::Untap),
                Symbol::Energy => {
                    if let Some(Cost::Energy(n)) = costs.last_mut() {
                        *n += 1;
                    } else {
                        costs.push(Cost::Energy(1));
                    }
                }
                Symbol::Chaos | Symbol::Planeswalk | Symbol::Ticket | Symbol::Pawprint | Symbol::Acorn => {
                    return refuse(symbol, Reason::SymbolNoCost);
                }
            }
        }
        if !mana.is_empty() {
            costs.insert(0, Cost::Mana(mana));
        }
        Ok(costs)
    }

    /// Mana symbols only.
    pub(super) fn mana_symbols(&self, node: &Node<'_>) -> Lowered<Vec<ManaSymbol>> {
        kids(node).map(|symbol| mana_symbol(&symbol)).collect()
    }

    pub(super) fn play_cost(&mut self, node: &Node<'_>) -> Lowered<PlayCost> {
        let node = child(node)?;
        Ok(match kid::PlayCost::of(node)? {
            kid::PlayCost::FreeCost if node.as_str().ends_with("costs") => PlayCost::Free(WordNumber::Plural),
            kid::PlayCost::FreeCost => PlayCost::Free(WordNumber::Singular),
            kid::PlayCost::ForCost => PlayCost::For(self.cost_symbols(&child(&node)?)?),
            kid::PlayCost::ByCost => {
                let (costs, beside, number) = self.by_cost(&node)?;
                PlayCost::By(costs, beside, number)
            }
        })
    }

    /// "by discarding a card in addition to paying its other costs": whoever plays it pays them.
    pub(super) fn by_cost(&mut self, node: &Node<'_>) -> Lowered<(Vec<Cost>, CostBeside, WordNumber)> {
        let mut costs = Vec::new();
        for paid in each(node, Rule::by_act) {
            costs.extend(self.act_as_cost(&paid, Subject::Unsaid)?);
        }
        let said = need(node, Rule::by_beside)?;
        let several = said.as_str().contains(" paying their ");
        let other = said.as_str().starts_with("in addition");
        let beside = if other { CostBeside::OtherCosts } else { CostBeside::ManaCost };
        Ok((costs, beside, if several { WordNumber::Plural } else { WordNumber::Singular }))
    }

    /// "discard a card", "pay {1} and 2 life".
    fn act_as_cost(&mut self, node: &Node<'_>, by: Subject) -> Lowered<Vec<Cost>> {
        let at = self.at(node);
        Ok(match self.verb(&child(&child(node)?)?)? {
            Verb::Pay { costs, for_each: None } => costs,
            verb => vec![Cost::Do(Box::new(plain_deed(by, vec![single_act(verb, at)], at)))],
        })
    }

    /// "As an additional cost to cast this spell, discard a card": said of what is cast.
    pub(super) fn added_cost(&mut self, node: &Node<'_>) -> Lowered<Deed> {
        let at = self.at(node);
        let subject = Subject::Of(self.selection(&need(node, Rule::selection)?)?);
        self.starts_acting(&Subject::Implied);
        let join = match find(node, Rule::added_join) {
            None => ListJoin::One,
            Some(join) if join.as_str().ends_with(" or ") => ListJoin::Or,
            Some(_) => ListJoin::And,
        };
        let mut costs = Vec::new();
        for paid in each(node, Rule::added_cost) {
            let paid_for = self.act_as_cost(&paid, Subject::Implied)?;
            ensure(join != ListJoin::Or || paid_for.len() == 1, paid, Reason::EitherOfSeveral)?;
            costs.extend(paid_for);
        }
        let mut deed = plain_deed(subject, vec![single_act(Verb::CostAdded(costs, join), at)], at);
        if has(node, Rule::added_may) {
            deed.modal = crate::surface::Modality { force: Force::May, ..deed.modal };
        }
        Ok(deed)
    }

    pub(super) fn cost_change(&mut self, node: &Node<'_>) -> Lowered<CostChange> {
        let which = need(node, Rule::cost_which)?;
        let text = which.as_str();
        let of = if text.contains(" to cast") {
            CostOf::Cast
        } else if text.contains(" to activate") {
            CostOf::Activate
        } else {
            CostOf::Unsaid
        };
        let direction = if text.contains(" less") { CostDirection::Less } else { CostDirection::More };
        let for_each = self.optional(find(node, Rule::for_each), Self::for_each)?;
        Ok(CostChange {
            mana: self.mana_symbols(&need(node, Rule::symbols)?)?,
            for_each,
            direction,
            of,
            floor: None,
            only: None,
        })
    }
}

/// "any amount of life", "any amount of mana".
pub(super) fn any_amount(text: &str) -> Cost {
    if text.ends_with("{E}") {
        return Cost::AnyEnergy(if text.contains("one or more") { Least::One } else { Least::Zero });
    }
    if text.ends_with("mana") { Cost::AnyMana } else { Cost::AnyLife }
}

/// "{E}{E}".
pub(super) fn energy(node: &Node<'_>) -> Cost {
    Cost::Energy(u32::try_from(node.as_str().matches('{').count()).unwrap_or(u32::MAX))
}

/// "{T}".
pub(super) fn parse_symbol(node: &Node<'_>) -> Lowered<Symbol> {
    let inside = node.as_str().trim_start_matches('{').trim_end_matches('}');
    Symbol::parse(inside).or_refuse(node, Reason::NoSuchSymbol)
}

/// A symbol of mana.
pub(super) fn mana_symbol(node: &Node<'_>) -> Lowered<ManaSymbol> {
    let Symbol::Mana(mana) = parse_symbol(node)? else { return refuse(node, Reason::SymbolNoMana) };
    Ok(mana)
}

/// "white".
pub(super) fn color(node: &Node<'_>) -> Lowered<crate::lexicon::Color> {
    crate::lexicon::Color::find(node.as_str()).or_refuse(node, Reason::NotRead)
}
