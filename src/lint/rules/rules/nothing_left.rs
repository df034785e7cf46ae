//! What is left out is all that there is.
//!
//! "Other than" takes something out of what the noun means: a card, a player, those that have a
//! quality. "A creature other than a creature" leaves nothing.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, destroy «each permanent other than permanents».
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, destroy each permanent other than artifacts.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::Subject;
use crate::lint::kinds::{self, Kinds};
use crate::lint::sameness::is_same_person;
use crate::lint::walk::Node;
use crate::source::Span;
use crate::surface::{
    Chooser, Filter, HeadPhrase, Noun, Polarity, Pred, RefWord, Selection, Status, WordNumber,
};

/// Finds noun phrases that leave out all that they name.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    let mut last = Span::new(0, 0);
    for seen in subject.nodes() {
        let (filter, at) = match seen.node {
            Node::Selection(Selection::Pick(pick)) => (&pick.filter, pick.at.0),
            Node::Filter(filter) => (filter, seen.at),
            _ => continue,
        };
        let at = if at.is_empty() { seen.at } else { at };
        let is_same = last.holds(at) || at.holds(last);
        if !leaves_nothing(filter) || is_same {
            continue;
        }
        last = at;
        findings.push(
            Diagnostic::new(Code::G226, at, "nothing is left")
                .label(at, "\"other than\" leaves out all that the noun means")
                .help("Leave out fewer, or name something else."),
        );
    }
}

fn leaves_nothing(filter: &Filter) -> bool {
    let among = filter.suffixes.iter().filter_map(|pred| match pred {
        Pred::FromAmong(of) | Pred::Among(of) => described(of),
        _ => None,
    });
    let excludes = |of: &Filter| {
        let pairs = filter.heads.iter().flat_map(|head| of.heads.iter().map(move |other| (head, other)));
        let mut pairs = pairs.peekable();
        pairs.peek().is_some() && pairs.all(|(head, other)| are_opposed(head, other))
            || are_anothers(filter, of)
            || are_other_things(filter, of)
    };
    if among.into_iter().any(excludes) {
        return true;
    }
    let preds = filter.suffixes.iter().chain(filter.heads.iter().flat_map(|head| &head.adjectives));
    preds.filter_map(left_out).any(|less| {
        let covers = |head: &HeadPhrase| less.heads.iter().any(|other| is_part_of(head, filter, other, less));
        less.suffixes.iter().all(|pred| filter.suffixes.contains(pred)) && filter.heads.iter().all(covers)
    })
}

/// "A creature you don't control from among the creatures you control".
fn are_anothers(filter: &Filter, of: &Filter) -> bool {
    let who = |filter: &'_ Filter| {
        filter.suffixes.iter().find_map(|pred| match pred {
            Pred::Controller(who, polarity, _) => Some((who.clone(), *polarity)),
            _ => None,
        })
    };
    let is_opponent = |who: &Selection| {
        matches!(who, Selection::Pick(pick)
            if pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Opponent)))
    };
    match (who(filter), who(of)) {
        (Some((who, is)), Some((other, other_is))) if is != other_is => is_same_person(&who, &other),
        (Some((who, Polarity::Is)), Some((other, _))) => {
            who.is_you() && is_opponent(&other) || other.is_you() && is_opponent(&who)
        }
        _ => false,
    }
}

/// "An opponent from among creatures": of players and objects, the one is never the other.
fn are_other_things(filter: &Filter, of: &Filter) -> bool {
    let are = |filter: &Filter, is: fn(&Kinds) -> bool| {
        let kinds = kinds::of_filter(filter);
        !kinds.is_empty() && kinds.iter().all(is)
    };
    let (players, objects) =
        (|is: &Kinds| *is == Kinds::PLAYER, |is: &Kinds| is.and(Kinds::PLAYER).is_none());
    are(filter, players) && are(of, objects) || are(filter, objects) && are(of, players)
}

/// What "other than" leaves out, where that is all of a description.
fn left_out(pred: &Pred) -> Option<&Filter> {
    match pred {
        Pred::OtherThan(what, _) => described(what),
        Pred::That(inner, _) => left_out(inner),
        _ => None,
    }
}

/// The description of all that a selection means, where it is one.
fn described(what: &Selection) -> Option<&Filter> {
    match what {
        Selection::Pick(pick) if pick.chooser == Chooser::Actor => {
            // "Each of your opponents".
            let is_one = pick.filter.heads.iter().all(|head| head.noun == Some(Noun::One));
            let whole = pick.filter.suffixes.iter().find_map(|pred| match pred {
                Pred::Of(of) if is_one => Some(of.as_ref()),
                _ => None,
            });
            whole.map_or(Some(&pick.filter), described)
        }
        Selection::Ref(word) => match &word.word {
            // "The creatures you control" are no creatures that were named before.
            RefWord::The(filter, WordNumber::Plural) if !filter.suffixes.is_empty() => Some(filter),
            _ => None,
        },
        Selection::Pick(_) | Selection::List { .. } => None,
    }
}

/// Whether nothing can be both: tapped and untapped, a creature and no creature.
pub(in crate::lint::rules) fn are_opposed(one: &HeadPhrase, other: &HeadPhrase) -> bool {
    let denies = |is: &HeadPhrase, not: &HeadPhrase| {
        not.adjectives.iter().any(|pred| match pred {
            Pred::Not(inner) => match &**inner {
                Pred::Type(word) => is.types.contains(word) || is.adjectives.contains(inner),
                _ => is.adjectives.contains(inner),
            },
            _ => false,
        })
    };
    let has = |head: &HeadPhrase, status: Status| head.adjectives.contains(&Pred::Status(status));
    let turned = |status: &Status| {
        let exclusive = status.opposite().or(status.excludes());
        has(one, *status) && exclusive.is_some_and(|exclusive| has(other, exclusive))
    };
    denies(one, other) || denies(other, one) || Status::ALL.iter().any(turned)
}

/// Whether all that a head means is meant by the other one, too.
fn is_part_of(head: &HeadPhrase, of: &Filter, other: &HeadPhrase, others: &Filter) -> bool {
    let last = |filter: &Filter| filter.heads.last().and_then(|head| head.noun);
    let (noun, wide) = (head.noun.or(last(of)), other.noun.or(last(others)));
    let is_noun = match (noun, wide) {
        (one, other) if one == other => true,
        (Some(Noun::Opponent), Some(Noun::Player)) => true,
        (None, Some(Noun::Permanent)) => {
            let permanent = Kinds::PERMANENT;
            kinds::of_filter(of).iter().all(|is| is.without(permanent).is_none())
        }
        (_, _) => false,
    };
    is_noun
        && other.types.iter().all(|word| head.types.contains(word))
        && other.adjectives.iter().all(|pred| head.adjectives.contains(pred))
}
