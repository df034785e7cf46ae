//! Sentences that no card would say: each has a finding. What stands in `tests/fixtures/nonsense` was
//! written as rules text that a person would stop at, one JSON object a line, with the type line of its
//! card, the sort of its fault and the text.

use crate::files;
use planarc::diag::{Code, Diagnostic, Severity};
use planarc::pipeline::run;
use planarc::source::{SourceFile, read_cards};
use serde_json::Value;
use std::collections::BTreeMap;

/// Of a hundred sentences of a file, how many may pass. What passes is told.
const TOLERATED_PERCENT: usize = 2;

/// One sentence.
struct Nonsense {
    kind: String,
    category: String,
    text: String,
}

impl Nonsense {
    fn read(line: &str) -> Self {
        let row: Value = serde_json::from_str(line).expect("a line is a JSON object");
        let field = |name: &str| row[name].as_str().expect("a field is a text").to_owned();
        Self { kind: field("kind"), category: field("category"), text: field("text") }
    }

    /// The text on a card of its kind, with what such a card must have beside it.
    fn card(&self) -> String {
        let has = |words: &str| self.text.contains(words);
        let beside = match self.kind.as_str() {
            "Plane — Ostrava" if !has("haos ensues") => "Whenever chaos ensues, draw a card.",
            "Phenomenon" if !has("ncounter") => "When you encounter Nonsense, draw a card.",
            "Scheme" if !has("in motion") => "When you set this scheme in motion, draw a card.",
            "Ongoing Scheme" if !has("bandon") => "When you lose life, abandon this scheme.",
            "Vanguard" => return format!("Nonsense\nVanguard\nHand +1, life -1\n{}\n", self.text),
            _ => "",
        };
        format!("Nonsense\n{}\n{}\n{beside}", self.kind, self.text)
    }

    /// Whether a finding stops a reader at it.
    fn is_found(&self) -> bool {
        let file = SourceFile::new("nonsense.card", self.card());
        let (cards, unreadable) = read_cards(&file);
        let counts = |severity: Severity| matches!(severity, Severity::Error | Severity::Warning);
        let found = |card| run(card).diagnostics.iter().any(|finding| counts(finding.severity));
        !unreadable.is_empty() || cards.iter().any(found)
    }
}

#[test]
fn nonsense_is_found() {
    let mut wrong = String::new();
    for (path, text) in files::texts_below("tests/fixtures/nonsense", &["jsonl"]) {
        let all: Vec<Nonsense> = text.lines().map(Nonsense::read).collect();
        let passing: Vec<&Nonsense> = all.iter().filter(|it| !it.is_found()).collect();
        let mut by_category: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
        for it in &passing {
            by_category.entry(&it.category).or_default().push(&it.text);
        }
        let shown =
            format!("{}: {} of {} pass: {by_category:#?}\n", path.display(), passing.len(), all.len());
        if passing.len() > all.len() * TOLERATED_PERCENT / 100 {
            wrong.push_str(&shown);
        } else if !passing.is_empty() {
            eprint!("{shown}");
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// Cards of all kinds, written as an editor would print them by people who had not seen the grammar.
struct Right {
    name: &'static str,
    text: &'static str,
    /// How many have a finding all the same, most of them for a sentence that does not read yet. It only
    /// falls.
    found: usize,
    /// On how many of those a rule reports what is right. It only falls.
    wronged: usize,
}

const RIGHT: &[Right] = &[
    Right { name: "right.card", text: include_str!("../fixtures/right.card"), found: 8, wronged: 1 },
    Right { name: "right-2.card", text: include_str!("../fixtures/right-2.card"), found: 23, wronged: 1 },
    Right { name: "right-3.card", text: include_str!("../fixtures/right-3.card"), found: 9, wronged: 1 },
];

/// The other side of the rules: what is right has no finding.
#[test]
fn what_is_right_is_left_alone() {
    for right in RIGHT {
        let file = SourceFile::new(right.name, right.text);
        let (cards, unreadable) = read_cards(&file);
        assert!(unreadable.is_empty(), "{unreadable:#?}");
        // That a card has no meaning yet is nothing wrong with it.
        let counts = |found: &Diagnostic| {
            matches!(found.severity, Severity::Error | Severity::Warning) && found.code != Code::B003
        };
        let found = |card| run(card).diagnostics.into_iter().filter(counts).collect();
        let all: Vec<Vec<_>> = cards.iter().map(found).collect();
        let wrong: Vec<_> = all.iter().flatten().map(|found| (found.code, file.slice(found.span))).collect();
        let found = all.iter().filter(|found| !found.is_empty()).count();
        // A sentence that does not read is refused, and not called wrong.
        let is_rule = |code: Code| !code.as_str().starts_with('S');
        let wronged = all.iter().filter(|found| found.iter().any(|found| is_rule(found.code))).count();
        let name = right.name;
        assert!(found <= right.found, "{name}: {found} of {}: {wrong:#?}", all.len());
        assert!(wronged <= right.wronged, "{name}: {wronged} of {}: {wrong:#?}", all.len());
    }
}
