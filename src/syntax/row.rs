//! Rows of a results table (706.3): "1—9 | Draw a card." Another dash is read, and printed as that one.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::source::Span;

/// A row, taken apart.
pub(super) struct Row {
    /// The lowest result.
    pub from: u32,
    /// The highest.
    pub to: u32,
    /// How many bytes stand before the instructions.
    pub lead: usize,
}

/// The row that a line is, if it is one.
pub(super) fn read(line: &str) -> Option<Row> {
    let (range, _) = line.split_once(" | ")?;
    let (from, to) = range.split_once(['—', '–', '-']).unwrap_or((range, range));
    let number = |text: &str| text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok()).flatten();
    let (from, to): (u32, u32) = (number(from)?, number(to)?);
    let spelt = range.replace(['–', '-'], "—") == to_string(from, to);
    (from <= to && spelt).then_some(Row { from, to, lead: range.len() + " | ".len() })
}

/// Another dash than the one that rows have.
pub(super) fn wrong_dash(line: &str, start: u32) -> Option<Diagnostic> {
    let (range, _) = line.split_once(" | ")?;
    let (at, dash) = range.char_indices().find(|(_, letter)| matches!(letter, '–' | '-'))?;
    let from = start.saturating_add(u32::try_from(at).ok()?);
    let span = Span::new(from, from.saturating_add(u32::try_from(dash.len_utf8()).ok()?));
    let finding = Diagnostic::new(Code::S101, span, "current cards have another dash here")
        .label(span, "write \"—\"")
        .fix("replace with \"—\"", Applicability::Safe, span, "—");
    Some(finding)
}

fn to_string(from: u32, to: u32) -> String {
    if from == to { from.to_string() } else { format!("{from}—{to}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_a_range_and_a_bar() {
        let range = |line| read(line).map(|row| (row.from, row.to));
        assert_eq!(range("1—9 | Draw a card."), Some((1, 9)));
        assert_eq!(range("20 | Draw a card."), Some((20, 20)));
        assert_eq!(range("9—1 | Draw a card."), None);
        assert_eq!(range("3—3 | Draw a card."), None);
        assert_eq!(range("One | Draw a card."), None);
    }
}
