//! Showing the findings of many files, and counting them.

use std::path::PathBuf;

use clap::ValueEnum;

use super::console::{Console, Status};
use super::settings::Settings;
use super::statistics;
use crate::diag::render::{Checked, Format, render_run};
use crate::diag::{Applicability, Code, Diagnostic, Severity};
use crate::limits;
use crate::pipeline::judge::Judged;
use crate::pipeline::set::{SetFindings, judge_set};
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

/// What is shown of the findings of a run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum How {
    /// Each of them.
    Each,
    /// How many there are of each rule.
    Counted,
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
    /// How many of all these a safe fix mends.
    pub safe: usize,
    /// How many more a fix mends that may change what a card does.
    pub guessed: usize,
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
    let alone = SetFindings { files: vec![Vec::new(); files.len()], settings: Vec::new() };
    show_with(console, format, How::Each, settings, files, judged, alone)
}

/// The same, with what is found in the cards of all files together; `paths` is where they were found.
pub fn show_set(
    console: &mut Console,
    format: MessageFormat,
    how: How,
    settings: &Settings,
    files: &[CardFile],
    judged: &[Judged],
    paths: &[PathBuf],
) -> Count {
    let scope = settings.scope(paths);
    let of_set = judge_set(files, judged, &settings.levels, &settings.vocabulary, scope);
    show_with(console, format, how, settings, files, judged, of_set)
}

fn show_with(
    console: &mut Console,
    format: MessageFormat,
    how: How,
    settings: &Settings,
    files: &[CardFile],
    judged: &[Judged],
    of_set: SetFindings,
) -> Count {
    let mut count = Count::default();
    let whole = |(judged, of_set): (&Judged, Vec<Diagnostic>)| {
        let mut findings: Vec<Diagnostic> = judged.findings.iter().cloned().chain(of_set).collect();
        findings.sort_by_key(|finding| finding.span.start);
        raise(settings, findings)
    };
    let raised: Vec<Vec<Diagnostic>> = judged.iter().zip(of_set.files).map(whole).collect();
    let on_settings = raise(settings, of_set.settings);
    raised.iter().chain([&on_settings]).for_each(|findings| count.add(findings));
    let raised: Vec<Vec<Diagnostic>> = raised.into_iter().map(bounded).collect();
    let on_settings = bounded(on_settings);
    let mut run: Vec<Checked<'_>> =
        files.iter().zip(&raised).map(|(file, findings)| checked(file, findings)).collect();
    if let Some(file) = settings.vocabulary.file.as_ref().filter(|_| !on_settings.is_empty()) {
        run.push(Checked { file, cards: Vec::new(), findings: &on_settings });
    }
    if how == How::Counted {
        let all = run.iter().flat_map(|checked| checked.findings);
        console.findings_data(statistics::render(all, format));
    } else {
        show(console, format.into(), &run);
    }
    count
}

/// The findings that are shown, with one more that says so where they are not all.
fn bounded(mut findings: Vec<Diagnostic>) -> Vec<Diagnostic> {
    let more = findings.len().saturating_sub(limits::FINDINGS);
    let Some(next) = findings.get(limits::FINDINGS).map(|finding| finding.span) else { return findings };
    findings.truncate(limits::FINDINGS);
    let message = format!("{} more in this file, from here on, not shown", counted(more, "finding"));
    let help = format!("put the first {} right, and check again", limits::FINDINGS);
    findings.push(Diagnostic::new(Code::F011, next, message).help(help));
    findings
}

/// Findings with warnings made errors where the settings ask for it.
fn raise(settings: &Settings, mut findings: Vec<Diagnostic>) -> Vec<Diagnostic> {
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

/// Shows findings, what programs read on standard output and the rest on standard error.
pub fn show(console: &mut Console, format: Format, run: &[Checked<'_>]) {
    let colour = console.colour();
    let parts: Vec<&[Checked<'_>]> = if format.is_document() { vec![run] } else { run.chunks(1).collect() };
    for part in parts {
        let text = render_run(format, colour, part);
        if format.is_for_people() { console.findings_drawn(&text) } else { console.findings_data(text) }
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
            let has = |wanted| finding.fixes.iter().any(|fix| fix.applicability == wanted);
            if has(Applicability::Safe) {
                self.safe += 1;
            } else if has(Applicability::Unsafe) {
                self.guessed += 1;
            }
        }
    }

    /// How many there were of all levels.
    pub const fn all(self) -> usize {
        self.errors + self.warnings + self.styles
    }

    /// How many findings a fix could mend, and with which flags; nothing where none could.
    pub fn fixable(self) -> String {
        match (self.safe, self.guessed) {
            (0, 0) => String::new(),
            (safe, 0) => format!("; --fix mends {safe}"),
            (0, guessed) => format!("; --fix --unsafe mends {guessed}"),
            (safe, guessed) => format!("; --fix mends {safe}, --fix --unsafe {guessed} more"),
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
