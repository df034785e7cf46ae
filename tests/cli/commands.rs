//! The commands, by running the binary: exit codes, streams, odd files. Cards are nonsense on
//! purpose where a test is about the way to the card, not about its text.

use crate::common::{folder, planarc, planarc_with};

/// A block that the card reader refuses whatever the grammar reads.
const NAMELESS: &[u8] = b"Plane \xe2\x80\x94 Ostrava\nFrobnicate.\n";

#[test]
fn a_usage_error_is_2_and_help_is_0() {
    let home = folder(&[]);
    assert_eq!(planarc(home.path(), &["frobnicate"]).code, Some(2));
    assert_eq!(planarc(home.path(), &["compile"]).code, Some(2));
    let commands = [
        "check",
        "compile",
        "asm",
        "fmt",
        "disasm",
        "explain",
        "outline",
        "import",
        "report",
        "run",
        "completions",
        "man",
    ];
    for command in commands {
        let help = planarc(home.path(), &[command, "--help"]);
        assert_eq!(help.code, Some(0));
        assert!(help.out.contains("Examples:"), "{command}: {}", help.out);
    }
}

#[test]
fn a_finding_is_1_and_goes_to_stderr_with_a_summary() {
    let home = folder(&[("a.card", NAMELESS), (".hidden/b.card", NAMELESS), ("c.txt", NAMELESS)]);
    let run = planarc(home.path(), &["check", "--message-format", "short"]);
    assert_eq!((run.code, run.out.as_str()), (Some(1), ""));
    assert!(run.err.starts_with("a.card:1:1: error[F008]: expected a card name"), "{}", run.err);
    assert!(run.err.ends_with("checked 1 card in 1 file: 1 error\n"), "{}", run.err);
}

#[test]
fn findings_of_the_reader_and_of_the_cards_come_in_order_of_place() {
    let home =
        folder(&[("a.card", b"One\nScheme\nFrobnicate.\n---\nScheme\nX.\n---\nTwo\nScheme\nFrobnicate.\n")]);
    let run = planarc(home.path(), &["check", "--message-format", "short"]);
    let lines: Vec<u32> = run.err.lines().filter_map(|line| line.split(':').nth(1)?.parse().ok()).collect();
    assert!(lines.len() >= 3 && lines.is_sorted() && lines.contains(&5), "{}", run.err);
}

#[test]
fn json_goes_to_stdout_a_line_each() {
    let home = folder(&[("b/two.card", NAMELESS), ("a.card", b"Only a name\n")]);
    let run = planarc(home.path(), &["check", "--message-format", "json"]);
    let lines: Vec<serde_json::Value> =
        run.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let [first, second] = lines.as_slice() else { panic!("{}", run.out) };
    assert_eq!((&first["code"], &first["file"]), (&"F003".into(), &"a.card".into()));
    assert_eq!((&second["code"], &second["file"]), (&"F008".into(), &"b/two.card".into()));
    assert_eq!(
        second["span"],
        serde_json::json!({"start": 0, "end": 17, "line": 1, "column": 1, "end_line": 1, "end_column": 16})
    );
    let keys: Vec<&String> = second.as_object().expect("an object").keys().collect();
    assert_eq!(keys, ["card", "code", "file", "fixes", "help", "labels", "message", "severity", "span"]);
}

#[test]
fn stdin_is_read_as_a_card_file() {
    let home = folder(&[]);
    let run = planarc_with(home.path(), &["check", "-", "--message-format", "short"], NAMELESS, &[]);
    assert_eq!(run.code, Some(1));
    assert!(run.err.starts_with("<stdin>:1:1: error[F008]"), "{}", run.err);
}

#[test]
fn a_missing_path_is_2_and_the_others_are_read() {
    let home = folder(&[("a.card", NAMELESS)]);
    let run = planarc(home.path(), &["check", "gone.card", "a.card", "--message-format", "short"]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("cannot read `gone.card`") && run.err.contains("a.card:1:1"), "{}", run.err);
}

#[test]
fn no_cards_is_2_with_the_way_out() {
    let home = folder(&[("note.txt", b"x"), (".hidden/a.card", NAMELESS), ("empty/a.card", b"# nothing\n")]);
    std::fs::create_dir(home.path().join("bare")).expect("make a folder");
    for path in ["bare", "empty"] {
        let run = planarc(home.path(), &["check", path]);
        assert_eq!(run.code, Some(2), "{}", run.err);
        assert!(run.err.contains("found none"), "{}", run.err);
    }
    let run = planarc(home.path(), &["check", "note.txt", "--message-format", "short"]);
    assert!(run.err.contains("note.txt:1:1: error[F003]"), "a named file is read: {}", run.err);
}

