//! What the verifier takes and what it refuses, by listings.

use crate::common::{ability, card, read};
use planarc_bytecode::axis::AbilityKind;
use planarc_bytecode::card::{AbilitySource, AbilityText, AskText, Extent};
use planarc_bytecode::verify::{FAULTS, Fault, Part, Refusal, SlotType};
use planarc_bytecode::{Ability, Contents, verify};

/// A card with these abilities, of which it has the first.
fn contents(abilities: Vec<Ability>) -> Contents {
    Contents { cards: vec![card("Weir", [0])], abilities, ..Contents::default() }
}

fn proven(abilities: Vec<Ability>) -> Result<(), Fault> {
    verify(contents(abilities)).map(|_| ()).map_err(|refusal| refusal.fault)
}

/// A body with so many slots.
fn body(slots: u32, text: &str) -> Result<(), Fault> {
    proven(vec![ability(AbilityKind::Triggered, slots, "", "", text)])
}

/// The body of a static ability.
fn in_static(slots: u32, text: &str) -> Result<(), Fault> {
    proven(vec![ability(AbilityKind::Static, slots, "", "", text)])
}

/// An announcement with what is done after it.
fn announced(slots: u32, announce: &str, text: &str) -> Result<(), Fault> {
    proven(vec![ability(AbilityKind::Triggered, slots, announce, "", text)])
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
fn a_slot_that_is_read_is_written_on_every_path() {
    let arm = "do =s1 [(draw you 1)]";
    let arms = |text: &str| body(2, &format!("{CHOOSE} {text} do [(destroy s1)]"));
    assert_eq!(arms(&format!("if (exists s0) {{ {arm} }} otherwise={{ {arm} }}")), Ok(()));
    assert_eq!(arms(&format!("if (exists s0) {{ {arm} }}")), Err(Fault::Perhaps(1)));
    assert_eq!(arms(&format!("if (exists s0) {{ {arm} }} otherwise={{}}")), Err(Fault::Perhaps(1)));
    assert_eq!(arms(&format!("if (exists s0) {{ {arm} }} {arm}")), Err(Fault::Twice(1)));
    let asked = format!("{CHOOSE} if (exists s0) {{ {arm} }} if (done s1 did) {{ do [(draw you 1)] }}");
    assert_eq!(body(2, &asked), Ok(()));
    let other = "number =s1 you 1 free";
    let mixed = format!("{CHOOSE} if (exists s0) {{ {arm} }} otherwise={{ {other} }}");
    assert_eq!(body(2, &mixed), Err(Fault::Type(1, SlotType::Act)));
}

const MODES: &str = "option =s0 you (count 1 most=2) once free [\"a\" \"b\" \"c\"] []";
const TARGET: &str = "target =s1 you (those battlefield) (count 1 most=1) []";

#[test]
fn what_a_mode_writes_is_read_in_that_mode() {
    let announce = format!("{MODES} switch s0 [{{ {TARGET} }} {{}} {{}}]");
    let switch = |text: &str| announced(2, &announce, text);
    assert_eq!(switch("switch s0 [{ do [(destroy s1)] } {} {}]"), Ok(()));
    assert_eq!(switch("if (chose s0 0) { do [(destroy s1)] }"), Ok(()));
    assert_eq!(switch("switch s0 [{} { do [(destroy s1)] } {}]"), Err(Fault::Perhaps(1)));
    assert_eq!(switch("if (chose s0 1) { do [(destroy s1)] }"), Err(Fault::Perhaps(1)));
    assert_eq!(switch("do [(destroy s1)]"), Err(Fault::Perhaps(1)));
    let conditional = |text: &str| announced(2, &format!("{MODES} if (chose s0 1) {{ {TARGET} }}"), text);
    assert_eq!(conditional("switch s0 [{} { do [(destroy s1)] } {}]"), Ok(()));
    assert_eq!(conditional("switch s0 [{} {} { do [(destroy s1)] }]"), Err(Fault::Perhaps(1)));
    let otherwise = format!("{MODES} if (chose s0 0) {{}} otherwise={{ {TARGET} }}");
    assert_eq!(announced(2, &otherwise, "if (chose s0 1) { do [(destroy s1)] }"), Err(Fault::Perhaps(1)));
}

#[test]
fn there_are_as_many_cases_and_guards_as_options() {
    assert_eq!(announced(1, &format!("{MODES} switch s0 [{{}} {{}}]"), ""), Err(Fault::Options(3)));
    assert_eq!(announced(1, MODES, "if (chose s0 3) {}"), Err(Fault::NoOption(3)));
    let guards = MODES.replace("[]", "[(option-guard)]");
    assert_eq!(announced(1, &guards, ""), Err(Fault::Options(3)));
}

#[test]
fn slots_are_numbered_as_they_are_first_written() {
    assert_eq!(body(2, &CHOOSE.replace("s0", "s1")), Err(Fault::Numbering(1)));
    let too_many = ability(AbilityKind::Triggered, 1025, "", "", "");
    assert_eq!(proven(vec![too_many]), Err(Fault::TooMany(1025)));
    let mut greedy = contents(vec![ability(AbilityKind::Triggered, 0, "", "", "")]);
    greedy.cards[0].memories = 1025;
    assert_eq!(verify(greedy).map_err(|refusal| refusal.fault).err(), Some(Fault::TooMany(1025)));
}

#[test]
fn a_loop_asks_again_behind_its_body_and_ends() {
    let again = |test: &str| body(1, &format!("repeat again={test} {{ do =s0 [(draw you 1)] }}"));
    assert_eq!(again("(done s0 did)"), Ok(()));
    assert_eq!(again("(all [])"), Err(Fault::Endless));
    assert_eq!(again("(compare 1 lt 2)"), Err(Fault::Endless));
    assert_eq!(body(0, "repeat { do [(draw you 1)] }"), Err(Fault::Endless));
    assert_eq!(body(0, "repeat times=2 { do [(draw you 1)] }"), Ok(()));
    assert_eq!(body(0, "repeat times=2 {}"), Err(Fault::Idle));
    assert_eq!(body(1, "each =s0 (players) together { if (exists s0) {} }"), Err(Fault::Idle));
}

#[test]
fn a_turn_is_read_where_a_turn_is_wanted() {
    let during = |act: &str| body(1, &format!("do =s0 [{act}] rule [(no-legend source)] (during s0)"));
    assert_eq!(during("(extra-turn you 1)"), Ok(()));
    assert_eq!(during("(draw you 1)"), Err(Fault::Type(0, SlotType::Act)));
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
    assert_eq!(in_static(0, "rule [(no-legend (those battlefield))] functions"), Ok(()));
    assert_eq!(in_static(0, "do [(draw you 1)]"), Err(Fault::Misplaced("Do", Part::Static)));
    let target = TARGET.replace("s1", "s0");
    assert_eq!(body(1, &target), Err(Fault::Misplaced("Target", Part::Body)));
    assert_eq!(announced(1, &target, "do [(destroy s0)]"), Ok(()));
    assert_eq!(announced(0, "do [(draw you 1)]", ""), Err(Fault::Misplaced("Do", Part::Announcement)));
    let repeat = format!("repeat times=2 {{ {target} }}");
    assert_eq!(announced(1, &repeat, ""), Err(Fault::Misplaced("Repeat", Part::Announcement)));
    assert_eq!(body(0, "then"), Err(Fault::Misplaced("Then", Part::Body)));
}

#[test]
fn an_announcement_has_modes_then_targets_then_divisions() {
    let target = TARGET.replace("s1", "s0");
    assert_eq!(announced(2, &format!("{target} divide =s1 you 3 s0"), ""), Ok(()));
    let late = format!("{target} {}", MODES.replace("s0", "s1"));
    assert_eq!(announced(2, &late, ""), Err(Fault::OutOfOrder("Option")));
    let late = format!("{target} divide =s1 you 3 s0 {}", TARGET.replace("s1", "s2"));
    assert_eq!(announced(3, &late, ""), Err(Fault::OutOfOrder("Target")));
    let modes = format!("{MODES} switch s0 [{{ {TARGET} }} {{ number =s2 you 0 free }} {{}}]");
    assert_eq!(announced(3, &modes, ""), Ok(()));
}

#[test]
fn what_only_a_cost_has_stands_in_a_cost() {
    let cost = "pays (tap tap) choose =s0 payer (those hand whose=payer) (count 1 most=1) [] free do [(discard payer s0)]";
    assert_eq!(proven(vec![ability(AbilityKind::Activated, 1, "", cost, "")]), Ok(()));
    assert_eq!(body(0, "pays (tap tap)"), Err(Fault::Misplaced("Pays", Part::Body)));
    assert_eq!(body(0, "do [(draw payer 1)]"), Err(Fault::OutsideCost("Payer")));
    assert_eq!(body(1, "pay =s0 you may { do [(draw payer 1)] }"), Ok(()));
    let ward = "continuous source matching [(abilities gain [(keyword ward cost={ pays (life 2) })] [])] functions every";
    assert_eq!(in_static(0, ward), Ok(()));
    let perform = "pays (tap tap) perform =s0 you scry n=1";
    let paid = ability(AbilityKind::Activated, 1, "", perform, "");
    assert_eq!(proven(vec![paid]), Err(Fault::Misplaced("Perform", Part::Cost)));
}

#[test]
fn the_event_of_a_replacement_proceeds_at_most_once_on_a_path() {
    let replace = |body: &str| in_static(1, &format!("replace (draw) every functions {{ {body} }}"));
    assert_eq!(replace("proceed n=2 do [(life you 1 gain)]"), Ok(()));
    assert_eq!(replace("if (exists you) { proceed } otherwise={ proceed n=2 }"), Ok(()));
    assert_eq!(replace("proceed proceed"), Err(Fault::ProceedsTwice));
    assert_eq!(replace("if (exists you) { proceed } otherwise={} proceed"), Err(Fault::ProceedsTwice));
    assert_eq!(replace("if (exists you) { proceed } proceed"), Err(Fault::ProceedsTwice));
    assert_eq!(replace("each =s0 (players) together { proceed }"), Err(Fault::ProceedsInLoop));
    assert_eq!(replace("repeat times=2 { proceed }"), Err(Fault::ProceedsInLoop));
    assert_eq!(body(0, "proceed"), Err(Fault::Misplaced("Proceed", Part::Body)));
}

#[test]
fn what_a_replacement_writes_is_read_within_it() {
    let made = "replace (draw) every functions { do =s0 [(create you 1 (known treasure))]";
    let gains = "continuous s0 matching [(abilities gain [(keyword hexproof)] [])] (this turn) every";
    assert_eq!(in_static(1, &format!("{made} then {gains} }}")), Ok(()));
    assert_eq!(in_static(1, &format!("{made} }} {gains}")), Err(Fault::Unwritten(0)));
    let asks = format!("{made} }} if (done s0 did) {{ rule [(no-legend (those battlefield))] functions }}");
    assert_eq!(in_static(1, &asks), Err(Fault::Unwritten(0)));
    let event = "replace (draw who=(in you)>s0) every functions { proceed }";
    let reads = "rule [(forbid (attack what=(controlled s0)) [])] functions";
    assert_eq!(in_static(1, &format!("{event} {reads}")), Err(Fault::Unwritten(0)));
    let event = "replace (draw who=>s0) once (this turn) { proceed then do [(life s0 1 gain)] }";
    assert_eq!(body(1, event), Ok(()));
    assert_eq!(body(1, &format!("{event} do [(life s0 1 gain)]")), Err(Fault::Unwritten(0)));
}

#[test]
fn an_event_proceeds_with_what_it_has() {
    let replace =
        |event: &str, body: &str| in_static(0, &format!("replace {event} every functions {{ {body} }}"));
    assert_eq!(replace("(zone-change)", "proceed place=(place exile)"), Ok(()));
    assert_eq!(replace("(draw)", "proceed place=(place exile)"), Err(Fault::ProceedsWith("place")));
    assert_eq!(replace("(zone-change)", "proceed n=2"), Err(Fault::ProceedsWith("n")));
    assert_eq!(replace("(nth (draw) 1 (span each-turn) [])", "proceed n=2"), Ok(()));
    assert_eq!(replace("(damage)", "proceed token=(known treasure)"), Err(Fault::ProceedsWith("token")));
}

#[test]
fn players_and_objects_stand_where_they_can() {
    assert_eq!(body(0, "do [(draw source 1)]"), Err(Fault::NotPlayers("who")));
    assert_eq!(body(0, "do [(draw (both [you source]) 1)]"), Err(Fault::NotPlayers("who")));
    assert_eq!(body(0, "do [(draw (whose controller source) 1)]"), Ok(()));
    assert_eq!(body(0, "do [(destroy (players))]"), Err(Fault::NotObjects("what")));
    assert_eq!(body(0, "do [(reveal you (those hand whose=source))]"), Err(Fault::NotPlayers("whose")));
    assert_eq!(body(1, &format!("{CHOOSE} do [(draw s0 1)]")), Err(Fault::NotPlayers("who")));
    assert_eq!(body(1, "each =s0 (players) together { do [(destroy s0)] }"), Err(Fault::NotObjects("what")));
    assert_eq!(body(1, "let =s0 (set (both [you])) do [(destroy s0)]"), Err(Fault::NotObjects("what")));
    assert_eq!(body(0, "do [(destroy (role active))]"), Err(Fault::NotObjects("what")));
    assert_eq!(body(0, "do [(destroy (role attacked))]"), Ok(()));
}

#[test]
fn numbers_that_are_written_out_are_in_their_order() {
    let choose = |count: &str| body(1, &CHOOSE.replace("(count 1 most=1)", count));
    assert_eq!(choose("(count 2 most=1)"), Err(Fault::LeastOverMost));
    assert_eq!(choose("(count 2 most=(count you))"), Ok(()));
    assert_eq!(body(1, "number =s0 you 3 most=2 free"), Err(Fault::LeastOverMost));
    assert_eq!(body(0, "do [(draw you (part 3 0 up))]"), Err(Fault::Zero("by")));
    assert_eq!(body(1, &format!("{CHOOSE} do [(destroy (item s0 0))]")), Err(Fault::Zero("nth")));
    assert_eq!(
        body(0, "if (happened (nth (draw) 0 (span each-turn) []) (span this-turn)) {}"),
        Err(Fault::Zero("n"))
    );
}

#[test]
fn effects_last_as_their_ability_allows() {
    let pump = |reach: &str, duration: &str, uses: &str| {
        body(0, &format!("continuous (those battlefield) {reach} [(pump 1 1)] {duration} {uses}"))
    };
    assert_eq!(pump("fixed", "(this turn)", "every"), Ok(()));
    assert_eq!(pump("matching", "(this turn)", "every"), Err(Fault::Matching));
    assert_eq!(pump("matching", "(this turn)", "once"), Ok(()));
    assert_eq!(pump("fixed", "functions", "every"), Err(Fault::Functions));
    let act = "rule [(no-legend source)] (this act)";
    assert_eq!(body(0, &format!("{act} do [(draw you 1)]")), Ok(()));
    assert_eq!(body(0, act), Err(Fault::NoAct));
    assert_eq!(body(0, &format!("if (exists you) {{ {act} }} do [(draw you 1)]")), Err(Fault::NoAct));
    let replace = "replace (draw) every (this act) { proceed }";
    assert_eq!(body(0, replace), Err(Fault::NoAct));
}

#[test]
fn instructions_stand_only_so_deep_in_one_another() {
    let deep = |depth: usize| {
        let mut test = planarc_bytecode::Test::Plain;
        for _ in 0..depth {
            test = planarc_bytecode::Test::Not { c: Box::new(test) };
        }
        let mut deep = ability(AbilityKind::Triggered, 0, "", "", "");
        deep.intervening = Some(test);
        contents(vec![deep])
    };
    let shallow = deep(46);
    let bytes = planarc_bytecode::encode(&shallow);
    assert!(planarc_bytecode::decode(&bytes).is_ok() && verify(shallow).is_ok());
    let bytes = planarc_bytecode::encode(&deep(47));
    assert_eq!(planarc_bytecode::decode(&bytes).err(), Some(planarc_bytecode::codec::Fault::Depth));
    assert_eq!(verify(deep(47)).map_err(|refusal| refusal.fault).err(), Some(Fault::Depth));
}

#[test]
fn an_ability_is_named_once_and_further_down() {
    let with = |text: &str| ability(AbilityKind::Triggered, 0, "", "", text);
    let delay = "delay a1 once";
    assert_eq!(proven(vec![with(delay), with("do [(draw you 1)]")]), Ok(()));
    assert_eq!(proven(vec![with(delay)]), Err(Fault::NoAbility(1)));
    assert_eq!(proven(vec![with("delay a0 once")]), Err(Fault::Cycle(0)));
    assert_eq!(proven(vec![with("delay a1 once delay a1 once"), with("")]), Err(Fault::NamedTwice(1)));
    assert_eq!(proven(vec![with(""), with("")]), Err(Fault::NamedTwice(1)));
}

#[test]
fn an_ability_keeps_what_the_one_around_it_wrote_before() {
    let kept = |outer: &str, inner: &str| {
        let mut delayed = ability(AbilityKind::Delayed, 1, "", "", inner);
        delayed.captures = vec![read("(capture 0 0)")];
        proven(vec![ability(AbilityKind::Triggered, 1, "", "", outer), delayed])
    };
    assert_eq!(kept(&format!("{CHOOSE} delay a1 once"), "do [(destroy s0)]"), Ok(()));
    assert_eq!(kept(&format!("delay a1 once {CHOOSE}"), "do [(destroy s0)]"), Err(Fault::Capture(0)));
    let number = "number =s0 you 1 free delay a1 once";
    assert_eq!(kept(number, "do [(destroy s0)]"), Err(Fault::Type(0, SlotType::Number)));
    assert_eq!(kept(number, "do [(draw you (read s0))]"), Ok(()));
    let mut orphan = ability(AbilityKind::Triggered, 1, "", "", "");
    orphan.captures = vec![read("(capture 0 0)")];
    assert_eq!(proven(vec![orphan]), Err(Fault::Capture(0)));
}

#[test]
fn events_bind_roles_of_which_later_ones_read() {
    let triggered = |events: &[&str], body: &str| {
        let mut triggered = ability(AbilityKind::Triggered, 2, "", "", body);
        triggered.when = events.iter().map(|event| read(event)).collect();
        proven(vec![triggered])
    };
    let both = ["(block what=>s0 whom=(in s0)>s1)", "(attack what=>s0)"];
    assert_eq!(triggered(&both, "do [(destroy s0)]"), Ok(()));
    assert_eq!(triggered(&both, "do [(destroy s1)]"), Err(Fault::Perhaps(1)));
    assert_eq!(triggered(&["(block what=(in s0) whom=>s0)"], ""), Err(Fault::Unwritten(0)));
}

#[test]
fn a_refusal_tells_the_place_and_has_a_code() {
    let text = format!("{CHOOSE} if (exists s0) {{ do [(draw you 1)] do [(destroy (players))] }}");
    let refusal = verify(contents(vec![ability(AbilityKind::Triggered, 1, "", "", &text)])).err();
    let right = Refusal { ability: Some(0), statement: Some(3), fault: Fault::NotObjects("what") };
    assert_eq!(refusal, Some(right));
    assert_eq!(right.fault.code(), "not-objects");
    assert_eq!(right.to_string(), "ability 0, statement 3: what can only be objects");
    let mut codes: Vec<&str> = FAULTS.iter().map(|(code, _)| *code).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), FAULTS.len());
    // A refusal that no test asks for is not known to be one.
    let tests = [include_str!("verify.rs"), include_str!("index.rs")].concat();
    let names = include_str!("../src/verify/fault.rs");
    for (code, _) in FAULTS {
        let row = names.lines().find(|line| line.contains(&format!("\"{code}\""))).expect("a row");
        let name: String = row.trim().chars().take_while(char::is_ascii_alphanumeric).collect();
        assert!(tests.contains(&format!("Fault::{name}")), "no test asks for {name}");
    }
}

