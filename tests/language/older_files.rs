//! Older wording, from `tests/fixtures/older/*.txt`. A file holds cases with an empty line between them:
//!
//! - `# …` is a comment; `@ …` is the type line of the cases after it, and the line after that, if it
//!   has no mark, their modifiers.
//! - `- …` is a line of the older text.
//! - `+ …` is a line of the same card today: what the text is with exactly its reported edits applied,
//!   and what is printed. Both texts give the same bytecode.
//!   Each fix alone gives these bytes, too.
//! - `! CODE words` instead: the card is refused by that code, at these words.

use crate::files;
use planarc::diag::{Code, Diagnostic, Edit};
use planarc::lint::levels::Levels;
use planarc::pipeline::Outcome;
use planarc::pipeline::judge::{Judged, judge};
use planarc::source::{CardFile, apply};
use std::fmt::Write as _;

#[derive(Default)]
struct Case {
    /// What stands above the rules text: name, type line, modifiers.
    frame: String,
    older: Vec<String>,
    current: Vec<String>,
    refused: Option<String>,
}

fn cases(text: &str) -> Vec<Case> {
    let mut frame = String::new();
    let mut cases: Vec<Case> = Vec::new();
    for block in text.split("\n\n") {
        let mut case = Case::default();
        for line in block.lines().filter(|line| !line.starts_with('#')) {
            match line.split_once(' ') {
                Some(("@", kind)) => frame = format!("Varn Keep\n{kind}\n"),
                Some(("-", text)) => case.older.push(text.to_owned()),
                Some(("+", text)) => case.current.push(text.to_owned()),
                Some(("!", refused)) => case.refused = Some(refused.to_owned()),
                _ => {
                    frame.push_str(line);
                    frame.push('\n');
                }
            }
        }
        case.frame.clone_from(&frame);
        if !case.older.is_empty() {
            cases.push(case);
        }
    }
    cases
}

impl Case {
    fn file(&self, lines: &[String]) -> CardFile {
        let text = format!("{}{}\n", self.frame, lines.join("\n"));
        CardFile::from_bytes("older.card", text.into_bytes())
    }

    /// What comes of a fix that is applied alone, if that is not the same card.
    fn fault_of_a_fix(&self, file: &CardFile, findings: &[Diagnostic], whole: &Outcome) -> Option<String> {
        let older = findings.iter().filter(|finding| finding.code == Code::S101);
        older.into_iter().find_map(|finding| {
            let text = apply(&file.file.text, finding.safe_edits());
            let alone = judged(&CardFile::from_bytes("older.card", text.clone().into_bytes()));
            let same = alone.outcomes.first().is_some_and(|alone| bytes(alone) == bytes(whole));
            (!same).then(|| format!("one fix alone gives\n{text}{:#?}", shown(file, &alone.findings)))
        })
    }

    /// What is wrong with the case, if anything is.
    fn fault(&self) -> Option<String> {
        let file = self.file(&self.older);
        let judged = judged(&file);
        let found = shown(&file, &judged.findings);
        let Some(outcome) = judged.outcomes.first() else { return Some(format!("no card: {found:#?}")) };
        if let Some(refused) = &self.refused {
            let is_there = found.iter().any(|found| found.starts_with(&format!("{refused}: ")));
            let is_refused = outcome.checked.is_none() && is_there;
            return (!is_refused).then(|| format!("expected \"{refused}\", found {found:#?}"));
        }
        let current = self.current.join("\n");
        let edited = edited(&file, &judged.findings);
        if edited != format!("{}{current}\n", self.frame) {
            return Some(format!("the edits give\n{edited}{found:#?}"));
        }
        if outcome.printed.as_deref() != Some(&current) {
            return Some(format!("prints {:?}", outcome.printed));
        }
        let now = self::judged(&self.file(&self.current));
        if outcome.checked.is_none() || bytes(outcome) != now.outcomes.first().and_then(bytes) {
            return Some(format!("{:?}, and other bytes than the current text", outcome.stage));
        }
        self.fault_of_a_fix(&file, &judged.findings, outcome)
    }
}

fn judged(file: &CardFile) -> Judged {
    judge(file, &Levels::default())
}

fn shown(file: &CardFile, findings: &[Diagnostic]) -> Vec<String> {
    let show = |finding: &Diagnostic| {
        format!("{} {}: {}", finding.code, file.file.slice(finding.span), finding.message)
    };
    findings.iter().map(show).collect()
}

/// The file with the edits of its findings on older wording, of which there must be some.
fn edited(file: &CardFile, findings: &[Diagnostic]) -> String {
    let older = findings.iter().filter(|finding| finding.code == Code::S101);
    let edits: Vec<Edit> = older.flat_map(Diagnostic::safe_edits).cloned().collect();
    apply(&file.file.text, &edits)
}

fn bytes(outcome: &Outcome) -> Option<Vec<u8>> {
    outcome.meaning.as_ref().map(planarc_bytecode::encode_meaning)
}

#[test]
fn the_reported_edits_make_the_current_text() {
    let mut faults = String::new();
    let mut count = 0;
    for (path, text) in files::texts_below("tests/fixtures/older", &["txt"]) {
        for case in cases(&text) {
            count += 1;
            if let Some(fault) = case.fault() {
                let name = path.file_name().unwrap_or_default().to_string_lossy();
                let _ = writeln!(faults, "\n== {name}\n{}\n{fault}", case.older.join("\n"));
            }
        }
    }
    assert!(count > 0, "no cases");
    assert!(faults.is_empty(), "{faults}");
}
