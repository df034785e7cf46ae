//! A card: type line, modifiers, lines.

use super::line::{self, Context};
use super::matcher;
use super::parser::Rule;
use super::reader::Names;
use crate::diag::{Code, Diagnostic};
use crate::ir::{At, Card, CardKind, CardName, Line, TypeLine};
use crate::lexicon::{CardType, Supertype};
use crate::source::{CardSource, Spanned};

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
    let mut diagnostics = Vec::new();
    let types = type_line(&source.type_line, &mut diagnostics);
    let names = Names::new(&source.name.text);
    let kind = types.as_ref().map_or(CardKind::Ordinary, kind_of);
    let context = Context { names: &names, kind, depth: 0 };
    let (lines, lines_read) = lines(&source.lines, &context, &mut diagnostics);
    for diagnostic in &mut diagnostics {
        diagnostic.card = Some(source.name.text.clone());
    }
    let card = types.zip(lines).map(|(types, lines)| Card {
        name: CardName { full: source.name.text.clone(), at: At(source.name.span) },
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
    for text in texts {
        let start = text.span.start;
        let bullet = text.text.strip_prefix("• ");
        let (ok, found) = match (bullet, lines.last_mut()) {
            (Some(mode), Some(header)) if line::takes_bullets(header) => {
                let skipped = u32::try_from(text.text.len() - mode.len()).unwrap_or(0);
                offered.push(header.at.0);
                let (added, found) = line::bullet(header, mode, start + skipped, context);
                (added.is_some(), found)
            }
            _ => {
                let (line, found) = line::line(&text.text, start, context);
                (line.map(|line| lines.push(line)).is_some(), found)
            }
        };
        diagnostics.extend(found);
        read += usize::from(ok);
    }
    let bare: Vec<_> =
        lines.iter().filter(|line| line::is_bare_header(line) && !offered.contains(&line.at.0)).collect();
    diagnostics.extend(bare.iter().map(|line| super::error::without_modes(line.at)));
    read -= bare.len().min(read);
    ((read == texts.len()).then_some(lines), read)
}

/// The kind of card that a type line makes.
fn kind_of(types: &TypeLine) -> CardKind {
    let kinds = [
        (CardType::Plane, CardKind::Plane),
        (CardType::Phenomenon, CardKind::Phenomenon),
        (CardType::Scheme, CardKind::Scheme),
        (CardType::Vanguard, CardKind::Vanguard),
        (CardType::Conspiracy, CardKind::Conspiracy),
    ];
    kinds.iter().find(|(t, _)| types.types.contains(t)).map_or(CardKind::Ordinary, |(_, kind)| *kind)
}

fn type_line(text: &Spanned, diagnostics: &mut Vec<Diagnostic>) -> Option<TypeLine> {
    let Some(tree) = matcher::parse(Rule::type_line, &text.text) else {
        diagnostics.push(
            Diagnostic::new(Code::S004, text.span, "cannot read the type line")
                .label(text.span, "expected a card type, such as \"Plane — Ostrava\" or \"Ongoing Scheme\"")
                .help("a dash with spaces (\" — \") stands between types and subtypes"),
        );
        return None;
    };
    let mut line = TypeLine { supertypes: Vec::new(), types: Vec::new(), subtypes: Vec::new() };
    for kid in tree.root().kids() {
        let word = kid.as_str();
        match kid.as_rule() {
            Rule::line_supertype => line.supertypes.push(Supertype::find(&word.to_lowercase())?),
            Rule::line_type if word == "Tribal" => line.types.push(CardType::Kindred),
            Rule::line_type => line.types.push(CardType::find(&word.to_lowercase())?.0),
            Rule::line_subtypes if line.types.contains(&CardType::Plane) => {
                line.subtypes.push(word.to_owned())
            }
            Rule::line_subtypes => line.subtypes.extend(word.split(' ').map(str::to_owned)),
            _ => {}
        }
    }
    Some(line)
}
