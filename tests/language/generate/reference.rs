//! Words that point back.

use super::{Of, filter, noun, one_of, refer, typed};
use planarc::lexicon::CardType;
use planarc::surface::{
    ActiveForm, Designation, Filter, Noun, Participle, Pred, Pronoun, RefWord, RoleForm, Selection, SelfForm,
    Side, TypeWord, WordNumber,
};
use proptest::prelude::*;

/// "that creature", "those Elves": deictics have a bare noun.
fn deictic() -> Of<RefWord> {
    let head = prop_oneof![
        one_of(&[CardType::Creature, CardType::Land, CardType::Artifact])
            .prop_map(|kind| typed(vec![TypeWord::Type(kind)])),
        one_of(&["Elf", "Goblin", "Equipment"])
            .prop_map(|word| typed(vec![TypeWord::Subtype(word.to_owned())])),
        one_of(&[Noun::Card, Noun::Permanent, Noun::Token, Noun::Spell]).prop_map(noun),
    ];
    let number = one_of(&[WordNumber::Singular, WordNumber::Plural]);
    (head, number).prop_map(|(head, number)| RefWord::That(filter(head), number)).boxed()
}

/// "the exiled cards", "the copy".
fn definite() -> Of<RefWord> {
    let done = one_of(&[Participle::Exiled, Participle::Revealed, Participle::Milled, Participle::Chosen]);
    let head = prop_oneof![
        (done, one_of(&[Noun::Card, Noun::Permanent])).prop_map(|(done, word)| {
            let mut head = noun(word);
            head.adjectives.push(Pred::Participle(done));
            head
        }),
        Just(noun(Noun::Copy)),
        Just(noun(Noun::Token)),
    ];
    let number = one_of(&[WordNumber::Singular, WordNumber::Plural]);
    (head, number).prop_map(|(head, number)| RefWord::The(filter(head), number)).boxed()
}

/// A word for an object.
pub fn object() -> Of<Selection> {
    prop_oneof![
        Just(RefWord::Pronoun(Pronoun::It)),
        Just(RefWord::Pronoun(Pronoun::They)),
        one_of(&[SelfForm::Name, SelfForm::ShortName, SelfForm::This]).prop_map(RefWord::Source),
        deictic(),
        definite(),
    ]
    .prop_map(refer)
    .boxed()
}

/// "that player".
fn that_player() -> RefWord {
    let player: Filter = filter(noun(Noun::Player));
    RefWord::That(player, WordNumber::Singular)
}

/// A word for a player, without a phrase inside.
pub fn player() -> Of<Selection> {
    prop_oneof![
        4 => Just(RefWord::You),
        1 => Just(RefWord::Pronoun(Pronoun::They)),
        2 => Just(that_player()),
        1 => Just(RefWord::DefendingPlayer),
        1 => one_of(&[ActiveForm::Active, ActiveForm::WhoseTurn]).prop_map(RefWord::ActivePlayer),
        1 => Just(RefWord::Designated(Designation::Monarch)),
        1 => Just(RefWord::Neighbour(Side::Left, Box::new(refer(RefWord::You)))),
        1 => Just(RefWord::ControllerOf(Box::new(refer(RefWord::Pronoun(Pronoun::It))), RoleForm::Singular)),
        1 => Just(RefWord::OwnerOf(Box::new(refer(RefWord::Pronoun(Pronoun::It))), RoleForm::Singular)),
    ]
    .prop_map(refer)
    .boxed()
}

/// "that player".
pub fn that_player_selection() -> Selection {
    refer(that_player())
}
