//! Objects and players.

use super::{Of, event, filter, noun, one_of, pick, quantity, reference, typed, zone};
use planarc::lexicon::{CardType, Color, Keyword, Supertype};
use planarc::surface::{
    AllForm, AllowedForm, Attr, AttrPick, AttrPickForm, Chooser, ChooserForm, ControlForm, DoneVerb, Filter,
    FormatForm, FormatName, HeadPhrase, KeywordArg, KeywordUse, Legality, LibraryEnd, Likeness, ListJoin,
    NameRef, Noun, Op, OtherForm, Polarity, Pred, Qty, Quant, Rank, RefWord, Selection, SharesForm,
    SourceForm, Stat, Status, Tense, TypeWord, Window, WindowSpan, WordClass, WordNumber,
};
use proptest::collection::vec;
use proptest::prelude::*;

const SUBTYPES: [&str; 6] = ["Elf", "Goblin", "Equipment", "Aura", "Forest", "Time Lord"];

pub const JOINS: [ListJoin; 3] = [ListJoin::And, ListJoin::Or, ListJoin::AndOr];

fn subtype() -> Of<TypeWord> {
    one_of(&SUBTYPES).prop_map(|word| TypeWord::Subtype(word.to_owned())).boxed()
}

fn kind() -> Of<TypeWord> {
    let permanents: Vec<CardType> =
        CardType::ALL.iter().copied().filter(|kind| kind.is_permanent()).collect();
    one_of(&permanents).prop_map(TypeWord::Type).boxed()
}

fn supertype() -> Of<TypeWord> {
    one_of(&[Supertype::Basic, Supertype::Legendary, Supertype::Snow]).prop_map(TypeWord::Supertype).boxed()
}

/// "artifact creature", "legendary Elf", "nonland permanent".
fn permanent() -> Of<HeadPhrase> {
    let creature = TypeWord::Type(CardType::Creature);
    let words = prop_oneof![
        4 => kind().prop_map(|kind| vec![kind]),
        2 => subtype().prop_map(|word| vec![word]),
        1 => (supertype(), kind()).prop_map(|(first, second)| vec![first, second]),
        1 => (subtype(), Just(creature.clone())).prop_map(|(first, second)| vec![first, second]),
        1 => Just(vec![TypeWord::Type(CardType::Artifact), creature]),
    ];
    let with_noun = (
        proptest::option::of(prop_oneof![kind(), subtype(), supertype()]),
        one_of(&[Noun::Permanent, Noun::Token]),
    )
        .prop_map(|(word, noun)| HeadPhrase {
            adjectives: Vec::new(),
            types: word.into_iter().collect(),
            noun: Some(noun),
        });
    prop_oneof![4 => words.prop_map(typed), 1 => with_noun].boxed()
}

/// Adjectives of what is on the battlefield: state, then what it is not, then colour.
fn adjectives_of_permanents() -> Of<Vec<Pred>> {
    let status = prop_oneof![
        4 => one_of(&[Status::Tapped, Status::Untapped, Status::Attacking, Status::Blocking, Status::FaceDown, Status::Enchanted])
            .prop_map(Pred::Status),
        1 => Just(Pred::AnyOf(vec![Pred::Status(Status::Attacking), Pred::Status(Status::Blocking)])),
    ];
    let optional = proptest::option::weighted(0.2, status);
    (optional, adjectives()).prop_map(|(status, rest)| status.into_iter().chain(rest).collect()).boxed()
}

/// Adjectives that any object can have.
fn adjectives() -> Of<Vec<Pred>> {
    let not = prop_oneof![
        kind().prop_map(Pred::Type),
        subtype().prop_map(Pred::Type),
        supertype().prop_map(Pred::Type),
        one_of(Color::ALL).prop_map(|color| Pred::Color(vec![color], ListJoin::One)),
        Just(Pred::Noun(Noun::Token)),
    ]
    .prop_map(|pred| Pred::Not(Box::new(pred)));
    let class =
        one_of(&[WordClass::Colorless, WordClass::Multicolored, WordClass::Historic, WordClass::Modified])
            .prop_map(Pred::Class);
    let last = prop_oneof![3 => colors(), 1 => class];
    (vec(not, 0..=2), proptest::option::weighted(0.3, last))
        .prop_map(|(nots, last)| nots.into_iter().chain(last).collect())
        .boxed()
}

