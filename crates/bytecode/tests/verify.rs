//! What the verifier takes and what it refuses, by listings.

mod common;

use common::{ability, card, read};
use planarc_bytecode::axis::AbilityKind;
use planarc_bytecode::verify::{Fault, Part, SlotType};
use planarc_bytecode::{Ability, Contents, verify};

fn proven(abilities: Vec<Ability>) -> Result<(), Fault> {
    let contents = Contents { cards: vec![card("Weir", [0])], abilities, texts: Vec::new() };
    verify(contents).map(|_| ()).map_err(|refusal| refusal.fault)
}

/// A body with so many slots.
fn body(slots: u32, text: &str) -> Result<(), Fault> {
    proven(vec![ability(AbilityKind::Triggered, slots, "", "", text)])
}

const CHOOSE: &str = "choose =s0 you (those battlefield) (count 1 most=1) [] free";

#[test]
fn a_slot_is_written_before_it_is_read_and_once() {
    assert_eq!(body(1, &format!("{CHOOSE} do [(destroy s0)]")), Ok(()));
    assert_eq!(body(1, "do [(destroy s0)]"), Err(Fault::Unwritten(0)));
    assert_eq!(body(1, &format!("do [(destroy s0)] {CHOOSE}")), Err(Fault::Unwritten(0)));
    assert_eq!(body(1, &format!("{CHOOSE} {CHOOSE}")), Err(Fault::Twice(0)));
    assert_eq!(body(0, CHOOSE), Err(Fault::NoSlot(0)));
}

#[test]
fn a_slot_of_a_loop_is_written_before_its_body_and_an_answer_behind_it() {
    assert_eq!(body(1, "each =s0 (players) together { do [(draw s0 1)] }"), Ok(()));
    assert_eq!(body(1, "each =s0 s0 together { do [(draw you 1)] }"), Err(Fault::Unwritten(0)));
    assert_eq!(body(1, "may =s0 you { do [(draw you 1)] } if (done s0 did) { do [(draw you 1)] }"), Ok(()));
    assert_eq!(body(1, "may =s0 you { if (done s0 did) { do [(draw you 1)] } }"), Err(Fault::Unwritten(0)));
}

#[test]
fn one_of_several_arms_may_write_what_another_writes() {
    let arm = "do =s1 [(draw you 1)]";
    let arms = format!("{CHOOSE} if (exists s0) {{ {arm} }} otherwise={{ {arm} }} if (done s1 did) {{}}");
    assert_eq!(body(2, &arms), Ok(()));
    let other = "number =s1 you 1 free";
    let mixed = format!("{CHOOSE} if (exists s0) {{ {arm} }} otherwise={{ {other} }}");
    assert_eq!(body(2, &mixed), Err(Fault::Type(1, SlotType::Act)));
}

#[test]
fn a_slot_is_read_as_what_it_holds() {
    assert_eq!(body(1, "number =s0 you 1 free do [(draw you (read s0))]"), Ok(()));
    assert_eq!(body(1, "number =s0 you 1 free do [(destroy s0)]"), Err(Fault::Type(0, SlotType::Number)));
    assert_eq!(body(1, &format!("{CHOOSE} do [(draw you (read s0))]")), Err(Fault::Type(0, SlotType::Set)));
    assert_eq!(body(1, &format!("{CHOOSE} if (done s0 did) {{}}")), Err(Fault::Type(0, SlotType::Set)));
}

#[test]
fn it_stands_where_something_is_looked_at() {
    let power = "(compare (stat power (it 0)) ge 4)";
    assert_eq!(body(0, &format!("do [(destroy (those battlefield test={power}))]")), Ok(()));
    assert_eq!(body(0, &format!("if {power} {{}}")), Err(Fault::NoIt(0)));
    assert_eq!(body(0, "do [(damage source (those battlefield) (stat power (it 0)) any)]"), Ok(()));
    assert_eq!(body(0, "do [(damage source (it 0) 1 any)]"), Err(Fault::NoIt(0)));
    let outer = "(those battlefield test=(in (some (those graveyard) (in (it 1)))))";
    assert_eq!(body(0, &format!("do [(destroy {outer})]")), Ok(()));
    assert_eq!(body(0, &format!("do [(destroy {})]", outer.replace("it 1", "it 2"))), Err(Fault::NoIt(2)));
}

