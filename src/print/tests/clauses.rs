//! Clauses: agreement, modals, windows, durations, conditions, references.

use super::build::*;
use crate::lexicon::{CardType, Color, Keyword, ManaSymbol, TurnPart, Zone};
use crate::surface::*;

fn your_creatures() -> Filter {
    creature().which(controlled(you()))
}

fn turn_long(deed: Deed) -> Deed {
    lasting(Duration::Period(Period::EndOfTurn, PeriodForm::This), deed)
}

#[test]
fn has_and_gains_are_said_as_they_are_written() {
    let deed = |verb: fn(_) -> _| {
        both(bare_plural(your_creatures()), plus(1, 1), verb(vec![grant(Keyword::Trample)]))
    };
    check_static(deed(have), "Creatures you control get +1/+1 and have trample.");
    check_deed(
        until_end_of_turn(deed(gain)),
        "Creatures you control get +1/+1 and gain trample until end of turn.",
    );
}

#[test]
fn each_takes_the_singular() {
    let deed = deed(every(creature().adjective(Pred::Other)), have(vec![grant(Keyword::Haste)]));
    check_static(deed, "Each other creature has haste.");
}

#[test]
fn what_holds_is_and_what_begins_becomes() {
    let black =
        |onset| Verb::Be(Box::new(Description { colors: vec![Color::Black], ..described(vec![]) }), onset);
    check_static(deed(all(AllForm::All, creature()), black(BeForm::Is)), "All creatures are black.");
    check_deed(
        until_end_of_turn(deed(target(creature()), black(BeForm::Becomes))),
        "Target creature becomes black until end of turn.",
    );
    let goblin = Description {
        form: DescriptionForm::InAdditionTypes,
        ..a_kind(vec![TypeWord::Subtype("Goblin".into())])
    };
    check_deed(
        deed(it(), Verb::Be(Box::new(goblin), BeForm::Is)),
        "It's a Goblin in addition to its other types.",
    );
}

#[test]
fn each_word_of_a_modality_is_printed() {
    let check = |force, able, exclusive, expected| {
        let blocks = deed(bare_plural(creature()), Verb::Block(None));
        check_static(modal(Modality { force, able, exclusive }, blocks), expected);
    };
    check(Force::Plain, Able::IfAble, Exclusive::NotSaid, "Creatures block if able.");
    check(Force::Cant, Able::IfAble, Exclusive::NotSaid, "Creatures can't block if able.");
    check(Force::May, Able::IfAble, Exclusive::NotSaid, "Creatures may block if able.");
    check(Force::Must, Able::NotSaid, Exclusive::OnlyThey, "Only creatures must block.");
    check(Force::Must, Able::IfAble, Exclusive::OnlyThey, "Only creatures must block if able.");
}

#[test]
fn restrictions_and_requirements() {
    let attack = |whom| Verb::Attack { whom, with: None, alone: Alone::NotSaid };
    check_static(
        modal(Modality::CANT, deed(bare_plural(creature()), attack(Some(you())))),
        "Creatures can't attack you.",
    );
    let controllers = reference(RefWord::ControllerOf(Box::new(they()), RoleForm::Plural));
    let untap = modal(
        Modality::DOES_NOT,
        deed(bare_plural(creature()), Verb::UntapDuring(controllers, ReplaceUses::Every)),
    );
    check_static(untap, "Creatures don't untap during their controllers' untap steps.");
    let must = each(
        WindowSpan::EachCombat,
        modal(Modality::IF_ABLE, deed(every(creature()), attack(Some(that(noun(Noun::Player)))))),
    );
    check_static(must, "Each creature attacks that player each combat if able.");
    let blocked = modal(Modality::CANT, deed(target(creature()), Verb::BeBlocked(None, Exceptness::By)));
    check_deed(turn_long(blocked), "Target creature can't be blocked this turn.");
}