fn colors() -> Of<Pred> {
    let one = one_of(Color::ALL).prop_map(|color| Pred::Color(vec![color], ListJoin::One));
    let list = (proptest::sample::subsequence(Color::ALL.to_vec(), 2..=3), one_of(&JOINS))
        .prop_map(|(colors, join)| Pred::Color(colors, join));
    prop_oneof![2 => one, 1 => list].boxed()
}

/// One head, or alternatives.
fn heads(head: Of<HeadPhrase>, adjectives: Of<Vec<Pred>>) -> Of<Filter> {
    let one =
        (head.clone(), adjectives).prop_map(|(head, adjectives)| filter(HeadPhrase { adjectives, ..head }));
    // Adjectives of one alternative would read as a list of colours, or as those of the next.
    let list = (vec(head, 2..=3), one_of(&JOINS)).prop_filter_map(
        "a noun for the last only",
        |(mut heads, join)| {
            // "artifact and creature token" is one list with one noun.
            let shared = heads.last()?.noun.is_some();
            for head in &mut heads {
                if !shared || head.types.is_empty() {
                    continue;
                }
                head.noun = None;
            }
            let last = heads.last_mut()?;
            if shared {
                last.noun = Some(Noun::Permanent);
            }
            Some(Filter { heads, join, suffixes: Vec::new() })
        },
    );
    prop_oneof![6 => one, 1 => list].boxed()
}

/// Players as the subject of a suffix: "you control", "each opponent controls".
fn holder() -> Of<Selection> {
    let player = |head: HeadPhrase, quant, chooser| pick(quant, chooser, filter(head));
    let picked = (
        one_of(&[Noun::Player, Noun::Opponent]),
        one_of(&[
            (Quant::A, Chooser::Actor),
            (Quant::A, Chooser::Target),
            (Quant::All(AllForm::Each), Chooser::Actor),
            (Quant::All(AllForm::Bare), Chooser::Actor),
        ]),
    )
        .prop_map(move |(word, (quant, chooser))| player(noun(word), quant, chooser));
    prop_oneof![2 => reference::player(), 1 => picked, 1 => opponents()].boxed()
}

/// "your opponents".
fn opponents() -> Of<Selection> {
    let you = Box::new(super::refer(RefWord::You));
    Just(pick(
        Quant::Possessed(you, planarc::surface::WordNumber::Plural),
        Chooser::Actor,
        filter(noun(Noun::Opponent)),
    ))
    .boxed()
}

/// One keyword, or some.
pub fn keywords() -> Of<(Vec<KeywordUse>, ListJoin)> {
    let bare = |keyword| KeywordUse { keyword, arg: KeywordArg::None };
    let some = [Keyword::Flying, Keyword::FirstStrike, Keyword::Haste, Keyword::Suspend];
    let one = one_of(&some).prop_map(move |keyword| (vec![bare(keyword)], ListJoin::One));
    let list = (proptest::sample::subsequence(some.to_vec(), 2..=3), one_of(&[ListJoin::And, ListJoin::Or]))
        .prop_map(move |(keywords, join)| (keywords.into_iter().map(bare).collect(), join));
    prop_oneof![2 => one, 1 => list].boxed()
}

