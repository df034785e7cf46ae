//! With which characters an expression can begin.

use crate::op::{Op, Rule};

/// Signs that tell beginnings apart: ASCII, anything beyond, the end of the text.
pub const SIGNS: usize = 130;

/// The beginnings of an expression.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct First {
    pub ascii: u128,
    /// Any character beyond ASCII.
    pub other: bool,
    /// The end of the text.
    pub end: bool,
    /// Whether it can match without a character: then it can stand anywhere.
    pub empty: bool,
}

impl First {
    fn or(self, other: Self) -> Self {
        Self {
            ascii: self.ascii | other.ascii,
            other: self.other || other.other,
            end: self.end || other.end,
            empty: self.empty || other.empty,
        }
    }

    /// Whether it can begin with a sign.
    pub fn begins(self, sign: usize) -> bool {
        match sign {
            128 => self.other,
            129 => self.end,
            byte => self.ascii >> byte & 1 == 1,
        }
    }

    /// What the tables hold: an expression that can be empty can stand before everything.
    pub fn open(self) -> Self {
        if self.empty { Self { ascii: u128::MAX, other: true, end: true, empty: true } } else { self }
    }
}

/// The beginnings of every rule: rules are looked through until nothing is added.
pub fn of_rules(rules: &[Rule]) -> Vec<First> {
    let mut firsts = vec![First::default(); rules.len()];
    loop {
        let again: Vec<First> = rules.iter().map(|rule| of(&rule.body, &firsts)).collect();
        if again == firsts {
            return firsts;
        }
        firsts = again;
    }
}

/// The beginnings of an expression, given those of the rules.
pub fn of(op: &Op, rules: &[First]) -> First {
    let empty = First { empty: true, ..First::default() };
    match op {
        Op::Text(text) => match text.as_bytes().first() {
            Some(byte) if byte.is_ascii() => First { ascii: 1 << byte, ..First::default() },
            Some(_) => First { other: true, ..First::default() },
            None => empty,
        },
        Op::Class(class) => First { ascii: *class, ..First::default() },
        Op::Any => First { ascii: u128::MAX, other: true, ..First::default() },
        Op::End => First { end: true, ..First::default() },
        Op::Start | Op::And(_) | Op::Not(_) => empty,
        Op::Span(class) => First { ascii: *class, empty: true, ..First::default() },
        Op::Call(place) => rules[*place],
        Op::Opt(inner) | Op::Rep(inner) => of(inner, rules).or(empty),
        Op::Choice(parts) => parts.iter().fold(First::default(), |first, part| first.or(of(part, rules))),
        Op::Seq(parts) => {
            let mut first = empty;
            for part in parts {
                first = First { empty: false, ..first }.or(of(part, rules));
                if !first.empty {
                    break;
                }
            }
            first
        }
    }
}
