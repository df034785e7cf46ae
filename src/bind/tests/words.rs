//! One test a row of `anatomy.md` 2.12.

use super::super::build::*;
use super::super::{HOLDER, MEMORY, SOURCE};
use super::{bound, check_finding, check_reads};
use crate::lexicon::{CardType, Keyword, PredefinedToken, Zone};
use crate::surface::{
    Abilities, Ability, AbilityGrant, Attr, BeForm, CardKind, ChoiceDomain, Chooser, Comparison, Cond, Cost,
    CountForm, DigStop, DigVerb, DigVoice, DoneVerb, Duration, Granted, IsPred, KeywordArg, KeywordCostForm,
    KeywordUse, LeftOf, LibraryEnd, Likeness, ListJoin, NameRef, Noun, Onset, Op, Participle, PileGroup,
    Plain, Polarity, Pred, Pronoun, Qty, Quant, RefWord, Selection, Slot, SourceForm, Stat, StatForm, Status,
    StatusChange, StepKind, Subject, Tense, TokenEntry, TokenPhrase, TokenSpec, TypeWord, Verb, Window,
    WindowSpan, WordNumber, ZoneForm, ZonePhrase,
};

fn haste() -> Verb {
    let keyword = KeywordUse { keyword: Keyword::Haste, arg: KeywordArg::None };
    Verb::Gain(Abilities::List(vec![AbilityGrant::Keyword(keyword)], ListJoin::One), Onset::Begins)
}

fn number(n: u32) -> Qty {
    Qty::Number(n)
}

fn that_much(n: u32) -> Qty {
    Qty::Result(reference(n, RefWord::Pronoun(Pronoun::It)), CountForm::ThatMuch)
}

fn top_cards(n: u32, k: u32) -> Selection {
    pick(n, Quant::End(LibraryEnd::Top, number(k)), noun(Noun::Card))
}

fn token(quant: Quant) -> TokenPhrase {
    TokenPhrase {
        quant,
        spec: TokenSpec::Predefined(PredefinedToken::Treasure),
        entry: TokenEntry::default(),
    }
}

fn dig(what: Selection) -> Verb {
    let zone = ZonePhrase { zone: Zone::Library, whose: Some(Box::new(you())), form: ZoneForm::Plain };
    Verb::Dig {
        verb: DigVerb::Reveal,
        zone,
        until: DigStop { what, said: DigVerb::Reveal, voice: DigVoice::Active },
    }
}

#[test]
fn it_is_the_subject_of_the_event() {
    let dies = event(deed(1, a(2, creature()), vec![Verb::Die { under: None }]));
    check_reads(plane(vec![triggered(vec![dies], does(vec![imperative(3, vec![exile(it(4))])]))]), &[(4, 2)]);
}

#[test]
fn it_is_the_card_just_revealed() {
    let is_land = Cond::Is {
        tense: crate::surface::Tense::Present,
        what: it(3),
        polarity: Polarity::Is,
        pred: IsPred::Kind(filter(&[CardType::Land], Some(Noun::Card))),
    };
    let steps = vec![
        StepKind::Do(imperative(1, vec![Verb::Plain(Plain::Reveal, top_cards(2, 1))])),
        given(is_land, does(vec![imperative(4, vec![put(it(5), zone(Zone::Hand, you()))])])),
        StepKind::Do(imperative(6, vec![Verb::LoseLife(life(number(1)))])),
    ];
    check_reads(plane(vec![chaos(body(steps))]), &[(3, 2), (5, 2)]);
}

#[test]
fn it_is_the_source_where_nothing_else_can_be_meant() {
    let card = plane(vec![chaos(does(vec![imperative(1, vec![charge(it(2))])]))]);
    let bound = bound(card);
    assert_eq!(bound.readings()[0].slot, SOURCE);
    let text = format!("{:?}", bound.card());
    assert!(text.contains("Itself"), "the word becomes one that needs no slot: {text}");
}

