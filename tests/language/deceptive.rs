//! The sentences that deceive: what each is read as, kept in `tests/fixtures/deceptive/lock`. A sentence that
//! means something else now is to be read again, word by word, beside its right reading; `BLESS=1` keeps what
//! was read.

use crate::files;
use fnv::FnvHasher;
use planarc::lint::Policy;
use planarc::pipeline::{self, Outcome};
use planarc::{CardFile, Severity};
use planarc_bytecode::encode_meaning;
use std::collections::BTreeMap;
use std::fs;
use std::hash::Hasher;

const LOCK: &str = "tests/fixtures/deceptive/lock";

/// A sentence and what is known of it.
struct Case<'a> {
    /// The file and the name of the case.
    name: String,
    types: &'a str,
    lines: Vec<&'a str>,
    /// The right reading, and what was found.
    known: Vec<&'a str>,
}

fn case<'a>(file: &str, block: &'a str) -> Option<Case<'a>> {
    let with = |mark: &'static str| block.lines().filter_map(move |line| line.strip_prefix(mark));
    let lines: Vec<&str> = with("> ").collect();
    let known: Vec<&str> = with(": ").chain(with("! ")).collect();
    if lines.is_empty() {
        return None;
    }
    let reading = known.first().unwrap_or_else(|| panic!("no reading of {lines:?}"));
    let id = reading.strip_prefix('[').and_then(|rest| rest.split_once(']'));
    let (id, _) = id.unwrap_or_else(|| panic!("no name of {lines:?}"));
    let types = with("= ").next().unwrap_or("Plane — Test");
    Some(Case { name: format!("{file} {id}"), types, lines, known })
}

/// The codes of its errors and warnings, and a hash of what it means.
fn read_as(case: &Case<'_>) -> String {
    let modifiers = if case.types == "Vanguard" { "\nHand +0, life +0" } else { "" };
    let lines = case.lines.join("\n");
    let is_added = case.types.starts_with("Plane") && !lines.contains("haos ensues");
    let chaos = if is_added { "\nWhenever chaos ensues, draw a card." } else { "" };
    let text = format!("Hollow Reach\n{}{modifiers}\n{lines}{chaos}\n", case.types);
    let file = CardFile::from_bytes("x", text.into());
    let outcomes: Vec<Outcome> = file.cards().map(pipeline::run).collect();
    let findings = pipeline::findings(&file, &outcomes, &Policy::default());
    let told = findings.iter().filter(|found| found.severity != Severity::Style);
    let mut told: Vec<&str> = told.map(|found| found.code.as_str()).collect();
    told.sort_unstable();
    told.dedup();
    let meaning = outcomes.first().and_then(|outcome| outcome.meaning.clone()).map(|contents| {
        let mut hasher = FnvHasher::default();
        hasher.write(&encode_meaning(&contents));
        format!("{:016x}", hasher.finish())
    });
    let meaning = meaning.unwrap_or_else(|| "-".to_owned());
    [&[meaning.as_str()], told.as_slice()].concat().join(" ")
}

#[test]
fn sentences_that_deceive_are_read_as_they_were_judged() {
    let texts = files::texts_below("tests/fixtures/deceptive", &["txt"]);
    let mut now = BTreeMap::new();
    let mut cases = BTreeMap::new();
    for (path, text) in &texts {
        let file = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
        for case in text.split("\n\n").filter_map(|block| case(file, block)) {
            let before = now.insert(case.name.clone(), read_as(&case));
            assert_eq!(before, None, "two sentences are called {}", case.name);
            cases.insert(case.name.clone(), case);
        }
    }
    if std::env::var_os("BLESS").is_some() {
        let lock: String = now.iter().map(|(name, read)| format!("{name}: {read}\n")).collect();
        fs::write(LOCK, lock).expect("the lock is writable");
        return;
    }
    let lock = fs::read_to_string(LOCK).expect("the lock is there");
    let lock: BTreeMap<&str, &str> = lock.lines().filter_map(|line| line.split_once(": ")).collect();
    let mut changed = String::new();
    for (name, read) in &now {
        let before = lock.get(name.as_str()).copied().unwrap_or("nothing");
        if before != read {
            let case = &cases[name];
            let (lines, known) = (case.lines.join("\n  "), case.known.join("\n  "));
            changed.push_str(&format!("{name}: {before} → {read}\n  {lines}\n  {known}\n"));
        }
    }
    assert!(changed.is_empty(), "read these again:\n{changed}");
    assert_eq!(lock.len(), now.len(), "the lock has sentences that are gone");
}
