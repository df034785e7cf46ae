//! Keywords with arguments, and abilities that are given.

use super::{Of, cost, filter, one_of, pointer, quantity, selection, step, typed};
use planarc::lexicon::{CardType, Color, Keyword};
use planarc::surface::{
    AbilityGrant, Attr, Cost, Filter, Granted, HeadPhrase, KeywordArg, KeywordUse, ListJoin, Pred, Qty,
    RefWord, TypeWord, WordClass,
};
use proptest::collection::vec;
use proptest::prelude::*;

fn bare() -> Of<KeywordUse> {
    one_of(&[Keyword::Flying, Keyword::FirstStrike, Keyword::Haste, Keyword::Trample])
        .prop_map(|keyword| KeywordUse { keyword, arg: KeywordArg::None })
        .boxed()
}

/// "from red", "from artifacts and creatures", "from multicolored".
fn quality() -> Of<Filter> {
    let of = |pred| filter(HeadPhrase { adjectives: vec![pred], types: Vec::new(), noun: None });
    prop_oneof![
        2 => one_of(Color::ALL).prop_map(move |color| of(Pred::Color(vec![color], ListJoin::One))),
        1 => one_of(&[WordClass::Colorless, WordClass::Monocolored, WordClass::Multicolored])
            .prop_map(move |class| of(Pred::Class(class))),
        2 => selection::plain_filter(),
    ]
    .boxed()
}

/// Keywords whose argument has an end of its own.
pub fn closed() -> Of<KeywordUse> {
    let with = |keyword, arg| KeywordUse { keyword, arg };
    let n = prop_oneof![4 => (1u32..=9).prop_map(Qty::Number), 1 => Just(Qty::X)];
    let mana = || cost::mana().prop_map(|mana| vec![Cost::Mana(mana)]);
    let chosen = one_of(&[Attr::Color, Attr::CreatureType, Attr::CardType]);
    prop_oneof![
        3 => bare(),
        1 => (one_of(&[Keyword::Crew, Keyword::Annihilator, Keyword::Afflict]), n)
            .prop_map(move |(keyword, n)| with(keyword, KeywordArg::Number(n))),
        1 => (one_of(&[Keyword::Ward, Keyword::Cycling, Keyword::Equip, Keyword::Flashback]), mana())
            .prop_map(move |(keyword, costs)| with(keyword, KeywordArg::Cost(costs))),
        1 => (one_of(&["Goblin", "Elf"]), mana()).prop_map(move |(subtype, costs)| {
            with(Keyword::Typecycling, KeywordArg::Subtype(subtype.to_owned(), costs))
        }),
        1 => one_of(&["Gate", "Lair"]).prop_map(move |subtype| {
            with(Keyword::Landwalk, KeywordArg::Subtype(subtype.to_owned(), Vec::new()))
        }),
        1 => (chosen, any::<bool>()).prop_map(move |(attr, chosen)| {
            let word = if chosen { RefWord::Chosen(attr, planarc::surface::ChosenBy::NotSaid) } else { RefWord::ThatAttr(attr) };
            with(Keyword::Protection, KeywordArg::FromChosen(pointer(word)))
        }),
        1 => (one_of(&[Keyword::Protection, Keyword::Hexproof]), one_of(Color::ALL)).prop_map(
            move |(keyword, color)| {
                let pred = Pred::Color(vec![color], ListJoin::One);
                let head = HeadPhrase { adjectives: vec![pred], types: Vec::new(), noun: None };
                with(keyword, KeywordArg::From(vec![filter(head)]))
            }
        ),
    ]
    .boxed()
}

/// Keywords on a line of their own: the argument may end in a noun or in words.
pub fn any_use() -> Of<KeywordUse> {
    let with = |keyword, arg| KeywordUse { keyword, arg };
    let n = prop_oneof![4 => (1u32..=9).prop_map(Qty::Number), 1 => Just(Qty::X)];
    let enchanted = prop_oneof![
        one_of(&[CardType::Creature, CardType::Land]).prop_map(TypeWord::Type),
        Just(TypeWord::Subtype("Elf".to_owned())),
    ];
    let dash = (one_of(&[Keyword::Ward, Keyword::Equip]), cost::in_words())
        .prop_map(move |(keyword, costs)| with(keyword, KeywordArg::DashCost(costs)));
    let both = (n, cost::mana())
        .prop_map(move |(n, mana)| with(Keyword::Suspend, KeywordArg::NumberCost(n, vec![Cost::Mana(mana)])));
    prop_oneof![
        4 => closed(),
        1 => dash,
        1 => both,
        2 => (one_of(&[Keyword::Protection, Keyword::Hexproof]), vec(quality(), 1..=3))
            .prop_map(move |(keyword, from)| with(keyword, KeywordArg::From(from))),
        1 => enchanted
            .prop_map(move |word| with(Keyword::Enchant, KeywordArg::Filter(filter(typed(vec![word]))))),
        1 => selection::plain_filter().prop_map(move |of| with(Keyword::Affinity, KeywordArg::Filter(of))),
    ]
    .boxed()
}

/// A line of keywords. A cost in words runs to its end, and so does a list of qualities.
pub fn line() -> Of<Vec<KeywordUse>> {
    (vec(closed(), 0..=2), any_use())
        .prop_map(|(mut uses, last)| {
            uses.push(last);
            uses
        })
        .boxed()
}

/// What is gained: keywords, and quoted abilities.
pub fn grants(depth: u32) -> Of<(Vec<AbilityGrant>, ListJoin)> {
    let keyword = closed().prop_map(AbilityGrant::Keyword);
    let one = match depth.checked_sub(1) {
        None => keyword.boxed(),
        Some(depth) => {
            let quoted = step::ability(depth).prop_map(|ability| {
                AbilityGrant::Quoted(Box::new(Granted { label: None, abilities: vec![ability] }))
            });
            prop_oneof![4 => keyword, 1 => quoted].boxed()
        }
    };
    let random = (quantity::number(), vec(closed(), 2..=3))
        .prop_map(|(n, uses)| (vec![AbilityGrant::RandomFrom(n, uses)], ListJoin::One));
    prop_oneof![
        3 => one.clone().prop_map(|one| (vec![one], ListJoin::One)),
        2 => vec(one, 2..=3).prop_map(|all| (all, ListJoin::And)),
        1 => random,
    ]
    .boxed()
}
