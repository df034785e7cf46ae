//! Cards and lines.

use super::agree::{capital, glue};
use super::step::Text;
use super::{Cx, ability};
use crate::surface::{Aside, Card, CardName, Line, LineLabel, Reminder, TypeLine};

/// The rules text of a card, one string a printed line.
pub fn card_lines(card: &Card) -> Vec<String> {
    card.lines.iter().flat_map(|line| self::line(card, line)).collect()
}

/// The printed lines of one line of the surface tree: one, or more where modes have bullets.
pub fn line(card: &Card, line: &Line) -> Vec<String> {
    let Line { label, abilities, reminder, asides, at: _ } = line;
    let cx = Cx::new(card);
    let mut text = framed(ability::abilities(cx, abilities), label.as_ref(), None);
    // From the last to the first, so that places stay true.
    for Aside { behind, nth, text: words } in asides.iter().rev() {
        if let Some((at, _)) = text.main.match_indices(behind.as_str()).nth(*nth) {
            text.main.insert_str(at + behind.len(), &format!(" ({words})"));
        }
    }
    framed(text, None, reminder.as_ref()).lines()
}

/// With what has no meaning: the label before and the reminder text after.
pub(super) fn framed(mut text: Text, label: Option<&LineLabel>, reminder: Option<&Reminder>) -> Text {
    if let Some(LineLabel::AbilityWord(word) | LineLabel::FlavorWord(word)) = label {
        text.main = format!("{word} — {}", capital(&text.main));
    }
    if let Some(Reminder { of: _, text: words }) = reminder {
        text.main = glue(&text.main, &format!("({words})"));
    }
    text
}

/// The card as a block of a `.card` file.
pub fn card_file(card: &Card) -> String {
    let Card { name: CardName { full, at: _ }, kind: _, types, modifiers, lines: _ } = card;
    let mut block = vec![full.clone(), type_line(types)];
    block.extend(modifiers.map(|(hand, life)| format!("Hand {hand:+}, life {life:+}")));
    block.extend(card_lines(card));
    block.push(String::new());
    block.join("\n")
}

fn type_line(types: &TypeLine) -> String {
    let TypeLine { supertypes, types, subtypes } = types;
    let mut words: Vec<String> = supertypes.iter().map(|word| capital(word.word())).collect();
    words.extend(types.iter().map(|word| capital(word.word())));
    let before = words.join(" ");
    if subtypes.is_empty() { before } else { format!("{before} — {}", subtypes.join(" ")) }
}
