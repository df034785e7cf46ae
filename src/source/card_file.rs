//! The `.card` reader: blocks of name, type line, modifiers, meta lines and rules text.
//!
//! A block with an error is not returned as a card: what cannot be read whole does not compile.
//! Its neighbours are.

use super::modifiers::{self, Reading};
use super::sheet;
use super::{CardSource, Decoded, Kind, Meta, MetaKey, Modifiers, SourceFile, Span, Spanned, decode};
use crate::diag::{Applicability, Code, Diagnostic};
use crate::lexicon::OwnWords;
use crate::limits;
use std::sync::Arc;

/// A card file, read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CardFile {
    /// The text that every span points into.
    pub file: SourceFile,
    /// Its blocks, in order; blocks of comments alone are left out.
    pub blocks: Vec<Block>,
    /// Findings on the file as a whole, such as F002 and F006.
    pub diagnostics: Vec<Diagnostic>,
    /// The words that its project adds to the game's.
    pub words: Arc<OwnWords>,
}

/// A block between two separators.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Block {
    /// A card, read without error.
    Card(CardSource),
    /// A block with at least one error.
    Broken(BrokenBlock),
}

/// A block that is no card, with the reasons.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BrokenBlock {
    /// The name, where there is one.
    pub name: Option<Spanned>,
    /// The type line, where there is one.
    pub type_line: Option<Spanned>,
    /// How many lines of rules text were found.
    pub lines: usize,
    /// Why it is no card; never empty.
    pub diagnostics: Vec<Diagnostic>,
    /// The card that it would be, where only its modifiers or its characteristics are wrong: what else is
    /// wrong with it can be told.
    pub meant: Option<Box<CardSource>>,
}

impl CardFile {
    /// Decodes and reads the bytes of a file; `name` is what diagnostics show.
    pub fn from_bytes(name: impl Into<String>, bytes: Vec<u8>) -> Self {
        Self::from_decoded(decode(name, bytes))
    }

    /// The same, whose cards may use words that their project adds to the game's.
    #[must_use]
    pub fn with_words(mut self, words: &Arc<OwnWords>) -> Self {
        for block in &mut self.blocks {
            let card = match block {
                Block::Card(card) => Some(card),
                Block::Broken(broken) => broken.meant.as_deref_mut(),
            };
            if let Some(card) = card {
                card.words = Arc::clone(words);
            }
        }
        self.words = Arc::clone(words);
        self
    }

    /// The cards, in order.
    pub fn cards(&self) -> impl Iterator<Item = &CardSource> {
        self.blocks.iter().filter_map(|block| match block {
            Block::Card(card) => Some(card),
            Block::Broken(_) => None,
        })
    }

    /// What is wrong with the file and with its broken blocks.
    pub fn findings(&self) -> impl Iterator<Item = &Diagnostic> {
        let on_blocks = self.blocks.iter().flat_map(|block| match block {
            Block::Card(_) => &[],
            Block::Broken(broken) => broken.diagnostics.as_slice(),
        });
        self.diagnostics.iter().chain(on_blocks)
    }

    fn from_decoded(decoded: Decoded) -> Self {
        let Decoded { file, broken, mut diagnostics } = decoded;
        let regions = regions(&file.text, 0);
        let blocks: Vec<Block> = regions
            .iter()
            .filter_map(|region| read_region(region, first_within(&broken, region.span)))
            .collect();
        if blocks.is_empty() && diagnostics.is_empty() {
            diagnostics.push(empty_file());
        }
        Self { file, blocks, diagnostics, words: Arc::default() }
    }
}

/// The cards of a file, and what is wrong with the blocks that are none (F002 to F008).
pub fn read_cards(file: &SourceFile) -> (Vec<CardSource>, Vec<Diagnostic>) {
    let decoded = Decoded { file: file.clone(), broken: Vec::new(), diagnostics: Vec::new() };
    let read = CardFile::from_decoded(decoded);
    (read.cards().cloned().collect(), read.findings().cloned().collect())
}

/// The blocks of a part of a text that has other things in it; indents do not count.
pub(crate) fn read_part(file: &SourceFile, part: Span) -> Vec<Block> {
    let regions = regions(file.slice(part), part.start as usize);
    regions.iter().filter_map(|region| read_region(region, None)).collect()
}

/// The lines between two separators, without comments and blank lines.
struct Region<'a> {
    span: Span,
    lines: Vec<Line<'a>>,
}

/// A trimmed line that is neither blank nor a comment.
#[derive(Clone, Copy)]
struct Line<'a> {
    text: &'a str,
    span: Span,
}

impl Line<'_> {
    fn spanned(self) -> Spanned {
        Spanned { text: self.text.to_owned(), span: self.span }
    }
}

