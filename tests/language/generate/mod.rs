//! Strategies for surface trees that the language can say: a file an area, named as the files of `src/surface`.
//!
//! A strategy builds every combination that the grammar composes, not only those that cards use.
//! Where a combination would be ambiguous or no English, it is not built, and a comment says why.

pub mod acts;
pub mod becoming;
pub mod chance;
pub mod condition;
pub mod cost;
pub mod counter;
pub mod duration;
pub mod event;
pub mod keyword;
pub mod mana;
pub mod playing;
pub mod pregame;
pub mod quantity;
pub mod reference;
pub mod selection;
pub mod step;
pub mod token;
pub mod verb;
pub mod zone;

use planarc::lexicon::CardType;
use planarc::surface::{
    Ability, At, Body, Card, CardKind, CardName, Chooser, Filter, HeadPhrase, Join, Line, ListJoin, Noun,
    Pick, Quant, Ref, RefWord, Selection, Slot, Step, StepKind, TypeLine, TypeWord,
};
use proptest::prelude::*;

/// A strategy that can be stored and cloned.
pub type Of<T> = BoxedStrategy<T>;

/// A name with a comma, an apostrophe and a word of the language.
pub const NAME: &str = "Hollow of Vesh's Eighth Card, the Deep";

/// A plane with one line of one ability.
pub fn card(ability: Ability) -> Card {
    let line =
        Line { label: None, abilities: vec![ability], reminder: None, asides: Vec::new(), at: At::default() };
    Card {
        name: CardName { full: NAME.to_owned(), at: At::default() },
        kind: CardKind::Plane,
        types: TypeLine {
            supertypes: Vec::new(),
            types: vec![CardType::Plane],
            subtypes: vec!["Ostrava".to_owned()],
        },
        modifiers: None,
        lines: vec![line],
    }
}

pub fn body(steps: Vec<(Join, StepKind)>) -> Body {
    let steps = steps.into_iter().enumerate();
    let step = |(place, (join, kind))| Step {
        join: if place == 0 { Join::First } else { join },
        kind,
        at: At::default(),
    };
    Body { steps: steps.map(step).collect() }
}

pub fn refer(word: RefWord) -> Selection {
    Selection::Ref(pointer(word))
}

pub fn pointer(word: RefWord) -> Ref {
    Ref { word, slot: Slot::default(), at: At::default() }
}

pub fn pick(quant: Quant, chooser: Chooser, filter: Filter) -> Selection {
    Selection::Pick(Box::new(Pick { quant, chooser, filter, slot: Slot::default(), at: At::default() }))
}

pub fn filter(head: HeadPhrase) -> Filter {
    Filter { heads: vec![head], join: ListJoin::One, suffixes: Vec::new() }
}

pub fn noun(noun: Noun) -> HeadPhrase {
    HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: Some(noun) }
}

pub fn typed(types: Vec<TypeWord>) -> HeadPhrase {
    HeadPhrase { adjectives: Vec::new(), types, noun: None }
}

/// One of some values.
pub fn one_of<T: Clone + std::fmt::Debug + 'static>(values: &[T]) -> Of<T> {
    proptest::sample::select(values.to_vec()).boxed()
}
