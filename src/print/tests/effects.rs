//! Effects: noun phrases, moves, damage, counters, tokens, mana.

use super::build::*;
use crate::lexicon::{CardType, Color, Keyword, ManaSymbol, PredefinedToken, Supertype, Zone};
use crate::surface::*;

fn card_noun() -> Filter {
    noun(Noun::Card)
}

fn of_type(kind: CardType) -> TypeWord {
    TypeWord::Type(kind)
}

#[test]
fn spells_of_two_types() {
    let spell = filter(
        vec![
            head(vec![], vec![of_type(CardType::Instant)], None),
            head(vec![], vec![of_type(CardType::Sorcery)], Some(Noun::Spell)),
        ],
        ListJoin::Or,
        vec![],
    );
    let cast = Verb::Cast { what: a(spell), cost: PlayCost::Normal, from: None, as_though: None };
    let event = happens(deed(a(noun(Noun::Player)), cast));
    let copy = Verb::Copy { what: it(), times: None };
    check(
        vec![triggered(
            vec![(TriggerHead::Whenever, event)],
            body(vec![StepKind::Do(deed(that(noun(Noun::Player)), copy))]),
        )],
        "Whenever a player casts an instant or sorcery spell, that player copies it.",
    );
}

#[test]
fn dice_by_letter_and_by_sides() {
    let roll = |sides, n, form| imperative(Verb::RollDie { sides, n: Qty::Number(n), added: None, form });
    check_deed(roll(20, 1, DieForm::Letter), "Roll a d20.");
    check_deed(roll(8, 3, DieForm::Letter), "Roll three d8.");
    check_deed(roll(8, 1, DieForm::Sided), "Roll an eight-sided die.");
    check_deed(roll(6, 2, DieForm::Sided), "Roll two six-sided dice.");
}

#[test]
fn no_space_before_the_comma_of_an_act_but_for_a_part() {
    let walk = |from| Verb::Planeswalk { to: None, from, by_die: ByDie::AnyCause };
    let any = pick(
        Quant::Any,
        Chooser::Actor,
        filter(vec![head(vec![], vec![of_type(CardType::Plane)], None)], ListJoin::One, vec![]),
    );
    let but = Deed { modal: Modality::DOES_NOT, ..imperative(walk(Some(any))) };
    let stays = Verb::Except(Box::new(walk(None)), Box::new(but));
    check_deed(imperative(stays), "Planeswalk, except don't planeswalk away from any plane.");
}

#[test]
fn at_one_moment() {
    let reveal = || {
        Box::new(Verb::Plain(
            Plain::Reveal,
            pick(Quant::Exactly(Qty::Number(2)), Chooser::Actor, noun(Noun::Card)),
        ))
    };
    let at_once = |form| imperative(Verb::AtOnce(reveal(), form));
    check_deed(at_once(AtOnceForm::Before), "Simultaneously reveal two cards.");
    check_deed(at_once(AtOnceForm::After), "Reveal two cards simultaneously.");
    check_deed(at_once(AtOnceForm::SameTime), "Reveal two cards at the same time.");
}

#[test]
fn targets_and_others() {
    let destroy = |what| imperative(Verb::Plain(Plain::Destroy, what));
    check_deed(destroy(target(creature())), "Destroy target creature.");
    check_deed(destroy(target(creature().adjective(Pred::Other))), "Destroy another target creature.");
    let up_to = |count, filter| pick(Quant::UpTo(Qty::Number(count)), Chooser::Target, filter);
    check_deed(destroy(up_to(1, kind(CardType::Artifact))), "Destroy up to one target artifact.");
    check_deed(destroy(up_to(2, creature())), "Destroy up to two target creatures.");
    let stacked = kind(CardType::Land)
        .adjective(non(TypeWord::Supertype(Supertype::Basic)))
        .adjective(non(of_type(CardType::Artifact)));
    check_deed(destroy(target(stacked)), "Destroy target nonbasic, nonartifact land.");
    let human = noun(Noun::Permanent).adjective(non(TypeWord::Subtype("Human".into())));
    check_deed(destroy(all(AllForm::All, human)), "Destroy all non-Human permanents.");
    let colors =
        creature().adjective(Pred::Color(vec![Color::Red, Color::Green, Color::White], ListJoin::Or));
    check_deed(destroy(target(colors)), "Destroy target red, green, or white creature.");
}

