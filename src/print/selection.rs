//! Selections: determiner, chooser, head nouns, suffixes.

use super::agree::{Number, Person, Phrase, conjunction, glue, list, words};
use super::determiner::{determined, of_known};
use super::noun::{noun_word, type_words};
use super::reference::Case;
use super::{Cx, pred, quantity, reference};
use crate::surface::{
    AllForm, Chooser, ChooserForm, ControlForm, DoneVerb, Filter, HeadPhrase, ListJoin, NameRef, Noun,
    OtherForm, Pick, Polarity, Pred, Qty, Quant, Selection, SourceForm, TypeWord, WordNumber,
};

/// A selection after a verb or a preposition.
pub(super) fn object(cx: Cx, selection: &Selection) -> String {
    phrase(cx, selection, Case::Object).joined()
}

/// A selection as the subject of a clause.
pub(super) fn subject(cx: Cx, selection: &Selection) -> String {
    phrase(cx, selection, Case::Subject).joined()
}

/// A selection whose "for each …" or "equal to …" is kept apart.
pub(super) fn object_phrase(cx: Cx, selection: &Selection) -> Phrase {
    phrase(cx, selection, Case::Object)
}

fn phrase(cx: Cx, selection: &Selection, case: Case) -> Phrase {
    match selection {
        Selection::Pick(pick) => self::pick(cx, pick),
        Selection::Ref(reference) => Phrase::plain(reference::reference(cx, reference, case)),
        Selection::List { items, join } => {
            let items: Vec<String> = items.iter().map(|item| phrase(cx, item, case).joined()).collect();
            Phrase::plain(list(&items, conjunction(*join)))
        }
    }
}

/// The possessive of a selection.
pub(super) fn possessive(cx: Cx, selection: &Selection) -> String {
    match selection {
        Selection::Ref(reference) => reference::possessive_of(cx, reference),
        Selection::Pick(pick) => {
            super::agree::possessive(&self::pick(cx, pick).joined(), noun_number(&pick.quant))
        }
        Selection::List { items, join } => {
            let items: Vec<String> = items.iter().map(|item| possessive(cx, item)).collect();
            list(&items, conjunction(*join))
        }
    }
}

/// The person and number of a selection as a subject.
pub(super) fn person(selection: &Selection) -> Person {
    match selection {
        Selection::Ref(reference) => reference::person(reference),
        Selection::Pick(pick) => match verb_number(pick) {
            Number::Singular => Person::Singular,
            Number::Plural => Person::Plural,
        },
        Selection::List { items, join: ListJoin::And | ListJoin::One | ListJoin::AndOr } => {
            let each = items.iter().all(is_each);
            if each { Person::Singular } else { Person::Plural }
        }
        Selection::List { items, join: ListJoin::Or } => items.last().map_or(Person::Plural, person),
    }
}

fn is_each(item: &Selection) -> bool {
    match item {
        Selection::Pick(pick) => matches!(pick.quant, Quant::All(AllForm::Each | AllForm::Every)),
        Selection::Ref(_) => false,
        Selection::List { items, join: _ } => items.iter().all(is_each),
    }
}

/// Whether the pronoun for it is plural: "with a counter on them".
pub(super) fn is_plural(selection: &Selection) -> bool {
    person(selection) == Person::Plural
}

fn verb_number(pick: &Pick) -> Number {
    match &pick.quant {
        Quant::EachOf(_) => Number::Singular,
        Quant::SomeOf(n) => number_of(n),
        Quant::Possessed(_, WordNumber::Singular) => Number::Singular,
        quant @ (Quant::All(_)
        | Quant::A
        | Quant::Exactly(_)
        | Quant::NumberEqualTo(_)
        | Quant::EqualTo(_)
        | Quant::UpTo(_)
        | Quant::AnyNumber
        | Quant::AtLeast(_)
        | Quant::NoLess(_)
        | Quant::Multiple
        | Quant::JustExactly(_)
        | Quant::FewerThan(_)
        | Quant::AtMost(_)
        | Quant::Between(..)
        | Quant::AllBut(_)
        | Quant::Part(..)
        | Quant::No(_)
        | Quant::MoreThan(_)
        | Quant::Beside(..)
        | Quant::Extreme(_)
        | Quant::NoMoreThan(_)
        | Quant::Only(_)
        | Quant::The
        | Quant::Another
        | Quant::Any
        | Quant::Possessed(..)
        | Quant::PossessedEach(_)
        | Quant::End(..)
        | Quant::Ordinal(_)
        | Quant::Additional(_)) => noun_number(quant),
    }
}

