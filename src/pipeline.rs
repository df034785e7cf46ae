//! The pipeline: one card's text through every stage, stopping at the first that fails.

pub mod fix;
pub mod judge;
pub mod meaning;
mod mended;
mod round_trip;
pub mod set;
mod unproven;

pub use mended::diagnose;

use crate::bytecode::{self, Debug, Module, Program};
use crate::diag::{Code, Diagnostic, Severity};
use crate::lint::{Checked, Policy, Verdict};
use crate::source::{CardFile, CardSource, Span};
use planarc_bytecode::Contents;
use std::collections::HashSet;
use unproven::Unproven;

use crate::{bind, codegen, limits, lint, print, surface, syntax};

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
    /// Bytecode was generated.
    Compiled,
    /// The bytecode was proven well-formed.
    Verified,
}

impl Stage {
    /// Every stage, in order.
    pub const ALL: [Self; 6] =
        [Self::Parsed, Self::RoundTrips, Self::Bound, Self::Checked, Self::Compiled, Self::Verified];
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
    /// The card as compiled; `None` when it did not come so far.
    pub program: Option<Program>,
    /// What the card does; `None` where nobody asked for it or it has no meaning ([`meaning::add`]).
    pub meaning: Option<Contents>,
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
    outcome
}

impl Outcome {
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
        program: None,
        meaning: None,
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

/// Binds, checks, compiles and verifies a card that prints back as it was written.
fn prove(source: &CardSource, surface: &surface::Card, policy: &Policy, outcome: &mut Outcome) {
    let (bound, findings) = bind::try_bind(surface);
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
    let place = checked.card().name.at.0;
    let program = match codegen::compile(&checked) {
        Ok(program) => program,
        Err(error) => {
            let codegen::CodegenError::Unbound { at } = error;
            outcome.diagnostics.push(Diagnostic::new(Code::B001, at, error.to_string()));
            return;
        }
    };
    outcome.stage = Some(Stage::Compiled);
    match proven(&program) {
        Ok(()) => outcome.stage = Some(Stage::Verified),
        Err(error) => outcome.diagnostics.push(unproven::finding(&program, &error, place)),
    }
    outcome.program = Some(program);
    outcome.checked = Some(checked);
}

/// The bytes of one card decode to a program that verifies and encodes to the same bytes.
fn proven(program: &Program) -> Result<(), Unproven> {
    let bytes = bytecode::encode(program, Debug::Strip);
    let module = read_module(&bytes)?;
    if bytecode::encode(module.program(), Debug::Strip) == bytes { Ok(()) } else { Err(Unproven::Bytes) }
}

fn read_module(bytes: &[u8]) -> Result<Module, Unproven> {
    Ok(bytecode::verify(bytecode::decode(bytes)?)?)
}

/// Links the cards that were compiled into one module, as [`link`] does, and proves the whole.
///
/// # Errors
/// Says what keeps these cards from being one module: two of one name, or too many.
pub fn link_proven(outcomes: &[Outcome]) -> Result<Vec<u8>, String> {
    let mut names = HashSet::new();
    let mut all = outcomes.iter().filter(|outcome| outcome.program.is_some());
    if let Some(again) = all.find(|outcome| !names.insert(outcome.name.as_str())) {
        return Err(format!(
            "expected a module with each name once, found two cards named \"{}\"",
            again.name
        ));
    }
    let bytes = link(outcomes);
    match read_module(&bytes) {
        Ok(_) => Ok(bytes),
        Err(error) => Err(format!("these cards make no module: {error}")),
    }
}

/// Links the cards that were compiled into one module: the bytes of a `.plc` file.
pub fn link(outcomes: &[Outcome]) -> Vec<u8> {
    let programs: Vec<Program> = outcomes.iter().filter_map(|outcome| outcome.program.clone()).collect();
    bytecode::link(&programs, Debug::Strip)
}

/// The listing of a module, or of the one card named.
///
/// # Errors
/// Says what is wrong with the bytes, or that no card has the name.
pub fn disassemble(bytes: &[u8], card: Option<&str>) -> Result<String, String> {
    if bytes.len() > limits::MODULE_BYTES {
        return Err(format!(
            "expected a module of at most {} bytes, found a larger file",
            limits::MODULE_BYTES
        ));
    }
    let module = read_module(bytes).map_err(|error| error.to_string())?;
    if let Some(name) = card
        && module.card(name).is_none()
    {
        return Err(format!("no card of the module is named \"{name}\"; leave out --card to list them all"));
    }
    Ok(bytecode::disasm(&module, card))
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