#[test]
fn choosers() {
    let theirs = pick(
        Quant::A,
        Chooser::Player(Box::new(they())),
        noun(Noun::Permanent).adjective(non(of_type(CardType::Land))).which(controlled(they())),
    );
    check_deed(
        deed(every(noun(Noun::Opponent)), Verb::Plain(Plain::Sacrifice, theirs)),
        "Each opponent sacrifices a nonland permanent they control of their choice.",
    );
    let random = |form, filter| pick(Quant::A, Chooser::Random(form), filter);
    let grave = || zone_of(Zone::Graveyard, you());
    let from = random(ChooserForm::AtRandom, card_noun().which(Pred::From(grave(), Polarity::Is)));
    check_deed(
        imperative(moved(MoveVerb::Return, from, None, to(zone_of(Zone::Hand, you())), Enters::default())),
        "Return a card at random from your graveyard to your hand.",
    );
    let yours = noun(Noun::Permanent).which(controlled(you()));
    check_deed(
        imperative(Verb::Plain(Plain::Destroy, random(ChooserForm::ChosenAtRandom, yours))),
        "Destroy a permanent you control chosen at random.",
    );
    check_deed(
        imperative(Verb::Plain(Plain::Discard, random(ChooserForm::AtRandom, card_noun()))),
        "Discard a card at random.",
    );
    check_deed(imperative(exile(random(ChooserForm::Adjective, card_noun()))), "Exile a random card.");
}

#[test]
fn known_sets() {
    let of = |quant, of| pick(quant, Chooser::Actor, nothing().which(Pred::Of(Box::new(of))));
    check_deed(imperative(exile(of(Quant::SomeOf(Qty::Number(2)), they()))), "Exile two of them.");
    check_deed(
        imperative(exile(of(Quant::EachOf(Box::new(Quant::All(AllForm::Bare))), those(creature())))),
        "Exile each of those creatures.",
    );
    let two = Quant::EachOf(Box::new(Quant::UpTo(Qty::Number(2))));
    check_deed(
        deed(name(), damage(Qty::Number(3), pick(two, Chooser::Target, creature()), DamageForm::Amount)),
        "Tidewrack Shoals, the Last Shore deals 3 damage to each of up to two target creatures.",
    );
}

#[test]
fn draws() {
    let draw = |quant| imperative(Verb::Plain(Plain::Draw, pick(quant, Chooser::Actor, card_noun())));
    let many = Qty::Result(word(RefWord::Pronoun(Pronoun::It)), CountForm::ThatMany);
    check_deed(draw(Quant::Exactly(many.clone())), "Draw that many cards.");
    check_deed(draw(Quant::Exactly(Qty::Multiple(2, Box::new(many)))), "Draw twice that many cards.");
    check_deed(draw(Quant::Exactly(Qty::X)), "Draw X cards.");
    check_deed(draw(Quant::Additional(Qty::Number(1))), "Draw an additional card.");
    check_deed(
        draw(Quant::NumberEqualTo(stat_of(Stat::Power, it()))),
        "Draw a number of cards equal to its power.",
    );
    let each = Qty::ForEach(Box::new(Qty::Number(1)), Box::new(count(creature().which(controlled(you())))));
    check_deed(draw(Quant::Exactly(each)), "Draw a card for each creature you control.");
}

