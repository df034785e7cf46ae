//! More is taken than there is, or a result is waited for that cannot come.
//!
//! Of the top two cards nobody puts three into a hand, and a six-sided die shows no seven (706.2).
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, look at the top two cards of your library. Put «three of them» into your hand and the rest on the bottom of your library in any order.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, look at the top three cards of your library. Put two of them into your hand and the rest on the bottom of your library in any order.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::ir::{
    Alone, Comparison, Cond, CountForm, Deed, Join, Op, Pick, Pred, Qty, Quant, Ref, Selection, Step,
    StepKind, Subject as DeedSubject, Verb,
};
use crate::lint::Subject;
use crate::lint::antecedents::{self, HowMany};
use crate::lint::walk::{Node, Seen};
use crate::source::Span;

/// Finds more than there is.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for nodes in subject.abilities {
        let sides = sides(nodes);
        for seen in nodes {
            match seen.node {
                Node::Selection(Selection::Pick(pick)) if takes_too_many(subject, pick) => {
                    findings.push(finding(pick.at.0, "there are not so many"));
                }
                Node::Step(step) if parts_too_many(subject, nodes, step) => {
                    findings.push(finding(step.at.0, "together these are more"));
                }
                Node::Deed(deed) if deed.acts.iter().any(|act| attaches_to_several(&act.verb)) => {
                    findings.push(finding(seen.at, "it is attached to one object at a time (301.5c, 303.4)"));
                }
                Node::Deed(deed) if several_alone(deed) => {
                    findings.push(finding(seen.at, "only one creature attacks or blocks alone (506.5)"));
                }
                Node::Cond(cond) if sides.is_some_and(|sides| never_shows(cond, sides)) => {
                    findings.push(finding(seen.at, "the die has no such side"));
                }
                _ => {}
            }
        }
    }
}

fn finding(at: Span, why: &'static str) -> Diagnostic {
    Diagnostic::new(Code::G232, at, "more than there is")
        .label(at, why)
        .help("Write a number that there can be.")
}

/// "Attach it to two target creatures."
fn attaches_to_several(verb: &Verb) -> bool {
    let Verb::Attach(_, Selection::Pick(to)) = verb else { return false };
    matches!(antecedents::of_pick(to), HowMany::Number(_) | HowMany::Several)
}

/// "Three of them", of two.
fn takes_too_many(subject: &Subject<'_>, pick: &Pick) -> bool {
    let (Quant::SomeOf(Qty::Number(n))
    | Quant::Exactly(Qty::Number(n))
    | Quant::UpTo(Qty::Number(n))
    | Quant::AllBut(Qty::Number(n))) = &pick.quant
    else {
        return false;
    };
    let whole = pick.filter.suffixes.iter().find_map(|pred| match pred {
        Pred::Of(of) | Pred::Among(of) | Pred::FromAmong(of) => Some(of.as_ref()),
        _ => None,
    });
    let many = match whole {
        Some(Selection::Pick(whole)) => antecedents::of_pick(whole),
        Some(Selection::Ref(word)) => {
            subject.antecedents.read_at(word.at.0).map_or(HowMany::Open, |read| read.many)
        }
        Some(Selection::List { .. }) | None => return false,
    };
    matches!(many, HowMany::Number(there) if *n > there) || many == HowMany::One && *n > 1
}

/// "One of them into your hand, one into your graveyard, and one on the bottom", of two.
fn parts_too_many(subject: &Subject<'_>, nodes: &[Seen<'_>], step: &Step) -> bool {
    let goes_on =
        |step: &Step| matches!(step.join, Join::Comma | Join::CommaAnd | Join::And | Join::CommaThen);
    if !goes_on(step) {
        return false;
    }
    let Some((own, whole)) = taken(step) else { return false };
    let mut there = subject.antecedents.read_at(whole.at.0).map(|read| read.many);
    let steps =
        nodes.iter().filter_map(|seen| if let Node::Step(step) = seen.node { Some(step) } else { None });
    let before: Vec<&Step> = steps.take_while(|other| !std::ptr::eq(*other, step)).collect();
    let mut sum = own;
    for other in before.into_iter().rev() {
        match taken(other) {
            Some((n, same)) if same.slot == whole.slot => {
                sum += n;
                there = there.or_else(|| subject.antecedents.read_at(same.at.0).map(|read| read.many));
            }
            _ => break,
        }
        if !goes_on(other) {
            break;
        }
    }
    matches!(there, Some(HowMany::Number(there)) if sum > there)
}

/// How many of a set a step moves, with the word for the set.
fn taken(step: &Step) -> Option<(u32, &Ref)> {
    let StepKind::Do(deed) = &step.kind else { return None };
    let [act] = deed.acts.as_slice() else { return None };
    let Verb::Move { what: Selection::Pick(pick), .. } = &act.verb else { return None };
    let Quant::SomeOf(Qty::Number(n)) = pick.quant else { return None };
    let [Pred::Of(whole)] = pick.filter.suffixes.as_slice() else { return None };
    let Selection::Ref(word) = whole.as_ref() else { return None };
    Some((n, word))
}

/// "Two or more creatures attack alone."
fn several_alone(deed: &Deed) -> bool {
    let DeedSubject::Of(Selection::Pick(who)) = &deed.subject else { return false };
    let least = match &who.quant {
        Quant::AtLeast(Qty::Number(n)) | Quant::NoLess(Qty::Number(n)) | Quant::Exactly(Qty::Number(n)) => *n,
        Quant::Multiple => 2,
        _ => return false,
    };
    least > 1 && deed.acts.iter().any(|act| matches!(act.verb, Verb::Attack { alone: Alone::Alone, .. }))
}

/// The sides of the only die of an ability.
fn sides(nodes: &[Seen<'_>]) -> Option<u32> {
    let mut rolls =
        nodes.iter().filter_map(Seen::clause).flat_map(|(deed, _)| &deed.acts).filter_map(|act| {
            match &act.verb {
                Verb::RollDie { sides, n: Qty::Number(1), .. } => Some(*sides),
                Verb::RollDie { .. } => Some(0),
                _ => None,
            }
        });
    let first = rolls.next()?;
    (first > 0 && rolls.all(|other| other == first)).then_some(first)
}

/// "If the result is 7 or more", of six sides.
fn never_shows(cond: &Cond, sides: u32) -> bool {
    let Cond::Compare(Qty::Result(_, CountForm::Result), Comparison { op, qty: Qty::Number(n) }, _) = cond
    else {
        return false;
    };
    match op {
        Op::Equal | Op::EqualTo | Op::Exactly | Op::OrGreater | Op::OrMore | Op::GreaterOrEqual => {
            *n > sides || *n == 0 && matches!(op, Op::Equal | Op::EqualTo | Op::Exactly)
        }
        Op::Greater => *n >= sides,
        Op::OrLess | Op::OrFewer | Op::LessOrEqual => *n == 0,
        Op::Less | Op::Fewer => *n <= 1,
    }
}
