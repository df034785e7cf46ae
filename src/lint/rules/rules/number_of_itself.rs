//! A number is explained by what it decides, or compared with itself.
//!
//! "X cards, where X is the number of cards drawn this way" asks how many before anything is drawn, and
//! "power greater than their power" compares a number with itself. X is determined once, before it is
//! used (107.3).
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! «Creatures with power greater than their power have trample».
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Creatures with power greater than their toughness have trample.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::sameness::{self, covers};
use crate::lint::slip::pattern;
use crate::lint::walk::{Around, Node, Seen};
use crate::lint::{Subject, text_of};
use crate::source::Span;
use crate::surface::{
    AllForm, Body, Comparison, Deed, Extreme, Op, Pick, Plain, Pred, Qty, Quant, Selection, Stat, Step,
    StepKind, Subject as DeedSubject, Verb,
};

/// Finds numbers that depend on themselves.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for seen in subject.nodes() {
        match seen.node {
            Node::Selection(Selection::Pick(pick)) if is_beside_itself(subject, pick) => {
                findings.push(finding(seen.at, "compared with itself"));
            }
            Node::Deed(deed) if is_beside_own(deed) => {
                findings.push(finding(seen.at, "compared with itself"));
            }
            Node::Deed(deed) if is_set_to_itself(subject, deed, None, seen.around) => {
                findings.push(finding(seen.at, "it would be counted in itself"));
            }
            Node::Step(step) => {
                let StepKind::Where { x, body } = &step.kind else { continue };
                let is_own = |step: &Step| match &step.kind {
                    StepKind::Do(deed) => is_set_to_itself(subject, deed, Some(x), seen.around),
                    _ => false,
                };
                if body.steps.iter().any(is_own) {
                    findings.push(finding(seen.at, "it would be counted in itself"));
                    continue;
                }
                if has_own_x(x) || is_price_of_itself(x, body) {
                    findings.push(finding(seen.at, "asked before it is known"));
                    continue;
                }
                let at = explained_by_itself(subject, step.at.0);
                findings.extend(at.map(|at| finding(at, "asked before it is known")));
            }
            _ => {}
        }
    }
}

fn finding(at: Span, why: &'static str) -> Diagnostic {
    Diagnostic::new(Code::G231, at, "a number that depends on itself")
        .label(at, why)
        .help("Name the number that is known before: another object's, or one that is counted first.")
}

/// "Creatures with power greater than their power": of the phrase itself, the same number.
fn is_beside_itself(subject: &Subject<'_>, pick: &Pick) -> bool {
    let adjectives = pick.filter.heads.iter().flat_map(|head| &head.adjectives);
    adjectives.chain(&pick.filter.suffixes).any(|pred| compares_itself(subject, pick, pred))
}

fn compares_itself(subject: &Subject<'_>, pick: &Pick, pred: &Pred) -> bool {
    let (stat, Comparison { op, qty }) = match pred {
        Pred::That(inner, _) => return compares_itself(subject, pick, inner),
        Pred::Stat(stat, comparison) | Pred::WhoseStat(stat, comparison) => (stat, comparison),
        _ => return false,
    };
    let is_strict = matches!(op, Op::Greater | Op::Less | Op::Fewer);
    match qty {
        Qty::Stat(with, of, _) if stat == with => {
            is_own(subject, pick, of) || is_strict && is_among(pick, of)
        }
        // "Power greater than the greatest power among all creatures".
        Qty::Extreme(extreme, with, of) if stat == with => {
            let is_top = matches!(extreme, Extreme::Greatest | Extreme::Highest | Extreme::Most);
            is_among(pick, of) && is_strict && (*op == Op::Greater) == is_top
        }
        _ => false,
    }
}

/// "Sacrifices a creature with power greater than the greatest power among creatures they control".
fn is_beside_own(deed: &Deed) -> bool {
    deed.acts.iter().any(|act| {
        let Verb::Plain(Plain::Sacrifice, Selection::Pick(pick)) = &act.verb else { return false };
        pick.filter.suffixes.iter().any(|pred| match pred {
            Pred::Stat(stat, Comparison { op: Op::Greater, qty: Qty::Extreme(Extreme::Greatest, with, of) }) => {
                let Selection::Pick(all) = of.as_ref() else { return false };
                let is_control = |pred: &Pred| matches!(pred, Pred::Controller(who, ..) if !matches!(who.as_ref(), Selection::Pick(_)));
                stat == with && all.filter.heads == pick.filter.heads && all.filter.suffixes.iter().all(is_control)
            }
            _ => false,
        })
    })
}