#[test]
fn ends_of_libraries() {
    let top = |count| {
        let filter = card_noun().which(Pred::In(zone_of(Zone::Library, you()), Polarity::Is));
        pick(Quant::End(LibraryEnd::Top, Qty::Number(count)), Chooser::Actor, filter)
    };
    check_deed(imperative(Verb::Plain(Plain::Reveal, top(1))), "Reveal the top card of your library.");
    check_deed(
        imperative(Verb::Plain(Plain::LookAt, top(3))),
        "Look at the top three cards of your library.",
    );
    let planar = zone_of(Zone::PlanarDeck, you());
    let bottom = to_end(planar, LibraryEnd::Bottom, Some(Order::Any));
    check_deed(
        imperative(moved(MoveVerb::Put, they(), None, bottom, Enters::default())),
        "Put them on the bottom of your planar deck in any order.",
    );
}

#[test]
fn moves_in_order() {
    let card = kind_card(CardType::Creature)
        .which(Pred::From(zone_of(Zone::Graveyard, a(noun(Noun::Opponent))), Polarity::Is));
    let enters = Enters { under: Some(you()), status: vec![EntersStatus::Tapped], ..Enters::default() };
    check_deed(
        imperative(moved(MoveVerb::Put, target(card), None, to(zone(Zone::Battlefield)), enters)),
        "Put target creature card from an opponent's graveyard onto the battlefield tapped under your control.",
    );
    let counters = vec![CounterAmount {
        quant: Quant::Exactly(Qty::Number(3)),
        kind: Some(CounterKind::Named("time".into())),
    }];
    let enters = Enters { counters, ..Enters::default() };
    check_deed(
        imperative(moved(MoveVerb::Exile, a(card_noun()), Some(zone_of(Zone::Hand, you())), None, enters)),
        "Exile a card from your hand with three time counters on it.",
    );
}

fn remainder(to: Destination) -> Remainder {
    Remainder {
        what: Ref { word: RefWord::Rest(None, LeftOf::Set), slot: Slot(None), at: At::default() },
        to,
    }
}

#[test]
fn the_rest_shares_the_verb() {
    let library = zone_of(Zone::Library, you());
    let hand = Verb::Move {
        verb: MoveVerb::Put,
        what: n(1, nothing().which(Pred::Of(Box::new(they())))),
        from: None,
        to: to(zone_of(Zone::Hand, you())),
        enters: Enters::default(),
        rest: to_end(library, LibraryEnd::Bottom, Some(Order::Random)).map(remainder).map(Box::new),
    };
    check_deed(
        imperative(hand),
        "Put one of them into your hand and the rest on the bottom of your library in a random order.",
    );
}

#[test]
fn digging() {
    let land = kind_card(CardType::Land);
    let dig = |whose| Verb::Dig {
        verb: DigVerb::Reveal,
        zone: zone_of(Zone::Library, whose),
        until: DigStop { what: a(land.clone()), said: DigVerb::Reveal, voice: DigVoice::Active },
    };
    check_deed(
        imperative(dig(you())),
        "Reveal cards from the top of your library until you reveal a land card.",
    );
    check_deed(
        deed(every(noun(Noun::Player)), dig(they())),
        "Each player reveals cards from the top of their library until they reveal a land card.",
    );
    let until = |what| DigStop { what, said: DigVerb::Exile, voice: DigVoice::Passive };
    let exile =
        |what| Verb::Dig { verb: DigVerb::Exile, zone: zone_of(Zone::Library, you()), until: until(what) };
    check_deed(
        imperative(exile(a(land.clone()))),
        "Exile cards from the top of your library until a land card is exiled.",
    );
    check_deed(
        imperative(exile(n(2, land))),
        "Exile cards from the top of your library until two land cards are exiled.",
    );
}

#[test]
fn searching_and_shuffling() {
    let search = Verb::Search { zone: zone_of(Zone::Library, they()), what: Some(a(subtype("Forest"))) };
    let shuffle = Verb::Shuffle { what: None, into: None };
    check_deed(
        acts(
            Subject::Of(that(noun(Noun::Player))),
            vec![(ActJoin::First, search), (ActJoin::CommaThen, shuffle)],
        ),
        "That player searches their library for a Forest, then shuffles.",
    );
}

