//! Events as patterns.

use super::{Of, one_of, reference, selection};
use planarc::ir::{
    Act, ActJoin, Alone, At, ByDie, DamageKind, DealtForm, Deed, Duration, EachOf, Enters, Event, EventForm,
    Modal, Nth, RefWord, Selection, SelfForm, Slot, Subject, Tense, ThisWay, Verb, Window, WindowSpan,
};
use planarc::lexicon::TurnPart;
use proptest::prelude::*;

fn happens(subject: Subject, verb: Verb, tense: Tense, window: Option<WindowSpan>) -> Event {
    let act = Act { join: ActJoin::First, verb, out: Slot::default(), at: At::default() };
    let deed = Deed {
        subject,
        each: EachOf::NotSaid,
        modal: Modal::Plain,
        acts: vec![act],
        window: None,
        duration: Duration::Unstated,
        at: At::default(),
    };
    let window = window.map(|span| Window { span, whose: None, times: None });
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
        one_of(&[DamageKind::Any, DamageKind::Combat]).prop_map(|kind| Verb::DealtDamage {
            n: None,
            by: None,
            kind,
            form: DealtForm::Recipient
        }),
    ]
    .boxed()
}

/// What a player does.
fn of_players(depth: u32) -> Of<Verb> {
    prop_oneof![
        selection::some_cards_plain().prop_map(Verb::Draw),
        selection::some_cards_plain().prop_map(Verb::Discard),
        selection::objects(depth).prop_map(Verb::Sacrifice),
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
        1 => Just(Event::ChaosEnsues),
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

/// "planeswalks away from ~".
pub fn planeswalk() -> Of<Verb> {
    let place = || proptest::option::of(Just(super::refer(RefWord::Source(SelfForm::Name))));
    (place(), place(), one_of(&[ByDie::AnyCause, ByDie::Die]))
        .prop_map(|(to, from, by_die)| Verb::Planeswalk { to, from, by_die })
        .boxed()
}

/// "you control a creature".
pub fn controls(who: Selection, what: Selection) -> Event {
    happens(Subject::Of(who), Verb::Control(what), Tense::Present, None)
}
