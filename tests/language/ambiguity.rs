//! Sentences that could be read in two ways, and the reading that was decided.

use crate::meant;
use planarc::diag::Code;
use planarc::pipeline::Outcome;
use planarc::source::{SourceFile, read_cards};
use planarc::syntax::parse;
use serde_json::{Value, json};

/// The abilities of a plane's one line.
fn read(line: &str) -> Value {
    let text = format!("Vesh Hollow\nPlane — Ostrava\n{line}\n");
    let (cards, _) = read_cards(&SourceFile::new("ambiguous.card", text));
    let parsed = cards.first().map(parse).expect("a card");
    let card = parsed.card.unwrap_or_else(|| panic!("not read: {line}: {:?}", parsed.diagnostics));
    serde_json::to_value(&card.lines[0].abilities[0]).expect("plain data")
}

#[track_caller]
fn holds(line: &str, path: &str, expected: &Value) {
    let surface = read(line);
    assert_eq!(surface.pointer(path), Some(expected), "{line}: {path} of {surface:#}");
}

#[track_caller]
fn counts(line: &str, path: &str, expected: usize) {
    let surface = read(line);
    let found = surface.pointer(path).and_then(Value::as_array).map(Vec::len);
    assert_eq!(found, Some(expected), "{line}: {path} of {surface:#}");
}

const VERB: &str = "/static/steps/0/kind/do/acts/0/verb";

#[test]
fn a_suffix_behind_joined_nouns_is_of_all_of_them() {
    let line = "Destroy all artifacts and creatures you control.";
    counts(line, &format!("{VERB}/destroy/pick/filter/heads"), 2);
    counts(line, &format!("{VERB}/destroy/pick/filter/suffixes"), 1);
}

#[test]
fn a_new_determiner_begins_a_new_object() {
    let line = "Destroy target creature you control and target land.";
    counts(line, &format!("{VERB}/destroy/list/items/0/pick/filter/suffixes"), 1);
    counts(line, &format!("{VERB}/destroy/list/items/1/pick/filter/suffixes"), 0);
}

#[test]
fn and_before_a_verb_joins_acts_and_before_a_noun_objects() {
    counts("Destroy target creature and draw a card.", "/static/steps/0/kind/do/acts", 2);
    counts("Destroy target creature and copy target spell.", "/static/steps/0/kind/do/acts", 2);
    counts("Destroy target creature and target land.", "/static/steps/0/kind/do/acts", 1);
}

#[test]
fn a_list_before_its_verb_is_the_subject() {
    counts(
        "Creatures you control and lands you control have flying.",
        "/static/steps/0/kind/do/subject/of/list/items",
        2,
    );
    counts(
        "Whenever Vesh Hollow or another Elf dies, draw a card.",
        "/triggered/on/0/event/deed/deed/subject/of/list/items",
        2,
    );
}

#[test]
fn a_duration_at_the_end_is_of_all_predicates_of_its_clause() {
    let line = "Whenever chaos ensues, creatures you control get +1/+1 and gain flying until end of turn.";
    counts(line, "/triggered/body/steps/0/kind/do/acts", 2);
    holds(line, "/triggered/body/steps/0/kind/do/duration", &json!({"period": ["end-of-turn", "until"]}));
    let line =
        "Whenever chaos ensues, put a +1/+1 counter on target Elf and it gains flying until end of turn.";
    holds(line, "/triggered/body/steps/0/kind/do/duration", &json!("unstated"));
    holds(line, "/triggered/body/steps/1/kind/do/duration", &json!({"period": ["end-of-turn", "until"]}));
}

#[test]
fn instead_replaces_an_event_that_would_happen_and_else_the_step_before() {
    holds("If an Elf would die, exile it instead.", "/static/steps/0/kind/replace/place", &json!("trailing"));
    let line = "Whenever chaos ensues, draw a card. If you control a Forest, draw two cards instead.";
    holds(line, "/triggered/body/steps/1/kind/given/body/steps/0/kind/instead/place", &json!("trailing"));
}

#[test]
fn an_if_behind_a_trigger_is_asked_twice_unless_something_would_happen() {
    let line = "Whenever chaos ensues, if it's your turn, draw a card.";
    assert!(read(line)["triggered"]["given"]["time"].is_array(), "{line}");
    let line = "Whenever chaos ensues, draw a card if it's your turn.";
    holds(line, "/triggered/given", &Value::Null);
    holds(line, "/triggered/body/steps/0/kind/given/place", &json!("trailing"));
}

