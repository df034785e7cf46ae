//! Verbs, and the deeds that they make.

use super::{
    Of, counter, duration, event, filter, one_of, pick, quantity, reference, selection, token, typed, zone,
};
use planarc::lexicon::{CardType, Keyword, KeywordAction, TurnPart, Zone};
use planarc::surface::{
    Abilities, AbilityGrant, Act, ActJoin, At, Bare, ChoiceDomain, Chooser, DamageForm, DamageKind, Deed,
    Designation, Destination, DigStop, DigVerb, DigVoice, Division, Doubled, Duration, EachOf, Enters,
    EntersStatus, Exceptness, Exchanged, Face, ForEachPlace, KeywordArg, KeywordUse, LibraryEnd, LifeAmount,
    ListJoin, Modality, MoveVerb, Onset, Order, Period, PeriodForm, PhaseAnchor, PileGroup, Place, Plain,
    PlanarRoll, Polarity, Position, Pred, PreventAmount, PreventForm, PreventPlace, PreventVoice, PtChange,
    Qty, Quant, RedistributeForm, RefWord, ReplaceUses, SameForm, Selection, Sign, Slot, Stat, StatForm,
    StatusChange, Subject, TurnOp, TypeWord, Verb, ZoneForm, ZonePhrase,
};
use proptest::collection::vec;
use proptest::prelude::*;

pub fn acts(verbs: Vec<(ActJoin, Verb)>) -> Vec<Act> {
    let act = |(place, (join, verb))| Act {
        join: if place == 0 { ActJoin::First } else { join },
        verb,
        out: Slot::default(),
        at: At::default(),
    };
    verbs.into_iter().enumerate().map(act).collect()
}

pub fn deed(subject: Subject, modal: Modality, acts: Vec<Act>, duration: Duration) -> Deed {
    Deed { subject, each: EachOf::NotSaid, modal, acts, window: None, duration, at: At::default() }
}

pub fn imperative(verb: Verb) -> Deed {
    deed(Subject::Implied, Modality::PLAIN, acts(vec![(ActJoin::First, verb)]), Duration::Unstated)
}

fn battlefield() -> ZonePhrase {
    ZonePhrase { zone: Zone::Battlefield, whose: None, form: ZoneForm::Plain }
}

fn to(zone: ZonePhrase, position: Option<Position>) -> Option<Destination> {
    Some(Destination { zone, position, order: None })
}

/// "with a counter on it" last behind what is moved is how it arrives, which is a field of the move.
fn without_counters(mut what: Selection) -> Selection {
    if let Selection::Pick(pick) = &mut what {
        let is_counters = |pred: &Pred| matches!(pred, Pred::Counters { polarity: Polarity::Is, .. });
        while pick.filter.suffixes.pop_if(|pred| is_counters(pred)).is_some() {}
    }
    what
}

/// A token that has left the battlefield stays where it is (111.8): "puts those tokens onto the
/// battlefield" is older wording for creating them.
fn of_cards(depth: u32) -> Of<Selection> {
    let is_token = |word: &RefWord| match word {
        RefWord::That(filter, _) | RefWord::The(filter, _) => {
            filter.heads.iter().any(|head| head.noun == Some(planarc::surface::Noun::Token))
        }
        _ => false,
    };
    selection::cards(depth)
        .prop_map(move |what| match &what {
            Selection::Ref(it) if is_token(&it.word) => {
                super::refer(RefWord::Pronoun(planarc::surface::Pronoun::They))
            }
            _ => what,
        })
        .boxed()
}

/// Exile, return, put.
fn moves(depth: u32) -> Of<Verb> {
    let made = |verb, what, to, enters| Verb::Move { verb, what, from: None, to, enters, rest: None };
    let exile = prop_oneof![selection::objects(depth), selection::cards(depth)]
        .prop_map(move |what| made(MoveVerb::Exile, without_counters(what), None, Enters::default()));
    let hand = (selection::objects(depth), zone::owned()).prop_map(move |(what, mut zone)| {
        zone.zone = Zone::Hand;
        made(MoveVerb::Return, without_counters(what), to(zone, None), Enters::default())
    });
    let status = one_of(&[vec![], vec![EntersStatus::Tapped]]);
    let under = proptest::option::of(reference::player());
    let enters = (status, under).prop_map(|(status, under)| Enters { under, status, ..Enters::default() });
    let enter = (of_cards(depth), one_of(&[MoveVerb::Put, MoveVerb::Return]), enters)
        .prop_map(move |(what, verb, enters)| made(verb, what, to(battlefield(), None), enters));
    let library = (selection::cards(depth), one_of(&[LibraryEnd::Top, LibraryEnd::Bottom]), zone::owned())
        .prop_map(move |(what, end, mut zone)| {
            zone.zone = Zone::Library;
            made(MoveVerb::Put, what, to(zone, Some(Position::End(end))), Enters::default())
        });
    prop_oneof![exile, hand, enter, library].boxed()
}

