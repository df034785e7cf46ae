//! The order of search, and the ambiguities of `anatomy.md` 1.4 that bind decides.

use super::super::build::*;
use super::{bound, check_reads};
use crate::lexicon::{ManaSymbol, TurnPart, Zone};
use crate::surface::{
    Ability, Cost, Event, EventForm, InsteadPlace, LeftOf, ModeCount, Modes, Noun, Place, Plain, Qty, Quant,
    RefWord, Repeatable, ReplaceUses, RoleForm, Selection, Stat, StatForm, StepKind, TriggerHead, Verb,
    WordNumber,
};

fn dies(n: u32, who: u32) -> Event {
    event(deed(n, a(who, creature()), vec![Verb::Die { under: None }]))
}

fn upkeep(whose: Selection) -> Event {
    Event::PartBegins { part: TurnPart::Upkeep, whose: Some(whose), nth: None, form: EventForm::Beginning }
}

#[test]
fn a_later_step_goes_before_the_event() {
    let steps = vec![imperative(3, vec![charge(target(4, creature()))]), deed(5, it(6), vec![get_bigger()])];
    check_reads(plane(vec![triggered(vec![dies(1, 2)], does(steps))]), &[(6, 4)]);
}

#[test]
fn an_exact_noun_goes_before_a_nearer_loose_one() {
    let steps = vec![
        imperative(3, vec![exile(target(4, noun(Noun::Permanent)))]),
        deed(5, controller_of(6, that(7, creature())), vec![draw()]),
    ];
    check_reads(plane(vec![triggered(vec![dies(1, 2)], does(steps))]), &[(7, 2)]);
}

// A22: the verb's role decides between players and objects, then the nearest.
#[test]
fn they_control_is_a_player_and_they_gain_are_objects() {
    let theirs = with(creature(), controlled_by(they(4)));
    let steps = vec![
        deed(1, each(2, noun(Noun::Player)), vec![Verb::Plain(Plain::GainControl, exactly(3, 2, theirs))]),
        deed(5, they(6), vec![get_bigger()]),
        deed(7, they(8), vec![draw()]),
    ];
    check_reads(plane(vec![chaos(does(steps))]), &[(4, 2), (6, 3), (8, 2)]);
}

// A14: a plural owner of one step is distributed; "they" is that opponent.
#[test]
fn they_are_the_opponent_whose_step_begins() {
    let event = upkeep(each(1, noun(Noun::Opponent)));
    let sacrifices = may(deed(2, they(3), vec![Verb::Plain(Plain::Sacrifice, a(4, creature()))]));
    check_reads(plane(vec![triggered(vec![event], does(vec![sacrifices]))]), &[(3, 1)]);
}

// A17: what is delayed reads the clause that delays it.
#[test]
fn a_trailing_delay_reads_the_body_before_it() {
    let returns = imperative(
        3,
        vec![put(it(4), zone(Zone::Hand, word(5, RefWord::OwnerOf(Box::new(it(6)), RoleForm::Singular))))],
    );
    let delayed = StepKind::Delayed {
        event: upkeep(that(7, noun(Noun::Player))),
        head: TriggerHead::At,
        given: None,
        body: does(vec![returns]),
        place: Place::Trailing,
    };
    let card = plane(vec![triggered(vec![dies(1, 2)], body(vec![delayed]))]);
    check_reads(card, &[(4, 2), (6, 2), (7, 5)]);
}

// A7: a replacement inside an effect brings its own event.
#[test]
fn a_replacement_reads_its_own_event() {
    let source_hits = deed(1, a(2, noun(Noun::Source)), vec![damage(Qty::Number(1), None)]);
    let doubled = Qty::Double(Box::new(Qty::Result(
        reference(5, RefWord::Pronoun(crate::surface::Pronoun::It)),
        crate::surface::CountForm::ThatMuch,
    )));
    let replace = StepKind::Replace {
        event: event(source_hits),
        uses: ReplaceUses::Every,
        body: does(vec![deed(3, it(4), vec![damage(doubled, None)])]),
        place: InsteadPlace::Trailing,
    };
    check_reads(plane(vec![Ability::Static(body(vec![replace]))]), &[(4, 2), (5, 1)]);
}

