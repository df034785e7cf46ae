//! Conditions.

use super::{Of, event, filter, noun, one_of, quantity, refer, reference, selection};
use planarc::lexicon::TurnPart;
use planarc::surface::{
    Comparison, Cond, DayTime, Designation, Event, IsPred, Noun, Op, Outcome, OutcomeForm, OutcomeKind,
    Polarity, Pred, Pronoun, Qty, Quant, RefWord, Selection, Slot, Stat, StatForm, Status, Tense, TimeCond,
};
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
        one_of(&[OutcomeForm::Does, OutcomeForm::Did, OutcomeForm::DoesSo, OutcomeForm::DidSo]),
    )
        .prop_map(|(who, result, form)| {
            Cond::Outcome(Outcome { who: refer(who), result, form, act: Slot::default() })
        });
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
            (1u32..=4).prop_map(|n| {
                let span = planarc::surface::WindowSpan::NthTurn(n);
                TimeCond::Within(planarc::surface::Window { span, whose: None, times: None, form: None })
            }),
            one_of(&[DayTime::Day, DayTime::Night, DayTime::Neither]).prop_map(TimeCond::Day),
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
    prop_oneof![
        8 => prop_oneof![outcome, is_kind, is_so, compare, time, control, past, exists],
        3 => asked(depth.saturating_sub(1)),
    ]
    .boxed()
}

/// A card, said to be one.
pub fn a_card() -> Selection {
    super::pick(planarc::surface::Quant::A, planarc::surface::Chooser::Actor, filter(noun(Noun::Card)))
}

/// Conditions that are so as long as they are so: states that a trigger can wait for, too.
pub fn standing(depth: u32) -> Of<Cond> {
    let n = || (1u32..=20).prop_map(Qty::Number);
    let quant = || {
        prop_oneof![
            2 => n().prop_map(Quant::AtLeast),
            1 => n().prop_map(Quant::NoLess),
            1 => n().prop_map(Quant::AtMost),
            1 => (2u32..=20).prop_map(|n| Quant::JustExactly(Qty::Number(n))),
            1 => (2u32..=20).prop_map(|n| Quant::FewerThan(Qty::Number(n))),
            1 => n().prop_map(Quant::MoreThan),
            1 => Just(Quant::No(planarc::surface::WordNumber::Plural)),
        ]
    };
    let counters = (reference::object(), quant(), proptest::option::of(quantity::counter_kind()))
        .prop_map(|(what, quant, kind)| Cond::HasCounters { what, quant, kind });
    let hand =
        (selection::matching_player(), quant()).prop_map(|(who, quant)| Cond::CardsInHand { who, quant });
    let life = (selection::matching_player(), one_of(&[Op::OrLess, Op::OrMore, Op::Exactly]), n()).prop_map(
        |(who, op, qty)| {
            let left = Qty::Stat(Stat::LifeTotal, Box::new(who), StatForm::Have);
            Cond::Compare(left, Comparison { op, qty }, Tense::Present)
        },
    );
    let more_life = (selection::matching_player(), one_of(&[Op::Greater, Op::Less]), reference::player())
        .prop_map(|(who, op, than)| {
            let stat = |who| Qty::Stat(Stat::LifeTotal, Box::new(who), StatForm::Have);
            Cond::Compare(stat(who), Comparison { op, qty: stat(than) }, Tense::Present)
        });
    let value = (quantity::value(depth), one_of(&[Op::OrLess, Op::OrGreater, Op::Equal]), n())
        .prop_map(|(left, op, qty)| Cond::Compare(left, Comparison { op, qty }, Tense::Present));
    let measured = (quantity::value(0), quantity::measure(0))
        .prop_map(|(left, comparison)| Cond::Compare(left, comparison, Tense::Present));
    let total =
        (quantity::counted(0), one_of(&[Stat::Power, Stat::Toughness]), n()).prop_map(|(of, stat, qty)| {
            let total = Qty::Total(stat, Box::new(of), StatForm::Have);
            Cond::Compare(total, Comparison { op: Op::OrGreater, qty }, Tense::Present)
        });
    prop_oneof![
        1 => counters,
        1 => total,
        1 => hand,
        1 => life,
        1 => more_life,
        1 => value,
        1 => measured,
        1 => Just(Cond::Vacant(Designation::Monarch)),
    ]
    .boxed()
}

/// Conditions that only an effect or an ability's "if" asks.
pub fn asked(depth: u32) -> Of<Cond> {
    let polarity = || one_of(&[Polarity::Is, Polarity::IsNot]);
    let is = |what, polarity, tense, pred| Cond::Is { what, polarity, tense, pred };
    let has = (reference::object(), polarity(), selection::keywords()).prop_map(
        |(what, polarity, (uses, join))| Cond::Has {
            what,
            polarity,
            tense: Tense::Present,
            pred: Pred::Has(uses, join, Polarity::Is),
        },
    );
    let monarch = (reference::player(), polarity()).prop_map(move |(who, polarity)| {
        let monarch = refer(RefWord::Designated(Designation::Monarch));
        is(who, polarity, Tense::Present, IsPred::Same(monarch))
    });
    let remains = (
        reference::object(),
        one_of(&[Pred::Status(Status::Tapped), Pred::Participle(planarc::surface::Participle::Exiled)]),
    )
        .prop_map(move |(what, pred)| is(what, Polarity::Is, Tense::Present, IsPred::Remains(pred)));
    let was = (reference::object(), polarity(), selection::plain_filter())
        .prop_map(move |(what, polarity, filter)| is(what, polarity, Tense::Past, IsPred::Kind(filter)));
    let was_so = (reference::object(), polarity(), one_of(&[Status::Tapped, Status::Blocking])).prop_map(
        move |(what, polarity, status)| {
            is(what, polarity, Tense::Past, IsPred::Adjective(Pred::Status(status)))
        },
    );
    let turn = (reference::player(), polarity())
        .prop_map(|(who, polarity)| Cond::Time(TimeCond::TurnOf(who), polarity));
    let main = polarity()
        .prop_map(|polarity| Cond::Time(TimeCond::Part(TurnPart::Main, Some(refer(RefWord::You))), polarity));
    let could_not = one_of(&[RefWord::You, RefWord::Pronoun(Pronoun::They)]).prop_map(|who| {
        Cond::Outcome(Outcome {
            who: refer(who),
            result: OutcomeKind::CouldNot,
            form: OutcomeForm::Does,
            act: Slot::default(),
        })
    });
    prop_oneof![has, monarch, remains, was, was_so, turn, main, could_not, standing(depth)].boxed()
}

/// "C and D", "C or D". Behind what is controlled or counted, "or" goes on with the noun: one of the
/// two is a time.
pub fn joined() -> Of<Cond> {
    let polarity = one_of(&[Polarity::Is, Polarity::IsNot]);
    let turn = (reference::player(), polarity)
        .prop_map(|(who, polarity)| Cond::Time(TimeCond::TurnOf(who), polarity));
    let control = (selection::matching_player(), selection::matching(0))
        .prop_map(|(who, what): (Selection, Selection)| Cond::Event(event::controls(who, what)));
    (turn, prop_oneof![control, standing(0)], any::<bool>(), any::<bool>())
        .prop_map(|(turn, other, leads, both)| {
            let conds = if leads { vec![turn, other] } else { vec![other, turn] };
            if both { Cond::And(conds) } else { Cond::Or(conds) }
        })
        .boxed()
}