#[test]
fn extra_lands_are_played_on_turns() {
    let window =
        Some(Window { span: WindowSpan::Turns, whose: Some(Box::new(you())), times: None, form: None });
    let lands = modal(Modality::MAY, deed(you(), Verb::Rule(GameRule::AdditionalLands(Qty::Number(3)))));
    check_static(Deed { window, ..lands }, "You may play three additional lands on each of your turns.");
}

#[test]
fn what_a_keyword_costs() {
    let its = Ref { word: RefWord::Pronoun(Pronoun::It), slot: Slot::default(), at: at() };
    let costs = |form| Verb::KeywordCost {
        keyword: Keyword::Flashback,
        costs: vec![Cost::Named(Stat::ManaCost, its.clone())],
        less: vec![ManaSymbol::Generic(1)],
        form,
    };
    check_static(
        deed(it(), costs(KeywordCostForm::Owned)),
        "Its flashback cost is equal to its mana cost reduced by {1}.",
    );
    check_static(
        deed(it(), costs(KeywordCostForm::The)),
        "The flashback cost is equal to its mana cost reduced by {1}.",
    );
}

#[test]
fn possessive_subjects() {
    let opponent = every(noun(Noun::Opponent));
    check_deed(deed(opponent, Verb::LifeBecomes(Qty::Number(5))), "Each opponent's life total becomes 5.");
    let hand = Verb::Rule(GameRule::HandSize(Sign::Minus, Qty::Number(2)));
    check_static(deed(you(), hand), "Your maximum hand size is reduced by two.");
    check_deed(deed(your_opponents(), lose_life(1)), "Your opponents lose 1 life.");
}

#[test]
fn a_prefix_condition_and_its_else() {
    let did = Cond::Outcome(Outcome {
        who: they(),
        result: OutcomeKind::DidNot,
        form: crate::surface::OutcomeForm::Does,
        act: Slot::default(),
    });
    let given = StepKind::Given {
        cond: did,
        form: GivenForm::If,
        place: Place::Leading,
        body: body(vec![StepKind::Do(deed(they(), lose_life(2)))]),
    };
    let otherwise = StepKind::Otherwise {
        body: body(vec![StepKind::Do(imperative(Verb::Plain(Plain::Draw, a(noun(Noun::Card)))))]),
        act: Slot::default(),
    };
    check(
        vec![Ability::Spell(body(vec![given, otherwise]))],
        "If they don't, they lose 2 life. Otherwise, draw a card.",
    );
}

#[test]
fn conditions() {
    let gain = || body(vec![StepKind::Do(deed(you(), gain_life(1)))]);
    let given = |cond| {
        Ability::Spell(body(vec![StepKind::Given {
            cond,
            form: GivenForm::If,
            place: Place::Leading,
            body: gain(),
        }]))
    };
    let is = |polarity, pred| Cond::Is { what: it(), polarity, tense: Tense::Present, pred };
    check(
        vec![given(is(Polarity::Is, IsPred::Kind(kind_card(CardType::Artifact))))],
        "If it's an artifact card, you gain 1 life.",
    );
    check(
        vec![given(is(Polarity::IsNot, IsPred::Adjective(Pred::Color(vec![Color::White], ListJoin::One))))],
        "If it isn't white, you gain 1 life.",
    );
    check(
        vec![given(is(Polarity::Is, IsPred::Remains(Pred::Status(Status::FaceUp))))],
        "If it remains face up, you gain 1 life.",
    );
    check(vec![given(Cond::Vacant(Designation::Monarch))], "If there is no monarch, you gain 1 life.");
    let suspend = Cond::Has {
        what: it(),
        polarity: Polarity::IsNot,
        tense: Tense::Present,
        pred: has(Keyword::Suspend),
    };
    check(vec![given(suspend)], "If it doesn't have suspend, you gain 1 life.");
    let power = Comparison { op: Op::OrGreater, qty: Qty::Number(4) };
    check(
        vec![given(Cond::Compare(stat_of(Stat::Power, it()), power, Tense::Present))],
        "If its power is 4 or greater, you gain 1 life.",
    );
    let died =
        in_tense(Tense::Past, Some(WindowSpan::ThisTurn), deed(a(creature()), Verb::Die { under: None }));
    check(vec![given(Cond::Event(died))], "If a creature died this turn, you gain 1 life.");
    let turn = Cond::Time(TimeCond::TurnOf(you()), Polarity::IsNot);
    check(vec![given(turn)], "If it's not your turn, you gain 1 life.");
}

