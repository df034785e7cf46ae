//! The nodes one by one: wordings that mean the same, and what a node becomes.

use super::build::*;
use planarc::bind::{HOLDER, SOURCE};
use planarc::bytecode::disasm;
use planarc::lexicon::{CardType, Color, Keyword, ManaSymbol, Supertype, Zone};
use planarc::surface::*;

fn chaos(steps: Vec<StepKind>) -> Vec<u8> {
    compile(&plane(vec![on_chaos(body(steps))]))
}

fn does(verb: Verb) -> Vec<u8> {
    chaos(vec![StepKind::Do(act(verb))])
}

/// The assembly of a body, an instruction a line, without numbers.
fn assembly(steps: Vec<StepKind>) -> String {
    let text = disasm(&module(&plane(vec![on_chaos(body(steps))])), None);
    let insts = text.lines().filter_map(|line| line.trim_start().split_once("  "));
    insts.map(|(_, inst)| inst).collect::<Vec<_>>().join("\n")
}

fn is(description: Description) -> Verb {
    Verb::Be(Box::new(description), BeForm::Becomes)
}

fn land() -> TypeWord {
    TypeWord::Type(CardType::Land)
}

/// "reveal the top three cards of your library", writing slot 0.
fn reveal() -> StepKind {
    let of_library = Pred::In(
        ZonePhrase { zone: Zone::Library, whose: Some(Box::new(you())), form: ZoneForm::Plain },
        Polarity::Is,
    );
    let cards = filter(vec![], vec![], Some(Noun::Card), vec![of_library]);
    let top = Quant::End(LibraryEnd::Top, Qty::Number(3));
    StepKind::Do(out(act(Verb::Reveal(pick(top, Chooser::Actor, cards, None))), 0))
}

fn this_way(participle: Participle) -> Pred {
    Pred::Way { participle, by: None, with: None, form: WayForm::Said }
}

fn the(filter: Filter, number: WordNumber) -> Selection {
    word(RefWord::The(filter, number), Some(0))
}

#[test]
fn a_deed_without_a_subject_has_that_of_the_deed_before() {
    let gets = || StepKind::Do(deed(Subject::Of(target(creature(), 0)), Modality::PLAIN, vec![get(1, 1)]));
    let cant = |subject| StepKind::Do(deed(subject, Modality::CANT, vec![Verb::Block(None)]));
    let elided = chaos(vec![gets(), cant(Subject::Elided)]);
    assert_eq!(elided, chaos(vec![gets(), cant(Subject::Of(it(0)))]));
    assert_ne!(elided, chaos(vec![gets(), cant(Subject::Implied)]));
}

#[test]
fn must_and_if_able() {
    let attack = |modal| {
        let attack = Verb::Attack { whom: None, with: None, alone: Alone::NotSaid };
        let deed = deed(Subject::Of(each(creature())), modal, vec![attack]);
        compile(&plane(vec![Ability::Static(body(vec![StepKind::Do(deed)]))]))
    };
    assert_eq!(attack(Modality::MUST), attack(Modality::IF_ABLE));
    assert_eq!(attack(Modality::MUST), attack(Modality::MUST_IF_ABLE));
    assert_ne!(attack(Modality::MUST), attack(Modality::CAN));
}

#[test]
fn on_and_during_each_of_your_turns() {
    let play = |span| {
        let mut deed = you_may(Verb::Rule(GameRule::AdditionalLands(Qty::Number(1))));
        deed.window = Some(Window { span, whose: Some(Box::new(you())), times: None, form: None });
        compile(&plane(vec![Ability::Static(body(vec![StepKind::Do(deed)]))]))
    };
    assert_eq!(play(WindowSpan::Turns), play(WindowSpan::DuringTurns));
}

#[test]
fn the_rest_and_the_rest_of_the_revealed_cards() {
    let revealed = filter(vec![Pred::Participle(Participle::Revealed)], vec![], Some(Noun::Card), vec![]);
    let of = RefWord::Rest(Some(Box::new(the(revealed, WordNumber::Plural))), LeftOf::Set);
    let rest = |which| chaos(vec![reveal(), StepKind::Do(act(exile(word(which, Some(0)))))]);
    assert_eq!(rest(RefWord::Rest(None, LeftOf::Set)), rest(of));
}

fn the_rest() -> Ref {
    Ref { word: RefWord::Rest(None, LeftOf::Set), slot: Slot(Some(0)), at: At::default() }
}

