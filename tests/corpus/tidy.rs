//! Tidiness as a test: the house rules of `src/`, and that no published text
//! is in the project.

use crate::corpus;
use crate::files::{project, texts_below};
use planarc::source::{SourceFile, read_cards};
use std::collections::BTreeSet;
use std::path::Path;

/// Files above 800 lines that are tables.
const TABLES: &[&str] = &[
    "crates/lexicon/src/reminders.rs",
    "src/lint/rules/templating/everyday_word/table.rs",
    "src/surface/verb.rs",
];

const LINES: usize = 800;

/// The path as it is written in the project.
fn shown(path: &Path) -> String {
    path.strip_prefix(project("")).unwrap_or(path).to_string_lossy().replace('\\', "/")
}

/// The lines of a file that hold code.
fn code(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.trim_start().starts_with("//"))
}

#[test]
fn no_snapshot_is_an_orphan() {
    let snapshots = ["crates", "src", "tests"].into_iter().flat_map(|folder| texts_below(folder, &["snap"]));
    for (path, text) in snapshots {
        let source = text.lines().find_map(|line| line.strip_prefix("source: "));
        let source = source.unwrap_or_else(|| panic!("{}: no source", shown(&path)));
        let test = std::fs::read_to_string(project(source))
            .unwrap_or_else(|_| panic!("{}: {source} is gone", shown(&path)));
        let stem = path.file_stem().unwrap_or_default().to_string_lossy();
        let name = stem.rsplit("__").next().unwrap_or_default();
        // `tests/language/outlines.rs` itself looks for the card of each of its snapshots.
        let is_card = path.starts_with(project("tests/language/snapshots/outlines"));
        assert!(is_card || test.contains(name), "{}: no test of {source} is called so", shown(&path));
    }
}

#[test]
fn no_file_is_longer_than_a_reader_can_hold() {
    let files = ["crates", "src"].into_iter().flat_map(|folder| texts_below(folder, &["rs"]));
    let long = files.filter(|(_, text)| text.lines().count() > LINES);
    let long: Vec<String> =
        long.map(|(path, _)| shown(&path)).filter(|path| !TABLES.contains(&path.as_str())).collect();
    assert!(long.is_empty(), "above {LINES} lines: {long:?}");
}

/// Lines of a function that is no table.
const FUNCTION: usize = 120;

/// Lines of the longest arm of a table, and how many arms make one.
const ARM: usize = 40;
const ARMS: usize = 14;

/// The functions of a file, each with its name and its lines.
fn functions(text: &str) -> Vec<(&str, Vec<&str>)> {
    let lines: Vec<&str> = text.lines().collect();
    let head = regex::Regex::new(r"^( *)(?:pub(?:\([a-z: ]+\))? )?(?:const |unsafe |async )*fn (\w+)")
        .expect("a pattern");
    let mut found = Vec::new();
    for (at, line) in lines.iter().enumerate() {
        let Some(captures) = head.captures(line) else { continue };
        let (Some(indent), Some(name)) = (captures.get(1), captures.get(2)) else { continue };
        let end = format!("{}}}", indent.as_str());
        let is_end = |line: &&str| line.starts_with(&end) || (line.ends_with(';') && *line == lines[at]);
        let length = lines[at..].iter().position(is_end).map_or(0, |length| length + 1);
        found.push((name.as_str(), lines[at..at + length].to_vec()));
    }
    found
}

/// Whether a function is a match of many short arms, as a stage has for the variants of a node.
fn is_table(lines: &[&str]) -> bool {
    let indent = |line: &str| line.len() - line.trim_start().len();
    let arms = |depth: usize| -> Vec<usize> {
        let is_arm = |line: &&str| line.contains("=>") && indent(line) == depth;
        lines.iter().enumerate().filter(|(_, line)| is_arm(line)).map(|(place, _)| place).collect()
    };
    // Alternatives of an arm stand on lines of their own.
    let is_pattern = |line: &&&str| line.trim_start().starts_with("| ");
    if lines.iter().filter(is_pattern).count() * 2 > lines.len() {
        return true;
    }
    (8..24).step_by(4).any(|depth| {
        let arms = arms(depth);
        arms.len() >= ARMS && arms.windows(2).all(|pair| pair[1] - pair[0] <= ARM)
    })
}

#[test]
fn no_function_is_longer_than_a_reader_can_hold() {
    let mut long = Vec::new();
    for (path, text) in ["build", "crates", "src"].into_iter().flat_map(|folder| texts_below(folder, &["rs"]))
    {
        let functions = functions(&text);
        let found = functions.iter().filter(|(_, lines)| lines.len() > FUNCTION && !is_table(lines));
        long.extend(found.map(|(name, lines)| format!("{}: {name}, {} lines", shown(&path), lines.len())));
    }
    assert!(long.is_empty(), "above {FUNCTION} lines and no table: {long:#?}");
}

