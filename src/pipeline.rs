//! The pipeline: one card's text through every stage, stopping at the first that fails.

pub mod fix;
pub mod judge;
pub mod meaning;
mod mended;
mod moved_condition;
mod round_trip;
pub mod set;

pub use mended::diagnose;

use crate::diag::{Code, Diagnostic, Severity};
use crate::lint::{Checked, Policy, Verdict};
use crate::outline::{self, Page};
use crate::source::{CardFile, CardSource, Span};
use planarc_bytecode::Contents;

use crate::{bind, lint, print, surface, syntax};

/// The stages a card passes, in order. A card is *complete* when it reaches [`Stage::Verified`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Every sentence was read into the surface tree.
    Parsed,
    /// The printed surface tree is the text again, byte for byte, after the edits that bring older wording up to date.
    RoundTrips,
    /// Every reference is bound to a slot that something writes.
    Bound,
    /// No rule of the game is broken.
    Checked,
    /// What it does was worked out exactly.
    Elaborated,
    /// Its bytecode was proven well-formed.
    Verified,
}

impl Stage {
    /// Every stage, in order.
    pub const ALL: [Self; 6] =
        [Self::Parsed, Self::RoundTrips, Self::Bound, Self::Checked, Self::Elaborated, Self::Verified];
}

/// What became of one card.
#[derive(Debug, Clone)]
pub struct Outcome {
    /// The card's name.
    pub name: String,
    /// The furthest stage passed; `None` when it was not even parsed.
    pub stage: Option<Stage>,
    /// Findings of every stage that are shown.
    pub diagnostics: Vec<Diagnostic>,
    /// The allow comments of the file that silenced findings, by number.
    pub silenced: Vec<usize>,
    /// The card in current wording, as `fmt` prints it; `None` when it was not parsed.
    pub printed: Option<String>,
    /// Lines of rules text (reminder-only lines included).
    pub lines: usize,
    /// Lines whose every sentence was read.
    pub lines_read: usize,
    /// The card as parsed; `None` when a sentence was not read.
    pub surface: Option<surface::Card>,
    /// What the card does, proven; `None` when it did not come so far.
    pub meaning: Option<Contents>,
    /// Why a card that breaks no rule has no meaning, whether or not that is shown.
    pub unmeant: Option<Box<Diagnostic>>,
    /// The card with its references bound and no rule broken; `None` when it did not come so far.
    pub checked: Option<Checked>,
    /// Text that nothing has checked, whatever the levels of the rules are: labels that nobody declares,
    /// reminder text that nothing explains.
    pub unchecked: Vec<Span>,
}

/// The codes of findings whose text nothing has checked.
const UNCHECKED: [Code; 3] = [Code::S010, Code::M010, Code::M011];

/// Runs one card as far as it goes, every rule at the level of the table.
pub fn run(card: &CardSource) -> Outcome {
    run_with(card, &Policy::default())
}

/// Runs one card as far as it goes.
pub fn run_with(card: &CardSource, policy: &Policy) -> Outcome {
    let mut outcome = advance(card, policy);
    for finding in std::mem::take(&mut outcome.diagnostics) {
        if UNCHECKED.contains(&finding.code) {
            outcome.unchecked.push(finding.span);
        }
        outcome.add(finding, policy);
    }
    if let Some(unmeant) = outcome.unmeant.clone() {
        // What is wrong with the words in question is all that there is to say of them.
        let is_told = |found: &Diagnostic| {
            let is_wrong = matches!(found.severity, Severity::Warning | Severity::Error);
            is_wrong && found.span.start < unmeant.span.end && unmeant.span.start < found.span.end
        };
        if !outcome.diagnostics.iter().any(is_told) {
            outcome.add(*unmeant, policy);
        }
    }
    outcome
}

impl Outcome {
    /// What the card does, in plain English that says what its text leaves unsaid; `None` where it has no
    /// meaning.
    pub fn outline(&self, file: &CardFile, card: &CardSource) -> Option<Page> {
        let bound = self.checked.as_ref()?.bound();
        Some(outline::meaning(&file.file.text, &card.type_line.text, bound, self.meaning.as_ref()?))
    }

