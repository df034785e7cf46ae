//! Rows of a results table (706.3): "1—9 | Draw a card.", "20+ | Draw two cards." Another dash is read, and printed as that one.

use crate::diag::{Applicability, Code, Diagnostic};
use crate::source::Span;
use crate::surface::ResultRow;

/// A row, taken apart.
pub(super) struct Row {
    /// The lowest result.
    pub from: u32,
    /// The highest, if there is one.
    pub to: Option<u32>,
    /// How many bytes stand before the instructions.
    pub lead: usize,
}

/// The row that a line is, if it is one.
pub(super) fn read(line: &str) -> Option<Row> {
    let (range, _) = line.split_once(" | ")?;
    let number = |text: &str| -> Option<u32> {
        text.bytes().all(|b| b.is_ascii_digit()).then(|| text.parse().ok()).flatten()
    };
    let (from, to) = match range.strip_suffix('+') {
        Some(from) => (number(from)?, None),
        None => {
            let (from, to) = range.split_once(['—', '–', '-']).unwrap_or((range, range));
            (number(from)?, Some(number(to)?))
        }
    };
    let spelt = range.replace(['–', '-'], "—") == ResultRow::range(from, to);
    let is_range = to.is_none_or(|to| from <= to);
    (is_range && spelt).then_some(Row { from, to, lead: range.len() + " | ".len() })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_is_a_range_and_a_bar() {
        let range = |line| read(line).map(|row| (row.from, row.to));
        assert_eq!(range("1—9 | Draw a card."), Some((1, Some(9))));
        assert_eq!(range("20 | Draw a card."), Some((20, Some(20))));
        assert_eq!(range("20+ | Draw a card."), Some((20, None)));
        assert_eq!(range("020+ | Draw a card."), None);
        assert_eq!(range("1—9+ | Draw a card."), None);
        assert_eq!(range("9—1 | Draw a card."), None);
        assert_eq!(range("3—3 | Draw a card."), None);
        assert_eq!(range("One | Draw a card."), None);
    }
}