#[test]
fn a_long_function_is_found_and_a_table_is_not() {
    let body = "    step();\n".repeat(FUNCTION);
    let long = format!("fn long() {{\n{body}}}\n");
    assert!(
        functions(&long)
            .iter()
            .any(|(name, lines)| *name == "long" && lines.len() > FUNCTION && !is_table(lines))
    );
    let arms = "        One => two(),\n".repeat(FUNCTION);
    let table = format!("fn table() {{\n    match one {{\n{arms}    }}\n}}\n");
    assert!(functions(&table).iter().all(|(_, lines)| lines.len() > FUNCTION && is_table(lines)));
}

/// How many arms of a stage take anything, beyond those that refuse it. A node that gets a variant passes
/// them unseen, so the numbers only fall; `src/syntax/lower` has none.
const WILDCARDS: &[(&str, usize)] = &[
    ("crates/bytecode/src/verify", 18),
    ("crates/vm/src", 25),
    ("src/bind", 1),
    ("src/elaborate", 64),
    ("src/outline", 8),
    ("src/print", 8),
];

#[test]
fn arms_that_take_anything_only_become_fewer() {
    for (folder, most) in WILDCARDS {
        let texts = texts_below(folder, &["rs"]);
        let texts =
            texts.iter().filter(|(path, _)| !path.components().any(|part| part.as_os_str() == "tests"));
        let count: usize = texts
            .map(|(_, text)| {
                let lines = code(text).take_while(|line| !line.contains("#[cfg(test)]"));
                let is_silent = |line: &str| {
                    !["refuse", "Err(", "None", "false", "Fault"].iter().any(|word| line.contains(word))
                };
                lines.filter(|line| line.trim_start().starts_with("_ =>") && is_silent(line)).count()
            })
            .sum();
        assert!(count <= *most, "{folder}: {count} arms take anything, and {most} did");
    }
}

/// The table of invariants names the tests that guard them: each of them is there.
#[test]
fn each_invariant_names_a_test_that_is_there() {
    let text = std::fs::read_to_string(project("ARCHITECTURE.md")).expect("the page");
    let (_, table) = text.split_once("## Invariants").expect("the invariants");
    let table = table.split("\n## ").next().unwrap_or_default();
    let mut numbered = Vec::new();
    for row in table.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| invariant")) {
        let cells: Vec<&str> = row.trim_matches('|').split(" | ").map(str::trim).collect();
        let guards = cells.last().expect("a cell");
        let named: Vec<&str> = guards.split('`').skip(1).step_by(2).collect();
        let (files, tests): (Vec<&str>, Vec<&str>) = named.iter().partition(|name| name.contains('/'));
        let tests = tests.into_iter().filter(|name| name.contains('_'));
        assert!(!files.is_empty(), "nothing guards this: {row}");
        for file in &files {
            assert!(project(file).exists(), "{file} is gone: {row}");
        }
        // The name of a test stands behind the file that it is in.
        for test in tests {
            let head = format!("fn {test}(");
            let is_there = files.iter().flat_map(|file| texts_of(file)).any(|text| text.contains(&head));
            assert!(is_there, "no test is named {test}: {row}");
        }
        numbered.extend(cells.first().and_then(|cell| cell.split('.').next()?.parse::<u32>().ok()));
    }
    assert_eq!(numbered, (1..=13).collect::<Vec<_>>(), "the invariants are numbered");
}

/// The texts of a file, or of a folder.
fn texts_of(path: &str) -> Vec<String> {
    if project(path).is_file() {
        return vec![std::fs::read_to_string(project(path)).expect("the file is read")];
    }
    texts_below(path, &["rs"]).into_iter().map(|(_, text)| text).collect()
}

#[test]
fn lints_are_expected_with_a_reason_and_never_allowed() {
    let mark = ["#[", "allow("].concat();
    for (path, text) in ["crates", "src", "tests", "benches", "fuzz"]
        .into_iter()
        .flat_map(|folder| texts_below(folder, &["rs"]))
    {
        assert!(!text.contains(&mark) && !text.contains(&mark.replace('[', "![")), "{}", shown(&path));
    }
}

/// Folders, and what their code may not speak of.
const ARROWS: &[(&str, &[&str])] = &[
    ("src/surface", &["pest", "bind", "crate::print", "crate::syntax"]),
    ("crates/lexicon", &["pest", "planarc"]),
    ("src/source", &["pest", "crate::surface", "crate::syntax"]),
    ("src/print", &["pest", "crate::syntax", "crate::bind"]),
    ("src/bind", &["pest", "crate::syntax", "crate::print"]),
    ("src/outline", &["pest", "crate::syntax"]),
    ("src/elaborate", &["pest", "crate::syntax", "crate::print", "crate::outline"]),
];

