//! `planarc fmt` on cards that are read: older wording becomes current, all else stays.

use crate::common::{folder, planarc, planarc_with};

const OLD: &str = "# Two cards in older wording.\r\nOld Gate\r\nPlane — Ostrava\r\nSet: Ostrava Tales\r\nArtist: Ila Venn\r\n\r\n\
    # the gate opens\r\nWhenever a creature enters the battlefield, scry 1.\r\n  Whenever chaos ensues, you gain 2 life.\r\n\
    ---\r\nOld Shelf\r\nPlane — Ostrava\r\n# nothing is lost\r\n\
    Whenever chaos ensues, search your library for a land card, reveal it, put it into your hand, then shuffle your library.\r\n";

fn current() -> String {
    OLD.replace(" enters the battlefield", " enters").replace("shuffle your library", "shuffle")
}

fn text(home: &tempfile::TempDir) -> String {
    std::fs::read_to_string(home.path().join("a.card")).expect("read the card file")
}

#[test]
fn older_wording_is_rewritten_and_all_else_stays() {
    let home = folder(&[("a.card", OLD.as_bytes())]);
    let run = planarc(home.path(), &["fmt"]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), "rewrote 1 of 1 file\n"));
    assert_eq!(text(&home), current());
}

#[test]
fn a_second_run_changes_nothing() {
    let home = folder(&[("a.card", current().as_bytes())]);
    let run = planarc(home.path(), &["fmt"]);
    assert_eq!((run.code, run.err.as_str()), (Some(0), "rewrote 0 of 1 file\n"));
    assert_eq!(text(&home), current());
    assert_eq!(planarc(home.path(), &["fmt", "--check"]).code, Some(0));
}

#[test]
fn a_check_shows_the_difference_and_writes_nothing() {
    let home = folder(&[("a.card", OLD.as_bytes())]);
    let run = planarc(home.path(), &["fmt", "--check"]);
    assert_eq!((run.code, run.err.as_str()), (Some(1), "would rewrite 1 of 1 file\n"));
    let removed = run.out.lines().filter(|line| line.starts_with('-') && !line.starts_with("---")).count();
    let added: Vec<&str> =
        run.out.lines().filter(|line| line.starts_with('+') && !line.starts_with("+++")).collect();
    assert_eq!((removed, added.len()), (2, 2), "{}", run.out);
    assert!(added[0].starts_with("+Whenever a creature enters, scry 1."), "{}", run.out);
    assert_eq!(text(&home), OLD);
}

#[test]
fn standard_input_goes_to_standard_output() {
    let home = folder(&[]);
    let run = planarc_with(home.path(), &["fmt", "-"], OLD.as_bytes(), &[]);
    assert_eq!((run.code, run.out), (Some(0), current()));
    let again = planarc_with(home.path(), &["fmt", "-"], current().as_bytes(), &[]);
    assert_eq!((again.code, again.out), (Some(0), current()));
}

#[test]
fn a_card_with_a_fault_stays_and_its_neighbour_is_rewritten() {
    let faulty = OLD.replace("you gain 2 life", "you gian 2 life");
    let home = folder(&[("a.card", faulty.as_bytes())]);
    let run = planarc(home.path(), &["fmt"]);
    assert_eq!(run.code, Some(1));
    assert_eq!(text(&home), faulty.replace("shuffle your library", "shuffle"));
}

#[test]
fn check_tells_older_wording_as_a_warning_with_its_fix() {
    let home = folder(&[("a.card", OLD.as_bytes())]);
    let run = planarc(home.path(), &["check", "--message-format", "json"]);
    let findings: Vec<serde_json::Value> =
        run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let old: Vec<_> = findings.iter().filter(|finding| finding["code"] == "S101").collect();
    assert_eq!(old.len(), 2, "{}", run.out);
    for finding in old {
        assert_eq!(finding["severity"], "warning");
        assert_eq!(finding["fixes"][0]["applicability"], "safe");
    }
}
