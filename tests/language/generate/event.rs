//! Events as patterns.

use super::{Of, one_of, reference, selection, zone};
use planarc::lexicon::{CardType, TurnPart, Zone};
use planarc::surface::{
    Act, ActJoin, Alone, At, Bare, ByDie, CauseLink, Comparison, DamageForm, DamageKind, DealtForm, Deed,
    Designation, Destination, DieCause, Duration, EachOf, Enters, Event, EventForm, Happening, LifeAmount,
    Modality, MoveVerb, Noun, Nth, Op, PassiveVerb, Plain, PlanarDieForm, PlanarRoll, PlayCost, Qty, RefWord,
    Selection, SelfForm, Slot, Status, StatusChange, Subject, Tense, ThisWay, Verb, Window, WindowSpan,
    ZoneForm, ZonePhrase,
};
use proptest::prelude::*;

fn happens(subject: Subject, verb: Verb, tense: Tense, window: Option<WindowSpan>) -> Event {
    let act = Act { join: ActJoin::First, verb, out: Slot::default(), at: At::default() };
    let deed = Deed {
        subject,
        each: EachOf::NotSaid,
        modal: Modality::PLAIN,
        acts: vec![act],
        window: None,
        duration: Duration::Unstated,
        at: At::default(),
    };
    let window = window.map(|span| Window { span, whose: None, times: None, form: None });
    Event::Deed { deed: Box::new(deed), nth: None, window, tense, this_way: ThisWay::NotSaid }
}

/// "attacks".
pub fn attack() -> Verb {
    Verb::Attack { whom: None, with: None, alone: Alone::NotSaid }
}

/// What an object does.
fn of_objects() -> Of<Verb> {
    prop_oneof![
        Just(attack()),
        Just(Verb::Die { under: None }),
        Just(Verb::Enter { from: None, with: Enters::default() }),
        Just(Verb::Block(None)),
        one_of(&[DamageKind::Any, DamageKind::Combat, DamageKind::Excess])
            .prop_map(|kind| Verb::DealtDamage { n: None, by: None, kind, form: DealtForm::Recipient }),
    ]
    .boxed()
}

/// What a player does.
fn of_players(depth: u32) -> Of<Verb> {
    prop_oneof![
        selection::some_cards_plain().prop_map(|what| Verb::Plain(Plain::Draw, what)),
        selection::some_cards_plain().prop_map(|what| Verb::Plain(Plain::Discard, what)),
        selection::objects(depth).prop_map(|what| Verb::Plain(Plain::Sacrifice, what)),
        Just(attack()),
    ]
    .boxed()
}

/// "whenever a creature dies".
pub fn trigger(depth: u32) -> Of<Event> {
    let object = (selection::matching(depth), of_objects());
    let player = (selection::matching_player(), of_players(depth.saturating_sub(1)));
    prop_oneof![
        4 => object.prop_map(|(who, verb): (Selection, Verb)| happens(Subject::Of(who), verb, Tense::Present, None)),
        3 => player.prop_map(|(who, verb)| happens(Subject::Of(who), verb, Tense::Present, None)),
        1 => Just(Event::Happening(Happening::ChaosEnsues)),
        1 => Just(Event::Happening(Happening::VotingEnds)),
    ]
    .boxed()
}

/// "a creature dies", "you draw a card": without chaos.
pub fn happening(depth: u32) -> Of<Event> {
    tensed(depth, Tense::Present)
}

/// "a creature would die".
pub fn would(depth: u32) -> Of<Event> {
    tensed(depth, Tense::Would)
}

fn tensed(depth: u32, tense: Tense) -> Of<Event> {
    let object = (selection::matching(depth), of_objects());
    let player = (selection::matching_player(), of_players(depth.saturating_sub(1)));
    prop_oneof![object, player]
        .prop_map(move |(who, verb): (Selection, Verb)| happens(Subject::Of(who), verb, tense, None))
        .boxed()
}

