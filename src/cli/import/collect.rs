//! The variant cards of the data, each once.

use std::collections::{BTreeMap, HashMap};

use crate::source::Kind;
use crate::source::import::{ImportError, Row, block_text, card_text};

/// The cards to write, and a count of everything else. Only these texts are held in memory.
#[derive(Debug, Default)]
pub struct Collection {
    /// In the order of the data.
    pub cards: Vec<Card>,
    /// Cards that would not read back from a card file.
    pub unwritable: BTreeMap<String, ImportError>,
    /// Reprints with the same text.
    pub repeats: usize,
    /// Cards of a name that was seen with another text.
    pub differing: usize,
    /// Cards that are no variant cards.
    pub others: usize,
    /// Where in `cards` a name is.
    seen: HashMap<(Kind, String), usize>,
}

/// A card to write.
#[derive(Debug)]
pub struct Card {
    /// Decides the folder.
    pub kind: Kind,
    /// Decides the file name.
    pub name: String,
    /// The text of the file.
    pub text: String,
    /// The same without what differs from printing to printing.
    rules: String,
}

impl Collection {
    /// Sorts one row in.
    pub fn take(&mut self, row: Row) {
        let kind = row.kind();
        if kind == Kind::Ordinary {
            self.others += 1;
            return;
        }
        match card_text(&row) {
            Ok(text) => {
                let rules = block_text(&row.without_meta());
                self.take_card(Card { kind, name: row.name, text, rules });
            }
            Err(error) => drop(self.unwritable.insert(row.name, error)),
        }
    }

    fn take_card(&mut self, card: Card) {
        let next = self.cards.len();
        let first = *self.seen.entry((card.kind, card.name.clone())).or_insert(next);
        match self.cards.get(first) {
            None => self.cards.push(card),
            Some(first) if first.rules == card.rules => self.repeats += 1,
            Some(_) => self.differing += 1,
        }
    }
}
