//! Numbers.

use planarc_bytecode::axis::{Counted, Difference, Fold, Rounding, Stat, Tallied};
use planarc_bytecode::operand::Colors;

use crate::code::{Event, Num, Slot, Window};
use crate::context::It;
use crate::eval::{Context, count};
use crate::fault::Eval;
use crate::record::matches;
use crate::resolve::Evaluate as _;
use crate::resolved;
use crate::value::{Held, Id, Quality};
use planarc_bytecode::axis::RoleName;

impl Context<'_> {
    /// A number; 0 where a thing is asked for one that it has not (107.2).
    pub(crate) fn num(&mut self, num: &Num) -> Eval<i32> {
        self.number(num).map(|number| number.unwrap_or(0))
    }

    /// A number, or nothing where nothing has it.
    pub(crate) fn number(&mut self, num: &Num) -> Eval<Option<i32>> {
        self.burn()?;
        Ok(Some(match num {
            Num::Value { value } => i32::try_from(*value).unwrap_or(i32::MAX),
            Num::Read { slot } => self.read_number(slot)?,
            Num::Amount { slot, of } => self.amount(slot, *of)?,
            Num::Count { of } => count(self.set(of)?.len()),
            Num::Stat { stat, of, how, colors, chosen } => {
                let colors = match chosen {
                    Some(slot) => Some(self.chosen_colors(slot)?),
                    None => *colors,
                };
                let ids = self.set(of)?;
                return Ok(self.folded(&ids, *stat, *how, colors));
            }
            Num::Counters { kind, on } => {
                let kind = kind.as_ref().map(|kind| kind.evaluate(self)).transpose()?;
                let ids = self.set(on)?;
                ids.into_iter().fold(0, |sum, id| sum.saturating_add(self.counters(id, kind.as_ref())))
            }
            Num::Kinds { attr, of } => {
                let mut kinds: alloc::vec::Vec<Quality> = alloc::vec::Vec::new();
                for id in self.set(of)? {
                    for quality in self.game.qualities(id, *attr) {
                        if !kinds.contains(&quality) {
                            kinds.push(quality);
                        }
                    }
                }
                count(kinds.len())
            }
            Num::Times { event, window, what } => self.times(event, window, *what)?,
            Num::Spent { on, from, symbols, what } => {
                let from = from.as_ref().map(|from| self.set(from)).transpose()?;
                let ids = self.set(on)?;
                let spent = |id| self.game.spent(id, from.as_deref(), symbols.as_ref(), *what);
                ids.into_iter().fold(0, |sum: i32, id| sum.saturating_add(spent(id)))
            }
            Num::Tally { slot, among } => {
                let votes = self.votes(slot)?;
                match among {
                    None => count(votes.len()),
                    Some(among) => {
                        let wanted = self.ballots(among)?;
                        count(votes.iter().filter(|(_, ballot)| wanted.contains(ballot)).count())
                    }
                }
            }
            Num::Add { a, b } => self.num(a)?.saturating_add(self.num(b)?),
            Num::Sub { a, b, how } => {
                let difference = self.num(a)?.saturating_sub(self.num(b)?);
                match how {
                    Difference::Signed => difference,
                    Difference::Beyond => difference.max(0),
                    Difference::Apart => difference.saturating_abs(),
                }
            }
            Num::Mul { a, b } => self.num(a)?.saturating_mul(self.num(b)?),
            Num::Part { of, by, round } => {
                let (of, by) = (self.num(of)?, i32::try_from(*by).unwrap_or(i32::MAX));
                let down = of.checked_div_euclid(by).unwrap_or(0);
                let is_exact = of.checked_rem_euclid(by).unwrap_or(0) == 0;
                if *round == Rounding::Up && !is_exact { down.saturating_add(1) } else { down }
            }
        }))
    }

    /// The number in a slot; of shares, that of `it`, or else all of them.
    fn read_number(&mut self, slot: &Slot) -> Eval<i32> {
        let mut sum = 0_i32;
        for held in self.cells_of(slot)? {
            let n = match held {
                Held::Number(n) => n,
                Held::Shares { among, shares } => self.share(among, &shares)?,
                Held::Act(outcome) => outcome.amount,
                _ => 0,
            };
            sum = sum.saturating_add(n);
        }
        Ok(sum)
    }

    /// The share of `it`: by its place, since a changed target keeps the division (115.7f).
    fn share(&mut self, among: u32, shares: &[i32]) -> Eval<i32> {
        let members = match self.held(&Slot::new(among))? {
            Held::Set(ids) => ids,
            Held::Act(outcome) => outcome.affected.iter().map(|one| one.now).collect(),
            _ => alloc::vec::Vec::new(),
        };
        let Some(It::Id(it)) = self.subject() else {
            return Ok(shares.iter().fold(0, |sum: i32, share| sum.saturating_add(*share)));
        };
        let place = members.iter().position(|member| *member == Some(*it));
        Ok(place.and_then(|place| shares.get(place)).copied().unwrap_or(0))
    }

    fn amount(&mut self, slot: &Slot, of: Option<Counted>) -> Eval<i32> {
        if let Held::Number(n) = self.held(slot)? {
            return Ok(n);
        }
        let outcome = self.outcome(slot)?;
        Ok(match of {
            None | Some(Counted::All) => outcome.amount,
            Some(what) => outcome.counted.iter().find(|(counted, _)| *counted == what).map_or(0, |&(_, n)| n),
        })
    }

    fn folded(&self, ids: &[Id], stat: Stat, how: Option<Fold>, colors: Option<Colors>) -> Option<i32> {
        let numbers = ids.iter().filter_map(|&id| self.game.stat(id, stat, colors));
        match how {
            None | Some(Fold::Sum) => numbers.reduce(i32::saturating_add),
            Some(Fold::Greatest) => numbers.max(),
            Some(Fold::Least) => numbers.min(),
        }
    }

    fn chosen_colors(&mut self, slot: &Slot) -> Eval<Colors> {
        let chosen = self.chosen(slot)?.into_iter();
        Ok(Colors::of(chosen.filter_map(|quality| match quality {
            Quality::Color(color) => Some(color),
            _ => None,
        })))
    }

    /// How many counters of a kind are on something; without a kind, of all.
    pub(crate) fn counters(&self, id: Id, kind: Option<&resolved::CounterKind>) -> i32 {
        let there = self.game.counters(id).into_iter();
        let of_kind = there.filter(|(one, _)| kind.is_none_or(|kind| self.is_kind(one, kind)));
        of_kind.fold(0, |sum, (_, n)| sum.saturating_add(i32::try_from(n).unwrap_or(i32::MAX)))
    }

    /// Whether a kind of counter is what another says: each kind, or those in a slot, may be several.
    pub(crate) fn is_kind(&self, one: &resolved::CounterKind, kind: &resolved::CounterKind) -> bool {
        match kind {
            resolved::CounterKind::Each => true,
            resolved::CounterKind::Of { slot: Held::Qualities(kinds) } => {
                kinds.iter().any(|kind| matches!(kind, Quality::Counter(kind) if kind == one))
            }
            other => other == one,
        }
    }

    fn times(&mut self, event: &Event, window: &Window, what: Tallied) -> Eval<i32> {
        let window = window.evaluate(self)?;
        let mut sum = 0_i32;
        for record in self.past(event, &window) {
            if self.apart(|at| matches(event, &record, at))? {
                let amount = record.amounts.iter().find(|(role, _)| *role == RoleName::Amount);
                sum = sum.saturating_add(match what {
                    Tallied::Times => 1,
                    Tallied::Sum => amount.map_or(1, |&(_, n)| n),
                });
            }
        }
        Ok(sum)
    }
}
