//! Line index: byte offset to line and column, without rescanning the text.

use super::Span;

/// How many bytes of a text lie between two places whose characters were counted beforehand.
const STRIDE: usize = 1024;

/// The start of every line of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineIndex {
    starts: Vec<u32>,
    /// Characters before every [`STRIDE`]th byte, so that a place on a line of any length is found
    /// without counting the line anew. Empty for ASCII, where each character is a byte.
    counted: Vec<Characters>,
}

/// A number of characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Characters {
    /// In Unicode scalar values.
    scalars: u32,
    /// In UTF-16 code units.
    utf16: u32,
}

impl Characters {
    /// The number after some more text.
    fn after(self, text: &str) -> Self {
        text.chars().fold(self, |Self { scalars, utf16 }, c| Self {
            scalars: scalars.saturating_add(1),
            utf16: utf16.saturating_add(if c.len_utf16() == 1 { 1 } else { 2 }),
        })
    }
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
        Self { starts: starts.collect(), counted: count(text) }
    }

    /// The characters before a place, which is a character boundary.
    fn characters(&self, text: &str, at: usize) -> Characters {
        let Some(counted) = self.counted.get(at / STRIDE) else {
            let at = u32::try_from(at).unwrap_or(u32::MAX);
            return Characters { scalars: at, utf16: at };
        };
        let start = floor_char_boundary(text, at / STRIDE * STRIDE);
        counted.after(text.get(start..at).unwrap_or(""))
    }

    /// The place of a byte offset; offsets past the end give the last place of the text.
    pub fn locate(&self, text: &str, offset: u32) -> LineColumn {
        let line = self.starts.partition_point(|start| *start <= offset).saturating_sub(1);
        let start = self.starts.get(line).copied().unwrap_or(0) as usize;
        let end = floor_char_boundary(text, offset as usize);
        let (before, here) = (self.characters(text, start), self.characters(text, end.max(start)));
        LineColumn {
            line: u32::try_from(line + 1).unwrap_or(u32::MAX),
            column: here.scalars.saturating_sub(before.scalars).saturating_add(1),
            utf16: here.utf16.saturating_sub(before.utf16),
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

/// The characters before every [`STRIDE`]th byte, counted once.
fn count(text: &str) -> Vec<Characters> {
    if text.is_ascii() {
        return Vec::new();
    }
    let mut counted = vec![Characters::default()];
    let mut start = 0;
    for place in (STRIDE..=text.len()).step_by(STRIDE) {
        let end = floor_char_boundary(text, place);
        let last = counted.last().copied().unwrap_or_default();
        counted.push(last.after(text.get(start..end).unwrap_or("")));
        start = end;
    }
    counted
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
    fn columns_are_those_of_counting_the_line_anew() {
        let line = "a𝄞 é竜".repeat(700);
        let text = format!("{line}\n{line}{line}");
        let index = LineIndex::new(&text);
        for (at, _) in text.char_indices().filter(|(at, _)| at % 7 == 0 || at % STRIDE < 9) {
            let start = text.get(..at).and_then(|before| before.rfind('\n')).map_or(0, |end| end + 1);
            let before = &text[start..at];
            let place = index.locate(&text, u32::try_from(at).expect("a short text"));
            assert_eq!(place.column as usize, before.chars().count() + 1, "{at}");
            assert_eq!(place.utf16 as usize, before.encode_utf16().count(), "{at}");
        }
    }

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