/// Planes, phenomena and schemes (901, 904).
pub fn of_variants() -> Of<Verb> {
    let scheme = |quant| pick(quant, Chooser::Actor, filter(typed(vec![TypeWord::Type(CardType::Scheme)])));
    let schemes = prop_oneof![
        reference::object(),
        Just(scheme(Quant::A)),
        quantity::several().prop_map(Quant::Exactly).prop_map(scheme),
    ];
    prop_oneof![
        2 => one_of(&[PlanarRoll::Any, PlanarRoll::Blank])
            .prop_map(|roll| Verb::RollPlanarDie(roll, event::form(roll))),
        2 => event::planeswalk(),
        1 => schemes.clone().prop_map(|what| Verb::Plain(Plain::SetInMotion, what)),
        1 => schemes.prop_map(|what| Verb::Plain(Plain::Abandon, what)),
    ]
    .boxed()
}

/// "can't attack", "attacks each combat if able", "can't be blocked by Elves".
fn rule(depth: u32) -> Of<Deed> {
    let blocked =
        (proptest::option::of(selection::objects(depth)), one_of(&[Exceptness::By, Exceptness::ExceptBy]))
            .prop_map(|(by, how)| match by {
                Some(by) => Verb::BeBlocked(Some(by), how),
                None => Verb::BeBlocked(None, Exceptness::By),
            });
    let act = prop_oneof![Just(event::attack()), Just(Verb::Block(None))];
    let cant = prop_oneof![act.clone(), blocked].prop_map(|verb| (Modality::CANT, verb));
    let must = act.prop_map(|verb| (Modality::IF_ABLE, verb));
    let window = proptest::option::of(duration::window());
    (selection::objects(depth), prop_oneof![cant, must], window)
        .prop_map(|(who, (modal, verb), window)| {
            let mut deed =
                deed(Subject::Of(who), modal, acts(vec![(ActJoin::First, verb)]), Duration::Unstated);
            deed.window = window;
            deed
        })
        .boxed()
}

/// What a player does as an instruction.
pub fn of_players(depth: u32) -> Of<Verb> {
    let life = prop_oneof![
        3 => quantity::number().prop_map(LifeAmount::N),
        1 => quantity::value(depth).prop_map(LifeAmount::EqualTo),
        1 => (quantity::number(), quantity::counted(depth)).prop_map(|(n, of)| {
            let each = match of {
                Selection::Pick(mut pick) => {
                    pick.quant = Quant::All(planarc::surface::AllForm::Each);
                    Selection::Pick(pick)
                }
                other => other,
            };
            LifeAmount::N(Qty::ForEach(Box::new(n), Box::new(Qty::Count(Box::new(each)))))
        }),
    ];
    let status = one_of(&[StatusChange::Tap, StatusChange::Untap, StatusChange::Transform]);
    prop_oneof![
        2 => selection::objects(depth).prop_map(|what| Verb::Plain(Plain::Destroy, what)),
        2 => selection::objects(depth).prop_map(|what| Verb::Plain(Plain::Sacrifice, what)),
        2 => selection::some_cards().prop_map(|what| Verb::Plain(Plain::Draw, what)),
        1 => selection::some_cards().prop_map(|what| Verb::Plain(Plain::Discard, what)),
        1 => selection::some_cards().prop_map(|what| Verb::Plain(Plain::Mill, what)),
        1 => selection::cards(depth).prop_map(|what| Verb::Plain(Plain::Reveal, what)),
        1 => selection::cards(depth).prop_map(|what| Verb::Plain(Plain::LookAt, what)),
        4 => moves(depth),
        1 => (life.clone(), any::<bool>()).prop_map(|(n, gain)| if gain { Verb::GainLife(n) } else { Verb::LoseLife(n) }),
        1 => selection::objects(depth).prop_map(|what| Verb::Plain(Plain::Regenerate, what)),
        1 => selection::objects(depth).prop_map(|what| Verb::Plain(Plain::GainControl, what)),
        2 => (status, selection::objects(depth)).prop_map(|(change, what)| Verb::SetStatus { change, what, during: None }),
        3 => counter::of_players(depth),
        // Quoted abilities in every instruction would take long to build; tokens have a test of their own.
        2 => token::create(0),
        2 => of_variants(),
        4 => special(depth),
        2 => super::mana::spec(depth).prop_map(Verb::AddMana),
        1 => (1u32..=9).prop_map(|n| Verb::Action { action: KeywordAction::Scry, n: Some(Qty::Number(n)), what: None, kind: None }),
        1 => selection::objects(depth).prop_map(|what| Verb::Action { action: KeywordAction::Goad, n: None, what: Some(what), kind: None }),
        1 => selection::objects(depth).prop_map(|what| Verb::Copy { what, times: None }),
    ]
    .boxed()
}

