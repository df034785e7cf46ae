//! Durations, and the stretches of time that rules are about.

use super::{Of, condition, event, one_of, reference};
use planarc::lexicon::TurnPart;
use planarc::surface::{
    Duration, Period, PeriodForm, Selection, ThatTurnForm, Window, WindowForm, WindowSpan,
};
use proptest::prelude::*;

/// How long an effect lasts, at the end of its clause.
pub fn lasting() -> Of<Duration> {
    let part = one_of(&[TurnPart::Turn, TurnPart::Upkeep, TurnPart::End]);
    prop_oneof![
        4 => one_of(&[PeriodForm::Until, PeriodForm::This])
            .prop_map(|form| Duration::Period(Period::EndOfTurn, form)),
        2 => period(),
        1 => (owner(), part).prop_map(|(whose, part)| Duration::UntilNext(whose, part)),
        1 => owner().prop_map(Duration::UntilEndOfNext),
        1 => event::lasting().prop_map(|event| Duration::Until(Box::new(event))),
        // No duration waits for the outcome of an act.
        1 => condition::cond(0)
            .prop_filter("that holds", |cond| !matches!(cond, planarc::surface::Cond::Outcome(_)))
            .prop_map(|cond| Duration::While(Box::new(cond))),
        1 => one_of(&[ThatTurnForm::ThatTurn, ThatTurnForm::During]).prop_map(Duration::ThatTurn),
    ]
    .boxed()
}

/// Each period in each of its forms.
fn period() -> Of<Duration> {
    (one_of(Period::ALL), one_of(PeriodForm::ALL))
        .prop_filter("said so", |(period, form)| period.words(*form).is_some())
        .prop_map(|(period, form)| Duration::Period(period, form))
        .boxed()
}

/// "your", or nobody's.
fn owner() -> Of<Option<Selection>> {
    proptest::option::of(reference::player()).boxed()
}

/// "during combat", "during your upkeep".
pub fn window_during() -> Of<Window> {
    let part = one_of(&[TurnPart::Turn, TurnPart::Upkeep, TurnPart::Combat, TurnPart::End, TurnPart::Draw]);
    let form = proptest::option::of(one_of(&[WindowForm::Own, WindowForm::Several, WindowForm::SeveralOwn]));
    let owned = (part, reference::player(), form).prop_map(|(part, whose, form)| {
        let form = form.filter(|_| whose.is_they());
        Window { span: WindowSpan::During(part), whose: Some(Box::new(whose)), times: None, form }
    });
    let combat =
        Just(Window { span: WindowSpan::During(TurnPart::Combat), whose: None, times: None, form: None });
    prop_oneof![3 => owned, 1 => combat].boxed()
}

/// The windows of rules: "each turn", "on each of your turns".
pub fn window() -> Of<Window> {
    let plain = one_of(&[WindowSpan::EachTurn, WindowSpan::EachCombat]).prop_map(|span| Window {
        span,
        whose: None,
        times: None,
        form: None,
    });
    let of = (one_of(&[WindowSpan::Turns, WindowSpan::DuringTurns]), reference::player())
        .prop_map(|(span, whose)| Window { span, whose: Some(Box::new(whose)), times: None, form: None });
    prop_oneof![2 => plain, 2 => of, 1 => window_during()].boxed()
}