/// "the beginning of the next end step", "the beginning of your next upkeep", "end of combat".
pub fn next_part() -> Of<Event> {
    let part = one_of(&[TurnPart::Upkeep, TurnPart::Draw, TurnPart::End]);
    let next = (part, proptest::option::of(reference::player())).prop_map(|(part, whose)| {
        Event::PartBegins { part, whose, nth: Some(Nth::Next), form: EventForm::Beginning }
    });
    let combat =
        Event::PartBegins { part: TurnPart::EndOfCombat, whose: None, nth: None, form: EventForm::EndOf };
    prop_oneof![4 => next, 1 => Just(combat)].boxed()
}

/// "a creature died this turn".
pub fn past(depth: u32) -> Of<Event> {
    let span = one_of(&[WindowSpan::ThisTurn, WindowSpan::LastTurn]);
    let object = (selection::matching(depth), of_objects());
    let player = (selection::matching_player(), of_players(depth.saturating_sub(1)));
    (prop_oneof![object, player], span)
        .prop_map(|((who, verb), span)| happens(Subject::Of(who), verb, Tense::Past, Some(span)))
        .boxed()
}

/// "the number of times you've attacked this turn".
pub fn counted(depth: u32) -> Of<Event> {
    past(depth.saturating_sub(1))
}

/// "you gained this turn", of life.
pub fn life_moved() -> Of<Event> {
    let verb = one_of(&[LifeAmount::Asked]);
    let verb = prop_oneof![verb.clone().prop_map(Verb::GainLife), verb.prop_map(Verb::LoseLife)];
    (reference::player(), verb, one_of(&[Tense::Past, Tense::Perfect]))
        .prop_map(|(who, verb, tense)| happens(Subject::Of(who), verb, tense, Some(WindowSpan::ThisTurn)))
        .boxed()
}

/// "that attacked this turn".
pub fn relative() -> Of<Event> {
    (of_objects(), one_of(&[WindowSpan::ThisTurn, WindowSpan::LastTurn]))
        .prop_map(|(verb, span)| happens(Subject::Implied, verb, Tense::Past, Some(span)))
        .boxed()
}

/// "who discarded a card this turn".
pub fn relative_of_players(depth: u32) -> Of<Event> {
    (of_players(depth.saturating_sub(1)), one_of(&[WindowSpan::ThisTurn, WindowSpan::LastTurn]))
        .prop_map(|(verb, span)| happens(Subject::Implied, verb, Tense::Past, Some(span)))
        .boxed()
}

/// "you planeswalk", "that creature dies": what ends a duration.
pub fn lasting() -> Of<Event> {
    let object = (selection::matching(0), prop_oneof![Just(Verb::Die { under: None }), Just(attack())]);
    let player = (selection::matching_player(), planeswalk());
    prop_oneof![object, player]
        .prop_map(|(who, verb): (Selection, Verb)| happens(Subject::Of(who), verb, Tense::Present, None))
        .boxed()
}

/// A face is written with the die or without it; the die alone is always written.
pub fn form(roll: PlanarRoll) -> PlanarDieForm {
    if roll == PlanarRoll::Planeswalk { PlanarDieForm::Unsaid } else { PlanarDieForm::Said }
}

/// "planeswalks away from ~".
pub fn planeswalk() -> Of<Verb> {
    let place = || proptest::option::of(Just(super::refer(RefWord::Source(SelfForm::Name))));
    let link = one_of(&[CauseLink::AsAResultOf, CauseLink::BecauseOf]);
    let by_die = (link, one_of(&[DieCause::Rolling, DieCause::Roll, DieCause::DieRoll]));
    let cause = prop_oneof![Just(ByDie::AnyCause), by_die.prop_map(|(link, cause)| ByDie::Die(link, cause))];
    (place(), place(), cause).prop_map(|(to, from, by_die)| Verb::Planeswalk { to, from, by_die }).boxed()
}

/// "you control a creature".
pub fn controls(who: Selection, what: Selection) -> Event {
    happens(Subject::Of(who), Verb::Plain(Plain::Control, what), Tense::Present, None)
}