#[test]
fn of_dealer_and_recipient_the_dealer_deals_again() {
    let recipient = a(6, noun(Noun::Permanent));
    let source_hits = deed(1, a(2, noun(Noun::Source)), vec![damage(Qty::Number(1), Some(recipient))]);
    let again = deed(3, it(4), vec![damage(Qty::Number(2), Some(that(7, noun(Noun::Permanent))))]);
    let replace = StepKind::Replace {
        event: event(source_hits),
        uses: ReplaceUses::Every,
        body: does(vec![again]),
        place: InsteadPlace::Trailing,
    };
    check_reads(plane(vec![Ability::Static(body(vec![replace]))]), &[(4, 2), (7, 6)]);
}

// "If an effect would put …, it puts …": what would act does, though its object is nearer.
#[test]
fn of_effect_and_object_the_effect_acts_again() {
    let puts = deed(1, a(2, noun(Noun::Effect)), vec![charge(a(6, noun(Noun::Permanent)))]);
    let kind = crate::surface::CounterKind::Same(reference(
        8,
        RefWord::That(noun(Noun::Counter), WordNumber::Plural),
    ));
    let counters = crate::surface::CounterAmount { quant: Quant::Exactly(Qty::Number(2)), kind: Some(kind) };
    let on = it(7);
    let more = Verb::PutCounters(vec![crate::surface::CounterPlacement { counters, on }]);
    let replace = StepKind::Replace {
        event: event(puts),
        uses: ReplaceUses::Every,
        body: does(vec![deed(3, it(4), vec![more])]),
        place: InsteadPlace::Trailing,
    };
    check_reads(plane(vec![Ability::Static(body(vec![replace]))]), &[(4, 2), (8, 1), (7, 6)]);
}

// A12: in a clause of "each player", later acts read what that player did.
#[test]
fn a_distributive_clause_reads_its_own_acts() {
    let exiles = exile(all(3, with(creature(), controlled_by(they(4)))));
    let total = Qty::Total(
        Stat::Power,
        Box::new(all(5, with(creature(), this_way(crate::surface::Participle::Exiled)))),
        StatForm::Of,
    );
    let steps = deed(1, each(2, noun(Noun::Player)), vec![exiles, Verb::GainLife(life(total))]);
    check_reads(plane(vec![chaos(does(vec![steps]))]), &[(4, 2), (5, 1)]);
}

#[test]
fn the_counterpart_in_a_second_event_has_the_same_slot() {
    let casts = Verb::Plain(Plain::Draw, a(4, noun(Noun::Card)));
    let second = event(deed(2, a(3, noun(Noun::Player)), vec![casts]));
    let first = upkeep(each(1, noun(Noun::Player)));
    let body = does(vec![deed(5, that(6, noun(Noun::Player)), vec![Verb::GainLife(life(Qty::Number(1)))])]);
    let bound = bound(plane(vec![triggered(vec![first, second], body)]));
    assert_eq!(bound.readings().iter().map(|r| r.slot).collect::<Vec<_>>(), [0]);
    let text = format!("{:?}", bound.card().lines[0].abilities[0]);
    assert_eq!(text.matches("Slot(Some(0))").count(), 3, "both events and the word: {text}");
}

#[test]
fn a_mode_does_not_read_another_mode() {
    let modes = Modes {
        by: None,
        count: ModeCount::Exactly(Qty::Number(1)),
        repeat: Repeatable::Once,
        or_instead: None,
        modes: vec![
            does(vec![imperative(3, vec![charge(target(4, creature()))])]).into(),
            does(vec![deed(5, it(6), vec![get_bigger()])]).into(),
        ],
    };
    let card = plane(vec![triggered(vec![dies(1, 2)], body(vec![StepKind::Modes(Box::new(modes))]))]);
    check_reads(card, &[(6, 2)]);
}

// A21: X is the cost's.
#[test]
fn x_is_what_the_cost_says() {
    let hits = deed(1, source(2), vec![damage(Qty::X, Some(target(3, noun(Noun::AnyTarget))))]);
    let ability = Ability::Activated {
        costs: vec![Cost::Mana(vec![ManaSymbol::X]), Cost::Life(Qty::X)],
        body: does(vec![hits]),
        limits: Vec::new(),
    };
    bound(card(crate::surface::CardKind::Vanguard, vec![ability]));
}

#[test]
fn x_is_defined_after_its_use_and_may_read_what_uses_it() {
    let puts = does(vec![imperative(1, vec![Verb::GainLife(life(Qty::X)), charge(target(2, creature()))])]);
    let x = Qty::Stat(Stat::ManaValue, Box::new(that(3, creature())), StatForm::Possessive);
    check_reads(plane(vec![chaos(body(vec![StepKind::Where { body: puts, x }]))]), &[(3, 2)]);
}

