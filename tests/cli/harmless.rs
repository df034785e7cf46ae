//! Whatever files, cards and settings hold, neither a terminal nor a CI runner obeys it.

use crate::common::{Run, folder, planarc, planarc_with};

/// Clears the screen in seven and in eight bits, turns the direction of text, and gives commands to
/// runners of two kinds.
const NAME: &str = "Ev\u{1b}[2J\u{9b}2J\u{202e}\u{2066}il ##[error]ha ##vso[task.x]ha";
const LINE: &str = "::error::Frob\u{1b}]0;owned\u{7}nicate \u{202e}now ##[group]x";

/// What must not be written: control characters but tabs and line feeds, marks of direction, and
/// commands of runners.
fn obeyed(text: &str) -> Vec<String> {
    let is_mark = |c: char| matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let is_control = |c: char| c.is_control() && c != '\n' && c != '\t';
    let is_bad = |line: &&str| {
        line.trim_start().starts_with("::")
            || line.contains("##[")
            || line.contains("##vso[")
            || line.contains(|c| is_mark(c) || is_control(c))
    };
    text.lines().filter(is_bad).map(|line| format!("{line:?}")).collect()
}

fn assert_harmless(run: &Run, what: &str) {
    for text in [&run.out, &run.err] {
        assert_eq!(obeyed(text), [] as [String; 0], "{what}");
    }
}

fn evil_card() -> Vec<u8> {
    format!("{NAME}\nPlane — Ostrava\n{LINE}\n---\n{NAME}\nScheme\n# {LINE}\nWhen you set this scheme in motion, scry 1.\n")
        .into_bytes()
}

#[test]
fn findings_are_harmless_in_every_format() {
    let home = folder(&[("a.card", &evil_card()), ("planarc.toml", b"[lints]\nselect = [\"all\"]\n")]);
    for format in ["fancy", "codespan", "short", "json", "sarif", "gitlab", "junit"] {
        let run = planarc(home.path(), &["check", "--message-format", format]);
        assert_eq!(run.code, Some(1), "{format}: {}", run.err);
        assert!(run.out.len() + run.err.len() > 80, "{format}");
        assert_harmless(&run, format);
    }
}

#[test]
fn every_line_of_workflow_commands_is_one_of_ours() {
    let home = folder(&[("a.card", &evil_card())]);
    let run = planarc(home.path(), &["check", "--message-format", "github"]);
    assert!(
        !run.out.is_empty()
            && run.out.lines().all(|line| {
                let is_ours = ["error", "warning", "notice"]
                    .iter()
                    .any(|kind| line.starts_with(&format!("::{kind} file=")));
                is_ours && obeyed(line.trim_start_matches(':')).is_empty()
            }),
        "{}",
        run.out
    );
}

#[test]
fn what_was_understood_is_harmless() {
    let card = format!("{NAME}\nScheme\nWhen you set this scheme in motion, scry 1.\n");
    let home = folder(&[("a.card", card.as_bytes())]);
    assert_eq!(planarc(home.path(), &["compile", "a.card", "-o", "a.plc"]).code, Some(0));
    for arguments in [
        ["outline", "a.card"].as_slice(),
        &["outline", "a.card", "--message-format", "structure"],
        &["outline", "a.card", "--card", "\u{1b}[2J\n::error::x"],
        &["report", "a.card"],
        &["disasm", "a.plc"],
        &["disasm", "a.plc", "--card", "\u{1b}[2J\n::error::x"],
        &["explain", "\u{1b}[2J"],
        &["check", "--ignore", "\u{1b}[2J"],
    ] {
        assert_harmless(&planarc(home.path(), arguments), &format!("{arguments:?}"));
    }
    let rows = serde_json::json!([{"name": format!("# {NAME}\n{LINE}"), "type_line": "Scheme"}]).to_string();
    let run = planarc_with(home.path(), &["import", "-", "-o", "out"], rows.as_bytes(), &[]);
    assert!(run.err.contains("is left out"), "{}", run.err);
    assert_harmless(&run, "import");
}

