//! Two numbers of the same exclude each other.
//!
//! Nobody controls two or fewer creatures and three or more creatures at one time: such a condition
//! never holds, and what was meant is one of the two, or "or".
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! As long as you «control two or fewer creatures and three or more creatures», creatures you control have menace.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! As long as you control two or fewer creatures and three or more lands, creatures you control have menace.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::ir::{Filter, ListJoin, Selection};
use crate::lint::Subject;
use crate::lint::facts::{self, Fact, Quality, Said};
use crate::lint::sameness;
use crate::lint::walk::Node;
use crate::source::Span;

/// Finds numbers that exclude each other.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for seen in subject.nodes() {
        if let Node::Selection(Selection::List { items, join: ListJoin::And }) = seen.node
            && are_apart(items)
        {
            findings.push(finding(seen.at, "no number is both"));
        }
        if let Node::Selection(phrase @ Selection::Pick(pick)) = seen.node
            && pick.filter.suffixes.len() > 1
            && is_apart(subject, phrase)
        {
            findings.push(finding(pick.at.0, "nothing has both numbers"));
        }
    }
}

/// "With power 2 or less that has power 3 or greater".
fn is_apart(subject: &Subject<'_>, phrase: &Selection) -> bool {
    let is_number =
        |fact: &Fact<'_>| matches!(fact.said, Said::Quality(_, Quality::Stat(..) | Quality::Counters(..)));
    let mut is_apart = false;
    facts::of_phrase(phrase, &mut |one| {
        if is_number(&one) {
            facts::of_phrase(phrase, &mut |other| {
                is_apart |= facts::exclude_of_one(subject.antecedents, &one, &other);
            });
        }
    });
    is_apart
}

fn finding(at: Span, why: &'static str) -> Diagnostic {
    Diagnostic::new(Code::G236, at, "the two exclude each other")
        .label(at, why)
        .help("Leave out the one that is not meant.")
}

/// "Two or fewer creatures and three or more creatures."
fn are_apart(items: &[Selection]) -> bool {
    let range = |it: &Selection| match it {
        Selection::Pick(pick) => Some((pick.filter.clone(), sameness::range_of(&pick.quant)?)),
        Selection::Ref(_) | Selection::List { .. } => None,
    };
    let all: Vec<_> = items.iter().filter_map(range).collect();
    let clash =
        |(a, x): &(Filter, (u32, u32)), (b, y): &(Filter, (u32, u32))| a == b && sameness::are_apart(*x, *y);
    all.iter().enumerate().any(|(at, one)| all[..at].iter().any(|other| clash(one, other)))
}
