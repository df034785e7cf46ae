//! The names of players, and of objects beside them.

use super::findings::{Read, malformed, unknown_player};
use super::piece::Piece;
use super::{At, Ref};
use crate::source::Spanned;

/// The players of a scenario, in turn order.
#[derive(Debug, Clone, Copy)]
pub(super) struct Names<'a> {
    pub players: &'a [Spanned],
}

impl Names<'_> {
    /// Whether a word is the name of a player.
    pub fn has(self, word: Piece<'_>) -> bool {
        self.players.iter().any(|player| player.text == word.text)
    }

    /// A player by name.
    pub fn player(self, piece: Piece<'_>) -> Read<Spanned> {
        if self.has(piece) { Ok(piece.spanned()) } else { Err(unknown_player(piece, self.players)) }
    }

    /// A player with a possessive ending, and what follows: `Ann's upkeep`.
    pub fn owner<'a>(self, piece: Piece<'a>) -> Option<(Spanned, Piece<'a>)> {
        let (word, rest) = piece.words().first().copied()?;
        let name = word.text.strip_suffix("'s").or_else(|| word.text.strip_suffix("’s"))?;
        let player = word.cut(0, name.len());
        (self.has(player) && !rest.is_empty()).then(|| (player.spanned(), rest))
    }

    /// An object by name: `Gutter Wolf`, `Ann's Gutter Wolf`, `Gutter Wolf#2`.
    pub fn object(self, piece: Piece<'_>) -> Read<Ref> {
        let (whose, rest) = match self.owner(piece) {
            Some((whose, rest)) => (Some(whose), rest),
            None => (None, piece),
        };
        let (name, nth) = numbered(rest);
        let name = name.unquoted();
        if name.is_empty() || nth == Some(0) {
            return Err(malformed(piece, "a name", "a number behind `#` counts from 1, oldest first"));
        }
        Ok(Ref { whose, name: name.spanned(), nth, span: piece.span() })
    }

    /// Several objects, with commas; `none` and `nothing` are none.
    pub fn objects(self, piece: Piece<'_>) -> Read<Vec<Ref>> {
        if piece.is("none") || piece.is("nothing") {
            return Ok(Vec::new());
        }
        piece.list().into_iter().map(|one| self.object(one)).collect()
    }
}

/// A name and the number behind its `#`.
fn numbered(piece: Piece<'_>) -> (Piece<'_>, Option<u32>) {
    let found = piece.text.rfind('#').and_then(|at| {
        let number = piece.cut(at + 1, piece.text.len()).count()?;
        Some((piece.cut(0, at), Some(number)))
    });
    found.unwrap_or((piece, None))
}

/// Names of cards, with commas; `none` is no card.
pub(super) fn card_names(piece: Piece<'_>) -> Read<Vec<Spanned>> {
    if piece.is("none") {
        return Ok(Vec::new());
    }
    let name = |one: Piece<'_>| {
        let name = one.unquoted();
        if name.is_empty() {
            return Err(malformed(one, "the name of a card", "write `none` where there is no card"));
        }
        Ok(name.spanned())
    };
    piece.list().into_iter().map(name).collect()
}

/// A count and its place.
pub(super) fn counted(piece: Piece<'_>, wanted: &str) -> Read<At<u32>> {
    match piece.count() {
        Some(value) => Ok(At { value, span: piece.span() }),
        None => Err(malformed(piece, wanted, "a number without a sign stands there")),
    }
}
