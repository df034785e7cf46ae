//! Mana: added, produced, and what it is spent on.

use super::{Of, becoming, filter, noun, one_of, pick, pointer, quantity, refer, reference, selection, verb};
use planarc::lexicon::{CardType, Color, ManaSymbol};
use planarc::surface::{
    ActJoin, Attr, AttrPick, AttrPickForm, Chooser, ChooserForm, CountForm, Deed, Duration, Event, GameRule,
    InPlaceOf, ManaSpec, Modality, Noun, PlayCost, Pronoun, Qty, Quant, Ref, RefWord, StepKind, Subject,
    Tense, Verb,
};
use proptest::collection::vec;
use proptest::prelude::*;

/// What a source of mana gives: never generic mana (106.1).
fn symbol() -> Of<ManaSymbol> {
    prop_oneof![5 => one_of(Color::ALL).prop_map(ManaSymbol::Colored), 1 => Just(ManaSymbol::Colorless)]
        .boxed()
}

fn symbols() -> Of<Vec<ManaSymbol>> {
    vec(symbol(), 1..=3).boxed()
}

/// "that color", "the chosen color", "the color of their choice".
fn color() -> Of<Ref> {
    let picked = reference::player().prop_map(|who| {
        let chooser = Chooser::Player(Box::new(who));
        let pick = AttrPick { attr: Attr::Color, chooser, form: AttrPickForm::A, among: None };
        RefWord::Picked(Box::new(pick))
    });
    let random = AttrPick {
        attr: Attr::Color,
        chooser: Chooser::Random(ChooserForm::Adjective),
        form: AttrPickForm::A,
        among: None,
    };
    prop_oneof![
        Just(RefWord::ThatAttr(Attr::Color)),
        Just(RefWord::Chosen(Attr::Color, planarc::surface::ChosenBy::NotSaid)),
        picked,
        Just(RefWord::Picked(Box::new(random))),
    ]
    .prop_map(pointer)
    .boxed()
}

/// An amount with words of its own: another is said before what it is of.
fn equal(depth: u32) -> Of<Qty> {
    quantity::value(depth)
}

/// Mana that something adds.
pub fn spec(depth: u32) -> Of<ManaSpec> {
    let each = move || proptest::option::weighted(0.3, quantity::each(depth));
    let n = || quantity::number();
    let colors = prop_oneof![
        1 => Just(Vec::new()),
        1 => proptest::sample::subsequence(Color::ALL.to_vec(), 2..=3)
            .prop_map(|colors| colors.into_iter().map(ManaSymbol::Colored).collect()),
    ];
    let plain = prop_oneof![
        3 => (symbols(), each()).prop_map(|(symbols, each)| ManaSpec::Symbols(symbols, each)),
        2 => vec(symbols(), 2..=3).prop_map(ManaSpec::Either),
        2 => (n(), each()).prop_map(|(n, each)| ManaSpec::AnyColor(n, each)),
        1 => (n(), each()).prop_map(|(n, each)| ManaSpec::AnyOneColor(times(n, each))),
        1 => equal(depth).prop_map(ManaSpec::AnyOneColor),
        1 => (n(), each(), colors).prop_map(|(n, each, of)| ManaSpec::AnyCombination(times(n, each), of)),
        1 => (n(), that_land()).prop_map(|(n, land)| ManaSpec::AnyTypeProduced(n, refer(land))),
        1 => (n(), each(), color()).prop_map(|(n, each, color)| ManaSpec::OfColor(times(n, each), color)),
        1 => (equal(depth), color()).prop_map(|(n, color)| ManaSpec::AmountOfColor(n, color)),
        1 => (symbol(), equal(depth)).prop_map(|(symbol, n)| ManaSpec::AmountOf(symbol, n)),
        1 => symbol().prop_map(|symbol| ManaSpec::AmountOf(symbol, quantity::result(CountForm::ThatMuch))),
    ];
    let more = symbols().prop_map(|symbols| ManaSpec::Additional(Box::new(ManaSpec::Symbols(symbols, None))));
    prop_oneof![8 => plain, 1 => more].boxed()
}

/// "two mana … for each Elf": the number, so many times.
fn times(n: Qty, each: Option<Qty>) -> Qty {
    match each {
        Some(each) => Qty::ForEach(Box::new(n), Box::new(each)),
        None => n,
    }
}

fn that_land() -> Of<RefWord> {
    let land = || super::typed(vec![planarc::surface::TypeWord::Type(CardType::Land)]);
    prop_oneof![
        Just(RefWord::That(filter(land()), planarc::surface::WordNumber::Singular)),
        Just(RefWord::That(filter(noun(Noun::Permanent)), planarc::surface::WordNumber::Singular)),
    ]
    .boxed()
}