#[test]
fn it_in_a_loop_is_the_nearest_object_and_that_creature_the_variable() {
    let inner = does(vec![
        imperative(2, vec![Verb::Plain(Plain::Destroy, target(3, creature()))]),
        deed(4, that(5, creature()), vec![get_bigger()]),
        deed(6, controller_of(7, it(8)), vec![draw()]),
    ]);
    let card = plane(vec![chaos(body(vec![for_each(each(1, creature()), inner)]))]);
    check_reads(card, &[(5, 1)]);
}

// A card that was milled has no controller, so the controller is that of what was exiled (108.4).
#[test]
fn its_controller_is_of_what_had_one() {
    let acts =
        vec![exile(target(2, noun(Noun::Permanent))), Verb::Plain(Plain::Mill, a(3, noun(Noun::Card)))];
    let steps = vec![imperative(1, acts), deed(4, controller_of(5, it(6)), vec![draw()])];
    check_reads(plane(vec![chaos(does(steps))]), &[(6, 2)]);
}

#[test]
fn the_rest_of_what_a_player_controls_needs_no_choice() {
    let theirs = with(creature(), controlled_by(they(3)));
    let acts =
        vec![charge(a(4, theirs)), Verb::Plain(Plain::Sacrifice, word(5, RefWord::Rest(None, LeftOf::Set)))];
    check_reads(plane(vec![chaos(does(vec![deed(1, each(2, noun(Noun::Player)), acts)]))]), &[(5, 4)]);
}

#[test]
fn that_name_is_the_name_of_what_was_named_before() {
    let name = crate::surface::NameRef::That(reference(4, RefWord::ThatAttr(crate::surface::Attr::Name)));
    let same = all(3, with(creature(), crate::surface::Pred::Named(name)));
    let steps = vec![imperative(1, vec![exile(target(2, creature()))]), imperative(5, vec![exile(same)])];
    check_reads(plane(vec![chaos(does(steps))]), &[(4, 2)]);
}

#[test]
fn that_permanent_is_never_a_plane() {
    let steps = vec![
        deed(1, source(2), vec![damage(Qty::Number(1), Some(target(3, noun(Noun::AnyTarget))))]),
        deed(4, source(5), vec![damage(Qty::Number(1), Some(that(6, noun(Noun::Permanent))))]),
    ];
    check_reads(plane(vec![chaos(does(steps))]), &[(6, 3)]);
}

#[test]
fn the_rest_is_not_of_a_part_that_is_a_list() {
    let among = |n, m| a(n, with(noun(Noun::Card), crate::surface::Pred::FromAmong(Box::new(they(m)))));
    let both = list(vec![among(3, 4), among(5, 6)]);
    let look = imperative(1, vec![Verb::Plain(Plain::LookAt, exactly(2, 4, noun(Noun::Card)))]);
    let takes = imperative(7, vec![put(both, zone(Zone::Hand, you()))]);
    let rest =
        imperative(8, vec![put(word(9, RefWord::Rest(None, LeftOf::Set)), zone(Zone::Graveyard, you()))]);
    check_reads(plane(vec![chaos(does(vec![look, takes, rest]))]), &[(4, 2), (9, 1)]);
}

#[test]
fn from_among_them_is_never_a_player() {
    let chosen = a(4, with(creature(), crate::surface::Pred::FromAmong(Box::new(they(5)))));
    let steps = vec![
        imperative(1, vec![Verb::Plain(Plain::Reveal, exactly(2, 5, noun(Noun::Card)))]),
        deed(6, a(3, noun(Noun::Opponent)), vec![Verb::Choose(crate::surface::ChoiceDomain::Of(chosen))]),
    ];
    check_reads(plane(vec![chaos(does(steps))]), &[(5, 2)]);
}

// From a lint that took the players of "each of them" for objects.
#[test]
fn each_of_them_is_what_they_are() {
    let bare = crate::surface::Filter {
        heads: vec![crate::surface::HeadPhrase { adjectives: Vec::new(), types: Vec::new(), noun: None }],
        join: crate::surface::ListJoin::One,
        suffixes: Vec::new(),
    };
    let of_them = each(5, with(bare, crate::surface::Pred::Of(Box::new(they(6)))));
    let choose = Verb::Choose(crate::surface::ChoiceDomain::Of(exactly(2, 2, noun(Noun::Player))));
    let steps =
        vec![imperative(1, vec![choose]), deed(4, of_them, vec![draw()]), deed(7, they(8), vec![draw()])];
    let card = plane(vec![chaos(does(steps))]);
    check_reads(card.clone(), &[(6, 2), (8, 5)]);
    assert!(bound(card).sights().is_empty(), "players may draw");
}

