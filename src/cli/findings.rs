//! Showing the findings of many files, and counting them.

use clap::ValueEnum;

use super::console::{Console, Status};
use super::settings::Settings;
use crate::diag::render::{Format, render};
use crate::diag::{Diagnostic, Severity};
use crate::pipeline::judge::Judged;
use crate::source::CardFile;

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
}

impl MessageFormat {
    /// Whether it is for programs, on standard output.
    pub fn is_data(self) -> bool {
        self == Self::Json
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

/// Shows the findings of every file in order of place, JSON on standard output and the rest on
/// standard error, and counts them.
pub fn show_all(
    console: &mut Console,
    format: MessageFormat,
    settings: &Settings,
    files: &[CardFile],
    judged: &[Judged],
) -> Count {
    let mut count = Count::default();
    for (file, judged) in files.iter().zip(judged) {
        let mut findings = judged.findings.clone();
        if settings.deny_warnings {
            let warnings = findings.iter_mut().filter(|finding| finding.severity == Severity::Warning);
            warnings.for_each(|finding| finding.severity = Severity::Error);
        }
        show(console, format, file, &findings);
        count.add(&findings);
    }
    count
}

fn show(console: &mut Console, format: MessageFormat, file: &CardFile, findings: &[Diagnostic]) {
    let colour = console.colour();
    let drawn = |format| render(format, colour, &file.file, findings);
    match format {
        MessageFormat::Fancy => console.err(drawn(Format::Fancy)),
        MessageFormat::Codespan => console.err(drawn(Format::Codespan)),
        MessageFormat::Short => console.err(drawn(Format::Short)),
        MessageFormat::Json => console.out(drawn(Format::Json)),
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