#[test]
fn damage_in_three_orders() {
    let deals = |n, form| deed(it(), damage(n, every(noun(Noun::Player)), form));
    let power = || stat_of(Stat::Power, it());
    check_deed(deals(Qty::Number(2), DamageForm::Amount), "It deals 2 damage to each player.");
    check_deed(deals(power(), DamageForm::EqualThenTo), "It deals damage equal to its power to each player.");
    check_deed(deals(power(), DamageForm::ToThenEqual), "It deals damage to each player equal to its power.");
    let much = Qty::Result(word(RefWord::Pronoun(Pronoun::It)), CountForm::ThatMuch);
    check_deed(
        deals(Qty::Double(Box::new(much)), DamageForm::ThatMuch),
        "It deals double that damage to each player.",
    );
    let dealt = Verb::DealtDamage {
        n: None,
        by: None,
        kind: DamageKind::Combat,
        form: crate::surface::DealtForm::Recipient,
    };
    let event = happens(deed(a(noun(Noun::Player)), dealt));
    check(
        vec![triggered(
            vec![(TriggerHead::Whenever, event)],
            body(vec![StepKind::Do(deed(
                they(),
                Verb::LoseLife(LifeAmount::N(Qty::Part(
                    Box::new(stat_of(Stat::LifeTotal, they())),
                    crate::surface::Fraction::Half,
                    Rounding::Up,
                ))),
            ))]),
        )],
        "Whenever a player is dealt combat damage, they lose half their life, rounded up.",
    );
}

#[test]
fn counters_on_several() {
    let minus = || CounterKind::PowerToughness(-1, -1);
    let two = || Quant::Exactly(Qty::Number(2));
    let put = Verb::PutCounters(vec![
        counters(Quant::A, minus(), target(creature())),
        counters(two(), minus(), target(creature().adjective(Pred::Other))),
        counters(
            Quant::Exactly(Qty::Number(3)),
            minus(),
            pick(Quant::Ordinal(3), Chooser::Target, creature()),
        ),
    ]);
    check_deed(
        imperative(put),
        "Put a -1/-1 counter on target creature, two -1/-1 counters on another target creature, \
         and three -1/-1 counters on a third target creature.",
    );
    let equal = Quant::NumberEqualTo(stat_of(Stat::ManaValue, it()));
    check_deed(
        imperative(Verb::PutCounters(vec![counters(equal, one_one(), it())])),
        "Put a number of +1/+1 counters on it equal to its mana value.",
    );
}

fn dragon() -> Description {
    Description {
        size: Some((Qty::Number(4), Qty::Number(4))),
        colors: vec![Color::Black, Color::Red],
        ..described(vec![TypeWord::Subtype("Dragon".into()), of_type(CardType::Creature)])
    }
}

#[test]
fn tokens_by_description() {
    let create = |phrase| imperative(Verb::Create(vec![phrase]));
    check_deed(
        create(token(Quant::A, dragon(), vec![grant(Keyword::Flying), grant(Keyword::Haste)])),
        "Create a 4/4 black and red Dragon creature token with flying and haste.",
    );
    let mut tapped = token(Quant::Exactly(Qty::Number(2)), dragon(), vec![]);
    tapped.entry.status = vec![EntersStatus::Tapped];
    check_deed(create(tapped), "Create two tapped 4/4 black and red Dragon creature tokens.");
    let mut attacking = token(Quant::A, dragon(), vec![]);
    attacking.entry.status =
        vec![EntersStatus::Tapped, EntersStatus::Attacking(Some(that(noun(Noun::Player))))];
    check_deed(
        create(attacking),
        "Create a 4/4 black and red Dragon creature token that's tapped and attacking that player.",
    );
    let legendary = Description { supertypes: vec![Supertype::Legendary], ..dragon() };
    let mut named = token(Quant::A, legendary, vec![]);
    if let TokenSpec::Described { name, .. } = &mut named.spec {
        *name = Some(TokenName { name: "Ashmaw".into(), place: crate::surface::NamePlace::First });
    }
    check_deed(create(named), "Create Ashmaw, a legendary 4/4 black and red Dragon creature token.");
}

