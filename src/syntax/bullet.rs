//! Modes: lines after a modal header, each with its bullet, or with what older texts have for one.

use crate::diag::{Applicability, Code, Diagnostic, Edit, Fix};
use crate::source::Span;

/// What current cards have.
const BULLET: &str = "• ";

/// What older texts have for it.
const OLDER: &[&str] = &["- ", "– ", "* ", "•"];

/// The text of a mode with its place.
pub(super) struct Mode {
    /// Without bullet, ending in a full stop.
    pub text: String,
    /// Where it starts in the file.
    pub start: u32,
}

/// Whether the line starts with a bullet of any kind.
pub(super) fn is_marked(line: &str) -> bool {
    line.starts_with(BULLET) || OLDER.iter().any(|older| line.starts_with(older))
}

/// The mode of a line at byte `start` of the file, and a finding where it is in an older form.
pub(super) fn read(line: &str, start: u32) -> (Mode, Option<Diagnostic>) {
    if let Some(text) = line.strip_prefix(BULLET) {
        return (Mode { text: text.to_owned(), start: place(start, BULLET.len()) }, None);
    }
    let mark = OLDER.iter().find(|older| line.starts_with(**older)).map_or(0, |older| older.len());
    let or = line.get(mark..).filter(|rest| rest.starts_with("Or ")).map_or(0, |_| "Or ".len());
    let skipped = mark + or;
    let rest = line.get(skipped..).unwrap_or("");
    let first = rest.chars().next().map_or(String::new(), |c| c.to_uppercase().to_string());
    let first_len = rest.chars().next().map_or(0, char::len_utf8);
    let mut edits = vec![edit(start, 0, skipped + first_len, format!("{BULLET}{first}"))];
    let body = rest.trim_end_matches([';', ',']);
    if body.len() < rest.len() {
        edits.push(edit(start, skipped + body.len(), line.len(), ".".to_owned()));
    }
    let stop = if body.len() < rest.len() { "." } else { "" };
    let text = format!("{first}{}{stop}", body.get(first_len..).unwrap_or(""));
    let span = Span::new(start, place(start, skipped + first_len));
    let mut finding = Diagnostic::new(Code::S101, span, "older wording: each mode has a bullet")
        .label(span, "current cards have a bullet here");
    let title = "write the mode with a bullet".to_owned();
    finding.fixes.push(Fix { title, applicability: Applicability::Safe, edits });
    (Mode { text, start: place(start, skipped) }, Some(finding))
}

fn place(start: u32, skipped: usize) -> u32 {
    start.saturating_add(u32::try_from(skipped).unwrap_or(0))
}

fn edit(start: u32, from: usize, to: usize, text: String) -> Edit {
    Edit { span: Span::new(place(start, from), place(start, to)), text }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mode_without_a_bullet_gets_one() {
        let (mode, note) = read("Or you may draw a card;", 10);
        assert_eq!((mode.text.as_str(), mode.start), ("You may draw a card.", 13));
        let edits: Vec<(Span, String)> =
            note.into_iter().flat_map(|n| n.fixes).flat_map(|f| f.edits).map(|e| (e.span, e.text)).collect();
        assert_eq!(edits, [(Span::new(10, 14), "• Y".to_owned()), (Span::new(32, 33), ".".to_owned())]);
        assert!(read("• Draw a card.", 0).1.is_none());
        assert_eq!(read("- Draw a card.", 0).0.text, "Draw a card.");
    }
}
