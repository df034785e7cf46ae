//! Coins (705) and dice (706).

use planarc_bytecode::axis::{Counted, Die, RoleName};
use planarc_vm::{EventKind, Fact, Id, Outcome, Record};

use crate::decide::{Chance, Play, Why};
use crate::happen::{Recording as _, add, flipped, same};
use crate::table::Table;

impl Table {
    /// Flips coins, one after another. Whoever flips calls each: it is won if the call was right (705.2).
    pub(crate) fn flip_coins(&mut self, who: &[Id], n: i32) -> Play<Outcome> {
        let mut sum = Outcome::default();
        for &player in who {
            let (mut heads, mut won) = (0, 0);
            for _ in 0..n.max(0) {
                let calls_heads =
                    self.ask_option(player, Why::Choice, vec!["heads".into(), "tails".into()])? == 0;
                let is_heads = self.chance(Chance::Coin, 2) == 1;
                heads += i32::from(is_heads);
                won += i32::from(is_heads == calls_heads);
                let wins = if is_heads == calls_heads {
                    planarc_bytecode::axis::Flip::Won
                } else {
                    planarc_bytecode::axis::Flip::Lost
                };
                let record = Record::new(EventKind::FlipCoin)
                    .roles(RoleName::Who, &[player])
                    .fact(flipped(is_heads))
                    .fact(Fact::Flip(wins));
                self.tell(|table| {
                    format!(
                        "{} flips a coin: {}",
                        table.name_of(player),
                        if is_heads { "heads" } else { "tails" }
                    )
                });
                self.note(record);
            }
            let outcome = Outcome {
                did: n > 0,
                could_not: n <= 0,
                amount: n.max(0),
                counted: vec![
                    (Counted::Heads, heads),
                    (Counted::Tails, n.max(0) - heads),
                    (Counted::Won, won),
                    (Counted::Lost, n.max(0) - won),
                ],
                affected: same(&[player]),
                ..Outcome::default()
            };
            add(&mut sum, &outcome);
        }
        Ok(sum)
    }

    /// Rolls dice; the lowest are left out of account, and a modifier is added to each (706.2, 706.6).
    pub(crate) fn roll_dice(
        &mut self,
        who: &[Id],
        n: i32,
        sides: u32,
        ignore: i32,
        modifier: i32,
    ) -> Play<Outcome> {
        let mut sum = Outcome::default();
        for &player in who {
            let mut rolled: Vec<i32> = Vec::new();
            for _ in 0..n.max(0) {
                let natural = i32::try_from(self.chance(Chance::Die, sides.max(1))).unwrap_or(0) + 1;
                rolled.push(natural);
            }
            rolled.sort_unstable();
            let kept = rolled.split_off(usize::try_from(ignore).unwrap_or(0).min(rolled.len()));
            let mut total = 0_i32;
            for natural in &kept {
                let result = natural + modifier;
                total += result;
                let mut record =
                    Record::new(EventKind::Roll).roles(RoleName::Who, &[player]).fact(Fact::Die(Die::Die));
                record.amounts.push((RoleName::Result, result));
                self.tell(|table| format!("{} rolls {result}", table.name_of(player)));
                self.note(record);
            }
            let did = !kept.is_empty();
            let affected = same(&[player]);
            add(&mut sum, &Outcome { did, could_not: !did, amount: total, affected, ..Outcome::default() });
        }
        Ok(sum)
    }
}