#[test]
fn it_is_the_plane_that_the_event_names() {
    let away = event(deed(
        1,
        you(),
        vec![Verb::Planeswalk { to: None, from: Some(source(2)), by_die: crate::surface::ByDie::AnyCause }],
    ));
    let counters = Qty::Counters(None, Box::new(it(4)), crate::surface::CountersForm::On);
    let hits = deed(3, it(5), vec![damage(counters, Some(each(6, creature())))]);
    let bound = bound(plane(vec![triggered(vec![away], does(vec![hits]))]));
    assert!(bound.readings().iter().all(|reading| reading.slot == SOURCE));
}

#[test]
fn it_is_the_object_of_the_step_before() {
    let steps = vec![imperative(1, vec![charge(target(2, creature()))]), deed(3, it(4), vec![haste()])];
    check_reads(plane(vec![chaos(does(steps))]), &[(4, 2)]);
}

#[test]
fn it_is_not_what_has_left_the_battlefield() {
    let enters =
        || event(deed(1, a(2, creature()), vec![Verb::Enter { from: None, with: Default::default() }]));
    let after = |verb: fn(Selection) -> Verb, reads: u32| {
        let artifact = target(4, filter(&[CardType::Artifact], None));
        let steps = vec![imperative(3, vec![verb(artifact)]), deed(5, it(6), vec![get_bigger()])];
        check_reads(plane(vec![triggered(vec![enters()], does(steps))]), &[(6, reads)]);
    };
    after(exile, 2);
    after(|what| Verb::Plain(Plain::Sacrifice, what), 2);
    after(|what| Verb::Plain(Plain::Destroy, what), 2);
    // An artifact that stays may be a creature, too.
    let artifact = target(4, filter(&[CardType::Artifact], None));
    let steps = vec![imperative(3, vec![charge(artifact)]), deed(5, it(6), vec![get_bigger()])];
    check_finding(plane(vec![triggered(vec![enters()], does(steps))]), "R002", 6, &[2, 4]);
}

#[test]
fn it_is_not_what_was_picked_for_what_was_not_done() {
    let dies = event(deed(1, a(2, creature()), vec![Verb::Die { under: None }]));
    let land = || filter(&[CardType::Land], None);
    let outcome = |n| {
        Cond::Outcome(crate::surface::Outcome {
            who: you(),
            result: n,
            form: crate::surface::OutcomeForm::Does,
            act: Slot::default(),
        })
    };
    let steps = |result| {
        vec![
            StepKind::Do(may(deed(3, you(), vec![Verb::Plain(Plain::Sacrifice, a(4, land()))]))),
            given(outcome(result), does(vec![deed(5, it(6), vec![get_bigger()])])),
        ]
    };
    let enters = event(deed(1, a(2, creature()), vec![Verb::Enter { from: None, with: Default::default() }]));
    let reads = |on, result, writer| {
        check_reads(plane(vec![triggered(vec![on], body(steps(result)))]), &[(6, writer)]);
    };
    reads(enters.clone(), crate::surface::OutcomeKind::Did, 2);
    reads(enters, crate::surface::OutcomeKind::DidNot, 2);
    // Nothing else is there: it is what it was, and a rule of the checker says so.
    reads(dies, crate::surface::OutcomeKind::Did, 4);
}

#[test]
fn its_is_the_head_of_its_own_phrase_between_power_and_toughness() {
    let own = Pred::Stat(
        Stat::Power,
        Comparison {
            op: Op::Greater,
            qty: Qty::Stat(Stat::Toughness, Box::new(it(3)), StatForm::Possessive),
        },
    );
    let dies = event(deed(1, a(10, creature()), vec![Verb::Die { under: None }]));
    let destroys = imperative(2, vec![Verb::Plain(Plain::Destroy, target(4, with(creature(), own)))]);
    check_reads(plane(vec![triggered(vec![dies], does(vec![destroys]))]), &[(3, 4)]);
}

