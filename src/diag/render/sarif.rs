//! [`Format::Sarif`](super::Format::Sarif): SARIF 2.1.0, one document a run.

use serde::Serialize;

use super::fingerprint::Fingerprints;
use super::place::{Region, uri};
use super::{Checked, Source};
use crate::diag::codes::{ALL, Row};
use crate::diag::{Applicability, Diagnostic, Edit, Fix, Label, Severity};
use crate::source::Span;

const REPOSITORY: &str = env!("CARGO_PKG_REPOSITORY");

pub(super) fn render(run: &[Checked<'_>]) -> String {
    let mut fingerprints = Fingerprints::default();
    let mut results = Vec::new();
    for checked in run {
        let source = Source::new(checked.file);
        let artifact = Artifact { uri: uri(&checked.file.name) };
        let place = Placer { source: &source, artifact: &artifact };
        results.extend(checked.findings.iter().map(|finding| place.result(finding, &mut fingerprints)));
    }
    let driver = Driver {
        name: "planarc",
        version: env!("CARGO_PKG_VERSION"),
        semantic_version: env!("CARGO_PKG_VERSION"),
        information_uri: REPOSITORY,
        rules: ALL.iter().map(rule).collect(),
    };
    super::json::document(&Log {
        schema: "https://json.schemastore.org/sarif-2.1.0.json",
        version: "2.1.0",
        runs: [Run { tool: Tool { driver }, column_kind: "unicodeCodePoints", results }],
    })
}

fn rule(row: &Row) -> Rule {
    Rule {
        id: row.code.as_str(),
        name: row.name,
        short_description: Text { text: row.summary() },
        full_description: Text { text: row.prose() },
        help_uri: format!("{REPOSITORY}/blob/main/docs/lints/{}.md#{}", row.family, row.anchor()),
        help: Help { text: row.markdown(), markdown: row.markdown() },
        default_configuration: Configuration {
            enabled: row.level.is_some(),
            level: level(row.code.severity()),
        },
        properties: RuleProperties { family: row.family, cites: row.rules().collect() },
    }
}

const fn level(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Style => "note",
    }
}

/// Turns spans of one file into locations.
struct Placer<'a> {
    source: &'a Source<'a>,
    artifact: &'a Artifact,
}

impl Placer<'_> {
    fn result(&self, finding: &Diagnostic, fingerprints: &mut Fingerprints) -> Found {
        let main = finding.labels.iter().position(|label| label.span == finding.span);
        let others = finding.labels.iter().enumerate().filter(|(at, _)| Some(*at) != main);
        let text = main.and_then(|at| finding.labels.get(at)).map(|label| label.text.clone());
        let logical = finding.card.iter().map(|card| Logical { name: card.clone(), kind: "card" });
        let lines: Vec<String> =
            std::iter::once(finding.with_its_fix()).chain(finding.help.iter().cloned()).collect();
        let fixes = finding.fixes.iter().filter(|fix| fix.applicability != Applicability::Display);
        Found {
            rule_id: finding.code.as_str(),
            rule_index: ALL.iter().position(|row| row.code == finding.code).unwrap_or(0),
            level: level(finding.severity),
            message: Text { text: lines.join("\n") },
            locations: [Location {
                physical_location: self.physical(finding.span),
                logical_locations: logical.collect(),
                message: text.filter(|text| !text.is_empty()).map(|text| Text { text }),
            }],
            related_locations: others.map(|(_, label)| self.related(label)).collect(),
            partial_fingerprints: Fingerprint { print: fingerprints.of(self.source.file, finding) },
            fixes: fixes.map(|fix| self.fix(fix)).collect(),
        }
    }

    fn related(&self, label: &Label) -> Location {
        Location {
            physical_location: self.physical(label.span),
            logical_locations: Vec::new(),
            message: Some(Text { text: label.text.clone() }),
        }
    }

    fn physical(&self, span: Span) -> Physical {
        Physical { artifact_location: self.artifact.clone(), region: self.region(span) }
    }

    fn region(&self, span: Span) -> Area {
        let Region { span, start, end } = Region::new(self.source, span);
        Area {
            start_line: start.line,
            start_column: start.column,
            end_line: end.line,
            end_column: end.column,
            byte_offset: span.start,
            byte_length: span.len(),
        }
    }

    fn fix(&self, fix: &Fix) -> Mending {
        let replacement = |Edit { span, text }: &Edit| Replacement {
            deleted_region: self.region(*span),
            inserted_content: Text { text: text.clone() },
        };
        Mending {
            description: Text { text: super::fix_line(fix) },
            artifact_changes: [Change {
                artifact_location: self.artifact.clone(),
                replacements: fix.edits.iter().map(replacement).collect(),
            }],
            properties: FixProperties { applicability: fix.applicability },
        }
    }
}

#[derive(Serialize)]
struct Log {
    #[serde(rename = "$schema")]
    schema: &'static str,
    version: &'static str,
    runs: [Run; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Run {
    tool: Tool,
    column_kind: &'static str,
    results: Vec<Found>,
}

#[derive(Serialize)]
struct Tool {
    driver: Driver,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver {
    name: &'static str,
    version: &'static str,
    semantic_version: &'static str,
    information_uri: &'static str,
    rules: Vec<Rule>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Rule {
    id: &'static str,
    name: &'static str,
    short_description: Text,
    full_description: Text,
    help_uri: String,
    help: Help,
    default_configuration: Configuration,
    properties: RuleProperties,
}

#[derive(Serialize)]
struct Text {
    text: String,
}

#[derive(Serialize)]
struct Help {
    text: String,
    markdown: String,
}

#[derive(Serialize)]
struct Configuration {
    enabled: bool,
    level: &'static str,
}

#[derive(Serialize)]
struct RuleProperties {
    family: &'static str,
    cites: Vec<&'static str>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Found {
    rule_id: &'static str,
    rule_index: usize,
    level: &'static str,
    message: Text,
    locations: [Location; 1],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    related_locations: Vec<Location>,
    partial_fingerprints: Fingerprint,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    fixes: Vec<Mending>,
}

#[derive(Serialize)]
struct Fingerprint {
    #[serde(rename = "planarc/v1")]
    print: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Location {
    physical_location: Physical,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    logical_locations: Vec<Logical>,
    #[serde(skip_serializing_if = "Option::is_none")]
    message: Option<Text>,
}

#[derive(Serialize)]
struct Logical {
    name: String,
    kind: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Physical {
    artifact_location: Artifact,
    region: Area,
}

#[derive(Clone, Serialize)]
struct Artifact {
    uri: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Area {
    start_line: u32,
    start_column: u32,
    end_line: u32,
    end_column: u32,
    byte_offset: u32,
    byte_length: u32,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Mending {
    description: Text,
    artifact_changes: [Change; 1],
    properties: FixProperties,
}

#[derive(Serialize)]
struct FixProperties {
    applicability: Applicability,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Change {
    artifact_location: Artifact,
    replacements: Vec<Replacement>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Replacement {
    deleted_region: Area,
    inserted_content: Text,
}
