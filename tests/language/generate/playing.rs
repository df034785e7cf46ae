//! Cards cast and played, and what they cost.

use super::{Of, cost, filter, noun, one_of, pick, quantity, refer, reference, selection, verb, zone};
use planarc::lexicon::{CardType, Zone};
use planarc::surface::{
    ActJoin, AllForm, AsThough, Chooser, Cost, CostBeside, CostChange, CostDirection, CostOf, Deed, DoneVerb,
    Duration, GameRule, HeadPhrase, Likeness, ListJoin, Modality, Noun, PaidForm, PlayCost, Polarity, Pred,
    Pronoun, Qty, Quant, RefWord, RevealedPlay, Selection, Subject, Tense, TypeWord, Verb, Window,
    WindowSpan, WordNumber, ZoneForm,
};
use proptest::prelude::*;

fn card(kind: Option<CardType>, word: Noun) -> HeadPhrase {
    HeadPhrase { types: kind.map(TypeWord::Type).into_iter().collect(), ..noun(word) }
}

/// "that card", "a creature spell", "spells": what is cast or played, and whether it is one.
fn playable() -> Of<(Selection, WordNumber)> {
    let kind = proptest::option::of(one_of(&[CardType::Creature, CardType::Artifact, CardType::Land]));
    let word = one_of(&[Noun::Card, Noun::Spell]);
    let that = (one_of(&[WordNumber::Singular, WordNumber::Plural]), word.clone())
        .prop_map(|(number, word)| (refer(RefWord::That(filter(noun(word)), number)), number));
    let quant = one_of(&[
        (Quant::A, WordNumber::Singular),
        (Quant::All(AllForm::Bare), WordNumber::Plural),
        (Quant::UpTo(Qty::Number(2)), WordNumber::Plural),
        (Quant::AnyNumber, WordNumber::Plural),
    ]);
    let picked = (quant, kind, word).prop_map(|((quant, number), kind, word)| {
        (pick(quant, Chooser::Actor, filter(card(kind, word))), number)
    });
    let it = Just((refer(RefWord::Pronoun(Pronoun::It)), WordNumber::Singular));
    let they = Just((refer(RefWord::Pronoun(Pronoun::They)), WordNumber::Plural));
    prop_oneof![1 => it, 1 => they, 2 => that, 4 => picked].boxed()
}

fn in_zone(mut what: Selection, zone: planarc::surface::ZonePhrase) -> Selection {
    if let Selection::Pick(pick) = &mut what {
        pick.filter.suffixes.push(Pred::From(zone, Polarity::Is));
    }
    what
}

/// "cast it without paying its mana cost", "play lands from the top of your library".
pub fn plays() -> Of<Verb> {
    let top = (reference::player(), one_of(&[planarc::surface::LibraryEnd::Top])).prop_map(|(who, end)| {
        planarc::surface::ZonePhrase {
            zone: Zone::Library,
            whose: Some(Box::new(who)),
            form: ZoneForm::End(end, WordNumber::Singular),
        }
    });
    let exile = planarc::surface::ZonePhrase { zone: Zone::Exile, whose: None, form: ZoneForm::Plain };
    let from = proptest::option::of(prop_oneof![2 => zone::owned(), 1 => top, 1 => Just(exile)]);
    let free = any::<bool>();
    let other = prop_oneof![
        2 => cost::mana().prop_map(|mana| PlayCost::For(vec![Cost::Mana(mana)])),
        1 => (cost::besides(), any::<bool>(), any::<bool>()).prop_map(|(costs, other, several)| {
            let beside = if other { CostBeside::OtherCosts } else { CostBeside::ManaCost };
            PlayCost::By(costs, beside, if several { WordNumber::Plural } else { WordNumber::Singular })
        }),
    ];
    let plain =
        (playable(), from, free, proptest::option::weighted(0.2, other), any::<bool>(), any::<bool>());
    plain
        .prop_map(|((what, number), from, free, other, flash, play)| {
            let what = match (what, from) {
                (what @ Selection::Pick(_), Some(zone)) => in_zone(what, zone),
                (what, _) => what,
            };
            let cost = match other {
                Some(other) => other,
                None if free => PlayCost::Free(number),
                None => PlayCost::Normal,
            };
            if play {
                return Verb::Play { what, cost, from: None };
            }
            let word = if number == WordNumber::Singular { Pronoun::It } else { Pronoun::They };
            let as_though = (flash && cost == PlayCost::Normal).then(|| Box::new(AsThough::HadFlash(word)));
            Verb::Cast { what, cost, from: None, as_though }
        })
        .boxed()
}

