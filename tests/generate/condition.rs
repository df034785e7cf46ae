//! Conditions.

use super::{Of, event, filter, noun, one_of, quantity, refer, reference, selection};
use planarc::ir::{
    Comparison, Cond, Event, IsPred, Noun, Op, Outcome, OutcomeKind, Polarity, Pred, Pronoun, Qty, RefWord,
    Selection, Stat, StatForm, Status, Tense, TimeCond,
};
use planarc::lexicon::TurnPart;
use proptest::prelude::*;

/// A condition.
pub fn cond(depth: u32) -> Of<Cond> {
    let polarity = one_of(&[Polarity::Is, Polarity::IsNot]);
    let what = reference::object();
    let is_kind =
        (what.clone(), polarity.clone(), selection::plain_filter()).prop_map(|(what, polarity, filter)| {
            Cond::Is { what, polarity, tense: Tense::Present, pred: IsPred::Kind(filter) }
        });
    let is_so = (what, polarity.clone(), one_of(&[Status::Tapped, Status::Attacking])).prop_map(
        |(what, polarity, status)| Cond::Is {
            what,
            polarity,
            tense: Tense::Present,
            pred: IsPred::Adjective(Pred::Status(status)),
        },
    );
    let outcome = (
        one_of(&[RefWord::You, RefWord::Pronoun(Pronoun::They)]),
        one_of(&[OutcomeKind::Did, OutcomeKind::DidNot]),
    )
        .prop_map(|(who, result)| Cond::Outcome(Outcome { who: refer(who), result }));
    let compare = (
        reference::object(),
        one_of(&[Stat::Power, Stat::ManaValue]),
        one_of(&[Op::Equal, Op::OrLess, Op::OrGreater]),
        quantity::number(),
    )
        .prop_map(|(of, stat, op, qty)| {
            let left = Qty::Stat(stat, Box::new(of), StatForm::Possessive);
            Cond::Compare(left, Comparison { op, qty }, Tense::Present)
        });
    let time = (
        prop_oneof![
            Just(TimeCond::TurnOf(refer(RefWord::You))),
            Just(TimeCond::Part(TurnPart::Main, None)),
            Just(TimeCond::FirstTurn),
        ],
        polarity,
    )
        .prop_map(|(time, polarity)| Cond::Time(time, polarity));
    let control = (selection::matching_player(), selection::matching(depth.saturating_sub(1)))
        .prop_map(|(who, what): (Selection, Selection)| Cond::Event(event::controls(who, what)));
    let past = event::past(depth.saturating_sub(1)).prop_map(|event: Event| Cond::Event(event));
    let exists = selection::matching(depth.saturating_sub(1)).prop_filter_map("a pronoun is there", |what| {
        matches!(what, Selection::Pick(_)).then_some(Cond::Exists(what))
    });
    let one = prop_oneof![outcome, is_kind, is_so, compare, time, control, past, exists];
    one.boxed()
}

/// A card, said to be one.
pub fn a_card() -> Selection {
    super::pick(planarc::ir::Quant::A, planarc::ir::Chooser::Actor, filter(noun(Noun::Card)))
}