#[test]
fn a_static_condition() {
    let given = StepKind::Given {
        cond: Cond::Event(happens(deed(you(), Verb::Plain(Plain::Control, a(subtype("Island")))))),
        form: GivenForm::AsLongAs,
        place: Place::Trailing,
        body: body(vec![StepKind::Do(deed(
            bare_plural(your_creatures()),
            have(vec![grant(Keyword::Flying)]),
        ))]),
    };
    check(
        vec![Ability::Static(body(vec![given]))],
        "Creatures you control have flying as long as you control an Island.",
    );
}

#[test]
fn durations() {
    let phased = |duration| lasting(duration, deed(target(creature()), plus(2, 0)));
    check_deed(
        phased(Duration::UntilNext(Some(you()), TurnPart::Turn)),
        "Target creature gets +2/+0 until your next turn.",
    );
    let walk = happens(deed(
        a(noun(Noun::Player)),
        Verb::Planeswalk { to: None, from: None, by_die: ByDie::AnyCause },
    ));
    check_deed(
        phased(Duration::Until(Box::new(walk))),
        "Target creature gets +2/+0 until a player planeswalks.",
    );
    let control = Cond::Event(happens(deed(you(), Verb::Plain(Plain::Control, it()))));
    check_deed(
        phased(Duration::While(Box::new(control))),
        "Target creature gets +2/+0 for as long as you control it.",
    );
}

#[test]
fn for_each_stands_behind_the_duration() {
    let goblins = count(subtype("Goblin").which(controlled(you())));
    check_deed(
        until_end_of_turn(deed(target(creature()), get(Sign::Plus, 1, 1, Some(goblins)))),
        "Target creature gets +1/+1 until end of turn for each Goblin you control.",
    );
}

#[test]
fn replacements() {
    let by_die = ByDie::Die(crate::surface::CauseLink::AsAResultOf, crate::surface::DieCause::Rolling);
    let walk = deed(a(noun(Noun::Player)), Verb::Planeswalk { to: None, from: None, by_die });
    let replace = |place| StepKind::Replace {
        event: in_tense(Tense::Would, None, walk.clone()),
        uses: ReplaceUses::Every,
        body: body(vec![StepKind::Do(imperative(Verb::ChaosEnsues))]),
        place,
    };
    check(
        vec![Ability::Static(body(vec![replace(InsteadPlace::Trailing)]))],
        "If a player would planeswalk as a result of rolling the planar die, chaos ensues instead.",
    );
    check(
        vec![Ability::Static(body(vec![replace(InsteadPlace::Leading)]))],
        "If a player would planeswalk as a result of rolling the planar die, instead chaos ensues.",
    );
    let next = StepKind::Replace {
        event: in_tense(
            Tense::Would,
            Some(WindowSpan::ThisTurn),
            deed(you(), Verb::Plain(Plain::Draw, a(noun(Noun::Card)))),
        ),
        uses: ReplaceUses::Once,
        body: body(vec![StepKind::Do(imperative(Verb::Plain(Plain::Draw, n(2, noun(Noun::Card)))))]),
        place: InsteadPlace::Trailing,
    };
    check(
        vec![Ability::Spell(body(vec![next]))],
        "The next time you would draw a card this turn, draw two cards instead.",
    );
}