#[test]
fn a_second_place_for_the_rest() {
    let to = |zone| Destination {
        zone: ZonePhrase { zone, whose: Some(Box::new(you())), form: ZoneForm::Plain },
        position: None,
        order: None,
    };
    let put = |rest: Option<Zone>| Verb::Move {
        verb: MoveVerb::Put,
        what: it(0),
        from: None,
        to: Some(to(Zone::Hand)),
        enters: Enters::default(),
        rest: rest.map(|zone| Box::new(Remainder { what: the_rest(), to: to(zone) })),
    };
    let all = |rest| chaos(vec![reveal(), StepKind::Do(act(put(rest)))]);
    assert_ne!(all(None), all(Some(Zone::Graveyard)));
    assert_ne!(all(Some(Zone::Library)), all(Some(Zone::Graveyard)));
}

#[test]
fn a_phrase_takes_some_of_what_a_slot_holds() {
    let exiles = |what| assembly(vec![reveal(), StepKind::Do(act(exile(what)))]);
    let cards = |adjectives, types, suffixes| filter(adjectives, types, Some(Noun::Card), suffixes);
    let whole = exiles(it(0));
    let revealed = || Pred::Participle(Participle::Revealed);
    // All of them, in other words.
    assert_eq!(exiles(the(cards(vec![revealed()], vec![], vec![]), WordNumber::Plural)), whole);
    let way = vec![this_way(Participle::Revealed)];
    assert_eq!(exiles(the(cards(vec![], vec![], way.clone()), WordNumber::Plural)), whole);
    assert_eq!(exiles(word(RefWord::That(creature(), WordNumber::Singular), Some(0))), whole);
    assert_eq!(exiles(word(RefWord::That(creature(), WordNumber::Plural), Some(0))), whole);
    // Some of them.
    let narrowed = "read slot=s0\ntype index=land\nis.word\nnarrow";
    let lands = exiles(the(cards(vec![], vec![land()], way), WordNumber::Plural));
    assert!(lands.contains(narrowed), "{lands}");
    assert_eq!(exiles(the(cards(vec![revealed()], vec![land()], vec![]), WordNumber::Plural)), lands);
    let by = Pred::Way {
        participle: Participle::Revealed,
        by: Some(Box::new(you())),
        with: None,
        form: WayForm::Said,
    };
    assert!(exiles(the(cards(vec![], vec![], vec![by]), WordNumber::Singular)).contains("narrow"));
}

#[test]
fn the_source_and_the_holder_need_no_slot() {
    let quoted = |word: Selection| {
        let dies = deed(Subject::Of(word), Modality::PLAIN, vec![Verb::Die { under: None }]);
        let event = Event::Deed {
            deed: Box::new(dies),
            nth: None,
            window: None,
            tense: Tense::Present,
            this_way: ThisWay::NotSaid,
        };
        let inner = triggered(TriggerHead::When, event, body(vec![StepKind::Do(act(Verb::Draw(cards(1))))]));
        let grant = AbilityGrant::Quoted(Box::new(Granted { label: None, abilities: vec![inner] }));
        let gains = Verb::Gain(Abilities::List(vec![grant], ListJoin::One), Onset::Begins);
        assembly(vec![StepKind::Do(deed(Subject::Of(target(creature(), 0)), Modality::PLAIN, vec![gains]))])
    };
    let this_creature = || RefWord::Holder(creature());
    assert!(quoted(it(HOLDER)).contains("holder\nnone ty=Sel\ndie"));
    assert_eq!(quoted(it(HOLDER)), quoted(word(this_creature(), None)));
    assert!(quoted(it(SOURCE)).contains("source\nnone ty=Sel\ndie"));
    assert_eq!(quoted(it(SOURCE)), quoted(this_plane(SelfForm::Name)));
    // Outside quotation marks, "this creature" is the card.
    assert_eq!(does(exile(word(this_creature(), None))), does(exile(it(SOURCE))));
}

#[test]
fn what_the_game_computes_can_be_spoken_of_again() {
    let controller = || word(RefWord::ControllerOf(Box::new(it(0)), RoleForm::Singular), Some(1));
    let destroy = || StepKind::Do(act(Verb::Destroy(target(creature(), 0))));
    let draws = |who| StepKind::Do(deed(Subject::Of(who), Modality::PLAIN, vec![Verb::Draw(cards(1))]));
    let again = assembly(vec![destroy(), draws(controller()), draws(they(1))]);
    assert!(again.contains("controller.of\nkeep slot=s1\nsubject"), "{again}");
    assert!(again.contains("read slot=s1\nsubject"), "{again}");
    assert!(!assembly(vec![destroy(), draws(controller())]).contains("keep"));
}

