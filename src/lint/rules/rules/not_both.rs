//! Two numbers of the same, or two statements about it, exclude each other.
//!
//! Nobody controls two or fewer creatures and three or more creatures at one time: such a condition
//! never holds, and what was meant is one of the two, or "or". Nor is one hand size eight and five, and
//! what gets +1/+1 and -1/-1 at once gets nothing.
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
use crate::lint::Subject;
use crate::lint::facts::{self, Fact, Quality, Said};
use crate::lint::sameness;
use crate::lint::walk::{Node, Seen};
use crate::source::Span;
use crate::surface::{
    Act, ActJoin, Deed, Description, DescriptionForm, Duration, Filter, GameRule, Join, ListJoin, Meant,
    PregameRule, Selection, StepKind, Subject as DeedSubject, Verb,
};

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
    for nodes in subject.abilities {
        statements(subject, nodes, findings);
    }
}

/// Statements of one subject in one sentence that undo each other, or set one thing to two values.
fn statements(subject: &Subject<'_>, nodes: &[Seen<'_>], findings: &mut Vec<Diagnostic>) {
    let mut before: Option<&Deed> = None;
    for seen in nodes {
        let Node::Step(step) = seen.node else { continue };
        let StepKind::Do(deed) = &step.kind else {
            before = None;
            continue;
        };
        let goes_on = matches!(step.join, Join::And | Join::CommaAnd | Join::Comma);
        let pairs = deed.acts.iter().zip(deed.acts.iter().skip(1));
        let mut clashes = pairs.filter(|(_, second)| is_and(second)).any(|(a, b)| clash(&a.verb, &b.verb));
        if let Some(first) = before.filter(|_| goes_on)
            && is_of_same(subject, first, deed)
        {
            let pairs = || first.acts.iter().flat_map(|a| deed.acts.iter().map(move |b| (&a.verb, &b.verb)));
            let are_done = first.modal.meant() == Meant::Done && deed.modal.meant() == Meant::Done;
            clashes |= are_done && pairs().any(|(a, b)| clash(a, b));
        }
        if clashes {
            findings.push(finding(deed.at.0, "one of the two undoes the other"));
        }
        before = Some(deed);
    }
}

const fn is_and(act: &Act) -> bool {
    matches!(act.join, ActJoin::And | ActJoin::CommaAnd | ActJoin::Comma)
}

fn is_of_same(subject: &Subject<'_>, first: &Deed, second: &Deed) -> bool {
    let is_timed = |deed: &Deed| deed.window.is_some() || deed.duration != Duration::Unstated;
    let is_same = second.subject == DeedSubject::Elided
        || first.subject == second.subject
        || sameness::is_same_actor(subject.antecedents, &first.subject, &second.subject);
    is_same && (is_timed(first) == is_timed(second))
}

/// "Maximum hand size is eight and … is five", "gets +1/+1 and gets -1/-1".
fn clash(a: &Verb, b: &Verb) -> bool {
    match (a, b) {
        (Verb::Rule(GameRule::HandSizeIs(a)), Verb::Rule(GameRule::HandSizeIs(b)))
        | (Verb::LifeBecomes(a), Verb::LifeBecomes(b))
        | (
            Verb::PregameRule(PregameRule::StartingLife(a)),
            Verb::PregameRule(PregameRule::StartingLife(b)),
        )
        | (
            Verb::PregameRule(PregameRule::StartingHand(a)),
            Verb::PregameRule(PregameRule::StartingHand(b)),
        ) => a != b,
        (Verb::Rule(GameRule::HandSizeIs(_)), Verb::Rule(GameRule::NoMaximumHandSize))
        | (Verb::Rule(GameRule::NoMaximumHandSize), Verb::Rule(GameRule::HandSizeIs(_))) => true,
        (
            Verb::HaveBase { stat, power, toughness },
            Verb::HaveBase { stat: other, power: other_power, toughness: other_toughness },
        ) => stat == other && (power, toughness) != (other_power, other_toughness),
        (Verb::Defined(stat, a), Verb::Defined(other, b)) => stat == other && a != b,
        (Verb::CostChange(a), Verb::CostChange(b)) => {
            let same = (&a.mana, &a.for_each, a.of) == (&b.mana, &b.for_each, b.of);
            same && a.direction != b.direction
        }
        (Verb::Get(a), Verb::Get(b)) => {
            let same = (&a.power, &a.toughness, &a.for_each) == (&b.power, &b.toughness, &b.for_each);
            same && a.power_sign != b.power_sign && a.toughness_sign != b.toughness_sign
        }
        (Verb::GainLife(a), Verb::LoseLife(b)) | (Verb::LoseLife(a), Verb::GainLife(b)) => a == b,
        (Verb::Be(a, _), Verb::Be(b, _)) => {
            let replaces = |it: &Description| it.form == DescriptionForm::Replaces && !it.colors.is_empty();
            replaces(a) && replaces(b) && a.colors != b.colors
        }
        _ => false,
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
