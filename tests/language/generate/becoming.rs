//! What something is or becomes: types, colours, size, a copy.

use super::{Of, keyword, one_of, pointer, quantity, reference, selection, token, verb};
use planarc::lexicon::{CardType, Color, Supertype};
use planarc::surface::{
    Abilities, ActJoin, AllForm, Article, Attr, BaseForm, BeForm, Colorless, CopyException, Deed,
    Description, DescriptionForm, Duration, Modality, Onset, Qty, Quant, RefWord, Selection, Stat, Subject,
    TypeWord, Verb, WordNumber,
};
use proptest::collection::vec;
use proptest::prelude::*;

/// One thing or several of a selection, as the noun of a description agrees with it.
pub fn is_plural(what: &Selection) -> bool {
    match what {
        Selection::Pick(pick) => !matches!(
            pick.quant,
            Quant::A
                | Quant::All(AllForm::Each)
                | Quant::No(WordNumber::Singular)
                | Quant::UpTo(Qty::Number(1))
                | Quant::Ordinal(_)
                | Quant::EachOf(_)
        ),
        Selection::Ref(word) => matches!(
            word.word,
            RefWord::Pronoun(planarc::surface::Pronoun::They)
                | RefWord::That(_, WordNumber::Plural)
                | RefWord::The(_, WordNumber::Plural)
        ),
        Selection::List { .. } => true,
    }
}

/// A number from 0 to 9, twice.
fn size() -> Of<(Qty, Qty)> {
    prop_oneof![
        4 => (0u32..=9, 0u32..=9).prop_map(|(p, t)| (Qty::Number(p), Qty::Number(t))),
        1 => Just((Qty::X, Qty::X)),
    ]
    .boxed()
}

fn types() -> Of<Vec<TypeWord>> {
    let creature = TypeWord::Type(CardType::Creature);
    let subtype = one_of(&["Elf", "Goblin", "Time Lord"]).prop_map(|word| TypeWord::Subtype(word.to_owned()));
    let artifact = TypeWord::Type(CardType::Artifact);
    prop_oneof![
        2 => subtype.clone().prop_map({
            let creature = creature.clone();
            move |word| vec![word, creature.clone()]
        }),
        1 => subtype.prop_map(|word| vec![word]),
        1 => Just(vec![artifact.clone(), creature]),
        1 => Just(vec![artifact]),
        1 => one_of(&["Forest", "Island"]).prop_map(|word| vec![TypeWord::Subtype(word.to_owned())]),
    ]
    .boxed()
}

/// "a 4/4 green Elf creature with flying in addition to its other types".
fn noun_phrase(depth: u32) -> Of<Description> {
    let form = one_of(&[
        DescriptionForm::Replaces,
        DescriptionForm::InAdditionTypes,
        DescriptionForm::InAdditionColorsTypes,
        DescriptionForm::InAdditionCreatureTypes,
        DescriptionForm::StillALand,
    ]);
    let colors = prop_oneof![
        3 => Just((Vec::new(), Colorless::NotSaid)),
        2 => proptest::sample::subsequence(Color::ALL.to_vec(), 1..=2)
            .prop_map(|colors| (colors, Colorless::NotSaid)),
        1 => Just((Vec::new(), Colorless::Said)),
    ];
    let legendary = proptest::bool::weighted(0.1);
    let tail = prop_oneof![
        3 => Just((None, BaseForm::Numbers, Vec::new())),
        1 => size().prop_map(|base| (Some(base), BaseForm::Numbers, Vec::new())),
        1 => (quantity::value(depth), one_of(&[BaseForm::EachEqual, BaseForm::BaseEachEqual]))
            .prop_map(|(n, form)| (Some((n.clone(), n)), form, Vec::new())),
        1 => keyword::grants(0).prop_map(|(grants, _)| (None, BaseForm::Numbers, grants)),
    ];
    (types(), proptest::option::of(size()), colors, legendary, tail, form)
        .prop_map(|(types, size, (colors, colorless), legendary, (base, base_form, with), form)| {
            // What follows an amount is said of the noun that ends it: "the number of artifacts that are still lands".
            let form = if base_form == BaseForm::Numbers { form } else { DescriptionForm::Replaces };
            // A size is said once.
            let size = size.filter(|_| base.is_none());
            Description {
                article: Article::A,
                supertypes: if legendary { vec![Supertype::Legendary] } else { Vec::new() },
                size,
                colors,
                colorless,
                types,
                base,
                base_form,
                with,
                form,
                chosen: None,
            }
        })
        .boxed()
}