/// "deals 3 damage to any target".
fn damage(depth: u32) -> Of<Verb> {
    let to = prop_oneof![selection::objects(depth), selection::players(depth)];
    let plain = (quantity::amount(), to.clone()).prop_map(|(n, to)| (n, to, DamageForm::Amount));
    let equal = (
        quantity::value(depth.saturating_sub(1)),
        to,
        one_of(&[DamageForm::EqualThenTo, DamageForm::ToThenEqual]),
    );
    prop_oneof![2 => plain, 1 => equal]
        .prop_map(|(n, to, form)| Verb::DealDamage {
            n: Some(n),
            so_much: None,
            to: Some(to),
            kind: DamageKind::Any,
            form,
        })
        .boxed()
}

fn change() -> Of<Verb> {
    let sign = one_of(&[Sign::Plus, Sign::Minus]);
    (sign, 0u32..=5, 0u32..=5)
        .prop_map(|(sign, power, toughness)| {
            Verb::Get(PtChange {
                power_sign: sign,
                power: Qty::Number(power),
                toughness_sign: sign,
                toughness: Qty::Number(toughness),
                for_each: None,
                for_each_place: ForEachPlace::BeforeDuration,
                additional: planarc::surface::AdditionalPt::NotSaid,
            })
        })
        .boxed()
}

fn abilities() -> Of<Abilities> {
    let grant = |keyword| AbilityGrant::Keyword(KeywordUse { keyword, arg: KeywordArg::None });
    let some = [Keyword::Flying, Keyword::Haste, Keyword::Trample];
    let one = one_of(&some).prop_map(move |keyword| Abilities::List(vec![grant(keyword)], ListJoin::One));
    let list = proptest::sample::subsequence(some.to_vec(), 2..=3)
        .prop_map(move |all| Abilities::List(all.into_iter().map(grant).collect(), ListJoin::And));
    prop_oneof![2 => one, 1 => list].boxed()
}

/// An instruction.
pub fn instruction(depth: u32) -> Of<Deed> {
    let imperative = of_players(depth).prop_map(self::imperative);
    let several =
        (vec(of_players(depth.saturating_sub(1)), 2..=3), one_of(&[ActJoin::And, ActJoin::CommaThen]))
            .prop_map(|(verbs, join)| {
                deed(
                    Subject::Implied,
                    Modality::PLAIN,
                    acts(verbs.into_iter().map(|verb| (join, verb)).collect()),
                    Duration::Unstated,
                )
            });
    let player = (
        selection::players(depth),
        one_of(&[Modality::PLAIN, Modality::MAY]),
        of_players(depth.saturating_sub(1)),
    )
        .prop_map(|(who, modal, verb)| {
            deed(Subject::Of(who), modal, acts(vec![(ActJoin::First, verb)]), Duration::Unstated)
        });
    let source = (reference::object(), damage(depth)).prop_map(|(who, verb)| {
        deed(Subject::Of(who), Modality::PLAIN, acts(vec![(ActJoin::First, verb)]), Duration::Unstated)
    });
    prop_oneof![4 => imperative, 1 => several, 3 => player, 1 => source, 2 => continuous(depth, Onset::Begins)].boxed()
}