#[test]
fn deny_warnings_makes_a_warning_an_error() {
    let home = folder(&[("a.card", NAMELESS), ("empty.card", b"")]);
    let warned = planarc(home.path(), &["check", "--message-format", "short"]);
    assert!(
        warned.err.contains("empty.card:1:1: warning[F002]") && warned.err.contains("1 error, 1 warning")
    );
    let denied = planarc(home.path(), &["check", "--message-format", "short", "--deny", "warnings"]);
    assert!(denied.err.contains("empty.card:1:1: error[F002]") && denied.err.contains("2 errors"));
}

#[test]
fn broken_utf8_is_a_finding_with_its_place() {
    let home = folder(&[("a.card", b"Caf\xe9\nScheme\n---\nPlane\nX.\n")]);
    let run = planarc(home.path(), &["check", "--message-format", "short"]);
    assert_eq!(run.code, Some(1));
    assert!(
        run.err.contains("a.card:1:4: error[F001]") && run.err.contains("a.card:4:1: error[F008]"),
        "{}",
        run.err
    );
}

#[cfg(unix)]
#[test]
fn links_that_loop_or_dangle_are_survived() {
    use std::os::unix::fs::symlink;
    let home = folder(&[("sub/a.card", NAMELESS)]);
    symlink("..", home.path().join("sub/loop.card")).expect("link");
    symlink("gone", home.path().join("sub/dangling")).expect("link");
    symlink("a.card", home.path().join("sub/same.card")).expect("link");
    let run = planarc(home.path(), &["check", "--message-format", "short"]);
    assert_eq!(run.code, Some(1), "a loop holds nothing new");
    assert!(run.err.ends_with("checked 1 card in 1 file: 1 error\n"), "{}", run.err);
    symlink("gone", home.path().join("sub/dangling.card")).expect("link");
    let run = planarc(home.path(), &["check", "--message-format", "short"]);
    assert_eq!(run.code, Some(2), "a card that cannot be read is told: {}", run.err);
    assert!(run.err.contains("dangling.card") && run.err.contains("a.card:1:1"), "{}", run.err);
}

#[cfg(unix)]
#[test]
fn an_unreadable_folder_is_2_and_the_others_are_read() {
    use std::os::unix::fs::PermissionsExt;
    let home = folder(&[("a.card", NAMELESS), ("shut/b.card", NAMELESS)]);
    let shut = home.path().join("shut");
    std::fs::set_permissions(&shut, std::fs::Permissions::from_mode(0o000)).expect("shut it");
    let is_open_anyway = std::fs::read_dir(&shut).is_ok();
    let run = planarc(home.path(), &["check", "--message-format", "short"]);
    std::fs::set_permissions(&shut, std::fs::Permissions::from_mode(0o755)).expect("open it");
    assert!(run.err.contains("a.card:1:1"), "{}", run.err);
    // The superuser reads every folder.
    if !is_open_anyway {
        assert_eq!(run.code, Some(2));
        assert!(run.err.contains("cannot read `shut`"), "{}", run.err);
    }
}

#[test]
fn colours_follow_the_environment() {
    let home = folder(&[("a.card", NAMELESS)]);
    let coloured = |variables: &[(&str, &str)]| {
        planarc_with(home.path(), &["check"], b"", variables).err.contains("\u{1b}[")
    };
    assert!(!coloured(&[]), "not a terminal");
    assert!(coloured(&[("CLICOLOR_FORCE", "1")]));
    assert!(!coloured(&[("CLICOLOR_FORCE", "0")]));
    assert!(!coloured(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
    assert!(coloured(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "")]), "an empty NO_COLOR is none");
}