#[test]
fn a_phrase_inside_another_is_read_last() {
    let theirs = with(creature(), controlled_by(a(5, noun(Noun::Opponent))));
    let steps = vec![
        deed(1, each(2, noun(Noun::Player)), vec![Verb::Plain(Plain::Destroy, a(4, theirs))]),
        deed(6, they(7), vec![draw()]),
    ];
    check_reads(plane(vec![chaos(does(steps))]), &[(7, 2)]);
}

#[test]
fn them_after_a_loop_are_what_it_chose_and_not_an_earlier_group() {
    let choose = Verb::Choose(crate::surface::ChoiceDomain::Of(target(4, noun(Noun::Permanent))));
    let steps = vec![
        StepKind::Do(imperative(1, vec![charge(all(2, creature()))])),
        for_each(each(8, noun(Noun::Opponent)), does(vec![imperative(3, vec![choose])])),
        StepKind::Do(imperative(5, vec![exile(they(6))])),
    ];
    check_reads(plane(vec![chaos(body(steps))]), &[(6, 4)]);
}

#[test]
fn if_they_do_asks_the_player_and_not_what_they_chose() {
    let tap = Verb::Plain(Plain::Sacrifice, exactly(3, 2, creature()));
    let steps = vec![
        StepKind::Do(may(deed(1, each(2, noun(Noun::Opponent)), vec![tap]))),
        given(if_do(they(4)), does(vec![imperative(5, vec![draw()])])),
    ];
    check_reads(plane(vec![chaos(body(steps))]), &[(4, 2)]);
}

#[test]
fn unless_they_pay_is_the_acting_player_and_not_an_owner_on_the_way() {
    let returns = put(
        a(3, creature()),
        zone(Zone::Hand, word(4, RefWord::OwnerOf(Box::new(it(5)), RoleForm::Singular))),
    );
    let unless = StepKind::Unless {
        body: does(vec![deed(1, each(2, noun(Noun::Player)), vec![returns])]),
        unless: crate::surface::UnlessKind::Deed(deed(6, they(7), vec![draw()]), Place::Trailing),
    };
    check_reads(plane(vec![chaos(body(vec![unless]))]), &[(5, 3), (7, 2)]);
}

#[test]
fn its_is_the_head_where_there_is_nothing_else() {
    let count = Qty::Count(Box::new(all(
        3,
        with(
            noun(Noun::Card),
            crate::surface::Pred::In(
                zone(Zone::Graveyard, controller_of(4, it(5))),
                crate::surface::Polarity::Is,
            ),
        ),
    )));
    let comparison = crate::surface::Comparison { op: crate::surface::Op::LessOrEqual, qty: count };
    let small = with(creature(), crate::surface::Pred::Stat(Stat::ManaValue, comparison));
    check_reads(
        plane(vec![chaos(does(vec![imperative(1, vec![Verb::Plain(Plain::Destroy, target(2, small))])]))]),
        &[(5, 2)],
    );
}

#[test]
fn that_spell_is_the_card_that_was_cast() {
    let cast = Verb::Cast {
        what: that(3, noun(Noun::Card)),
        cost: crate::surface::PlayCost::Normal,
        from: None,
        as_though: None,
    };
    let steps = vec![
        imperative(1, vec![exile(target(2, creature()))]),
        may(deed(4, you(), vec![cast])),
        imperative(5, vec![Verb::Plain(Plain::Counter, that(6, noun(Noun::Spell)))]),
    ];
    check_reads(plane(vec![chaos(does(steps))]), &[(3, 2), (6, 2)]);
}

#[test]
fn the_exiled_card_is_remembered_on_another_line() {
    let exiles = triggered(vec![dies(1, 2)], does(vec![imperative(3, vec![exile(it(4))])]));
    let exiled = the(6, crate::bind::build::done(crate::surface::Participle::Exiled, noun(Noun::Card)));
    let returns = chaos(does(vec![imperative(5, vec![put(exiled, zone(Zone::Hand, you()))])]));
    let bound = bound(plane(vec![exiles, returns]));
    let last = bound.readings().last().map(|r| (r.word, r.slot, r.writer));
    assert_eq!(last, Some((span(6), crate::bind::MEMORY, span(3))));
}
