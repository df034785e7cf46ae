//! Lowers `cost.pest`.

use super::step::{plain_deed, single_act};
use super::{Lower, Node, find, first, kids};
use crate::ir::{
    Cost, CostBeside, CostChange, CostDirection, CostOf, OnlyColored, PlayCost, Qty, Subject, Verb,
    WordNumber,
};
use crate::lexicon::{ManaSymbol, Symbol};
use crate::syntax::parser::Rule;

impl Lower<'_> {
    /// "This effect can't reduce the mana in that cost to less than one mana."
    pub fn cost_floor(&mut self, node: &Node<'_>) -> Option<u32> {
        if let Some(older) = find(node, Rule::floor_amount) {
            self.legacy(&older, "the mana in that cost", "what a cost was is told by that cost");
        }
        match self.number(&find(node, Rule::number)?)? {
            Qty::Number(n) => Some(n),
            _ => None,
        }
    }

    /// "This effect reduces only the amount of colored mana you pay."
    pub fn cost_only(&mut self, node: &Node<'_>) -> Option<OnlyColored> {
        match first(node) {
            Some(color) => crate::lexicon::Color::find(color.as_str()).map(OnlyColored::Color),
            None => Some(OnlyColored::Colored),
        }
    }

    pub(super) fn costs(&mut self, node: &Node<'_>) -> Option<Vec<Cost>> {
        let mut costs = Vec::new();
        for cost in kids(node) {
            costs.extend(self.one_cost(&cost)?);
        }
        Some(costs)
    }

    /// One cost of a list; symbols may be several.
    pub(super) fn one_cost(&mut self, node: &Node<'_>) -> Option<Vec<Cost>> {
        let mut costs = Vec::new();
        {
            let cost = first(node)?;
            match cost.as_rule() {
                Rule::cost_symbols => costs.extend(self.cost_symbols(&first(&cost)?)?),
                Rule::pay_life if super::has(&cost, Rule::any_amount) => {
                    costs.push(any_amount(cost.as_str()));
                }
                Rule::pay_life => costs.push(Cost::Life(self.number(&find(&cost, Rule::number)?)?)),
                Rule::pay_energy => costs.push(energy(&first(&cost)?)),
                Rule::cost_deed => {
                    let at = self.at(&cost);
                    let verb = self.verb(&first(&first(&cost)?)?)?;
                    let deed = plain_deed(Subject::Implied, vec![single_act(verb, at)], at);
                    costs.push(Cost::Do(Box::new(deed)));
                }
                Rule::loyalty => {
                    costs.push(Cost::Loyalty(cost.as_str().replace('−', "-").parse().ok()?));
                }
                _ => return None,
            }
        }
        Some(costs)
    }

    fn cost_symbols(&mut self, node: &Node<'_>) -> Option<Vec<Cost>> {
        let mut costs = Vec::new();
        let mut mana = Vec::new();
        for symbol in kids(node) {
            match parse_symbol(symbol.as_str())? {
                Symbol::Mana(symbol) => mana.push(symbol),
                Symbol::Tap => costs.push(Cost::Tap),
                Symbol::Untap => costs.push(Cost::Untap),
                Symbol::Energy => match costs.last_mut() {
                    Some(Cost::Energy(n)) => *n += 1,
                    _ => costs.push(Cost::Energy(1)),
                },
                _ => return None,
            }
        }
        if !mana.is_empty() {
            costs.insert(0, Cost::Mana(mana));
        }
        Some(costs)
    }

    /// Mana symbols only.
    pub(super) fn mana_symbols(&self, node: &Node<'_>) -> Option<Vec<ManaSymbol>> {
        kids(node)
            .map(|symbol| match parse_symbol(symbol.as_str())? {
                Symbol::Mana(mana) => Some(mana),
                _ => None,
            })
            .collect()
    }

    pub(super) fn play_cost(&mut self, node: &Node<'_>) -> Option<PlayCost> {
        let node = first(node)?;
        Some(match node.as_rule() {
            Rule::free_cost if node.as_str().ends_with("costs") => PlayCost::Free(WordNumber::Plural),
            Rule::free_cost => PlayCost::Free(WordNumber::Singular),
            Rule::for_cost => PlayCost::For(self.cost_symbols(&first(&node)?)?),
            Rule::by_cost => {
                let (costs, beside, number) = self.by_cost(&node)?;
                PlayCost::By(costs, beside, number)
            }
            _ => return None,
        })
    }

    /// "by discarding a card in addition to paying its other costs": whoever plays it pays them.
    pub(super) fn by_cost(&mut self, node: &Node<'_>) -> Option<(Vec<Cost>, CostBeside, WordNumber)> {
        let mut costs = Vec::new();
        for paid in kids(node).filter(|kid| kid.as_rule() == Rule::by_act) {
            let at = self.at(&paid);
            match self.verb(&first(&first(&paid)?)?)? {
                Verb::Pay { costs: all, for_each: None } => costs.extend(all),
                verb => costs.push(Cost::Do(Box::new(plain_deed(
                    Subject::Unsaid,
                    vec![single_act(verb, at)],
                    at,
                )))),
            }
        }
        let said = find(node, Rule::by_beside)?;
        let several = said.as_str().contains(" paying their ");
        let other = said.as_str().starts_with("in addition");
        let beside = if other { CostBeside::OtherCosts } else { CostBeside::ManaCost };
        Some((costs, beside, if several { WordNumber::Plural } else { WordNumber::Singular }))
    }

    pub(super) fn cost_change(&mut self, node: &Node<'_>) -> Option<CostChange> {
        let which = find(node, Rule::cost_which)?;
        let text = which.as_str();
        let of = if text.contains(" to cast") {
            CostOf::Cast
        } else if text.contains(" to activate") {
            CostOf::Activate
        } else {
            CostOf::Unsaid
        };
        let direction = if text.contains(" less") { CostDirection::Less } else { CostDirection::More };
        let for_each = match find(node, Rule::for_each) {
            Some(each) => Some(self.for_each(&each)?),
            None => None,
        };
        Some(CostChange {
            mana: self.mana_symbols(&find(node, Rule::symbols)?)?,
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
    if text.ends_with("mana") { Cost::AnyMana } else { Cost::AnyLife }
}

/// "{E}{E}".
pub(super) fn energy(node: &Node<'_>) -> Cost {
    Cost::Energy(u32::try_from(node.as_str().matches('{').count()).unwrap_or(u32::MAX))
}

pub(super) fn parse_symbol(text: &str) -> Option<Symbol> {
    Symbol::parse(text.strip_prefix('{')?.strip_suffix('}')?)
}