fn battlefield() -> ZonePhrase {
    ZonePhrase { zone: Zone::Battlefield, whose: None, form: ZoneForm::Plain }
}

fn anywhere() -> ZonePhrase {
    // Every zone: the field says nothing.
    ZonePhrase { zone: Zone::Battlefield, whose: None, form: ZoneForm::Anywhere }
}

fn graveyard() -> Option<Destination> {
    let zone = ZonePhrase { zone: Zone::Graveyard, whose: None, form: ZoneForm::A };
    Some(Destination { zone, position: None, order: None })
}

/// What happens to an object or is done by it, in more words.
fn more_of_objects() -> Of<Verb> {
    let spell = || selection::pick_of(Noun::Spell);
    let whom = || prop_oneof![selection::matching_player(), reference::player()];
    let under = || proptest::option::of(reference::player());
    let attack = |whom, alone| Verb::Attack { whom, with: None, alone };
    prop_oneof![
        Just(Verb::Leave(battlefield())),
        one_of(&[Status::Tapped, Status::Untapped]).prop_map(Verb::BecomesStatus),
        Just(Verb::BecomesTarget(spell(), planarc::surface::TargetForm::Become)),
        (
            proptest::option::of(whom()),
            one_of(&[DamageKind::Any, DamageKind::Combat]),
            one_of(&[
                None,
                Some(Comparison { op: Op::OrMore, qty: Qty::Number(4) }),
                Some(Comparison { op: Op::Exactly, qty: Qty::Number(1) }),
            ])
        )
            .prop_map(|(to, kind, so_much)| Verb::DealDamage {
                n: None,
                so_much,
                to,
                kind,
                form: DamageForm::Amount
            }),
        whom().prop_map(move |whom| attack(Some(whom), Alone::NotSaid)),
        Just(attack(None, Alone::Alone)),
        selection::matching(0).prop_map(|what| Verb::Block(Some(what))),
        proptest::option::of(selection::matching(0)).prop_map(Verb::BecomesBlocked),
        one_of(&[None, Some(anywhere()), Some(battlefield())]).prop_map(|from| Verb::Moved {
            verb: MoveVerb::Put,
            from,
            to: graveyard(),
            by: None
        }),
        proptest::option::of(zone::owned()).prop_map(|from| Verb::Moved {
            verb: MoveVerb::Exile,
            from,
            to: None,
            by: None
        }),
        one_of(&[
            PassiveVerb::Countered,
            PassiveVerb::Destroyed,
            PassiveVerb::Sacrificed,
            PassiveVerb::TurnedFaceUp,
            PassiveVerb::TurnedFaceDown,
            PassiveVerb::Regenerated,
        ])
        .prop_map(|verb| Verb::Passive { verb, from: None, this_way: ThisWay::NotSaid }),
        (proptest::option::of(zone::owned()), under())
            .prop_map(|(from, under)| Verb::Enter { from, with: Enters { under, ..Enters::default() } }),
        under().prop_map(|under| Verb::Die { under }),
        one_of(&[StatusChange::PhaseIn, StatusChange::PhaseOut]).prop_map(Verb::Phase),
        Just(Verb::TappedForMana),
    ]
    .boxed()
}

