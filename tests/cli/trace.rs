//! `planarc trace`: statements with the words of the card, questions with their answers, and actions.

use crate::common::{folder, planarc, planarc_with};
use crate::files::project;
use serde_json::Value;

/// A card that targets, asks, does something, and sets up something for later.
const WEIR: &str = "Weir of Days\nPlane — Ostrava\n\
    Creatures you control get +1/+1.\n\
    Whenever chaos ensues, you may draw a card. If you do, destroy target creature. \
    At the beginning of the next end step, you gain 2 life.\n";

#[test]
fn statements_have_the_words_of_the_card_beside_them() {
    let home = folder(&[("a.card", WEIR.as_bytes()), ("answers.txt", b"# who\nBen's creature\nyes\n")]);
    let run = planarc(home.path(), &["trace", "a.card", "--answers", "answers.txt"]);
    assert_eq!(run.code, Some(0), "{}{}", run.err, run.out);
    assert_eq!(run.err, "");
    let mut rest = run.out.as_str();
    for line in [
        "Weir of Days, ability 1 (static)",
        "  “Creatures you control get +1/+1”\n    continuous ",
        "    + Ann's creature: [(pump p=1 t=1)]\n",
        "\nWeir of Days, ability 2 (triggered)\n  Whenever chaos ensues, you may draw a card. If you do,",
        "  it triggers on (chaos what=(in source))\n",
        "announce\n  “target creature”\n    target =s0 you ",
        "    ? Ann: target 1: Ann's creature, Ben's creature, Cleo's creature\n    > Ben's creature\n",
        "  ends: complete\nresolve\n  “you may draw a card”\n    may =s1 you\n",
        "    ? Ann: do it? yes or no\n    > yes\n",
        "    * draw who=[Ann] n=1\n",
        "  “destroy target creature”\n    do [(destroy s0)]\n    * destroy what=[Ben's creature]\n",
        "    + an ability waits, to trigger later\n",
        "\nWeir of Days, ability 3 (delayed)\n  At the beginning of the next end step, you gain 2 life.\n",
        "    * life who=[Ann] n=2 change=gain\n  ends: complete\n",
    ] {
        let Some((_, after)) = rest.split_once(line) else { panic!("{line:?} in {rest}") };
        rest = after;
    }
    assert_eq!(rest, "");
}

#[test]
fn the_same_seed_plays_the_same_and_one_ability_can_be_chosen() {
    let home = folder(&[("a.card", WEIR.as_bytes())]);
    let trace = |seed: &str| planarc(home.path(), &["trace", "a.card", "--ability", "2", "--seed", seed]);
    let runs: Vec<_> = ["1", "2", "3", "4", "5", "6"].map(trace).into();
    for run in &runs {
        assert_eq!(run.code, Some(0), "{}", run.err);
        assert!(run.out.starts_with("Weir of Days, ability 2 (triggered)\n"), "{}", run.out);
    }
    assert_eq!(trace("2").out, runs[1].out);
    assert!(runs.iter().any(|run| run.out != runs[0].out), "chance never differs");
}

#[test]
fn an_answer_that_does_not_fit_is_named_by_its_line() {
    for (answers, why) in [
        ("Ben's creature\n# and\nperhaps\n", "answers.txt:3: expected yes or no, found \"perhaps\""),
        ("Ben's creature, Ann's creature\n", "answers.txt:1: too many were chosen"),
        ("Ben's dragon\n", "answers.txt:1: expected one of Ann's creature"),
    ] {
        let home = folder(&[("a.card", WEIR.as_bytes()), ("answers.txt", answers.as_bytes())]);
        let run = planarc(home.path(), &["trace", "a.card", "--ability", "2", "--answers", "answers.txt"]);
        assert_eq!(run.code, Some(1), "{}", run.out);
        assert!(run.out.contains(&format!("stops: {why}")), "{}", run.out);
    }
    let home = folder(&[("a.card", WEIR.as_bytes()), ("answers.txt", b"Ben's creature\nno\n3\n")]);
    let run = planarc(home.path(), &["trace", "a.card", "--ability", "2", "--answers", "answers.txt"]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), "note: 1 of the answers was not asked for\n"));
}

