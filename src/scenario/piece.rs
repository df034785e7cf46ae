//! Pieces of a line, each of which knows its place.

use crate::source::{Span, Spanned};

/// A part of the text of a file.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piece<'a> {
    pub text: &'a str,
    pub start: usize,
}

const QUOTES: [char; 3] = ['"', '“', '”'];

impl<'a> Piece<'a> {
    pub fn new(text: &'a str, start: usize) -> Self {
        Self { text, start }.trim()
    }

    pub fn span(self) -> Span {
        Span::from_usize(self.start, self.start + self.text.len())
    }

    pub fn spanned(self) -> Spanned {
        Spanned { text: self.text.to_owned(), span: self.span() }
    }

    /// What stands from one byte of it to another, trimmed.
    pub fn cut(self, from: usize, to: usize) -> Self {
        Self::raw(self.text.get(from..to).unwrap_or(""), self.start + from).trim()
    }

    fn raw(text: &'a str, start: usize) -> Self {
        Self { text, start }
    }

    fn trim(self) -> Self {
        let from = self.text.trim_start();
        Self { text: from.trim_end(), start: self.start + self.text.len() - from.len() }
    }

    pub fn is_empty(self) -> bool {
        self.text.is_empty()
    }

    /// Whether it is these words, in any case.
    pub fn is(self, words: &str) -> bool {
        self.text.eq_ignore_ascii_case(words)
    }

    /// Both sides of a mark that stands in no quotation marks.
    pub fn split_once(self, mark: &str) -> Option<(Self, Self)> {
        let at = self.find(mark)?;
        Some((self.cut(0, at), self.cut(at + mark.len(), self.text.len())))
    }

    fn find(self, mark: &str) -> Option<usize> {
        let mut is_quoted = false;
        for (at, letter) in self.text.char_indices() {
            if QUOTES.contains(&letter) {
                is_quoted = !is_quoted;
            } else if !is_quoted && self.text.get(at..).is_some_and(|rest| rest.starts_with(mark)) {
                return Some(at);
            }
        }
        None
    }

    /// What follows these words; they end there.
    pub fn after(self, words: &str) -> Option<Self> {
        let head = self.text.get(..words.len())?;
        let rest = self.text.get(words.len()..)?;
        let is_end = rest.is_empty() || rest.starts_with(|c: char| c.is_whitespace() || c == ':');
        (head.eq_ignore_ascii_case(words) && is_end).then(|| self.cut(words.len(), self.text.len()))
    }

    /// What stands before these words; they begin there.
    pub fn before(self, words: &str) -> Option<Self> {
        let at = self.text.len().checked_sub(words.len())?;
        let (head, tail) = (self.text.get(..at)?, self.text.get(at..)?);
        let is_start = head.is_empty() || head.ends_with(char::is_whitespace);
        (tail.eq_ignore_ascii_case(words) && is_start).then(|| self.cut(0, at))
    }

    /// Its first word, without a colon behind it, and what follows.
    pub fn word(self) -> (Self, Self) {
        let end = self.text.find(|c: char| c.is_whitespace() || c == ':').unwrap_or(self.text.len());
        (self.cut(0, end), self.cut(end, self.text.len()))
    }

    /// Its words, each with what follows it.
    pub fn words(self) -> Vec<(Self, Self)> {
        let mut words = Vec::new();
        let mut rest = self;
        while !rest.is_empty() {
            let end = rest.text.find(char::is_whitespace).unwrap_or(rest.text.len());
            let behind = rest.cut(end, rest.text.len());
            words.push((rest.cut(0, end), behind));
            rest = behind;
        }
        words
    }

    /// What commas divide that stand neither in quotation marks nor in parentheses.
    pub fn list(self) -> Vec<Self> {
        self.divided(',')
    }

    /// Likewise for another mark.
    pub fn divided(self, mark: char) -> Vec<Self> {
        let (mut is_quoted, mut depth) = (false, 0u32);
        let mut parts = Vec::new();
        let mut from = 0;
        for (at, letter) in self.text.char_indices() {
            match letter {
                letter if QUOTES.contains(&letter) => is_quoted = !is_quoted,
                '(' => depth += 1,
                ')' => depth = depth.saturating_sub(1),
                letter if letter == mark && !is_quoted && depth == 0 => {
                    parts.push(self.cut(from, at));
                    from = at + letter.len_utf8();
                }
                _ => {}
            }
        }
        parts.push(self.cut(from, self.text.len()));
        parts
    }

    /// Without the quotation marks around it.
    pub fn unquoted(self) -> Self {
        let inside = self.text.strip_prefix(QUOTES).and_then(|text| text.strip_suffix(QUOTES));
        match inside {
            Some(inside) => {
                let from = self.text.chars().next().map_or(0, char::len_utf8);
                self.cut(from, from + inside.len())
            }
            None => self,
        }
    }

    /// A whole number.
    pub fn number(self) -> Option<i32> {
        let text = self.text.replace('\u{2212}', "-");
        let digits = text.strip_prefix('-').unwrap_or(&text);
        let is_plain = !digits.is_empty() && digits.len() <= 9 && digits.bytes().all(|b| b.is_ascii_digit());
        is_plain.then(|| text.parse().ok()).flatten()
    }

    /// A number that counts.
    pub fn count(self) -> Option<u32> {
        self.number().and_then(|number| u32::try_from(number).ok())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts<'a>(pieces: &[Piece<'a>]) -> Vec<&'a str> {
        pieces.iter().map(|piece| piece.text).collect()
    }

    #[test]
    fn commas_in_quotes_and_parentheses_divide_nothing() {
        let line = Piece::new(" A, \"B, of C\"#2 , D (tapped, new),E", 10);
        let list = line.list();
        assert_eq!(texts(&list), ["A", "\"B, of C\"#2", "D (tapped, new)", "E"]);
        assert_eq!(list[0].span(), Span::new(11, 12));
        assert_eq!(list[1].span(), Span::new(14, 25));
        assert_eq!(texts(&Piece::new("", 0).list()), [""]);
    }

    #[test]
    fn words_are_whole() {
        let line = Piece::new("Ann's  Wolf on battlefield", 0);
        assert!(line.after("Ann").is_none());
        assert_eq!(line.before("on battlefield").map(|name| name.text), Some("Ann's  Wolf"));
        assert!(line.before("attlefield").is_none());
        assert_eq!(Piece::new("Resolve all", 0).after("resolve").map(|rest| rest.text), Some("all"));
        assert_eq!(Piece::new("“Wolf”", 4).unquoted().span(), Span::new(7, 11));
        assert_eq!(Piece::new("Ann: x", 0).word().0.text, "Ann");
    }

    #[test]
    fn numbers_are_plain() {
        assert_eq!(Piece::new("-3", 0).number(), Some(-3));
        assert_eq!(Piece::new("\u{2212}3", 0).number(), Some(-3));
        for text in ["", "-", "+1", "1.5", "9999999999", "x"] {
            assert_eq!(Piece::new(text, 0).number(), None, "{text}");
        }
        assert_eq!(Piece::new("-3", 0).count(), None);
    }
}
