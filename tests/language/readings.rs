//! Readings as data: `tests/fixtures/readings/*.txt` holds lines of rules text, each with what it has
//! to mean.
//!
//! A blank line ends a case. Its lines are the card's lines of rules text; `name:` and `type:` give
//! the card a name and a type line of its own. Below them, indented, stands what is expected:
//!
//! - a row of the outline: the rows named appear there in that order,
//! - `! S001 at "text"`: a finding with the place; a case has exactly the findings that it names,
//! - `same as` and `not as` a line: the bytes are those of a card with that line instead, or others.

use crate::files;
use planarc::bytecode::link::link;
use planarc::bytecode::{Contents, encode_meaning};
use planarc::diag::Diagnostic;
use planarc::lint::levels::Levels;
use planarc::pipeline::judge::{Judged, judge};
use planarc::source::CardFile;
use planarc::{bind, outline, syntax};

/// The cases in all files, so that a file that is not found cannot pass for one that holds.
const CASES: usize = 101;

#[derive(Debug, Default)]
struct Case {
    name: String,
    type_line: String,
    lines: Vec<String>,
    expected: Vec<String>,
}

impl Case {
    fn new(block: &[&str]) -> Self {
        let mut case = Self {
            name: "Marn, Keeper of Doors".to_owned(),
            type_line: "Vanguard\nHand +1, life -3".to_owned(),
            ..Self::default()
        };
        for line in block {
            if let Some(name) = line.strip_prefix("name: ") {
                name.clone_into(&mut case.name);
            } else if let Some(type_line) = line.strip_prefix("type: ") {
                type_line.clone_into(&mut case.type_line);
            } else if let Some(expected) = line.strip_prefix("  ") {
                case.expected.push(expected.trim().to_owned());
            } else {
                case.lines.push((*line).to_owned());
            }
        }
        case
    }

    fn file(&self, lines: &str) -> CardFile {
        let text = format!("{}\n{}\n{lines}\n", self.name, self.type_line);
        CardFile::from_bytes("case.card".to_owned(), text.into_bytes())
    }

    /// What is wrong with the reading; nothing where it is as expected.
    fn fault(&self) -> Option<String> {
        let file = self.file(&self.lines.join("\n"));
        let judged = judge(&file, &Levels::default());
        let findings: Vec<String> = judged.findings.iter().map(|found| shown(&file, found)).collect();
        let wanted: Vec<&str> = self.expected.iter().filter_map(|line| line.strip_prefix("! ")).collect();
        let are_found = wanted.len() == findings.len()
            && wanted.iter().zip(&findings).all(|(wanted, found)| found == wanted);
        if !are_found {
            return Some(format!("findings: {findings:#?}"));
        }
        let bytes = bytes(&judged);
        for line in &self.expected {
            let (other, is_same) = match (line.strip_prefix("same as "), line.strip_prefix("not as ")) {
                (Some(other), _) => (other, true),
                (_, Some(other)) => (other, false),
                (None, None) => continue,
            };
            let other = self::bytes(&judge(&self.file(&other.replace("\\n", "\n")), &Levels::default()));
            if bytes.is_some() && other.is_some() && (bytes == other) != is_same {
                return Some(format!("the bytes: {line}"));
            }
        }
        self.missing_row(&file)
    }

    /// The first row that the outline does not have, after those before it.
    fn missing_row(&self, file: &CardFile) -> Option<String> {
        let is_row =
            |line: &&String| !["! ", "same as ", "not as "].iter().any(|mark| line.starts_with(mark));
        let wanted: Vec<&String> = self.expected.iter().filter(is_row).collect();
        if wanted.is_empty() {
            return None;
        }
        let shown = page(file);
        let mut rows = shown.lines().map(str::trim);
        let missing = wanted.into_iter().find(|wanted| !rows.any(|row| row == wanted.as_str()));
        missing.map(|row| format!("not in the outline: {row}\n{shown}"))
    }
}

/// What is left of a finding in a fixture. That a choice is read by no other line of a card of one
/// line is not one.
fn shown(file: &CardFile, found: &Diagnostic) -> String {
    format!("{} at \"{}\"", found.code, file.file.slice(found.span))
}

fn bytes(judged: &Judged) -> Option<Vec<u8>> {
    let meanings: Option<Vec<Contents>> =
        judged.outcomes.iter().map(|outcome| outcome.meaning.clone()).collect();
    Some(encode_meaning(&link(meanings?)))
}

fn page(file: &CardFile) -> String {
    let Some(card) = file.cards().next() else { return "no card".to_owned() };
    let Some(surface) = syntax::parse(card).card else { return "not read".to_owned() };
    match bind::bind(surface) {
        (Some(bound), _) => outline::page(&file.file.text, &card.type_line.text, &bound).to_string(),
        (None, findings) => format!("{findings:#?}"),
    }
}

#[test]
fn lines_read_as_their_fixtures_say() {
    let mut count = 0;
    let mut wrong = String::new();
    for (path, text) in files::texts_below("tests/fixtures/readings", &["txt"]) {
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        for block in lines.split(|line| line.is_empty()).filter(|block| !block.is_empty()) {
            let case = Case::new(block);
            assert!(!case.lines.is_empty(), "{}: a case without a line: {block:?}", path.display());
            count += 1;
            if let Some(fault) = case.fault() {
                wrong += &format!("{}\n{}\n{fault}\n\n", path.display(), case.lines.join("\n"));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
    assert!(count >= CASES, "only {count} cases");
}
