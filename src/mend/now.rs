//! A line on the way to what was meant: where its first sentence that does not read stops, and what comes of a slip
//! more.

use super::Line;
use super::edits::applied;
use super::pool::Weight;
use crate::diag::Code;
use crate::lint::slip::Slip;
use crate::syntax::{Piece, Tries};
use std::ops::Range;

/// The line as it is, with the sentence of it that does not read.
#[derive(Clone)]
pub(super) struct Now {
    /// The line without the slips that are mended.
    pub text: String,
    pub piece: Piece,
    /// The byte of the line where reading stopped.
    pub stuck: usize,
}

/// What a sentence is without a slip.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Held {
    /// It means something, and prints back.
    Whole,
    /// It means something, and prints otherwise.
    Otherwise,
    /// It means nothing from this place of the line on.
    Stuck(usize),
}

/// A slip that was tried.
pub(super) struct Step {
    pub slip: Slip,
    pub weight: Weight,
    /// What the sentence is without it. Where it is stuck, that is a place of the line with the slip.
    pub held: Held,
}

/// The line without a slip, and where its sentence stands in it.
pub(super) struct Wording {
    text: String,
    range: Range<usize>,
}

impl Wording {
    pub fn sentence(&self) -> &str {
        self.text.get(self.range.clone()).unwrap_or("")
    }
}

impl Now {
    pub fn sentence(&self) -> &str {
        self.text.get(self.piece.range.clone()).unwrap_or("")
    }

    /// The line without a slip, whose place is in the line as it is; none where it is not in the sentence. A
    /// full stop behind the sentence may go with its last word.
    pub fn without(&self, slip: &Slip) -> Option<Wording> {
        let Range { start, end } = self.piece.range;
        if slip.range.start < start || slip.range.end > end + 1 {
            return None;
        }
        let end = (end.max(slip.range.end) + slip.text.len()).checked_sub(slip.range.len())?;
        Some(Wording { text: applied(&self.text, std::slice::from_ref(slip)), range: start..end })
    }

    /// What the sentence is in a wording, which is the line without a slip.
    pub fn held(&self, line: &Line<'_>, tries: &Tries, wording: &Wording, slip: &Slip) -> Held {
        let start = wording.range.start;
        let held = match tries.read(&self.piece, wording.sentence()) {
            Ok(()) => match line.holds(&wording.text, start, wording.sentence()) {
                // It is the sentence before it that it wants, and that does not read.
                Held::Stuck(_) if slip.code == Code::T020 && start > 0 => Held::Otherwise,
                held => held,
            },
            Err(reached) => Held::Stuck(start + reached),
        };
        match held {
            // As a place of the line as it is: what is behind the slip has moved by it.
            Held::Stuck(at) => Held::Stuck((at + slip.range.len()).saturating_sub(slip.text.len())),
            Held::Whole | Held::Otherwise => held,
        }
    }

    /// Whether the grammar looked for a word that a slip puts in.
    pub fn wants(&self, slip: &Slip, wanted: &[(usize, &str)]) -> bool {
        let at = slip.range.start.saturating_sub(self.piece.range.start);
        let written = self.text.get(slip.range.clone()).unwrap_or("");
        let sentence = self.sentence();
        let wants = |at: usize, word: &str| wanted.iter().any(|missed| goes_on(*missed, sentence, at, word));
        // Two words that are exchanged are no word more.
        match (slip.text.strip_suffix(written), slip.text.strip_prefix(written)) {
            (Some(more), _) => wants(at, more.trim()),
            (_, Some(more)) => wants(at + written.len() + 1, more.trim()),
            (None, None) => true,
        }
    }
}

/// Whether what the grammar looked for at a place of a sentence goes on with a word at another place.
fn goes_on((missed, text): (usize, &str), sentence: &str, at: usize, word: &str) -> bool {
    let rest = match at.checked_sub(missed) {
        Some(read) => sentence.get(missed..at).and_then(|before| {
            let rest = text.get(read..)?;
            text.starts_with(before).then_some(rest)
        }),
        // The space before the word is looked for with it.
        None if missed == at + 1 => Some(text),
        None => None,
    };
    let word = if word == "an" { "a" } else { word };
    let rest = rest.map(str::trim_start).and_then(|rest| rest.strip_prefix(word));
    rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}