#[test]
fn its_is_the_earlier_creature_where_the_head_has_no_such_number() {
    let mana_value = Pred::Stat(
        Stat::ManaValue,
        Comparison { op: Op::EqualTo, qty: Qty::Stat(Stat::Power, Box::new(it(3)), StatForm::Possessive) },
    );
    let dies = event(deed(1, a(10, creature()), vec![Verb::Die { under: None }]));
    let destroys = imperative(2, vec![Verb::Plain(Plain::Destroy, target(4, with(creature(), mana_value)))]);
    check_reads(plane(vec![triggered(vec![dies], does(vec![destroys]))]), &[(3, 10)]);
}

#[test]
fn it_is_the_token_just_created() {
    let steps = vec![imperative(1, vec![Verb::Create(vec![token(Quant::A)])]), deed(2, it(3), vec![haste()])];
    check_reads(plane(vec![chaos(does(steps))]), &[(3, 1)]);
}

#[test]
fn it_is_the_copy_in_an_exception() {
    use crate::surface::{CopyException, Description};
    let mana_value = Qty::Stat(Stat::ManaValue, Box::new(it(4)), StatForm::Possessive);
    let sized = Description { size: Some((mana_value, number(1))), ..Description::default() };
    let spec = TokenSpec::CopyOf { of: target(2, creature()), except: vec![CopyException::Is(sized)] };
    let phrase = TokenPhrase { quant: Quant::A, spec, entry: TokenEntry::default() };
    check_reads(plane(vec![chaos(does(vec![imperative(1, vec![Verb::Create(vec![phrase])])]))]), &[(4, 1)]);
}

#[test]
fn it_is_the_holder_in_a_quoted_ability_and_a_name_is_the_printing_card() {
    let this = word(2, RefWord::Holder(noun(Noun::Token)));
    let dies = event(deed(1, this, vec![Verb::Die { under: None }]));
    let inner = triggered(vec![dies], does(vec![deed(3, it(4), vec![damage(number(1), Some(you()))])]));
    let quoted = AbilityGrant::Quoted(Box::new(Granted { label: None, abilities: vec![inner] }));
    let gains = Verb::Gain(Abilities::List(vec![quoted], ListJoin::One), Onset::Begins);
    let grants = deed(5, target(6, creature()), vec![gains]);
    let hits = deed(7, it(8), vec![haste()]);
    let bound = bound(plane(vec![chaos(does(vec![grants, hits]))]));
    let read = |word| bound.readings().iter().find(|r| r.word == span(word)).map(|r| r.slot);
    assert_eq!(read(4), Some(HOLDER));
    assert_eq!(bound.readings().last().map(|r| r.writer), Some(span(6)), "the quote leaves no trace outside");
}

#[test]
fn its_controller_is_read_from_the_object_and_can_be_read_again() {
    let dies = event(deed(1, a(2, creature()), vec![Verb::Die { under: None }]));
    let library = zone(Zone::Library, they(6));
    let search =
        Verb::Search { zone: library, what: Some(a(7, filter(&[CardType::Land], Some(Noun::Card)))) };
    let searches = deed(3, controller_of(4, it(5)), vec![search]);
    check_reads(plane(vec![triggered(vec![dies], does(vec![searches]))]), &[(5, 2), (6, 4)]);
}

#[test]
fn that_creature_must_be_a_creature() {
    let hits = event(deed(1, a(2, creature()), vec![damage(number(1), Some(a(3, noun(Noun::Player))))]));
    let exiles = imperative(4, vec![exile(target(5, filter(&[CardType::Land], None)))]);
    let gains = deed(6, that(7, creature()), vec![haste()]);
    let loses = deed(8, that(9, noun(Noun::Player)), vec![Verb::LoseLife(life(number(1)))]);
    check_reads(plane(vec![triggered(vec![hits], does(vec![exiles, gains, loses]))]), &[(7, 2), (9, 3)]);
}

