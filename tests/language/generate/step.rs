//! Steps and abilities.

use super::{
    Of, body, condition, cost, duration, event, filter, noun, one_of, pick, quantity, refer, reference,
    selection, typed, verb,
};
use planarc::lexicon::CardType;
use planarc::surface::{
    Ability, ActJoin, ActivationLimit, AllForm, Body, Chooser, Cond, Deed, Distinct, DistinctForm, Duration,
    Event, Extreme, Force, GivenForm, Happening, InsteadPlace, Join, LoopForm, Modality, Mode, ModeCount,
    ModeSpan, ModeVoice, Modes, Noun, OtherCount, Place, Pronoun, Qty, Quant, RefWord, Repeatable,
    ReplaceUses, Selection, Slot, Stat, StepKind, Subject, ThatTurnForm, Tie, TieChoice, TieForm, Tied,
    TiedArticle, TimesForm, Trigger, TriggerHead, TypeWord, UnlessKind, Window, WindowSpan,
};
use proptest::collection::vec;
use proptest::prelude::*;

fn single(kind: StepKind) -> Body {
    body(vec![(Join::First, kind)])
}

/// A condition behind ", then" is that of the last act alone, so acts that share one are joined by
/// "and".
fn beside(mut deed: Deed) -> Deed {
    for act in &mut deed.acts {
        if act.join == ActJoin::CommaThen {
            act.join = ActJoin::And;
        }
    }
    deed
}

/// One sentence.
fn step(depth: u32) -> Of<StepKind> {
    let deed = verb::instruction(depth).prop_map(StepKind::Do);
    let given = (
        condition::cond(depth),
        verb::instruction(depth.saturating_sub(1)),
        one_of(&[Place::Leading, Place::Trailing]),
    )
        .prop_map(|(cond, deed, place)| StepKind::Given {
            cond,
            form: GivenForm::If,
            place,
            body: single(StepKind::Do(beside(deed))),
        });
    prop_oneof![3 => deed, 1 => given].boxed()
}

/// "until your next turn", "until end of turn" before a comma.
fn lasting(depth: u32) -> Of<StepKind> {
    let that_stands_first =
        |duration: &Duration| !matches!(duration, Duration::ThatTurn(ThatTurnForm::ThatTurn));
    (duration::lasting().prop_filter("said before a comma", that_stands_first), verb::begun(depth))
        .prop_map(|(duration, mut deed)| {
            deed.duration = Duration::Unstated;
            StepKind::Lasting { duration, body: single(StepKind::Do(deed)) }
        })
        .boxed()
}

/// "at the beginning of the next end step" behind its effect, "when … dies" before it.
fn delayed(depth: u32) -> Of<StepKind> {
    let trailing =
        (event::next_part(), verb::instruction(depth)).prop_map(|(event, deed)| StepKind::Delayed {
            event,
            head: TriggerHead::At,
            given: None,
            body: single(StepKind::Do(deed)),
            place: Place::Trailing,
        });
    let given = proptest::option::weighted(0.2, condition::cond(0));
    let leading =
        (event::happening(depth), given, verb::instruction(depth)).prop_map(|(event, given, deed)| {
            let (head, place) = (TriggerHead::When, Place::Leading);
            StepKind::Delayed { event, head, given, body: single(StepKind::Do(deed)), place }
        });
    prop_oneof![trailing, leading].boxed()
}

/// "B unless that player pays {2}", "B unless you control an Elf".
fn unless(depth: u32) -> Of<StepKind> {
    let pays = (reference::player(), cost::act()).prop_map(|(who, verb)| {
        let acts = verb::acts(vec![(ActJoin::First, verb)]);
        let averts = verb::deed(Subject::Of(who), Modality::PLAIN, acts, Duration::Unstated);
        UnlessKind::Deed(averts, Place::Trailing)
    });
    let unless = prop_oneof![pays, condition::cond(0).prop_map(UnlessKind::Cond)];
    (verb::instruction(depth), unless)
        .prop_map(|(deed, unless)| StepKind::Unless { body: single(StepKind::Do(beside(deed))), unless })
        .boxed()
}

