//! The tables that `build.rs` writes, and what they are made of.

use crate::syntax::parser::Rule;

include!(concat!(env!("OUT_DIR"), "/grammar.rs"));

/// A rule of the grammar.
pub(super) struct Def {
    pub rule: Rule,
    pub kind: Kind,
    /// Its place among the rules that are remembered.
    pub memo: Option<u16>,
    pub first: First,
    /// What cannot follow the first character.
    pub never: Next,
    pub body: Op,
}

/// What a rule leaves in the tree.
#[derive(PartialEq, Eq)]
pub(super) enum Kind {
    /// A node with children.
    Node,
    /// A node without children.
    Leaf,
    /// Its children only.
    Silent,
}

/// With which characters a rule can begin.
pub(super) struct First {
    pub ascii: u128,
    /// Any character beyond ASCII.
    pub other: bool,
    /// The end of the text.
    pub end: bool,
}

impl First {
    pub fn admits(&self, byte: Option<u8>) -> bool {
        match byte {
            Some(byte) if byte.is_ascii() => self.ascii >> byte & 1 == 1,
            Some(_) => self.other,
            None => self.end,
        }
    }
}

/// Classes of the characters behind the first, as bits: those of its first word.
pub(super) type Next = [u32; 3];

/// The classes of the characters behind a place.
pub(super) fn behind(text: &[u8], at: usize) -> Next {
    let class = |byte: u8| CLASSES.get(usize::from(byte)).copied().unwrap_or(BEYOND);
    let rest = text.get(at + 1..).unwrap_or(&[]);
    match *rest {
        [one, two, three, ..] => [class(one), class(two), class(three)],
        [one, two] => [class(one), class(two), BEYOND],
        [one] => [class(one), BEYOND, BEYOND],
        [] => [BEYOND; 3],
    }
}

/// Whether nothing stands behind the first character that cannot.
#[inline(always)]
pub(super) const fn admits(never: &Next, is: &Next) -> bool {
    let [[one, two, three], [first, second, third]] = [never, is];
    (*one & *first) | (*two & *second) | (*three & *third) == 0
}

/// An alternative that can begin with a character.
pub(super) struct Candidate {
    /// Its place in the choice.
    pub place: u8,
    /// What cannot follow the character.
    pub never: Next,
}

/// An expression.
pub(super) enum Op {
    Text(&'static str),
    /// One ASCII character of these.
    Class(u128),
    /// As many as there are of these.
    Span(u128),
    Any,
    Start,
    End,
    /// A rule by its place.
    Call(usize),
    Seq(&'static [Op]),
    Choice(&'static Choice),
    Opt(&'static Op),
    Rep(&'static Op),
    And(&'static Op),
    Not(&'static Op),
}

/// Alternatives, and which of them can begin with which character.
pub(super) struct Choice {
    /// The rule that it stands in.
    pub rule: Rule,
    /// Which choice of the rule it is, from 0 on.
    pub number: usize,
    /// For each ASCII character, any other, and the end of the text: the place of a list.
    pub signs: [u8; 130],
    /// Alternatives, in their order.
    pub lists: &'static [&'static [Candidate]],
    pub of: &'static [Op],
}

impl Choice {
    pub fn candidates(&self, byte: Option<u8>) -> &'static [Candidate] {
        let sign = match byte {
            Some(byte) if byte.is_ascii() => usize::from(byte),
            Some(_) => 128,
            None => 129,
        };
        let list = self.signs.get(sign).and_then(|place| self.lists.get(usize::from(*place)));
        list.copied().unwrap_or(&[])
    }
}
