//! Costs.

use super::{Of, counter, one_of, selection, verb};
use planarc::lexicon::{Color, ManaSymbol};
use planarc::surface::{Cost, Plain, Qty, Taken, Verb};
use proptest::collection::vec;
use proptest::prelude::*;

/// One mana symbol or more.
pub fn mana() -> Of<Vec<ManaSymbol>> {
    let colored = one_of(Color::ALL).prop_map(ManaSymbol::Colored);
    let more = prop_oneof![
        4 => colored,
        1 => Just(ManaSymbol::Colorless),
        1 => Just(ManaSymbol::Hybrid(Color::White, Color::Blue)),
        1 => one_of(Color::ALL).prop_map(ManaSymbol::Phyrexian),
        1 => one_of(Color::ALL).prop_map(|color| ManaSymbol::MonoHybrid(2, color)),
    ];
    let first = prop_oneof![
        2 => (0u32..=12).prop_map(|n| Some(ManaSymbol::Generic(n))),
        1 => Just(Some(ManaSymbol::X)),
        1 => Just(None),
    ];
    (first, vec(more, 0..=2))
        .prop_map(|(first, more)| {
            let all: Vec<_> = first.into_iter().chain(more).collect();
            if all.is_empty() { vec![ManaSymbol::Generic(1)] } else { all }
        })
        .boxed()
}

/// "pay 3 life", "discard a card", "remove a time counter from it".
fn paid_in_words() -> Of<Cost> {
    let act = |verb| Cost::Do(Box::new(verb::imperative(verb)));
    let life = prop_oneof![(1u32..=9).prop_map(Qty::Number), Just(Qty::X)];
    prop_oneof![
        1 => life.prop_map(Cost::Life),
        1 => Just(Cost::AnyLife),
        1 => selection::some_cards_plain().prop_map(move |what| act(Verb::Plain(Plain::Discard, what))),
        1 => selection::objects(0).prop_map(move |what| act(Verb::Plain(Plain::Sacrifice, what))),
        1 => (counter::amount(), selection::objects(0))
            .prop_map(move |(counters, of)| act(Verb::RemoveCounters(counters, Some(of), Taken::FromEach))),
        1 => (1u32..=4).prop_map(Cost::Energy),
    ]
    .boxed()
}

/// What averts: "pays {2}", "discards a card".
pub fn act() -> Of<Verb> {
    let pay = |costs| Verb::Pay { costs, for_each: None };
    prop_oneof![
        2 => mana().prop_map(move |mana| pay(vec![Cost::Mana(mana)])),
        1 => (1u32..=9).prop_map(move |n| pay(vec![Cost::Life(Qty::Number(n))])),
        1 => Just(pay(vec![Cost::AnyLife])),
        1 => (1u32..=4).prop_map(move |n| pay(vec![Cost::Energy(n)])),
        1 => selection::some_cards_plain().prop_map(|what| Verb::Plain(Plain::Discard, what)),
        1 => selection::objects(0).prop_map(|what| Verb::Plain(Plain::Sacrifice, what)),
    ]
    .boxed()
}

/// What is paid beside other costs: "discarding a card and paying 2 life".
pub fn besides() -> Of<Vec<Cost>> {
    let act = |verb| {
        let mut deed = verb::imperative(verb);
        deed.subject = planarc::surface::Subject::Unsaid;
        Cost::Do(Box::new(deed))
    };
    let done = prop_oneof![
        selection::some_cards_plain().prop_map(move |what| act(Verb::Plain(Plain::Discard, what))),
        selection::objects(0).prop_map(move |what| act(Verb::Plain(Plain::Sacrifice, what))),
    ];
    let paid = prop_oneof![(1u32..=9).prop_map(|n| Cost::Life(Qty::Number(n))), mana().prop_map(Cost::Mana),];
    let both = (done.clone(), paid.clone()).prop_map(|(done, paid)| vec![done, paid]);
    prop_oneof![2 => done.prop_map(|one| vec![one]), 1 => paid.prop_map(|one| vec![one]), 1 => both].boxed()
}

/// Costs that begin with a word.
pub fn in_words() -> Of<Vec<Cost>> {
    (paid_in_words(), proptest::option::weighted(0.3, paid_in_words()))
        .prop_map(|(first, second)| std::iter::once(first).chain(second).collect())
        .boxed()
}

/// Costs before a colon. A loyalty symbol stands alone (606.4).
pub fn before_colon() -> Of<Vec<Cost>> {
    let tap = one_of(&[Cost::Tap, Cost::Untap]);
    let symbols = prop_oneof![
        2 => mana().prop_map(|mana| vec![Cost::Mana(mana)]),
        1 => tap.clone().prop_map(|tap| vec![tap]),
        2 => (mana(), tap).prop_map(|(mana, tap)| vec![Cost::Mana(mana), tap]),
        1 => Just(Vec::new()),
    ];
    let listed = (symbols, vec(paid_in_words(), 0..=2)).prop_map(|(mut costs, words)| {
        costs.extend(words);
        if costs.is_empty() { vec![Cost::Tap] } else { costs }
    });
    let loyalty = prop_oneof![9 => (-9i32..=9).prop_map(Cost::Loyalty), 1 => Just(Cost::LoyaltyX)];
    prop_oneof![8 => listed, 1 => loyalty.prop_map(|cost| vec![cost])].boxed()
}
