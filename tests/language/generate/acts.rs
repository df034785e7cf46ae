//! Acts and how they are done: by each of several, at one moment, but for a part, the same again.

use super::{Of, event, filter, noun, one_of, pick, quantity, refer, reference, selection, typed, verb};
use planarc::lexicon::{CardType, Color};
use planarc::surface::{
    ActJoin, AllForm, AtOnceForm, Chooser, ControlForm, DamageForm, DamageKind, Deed, Description, Duration,
    EachOf, Enters, LifeAmount, ListJoin, Modality, MoveVerb, Noun, Period, PeriodForm, Plain, Polarity,
    Pred, Pronoun, Qty, Quant, RefWord, SameForm, Selection, StatusChange, StepKind, Subject, TypeWord, Verb,
};
use proptest::prelude::*;

/// Players of whom each can act: "they", "your opponents", "you and target opponent".
fn several_players() -> Of<Selection> {
    let opponent = || pick(Quant::A, Chooser::Target, filter(noun(Noun::Opponent)));
    let both = Selection::List { items: vec![refer(RefWord::You), opponent()], join: ListJoin::And };
    let two = pick(Quant::Exactly(Qty::Number(2)), Chooser::Target, filter(noun(Noun::Player)));
    let mine = pick(
        Quant::Possessed(Box::new(refer(RefWord::You)), planarc::surface::WordNumber::Plural),
        Chooser::Actor,
        filter(noun(Noun::Opponent)),
    );
    one_of(&[refer(RefWord::Pronoun(Pronoun::They)), both, two, mine])
}

/// What a player does, in few words.
fn simple() -> Of<Verb> {
    prop_oneof![
        2 => selection::some_cards_plain().prop_map(|what| Verb::Plain(Plain::Draw, what)),
        1 => selection::some_cards_plain().prop_map(|what| Verb::Plain(Plain::Discard, what)),
        1 => selection::some_cards_plain().prop_map(|what| Verb::Plain(Plain::Mill, what)),
        1 => selection::objects(0).prop_map(|what| Verb::Plain(Plain::Sacrifice, what)),
        1 => quantity::number().prop_map(|n| Verb::GainLife(LifeAmount::N(n))),
        1 => quantity::number().prop_map(|n| Verb::LoseLife(LifeAmount::N(n))),
    ]
    .boxed()
}

/// "They may each draw a card."
pub fn each() -> Of<Deed> {
    let how = one_of(&[
        (EachOf::Said, Modality::PLAIN),
        (EachOf::Said, Modality::MAY),
        (EachOf::AfterModal, Modality::MAY),
        (EachOf::Said, Modality::CANT),
    ]);
    (several_players(), simple(), how)
        .prop_map(|(who, verb, (each, modal))| Deed {
            each,
            ..verb::deed(
                Subject::Of(who),
                modal,
                verb::acts(vec![(ActJoin::First, verb)]),
                Duration::Unstated,
            )
        })
        .boxed()
}

/// "Each player sacrifices a land at the same time."
pub fn at_once() -> Of<Deed> {
    let form = one_of(&[AtOnceForm::Before, AtOnceForm::After, AtOnceForm::SameTime]);
    let who = prop_oneof![
        Just(Subject::Implied),
        several_players().prop_map(Subject::Of),
        Just(Subject::Of(pick(Quant::All(AllForm::Each), Chooser::Actor, filter(noun(Noun::Player))))),
    ];
    let after = proptest::option::weighted(0.3, (one_of(&[ActJoin::And, ActJoin::CommaThen]), simple()));
    (who, verb::of_players(0), form, after)
        .prop_map(|(who, verb, form, after)| {
            let first = (ActJoin::First, Verb::AtOnce(Box::new(verb), form));
            let acts = verb::acts(std::iter::once(first).chain(after).collect());
            verb::deed(who, Modality::PLAIN, acts, Duration::Unstated)
        })
        .boxed()
}

/// "Sacrifice a land, except you don't lose life."
pub fn except() -> Of<Deed> {
    let who = prop_oneof![Just(Subject::Implied), reference::player().prop_map(Subject::Of)];
    let part = prop_oneof![
        one_of(&[LifeAmount::Any]).prop_map(Verb::GainLife),
        one_of(&[LifeAmount::Any]).prop_map(Verb::LoseLife),
        simple(),
    ];
    (verb::of_players(0), who, part)
        .prop_map(|(verb, who, part)| {
            let acts = verb::acts(vec![(ActJoin::First, part)]);
            let left_out = verb::deed(who, Modality::DOES_NOT, acts, Duration::Unstated);
            verb::imperative(Verb::Except(Box::new(verb), Box::new(left_out)))
        })
        .boxed()
}

/// "Sacrifice a land instead of discarding a card."
pub fn instead_of() -> Of<Deed> {
    (verb::of_players(0), simple())
        .prop_map(|(verb, other)| verb::imperative(Verb::InsteadOf(Box::new(verb), Box::new(other))))
        .boxed()
}

fn of_type(kind: CardType) -> planarc::surface::Filter {
    filter(typed(vec![TypeWord::Type(kind)]))
}

