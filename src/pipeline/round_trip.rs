//! The proof that a card was read as it is written: its text, with exactly the edits applied that its
//! findings on older wording propose, is the text that its surface tree prints as, byte for byte. Curly quotation
//! marks and apostrophes count as straight ones.

use crate::diag::{Code, Diagnostic, Edit};
use crate::source::{CardSource, Spanned, apply_to_lines, straight};

/// Compares a card with its printed lines.
///
/// # Errors
/// The finding at the first line that differs.
pub(super) fn compare(
    card: &CardSource,
    printed: &[String],
    findings: &[Diagnostic],
) -> Result<(), Box<Diagnostic>> {
    let older = findings.iter().filter(|finding| finding.code == Code::S101);
    let edits: Vec<Edit> = older.flat_map(Diagnostic::safe_edits).cloned().collect();
    let differs = if edits.is_empty() {
        first_difference(card.lines.iter().map(|line| line.text.as_str()), printed)
    } else {
        let lines = apply_to_lines(&card.lines, &edits);
        let differs = first_difference(lines.iter().map(|(_, text)| text.as_str()), printed);
        // The line of the source in which it begins.
        differs.map(|at| lines.get(at).map_or(at, |(number, _)| *number))
    };
    match differs {
        None => Ok(()),
        Some(at) => Err(Box::new(finding(card, card.lines.get(at), printed.get(at)))),
    }
}

fn first_difference<'a>(lines: impl Iterator<Item = &'a str>, printed: &[String]) -> Option<usize> {
    let mut compared = 0;
    for line in lines {
        if printed.get(compared).is_none_or(|printed| line != printed && straight(line) != *printed) {
            return Some(compared);
        }
        compared += 1;
    }
    (compared < printed.len()).then_some(compared)
}

fn finding(card: &CardSource, line: Option<&Spanned>, printed: Option<&String>) -> Diagnostic {
    let span = line.map_or(card.span, |line| line.span);
    Diagnostic::new(Code::S006, span, "the line does not print back as it was written")
        .label(span, format!("prints as: {}", printed.map_or("", String::as_str)))
        .help("this may be a wording that planarc reads wrong: compare the two word by word")
        .on_card(&card.name.text)
}
