//! `check --statistics`: how often each rule found something.

use std::collections::BTreeMap;

use serde::Serialize;

use super::findings::MessageFormat;
use crate::diag::{Applicability, Code, Diagnostic};

/// How often one rule found something.
#[derive(Debug, Serialize)]
struct Row {
    code: &'static str,
    name: &'static str,
    count: usize,
    /// How many of these a safe fix mends.
    fixable: usize,
}

/// A line a rule, the most frequent first; for programs one JSON array.
pub fn render<'a>(findings: impl IntoIterator<Item = &'a Diagnostic>, format: MessageFormat) -> String {
    let mut counts: BTreeMap<Code, (usize, usize)> = BTreeMap::new();
    for finding in findings {
        let (count, fixable) = counts.entry(finding.code).or_default();
        *count += 1;
        *fixable += usize::from(finding.fixes.iter().any(|fix| fix.applicability == Applicability::Safe));
    }
    let row = |(code, (count, fixable)): (Code, (usize, usize))| {
        let row = code.row();
        Row { code: row.code.as_str(), name: row.name, count, fixable }
    };
    let mut rows: Vec<Row> = counts.into_iter().map(row).collect();
    rows.sort_by_key(|row| std::cmp::Reverse(row.count));
    if format.is_data() {
        return serde_json::to_string(&rows).unwrap_or_default() + "\n";
    }
    let width = rows.iter().map(|row| row.count.to_string().len()).max().unwrap_or(0);
    let line = |row: &Row| {
        let fixes = if row.fixable > 0 { format!(" ({} with --fix)", row.fixable) } else { String::new() };
        format!("{:>width$}  {}  {}{fixes}\n", row.count, row.code, row.name)
    };
    rows.iter().map(line).collect()
}