/// "Destroy all artifacts you control, then do the same for enchantments."
pub fn same() -> Of<Deed> {
    let act: Of<fn(Selection) -> Verb> = one_of(&[
        |what| Verb::Plain(Plain::Destroy, what),
        |what| Verb::Plain(Plain::Sacrifice, what),
        |what| Verb::Plain(Plain::GainControl, what),
        |what| Verb::SetStatus { change: StatusChange::Tap, what, during: None },
        |what| Verb::Move {
            verb: MoveVerb::Exile,
            what,
            from: None,
            to: None,
            enters: Enters::default(),
            rest: None,
        },
    ]);
    let quant = || {
        one_of(&[
            (Quant::All(AllForm::All), Chooser::Actor),
            (Quant::All(AllForm::Each), Chooser::Actor),
            (Quant::A, Chooser::Actor),
            (Quant::A, Chooser::Target),
            (Quant::Exactly(Qty::Number(2)), Chooser::Actor),
        ])
    };
    let controlled = || {
        reference::player().prop_map(|who| Pred::Controller(Box::new(who), Polarity::Is, ControlForm::Active))
    };
    let forms = one_of(&[SameForm::Whole, SameForm::Determined, SameForm::Followed, SameForm::Noun]);
    let kinds = one_of(&[
        (CardType::Artifact, CardType::Land),
        (CardType::Creature, CardType::Enchantment),
        (CardType::Land, CardType::Planeswalker),
    ]);
    let join = one_of(&[ActJoin::CommaThen, ActJoin::And]);
    (act, quant(), proptest::option::of(controlled()), quant(), controlled(), forms, kinds, join)
        .prop_map(
            |(act, (quant, chooser), of, (new_quant, new_chooser), new_of, form, (one, other), join)| {
                // A second "you control" would leave open whether the first holds still: it is not read.
                let of = of.filter(|_| matches!(form, SameForm::Determined | SameForm::Noun));
                let mut old = of_type(one);
                old.suffixes.extend(of);
                let mut new = of_type(other);
                // What is not said is as it was before.
                let whose = matches!(form, SameForm::Whole | SameForm::Followed);
                new.suffixes = if whose { vec![new_of] } else { old.suffixes.clone() };
                let (new_quant, new_chooser) = if matches!(form, SameForm::Whole | SameForm::Determined) {
                    (new_quant, new_chooser)
                } else {
                    (quant.clone(), chooser.clone())
                };
                let first = act(pick(quant, chooser, old));
                let second = Verb::Same(Box::new(act(pick(new_quant, new_chooser, new))), form);
                let acts = verb::acts(vec![(ActJoin::First, first), (join, second)]);
                verb::deed(Subject::Implied, Modality::PLAIN, acts, Duration::Unstated)
            },
        )
        .boxed()
}

/// "You may have it deal 2 damage to any target."
pub fn have() -> Of<Deed> {
    let damage = (1u32..=9, selection::players(0)).prop_map(|(n, to)| Verb::DealDamage {
        n: Some(Qty::Number(n)),
        so_much: None,
        to: Some(to),
        kind: DamageKind::Any,
        form: DamageForm::Amount,
    });
    let object = (reference::object(), prop_oneof![damage, Just(event::attack())]);
    let player = (reference::player(), simple());
    (reference::player(), prop_oneof![object, player])
        .prop_map(|(who, (doer, verb)): (Selection, (Selection, Verb))| {
            let inner = verb::deed(
                Subject::Of(doer),
                Modality::PLAIN,
                verb::acts(vec![(ActJoin::First, verb)]),
                Duration::Unstated,
            );
            let acts = verb::acts(vec![(ActJoin::First, Verb::Have(Box::new(inner)))]);
            verb::deed(Subject::Of(who), Modality::MAY, acts, Duration::Unstated)
        })
        .boxed()
}

/// "White creatures become black until end of turn, and vice versa."
pub fn vice_versa() -> Of<StepKind> {
    let colors = proptest::sample::subsequence(Color::ALL.to_vec(), 2..=2);
    let color = colors.prop_map(|colors| {
        let made = |from: Color, to: Color| {
            let mut head = typed(vec![TypeWord::Type(CardType::Creature)]);
            head.adjectives.push(Pred::Color(vec![from], ListJoin::One));
            (head, Description { colors: vec![to], ..Description::default() })
        };
        (made(colors[0], colors[1]), made(colors[1], colors[0]))
    });
    let subtypes = one_of(&[("Elf", "Goblin"), ("Forest", "Island")]).prop_map(|(one, other)| {
        let made = |from: &str, to: &str| {
            let head = typed(vec![TypeWord::Subtype(from.to_owned())]);
            (head, Description { types: vec![TypeWord::Subtype(to.to_owned())], ..Description::default() })
        };
        (made(one, other), made(other, one))
    });
    let form = one_of(&[planarc::surface::BeForm::Becomes, planarc::surface::BeForm::Is]);
    let quant = one_of(&[AllForm::All, AllForm::Bare]);
    (prop_oneof![color, subtypes], form, quant)
        .prop_map(|((one, other), form, quant)| {
            let duration = match form {
                planarc::surface::BeForm::Is => Duration::Unstated,
                _ => Duration::Period(Period::EndOfTurn, PeriodForm::Until),
            };
            let deed = |(head, is): (planarc::surface::HeadPhrase, Description)| {
                let who = pick(Quant::All(quant), Chooser::Actor, filter(head));
                let acts = verb::acts(vec![(ActJoin::First, Verb::Be(Box::new(is), form))]);
                verb::deed(Subject::Of(who), Modality::PLAIN, acts, duration.clone())
            };
            StepKind::ViceVersa { deed: deed(one), counter: deed(other) }
        })
        .boxed()
}
