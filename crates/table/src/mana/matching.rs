//! Which mana pays which symbol: an exact search among few.

use crate::mana::kinds::Kinds;

/// One mana that a cost asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Need {
    /// Of which types.
    pub(crate) kinds: Kinds,
    /// Whether it is generic: it takes whatever pays for any mana (107.4b).
    pub(crate) generic: bool,
    /// Whether it is from a snow source (107.4h).
    pub(crate) snow: bool,
}

/// One mana that there is, or could be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Unit<T> {
    /// The types as which it can be spent.
    pub(crate) kinds: Kinds,
    /// Whether it is from a snow source.
    pub(crate) snow: bool,
    /// How dear it is: what is less so is spent first.
    pub(crate) tier: u32,
    /// Where it is from.
    pub(crate) from: T,
}

impl Need {
    /// Generic mana.
    pub(crate) const GENERIC: Need = Need { kinds: Kinds::ALL, generic: true, snow: false };

    fn takes<T>(&self, unit: &Unit<T>) -> bool {
        (self.generic || self.kinds.meets(unit.kinds)) && (!self.snow || unit.snow)
    }
}

/// For each need the place of a unit of its own. Nothing, if there are not enough.
///
/// Needs are matched by augmenting paths, cheap units first, so that a unit that is taken stays taken.
pub(crate) fn match_all<T>(needs: &[Need], units: &[Unit<T>]) -> Option<Vec<usize>> {
    if needs.len() > units.len() {
        return None;
    }
    let mut order: Vec<usize> = (0..units.len()).collect();
    order.sort_by_key(|&place| units.get(place).map(|unit| (unit.tier, unit.kinds.count())));
    let mut wanted: Vec<usize> = (0..needs.len()).collect();
    // What only few units can pay comes first.
    let fitting = |place: usize| {
        needs.get(place).map_or(0, |need| units.iter().filter(|unit| need.takes(unit)).count())
    };
    wanted.sort_by_key(|&place| (needs.get(place).is_some_and(|need| need.generic), fitting(place)));
    let mut taken: Vec<Option<usize>> = vec![None; units.len()];
    for &place in &wanted {
        if !augment(place, needs, units, &order, &mut taken, &mut vec![false; units.len()]) {
            return None;
        }
    }
    let mut found = vec![usize::MAX; needs.len()];
    for (unit, need) in taken.iter().enumerate() {
        if let Some(slot) = need.and_then(|need| found.get_mut(need)) {
            *slot = unit;
        }
    }
    Some(found)
}

fn augment<T>(
    need: usize,
    needs: &[Need],
    units: &[Unit<T>],
    order: &[usize],
    taken: &mut Vec<Option<usize>>,
    tried: &mut Vec<bool>,
) -> bool {
    let Some(wanted) = needs.get(need) else { return false };
    // A unit that is free is better than one that another need has to leave.
    let fits = |place: usize| units.get(place).is_some_and(|unit| wanted.takes(unit));
    if let Some(&free) = order.iter().find(|&&place| fits(place) && taken.get(place) == Some(&None)) {
        if let Some(slot) = taken.get_mut(free) {
            *slot = Some(need);
        }
        return true;
    }
    for &place in order {
        if !fits(place) || tried.get(place).copied().unwrap_or(true) {
            continue;
        }
        if let Some(slot) = tried.get_mut(place) {
            *slot = true;
        }
        let Some(&Some(holder)) = taken.get(place) else { continue };
        if augment(holder, needs, units, order, taken, tried) {
            if let Some(slot) = taken.get_mut(place) {
                *slot = Some(need);
            }
            return true;
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;
    use planarc_lexicon::Color;

    fn need(color: Color) -> Need {
        Need { kinds: Kinds::color(color), generic: false, snow: false }
    }

    fn unit(kinds: &[Color], tier: u32) -> Unit<()> {
        let kinds = kinds.iter().map(|&color| Kinds::color(color)).fold(Kinds::default(), Kinds::and);
        Unit { kinds, snow: false, tier, from: () }
    }

    #[test]
    fn what_can_be_of_two_colors_leaves_the_one_that_another_needs() {
        use Color::{Green, Red, White};
        let units = [unit(&[Red, Green], 0), unit(&[Red], 1), unit(&[White], 2)];
        assert_eq!(match_all(&[need(Red), need(Green)], &units), Some(vec![1, 0]));
        assert_eq!(match_all(&[need(Red), need(Green), Need::GENERIC], &units), Some(vec![1, 0, 2]));
        assert_eq!(match_all(&[need(White), need(White)], &units), None);
    }

    #[test]
    fn the_cheap_is_spent_first() {
        let units = [unit(&[Color::Blue], 5), unit(&[Color::Blue], 0)];
        assert_eq!(match_all(&[Need::GENERIC], &units), Some(vec![1]));
    }
}