/// Without a noun: "white and blue", "the chosen color", "every creature type".
fn bare() -> Of<Description> {
    let colors = proptest::sample::subsequence(Color::ALL.to_vec(), 1..=3)
        .prop_map(|colors| Description { colors, ..Description::default() });
    let colorless = Description { colorless: Colorless::Said, ..Description::default() };
    let every = Description { form: DescriptionForm::EveryCreatureType, ..Description::default() };
    let chosen = (one_of(&[Attr::Color, Attr::CreatureType, Attr::BasicLandType, Attr::Type]), any::<bool>())
        .prop_map(|(attr, chosen)| {
            let word = if chosen {
                RefWord::Chosen(attr, planarc::surface::ChosenBy::NotSaid)
            } else {
                RefWord::ThatAttr(attr)
            };
            Description { chosen: Some(pointer(word)), ..Description::default() }
        });
    prop_oneof![2 => colors, 1 => Just(colorless), 1 => Just(every), 1 => chosen].boxed()
}

fn made(who: Selection, verb: Verb, duration: Duration) -> Deed {
    verb::deed(Subject::Of(who), Modality::PLAIN, verb::acts(vec![(ActJoin::First, verb)]), duration)
}

/// "It becomes a 3/3 Elf creature", "Elves you control are white".
pub fn is(depth: u32) -> Of<Deed> {
    let form = one_of(&[BeForm::Becomes, BeForm::Is]);
    let said = prop_oneof![3 => noun_phrase(depth), 1 => bare()];
    (selection::objects(depth), said, form, super::duration::lasting(), any::<bool>())
        .prop_map(|(who, mut is, form, duration, lasts)| {
            if is_plural(&who) {
                is.article = Article::None;
            }
            let duration = if form == BeForm::Becomes && lasts { duration } else { Duration::Unstated };
            made(who, Verb::Be(Box::new(is), form), duration)
        })
        .boxed()
}

/// "becomes a copy of O, except it has haste".
pub fn copy(depth: u32) -> Of<Deed> {
    let keeps = vec![CopyException::Keeps(Attr::Name)];
    let except = prop_oneof![4 => vec(token::exception(), 0..=2), 1 => Just(keeps)];
    (reference::object(), selection::one_object(depth), except, super::duration::lasting(), any::<bool>())
        .prop_map(|(who, of, mut except, duration, lasts)| {
            if is_plural(&who) {
                token::in_plural(&mut except);
            }
            let duration = if lasts { duration } else { Duration::Unstated };
            made(who, Verb::BecomeCopy { of, except }, duration)
        })
        .boxed()
}

/// "Creatures have base power and toughness 3/3", "lose all abilities", "have all creature types".
pub fn traits(depth: u32) -> Of<Deed> {
    let base = prop_oneof![
        2 => size().prop_map(|(power, toughness)| Verb::HaveBase {
            stat: Stat::PowerAndToughness,
            power,
            toughness: Some(toughness),
        }),
        1 => quantity::value(depth)
            .prop_map(|power| Verb::HaveBase { stat: Stat::PowerAndToughness, power, toughness: None }),
        1 => (quantity::value(depth), one_of(&[Stat::Power, Stat::Toughness]))
            .prop_map(|(power, stat)| Verb::HaveBase { stat, power, toughness: None }),
    ];
    let verb = prop_oneof![
        3 => base,
        1 => Just(Verb::Lose(Abilities::All)),
        1 => one_of(&[Onset::Begins, Onset::Holds]).prop_map(Verb::GainAllCreatureTypes),
        1 => Just(Verb::AssignByToughness),
    ];
    (selection::objects(depth), verb, super::duration::lasting(), any::<bool>())
        .prop_map(|(who, verb, duration, lasts)| {
            made(who, verb, if lasts { duration } else { Duration::Unstated })
        })
        .boxed()
}

/// "Its power is equal to the number of Elves you control."
pub fn defined(depth: u32) -> Of<Deed> {
    let stat = one_of(&[Stat::Power, Stat::Toughness, Stat::PowerAndToughness]);
    (reference::object(), stat, quantity::value(depth))
        .prop_map(|(who, stat, n)| made(who, Verb::Defined(stat, n), Duration::Unstated))
        .boxed()
}
