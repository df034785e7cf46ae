//! `# planarc: allow(CODE)` in a card file: silences a finding on the next line, or, above a card's
//! name, on the whole card.

use super::levels::Selector;
use super::rules::OF_SETS;
use crate::diag::codes::{ALL, nearest};
use crate::diag::{Code, Diagnostic};
use crate::source::{CardFile, Span};
use std::collections::{HashMap, HashSet};

/// One code of an allow comment.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Allow {
    selector: Selector,
    /// The code as written.
    at: Span,
}

impl Allow {
    /// Whether it speaks of a rule of sets.
    fn is_of_sets(&self) -> bool {
        OF_SETS.iter().any(|rule| self.selector.matches(rule.code.row()))
    }
}

/// The allow comments of a file.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Allows {
    allows: Vec<Allow>,
    findings: Vec<Diagnostic>,
    /// The comments on whole cards, and those on lines. Within each the spans are in order and apart.
    on_cards: Covers,
    on_lines: Covers,
}

/// The first comment that speaks of a code, for each span that is covered.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
struct Covers {
    spans: Vec<(Span, HashMap<Code, usize>)>,
}

impl Covers {
    fn add(&mut self, span: Span, selector: &Selector, index: usize) {
        if self.spans.last().is_none_or(|(last, _)| *last != span) {
            self.spans.push((span, HashMap::new()));
        }
        let Some((_, codes)) = self.spans.last_mut() else { return };
        for row in ALL.iter().filter(|row| selector.matches(row)) {
            codes.entry(row.code).or_insert(index);
        }
    }

    fn find(&self, code: Code, at: u32) -> Option<usize> {
        let after = self.spans.partition_point(|(span, _)| span.start <= at);
        let (span, codes) = self.spans.get(after.checked_sub(1)?)?;
        if at < span.end { codes.get(&code).copied() } else { None }
    }
}

/// What a comment is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Covered {
    Card(Span),
    Line(Span),
    Nothing,
}

impl Allows {
    /// Reads the comments of a file.
    pub fn read(file: &CardFile) -> Self {
        let text = &file.file.text;
        let mut read = Self::default();
        if !text.contains("planarc:") {
            return read;
        }
        let mut cards = file.cards().peekable();
        // Comments above the line that they are about.
        let mut waiting: Vec<(&str, usize)> = Vec::new();
        let mut offset = 0;
        for line in text.split_inclusive('\n') {
            let span = Span::from_usize(offset, offset + line.len());
            let bare = line.trim();
            if let Some((codes, at)) = codes(line) {
                waiting.push((codes, offset + at));
            } else if !bare.is_empty() && !bare.starts_with('#') && !waiting.is_empty() {
                while cards.next_if(|card| card.name.span.end < span.start).is_some() {}
                let card = cards.peek().filter(|card| span.start <= card.name.span.start);
                let card = card.filter(|card| card.name.span.end <= span.end);
                let covered = card.map_or(Covered::Line(span), |card| Covered::Card(span.to(card.span)));
                waiting.drain(..).for_each(|(codes, at)| read.codes(codes, at, covered));
            }
            offset += line.len();
        }
        waiting.into_iter().for_each(|(codes, at)| read.codes(codes, at, Covered::Nothing));
        read
    }

    fn codes(&mut self, codes: &str, base: usize, covered: Covered) {
        let mut at = base;
        for part in codes.split(',') {
            let word = part.trim();
            let start = at + part.len() - part.trim_start().len();
            let span = Span::from_usize(start, start + word.len());
            at += part.len() + 1;
            match Selector::parse(word) {
                Ok(selector) => {
                    match covered {
                        Covered::Card(card) => self.on_cards.add(card, &selector, self.allows.len()),
                        Covered::Line(line) => self.on_lines.add(line, &selector, self.allows.len()),
                        Covered::Nothing => {}
                    }
                    self.allows.push(Allow { selector, at: span });
                }
                Err(_) => self.findings.push(unknown(word, span)),
            }
        }
    }

    /// The comment that silences a finding, if one does.
    pub fn silences(&self, code: Code, span: Span) -> Option<usize> {
        if code.row().is_hard() {
            return None;
        }
        let (card, line) = (self.on_cards.find(code, span.start), self.on_lines.find(code, span.start));
        card.into_iter().chain(line).min()
    }

