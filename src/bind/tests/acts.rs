//! Acts said once for several things, acts at one moment, dice, ties, and the start of the game.

use super::super::build::*;
use super::super::{MEMORY, SOURCE};
use super::{bound, check_finding, check_reads};
use crate::lexicon::{CardType, Zone};
use crate::surface::{
    Ability, AtOnceForm, Attr, ChoiceDomain, Cost, CountForm, Deed, DieForm, Event, Extreme, LifeAmount,
    Modality, Noun, Participle, Place, Plain, Pred, PregameTime, Pronoun, Qty, Quant, Rank, RefWord,
    ResultRow, RoleForm, SameForm, Selection, Slot, StartForm, StartPlaces, StartVerb, Stat, StatusChange,
    StepKind, Tie, TieChoice, TieForm, Ties, Verb, WayForm,
};

fn tap(what: Selection) -> Verb {
    Verb::SetStatus { change: StatusChange::Tap, what, during: None }
}

#[test]
fn those_are_what_was_tapped_at_one_moment() {
    let taps = Verb::AtOnce(Box::new(tap(all(2, creature()))), AtOnceForm::After);
    let grow = deed(3, those(4, creature()), vec![get_bigger()]);
    check_reads(plane(vec![chaos(does(vec![imperative(1, vec![taps]), grow]))]), &[(4, 2)]);
}

#[test]
fn that_land_is_what_the_same_was_done_to() {
    let artifact = filter(&[CardType::Artifact], None);
    let land = || filter(&[CardType::Land], None);
    let again = Verb::Same(Box::new(Verb::Plain(Plain::Destroy, target(3, land()))), SameForm::Whole);
    let destroys = imperative(1, vec![Verb::Plain(Plain::Destroy, target(2, artifact)), again]);
    let loses = deed(4, controller_of(5, that(6, land())), vec![Verb::LoseLife(life(Qty::Number(2)))]);
    check_reads(plane(vec![chaos(does(vec![destroys, loses]))]), &[(6, 3)]);
}

#[test]
fn they_in_what_is_left_out_are_who_acts() {
    let mut left_out = deed(4, they(5), vec![Verb::LoseLife(LifeAmount::Any)]);
    left_out.modal = Modality::DOES_NOT;
    let mills = Verb::Except(Box::new(Verb::Plain(Plain::Mill, a(3, noun(Noun::Card)))), Box::new(left_out));
    check_reads(
        plane(vec![chaos(does(vec![deed(1, each(2, noun(Noun::Opponent)), vec![mills])]))]),
        &[(5, 2)],
    );
}

#[test]
fn that_much_is_the_life_that_was_paid() {
    let n = Qty::Result(reference(3, RefWord::Pronoun(Pronoun::It)), CountForm::ThatMuch);
    let pays = deed(1, you(), vec![Verb::Pay { costs: vec![Cost::AnyLife], for_each: None }]);
    let hits = deed(2, source(4), vec![damage(n, Some(target(5, noun(Noun::AnyTarget))))]);
    check_reads(plane(vec![chaos(does(vec![pays, hits]))]), &[(3, 1)]);
}

#[test]
fn a_row_reads_the_roll_and_no_other_row() {
    let roll = Verb::RollDie { sides: 20, n: Qty::Number(1), added: None, form: DieForm::Letter };
    let row =
        |from, to, verb| ResultRow { from, to: Some(to), body: does(vec![imperative(3 + from, vec![verb])]) };
    let table = StepKind::Results {
        roll: Qty::Result(reference(2, RefWord::Pronoun(Pronoun::It)), CountForm::Result),
        rows: vec![row(1, 9, exile(target(20, creature()))), row(10, 20, charge(it(21)))],
    };
    let card = plane(vec![chaos(body(vec![StepKind::Do(imperative(1, vec![roll])), table]))]);
    let bound = bound(card);
    let reading = |n: u32| bound.readings().iter().find(|reading| reading.word == span(n));
    assert_eq!(reading(2).map(|it| it.writer.start), Some(1));
    assert_eq!(reading(21).map(|it| it.slot), Some(SOURCE), "{:#?}", bound.readings());
}

