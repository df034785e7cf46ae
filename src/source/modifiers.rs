//! The `Hand +1, life -3` line of a vanguard (313.6, 313.7).

use crate::lexicon::words::number as word_number;

/// What a line is when looked at as a modifiers line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Reading {
    /// Some other line.
    Other,
    /// A hand and a life modifier.
    Good { hand: i32, life: i32 },
    /// Meant as modifiers but not written so; the values where they can be guessed.
    Malformed { guess: Option<(i32, i32)> },
}

/// Reads a trimmed line.
pub(super) fn read(line: &str) -> Reading {
    if !looks_like_modifiers(line) {
        return Reading::Other;
    }
    strict(line).unwrap_or_else(|| Reading::Malformed { guess: guess(line) })
}

/// Reads a modifier such as `+1`, `-3`, `−3` (U+2212) or `4`.
pub(super) fn number(text: &str) -> Option<i32> {
    let text = text.trim();
    let digits = text.strip_prefix(['+', '-', '\u{2212}', '\u{2013}']).unwrap_or(text);
    if !digits.bytes().all(|b| b.is_ascii_digit()) {
        return None;
    }
    let value: i32 = digits.parse().ok()?;
    let negative = text.starts_with(['-', '\u{2212}', '\u{2013}']);
    Some(if negative { -value } else { value })
}

/// `Life totals can't change.` is rules text, so the word alone is not enough: a number follows,
/// or the line is two keys with a word each.
fn looks_like_modifiers(line: &str) -> bool {
    match words(line).as_slice() {
        _ if bare(line).is_some() => true,
        [first, _, second, _] if is_key(first) && is_key(second) => true,
        [first, value, ..] if is_key(first) && value.starts_with(is_numeric) => true,
        [] | [_] => false,
        _ => said(line).is_some(),
    }
}

/// Both values as people say them: `Hand minus one, life plus twelve`, `-1 card +10 life`, `Hand size +1 /
/// Starting life -2`; and whether each is a change, and no total.
fn said(line: &str) -> Option<Said> {
    let mut said = Said::default();
    let (mut sign, mut value) = (None, None);
    let mut key = None;
    for word in words(line) {
        let low = word.to_lowercase();
        match low.as_str() {
            "hand" | "cards" | "card" | "handsize" => key = Some(Key::Hand),
            "life" | "lives" => key = Some(Key::Life),
            "size" | "starting" | "start" | "total" | "modifier" | "in" | "and" | "max" | "maximum" => {}
            "plus" => sign = Some(1),
            "minus" => sign = Some(-1),
            _ => {
                let number = number(word).or_else(|| i32::try_from(word_number(&low)?).ok())?;
                let is_change = sign.is_some() || !word.starts_with(|c: char| c.is_alphanumeric());
                value = Some((number * sign.take().unwrap_or(1), is_change));
            }
        }
        if let (Some(of), Some(number)) = (key, value) {
            let place = if of == Key::Hand { &mut said.hand } else { &mut said.life };
            if place.replace(number).is_some() {
                return None;
            }
            (key, value) = (None, None);
        }
    }
    (said.hand.is_some() && said.life.is_some() && value.is_none()).then_some(said)
}

/// Two changes and no word, "-1/+7": of the hand and of life, as they stand on the card.
fn bare(line: &str) -> Option<(i32, i32)> {
    let [hand, life] = words(line)[..] else { return None };
    let change = |word: &str| number(word).filter(|_| word.starts_with(['+', '-', '\u{2212}', '\u{2013}']));
    Some((change(hand)?, change(life)?))
}

/// What a value is of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Key {
    Hand,
    Life,
}

/// The values of a line, each with whether it is said as a change.
#[derive(Debug, Default)]
struct Said {
    hand: Option<(i32, bool)>,
    life: Option<(i32, bool)>,
}

fn is_numeric(c: char) -> bool {
    c.is_ascii_digit() || matches!(c, '+' | '-' | '\u{2212}' | '\u{2013}')
}

fn words(line: &str) -> Vec<&str> {
    line.split([' ', '\t', ',', ';', ':', '/', '.']).filter(|word| !word.is_empty()).collect()
}

fn strict(line: &str) -> Option<Reading> {
    let (hand, life) = line.split_once(',')?;
    Some(Reading::Good { hand: entry("hand", hand)?, life: entry("life", life)? })
}

fn entry(key: &str, text: &str) -> Option<i32> {
    let (word, value) = text.trim().split_once(char::is_whitespace)?;
    word.eq_ignore_ascii_case(key).then(|| number(value))?
}

/// Both values in any order and with any punctuation between them, where they are changes: what is meant
/// by a total is asked.
fn guess(line: &str) -> Option<(i32, i32)> {
    if let Some(both) = bare(line) {
        return Some(both);
    }
    let Said { hand: Some((hand, is_change)), life: Some((life, changes)) } = said(line)? else {
        return None;
    };
    ((is_change || hand == 0) && (changes || life == 0)).then_some((hand, life))
}

fn is_key(word: &str) -> bool {
    word.eq_ignore_ascii_case("hand") || word.eq_ignore_ascii_case("life")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modifiers_in_every_accepted_form() {
        for line in ["Hand +1, life -3", "hand 1, LIFE \u{2212}3", "Hand  +1 ,\tLife -3"] {
            assert_eq!(read(line), Reading::Good { hand: 1, life: -3 }, "{line}");
        }
    }

    #[test]
    fn malformed_modifiers_are_guessed_where_both_values_are_there() {
        for line in ["Life -3, hand +1", "Hand: +1; life: -3", "Hand +1 / Life -3", "Hand +1 life -3."] {
            assert_eq!(read(line), Reading::Malformed { guess: Some((1, -3)) }, "{line}");
        }
        for line in
            ["Hand plus one, life minus three", "+1 card -3 life", "Hand size +1 / starting life -3", "+1/-3"]
        {
            assert_eq!(read(line), Reading::Malformed { guess: Some((1, -3)) }, "{line}");
        }
        for line in [
            "Hand: 8 Life: 23",
            "8 cards / 22 life",
            "Handsize 7, Starting life 26",
            "Hand +1",
            "Hand +1, life",
            "Hand x, life -3",
            "Hand +one, life -3",
            "Hand +99999999999, life 1",
            "Hand ++1, life 2",
        ] {
            assert_eq!(read(line), Reading::Malformed { guess: None }, "{line}");
        }
    }

    #[test]
    fn rules_text_is_not_taken_for_modifiers() {
        for line in [
            "Life totals can't change.",
            "Handy tools cost {1} less.",
            "Hand",
            "",
            "Life and cards",
            "You have two cards and 3 life.",
        ] {
            assert_eq!(read(line), Reading::Other, "{line}");
        }
    }
}