/// "Its controller destroys target creature they control": the target is announced first.
#[test]
fn what_is_known_without_a_choice_is_looked_up_where_a_target_is_announced() {
    let controller =
        word(RefWord::ControllerOf(Box::new(this_plane(SelfForm::This)), RoleForm::Singular), Some(1));
    let theirs = Pred::Controller(Box::new(they(1)), Polarity::Is, ControlForm::Active);
    let destroy = Verb::Destroy(target(creature_with(vec![theirs]), 2));
    let text = assembly(vec![StepKind::Do(deed(Subject::Of(controller), Modality::PLAIN, vec![destroy]))]);
    assert!(text.contains("source\ncontroller.of\ncontrolled.by"), "{text}");
}

/// "Each player sacrifices a creature unless they pay {1}": those who pay are out of it.
#[test]
fn unless_they_pay() {
    let players = pick(Quant::All(AllForm::Each), Chooser::Actor, noun(Noun::Player), Some(0));
    let one = pick(Quant::A, Chooser::Actor, creature(), None);
    let sacrifice = deed(Subject::Of(players), Modality::PLAIN, vec![Verb::Sacrifice(one)]);
    let pay = Verb::Pay { costs: vec![Cost::Mana(vec![ManaSymbol::Generic(1)])], for_each: None };
    let pays = deed(Subject::Of(they(0)), Modality::PLAIN, vec![pay]);
    let text = assembly(vec![StepKind::Unless {
        body: body(vec![StepKind::Do(sacrifice)]),
        unless: UnlessKind::Deed(pays),
    }]);
    let subject = text.find("pick chooser=actor slot=s0\nsubject");
    assert!(subject.is_some() && subject < text.find("offer"), "{text}");
}

#[test]
fn where_x_is() {
    let creatures = || Qty::Count(Box::new(each(creature())));
    let gain = |n| Verb::GainLife(LifeAmount::N(n));
    let where_x = |verb| StepKind::Where { body: body(vec![StepKind::Do(act(verb))]), x: creatures() };
    assert_eq!(chaos(vec![where_x(gain(Qty::X))]), does(gain(creatures())));
    let pay = Verb::Pay { costs: vec![Cost::Mana(vec![ManaSymbol::X])], for_each: None };
    assert!(assembly(vec![where_x(pay)]).contains("count\nsym.amount"));
    // A quoted ability has slots of its own, and takes X along.
    let inner = Ability::Activated {
        costs: vec![Cost::Tap],
        body: body(vec![StepKind::Do(act(gain(Qty::X)))]),
        limits: vec![],
    };
    let grant = AbilityGrant::Quoted(Box::new(Granted { label: None, abilities: vec![inner] }));
    let text =
        assembly(vec![where_x(Verb::Gain(Abilities::List(vec![grant], ListJoin::One), Onset::Begins))]);
    assert!(text.contains("count\nset.x") && text.contains("x\ngain.life"), "{text}");
}

#[test]
fn a_filter_speaks_of_what_it_looks_at() {
    let power =
        Comparison { op: Op::Greater, qty: Qty::Stat(Stat::Power, Box::new(it(0)), StatForm::Possessive) };
    let bigger = creature_with(vec![Pred::Stat(Stat::Toughness, power)]);
    let destroy = Verb::Destroy(pick(Quant::All(AllForm::Each), Chooser::Actor, bigger, Some(0)));
    assert!(assembly(vec![StepKind::Do(act(destroy))]).contains("candidate up=0\nstat.of stat=power"));
}

/// "If you would draw a card, exile a card instead. You may play it this turn."
#[test]
fn a_sentence_belongs_to_the_replacement_that_it_speaks_of() {
    let draws = Event::Deed {
        deed: Box::new(act(Verb::Draw(cards(1)))),
        nth: None,
        window: None,
        tense: Tense::Would,
        this_way: ThisWay::NotSaid,
    };
    let exiles = || StepKind::Do(act(exile(pick(Quant::A, Chooser::Actor, noun(Noun::Card), Some(0)))));
    let play = || {
        let play = Verb::Play { what: it(0), cost: PlayCost::Normal, from: None };
        StepKind::Do(lasting(you_may(play), END_OF_TURN))
    };
    let replace = |steps| StepKind::Replace {
        event: draws.clone(),
        uses: ReplaceUses::Every,
        body: body(steps),
        place: planarc::surface::InsteadPlace::Trailing,
    };
    let fixed = |steps| compile(&plane(vec![Ability::Static(body(steps))]));
    assert_eq!(fixed(vec![replace(vec![exiles()]), play()]), fixed(vec![replace(vec![exiles(), play()])]));
}