/// A name that holds line breaks would else begin lines of its own.
#[cfg(unix)]
#[test]
fn names_of_files_stay_on_their_line() {
    let name = "a\n::error::\u{1b}[2J\u{202e}x\r.card";
    let home =
        folder(&[(name, &evil_card()), ("::warning::b.card", b"Only a name\n"), ("empty/none.txt", b"")]);
    for format in ["fancy", "codespan", "short", "json", "sarif", "gitlab", "junit"] {
        assert_harmless(&planarc(home.path(), &["check", "--message-format", format]), format);
    }
    let run = planarc(home.path(), &["check", "--message-format", "github"]);
    assert!(run.out.contains("file=a%0A%3A%3Aerror"), "{}", run.out);
    for arguments in [
        ["check", name, "gone\n::error::x.card"].as_slice(),
        &["check", "empty\n::error::x"],
        &["check", "--config", "gone\n::error::x"],
        &["compile", name, "-o", "gone\n::error::x/a.plc"],
        &["disasm", name],
        &["import", name, "-o", "out"],
        &["report", "gone\n::error::x.jsonl"],
        &["fmt", "--check"],
        &["check", "--fix"],
    ] {
        let run = planarc(home.path(), arguments);
        assert_harmless(&run, &format!("{arguments:?}"));
        assert!(run.code == Some(1) || run.code == Some(2), "{arguments:?}: {}", run.err);
    }
}

/// A diff is for `patch`, which wants the bytes as they are. The log of a runner gets others.
#[test]
fn a_diff_in_the_log_of_a_runner_is_harmless() {
    let card = "Hollow Reach\nPlane — Ostrava\n ::error::# x\n# ::error::x\nWhenever a Goblin enters the battlefield, scry 1.\n\
                Whenever chaos ensues, mill a card.\n# ##[error]y\n";
    let card = card.replace(" ::error::# x\n", "");
    let home = folder(&[("a.card", card.as_bytes())]);
    let diff = |variables: &[(&str, &str)]| {
        planarc_with(home.path(), &["fmt", "--check", "a.card"], b"", variables).out
    };
    assert!(diff(&[]).contains(" # ##[error]y"), "{}", diff(&[]));
    assert_eq!(obeyed(&diff(&[("GITHUB_ACTIONS", "true")])), [] as [String; 0]);
}

#[test]
fn settings_that_do_not_read_are_told_harmlessly() {
    let settings = format!("[lints]\nignore = [\"{}\n::error::x\"\n", "\u{1b}[2J");
    let home = folder(&[("a.card", b"A\nScheme\n"), ("planarc.toml", settings.as_bytes())]);
    let run = planarc(home.path(), &["check"]);
    assert_eq!(run.code, Some(2), "{}", run.err);
    assert_harmless(&run, "settings");
}

#[test]
fn a_number_of_threads_that_is_none_is_an_error_with_a_way_out() {
    let home = folder(&[("a.card", b"A\nScheme\nWhen you set this scheme in motion, scry 1.\n")]);
    let run = |threads| planarc_with(home.path(), &["check"], b"", &[("RAYON_NUM_THREADS", threads)]);
    for threads in ["x", "-1", "1025", "100000", "99999999999999999999", "1.5", "\u{1b}[2J"] {
        let run = run(threads);
        assert_eq!(run.code, Some(2), "{threads}: {}", run.err);
        let expected = "error: expected a number of threads from 1 to 1024 in `RAYON_NUM_THREADS`, found `";
        assert!(run.err.starts_with(expected) && run.err.contains("unset it"), "{}", run.err);
        assert_harmless(&run, threads);
    }
    for threads in ["", "0", "1", "3"] {
        assert_eq!(run(threads).code, Some(0), "{threads}");
    }
}
