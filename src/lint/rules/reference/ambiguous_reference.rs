//! A word can mean two earlier phrases that stand equally near,
//! or a phrase that only one of two events has.
//!
//! planarc reads the later of the two, but a player may read the other. So it is where one of them
//! is what a condition asks of whoever acts, or is said to be another than the other; and of a
//! sentence behind one that says first when it happens, which can happen then or now, and of one
//! behind "if you do, put a counter on it" about that same object, which can be done anyway.
//!
//! What follows the last of several sets can be said of that one or of all of them. "Each Soldier
//! and each Knight you control" is read as it is written, with the Soldiers of all players; most
//! would take the Soldiers for yours as well. So it is of "a Wall with defender or an Elf you control",
//! and of what stands before the first: "a white creature, artifact, or legendary enchantment" is read
//! as a white artifact too.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, tap target artifact and target creature. «It» phases out.
//! ```
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, target player draws a card and target opponent discards a card. «That player» loses 2 life.
//! ```
//!
//! Repeat the noun:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, tap target artifact and target creature. That creature phases out.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, target player draws a card, and target opponent discards a card and loses 2 life.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lint::kinds::{self, Kinds};
use crate::lint::walk::{self, Node, Seen};
use crate::lint::{Subject, text_of};
use crate::source::Span;
use crate::surface::{
    AllForm, Chooser, Filter, HeadPhrase, ListJoin, Noun, Pick, Plain, Pred, Quant, Ref, RefWord, Selection,
    Stat, TypeWord, Verb, WordNumber,
};
use std::mem::discriminant;

/// Finds what can be said of the last of several or of all of them. Other findings of the code are made
/// where references are bound.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    subject.abilities.iter().for_each(|nodes| findings.extend(of_two_players(nodes)));
    for seen in subject.nodes() {
        if let Node::Filter(filter) = seen.node
            && is_open_before(filter)
        {
            findings.push(
                Diagnostic::new(Code::R002, seen.at, "what stands before the first can be said of it alone")
                    .label(seen.at, "read as said of each up to the one that has its own")
                    .help("Repeat the word before each that is meant, or put those first that have none."),
            );
        }
        let Node::Selection(Selection::List { items, join }) = seen.node else { continue };
        let (open, joint) = match join {
            ListJoin::And => (said_of_the_last(items), "and"),
            // What is sacrificed is under the control of whoever sacrifices it (701.21a).
            ListJoin::Or if is_sacrificed(subject, items) => continue,
            ListJoin::Or => (said_of_the_last_of_either(items), "or"),
            ListJoin::One | ListJoin::AndOr => continue,
        };
        let Some((first, last)) = open else { continue };
        let mut finding = Diagnostic::new(Code::R002, last.at.0, "what follows the last can be said of all")
            .label(last.at.0, "read as said of this alone")
            .label(first.at.0, "but this can be meant as well");
        if let (Some(one), Some(other)) = (text_of(subject, first.at.0), text_of(subject, last.at.0))
            && let Some(behind) = behind(other)
        {
            // A phrase that begins a sentence does so no more behind another.
            let begins = one.starts_with(char::is_uppercase);
            let (small, capital) =
                (with_first(one, char::to_ascii_lowercase), with_first(other, char::to_ascii_uppercase));
            let other_first = if begins { capital.as_str() } else { other };
            let help =
                format!("Write \"{one} {behind} {joint} {other}\", or \"{other_first} {joint} {small}\".");
            finding = finding.help(help);
        }
        findings.push(finding);
    }
}

/// The first of several sets that the restriction behind the last could be meant for, and that last.
fn said_of_the_last(items: &[Selection]) -> Option<(&Pick, &Pick)> {
    let (last, before) = items.split_last()?;
    let (last, before): (&Pick, Vec<&Pick>) = (set(last)?, before.iter().map(set).collect::<Option<_>>()?);
    let points_back = |pred: &Pred| before.iter().any(|pick| reads(pred, pick));
    let behind: Vec<&Pred> = last.filter.suffixes.iter().filter(|pred| !points_back(pred)).collect();
    let open = |pick: &&&Pick| behind.iter().any(|pred| could_be_said(pred, &pick.filter));
    before.iter().find(open).map(|first| (*first, last))
}

