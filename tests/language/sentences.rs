//! The sentences of `tests/wording`, a folder an area of the language: what reads, what is refused
//! and where, which sentences mean the same and which do not.
//!
//! A file is a list of groups. A group begins with what holds for its sentences, at the margin; a
//! sentence is indented by two, and what is found in it by four:
//!
//! ```text
//! # A title, or a reason.
//! on Plane — Ostrava
//!
//! reads
//!   {2}: Destroy target creature if it's tapped.
//!
//! refused
//!   {2}: Draw a card if it's tapped.
//!     R001 at "it"
//!
//! same
//!   {1}: Choose a color at random.
//!   {1}: Choose a random color.
//! ```
//!
//! * `on` names the type line of the cards below (a vanguard's until then).
//! * `reads`: each sentence reads and breaks no rule, and prints back as it is written.
//! * `refused`: none does.
//! * `older`: each reads and breaks no rule; the line behind `>` is what its safe fixes make of it, and what
//!   it prints as.
//! * `same`: each reads and breaks no rule, and all mean the same: they give the same bytes.
//! * `differ`: each reads and breaks no rule, and no two mean the same.
//!
//! A sentence that has no meaning yet (B003) is compared with none.
//!
//! Whatever is found in a sentence stands below it, code and place, in the order of places; nothing
//! else may be found. `\n` divides the lines of a card. `BLESS=1` writes the findings and what stands
//! behind `>` as they are now: read them before you commit them.

use crate::files;
use crate::meant;
use planarc::diag::{Applicability, Code, Diagnostic, Edit};
use planarc::pipeline::{self, Outcome, Stage};
use planarc::source::{SourceFile, apply, read_cards};
use std::fmt::Write as _;
use std::{env, fs};

const FOLDER: &str = "tests/wording";

/// What holds for the sentences of a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Holds {
    Reads,
    Refused,
    Older,
    Same,
    Differ,
}

impl Holds {
    fn named(word: &str) -> Option<Self> {
        Some(match word {
            "reads" => Self::Reads,
            "refused" => Self::Refused,
            "older" => Self::Older,
            "same" => Self::Same,
            "differ" => Self::Differ,
            _ => return None,
        })
    }

    /// Whether a sentence of the group reads and breaks no rule.
    fn passes(self) -> bool {
        self != Self::Refused
    }
}