/// What any object can be, said behind its noun, with an end of its own.
fn suffix() -> Of<Pred> {
    let polarity = one_of(&[Polarity::Is, Polarity::IsNot]);
    let has = (keywords(), polarity).prop_map(|((uses, join), polarity)| Pred::Has(uses, join, polarity));
    let stat = (one_of(&[Stat::Power, Stat::Toughness, Stat::ManaValue]), quantity::bound());
    let named = prop_oneof![
        Just(NameRef::Own),
        one_of(&["Ornithopter", "Vell of the Deep"]).prop_map(|name| NameRef::Literal(name.to_owned())),
        Just(NameRef::Chosen(super::pointer(RefWord::Chosen(
            Attr::Name,
            planarc::surface::ChosenBy::NotSaid
        )))),
        Just(NameRef::That(super::pointer(RefWord::ThatAttr(Attr::Name)))),
    ];
    let of_attr =
        (one_of(&[Attr::Color, Attr::CreatureType, Attr::Type]), any::<bool>()).prop_map(|(attr, chosen)| {
            let word = if chosen {
                RefWord::Chosen(attr, planarc::surface::ChosenBy::NotSaid)
            } else {
                RefWord::ThatAttr(attr)
            };
            Pred::OfAttr(attr, super::pointer(word))
        });
    let picked =
        (one_of(&[Attr::Color, Attr::CreatureType, Attr::BasicLandType]), any::<bool>(), reference::player())
            .prop_map(|(attr, is_random, who)| {
                let chooser = if is_random {
                    Chooser::Random(ChooserForm::Adjective)
                } else {
                    Chooser::Player(Box::new(who))
                };
                let pick = AttrPick { attr, chooser, form: AttrPickForm::A, among: None };
                Pred::OfAttr(attr, super::pointer(RefWord::Picked(Box::new(pick))))
            });
    prop_oneof![
        1 => picked,
        3 => has,
        3 => stat.prop_map(|(stat, comparison)| Pred::Stat(stat, comparison)),
        1 => named.prop_map(Pred::Named),
        1 => legal(),
        1 => of_attr,
    ]
    .boxed()
}

/// "name", "power and toughness", each once.
fn same() -> Of<(Vec<Attr>, ListJoin)> {
    let some = [Attr::Name, Attr::ManaValue, Attr::ManaCost, Attr::Power, Attr::Color, Attr::Type];
    let one = one_of(&some).prop_map(|attr| (vec![attr], ListJoin::One));
    let joins = [ListJoin::And, ListJoin::Or, ListJoin::AndOr];
    let list = (proptest::sample::subsequence(some.to_vec(), 2..=3), one_of(&joins));
    prop_oneof![1 => one, 1 => list].boxed()
}

/// "this plane's second ability", "that creature's last activated ability".
pub fn ability_of_source() -> Of<Selection> {
    let nth = one_of(&[Rank::Number(1), Rank::Number(4), Rank::Last]);
    let word = one_of(&[Noun::Ability, Noun::ActivatedAbility, Noun::TriggeredAbility]);
    (reference::object(), proptest::option::of(nth), word)
        .prop_map(|(source, nth, word)| {
            let adjectives = nth.into_iter().map(Pred::Nth).collect();
            let mut filter = filter(HeadPhrase { adjectives, ..noun(word) });
            filter.suffixes.push(Pred::AbilityOf(Box::new(source), SourceForm::Possessive));
            pick(Quant::The, Chooser::Actor, filter)
        })
        .boxed()
}

/// "legal in this game's format", "banned in Vintage".
fn legal() -> Of<Pred> {
    let format = prop_oneof![
        one_of(&[FormatForm::Game, FormatForm::Of, FormatForm::This, FormatForm::Current])
            .prop_map(FormatName::Current),
        one_of(&["Vintage", "Commander"]).prop_map(|name| FormatName::Named(name.to_owned())),
    ];
    let legality = one_of(&[Legality::Legal, Legality::Banned, Legality::Restricted]);
    let polarity = one_of(&[Polarity::Is, Polarity::IsNot]);
    let bare = (legality.clone(), format.clone(), polarity.clone())
        .prop_map(|(legality, format, polarity)| Pred::Legal(legality, format, polarity));
    let clause = (legality, format, polarity).prop_map(|(legality, format, polarity)| {
        Pred::That(Box::new(Pred::Legal(legality, format, Polarity::Is)), polarity)
    });
    prop_oneof![bare, clause].boxed()
}

