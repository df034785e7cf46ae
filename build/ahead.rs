//! Which characters can follow the first: an alternative whose first word cannot stand here need not
//! be tried.
//!
//! What is known ends with the first word: a place that matching would get past is never passed by
//! unseen, so the furthest place is the same with this as without.

use crate::first::{First, SIGNS};
use crate::op::{Op, Rule};

/// How many characters behind the first are looked at.
pub const DEPTH: usize = 3;

/// For each of those characters, the classes that it can have, as bits.
pub type Next = [u32; DEPTH];

/// Any character, or none.
const ANY: Next = [u32::MAX; DEPTH];
/// No character.
const NONE: Next = [0; DEPTH];

/// The class of a byte: letters tell words apart, and what is no letter, digit or space is one class.
pub fn class(byte: u8) -> u8 {
    match byte {
        b'a'..=b'z' => byte - b'a',
        b' ' => 26,
        b'\'' => 27,
        b'0'..=b'9' => 28,
        b'A'..=b'Z' => 29,
        _ if byte.is_ascii() => 30,
        _ => BEYOND,
    }
}

/// The class of what is beyond ASCII, and of the end of the text.
pub const BEYOND: u8 = 31;

/// For each sign that an expression can begin with, what can follow.
#[derive(Clone, PartialEq)]
pub struct Ahead(Vec<Next>);

impl Ahead {
    /// That of an expression of which nothing is known yet.
    fn none() -> Self {
        Self(vec![NONE; SIGNS])
    }

    /// What can follow a sign.
    pub fn behind(&self, sign: usize) -> Next {
        self.0[sign]
    }

    /// What can follow any of the signs.
    pub fn all(&self) -> Next {
        self.0.iter().fold(NONE, |all, next| join(all, *next))
    }

    fn add(&mut self, other: &Self) {
        for (next, more) in self.0.iter_mut().zip(&other.0) {
            *next = join(*next, *more);
        }
    }

    /// Anything can follow each sign of an expression.
    fn open(first: First) -> Self {
        Self((0..SIGNS).map(|sign| if first.begins(sign) { ANY } else { NONE }).collect())
    }
}

fn join(one: Next, other: Next) -> Next {
    std::array::from_fn(|place| one[place] | other[place])
}

/// What follows the beginnings of every rule.
pub fn of_rules(rules: &[Rule], firsts: &[First]) -> Vec<Ahead> {
    let mut known = vec![Ahead::none(); rules.len()];
    loop {
        let again: Vec<Ahead> = rules.iter().map(|rule| of(&rule.body, firsts, &known)).collect();
        if again == known {
            return known;
        }
        known = again;
    }
}

/// What follows the beginnings of an expression, given those of the rules.
pub fn of(op: &Op, firsts: &[First], rules: &[Ahead]) -> Ahead {
    let first = crate::first::of(op, firsts);
    if first.empty {
        return Ahead::open(first.open());
    }
    match op {
        Op::Text(text) => {
            let mut ahead = Ahead::open(first);
            let bytes = text.as_bytes();
            let next =
                std::array::from_fn(|place| bytes.get(place + 1).map_or(u32::MAX, |byte| 1 << class(*byte)));
            ahead.0.iter_mut().filter(|known| **known == ANY).for_each(|known| *known = next);
            ahead
        }
        Op::Call(place) => rules[*place].clone(),
        Op::Choice(parts) => parts.iter().fold(Ahead::none(), |mut all, part| {
            all.add(&of(part, firsts, rules));
            all
        }),
        Op::Seq(parts) => {
            let mut all = Ahead::none();
            for part in parts {
                let first = crate::first::of(part, firsts);
                match part {
                    Op::And(_) | Op::Not(_) => {}
                    Op::Opt(inner) | Op::Rep(inner) => all.add(&of(inner, firsts, rules)),
                    _ if first.empty => all.add(&Ahead::open(first)),
                    _ => all.add(&of(part, firsts, rules)),
                }
                if !first.empty {
                    break;
                }
            }
            all
        }
        Op::Class(_) | Op::Any | Op::End => Ahead::open(first),
        Op::Start | Op::And(_) | Op::Not(_) | Op::Span(_) | Op::Opt(_) | Op::Rep(_) => {
            unreachable!("what can be empty is open")
        }
    }
}