#[test]
fn a_tie_is_of_the_superlative_before_it() {
    let greatest = Pred::Extreme(Extreme::Greatest, Stat::Power, None, Ties::NotSaid);
    let tie =
        Tie { pick: Slot::default(), tied: None, by: None, random: TieChoice::Free, form: TieForm::One };
    let steps = vec![
        StepKind::Do(imperative(
            1,
            vec![Verb::Plain(Plain::Destroy, pick(2, Quant::The, with(creature(), greatest)))],
        )),
        StepKind::Tie(tie),
    ];
    let bound = bound(plane(vec![chaos(body(steps))]));
    let [Ability::Triggered { body, .. }] = bound.card().lines[0].abilities.as_slice() else {
        panic!("triggered")
    };
    let [first, second] = body.steps.as_slice() else { panic!("two steps") };
    let StepKind::Do(destroys) = &first.kind else { panic!("a deed") };
    let Verb::Plain(Plain::Destroy, Selection::Pick(pick)) = &destroys.acts[0].verb else { panic!("a pick") };
    let StepKind::Tie(tie) = &second.kind else { panic!("a tie") };
    assert!(tie.pick.0.is_some());
    assert_eq!(tie.pick, pick.slot);
}

#[test]
fn the_chosen_color_is_chosen_as_the_game_begins() {
    let choose = does(vec![imperative(1, vec![Verb::Choose(ChoiceDomain::Color)])]);
    let event = Event::Pregame(PregameTime::GameBegins);
    let begins = Ability::AsEvent { event, body: choose, place: Place::Trailing };
    let chosen = Pred::OfAttr(
        Attr::Color,
        reference(5, RefWord::Chosen(Attr::Color, crate::surface::ChosenBy::NotSaid)),
    );
    let destroys =
        does(vec![imperative(3, vec![Verb::Plain(Plain::Destroy, target(4, with(creature(), chosen)))])]);
    let bound = bound(plane(vec![begins, chaos(destroys)]));
    let reading = bound.readings().iter().find(|reading| reading.word == span(5));
    assert_eq!(reading.map(|it| it.slot), Some(MEMORY), "{:#?}", bound.readings());
}

#[test]
fn its_owner_is_of_what_starts_the_game_there() {
    let owner = word(4, RefWord::OwnerOf(Box::new(it(5)), RoleForm::Singular));
    let form = StartForm { verb: StartVerb::Start, places: StartPlaces::Each };
    let starts = Verb::StartIn(vec![zone(Zone::Library, owner)], form);
    let starts = deed(1, all(2, noun(Noun::Commander)), vec![starts]);
    check_reads(plane(vec![Ability::Static(does(vec![starts])), draws_on_chaos()]), &[(5, 2)]);
}

/// "the n-th creature they chose".
fn nth_chosen(place: u32, n: u32) -> Selection {
    let chose = Pred::Way {
        participle: Participle::Chose,
        by: Some(Box::new(they(place + 1))),
        with: None,
        from: None,
        form: WayForm::Unsaid,
    };
    let mut chosen = with(creature(), chose);
    chosen.heads[0].adjectives.push(Pred::Nth(Rank::Number(n)));
    the(place, chosen)
}

fn chooses(n: u32, who: Selection, quant: Quant) -> Deed {
    deed(n, who, vec![Verb::Choose(ChoiceDomain::Of(pick(n + 1, quant, creature())))])
}

#[test]
fn an_ordinal_selects_from_one_choice() {
    let second = event(chooses(30, they(29), Quant::Ordinal(2)));
    let who_chose = with(noun(Noun::Player), Pred::Did(Box::new(second)));
    let steps = vec![
        chooses(2, each(1, noun(Noun::Player)), Quant::Between(1, 2)),
        imperative(10, vec![Verb::Plain(Plain::Destroy, nth_chosen(11, 1))]),
        deed(20, each(21, who_chose), vec![Verb::Plain(Plain::Sacrifice, nth_chosen(40, 2))]),
    ];
    let card = plane(vec![chaos(does(steps))]);
    check_reads(card, &[(11, 2), (40, 2)]);
}

#[test]
fn an_ordinal_selects_among_several_choices() {
    let steps = |n| {
        vec![
            chooses(2, target(1, noun(Noun::Opponent)), Quant::A),
            chooses(6, they(5), Quant::A),
            imperative(10, vec![Verb::Plain(Plain::Destroy, nth_chosen(11, n))]),
        ]
    };
    check_reads(plane(vec![chaos(does(steps(1)))]), &[(11, 2)]);
    check_reads(plane(vec![chaos(does(steps(2)))]), &[(11, 6)]);
    check_finding(plane(vec![chaos(does(steps(3)))]), "R005", 11, &[11]);
}