#[test]
fn prevention() {
    let passive = PreventForm { voice: PreventVoice::Passive, place: PreventPlace::BeforeDuration };
    let prevent_as = |n, to, by, kind, form| turn_long(imperative(Verb::Prevent { n, kind, to, by, form }));
    let prevent = |n, to, by, kind| prevent_as(n, to, by, kind, passive);
    check_deed(
        prevent(PreventAmount::Next(Qty::Number(1)), Some(target(creature())), None, DamageKind::Any),
        "Prevent the next 1 damage that would be dealt to target creature this turn.",
    );
    check_deed(
        prevent(PreventAmount::All, None, Some(bare_plural(creature())), DamageKind::Combat),
        "Prevent all combat damage that would be dealt by creatures this turn.",
    );
    let active = |voice, place| {
        let by = Some(bare_plural(creature()));
        prevent_as(PreventAmount::All, Some(you()), by, DamageKind::Any, PreventForm { voice, place })
    };
    check_deed(
        active(PreventVoice::ActiveThat, PreventPlace::AfterDuration),
        "Prevent all damage that creatures would deal this turn to you.",
    );
    check_deed(
        active(PreventVoice::Active, PreventPlace::BeforeDuration),
        "Prevent all damage creatures would deal to you this turn.",
    );
    check_deed(
        active(PreventVoice::Passive, PreventPlace::AfterDuration),
        "Prevent all damage that would be dealt this turn to you by creatures.",
    );
}

#[test]
fn delayed_triggers() {
    let hand = zone_of(Zone::Hand, reference(RefWord::OwnerOf(Box::new(it()), RoleForm::Singular)));
    let back = moved(MoveVerb::Return, it(), None, to(hand), Enters::default());
    let delayed = StepKind::Delayed {
        event: beginning(TurnPart::End, None, Some(Nth::Next), EventForm::Beginning),
        head: TriggerHead::At,
        given: None,
        body: body(vec![StepKind::Do(imperative(back))]),
        place: Place::Trailing,
    };
    check(
        vec![Ability::Spell(body(vec![delayed]))],
        "Return it to its owner's hand at the beginning of the next end step.",
    );
    let lasting = StepKind::Lasting {
        duration: Duration::Period(Period::EndOfTurn, PeriodForm::Until),
        body: body(vec![StepKind::Delayed {
            event: happens(deed(you(), Verb::TapForMana(a(kind(CardType::Land))))),
            head: TriggerHead::Whenever,
            given: None,
            body: body(vec![StepKind::Do(imperative(Verb::AddMana(ManaSpec::Symbols(
                vec![ManaSymbol::X],
                None,
            ))))]),
            place: Place::Leading,
        }]),
    };
    check(
        vec![Ability::Spell(body(vec![lasting]))],
        "Until end of turn, whenever you tap a land for mana, add {X}.",
    );
}

#[test]
fn relative_clauses() {
    let spells = noun(Noun::Spell).which(Pred::Did(Box::new(happens(deed(
        you(),
        Verb::Cast { what: gap(), cost: PlayCost::Normal, from: Some(zone(Zone::Exile)), as_though: None },
    )))));
    check_static(
        modal(Modality::CANT, deed(bare_plural(spells), passive(PassiveVerb::Countered))),
        "Spells you cast from exile can't be countered.",
    );
    let attacked = in_tense(
        Tense::Past,
        Some(WindowSpan::ThisTurn),
        imperative(Verb::Attack { whom: None, with: None, alone: Alone::NotSaid }),
    );
    check_deed(
        imperative(Verb::Plain(
            Plain::Destroy,
            all(AllForm::All, creature().which(Pred::Did(Box::new(attacked.clone())))),
        )),
        "Destroy all creatures that attacked this turn.",
    );
    let player = noun(Noun::Player).which(Pred::Did(Box::new(attacked)));
    check_deed(
        deed(every(player), Verb::Plain(Plain::Draw, a(noun(Noun::Card)))),
        "Each player who attacked this turn draws a card.",
    );
}