#[test]
fn with_counters_is_how_a_card_arrives_or_which_creature_is_meant() {
    let line = "Exile target Elf with three time counters on it.";
    counts(line, &format!("{VERB}/move/enters/counters"), 1);
    counts(line, &format!("{VERB}/move/what/pick/filter/suffixes"), 0);
    let line = "Destroy target Elf with three time counters on it.";
    counts(line, &format!("{VERB}/destroy/pick/filter/suffixes"), 1);
}

#[test]
fn or_less_belongs_to_the_number() {
    let path = format!("{VERB}/destroy/pick/filter/suffixes/0/stat/1/op");
    holds("Destroy target Elf with power 2 or less.", &path, &json!("or-less"));
}

#[test]
fn it_in_a_time_is_nothing() {
    let line = "If it's not your turn, draw a card.";
    holds(line, "/static/steps/0/kind/given/cond/time/1", &json!("is-not"));
}

#[test]
fn the_tense_of_an_event_is_that_of_its_own_verb() {
    let line = "If you control an Elf that attacked this turn, draw a card.";
    holds(line, "/static/steps/0/kind/given/cond/event/deed/tense", &json!("present"));
}

#[test]
fn a_permanent_is_a_noun_where_no_card_follows() {
    holds(
        "Destroy target permanent or player.",
        &format!("{VERB}/destroy/pick/filter/heads/0/noun"),
        &json!("permanent"),
    );
}