#[test]
fn that_creature_can_be_what_became_one() {
    use crate::surface::{Description, DescriptionForm};
    let description = Description {
        size: Some((number(4), number(4))),
        types: vec![TypeWord::Type(CardType::Creature)],
        form: DescriptionForm::StillALand,
        ..Description::default()
    };
    let land = filter(&[CardType::Land], None);
    let steps = vec![
        deed(1, target(2, land), vec![Verb::Be(Box::new(description), BeForm::Becomes)]),
        deed(3, that(4, creature()), vec![haste()]),
    ];
    check_reads(plane(vec![chaos(does(steps))]), &[(4, 2)]);
}

#[test]
fn that_player_is_the_events_player() {
    let casts = Verb::Cast {
        what: a(3, noun(Noun::Spell)),
        cost: crate::surface::PlayCost::Normal,
        from: None,
        as_though: None,
    };
    let cast = event(deed(1, a(2, noun(Noun::Player)), vec![casts]));
    let steps = vec![
        deed(4, that(5, noun(Noun::Player)), vec![Verb::Plain(Plain::Draw, a(6, noun(Noun::Card)))]),
        imperative(7, vec![Verb::Plain(Plain::Counter, that(8, noun(Noun::Spell)))]),
    ];
    check_reads(plane(vec![triggered(vec![cast], does(steps))]), &[(5, 2), (8, 3)]);
}

#[test]
fn that_player_is_the_loops_before_anyone_else() {
    let theirs = controlled_by(that(4, noun(Noun::Player)));
    let inner = does(vec![imperative(2, vec![exile(target(3, with(noun(Noun::Permanent), theirs)))])]);
    let attacks = event(deed(
        10,
        a(11, creature()),
        vec![Verb::Attack {
            whom: Some(a(12, noun(Noun::Player))),
            with: None,
            alone: crate::surface::Alone::NotSaid,
        }],
    ));
    let loops = body(vec![for_each(each(1, noun(Noun::Opponent)), inner)]);
    check_reads(plane(vec![triggered(vec![attacks], loops)]), &[(4, 1)]);
}

#[test]
fn what_a_loop_chose_is_several_after_it() {
    let choose = Verb::Choose(ChoiceDomain::Of(target(3, noun(Noun::Permanent))));
    let steps = vec![
        for_each(each(1, noun(Noun::Opponent)), does(vec![imperative(2, vec![choose])])),
        StepKind::Do(imperative(
            4,
            vec![Verb::SetStatus {
                change: StatusChange::Untap,
                what: those(5, noun(Noun::Permanent)),
                during: None,
            }],
        )),
    ];
    check_reads(plane(vec![chaos(body(steps))]), &[(5, 3)]);
}

#[test]
fn they_are_each_player_in_turn() {
    let theirs = with(creature(), controlled_by(they(3)));
    let sacrifices = deed(1, each(2, noun(Noun::Player)), vec![Verb::Plain(Plain::Sacrifice, a(4, theirs))]);
    check_reads(plane(vec![chaos(does(vec![sacrifices]))]), &[(3, 2)]);
}

#[test]
fn those_after_a_list_are_all_of_it() {
    let choose = Verb::Choose(ChoiceDomain::Of(list(vec![target(2, creature()), target(3, creature())])));
    let steps = vec![imperative(1, vec![choose]), deed(4, those(5, creature()), vec![haste()])];
    check_reads(plane(vec![chaos(does(steps))]), &[(5, 1)]);
}

#[test]
fn the_participle_names_the_verb_of_the_step() {
    let sacrifices = Ability::Activated {
        costs: vec![crate::surface::Cost::Do(Box::new(imperative(
            1,
            vec![Verb::Plain(Plain::Sacrifice, a(2, creature()))],
        )))],
        body: does(vec![
            imperative(3, vec![exile(target(4, creature()))]),
            imperative(
                5,
                vec![Verb::GainLife(crate::surface::LifeAmount::EqualTo(Qty::Stat(
                    Stat::Power,
                    Box::new(the(6, done(Participle::Sacrificed, creature()))),
                    StatForm::Possessive,
                )))],
            ),
        ]),
        limits: Vec::new(),
    };
    check_reads(card(CardKind::Vanguard, vec![sacrifices]), &[(6, 1)]);
}

