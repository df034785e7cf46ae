//! Renderers: a list of diagnostics to text. Pure; the command line decides where it goes.

mod codespan;
mod fingerprint;
mod github;
mod gitlab;
mod harmless;
mod json;
#[cfg(feature = "cli")]
mod junit;
#[cfg(feature = "cli")]
mod miette;
mod notes;
mod place;
mod sarif;
mod short;
mod view;

use super::{Applicability, Diagnostic, Fix};
use crate::source::{LineColumn, LineIndex, SourceFile, Spanned};

use harmless::{drawable_text, drawn};

pub use harmless::{harmless, shown_name};
pub use json::schema as json_schema;

/// How diagnostics are shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Source with drawn underlines, in the manner of miette.
    #[cfg(feature = "cli")]
    Fancy,
    /// Source with underlines in the manner of rustc.
    Codespan,
    /// A line each: `path:line:column: error[S001]: message`.
    Short,
    /// A JSON object a line, for programs: `code`, `severity`, `message`, `file`, `card`, `span`,
    /// `labels`, `help`, `fixes`; see [`json_schema`]. Offsets are bytes of the file; lines and
    /// columns count from 1.
    Json,
    /// A workflow command of GitHub Actions a line.
    Github,
    /// A SARIF 2.1.0 document.
    Sarif,
    /// A GitLab code quality report.
    Gitlab,
    /// A JUnit XML report: a suite a file, a case a card.
    #[cfg(feature = "cli")]
    Junit,
}

impl Format {
    /// Every format.
    pub const ALL: &[Self] = &[
        #[cfg(feature = "cli")]
        Self::Fancy,
        Self::Codespan,
        Self::Short,
        Self::Json,
        Self::Github,
        Self::Sarif,
        Self::Gitlab,
        #[cfg(feature = "cli")]
        Self::Junit,
    ];

    /// Whether a whole run is one document, so that files cannot be rendered one by one.
    pub const fn is_document(self) -> bool {
        match self {
            Self::Sarif | Self::Gitlab => true,
            #[cfg(feature = "cli")]
            Self::Junit => true,
            _ => false,
        }
    }

    /// Whether it is read by people, who get colours.
    pub const fn is_for_people(self) -> bool {
        match self {
            Self::Codespan | Self::Short => true,
            #[cfg(feature = "cli")]
            Self::Fancy => true,
            _ => false,
        }
    }
}

/// Whether the formats for people that draw the source carry ANSI colours. The others never do.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colour {
    /// ANSI escape sequences.
    Ansi,
    /// None.
    Plain,
}

/// A file that was checked.
#[derive(Debug, Clone)]
pub struct Checked<'a> {
    /// The text that every span points into.
    pub file: &'a SourceFile,
    /// The names of its cards, in order, of those without findings too.
    pub cards: Vec<&'a Spanned>,
    /// What was found, in the order to show it in.
    pub findings: &'a [Diagnostic],
}

/// Renders the diagnostics of one file, in the order given; nothing, or a document that says so,
/// where there are none.
///
/// Spans that lie outside the text are shown at the nearest place inside it, so that a renderer
/// never hides a finding.
pub fn render(format: Format, colour: Colour, file: &SourceFile, diagnostics: &[Diagnostic]) -> String {
    render_run(format, colour, &[Checked { file, cards: Vec::new(), findings: diagnostics }])
}

/// Renders the diagnostics of a whole run.
pub fn render_run(format: Format, colour: Colour, run: &[Checked<'_>]) -> String {
    let each = |one: &dyn Fn(&Source<'_>, &Diagnostic) -> String| -> String {
        let of_file = |checked: &Checked<'_>| -> String {
            let source = Source::new(checked.file);
            checked.findings.iter().map(|finding| one(&source, finding)).collect()
        };
        run.iter().filter(|checked| !checked.findings.is_empty()).map(of_file).collect()
    };
    match format {
        #[cfg(feature = "cli")]
        Format::Fancy => each(&|source, finding| miette::render(source, finding, colour)),
        Format::Codespan => each(&|source, finding| codespan::render(source, finding, colour)),
        Format::Short => each(&short::render),
        Format::Json => each(&json::render),
        Format::Github => each(&github::render),
        Format::Sarif => sarif::render(run),
        Format::Gitlab => gitlab::render(run),
        #[cfg(feature = "cli")]
        Format::Junit => junit::render(run),
    }
}

/// A file with its line index, made once for all its diagnostics.
struct Source<'a> {
    file: &'a SourceFile,
    index: LineIndex,
}

impl<'a> Source<'a> {
    fn new(file: &'a SourceFile) -> Self {
        Self { file, index: LineIndex::new(&file.text) }
    }

    fn locate(&self, offset: u32) -> LineColumn {
        self.index.locate(&self.file.text, offset)
    }
}

/// `error[S001]`, as every renderer for people begins.
fn heading(diagnostic: &Diagnostic) -> String {
    format!("{}[{}]", diagnostic.severity.name(), diagnostic.code)
}

fn fix_line(fix: &Fix) -> String {
    match fix.applicability {
        Applicability::Safe | Applicability::Display => fix.title.clone(),
        Applicability::Unsafe => format!("{} (may change what the card does)", fix.title),
    }
}
