//! Fixes of older wording that bring a line to current wording as a whole.
//!
//! A finding mends what it points at. Where words moved, the fixes of a line together do not make
//! the current line; then one of them writes the line anew.

use crate::diag::{Applicability, Code, Diagnostic, Edit, Fix};
use crate::source::{CardSource, SourceFile, Span, apply, rewrite_rules, straight};

/// Makes the fixes of `findings` together write `printed`, the card in current wording.
pub(super) fn complete_fixes(
    file: &SourceFile,
    card: &CardSource,
    printed: &[String],
    findings: &mut Vec<Diagnostic>,
) {
    let edits = rewrite_rules(file, card, &printed.join("\n"));
    if card.lines.len() != printed.len() {
        let all: Vec<Edit> = findings.iter().filter(|finding| is_older(finding)).flat_map(safe).collect();
        if let (Some(first), Some(last)) = (card.lines.first(), card.lines.last())
            && !gives(file, first.span.to(last.span), &all, &printed.join("\n"))
        {
            write_anew(first.span.to(last.span), edits, findings);
        }
        return;
    }
    for edit in edits {
        let inside: Vec<Edit> =
            findings.iter().filter(|f| is_older(f) && holds(edit.span, f.span)).flat_map(safe).collect();
        if !gives(file, edit.span, &inside, &edit.text) {
            write_anew(edit.span, vec![edit], findings);
        }
    }
}

fn is_older(finding: &Diagnostic) -> bool {
    finding.code == Code::S101
}

fn holds(line: Span, span: Span) -> bool {
    line.start <= span.start && span.end <= line.end
}

fn safe(finding: &Diagnostic) -> Vec<Edit> {
    let fix = finding.fixes.iter().find(|fix| fix.applicability == Applicability::Safe);
    fix.map_or(Vec::new(), |fix| fix.edits.clone())
}

/// Whether the edits make that part of the file read `text`.
fn gives(file: &SourceFile, part: Span, edits: &[Edit], text: &str) -> bool {
    let moved = |edit: &Edit| {
        let Edit { span, text } = edit;
        let Span { start, end } = *span;
        let span = Span::new(start.saturating_sub(part.start), end.saturating_sub(part.start));
        Edit { span, text: text.clone() }
    };
    let edits: Vec<Edit> = edits.iter().map(moved).collect();
    straight(&apply(file.slice(part), &edits)) == text
}

/// One finding in that part of the file carries the edits; the others point there.
fn write_anew(part: Span, edits: Vec<Edit>, findings: &mut Vec<Diagnostic>) {
    let title = "write the line in current wording".to_owned();
    let mut fix = Some(Fix { title, applicability: Applicability::Safe, edits });
    for finding in findings.iter_mut().filter(|f| is_older(f) && holds(part, f.span)) {
        finding.fixes = match fix.take() {
            Some(fix) => vec![fix],
            None => {
                finding.help.push("another finding on this line writes it in current wording".to_owned());
                Vec::new()
            }
        };
    }
    if let Some(fix) = fix {
        let mut finding =
            Diagnostic::new(Code::S101, part, "older wording: current cards put this otherwise")
                .label(part, "prints otherwise in current wording");
        finding.fixes.push(fix);
        findings.push(finding);
    }
}