/// The regions of a text that begins at a byte of its file.
fn regions(text: &str, begin: usize) -> Vec<Region<'_>> {
    let mut regions = Vec::new();
    let mut lines = Vec::new();
    let (mut start, mut offset) = (begin, begin);
    for raw in text.split_inclusive('\n') {
        let line = trim(raw, offset);
        offset += raw.len();
        if is_separator(line.text) {
            regions.push(Region { span: Span::from_usize(start, offset), lines: std::mem::take(&mut lines) });
            start = offset;
        } else if !line.text.is_empty() && !line.text.starts_with('#') {
            lines.push(line);
        }
    }
    regions.push(Region { span: Span::from_usize(start, offset), lines });
    regions
}

fn trim(raw: &str, offset: usize) -> Line<'_> {
    // U+FEFF is no white space to `trim`, but at the start of a file it is a byte order mark.
    let margin = |c: char| c.is_whitespace() || (c == '\u{feff}' && offset == 0);
    let from = raw.trim_start_matches(margin);
    let start = offset + raw.len() - from.len();
    let text = from.trim_end();
    Line { text, span: Span::from_usize(start, start + text.len()) }
}

fn is_separator(line: &str) -> bool {
    line.len() >= 3 && line.bytes().all(|b| b == b'-')
}

fn first_within(spans: &[Span], region: Span) -> Option<Span> {
    let next = spans.partition_point(|span| span.end <= region.start);
    spans.get(next).copied().filter(|span| span.start < region.end)
}

fn read_region(region: &Region<'_>, bad_bytes: Option<Span>) -> Option<Block> {
    let mut findings: Vec<Diagnostic> = bad_bytes.map(not_utf8).into_iter().collect();
    findings.extend(region.lines.iter().filter_map(|line| too_long(*line, limits::LINE_BYTES)));
    if findings.is_empty() {
        findings.extend(region.lines.first().and_then(|name| too_long(*name, limits::NAME_BYTES)));
    }
    let card = match region.lines.as_slice() {
        [] => None,
        [only] => {
            findings.push(lone_line(*only));
            None
        }
        [name, type_line, ..] if is_nameless(*name, *type_line) => {
            findings.push(missing_name(*name));
            None
        }
        [name, type_line, rest @ ..] if rest.len() > limits::CARD_LINES => {
            findings.push(too_many_lines(rest));
            Some(read_card(*name, *type_line, &[], &mut findings))
        }
        [name, type_line, rest @ ..] => Some(read_card(*name, *type_line, rest, &mut findings)),
    };
    match card {
        Some(card) if findings.is_empty() => Some(Block::Card(card)),
        None if findings.is_empty() => None,
        card => Some(Block::Broken(broken_block(region, card, findings))),
    }
}

fn broken_block(region: &Region<'_>, card: Option<CardSource>, findings: Vec<Diagnostic>) -> BrokenBlock {
    let first = region.lines.first().filter(|line| !Kind::is_whole_type_line(line.text));
    let name = card.as_ref().map(|card| card.name.clone()).or_else(|| first.map(|line| line.spanned()));
    let lines = card.as_ref().map_or(0, |card| card.lines.len());
    let is_read = findings.iter().all(|found| matches!(found.code, Code::F004 | Code::F013));
    let meant = card.clone().filter(|_| is_read).map(|card| {
        let guessed = Modifiers { hand: 0, life: 0, span: card.type_line.span };
        let is_guessed = findings.iter().any(|found| found.code == Code::F004);
        let modifiers = card.modifiers.or(is_guessed.then_some(guessed));
        Box::new(CardSource { modifiers, ..card })
    });
    let lone_type_line = region.lines.first().filter(|line| Kind::is_whole_type_line(line.text));
    let type_line = card.map(|card| card.type_line).or_else(|| lone_type_line.map(|line| line.spanned()));
    let on_card = |finding: Diagnostic| match &name {
        Some(name) => finding.on_card(shorten(&name.text)),
        None => finding,
    };
    let diagnostics = findings.into_iter().map(on_card).collect();
    BrokenBlock { name, type_line, lines, diagnostics, meant }
}

