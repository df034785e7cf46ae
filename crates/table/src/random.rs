//! Chance, and a decider that leaves everything to it.

use planarc_vm::{Answer, Ballot, Id, QuestionKind, Selection};
use rand_core::{Rng as _, SeedableRng as _};
use rand_xorshift::XorShiftRng;

use crate::decide::{Ask, Decide, Deed, Stop, Why};
use crate::table::Table;

/// A number below a bound, each as likely.
pub(crate) fn below(random: &mut XorShiftRng, bound: u32) -> u32 {
    if bound <= 1 {
        return 0;
    }
    // What lies above the last whole multiple of the bound is drawn again, so that no number is more likely.
    let zone = u32::MAX - u32::MAX % bound;
    loop {
        let drawn = random.next_u32();
        if drawn < zone {
            return drawn % bound;
        }
    }
}

/// Decides by chance, among what is legal: with the same seed the same.
#[derive(Debug, Clone)]
pub struct Random {
    random: XorShiftRng,
    /// How often a player with priority does nothing, in tenths.
    pub idle: u32,
    /// The turn that it is, and how often something was done in it.
    turn: (u32, u32),
}

impl Random {
    /// One with a seed.
    pub fn new(seed: u64) -> Self {
        Random { random: XorShiftRng::seed_from_u64(seed), idle: 4, turn: (0, 0) }
    }

    fn below(&mut self, bound: u32) -> u32 {
        below(&mut self.random, bound)
    }

    fn some<T: Clone>(&mut self, from: &[T], least: u32, most: u32) -> Vec<T> {
        let there = u32::try_from(from.len()).unwrap_or(u32::MAX);
        let (least, most) = (least.min(there), most.min(there));
        let count = least + self.below(most - least + 1);
        let mut left: Vec<T> = from.to_vec();
        (0..count)
            .map(|_| {
                let place = self.below(u32::try_from(left.len()).unwrap_or(1)) as usize;
                left.swap_remove(place)
            })
            .collect()
    }

    /// Shares of at least one each.
    fn shares(&mut self, total: i32, count: usize) -> Vec<i32> {
        let mut shares = vec![1; count];
        let rest = total.saturating_sub(i32::try_from(count).unwrap_or(i32::MAX)).max(0);
        for _ in 0..rest {
            let place = self.below(u32::try_from(count).unwrap_or(1)) as usize;
            shares[place] += 1;
        }
        shares
    }

    fn piles(&mut self, of: &[Id], count: u32) -> Vec<Vec<Id>> {
        let mut piles = vec![Vec::new(); count as usize];
        for &id in of {
            let place = self.below(count) as usize;
            piles[place].push(id);
        }
        piles
    }

    /// What a player with priority does. Mana abilities are mostly left for what has to be paid, and whoever leaves
    /// everything to chance does not concede.
    fn deed(&mut self, table: &Table, deeds: &[Deed]) -> u32 {
        let is_mana =
            |deed: &Deed| matches!(deed, Deed::Activate(id, place) if table.is_mana_of(*id, *place));
        let with_mana = self.below(20) == 0;
        let is_open = |deed: &Deed| *deed != Deed::Concede && (with_mana || !is_mana(deed));
        let open = deeds.iter().enumerate().skip(1).filter(|(_, deed)| is_open(deed));
        let open: Vec<u32> = open.filter_map(|(place, _)| u32::try_from(place).ok()).collect();
        let count = u32::try_from(open.len()).unwrap_or(0);
        // The more was done in a turn, the less is done still, so that what is free comes to an end.
        let number = table.state().turn.number;
        if self.turn.0 != number {
            self.turn = (number, 0);
        }
        if count == 0 || self.below(10 + self.turn.1 / 4) >= 10_u32.saturating_sub(self.idle) {
            return 0;
        }
        self.turn.1 += 1;
        open.get(self.below(count) as usize).copied().unwrap_or(0)
    }
}

impl Decide for Random {
    fn decide(&mut self, table: &Table, ask: &Ask<'_>) -> Result<Answer, Stop> {
        if let Why::Priority(deeds) = ask.why {
            return Ok(Answer::Places(vec![self.deed(table, deeds)]));
        }
        Ok(match &ask.question.kind {
            QuestionKind::Choose(Selection { from, least, most, .. })
            | QuestionKind::Search(Selection { from, least, most, .. })
            | QuestionKind::Target(Selection { from, least, most, .. })
            | QuestionKind::Host { from, least, most, .. } => {
                // Under limits fewer or more may fit: after a wrong answer, often as few as can be, or all.
                let (fewest, all) = (*least, (*most).max(*least));
                let (least, most) = match ask.wrong.map(|_| self.below(4)) {
                    Some(0 | 1) => (&fewest, &fewest),
                    Some(2) => (&all, &all),
                    _ => (least, most),
                };
                Answer::Ids(self.some(from, *least, *most))
            }
            QuestionKind::Piles { from, least, most } => {
                let places: Vec<u32> = (0..u32::try_from(from.len()).unwrap_or(0)).collect();
                Answer::Places(self.some(&places, *least, *most))
            }
            QuestionKind::Quality { from, least, most } => Answer::Qualities(self.some(from, *least, *most)),
            QuestionKind::Number { least, most } => {
                let most = most.unwrap_or(least.saturating_add(5)).min(least.saturating_add(20));
                let width = u32::try_from(most.saturating_sub(*least)).unwrap_or(0);
                Answer::Number(least + i32::try_from(self.below(width + 1)).unwrap_or(0))
            }
            QuestionKind::Option { from, least, most, is_repeatable, .. } => {
                if *is_repeatable {
                    let count = least + self.below(most - least + 1);
                    let pick = |own: &mut Self| {
                        let place = own.below(u32::try_from(from.len()).unwrap_or(1)) as usize;
                        from.get(place).copied().unwrap_or(0)
                    };
                    Answer::Places((0..count).map(|_| pick(self)).collect())
                } else {
                    Answer::Places(self.some(from, *least, *most))
                }
            }
            QuestionKind::May | QuestionKind::Pay => Answer::Yes(self.below(2) == 1),
            QuestionKind::Divide { total, among } => Answer::Shares(self.shares(*total, among.len())),
            QuestionKind::Order { of } => {
                let count = u32::try_from(of.len()).unwrap_or(0);
                Answer::Ids(self.some(of, count, count))
            }
            QuestionKind::Separate { of, piles } => Answer::Piles(self.piles(of, *piles)),
            QuestionKind::Vote { from, .. } => {
                let place = self.below(u32::try_from(from.len()).unwrap_or(1)) as usize;
                let ballot = from.get(place).cloned();
                Answer::Ballot(ballot.unwrap_or(Ballot::Id(ask.question.who)))
            }
        })
    }
}
