//! Cards from other people's data: Scryfall bulk files (a JSON array), JSON Lines with the same
//! field names, and MTGJSON `AtomicCards.json`. The pure part: rows in, card text out.

mod bounded;
mod file_name;
mod json;

use super::card_file::read_cards;
use super::{CardSource, Kind, SourceFile, modifiers};

pub use file_name::FileNames;
pub use json::read_rows;

/// One card (or one face) of the data, as far as a card file needs it.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Row {
    /// The card's name.
    pub name: String,
    /// The type line; from the `kind` field where the data has no type line.
    pub type_line: String,
    /// The rules text, lines separated by line feeds.
    pub text: String,
    /// The hand modifier as the data gives it, such as `+1` or `-3`.
    pub hand: Option<String>,
    /// The life modifier as the data gives it.
    pub life: Option<String>,
    /// The code of the set.
    pub set: Option<String>,
    /// The collector number.
    pub number: Option<String>,
    /// The artist.
    pub artist: Option<String>,
    /// Flavour text, lines separated by line feeds.
    pub flavor: Option<String>,
    /// The mana cost, such as `{1}{G}`.
    pub cost: Option<String>,
    /// Power and toughness, each as printed.
    pub stats: (Option<String>, Option<String>),
    /// The loyalty as printed.
    pub loyalty: Option<String>,
    /// The defense as printed.
    pub defense: Option<String>,
    /// Whether the row is a whole card.
    pub faces: Faces,
}

/// Whether a row stands for a card with one face. Variant cards have no other.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Faces {
    /// One face.
    #[default]
    One,
    /// Several faces, or one face of several.
    Several,
}

/// Why a row cannot be written as a block of a card file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ImportError {
    /// The block would not be read as a card.
    #[error("expected a card that can be written as a block, but: {0}")]
    Unreadable(String),
    /// The block would be read as another card.
    #[error("expected a card that reads back as it was, found that its text would be read differently")]
    Different,
}

impl Row {
    /// The card's kind; a card of several faces is ordinary.
    pub fn kind(&self) -> Kind {
        match self.faces {
            Faces::One => Kind::of_type_line(&self.type_line),
            Faces::Several => Kind::Ordinary,
        }
    }

    fn lines(&self) -> impl Iterator<Item = &str> {
        self.text.lines().map(str::trim).filter(|line| !line.is_empty())
    }

    /// The row without what differs from printing to printing.
    #[must_use]
    pub fn without_meta(&self) -> Self {
        Self { set: None, number: None, artist: None, flavor: None, ..self.clone() }
    }

    /// What is known of the card besides what it does, as lines of a card file.
    fn meta(&self) -> impl Iterator<Item = String> {
        let known = [
            ("Set", &self.set),
            ("Number", &self.number),
            ("Artist", &self.artist),
            ("Flavor", &self.flavor),
        ];
        known.into_iter().filter_map(|(key, value)| {
            let words: Vec<&str> = value.as_deref()?.lines().map(str::trim).collect();
            let value = words.join(" ");
            (!value.trim().is_empty()).then(|| format!("{key}: {}\n", value.trim()))
        })
    }

    /// The characteristics that a card file has lines for (202, 208–210), where they can be read there.
    fn sheet(&self) -> impl Iterator<Item = String> {
        let stats = match &self.stats {
            (Some(power), Some(toughness)) => Some(format!("{power}/{toughness}")),
            _ => None,
        };
        let lines = [
            ("Cost", self.cost.clone()),
            ("Stats", stats),
            ("Loyalty", self.loyalty.clone()),
            ("Defense", self.defense.clone()),
        ];
        lines.into_iter().filter_map(|(key, value)| {
            let value = value.filter(|value| !value.is_empty() && super::sheet::reads(key, value))?;
            Some(format!("{key}: {value}\n"))
        })
    }

    fn modifiers(&self) -> Option<(&str, &str)> {
        let given = self.hand.is_some() || self.life.is_some();
        given.then(|| (self.hand.as_deref().unwrap_or("+0"), self.life.as_deref().unwrap_or("+0")))
    }
}

/// The row as a block of a card file, whether or not that reads back as the same card.
pub fn block_text(row: &Row) -> String {
    let mut block = format!("{}\n{}\n", row.name.trim(), row.type_line.trim());
    block.extend(row.meta());
    block.extend(row.sheet());
    if let Some((hand, life)) = row.modifiers() {
        block.push_str(&format!("Hand {}, life {}\n", signed(hand), signed(life)));
    }
    for line in row.lines() {
        block.push_str(line);
        block.push('\n');
    }
    block
}

/// The row as a block of a card file.
///
/// # Errors
/// When the block would not read back as this card: a name that starts with `#`, a modifier that
/// is no number, a line of rules text that looks like a meta line.
pub fn card_text(row: &Row) -> Result<String, ImportError> {
    let text = block_text(row);
    let (cards, findings) = read_cards(&SourceFile::new("", text.as_str()));
    if let Some(finding) = findings.first() {
        return Err(ImportError::Unreadable(finding.message.clone()));
    }
    match cards.as_slice() {
        [card] if is_same(row, card) => Ok(text),
        _ => Err(ImportError::Different),
    }
}

fn is_same(row: &Row, card: &CardSource) -> bool {
    card.name.text == row.name.trim()
        && card.type_line.text == row.type_line.trim()
        && card.modifiers.is_some() == row.modifiers().is_some()
        && card.lines.iter().map(|line| line.text.as_str()).eq(row.lines())
}

/// `1` as `+1`; what is no number is kept for the card reader to refuse.
fn signed(value: &str) -> String {
    modifiers::number(value).map_or_else(|| value.to_owned(), |number| format!("{number:+}"))
}
