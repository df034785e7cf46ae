//! Lines: kinds of ability, labels, reminder text, modes, the card file.

use super::build::*;
use crate::lexicon::{CardType, Keyword, TurnPart, Zone};
use crate::print::{card_file, card_lines};
use crate::surface::*;

fn planeswalk_to() -> Event {
    happens(deed(you(), Verb::Planeswalk { to: Some(name()), from: None, by_die: ByDie::AnyCause }))
}

fn your_upkeep() -> Event {
    beginning(TurnPart::Upkeep, Some(you()), None, EventForm::Beginning)
}

fn mill_three() -> StepKind {
    StepKind::Do(imperative(Verb::Plain(Plain::Mill, n(3, noun(Noun::Card)))))
}

#[test]
fn two_triggers_on_one_line() {
    let on = vec![(TriggerHead::When, planeswalk_to()), (TriggerHead::At, your_upkeep())];
    check(
        vec![triggered(on, body(vec![mill_three()]))],
        "When you planeswalk to Tidewrack Shoals, the Last Shore and at the beginning of your upkeep, \
         mill three cards.",
    );
}

#[test]
fn an_intervening_condition_and_a_limit() {
    let ability = Ability::Triggered {
        on: vec![Trigger { head: TriggerHead::Whenever, event: Event::Happening(Happening::ChaosEnsues) }],
        given: Some(Cond::Time(TimeCond::Part(TurnPart::Main, None), Polarity::Is)),
        body: body(vec![mill_three()]),
        limits: vec![ActivationLimit::OnceEachTurn],
    };
    check(
        vec![ability],
        "Whenever chaos ensues, if it's a main phase, mill three cards. \
         This ability triggers only once each turn.",
    );
}

#[test]
fn costs_and_limits_of_an_activated_ability() {
    let sacrifice = imperative(Verb::Plain(Plain::Sacrifice, a(kind(CardType::Artifact))));
    let ability = Ability::Activated {
        costs: vec![mana(2), Cost::Tap, Cost::Life(Qty::Number(3)), Cost::Do(Box::new(sacrifice))],
        body: body(vec![StepKind::Do(imperative(Verb::Plain(Plain::Draw, a(noun(Noun::Card)))))]),
        limits: vec![ActivationLimit::AsSorcery, ActivationLimit::OnceEachTurn],
    };
    check(
        vec![ability],
        "{2}, {T}, Pay 3 life, Sacrifice an artifact: Draw a card. \
         Activate only as a sorcery and only once each turn.",
    );
}

#[test]
fn a_label_and_a_reminder() {
    let mut line = line(vec![triggered(vec![(TriggerHead::At, your_upkeep())], body(vec![mill_three()]))]);
    line.label = Some(LineLabel::AbilityWord("Low tide".into()));
    line.reminder = Some(Reminder { of: None, text: "Mill from the top.".into() });
    assert_eq!(
        card_lines(&card("Gale", CardKind::Plane, vec![line])),
        ["Low tide — At the beginning of your upkeep, mill three cards. (Mill from the top.)"]
    );
}

#[test]
fn a_line_of_reminder_alone() {
    let mut line = line(vec![]);
    line.reminder = Some(Reminder { of: None, text: "It stays face up.".into() });
    assert_eq!(card_lines(&card("Gale", CardKind::Scheme, vec![line])), ["(It stays face up.)"]);
}

#[test]
fn a_line_of_keywords() {
    let ward = KeywordUse { keyword: Keyword::Ward, arg: KeywordArg::Cost(vec![mana(2)]) };
    check(
        vec![Ability::Keywords(vec![bare(Keyword::Flying), bare(Keyword::FirstStrike), ward])],
        "Flying, first strike, ward {2}",
    );
}

#[test]
fn keyword_arguments() {
    let colors = |color| {
        filter(vec![head(vec![Pred::Color(vec![color], ListJoin::One)], vec![], None)], ListJoin::One, vec![])
    };
    let from = vec![colors(crate::lexicon::Color::Red), colors(crate::lexicon::Color::Blue)];
    let protection = KeywordUse { keyword: Keyword::Protection, arg: KeywordArg::From(from) };
    let affinity =
        KeywordUse { keyword: Keyword::Affinity, arg: KeywordArg::Filter(kind(CardType::Artifact)) };
    check(
        vec![Ability::Keywords(vec![protection, affinity])],
        "Protection from red and from blue, affinity for artifacts",
    );
    let discard = imperative(Verb::Plain(Plain::Discard, a(noun(Noun::Card))));
    let ward =
        KeywordUse { keyword: Keyword::Ward, arg: KeywordArg::DashCost(vec![Cost::Do(Box::new(discard))]) };
    check(vec![Ability::Keywords(vec![ward])], "Ward—Discard a card.");
}

fn two_modes() -> Vec<Mode> {
    vec![body(vec![mill_three()]).into(), body(vec![StepKind::Do(deed(you(), gain_life(4)))]).into()]
}

#[test]
fn a_modal_header_and_its_bullets() {
    let modes = Modes {
        by: None,
        count: ModeCount::Exactly(Qty::Number(1)),
        repeat: Repeatable::Once,
        or_instead: None,
        modes: two_modes(),
    };
    check(
        vec![chaos(body(vec![StepKind::Modes(Box::new(modes))]))],
        "Whenever chaos ensues, choose one —\n• Mill three cards.\n• You gain 4 life.",
    );
}

