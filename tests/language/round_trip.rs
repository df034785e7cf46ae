//! Printing and parsing are inverse: a surface tree made at random prints as text that is read as that tree.
//!
//! The cases are the same at every run. `PROPTEST_CASES=100000` asks for more of them, from a fresh
//! seed, which is printed; `PROPTEST_SEED` repeats one.

use crate::generate::{self, Of, card};
use planarc::print::card_lines;
use planarc::source::{SourceFile, read_cards};
use planarc::surface::{Ability, Card, Line, StepKind};
use planarc::syntax::parse;
use proptest::strategy::{Strategy, ValueTree};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use std::collections::BTreeMap;
use std::collections::hash_map::RandomState;
use std::fmt::Write as _;
use std::hash::BuildHasher as _;
use std::sync::LazyLock;

/// Cases of each test, where `PROPTEST_CASES` says nothing.
const CASES: u32 = 250;

/// How many different failures are shown.
const SHOWN: usize = 8;

/// How often a failing case is made smaller.
const SHRINKS: u32 = 200;

/// The text that a card prints as, and what that is read as where it differs.
fn differs(card: &Card) -> Option<(String, Option<Vec<Line>>)> {
    let text = card_lines(card).join("\n");
    let block = format!("{}\nPlane — Ostrava\n{text}\n", card.name.full);
    let (cards, _) = read_cards(&SourceFile::new("generated.card", block));
    let read = cards.first().and_then(|source| parse(source).card).map(|card| card.lines);
    (read.as_ref() != Some(&card.lines)).then_some((text, read))
}

fn cases() -> u32 {
    std::env::var("PROPTEST_CASES").ok().and_then(|cases| cases.parse().ok()).unwrap_or(CASES)
}

/// The seed of this run. None: the fixed one of every run that asks for nothing else.
static SEED: LazyLock<Option<u64>> = LazyLock::new(|| {
    let asked = std::env::var("PROPTEST_SEED").ok().and_then(|seed| seed.parse().ok());
    let asks_for_more = std::env::var_os("PROPTEST_CASES").is_some();
    let seed = asked.or_else(|| asks_for_more.then(|| RandomState::new().hash_one(0)));
    if let Some(seed) = seed {
        crate::corpus::tell(&format!("round trips: PROPTEST_SEED={seed}, {} cases each", cases()));
    }
    seed
});

/// The generator of random numbers for a seed.
fn rng(seed: Option<u64>) -> TestRng {
    let Some(seed) = seed else { return TestRng::deterministic_rng(RngAlgorithm::ChaCha) };
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    TestRng::from_seed(RngAlgorithm::ChaCha, &bytes)
}

/// Runs the cases of a strategy; each failure is made as small as it gets.
fn hold(abilities: &Of<Ability>) {
    let rng = rng(*SEED);
    let mut runner = TestRunner::new_with_rng(Config::default(), rng);
    let mut failures: BTreeMap<String, String> = BTreeMap::new();
    let mut failed = 0;
    for _ in 0..cases() {
        let mut tree = abilities.new_tree(&mut runner).expect("a strategy without dead ends");
        let made = card(tree.current());
        if differs(&made).is_none() {
            continue;
        }
        failed += 1;
        if failures.len() < SHOWN {
            let (text, report) = smallest(&mut *tree, made);
            failures.insert(text, report);
        }
    }
    let shown: String = failures.values().map(String::as_str).collect();
    assert!(
        failed == 0,
        "{failed} of {} cases do not read back as they were made (seed {:?}):\n{shown}",
        cases(),
        *SEED
    );
}

fn smallest(tree: &mut dyn ValueTree<Value = Ability>, mut failing: Card) -> (String, String) {
    for _ in 0..SHRINKS {
        if !tree.simplify() {
            break;
        }
        loop {
            let smaller = card(tree.current());
            if differs(&smaller).is_some() {
                failing = smaller;
                break;
            }
            if !tree.complicate() {
                break;
            }
        }
    }
    let (text, read) = differs(&failing).unwrap_or_default();
    let mut report = format!("\n  {text}\n    made: {}\n", json(&failing.lines));
    match read {
        Some(lines) => {
            let _ = writeln!(report, "    read: {}", json(&lines));
        }
        None => report.push_str("    not read\n"),
    }
    (text, report)
}

/// The abilities of the first line, without what every node has.
fn json(lines: &[Line]) -> String {
    let abilities = lines.first().map(|line| &line.abilities);
    let mut value = serde_json::to_value(abilities).expect("plain data");
    drop_places(&mut value);
    value.to_string()
}