/// A line of a file.
enum Line<'a> {
    /// A comment or an empty line.
    Aside,
    Kind(&'a str),
    Group(Holds),
    Sentence(&'a str),
    /// What is found in the sentence above, or, behind `>`, what becomes of it.
    Told(&'a str),
}

fn line(text: &str) -> Option<Line<'_>> {
    Some(if text.is_empty() || text.starts_with('#') {
        Line::Aside
    } else if let Some(told) = text.strip_prefix("    ") {
        Line::Told(told)
    } else if let Some(sentence) = text.strip_prefix("  ") {
        Line::Sentence(sentence)
    } else if let Some(kind) = text.strip_prefix("on ") {
        Line::Kind(kind)
    } else {
        Line::Group(Holds::named(text)?)
    })
}

/// What became of a sentence.
struct Judged {
    sentence: String,
    outcome: Outcome,
    /// The findings and what becomes of the sentence, as a file tells them.
    told: Vec<String>,
}

impl Judged {
    /// Whether it reads and breaks no rule; that it has no meaning yet is a finding.
    fn passes(&self) -> bool {
        self.outcome.stage >= Some(Stage::Checked)
    }
}

/// Runs the card whose rules text is the sentence.
fn judge(kind: &str, sentence: &str, holds: Holds) -> Judged {
    let modifiers = if kind == "Vanguard" { "Hand +1, life -3\n" } else { "" };
    let head = format!("Marn, Keeper of Doors Avatar\n{kind}\n{modifiers}");
    let rules = sentence.replace("\\n", "\n");
    let file = SourceFile::new("sentence.card", format!("{head}{rules}\n"));
    let (cards, found) = read_cards(&file);
    assert!(found.is_empty(), "{sentence}: {found:?}");
    let [card] = cards.as_slice() else { panic!("{sentence}: not one card") };
    let outcome = pipeline::run(card);
    // A sentence alone may leave a choice to the lines around it, and needs no frame.
    let of_the_card = |found: &&Diagnostic| {
        !matches!(found.code, Code::G101 | Code::G103 | Code::G104 | Code::G105 | Code::R009 | Code::R010)
    };
    let mut findings: Vec<&Diagnostic> = outcome.diagnostics.iter().filter(of_the_card).collect();
    findings.sort_by_key(|found| (found.span.start, found.span.end, found.code));
    let place = |found: &&Diagnostic| {
        let place = file.slice(found.span).replace('\n', "\\n");
        format!("{} at {place:?}", found.code.as_str())
    };
    let mut told: Vec<String> = findings.iter().map(place).collect();
    if holds == Holds::Older {
        told.push(format!("> {}", current(&file, &outcome, head.len())));
    }
    Judged { sentence: sentence.to_owned(), outcome, told }
}

/// What the safe fixes make of the rules text behind the first `head` bytes.
fn current(file: &SourceFile, outcome: &Outcome, head: usize) -> String {
    let fixes = outcome.diagnostics.iter().flat_map(|found| &found.fixes);
    let safe = fixes.filter(|fix| fix.applicability == Applicability::Safe);
    let edits: Vec<Edit> = safe.flat_map(|fix| fix.edits.clone()).collect();
    apply(&file.text, &edits)[head..].trim_end().replace('\n', "\\n")
}

/// The sentences of one group, and what is wrong with them.
#[derive(Default)]
struct Group {
    judged: Vec<Judged>,
}

impl Group {
    /// What does not hold of the group, but for its findings.
    fn faults(&self, holds: Holds) -> Vec<String> {
        let mut faults = Vec::new();
        for judged in &self.judged {
            let passes = judged.passes();
            if passes != holds.passes() {
                let said = if passes { "breaks no rule" } else { "is refused" };
                faults.push(format!("{said}: {}", judged.sentence));
            }
            let prints = judged.outcome.printed.as_deref().unwrap_or_default().replace('\n', "\\n");
            let should = match holds {
                Holds::Reads => Some(judged.sentence.as_str()),
                Holds::Older => judged.told.last().and_then(|told| told.strip_prefix("> ")),
                Holds::Refused | Holds::Same | Holds::Differ => None,
            };
            if passes && should.is_some_and(|should| should != prints) {
                faults.push(format!("prints otherwise: {}\n    {prints}", judged.sentence));
            }
        }
        if matches!(holds, Holds::Same | Holds::Differ) {
            faults.extend(self.pairs(holds));
        }
        faults
    }

    /// The pairs of a group whose meanings are the same or differ, against what it says.
    fn pairs(&self, holds: Holds) -> Vec<String> {
        let mut faults = Vec::new();
        for (place, one) in self.judged.iter().enumerate() {
            for other in &self.judged[..place] {
                let (one, other) = [one, other].map(|judged| (&*judged.sentence, &judged.outcome)).into();
                faults.extend(meant::fault(one, other, holds == Holds::Same));
            }
        }
        faults
    }
}

/// A file as it should be, and what does not hold in it.
fn check(text: &str) -> (String, Vec<String>) {
    let mut written = String::new();
    let mut faults = Vec::new();
    let mut kind = "Vanguard";
    let mut holds = None;
    let mut group = Group::default();
    let mut lines = text.lines().zip(1..).peekable();
    while let Some((whole, number)) = lines.next() {
        let at = format!("line {number}");
        let Some(read) = line(whole) else { panic!("{at}: no group is named {whole:?}") };
        written.push_str(whole);
        written.push('\n');
        match read {
            Line::Aside => {}
            Line::Kind(of) => kind = of,
            Line::Group(next) => {
                if let Some(holds) = holds.replace(next) {
                    faults.extend(std::mem::take(&mut group).faults(holds));
                }
            }
            Line::Told(told) => panic!("{at}: {told:?} is told of no sentence"),
            Line::Sentence(sentence) => {
                let Some(holds) = holds else { panic!("{at}: a sentence of no group") };
                let mut expected = Vec::new();
                while let Some((next, _)) = lines.peek()
                    && let Some(Line::Told(told)) = line(next)
                {
                    expected.push(told);
                    lines.next();
                }
                let judged = judge(kind, sentence, holds);
                for told in &judged.told {
                    let _ = writeln!(written, "    {told}");
                }
                if judged.told != expected {
                    let found = judged.told.join("\n    ");
                    faults.push(format!("{at}: found in {sentence}\n    {found}"));
                }
                group.judged.push(judged);
            }
        }
    }
    if let Some(holds) = holds {
        faults.extend(group.faults(holds));
    }
    (written, faults)
}

#[test]
fn each_sentence_is_read_as_its_file_says() {
    let texts = files::texts_below(FOLDER, &["txt"]);
    assert!(!texts.is_empty(), "no file in {FOLDER}");
    let mut faults = Vec::new();
    for (path, text) in texts {
        let (written, found) = check(&text);
        if env::var_os("BLESS").is_some() {
            fs::write(&path, written).expect("the file is written");
        }
        let name = |fault: String| format!("{}: {fault}", path.display());
        faults.extend(found.into_iter().map(name));
    }
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults.join("\n"));
}
