//! `planarc run`, by running the binary.

use crate::common::{folder, planarc, planarc_with};

const HOLDS: &str = "\
Life is gained
rules: 119.3
use: wolves.card
Ann:
Ben:
Ann battlefield: Gutter Wolf

Ann does: You gain 3 life.
resolve
expect Ann life 23
expect Gutter Wolf 2/2
";

const WOLVES: &str = "Gutter Wolf\nCreature — Wolf\nCost: {1}{G}\nStats: 2/2\n";

const FAILS: &str = "\
A card is drawn
rules: 121.1
Ann:
Ben:

Ann does: Draw a card.
resolve
expect Ann hand 2
---
Another is drawn
rules: 121.1
Ann:
Ben:

Ann does: Draw a card.
resolve
expect Ann hand 1
";

#[test]
fn scenarios_that_hold_are_counted() {
    let home = folder(&[("s/holds.scenario", HOLDS.as_bytes()), ("s/wolves.card", WOLVES.as_bytes())]);
    for args in [&["run", "s"][..], &["run"], &["run", "s/holds.scenario"]] {
        let run = planarc(home.path(), args);
        assert_eq!((run.code, run.out.as_str()), (Some(0), ""), "{}", run.err);
        assert_eq!(run.err, "played 1 scenario from 1 file: all hold\n");
    }
}

#[test]
fn what_does_not_hold_is_shown_where_it_stands() {
    let home = folder(&[("fails.scenario", FAILS.as_bytes())]);
    let run = planarc(home.path(), &["run", "--message-format", "short"]);
    assert_eq!(run.code, Some(1));
    assert!(
        run.err.starts_with("fails.scenario:8:8: error[P101]: expected `Ann hand 2`, found 1"),
        "{}",
        run.err
    );
    assert!(run.err.ends_with("played 2 scenarios from 1 file: 1 does not hold\n"), "{}", run.err);
    let one = planarc(home.path(), &["run", "--only", "another"]);
    assert_eq!((one.code, one.err.as_str()), (Some(0), "played 1 scenario from 1 file: all hold\n"));
}

#[test]
fn a_report_has_a_case_a_scenario() {
    let home = folder(&[("fails.scenario", FAILS.as_bytes())]);
    let run = planarc(home.path(), &["run", "--message-format", "junit"]);
    assert_eq!(run.code, Some(1));
    assert!(
        run.out.contains("name=\"A card is drawn\"") && run.out.contains("name=\"Another is drawn\""),
        "{}",
        run.out
    );
    assert!(run.out.contains("P101"), "{}", run.out);
}

#[test]
fn standard_input_is_a_file_of_scenarios() {
    let home = folder(&[("wolves.card", WOLVES.as_bytes())]);
    let run = planarc_with(home.path(), &["run", "-"], HOLDS.as_bytes(), &[]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), "played 1 scenario from 1 file: all hold\n"));
}

#[test]
fn what_cannot_be_read_is_told() {
    let home =
        folder(&[("a.scenario", b"One\nrules: 101.1\nAnn:\nBen:\nresolv\n"), ("b.scenario", b"\xff\xfe")]);
    let run = planarc(home.path(), &["run", "a.scenario", "--message-format", "short"]);
    assert_eq!(run.code, Some(1));
    assert!(run.err.starts_with("a.scenario:5:1: error[P001]"), "{}", run.err);
    let run = planarc(home.path(), &["run", "b.scenario", "--message-format", "short"]);
    assert_eq!(run.code, Some(1), "{}", run.err);
    assert!(run.err.contains("F001"), "{}", run.err);
    let none = planarc(folder(&[("x.card", WOLVES.as_bytes())]).path(), &["run"]);
    assert_eq!(none.code, Some(2));
    assert!(none.err.contains("expected at least one file ending in .scenario"), "{}", none.err);
}