#[test]
fn this_way_is_what_the_step_really_did() {
    let reveal = imperative(1, vec![Verb::Plain(Plain::Reveal, top_cards(2, 3))]);
    let lands = filter(&[CardType::Land], Some(Noun::Card));
    let puts = imperative(
        3,
        vec![put(all(4, with(lands, this_way(Participle::Revealed))), zone(Zone::Hand, you()))],
    );
    check_reads(plane(vec![chaos(does(vec![reveal, puts]))]), &[(4, 1)]);
}

fn the_other() -> RefWord {
    RefWord::Other(noun(Noun::One), WordNumber::Singular, LeftOf::Set)
}

#[test]
fn the_rest_is_the_rest_of_the_whole_set() {
    let lands = filter(&[CardType::Land], Some(Noun::Card));
    let some = all(4, with(lands, this_way(Participle::Revealed)));
    let mut puts = put(some, zone(Zone::Hand, you()));
    if let Verb::Move { rest, .. } = &mut puts {
        let to = zone(Zone::Graveyard, you());
        let to = crate::surface::Destination { zone: to, position: None, order: None };
        *rest = Some(Box::new(crate::surface::Remainder {
            what: reference(5, RefWord::Rest(None, LeftOf::Set)),
            to,
        }));
    }
    let steps =
        vec![imperative(1, vec![Verb::Plain(Plain::Reveal, top_cards(2, 3))]), imperative(3, vec![puts])];
    check_reads(plane(vec![chaos(does(steps))]), &[(5, 1)]);
}

#[test]
fn a_dig_leaves_what_it_found_and_the_rest() {
    let steps = vec![
        imperative(1, vec![dig(a(2, filter(&[CardType::Creature], Some(Noun::Card))))]),
        imperative(3, vec![put(that(4, noun(Noun::Card)), zone(Zone::Hand, you()))]),
        imperative(5, vec![put(word(6, RefWord::Rest(None, LeftOf::Set)), zone(Zone::Graveyard, you()))]),
    ];
    check_reads(plane(vec![chaos(does(steps))]), &[(4, 2), (6, 1)]);
}

#[test]
fn the_other_is_of_the_two_that_were_chosen() {
    let choose = Verb::Choose(ChoiceDomain::Of(list(vec![target(2, creature()), target(3, creature())])));
    let hits = deed(4, those(5, creature()), vec![damage(number(1), Some(word(6, the_other())))]);
    check_reads(plane(vec![chaos(does(vec![imperative(1, vec![choose]), hits]))]), &[(6, 1)]);
}

#[test]
fn the_other_pile_is_of_those_that_were_made() {
    let groups = vec![PileGroup { n: number(2), face: None }];
    let pile = || noun(Noun::Pile);
    let steps = vec![
        imperative(1, vec![Verb::Separate(all(2, creature()), groups)]),
        imperative(3, vec![exile(a(4, pile()))]),
        imperative(
            5,
            vec![Verb::Plain(
                Plain::Destroy,
                word(6, RefWord::Other(pile(), WordNumber::Singular, LeftOf::Set)),
            )],
        ),
    ];
    check_reads(plane(vec![chaos(does(steps))]), &[(4, 1), (6, 1)]);
}

#[test]
fn the_other_creature_of_a_pair_is_the_one_acted_on() {
    let blocks = Verb::Block(Some(a(3, creature())));
    let event = event(deed(1, a(2, creature()), vec![blocks]));
    let other = word(5, RefWord::Other(creature(), WordNumber::Singular, LeftOf::Set));
    check_reads(
        plane(vec![triggered(vec![event], does(vec![imperative(4, vec![exile(other)])]))]),
        &[(5, 3)],
    );
}

