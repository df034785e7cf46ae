//! Cards through every stage, and their assembly beside the text that they stand for.

use super::build::*;
use planarc::bytecode::{Debug, decode, disasm, link, verify};
use planarc::codegen::compile_unchecked;
use planarc::lexicon::{CardType, Color, Keyword, ManaSymbol, PredefinedToken, TurnPart, Zone};
use planarc::surface::*;

/// "Whenever chaos ensues, return target creature card from a graveyard to its owner's hand."
fn regrowth() -> Ability {
    let zone = |zone, whose: Option<Selection>, form| ZonePhrase { zone, whose: whose.map(Box::new), form };
    let card = filter(
        vec![],
        vec![TypeWord::Type(CardType::Creature)],
        Some(Noun::Card),
        vec![Pred::From(zone(Zone::Graveyard, None, ZoneForm::A), Polarity::Is)],
    );
    let owner = word(RefWord::OwnerOf(Box::new(it(3)), RoleForm::Singular), None);
    on_chaos(body(vec![StepKind::Do(act(Verb::Move {
        verb: MoveVerb::Return,
        what: target(card, 3),
        from: None,
        to: Some(Destination {
            zone: zone(Zone::Hand, Some(owner), ZoneForm::Plain),
            position: None,
            order: None,
        }),
        enters: Enters::default(),
        rest: None,
    }))]))
}

/// "Creatures you control have haste."
fn haste() -> Ability {
    let all = pick(Quant::All(AllForm::Bare), Chooser::Actor, creature_with(vec![you_control()]), None);
    let deed = deed(Subject::Of(all), Modality::PLAIN, vec![gain(vec![Keyword::Haste])]);
    Ability::Static(body(vec![StepKind::Do(deed)]))
}

/// "At the beginning of your upkeep, you may sacrifice a creature. If you do, you gain life equal to
/// its power and create a Treasure token. Otherwise, each player loses 1 life."
fn bargain() -> Ability {
    let one = pick(Quant::A, Chooser::Actor, creature(), None);
    let power = Qty::Stat(Stat::Power, Box::new(it(8)), StatForm::Possessive);
    let token = TokenPhrase {
        quant: Quant::A,
        spec: TokenSpec::Predefined(PredefinedToken::Treasure),
        entry: TokenEntry::default(),
    };
    let players = each(noun(Noun::Player));
    triggered(
        TriggerHead::At,
        your_upkeep(),
        body(vec![
            StepKind::Do(out(you_may(Verb::Sacrifice(one)), 8)),
            given(
                you_do(8),
                vec![
                    StepKind::Do(act(Verb::GainLife(LifeAmount::N(power)))),
                    StepKind::Do(act(Verb::Create(vec![token]))),
                ],
            ),
            StepKind::Otherwise {
                body: body(vec![StepKind::Do(deed(
                    Subject::Of(players),
                    Modality::PLAIN,
                    vec![Verb::LoseLife(LifeAmount::N(Qty::Number(1)))],
                ))]),
                act: Slot::default(),
            },
        ]),
    )
}