/// What some are picked from: one of a player's hands is one of several.
pub(super) fn whole(cx: Cx, of: &Selection) -> String {
    if let Selection::Pick(pick) = of
        && let Quant::Possessed(whose, _) = &pick.quant
        && pick.filter.heads.iter().all(|head| head.noun == Some(Noun::Hand))
    {
        return format!("{} hands", possessive(cx, whose));
    }
    object(cx, of)
}

/// The number of the noun under a determiner.
fn noun_number(quant: &Quant) -> Number {
    match quant {
        Quant::All(AllForm::Each | AllForm::Every)
        | Quant::A
        | Quant::Another
        | Quant::Any
        | Quant::No(WordNumber::Singular)
        | Quant::The
        | Quant::Ordinal(_) => Number::Singular,
        Quant::All(
            AllForm::All | AllForm::AllThe | AllForm::Both | AllForm::The | AllForm::Bare | AllForm::ThoseWho,
        )
        | Quant::NumberEqualTo(_)
        | Quant::EqualTo(_)
        | Quant::No(WordNumber::Plural)
        | Quant::AnyNumber
        | Quant::AtLeast(_)
        | Quant::Multiple
        | Quant::FewerThan(_)
        | Quant::AtMost(_)
        | Quant::Between(..)
        | Quant::AllBut(_)
        | Quant::Part(..)
        | Quant::Beside(_, None, _)
        | Quant::Extreme(_)
        | Quant::Possessed(..)
        | Quant::PossessedEach(_)
        | Quant::EachOf(_)
        | Quant::SomeOf(_) => Number::Plural,
        Quant::Exactly(n)
        | Quant::NoLess(n)
        | Quant::Beside(_, Some(n), _)
        | Quant::MoreThan(n)
        | Quant::NoMoreThan(n)
        | Quant::Only(n)
        | Quant::UpTo(n)
        | Quant::JustExactly(n)
        | Quant::End(_, n)
        | Quant::Additional(n) => number_of(n),
    }
}

fn number_of(n: &Qty) -> Number {
    match quantity::split_for_each(n).0 {
        Qty::Number(1) => Number::Singular,
        Qty::Number(_)
        | Qty::Numeral(_)
        | Qty::Word(_)
        | Qty::X
        | Qty::Count(_)
        | Qty::Result(..)
        | Qty::Stat(..)
        | Qty::Total(..)
        | Qty::Extreme(..)
        | Qty::Counters(..)
        | Qty::CountersRemoved(..)
        | Qty::Times(_)
        | Qty::Life(..)
        | Qty::Spent { .. }
        | Qty::Kinds(..)
        | Qty::Party(_)
        | Qty::OwnTargets
        | Qty::Resolutions(_)
        | Qty::Opponents(_)
        | Qty::ManaSymbols(..)
        | Qty::Devotion(..)
        | Qty::DevotionTo(..)
        | Qty::ForEach(..)
        | Qty::Multiple(..)
        | Qty::Double(_)
        | Qty::Triple(_)
        | Qty::Beyond(..)
        | Qty::Part(..)
        | Qty::Plus(..)
        | Qty::Minus(..)
        | Qty::Apart(..)
        | Qty::Noted(_)
        | Qty::OfPlayer(..)
        | Qty::InAll(_)
        | Qty::Random(..) => Number::Plural,
    }
}

fn pick(cx: Cx, pick: &Pick) -> Phrase {
    let Pick { quant, chooser, filter, slot: _, at: _ } = pick;
    if let Some(Pred::Controller(who, Polarity::Is, ControlForm::Possessive)) = filter.suffixes.last() {
        let mut theirs = pick.clone();
        theirs.filter.suffixes.pop();
        let theirs = self::pick(cx, &theirs);
        return Phrase::with(words(&[&possessive(cx, who), &theirs.text]), theirs.tail);
    }
    if let [Pred::Named(NameRef::Alone(name))] = filter.suffixes.as_slice() {
        return Phrase::plain(name.clone());
    }
    // One player has one hand.
    let is_of_one = matches!(quant, Quant::PossessedEach(whose) if whose.is_they());
    let number = if is_of_one && cx.actor != super::agree::Person::Plural {
        Number::Singular
    } else {
        pick_number(pick)
    };
    let parts = Parts::of(cx, filter, quant, number);
    let before = before_noun(chooser, &parts, filter);
    let bare = words(&[&before, &parts.noun]);
    let text = if parts.noun.is_empty() {
        Phrase::plain(of_known(cx, quant, parts.suffixes.is_empty()))
    } else if possessive_source(filter).is_some() {
        Phrase::plain(bare)
    } else if is_any(filter) && *quant == Quant::A && *chooser != Chooser::RandomTarget {
        Phrase::plain(words(&["any", parts.other, &parts.noun]))
    } else if let Quant::Exactly(Qty::Plus(many, more) | Qty::Minus(many, more)) = quant
        && matches!(**many, Qty::Result(..))
    {
        let sign = if matches!(quant, Quant::Exactly(Qty::Plus(..))) { "plus" } else { "minus" };
        let many = Quant::Exactly((**many).clone());
        let text = determined(cx, &many, parts.other, &bare, is_target(chooser));
        Phrase::with(text.text, words(&[sign, &quantity::counted(cx, more)]))
    } else {
        determined(cx, quant, parts.other, &bare, is_target(chooser))
    };
    Phrase::with(with_suffixes(cx, &text.text, chooser, &parts), text.tail)
}

