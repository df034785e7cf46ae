//! `action.yml`, `.pre-commit-hooks.yaml` and `docs/ci.md`: they parse, every command line in them
//! is one of planarc's, and the action does what it says.

use serde_json::Value;
use std::path::Path;
use std::process::{Command, Output};

const PLANARC: &str = env!("CARGO_BIN_EXE_planarc");

fn text(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(path))
        .unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn yaml(text: &str) -> Value {
    serde_norway::from_str(text).unwrap_or_else(|error| panic!("{error}\n{text}"))
}

fn help(args: &[&str]) -> String {
    let output = Command::new(PLANARC).args(args).arg("--help").output().expect("run planarc");
    assert!(output.status.success(), "no such command: {args:?}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Every command of planarc in a text, from its name to the end of the line.
fn commands(text: &str) -> Vec<Vec<&str>> {
    let lines = text.lines().map(|line| line.trim().trim_start_matches("- ").trim_start_matches("entry: "));
    lines.filter(|line| line.starts_with("planarc ")).map(|line| line.split_whitespace().collect()).collect()
}

/// That the command exists with each of its flags and, where it is given, the format.
fn check_command(words: &[&str]) {
    let shown = help(words.get(1..2).expect("a subcommand"));
    for flag in words.iter().filter(|word| word.starts_with("--") && word.len() > 2) {
        assert!(shown.contains(flag), "{words:?}: no flag {flag}");
    }
    let format = words.iter().skip_while(|word| **word != "--message-format").nth(1);
    if let Some(format) = format.filter(|format| !format.contains('$')) {
        assert!(shown.contains(&format!("- {format}:")), "{words:?}: no format {format}");
    }
}

#[test]
fn every_command_line_names_what_there_is() {
    for (path, count) in [("action.yml", 1), (".pre-commit-hooks.yaml", 2), ("docs/ci.md", 6)] {
        let text = text(path);
        let commands = commands(&text);
        assert_eq!(commands.len(), count, "{path}: {commands:?}");
        commands.iter().for_each(|words| check_command(words));
    }
}

#[test]
fn the_hooks_are_what_pre_commit_reads() {
    let hooks = yaml(&text(".pre-commit-hooks.yaml"));
    let docs = text("docs/ci.md");
    for hook in hooks.as_array().expect("a list") {
        for field in ["id", "name", "entry", "language", "files"] {
            assert!(hook[field].is_string(), "{field}: {hook}");
        }
        let id = hook["id"].as_str().expect("text");
        assert!(docs.contains(&format!("- id: {id}")), "{id} is not in docs/ci.md");
    }
}

#[test]
fn the_examples_parse_and_give_inputs_that_the_action_has() {
    let inputs = yaml(&text("action.yml"))["inputs"].as_object().expect("inputs").clone();
    let docs = text("docs/ci.md");
    let blocks = docs.split("```yaml\n").skip(1).map(|rest| rest.split("```").next().unwrap_or(""));
    let mut given = 0;
    for block in blocks {
        let job = &yaml(block)["jobs"]["cards"];
        let steps = job["steps"].as_array().into_iter().flatten();
        let ours =
            steps.filter(|step| step["uses"].as_str().is_some_and(|uses| uses.starts_with("planarc/")));
        for name in ours.filter_map(|step| step["with"].as_object()).flat_map(|with| with.keys()) {
            assert!(inputs.contains_key(name), "no input {name}");
            given += 1;
        }
    }
    assert!(given > 4, "no example of the action");
}

#[test]
fn every_input_is_used_and_every_value_used_is_an_input() {
    let text = text("action.yml");
    let action = yaml(&text);
    let inputs = action["inputs"].as_object().expect("inputs");
    assert!(inputs.keys().all(|name| text.contains(&format!("${{{{ inputs.{name} }}}}"))), "{inputs:?}");
    assert_eq!(text.matches("${{ inputs.").count(), inputs.len());
    for step in action["runs"]["steps"].as_array().expect("steps") {
        assert_eq!(step["shell"], "bash", "a composite step names its shell");
        // Pasted into the script, an input could be a command.
        assert!(!step["run"].as_str().expect("a script").contains("${{"), "{step}");
    }
}

/// Runs the script of the action's last step.
#[cfg(unix)]
fn run_check(folder: &Path, variables: &[(&str, &str)]) -> Output {
    let action = yaml(&text("action.yml"));
    let script = action["runs"]["steps"][1]["run"].as_str().expect("a script").to_owned();
    let bin = Path::new(PLANARC).parent().expect("a folder").display().to_string();
    let path = format!("{bin}:{}", std::env::var("PATH").unwrap_or_default());
    let mut command = Command::new("bash");
    command.args(["--noprofile", "--norc", "-eo", "pipefail", "-c", &script]);
    command.current_dir(folder).env("PATH", path).envs(variables.iter().copied());
    command.output().expect("run bash")
}

#[cfg(unix)]
#[test]
fn the_action_annotates_and_writes_reports() {
    let home = tempfile::tempdir().expect("a folder");
    std::fs::write(home.path().join("a.card"), "Ash\nPlane — Ostrava\nEach player mils.\n").expect("write");
    let all = [("PATHS", "."), ("FORMAT", "github"), ("OUTPUT", ""), ("ARGS", "")];
    let run = run_check(home.path(), &all);
    let out = String::from_utf8_lossy(&run.stdout).into_owned();
    assert!(run.status.code() == Some(1) && out.starts_with("::error file=a.card,line="), "{run:?}");
    let sarif =
        [("PATHS", "a.card ."), ("FORMAT", "sarif"), ("OUTPUT", "o.sarif"), ("ARGS", "--deny warnings")];
    let run = run_check(home.path(), &sarif);
    let written = std::fs::read_to_string(home.path().join("o.sarif")).expect("the report");
    assert!(run.status.code() == Some(1) && run.stdout.is_empty(), "{run:?}");
    assert!(written.contains("\"version\":\"2.1.0\""), "{written}");
}