/// "Whenever chaos ensues, for each opponent, choose one — draw a card; or destroy target creature
/// that player controls. At the beginning of the next end step, sacrifice this plane. Until end of
/// turn, target creature gains "{R}, {T}: Add {R}.""
fn everything() -> Ability {
    let that_player = word(RefWord::That(noun(Noun::Player), WordNumber::Singular), Some(1));
    let theirs = Pred::Controller(Box::new(that_player), Polarity::Is, ControlForm::Active);
    let modes = Modes {
        by: None,
        count: ModeCount::Exactly(Qty::Number(1)),
        repeat: Repeatable::Once,
        or_instead: None,
        modes: vec![
            body(vec![StepKind::Do(act(Verb::Draw(cards(1))))]).into(),
            body(vec![StepKind::Do(act(Verb::Destroy(target(creature_with(vec![theirs]), 2))))]).into(),
        ],
    };
    let each_opponent = pick(Quant::All(AllForm::Each), Chooser::Actor, noun(Noun::Opponent), Some(1));
    let end_step = Event::PartBegins {
        part: TurnPart::End,
        whose: None,
        nth: Some(Nth::Next),
        form: EventForm::Beginning,
    };
    let red = ManaSymbol::Colored(Color::Red);
    let quoted = Ability::Activated {
        costs: vec![Cost::Mana(vec![red]), Cost::Tap],
        body: body(vec![StepKind::Do(act(Verb::AddMana(ManaSpec::Symbols(vec![red], None))))]),
        limits: vec![],
    };
    let grant = AbilityGrant::Quoted(Box::new(Granted { label: None, abilities: vec![quoted] }));
    on_chaos(body(vec![
        StepKind::ForEach {
            over: each_opponent,
            form: LoopForm::Prefix,
            body: body(vec![StepKind::Modes(Box::new(modes))]),
        },
        StepKind::Delayed {
            event: end_step,
            head: TriggerHead::At,
            given: None,
            body: body(vec![StepKind::Do(act(Verb::Sacrifice(this_plane(SelfForm::This))))]),
            place: Place::Leading,
        },
        StepKind::Lasting {
            duration: END_OF_TURN,
            body: body(vec![StepKind::Do(deed(
                Subject::Of(target(creature(), 4)),
                Modality::PLAIN,
                vec![Verb::Gain(Abilities::List(vec![grant], ListJoin::One), Onset::Begins)],
            ))]),
        },
    ]))
}

/// What the card says; its assembly is shown beside it.
const TEXT: &str = "\
Tidewrack Shoals
Plane — Ostrava
Whenever chaos ensues, return target creature card from a graveyard to its owner's hand.
Creatures you control have haste.
At the beginning of your upkeep, you may sacrifice a creature. If you do, you gain life equal to its \
power and create a Treasure token. Otherwise, each player loses 1 life.
Whenever chaos ensues, for each opponent, choose one — draw a card; or destroy target creature that \
player controls. At the beginning of the next end step, sacrifice this plane. Until end of turn, target \
creature gains \"{R}, {T}: Add {R}.\"";

pub fn card() -> Card {
    plane(vec![regrowth(), haste(), bargain(), everything()])
}

#[test]
fn a_card_goes_through_every_stage() {
    compile(&card());
}

#[test]
fn the_assembly_reads_like_the_text() {
    let module = module(&card());
    insta::with_settings!({ description => TEXT, omit_expression => true }, {
        insta::assert_snapshot!("assembly", disasm(&module, None));
    });
    assert_eq!(disasm(&module, Some("Tidewrack Shoals")), disasm(&module, None));
    assert_eq!(disasm(&module, Some("Nowhere")), "");
}

#[test]
fn linked_cards_share_strings_and_verify() {
    let one = compile_unchecked(&card()).expect("compiles");
    let mut other_card = card();
    other_card.name.full = "Elsewhere".into();
    let other = compile_unchecked(&other_card).expect("compiles");
    let bytes = link(&[one, other], Debug::Keep);
    let module = verify(decode(&bytes).expect("decodes")).expect("verifies");
    assert_eq!(module.program().strings, ["Tidewrack Shoals", "Ostrava", "Elsewhere"]);
    assert_eq!(module.program().spans.len(), 8);
    let elsewhere = module.card("Elsewhere").expect("is there");
    assert_eq!(module.abilities(elsewhere).len(), 4);
    assert!(disasm(&module, Some("Elsewhere")).starts_with("card \"Elsewhere\" plane"));
}

#[test]
fn an_unbound_word_is_an_error() {
    let stray = word(RefWord::Pronoun(Pronoun::It), None);
    let card = plane(vec![on_chaos(body(vec![StepKind::Do(act(Verb::Destroy(stray)))]))]);
    assert!(compile_unchecked(&card).is_err());
}
