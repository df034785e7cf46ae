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
use crate::lint::walk::{Node, Seen};
use crate::lint::{Subject, sameness, text_of};
use crate::surface::{
    Abilities, Act, ActJoin, Body, ChoiceDomain, Deed, Duration, Event, Filter, KeywordUse, ListJoin, Mode,
    Plain, Polarity, Pred, ReplaceUses, Selection, Step, StepKind, Trigger, UnlessKind, Verb,
};

/// Finds alternatives that are the same.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for seen in subject.nodes() {
        if let Some(why) = repeated(subject, &seen) {
            let finding = Diagnostic::new(Code::G217, seen.at, "the same is said twice")
                .label(seen.at, why)
                .help("Leave one of the two out, or write what is meant in its place.");
            findings.push(finding);
        }
    }
}

fn repeated(subject: &Subject<'_>, seen: &Seen<'_>) -> Option<&'static str> {
    match seen.node {
        Node::Filter(filter) => in_filter(filter),
        Node::Selection(Selection::List { items, join: ListJoin::Or | ListJoin::AndOr }) => {
            let twice = are_same_phrases(items) || has_reader(subject, items);
            twice.then_some("two alternatives are the same")
        }
        Node::Modes(modes) => {
            let words = |mode: &Mode| -> Option<Vec<&str>> {
                mode.body.steps.iter().map(|step| text_of(subject, step.at.0)).collect()
            };
            let bodies: Vec<_> = modes.modes.iter().filter_map(words).collect();
            has_twins(&bodies).then_some("two modes are the same")
        }
        Node::Step(step) => match &step.kind {
            StepKind::Unless { body, unless: UnlessKind::Deed(averts, _) } => {
                let acts = |step: &Step| match &step.kind {
                    StepKind::Do(deed) => Some(said(subject, deed)),
                    _ => None,
                };
                let [only] = body.steps.as_slice() else { return None };
                (acts(only)? == said(subject, averts)).then_some("averted by the same act")
            }
            StepKind::Faced { by: _, options } => {
                let words = |body: &Body| -> Option<Vec<String>> {
                    body.steps.iter().map(|step| text_of(subject, step.at.0).map(str::to_lowercase)).collect()
                };
                let options: Vec<_> = options.iter().filter_map(words).collect();
                has_twins(&options).then_some("two options are the same")
            }
            StepKind::Lasting { .. } if seen.around.is_lasting => Some("two durations"),
            StepKind::Delayed { event, .. } => {
                let same = |trigger: &Trigger| {
                    trigger.event == *event || is_same_once(subject, &trigger.event, event)
                };
                seen.around.triggers.iter().any(same).then_some("waits for what has just triggered it")
            }
            _ => None,
        },
        Node::Deed(deed) if deed.acts.iter().any(|act| offers_twice(&act.verb)) => {
            Some("the same is offered twice")
        }
        Node::Deed(deed) if has_same_alternatives(subject, deed) => Some("two alternatives are the same"),
        Node::Deed(deed) if deed.acts.len() > 1 && gains_twice(deed) => Some("gained twice"),
        Node::Deed(deed) if gains_and_loses(deed) => Some("gained and lost at once"),
        Node::Deed(deed) => {
            let is_next = |act: &Act| matches!(act.verb, Verb::UntapDuring(_, ReplaceUses::Once));
            let is_timed = deed.duration != Duration::Unstated || deed.acts.iter().any(is_next);
            let is_twice = seen.around.is_lasting && is_timed;
            is_twice.then_some("two durations")
        }
        _ => None,
    }
}

/// "Draw a card or draw a card", "destroy target creature or destroy it".
fn has_same_alternatives(subject: &Subject<'_>, deed: &Deed) -> bool {
    let is_or = |act: &Act| matches!(act.join, ActJoin::Or | ActJoin::CommaOr);
    let same = |(first, second): (&Act, &Act)| {
        let words = |act: &Act| text_of(subject, act.at.0).map(str::to_lowercase);
        is_or(second)
            && first.verb.kind() == second.verb.kind()
            && (first.at != second.at && words(first).is_some_and(|first| Some(first) == words(second))
                || sameness::is_done_to_same(subject.antecedents, &first.verb, &second.verb))
    };
    deed.acts.iter().zip(deed.acts.iter().skip(1)).any(same)
}

/// "Target creature or that creature": a word that reads another of the alternatives.
fn has_reader(subject: &Subject<'_>, items: &[Selection]) -> bool {
    let reads = |it: &Selection, other: &Selection| match (other, it) {
        (Selection::Pick(_), Selection::Ref(_)) => sameness::means(subject.antecedents, other, it),
        _ => false,
    };
    items.iter().enumerate().any(|(at, one)| items[..at].iter().any(|other| reads(one, other)))
}

