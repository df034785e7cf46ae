//! Counters: put, removed, moved, distributed.

use super::{Of, quantity, selection};
use planarc::surface::{
    CountForm, CounterAmount, CounterKind, CounterPlacement, OptionForm, Qty, Quant, Selection, Taken, Verb,
};
use proptest::collection::vec;
use proptest::prelude::*;

/// How many of which.
pub fn amount() -> Of<CounterAmount> {
    let quant = prop_oneof![
        3 => Just(Quant::A),
        2 => quantity::several().prop_map(Quant::Exactly),
        1 => quantity::number().prop_map(Quant::UpTo),
        1 => Just(Quant::AnyNumber),
    ];
    (quant, quantity::counter_kind())
        .prop_map(|(quant, kind)| CounterAmount { quant, kind: Some(kind) })
        .boxed()
}

/// How many to put, with an amount behind the object.
fn put() -> Of<CounterAmount> {
    let that_many = Qty::Result(
        super::pointer(planarc::surface::RefWord::Pronoun(planarc::surface::Pronoun::It)),
        CountForm::ThatMany,
    );
    let quant = prop_oneof![
        1 => quantity::number().prop_map(Quant::Additional),
        1 => quantity::value(1).prop_map(Quant::NumberEqualTo),
        1 => Just(Quant::Exactly(that_many)),
        1 => Just(Quant::Another),
    ];
    let far =
        (quant, quantity::counter_kind()).prop_map(|(quant, kind)| CounterAmount { quant, kind: Some(kind) });
    let several = (vec(amount(), 2..=3), 0u8..=2).prop_map(|(mut all, form)| {
        if form == 2 {
            all.iter_mut().for_each(|one| one.quant = Quant::A);
        }
        let kind = match form {
            0 => CounterKind::AllOf(all),
            1 => CounterKind::ChoiceOf(all, OptionForm::Each),
            _ => CounterKind::ChoiceOf(all, OptionForm::Once),
        };
        CounterAmount { quant: Quant::A, kind: Some(kind) }
    });
    prop_oneof![4 => amount(), 2 => far, 1 => several].boxed()
}

/// One thing.
fn on(depth: u32) -> Of<Selection> {
    selection::objects(depth)
}

/// Put, removed, moved, distributed.
pub fn of_players(depth: u32) -> Of<Verb> {
    let one = (put(), on(depth)).prop_map(|(counters, on)| vec![CounterPlacement { counters, on }]);
    let several = vec((amount(), on(0)), 2..=3)
        .prop_map(|all| all.into_iter().map(|(counters, on)| CounterPlacement { counters, on }).collect());
    let any_kind = proptest::bool::weighted(0.2);
    let taken = super::one_of(&[Taken::FromEach, Taken::FromAmong]);
    let remove = (amount(), any_kind, on(depth), taken).prop_map(|(mut counters, any_kind, of, taken)| {
        if any_kind {
            counters.kind = None;
        }
        Verb::RemoveCounters(counters, Some(of), taken)
    });
    let all = prop_oneof![Just(None), quantity::counter_kind().prop_map(Some)];
    let remove_all = (all, on(depth)).prop_map(|(kind, of)| {
        let counters = CounterAmount { quant: Quant::All(planarc::surface::AllForm::All), kind };
        Verb::RemoveCounters(counters, Some(of), Taken::FromEach)
    });
    prop_oneof![
        4 => one.prop_map(Verb::PutCounters),
        1 => several.prop_map(Verb::PutCounters),
        2 => remove,
        1 => remove_all,
        1 => (amount(), on(0), on(depth)).prop_map(|(n, from, to)| Verb::MoveCounters(n, from, to)),
        1 => (amount(), on(depth)).prop_map(|(n, among)| Verb::DistributeCounters(n, among)),
    ]
    .boxed()
}
