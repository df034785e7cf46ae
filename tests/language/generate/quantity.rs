//! Numbers.

use super::{Of, event, one_of, pick, pointer, reference, selection};
use planarc::lexicon::Color;
use planarc::surface::{
    AllForm, AmountForm, Chooser, Comparison, CountForm, CounterKind, CountersForm, Extreme, Fraction, Op,
    Pronoun, Qty, Quant, RefWord, Rounding, Selection, Stat, StatForm,
};
use proptest::prelude::*;

/// Two or more, or X: what a plural noun can follow.
pub fn several() -> Of<Qty> {
    prop_oneof![4 => (2u32..=20).prop_map(Qty::Number), 1 => Just(Qty::X)].boxed()
}

/// A number or X.
pub fn number() -> Of<Qty> {
    prop_oneof![4 => (1u32..=20).prop_map(Qty::Number), 1 => Just(Qty::X)].boxed()
}

pub fn result(form: CountForm) -> Qty {
    Qty::Result(pointer(RefWord::Pronoun(Pronoun::It)), form)
}

pub fn counter_kind() -> Of<CounterKind> {
    prop_oneof![
        one_of(&[(1, 1), (-1, -1), (2, 0)])
            .prop_map(|(power, toughness)| CounterKind::PowerToughness(power, toughness)),
        one_of(&["charge", "time", "flying", "finality"])
            .prop_map(|name| CounterKind::Named(name.to_owned())),
    ]
    .boxed()
}

/// All that match, without a determiner: what is counted.
pub fn counted(depth: u32) -> Of<Selection> {
    let bare = |filter| pick(Quant::All(AllForm::Bare), Chooser::Actor, filter);
    prop_oneof![selection::filter_of_objects(depth), selection::filter_of_cards(depth)].prop_map(bare).boxed()
}

/// What "for each" is said of: objects, cards, or counters.
pub fn each(depth: u32) -> Of<Qty> {
    let each = |of| match of {
        Selection::Pick(mut pick) => {
            pick.quant = Quant::All(AllForm::Each);
            Qty::Count(Box::new(Selection::Pick(pick)))
        }
        other => Qty::Count(Box::new(other)),
    };
    let on = (counter_kind(), reference::object());
    prop_oneof![
        4 => counted(depth).prop_map(each),
        1 => on.prop_map(|(kind, on)| Qty::Counters(Some(kind), Box::new(on), CountersForm::On)),
    ]
    .boxed()
}

/// One thing that has stats. The possessive of a long phrase is no English ("a creature with a
/// counter on it's power").
fn one_thing() -> Of<Selection> {
    prop_oneof![3 => reference::object(), 1 => selection::one_object(0)].boxed()
}

const OBJECT_STATS: [Stat; 3] = [Stat::Power, Stat::Toughness, Stat::ManaValue];

/// A number that is no literal, without arithmetic.
fn term(depth: u32) -> Of<Qty> {
    let stat = one_of(&OBJECT_STATS);
    let form = one_of(&[StatForm::Possessive, StatForm::Of]);
    let life =
        reference::player().prop_map(|who| Qty::Stat(Stat::LifeTotal, Box::new(who), StatForm::Possessive));
    let on = (proptest::option::of(counter_kind()), one_thing());
    let extreme = (one_of(&[Extreme::Greatest, Extreme::Least]), stat.clone(), counted(depth));
    let colors = proptest::sample::subsequence(Color::ALL.to_vec(), 1..=2);
    prop_oneof![
        3 => (stat.clone(), one_thing(), form).prop_map(|(stat, of, form)| Qty::Stat(stat, Box::new(of), form)),
        3 => counted(depth).prop_map(|of| Qty::Count(Box::new(of))),
        1 => life,
        1 => on.prop_map(|(kind, on)| Qty::Counters(kind, Box::new(on), CountersForm::On)),
        1 => (stat, counted(depth)).prop_map(|(stat, of)| Qty::Total(stat, Box::new(of), StatForm::Of)),
        1 => extreme.prop_map(|(extreme, stat, of)| Qty::Extreme(extreme, stat, Box::new(of))),
        1 => (reference::player(), colors).prop_map(|(who, colors)| Qty::Devotion(Box::new(who), colors)),
        1 => event::counted(depth).prop_map(|event| Qty::Times(Box::new(event))),
        1 => (event::life_moved(), one_of(&[AmountForm::Bare, AmountForm::AmountOf]))
            .prop_map(|(event, form)| Qty::Life(Box::new(event), form)),
    ]
    .boxed()
}

/// A number that is no literal, for "equal to". Operators do not nest: "twice its power plus 1" is
/// read one way only. What an operator stands after has no phrase at its end that would take it.
pub fn value(depth: u32) -> Of<Qty> {
    let short = || term(0).prop_map(Box::new);
    let rounding = one_of(&[Rounding::Up, Rounding::Down]);
    prop_oneof![
        8 => term(depth),
        1 => (2u32..=3, short()).prop_map(|(times, of)| Qty::Multiple(times, of)),
        1 => (short(), super::one_of(&[Fraction::Half, Fraction::Third, Fraction::Tenth]), rounding)
            .prop_map(|(of, part, rounding)| Qty::Part(of, part, rounding)),
        1 => (short(), number()).prop_map(|(left, right)| Qty::Plus(left, Box::new(right))),
        1 => (number(), short()).prop_map(|(left, right)| Qty::Plus(Box::new(left), right)),
        1 => (short(), number()).prop_map(|(left, right)| Qty::Minus(left, Box::new(right))),
        1 => (short(), 1u32..=9).prop_map(|(left, n)| Qty::Minus(left, Box::new(Qty::Word(n)))),
        1 => (short(), short()).prop_map(|(one, other)| Qty::Apart(one, other)),
    ]
    .boxed()
}

/// A number that a stat is compared with: "3 or less".
pub fn bound() -> Of<Comparison> {
    (one_of(&[Op::Equal, Op::OrLess, Op::OrGreater]), number())
        .prop_map(|(op, qty)| Comparison { op, qty })
        .boxed()
}

/// A value that a stat is compared with: "less than or equal to its power".
pub fn measure(depth: u32) -> Of<Comparison> {
    let op = one_of(&[Op::EqualTo, Op::LessOrEqual, Op::GreaterOrEqual, Op::Less, Op::Greater]);
    (op, value(depth.saturating_sub(1))).prop_map(|(op, qty)| Comparison { op, qty }).boxed()
}

/// How many cards or points of damage, before the noun.
pub fn amount() -> Of<Qty> {
    prop_oneof![
        4 => (1u32..=20).prop_map(Qty::Number),
        1 => Just(Qty::X),
        1 => Just(result(CountForm::ThatMuch)),
    ]
    .boxed()
}