#[test]
fn modal_headers_that_are_sentences() {
    let lands = pick(Quant::AtLeast(Qty::Number(6)), Chooser::Actor, kind(CardType::Land));
    let cond = Cond::Event(happens(deed(you(), Verb::Plain(Plain::Control, lands))));
    let instead = OtherCount { cond, modal: Force::Plain, count: ModeCount::Both };
    let mut modes = Modes {
        by: None,
        count: ModeCount::Exactly(Qty::Number(1)),
        repeat: Repeatable::Once,
        or_instead: Some(instead),
        modes: two_modes(),
    };
    check(
        vec![chaos(body(vec![StepKind::Modes(Box::new(modes.clone()))]))],
        "Whenever chaos ensues, choose one. If you control six or more lands, choose both instead.\n\
         • Mill three cards.\n• You gain 4 life.",
    );
    if let Some(other) = &mut modes.or_instead {
        other.modal = Force::May;
    }
    check(
        vec![chaos(body(vec![StepKind::Modes(Box::new(modes.clone()))]))],
        "Whenever chaos ensues, choose one. If you control six or more lands, you may choose both instead.\n\
         • Mill three cards.\n• You gain 4 life.",
    );
    modes.or_instead = None;
    modes.count = ModeCount::Exactly(Qty::Number(3));
    modes.repeat = Repeatable::MoreThanOnce;
    check(
        vec![Ability::Spell(body(vec![StepKind::Modes(Box::new(modes))]))],
        "Choose three. You may choose the same mode more than once.\n\
         • Mill three cards.\n• You gain 4 life.",
    );
}

#[test]
fn as_a_scheme_is_set_in_motion() {
    let choose = imperative(Verb::Choose(ChoiceDomain::Labels(vec!["self".into(), "others".into()])));
    let ability = Ability::AsEvent {
        event: happens(deed(you(), Verb::Plain(Plain::SetInMotion, this()))),
        body: body(vec![StepKind::Do(choose)]),
        place: Place::Leading,
    };
    let scheme = card("Doom Foretold Twice", CardKind::Scheme, vec![line(vec![ability])]);
    assert_eq!(card_lines(&scheme), ["As you set this scheme in motion, choose self or others."]);
}

#[test]
fn pregame_statements() {
    let deck = imperative(Verb::PregameRule(PregameRule::Changed(
        PregameNumber::DeckSize,
        Sign::Plus,
        Qty::Number(8),
    )));
    check(
        vec![Ability::Pregame(body(vec![StepKind::Do(deck)]))],
        "Your minimum deck size is increased by eight.",
    );
}

#[test]
fn combat_on_your_turn() {
    let artifacts = filter(
        vec![head(
            vec![non(TypeWord::Type(CardType::Creature))],
            vec![TypeWord::Type(CardType::Artifact)],
            None,
        )],
        ListJoin::One,
        vec![controlled(you())],
    );
    let vehicles = Description {
        size: Some((Qty::Number(3), Qty::Number(3))),
        form: DescriptionForm::InAdditionTypes,
        ..described(vec![TypeWord::Subtype("Vehicle".into())])
    };
    let crew = KeywordUse { keyword: Keyword::Crew, arg: KeywordArg::Number(Qty::Number(1)) };
    let gains = gain(vec![grant(Keyword::Flying), grant(Keyword::Haste), AbilityGrant::Keyword(crew)]);
    let lasting = StepKind::Lasting {
        duration: Duration::Period(Period::EndOfTurn, PeriodForm::Until),
        body: body(vec![StepKind::Do(both(
            bare_plural(artifacts),
            Verb::Be(Box::new(vehicles), BeForm::Becomes),
            gains,
        ))]),
    };
    let combat = beginning(TurnPart::Combat, Some(you()), None, EventForm::BeginningOfCombatOn);
    check(
        vec![triggered(vec![(TriggerHead::At, combat)], body(vec![lasting]))],
        "At the beginning of combat on your turn, until end of turn, noncreature artifacts you control \
         become 3/3 Vehicles in addition to their other types and gain flying, haste, and crew 1.",
    );
}

#[test]
fn the_card_file_is_a_block() {
    let mut plane = plane(vec![chaos(body(vec![mill_three()]))]);
    assert_eq!(
        card_file(&plane),
        "Tidewrack Shoals, the Last Shore\nPlane — Ostrava\nWhenever chaos ensues, mill three cards.\n"
    );
    plane.modifiers = Some((1, -3));
    assert!(card_file(&plane).contains("\nHand +1, life -3\n"));
}

#[test]
fn two_abilities_on_a_line() {
    let when = || triggered(vec![(TriggerHead::When, planeswalk_to())], body(vec![mill_three()]));
    check(
        vec![when(), chaos(body(vec![mill_three()]))],
        "When you planeswalk to Tidewrack Shoals, the Last Shore, mill three cards. \
         Whenever chaos ensues, mill three cards.",
    );
}

#[test]
fn places_at_the_start_of_the_game() {
    let said = |verb, places, text: &str| {
        let zones = vec![zone(Zone::Exile), zone(Zone::Command)];
        let starts = Verb::StartIn(zones, StartForm { verb, places });
        let starts = happens(deed(a(creature()), starts));
        check(vec![triggered(vec![(TriggerHead::Whenever, starts)], body(vec![mill_three()]))], text);
    };
    said(
        StartVerb::Start,
        StartPlaces::Each,
        "Whenever a creature starts the game in exile or in the command zone, mill three cards.",
    );
    said(
        StartVerb::Begin,
        StartPlaces::Shared,
        "Whenever a creature begins the game in exile or the command zone, mill three cards.",
    );
}

#[test]
fn a_zone_of_an_ordinary_sort_is_said_plainly() {
    let leaves = happens(deed(a(creature()), Verb::Leave(zone(Zone::Battlefield))));
    check(
        vec![triggered(vec![(TriggerHead::Whenever, leaves)], body(vec![mill_three()]))],
        "Whenever a creature leaves the battlefield, mill three cards.",
    );
}