/// What ends in a phrase that would take every suffix after it: "other than that Elf you control".
/// It stands last, and not in a list.
fn open_suffix(depth: u32) -> Of<Pred> {
    let object = || reference::object().prop_map(Box::new);
    let attr = one_of(&[Attr::Color, Attr::CardType, Attr::CreatureType]);
    let form = one_of(&[SharesForm::A, SharesForm::AtLeastOne]);
    let size = one_of(&[Stat::Power, Stat::Toughness, Stat::ManaValue]);
    let stat = (size.clone(), quantity::measure(depth));
    prop_oneof![
        1 => stat.prop_map(|(stat, comparison)| Pred::Stat(stat, comparison)),
        1 => (attr, form, object()).prop_map(|(attr, form, with)| Pred::Shares { attr, form, with: Some(with) }),
        1 => object().prop_map(|than| Pred::OtherThan(than, OtherForm::OtherThan)),
        2 => (same(), object()).prop_map(|((attrs, join), with)| Pred::SameAs { attrs, join, with: Likeness::As(with) }),
        1 => (size, one_of(&[Op::Less, Op::LessOrEqual, Op::Greater, Op::GreaterOrEqual]), object())
            .prop_map(|(stat, op, than)| Pred::Than(stat, op, Likeness::As(than))),
        1 => (one_of(&[AllowedForm::Following, AllowedForm::AccordingTo]), ability_of_source())
            .prop_map(|(form, by)| Pred::AllowedBy(Box::new(by), form)),
    ]
    .boxed()
}

/// Whether a suffix may end in a phrase that takes what follows it.
fn is_open(pred: &Pred) -> bool {
    matches!(
        pred,
        Pred::Stat(..)
            | Pred::Shares { .. }
            | Pred::OtherThan(..)
            | Pred::SameAs { .. }
            | Pred::Than(..)
            | Pred::AllowedBy(..)
            | Pred::Controller(_, _, ControlForm::Passive)
    )
}

/// What a permanent can be besides.
fn suffix_of_permanents() -> Of<Pred> {
    let polarity = one_of(&[Polarity::Is, Polarity::IsNot]);
    let quant = prop_oneof![
        2 => Just(Quant::A),
        1 => quantity::several().prop_map(Quant::Exactly),
        1 => quantity::number().prop_map(Quant::AtLeast),
        1 => quantity::number().prop_map(Quant::NoLess),
    ];
    let kind = || proptest::option::of(quantity::counter_kind());
    let counters =
        (quant, kind()).prop_map(|(quant, kind)| Pred::Counters { quant, kind, polarity: Polarity::Is });
    let without = kind().prop_map(|kind| Pred::Counters { quant: Quant::A, kind, polarity: Polarity::IsNot });
    prop_oneof![
        4 => (holder(), polarity.clone())
            .prop_map(|(by, polarity)| Pred::Controller(Box::new(by), polarity, ControlForm::Active)),
        1 => (holder(), polarity).prop_map(|(by, polarity)| Pred::Owner(Box::new(by), polarity)),
        2 => counters,
        1 => without,
        1 => event::relative().prop_map(|event| Pred::Did(Box::new(event))),
        4 => suffix(),
    ]
    .boxed()
}

fn open_suffix_of_permanents(depth: u32) -> Of<Pred> {
    let by = holder().prop_map(|by| Pred::Controller(Box::new(by), Polarity::Is, ControlForm::Passive));
    prop_oneof![1 => by, 4 => open_suffix(depth)].boxed()
}

fn with_suffixes(filter: Of<Filter>, suffix: Of<Pred>, last: Of<Pred>) -> Of<Filter> {
    (filter, vec(suffix, 0..=2), proptest::option::weighted(0.2, last))
        .prop_map(|(filter, mut suffixes, last)| {
            suffixes.extend(last);
            Filter { suffixes, ..filter }
        })
        .boxed()
}