#[test]
fn what_tokens_have_in_common_is_said_once() {
    let is = |size: Option<u32>, types| Description {
        size: size.map(|n| (Qty::Number(n), Qty::Number(n))),
        ..described(types)
    };
    let subtype = |word: &str| vec![TypeWord::Subtype(word.into())];
    let kind = |chooser| {
        let common =
            Description { colors: vec![Color::Green], ..is(None, vec![TypeWord::Type(CardType::Creature)]) };
        let snake = token(Quant::A, is(Some(1), subtype("Snake")), vec![]);
        let bear = token(Quant::A, is(Some(3), subtype("Bear")), vec![grant(Keyword::Trample)]);
        let spec = TokenSpec::KindOf { common, options: vec![snake, bear], chooser };
        imperative(Verb::Create(vec![TokenPhrase { quant: Quant::A, spec, entry: TokenEntry::default() }]))
    };
    check_deed(
        kind(TokenChooser::Random),
        "Create a green creature token that's a 1/1 Snake or a 3/3 Bear with trample, chosen at random.",
    );
    check_deed(
        kind(TokenChooser::Actor),
        "Create a green creature token that's your choice of a 1/1 Snake or a 3/3 Bear with trample.",
    );
}

#[test]
fn tokens_by_name_and_by_copy() {
    let food = |quant| TokenPhrase {
        quant,
        spec: TokenSpec::Predefined(PredefinedToken::Food),
        entry: TokenEntry::default(),
    };
    let treasure = TokenPhrase { spec: TokenSpec::Predefined(PredefinedToken::Treasure), ..food(Quant::A) };
    check_deed(
        imperative(Verb::Create(vec![food(Quant::Exactly(Qty::Number(2))), treasure.clone()])),
        "Create two Food tokens and a Treasure token.",
    );
    let choice = TokenPhrase {
        spec: TokenSpec::ChoiceOf(vec![food(Quant::A), treasure], TokenChooser::Actor),
        ..food(Quant::A)
    };
    check_deed(
        deed(every(noun(Noun::Player)), Verb::Create(vec![choice])),
        "Each player creates their choice of a Food token or a Treasure token.",
    );
    let except = vec![
        CopyException::Has(vec![grant(Keyword::Haste)], ListJoin::One),
        CopyException::IsNot(Supertype::Legendary, NotForm::IsNt),
    ];
    let copy = TokenPhrase { spec: TokenSpec::CopyOf { of: target(creature()), except }, ..food(Quant::A) };
    check_deed(
        imperative(Verb::Create(vec![copy])),
        "Create a token that's a copy of target creature, except it has haste and it isn't legendary.",
    );
}

#[test]
fn mana() {
    let add = |spec| imperative(Verb::AddMana(spec));
    let green = ManaSymbol::Colored(Color::Green);
    check_deed(add(ManaSpec::Symbols(vec![green, green], None)), "Add {G}{G}.");
    let forests = count(subtype("Forest").which(controlled(you())));
    check_deed(add(ManaSpec::Symbols(vec![green], Some(forests))), "Add {G} for each Forest you control.");
    check_deed(add(ManaSpec::AnyColor(Qty::Number(1), None)), "Add one mana of any color.");
    let change = CostChange {
        floor: None,
        only: None,
        mana: vec![ManaSymbol::Generic(1)],
        for_each: None,
        direction: CostDirection::Less,
        of: CostOf::Cast,
    };
    check_static(
        deed(bare_plural(kind(CardType::Artifact).which(controlled(you()))), Verb::CostChange(change)),
        "Artifacts you control cost {1} less to cast.",
    );
}