fn drop_places(value: &mut serde_json::Value) {
    match value {
        serde_json::Value::Object(fields) => {
            fields.retain(|key, value| !matches!(key.as_str(), "at" | "slot" | "out") && !value.is_null());
            fields.values_mut().for_each(drop_places);
        }
        serde_json::Value::Array(items) => items.iter_mut().for_each(drop_places),
        _ => {}
    }
}

fn instruction(verb: planarc::surface::Verb) -> Ability {
    Ability::Static(generate::body(vec![(
        planarc::surface::Join::First,
        StepKind::Do(generate::verb::imperative(verb)),
    )]))
}

fn sentence(kind: StepKind) -> Ability {
    Ability::Static(generate::body(vec![(planarc::surface::Join::First, kind)]))
}

fn deed(deed: planarc::surface::Deed) -> Ability {
    sentence(StepKind::Do(deed))
}

#[test]
fn objects() {
    hold(
        &generate::selection::objects(2)
            .prop_map(|what| {
                instruction(planarc::surface::Verb::Plain(planarc::surface::Plain::Destroy, what))
            })
            .boxed(),
    );
}

#[test]
fn cards_in_zones() {
    let verb = |what| planarc::surface::Verb::Plain(planarc::surface::Plain::Reveal, what);
    hold(&generate::selection::cards(2).prop_map(move |what| instruction(verb(what))).boxed());
}

#[test]
fn quantities() {
    let life = |n| planarc::surface::Verb::GainLife(planarc::surface::LifeAmount::EqualTo(n));
    hold(&generate::quantity::value(2).prop_map(move |n| instruction(life(n))).boxed());
}

/// "If C, draw a card."
fn when_so(cond: planarc::surface::Cond) -> Ability {
    let draw = planarc::surface::Verb::Plain(planarc::surface::Plain::Draw, generate::condition::a_card());
    let draw = StepKind::Do(generate::verb::imperative(draw));
    sentence(StepKind::Given {
        cond,
        form: planarc::surface::GivenForm::If,
        place: planarc::surface::Place::Leading,
        body: generate::body(vec![(planarc::surface::Join::First, draw)]),
    })
}

#[test]
fn conditions() {
    hold(&generate::condition::cond(2).prop_map(when_so).boxed());
}

#[test]
fn instructions() {
    let step =
        |deed| Ability::Static(generate::body(vec![(planarc::surface::Join::First, StepKind::Do(deed))]));
    hold(&generate::verb::instruction(1).prop_map(step).boxed());
}

#[test]
fn planes_and_schemes() {
    hold(&generate::verb::of_variants().prop_map(instruction).boxed());
}

#[test]
fn statements() {
    let step =
        |deed| Ability::Static(generate::body(vec![(planarc::surface::Join::First, StepKind::Do(deed))]));
    hold(&generate::verb::statement(1).prop_map(step).boxed());
}

#[test]
fn what_was_done_and_whose_ability() {
    let verb = |what| instruction(planarc::surface::Verb::Choose(planarc::surface::ChoiceDomain::Of(what)));
    hold(&generate::selection::by_clause(1).prop_map(verb).boxed());
}

#[test]
fn granted_abilities() {
    let grants = generate::keyword::grants(1);
    let gain = |(list, join)| {
        let verb = planarc::surface::Verb::Gain(
            planarc::surface::Abilities::List(list, join),
            planarc::surface::Onset::Holds,
        );
        let all = planarc::surface::Quant::All(planarc::surface::AllForm::Bare);
        let elves =
            generate::filter(generate::typed(vec![planarc::surface::TypeWord::Subtype("Elf".into())]));
        let who = generate::pick(all, planarc::surface::Chooser::Actor, elves);
        let acts = generate::verb::acts(vec![(planarc::surface::ActJoin::First, verb)]);
        let deed = generate::verb::deed(
            planarc::surface::Subject::Of(who),
            planarc::surface::Modality::PLAIN,
            acts,
            planarc::surface::Duration::Unstated,
        );
        Ability::Static(generate::body(vec![(planarc::surface::Join::First, StepKind::Do(deed))]))
    };
    hold(&grants.prop_map(gain).boxed());
}

#[test]
fn clauses() {
    hold(&generate::step::with_clause(1));
}

#[test]
fn times() {
    let step = |kind| Ability::Static(generate::body(vec![(planarc::surface::Join::First, kind)]));
    hold(&generate::step::within(1).prop_map(step).boxed());
}