/// What is on the battlefield.
pub fn filter_of_objects(depth: u32) -> Of<Filter> {
    let filter = heads(permanent(), adjectives_of_permanents()).prop_map(|mut filter| {
        for head in &mut filter.heads {
            // "enchanted Equipment" is the one that an Aura is attached to: its plural is the same word.
            if head.types.last() == Some(&TypeWord::Subtype("Equipment".into())) {
                head.adjectives.retain(|pred| *pred != Pred::Status(Status::Enchanted));
            }
        }
        filter
    });
    let filter = filter.boxed();
    match depth.checked_sub(1) {
        None => filter,
        Some(depth) => with_suffixes(filter, suffix_of_permanents(), open_suffix_of_permanents(depth)),
    }
}

/// Cards, with the zone they are in.
pub fn filter_of_cards(depth: u32) -> Of<Filter> {
    let card = prop_oneof![
        2 => Just(noun(Noun::Card)),
        3 => prop_oneof![kind(), subtype(), one_of(&[CardType::Instant, CardType::Sorcery]).prop_map(TypeWord::Type)]
            .prop_map(|word| HeadPhrase { types: vec![word], ..noun(Noun::Card) }),
        1 => Just(HeadPhrase { types: vec![TypeWord::Permanent], ..noun(Noun::Card) }),
        1 => (supertype(), kind()).prop_map(|(first, second)| HeadPhrase { types: vec![first, second], ..noun(Noun::Card) }),
    ];
    let either =
        (kind(), kind(), one_of(&[ListJoin::Or, ListJoin::And])).prop_map(|(first, second, join)| Filter {
            heads: vec![typed(vec![first]), HeadPhrase { types: vec![second], ..noun(Noun::Card) }],
            join,
            suffixes: Vec::new(),
        });
    let one = (card, adjectives()).prop_map(|(head, adjectives)| filter(HeadPhrase { adjectives, ..head }));
    let plain = prop_oneof![5 => one, 1 => either];
    let inside = (zone::of_cards(), any::<bool>()).prop_map(|(zone, from)| {
        if from { Pred::From(zone, Polarity::Is) } else { Pred::In(zone, Polarity::Is) }
    });
    let filter = (plain, inside).prop_map(|(mut filter, inside)| {
        filter.suffixes.push(inside);
        filter
    });
    if depth == 0 {
        return filter.boxed();
    }
    let last = proptest::option::weighted(0.2, open_suffix(depth - 1));
    (filter, vec(suffix(), 0..=1), any::<bool>(), last)
        .prop_map(|(mut filter, more, first, last)| {
            for pred in more {
                filter.suffixes.insert(if first { 0 } else { filter.suffixes.len() }, pred);
            }
            filter.suffixes.extend(last);
            filter
        })
        .boxed()
}

/// Determiners before a noun in the singular.
fn singular() -> Of<Quant> {
    one_of(&[Quant::A, Quant::All(AllForm::Each), Quant::No(WordNumber::Singular)])
}

/// Determiners before a noun in the plural.
fn plural() -> Of<Quant> {
    prop_oneof![
        one_of(&[AllForm::All, AllForm::Bare]).prop_map(Quant::All),
        quantity::several().prop_map(Quant::Exactly),
        quantity::number().prop_map(Quant::AtLeast),
        Just(Quant::AnyNumber),
        Just(Quant::No(WordNumber::Plural)),
        quantity::several().prop_map(Quant::JustExactly),
        Just(Quant::Between(1, 2)),
        Just(Quant::Between(1, 3)),
    ]
    .boxed()
}

/// Determiners before "target".
fn of_targets() -> Of<Quant> {
    let count = prop_oneof![
        1 => quantity::number().prop_map(Quant::UpTo),
        1 => quantity::several().prop_map(Quant::Exactly),
        1 => Just(Quant::AnyNumber),
        1 => quantity::number().prop_map(Quant::AtLeast),
    ];
    prop_oneof![
        4 => Just(Quant::A),
        3 => count.clone(),
        1 => count.prop_map(|inner| Quant::EachOf(Box::new(inner))),
        1 => (2u32..=4).prop_map(Quant::Ordinal),
    ]
    .boxed()
}

/// "other", first among the adjectives.
fn other(mut filter: Filter) -> Filter {
    if let Some(head) = filter.heads.first_mut() {
        head.adjectives.insert(0, Pred::Other);
    }
    filter
}