#[test]
fn casting_freely() {
    let cast =
        Verb::Cast { what: it(), cost: PlayCost::Free(WordNumber::Singular), from: None, as_though: None };
    check_deed(modal(Modality::MAY, deed(you(), cast)), "You may cast it without paying its mana cost.");
}

#[test]
fn loops_and_where() {
    let each = StepKind::ForEach {
        form: crate::surface::LoopForm::Prefix,
        over: every(noun(Noun::Opponent)),
        body: body(vec![StepKind::Do(imperative(Verb::Choose(ChoiceDomain::Of(a(creature())))))]),
    };
    check(vec![Ability::Spell(body(vec![each]))], "For each opponent, choose a creature.");
    let x = StepKind::Where {
        body: body(vec![StepKind::Do(deed(you(), Verb::GainLife(LifeAmount::N(Qty::X))))]),
        x: count(card_noun().which(Pred::In(zone_of(Zone::Hand, you()), Polarity::Is))),
    };
    check(
        vec![Ability::Spell(body(vec![x]))],
        "You gain X life, where X is the number of cards in your hand.",
    );
    let order = StepKind::InOrder {
        first: you(),
        body: body(vec![StepKind::Do(deed(every(noun(Noun::Player)), Verb::Choose(ChoiceDomain::Color)))]),
    };
    check(vec![Ability::Spell(body(vec![order]))], "Starting with you, each player chooses a color.");
}

#[test]
fn joiners() {
    let draw = || StepKind::Do(imperative(Verb::Plain(Plain::Draw, a(card_noun()))));
    let life = || StepKind::Do(deed(you(), lose_life(1)));
    let spell = |join| vec![Ability::Spell(joined(vec![(Join::First, draw()), (join, life())]))];
    check(spell(Join::Sentence), "Draw a card. You lose 1 life.");
    check(spell(Join::SentenceThen), "Draw a card. Then you lose 1 life.");
    check(spell(Join::CommaThen), "Draw a card, then you lose 1 life.");
    check(spell(Join::And), "Draw a card and you lose 1 life.");
    check(spell(Join::CommaAnd), "Draw a card, and you lose 1 life.");
}

#[test]
fn filters_with_numbers_counters_and_names() {
    let destroy = |pred| imperative(Verb::Plain(Plain::Destroy, all(AllForm::All, creature().which(pred))));
    let three = || Comparison { op: Op::OrLess, qty: Qty::Number(3) };
    check_deed(
        destroy(Pred::Stat(Stat::ManaValue, three())),
        "Destroy all creatures with mana value 3 or less.",
    );
    check_deed(
        destroy(Pred::Counters { quant: Quant::A, kind: Some(one_one()), polarity: Polarity::IsNot }),
        "Destroy all creatures without a +1/+1 counter on them.",
    );
    check_deed(destroy(has(Keyword::Flying)), "Destroy all creatures with flying.");
    let goblin = Pred::Type(TypeWord::Subtype("Goblin".into()));
    check_deed(
        destroy(Pred::That(Box::new(goblin), Polarity::Is)),
        "Destroy all creatures that are Goblins.",
    );
    check_deed(
        destroy(Pred::Named(NameRef::Literal("Old Gam".into()))),
        "Destroy all creatures named Old Gam.",
    );
    let color =
        Pred::OfAttr(Attr::Color, word(RefWord::Chosen(Attr::Color, crate::surface::ChosenBy::NotSaid)));
    check_deed(destroy(color), "Destroy all creatures of the chosen color.");
    let way = Pred::Way {
        participle: Participle::Exiled,
        by: Some(Box::new(they())),
        with: None,
        from: None,
        form: WayForm::Said,
    };
    check_deed(destroy(way), "Destroy all creatures they exiled this way.");
    let chose = Pred::Way {
        participle: Participle::Chosen,
        by: Some(Box::new(they())),
        with: None,
        from: None,
        form: WayForm::Unsaid,
    };
    check_deed(destroy(chose), "Destroy all creatures they chose.");
    check_deed(
        destroy(Pred::Extreme(Extreme::Most, Stat::Votes, None, Ties::Said)),
        "Destroy all creatures with the most votes or tied for most votes.",
    );
    let theirs = Chooser::TargetBy(Box::new(they()));
    check_deed(
        imperative(Verb::Plain(Plain::Destroy, pick(Quant::A, theirs, creature()))),
        "Destroy target creature of their choice.",
    );
}