#[test]
fn both_are_the_two_of_the_step_before() {
    let steps = vec![
        imperative(1, vec![Verb::Plain(Plain::Reveal, exactly(2, 2, noun(Noun::Card)))]),
        imperative(3, vec![exile(word(4, RefWord::Both))]),
    ];
    check_reads(plane(vec![chaos(does(steps))]), &[(4, 2)]);
}

#[test]
fn the_copy_is_of_the_copying_step() {
    let steps = vec![
        imperative(1, vec![Verb::Copy { what: target(2, noun(Noun::Spell)), times: None }]),
        may(imperative(
            3,
            vec![Verb::ChooseNewTargets(the(4, noun(Noun::Copy)), crate::surface::WordNumber::Plural)],
        )),
    ];
    check_reads(plane(vec![chaos(does(steps))]), &[(4, 1)]);
}

#[test]
fn that_much_is_the_events_amount() {
    let gains = event(deed(1, you(), vec![Verb::GainLife(life(number(1)))]));
    let loses = deed(2, each(3, noun(Noun::Opponent)), vec![Verb::LoseLife(life(that_much(4)))]);
    check_reads(plane(vec![triggered(vec![gains], does(vec![loses]))]), &[(4, 1)]);
}

#[test]
fn that_much_is_how_many_the_step_affected() {
    let sacrifices =
        may(deed(1, you(), vec![Verb::Plain(Plain::Sacrifice, pick(2, Quant::AnyNumber, creature()))]));
    let hits = does(vec![deed(3, source(4), vec![damage(that_much(5), Some(target(6, creature())))])]);
    let steps = vec![StepKind::Do(sacrifices), given(if_do(you()), hits)];
    check_reads(plane(vec![chaos(body(steps))]), &[(5, 1)]);
}

#[test]
fn the_chosen_player_is_a_choice_on_another_line() {
    let chooses = triggered(
        vec![event(deed(1, you(), vec![Verb::Plain(Plain::SetInMotion, source(2))]))],
        does(vec![imperative(3, vec![Verb::Choose(ChoiceDomain::Of(a(4, noun(Noun::Opponent))))])]),
    );
    let chosen = the(6, done(Participle::Chosen, noun(Noun::Player)));
    let get = deed(5, all(7, with(creature(), controlled_by(chosen))), vec![get_bigger()]);
    let bound = bound(card(CardKind::Scheme, vec![Ability::Static(does(vec![get])), chooses]));
    let reading = bound.readings().iter().find(|r| r.word == span(6)).copied();
    assert_eq!(reading.map(|r| (r.slot, r.writer)), Some((MEMORY, span(3))));
    assert_eq!(bound.memory().len(), 1);
    assert!(bound.memory()[0].slot.is_some(), "the choosing act has a slot of its own");
}

#[test]
fn the_chosen_name_is_the_agendas() {
    let agenda = KeywordUse { keyword: Keyword::HiddenAgenda, arg: KeywordArg::None };
    let chosen = Pred::Named(NameRef::Chosen(reference(
        2,
        RefWord::Chosen(Attr::Name, crate::surface::ChosenBy::NotSaid),
    )));
    let get = deed(1, all(3, with(creature(), chosen)), vec![get_bigger()]);
    let lines = vec![Ability::Keywords(vec![agenda]), Ability::Static(does(vec![get]))];
    let bound = bound(card(CardKind::Conspiracy, lines));
    assert_eq!(bound.readings()[0].slot, MEMORY);
    assert_eq!(bound.memory()[0].slot, None);
}

#[test]
fn that_color_is_the_one_just_chosen() {
    let spec = crate::surface::ManaSpec::OfColor(
        number(1),
        reference(3, RefWord::Chosen(Attr::Color, crate::surface::ChosenBy::NotSaid)),
    );
    let steps = vec![
        imperative(1, vec![Verb::Choose(ChoiceDomain::Color)]),
        imperative(2, vec![Verb::AddMana(spec)]),
    ];
    check_reads(plane(vec![chaos(does(steps))]), &[(3, 1)]);
}