/// "If an Elf would die, exile it instead."
fn replacement(depth: u32) -> Of<StepKind> {
    let uses = one_of(&[ReplaceUses::Every, ReplaceUses::Once]);
    let place = one_of(&[InsteadPlace::Leading, InsteadPlace::BeforeVerb, InsteadPlace::Trailing]);
    (event::would(depth), uses, verb::instruction(depth), place)
        .prop_map(|(event, uses, deed, place)| {
            // An imperative begins with its verb.
            let named = matches!(deed.subject, Subject::Of(_));
            let place = if named { place } else { InsteadPlace::Leading };
            StepKind::Replace { event, uses, body: single(StepKind::Do(deed)), place }
        })
        .boxed()
}

/// "For each Elf you control, B", "Draw X cards, where X is Q", "If C, B instead".
fn wrapped(depth: u32) -> Of<StepKind> {
    let body = || verb::instruction(depth).prop_map(|deed| single(StepKind::Do(deed)));
    let each = |filter| pick(Quant::All(AllForm::Each), Chooser::Actor, filter);
    let over = prop_oneof![
        selection::filter_of_objects(depth).prop_map(each),
        Just(refer(RefWord::Pronoun(Pronoun::One))),
    ];
    let instead = (condition::cond(depth), body()).prop_map(|(cond, body)| StepKind::Given {
        cond,
        form: GivenForm::If,
        place: Place::Leading,
        body: single(StepKind::Instead { body, place: InsteadPlace::Trailing }),
    });
    prop_oneof![
        2 => (over, body()).prop_map(|(over, body)| StepKind::ForEach { over, form: LoopForm::Prefix, body }),
        2 => (quantity::value(depth), body()).prop_map(|(x, body)| StepKind::Where { body, x }),
        1 => (reference::player(), body()).prop_map(|(first, body)| StepKind::InOrder { first, body }),
        1 => instead,
        1 => body().prop_map(|body| StepKind::Otherwise { body, act: Slot::default() }),
    ]
    .boxed()
}

/// A sentence that is more than an instruction.
pub fn clause(depth: u32) -> Of<StepKind> {
    prop_oneof![lasting(depth), delayed(depth), unless(depth), replacement(depth), wrapped(depth)].boxed()
}

/// "During your turn, creatures you control have flying."
pub fn within(depth: u32) -> Of<StepKind> {
    let spans = |window: &Window| !matches!(window.span, WindowSpan::EachTurn | WindowSpan::EachCombat);
    let window = duration::window().prop_filter("said before a comma", spans);
    (window, verb::statement(depth))
        .prop_map(|(window, mut deed)| {
            deed.window = None;
            StepKind::Within { window, body: single(StepKind::Do(deed)) }
        })
        .boxed()
}

/// "Choose one —" and its bullets.
pub fn modes(depth: u32) -> Of<StepKind> {
    let count = prop_oneof![
        3 => Just(ModeCount::Exactly(Qty::Number(1))),
        1 => Just(ModeCount::OneOrBoth),
        1 => Just(ModeCount::OneOrMore),
        1 => Just(ModeCount::UpTo(Qty::Number(2))),
        1 => Just(ModeCount::AnyNumber),
    ];
    let repeat = one_of(&[
        Repeatable::Once,
        Repeatable::MoreThanOnce,
        Repeatable::Unchosen(ModeSpan::Ever, ModeVoice::Passive),
        Repeatable::Unchosen(ModeSpan::ThisGame, ModeVoice::Active),
        Repeatable::Unchosen(ModeSpan::ThisTurn, ModeVoice::Active),
    ]);
    let by = proptest::option::weighted(0.3, prop_oneof![reference::player(), selection::matching_player()]);
    let modal = one_of(&[Force::Plain, Force::May]);
    // Before the modes nothing has been done that "if you do" could ask for.
    let asks = |cond: &Cond| !matches!(cond, Cond::Outcome(_));
    let other = (
        condition::cond(0).prop_filter("so before the modes", asks),
        modal,
        one_of(&[ModeCount::Both, ModeCount::Exactly(Qty::Number(2))]),
    )
        .prop_map(|(cond, modal, count)| OtherCount { cond, modal, count });
    let other = proptest::option::weighted(0.2, other);
    (count, repeat, by, other, vec(effect(depth), 2..=3))
        .prop_map(|(count, repeat, by, or_instead, modes)| {
            let modes = modes.into_iter().map(Mode::from).collect();
            // A choice to go further leaves two counts open, which follow each other only after a number.
            let or_instead = or_instead.filter(|other: &OtherCount| {
                other.modal == Force::Plain || matches!(count, ModeCount::Exactly(_))
            });
            // "You" chooses again, and chooses otherwise: it is no other who chose before.
            let (repeat, or_instead) =
                if by.is_none() { (repeat, or_instead) } else { (Repeatable::Once, None) };
            StepKind::Modes(Box::new(Modes { by, count, repeat, or_instead, modes }))
        })
        .boxed()
}

