//! "The chosen …" names another sort of thing than what was chosen.
//!
//! "The chosen creature" is what a sentence before had somebody choose. Where that was an artifact or a
//! player, no creature was chosen; where it was an opponent, it was not you.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, target opponent chooses a creature. Destroy «the chosen artifact».
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! Whenever chaos ensues, target opponent chooses a creature. Destroy the chosen creature.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lexicon::CardType;
use crate::lint::Subject;
use crate::lint::kinds;
use crate::lint::rules::rules::nothing_left::are_opposed;
use crate::lint::walk::{Node, Site};
use crate::source::Span;
use crate::surface::{
    ChoiceDomain, Cond, Filter, HeadPhrase, IsPred, NameRef, Noun, Participle, Pick, Pred, Ref, RefWord,
    Selection, TypeWord, Verb, WordClass,
};

/// Finds words for what was chosen that do not fit it.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for seen in subject.nodes() {
        match seen.node {
            Node::Selection(Selection::Ref(word)) => findings.extend(of_word(subject, word)),
            Node::Cond(Cond::Is { what, pred: IsPred::Same(with), .. }) => {
                findings.extend(of_player(subject, what, with, seen.at));
            }
            Node::Filter(filter) => {
                findings.extend(of_name(subject, filter, seen.at));
                findings.extend(of_quality(subject, filter, seen.at));
            }
            _ => {}
        }
    }
}

fn finding(at: Span, why: &'static str, chosen: Span) -> Diagnostic {
    Diagnostic::new(Code::R013, at, "no such thing was chosen")
        .label(at, why)
        .label(chosen, "this was chosen")
        .help("Name what was chosen, or choose something else.")
}

fn of_word(subject: &Subject<'_>, word: &Ref) -> Option<Diagnostic> {
    let (RefWord::The(filter, _) | RefWord::That(filter, _)) = &word.word else { return None };
    let chosen = Pred::Participle(Participle::Chosen);
    if !filter.heads.iter().any(|head| head.adjectives.contains(&chosen)) {
        return None;
    }
    let read = subject.antecedents.read_at(word.at.0)?;
    if let Some(Verb::Choose(domain)) = read.act.map(|act| &act.verb)
        && is_no_object(domain)
    {
        return Some(finding(word.at.0, "no object or player was chosen", read.at));
    }
    let (pick, at) = picked(subject, word.at.0)?;
    is_another(filter, pick).then(|| finding(word.at.0, "not what was chosen", at))
}

/// Colors, types, names, numbers and words.
const fn is_no_object(domain: &ChoiceDomain) -> bool {
    matches!(
        domain,
        ChoiceDomain::Color
            | ChoiceDomain::Another(..)
            | ChoiceDomain::Several(..)
            | ChoiceDomain::Colors(_)
            | ChoiceDomain::CreatureType
            | ChoiceDomain::CardType
            | ChoiceDomain::BasicLandType
            | ChoiceDomain::Number
            | ChoiceDomain::Numbers(_)
    )
}

/// The phrase that a word reads, itself or as what was chosen.
fn picked<'a>(subject: &Subject<'a>, word: Span) -> Option<(&'a Pick, Span)> {
    let read = subject.antecedents.read_at(word)?;
    let chosen = read.act.and_then(|act| match &act.verb {
        Verb::Choose(ChoiceDomain::Of(Selection::Pick(pick))) => Some(pick.as_ref()),
        _ => None,
    });
    Some((read.pick.or(chosen)?, read.at))
}

/// "Choose an opponent. If you're the chosen player": nobody is an opponent of their own (102.2).
fn of_player(subject: &Subject<'_>, what: &Selection, with: &Selection, at: Span) -> Option<Diagnostic> {
    let word = match (what, with) {
        (you, Selection::Ref(word)) | (Selection::Ref(word), you) if you.is_you() => word,
        _ => return None,
    };
    let (pick, chosen) = picked(subject, word.at.0)?;
    let is_event = subject.nodes().any(|seen| {
        seen.around.site == Site::Event
            && matches!(seen.node, Node::Selection(Selection::Pick(other)) if std::ptr::eq(other.as_ref(), pick))
    });
    let is_opponent = pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Opponent));
    // What triggers an ability has a rule of its own.
    (is_opponent && !is_event).then(|| finding(at, "you are no opponent of yours", chosen))
}

/// "Choose a nonland card name. Destroy all lands with the chosen name."
fn of_name(subject: &Subject<'_>, filter: &Filter, at: Span) -> Option<Diagnostic> {
    let word = filter.suffixes.iter().find_map(|pred| match pred {
        Pred::Named(NameRef::Chosen(word) | NameRef::That(word)) => Some(word),
        _ => None,
    })?;
    let read = subject.antecedents.read_at(word.at.0)?;
    let Verb::Choose(ChoiceDomain::CardName(Some(chosen))) = &read.act?.verb else { return None };
    let opposed = |head: &HeadPhrase| chosen.heads.iter().all(|other| are_opposed(head, other));
    filter.heads.iter().all(opposed).then(|| finding(at, "no such name was chosen", read.at))
}

/// "Choose a creature type. Destroy all noncreature permanents of the chosen type."
fn of_quality(subject: &Subject<'_>, filter: &Filter, at: Span) -> Option<Diagnostic> {
    let adjectives = || filter.heads.iter().flat_map(|head| &head.adjectives);
    let word = filter.suffixes.iter().chain(adjectives()).find_map(|pred| match pred {
        Pred::OfAttr(_, word) => Some(word),
        _ => None,
    })?;
    let read = subject.antecedents.read_at(word.at.0)?;
    let Verb::Choose(domain) = &read.act?.verb else { return None };
    let is_without = |of: CardType| {
        adjectives().any(|pred| matches!(pred, Pred::Not(inner) if **inner == Pred::Type(TypeWord::Type(of))))
    };
    let is_other = |of: CardType| {
        let types = || filter.heads.iter().flat_map(|head| &head.types);
        let is_type = |word: &TypeWord| matches!(word, TypeWord::Type(_));
        types().any(is_type) && !types().any(|word| *word == TypeWord::Type(of))
    };
    let why = match domain {
        ChoiceDomain::CreatureType if is_without(CardType::Creature) => "only creatures have creature types",
        ChoiceDomain::BasicLandType if is_without(CardType::Land) || is_other(CardType::Land) => {
            "only lands have land types"
        }
        ChoiceDomain::Color if adjectives().any(|pred| *pred == Pred::Class(WordClass::Colorless)) => {
            "what is colorless is of no color"
        }
        _ => return None,
    };
    Some(finding(at, why, read.at))
}

/// Whether no word of a description fits what was picked.
fn is_another(said: &Filter, pick: &Pick) -> bool {
    let chosen = kinds::of_filter(&pick.filter);
    let fits = kinds::of_filter(said).iter().any(|is| chosen.iter().any(|it| !is.and(*it).is_none()));
    let is_typed = |filter: &Filter| filter.heads.iter().all(|head| !head.types.is_empty());
    let mut types = said.heads.iter().flat_map(|head| &head.types);
    let shares = types.any(|word| pick.filter.heads.iter().any(|head| head.types.contains(word)));
    !fits || (is_typed(said) && is_typed(&pick.filter) && !shares)
}
