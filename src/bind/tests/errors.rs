//! One test a code of family R.

use super::super::bind;
use super::super::build::*;
use super::check_finding;
use crate::diag::Severity;
use crate::lexicon::{CardType, ManaSymbol, TurnPart, Zone};
use crate::surface::{
    Ability, Attr, CardKind, ChoiceDomain, Cond, Cost, CountForm, Event, EventForm, Fought, LeftOf, Noun,
    Participle, Plain, Pred, Pronoun, Qty, RefWord, SelfForm, Slot, StepKind, Verb,
};

#[test]
fn r001_a_plane_gains_nothing() {
    check_finding(plane(vec![chaos(does(vec![deed(1, it(2), vec![get_bigger()])]))]), "R001", 2, &[2]);
}

#[test]
fn r001_shows_what_does_not_fit() {
    let steps = vec![
        imperative(1, vec![Verb::Plain(Plain::Destroy, target(2, filter(&[CardType::Land], None)))]),
        deed(3, that(4, creature()), vec![get_bigger()]),
    ];
    check_finding(plane(vec![chaos(does(steps))]), "R001", 4, &[4, 2]);
}

#[test]
fn r001_needs_a_player() {
    let steps = vec![deed(3, that(4, noun(Noun::Player)), vec![draw()])];
    check_finding(plane(vec![chaos(does(steps))]), "R001", 4, &[4]);
}

#[test]
fn r001_needs_an_amount() {
    let that_many = Qty::Result(reference(2, RefWord::Pronoun(Pronoun::It)), CountForm::ThatMany);
    let card = plane(vec![chaos(does(vec![imperative(1, vec![Verb::GainLife(life(that_many))])]))]);
    check_finding(card, "R001", 2, &[2]);
}

#[test]
fn r002_two_objects_of_one_verb() {
    let land = filter(&[CardType::Land], None);
    let steps = vec![
        imperative(1, vec![Verb::Plain(Plain::Destroy, list(vec![target(2, land), target(3, creature())]))]),
        deed(4, controller_of(5, it(6)), vec![draw()]),
    ];
    check_finding(plane(vec![chaos(does(steps))]), "R002", 6, &[6, 3, 2]);
}

#[test]
fn r002_either_of_two_that_fight() {
    let fight = deed(1, target(2, creature()), vec![Verb::Fight(Fought::Other(target(3, creature())))]);
    let steps = vec![fight, deed(4, controller_of(5, it(6)), vec![draw()])];
    check_finding(plane(vec![chaos(does(steps))]), "R002", 6, &[6, 3, 2]);
}

#[test]
fn r002_only_one_event_has_it() {
    let upkeep = Event::PartBegins {
        part: TurnPart::Upkeep,
        whose: Some(you()),
        nth: None,
        form: EventForm::Beginning,
    };
    let dies = event(deed(1, a(2, creature()), vec![Verb::Die { under: None }]));
    let body = does(vec![imperative(3, vec![exile(it(4))])]);
    check_finding(plane(vec![triggered(vec![dies, upkeep], body)]), "R002", 4, &[4, 2]);
}

#[test]
fn r003_x_is_nowhere_defined() {
    let card = plane(vec![chaos(does(vec![imperative(1, vec![Verb::GainLife(life(Qty::X))])]))]);
    check_finding(card, "R003", 1, &[1]);
}

#[test]
fn r004_x_is_chosen_and_defined() {
    let gains = does(vec![imperative(1, vec![Verb::GainLife(life(Qty::X))])]);
    let ability = Ability::Activated {
        costs: vec![Cost::Mana(vec![ManaSymbol::X])],
        body: body(vec![StepKind::Where { body: gains, x: Qty::Number(3) }]),
        limits: Vec::new(),
    };
    check_finding(card(CardKind::Vanguard, vec![ability]), "R004", 8_000, &[8_000, 9_000]);
}

#[test]
fn r005_nobody_chose_a_player() {
    let chosen = the(2, done(Participle::Chosen, noun(Noun::Player)));
    let get = deed(1, all(3, with(creature(), controlled_by(chosen))), vec![get_bigger()]);
    check_finding(card(CardKind::Scheme, vec![Ability::Static(does(vec![get]))]), "R005", 2, &[2]);
}