#[test]
fn modes() {
    hold(
        &generate::step::modes(0)
            .prop_map(|modes| Ability::Static(generate::body(vec![(planarc::surface::Join::First, modes)])))
            .boxed(),
    );
}

#[test]
fn prevention() {
    let step =
        |deed| Ability::Static(generate::body(vec![(planarc::surface::Join::First, StepKind::Do(deed))]));
    hold(&generate::verb::prevent(1).prop_map(step).boxed());
}

#[test]
fn tokens() {
    hold(&generate::token::create(1).prop_map(instruction).boxed());
}

#[test]
fn counters() {
    hold(&generate::counter::of_players(1).prop_map(instruction).boxed());
}

#[test]
fn keywords() {
    hold(&generate::keyword::line().prop_map(Ability::Keywords).boxed());
}

#[test]
fn activated_abilities() {
    hold(&generate::step::activated(1));
}

#[test]
fn abilities() {
    hold(&generate::step::ability(1));
}

#[test]
fn mana() {
    hold(
        &generate::mana::spec(1).prop_map(|spec| instruction(planarc::surface::Verb::AddMana(spec))).boxed(),
    );
}

#[test]
fn mana_in_place_of_other_mana() {
    hold(&generate::mana::replaced(1).prop_map(sentence).boxed());
}

#[test]
fn mana_that_is_spent() {
    hold(&generate::mana::spent().prop_map(deed).boxed());
}

#[test]
fn cards_that_are_played() {
    hold(&generate::playing::permission().prop_map(deed).boxed());
}

#[test]
fn costs() {
    hold(&generate::playing::costs(1).prop_map(deed).boxed());
}

#[test]
fn other_costs() {
    hold(&generate::playing::instead().prop_map(deed).boxed());
}

#[test]
fn rules_of_players() {
    hold(&generate::playing::rules().prop_map(deed).boxed());
}

#[test]
fn choices() {
    let choose = |of| instruction(planarc::surface::Verb::Choose(of));
    hold(&generate::chance::domain().prop_map(choose).boxed());
}

#[test]
fn dice_and_their_tables() {
    hold(&generate::chance::table());
}

#[test]
fn coins() {
    hold(&generate::chance::coin());
}

#[test]
fn votes() {
    hold(&generate::chance::vote());
}

#[test]
fn descriptions() {
    hold(&generate::becoming::is(1).prop_map(deed).boxed());
}

#[test]
fn copies() {
    hold(&generate::becoming::copy(1).prop_map(deed).boxed());
}

#[test]
fn sizes_and_types() {
    hold(&generate::becoming::traits(1).prop_map(deed).boxed());
}

#[test]
fn sizes_that_are_defined() {
    hold(&generate::becoming::defined(1).prop_map(deed).boxed());
}

#[test]
fn what_is_done_as_a_card_is_drafted() {
    hold(&generate::pregame::drafted());
}

#[test]
fn rules_of_the_start() {
    hold(&generate::pregame::rule());
}

#[test]
fn abilities_with_an_event() {
    hold(&generate::pregame::as_event());
}

#[test]
fn places_at_the_start() {
    hold(&generate::pregame::start_in());
}

#[test]
fn each_of_several() {
    hold(&generate::acts::each().prop_map(deed).boxed());
}

#[test]
fn acts_at_one_moment() {
    hold(&generate::acts::at_once().prop_map(deed).boxed());
}

#[test]
fn acts_but_for_a_part() {
    hold(&generate::acts::except().prop_map(deed).boxed());
    hold(&generate::acts::instead_of().prop_map(deed).boxed());
}

#[test]
fn the_same_of_others() {
    hold(&generate::acts::same().prop_map(deed).boxed());
}

#[test]
fn causatives() {
    hold(&generate::acts::have().prop_map(deed).boxed());
}

#[test]
fn and_vice_versa() {
    hold(&generate::acts::vice_versa().prop_map(sentence).boxed());
}

#[test]
fn targets_that_differ() {
    hold(&generate::step::distinct(0));
}

#[test]
fn ties() {
    hold(&generate::step::tie(0));
}

#[test]
fn triggers() {
    hold(&generate::step::triggers(1));
}

#[test]
fn special_instructions() {
    hold(&generate::verb::special(1).prop_map(instruction).boxed());
}

#[test]
fn clauses_of_subjects() {
    hold(&generate::verb::of_subjects(1).prop_map(deed).boxed());
}

#[test]
fn conditions_that_are_asked() {
    hold(&generate::condition::asked(1).prop_map(when_so).boxed());
}

#[test]
fn joined_conditions() {
    hold(&generate::condition::joined().prop_map(when_so).boxed());
}