#[test]
fn an_event_in_the_perfect() {
    let rolled = in_tense(
        Tense::Perfect,
        Some(WindowSpan::ThisTurn),
        deed(you(), Verb::RollPlanarDie(PlanarRoll::Any, crate::surface::PlanarDieForm::Said)),
    );
    let mana = Verb::GainLife(LifeAmount::EqualTo(Qty::Times(Box::new(rolled))));
    check_deed(
        deed(you(), mana),
        "You gain life equal to the number of times you've rolled the planar die this turn.",
    );
}

#[test]
fn quoted_abilities_share_the_full_stop() {
    let add = Ability::Activated {
        costs: vec![Cost::Tap],
        body: body(vec![StepKind::Do(imperative(Verb::AddMana(ManaSpec::Symbols(
            vec![ManaSymbol::Colorless],
            None,
        ))))]),
        limits: vec![],
    };
    let grants = vec![grant(Keyword::Flying), quote(vec![add])];
    check_static(
        deed(bare_plural(your_creatures()), have(grants.clone())),
        "Creatures you control have flying and \"{T}: Add {C}.\"",
    );
    check_deed(
        until_end_of_turn(deed(those(creature()), gain(grants))),
        "Those creatures gain flying and \"{T}: Add {C}\" until end of turn.",
    );
}

#[test]
fn the_process_and_the_causative() {
    let hurt = deed(it(), damage(Qty::Number(2), target(noun(Noun::AnyTarget)), DamageForm::Amount));
    check_deed(
        modal(Modality::MAY, deed(you(), Verb::Have(Box::new(hurt)))),
        "You may have it deal 2 damage to any target.",
    );
    let additional = Verb::AdditionalPhase {
        part: TurnPart::Combat,
        after: PhaseAnchor::AfterThisPhase,
        place: Place::Trailing,
        followed_by: Some(TurnPart::Main),
    };
    check_deed(
        imperative(additional),
        "There is an additional combat phase after this phase, followed by an additional main phase.",
    );
    let additional = Verb::AdditionalPhase {
        part: TurnPart::Main,
        after: PhaseAnchor::AfterThisCombatPhase,
        place: Place::Leading,
        followed_by: None,
    };
    check_deed(imperative(additional), "After this combat phase, there is an additional main phase.");
}

#[test]
fn the_starting_player_is_said_without_a_contraction() {
    let rule = deed(you(), Verb::PregameRule(PregameRule::StartingPlayer));
    check(vec![Ability::Pregame(body(vec![StepKind::Do(rule)]))], "You are the starting player.");
}

#[test]
fn phasing_is_done_by_its_object() {
    let out = || Verb::Phase(StatusChange::PhaseOut);
    check_deed(deed(target(creature()), out()), "Target creature phases out.");
    check_deed(deed(bare_plural(your_creatures()), out()), "Creatures you control phase out.");
}

#[test]
fn an_elided_subject_agrees_with_the_one_before() {
    let blocked = Verb::BeBlocked(None, Exceptness::By);
    let loses = acts(Subject::Elided, vec![(ActJoin::First, Verb::Lose(Abilities::All))]);
    let cant = modal(Modality::CANT, acts(Subject::Elided, vec![(ActJoin::First, blocked)]));
    let steps = |who| {
        vec![
            (Join::First, StepKind::Do(deed(who, plus(1, 0)))),
            (Join::Comma, StepKind::Do(loses.clone())),
            (Join::CommaAnd, StepKind::Do(turn_long(cant.clone()))),
        ]
    };
    check(
        vec![Ability::Spell(joined(steps(target(creature()))))],
        "Target creature gets +1/+0, loses all abilities, and can't be blocked this turn.",
    );
    check(
        vec![Ability::Spell(joined(steps(bare_plural(your_creatures()))))],
        "Creatures you control get +1/+0, lose all abilities, and can't be blocked this turn.",
    );
}

