//! Coins, dice, votes, and choices.

use super::{Of, body, filter, noun, one_of, pick, quantity, refer, reference, selection, verb};
use planarc::surface::{
    Ability, ActJoin, AllForm, Body, ChoiceDomain, Chooser, ChooserForm, Cond, CountForm, DieForm, Duration,
    Event, GivenForm, Happening, Join, LifeAmount, Modality, Noun, Outcome, OutcomeKind, Place, Qty, Quant,
    Range, RangeForm, RefWord, ResultRow, Slot, StepKind, Subject, Trigger, TriggerHead, Verb,
};
use proptest::collection::vec;
use proptest::prelude::*;

fn act(verb: Verb) -> StepKind {
    StepKind::Do(verb::imperative(verb))
}

fn single(kind: StepKind) -> Body {
    body(vec![(Join::First, kind)])
}

/// "roll two six-sided dice", "roll a d20".
pub fn roll() -> Of<Verb> {
    let n = prop_oneof![3 => Just(Qty::Number(1)), 1 => quantity::several()];
    let die = prop_oneof![
        one_of(&[4u32, 6, 8, 20]).prop_map(|sides| (sides, DieForm::Sided)),
        one_of(&[4u32, 6, 8, 10, 12, 20, 100]).prop_map(|sides| (sides, DieForm::Letter)),
    ];
    let added = prop_oneof![3 => Just(None), 1 => quantity::several().prop_map(Some)];
    (die, n, added).prop_map(|((sides, form), n, added)| Verb::RollDie { sides, n, added, form }).boxed()
}

/// What is chosen, of no kind that stands on the battlefield.
pub fn domain() -> Of<ChoiceDomain> {
    let quality = || {
        one_of(&[
            ChoiceDomain::Color,
            ChoiceDomain::CreatureType,
            ChoiceDomain::CardType,
            ChoiceDomain::BasicLandType,
        ])
    };
    let random = (quality(), one_of(&[ChooserForm::AtRandom, ChooserForm::Adjective]))
        .prop_map(|(of, form)| ChoiceDomain::AtRandom(Box::new(of), form));
    let names = vec(one_of(&["Ornith", "Vell", "Kesh of the Deep"]), 2..=3)
        .prop_map(|names| ChoiceDomain::CardNames(names.into_iter().map(str::to_owned).collect()));
    prop_oneof![
        3 => quality(),
        1 => random,
        1 => Just(ChoiceDomain::CardName(None)),
        1 => Just(ChoiceDomain::Number),
        1 => (0u32..=3, 4u32..=9, one_of(&[RangeForm::Between, RangeForm::From])).prop_map(|(from, to, form)| {
            let n = |n| Box::new(Qty::Number(n));
            ChoiceDomain::NumberIn(Range::Between(n(from), n(to), form))
        }),
        1 => (0u32..=9).prop_map(|from| ChoiceDomain::NumberIn(Range::Above(Box::new(Qty::Number(from))))),
        1 => proptest::sample::subsequence((1u32..=9).collect::<Vec<_>>(), 2..=4).prop_map(ChoiceDomain::Numbers),
        1 => names,
        1 => (quality(), one_of(&[None, Some(3u32)])).prop_map(|(of, nth)| ChoiceDomain::Another(Box::new(of), nth)),
    ]
    .prop_flat_map(|domain| {
        let secret = ChoiceDomain::Secretly(Box::new(domain.clone()));
        prop_oneof![4 => Just(domain), 1 => Just(secret)]
    })
    .boxed()
}

/// A triggered ability with these sentences.
fn triggered(steps: Vec<(Join, StepKind)>) -> Ability {
    Ability::Triggered {
        on: vec![Trigger { head: TriggerHead::Whenever, event: Event::Happening(Happening::ChaosEnsues) }],
        given: None,
        body: body(steps),
        limits: Vec::new(),
    }
}