/// A triggered ability with one of those sentences after the first.
pub fn with_clause(depth: u32) -> Of<Ability> {
    let join = one_of(&[Join::Sentence, Join::SentenceThen]);
    (verb::instruction(0), join, clause(depth))
        .prop_map(|(deed, join, clause)| Ability::Triggered {
            on: vec![Trigger {
                head: TriggerHead::Whenever,
                event: Event::Happening(Happening::ChaosEnsues),
            }],
            given: None,
            body: body(vec![(Join::First, StepKind::Do(deed)), (join, clause)]),
            limits: Vec::new(),
        })
        .boxed()
}

/// The first sentence of an effect: an "if" that leads it is the intervening one (603.4).
fn first_step(depth: u32) -> Of<StepKind> {
    step(depth)
        .prop_map(|kind| match kind {
            StepKind::Given { cond, form, place: _, body } => {
                StepKind::Given { cond, form, place: Place::Trailing, body }
            }
            other => other,
        })
        .boxed()
}

/// The sentences of an effect.
pub fn effect(depth: u32) -> Of<Body> {
    let next = (one_of(&[Join::Sentence, Join::SentenceThen]), step(depth.saturating_sub(1)));
    (first_step(depth), vec(next, 0..=2))
        .prop_map(|(first, rest)| {
            let steps = std::iter::once((Join::First, first)).chain(rest);
            body(steps.collect())
        })
        .boxed()
}

/// An ability.
pub fn ability(depth: u32) -> Of<Ability> {
    let triggered =
        (event::trigger(depth), proptest::option::weighted(0.2, condition::cond(depth)), effect(depth))
            .prop_map(|(event, given, body): (Event, _, Body)| Ability::Triggered {
                on: vec![Trigger { head: TriggerHead::Whenever, event }],
                given,
                body,
                limits: Vec::new(),
            });
    let standing = verb::statement(depth).prop_map(|deed| Ability::Static(single(StepKind::Do(deed))));
    prop_oneof![4 => triggered, 1 => standing].boxed()
}

/// "{2}, {T}, Sacrifice a creature: Draw a card."
pub fn activated(depth: u32) -> Of<Ability> {
    (cost::before_colon(), effect(depth), proptest::option::weighted(0.3, limits()))
        .prop_map(|(costs, body, limits)| Ability::Activated {
            costs,
            body,
            limits: limits.unwrap_or_default(),
        })
        .boxed()
}

fn limits() -> Of<Vec<ActivationLimit>> {
    let during = duration::window_during().prop_map(ActivationLimit::During);
    let one = prop_oneof![
        one_of(&[
            ActivationLimit::AsSorcery,
            ActivationLimit::AsInstant,
            ActivationLimit::Once,
            ActivationLimit::OnceEachTurn,
            ActivationLimit::TimesEachTurn(2, TimesForm::Only),
            ActivationLimit::TimesEachTurn(3, TimesForm::Only),
        ]),
        during,
        condition::cond(0).prop_map(ActivationLimit::Given),
    ];
    vec(one, 1..=2).boxed()
}

/// "Each target must be a different player." after what has targets.
pub fn distinct(depth: u32) -> Of<Ability> {
    let what = prop_oneof![
        1 => Just(None),
        1 => one_of(&[Noun::Player, Noun::Opponent, Noun::Permanent]).prop_map(|word| Some(filter(noun(word)))),
        1 => selection::plain_filter().prop_map(Some),
    ];
    let form = one_of(&[
        DistinctForm::CantAny,
        DistinctForm::CantTheSame,
        DistinctForm::EachTarget,
        DistinctForm::EachOfThose,
        DistinctForm::EachOfThese,
    ]);
    let all = one_of(&[DistinctForm::Those, DistinctForm::These, DistinctForm::The]);
    let said = prop_oneof![4 => (what, form), 1 => all.prop_map(|form| (None, form))];
    (verb::instruction(depth), said)
        .prop_map(|(deed, (what, form))| {
            after_chaos(vec![
                (Join::First, StepKind::Do(deed)),
                (Join::Sentence, StepKind::Distinct(Distinct { what, form })),
            ])
        })
        .boxed()
}