fn read_card(
    name: Line<'_>,
    type_line: Line<'_>,
    rest: &[Line<'_>],
    findings: &mut Vec<Diagnostic>,
) -> CardSource {
    let end = rest.last().map_or(type_line.span, |line| line.span);
    let mut card = CardSource {
        name: name.spanned(),
        type_line: type_line.spanned(),
        modifiers: None,
        meta: Vec::new(),
        lines: Vec::new(),
        span: name.span.to(end),
        words: Arc::default(),
    };
    for line in rest {
        read_line(*line, &mut card, findings);
    }
    card
}

fn read_line(line: Line<'_>, card: &mut CardSource, findings: &mut Vec<Diagnostic>) {
    let meta = read_meta(line);
    let reading = modifiers::read(line.text);
    if !card.lines.is_empty() && (meta.is_some() || reading != Reading::Other) {
        findings.push(out_of_place(line, card.type_line.span));
    } else if let Some(meta) = meta {
        findings.extend(sheet::fault(&meta, &card.meta));
        card.meta.push(meta);
    } else {
        read_modifiers(line, reading, card, findings);
    }
}

fn read_modifiers(line: Line<'_>, reading: Reading, card: &mut CardSource, findings: &mut Vec<Diagnostic>) {
    match (reading, card.modifiers) {
        (Reading::Other, _) => card.lines.push(line.spanned()),
        (_, Some(first)) => findings.push(repeated_modifiers(line, first)),
        (Reading::Good { hand, life }, None) => {
            card.modifiers = Some(Modifiers { hand, life, span: line.span });
        }
        (Reading::Malformed { guess }, None) => findings.push(malformed_modifiers(line, guess)),
    }
}

fn read_meta(line: Line<'_>) -> Option<Meta> {
    let (key, value) = line.text.split_once(':')?;
    let key = MetaKey::find(key.trim_end())?;
    let text = value.trim_start();
    let start = line.span.end - Span::from_usize(0, text.len()).len();
    let value = Spanned { text: text.to_owned(), span: Span::new(start, line.span.end) };
    Some(Meta { key, value, span: line.span })
}

/// A type line first, and no other after it: the name is missing. (A card may be called
/// `Conspiracy`; then its second line is a type line.)
fn is_nameless(first: Line<'_>, second: Line<'_>) -> bool {
    Kind::is_whole_type_line(first.text) && !Kind::is_whole_type_line(second.text)
}

fn not_utf8(span: Span) -> Diagnostic {
    Diagnostic::new(Code::F001, span, "expected UTF-8 text, found bytes that are not")
        .label(span, "the first broken byte of this block")
        .help("save the file as UTF-8; until then this block is left out")
}

fn empty_file() -> Diagnostic {
    Diagnostic::new(Code::F002, Span::default(), "expected at least one card, found none")
        .help("a card is a name, a type line and rules text, each on a line of its own")
}

fn lone_line(line: Line<'_>) -> Diagnostic {
    if Kind::is_whole_type_line(line.text) {
        return missing_name(line);
    }
    let message =
        format!("expected a type line after the name `{}`, found the end of the block", shorten(line.text));
    Diagnostic::new(Code::F003, line.span, message)
        .label(line.span, "the name")
        .help("write a type line under the name, such as `Plane — Ostrava` or `Ongoing Scheme`")
}

fn missing_name(line: Line<'_>) -> Diagnostic {
    let message = format!("expected a card name, found the type line `{}`", shorten(line.text));
    Diagnostic::new(Code::F008, line.span, message)
        .label(line.span, "the first line of a block is the name")
        .help("write the card's name on a line above its type line")
}

fn malformed_modifiers(line: Line<'_>, guess: Option<(i32, i32)>) -> Diagnostic {
    let message = format!("expected modifiers such as `Hand +1, life -3`, found `{}`", shorten(line.text));
    let finding = Diagnostic::new(Code::F004, line.span, message);
    match guess {
        Some((hand, life)) => {
            let text = format!("Hand {hand:+}, life {life:+}");
            finding.fix(format!("replace with `{text}`"), Applicability::Safe, line.span, text)
        }
        None => finding.help("give both values, hand first; `+0` stands for no change"),
    }
}

fn repeated_modifiers(line: Line<'_>, first: Modifiers) -> Diagnostic {
    Diagnostic::new(Code::F004, line.span, "expected one line of hand and life modifiers, found a second")
        .label(line.span, "given again here")
        .label(first.span, "first given here")
        .help("keep one of the two lines")
}

fn out_of_place(line: Line<'_>, type_line: Span) -> Diagnostic {
    let message = format!("expected rules text, found `{}`", shorten(line.text));
    Diagnostic::new(Code::F005, line.span, message)
        .label(line.span, "among the rules text")
        .label(type_line, "such a line belongs directly under this one")
        .help("move the line up, or begin a new block with `---` above the next card")
}

fn too_long(line: Line<'_>, limit: usize) -> Option<Diagnostic> {
    let found = line.text.len();
    let message = || format!("expected a line of at most {limit} bytes, found one of {found}");
    (found > limit).then(|| {
        Diagnostic::new(Code::F007, line.span, message())
            .help("break the line: each ability stands on a line of its own")
    })
}

fn too_many_lines(lines: &[Line<'_>]) -> Diagnostic {
    let (most, found) = (limits::CARD_LINES, lines.len());
    let place = lines.get(most).map_or(Span::default(), |line| line.span);
    let message = format!("expected a card of at most {most} lines, found one of {found}");
    Diagnostic::new(Code::F010, place, message)
        .label(place, "the first line too many")
        .help("put a line of three hyphens, `---`, between one card and the next")
}

/// At most 60 characters of a text, for messages.
pub(super) fn shorten(text: &str) -> String {
    match text.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or(text)),
        None => text.to_owned(),
    }
}