#[test]
fn amounts_of_life() {
    let gain = |n| does(Verb::GainLife(n));
    assert_eq!(gain(LifeAmount::N(Qty::Number(3))), gain(LifeAmount::EqualTo(Qty::Number(3))));
    assert_ne!(gain(LifeAmount::N(Qty::Number(3))), gain(LifeAmount::Any));
}

#[test]
fn so_many_cards_and_cards_equal_to() {
    let draw = |quant| does(Verb::Draw(pick(quant, Chooser::Actor, noun(Noun::Card), None)));
    assert_eq!(draw(Quant::Exactly(Qty::X)), draw(Quant::EqualTo(Qty::X)));
    assert_eq!(draw(Quant::Another), draw(Quant::Additional(Qty::Number(1))));
    assert_ne!(draw(Quant::NoMoreThan(Qty::X)), draw(Quant::AtMost(Qty::X)));
}

#[test]
fn counters_on_it_and_it_has_counters() {
    let if_so = |cond| chaos(vec![given(cond, vec![StepKind::Do(act(Verb::Draw(cards(1))))])]);
    let quant = || Quant::AtLeast(Qty::Number(5));
    let kind = || Some(CounterKind::Named("charge".into()));
    let there_are = Cond::HasCounters { what: it(SOURCE), quant: quant(), kind: kind() };
    let pred = Pred::Counters { quant: quant(), kind: kind(), polarity: Polarity::Is };
    assert_eq!(
        if_so(there_are),
        if_so(Cond::Has { what: it(SOURCE), polarity: Polarity::Is, tense: Tense::Present, pred })
    );
    let time = |whose| Cond::Time(TimeCond::Part(planarc::lexicon::TurnPart::Main, whose), Polarity::Is);
    assert_ne!(if_so(time(None)), if_so(time(Some(you()))));
    let hand = |quant| Cond::CardsInHand { who: you(), quant };
    assert_ne!(if_so(hand(Quant::No(WordNumber::Plural))), if_so(hand(Quant::A)));
    let power = || Qty::Stat(Stat::Power, Box::new(it(SOURCE)), StatForm::Possessive);
    let compare =
        |tense| Cond::Compare(power(), Comparison { op: Op::OrGreater, qty: Qty::Number(4) }, tense);
    assert_ne!(if_so(compare(Tense::Present)), if_so(compare(Tense::Past)));
    assert_eq!(if_so(compare(Tense::Perfect)), if_so(compare(Tense::Past)));
}

#[test]
fn what_a_keyword_costs() {
    let costs = |less: u32, form| {
        let less = if less == 0 { Vec::new() } else { vec![ManaSymbol::Generic(less)] };
        let verb = Verb::KeywordCost { keyword: Keyword::Flashback, costs: Vec::new(), less, form };
        compile(&plane(vec![Ability::Static(body(vec![StepKind::Do(deed(
            Subject::Of(each(creature())),
            Modality::PLAIN,
            vec![verb],
        ))]))]))
    };
    assert_eq!(costs(1, KeywordCostForm::Owned), costs(1, KeywordCostForm::The));
    assert_ne!(costs(1, KeywordCostForm::Owned), costs(2, KeywordCostForm::Owned));
    assert_ne!(costs(1, KeywordCostForm::Owned), costs(0, KeywordCostForm::Owned));
}