#[test]
fn what_cannot_be_traced_is_told_with_its_status() {
    let nonsense = "Old Gate\nPlane — Ostrava\nWhenever chaos ensues, frobnicate.\n";
    let two = [WEIR, nonsense].join("---\n");
    let home =
        folder(&[("a.card", WEIR.as_bytes()), ("b.card", nonsense.as_bytes()), ("c.card", two.as_bytes())]);
    for (arguments, code, told) in [
        (["trace", "b.card"].as_slice(), 1, "frobnicate"),
        (&["trace", "c.card"], 2, "there are several cards (Weir of Days, Old Gate); name one with --card"),
        (&["trace", "c.card", "--card", "New Gate"], 2, "no card has this name"),
        (&["trace", "c.card", "--card", "Old Gate"], 1, "frobnicate"),
        (&["trace", "d.card"], 2, "d.card"),
        (&["trace", "a.card", "--ability", "4"], 2, "expected an ability from 1 to 3, found 4"),
        (&["trace", "a.card", "--ability", "0"], 2, "0 is not in"),
        (&["trace", "a.card", "--answers", "none.txt"], 2, "cannot read `none.txt`"),
        (&["trace"], 2, "CARD.card"),
    ] {
        let run = planarc(home.path(), arguments);
        assert_eq!(run.code, Some(code), "{arguments:?}: {}{}", run.out, run.err);
        assert!(run.err.contains(told), "{arguments:?}: {}", run.err);
    }
    let run = planarc(home.path(), &["trace", "c.card", "--card", "Weir of Days"]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), ""));
}

#[test]
fn json_has_an_event_a_line_of_the_schema() {
    let path = project("docs/schema/trace.schema.json");
    let schema = planarc::cli::trace_schema();
    let text = format!("{schema:#}\n");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &text).expect("write the schema");
    }
    assert_eq!(
        std::fs::read_to_string(&path).unwrap_or_default(),
        text,
        "run `BLESS=1 cargo test --test cli trace`"
    );
    let validator = jsonschema::validator_for(&schema).expect("a schema");
    let weir = format!("# é\n{WEIR}");
    let home = folder(&[("a.card", weir.as_bytes())]);
    let run = planarc_with(home.path(), &["trace", "-", "--message-format", "json"], weir.as_bytes(), &[]);
    assert_eq!(run.code, Some(0), "{}", run.err);
    let events: Vec<Value> = run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    for event in &events {
        let errors: Vec<String> = validator.iter_errors(event).map(|error| error.to_string()).collect();
        assert!(errors.is_empty(), "{event}: {errors:?}");
    }
    assert!(!validator.is_valid(&serde_json::json!({ "event": "statement" })), "the schema asks for nothing");
    let of = |sort: &str| events.iter().filter(|event| event["event"] == sort).collect::<Vec<_>>();
    assert_eq!(of("ability").len(), 3);
    let target =
        of("statement").into_iter().find(|event| event["code"].as_str().expect("code").starts_with("target"));
    let words = &target.expect("a target")["words"];
    let place = |key: &str| usize::try_from(words[key].as_u64().expect("a number")).expect("small");
    assert_eq!(&weir[place("start")..place("end")], "target creature");
    assert_eq!((place("line"), words["text"].as_str()), (5, Some("target creature")));
    let question = of("question").into_iter().find(|event| event["words"] == "you may draw a card");
    assert_eq!(question.expect("a question")["from"], "seed");
}

#[test]
fn colours_are_for_terminals() {
    let home = folder(&[("a.card", WEIR.as_bytes())]);
    let plain = planarc(home.path(), &["trace", "a.card"]);
    assert!(!plain.out.contains('\u{1b}'), "{}", plain.out);
    let forced = planarc_with(home.path(), &["trace", "a.card"], b"", &[("CLICOLOR_FORCE", "1")]);
    assert!(forced.out.contains("\u{1b}[1mWeir of Days, ability 1 (static)\u{1b}[0m"), "{}", forced.out);
    let evil = WEIR.replace("Weir of Days", "Weir\u{202e} of Days");
    let home = folder(&[("a.card", evil.as_bytes())]);
    let run = planarc_with(home.path(), &["trace", "a.card"], b"", &[("CLICOLOR_FORCE", "1")]);
    assert!(!run.out.contains('\u{202e}'), "{}", run.out);
}

#[test]
fn all_of_our_cards_can_be_traced() {
    let home = folder(&[]);
    for kind in std::fs::read_dir(project("cards")).expect("the cards") {
        for file in std::fs::read_dir(kind.expect("a folder").path()).expect("cards") {
            let path = file.expect("a file").path();
            let text = std::fs::read_to_string(&path).expect("text");
            let mut names = text
                .split("\n---\n")
                .filter_map(|block| block.lines().find(|line| !line.is_empty() && !line.starts_with('#')));
            // One card of each file: all of them are played elsewhere.
            let name = names.next().expect("a card");
            let run = planarc(home.path(), &["trace", &path.display().to_string(), "--card", name]);
            assert_eq!(run.code, Some(0), "{name}: {}{}", run.out, run.err);
        }
    }
}
