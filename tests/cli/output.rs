//! What is written where: never over an input, never over a file that somebody else wrote.

use std::fs;
use std::path::Path;

use crate::common::{Run, folder, planarc, planarc_with};

const CARD: &[u8] = b"Hollow Reach\nPlane \xe2\x80\x94 Ostrava\nWhenever chaos ensues, mill a card.\n";
/// Older wording, which `fmt` and `check --fix` mend.
const OLDER: &[u8] =
    b"Hollow Reach\nPlane \xe2\x80\x94 Ostrava\nWhenever a Goblin enters the battlefield, scry 1.\n\
      Whenever chaos ensues, mill a card.\n";
const MENDED: &[u8] = b"Hollow Reach\nPlane \xe2\x80\x94 Ostrava\nWhenever a Goblin enters, scry 1.\n\
      Whenever chaos ensues, mill a card.\n";

fn read(home: &tempfile::TempDir, path: &str) -> Vec<u8> {
    fs::read(home.path().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("list");
    let mut names: Vec<String> =
        entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

fn refused(run: &Run, why: &str) {
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert!(run.err.contains(why) && !run.err.contains("compiled"), "{}", run.err);
}

#[test]
fn a_card_is_not_compiled_over_itself() {
    let home = folder(&[
        ("a.card", CARD),
        ("sub/b.card", b"B\nScheme\nWhen you set this scheme in motion, scry 1.\n"),
    ]);
    for arguments in [
        ["compile", "a.card", "-o", "a.card"],
        ["compile", ".", "-o", "./sub/../a.card"],
        ["compile", "./a.card", "-o", "a.card"],
    ] {
        for more in [&[] as &[&str], &["--force"], &["--emit", "asm"], &["--emit", "surface"]] {
            let run = planarc(home.path(), &[&arguments, more].concat());
            refused(&run, "it is the input `");
            assert_eq!(read(&home, "a.card"), CARD);
        }
    }
}

#[cfg(unix)]
#[test]
fn a_link_to_an_input_is_the_input() {
    let home = folder(&[("a.card", CARD)]);
    std::os::unix::fs::symlink("a.card", home.path().join("soft.plc")).expect("link");
    fs::hard_link(home.path().join("a.card"), home.path().join("hard.plc")).expect("link");
    std::os::unix::fs::symlink(".", home.path().join("here")).expect("link");
    for output in ["soft.plc", "hard.plc", "here/a.card"] {
        let run = planarc(home.path(), &["compile", "a.card", "-o", output, "--force"]);
        refused(&run, "it is the input `a.card`");
        assert_eq!((read(&home, "a.card"), read(&home, output)), (CARD.to_vec(), CARD.to_vec()));
    }
}

#[test]
fn the_settings_are_an_input_too() {
    let settings = b"[lints]\nignore = [\"templating\"]\n";
    let home = folder(&[("a.card", CARD), ("planarc.toml", settings)]);
    refused(
        &planarc(home.path(), &["compile", "a.card", "-o", "planarc.toml", "--force"]),
        "it is the input",
    );
    assert_eq!(read(&home, "planarc.toml"), settings);
}

#[test]
fn only_what_planarc_wrote_is_replaced_unless_forced() {
    let home = folder(&[("a.card", CARD), ("notes.txt", b"mine"), ("empty.plc", b"")]);
    let compile = |more: &[&str]| planarc(home.path(), &[&["compile", "a.card", "-o"], more].concat());
    refused(&compile(&["notes.txt"]), "was not written by planarc (`--force` replaces it)");
    assert_eq!(read(&home, "notes.txt"), b"mine");
    refused(&compile(&["new.card"]), "expected an output that is no card file");
    assert_eq!(compile(&["notes.txt", "--force"]).code, Some(0));
    assert!(read(&home, "notes.txt").starts_with(b"PLNC"));
    assert_eq!(compile(&["empty.plc"]).code, Some(0), "an empty file is nobody's loss");
    // Each form is known again, whichever of them was there before.
    for emit in ["bytecode", "surface", "asm", "schema", "spec", "bytecode"] {
        let run = compile(&["out", "--emit", emit]);
        assert_eq!(run.code, Some(0), "{emit}: {}", run.err);
    }
}

#[test]
fn a_long_name_and_what_an_earlier_run_left_do_not_block() {
    let long = "n".repeat(251) + ".plc";
    let home = folder(&[("a.card", CARD), (".planarc-0.tmp", b"left"), (".out.plc.1.tmp", b"left")]);
    for output in [long.as_str(), "out.plc"] {
        let run = planarc(home.path(), &["compile", "a.card", "-o", output]);
        assert_eq!(run.code, Some(0), "{}", run.err);
    }
    assert_eq!(names(home.path()), [".out.plc.1.tmp", ".planarc-0.tmp", "a.card", long.as_str(), "out.plc"]);
}

/// Without this the module would be readable by its owner alone, as temporary files are.
#[cfg(unix)]
#[test]
fn a_new_file_has_the_permissions_of_any_new_file() {
    use std::os::unix::fs::PermissionsExt;
    let home = folder(&[("a.card", CARD)]);
    assert_eq!(planarc(home.path(), &["compile", "a.card", "-o", "out.plc"]).code, Some(0));
    let mode = |name: &str| home.path().join(name).metadata().expect("there").permissions().mode() & 0o777;
    assert_eq!(mode("out.plc"), mode("a.card"));
}

/// A bound on the size of files stands for a full disk: the write fails half-way.
#[cfg(target_os = "linux")]
#[test]
fn a_disk_without_room_leaves_the_old_file_and_nothing_else() {
    let home = folder(&[("a.card", CARD)]);
    let compile = |limit: &str| {
        let script = format!(
            "trap '' XFSZ; {limit}; exec '{}' compile a.card -o out.plc",
            env!("CARGO_BIN_EXE_planarc")
        );
        let run = std::process::Command::new("sh").args(["-c", &script]).current_dir(home.path()).output();
        let run = run.expect("run sh");
        (run.status.code(), String::from_utf8_lossy(&run.stderr).into_owned())
    };
    assert_eq!(compile("true").0, Some(0));
    let before = read(&home, "out.plc");
    let (code, err) = compile("ulimit -f 0");
    assert_eq!(code, Some(2), "{err}");
    assert!(err.contains("error: cannot write `out.plc`: "), "{err}");
    assert_eq!((read(&home, "out.plc"), names(home.path()).len()), (before, 2));
}

#[cfg(unix)]
#[test]
fn nothing_is_written_through_a_link_that_leads_outside() {
    let home = folder(&[("outside/x.card", OLDER), ("cards/in.card", OLDER)]);
    std::os::unix::fs::symlink("../outside/x.card", home.path().join("cards/x.card")).expect("link");
    for arguments in [["fmt", "cards"].as_slice(), &["check", "--fix", "cards"]] {
        let run = planarc(home.path(), arguments);
        refused(&run, "cannot write `cards/x.card`: it is a link that leads outside the paths given");
        assert_eq!(read(&home, "outside/x.card"), OLDER);
    }
    assert_eq!(read(&home, "cards/in.card"), MENDED, "the others are written");
    // Who names the file itself means it.
    let named = planarc(home.path(), &["fmt", "cards/x.card"]);
    assert_eq!((named.code, read(&home, "outside/x.card")), (Some(0), MENDED.to_vec()), "{}", named.err);
    assert!(home.path().join("cards/x.card").is_symlink());
}

#[cfg(unix)]
#[test]
fn import_writes_through_no_link_that_leads_outside() {
    let rows = br#"[{"name": "One", "type_line": "Scheme"}, {"name": "Two", "type_line": "Conspiracy"}]"#;
    let home = folder(&[("data.json", rows), ("outside/one", b"mine")]);
    fs::create_dir_all(home.path().join("out/schemes")).expect("make folders");
    std::os::unix::fs::symlink("../../outside/one", home.path().join("out/schemes/one.card")).expect("link");
    std::os::unix::fs::symlink("../outside", home.path().join("out/conspiracies")).expect("link");
    let run = planarc_with(home.path(), &["import", "data.json", "-o", "out", "--force"], b"", &[]);
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert_eq!(run.err.matches("leads outside the output folder").count(), 2, "{}", run.err);
    assert_eq!(
        (names(&home.path().join("outside")), read(&home, "outside/one")),
        (vec!["one".to_owned()], b"mine".to_vec())
    );
}

#[test]
fn import_does_not_replace_what_it_reads() {
    let rows = br#"[{"name": "One", "type_line": "Scheme"}]"#;
    let home = folder(&[("out/schemes/one.card", rows)]);
    let run = planarc(home.path(), &["import", "out/schemes/one.card", "-o", "out", "--force"]);
    refused(&run, "it is the input");
    assert_eq!(read(&home, "out/schemes/one.card"), rows);
}

/// An engine finds a card by its name, so that a module with two of one name is none.
#[test]
fn two_cards_of_one_name_make_no_module() {
    let twice = [CARD, b"---\n# planarc: allow(X001)\n", CARD].concat();
    let home = folder(&[("a.card", &twice)]);
    for arguments in
        [["compile", "a.card", "-o", "a.plc"].as_slice(), &["compile", "a.card", "--emit", "asm"]]
    {
        let run = planarc(home.path(), arguments);
        refused(&run, "expected a module with each name once, found two cards named \"Hollow Reach\"");
        assert!(run.out.is_empty() && !home.path().join("a.plc").exists());
    }
}