/// "If a land is tapped for mana, it produces twice as much of that mana instead."
pub fn replaced(depth: u32) -> Of<StepKind> {
    let said = prop_oneof![
        2 => symbols().prop_map(|symbols| ManaSpec::Symbols(symbols, None)),
        1 => (2u32..=3).prop_map(ManaSpec::Multiple),
        1 => one_of(&[ManaSpec::OfAnyColor, ManaSpec::OfAnyType]),
        1 => color().prop_map(ManaSpec::Of),
        1 => quantity::number().prop_map(|n| ManaSpec::AnyColor(n, None)),
    ];
    let place = one_of(&[InPlaceOf::Unsaid, InPlaceOf::Type, InPlaceOf::TypeAndAmount]);
    let tapped = prop_oneof![
        1 => selection::matching(depth).prop_map(|what| (what, Verb::TappedForMana)),
        1 => (selection::matching_player(), selection::matching(depth))
            .prop_map(|(who, what)| (who, Verb::TapForMana(what))),
    ];
    (tapped, said, place)
        .prop_map(|((who, verb), spec, place)| {
            let acts = verb::acts(vec![(ActJoin::First, verb)]);
            let event = verb::deed(Subject::Of(who), Modality::PLAIN, acts, Duration::Unstated);
            let acts = verb::acts(vec![(ActJoin::First, Verb::Produce(spec, place))]);
            // What is tapped is one thing or several, and so is the word that points back to it.
            let word = if tapped_are_several(&event) { Pronoun::They } else { Pronoun::It };
            let it = Subject::Of(refer(RefWord::Pronoun(word)));
            let deed = verb::deed(it, Modality::PLAIN, acts, Duration::Unstated);
            StepKind::Replace {
                event: Event::Deed {
                    deed: Box::new(event),
                    nth: None,
                    window: None,
                    tense: Tense::Present,
                    this_way: planarc::surface::ThisWay::NotSaid,
                },
                uses: planarc::surface::ReplaceUses::Every,
                body: super::body(vec![(planarc::surface::Join::First, StepKind::Do(deed))]),
                place: planarc::surface::InsteadPlace::Trailing,
            }
        })
        .boxed()
}

fn tapped_are_several(deed: &Deed) -> bool {
    let tapped = match (&deed.subject, deed.acts.first().map(|act| &act.verb)) {
        (_, Some(Verb::TapForMana(what))) | (Subject::Of(what), Some(Verb::TappedForMana)) => what,
        _ => return false,
    };
    becoming::is_plural(tapped)
}

/// Spells by kind, without an end that takes what follows.
pub fn spells() -> Of<planarc::surface::Selection> {
    let kind = one_of(&[CardType::Creature, CardType::Artifact, CardType::Instant, CardType::Sorcery]);
    let head = prop_oneof![
        1 => Just(noun(Noun::Spell)),
        2 => kind.prop_map(|kind| planarc::surface::HeadPhrase {
            types: vec![planarc::surface::TypeWord::Type(kind)],
            ..noun(Noun::Spell)
        }),
    ];
    let quant = one_of(&[Quant::A, Quant::All(planarc::surface::AllForm::Bare)]);
    (head, quant).prop_map(|(head, quant)| pick(quant, Chooser::Actor, filter(head))).boxed()
}

/// "Spend this mana only to cast creature spells."
pub fn spent() -> Of<Deed> {
    let cast = |what| Verb::Cast { what, cost: PlayCost::Normal, from: None, as_though: None };
    let only = spells()
        .prop_map(move |what| verb::imperative(Verb::SpendOnly(Box::new(verb::imperative(cast(what))))));
    let of = one_of(&[ManaSpec::OfAnyColor, ManaSpec::OfAnyType]);
    let to = spells().prop_map(move |what| Box::new(verb::imperative(cast(what)))).boxed();
    let as_though =
        (reference::player(), of.clone(), proptest::option::of(to.clone())).prop_map(|(who, of, to)| {
            let acts = verb::acts(vec![(ActJoin::First, Verb::SpendManaAsThough { of, to })]);
            verb::deed(Subject::Of(who), Modality::MAY, acts, Duration::Unstated)
        });
    let can_be =
        (of, to).prop_map(|(of, to)| verb::imperative(Verb::Rule(GameRule::ManaCanBeSpent { of, to })));
    prop_oneof![only, as_though, can_be].boxed()
}