#[test]
fn modifiers_by_order_of_the_turn() {
    let cast = |window| Pred::DoneBy {
        verb: DoneVerb::Cast,
        who: Some(Box::new(you())),
        from: None,
        window: Some(window),
        tense: Tense::Present,
    };
    let each_turn = || Window { span: WindowSpan::EachTurn, whose: None, times: None, form: None };
    let spell = noun(Noun::Spell).adjective(Pred::Nth(Rank::Number(1))).which(cast(each_turn()));
    check_static(
        deed(pick(Quant::The, Chooser::Actor, spell), have(vec![grant(Keyword::Cascade)])),
        "The first spell you cast each turn has cascade.",
    );
    let cards = noun(Noun::Card).adjective(Pred::Nth(Rank::Number(3)));
    let yours = Quant::Possessed(Box::new(you()), WordNumber::Singular);
    check_deed(
        imperative(Verb::Plain(Plain::Discard, pick(yours, Chooser::Actor, cards))),
        "Discard your third card.",
    );
    let spells = Pred::DoneBy {
        verb: DoneVerb::Cast,
        who: Some(Box::new(you())),
        from: None,
        window: Some(Window { span: WindowSpan::ThisTurn, whose: None, times: None, form: None }),
        tense: Tense::Perfect,
    };
    check_static(
        deed(bare_plural(noun(Noun::Spell).which(spells)), have(vec![grant(Keyword::Haste)])),
        "Spells you've cast this turn have haste.",
    );
}

#[test]
fn supertypes_are_adjectives() {
    let legends = filter(
        vec![head(vec![], vec![supertype(Supertype::Legendary), of_type(CardType::Creature)], None)],
        ListJoin::One,
        vec![],
    );
    check_deed(
        imperative(Verb::Plain(Plain::Destroy, all(AllForm::All, legends))),
        "Destroy all legendary creatures.",
    );
}

#[test]
fn attackers_arrive_under_control_first() {
    let enters = Enters {
        under: Some(you()),
        status: vec![EntersStatus::Tapped, EntersStatus::Attacking(None)],
        counters: vec![],
        joined: CountersJoin::Bare,
        ..Enters::default()
    };
    check_deed(
        imperative(moved(MoveVerb::Return, it(), None, to(zone(Zone::Battlefield)), enters)),
        "Return it to the battlefield under your control tapped and attacking.",
    );
}

#[test]
fn one_of_a_known_set_has_no_noun() {
    let of = noun(Noun::One).which(Pred::Of(Box::new(those(card_noun()))));
    check_deed(
        imperative(Verb::Choose(ChoiceDomain::Of(pick(Quant::SomeOf(Qty::Number(1)), Chooser::Actor, of)))),
        "Choose one of those cards.",
    );
}

#[test]
fn a_known_thing_is_what_it_becomes_besides() {
    let goblin = |form| Description { form, ..a_kind(vec![TypeWord::Subtype("Goblin".into())]) };
    check_deed(
        deed(it(), Verb::Be(Box::new(goblin(DescriptionForm::Replaces)), BeForm::Becomes)),
        "It becomes a Goblin.",
    );
    check_deed(
        deed(it(), Verb::Be(Box::new(goblin(DescriptionForm::InAdditionTypes)), BeForm::Is)),
        "It's a Goblin in addition to its other types.",
    );
}

