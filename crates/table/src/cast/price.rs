//! What a spell or an ability costs altogether (601.2f, 602.2b).

use planarc_bytecode::axis::{Dearer, PriceKind};
use planarc_bytecode::operand::Block;
use planarc_lexicon::{Keyword, ManaSymbol, Zone};
use planarc_vm::resolved::{Grant, Price, Rule};
use planarc_vm::{Closure, CostChange, Effect, EffectKind, Id, Record};

use crate::decide::Play;
use crate::object::Own;
use crate::table::Table;

/// What a cost is made of at first: the mana cost or what is paid in its place (601.2b, 118.9).
#[derive(Debug, Clone)]
pub(crate) enum Base {
    /// Mana.
    Mana(Vec<ManaSymbol>),
    /// Another cost.
    Block(Closure<Block>),
}

impl Table {
    /// What is paid first for a spell, with what is paid beside it. Nothing, where it can't be paid (118.6).
    pub(crate) fn base_of(
        &self,
        id: Id,
        keyword: Option<Keyword>,
        price: Option<&Price>,
    ) -> Play<Option<(Base, Vec<Closure<Block>>)>> {
        let printed = self.chars(id).cost.clone().map(|cost| Base::Mana(cost.0));
        if let Some(Price { kind, cost, stat }) = price {
            if stat.is_some() {
                return self.refuse("a price of so much of something");
            }
            return Ok(match (kind, cost) {
                (PriceKind::Normal, _) => printed.map(|base| (base, Vec::new())),
                (PriceKind::Free, _) => Some((Base::Mana(Vec::new()), Vec::new())),
                (PriceKind::Instead, Some(cost)) => Some((Base::Block(cost.clone()), Vec::new())),
                (PriceKind::Besides, Some(cost)) => printed.map(|base| (base, vec![cost.clone()])),
                (PriceKind::Instead | PriceKind::Besides, None) => None,
                (PriceKind::Own, _) => return self.refuse("a price that is the cost of a keyword"),
            });
        }
        match keyword {
            None => Ok(printed.map(|base| (base, Vec::new()))),
            Some(keyword) => Ok(self.base_of_keyword(id, keyword, printed)),
        }
    }

    /// The cost of one of a keyword's abilities, as effects make it (601.2f).
    pub(crate) fn cost_of(&self, id: Id, keyword: Keyword) -> Option<Closure<Block>> {
        let other = self.rules().into_iter().find_map(|(_, rule)| match rule {
            Rule::CostOf { keyword: own, on, cost: Some(cost), .. } if own == keyword && on.contains(&id) => {
                Some(cost)
            }
            _ => None,
        });
        other.or_else(|| self.keyword_cost(id, Some(keyword)))
    }

    /// How much less the cost of a keyword is there.
    pub(crate) fn less_of(&self, id: Id, keyword: Keyword) -> Vec<ManaSymbol> {
        let each = self.rules().into_iter().filter_map(|(_, rule)| match rule {
            Rule::CostOf { keyword: own, on, cost: None, less, .. } if own == keyword && on.contains(&id) => {
                Some(less.0)
            }
            _ => None,
        });
        each.flatten().collect()
    }

    /// What effects change of the cost of what is recorded, with costs that they add (118.8). Beside the effects
    /// that there are, those of the spell's own abilities that function on the stack, where it is not there yet.
    pub(crate) fn cost_changes(&self, record: &Record, own: &[Effect]) -> Play<Vec<CostChange>> {
        let mut found = Vec::new();
        let scene = self.scene();
        let all = scene.effects.iter().map(|active| &*active.effect).chain(own);
        for effect in all {
            let EffectKind::Rules { rules, .. } = &effect.kind else { continue };
            use planarc_bytecode::Rule as Code;
            if rules.iter().any(|rule| matches!(rule.code, Code::Cost { .. } | Code::CostAdd { .. })) {
                found.extend(self.ask_about(|asker| asker.cost(effect, record))?);
            }
        }
        Ok(found)
    }

    /// What keywords of a spell itself change of its cost: affinity (702.41a), undaunted (702.125a).
    pub(crate) fn own_keyword_changes(&self, id: Id, player: Id) -> Play<Vec<CostChange>> {
        let mut fewer = 0;
        for own in &self.chars(id).abilities {
            let Own::Keyword(grant) = own else { continue };
            match &**grant {
                Grant::Keyword { keyword: Keyword::Affinity, test: Some(test), .. } => {
                    for &one in self.state.zones.get(Zone::Battlefield, None) {
                        let is_own = self.controller(one) == Some(player);
                        if is_own && self.passes(test, one)? {
                            fewer += 1;
                        }
                    }
                }
                Grant::Keyword { keyword: Keyword::Undaunted, .. } => {
                    let opponents = self.relatives(player, planarc_bytecode::axis::Relation::Opponents);
                    fewer += i32::try_from(opponents.len()).unwrap_or(0);
                }
                _ => {}
            }
        }
        let symbols = planarc_bytecode::operand::Symbols(vec![ManaSymbol::Generic(1)]);
        let change = CostChange::Mana { symbols, sign: Dearer::Less, times: fewer, floor: None };
        Ok(if fewer > 0 { vec![change] } else { Vec::new() })
    }