#[test]
fn counters_and_hands_in_conditions() {
    let if_so = |cond| {
        let draw = body(vec![StepKind::Do(imperative(Verb::Plain(Plain::Draw, a(noun(Noun::Card)))))]);
        vec![Ability::Spell(body(vec![StepKind::Given {
            cond,
            form: GivenForm::If,
            place: Place::Trailing,
            body: draw,
        }]))]
    };
    let five = Quant::AtLeast(Qty::Number(5));
    let charge = Some(CounterKind::Named("charge".into()));
    check(
        if_so(Cond::HasCounters { what: it(), quant: five, kind: charge }),
        "Draw a card if there are five or more charge counters on it.",
    );
    check(
        if_so(Cond::CardsInHand { who: you(), quant: Quant::No(WordNumber::Plural) }),
        "Draw a card if you have no cards in hand.",
    );
}

#[test]
fn what_lasts_a_combat_has_two_forms() {
    let combat = |form| Duration::Period(Period::EndOfCombat, form);
    let block = modal(Modality::CANT, deed(target(creature()), Verb::Block(None)));
    check_deed(lasting(combat(PeriodForm::This), block), "Target creature can't block this combat.");
    check_deed(
        lasting(combat(PeriodForm::Until), deed(target(creature()), plus(0, 2))),
        "Target creature gets +0/+2 until end of combat.",
    );
}

#[test]
fn passives_in_every_tense() {
    let would = in_tense(Tense::Would, None, deed(a(creature()), passive(PassiveVerb::Destroyed)));
    let replace = StepKind::Replace {
        event: would,
        uses: ReplaceUses::Every,
        body: body(vec![StepKind::Do(imperative(Verb::Plain(Plain::Draw, a(noun(Noun::Card)))))]),
        place: InsteadPlace::Leading,
    };
    check(
        vec![Ability::Static(body(vec![replace]))],
        "If a creature would be destroyed, instead draw a card.",
    );
    let grave = Some(Destination {
        zone: ZonePhrase { form: ZoneForm::A, ..zone(Zone::Graveyard) },
        position: None,
        order: None,
    });
    let anywhere = Some(ZonePhrase { form: ZoneForm::Anywhere, ..zone(Zone::Graveyard) });
    let moved = Verb::Moved { verb: MoveVerb::Put, from: anywhere, to: grave, by: None };
    let event = happens(deed(a(noun(Noun::Card)), moved));
    check(
        vec![triggered(
            vec![(TriggerHead::Whenever, event)],
            body(vec![StepKind::Do(deed(you(), lose_life(1)))]),
        )],
        "Whenever a card is put into a graveyard from anywhere, you lose 1 life.",
    );
}

#[test]
fn what_the_planes_and_schemes_do() {
    let destroyed = imperative(Verb::Plain(Plain::Abandon, this()));
    check_deed(destroyed, "Abandon this plane.");
    let control = passive(PassiveVerb::SetInMotion);
    check_deed(
        lasting(
            Duration::ThatTurn(crate::surface::ThatTurnForm::ThatTurn),
            modal(Modality::CANT, deed(bare_plural(kind(CardType::Scheme)), control)),
        ),
        "Schemes can't be set in motion that turn.",
    );
    let away = Verb::Planeswalk { to: None, from: Some(name()), by_die: ByDie::AnyCause };
    let on = vec![(TriggerHead::When, happens(deed(you(), away)))];
    let extra = Verb::Turn(TurnOp::ExtraTurn(Qty::Number(1)));
    check(
        vec![triggered(on, body(vec![StepKind::Do(deed(that(noun(Noun::Player)), extra))]))],
        "When you planeswalk away from Tidewrack Shoals, the Last Shore, that player takes an extra turn after this one.",
    );
}

#[test]
fn the_short_name_ends_at_the_comma() {
    let short = reference(RefWord::Source(SelfForm::ShortName));
    check_deed(
        deed(short, damage(Qty::X, you(), DamageForm::Amount)),
        "Tidewrack Shoals deals X damage to you.",
    );
}