/// The noun of "your commander" is singular, though the determiner says nothing.
fn pick_number(pick: &Pick) -> Number {
    match pick.quant {
        Quant::Possessed(..) | Quant::PossessedEach(_) => verb_number(pick),
        Quant::All(_)
        | Quant::A
        | Quant::Exactly(_)
        | Quant::NumberEqualTo(_)
        | Quant::EqualTo(_)
        | Quant::UpTo(_)
        | Quant::AnyNumber
        | Quant::AtLeast(_)
        | Quant::NoLess(_)
        | Quant::Multiple
        | Quant::JustExactly(_)
        | Quant::FewerThan(_)
        | Quant::AtMost(_)
        | Quant::Between(..)
        | Quant::AllBut(_)
        | Quant::Part(..)
        | Quant::No(_)
        | Quant::MoreThan(_)
        | Quant::Beside(..)
        | Quant::Extreme(_)
        | Quant::NoMoreThan(_)
        | Quant::Only(_)
        | Quant::The
        | Quant::Another
        | Quant::Any
        | Quant::End(..)
        | Quant::Ordinal(_)
        | Quant::EachOf(_)
        | Quant::Additional(_)
        | Quant::SomeOf(_) => noun_number(&pick.quant),
    }
}

/// The pieces of a filter, with "other" taken out: it stands before "target".
struct Parts<'a> {
    other: &'static str,
    noun: String,
    suffixes: Vec<(String, &'a Pred)>,
}

impl<'a> Parts<'a> {
    fn of(cx: Cx, filter: &'a Filter, quant: &Quant, number: Number) -> Self {
        let Filter { heads, join, suffixes } = filter;
        let first = heads.first().and_then(|head| head.adjectives.first());
        let bound = |pred: &Pred| matches!(pred, Pred::OtherThan(_, OtherForm::Other));
        let is_other = first.is_some_and(|pred| *pred == Pred::Other || bound(pred));
        let other = if is_other || suffixes.iter().any(bound) { "other" } else { "" };
        let noun = if is_one_of(filter) || *quant == Quant::All(AllForm::ThoseWho) {
            String::new()
        } else {
            self::heads(cx, heads, *join, number, usize::from(is_other))
        };
        let source = possessive_source(filter).map(|source| possessive(cx, source));
        let suffixes = self::suffixes(cx, filter, number, matches!(quant, Quant::End(..)));
        Parts {
            other,
            noun: words(&[source.as_deref().unwrap_or_default(), &noun]),
            suffixes: suffixes.into_iter().skip(usize::from(source.is_some())).collect(),
        }
    }
}

/// "that creature's abilities": the source stands in the place of a determiner.
fn possessive_source(filter: &Filter) -> Option<&Selection> {
    if let Pred::AbilityOf(source, SourceForm::Possessive) = filter.suffixes.first()? {
        Some(source)
    } else {
        None
    }
}

/// "one of them" has no noun but the pronoun.
fn is_one_of(filter: &Filter) -> bool {
    let bare = |head: &HeadPhrase| {
        head.noun == Some(Noun::One) && head.adjectives.is_empty() && head.types.is_empty()
    };
    filter.heads.iter().all(bare) && matches!(filter.suffixes.first(), Some(Pred::Of(_)))
}