/// Whether all of something are meant, and what is described is one of them.
fn is_among(pick: &Pick, of: &Selection) -> bool {
    let Selection::Pick(all) = of else { return false };
    let is_all = matches!(
        all.quant,
        Quant::All(AllForm::All | AllForm::Each | AllForm::Every | AllForm::Bare | AllForm::AllThe)
    );
    is_all && covers(&all.filter, &pick.filter)
}

fn is_own(subject: &Subject<'_>, pick: &Pick, of: &Selection) -> bool {
    let Selection::Ref(word) = of else { return false };
    subject.antecedents.read_at(word.at.0).is_some_and(|read| read.at == pick.at.0)
}

/// "Each creature's power is equal to its power", "creatures have base power X, where X is their power".
fn is_set_to_itself(subject: &Subject<'_>, deed: &Deed, x: Option<&Qty>, around: Around<'_>) -> bool {
    let DeedSubject::Of(who) = &deed.subject else { return false };
    let own = |qty: &Qty, sets: &dyn Fn(Stat) -> bool| {
        let qty = if *qty == Qty::X { x.unwrap_or(qty) } else { qty };
        let Qty::Stat(stat, of, _) = qty else { return false };
        sets(*stat) && sameness::means(subject.antecedents, who, of)
    };
    deed.acts.iter().any(|act| match &act.verb {
        Verb::Defined(stat, qty) => own(qty, &|other| *stat == other),
        Verb::HaveBase { power, toughness, .. } => {
            let is_base = |stat: Stat| stat == Stat::BasePower || around.is_static && is_size(stat);
            own(power, &is_base)
                || toughness
                    .as_ref()
                    .is_some_and(|qty| own(qty, &|stat| around.is_static && stat == Stat::Toughness))
        }
        // What an effect adds once is counted once; a statement would count itself.
        Verb::Get(change) => {
            around.is_static
                && (own(&change.power, &|stat| stat == Stat::Power)
                    || own(&change.toughness, &|stat| stat == Stat::Toughness))
        }
        _ => false,
    })
}

const fn is_size(stat: Stat) -> bool {
    matches!(stat, Stat::Power | Stat::BasePower)
}

/// Where the words behind "where X is" read a phrase or an act that X is a part of.
fn explained_by_itself(subject: &Subject<'_>, sentence: Span) -> Option<Span> {
    let text = text_of(subject, sentence)?;
    let found = pattern!(r"where X is", "where X is").find(text)?;
    let start = sentence.start + Span::from_usize(0, found.start()).end;
    let reads = |(word, writer): (Span, Span)| {
        let is_behind = start <= word.start && word.end <= sentence.end;
        let is_before = sentence.start <= writer.start && writer.end <= start;
        is_behind && is_before && has_x(subject, writer)
    };
    let mut all = subject.bound.readings().iter().map(|reading| (reading.word, reading.writer));
    all.find(|both| reads(*both)).map(|(word, _)| word)
}

/// Whether X is a part of the phrase or the act.
fn has_x(subject: &Subject<'_>, writer: Span) -> bool {
    let is_phrase =
        |seen: &Seen<'_>| matches!(seen.node, Node::Selection(Selection::Pick(pick)) if pick.at.0 == writer);
    if subject.nodes().any(|seen| is_phrase(&seen)) {
        let is_x = |seen: &Seen<'_>| matches!(seen.node, Node::Qty(Qty::X)) && seen.at == writer;
        return subject.nodes().any(|seen| is_x(&seen));
    }
    text_of(subject, writer).is_some_and(|text| pattern!(r"\bX\b", "X").is_match(text))
}

/// "X is X plus one".
fn has_own_x(it: &Qty) -> bool {
    match it {
        Qty::X => true,
        Qty::ForEach(a, b) | Qty::Plus(a, b) | Qty::Minus(a, b) | Qty::Apart(a, b) | Qty::Random(a, b) => {
            has_own_x(a) || has_own_x(b)
        }
        Qty::Multiple(_, of) | Qty::Double(of) | Qty::Triple(of) | Qty::Part(of, ..) | Qty::Beyond(of, _) => {
            has_own_x(of)
        }
        _ => false,
    }
}

/// A cost that is changed by what has been spent on it.
fn is_price_of_itself(x: &Qty, body: &Body) -> bool {
    let changes = |step: &Step| match &step.kind {
        StepKind::Do(deed) => deed.acts.iter().any(|act| matches!(act.verb, Verb::CostChange(_))),
        _ => false,
    };
    matches!(x, Qty::Spent { .. }) && body.steps.iter().any(changes)
}
