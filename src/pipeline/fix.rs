//! Applying the fixes of findings to a file, in rounds, and proving that the file is the better for it.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::judge::{Judged, judge};
use crate::diag::{Applicability, Code, Diagnostic, Edit, Fix, Severity};
use crate::lint::levels::Levels;
use crate::source::{CardFile, LineIndex, Span, apply};

/// Fixes that still find something to do after so many rounds undo each other.
const ROUNDS: usize = 10;

/// How many cards are judged at most to find out which fixes spoil a file; where that would take more,
/// all of them are named.
const TRIALS: usize = 2_000;

/// Which fixes are applied.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trust {
    /// Those that keep the meaning.
    Safe,
    /// Those too that may change what a card does.
    Unsafe,
}

/// What became of a file.
#[derive(Debug, Clone)]
pub enum Fixed {
    /// No finding has a fix of the kind that was asked for.
    Nothing,
    /// The file in its new text, with what is left to find in it.
    Better {
        /// The new text, read.
        file: CardFile,
        /// What it has to say.
        judged: Judged,
        /// How many findings are gone.
        fixed: usize,
    },
    /// The new text would not have been better, so the file stays as it was.
    HeldBack {
        /// The fixes that spoil it, those of the first round.
        fixes: Vec<Held>,
        /// What would have come of them: `then card "Marn" would not compile`.
        reason: String,
    },
}

/// A fix that was not made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Held {
    /// The finding that it belongs to.
    pub code: Code,
    /// The finding's line in the file.
    pub line: u32,
    /// What the fix would have done.
    pub title: String,
}

/// Applies the fixes that `trust` lets pass until none is left. `judged` is the file as it is.
///
/// Fixes of one round do not overlap: one that does waits for the next.
pub fn fix(file: &CardFile, judged: &Judged, levels: &Levels, trust: Trust) -> Fixed {
    let first = pick(&judged.findings, trust);
    if first.is_empty() {
        return Fixed::Nothing;
    }
    match settle(file, &first, levels, trust).and_then(|after| prove(judged, after)) {
        Ok(better) => better,
        Err(reason) => {
            let spoils = |chosen: &&Chosen<'_>| {
                let after = with_fixes(file, &[**chosen], levels);
                worse(judged, &after.1).is_some()
            };
            // Each is tried alone, on the whole file.
            let is_cheap = first.len() * file.blocks.len() <= TRIALS;
            let mut culprits: Vec<&Chosen<'_>> =
                if is_cheap { first.iter().filter(spoils).collect() } else { Vec::new() };
            if culprits.is_empty() {
                culprits = first.iter().collect();
            }
            let index = LineIndex::new(&file.file.text);
            let held = |(finding, fix): &Chosen<'_>| Held {
                code: finding.code,
                line: index.locate(&file.file.text, finding.span.start).line,
                title: fix.title.clone(),
            };
            Fixed::HeldBack { fixes: culprits.into_iter().map(held).collect(), reason }
        }
    }
}

/// A finding and the one fix of it that is applied.
type Chosen<'a> = (&'a Diagnostic, &'a Fix);

/// The file after every round, the first of which is chosen already.
fn settle(
    file: &CardFile,
    first: &[Chosen<'_>],
    levels: &Levels,
    trust: Trust,
) -> Result<(CardFile, Judged), String> {
    let mut now = with_fixes(file, first, levels);
    for _ in 1..ROUNDS {
        let next = pick(&now.1.findings, trust);
        if next.is_empty() {
            return Ok(now);
        }
        now = with_fixes(&now.0, &next, levels);
    }
    if pick(&now.1.findings, trust).is_empty() {
        return Ok(now);
    }
    Err(format!("after {ROUNDS} rounds there were still fixes to make"))
}

/// The fixes of one round, in order of place: none overlaps an earlier one.
fn pick(findings: &[Diagnostic], trust: Trust) -> Vec<Chosen<'_>> {
    let mut taken: BTreeSet<Span> = BTreeSet::new();
    let mut chosen = Vec::new();
    for finding in findings {
        let Some(fix) = best(finding, trust) else { continue };
        if fix.edits.iter().all(|edit| is_free(&taken, edit.span)) {
            taken.extend(fix.edits.iter().map(|edit| edit.span));
            chosen.push((finding, fix));
        }
    }
    chosen
}