    /// What is wrong with the comments: codes that are none, and those not among `used`. Those that
    /// speak of rules of sets are left to [`Self::unused_of_sets`].
    pub fn findings(&self, used: &[usize]) -> Vec<Diagnostic> {
        let unused = self.unused(used, |allow| !allow.is_of_sets());
        self.findings.iter().cloned().chain(unused).collect()
    }

    /// The comments not among `used` that speak of rules of sets, or of these too.
    pub fn unused_of_sets(&self, used: &[usize]) -> Vec<Diagnostic> {
        self.unused(used, Allow::is_of_sets).collect()
    }

    fn unused(&self, used: &[usize], wanted: fn(&Allow) -> bool) -> impl Iterator<Item = Diagnostic> {
        let used: HashSet<usize> = used.iter().copied().collect();
        let unused = self.allows.iter().enumerate().filter(move |(index, _)| !used.contains(index));
        unused.filter(move |(_, allow)| wanted(allow)).map(|(_, allow)| {
            if let Some(row) = ALL.iter().find(|row| row.is_hard() && allow.selector.names(row)) {
                let message = format!("{} cannot be allowed: with it, the card cannot be read", row.code);
                return Diagnostic::new(Code::C001, allow.at, message)
                    .label(allow.at, "silences nothing")
                    .help(format!(
                        "leave the code out, and mend what it finds (`planarc explain {}`)",
                        row.code
                    ));
            }
            Diagnostic::new(Code::C001, allow.at, "nothing is found here that this allows")
                .label(allow.at, "silences nothing")
                .help("leave the code out, or put the comment directly above the line that it is about")
        })
    }
}

fn unknown(word: &str, span: Span) -> Diagnostic {
    let finding = Diagnostic::new(Code::C002, span, format!("`{word}` is no code, rule or family"))
        .label(span, "not known");
    match nearest(word) {
        Some(near) => finding.help(format!("did you mean `{near}`?")),
        None => finding.help("`planarc explain` lists the codes"),
    }
}

/// What stands between the brackets of an allow comment, and where in the line.
fn codes(line: &str) -> Option<(&str, usize)> {
    let comment = line.trim_start().strip_prefix('#')?.trim_start().strip_prefix("planarc:")?;
    let inner = comment.trim_start().strip_prefix("allow(")?;
    let inner = inner.get(..inner.find(')')?)?;
    Some((inner, inner.as_ptr() as usize - line.as_ptr() as usize))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Allows {
        Allows::read(&CardFile::from_bytes("t.card", text.as_bytes().to_vec()))
    }

    const CARD: &str = "# planarc: allow(G101, frame)\nHollow Reach\nPlane\n# planarc: allow(G109)\nDraw a card.\nDraw two cards.\n";

    #[test]
    fn above_a_name_the_whole_card_is_meant_and_else_the_next_line() {
        let allows = read(CARD);
        let at = |text: &str| {
            let start = CARD.find(text).expect("is there");
            Span::from_usize(start, start + text.len())
        };
        assert_eq!(allows.silences(Code::G101, at("Hollow Reach")), Some(0));
        assert_eq!(allows.silences(Code::G001, at("Draw two")), Some(1));
        assert_eq!(allows.silences(Code::G109, at("Draw a card")), Some(2));
        assert_eq!(allows.silences(Code::G109, at("Draw two")), None);
    }

    #[test]
    fn unused_and_unknown_codes_are_found_where_they_stand() {
        let allows = read(CARD);
        let found = allows.findings(&[0, 2]);
        assert_eq!(found.len(), 1);
        assert_eq!(CARD.get(found[0].span.range()), Some("frame"));
        let text = "# planarc: allow(G101x)\nA\nPlane\nDraw a card.";
        let found = read(text).findings(&[]);
        assert_eq!((found[0].code, text.get(found[0].span.range())), (Code::C002, Some("G101x")));
    }

    #[test]
    fn what_cannot_be_read_is_not_silenced() {
        let allows = read("# planarc: allow(S001)\nA\nPlane\nFrobnicate.");
        assert_eq!(allows.silences(Code::S001, Span::new(40, 41)), None);
    }
}
