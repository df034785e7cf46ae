//! Renderers: a list of diagnostics to text. Pure; the command line decides where it goes.

mod codespan;
mod json;
mod miette;
mod short;
mod view;

use super::{Applicability, Diagnostic, Fix};
use crate::source::{LineColumn, LineIndex, SourceFile};

/// How diagnostics are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Source with drawn underlines, in the manner of miette.
    Fancy,
    /// Source with underlines in the manner of rustc.
    Codespan,
    /// A line each: `path:line:column: error[S001]: message`.
    Short,
    /// A JSON object a line, for programs: `code`, `severity`, `message`, `file`, `card`, `span`,
    /// `labels`, `help`, `fixes`. Offsets are bytes of the file; lines and columns count from 1.
    Json,
}

/// Whether text for people carries ANSI colours. [`Format::Short`] and [`Format::Json`] never do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colour {
    /// ANSI escape sequences.
    Ansi,
    /// None.
    Plain,
}

/// Renders the diagnostics of one file, in the order given.
///
/// Spans that lie outside the text are shown at the nearest place inside it, so that a renderer
/// never hides a finding.
pub fn render(format: Format, colour: Colour, file: &SourceFile, diagnostics: &[Diagnostic]) -> String {
    if diagnostics.is_empty() {
        return String::new();
    }
    let source = Source { file, index: LineIndex::new(&file.text) };
    let one = |diagnostic| match format {
        Format::Fancy => miette::render(&source, diagnostic, colour),
        Format::Codespan => codespan::render(&source, diagnostic, colour),
        Format::Short => short::render(&source, diagnostic),
        Format::Json => json::render(&source, diagnostic),
    };
    diagnostics.iter().map(one).collect()
}

/// A file with its line index, made once for all its diagnostics.
struct Source<'a> {
    file: &'a SourceFile,
    index: LineIndex,
}

impl Source<'_> {
    fn locate(&self, offset: u32) -> LineColumn {
        self.index.locate(&self.file.text, offset)
    }
}

/// `error[S001]`, as every renderer for people begins.
fn heading(diagnostic: &Diagnostic) -> String {
    format!("{}[{}]", diagnostic.severity.name(), diagnostic.code)
}

/// Messages quote the card, and a terminal would obey its control characters.
fn drawable_text(text: &str) -> String {
    text.chars().map(drawable).collect()
}

fn drawable(c: char) -> char {
    if c.is_control() && c != '\t' { char::REPLACEMENT_CHARACTER } else { c }
}

/// The advice and the titles of the fixes, a line each.
fn advice(diagnostic: &Diagnostic) -> impl Iterator<Item = String> {
    let lines = diagnostic.help.iter().cloned().chain(diagnostic.fixes.iter().map(fix_line));
    lines.map(|line| drawable_text(&line))
}

fn fix_line(fix: &Fix) -> String {
    match fix.applicability {
        Applicability::Safe | Applicability::Display => fix.title.clone(),
        Applicability::Unsafe => format!("{} (may change what the card does)", fix.title),
    }
}
