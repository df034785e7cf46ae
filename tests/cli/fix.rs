//! `planarc check --fix`, `--diff` and `--stdin-filename`.

use crate::common::{Run, folder, planarc, planarc_with};

/// Two findings with safe fixes, and one that nothing mends.
const OLD: &str = "# a comment\nOld Gate\nPlane — Ostrava\nWhenever a Goblin enters the battlefield, scry 1.\n\
    Whenever chaos ensues, you gain 2 life.\n---\nOld Shelf\nPlane — Ostrava\nWhenever chaos ensues, search your \
    library for a land card, reveal it, put it into your hand, then shuffle your library.\n";
const SLIP: &str = "A Slip\nScheme\nWhen you set this scheme in motion, you gian 2 life.\n";
/// Mending the slip shows that nothing was revealed.
const WORSE: &str =
    "A Trap\nScheme\nWhen you set this scheme in motion, mill a card. Discrad a card revealed this way.\n";

fn current() -> String {
    OLD.replace(" the battlefield", "").replace("shuffle your library", "shuffle")
}

fn short(home: &tempfile::TempDir, args: &[&str]) -> Run {
    planarc(home.path(), &[&["check", "--message-format", "short"], args].concat())
}

fn text(home: &tempfile::TempDir, name: &str) -> String {
    std::fs::read_to_string(home.path().join(name)).expect("read the card file")
}

#[test]
fn safe_fixes_are_written_and_what_is_left_is_shown() {
    let home = folder(&[("a.card", OLD.as_bytes()), ("b.card", SLIP.as_bytes())]);
    let run = short(&home, &["--fix"]);
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
    assert!(run.err.starts_with("b.card:3:"), "{}", run.err);
    let end = "checked 3 cards in 2 files: 1 error\nfixed 2 findings in 1 file; 1 is left\n";
    assert!(run.err.ends_with(end), "{}", run.err);
    assert_eq!((text(&home, "a.card"), text(&home, "b.card")), (current(), SLIP.to_owned()));
    let names: Vec<_> = std::fs::read_dir(home.path()).expect("a folder").collect();
    assert_eq!(names.len(), 2, "nothing is left beside the files");
}

#[test]
fn unsafe_fixes_are_made_when_asked_for() {
    for flag in ["--unsafe", "--unsafe-fixes"] {
        let home = folder(&[("b.card", SLIP.as_bytes())]);
        let run = short(&home, &["--fix", flag]);
        assert_eq!(run.code, Some(0), "{}", run.err);
        assert!(run.err.ends_with("fixed 1 finding in 1 file; none is left\n"), "{}", run.err);
        assert_eq!(text(&home, "b.card"), SLIP.replace("gian", "gain"));
        assert!(short(&home, &["--fix", flag]).err.ends_with("fixed 0 findings in 0 files; none is left\n"));
    }
    assert_eq!(short(&folder(&[("b.card", SLIP.as_bytes())]), &["--unsafe"]).code, Some(2));
}

#[test]
fn a_diff_is_shown_and_nothing_written() {
    let home = folder(&[("a.card", OLD.as_bytes()), ("b.card", SLIP.as_bytes())]);
    let run = short(&home, &["--diff"]);
    assert_eq!(run.code, Some(1));
    assert!(run.out.starts_with("--- a.card\n+++ a.card\n@@ -1,9 +1,9 @@\n # a comment\n"), "{}", run.out);
    assert!(run.out.contains(
        "\n-Whenever a Goblin enters the battlefield, scry 1.\n+Whenever a Goblin enters, scry 1.\n"
    ));
    assert!(!run.out.contains("b.card"));
    assert!(run.err.ends_with("would fix 2 findings in 1 file; 1 would be left\n"), "{}", run.err);
    assert_eq!(text(&home, "a.card"), OLD);
    let both = short(&home, &["--fix", "--diff", "--unsafe"]);
    assert!(both.out.contains("+++ b.card") && text(&home, "b.card") == SLIP, "{}", both.out);
}

#[test]
fn a_diff_of_a_clean_file_is_empty() {
    let home = folder(&[("a.card", current().as_bytes())]);
    let run = short(&home, &["--diff"]);
    assert_eq!((run.code, run.out.as_str()), (Some(0), ""), "{}", run.err);
}

#[test]
fn what_stays_wrong_with_a_mended_line_is_shown() {
    let home = folder(&[("c.card", WORSE.as_bytes())]);
    let run = short(&home, &["--fix", "--unsafe"]);
    assert_eq!(run.code, Some(1));
    assert!(run.err.contains("error[R007]"), "{}", run.err);
    assert!(run.err.ends_with("fixed 1 finding in 1 file; 1 is left\n"), "{}", run.err);
    assert_eq!(text(&home, "c.card"), WORSE.replace("Discrad", "Discard"));
}

#[test]
fn standard_input_is_a_filter() {
    let home = folder(&[]);
    let run = planarc_with(home.path(), &["check", "--fix", "-"], OLD.as_bytes(), &[]);
    assert_eq!((run.code, run.out), (Some(0), current()), "{}", run.err);
    let run = planarc_with(home.path(), &["check", "--fix", "-"], SLIP.as_bytes(), &[]);
    assert_eq!((run.code, run.out.as_str()), (Some(1), SLIP), "what cannot be mended comes out as it is");
    let broken = planarc_with(home.path(), &["check", "--fix", "-"], b"Caf\xe9\nScheme\n", &[]);
    assert_eq!((broken.code, broken.out.as_str()), (Some(2), ""), "half a file would be lost");
}

#[test]
fn findings_for_programs_do_not_mix_with_texts() {
    let home = folder(&[("a.card", OLD.as_bytes())]);
    for args in
        [["check", "--diff", "--message-format", "json"], ["check", "--fix", "-", "--message-format=json"]]
    {
        let run = planarc(home.path(), &args);
        assert_eq!((run.code, run.out.as_str()), (Some(2), ""), "{}", run.err);
    }
    let run = planarc(home.path(), &["check", "--fix", "--message-format", "json"]);
    assert_eq!((run.code, run.out.as_str()), (Some(0), ""), "no finding is left: {}", run.err);
}

#[cfg(unix)]
#[test]
fn a_file_that_cannot_be_written_is_2() {
    use std::os::unix::fs::PermissionsExt;
    let home = folder(&[("a.card", OLD.as_bytes())]);
    let path = home.path().join("a.card");
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o444)).expect("make it read-only");
    let run = short(&home, &["--fix"]);
    assert_eq!((run.code, text(&home, "a.card").as_str()), (Some(2), OLD));
    assert!(
        run.err.contains("cannot write `") && run.err.ends_with("in 0 files; 2 are left\n"),
        "{}",
        run.err
    );
}

#[test]
fn standard_input_has_the_name_and_the_settings_of_a_file() {
    let home = folder(&[("deep/planarc.toml", b"[lints]\ndeny = [\"S101\"]\n")]);
    let check = |name: &str| {
        let args = ["check", "-", "--message-format=short", "--stdin-filename", name];
        planarc_with(home.path(), &args, OLD.as_bytes(), &[])
    };
    let run = check("deep/er/new.card");
    assert!(run.err.starts_with("deep/er/new.card:4:"), "{}", run.err);
    assert_eq!(
        (run.code, check("new.card").code),
        (Some(1), Some(0)),
        "settings of that folder: {}",
        run.err
    );
    let run = planarc(home.path(), &["check", ".", "--stdin-filename", "new.card"]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("expected `-` among the paths"), "{}", run.err);
}
