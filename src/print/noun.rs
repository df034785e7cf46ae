//! Nouns: the words of type lines, and the other head nouns.

use super::agree::Number;
use crate::lexicon::{subtypes, words::pluralize};
use crate::surface::{Noun, TypeWord};

/// Words of a type line; the last is the noun.
pub(super) fn type_words(types: &[TypeWord], number: Number) -> String {
    let Some((last, firsts)) = types.split_last() else { return String::new() };
    let mut words: Vec<String> = firsts.iter().map(|word| type_word(word, Number::Singular)).collect();
    words.push(type_word(last, number));
    words.join(" ")
}

/// A word of a type line.
pub(super) fn type_word(word: &TypeWord, number: Number) -> String {
    match (word, number) {
        (TypeWord::Supertype(supertype), _) => supertype.word().into(),
        (TypeWord::Type(kind), Number::Singular) => kind.word().into(),
        (TypeWord::Type(kind), Number::Plural) => kind.plural().into(),
        (TypeWord::Subtype(name), Number::Singular) => name.clone(),
        (TypeWord::Permanent, _) => "permanent".into(),
        (TypeWord::Subtype(name), Number::Plural) => {
            subtypes::find(name).map_or_else(|| pluralize(name), |(row, _)| row.plural.to_owned())
        }
    }
}

/// A head noun.
pub(super) fn noun_word(noun: Noun, number: Number) -> String {
    let word = match noun {
        Noun::Card => "card",
        Noun::Spell => "spell",
        Noun::Permanent => "permanent",
        Noun::Token => "token",
        Noun::Source => "source",
        Noun::Effect => "effect",
        Noun::Player => "player",
        Noun::Opponent => "opponent",
        Noun::Ability => "ability",
        Noun::ActivatedAbility => "activated ability",
        Noun::TriggeredAbility => "triggered ability",
        Noun::EitherAbility => "activated or triggered ability",
        Noun::Coin => "coin",
        Noun::Flip => "flip",
        Noun::ChaosAbility => "chaos ability",
        Noun::LoyaltyAbility => "loyalty ability",
        Noun::ManaAbility => "mana ability",
        Noun::Commander => "commander",
        Noun::RingBearer => "Ring-bearer",
        Noun::Copy => "copy",
        Noun::AnyTarget | Noun::Target => "target",
        Noun::Pile => "pile",
        Noun::Counter => "counter",
        Noun::Team => "team",
        Noun::Hand => "hand",
        Noun::Graveyard => "graveyard",
        Noun::Library => "library",
        Noun::Vote => "vote",
        Noun::One => "one",
        Noun::Emblem => "emblem",
    };
    match number {
        Number::Singular => word.into(),
        Number::Plural => pluralize(word),
    }
}
