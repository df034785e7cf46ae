//! A card that does not read, looked at once more: what was most likely meant, and what is wrong
//! with that.

use super::{Outcome, Stage, run_with};
use crate::bind;
use crate::diag::{Code, Diagnostic, Edit, Severity};
use crate::lint::slip::Slip;
use crate::lint::{self, Policy};
use crate::mend::{self, Budget, MendedLine};
use crate::source::{CardSource, Span, Spanned};
use crate::syntax;
use std::borrow::Cow;

/// Rules that miss something on the card; a line that does not read may be what they miss.
const MISSING: &[Code] = &[
    Code::G101,
    Code::G103,
    Code::G104,
    Code::G105,
    Code::G112,
    Code::R005,
    Code::R007,
    Code::R009,
    Code::R010,
    Code::R011,
    Code::R012,
    Code::R013,
    Code::G225,
];

/// Runs one card as far as it goes, and finds what is wrong with the rest of it where a line does not
/// read: the slips of the lines that can be mended, and what the later stages have to say of the card
/// as it was most likely meant.
pub fn diagnose(card: &CardSource, policy: &Policy) -> Outcome {
    let mut outcome = run_with(card, policy);
    explain(&mut outcome, card, policy, &Budget::default());
    outcome
}

/// Adds to the outcome of a card that does not read what is wrong with the rest of it.
pub(super) fn explain(outcome: &mut Outcome, card: &CardSource, policy: &Policy, budget: &Budget) {
    if outcome.stage >= Some(Stage::RoundTrips) {
        return;
    }
    // The lines are those of the card that was meant.
    let types = syntax::meant_type_line(&card.type_line.text);
    let types = types.map(|text| Spanned { text, span: card.type_line.span });
    let is_meant = types.is_some();
    let card = match types {
        Some(type_line) => Cow::Owned(CardSource { type_line, ..card.clone() }),
        None => Cow::Borrowed(card),
    };
    let card = card.as_ref();
    let mended = mend::mend(card, &outcome.diagnostics, budget);
    let is_mended = |span: Span| {
        mended.iter().filter_map(|line| card.lines.get(line.index)).any(|line| line.span.holds(span))
    };
    outcome.diagnostics.retain(|found| !(found.code.row().family == "syntax" && is_mended(found.span)));
    let slips = mended.iter().flat_map(|line| {
        let source = card.lines.get(line.index);
        line.slips.iter().filter_map(move |slip| Some(slip.finding(source?)))
    });
    let left: Vec<Diagnostic> =
        mended.iter().flat_map(|line| &line.left).map(|left| left.clone().on_card(&card.name.text)).collect();
    let slips: Vec<Diagnostic> = slips.collect();
    outcome.diagnostics.extend(left);
    let unread: Vec<Span> =
        outcome.diagnostics.iter().filter(|f| f.code.row().is_hard()).map(|f| f.span).collect();
    // On a line that does not read, a slip is an error whatever its rule's level is.
    let error = |slip: Diagnostic| Diagnostic { severity: Severity::Error, ..slip.on_card(&card.name.text) };
    let mut later = later(card, &mended, &unread, policy);
    if is_meant {
        // Fixes of the type line are for the one that was meant.
        let is_there = |edit: &Edit| card.type_line.span.holds(edit.span);
        later.iter_mut().for_each(|found| found.fixes.retain(|fix| !fix.edits.iter().any(is_there)));
    }
    outcome.diagnostics.extend(slips.into_iter().map(error));
    for finding in later {
        outcome.add(finding, policy);
    }
}

/// What binding and the rules find on the card as meant, without the lines that stay unread.
fn later(card: &CardSource, mended: &[MendedLine], unread: &[Span], policy: &Policy) -> Vec<Diagnostic> {
    let mut lines: Vec<Meant<'_>> = Vec::new();
    // The lines as meant stand one behind the other, far behind the name and the type line.
    let mut start = card.span.end;
    for (index, line) in card.lines.iter().enumerate() {
        if unread.iter().any(|span| line.span.holds(*span)) {
            continue;
        }
        let slips = mended.iter().find(|mended| mended.index == index).map_or(&[][..], |line| &line.slips);
        let text = mend::applied(&line.text, slips);
        let span = Span::from_usize(start as usize, start as usize + text.len());
        start = span.end + 1;
        lines.push(Meant { text: Spanned { text, span }, written: line.span, slips });
    }
    let is_whole = lines.len() == card.lines.len();
    let meant = CardSource { lines: lines.iter().map(|line| line.text.clone()).collect(), ..card.clone() };
    let Some(surface) = syntax::parse(&meant).card else { return Vec::new() };
    let (bound, mut findings) = bind::try_bind(&surface);
    findings.extend(match bound {
        Ok(bound) => lint::check(&meant, bound, policy).1,
        Err(unbound) => lint::check_unbound(&meant, &unbound),
    });
    findings.retain(|found| is_whole || !MISSING.contains(&found.code));
    for finding in &mut findings {
        finding.span = written(&lines, finding.span);
        for label in &mut finding.labels {
            label.span = written(&lines, label.span);
        }
        // Fixes are for the text as meant: they hold where that is what is written.
        let is_written = |span: Span| is_as_written(&lines, span) || card.type_line.span.holds(span);
        finding.fixes.retain(|fix| fix.edits.iter().all(|edit| is_written(edit.span)));
        for edit in finding.fixes.iter_mut().flat_map(|fix| &mut fix.edits) {
            edit.span = written(&lines, edit.span);
        }
        if finding.help.is_empty() && finding.fixes.is_empty() {
            finding.help.push("put the other findings of the line right first".to_owned());
        }
    }
    findings
}

/// A line as it was most likely meant.
struct Meant<'a> {
    text: Spanned,
    /// The line in the file.
    written: Span,
    slips: &'a [Slip],
}

/// Whether a place of the card as meant is in a line without slips.
fn is_as_written(lines: &[Meant<'_>], span: Span) -> bool {
    lines.iter().any(|line| line.text.span.holds(span) && line.slips.is_empty())
}

/// The place in the file of a place in the card as meant.
fn written(lines: &[Meant<'_>], span: Span) -> Span {
    let Some(line) = lines.iter().find(|line| line.text.span.holds(span)) else { return span };
    let from = |at: u32| (at - line.text.span.start) as usize;
    let range = mend::written(line.slips, &(from(span.start)..from(span.end)));
    let start = line.written.start as usize;
    Span::from_usize(start + range.start, start + range.end)
}