/// What stands before and after a noun for who chooses it.
pub(super) fn chooser_words(cx: Cx, chooser: &Chooser) -> (&'static str, String) {
    match chooser {
        Chooser::Player(who) | Chooser::TargetBy(who) => ("", format!("of {} choice", possessive(cx, who))),
        Chooser::Random(ChooserForm::Adjective) => ("random", String::new()),
        Chooser::Random(ChooserForm::AtRandom | ChooserForm::AtRandomFirst | ChooserForm::AtRandomLast)
        | Chooser::RandomTarget => ("", "at random".into()),
        Chooser::Random(ChooserForm::ChosenAtRandom) => ("", "chosen at random".into()),
        Chooser::Actor | Chooser::Target => ("", String::new()),
    }
}

/// "target", "random", between "other" and the noun.
fn before_noun(chooser: &Chooser, parts: &Parts, filter: &Filter) -> String {
    let word = match chooser {
        Chooser::Target | Chooser::TargetBy(_) | Chooser::RandomTarget if !is_any_target(filter) => "target",
        Chooser::Random(ChooserForm::Adjective) => "random",
        Chooser::Actor
        | Chooser::Target
        | Chooser::TargetBy(_)
        | Chooser::RandomTarget
        | Chooser::Player(_)
        | Chooser::Random(
            ChooserForm::AtRandom
            | ChooserForm::AtRandomFirst
            | ChooserForm::AtRandomLast
            | ChooserForm::ChosenAtRandom,
        ) => "",
    };
    words(&[parts.other, word])
}

fn is_target(chooser: &Chooser) -> bool {
    match chooser {
        Chooser::Target | Chooser::TargetBy(_) | Chooser::RandomTarget => true,
        Chooser::Actor | Chooser::Player(_) | Chooser::Random(_) => false,
    }
}

/// "any target"; "another target" has its determiner.
fn is_any(filter: &Filter) -> bool {
    filter.heads.iter().any(|head| head.noun == Some(Noun::AnyTarget))
}

fn is_any_target(filter: &Filter) -> bool {
    filter.heads.iter().any(|head| matches!(head.noun, Some(Noun::AnyTarget | Noun::Target)))
}

/// The suffixes with what the chooser adds: behind whose it is, before a zone, or last.
fn with_suffixes(cx: Cx, text: &str, chooser: &Chooser, parts: &Parts) -> String {
    let suffixes: Vec<&Pred> = parts.suffixes.iter().map(|(_, suffix)| *suffix).collect();
    let (words, place) = match chooser {
        Chooser::Player(who) | Chooser::TargetBy(who) => {
            let owned =
                matches!(suffixes.first(), Some(Pred::Controller(_, Polarity::Is, ControlForm::Active)));
            (format!("of {} choice", possessive(cx, who)), usize::from(owned))
        }
        Chooser::Random(ChooserForm::ChosenAtRandom) => {
            let whose = parts.suffixes.iter().position(|(suffix, _)| suffix.starts_with("whose "));
            ("chosen at random".to_owned(), whose.unwrap_or(suffixes.len()))
        }
        Chooser::Random(form) => {
            let words = if *form == ChooserForm::Adjective { "" } else { "at random" };
            (words.to_owned(), form.place(&suffixes))
        }
        Chooser::RandomTarget => ("at random".to_owned(), ChooserForm::AtRandom.place(&suffixes)),
        Chooser::Actor | Chooser::Target => (String::new(), 0),
    };
    let (before, behind) = parts.suffixes.split_at(place);
    let before = before.iter().fold(text.to_owned(), |text, (suffix, _)| glue(&text, suffix));
    behind.iter().fold(glue(&before, &words), |text, (suffix, _)| glue(&text, suffix))
}

/// The noun of a filter with its suffixes, in the singular and without a determiner.
pub(super) fn singular(cx: Cx, filter: &Filter) -> String {
    noun(cx, filter, Number::Singular)
}

/// The noun of a filter with its suffixes.
pub(super) fn noun(cx: Cx, filter: &Filter, number: Number) -> String {
    let Filter { heads, join, suffixes: _ } = filter;
    let mut text = self::heads(cx, heads, *join, number, 0);
    for (suffix, _) in suffixes(cx, filter, number, false) {
        text = glue(&text, &suffix);
    }
    text
}

/// Whether a filter has no word that could take an article.
pub(super) fn is_adjective(filter: &Filter) -> bool {
    let supertype = |word: &TypeWord| matches!(word, TypeWord::Supertype(_));
    filter.heads.iter().all(|head| head.noun.is_none() && head.types.iter().all(supertype))
}

