//! Flawed cards as designers write them. Each fixture says what is found in it: a comment
//! `# expect S001 at "wheneverr"` above a line is a finding at that text of the line; without
//! `at`, one anywhere in it. Nothing else may be found. `tests/corpus/tidy.rs` wants a fixture a code.

use planarc::diag::Code;
use planarc::diag::Diagnostic;
use planarc::diag::render::{Colour, Format, render};
use planarc::lint::config;
use planarc::lint::levels::Levels;
use planarc::pipeline::judge::judge;
use planarc::source::{CardFile, LineIndex};
use std::path::Path;

const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/errors");

/// More of them: what designers write wrong most often.
const FLAWED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/flawed");

/// Cards without a fault.
const CLEAN: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/clean");

/// Text that no stage may leave unread: labels, reminder text, words that are chosen.
const TRUST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/trust");

/// A finding as a fixture names it: the line, the code, and the text under the span.
type Expectation = (u32, String, Option<String>);

fn read(name: &str) -> CardFile {
    let bytes = std::fs::read(Path::new(FOLDER).join(name)).expect("read the fixture");
    CardFile::from_bytes(format!("errors/{name}"), bytes)
}

/// Everything that is found in a file, in order of place.
fn findings(read: &CardFile) -> Vec<Diagnostic> {
    judge(read, &Levels::default()).findings
}

/// What the comments promise, each for the next line that is no comment.
fn expectations(text: &str) -> Vec<Expectation> {
    let mut waiting = Vec::new();
    let mut expected = Vec::new();
    for (line, number) in text.lines().zip(1..) {
        match line.strip_prefix("# expect ") {
            Some(wanted) => waiting.push(wanted),
            None if line.starts_with('#') && !line.starts_with("# planarc: ") => {}
            None if line.is_empty() => {}
            None => expected.extend(waiting.drain(..).map(|wanted| expectation(number, wanted))),
        }
    }
    // What nothing follows is about the file.
    expected.extend(waiting.into_iter().map(|wanted| expectation(1, wanted)));
    expected
}

fn expectation(line: u32, wanted: &str) -> Expectation {
    match wanted.split_once(" at ") {
        Some((code, text)) => (line, code.to_owned(), Some(text.trim_matches('"').to_owned())),
        None => (line, wanted.to_owned(), None),
    }
}

/// What was found, in the terms of the fixtures.
fn found(read: &CardFile, expected: &[Expectation]) -> Vec<Expectation> {
    let index = LineIndex::new(&read.file.text);
    // That a card has no meaning yet is no fault of the card's.
    let faults = findings(read).into_iter().filter(|finding| finding.code != Code::B003);
    let found = faults.map(|finding| {
        let line = index.locate(&read.file.text, finding.span.start).line;
        let code = finding.code.to_string();
        let anywhere = expected.contains(&(line, code.clone(), None));
        let text = read.file.slice(finding.span).trim_matches('"').to_owned();
        (line, code, (!anywhere).then_some(text))
    });
    found.collect()
}

/// Checks each fixture of a folder, and gives their number.
fn check_folder(folder: &str) -> usize {
    let mut wrong = String::new();
    let mut count = 0;
    let settings = std::fs::read_to_string(Path::new(folder).join("planarc.toml")).unwrap_or_default();
    let words = config::read("planarc.toml", &settings).expect("settings").vocabulary.words;
    for entry in std::fs::read_dir(folder).expect("the folder").flatten() {
        let path = entry.path();
        if path.extension().is_none_or(|extension| extension != "card") {
            continue;
        }
        let bytes = std::fs::read(&path).expect("read the fixture");
        let read = CardFile::from_bytes(path.display().to_string(), bytes).with_words(&words);
        let mut expected = expectations(&read.file.text);
        let mut found = found(&read, &expected);
        expected.sort();
        found.sort();
        if found != expected {
            wrong += &format!("{}\n{}", path.display(), difference(&expected, &found));
        }
        count += 1;
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    count
}

#[test]
fn each_fixture_has_the_findings_that_it_names() {
    assert!(check_folder(FOLDER) > 40);
}

#[test]
fn flawed_cards_have_the_findings_that_they_name_and_no_other() {
    assert!(check_folder(FLAWED) >= 140);
}

/// What stands beside a rule and is right, and text that is uncommon and right.
#[test]
fn clean_cards_have_no_finding() {
    assert!(check_folder(CLEAN) >= 20);
}

#[test]
fn no_text_is_taken_on_trust() {
    assert!(check_folder(TRUST) >= 4);
}

/// Each of the faults has one finding, and none has another in its train.
#[test]
fn fifty_faults_in_twenty_cards_are_fifty_findings() {
    let text = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/fifty-faults.card"));
    let read = CardFile::from_bytes("fifty-faults.card", text.expect("read the fixture"));
    let mut expected = expectations(&read.file.text);
    let mut found = found(&read, &expected);
    expected.sort();
    found.sort();
    assert!(found == expected, "\n{}", difference(&expected, &found));
    assert_eq!((read.cards().count(), found.len()), (20, 50));
}

fn difference(expected: &[Expectation], found: &[Expectation]) -> String {
    let list = |title, of: &[Expectation], but: &[Expectation]| -> String {
        of.iter().filter(|one| !but.contains(one)).map(|one| format!("  {title} {one:?}\n")).collect()
    };
    list("expected", expected, found) + &list("found   ", found, expected)
}

/// Source and result in every format, as the snapshots show them.
fn show(name: &str) -> String {
    let read = read(name);
    let findings = findings(&read);
    let source: String = read.file.text.lines().map(|line| format!("| {line}\n")).collect();
    let formats = [Format::Fancy, Format::Codespan, Format::Short, Format::Json];
    let of = |format| format!("==== {format:?}\n{}", render(format, Colour::Plain, &read.file, &findings));
    source + &formats.map(of).concat()
}

#[test]
fn a_misspelt_name() {
    insta::assert_snapshot!(show("S007-a-name-misspelt.card"));
}

#[test]
fn signs_left_out() {
    insta::assert_snapshot!(show("S001-missing-signs.card"));
}

#[test]
fn several_kinds_of_fault_in_a_file() {
    insta::assert_snapshot!(show("several-kinds-of-fault.card"));
}

#[test]
fn two_things_that_it_can_mean() {
    insta::assert_snapshot!(show("R002-two-targets.card"));
}

#[test]
fn older_wording_with_its_fix() {
    insta::assert_snapshot!(show("S101-the-battlefield.card"));
}

#[test]
fn a_misspelt_word_is_suggested_in_every_format() {
    let read = read("S007-misspelt-words.card");
    for finding in findings(&read) {
        for format in [Format::Fancy, Format::Codespan, Format::Short, Format::Json] {
            let shown = render(format, Colour::Plain, &read.file, std::slice::from_ref(&finding));
            assert!(shown.contains("did you mean"), "{format:?}: {shown}");
        }
    }
}

#[test]
fn every_suggestion_of_a_misspelt_word_reads_when_it_is_taken() {
    for name in ["S007-misspelt-words.card", "S007-misspelt-types.card"] {
        let read = read(name);
        let fixes = findings(&read).into_iter().flat_map(|finding| finding.fixes);
        let edits: Vec<_> = fixes.flat_map(|fix| fix.edits).collect();
        let mended = planarc::source::apply(&read.file.text, &edits);
        let again = CardFile::from_bytes(name, mended.into_bytes());
        let left = findings(&again);
        assert!(!edits.is_empty() && left.is_empty(), "{left:#?}");
    }
}