/// "creatures you control get +1/+1 and gain flying until end of turn".
fn continuous(depth: u32, onset: Onset) -> Of<Deed> {
    let gain = abilities().prop_map(move |abilities| Verb::Gain(abilities, onset));
    let verbs = prop_oneof![
        2 => change().prop_map(|verb| vec![verb]),
        2 => gain.clone().prop_map(|verb| vec![verb]),
        1 => abilities().prop_map(|abilities| vec![Verb::Lose(abilities)]),
        1 => (change(), gain).prop_map(|(first, second)| vec![first, second]),
    ];
    let duration = match onset {
        Onset::Begins => duration::lasting(),
        Onset::Holds => Just(Duration::Unstated).boxed(),
    };
    (selection::objects(depth), verbs, duration)
        .prop_map(|(who, verbs, duration)| {
            let verbs = verbs.into_iter().map(|verb| (ActJoin::And, verb)).collect();
            deed(Subject::Of(who), Modality::PLAIN, acts(verbs), duration)
        })
        .boxed()
}

/// A continuous effect that begins.
pub fn begun(depth: u32) -> Of<Deed> {
    continuous(depth, Onset::Begins)
}

/// "prevent the next 2 damage that would be dealt to it this turn".
pub fn prevent(depth: u32) -> Of<Deed> {
    let to = || prop_oneof![selection::objects(0), selection::players(0)];
    let by = move || selection::objects(depth);
    let kind = one_of(&[DamageKind::Any, DamageKind::Combat, DamageKind::Noncombat]);
    let n = prop_oneof![Just(PreventAmount::All), quantity::number().prop_map(PreventAmount::Next),];
    let voices = prop_oneof![
        2 => (proptest::option::of(to()), proptest::option::of(by()))
            .prop_map(|(to, by)| (to, by, PreventVoice::Passive)),
        1 => (proptest::option::of(to()), by(), one_of(&[PreventVoice::ActiveThat, PreventVoice::Active]))
            .prop_map(|(to, by, voice)| (to, Some(by), voice)),
    ];
    let place = one_of(&[PreventPlace::BeforeDuration, PreventPlace::AfterDuration]);
    (n, kind, voices, place, proptest::option::weighted(0.7, Just(PeriodForm::This)))
        .prop_map(|(n, kind, (to, by, voice), place, turn)| {
            // A word stands behind the duration only where there is one, and something behind it.
            let behind = to.is_some() || by.is_some() && voice == PreventVoice::Passive;
            let place = if turn.is_some() && behind { place } else { PreventPlace::BeforeDuration };
            let form = PreventForm { voice, place };
            let duration = turn.map_or(Duration::Unstated, |form| Duration::Period(Period::EndOfTurn, form));
            let verb = Verb::Prevent { n, kind, to, by, form };
            deed(Subject::Implied, Modality::PLAIN, acts(vec![(ActJoin::First, verb)]), duration)
        })
        .boxed()
}

/// A statement of a static ability.
pub fn statement(depth: u32) -> Of<Deed> {
    prop_oneof![2 => continuous(depth, Onset::Holds), 1 => rule(depth)].boxed()
}

fn library(mut zone: ZonePhrase) -> ZonePhrase {
    zone.zone = Zone::Library;
    zone
}

