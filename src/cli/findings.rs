//! Showing the findings of many files, and counting them.

use clap::ValueEnum;

use super::console::{Console, Status};
use super::settings::Settings;
use crate::diag::render::{Checked, Format, render_run};
use crate::diag::{Diagnostic, Severity};
use crate::pipeline::judge::Judged;
use crate::source::{Block, CardFile, Spanned};

/// `--message-format`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum MessageFormat {
    /// The source with drawn underlines
    Fancy,
    /// The source with underlines, in plainer lines
    Codespan,
    /// One line each: path:line:column: error[CODE]: message
    Short,
    /// One JSON object a line, on standard output
    Json,
    /// Annotations of GitHub Actions, on standard output
    Github,
    /// One SARIF 2.1.0 document, on standard output
    Sarif,
    /// One GitLab code quality report, on standard output
    Gitlab,
    /// One JUnit XML report, on standard output: a suite a file, a case a card
    Junit,
}

impl From<MessageFormat> for Format {
    fn from(format: MessageFormat) -> Self {
        match format {
            MessageFormat::Fancy => Self::Fancy,
            MessageFormat::Codespan => Self::Codespan,
            MessageFormat::Short => Self::Short,
            MessageFormat::Json => Self::Json,
            MessageFormat::Github => Self::Github,
            MessageFormat::Sarif => Self::Sarif,
            MessageFormat::Gitlab => Self::Gitlab,
            MessageFormat::Junit => Self::Junit,
        }
    }
}

impl MessageFormat {
    /// Whether it is for programs, on standard output.
    pub fn is_data(self) -> bool {
        !Format::from(self).is_for_people()
    }
}

/// How many findings there were at each level.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Count {
    /// Errors, denied warnings among them.
    pub errors: usize,
    /// Warnings.
    pub warnings: usize,
    /// Matters of style.
    pub styles: usize,
}

/// Shows the findings of every file in order of place, what programs read on standard output and
/// the rest on standard error, and counts them.
pub fn show_all(
    console: &mut Console,
    format: MessageFormat,
    settings: &Settings,
    files: &[CardFile],
    judged: &[Judged],
) -> Count {
    let mut count = Count::default();
    let raised: Vec<Vec<Diagnostic>> = judged.iter().map(|judged| raise(settings, judged)).collect();
    raised.iter().for_each(|findings| count.add(findings));
    let checked = |(file, findings)| checked(file, findings);
    show(console, format.into(), &files.iter().zip(&raised).map(checked).collect::<Vec<_>>());
    count
}

/// The findings of a file, with warnings made errors where the settings ask for it.
fn raise(settings: &Settings, judged: &Judged) -> Vec<Diagnostic> {
    let mut findings = judged.findings.clone();
    if settings.deny_warnings {
        let warnings = findings.iter_mut().filter(|finding| finding.severity == Severity::Warning);
        warnings.for_each(|finding| finding.severity = Severity::Error);
    }
    findings
}

fn checked<'a>(file: &'a CardFile, findings: &'a Vec<Diagnostic>) -> Checked<'a> {
    let name = |block: &'a Block| -> Option<&'a Spanned> {
        match block {
            Block::Card(card) => Some(&card.name),
            Block::Broken(broken) => broken.name.as_ref(),
        }
    };
    Checked { file: &file.file, cards: file.blocks.iter().filter_map(name).collect(), findings }
}

fn show(console: &mut Console, format: Format, run: &[Checked<'_>]) {
    let colour = console.colour();
    let parts: Vec<&[Checked<'_>]> = if format.is_document() { vec![run] } else { run.chunks(1).collect() };
    for part in parts {
        let text = render_run(format, colour, part);
        if format.is_for_people() { console.err(text) } else { console.out(text) }
    }
}

impl Count {
    fn add(&mut self, findings: &[Diagnostic]) {
        for finding in findings {
            match finding.severity {
                Severity::Error => self.errors += 1,
                Severity::Warning => self.warnings += 1,
                Severity::Style => self.styles += 1,
            }
        }
    }

    /// [`Status::Findings`] when there was an error.
    pub fn status(self) -> Status {
        if self.errors > 0 { Status::Findings } else { Status::Clean }
    }
}

impl std::fmt::Display for Count {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let rows = [(self.errors, "error"), (self.warnings, "warning"), (self.styles, "style finding")];
        let parts: Vec<String> =
            rows.into_iter().filter(|(n, _)| *n > 0).map(|(n, what)| counted(n, what)).collect();
        f.write_str(if parts.is_empty() { "no findings".to_owned() } else { parts.join(", ") }.as_str())
    }
}

/// `1 card`, `2 cards`.
pub fn counted(number: usize, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}