/// "If two or more creatures are tied for greatest power, you choose one of them."
pub fn tie(depth: u32) -> Of<Ability> {
    let of_creatures = (
        // Those tied are of the noun of the superlative, without a word more.
        one_of(&[CardType::Creature, CardType::Artifact])
            .prop_map(|kind| filter(typed(vec![TypeWord::Type(kind)]))),
        one_of(&[Extreme::Greatest, Extreme::Least]),
        one_of(&[Stat::Power, Stat::Toughness, Stat::ManaValue]),
    );
    let of_players = (
        one_of(&[Noun::Player, Noun::Opponent]).prop_map(|word| filter(noun(word))),
        one_of(&[Extreme::Highest, Extreme::Lowest]),
        Just(Stat::LifeTotal),
    );
    let tied = (prop_oneof![of_creatures, of_players], one_of(&[TiedArticle::The, TiedArticle::None]))
        .prop_map(|((filter, extreme, stat), article)| {
            let who = pick(Quant::AtLeast(Qty::Number(2)), Chooser::Actor, filter);
            Tied { who, extreme, stat, article }
        });
    // Whose "it" is, nobody knows before it is chosen.
    let known = |who: &Selection| !matches!(who, Selection::Ref(it) if matches!(it.word, RefWord::ControllerOf(..) | RefWord::OwnerOf(..)));
    let by = proptest::option::of(reference::player().prop_filter("known before", known));
    let how = (one_of(&[TieChoice::Free, TieChoice::Random]), one_of(&[TieForm::One, TieForm::OneOfThem]));
    (verb::instruction(depth), proptest::option::of(tied), by, how)
        .prop_map(|(deed, tied, by, (random, form))| {
            let tie = Tie { pick: Slot::default(), tied, by, random, form };
            after_chaos(vec![(Join::First, StepKind::Do(deed)), (Join::Sentence, StepKind::Tie(tie))])
        })
        .boxed()
}

fn after_chaos(steps: Vec<(Join, StepKind)>) -> Ability {
    Ability::Triggered {
        on: vec![Trigger { head: TriggerHead::Whenever, event: Event::Happening(Happening::ChaosEnsues) }],
        given: None,
        body: body(steps),
        limits: Vec::new(),
    }
}

/// "Whenever E, draw a card.", "When E and at the beginning of your upkeep, …".
pub fn triggers(depth: u32) -> Of<Ability> {
    let head = one_of(&[TriggerHead::When, TriggerHead::Whenever]);
    let happens = (head, event::wider(depth)).prop_map(|(head, event)| {
        // A state comes about once (603.8).
        let head = if matches!(event, Event::State(_)) { TriggerHead::When } else { head };
        Trigger { head, event }
    });
    let begins = event::part().prop_map(|event| Trigger { head: TriggerHead::At, event });
    let one = prop_oneof![4 => happens, 1 => begins];
    let several = prop_oneof![4 => vec(one.clone(), 1..=1), 1 => vec(one, 2..=2)];
    let limit = one_of(&[
        ActivationLimit::OnceEachTurn,
        ActivationLimit::Once,
        ActivationLimit::TimesEachTurn(2, TimesForm::Only),
        ActivationLimit::Does(Box::new(ActivationLimit::OnceEachTurn)),
        ActivationLimit::Does(Box::new(ActivationLimit::TimesEachTurn(3, TimesForm::NoMoreThan))),
    ]);
    (several, proptest::option::weighted(0.2, limit))
        .prop_map(|(on, limit)| Ability::Triggered {
            on,
            given: None,
            body: single(StepKind::Do(verb::imperative(planarc::surface::Verb::Plain(
                planarc::surface::Plain::Draw,
                condition::a_card(),
            )))),
            limits: limit.into_iter().collect(),
        })
        .boxed()
}
