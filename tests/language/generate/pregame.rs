//! The start of the game (103), and abilities that go with an event.

use super::{Of, body, chance, event, one_of, refer, reference, token, verb};
use planarc::lexicon::Zone;
use planarc::surface::{
    Ability, ActJoin, Body, ChoiceDomain, DraftWay, Duration, Event, Join, Modality, Noted, Place,
    PregameAny, PregameForm, PregameNumber, PregameRule, PregameTime, PregameWho, Qty, RefWord, SelfForm,
    Sign, StartForm, StartPlaces, StartVerb, StepKind, Subject, Verb, ZoneForm, ZonePhrase,
};
use proptest::collection::vec;
use proptest::prelude::*;

fn single(kind: StepKind) -> Body {
    body(vec![(Join::First, kind)])
}

/// "Your starting life total is 30.", "You begin the game with a Clue token on the battlefield."
pub fn rule() -> Of<Ability> {
    let sign = one_of(&[Sign::Plus, Sign::Minus]);
    let which = one_of(&[PregameNumber::DeckSize, PregameNumber::Life, PregameNumber::Hand]);
    let rule = prop_oneof![
        2 => (1u32..=60).prop_map(|n| PregameRule::StartingLife(Qty::Number(n))),
        2 => (which, sign, 1u32..=9)
            .prop_map(|(which, sign, n)| PregameRule::Changed(which, sign, Qty::Number(n))),
        1 => Just(PregameRule::StartingPlayer),
        2 => token::begin_with().prop_map(PregameRule::BeginWithTokens),
    ];
    rule.prop_map(|rule| {
        let acts = verb::acts(vec![(ActJoin::First, Verb::PregameRule(rule))]);
        let you = Subject::Of(refer(RefWord::You));
        let deed = verb::deed(you, Modality::PLAIN, acts, Duration::Unstated);
        Ability::Pregame(single(StepKind::Do(deed)))
    })
    .boxed()
}

/// "Reveal this card as you draft it and note a color.", "Draft ~ face up."
pub fn drafted() -> Of<Ability> {
    let itself = || refer(RefWord::Source(SelfForm::Name));
    let noted = prop_oneof![
        Just(Noted::Drafted(None)),
        Just(Noted::Drafted(Some(itself()))),
        Just(Noted::Choice(ChoiceDomain::Color)),
        Just(Noted::Choice(ChoiceDomain::CreatureType)),
    ];
    prop_oneof![
        Just(vec![(ActJoin::First, Verb::Draft(DraftWay::FaceUp, itself()))]),
        Just(vec![(ActJoin::First, Verb::Draft(DraftWay::Revealed, itself()))]),
        noted.prop_map(move |noted| {
            let shown = Verb::Draft(DraftWay::Revealed, itself());
            vec![(ActJoin::First, shown), (ActJoin::And, Verb::Note(noted))]
        }),
    ]
    .prop_map(|acts| {
        let deed = verb::deed(Subject::Implied, Modality::PLAIN, verb::acts(acts), Duration::Unstated);
        Ability::Pregame(single(StepKind::Do(deed)))
    })
    .boxed()
}

/// "As the game begins, choose a color.", "As it enters, …".
pub fn as_event() -> Of<Ability> {
    let form = |who, any| PregameForm { who, any };
    let (doing, players) =
        (form(PregameWho::Unsaid, PregameAny::Unsaid), form(PregameWho::Players, PregameAny::Unsaid));
    let any = form(PregameWho::You, PregameAny::Said);
    let moment = one_of(&[
        PregameTime::GameBegins,
        PregameTime::BeforeHand(players),
        PregameTime::BeforeMulligans(doing),
        PregameTime::AfterHand(doing),
        PregameTime::Between(players, any),
    ])
    .prop_map(Event::Pregame);
    let deed = || {
        prop_oneof![
            2 => chance::domain().prop_map(|of| verb::imperative(Verb::Choose(of))),
            2 => verb::instruction(0),
        ]
    };
    let at_start =
        (moment, deed(), one_of(&[Place::Leading, Place::Trailing])).prop_map(|(event, deed, place)| {
            // What lasts does not stand before the moment that it begins at.
            let lasts = deed.duration != Duration::Unstated;
            (event, deed, if lasts { Place::Leading } else { place })
        });
    let at_event = (event::happening(0), deed(), Just(Place::Leading));
    prop_oneof![at_start, at_event]
        .prop_map(|(event, deed, place)| Ability::AsEvent { event, body: single(StepKind::Do(deed)), place })
        .boxed()
}

/// "Vesh starts the game in your library or in exile."
pub fn start_in() -> Of<Ability> {
    let place = prop_oneof![
        2 => (one_of(&[Zone::Library, Zone::Hand, Zone::Graveyard]), reference::player()).prop_map(|(zone, whose)| {
            ZonePhrase { zone, whose: Some(Box::new(whose)), form: ZoneForm::Plain }
        }),
        1 => one_of(&[Zone::Exile, Zone::Command])
            .prop_map(|zone| ZonePhrase { zone, whose: None, form: ZoneForm::Plain }),
    ];
    let start = one_of(&[StartVerb::Start, StartVerb::Begin]);
    let shared = one_of(&[StartPlaces::Each, StartPlaces::Shared]);
    (reference::object(), vec(place, 1..=3), start, shared)
        .prop_map(|(who, zones, verb, places)| {
            let places = if zones.len() == 1 { StartPlaces::Each } else { places };
            let acts = verb::acts(vec![(ActJoin::First, Verb::StartIn(zones, StartForm { verb, places }))]);
            let deed = verb::deed(Subject::Of(who), Modality::PLAIN, acts, Duration::Unstated);
            Ability::Static(single(StepKind::Do(deed)))
        })
        .boxed()
}