/// Instructions of more special kinds.
pub fn special(depth: u32) -> Of<Verb> {
    let search = (zone::owned(), selection::cards_bare())
        .prop_map(|(zone, what)| Verb::Search { zone: library(zone), what: Some(what) });
    let shuffle = prop_oneof![
        1 => Just(Verb::Shuffle { what: None, into: None }),
        3 => (prop_oneof![selection::cards(depth), selection::objects(depth)], zone::owned())
            .prop_map(|(what, zone)| Verb::Shuffle { what: Some(what), into: Some(library(zone)) }),
    ];
    let dig = (
        one_of(&[DigVerb::Reveal, DigVerb::Exile, DigVerb::Mill]),
        any::<bool>(),
        one_of(&[DigVoice::Active, DigVoice::Passive]),
        zone::owned(),
        selection::cards_bare(),
    )
        .prop_map(|(verb, revealed, voice, zone, what)| {
            let said = if revealed { DigVerb::Reveal } else { verb };
            Verb::Dig { verb, zone: library(zone), until: DigStop { what, said, voice } }
        });
    let status = one_of(&[
        StatusChange::TapOrUntap,
        StatusChange::TurnFaceDown,
        StatusChange::TurnFaceUp,
        StatusChange::RemoveFromCombat,
    ]);
    let stat = one_of(&[Stat::Power, Stat::Toughness, Stat::PowerAndToughness]);
    let double = prop_oneof![
        (proptest::option::of(quantity::counter_kind()), selection::objects(depth))
            .prop_map(|(kind, on)| Doubled::Counters(kind, on)),
        (stat, reference::object(), one_of(&[StatForm::Possessive, StatForm::Of]))
            .prop_map(|(stat, of, form)| Doubled::Stat(stat, of, form)),
        reference::player().prop_map(|who| Doubled::Stat(Stat::LifeTotal, who, StatForm::Possessive)),
    ];
    let two = pick(
        Quant::Exactly(Qty::Number(2)),
        Chooser::Target,
        filter(super::noun(planarc::surface::Noun::Permanent)),
    );
    let exchange = prop_oneof![
        Just(Exchanged::Control(two)),
        Just(Exchanged::LifeTotals(None)),
        selection::players(0).prop_map(|with| Exchanged::LifeTotals(Some(with))),
    ];
    let parts = one_of(&[TurnPart::Untap, TurnPart::Draw, TurnPart::Combat]);
    let turn = prop_oneof![
        (1u32..=3).prop_map(|n| TurnOp::ExtraTurn(Qty::Number(n))),
        (parts.clone(), reference::player()).prop_map(|(part, whose)| TurnOp::SkipNext(part, whose)),
        parts.prop_map(|part| TurnOp::Skip(part, None)),
        one_of(&[TurnOp::EndTurn, TurnOp::Reverse]),
    ];
    let separate = (selection::objects(depth), 2u32..=4, one_of(&[None, Some(Face::Down), Some(Face::Up)]))
        .prop_map(|(what, n, face)| Verb::Separate(what, vec![PileGroup { n: Qty::Number(n), face }]));
    let order = proptest::option::of(one_of(&[Order::Any, Order::Random]));
    let place =
        one_of(&[Position::End(LibraryEnd::Top), Position::End(LibraryEnd::Bottom), Position::TopOrBottom]);
    let ordered =
        (selection::cards(depth), zone::owned(), place, order).prop_map(|(what, zone, position, order)| {
            // Either end is chosen for all of them at once.
            let order = order.filter(|_| position != Position::TopOrBottom);
            let to = Some(Destination { zone: library(zone), position: Some(position), order });
            Verb::Move { verb: MoveVerb::Put, what, from: None, to, enters: Enters::default(), rest: None }
        });
    let face = one_of(&[
        vec![EntersStatus::Face(planarc::surface::Face::Down)],
        vec![EntersStatus::Transformed],
        vec![EntersStatus::AsCopy {
            of: super::refer(RefWord::Pronoun(planarc::surface::Pronoun::It)),
            except: Vec::new(),
        }],
        vec![EntersStatus::Tapped, EntersStatus::Attacking(None)],
        vec![EntersStatus::Untapped],
    ]);
    let enters = (
        selection::cards(depth),
        face,
        proptest::option::of(counter::amount()),
        proptest::option::of(reference::player()),
    )
        .prop_map(|(what, status, counters, under)| {
            let enters =
                Enters { under, status, counters: counters.into_iter().collect(), ..Enters::default() };
            Verb::Move {
                verb: MoveVerb::Return,
                what,
                from: None,
                to: to(battlefield(), None),
                enters,
                rest: None,
            }
        });
    let choose = selection::objects(depth).prop_map(|what| Verb::Choose(ChoiceDomain::Of(what)));
    prop_oneof![
        2 => search,
        2 => shuffle,
        1 => dig,
        1 => selection::targets(planarc::surface::Noun::Spell).prop_map(|what| Verb::Plain(Plain::Counter, what)),
        1 => (reference::object(), selection::objects(depth)).prop_map(|(what, to)| Verb::Attach(what, to)),
        1 => (status, selection::objects(depth))
            .prop_map(|(change, what)| Verb::SetStatus { change, what, during: None }),
        1 => double.prop_map(Verb::Double),
        1 => (reference::object(), one_of(&[StatForm::Possessive, StatForm::Of]))
            .prop_map(|(of, form)| Verb::Switch(of, form)),
        1 => exchange.prop_map(Verb::Exchange),
        1 => (
            selection::targets(planarc::surface::Noun::Player),
            one_of(&[RedistributeForm::Possessive, RedistributeForm::Of]),
        )
            .prop_map(|(whose, form)| Verb::RedistributeLife(whose, form)),
        1 => turn.prop_map(Verb::Turn),
        1 => Just(Verb::Become(Designation::Monarch)),
        1 => separate,
        2 => ordered,
        2 => enters,
        1 => reference::object().prop_map(|of| Verb::ChooseNewTargets(of, planarc::surface::WordNumber::Plural)),
        1 => (reference::object(), 2u32..=4)
            .prop_map(|(what, n)| Verb::Copy { what, times: Some(Qty::Number(n)) }),
        1 => Just(Verb::Repeat(None, SameForm::Whole)),
        1 => choose,
    ]
    .boxed()
}