/// What a player does, in more words.
fn more_of_players(depth: u32) -> Of<Verb> {
    let cast = |what| Verb::Cast { what, cost: PlayCost::Normal, from: None, as_though: None };
    let life = one_of(&[
        LifeAmount::Any,
        LifeAmount::N(Qty::Number(3)),
        LifeAmount::SoMuch(Comparison { op: Op::OrMore, qty: Qty::Number(4) }),
    ]);
    let library = ZonePhrase { zone: Zone::Library, whose: None, form: ZoneForm::A };
    let schemes = selection::pick_of_type(CardType::Scheme);
    let phenomenon = selection::pick_of_type(CardType::Phenomenon);
    prop_oneof![
        2 => super::mana::spells().prop_map(cast),
        1 => (life, any::<bool>()).prop_map(|(n, gain)| if gain { Verb::GainLife(n) } else { Verb::LoseLife(n) }),
        1 => planeswalk(),
        // "Whenever you roll {CHAOS}" is older wording for chaos that ensues.
        1 => one_of(&[PlanarRoll::Any, PlanarRoll::Blank, PlanarRoll::Planeswalk])
            .prop_map(|roll| Verb::RollPlanarDie(roll, form(roll))),
        1 => Just(Verb::Plain(Plain::SetInMotion, schemes.clone())),
        1 => Just(Verb::Plain(Plain::Abandon, schemes)),
        1 => Just(Verb::Plain(Plain::Encounter, phenomenon)),
        1 => (selection::cards_bare()).prop_map({
            let library = library.clone();
            move |what| Verb::Search { zone: library.clone(), what: Some(what) }
        }),
        1 => Just(Verb::Shuffle { what: None, into: None }),
        1 => selection::matching(depth).prop_map(Verb::TapForMana),
        1 => one_of(&[Verb::Bare(Bare::WinFlip), Verb::Bare(Bare::LoseFlip), Verb::Bare(Bare::WinGame), Verb::Bare(Bare::LoseGame)]),
        1 => selection::matching(depth).prop_map(|with| Verb::Attack {
            whom: None,
            with: Some(with),
            alone: Alone::NotSaid
        }),
        1 => one_of(&[Designation::Monarch]).prop_map(Verb::Become),
        1 => Just(Verb::Plain(Plain::Activate, selection::pick_of(Noun::Ability))),
        1 => selection::some_cards_plain().prop_map(|what| Verb::Plain(Plain::Mill, what)),
        1 => super::token::begin_with().prop_map(Verb::Create),
        1 => super::chance::roll(),
    ]
    .boxed()
}

/// Events with a count, a stretch of time, or a clause that they are said of.
pub fn wider(depth: u32) -> Of<Event> {
    let object = (selection::matching(depth), more_of_objects());
    let player = (selection::matching_player(), more_of_players(depth.saturating_sub(1)));
    let nth = proptest::option::weighted(
        0.2,
        one_of(&[
            Nth::First(WindowSpan::EachTurn),
            Nth::Number(2, WindowSpan::EachTurn),
            Nth::First(WindowSpan::ThisGame),
            Nth::Number(3, WindowSpan::ThisTurn),
        ]),
    );
    let happens = (prop_oneof![3 => object, 3 => player], nth).prop_map(|((who, verb), nth)| {
        match happens(Subject::Of(who), verb, Tense::Present, None) {
            Event::Deed { deed, window, tense, this_way, nth: _ } => {
                Event::Deed { deed, nth, window, tense, this_way }
            }
            other => other,
        }
    });
    let state = super::condition::standing(depth).prop_map(|cond| Event::State(Box::new(cond)));
    prop_oneof![8 => happens, 1 => state].boxed()
}

/// "the beginning of your upkeep", "the beginning of combat on each opponent's turn".
pub fn part() -> Of<Event> {
    let parts = one_of(&[TurnPart::Upkeep, TurnPart::Draw, TurnPart::End]);
    let owner = || prop_oneof![reference::player(), Just(selection::each_player())];
    let begins = |part, whose, nth, form| Event::PartBegins { part, whose, nth, form };
    prop_oneof![
        3 => (parts.clone(), owner())
            .prop_map(move |(part, whose)| begins(part, Some(whose), None, EventForm::Beginning)),
        1 => parts.clone().prop_map(move |part| begins(part, None, None, EventForm::Each)),
        1 => owner().prop_map(move |whose| {
            begins(TurnPart::Combat, Some(whose), None, EventForm::BeginningOfCombatOn)
        }),
        1 => (parts.clone(), reference::player())
            .prop_map(move |(part, whose)| begins(part, Some(whose), None, EventForm::EachOf)),
        1 => (parts, reference::player()).prop_map(move |(part, whose)| {
            begins(part, Some(whose), Some(Nth::First(WindowSpan::ThisGame)), EventForm::Beginning)
        }),
        1 => Just(Event::Happening(Happening::GameBegins)),
    ]
    .boxed()
}