/// "A Wall with defender or an Elf you control": whose the last is can be said of both. What has nothing of its own
/// behind it is taken for yours as well.
fn said_of_the_last_of_either(items: &[Selection]) -> Option<(&Pick, &Pick)> {
    let (last, before) = items.split_last()?;
    let (last, before): (&Pick, Vec<&Pick>) = (one(last)?, before.iter().map(one).collect::<Option<_>>()?);
    let whose = last.filter.suffixes.iter().find(|pred| says_whose(pred))?;
    let is_open = |pick: &&&Pick| !pick.filter.suffixes.is_empty() && could_be_said(whose, &pick.filter);
    before.iter().find(is_open).map(|first| (*first, last))
}

fn is_sacrificed(subject: &Subject<'_>, items: &[Selection]) -> bool {
    subject.deeds().flat_map(|(deed, _)| &deed.acts).any(|act| {
        matches!(&act.verb, Verb::Plain(Plain::Sacrifice, Selection::List { items: all, .. }) if all == items)
    })
}

/// "A white creature, artifact, or legendary enchantment": whether the artifact is white is open, where what the last
/// has before it is no counterpart ("basic Swamp, Island, or nonbasic Forest").
fn is_open_before(filter: &Filter) -> bool {
    let [first, next, behind @ ..] = filter.heads.as_slice() else { return false };
    let has_own = |head: &&HeadPhrase| !before(head).is_empty();
    let Some(own) = behind.iter().find(has_own) else { return false };
    let is_counterpart =
        |one: &Pred| before(own).iter().any(|other| discriminant(bare(one)) == discriminant(bare(other)));
    let ahead = before(first);
    !ahead.is_empty() && before(next).is_empty() && !ahead.iter().all(is_counterpart)
}

/// What stands before a noun, its supertypes too.
fn before(head: &HeadPhrase) -> Vec<Pred> {
    let is_supertype = |word: &&TypeWord| matches!(word, TypeWord::Supertype(_));
    let supertypes = head.types.iter().filter(is_supertype).cloned().map(Pred::Type);
    head.adjectives.iter().cloned().chain(supertypes).collect()
}

fn bare(pred: &Pred) -> &Pred {
    if let Pred::Not(inner) = pred { bare(inner) } else { pred }
}

/// One object of several on the battlefield.
fn one(item: &Selection) -> Option<&Pick> {
    let Selection::Pick(pick) = item else { return None };
    let is_elsewhere = |head: &HeadPhrase| matches!(head.noun, Some(Noun::Card | Noun::Spell));
    let is_one = pick.quant == Quant::A && pick.chooser == Chooser::Actor;
    (is_one && !item.is_of_players() && !pick.filter.heads.iter().any(is_elsewhere)).then_some(pick)
}

/// All of something that are no players.
fn set(item: &Selection) -> Option<&Pick> {
    let Selection::Pick(pick) = item else { return None };
    let is_set =
        matches!(pick.quant, Quant::All(AllForm::Each | AllForm::Every | AllForm::All | AllForm::AllThe));
    (is_set && pick.chooser == Chooser::Actor && !item.is_of_players()).then_some(pick)
}

/// Whether something in it points back to a phrase.
fn reads(pred: &Pred, pick: &Pick) -> bool {
    let only = Filter { heads: Vec::new(), join: ListJoin::One, suffixes: vec![pred.clone()] };
    let is_it = |seen: &walk::Seen<'_>| matches!(seen.node, Node::Selection(Selection::Ref(Ref { slot, .. })) if slot.0.is_some() && *slot == pick.slot);
    walk::of_filter(&only).iter().any(is_it)
}