#[test]
fn exiled_with_the_source_reads_its_memory() {
    let exiles = event(deed(1, a(2, creature()), vec![Verb::Die { under: None }]));
    let first = triggered(vec![exiles], does(vec![imperative(3, vec![exile(it(4))])]));
    let with_it = Pred::Way {
        participle: Participle::Exiled,
        by: None,
        with: Some(reference(6, RefWord::Source(crate::surface::SelfForm::Name))),
        from: None,
        form: crate::surface::WayForm::Said,
    };
    let count = Qty::Count(Box::new(all(7, with(noun(Noun::Card), with_it))));
    let second = chaos(does(vec![imperative(5, vec![Verb::GainLife(life(count))])]));
    bound(plane(vec![second, first]));
}

#[test]
fn every_pick_and_act_gets_a_slot_in_each_ability() {
    let once = || chaos(does(vec![imperative(1, vec![exile(target(2, creature()))])]));
    let bound = bound(plane(vec![once(), once()]));
    for line in &bound.card().lines {
        let [Ability::Triggered { body, .. }] = line.abilities.as_slice() else { panic!("triggered") };
        let [step] = body.steps.as_slice() else { panic!("one step") };
        let StepKind::Do(deed) = &step.kind else { panic!("a deed") };
        assert_eq!(deed.subject, Subject::Implied);
        assert_eq!(deed.acts[0].out.0, Some(0));
        let Verb::Move { what: Selection::Pick(pick), .. } = &deed.acts[0].verb else { panic!("exile") };
        assert_eq!(pick.slot.0, Some(1));
    }
}

#[test]
fn they_in_a_clause_are_who_does_it() {
    let drawn = Pred::DoneBy {
        verb: DoneVerb::Draw,
        who: Some(Box::new(they(4))),
        from: None,
        window: None,
        tense: Tense::Present,
    };
    let reveals = deed(
        1,
        each(2, noun(Noun::Player)),
        vec![Verb::Plain(Plain::Reveal, each(3, with(noun(Noun::Card), drawn)))],
    );
    check_reads(plane(vec![Ability::Static(does(vec![reveals])), draws_on_chaos()]), &[(4, 2)]);
}

#[test]
fn they_in_a_time_are_who_acts_then() {
    let mut discards =
        may(deed(1, each(2, noun(Noun::Player)), vec![Verb::Plain(Plain::Discard, a(3, noun(Noun::Card)))]));
    discards.window =
        Some(Window { span: WindowSpan::AsSorcery, whose: Some(Box::new(they(4))), times: None, form: None });
    check_reads(plane(vec![Ability::Static(does(vec![discards])), draws_on_chaos()]), &[(4, 2)]);
}

#[test]
fn who_chooses_a_target_is_the_player_before() {
    let mut chosen = target(4, creature());
    let Selection::Pick(pick) = &mut chosen else { panic!("a pick") };
    pick.chooser = Chooser::TargetBy(Box::new(they(5)));
    let dies = event(deed(1, a(2, creature()), vec![Verb::Die { under: None }]));
    let sacrificed = deed(3, each(6, noun(Noun::Opponent)), vec![Verb::Plain(Plain::Destroy, chosen)]);
    check_reads(plane(vec![triggered(vec![dies], does(vec![sacrificed])), draws_on_chaos()]), &[(5, 6)]);
}

#[test]
fn what_remains_so_is_what_was_made_so() {
    let remains = Cond::Is {
        what: it(4),
        polarity: Polarity::Is,
        tense: Tense::Present,
        pred: IsPred::Remains(Pred::Status(Status::Tapped)),
    };
    let mut grows = deed(3, it(5), vec![get_bigger()]);
    grows.duration = Duration::While(Box::new(remains));
    let tap = Verb::SetStatus { change: StatusChange::Tap, what: target(2, creature()), during: None };
    let steps = vec![imperative(1, vec![tap]), grows];
    check_reads(plane(vec![chaos(does(steps))]), &[(4, 2), (5, 2)]);
}

