//! Line index: byte offset to line and column, without rescanning the text.

use super::Span;

/// The start of every line of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineIndex {
    starts: Vec<u32>,
}

/// A place for people: both numbers count from 1; columns count characters, not bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LineColumn {
    /// Line, from 1.
    pub line: u32,
    /// Column in characters (Unicode scalar values), from 1.
    pub column: u32,
    /// Column in UTF-16 code units, from 0, as the language server protocol counts.
    pub utf16: u32,
}

impl LineIndex {
    /// Reads the text once.
    pub fn new(text: &str) -> Self {
        let after_breaks = text.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(i, _)| i + 1);
        let starts = std::iter::once(0).chain(after_breaks).map(|i| Span::from_usize(i, i).start);
        Self { starts: starts.collect() }
    }

    /// The place of a byte offset; offsets past the end give the last place of the text.
    pub fn locate(&self, text: &str, offset: u32) -> LineColumn {
        let line = self.starts.partition_point(|start| *start <= offset).saturating_sub(1);
        let start = self.starts.get(line).copied().unwrap_or(0) as usize;
        let end = floor_char_boundary(text, offset as usize);
        let before = text.get(start..end).unwrap_or("");
        let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        LineColumn {
            line: count(line + 1),
            column: count(before.chars().count() + 1),
            utf16: count(before.encode_utf16().count()),
        }
    }

    /// The byte span of a line (from 1), without its line break.
    pub fn line_span(&self, text: &str, line: u32) -> Option<Span> {
        let start = *self.starts.get(line.checked_sub(1)? as usize)?;
        let end = self.starts.get(line as usize).map_or(text.len(), |next| *next as usize - 1);
        let end = if text.as_bytes().get(end.wrapping_sub(1)) == Some(&b'\r') { end - 1 } else { end };
        Some(Span::from_usize(start as usize, end.max(start as usize)))
    }
}

/// The last character boundary at or before an offset.
pub(crate) fn floor_char_boundary(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset -= 1;
    }
    offset
}

/// The first character boundary at or after an offset, at most the end of the text.
pub(crate) fn ceil_char_boundary(text: &str, offset: usize) -> usize {
    let mut offset = offset.min(text.len());
    while !text.is_char_boundary(offset) {
        offset += 1;
    }
    offset
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters_and_utf16_units() {
        let text = "a\né𝄞x\r\nlast";
        let index = LineIndex::new(text);
        let place = index.locate(text, text.find('x').map_or(0, |i| i as u32));
        assert_eq!((place.line, place.column, place.utf16), (2, 3, 3));
        assert_eq!(index.locate(text, 9_999).line, 3);
        assert_eq!(index.line_span(text, 2).map(|s| &text[s.range()]), Some("é𝄞x"));
    }
}