/// Whether two phrases are one: alternatives are told apart by their words, not by what they pick.
fn are_same_phrases(items: &[Selection]) -> bool {
    let same = |a: &Selection, b: &Selection| match (a, b) {
        (Selection::Pick(a), Selection::Pick(b)) => sameness::is_same_phrase(a, b),
        (a, b) => a == b,
    };
    items.iter().enumerate().any(|(at, one)| items[..at].iter().any(|other| same(one, other)))
}

/// Whether what happens once to an object happens to it again: "whenever a creature dies, when it dies".
fn is_same_once(subject: &Subject<'_>, first: &Event, second: &Event) -> bool {
    let (Event::Deed { deed: first, .. }, Event::Deed { deed: second, .. }) = (first, second) else {
        return false;
    };
    let is_once = |act: &Act| {
        matches!(
            act.verb,
            Verb::Enter { .. }
                | Verb::Die { .. }
                | Verb::Cast { .. }
                | Verb::Plain(Plain::SetInMotion | Plain::Encounter, _)
                | Verb::Planeswalk { .. }
        )
    };
    first.acts.iter().all(is_once)
        && (sameness::is_same_act(subject.antecedents, first, second) || is_same_cast(subject, first, second))
}

fn is_same_cast(subject: &Subject<'_>, first: &Deed, second: &Deed) -> bool {
    let ([a], [b]) = (first.acts.as_slice(), second.acts.as_slice()) else { return false };
    match (&a.verb, &b.verb) {
        (Verb::Cast { what, .. }, Verb::Cast { what: same, .. }) => {
            sameness::means(subject.antecedents, what, same)
        }
        _ => false,
    }
}

/// "Gains flying and gains flying".
fn gains_twice(deed: &Deed) -> bool {
    let is_change = |act: &&Act| matches!(act.verb, Verb::Gain(..) | Verb::Lose(_) | Verb::Get(_));
    let changes: Vec<&Verb> = deed.acts.iter().filter(is_change).map(|act| &act.verb).collect();
    has_twins(&changes)
}

/// "Gains flying and loses flying".
fn gains_and_loses(deed: &Deed) -> bool {
    let given = |act: &Act| match &act.verb {
        Verb::Gain(Abilities::List(grants, _), _) => Some(grants.clone()),
        _ => None,
    };
    let gained: Vec<_> = deed.acts.iter().filter_map(given).flatten().collect();
    !gained.is_empty()
        && deed.acts.iter().any(|act| match &act.verb {
            Verb::Lose(Abilities::List(lost, _)) => lost.iter().any(|lost| gained.contains(lost)),
            _ => false,
        })
}

/// The words of a clause without "you".
fn said<'a>(subject: &Subject<'a>, deed: &Deed) -> &'a str {
    let text = text_of(subject, deed.at.0).unwrap_or_default();
    text.strip_prefix("you ").unwrap_or(text)
}

/// Whether one can choose between a thing and itself.
fn offers_twice(verb: &Verb) -> bool {
    let (Verb::Choose(domain) | Verb::Vote(domain)) = verb else { return false };
    has_twin_options(domain)
}

fn has_twin_options(domain: &ChoiceDomain) -> bool {
    match domain {
        ChoiceDomain::Labels(words) | ChoiceDomain::CardNames(words) => has_twins(words),
        ChoiceDomain::Colors(colors) => has_twins(colors),
        ChoiceDomain::Abilities(abilities) => has_twins(abilities),
        ChoiceDomain::Numbers(numbers) => has_twins(numbers),
        ChoiceDomain::AtRandom(inner, _)
        | ChoiceDomain::But(inner, _)
        | ChoiceDomain::Several(_, inner)
        | ChoiceDomain::Secretly(inner) => has_twin_options(inner),
        ChoiceDomain::Of(_)
        | ChoiceDomain::Another(..)
        | ChoiceDomain::Color
        | ChoiceDomain::CreatureType
        | ChoiceDomain::CardType
        | ChoiceDomain::BasicLandType
        | ChoiceDomain::CardName(_)
        | ChoiceDomain::Number
        | ChoiceDomain::NumberIn(_)
        | ChoiceDomain::Label(..) => false,
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
        let of = move |pred: &'_ Pred| match plain(pred) {
            Pred::Has(keywords, _, polarity) if *polarity == wanted => keywords.clone(),
            _ => Vec::new(),
        };
        it.suffixes.iter().flat_map(of).collect::<Vec<KeywordUse>>()
    };
    let (with, without) = (keywords(Polarity::Is), keywords(Polarity::IsNot));
    with.iter().any(|keyword| without.contains(keyword)).then_some("with a keyword and without it")
}

/// "With flying", of "that has flying".
fn plain(pred: &Pred) -> &Pred {
    match pred {
        Pred::That(inner, Polarity::Is) => plain(inner),
        other => other,
    }
}

fn has_twins<T: PartialEq>(all: &[T]) -> bool {
    all.iter().enumerate().any(|(at, one)| all[..at].contains(one))
}
