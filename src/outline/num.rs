//! Numbers.

use super::writer::{Writer, colors, given, symbols, word};
use planarc_bytecode::Num;
use planarc_bytecode::axis::{Difference, Fold, Rounding, Spent, Stat, Tallied};

impl Writer<'_> {
    /// So many of something: "1 card", "2 cards", "cards, namely the number of …".
    pub(super) fn counted(&self, n: &Num, noun: &str) -> String {
        let (noun, tail) = self.counted_apart(n, noun);
        noun + &tail
    }

    /// The same, with what is said behind the noun apart.
    pub(super) fn counted_apart(&self, n: &Num, noun: &str) -> (String, String) {
        match n {
            Num::Value { value: 1 } => (format!("1 {noun}"), String::new()),
            Num::Value { value } => (format!("{value} {noun}s"), String::new()),
            n => (format!("{noun}s"), format!(", namely {}", self.num(n))),
        }
    }

    /// So much of what is not counted by the piece: "3 damage", or "damage" and ", namely the number of …".
    pub(super) fn measured_apart(&self, n: &Num, noun: &str) -> (String, String) {
        match n {
            Num::Value { value } => (format!("{value} {noun}"), String::new()),
            n => (noun.to_owned(), format!(", namely {}", self.num(n))),
        }
    }

    /// The same in one.
    pub(super) fn measured(&self, n: &Num, noun: &str) -> String {
        let (noun, tail) = self.measured_apart(n, noun);
        noun + &tail
    }

    pub(super) fn num(&self, num: &Num) -> String {
        match num {
            Num::Value { value } => value.to_string(),
            Num::Read { slot } => self.slot(slot),
            Num::Amount { slot, of } => {
                let of = given(of.as_ref(), |of| format!(", counting {} only", word(of)));
                format!("how much {} came to{of}", self.slot(slot))
            }
            Num::Count { of } => format!("the number of {}", self.set(of)),
            Num::Stat { stat, of, how, colors: to, chosen } => {
                let how = match how {
                    None => "the",
                    Some(Fold::Sum) => "the total",
                    Some(Fold::Greatest) => "the greatest",
                    Some(Fold::Least) => "the least",
                };
                let to = given(to.as_ref(), |to| format!(" to {}", colors(*to, "and")));
                let chosen = given(chosen.as_ref(), |chosen| format!(" to {}", self.slot(chosen)));
                match (how, to.as_str(), chosen.as_str()) {
                    ("the", "", "") => super::writer::of(stat_word(*stat), &self.set(of)),
                    _ => format!("{how} {}{to}{chosen} of {}", stat_word(*stat), self.set(of)),
                }
            }
            Num::Counters { kind, on } => {
                let kind = kind
                    .as_ref()
                    .map_or_else(|| "counters of any kind".to_owned(), |kind| self.counters(kind));
                format!("the number of {kind} on {}", self.set(on))
            }
            Num::Kinds { attr, of } => {
                format!("the number of different {}s among {}", word(attr), self.set(of))
            }
            Num::Times { event, window, what } => {
                let what = match what {
                    Tallied::Times => "how often",
                    Tallied::Sum => "how much in all, each time that",
                };
                format!("{what} ({}) happened {}", self.event(event), self.window(window))
            }
            Num::Spent { on, from, symbols: of, what } => {
                let what = match what {
                    Spent::Amount => "the amount of mana",
                    Spent::Colors => "the number of colors of mana",
                    Spent::Symbols => "the number of times that the following mana was",
                };
                let of = given(of.as_ref(), |of| format!(" {}", symbols(of)));
                let from = given(from.as_ref(), |from| format!(" produced by {}", self.set(from)));
                format!("{what}{of}{from} spent to cast {}", self.set(on))
            }
            Num::Tally { slot, among } => {
                let among = given(among.as_deref(), |among| format!(" for {}", self.domain(among)));
                format!("the number of votes in {}{among}", self.slot(slot))
            }
            Num::Add { a, b } => format!("({} plus {})", self.num(a), self.num(b)),
            Num::Sub { a, b, how } => {
                let how = match how {
                    Difference::Signed => "",
                    Difference::Beyond => ", but at least 0",
                    Difference::Apart => ", whichever is greater first",
                };
                let is_bound = !how.is_empty() && **b == Num::Value { value: 0 };
                let less = if is_bound { String::new() } else { format!(" minus {}", self.num(b)) };
                format!("({}{less}{how})", self.num(a))
            }
            Num::Mul { a, b } => format!("({} times {})", self.num(a), self.num(b)),
            Num::Part { of, by, round } => {
                let round = match round {
                    Rounding::Up => "up",
                    Rounding::Down => "down",
                };
                format!("({} divided by {by}, rounded {round})", self.num(of))
            }
        }
    }
}

/// What a number of an object or a player is called.
pub(super) const fn stat_word(stat: Stat) -> &'static str {
    match stat {
        Stat::Power => "power",
        Stat::Toughness => "toughness",
        Stat::BasePower => "base power",
        Stat::BaseToughness => "base toughness",
        Stat::ManaValue => "mana value",
        Stat::Loyalty => "loyalty",
        Stat::X => "value of X",
        Stat::Life => "life total",
        Stat::StartingLife => "starting life total",
        Stat::Hand => "number of cards in hand",
        Stat::Graveyard => "number of cards in the graveyard",
        Stat::Library => "number of cards in the library",
        Stat::Devotion => "devotion",
        Stat::ManaSymbols => "number of mana symbols in the mana cost",
        Stat::XSymbols => "number of {X} in the mana cost",
        Stat::Party => "number of creatures in the party",
        Stat::MaxHand => "maximum hand size",
        Stat::Speed => "speed",
        Stat::Targets => "number of targets",
        Stat::Kicks => "number of times kicked",
    }
}
