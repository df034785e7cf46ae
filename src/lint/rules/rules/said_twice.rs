//! The same is said twice where two different things are wanted.
//!
//! "Target creature or creature", a list with the same mode twice, "with flying and without flying",
//! "draw a card unless you draw a card", two durations of one change: one of the two was meant to be
//! something else.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, destroy «target creature or creature».
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, destroy target creature or land.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::ir::{Duration, Filter, KeywordUse, ListJoin, Polarity, Pred, Selection, StepKind, UnlessKind};
use crate::lint::Subject;
use crate::lint::walk::{Node, Seen};

/// Finds alternatives that are the same.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for seen in subject.nodes() {
        if let Some(why) = repeated(&seen) {
            let finding = Diagnostic::new(Code::G217, seen.at, "the same is said twice")
                .label(seen.at, why)
                .help("Leave one of the two out, or write what is meant in its place.");
            findings.push(finding);
        }
    }
}

fn repeated(seen: &Seen<'_>) -> Option<&'static str> {
    match seen.node {
        Node::Filter(filter) => in_filter(filter),
        Node::Selection(Selection::List { items, join: ListJoin::Or | ListJoin::AndOr }) => {
            has_twins(items).then_some("two alternatives are the same")
        }
        Node::Modes(modes) => {
            let bodies: Vec<_> = modes.modes.iter().map(|mode| &mode.body).collect();
            has_twins(&bodies).then_some("two modes are the same")
        }
        Node::Step(step) => match &step.kind {
            StepKind::Unless { body, unless: UnlessKind::Deed(averts) } => match body.steps.as_slice() {
                [only] => matches!(&only.kind, StepKind::Do(deed) if deed.acts == averts.acts)
                    .then_some("averted by the same act"),
                _ => None,
            },
            _ => None,
        },
        Node::Deed(deed) => {
            let is_twice = seen.around.is_lasting && deed.duration != Duration::Unstated;
            is_twice.then_some("two durations")
        }
        _ => None,
    }
}

fn in_filter(it: &Filter) -> Option<&'static str> {
    if has_twins(&it.heads) {
        return Some("two alternatives are the same");
    }
    if it.heads.iter().any(|head| has_twins(&head.adjectives) || has_twins(&head.types))
        || has_twins(&it.suffixes)
    {
        return Some("a word is said twice");
    }
    let keywords = |wanted: Polarity| {
        let of = move |pred: &'_ Pred| match pred {
            Pred::Has(keywords, _, polarity) if *polarity == wanted => keywords.clone(),
            _ => Vec::new(),
        };
        it.suffixes.iter().flat_map(of).collect::<Vec<KeywordUse>>()
    };
    let (with, without) = (keywords(Polarity::Is), keywords(Polarity::IsNot));
    with.iter().any(|keyword| without.contains(keyword)).then_some("with a keyword and without it")
}

fn has_twins<T: PartialEq>(all: &[T]) -> bool {
    all.iter().enumerate().any(|(at, one)| all[..at].contains(one))
}
