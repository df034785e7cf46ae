//! How much is said, where and in which colours, by running the binary.

use crate::common::{folder, planarc, planarc_with};

const CARD: &[u8] = b"Emberfall Steppe\nPlane \xe2\x80\x94 Ostrava\nWhenever chaos ensues, draw a card.\n";
/// A slip with a safe fix.
const SLIP: &[u8] = b"Emberfall Steppe\nPlane \xe2\x80\x94 Ostrava\nWhenever you roll {C}, draw a card.\n";
const BROKEN: &[u8] = b"Emberfall Steppe\nPlane \xe2\x80\x94 Ostrava\nWhenever chaos ensues, draw a crad.\n";

#[test]
fn quiet_leaves_findings_alone_and_verbose_says_what_is_read() {
    let home = folder(&[("planarc.toml", b""), ("a.card", CARD)]);
    assert_eq!(planarc(home.path(), &["check", "-q"]).err, "");
    assert_eq!(planarc(home.path(), &["fmt", "--check", "-q"]).err, "");
    let verbose = planarc(home.path(), &["-v", "check"]).err;
    assert!(verbose.starts_with("settings: `planarc.toml`\n") && verbose.contains(" ms\n"), "{verbose}");
    assert_eq!(planarc(home.path(), &["check", "-q", "-v"]).code, Some(2));
    std::fs::write(home.path().join("a.card"), BROKEN).expect("write");
    let quiet = planarc(home.path(), &["check", "-q", "--message-format", "short"]);
    assert_eq!((quiet.code, quiet.err.lines().count()), (Some(1), 1), "{}", quiet.err);
}

#[test]
fn colours_are_as_asked_for() {
    let home = folder(&[("a.card", BROKEN)]);
    let coloured = |args: &[&str], variables: &[(&str, &str)]| {
        planarc_with(home.path(), args, b"", variables).err.contains('\x1b')
    };
    assert!(!coloured(&["check"], &[]));
    assert!(coloured(&["check", "--color", "always"], &[("NO_COLOR", "1")]));
    assert!(!coloured(&["check", "--color", "never"], &[("CLICOLOR_FORCE", "1")]));
}

#[test]
fn the_summary_says_how_many_findings_a_fix_mends() {
    let home = folder(&[("a.card", SLIP)]);
    let run = planarc(home.path(), &["check"]);
    assert!(run.err.ends_with("--fix mends 1\n"), "{}", run.err);
    assert!(planarc(home.path(), &["check", "--fix"]).err.contains("fixed 1 finding in 1 file"));
}

#[test]
fn statistics_count_by_rule() {
    let home = folder(&[("a.card", SLIP), ("b.card", BROKEN), ("c.card", BROKEN)]);
    let run = planarc(home.path(), &["check", "--statistics"]);
    assert_eq!(run.code, Some(1));
    let counts: Vec<&str> = run.out.lines().collect();
    assert!(counts.first().is_some_and(|line| line.starts_with("2  ")), "{}", run.out);
    assert!(counts.iter().any(|line| line.ends_with("(1 with --fix)")), "{}", run.out);
    let json = planarc(home.path(), &["check", "--statistics", "--message-format", "json"]).out;
    let rows: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(rows[0]["count"], 2);
}

#[test]
fn findings_go_to_a_file_but_not_over_what_is_read() {
    let home = folder(&[("a.card", BROKEN)]);
    let run = planarc(home.path(), &["check", "--message-format", "sarif", "--output-file", "out.sarif"]);
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
    let report = std::fs::read(home.path().join("out.sarif")).expect("the report");
    let report: serde_json::Value = serde_json::from_slice(&report).expect("JSON");
    assert_eq!(report["version"], "2.1.0");
    let over = planarc(home.path(), &["check", "--output-file", "a.card"]);
    assert_eq!(over.code, Some(2));
    assert_eq!(std::fs::read(home.path().join("a.card")).expect("the card"), BROKEN);
}

#[test]
fn completions_and_manual_pages_name_the_commands() {
    let home = folder(&[]);
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let run = planarc(home.path(), &["completions", shell]);
        assert!(run.code == Some(0) && run.out.contains("outline"), "{shell}");
    }
    let page = planarc(home.path(), &["man"]).out;
    assert!(page.contains(".TH planarc 1") && page.contains("outline"), "{page}");
    assert!(planarc(home.path(), &["man", "check"]).out.contains("statistics"));
    assert_eq!(planarc(home.path(), &["man", "frobnicate"]).code, Some(2));
}

#[test]
fn a_family_of_codes_is_listed() {
    let run = planarc(folder(&[]).path(), &["explain", "frame"]);
    assert!(run.code == Some(0) && run.out.contains("G105"), "{}", run.out);
    assert!(!run.out.contains("S001"));
}

#[test]
fn an_allow_of_what_cannot_be_allowed_says_so() {
    let card = [b"# planarc: allow(S001)\n", CARD].concat();
    let home = folder(&[("a.card", &card)]);
    let run = planarc(home.path(), &["check", "--message-format", "short"]);
    assert!(run.err.contains("C001") && run.err.contains("S001 cannot be allowed"), "{}", run.err);
}
