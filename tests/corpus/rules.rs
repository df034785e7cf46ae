//! `docs/rules-coverage.md`: where each numbered rule of the card types (300–315) and of the casual variants
//! (901–905) is implemented, and what tests it, found by the numbers that code and scenarios carry. `BLESS=1` writes
//! it.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::path::Path;

use crate::files::{project, texts_below};

/// A numbered rule, and what it asks of a program.
struct Rule<'t> {
    number: &'t str,
    kind: &'t str,
    words: &'t str,
}

fn rules(table: &str) -> Vec<Rule<'_>> {
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    let row = |line| {
        let mut cells = str::split(line, '\t');
        let mut cell = || cells.next().unwrap_or_else(|| panic!("a row of three cells: {line}"));
        Rule { number: cell(), kind: cell(), words: cell() }
    };
    rows.map(row).collect()
}

/// The numbers of rules in a text, such as `901.9b`, with ranges such as 508.1a–d taken apart.
fn numbers(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        let (before, here) = rest.split_at(at);
        let length = here.find(|c: char| !c.is_ascii_digit() && c != '.').unwrap_or(here.len());
        let (digits, behind) = here.split_at(length);
        let number = digits.trim_end_matches('.');
        let is_word = before.ends_with(|c: char| c.is_alphanumeric() || c == '_' || c == '.');
        let (chapter, paragraph) = number.split_once('.').unwrap_or((number, ""));
        if !is_word && chapter.len() == 3 && !paragraph.is_empty() && paragraph.parse::<u32>().is_ok() {
            let behind = if digits.len() == number.len() { behind } else { "" };
            found.extend(lettered(number, behind));
        }
        rest = behind;
    }
    found
}

/// A number with its letter, or with each of a range of letters.
fn lettered(number: &str, behind: &str) -> Vec<String> {
    let mut letters = behind.chars();
    let is_letter = |c: &char| c.is_ascii_lowercase();
    let Some(first) = letters.next().filter(is_letter) else { return vec![number.to_owned()] };
    let last = match (letters.next(), letters.next()) {
        (Some('–' | '-'), Some(last)) if last.is_ascii_lowercase() && last >= first => last,
        (Some(more), _) if more.is_alphanumeric() => return vec![number.to_owned()],
        _ => first,
    };
    (first..=last).map(|letter| format!("{number}{letter}")).collect()
}

type Places = BTreeMap<String, BTreeSet<String>>;

/// In which files each number stands.
fn places(folder: &str, ending: &str, of: impl Fn(&str) -> String) -> Places {
    let mut places = Places::new();
    for (path, text) in texts_below(folder, &[ending]) {
        let path = path.strip_prefix(project("")).unwrap_or(&path).to_string_lossy().replace('\\', "/");
        for number in numbers(&of(&text)) {
            places.entry(number).or_default().insert(path.clone());
        }
    }
    places
}

/// The lines of scenarios that name rules.
fn named(text: &str) -> String {
    text.lines().filter_map(|line| line.strip_prefix("rules:")).collect::<Vec<_>>().join("\n")
}

fn links(places: Option<&BTreeSet<String>>) -> String {
    let link = |path: &String| {
        let name = Path::new(path).with_extension("");
        let short = name.to_string_lossy();
        let short = ["crates/", "src/", "tests/scenarios/"]
            .iter()
            .find_map(|front| short.strip_prefix(front))
            .unwrap_or(&short)
            .replace("/src/", "/");
        format!("[{short}](../{path})")
    };
    let Some(places) = places else { return String::new() };
    let all: Vec<String> = places.iter().map(link).collect();
    match all.as_slice() {
        [one, two, three, rest @ ..] if !rest.is_empty() => {
            format!("{one}, {two}, {three} and {} more", rest.len())
        }
        few => few.join(", "),
    }
}

/// The page, and the numbers of the rules that are open.
fn page() -> (String, Vec<String>) {
    let table = std::fs::read_to_string(project("crates/table/rules.tsv")).expect("the table of the rules");
    let rules = rules(&table);
    let mut code = places("crates/table/src", "rs", str::to_owned);
    for folder in ["crates/vm/src", "crates/bytecode/src", "crates/lexicon/src", "src"] {
        for (number, files) in places(folder, "rs", str::to_owned) {
            code.entry(number).or_default().extend(files);
        }
    }
    let tests = places("tests/scenarios", "scenario", named);
    let open = |rule: &&Rule<'_>| {
        rule.kind == "play" && !(code.contains_key(rule.number) && tests.contains_key(rule.number))
    };
    let missing: Vec<String> = rules.iter().filter(open).map(|rule| rule.number.to_owned()).collect();
    let play = rules.iter().filter(|rule| rule.kind == "play").count();
    let mut out = format!(
        "# The rules, one by one\n\nEvery numbered rule of the card types (300–315) and of the casual variants (901–905), by the \
         Comprehensive Rules of September 2025, in our own words: where it is implemented and which scenarios test it, or why it \
         is no business of a program. The page is made from the numbers in code and scenarios: `BLESS=1 cargo test --test corpus \
         rules`.\n\nOf {} rules {play} ask something of a program; {} of these are implemented and tested, {} are open.\n",
        rules.len(),
        play - missing.len(),
        missing.len(),
    );
    let mut chapter = "";
    for rule in &rules {
        let own = rule.number.split('.').next().unwrap_or("");
        if own != chapter {
            chapter = own;
            let _ = write!(
                out,
                "\n## {chapter}\n\n| rule | asks | implemented in | tested by |\n|---|---|---|---|\n"
            );
        }
        let Rule { number, kind, words } = rule;
        let _ = if *kind == "play" {
            let (code, tests) = (links(code.get(*number)), links(tests.get(*number)));
            let shown = |cell: String| if cell.is_empty() { "open".to_owned() } else { cell };
            writeln!(out, "| {number} | {words} | {} | {} |", shown(code), shown(tests))
        } else {
            writeln!(out, "| {number} | {kind}: {words} | – | – |")
        };
    }
    (out, missing)
}

#[test]
fn the_page_of_the_rules_is_what_code_and_scenarios_say() {
    let (page, open) = page();
    let path = project("docs/rules-coverage.md");
    if std::env::var_os("BLESS").is_some() {
        std::fs::write(&path, &page).expect("the page can be written");
    }
    println!("{} rules are open: {}", open.len(), open.join(" "));
    let old = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(old == page, "docs/rules-coverage.md is old: BLESS=1 cargo test --test corpus rules");
}

#[test]
fn numbers_of_rules_are_found_with_their_letters() {
    let found = |text| numbers(text).into_iter().collect::<Vec<_>>().join(" ");
    assert_eq!(
        found("see 901.9b, 508.1a–c and 704.3; not 12.5 or v1.901.3, nor 601.2hours"),
        "508.1a 508.1b 508.1c 601.2 704.3 901.9b"
    );
    assert_eq!(found("Ends with 311.7."), "311.7");
}
