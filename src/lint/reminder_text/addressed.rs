//! Reminder text about another player, as it would be written to you: "They create a Clue token" of a line on which
//! a creature's controller investigates is "Create a Clue token".

use crate::lint::slip::pattern;
use crate::source::capital;

/// Who does what is explained, at the beginning of a sentence; the verb behind "they" has no ending.
const DOERS: &[&str] = &[
    "They each ",
    "They ",
    "That player ",
    "That opponent ",
    "Each player ",
    "Each opponent ",
    "A player ",
    "An opponent ",
    "Its controller ",
    "Its owner ",
    "That creature's controller ",
    "Their controller ",
];

/// Words for another player, and those for you.
const FOR_YOU: &[(&str, &str)] = &[
    (" that player's ", " your "),
    (" that opponent's ", " your "),
    (" their ", " your "),
    (" that player ", " you "),
    (" that opponent ", " you "),
    (" they ", " you "),
    (" they've ", " you've "),
    (" themselves", " yourself"),
];

/// The text to you, where it is about somebody else.
pub(super) fn to_you(text: &str) -> Option<String> {
    let sentences: Vec<String> = text.split(". ").map(sentence).collect();
    let made = sentences.join(". ");
    (made != text).then_some(made)
}

/// Whether a line says what somebody does who need not be you.
pub(super) fn is_of_others(lower: &str) -> bool {
    pattern!(r"\b(?:players?|opponents?|controllers?|owners?|they)\b").is_match(lower)
}

fn sentence(text: &str) -> String {
    let aimed =
        pattern!(r"^To ([a-z ]+?)( \d+| X)?, (?:they|that player|a player|each player) ").captures(text);
    if let Some(found) = aimed {
        let (whole, what) = (&found[0], &found[1]);
        let n = found.get(2).map_or("", |n| n.as_str());
        let rest = text.get(whole.len()..).unwrap_or("");
        return format!("To {what}{n}, {}", addressed(rest));
    }
    match DOERS.iter().find_map(|doer| text.strip_prefix(doer)) {
        Some(rest) if rest.starts_with("may ") => addressed(&format!("You {rest}")),
        Some(rest) => capital(&addressed(rest)),
        None => addressed(text),
    }
}

/// "Draws a card, then discards a card" is "draw a card, then discard a card".
fn addressed(text: &str) -> String {
    let mut text = pattern!(
        r"\b(draw|discard|look|create|put|exile|reveal|mill|shuffle|sacrifice|gain|lose|enter|advance|choose|cast|remove|search|return)s\b"
    )
    .replace_all(text, "$1")
    .into_owned();
    for (theirs, yours) in FOR_YOU {
        text = text.replace(theirs, yours);
    }
    // "If you discarded a nonland card, you put …" is an instruction to you.
    pattern!(r", you (draw|discard|create|put|exile|reveal|mill|shuffle|sacrifice|remove|return) ")
        .replace_all(&text, ", $1 ")
        .into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_another_does_is_written_to_you() {
        let of = |text| to_you(text).unwrap_or_default();
        assert_eq!(of("They draw a card, then discard a card."), "Draw a card, then discard a card.");
        assert_eq!(
            of(
                "Its controller draws a card, then discards a card. If they discarded a nonland card, they put a counter on it."
            ),
            "Draw a card, then discard a card. If you discarded a nonland card, put a counter on it."
        );
        assert_eq!(
            of("To mill, a player puts a card into their graveyard."),
            "To mill, put a card into your graveyard."
        );
        assert_eq!(of("They look at a card. They may mill it."), "Look at a card. You may mill it.");
        assert_eq!(to_you("Draw a card."), None);
    }
}