/// "Roll a d20." and its table.
pub fn table() -> Of<Ability> {
    let row = verb::instruction(0);
    // A table tells of one result (706.3).
    let one = roll().prop_map(|roll| match roll {
        Verb::RollDie { sides, added, form, .. } => Verb::RollDie { sides, n: Qty::Number(1), added, form },
        other => other,
    });
    (one, vec((1u32..=6, row), 2..=4))
        .prop_map(|(roll, rows)| {
            let mut low = 1;
            let rows = rows.into_iter().map(|(wide, deed)| {
                let from = low;
                low += wide;
                ResultRow { from, to: Some(low - 1), body: single(StepKind::Do(deed)) }
            });
            let roll_of = quantity::result(CountForm::Result);
            let rows: Vec<_> = rows.collect();
            triggered(vec![
                (Join::First, act(roll)),
                (Join::Sentence, StepKind::Results { roll: roll_of, rows }),
            ])
        })
        .boxed()
}

/// "Flip a coin. If you win the flip, B. If you lose the flip, B." and "gains life equal to the result".
pub fn coin() -> Of<Ability> {
    let flipped = one_of(&[OutcomeKind::WonFlip, OutcomeKind::LostFlip]);
    let then = (flipped, verb::instruction(0)).prop_map(|(result, deed)| StepKind::Given {
        cond: Cond::Outcome(Outcome {
            who: refer(RefWord::You),
            result,
            form: planarc::surface::OutcomeForm::Does,
            act: Slot::default(),
        }),
        form: GivenForm::If,
        place: Place::Leading,
        body: single(StepKind::Do(deed)),
    });
    let coins = prop_oneof![3 => Just(Qty::Number(1)), 1 => quantity::several()];
    let flip = (coins, vec(then, 1..=2)).prop_map(|(n, then)| {
        let mut steps = vec![(Join::First, act(Verb::FlipCoin(n)))];
        steps.extend(then.into_iter().map(|kind| (Join::Sentence, kind)));
        triggered(steps)
    });
    let equal = (roll(), reference::player(), any::<bool>()).prop_map(|(roll, who, gain)| {
        let n = LifeAmount::EqualTo(quantity::result(CountForm::Result));
        let life = if gain { Verb::GainLife(n) } else { Verb::LoseLife(n) };
        let acts = verb::acts(vec![(ActJoin::First, life)]);
        let deed = verb::deed(Subject::Of(who), Modality::PLAIN, acts, Duration::Unstated);
        triggered(vec![(Join::First, act(roll)), (Join::Sentence, StepKind::Do(deed))])
    });
    prop_oneof![2 => flip, 1 => equal].boxed()
}

/// "Starting with you, each player votes for ruin or growth. If ruin gets more votes, B."
pub fn vote() -> Of<Ability> {
    let words = one_of(&[("ruin", "growth"), ("silence", "free will"), ("cage", "chain")]);
    let each = pick(Quant::All(AllForm::Each), Chooser::Actor, filter(noun(Noun::Player)));
    let labels = (words, verb::instruction(0), verb::instruction(0), any::<bool>()).prop_map(
        move |((one, other), first, second, tied)| {
            let vote = Verb::Vote(ChoiceDomain::Labels(vec![one.to_owned(), other.to_owned()]));
            let acts = verb::acts(vec![(ActJoin::First, vote)]);
            let deed = verb::deed(Subject::Of(each.clone()), Modality::PLAIN, acts, Duration::Unstated);
            let given = |cond, deed| StepKind::Given {
                cond,
                form: GivenForm::If,
                place: Place::Leading,
                body: single(StepKind::Do(deed)),
            };
            let more = |label: &str| Cond::MoreVotes(label.to_owned());
            let last = if tied { Cond::Or(vec![more(other), Cond::Tied]) } else { more(other) };
            triggered(vec![
                (
                    Join::First,
                    StepKind::InOrder { first: refer(RefWord::You), body: single(StepKind::Do(deed)) },
                ),
                (Join::Sentence, given(more(one), first)),
                (Join::Sentence, given(last, second)),
            ])
        },
    );
    let each = pick(Quant::All(AllForm::Each), Chooser::Actor, filter(noun(Noun::Player)));
    let things = selection::one_object(1).prop_map(move |what| {
        let acts = verb::acts(vec![(ActJoin::First, Verb::Vote(ChoiceDomain::Of(what)))]);
        let deed = verb::deed(Subject::Of(each.clone()), Modality::PLAIN, acts, Duration::Unstated);
        let first = refer(RefWord::You);
        triggered(vec![(Join::First, StepKind::InOrder { first, body: single(StepKind::Do(deed)) })])
    });
    prop_oneof![2 => labels, 1 => things].boxed()
}