/// "as though they were other cards with the same name", ", but only as an artifact card".
fn pretence() -> Of<AsThough> {
    let same = prop_oneof![
        Just((vec![planarc::surface::Attr::Name], ListJoin::One)),
        Just((vec![planarc::surface::Attr::Color, planarc::surface::Attr::Power], ListJoin::And)),
    ];
    let same = same.prop_map(|(attrs, join)| {
        let with = Likeness::Other(super::pointer(RefWord::Pronoun(Pronoun::It)));
        Pred::SameAs { attrs, join, with }
    });
    let kind = proptest::option::of(one_of(&[CardType::Creature, CardType::Artifact, CardType::Land]));
    let form = one_of(&[None, Some(Pronoun::It), Some(Pronoun::They)]);
    (kind, proptest::option::of(same), form)
        .prop_map(|(kind, same, form)| {
            let mut filter = filter(card(kind, Noun::Card));
            if let Some(same) = same {
                filter.heads[0].adjectives.push(Pred::Other);
                filter.suffixes.push(same);
            }
            let several = form == Some(Pronoun::They);
            let quant = if several { Quant::All(AllForm::Bare) } else { Quant::A };
            let what = pick(quant, Chooser::Actor, filter);
            match form {
                Some(pronoun) => AsThough::Were(what, pronoun),
                None => AsThough::OnlyAs(what),
            }
        })
        .boxed()
}

/// "You may cast that card for as long as it remains exiled."
pub fn permission() -> Of<Deed> {
    let pretence = proptest::option::weighted(0.3, pretence());
    (reference::player(), plays(), pretence, super::duration::lasting(), any::<bool>())
        .prop_map(|(who, verb, pretence, duration, lasts)| {
            let duration = if lasts { duration } else { Duration::Unstated };
            let verb = match pretence {
                Some(pretence) if !matches!(verb, Verb::Cast { as_though: Some(_), .. }) => {
                    Verb::Pretend(Box::new(verb), pretence)
                }
                _ => verb,
            };
            verb::deed(Subject::Of(who), Modality::MAY, verb::acts(vec![(ActJoin::First, verb)]), duration)
        })
        .boxed()
}

/// "Creature spells you cast cost {1} less to cast."
pub fn costs(depth: u32) -> Of<Deed> {
    let spells =
        (one_of(&[CardType::Creature, CardType::Instant]), reference::player()).prop_map(|(kind, who)| {
            let mut filter = filter(card(Some(kind), Noun::Spell));
            filter.suffixes.push(Pred::DoneBy {
                verb: DoneVerb::Cast,
                who: Some(Box::new(who)),
                from: None,
                window: None,
                tense: Tense::Present,
            });
            (pick(Quant::All(AllForm::Bare), Chooser::Actor, filter), CostOf::Cast)
        });
    let named = Just((refer(RefWord::Source(planarc::surface::SelfForm::This)), CostOf::Cast));
    let abilities = selection::by_clause(0).prop_filter_map("abilities alone", |what| match what {
        Selection::Pick(mut pick) if matches!(pick.filter.suffixes.last(), Some(Pred::AbilityOf(..))) => {
            pick.quant = Quant::All(AllForm::Bare);
            pick.chooser = Chooser::Actor;
            Some((Selection::Pick(pick), CostOf::Activate))
        }
        _ => None,
    });
    let each = proptest::option::weighted(0.3, quantity::each(depth));
    let direction = one_of(&[CostDirection::Less, CostDirection::More]);
    let said = any::<bool>();
    (prop_oneof![4 => spells, 1 => named, 1 => abilities], cost::mana(), each, direction, said)
        .prop_map(|((who, of), mana, for_each, direction, said)| {
            let of = if said { of } else { CostOf::Unsaid };
            let verb =
                Verb::CostChange(CostChange { mana, for_each, direction, of, floor: None, only: None });
            verb::deed(
                Subject::Of(who),
                Modality::PLAIN,
                verb::acts(vec![(ActJoin::First, verb)]),
                Duration::Unstated,
            )
        })
        .boxed()
}

