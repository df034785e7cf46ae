//! [`Format::Gitlab`](super::Format::Gitlab): the code quality report of GitLab, a JSON array.

use serde::Serialize;

use super::fingerprint::Fingerprints;
use super::place::{Region, path};
use super::{Checked, Source};
use crate::diag::{Diagnostic, Severity};
use crate::source::LineColumn;

pub(super) fn render(run: &[Checked<'_>]) -> String {
    let mut fingerprints = Fingerprints::default();
    let mut issues = Vec::new();
    for checked in run {
        let source = Source::new(checked.file);
        issues.extend(checked.findings.iter().map(|finding| issue(&source, finding, &mut fingerprints)));
    }
    super::json::document(&issues)
}

fn issue<'a>(source: &Source<'_>, finding: &'a Diagnostic, fingerprints: &mut Fingerprints) -> Issue<'a> {
    let Region { start, end, .. } = Region::new(source, finding.span);
    Issue {
        kind: "issue",
        check_name: finding.code.as_str(),
        description: format!("{}: {}", finding.code, finding.in_one_line()),
        categories: ["Bug Risk"],
        severity: match finding.severity {
            Severity::Error => "major",
            Severity::Warning => "minor",
            Severity::Style => "info",
        },
        fingerprint: fingerprints.of(source.file, finding),
        location: Location {
            path: path(&source.file.name),
            lines: Lines { begin: start.line, end: end.line },
            positions: Positions { begin: start.into(), end: end.into() },
        },
    }
}

#[derive(Serialize)]
struct Issue<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    check_name: &'a str,
    description: String,
    categories: [&'static str; 1],
    severity: &'static str,
    fingerprint: String,
    location: Location,
}

#[derive(Serialize)]
struct Location {
    path: String,
    lines: Lines,
    positions: Positions,
}

#[derive(Serialize)]
struct Lines {
    begin: u32,
    end: u32,
}

#[derive(Serialize)]
struct Positions {
    begin: Position,
    end: Position,
}

#[derive(Serialize)]
struct Position {
    line: u32,
    column: u32,
}

impl From<LineColumn> for Position {
    fn from(place: LineColumn) -> Self {
        Self { line: place.line, column: place.column }
    }
}