#[test]
fn arrows_run_downwards() {
    let mut wrong = Vec::new();
    for (folder, forbidden) in ARROWS {
        for (path, text) in texts_below(folder, &["rs"]) {
            // Tests of a stage may parse what they feed it.
            if path.components().any(|part| part.as_os_str() == "tests") {
                continue;
            }
            let code: Vec<&str> = code(&text).take_while(|line| !line.contains("#[cfg(test)]")).collect();
            let found = forbidden.iter().filter(|word| code.iter().any(|line| mentions(line, word)));
            wrong.extend(found.map(|word| format!("{}: {word}", shown(&path))));
        }
    }
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Whether a path or a crate is named, not a word that contains its letters.
fn mentions(line: &str, word: &str) -> bool {
    let is_name = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word).any(|(at, _)| {
        let (before, after) = (&line[..at], &line[at + word.len()..]);
        !before.ends_with(is_name) && !after.starts_with(is_name)
    })
}

#[test]
fn only_the_command_line_touches_the_world() {
    let doors =
        ["std::fs", "std::io::std", "stdout()", "stderr()", "println!", "print!", "std::env", "SystemTime"];
    for (path, text) in ["crates", "src"].into_iter().flat_map(|folder| texts_below(folder, &["rs"])) {
        let name = shown(&path);
        if name.starts_with("src/cli/") || name.starts_with("src/lsp/") || name == "src/main.rs" {
            continue;
        }
        // What a crate shows or tests is none of it.
        if name.starts_with("crates/") && !name.contains("/src/") {
            continue;
        }
        for line in code(&text).take_while(|line| !line.contains("#[cfg(test)]")) {
            assert!(!doors.iter().any(|door| line.contains(door)), "{name}: {line}");
        }
    }
}

#[test]
fn no_published_sentence_is_in_the_project() {
    let Some(rows) = corpus::rows("official.jsonl") else { return };
    let lines = rows.iter().flat_map(|row| row.text.lines().map(|line| line.replace(&row.name, "~")));
    let published: BTreeSet<String> = lines.filter(|line| line.chars().count() > 40).collect();
    let texts = ["cards", "crates", "docs", "grammar", "src", "tests"]
        .into_iter()
        .flat_map(|folder| texts_below(folder, &["card", "rs", "md", "scenario", "snap"]));
    let mut found = Vec::new();
    for (path, text) in texts {
        let text = nameless(&text);
        let here = published.iter().filter(|line| text.contains(line.as_str()));
        found.extend(here.map(|line| format!("{}: {line}", shown(&path))));
    }
    assert!(found.is_empty(), "published text in the project:\n{}", found.join("\n"));
}

/// A text with the names of the cards in it, if any, written `~`.
fn nameless(text: &str) -> String {
    let (cards, _) = read_cards(&SourceFile::new("", text));
    let names = cards.iter().map(|card| card.name.text.as_str()).filter(|name| name.len() > 3);
    names.fold(text.to_owned(), |text, name| text.replace(name, "~"))
}

#[test]
fn lowering_answers_with_a_reason() {
    let marks = ["_ =>", "return None", "=> None", "{ None }", ".ok()?", "-> Option<", "Default::default()"];
    let mut found = Vec::new();
    for (path, text) in texts_below("src/syntax/lower", &["rs"]) {
        let lines = code(&text).take_while(|line| !line.contains("#[cfg(test)]"));
        for line in lines {
            let at = marks.iter().filter(|mark| line.contains(**mark));
            found.extend(at.map(|mark| format!("{}: {mark}", shown(&path))));
            // A name does not make a wildcard anything else, alone or in a tuple.
            let head = line.trim_start().trim_start_matches('(');
            let named = head.strip_prefix('_').is_some_and(|rest| rest.starts_with(char::is_alphabetic));
            found.extend((named && line.contains(" =>")).then(|| format!("{}: {line}", shown(&path))));
        }
    }
    assert!(found.is_empty(), "a match that takes anything, or an answer without a reason: {found:#?}");
}

/// A count of cards that somebody wrote down is wrong a week later, and nobody sees it.
#[test]
fn counts_are_written_by_a_command() {
    let count =
        regex::Regex::new(r"\b\d[\d,]* of (the )?\d[\d,]* |\d (%|cards\b)|\bµs\b").expect("a pattern");
    for page in ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "ARCHITECTURE.md"] {
        let text = std::fs::read_to_string(project(page)).expect("the page");
        let mut is_ours = false;
        for line in text.lines() {
            let is_mark = line.starts_with("<!-- ");
            is_ours = if is_mark { line.contains("written by `") } else { is_ours };
            assert!(is_mark || is_ours || !count.is_match(line), "{page}: {line}");
        }
    }
}