#[test]
fn predicates() {
    let destroy = |pred| does(Verb::Destroy(each(creature_with(vec![pred]))));
    let them = || Box::new(each(creature()));
    assert_eq!(destroy(Pred::FromAmong(them())), destroy(Pred::Among(them())));
    let kind = filter(vec![], vec![land()], None, vec![]);
    assert_eq!(destroy(Pred::Kind(Box::new(kind))), destroy(Pred::Type(land())));
    let shares = |form, with| destroy(Pred::Shares { attr: Attr::CardType, form, with });
    assert_eq!(shares(SharesForm::A, None), shares(SharesForm::AtLeastOne, None));
    assert_ne!(shares(SharesForm::A, None), shares(SharesForm::A, Some(them())));
    assert_ne!(
        destroy(Pred::StatusOf(vec![Status::Blocking], them())),
        destroy(Pred::Status(Status::Blocking))
    );
    assert_ne!(destroy(Pred::LastChose("green".into())), destroy(Pred::LastChose("blue".into())));
    assert_ne!(destroy(Pred::Type(TypeWord::Permanent)), destroy(Pred::Type(land())));
    assert_ne!(destroy(Pred::AbilityOf(them(), SourceForm::Of)), destroy(Pred::Of(them())));
    let who = |quant| {
        destroy(Pred::AbilityOf(Box::new(pick(quant, Chooser::Actor, creature(), None)), SourceForm::Of))
    };
    assert_eq!(who(Quant::A), who(Quant::Any));
    let most = |ties| destroy(Pred::Extreme(Extreme::Most, Stat::Votes, None, ties));
    assert_eq!(most(Ties::NotSaid), most(Ties::Said));
    let form = |form| {
        let participle = Participle::Revealed;
        destroy(Pred::Way { participle, by: Some(Box::new(you())), with: None, form })
    };
    assert_eq!(form(WayForm::Said), form(WayForm::Unsaid));
    let chosen = |chooser| does(Verb::Destroy(pick(Quant::A, chooser, creature(), None)));
    assert_ne!(chosen(Chooser::Target), chosen(Chooser::TargetBy(Box::new(each(noun(Noun::Opponent))))));
    let chose = |participle| {
        destroy(Pred::Way { participle, by: Some(Box::new(you())), with: None, form: WayForm::Said })
    };
    assert_eq!(chose(Participle::Chose), chose(Participle::Chosen));
    let cast = |from| {
        destroy(Pred::DoneBy {
            verb: DoneVerb::Cast,
            who: Some(Box::new(you())),
            from,
            window: None,
            tense: Tense::Present,
        })
    };
    let hand = ZonePhrase { zone: Zone::Hand, whose: Some(Box::new(you())), form: ZoneForm::Plain };
    assert_ne!(cast(None), cast(Some(hand)));
    let done = |verb, tense| {
        destroy(Pred::DoneBy { verb, who: Some(Box::new(you())), from: None, window: None, tense })
    };
    let verbs = [
        DoneVerb::Cast,
        DoneVerb::Play,
        DoneVerb::Draw,
        DoneVerb::Discard,
        DoneVerb::Mill,
        DoneVerb::Sacrifice,
        DoneVerb::Create,
        DoneVerb::Activate,
    ];
    let codes: Vec<_> = verbs.into_iter().map(|verb| done(verb, Tense::Present)).collect();
    for (place, code) in codes.iter().enumerate() {
        assert!(!codes[..place].contains(code), "{:?}", verbs[place]);
    }
    assert_eq!(done(DoneVerb::Draw, Tense::Past), done(DoneVerb::Draw, Tense::Perfect));
    assert_eq!(
        destroy(Pred::AbilityOf(them(), SourceForm::Of)),
        destroy(Pred::AbilityOf(them(), SourceForm::From))
    );
}

#[test]
fn descriptions() {
    let size = || Some((Qty::Number(4), Qty::Number(4)));
    let before = Description { size: size(), article: Article::A, ..Description::default() };
    let after = Description { base: size(), ..Description::default() };
    assert_eq!(does(is(before)), does(is(after)));
    let every = Description { form: DescriptionForm::EveryCreatureType, ..Description::default() };
    assert_eq!(does(is(every)), does(Verb::GainAllCreatureTypes(Onset::Begins)));
    let black = Description { colors: vec![Color::Black], ..Description::default() };
    assert_ne!(does(is(black)), does(Verb::GainAllCreatureTypes(Onset::Begins)));
}

#[test]
fn exceptions_of_a_copy_are_a_set() {
    let copies = |except| does(Verb::BecomeCopy { of: target(creature(), 0), except });
    let not = |form| CopyException::IsNot(Supertype::Legendary, form);
    let haste = || CopyException::Has(vec![AbilityGrant::Keyword(keyword(Keyword::Haste))], ListJoin::One);
    assert_eq!(copies(vec![not(NotForm::IsNt), haste()]), copies(vec![haste(), not(NotForm::SNot)]));
    assert_ne!(
        copies(vec![not(NotForm::IsNt)]),
        copies(vec![CopyException::IsSupertype(Supertype::Legendary)])
    );
    assert_ne!(copies(vec![CopyException::Is(Description::default())]), copies(vec![]));
}

