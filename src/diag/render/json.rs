//! [`Format::Json`](super::Format::Json): one object a line. Offsets are bytes of the file; lines
//! and columns count from 1, columns in characters.

use serde::Serialize;

use super::{Source, short};
use crate::diag::{Applicability, Diagnostic, Edit, Fix, Label};
use crate::source::Span;

pub(super) fn render(source: &Source<'_>, diagnostic: &Diagnostic) -> String {
    let finding = Finding {
        code: diagnostic.code.as_str(),
        severity: diagnostic.severity.name(),
        message: &diagnostic.message,
        file: &source.file.name,
        card: diagnostic.card.as_deref(),
        span: place(source, diagnostic.span),
        labels: diagnostic.labels.iter().map(|label| labelled(source, label)).collect(),
        help: &diagnostic.help,
        fixes: diagnostic.fixes.iter().map(fix).collect(),
    };
    match serde_json::to_string(&finding) {
        Ok(line) => line + "\n",
        // Only a map with keys that are no text can fail, and there is none.
        Err(_) => short::render(source, diagnostic),
    }
}

#[derive(Serialize)]
struct Finding<'a> {
    code: &'a str,
    severity: &'a str,
    message: &'a str,
    file: &'a str,
    card: Option<&'a str>,
    span: Place,
    labels: Vec<Labelled<'a>>,
    help: &'a [String],
    fixes: Vec<Replacement<'a>>,
}

#[derive(Serialize)]
struct Place {
    start: u32,
    end: u32,
    line: u32,
    column: u32,
}

#[derive(Serialize)]
struct Labelled<'a> {
    #[serde(flatten)]
    place: Place,
    text: &'a str,
}

#[derive(Serialize)]
struct Replacement<'a> {
    title: &'a str,
    applicability: &'static str,
    edits: Vec<Change<'a>>,
}

#[derive(Serialize)]
struct Change<'a> {
    start: u32,
    end: u32,
    text: &'a str,
}

fn place(source: &Source<'_>, span: Span) -> Place {
    let at = source.locate(span.start);
    Place { start: span.start, end: span.end, line: at.line, column: at.column }
}

fn labelled<'a>(source: &Source<'_>, label: &'a Label) -> Labelled<'a> {
    Labelled { place: place(source, label.span), text: &label.text }
}

fn fix(fix: &Fix) -> Replacement<'_> {
    let applicability = match fix.applicability {
        Applicability::Safe => "safe",
        Applicability::Unsafe => "unsafe",
        Applicability::Display => "display",
    };
    Replacement { title: &fix.title, applicability, edits: fix.edits.iter().map(edit).collect() }
}

fn edit(Edit { span, text }: &Edit) -> Change<'_> {
    Change { start: span.start, end: span.end, text }
}