/// Whether a span touches none of those that are taken. They do not touch each other, so that their
/// ends are in the order of their starts, and only the last ones up to the span's end can touch it.
fn is_free(taken: &BTreeSet<Span>, span: Span) -> bool {
    let up_to = Span::new(span.end, u32::MAX);
    let mut last = taken.range(..=up_to).rev().take_while(|taken| taken.end >= span.start);
    last.all(|taken| !touches(*taken, span))
}

/// A finding's own first choice, a safe one before others. A fix without edits mends nothing.
fn best(finding: &Diagnostic, trust: Trust) -> Option<&Fix> {
    let of = |wanted| finding.fixes.iter().find(|fix| fix.applicability == wanted && !fix.edits.is_empty());
    of(Applicability::Safe).or_else(|| of(Applicability::Unsafe).filter(|_| trust == Trust::Unsafe))
}

/// Whether two replacements overlap, or one inserts at the edge of the other: then their order
/// would matter.
fn touches(a: Span, b: Span) -> bool {
    let overlap = a.start < b.end && b.start < a.end;
    let inserts = a.start == a.end || b.start == b.end;
    overlap || (inserts && a.start <= b.end && b.start <= a.end)
}

fn with_fixes(file: &CardFile, chosen: &[Chosen<'_>], levels: &Levels) -> (CardFile, Judged) {
    let edits: Vec<Edit> = chosen.iter().flat_map(|(_, fix)| fix.edits.iter().cloned()).collect();
    let text = apply(&file.file.text, &edits);
    let file = CardFile::from_bytes(file.file.name.clone(), text.into_bytes()).with_words(&file.words);
    let judged = judge(&file, levels);
    (file, judged)
}

fn prove(before: &Judged, (file, judged): (CardFile, Judged)) -> Result<Fixed, String> {
    if let Some(reason) = worse(before, &judged) {
        return Err(reason);
    }
    match before.findings.len().checked_sub(judged.findings.len()) {
        None | Some(0) => Err("there would not be fewer findings".to_owned()),
        Some(fixed) => Ok(Fixed::Better { file, judged, fixed }),
    }
}

/// In which respect a file is worse than before: a card that was complete is no longer, or an error
/// is found of a code that was not found. What is found on a card that did not read before, none could find.
fn worse(before: &Judged, after: &Judged) -> Option<String> {
    let mut complete: HashMap<&str, usize> = HashMap::new();
    names(after).for_each(|name| *complete.entry(name).or_default() += 1);
    for name in names(before) {
        match complete.get_mut(name) {
            Some(count) if *count > 0 => *count -= 1,
            _ => return Some(format!("then \"{name}\" would not compile any more")),
        }
    }
    let unread: HashSet<&str> =
        before.outcomes.iter().filter(|card| card.surface.is_none()).map(|card| card.name.as_str()).collect();
    let is_read = |finding: &&Diagnostic| !finding.card.as_ref().is_some_and(|card| unread.contains(&**card));
    let known = errors(before.findings.iter());
    let new = errors(after.findings.iter().filter(is_read)).into_iter().find(|code| !known.contains(code))?;
    Some(format!("then there would be an error {new}"))
}

fn names(judged: &Judged) -> impl Iterator<Item = &str> {
    judged.outcomes.iter().filter(|outcome| outcome.is_complete()).map(|outcome| outcome.name.as_str())
}

fn errors<'a>(findings: impl Iterator<Item = &'a Diagnostic>) -> BTreeSet<&'static str> {
    let errors = findings.filter(|finding| finding.severity == Severity::Error);
    errors.map(|finding| finding.code.as_str()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fixed(text: &str, trust: Trust) -> Fixed {
        let levels = Levels::default();
        let file = CardFile::from_bytes("t.card", text.as_bytes().to_vec());
        fix(&file, &judge(&file, &levels), &levels, trust)
    }

    fn better(text: &str, trust: Trust) -> (String, usize) {
        match fixed(text, trust) {
            Fixed::Better { file, fixed, .. } => (file.file.text, fixed),
            other => panic!("{text}: {other:?}"),
        }
    }

    const OLD: &str = "Old Gate\nPlane — Ostrava\n# kept\nWhenever a Goblin enters the battlefield, scry 1.\n\
                       Whenever chaos ensues, you gian 2 life.\n";

    #[test]
    fn safe_fixes_leave_guesses_alone() {
        let (text, fixed) = better(&OLD.replace("gian", "gain"), Trust::Safe);
        assert_eq!((text, fixed), (OLD.replace("gian", "gain").replace(" the battlefield", ""), 1));
        assert!(matches!(fixed_kind(OLD.replace(" the battlefield", "")), Fixed::Nothing));
    }

    fn fixed_kind(text: String) -> Fixed {
        fixed(&text, Trust::Safe)
    }

    #[test]
    fn what_only_shows_after_a_round_is_mended_in_the_next() {
        let (text, fixed) = better(OLD, Trust::Unsafe);
        assert_eq!(text, OLD.replace(" the battlefield", "").replace("gian", "gain"));
        assert!(fixed >= 2, "{fixed}");
    }

    #[test]
    fn a_file_with_another_error_or_a_card_less_is_worse() {
        let judged =
            |text: &str| judge(&CardFile::from_bytes("t.card", text.as_bytes().to_vec()), &Levels::default());
        let line = "Rope Walk\nPlane — Ostrava\nWhenever chaos ensues, mill a card.";
        let (good, bad) = (judged(line), judged(&format!("{line} Exile a card revealed this way.")));
        let reason = worse(&judged("A Small Plot\nScheme — Ostrava\n"), &bad).expect("is worse");
        assert!(reason.contains("R007"), "{reason}");
        assert!(worse(&good, &bad).expect("is worse").contains("\"Rope Walk\" would not compile"));
        assert_eq!(worse(&bad, &good), None);
    }

    #[test]
    fn what_is_wrong_with_a_mended_line_is_told_before_it_is_mended() {
        let text = "Rope Walk\nPlane — Ostrava\nWhenever chaos ensues, mill a card. You may \
                    discrad a card revealed this way.\n";
        let Fixed::Better { judged, .. } = fixed(text, Trust::Unsafe) else { panic!("mended") };
        assert_eq!(judged.findings.iter().map(|found| found.code).collect::<Vec<_>>(), [Code::R007]);
    }

    #[test]
    fn fixes_that_touch_take_turns() {
        let at = |start, end| Span::new(start, end);
        assert!(touches(at(1, 4), at(3, 5)) && touches(at(2, 2), at(2, 4)) && touches(at(2, 2), at(2, 2)));
        assert!(!touches(at(1, 3), at(3, 5)) && !touches(at(1, 2), at(4, 4)));
        let finding = |start, end| {
            Diagnostic::new(Code::S101, at(start, end), "older").fix(
                "mend",
                Applicability::Safe,
                at(start, end),
                "x",
            )
        };
        let all = [finding(1, 4), finding(3, 5), finding(5, 6)];
        let places: Vec<u32> =
            pick(&all, Trust::Safe).iter().map(|(finding, _)| finding.span.start).collect();
        assert_eq!(places, [1, 5]);
    }

    #[test]
    fn a_fix_to_be_shown_only_is_never_made() {
        let at = Span::new(1, 2);
        let shown = [Diagnostic::new(Code::S101, at, "older").fix("mend", Applicability::Display, at, "x")];
        assert!(pick(&shown, Trust::Unsafe).is_empty());
    }

    #[test]
    fn a_finding_that_is_allowed_is_not_mended() {
        let allowed = OLD.replace("gian", "gain").replace("# kept", "# planarc: allow(S101)");
        assert!(matches!(fixed_kind(allowed), Fixed::Nothing));
    }
}