/// Clauses of which the subject is no player that does something.
pub fn of_subjects(depth: u32) -> Of<Deed> {
    let plain = |who, verb| {
        deed(Subject::Of(who), Modality::PLAIN, acts(vec![(ActJoin::First, verb)]), Duration::Unstated)
    };
    let life = (selection::players(0), prop_oneof![2 => quantity::number(), 1 => quantity::value(depth)])
        .prop_map(move |(who, n)| plain(who, Verb::LifeBecomes(n)));
    let divided = (
        reference::object(),
        quantity::number(),
        one_of(&[Division::AsYouChoose, Division::Evenly]),
        selection::objects(0),
    )
        .prop_map(move |(who, n, how, among)| {
            plain(who, Verb::DivideDamage { n, kind: DamageKind::Any, how, among })
        });
    let got = (
        selection::players(0),
        prop_oneof![
            counter::amount().prop_map(Verb::GetCounters),
            (1u32..=4).prop_map(|n| Verb::GetCounters(planarc::surface::CounterAmount {
                quant: Quant::Exactly(Qty::Number(n)),
                kind: Some(planarc::surface::CounterKind::Named("energy".to_owned())),
            })),
            one_of(&[
                Verb::Bare(Bare::WinGame),
                Verb::Bare(Bare::LoseGame),
                Verb::Become(Designation::Monarch)
            ]),
        ],
    )
        .prop_map(move |(who, verb)| plain(who, verb));
    let fights = (selection::one_object(0), selection::objects(0))
        .prop_map(move |(who, what)| plain(who, Verb::Fight(planarc::surface::Fought::Other(what))));
    let phases = (selection::objects(depth), one_of(&[StatusChange::PhaseIn, StatusChange::PhaseOut]))
        .prop_map(move |(who, change)| plain(who, Verb::Phase(change)));
    let anchors = one_of(&[
        (PhaseAnchor::Unsaid, Place::Trailing),
        (PhaseAnchor::AfterThisPhase, Place::Trailing),
        (PhaseAnchor::AfterThisPhase, Place::Leading),
        (PhaseAnchor::AfterThisMainPhase, Place::Leading),
        (PhaseAnchor::AfterThisCombatPhase, Place::Leading),
    ]);
    let phase = (anchors, one_of(&[TurnPart::Combat, TurnPart::Main]), any::<bool>()).prop_map(
        |((after, place), part, more)| {
            let followed_by = more.then_some(TurnPart::Main);
            let verb = Verb::AdditionalPhase { part, after, place, followed_by };
            deed(Subject::Implied, Modality::PLAIN, acts(vec![(ActJoin::First, verb)]), Duration::Unstated)
        },
    );
    let untap =
        (selection::objects(depth), reference::player(), one_of(&[ReplaceUses::Every, ReplaceUses::Once]))
            .prop_map(|(who, whose, uses)| {
                let verb = Verb::UntapDuring(whose, uses);
                deed(
                    Subject::Of(who),
                    Modality::DOES_NOT,
                    acts(vec![(ActJoin::First, verb)]),
                    Duration::Unstated,
                )
            });
    prop_oneof![life, divided, got, fights, phases, phase, untap].boxed()
}