/// A selection after "for each": the singular without a determiner.
pub(super) fn each_of(cx: Cx, selection: &Selection) -> String {
    match selection {
        Selection::Pick(pick) => match &pick.quant {
            Quant::All(_) if is_one_of(&pick.filter) => {
                object(cx, selection).trim_start_matches("each ").to_owned()
            }
            Quant::EachOf(_) | Quant::SomeOf(_) => {
                object(cx, selection).trim_start_matches("each ").to_owned()
            }
            Quant::A if is_target(&pick.chooser) => object(cx, selection),
            Quant::A | Quant::All(_) => {
                let text = noun(cx, &pick.filter, Number::Singular);
                if pick.filter.heads.is_empty() { words(&[&text]) } else { text }
            }
            Quant::Exactly(_)
            | Quant::NumberEqualTo(_)
            | Quant::EqualTo(_)
            | Quant::UpTo(_)
            | Quant::AnyNumber
            | Quant::AtLeast(_)
            | Quant::NoLess(_)
            | Quant::Multiple
            | Quant::JustExactly(_)
            | Quant::FewerThan(_)
            | Quant::AtMost(_)
            | Quant::Between(..)
            | Quant::AllBut(_)
            | Quant::Part(..)
            | Quant::No(_)
            | Quant::MoreThan(_)
            | Quant::Beside(..)
            | Quant::Extreme(_)
            | Quant::NoMoreThan(_)
            | Quant::Only(_)
            | Quant::The
            | Quant::Another
            | Quant::Any
            | Quant::Possessed(..)
            | Quant::PossessedEach(_)
            | Quant::End(..)
            | Quant::Ordinal(_)
            | Quant::Additional(_) => object(cx, selection),
        },
        Selection::Ref(_) if is_plural(selection) => format!("of {}", object(cx, selection)),
        Selection::Ref(_) => object(cx, selection),
        Selection::List { items, join } => {
            let items: Vec<String> = items.iter().map(|item| each_of(cx, item)).collect();
            list(&items, conjunction(*join))
        }
    }
}

/// The suffixes of a filter in order.
fn suffixes<'a>(cx: Cx, filter: &'a Filter, number: Number, of_end: bool) -> Vec<(String, &'a Pred)> {
    let who = if is_player(filter) { "who" } else { "that" };
    let mut printed = Vec::new();
    for (place, pred) in filter.suffixes.iter().enumerate() {
        let before = place.checked_sub(1).and_then(|before| filter.suffixes.get(before));
        let text = match (before, pred) {
            (
                Some(Pred::Controller(one, Polarity::Is, ControlForm::Active)),
                Pred::Owner(other, Polarity::IsNot),
            )
            | (
                Some(Pred::DoneBy { verb: DoneVerb::Cast | DoneVerb::Play, who: Some(one), .. }),
                Pred::Owner(other, Polarity::IsNot),
            ) if one == other => pred::but_not_owned(one),
            _ => pred::suffix(cx, pred, number, who, of_end),
        };
        // "One", of those before.
        if !text.is_empty() {
            printed.push((text, pred));
        }
    }
    printed
}

/// Whether a filter is of players, who take "who".
pub(super) fn is_player(filter: &Filter) -> bool {
    filter.heads.iter().any(|head| matches!(head.noun, Some(Noun::Player | Noun::Opponent | Noun::Team)))
}

/// The alternatives of a filter; the first `skip` adjectives are printed elsewhere.
fn heads(cx: Cx, heads: &[HeadPhrase], join: ListJoin, number: Number, skip: usize) -> String {
    let shares_noun = heads.last().is_some_and(|head| head.noun.is_some());
    let items: Vec<String> = heads
        .iter()
        .enumerate()
        .map(|(place, head)| {
            let number = if shares_noun && head.noun.is_none() { Number::Singular } else { number };
            self::head(cx, head, number, if place == 0 { skip } else { 0 })
        })
        .collect();
    list(&items, conjunction(join))
}

fn head(cx: Cx, head: &HeadPhrase, number: Number, skip: usize) -> String {
    let HeadPhrase { adjectives, types, noun } = head;
    let is_called = adjectives.iter().any(|pred| matches!(pred, Pred::Called(..)));
    let adjectives = pred::adjectives(cx, adjectives.get(skip..).unwrap_or_default());
    let type_number = if noun.is_some() { Number::Singular } else { number };
    let types = type_words(types, type_number);
    // "Each friend": the word stands in the place of the noun.
    let noun = noun.filter(|_| !is_called).map_or(String::new(), |noun| noun_word(noun, number));
    words(&[&adjectives, &types, &noun])
}

/// The number that the noun of a determiner takes.
pub(super) fn number(quant: &Quant) -> Number {
    noun_number(quant)
}