    /// Adds a finding as the policy has it.
    fn add(&mut self, mut finding: Diagnostic, policy: &Policy) {
        match policy.verdict(finding.code, finding.span) {
            Verdict::Shown(severity) => {
                // A finding may be milder than its code, and denied all the same.
                if severity == Severity::Error || finding.severity == finding.code.severity() {
                    finding.severity = severity;
                }
                finding.card.get_or_insert_with(|| self.name.clone());
                self.diagnostics.push(finding);
            }
            Verdict::Off => {}
            Verdict::Silenced(index) => self.silenced.push(index),
        }
    }
}

/// Everything that a file has to say, in order of place: findings on the file, on its broken blocks,
/// on its cards and on its allow comments.
pub fn findings(file: &CardFile, outcomes: &[Outcome], policy: &Policy) -> Vec<Diagnostic> {
    let used: Vec<usize> = outcomes.iter().flat_map(|outcome| outcome.silenced.iter().copied()).collect();
    let comments = policy.allows.findings(&used);
    let on_file = file.findings().chain(&comments).filter_map(|finding| {
        let severity = policy.levels.level(finding.code)?;
        Some(Diagnostic { severity: severity.max(finding.severity), ..finding.clone() })
    });
    let mut all: Vec<Diagnostic> =
        on_file.chain(outcomes.iter().flat_map(|outcome| outcome.diagnostics.iter().cloned())).collect();
    all.sort_by_key(|finding| finding.span.start);
    all
}

fn advance(card: &CardSource, policy: &Policy) -> Outcome {
    let parsed = syntax::parse(card);
    let mut outcome = Outcome {
        name: card.name.text.clone(),
        stage: None,
        diagnostics: parsed.diagnostics,
        silenced: Vec::new(),
        printed: None,
        lines: card.lines.len(),
        lines_read: parsed.lines_read,
        surface: None,
        meaning: None,
        unmeant: None,
        checked: None,
        unchecked: Vec::new(),
    };
    let Some(surface) = parsed.card else { return outcome };
    outcome.stage = Some(Stage::Parsed);
    let printed = print::card_lines(&surface);
    let round_trip = round_trip::compare(card, &printed, &outcome.diagnostics);
    outcome.printed = Some(printed.join("\n"));
    match round_trip {
        Ok(()) => {
            outcome.stage = Some(Stage::RoundTrips);
            prove(card, &surface, policy, &mut outcome);
        }
        Err(finding) => outcome.diagnostics.push(*finding),
    }
    outcome.surface = Some(surface);
    outcome
}

/// Binds, checks, elaborates and verifies a card that prints back as it was written.
fn prove(source: &CardSource, surface: &surface::Card, policy: &Policy, outcome: &mut Outcome) {
    let (bound, mut findings) = bind::try_bind(surface);
    moved_condition::propose(source, surface, &mut findings);
    outcome.diagnostics.extend(findings);
    let bound = match bound {
        Ok(bound) => bound,
        Err(unbound) => {
            outcome.diagnostics.extend(lint::check_unbound(source, &unbound));
            return;
        }
    };
    outcome.stage = Some(Stage::Bound);
    let (checked, findings) = lint::check(source, bound, policy);
    outcome.diagnostics.extend(findings);
    let Some(checked) = checked else { return };
    outcome.stage = Some(Stage::Checked);
    match meaning::meaning(&checked) {
        Ok(contents) => {
            outcome.stage = Some(Stage::Verified);
            outcome.meaning = Some(contents);
        }
        Err(meaning::Unmeant { stage, finding }) => {
            outcome.stage = Some(stage);
            outcome.unmeant = Some(finding);
        }
    }
    outcome.checked = Some(checked);
}

/// The surface tree of the cards that were read, as JSON, in the form that [`surface_schema`] describes.
pub fn surface_json(outcomes: &[Outcome]) -> serde_json::Value {
    let cards: Vec<&surface::Card> = outcomes.iter().filter_map(|outcome| outcome.surface.as_ref()).collect();
    // Serialising plain data into a value cannot fail; an empty list would show if it did.
    serde_json::to_value(cards).unwrap_or_else(|_| serde_json::Value::Array(Vec::new()))
}

/// The JSON Schema of [`surface_json`].
pub fn surface_schema() -> serde_json::Value {
    schemars::schema_for!(Vec<surface::Card>).to_value()
}