#[test]
fn r005_a_colour_is_not_a_name() {
    let color = crate::surface::ManaSpec::OfColor(
        Qty::Number(1),
        reference(2, RefWord::Chosen(Attr::Color, crate::surface::ChosenBy::NotSaid)),
    );
    let name = Ability::Keywords(vec![crate::surface::KeywordUse {
        keyword: crate::lexicon::Keyword::HiddenAgenda,
        arg: crate::surface::KeywordArg::None,
    }]);
    let adds = chaos(does(vec![imperative(1, vec![Verb::AddMana(color)])]));
    check_finding(plane(vec![name, adds]), "R005", 2, &[2]);
}

#[test]
fn r006_nothing_was_done() {
    let steps = vec![given(if_do(you()), does(vec![imperative(1, vec![draw()])]))];
    check_finding(plane(vec![chaos(body(steps))]), "R006", 8_000, &[8_000]);
}

#[test]
fn r006_warns_after_an_act_that_always_happens() {
    let steps = vec![
        StepKind::Do(imperative(1, vec![Verb::GainLife(life(Qty::Number(1)))])),
        given(if_do(you()), does(vec![imperative(2, vec![draw()])])),
    ];
    let (bound, findings) = bind(plane(vec![chaos(body(steps))]));
    assert!(bound.is_some());
    assert_eq!(findings.iter().map(|f| f.severity).collect::<Vec<_>>(), [Severity::Warning]);
}

#[test]
fn r006_is_silent_after_may() {
    let steps = vec![
        StepKind::Do(may(deed(1, you(), vec![Verb::GainLife(life(Qty::Number(1)))]))),
        given(if_do(you()), does(vec![imperative(2, vec![draw()])])),
    ];
    assert!(bind(plane(vec![chaos(body(steps))])).1.is_empty());
}

#[test]
fn r007_the_verb_is_another() {
    let lands = with(filter(&[CardType::Land], Some(Noun::Card)), this_way(Participle::Revealed));
    let steps = vec![
        imperative(1, vec![Verb::Plain(Plain::Mill, exactly(2, 3, noun(Noun::Card)))]),
        imperative(3, vec![put(a(4, lands), zone(Zone::Hand, you()))]),
    ];
    check_finding(plane(vec![chaos(does(steps))]), "R007", 4, &[4]);
}

#[test]
fn r007_warns_where_the_card_never_exiles() {
    let with_it = Pred::Way {
        participle: Participle::Exiled,
        by: None,
        with: Some(reference(3, RefWord::Source(SelfForm::This))),
        from: None,
        form: crate::surface::WayForm::Said,
    };
    let returns = put(a(2, with(noun(Noun::Card), with_it)), zone(Zone::Hand, you()));
    let (bound, findings) = bind(plane(vec![chaos(does(vec![imperative(1, vec![returns])]))]));
    assert!(bound.is_some());
    assert_eq!(
        findings.iter().map(|f| (f.code.as_str(), f.severity)).collect::<Vec<_>>(),
        [("R007", Severity::Warning)]
    );
}

#[test]
fn r008_no_set_to_take_from() {
    let steps = vec![imperative(1, vec![exile(word(2, RefWord::Rest(None, LeftOf::Set)))])];
    check_finding(plane(vec![chaos(does(steps))]), "R008", 2, &[2]);
}

#[test]
fn findings_name_the_card() {
    let (_, findings) = bind(plane(vec![chaos(does(vec![deed(1, it(2), vec![get_bigger()])]))]));
    assert_eq!(findings[0].card.as_deref(), Some("Emberfall Steppe"));
    assert_eq!(findings[0].message, "\"it\" has nothing to refer to");
}

#[test]
fn r005_a_label_that_no_step_offers() {
    let labels =
        |of: &[&str]| Verb::Choose(ChoiceDomain::Labels(of.iter().map(|&label| label.to_owned()).collect()));
    let one = |label: &str| Verb::Choose(ChoiceDomain::Label(label.to_owned(), Slot::default()));
    let chose = |label| event(deed(2, you(), vec![one(label)]));
    let choose = || imperative(1, vec![labels(&["hearth", "sea"])]);
    let then = |label| given(Cond::Event(chose(label)), does(vec![imperative(3, vec![draw()])]));
    let card = |label| plane(vec![chaos(body(vec![StepKind::Do(choose()), then(label)]))]);
    check_finding(card("heart"), "R005", 2, &[2]);
    let (bound, findings) = bind(card("hearth"));
    assert!(findings.is_empty(), "{findings:#?}");
    let read = |reading: &crate::bind::Reading| (reading.word, reading.writer);
    let readings: Vec<_> = bound.iter().flat_map(|it| it.readings()).map(read).collect();
    assert_eq!(readings, [(span(2), span(1))], "the condition asks for the choice before it");
}