#[test]
fn form_of_verbs_is_dropped() {
    let players = || pick(Quant::AnyNumber, Chooser::Actor, noun(Noun::Player), None);
    let redistribute = |form| does(Verb::RedistributeLife(players(), form));
    assert_eq!(redistribute(RedistributeForm::Unsaid), redistribute(RedistributeForm::Possessive));
    assert_eq!(redistribute(RedistributeForm::Of), redistribute(RedistributeForm::Possessive));
    let dealt = |form| does(Verb::DealtDamage { n: None, by: None, kind: DamageKind::Any, form });
    assert_eq!(dealt(DealtForm::Recipient), dealt(DealtForm::Damage));
    let gets = |for_each_place| {
        let Verb::Get(change) = get(1, 1) else { panic!("get gets") };
        let for_each = Some(Qty::Count(Box::new(each(creature()))));
        does(Verb::Get(PtChange { for_each, for_each_place, ..change }))
    };
    assert_eq!(gets(ForEachPlace::BeforeDuration), gets(ForEachPlace::AfterDuration));
    let named = |place| {
        let name = Some(TokenName { name: "Marn".into(), place });
        let spec = TokenSpec::Described { is: Description::default(), name, abilities: vec![] };
        does(Verb::Create(vec![TokenPhrase { quant: Quant::A, spec, entry: TokenEntry::default() }]))
    };
    assert_eq!(named(NamePlace::First), named(NamePlace::Last));
}

#[test]
fn arguments_of_verbs_are_kept() {
    let untap = |during| does(Verb::SetStatus { change: StatusChange::Untap, what: it(SOURCE), during });
    assert_ne!(untap(None), untap(Some(you())));
    let phase = |change| does(Verb::Phase(change));
    assert_ne!(phase(StatusChange::PhaseIn), phase(StatusChange::PhaseOut));
    let pay = |for_each| does(Verb::Pay { costs: vec![Cost::Life(Qty::Number(1))], for_each });
    assert_ne!(pay(None), pay(Some(Qty::Number(2))));
    let dies = |under| does(Verb::Die { under });
    assert_ne!(dies(None), dies(Some(you())));
    let enters = |under| does(Verb::Enter { from: None, with: Enters { under, ..Enters::default() } });
    assert_ne!(enters(None), enters(Some(you())));
    let passive = |verb, this_way| does(Verb::Passive { verb, from: None, this_way });
    assert_ne!(passive(PassiveVerb::Cast, ThisWay::Said), passive(PassiveVerb::Cast, ThisWay::NotSaid));
    assert_ne!(passive(PassiveVerb::Cast, ThisWay::Said), passive(PassiveVerb::Played, ThisWay::Said));
    let mana = |times| does(Verb::AddMana(ManaSpec::AnyColor(Qty::Number(1), times)));
    assert_ne!(mana(None), mana(Some(Qty::Number(2))));
    let phase = |after| {
        let part = planarc::lexicon::TurnPart::Combat;
        does(Verb::AdditionalPhase { part, after, place: Place::Trailing, followed_by: None })
    };
    assert_ne!(phase(PhaseAnchor::AfterThisPhase), phase(PhaseAnchor::AfterThisMainPhase));
    let hands = does(Verb::PlayRevealed(RevealedPlay::Hands(you(), WordNumber::Singular)));
    let library = ZonePhrase { zone: Zone::Library, whose: Some(Box::new(you())), form: ZoneForm::Plain };
    assert_ne!(hands, does(Verb::PlayRevealed(RevealedPlay::TopCard(library))));
}

#[test]
fn this_way_narrows_an_event() {
    let when = |this_way| {
        let discards = deed(Subject::Of(you()), Modality::PLAIN, vec![Verb::Discard(cards(1))]);
        let deed = Box::new(discards);
        let event = Event::Deed { deed, nth: None, window: None, tense: Tense::Present, this_way };
        chaos(vec![given(Cond::Event(event), vec![StepKind::Do(act(Verb::Draw(cards(1))))])])
    };
    assert_ne!(when(ThisWay::Said), when(ThisWay::NotSaid));
}

#[test]
fn an_event_at_each_end_step() {
    let at = |form| {
        let part = planarc::lexicon::TurnPart::End;
        let event = Event::PartBegins { part, whose: None, nth: None, form };
        compile(&plane(vec![triggered(
            TriggerHead::At,
            event,
            body(vec![StepKind::Do(act(Verb::Draw(cards(1))))]),
        )]))
    };
    assert_eq!(at(EventForm::Each), at(EventForm::Beginning));
    assert_ne!(at(EventForm::Each), at(EventForm::EndOf));
}
