//! A card that does not read, looked at once more: what was most likely meant, and what is wrong
//! with that.

use super::{Outcome, Stage, run_with};
use crate::bind;
use crate::diag::{Code, Diagnostic, Severity};
use crate::lint::slip::Slip;
use crate::lint::{self, Policy, Verdict};
use crate::mend::{self, MendedLine};
use crate::source::{CardSource, SourceFile, Span, Spanned};
use crate::syntax;

/// Rules that miss something on the card; a line that does not read may be what they miss.
const MISSING: &[Code] = &[Code::G101, Code::G103, Code::G104, Code::G105, Code::R005];

/// Runs one card as far as it goes, and finds what is wrong with the rest of it where a line does not
/// read: the slips of the lines that can be mended, and what the later stages have to say of the card
/// as it was most likely meant.
pub fn diagnose(file: &SourceFile, card: &CardSource, policy: &Policy) -> Outcome {
    let mut outcome = run_with(file, card, policy);
    if outcome.stage >= Some(Stage::RoundTrips) {
        return outcome;
    }
    let mended = mend::mend(card);
    let is_mended = |span: Span| {
        mended.iter().filter_map(|line| card.lines.get(line.index)).any(|line| holds(line.span, span))
    };
    outcome.diagnostics.retain(|found| !(found.code.row().family == "syntax" && is_mended(found.span)));
    let slips = mended.iter().flat_map(|line| {
        let source = card.lines.get(line.index);
        line.slips.iter().filter_map(move |slip| Some(slip.finding(source?)))
    });
    let unread: Vec<Span> =
        outcome.diagnostics.iter().filter(|f| f.code.row().is_hard()).map(|f| f.span).collect();
    // On a line that does not read, a slip is an error whatever its rule's level is.
    let error = |slip: Diagnostic| Diagnostic { severity: Severity::Error, ..slip.on_card(&card.name.text) };
    let later = later(card, &mended, &unread, policy);
    outcome.diagnostics.extend(slips.map(error));
    for finding in later {
        match policy.verdict(finding.code, finding.span) {
            Verdict::Shown(severity) => {
                outcome.diagnostics.push(Diagnostic { severity, ..finding.on_card(&card.name.text) });
            }
            Verdict::Off => {}
            Verdict::Silenced(index) => outcome.silenced.push(index),
        }
    }
    outcome
}

fn holds(line: Span, span: Span) -> bool {
    line.start <= span.start && span.end <= line.end
}

/// What binding and the rules find on the card as meant, without the lines that stay unread.
fn later(card: &CardSource, mended: &[MendedLine], unread: &[Span], policy: &Policy) -> Vec<Diagnostic> {
    let mut lines = Vec::new();
    let mut slips: Vec<(Span, &Slip)> = Vec::new();
    let mut shift = 0_i64;
    for (index, line) in card.lines.iter().enumerate() {
        let own = mended.iter().find(|mended| mended.index == index).map_or(&[][..], |line| &line.slips);
        if unread.iter().any(|span| holds(line.span, *span)) {
            continue;
        }
        let text = mend::applied(&line.text, own);
        let start = u32::try_from(i64::from(line.span.start) + shift).unwrap_or(line.span.start);
        let span = Span::from_usize(start as usize, start as usize + text.len());
        shift += i64::try_from(text.len()).unwrap_or(0) - i64::from(line.span.len());
        slips.extend(own.iter().map(|slip| (line.span, slip)));
        lines.push(Spanned { text, span });
    }
    let is_whole = lines.len() == card.lines.len();
    let meant = CardSource { lines, ..card.clone() };
    let Some(ir) = syntax::parse(&meant).card else { return Vec::new() };
    let (bound, mut findings) = bind::bind(ir);
    if let Some(bound) = bound {
        findings.extend(lint::check(&meant, bound, policy).1);
    }
    findings.retain(|found| is_whole || !MISSING.contains(&found.code));
    for finding in &mut findings {
        finding.span = written(&slips, finding.span);
        for label in &mut finding.labels {
            label.span = written(&slips, label.span);
        }
        // Fixes are for the text as meant.
        finding.fixes.clear();
        if finding.help.is_empty() {
            finding.help.push("put the other findings of the line right first".to_owned());
        }
    }
    findings
}

/// The place in the file of a place in the card as meant.
fn written(slips: &[(Span, &Slip)], span: Span) -> Span {
    let mut shift = 0_i64;
    let (mut start, mut end) = (i64::from(span.start), i64::from(span.end));
    let (at_start, at_end) = (start, end);
    for (line, slip) in slips {
        let begin = i64::from(line.start) + i64::try_from(slip.range.start).unwrap_or(0);
        let close = i64::from(line.start) + i64::try_from(slip.range.end).unwrap_or(0);
        let new = i64::try_from(slip.text.len()).unwrap_or(0);
        let meant = begin + shift;
        let (is_in, is_past) = (|at: i64| meant <= at && at < meant + new, |at: i64| at >= meant + new);
        let grown = new - (close - begin);
        if is_in(at_start) {
            start = begin;
        } else if is_past(at_start) {
            start = at_start - shift - grown;
        }
        if is_in(at_end) {
            end = close;
        } else if is_past(at_end) {
            end = at_end - shift - grown;
        }
        shift += grown;
    }
    let place = |at: i64| u32::try_from(at).unwrap_or(0);
    Span::new(place(start), place(end.max(start)))
}