#[test]
fn all_cards_of_a_zone() {
    let zones = |nouns: &[Noun]| {
        let heads: Vec<_> = nouns.iter().map(|&noun| head(vec![], vec![], Some(noun))).collect();
        let join = if heads.len() > 1 { ListJoin::And } else { ListJoin::One };
        let theirs = Quant::Possessed(Box::new(they()), WordNumber::Singular);
        pick(theirs, Chooser::Actor, filter(heads, join, vec![]))
    };
    check_deed(
        imperative(Verb::Plain(Plain::Discard, zones(&[Noun::Graveyard]))),
        "Discard their graveyard.",
    );
    let library = ZonePhrase { zone: Zone::Library, whose: Some(Box::new(they())), form: ZoneForm::Plain };
    let shuffle = Verb::Shuffle { what: Some(zones(&[Noun::Hand, Noun::Graveyard])), into: Some(library) };
    check_deed(
        deed(target(noun(Noun::Player)), shuffle),
        "Target player shuffles their hand and graveyard into their library.",
    );
}

#[test]
fn what_players_do_to_objects() {
    let done = |verb, who, window: Option<WindowSpan>, tense| {
        let window = window.map(|span| Window { span, whose: None, times: None, form: None });
        Pred::DoneBy { verb, who: Some(Box::new(who)), from: None, window, tense }
    };
    let drawn = card_noun().which(done(DoneVerb::Draw, they(), None, Tense::Present));
    let players = pick(Quant::All(AllForm::Bare), Chooser::Actor, noun(Noun::Player));
    check_static(
        deed(players, Verb::Plain(Plain::Reveal, all(AllForm::Each, drawn))),
        "Players reveal each card they draw.",
    );
    let this_turn = Some(WindowSpan::ThisTurn);
    let gains = |pred| {
        let each = Qty::ForEach(Box::new(Qty::Number(1)), Box::new(count_each(card_noun().which(pred))));
        imperative(Verb::GainLife(LifeAmount::N(each)))
    };
    check_deed(
        gains(done(DoneVerb::Discard, you(), this_turn, Tense::Past)),
        "Gain 1 life for each card you discarded this turn.",
    );
    check_deed(
        gains(done(DoneVerb::Draw, you(), this_turn, Tense::Perfect)),
        "Gain 1 life for each card you've drawn this turn.",
    );
}

fn count_each(filter: Filter) -> Qty {
    Qty::Count(Box::new(all(AllForm::Each, filter)))
}

#[test]
fn for_each_of_those() {
    let of = |what| Qty::Count(Box::new(all(AllForm::Each, noun(Noun::One).which(Pred::Of(Box::new(what))))));
    let draws = |each| {
        let per = Quant::Exactly(Qty::ForEach(Box::new(Qty::Number(1)), Box::new(each)));
        imperative(Verb::Plain(Plain::Draw, pick(per, Chooser::Actor, card_noun())))
    };
    check_deed(draws(of(they())), "Draw a card for each of them.");
    check_deed(draws(of(your_opponents())), "Draw a card for each of your opponents.");
}

#[test]
fn abilities_from_their_sources() {
    let ability = |form| {
        let source = a(filter(
            vec![head(vec![], vec![of_type(CardType::Artifact)], Some(Noun::Source))],
            ListJoin::One,
            vec![],
        ));
        imperative(Verb::Plain(
            Plain::Counter,
            target(noun(Noun::Ability).which(Pred::AbilityOf(Box::new(source), form))),
        ))
    };
    check_deed(ability(SourceForm::From), "Counter target ability from an artifact source.");
    check_deed(ability(SourceForm::Of), "Counter target ability of an artifact source.");
    let theirs = |quant| {
        let source = target(creature());
        let filter = noun(Noun::Ability).which(Pred::AbilityOf(Box::new(source), SourceForm::Possessive));
        imperative(Verb::Plain(Plain::Counter, pick(quant, Chooser::Actor, filter)))
    };
    check_deed(theirs(Quant::The), "Counter target creature's ability.");
    check_deed(theirs(Quant::All(AllForm::Bare)), "Counter target creature's abilities.");
}