#[test]
fn an_or_behind_that_and_a_bare_singular_is_inside_the_deictic() {
    let line =
        "Counter target spell or ability. Draw a card unless that spell or ability's controller pays {3}.";
    let text = read(line).to_string();
    assert!(text.contains(r#""join":"or""#) && !text.contains(r#""bare""#), "{text}");
    let line = "Destroy that creature or artifacts you control.";
    counts(line, &format!("{VERB}/destroy/list/items"), 2);
}

#[test]
fn an_aura_has_one_permanent_and_enchanted_permanents_are_many() {
    let line = "Destroy enchanted white artifacts.";
    counts(line, &format!("{VERB}/destroy/pick/filter/heads/0/adjectives"), 2);
    assert!(read("Destroy enchanted artifact.").pointer(&format!("{VERB}/destroy/ref")).is_some());
}

#[test]
fn a_player_behind_a_keyword_controls_and_is_no_argument_of_it() {
    counts(
        "Destroy target artifact with flying players control.",
        &format!("{VERB}/destroy/pick/filter/suffixes"),
        2,
    );
}

#[test]
fn cast_in_a_condition_is_past() {
    let tense = "/static/steps/0/kind/given/cond/event/deed/tense";
    holds("If a player cast two Elf spells last turn, draw a card.", tense, &json!("past"));
    holds("If you cast an Elf spell this turn, draw a card.", tense, &json!("past"));
    holds("If you don't put it onto the battlefield, draw a card.", tense, &json!("present"));
}

#[test]
fn been_dealt_is_not_dealt() {
    let verb = "/static/steps/0/kind/given/cond/event/deed/deed/acts/0/verb";
    let line = "If an opponent has been dealt damage this turn, draw a card.";
    assert!(read(line).pointer(&format!("{verb}/dealt-damage")).is_some(), "{line}");
}

#[track_caller]
fn outcome(line: &str) -> Outcome {
    let text = format!("Vesh Hollow\nVanguard\nHand +0, life +2\n{line}\n");
    let file = SourceFile::new("ambiguous.card", text);
    let (cards, _) = read_cards(&file);
    planarc::pipeline::run(&cards[0])
}

/// What became of a vanguard with one line, in which nothing is found but that it has no meaning yet.
#[track_caller]
fn understood(line: &str) -> Outcome {
    let outcome = outcome(line);
    let is_read =
        outcome.checked.is_some() && outcome.diagnostics.iter().all(|found| found.code == Code::B003);
    assert!(is_read, "{line}: {:#?}", outcome.diagnostics);
    outcome
}

#[track_caller]
fn same(one: &str, other: &str) {
    meant::check((one, &understood(one)), (other, &understood(other)), true);
}

#[track_caller]
fn differ(one: &str, other: &str) {
    meant::check((one, &understood(one)), (other, &understood(other)), false);
}

#[test]
fn a_player_and_objects_are_joined_like_two_objects() {
    let line = "You and creatures you control have hexproof.";
    counts(line, "/static/steps/0/kind/do/subject/of/list/items", 2);
    counts(line, "/static/steps/0/kind/do/subject/of/list/items/1/pick/filter/suffixes", 1);
    let to = format!("{VERB}/deal-damage/to");
    let line = "Vesh Hollow deals 2 damage to each creature and each player.";
    counts(line, &format!("{to}/list/items"), 2);
    let line = "Vesh Hollow deals 2 damage to target player or planeswalker.";
    counts(line, &format!("{to}/pick/filter/heads"), 2);
}

#[test]
fn this_turn_in_a_noun_phrase_is_a_window_and_at_the_end_a_duration() {
    let duration = "/static/steps/0/kind/do/duration";
    let suffix = "/static/steps/0/kind/do/subject/of/pick/filter/suffixes/0";
    let line = "Spells you cast this turn cost {1} less to cast.";
    holds(line, duration, &json!("unstated"));
    holds(line, &format!("{suffix}/done-by/window/span"), &json!("this-turn"));
    let line = "Creatures that attacked this turn can't block.";
    holds(line, duration, &json!("unstated"));
    holds(line, &format!("{suffix}/did/deed/window/span"), &json!("this-turn"));
    holds("Creatures can't block this turn.", duration, &json!({"period": ["end-of-turn", "this"]}));
    let line = "Creatures that attacked this turn can't block this turn.";
    holds(line, duration, &json!({"period": ["end-of-turn", "this"]}));
    let line = "If you gained life this turn, draw a card.";
    holds(line, "/static/steps/0/kind/given/cond/event/deed/window/span", &json!("this-turn"));
    holds(line, "/static/steps/0/kind/given/body/steps/0/kind/do/duration", &json!("unstated"));
}

#[test]
fn a_choice_is_that_of_the_nearest_phrase_and_a_target_is_announced() {
    let line = "Each opponent sacrifices a creature of their choice.";
    assert!(read(line).pointer(&format!("{VERB}/sacrifice/pick/chooser/player")).is_some(), "{line}");
    let line = "Each opponent sacrifices a creature and destroys target land of your choice.";
    holds(line, &format!("{VERB}/sacrifice/pick/chooser"), &json!("actor"));
    let second = "/static/steps/0/kind/do/acts/1/verb/destroy/pick/chooser/target-by";
    assert!(read(line).pointer(second).is_some(), "{line}: {:#}", read(line));
}

#[test]
fn each_as_a_subject_is_every_one_by_itself() {
    same("Each creature you control gets +1/+1.", "All creatures you control get +1/+1.");
    differ(
        "At the beginning of your upkeep, each player discards a card.",
        "At the beginning of your upkeep, target player discards a card.",
    );
    // The second sentence speaks of what the same player drew.
    same(
        "At the beginning of your upkeep, each opponent draws a card, then they lose 2 life.",
        "At the beginning of your upkeep, each opponent draws a card, then that player loses 2 life.",
    );
}

#[test]
fn each_behind_its_noun_is_form() {
    let line =
        "Creatures you control have base power and toughness each equal to the number of Elves you control.";
    holds(line, &format!("{VERB}/have-base/stat"), &json!("power-and-toughness"));
    holds(line, &format!("{VERB}/have-base/toughness"), &Value::Null);
}

#[test]
fn several_players_own_each_their_own() {
    let line = "At the beginning of each of your opponents' end steps, draw a card.";
    let whose = "/triggered/on/0/event/part-begins/whose/pick/quant/possessed";
    assert!(read(line).pointer(whose).is_some(), "{line}");
    let line = "Each player shuffles their hand into their library.";
    holds(line, &format!("{VERB}/shuffle/into/whose/ref/word/pronoun"), &json!("they"));
    same(
        "At the beginning of each opponent's end step, they lose 1 life.",
        "At the beginning of each opponent's end step, that player loses 1 life.",
    );
}

#[test]
fn an_amount_stands_before_or_behind_who_is_dealt_it() {
    let behind = "{1}: Vesh Hollow deals damage to target Elf equal to the number of cards in your hand.";
    let before = "{1}: Vesh Hollow deals damage equal to the number of cards in your hand to target Elf.";
    same(behind, before);
    let deal = "/activated/body/steps/0/kind/do/acts/0/verb/deal-damage";
    holds(before, &format!("{deal}/form"), &json!("equal-then-to"));
    holds(behind, &format!("{deal}/form"), &json!("to-then-equal"));
    // "Equal to" closes before the last "to".
    let line = "{1}: Vesh Hollow deals damage equal to the number of cards attached to it to target Elf.";
    holds(line, &format!("{deal}/to/pick/chooser"), &json!("target"));
}

#[test]
fn a_time_behind_joined_acts_delays_them_all() {
    let line = "Whenever chaos ensues, tap target Elf, then untap it and draw a card at the beginning of the next end step.";
    assert!(read(line).pointer("/triggered/body/steps/0/kind/delayed").is_some(), "{line}");
    let line = "Whenever chaos ensues, exile target Elf. Return it to the battlefield and draw a card at the beginning of the next end step.";
    assert!(read(line).pointer("/triggered/body/steps/0/kind/do").is_some(), "{line}");
    counts(line, "/triggered/body/steps/1/kind/delayed/body/steps/0/kind/do/acts", 2);
    differ(
        "{1}: Exile target Elf. Return it to the battlefield at the beginning of the next end step.",
        "{1}: Exile target Elf. Return it to the battlefield.",
    );
}

#[test]
fn a_second_when_is_an_ability_a_reflex_or_waits() {
    let abilities = |line: &str| {
        let text = format!("Vesh Hollow\nPlane — Ostrava\n{line}\n");
        let (cards, _) = read_cards(&SourceFile::new("ambiguous.card", text));
        let card = cards.first().map(parse).and_then(|parsed| parsed.card);
        card.map(|card| card.lines[0].abilities.len())
    };
    let apart = "Creatures you control have flying. Whenever a land enters, draw a card.";
    assert_eq!(abilities(apart), Some(2), "{apart}");
    let reflex = "Whenever chaos ensues, you may sacrifice an Elf. When you do, draw a card.";
    assert_eq!(abilities(reflex), Some(1), "{reflex}");
    assert!(
        read(reflex).pointer("/triggered/body/steps/1/kind/delayed/event/outcome").is_some(),
        "{reflex}: {:#}",
        read(reflex)
    );
    let waits = "Whenever chaos ensues, tap target Elf. When that creature dies this turn, draw a card.";
    assert_eq!(abilities(waits), Some(1), "{waits}");
    assert!(read(waits).pointer("/triggered/body/steps/1/kind/delayed/event/deed").is_some(), "{waits}");
}

#[test]
fn that_points_before_a_noun_and_relates_before_a_verb() {
    assert!(read("Destroy that Elf.").pointer(&format!("{VERB}/destroy/ref/word/that")).is_some());
    let suffix = format!("{VERB}/destroy/pick/filter/suffixes/0");
    let line = "Destroy each Elf that attacked this turn.";
    assert!(read(line).pointer(&format!("{suffix}/did")).is_some(), "{line}");
    let line = "Destroy target Elf that's tapped.";
    assert!(read(line).pointer(&format!("{suffix}/that")).is_some(), "{line}");
    let line = "Destroy target Elf that player controls.";
    let that = format!("{suffix}/controller/0/ref/word/that");
    assert!(read(line).pointer(&that).is_some(), "{line}");
}

#[test]
fn x_has_one_writer() {
    understood("{X}: Draw X cards.");
    understood("{2}: Draw X cards, where X is the number of Elves you control.");
    let text = "Vesh Hollow\nVanguard\nHand +0, life +2\n\
                {X}: Draw X cards, where X is the number of Elves you control.\n";
    let file = SourceFile::new("ambiguous.card", text);
    let (cards, _) = read_cards(&file);
    let outcome = planarc::pipeline::run(&cards[0]);
    assert!(outcome.diagnostics.iter().any(|found| found.code == planarc::diag::Code::R004));
}

#[test]
fn they_are_who_can_do_what_the_verb_says() {
    let attack = |then: &str| format!("Whenever an opponent attacks with two or more creatures, {then}");
    same(&attack("tap all lands they control."), &attack("tap all lands that player controls."));
    same(
        &attack("they gain flying until end of turn."),
        &attack("those creatures gain flying until end of turn."),
    );
    same(&attack("they lose 2 life."), &attack("that player loses 2 life."));
}

#[test]
fn an_if_that_would_is_a_replacement_and_no_intervening_if() {
    let line = "Whenever chaos ensues, if an Elf would die this turn, exile it instead.";
    holds(line, "/triggered/given", &Value::Null);
    holds(line, "/triggered/body/steps/0/kind/replace/place", &json!("trailing"));
}
