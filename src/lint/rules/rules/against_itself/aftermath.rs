//! What has been done, or is paid, against what is asked or done after it.

use super::{absence, condition, finding};
use crate::diag::Diagnostic;
use crate::lint::Subject;
use crate::lint::facts::{self, Counted, Fact, Said};
use crate::lint::walk::Seen;
use crate::source::Span;
use crate::surface::{
    Ability, Act, ActivationLimit, Body, Cond, Cost, Deed, Event, Force, Step, StepKind, ThisWay,
    TokenPhrase, TokenSpec, Verb,
};

/// Looks at one ability, with its nodes and its place.
pub(super) fn check(
    subject: &Subject<'_>,
    (ability, at): (&Ability, Span),
    nodes: &[Seen<'_>],
    findings: &mut Vec<Diagnostic>,
) {
    match ability {
        Ability::Triggered { body, .. } | Ability::Spell(body) => of_body(subject, body, findings),
        Ability::Activated { costs, body, limits } => {
            of_body(subject, body, findings);
            of_costs(subject, (costs, body, limits), at, nodes, findings);
        }
        Ability::Keyworded { keyword: _, ability } => check(subject, (ability, at), nodes, findings),
        Ability::Static(_)
        | Ability::AsEvent { .. }
        | Ability::Keywords(_)
        | Ability::Pregame(_)
        | Ability::CastOnly(_)
        | Ability::Level(_) => {}
    }
}

/// "Tap target creature. If it's untapped, …": what is asked of what the sentence before has left.
fn of_body(subject: &Subject<'_>, body: &Body, findings: &mut Vec<Diagnostic>) {
    for pair in body.steps.windows(2) {
        let [Step { kind: StepKind::Do(done), .. }, Step { kind: StepKind::Given { cond, .. }, at, .. }] =
            pair
        else {
            continue;
        };
        if done.modal.force == Force::Plain
            && !asks_what_came_of_it(cond)
            && leaves_untrue(subject, done, cond)
        {
            findings.push(finding(at.0, "what was done before has made this untrue"));
        }
    }
}

/// "If no cards were discarded this way": who has none discards none, though told to.
fn asks_what_came_of_it(cond: &Cond) -> bool {
    let Cond::Event(Event::Deed { deed, this_way, .. }) = cond else { return false };
    let says_so =
        |act: &Act| matches!(act.verb, Verb::Passive { this_way, .. } if this_way != ThisWay::NotSaid);
    *this_way != ThisWay::NotSaid || deed.acts.iter().any(says_so)
}

/// Whether what was done leaves a condition that does not hold.
fn leaves_untrue(subject: &Subject<'_>, done: &Deed, cond: &Cond) -> bool {
    let mut is_untrue = false;
    facts::of_cond(cond, &mut |asked| {
        of_done(done, &mut |left| is_untrue |= condition::clash(subject, &left, &asked));
        is_untrue |= done.acts.iter().any(|act| makes_some(&act.verb, &asked));
    });
    is_untrue
}

/// Every fact that a clause leaves behind as it is done.
fn of_done<'a>(done: &'a Deed, each: &mut dyn FnMut(Fact<'a>)) {
    facts::of_effect(done, each);
    facts::of_happening(done, each);
    for act in &done.acts {
        if let Some(counted) = absence::emptied_by(&act.verb) {
            each(Fact::new(Said::Number(counted, (0, 0)), true));
        }
    }
}

/// "Create a Soldier token. If you control no creatures, …".
fn makes_some(verb: &Verb, asked: &Fact<'_>) -> bool {
    let (Verb::Create(tokens), Said::Number(Counted::Objects(filter, Some(who)), (_, 0))) =
        (verb, asked.said)
    else {
        return false;
    };
    let is_one = |token: &TokenPhrase| match &token.spec {
        TokenSpec::Described { is, .. } => filter.heads.iter().any(|head| {
            head.adjectives.is_empty()
                && head.noun.is_none()
                && head.types.iter().all(|word| is.types.contains(word))
        }),
        _ => false,
    };
    asked.holds && who.is_you() && filter.suffixes.is_empty() && tokens.iter().any(is_one)
}

/// Costs against what is done for them, and against when they can be paid.
fn of_costs(
    subject: &Subject<'_>,
    (costs, body, limits): (&[Cost], &Body, &[ActivationLimit]),
    at: Span,
    nodes: &[Seen<'_>],
    findings: &mut Vec<Diagnostic>,
) {
    let paid =
        || costs.iter().filter_map(|cost| if let Cost::Do(deed) = cost { Some(&**deed) } else { None });
    let first = body.steps.first().and_then(|step| match &step.kind {
        StepKind::Do(deed) => Some(deed),
        _ => None,
    });
    if let Some(first) = first
        && let Some(act) = first.acts.first()
    {
        let taken = paid().flat_map(|deed| &deed.acts);
        let mut nothing =
            taken.filter_map(|cost| absence::finds_nothing(subject, &cost.verb, (first, act), nodes));
        findings.extend(nothing.next().map(|at| finding(at, "none is left once the cost is paid")));
    }
    let conds: Vec<&Cond> = limits
        .iter()
        .filter_map(|limit| if let ActivationLimit::Given(cond) = limit { Some(cond) } else { None })
        .collect();
    for (place, cond) in conds.iter().enumerate() {
        if conds[..place].iter().any(|other| condition::contradict(subject, cond, other)) {
            findings.push(finding(at, "the two never hold together"));
        }
        let lacks = |deed| absence::lacks(subject, cond, deed, nodes);
        if let Some(at) = paid().chain(first).find_map(lacks) {
            findings.push(finding(at, "there is none where the condition holds"));
        }
    }
    let counts = |limit: &&ActivationLimit| {
        matches!(
            limit,
            ActivationLimit::OnceEachTurn | ActivationLimit::TimesEachTurn(..) | ActivationLimit::Once
        )
    };
    if limits.iter().filter(counts).count() > 1 {
        findings.push(finding(at, "two numbers of times"));
    }
}