    /// What a commander costs more (903.8): {2} for each time that it was cast from the command zone.
    pub(crate) fn commander_tax(&self, player: Id, card: Id, from: Option<Zone>) -> u32 {
        if from != Some(Zone::Command) || !self.plays_with_commanders() {
            return 0;
        }
        let casts = self.player(player).map(|own| own.commander_casts.as_slice()).unwrap_or_default();
        casts.iter().find(|(own, _)| *own == card).map_or(0, |(_, n)| n.saturating_mul(2))
    }
}

/// A cost with what changes it: first what is more, then what is less (601.2f).
pub(crate) fn changed(mut mana: Vec<ManaSymbol>, changes: &[CostChange]) -> Vec<ManaSymbol> {
    let each = |wanted: bool| {
        changes.iter().filter_map(move |change| match change {
            CostChange::Mana { symbols, sign, times, floor } if (*sign == Dearer::More) == wanted => {
                Some((symbols, *sign, usize::try_from(*times).unwrap_or(0), *floor))
            }
            CostChange::Mana { .. } | CostChange::Additional(_) => None,
        })
    };
    for (symbols, _, times, _) in each(true) {
        for _ in 0..times {
            mana.extend(&symbols.0);
        }
    }
    let mut mana = merged(mana);
    for (symbols, sign, times, floor) in each(false) {
        let all: Vec<ManaSymbol> = symbols.0.iter().copied().cycle().take(symbols.0.len() * times).collect();
        let only_colored = sign == Dearer::LessColored;
        mana = less_by(mana, &all, floor, only_colored);
    }
    mana
}

/// A cost that is less by so much (118.7), with at least so much mana left.
pub(crate) fn less(mana: Vec<ManaSymbol>, by: &[ManaSymbol], floor: Option<u32>) -> Vec<ManaSymbol> {
    if by.is_empty() { mana } else { less_by(merged(mana), by, floor, false) }
}

/// All generic mana as one symbol, behind which the others stand.
fn merged(mana: Vec<ManaSymbol>) -> Vec<ManaSymbol> {
    let mut generic = 0_u32;
    let mut rest = Vec::new();
    for symbol in mana {
        match symbol {
            ManaSymbol::Generic(n) => generic = generic.saturating_add(n),
            other => rest.push(other),
        }
    }
    if generic > 0 {
        rest.insert(0, ManaSymbol::Generic(generic));
    }
    rest
}

/// How much mana a cost is.
pub(crate) fn amount(mana: &[ManaSymbol]) -> u32 {
    let each = mana.iter().map(|symbol| if let ManaSymbol::Generic(n) = symbol { *n } else { 1 });
    each.fold(0, u32::saturating_add)
}

fn less_by(
    mut mana: Vec<ManaSymbol>,
    by: &[ManaSymbol],
    floor: Option<u32>,
    only_colored: bool,
) -> Vec<ManaSymbol> {
    for symbol in by {
        let count = if let ManaSymbol::Generic(n) = symbol { *n } else { 1 };
        for _ in 0..count {
            if floor.is_some_and(|floor| amount(&mana) <= floor) {
                return mana;
            }
            // Colored mana that is not in the cost is generic mana less (118.7c), unless that is ruled out.
            let same = if matches!(symbol, ManaSymbol::Generic(_)) {
                None
            } else {
                mana.iter().position(|own| own == symbol)
            };
            match same {
                Some(place) => {
                    mana.remove(place);
                }
                None if only_colored => {}
                None => take_generic(&mut mana),
            }
        }
    }
    mana
}

fn take_generic(mana: &mut Vec<ManaSymbol>) {
    let Some(place) = mana.iter().position(|own| matches!(own, ManaSymbol::Generic(n) if *n > 0)) else {
        return;
    };
    if let Some(ManaSymbol::Generic(n)) = mana.get_mut(place) {
        *n -= 1;
    }
    mana.retain(|symbol| *symbol != ManaSymbol::Generic(0));
}

#[cfg(test)]
mod tests {
    use super::*;
    use planarc_bytecode::operand::Symbols;
    use planarc_lexicon::Color;

    fn mana(text: &str) -> Vec<ManaSymbol> {
        text.split(' ').filter_map(ManaSymbol::parse).collect()
    }

    #[test]
    fn a_reduction_of_generic_mana_leaves_colored_mana() {
        let fewer =
            CostChange::Mana { symbols: Symbols(mana("3")), sign: Dearer::Less, times: 1, floor: None };
        assert_eq!(changed(mana("1 R R"), &[fewer]), mana("R R"));
    }

    #[test]
    fn more_comes_before_less() {
        let change =
            |sign, text| CostChange::Mana { symbols: Symbols(mana(text)), sign, times: 1, floor: None };
        let changes = [change(Dearer::Less, "3"), change(Dearer::More, "2")];
        assert_eq!(changed(mana("1 R"), &changes), mana("R"));
        assert_eq!(less(mana("2 R"), &[ManaSymbol::Colored(Color::Blue)], None), mana("1 R"));
        assert_eq!(less(mana("2 R"), &mana("5"), Some(2)), mana("1 R"));
    }
}