#[cfg(unix)]
#[test]
fn a_closed_pipe_is_quiet() {
    let many = "Plane\nX.\n---\n".repeat(20_000);
    let home = folder(&[("a.card", many.as_bytes())]);
    let script = format!("'{}' check --message-format json | head -n 1", env!("CARGO_BIN_EXE_planarc"));
    let run = std::process::Command::new("sh").args(["-c", &script]).current_dir(home.path()).output();
    let run = run.expect("run sh");
    let err = String::from_utf8_lossy(&run.stderr);
    assert_eq!(err, "checked 20000 cards in 1 file: 20000 errors\n");
    assert_eq!(run.stdout.iter().filter(|byte| **byte == b'\n').count(), 1);
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let home = folder(&[]);
    let full = std::fs::OpenOptions::new().write(true).open("/dev/full").expect("open");
    let run = std::process::Command::new(env!("CARGO_BIN_EXE_planarc"))
        .arg("explain")
        .current_dir(home.path())
        .stdout(full)
        .output()
        .expect("run planarc");
    assert_eq!(run.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&run.stderr).contains("cannot write the output"));
}

#[test]
fn nothing_is_compiled_when_a_card_has_an_error() {
    let home = folder(&[("a.card", NAMELESS)]);
    let run = planarc(home.path(), &["compile", "a.card", "-o", "out.plc"]);
    assert_eq!(run.code, Some(1));
    assert!(run.err.ends_with("nothing was written: 1 error\n"), "{}", run.err);
    assert_eq!(std::fs::read_dir(home.path()).expect("list").count(), 1, "no other file is left");
}

#[test]
fn the_schema_is_written_whole_or_not_at_all() {
    let home = folder(&[]);
    let shown = planarc(home.path(), &["compile", "--emit", "schema"]);
    assert!(serde_json::from_str::<serde_json::Value>(&shown.out).is_ok());
    assert_eq!(planarc(home.path(), &["compile", "--emit", "schema", "-o", "s.json"]).code, Some(0));
    assert_eq!(std::fs::read_to_string(home.path().join("s.json")).expect("read"), shown.out);
    assert_eq!(std::fs::read_dir(home.path()).expect("list").count(), 1, "no other file is left");
    let run = planarc(home.path(), &["compile", "--emit", "schema", "-o", "gone/s.json"]);
    assert_eq!(run.code, Some(2));
    assert!(run.err.contains("cannot write `gone/s.json`"), "{}", run.err);
}

#[test]
fn cards_that_cannot_be_read_stay_as_they_are() {
    let home = folder(&[("a.card", NAMELESS)]);
    let run = planarc(home.path(), &["fmt"]);
    assert_eq!(run.code, Some(1));
    assert_eq!(run.err, "rewrote 0 of 1 file; 1 card could not be read whole (`planarc check` says why)\n");
    assert_eq!(std::fs::read(home.path().join("a.card")).expect("read"), NAMELESS);
    let run = planarc_with(home.path(), &["fmt", "-"], NAMELESS, &[]);
    assert_eq!(run.out.as_bytes(), NAMELESS);
}

#[test]
fn input_that_was_not_read_whole_is_not_written_out() {
    let home = folder(&[("big.card", &vec![b'a'; planarc::limits::FILE_BYTES + 1])]);
    let run = planarc(home.path(), &["fmt", "big.card"]);
    assert_eq!(run.code, Some(2));
    assert!(
        run.err.contains("cannot rewrite `big.card`: expected a card file of at most 16 MiB"),
        "{}",
        run.err
    );
    let run = planarc_with(home.path(), &["fmt", "-"], b"Caf\xe9\nScheme\n", &[]);
    assert_eq!((run.code, run.out.as_str()), (Some(2), ""));
}

#[test]
fn a_file_that_is_no_module_is_a_finding_and_a_missing_one_an_error() {
    let home = folder(&[("a.plc", b"no module")]);
    assert_eq!(planarc(home.path(), &["disasm", "a.plc"]).code, Some(1));
    assert_eq!(planarc(home.path(), &["disasm", "b.plc"]).code, Some(2));
}

#[test]
fn explain_finds_codes_and_names_and_suggests() {
    let home = folder(&[]);
    let by_code = planarc(home.path(), &["explain", "f004"]);
    assert_eq!(by_code.code, Some(0));
    assert_eq!(by_code.out, planarc(home.path(), &["explain", "malformed-modifiers"]).out);
    assert!(by_code.out.starts_with("F004 malformed-modifiers (error, file)\n\n"), "{}", by_code.out);
    let unknown = planarc(home.path(), &["explain", "malformed-modifier"]);
    assert_eq!(unknown.code, Some(2));
    assert!(unknown.err.contains("did you mean `malformed-modifiers`?"), "{}", unknown.err);
    assert!(!planarc(home.path(), &["explain", "zzzz"]).err.contains("did you mean"));
    assert!(planarc(home.path(), &["explain"]).out.lines().count() >= 9);
}
