//! Sentences that could be read in two ways, and the reading that was decided.

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
    let ir = read(line);
    assert_eq!(ir.pointer(path), Some(expected), "{line}: {path} of {ir:#}");
}

#[track_caller]
fn counts(line: &str, path: &str, expected: usize) {
    let ir = read(line);
    let found = ir.pointer(path).and_then(Value::as_array).map(Vec::len);
    assert_eq!(found, Some(expected), "{line}: {path} of {ir:#}");
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
    holds(line, "/triggered/body/steps/0/kind/do/duration", &json!({"end-of-turn": "until-end-of-turn"}));
    let line =
        "Whenever chaos ensues, put a +1/+1 counter on target Elf and it gains flying until end of turn.";
    holds(line, "/triggered/body/steps/0/kind/do/duration", &json!("unstated"));
    holds(line, "/triggered/body/steps/1/kind/do/duration", &json!({"end-of-turn": "until-end-of-turn"}));
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
