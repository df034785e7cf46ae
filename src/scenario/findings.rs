//! What is said of a line that cannot be read.

use super::piece::Piece;
use crate::diag::{Applicability, Code, Diagnostic};
use crate::source::{Span, Spanned};
use crate::suggest::did_you_mean;

/// Something read, or the finding that says why not.
pub(super) type Read<T> = Result<T, Box<Diagnostic>>;

/// A line that is neither set up nor a step.
pub(super) fn unknown_line(line: Piece<'_>, help: &str) -> Box<Diagnostic> {
    let message = format!("expected a line of a scenario, found `{}`", shorten(line.text));
    Box::new(Diagnostic::new(Code::P001, line.span(), message).help(help))
}

/// A word at the head of a line that is none of those there are.
pub(super) fn unknown_word<'a>(
    word: Piece<'_>,
    what: &str,
    known: impl Iterator<Item = &'a str> + Clone,
) -> Box<Diagnostic> {
    let message = format!("expected {what}, found `{}`", shorten(word.text));
    meant(Diagnostic::new(Code::P001, word.span(), message), word, known)
}

/// What a line says that cannot be read.
pub(super) fn malformed(piece: Piece<'_>, wanted: &str, help: impl Into<String>) -> Box<Diagnostic> {
    Box::new(Diagnostic::new(Code::P002, piece.span(), message(piece, wanted)).help(help))
}

/// A word that is none of those that can stand there.
pub(super) fn misspelt<'a>(
    piece: Piece<'_>,
    wanted: &str,
    known: impl Iterator<Item = &'a str> + Clone,
) -> Box<Diagnostic> {
    meant(Diagnostic::new(Code::P002, piece.span(), message(piece, wanted)), piece, known)
}

fn message(piece: Piece<'_>, wanted: &str) -> String {
    match piece.text {
        "" => format!("expected {wanted}, found nothing"),
        text => format!("expected {wanted}, found `{}`", shorten(text)),
    }
}

/// A player whom no line names.
pub(super) fn unknown_player(piece: Piece<'_>, players: &[Spanned]) -> Box<Diagnostic> {
    let message = format!("expected the name of a player, found `{}`", shorten(piece.text));
    let finding = Diagnostic::new(Code::P003, piece.span(), message);
    if players.is_empty() {
        return Box::new(finding.help("name each player on a line such as `Ann: life 20`"));
    }
    meant(finding, piece, players.iter().map(|player| player.text.as_str()))
}

/// A line where it does not belong.
pub(super) fn misplaced(span: Span, message: &str, help: &str) -> Box<Diagnostic> {
    Box::new(Diagnostic::new(Code::P005, span, message).help(help))
}

/// Something that a scenario lacks.
pub(super) fn missing(span: Span, message: &str, help: &str) -> Box<Diagnostic> {
    Box::new(Diagnostic::new(Code::P006, span, message).help(help))
}

/// Something that is given again.
pub(super) fn repeated(what: &str, again: Span, first: Span) -> Box<Diagnostic> {
    let finding = Diagnostic::new(Code::P007, again, format!("expected {what} once, found it again"))
        .label(again, "given again here")
        .label(first, "first given here")
        .help("keep one of the two");
    Box::new(finding)
}

/// The nearest of the words that there are, or all of them where they are few.
pub(super) fn meant<'a>(
    finding: Diagnostic,
    piece: Piece<'_>,
    known: impl Iterator<Item = &'a str> + Clone,
) -> Box<Diagnostic> {
    let near = did_you_mean(piece.text, known.clone());
    Box::new(match near {
        Some(near) => {
            finding.fix(format!("replace with `{near}`"), Applicability::Unsafe, piece.span(), near)
        }
        None => finding.help(format!("there are {}", listed(known))),
    })
}

/// At most twelve words, as a list.
fn listed<'a>(words: impl Iterator<Item = &'a str>) -> String {
    let words: Vec<String> = words.map(|word| format!("`{word}`")).collect();
    let shown = words.len().min(12);
    let more = if words.len() > shown { ", …" } else { "" };
    words.get(..shown).unwrap_or_default().join(", ") + more
}

/// At most 60 characters of a text.
pub(super) fn shorten(text: &str) -> String {
    match text.char_indices().nth(60) {
        Some((end, _)) => format!("{}…", text.get(..end).unwrap_or(text)),
        None => text.to_owned(),
    }
}