/// Whether a restriction can be meant for a phrase that has none of the kind.
fn could_be_said(pred: &Pred, of: &Filter) -> bool {
    let kinds = kinds::of_filter(of).into_iter().fold(Kinds::ANY.without(Kinds::ANY), Kinds::or);
    let fits = !kinds.and(kinds::of_pred(pred)).is_none();
    match pred {
        Pred::Controller(..) | Pred::Owner(..) | Pred::ControlledWhen(..) => {
            fits && !of.suffixes.iter().any(says_whose)
        }
        // Of what is no creature nobody says how big it is, or that it flies.
        Pred::Has(..) | Pred::Stat(Stat::Power | Stat::Toughness | Stat::BasePower, _) => {
            of.suffixes.is_empty() && !kinds.and(Kinds::CREATURE).is_none()
        }
        Pred::Stat(..)
        | Pred::WhoseStat(..)
        | Pred::Counters { .. }
        | Pred::OfAttr(..)
        | Pred::Did(_)
        | Pred::DoneBy { .. }
        | Pred::Targets(_)
        | Pred::That(..)
        | Pred::Shares { .. } => fits && of.suffixes.is_empty(),
        _ => false,
    }
}

/// Whether it is said whose something is.
const fn says_whose(pred: &Pred) -> bool {
    matches!(pred, Pred::Controller(..) | Pred::Owner(..) | Pred::ControlledWhen(..) | Pred::DoneBy { .. })
}

/// A phrase with its first letter changed.
fn with_first(phrase: &str, change: fn(&char) -> char) -> String {
    let mut letters = phrase.chars();
    letters.next().map(|first| change(&first)).into_iter().chain(letters).collect()
}

/// What follows the noun of a phrase, by the word that begins it.
fn behind(phrase: &str) -> Option<&str> {
    const BEGIN: [&str; 11] =
        ["you", "your", "an", "that", "they", "with", "without", "of", "controlled", "whose", "each"];
    let determiner = phrase.find(' ')? + 1;
    let rest = phrase.get(determiner..)?;
    let mut at = 0;
    for word in rest.split(' ') {
        if at > 0 && BEGIN.contains(&word) {
            return rest.get(at..);
        }
        at += word.len() + 1;
    }
    None
}

/// "Target player draws a card and target opponent discards a card. That player loses 2 life."
fn of_two_players(nodes: &[Seen<'_>]) -> Option<Diagnostic> {
    let is_player = |filter: &Filter| {
        filter.suffixes.is_empty()
            && filter.heads.iter().all(|head| matches!(head.noun, Some(Noun::Player | Noun::Opponent)))
    };
    let targets = nodes.iter().filter_map(|seen| match seen.node {
        Node::Selection(Selection::Pick(pick))
            if pick.chooser == Chooser::Target && pick.quant == Quant::A && is_player(&pick.filter) =>
        {
            Some((pick.at.0, seen.at))
        }
        _ => None,
    });
    let ([first, second], [sentence, other]) = two(targets)?;
    let word = nodes.iter().find_map(|seen| match seen.node {
        Node::Selection(Selection::Ref(Ref {
            word: RefWord::That(filter, WordNumber::Singular),
            at,
            ..
        })) if is_player(filter)
            && at.0.start > second.end
            && !sentence.holds(at.0)
            && !other.holds(at.0) =>
        {
            Some(at.0)
        }
        _ => None,
    })?;
    let finding = Diagnostic::new(Code::R002, word, "this can be either of two players")
        .label(word, "read as the later of the two")
        .label(first, "this player")
        .label(second, "or this one")
        .help("Say it of one player at a time, or name the other by what they did.");
    Some(finding)
}

/// The first two of those that there are.
fn two(mut all: impl Iterator<Item = (Span, Span)>) -> Option<([Span; 2], [Span; 2])> {
    let ((first, one), (second, other)) = (all.next()?, all.next()?);
    Some(([first, second], [one, other]))
}
