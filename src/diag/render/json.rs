//! [`Format::Json`](super::Format::Json): one object a line. Offsets are bytes of the file; lines
//! and columns count from 1, columns in characters.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde::Serialize;

use super::Source;
use super::harmless::{is_command, is_obeyed};
use crate::diag::{Applicability, Diagnostic, Edit, Fix, Label, Severity};
use crate::source::Span;

pub(super) fn render(source: &Source<'_>, diagnostic: &Diagnostic) -> String {
    document(&Finding {
        code: diagnostic.code.as_str(),
        severity: diagnostic.severity,
        message: &diagnostic.message,
        file: &source.file.name,
        card: diagnostic.card.as_deref(),
        span: place(source, diagnostic.span),
        labels: diagnostic.labels.iter().map(|label| labelled(source, label)).collect(),
        help: &diagnostic.help,
        fixes: diagnostic.fixes.iter().map(fix).collect(),
    })
}

/// A value on one line.
pub(super) fn document(value: &impl Serialize) -> String {
    // Only a map with keys that are no text can fail, and there is none.
    let json = serde_json::to_string(value).unwrap_or_default();
    let mut line = String::with_capacity(json.len() + 1);
    // Outside its strings JSON holds nothing of the sort, and inside an escape means the same.
    for (at, c) in json.char_indices() {
        if is_obeyed(c) || json.get(at..).is_some_and(is_command) {
            let mut units = [0; 2];
            line.extend(c.encode_utf16(&mut units).iter().map(|unit| format!("\\u{unit:04x}")));
        } else {
            line.push(c);
        }
    }
    line.push('\n');
    line
}

/// The JSON Schema of one object.
pub fn schema() -> serde_json::Value {
    let settings = SchemaSettings::draft2020_12().for_serialize();
    settings.into_generator().into_root_schema_for::<Finding<'_>>().to_value()
}

/// A finding of planarc, one a line of `--message-format json`.
#[derive(Serialize, JsonSchema)]
struct Finding<'a> {
    /// The rule; `planarc explain CODE` tells more.
    #[schemars(regex(pattern = "^[A-Z][0-9]{3}$"))]
    code: &'a str,
    /// How serious it is under the settings in force.
    severity: Severity,
    /// What was found.
    message: &'a str,
    /// The path as it was given, or `<stdin>`.
    file: &'a str,
    /// The name of the card, where one is known.
    card: Option<&'a str>,
    /// The main place.
    span: Place,
    /// Places and what to say at each; the main one may be among them.
    labels: Vec<Labelled<'a>>,
    /// Advice, a sentence each.
    help: &'a [String],
    /// Changes that would mend it; each stands alone.
    fixes: Vec<Replacement<'a>>,
}

/// A range of bytes of the file, with the lines and columns of its two ends.
#[derive(Serialize, JsonSchema)]
struct Place {
    /// The first byte.
    start: u32,
    /// One past the last byte.
    end: u32,
    /// From 1.
    #[schemars(range(min = 1))]
    line: u32,
    /// From 1, in characters (Unicode scalar values).
    #[schemars(range(min = 1))]
    column: u32,
    /// The line of the end, from 1.
    #[schemars(range(min = 1))]
    end_line: u32,
    /// One past the column of the last character, from 1.
    #[schemars(range(min = 1))]
    end_column: u32,
}

/// A place with what to say about it.
#[derive(Serialize, JsonSchema)]
struct Labelled<'a> {
    #[serde(flatten)]
    place: Place,
    /// May be empty at the main place.
    text: &'a str,
}

/// A change of the file.
#[derive(Serialize, JsonSchema)]
struct Replacement<'a> {
    /// What it does, in the imperative.
    title: &'a str,
    /// How far it can be trusted.
    applicability: Applicability,
    /// They do not overlap, and are made at once.
    edits: Vec<Change<'a>>,
}

/// Bytes of the file and the text that takes their place.
#[derive(Serialize, JsonSchema)]
struct Change<'a> {
    /// The first byte.
    start: u32,
    /// One past the last byte; the same as `start` where text is only put in.
    end: u32,
    /// The new text.
    text: &'a str,
}

fn place(source: &Source<'_>, span: Span) -> Place {
    let (at, end) = (source.locate(span.start), source.locate(span.end.max(span.start)));
    let (end_line, end_column) = (end.line, end.column);
    Place { start: span.start, end: span.end, line: at.line, column: at.column, end_line, end_column }
}

fn labelled<'a>(source: &Source<'_>, label: &'a Label) -> Labelled<'a> {
    Labelled { place: place(source, label.span), text: &label.text }
}

fn fix(fix: &Fix) -> Replacement<'_> {
    let edits = fix.edits.iter().map(edit).collect();
    Replacement { title: &fix.title, applicability: fix.applicability, edits }
}

fn edit(Edit { span, text }: &Edit) -> Change<'_> {
    Change { start: span.start, end: span.end, text }
}
