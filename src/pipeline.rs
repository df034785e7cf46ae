//! The pipeline: one card's text through every stage, stopping at the first that fails.

use crate::diag::Diagnostic;
use crate::source::{CardSource, SourceFile};
use crate::syntax;

/// The stages a card passes, in order. A card is *complete* when it reaches [`Stage::Verified`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Every sentence was read into IR.
    Parsed,
    /// The printed IR is the text again, byte for byte (old wording: prints, and that parses to the same IR).
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
    /// Findings of every stage, in order of place.
    pub diagnostics: Vec<Diagnostic>,
    /// The card in current wording, as `fmt` prints it; `None` when it was not parsed.
    pub printed: Option<String>,
    /// Lines of rules text (reminder-only lines included).
    pub lines: usize,
    /// Lines whose every sentence was read.
    pub lines_read: usize,
}

/// Runs one card as far as it goes.
pub fn run(file: &SourceFile, card: &CardSource) -> Outcome {
    let _ = file;
    let parsed = syntax::parse(card);
    let stage = parsed.card.as_ref().map(|_| Stage::Parsed);
    Outcome {
        name: card.name.text.clone(),
        stage,
        diagnostics: parsed.diagnostics,
        printed: None,
        lines: card.lines.len(),
        lines_read: parsed.lines_read,
    }
}

/// Links cards into one module: the bytes of a `.plc` file.
// filled by the codegen stage
pub fn link(outcomes: &[Outcome]) -> Vec<u8> {
    let _ = outcomes;
    Vec::new()
}

/// The listing of a module, or of the one card named.
///
/// # Errors
/// Says what is wrong with the bytes, or that no card has the name.
// filled by the codegen stage
pub fn disassemble(bytes: &[u8], card: Option<&str>) -> Result<String, String> {
    let _ = (bytes, card);
    Err("expected a module, found nothing that can be read yet".to_owned())
}

/// The IR of cards as JSON, in the form that [`ir_schema`] describes.
// filled by the codegen stage
pub fn ir_json(outcomes: &[Outcome]) -> serde_json::Value {
    let _ = outcomes;
    serde_json::Value::Array(Vec::new())
}

/// The JSON Schema of [`ir_json`].
// filled by the codegen stage
pub fn ir_schema() -> serde_json::Value {
    serde_json::Value::Object(serde_json::Map::new())
}