/// A module whose first ability asks in its second statement, with its text and its places.
fn kept(text: &str, asks: &[(u32, u32, u32)], places: &[(u32, u32)]) -> Result<(), (Option<u32>, Fault)> {
    let extent = |&(from, to): &(u32, u32)| Extent { from, to };
    let asks = asks.iter().map(|&(statement, from, to)| AskText { statement, part: extent(&(from, to)) });
    let mut contents =
        contents(vec![ability(AbilityKind::Triggered, 1, "", "", &format!("do [(draw you 1)] {CHOOSE}"))]);
    contents.texts = vec![AbilityText { text: text.into(), asks: asks.collect() }];
    let statements = places.iter().map(extent).collect();
    contents.sources = vec![AbilitySource { line: extent(&(0, 9)), statements }];
    verify(contents).map(|_| ()).map_err(|refusal| (refusal.statement, refusal.fault))
}

#[test]
fn texts_and_places_are_of_statements() {
    let places = [(0, 4), (4, 9)];
    assert_eq!(kept("Draw. Opfere é.", &[(1, 6, 15)], &places), Ok(()));
    assert_eq!(kept("Draw.", &[(0, 0, 5)], &places), Err((Some(0), Fault::TextStatement(0))));
    assert_eq!(kept("Draw.", &[(2, 0, 5)], &places), Err((Some(2), Fault::TextStatement(2))));
    assert_eq!(kept("Draw.", &[(1, 0, 5), (1, 0, 5)], &places), Err((Some(1), Fault::TextStatement(1))));
    assert_eq!(kept("Draw.", &[(1, 0, 6)], &places), Err((Some(1), Fault::TextPart(1))));
    assert_eq!(kept("Draw.", &[(1, 3, 3)], &places), Err((Some(1), Fault::TextPart(1))));
    assert_eq!(kept("é", &[(1, 1, 2)], &places), Err((Some(1), Fault::TextPart(1))));
    assert_eq!(kept("Draw.", &[], &[(0, 4)]), Err((None, Fault::Source)));
    assert_eq!(kept("Draw.", &[], &[(0, 4), (9, 4)]), Err((None, Fault::Source)));
    let mut odd = contents(vec![ability(AbilityKind::Triggered, 0, "", "", "")]);
    odd.texts =
        vec![AbilityText { text: "".into(), asks: vec![] }, AbilityText { text: "".into(), asks: vec![] }];
    assert_eq!(verify(odd).map_err(|refusal| refusal.fault).err(), Some(Fault::Kept));
}

#[test]
fn no_two_cards_have_one_name_and_memories_are_those_of_the_card() {
    let abilities = vec![ability(AbilityKind::Triggered, 0, "", "", "do [(destroy m0)]")];
    let named = |names: [&str; 2]| {
        let [first, second] = names;
        let cards = vec![card(first, [0]), card(second, [])];
        verify(Contents { cards, abilities: abilities.clone(), ..Contents::default() })
            .map_err(|refusal| refusal.fault)
    };
    assert!(named(["Weir", "Dam"]).is_ok());
    assert_eq!(named(["Weir", "Weir"]), Err(Fault::SameName(1)));
    assert_eq!(body(0, "do [(destroy m1)]"), Err(Fault::NoMemory(1)));
}