/// Picks of a filter, with and without a target.
pub fn picked(of: Of<Filter>) -> Of<Selection> {
    let maybe_other = |quant: &Quant| match quant {
        // "no other" and "exactly two other" are said otherwise.
        Quant::A | Quant::All(_) | Quant::UpTo(_) | Quant::AnyNumber => true,
        _ => false,
    };
    let plain = (prop_oneof![2 => singular(), 1 => plural()], of.clone(), proptest::bool::weighted(0.2))
        .prop_map(move |(mut quant, filter, is_other)| {
            // "no Equipment" is one form for both numbers.
            let word = filter.heads.last().and_then(|head| head.types.last());
            if quant == Quant::No(WordNumber::Plural) && word == Some(&TypeWord::Subtype("Equipment".into()))
            {
                quant = Quant::No(WordNumber::Singular);
            }
            let filter = if is_other && maybe_other(&quant) { other(filter) } else { filter };
            pick(quant, Chooser::Actor, filter)
        });
    let target = (of_targets(), of.clone(), proptest::bool::weighted(0.2)).prop_map(
        move |(quant, filter, is_other)| {
            let filter = if is_other && maybe_other(&quant) { other(filter) } else { filter };
            pick(quant, Chooser::Target, filter)
        },
    );
    let chooser = prop_oneof![
        reference::player().prop_map(|who| Chooser::Player(Box::new(who))),
        one_of(&[ChooserForm::AtRandom, ChooserForm::ChosenAtRandom]).prop_map(Chooser::Random),
    ];
    let chosen = (prop_oneof![Just(Quant::A), quantity::several().prop_map(Quant::Exactly)], chooser, of)
        .prop_map(|(quant, chooser, mut filter)| {
            // "at random" behind an open suffix is said of the phrase that ends it.
            if matches!(chooser, Chooser::Random(_)) {
                filter.suffixes.retain(|pred| !is_open(pred));
            }
            pick(quant, chooser, filter)
        });
    prop_oneof![4 => plain, 4 => target, 1 => chosen].boxed()
}

/// Exactly one thing on the battlefield.
pub fn one_object(depth: u32) -> Of<Selection> {
    (filter_of_objects(depth), one_of(&[Chooser::Actor, Chooser::Target]))
        .prop_map(|(filter, chooser)| pick(Quant::A, chooser, filter))
        .boxed()
}

/// One of a list of objects. A list of heads inside it, or a phrase that ends in another, would
/// take in what follows.
fn item() -> Of<Selection> {
    let one = (permanent(), adjectives_of_permanents(), proptest::option::of(suffix_of_permanents()));
    let filter = one.prop_map(|(head, adjectives, suffix)| {
        let mut filter = filter(HeadPhrase { adjectives, ..head });
        filter.suffixes.extend(suffix);
        filter
    });
    let determiner = one_of(&[
        (Quant::A, Chooser::Actor),
        (Quant::A, Chooser::Target),
        (Quant::All(AllForm::All), Chooser::Actor),
    ]);
    (determiner, filter).prop_map(|((quant, chooser), filter)| pick(quant, chooser, filter)).boxed()
}

/// Things on the battlefield.
pub fn objects(depth: u32) -> Of<Selection> {
    let simple = prop_oneof![4 => picked(filter_of_objects(depth)), 1 => reference::object()];
    if depth == 0 {
        return simple.boxed();
    }
    let list = (vec(item(), 2..=3), one_of(&[ListJoin::And, ListJoin::Or]))
        .prop_map(|(items, join)| Selection::List { items, join });
    prop_oneof![8 => simple, 1 => list].boxed()
}

/// Cards in a zone, or the top of a library.
pub fn cards(depth: u32) -> Of<Selection> {
    let top = (one_of(&[LibraryEnd::Top, LibraryEnd::Bottom]), quantity::number(), zone::owned()).prop_map(
        |(end, n, zone)| {
            let mut filter = filter(noun(Noun::Card));
            filter.suffixes.push(Pred::In(zone, Polarity::Is));
            pick(Quant::End(end, n), Chooser::Actor, filter)
        },
    );
    prop_oneof![
        4 => picked(filter_of_cards(depth)),
        1 => top,
        1 => reference::object(),
    ]
    .boxed()
}

