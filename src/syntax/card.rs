//! A card: type line, modifiers, lines.

use super::error;
use super::line::{self, Context};
use super::reader::Names;
use super::{bullet, row, spell, type_line};
use crate::diag::{Code, Diagnostic, Severity};
use crate::source::{CardSource, Span, Spanned, straight};
use crate::surface::{At, Card, CardName, Line};

/// What parsing gives: the card, if every sentence was read, and the findings.
#[derive(Debug, Clone)]
pub struct Parsed {
    /// The card; `None` when anything of it was not read.
    pub card: Option<Card>,
    /// What was found.
    pub diagnostics: Vec<Diagnostic>,
    /// How many lines were read whole.
    pub lines_read: usize,
}

/// Parses a card block: type line and every line of rules text, sentence by sentence.
pub fn parse(source: &CardSource) -> Parsed {
    parse_with(source, false)
}

/// The same, for one who tries wordings: a finding says where reading stopped, and no more.
pub fn probe(source: &CardSource) -> Parsed {
    parse_with(source, true)
}

fn parse_with(source: &CardSource, is_quick: bool) -> Parsed {
    let mut diagnostics = Vec::new();
    let types = type_line::read(&source.type_line, &mut diagnostics);
    let names = Names::of(source);
    let kind = type_line::kind(&source.type_line, types.as_ref());
    let context = Context { names: &names, kind, depth: 0, is_quick };
    let (lines, lines_read) = lines(&source.lines, &context, &mut diagnostics);
    for diagnostic in &mut diagnostics {
        diagnostic.card = Some(source.name.text.clone());
    }
    let card = types.zip(lines).map(|(types, mut lines)| {
        spell::abilities(&types.types, &mut lines);
        (types, lines)
    });
    let card = card.map(|(types, lines)| Card {
        name: CardName { full: straight(&source.name.text), at: At(source.name.span) },
        kind,
        types,
        modifiers: source.modifiers.map(|m| (m.hand, m.life)),
        lines,
    });
    Parsed { card, diagnostics, lines_read }
}

fn lines(
    texts: &[Spanned],
    context: &Context<'_>,
    diagnostics: &mut Vec<Diagnostic>,
) -> (Option<Vec<Line>>, usize) {
    let mut lines: Vec<Line> = Vec::new();
    // Headers that a bullet follows, whether it could be read or not.
    let mut offered = Vec::new();
    let mut read = 0;
    for block in blocks(texts, context) {
        let Block { text, start, lines: count, older } = block;
        let (ok, mut found) = match lines.last_mut() {
            Some(header) if line::takes_bullets(header) && is_mode(&text, header) => {
                offered.push(header.at.0);
                let (mode, note) = bullet::read(&text, start);
                let (added, mut found) = line::bullet(header, &mode.text, mode.start, context);
                found.extend(note);
                (added.is_some(), found)
            }
            Some(rolled) if line::takes_row(rolled) && row::read(&text).is_some() => {
                let (added, found) = line::row(rolled, &text, start, context);
                (added.is_some(), found)
            }
            _ => {
                let (line, found) = line::line(&text, start, context);
                (line.map(|line| lines.push(line)).is_some(), found)
            }
        };
        if !ok && !found.iter().any(|finding| finding.severity == Severity::Error) {
            found.push(does_not_follow(Span::from_usize(start as usize, start as usize + text.len())));
        }
        diagnostics.extend(older);
        diagnostics.extend(found);
        read += if ok { count } else { 0 };
    }
    let bare: Vec<_> =
        lines.iter().filter(|line| line::is_bare_header(line) && !offered.contains(&line.at.0)).collect();
    diagnostics.extend(bare.iter().map(|line| super::error::without_modes(line.at)));
    read -= bare.len().min(read);
    ((read == texts.len()).then_some(lines), read)
}

/// A bullet; or, where the first mode had none, any line, as in older texts.
fn is_mode(text: &str, header: &Line) -> bool {
    bullet::is_marked(text) || !line::has_modes(header) || text.starts_with("Or ")
}

/// Lines of the text that are one line of a card.
struct Block {
    text: String,
    start: u32,
    lines: usize,
    older: Vec<Diagnostic>,
}

impl Block {
    fn end(&self) -> u32 {
        self.start.saturating_add(u32::try_from(self.text.len()).unwrap_or(u32::MAX))
    }
}

/// The bytes between two lines that follow each other; more where a comment stands between them.
const LINE_BREAK: u32 = 2;

/// Joins a line to the ability before it where it cannot stand alone: older texts broke a line
/// between the sentences of an ability.
fn blocks(texts: &[Spanned], context: &Context<'_>) -> Vec<Block> {
    let mut blocks: Vec<Block> = Vec::new();
    for Spanned { text, span } in texts {
        if let Some(before) = blocks.last_mut()
            && span.start.saturating_sub(before.end()) <= LINE_BREAK
            && line::is_open(&before.text)
            && row::read(text).is_none()
            && line::continues(text, span.start, context)
        {
            let gap = Span::new(before.end(), span.start);
            before.older.push(error::broken_line(gap));
            // Spaces keep every byte of the text at its place.
            before.text.extend(gap.range().map(|_| ' '));
            before.text.push_str(text);
            before.lines += 1;
            continue;
        }
        blocks.push(Block { text: text.clone(), start: span.start, lines: 1, older: Vec::new() });
    }
    blocks
}

/// A line in the place of a mode or of a row of results that is no instruction (700.2, 706.3).
fn does_not_follow(at: Span) -> Diagnostic {
    Diagnostic::new(Code::S002, at, "a mode or a result is an instruction, and this is an ability of its own")
        .label(at, "not an instruction")
        .help("put a bullet (•) before each mode, and other abilities above or below all of them")
}