/// "You may pay {4} rather than pay the mana cost for spells you cast."
pub fn instead() -> Of<Deed> {
    let for_spells = reference::player().prop_map(|who| {
        let mut filter = filter(noun(Noun::Spell));
        filter.suffixes.push(Pred::DoneBy {
            verb: DoneVerb::Cast,
            who: Some(Box::new(who)),
            from: None,
            window: None,
            tense: Tense::Present,
        });
        (pick(Quant::All(AllForm::Bare), Chooser::Actor, filter), PaidForm::For)
    });
    let owned =
        Just((refer(RefWord::That(filter(noun(Noun::Spell)), WordNumber::Singular)), PaidForm::Possessive));
    (reference::player(), cost::mana(), prop_oneof![for_spells, owned])
        .prop_map(|(who, mana, (of, form))| {
            let verb = Verb::PayInstead { costs: vec![Cost::Mana(mana)], of, form };
            verb::deed(
                Subject::Of(who),
                Modality::MAY,
                verb::acts(vec![(ActJoin::First, verb)]),
                Duration::Unstated,
            )
        })
        .boxed()
}

/// Rules of players: hand sizes, land plays, what is revealed.
pub fn rules() -> Of<Deed> {
    let sign = one_of(&[planarc::surface::Sign::Plus, planarc::surface::Sign::Minus]);
    let few = || (1u32..=9).prop_map(Qty::Number);
    let hands = prop_oneof![
        Just(GameRule::NoMaximumHandSize),
        (sign, few()).prop_map(|(sign, n)| GameRule::HandSize(sign, n)),
        few().prop_map(GameRule::HandSizeIs),
        quantity::value(1).prop_map(GameRule::HandSizeIs),
    ];
    let plain = hands.prop_map(|rule| (Modality::PLAIN, Verb::Rule(rule)));
    let may = prop_oneof![
        (1u32..=4).prop_map(|n| GameRule::AdditionalLands(Qty::Number(n))),
        Just(GameRule::AnyNumberOfLands),
    ]
    .prop_map(|rule| (Modality::MAY, Verb::Rule(rule)));
    let player = (selection::players(0), prop_oneof![2 => plain, 2 => may]);
    let revealed = reference::player().prop_map(|who| {
        let zone = planarc::surface::ZonePhrase {
            zone: Zone::Library,
            whose: Some(Box::new(who.clone())),
            form: ZoneForm::Plain,
        };
        (who, (Modality::PLAIN, Verb::PlayRevealed(RevealedPlay::TopCard(zone))))
    });
    let nobody = proptest::option::of(selection::objects(0)).prop_map(|to| {
        let acts = verb::acts(vec![(ActJoin::First, Verb::Rule(GameRule::NoLegendRule(to)))]);
        verb::deed(Subject::Implied, Modality::PLAIN, acts, Duration::Unstated)
    });
    let of_players = prop_oneof![4 => player, 1 => revealed];
    let of_players = of_players
        .prop_map(|(who, (modal, verb))| {
            let window =
                matches!(verb, Verb::Rule(GameRule::AdditionalLands(_) | GameRule::AnyNumberOfLands))
                    .then(|| Window { span: WindowSpan::EachTurn, whose: None, times: None, form: None });
            let mut deed = verb::deed(
                Subject::Of(who),
                modal,
                verb::acts(vec![(ActJoin::First, verb)]),
                Duration::Unstated,
            );
            deed.window = window;
            deed
        })
        .boxed();
    prop_oneof![8 => of_players, 1 => nobody].boxed()
}