#[test]
fn damage_can_be_the_subject() {
    let dealt = |n, by, kind| deed(you(), Verb::DealtDamage { n, by, kind, form: DealtForm::Damage });
    let given = |event| StepKind::Given {
        cond: Cond::Event(event),
        form: GivenForm::If,
        place: Place::Leading,
        body: body(vec![StepKind::Do(imperative(Verb::Bare(Bare::LoseGame)))]),
    };
    let combat = happens(dealt(None, None, DamageKind::Combat));
    check(
        vec![Ability::Spell(body(vec![given(combat)]))],
        "If combat damage is dealt to you, lose the game.",
    );
    let n = Some(Comparison { op: Op::OrMore, qty: Qty::Number(3) });
    let much = happens(dealt(n, Some(a(creature())), DamageKind::Any));
    check(
        vec![Ability::Spell(body(vec![given(much)]))],
        "If 3 or more damage is dealt to you by a creature, lose the game.",
    );
}

#[test]
fn one_label_of_those_that_a_step_offers() {
    let labels =
        |of: &[&str]| Verb::Choose(ChoiceDomain::Labels(of.iter().map(|&label| label.to_owned()).collect()));
    let offered = deed(target(noun(Noun::Opponent)), labels(&["hearth", "open road", "sea"]));
    check_deed(offered, "Target opponent chooses hearth, open road, or sea.");
    let one = Verb::Choose(ChoiceDomain::Label("open road".to_owned(), Slot::default()));
    let chose = happens(deed(that(noun(Noun::Player)), one));
    let given = StepKind::Given {
        cond: Cond::Event(chose),
        form: GivenForm::If,
        place: Place::Leading,
        body: body(vec![StepKind::Do(imperative(Verb::Bare(Bare::LoseGame)))]),
    };
    check(vec![Ability::Spell(body(vec![given]))], "If that player chooses open road, lose the game.");
}

#[test]
fn a_window_of_the_deed_stands_before_where_it_came_from() {
    let anywhere = ZonePhrase { zone: Zone::Battlefield, whose: None, form: ZoneForm::Anywhere };
    let graveyard = ZonePhrase { zone: Zone::Graveyard, whose: Some(Box::new(you())), form: ZoneForm::Plain };
    let moved = || Verb::Moved {
        verb: MoveVerb::Put,
        from: Some(anywhere.clone()),
        to: Some(Destination { zone: graveyard.clone(), position: None, order: None }),
        by: None,
    };
    let this_turn = || Some(Window { span: WindowSpan::ThisTurn, whose: None, times: None, form: None });
    let asked = |inner: Option<Window>, outer| {
        let put = Deed { window: inner, ..deed(a(noun(Noun::Card)), moved()) };
        let event = Event::Deed {
            deed: Box::new(put),
            nth: None,
            window: outer,
            tense: Tense::Past,
            this_way: ThisWay::NotSaid,
        };
        let given = StepKind::Given {
            cond: Cond::Event(event),
            form: GivenForm::If,
            place: Place::Leading,
            body: body(vec![StepKind::Do(imperative(Verb::Bare(Bare::LoseGame)))]),
        };
        vec![Ability::Spell(body(vec![given]))]
    };
    check(
        asked(this_turn(), None),
        "If a card was put into your graveyard this turn from anywhere, lose the game.",
    );
    check(
        asked(None, this_turn()),
        "If a card was put into your graveyard from anywhere this turn, lose the game.",
    );
}

#[test]
fn when_a_sorcery_could_be_cast() {
    let timed = |span, who| Window { span, whose: Some(Box::new(who)), times: None, form: None };
    let discards = || modal(Modality::MAY, deed(you(), Verb::Plain(Plain::Discard, a(noun(Noun::Card)))));
    let leading = StepKind::Within {
        window: timed(WindowSpan::AsSorcery, you()),
        body: body(vec![StepKind::Do(discards())]),
    };
    check(
        vec![Ability::Static(body(vec![leading]))],
        "Any time you could cast a sorcery, you may discard a card.",
    );
    check_static(
        Deed { window: Some(timed(WindowSpan::AsInstant, you())), ..discards() },
        "You may discard a card any time you could cast an instant.",
    );
}