#[test]
fn statements_stand_where_they_may() {
    let in_static = |text: &str| proven(vec![ability(AbilityKind::Static, 1, "", "", text)]);
    assert_eq!(in_static("rule [(no-legend (those battlefield))] functions"), Ok(()));
    assert_eq!(in_static("do [(draw you 1)]"), Err(Fault::Misplaced("Do", Part::Static)));
    let target = "target =s0 you (those battlefield) (count 1 most=1) []";
    assert_eq!(body(1, target), Err(Fault::Misplaced("Target", Part::Body)));
    assert_eq!(proven(vec![ability(AbilityKind::Triggered, 1, target, "", "do [(destroy s0)]")]), Ok(()));
    let announced = ability(AbilityKind::Triggered, 1, "do [(draw you 1)]", "", "");
    assert_eq!(proven(vec![announced]), Err(Fault::Misplaced("Do", Part::Announcement)));
}

#[test]
fn what_only_a_cost_has_stands_in_a_cost() {
    let cost = "pays (tap tap) choose =s0 payer (those hand whose=payer) (count 1 most=1) [] free do [(discard payer s0)]";
    assert_eq!(proven(vec![ability(AbilityKind::Activated, 1, "", cost, "")]), Ok(()));
    assert_eq!(body(0, "pays (tap tap)"), Err(Fault::Misplaced("Pays", Part::Body)));
    assert_eq!(body(0, "do [(draw payer 1)]"), Err(Fault::OutsideCost("Payer")));
    assert_eq!(body(1, "pay =s0 you may { do [(draw payer 1)] }"), Ok(()));
    let ward = "continuous source matching [(abilities gain [(keyword ward cost={ pays (life 2) })] [])] functions every";
    assert_eq!(proven(vec![ability(AbilityKind::Static, 0, "", "", ward)]), Ok(()));
}

#[test]
fn the_event_of_a_replacement_proceeds_at_most_once() {
    let replace = |body: &str| {
        let text = format!("replace (draw) every functions {{ {body} }}");
        proven(vec![ability(AbilityKind::Static, 0, "", "", &text)])
    };
    assert_eq!(replace("proceed n=2 do [(life you 1 gain)]"), Ok(()));
    assert_eq!(replace("if (exists you) { proceed } otherwise={ proceed n=2 }"), Ok(()));
    assert_eq!(replace("proceed proceed"), Err(Fault::ProceedsTwice));
    assert_eq!(body(0, "proceed"), Err(Fault::Misplaced("Proceed", Part::Body)));
}

#[test]
fn an_ability_is_named_once_and_further_down() {
    let with = |text: &str| ability(AbilityKind::Triggered, 1, "", "", text);
    let delay = "delay a1 once";
    assert_eq!(proven(vec![with(delay), with("do [(draw you 1)]")]), Ok(()));
    assert_eq!(proven(vec![with(delay)]), Err(Fault::NoAbility(1)));
    assert_eq!(proven(vec![with("delay a0 once")]), Err(Fault::NoAbility(0)));
    assert_eq!(proven(vec![with("delay a1 once delay a1 once"), with("")]), Err(Fault::NamedTwice(1)));
    assert_eq!(proven(vec![with(""), with("")]), Err(Fault::NamedTwice(1)));
}

#[test]
fn what_an_ability_keeps_is_there() {
    let mut delayed = ability(AbilityKind::Delayed, 1, "", "", "do [(destroy s0)]");
    delayed.captures = vec![read("(capture 0 0)")];
    let outer = |slots| ability(AbilityKind::Triggered, slots, "", "", "delay a1 once");
    assert_eq!(proven(vec![outer(1), delayed.clone()]), Ok(()));
    assert_eq!(proven(vec![outer(0), delayed]), Err(Fault::Capture(0)));
}

#[test]
fn events_bind_roles_of_which_later_ones_read() {
    let mut triggered = ability(AbilityKind::Triggered, 2, "", "", "do [(destroy s0)]");
    triggered.when = vec![read("(block what=>s0 whom=(in s0)>s1)"), read("(attack what=>s0)")];
    assert_eq!(proven(vec![triggered.clone()]), Ok(()));
    triggered.when = vec![read("(block what=(in s1) whom=>s1)")];
    assert_eq!(proven(vec![triggered]), Err(Fault::Unwritten(1)));
}

#[test]
fn no_two_cards_have_one_name_and_memories_are_those_of_the_card() {
    let abilities = vec![ability(AbilityKind::Triggered, 0, "", "", "do [(destroy m0)]")];
    let named = |names: [&str; 2]| {
        let [first, second] = names;
        let cards = vec![card(first, [0]), card(second, [])];
        verify(Contents { cards, abilities: abilities.clone(), texts: Vec::new() })
            .map_err(|refusal| refusal.fault)
    };
    assert!(named(["Weir", "Dam"]).is_ok());
    assert_eq!(named(["Weir", "Weir"]), Err(Fault::SameName(1)));
    assert_eq!(body(0, "do [(destroy m1)]"), Err(Fault::NoMemory(1)));
}