/// A number of cards, to draw or discard.
pub fn some_cards() -> Of<Selection> {
    let quant = prop_oneof![
        2 => Just(Quant::A),
        3 => quantity::several().prop_map(Quant::Exactly),
        1 => Just(Quant::UpTo(Qty::Number(2))),
        1 => quantity::value(1).prop_map(Quant::EqualTo),
        1 => quantity::value(1).prop_map(Quant::NumberEqualTo),
        1 => quantity::number().prop_map(Quant::Additional),
    ];
    quant.prop_map(|quant| pick(quant, Chooser::Actor, filter(noun(Noun::Card)))).boxed()
}

/// Players.
pub fn players(depth: u32) -> Of<Selection> {
    let who = prop_oneof![
        4 => Just(filter(noun(Noun::Player))),
        4 => Just(filter(noun(Noun::Opponent))),
        1 => event::relative_of_players(depth).prop_map(|event| {
            let mut filter = filter(noun(Noun::Player));
            filter.suffixes.push(Pred::Did(Box::new(event)));
            filter
        }),
    ];
    let quant = one_of(&[
        (Quant::A, Chooser::Actor),
        (Quant::A, Chooser::Target),
        (Quant::All(AllForm::Each), Chooser::Actor),
        (Quant::All(AllForm::Bare), Chooser::Actor),
        (Quant::UpTo(Qty::Number(2)), Chooser::Target),
        (Quant::AnyNumber, Chooser::Target),
    ]);
    let picked =
        (quant, who, proptest::bool::weighted(0.2)).prop_map(|((quant, chooser), filter, is_other)| {
            let filter = if is_other { other(filter) } else { filter };
            pick(quant, chooser, filter)
        });
    prop_oneof![3 => picked, 3 => reference::player(), 1 => opponents()].boxed()
}

/// A number of cards without a value behind them, for events.
pub fn some_cards_plain() -> Of<Selection> {
    let quant = prop_oneof![
        2 => Just(Quant::A),
        2 => quantity::several().prop_map(Quant::Exactly),
        1 => quantity::number().prop_map(Quant::AtLeast),
    ];
    quant.prop_map(|quant| pick(quant, Chooser::Actor, filter(noun(Noun::Card)))).boxed()
}

/// Objects that an event is about: nothing is chosen.
pub fn matching(depth: u32) -> Of<Selection> {
    let quant = prop_oneof![3 => Just(Quant::A), 1 => quantity::number().prop_map(Quant::AtLeast)];
    let picked = (quant, filter_of_objects(depth), proptest::bool::weighted(0.2)).prop_map(
        |(quant, filter, is_other)| {
            let filter = if is_other && quant == Quant::A { other(filter) } else { filter };
            pick(quant, Chooser::Actor, filter)
        },
    );
    prop_oneof![4 => picked, 1 => reference::object()].boxed()
}

/// "a spell", "an ability".
pub fn pick_of(word: Noun) -> Selection {
    pick(Quant::A, Chooser::Actor, filter(noun(word)))
}

/// "a scheme", "a phenomenon".
pub fn pick_of_type(kind: CardType) -> Selection {
    pick(Quant::A, Chooser::Actor, filter(typed(vec![TypeWord::Type(kind)])))
}

/// "target noncreature spell", "up to two target spells".
pub fn targets(word: Noun) -> Of<Selection> {
    (of_targets(), adjectives())
        .prop_map(move |(quant, adjectives)| {
            pick(quant, Chooser::Target, filter(HeadPhrase { adjectives, ..noun(word) }))
        })
        .boxed()
}