#[test]
fn a_keywords_cost_is_of_what_has_it() {
    let its = reference(5, RefWord::Pronoun(Pronoun::It));
    let costs = Verb::KeywordCost {
        keyword: Keyword::Escape,
        costs: vec![Cost::Named(Stat::ManaCost, its)],
        less: vec![],
        form: KeywordCostForm::Owned,
    };
    let exiles = imperative(1, vec![exile(target(2, creature()))]);
    check_reads(plane(vec![chaos(does(vec![exiles, deed(3, it(4), vec![costs])]))]), &[(4, 2), (5, 2)]);
}

#[test]
fn an_ability_of_it_is_an_ability_of_the_object() {
    let of = Pred::AbilityOf(Box::new(that(4, creature())), SourceForm::Of);
    let dies = event(deed(1, a(2, creature()), vec![Verb::Die { under: None }]));
    let counters = imperative(3, vec![Verb::Plain(Plain::Counter, all(5, with(noun(Noun::Ability), of)))]);
    check_reads(plane(vec![triggered(vec![dies], does(vec![counters])), draws_on_chaos()]), &[(4, 2)]);
}

#[test]
fn the_end_of_a_library_is_the_players() {
    let mut top = zone(Zone::Library, they(4));
    top.form = ZoneForm::End(LibraryEnd::Top, crate::surface::WordNumber::Singular);
    let from = Pred::From(top, Polarity::Is);
    let exiles = deed(1, each(2, noun(Noun::Player)), vec![exile(a(3, with(noun(Noun::Card), from)))]);
    check_reads(plane(vec![chaos(does(vec![exiles]))]), &[(4, 2)]);
}

#[test]
fn any_player_is_whom_a_pronoun_means() {
    let cast = event(deed(
        1,
        pick(2, Quant::Any, noun(Noun::Player)),
        vec![Verb::Plain(Plain::Draw, a(3, noun(Noun::Card)))],
    ));
    let loses = deed(4, they(5), vec![Verb::LoseLife(life(number(1)))]);
    check_reads(plane(vec![triggered(vec![cast], does(vec![loses])), draws_on_chaos()]), &[(5, 2)]);
}

#[test]
fn another_with_the_same_power_has_that_of_what_was_named_before() {
    let unsaid = reference(5, RefWord::Pronoun(Pronoun::It));
    let same = Pred::SameAs { attrs: vec![Attr::Power], join: ListJoin::One, with: Likeness::Other(unsaid) };
    let dies = event(deed(1, a(2, creature()), vec![Verb::Die { under: None }]));
    let destroys = imperative(3, vec![Verb::Plain(Plain::Destroy, all(4, with(creature(), same)))]);
    check_reads(plane(vec![triggered(vec![dies], does(vec![destroys])), draws_on_chaos()]), &[(5, 2)]);
}

#[test]
fn what_is_pretended_is_another_than_what_is_cast() {
    let unsaid = reference(7, RefWord::Pronoun(Pronoun::It));
    let same = Pred::SameAs { attrs: vec![Attr::Name], join: ListJoin::One, with: Likeness::Other(unsaid) };
    let dies = event(deed(1, a(2, creature()), vec![Verb::Die { under: None }]));
    let cost = crate::surface::PlayCost::Normal;
    let cast = Verb::Cast { what: a(4, noun(Noun::Card)), cost, from: None, as_though: None };
    let only = crate::surface::AsThough::OnlyAs(a(6, with(noun(Noun::Card), same)));
    let casts = imperative(3, vec![Verb::Pretend(Box::new(cast), only)]);
    check_reads(plane(vec![triggered(vec![dies], does(vec![casts])), draws_on_chaos()]), &[(7, 4)]);
}
