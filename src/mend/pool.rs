//! What may have been meant, sorted by how much of the sentence it changes.

use super::nearby::{self, Place};
use super::now::Wanted;
use super::own_name;
use crate::diag::Code;
use crate::lint::rules::templating::PROPOSERS;
use crate::lint::slip::{Slip, SlipLine};
use crate::syntax::{self, Tries};
use std::ops::Range;

/// How much of a sentence a slip changes. What changes more is less likely, so it is tried where
/// nothing lighter helps, and where the lighter could have come about by the heavier.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Weight {
    /// A mark, a space, a capital, a number in its other form, a phrase for another of one meaning.
    Mark,
    /// A word in another form, or another word that is easily taken for it.
    Word,
    /// A word more, words in another order.
    Structure,
    /// A word less, or a word of the same kind for another: little is left of what was written.
    Other,
}

impl Weight {
    /// All of them, the lightest first.
    pub const ALL: [Self; 4] = [Self::Mark, Self::Word, Self::Structure, Self::Other];

    /// What else can have been meant where a slip of this weight helps. A word that is left out leaves
    /// others without agreement, or clauses that a comma would part as well as the word.
    pub fn rivals(self, slip: &Slip) -> &'static [Self] {
        match self {
            Self::Mark if slip.code == Code::T002 => &[Self::Word, Self::Structure],
            Self::Mark => &[Self::Word],
            // "You" for "your" leaves nothing else amiss; behind another word, one can be missing.
            Self::Word if slip.code == Code::T037 && slip.text.eq_ignore_ascii_case("your") => &[],
            Self::Word => &[Self::Structure],
            Self::Structure | Self::Other => &[],
        }
    }

    /// Whether a slip of this weight leaves out or exchanges a word that no rule speaks of: what is read then says
    /// something else.
    pub fn changes_meaning(self, slip: &Slip) -> bool {
        self == Self::Other && slip.code == Code::S001
    }

    fn of(code: Code) -> Self {
        // Each of these is what is left where a word was left out.
        let is_word = [Code::T003, Code::T020, Code::T026, Code::T037];
        if is_word.contains(&code) { Self::Word } else { Self::Mark }
    }
}

/// The proposals of the rules for a line.
pub(super) struct Pool {
    slips: Vec<(Weight, Slip)>,
}

impl Pool {
    pub fn of(line: &SlipLine<'_>) -> Self {
        let named = own_name::misspelt(line.text, line.card);
        let slips = named.into_iter().chain(PROPOSERS.iter().flat_map(|propose| propose(line)));
        // "This" is no plural, and "two" has none: in another number, some words of the game are words no more.
        let unmakes = |slip: &Slip| {
            let written = line.text.get(slip.range.clone()).unwrap_or("");
            slip.code == Code::T003 && syntax::is_foreign(&slip.text) && !syntax::is_foreign(written)
        };
        let slips = slips.filter(|slip| !unmakes(slip));
        Self { slips: slips.map(|slip| (Weight::of(slip.code), slip)).collect() }
    }

    /// Whether a place is one where the card's name is misspelt.
    pub fn is_of_name(&self, range: &Range<usize>) -> bool {
        let mut named = self.slips.iter().filter(|(_, slip)| slip.code == Code::S007);
        named.any(|(_, slip)| slip.range.start < range.end && range.start < slip.range.end)
    }

    /// What stands for words that the game does not have.
    pub fn everyday(&self) -> impl Iterator<Item = &Slip> {
        self.slips.iter().map(|(_, slip)| slip).filter(|slip| slip.code == Code::T020)
    }

    /// What is proposed at a weight for the line with some slips mended: the nearest to where
    /// reading stopped first.
    ///
    /// A word more is proposed only where the grammar `wanted` it, as far as that is known.
    pub fn at(&self, weight: Weight, place: &Place<'_>, tries: &Tries, wanted: Option<&Wanted>) -> Vec<Slip> {
        let own = self.slips.iter().filter(|(own, _)| *own == weight).map(|(_, slip)| slip.clone());
        let mut slips: Vec<Slip> = own.collect();
        slips.sort_by_key(|slip| slip.range.start.abs_diff(place.stuck));
        match weight {
            Weight::Mark => slips.extend(nearby::commas(place)),
            // What is nearly the card's name is no other word.
            Weight::Word => slips.extend(
                nearby::misspelt(place, tries).into_iter().filter(|slip| !self.is_of_name(&slip.range)),
            ),
            Weight::Structure => slips.extend(nearby::left_out(place, wanted)),
            Weight::Other => slips.extend(nearby::superfluous(place)),
        }
        slips
    }
}