/// "a land card", "two cards named X": cards of no zone yet.
pub fn cards_bare() -> Of<Selection> {
    let quant = prop_oneof![
        3 => Just(Quant::A),
        1 => quantity::several().prop_map(Quant::Exactly),
        1 => quantity::number().prop_map(Quant::UpTo),
    ];
    let head = (proptest::option::of(prop_oneof![kind(), subtype()]), adjectives()).prop_map(
        |(word, adjectives)| HeadPhrase { adjectives, types: word.into_iter().collect(), ..noun(Noun::Card) },
    );
    (quant, head, proptest::option::weighted(0.3, suffix()))
        .prop_map(|(quant, head, suffix)| {
            let mut filter = filter(head);
            filter.suffixes.extend(suffix);
            pick(quant, Chooser::Actor, filter)
        })
        .boxed()
}

/// "each player".
pub fn each_player() -> Selection {
    pick(Quant::All(AllForm::Each), Chooser::Actor, filter(noun(Noun::Player)))
}

/// A player that an event is about.
pub fn matching_player() -> Of<Selection> {
    let picked = one_of(&[Noun::Player, Noun::Opponent])
        .prop_map(|word| pick(Quant::A, Chooser::Actor, filter(noun(word))));
    prop_oneof![picked, Just(super::refer(RefWord::You)), Just(reference::that_player_selection())].boxed()
}

/// A kind of thing, without what stands behind its noun.
pub fn plain_filter() -> Of<Filter> {
    heads(permanent(), adjectives())
}

/// "all cards they drew this turn", "spells you cast from exile".
fn done_by() -> Of<Filter> {
    let done = one_of(&[
        (DoneVerb::Cast, Noun::Spell),
        (DoneVerb::Draw, Noun::Card),
        (DoneVerb::Discard, Noun::Card),
        (DoneVerb::Mill, Noun::Card),
        (DoneVerb::Create, Noun::Token),
        (DoneVerb::Sacrifice, Noun::Permanent),
        (DoneVerb::Activate, Noun::Ability),
    ]);
    let when = one_of(&[
        (Tense::Present, None),
        (Tense::Present, Some(WindowSpan::EachTurn)),
        (Tense::Past, Some(WindowSpan::ThisTurn)),
        (Tense::Past, Some(WindowSpan::LastTurn)),
        (Tense::Perfect, Some(WindowSpan::ThisTurn)),
    ]);
    let from = proptest::option::weighted(0.3, zone::owned());
    (done, reference::player(), from, when)
        .prop_map(|((verb, word), who, from, (tense, span))| {
            // "Spells you cast this turn" has one form for both tenses.
            let tense = if verb == DoneVerb::Cast && tense == Tense::Past { Tense::Present } else { tense };
            let from = from.filter(|_| matches!(verb, DoneVerb::Cast | DoneVerb::Discard));
            let window = span.map(|span| Window { span, whose: None, times: None, form: None });
            let mut filter = filter(noun(word));
            filter.suffixes.push(Pred::DoneBy { verb, who: Some(Box::new(who)), from, window, tense });
            filter
        })
        .boxed()
}

/// "triggered abilities of artifacts you control", "an ability from that creature".
fn ability_of(depth: u32) -> Of<Filter> {
    let word = one_of(&[Noun::Ability, Noun::ActivatedAbility, Noun::TriggeredAbility]);
    let of = prop_oneof![
        3 => (picked(filter_of_objects(depth)), one_of(&[SourceForm::Of, SourceForm::From])),
        1 => (reference::object(), Just(SourceForm::From)),
    ];
    (word, of)
        .prop_map(|(word, (of, form))| {
            let mut filter = filter(noun(word));
            filter.suffixes.push(Pred::AbilityOf(Box::new(of), form));
            filter
        })
        .boxed()
}

/// What was done to it, and whose ability it is.
pub fn by_clause(depth: u32) -> Of<Selection> {
    let quant = one_of(&[
        (Quant::A, Chooser::Actor),
        (Quant::A, Chooser::Target),
        (Quant::All(AllForm::All), Chooser::Actor),
        (Quant::All(AllForm::Each), Chooser::Actor),
    ]);
    (quant, prop_oneof![done_by(), ability_of(depth)])
        .prop_map(|((quant, chooser), filter)| pick(quant, chooser, filter))
        .boxed()
}
