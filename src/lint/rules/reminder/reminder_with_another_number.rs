//! Reminder text has another number or another cost than what it explains.
//!
//! A keyword with a number or a cost repeats it in its reminder text. Where that has numbers or mana
//! symbols and none of them is the right one, one of the two was changed and the other was not. The
//! reminder means nothing: the card does what the line says.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! When you planeswalk to Emberfall Steppe, scry 3. («You see two cards and may bury each of them.»)
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! When you planeswalk to Emberfall Steppe, scry 3. (Look at the top three cards of your library, then put any number of them on the bottom and the rest on top in any order.)
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.

use super::{Reminder, words};
use crate::diag::{Code, Diagnostic};
use crate::lexicon::words::number;
use crate::lexicon::{ActionArgs, Keyword, KeywordAction, KeywordParam};
use crate::lint::Subject;
use crate::lint::slip::pattern;

/// What a line gives a keyword or an action.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Given {
    Number(u32),
    Cost(String),
}

/// Looks for it.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for &Reminder { text, inside, body, .. } in subject.reminders {
        if let Some((written, meant)) = miscounted(text, body) {
            let message = format!("the line creates another number of tokens: write \"{meant}\"");
            findings.push(
                Diagnostic::new(Code::M006, inside, message)
                    .label(inside, format!("\"{written}\" does not go with the line"))
                    .help("make the two agree"),
            );
            continue;
        }
        let given = given(body);
        // Of two, either may be explained.
        let [(word, given)] = given.as_slice() else { continue };
        let said = match given {
            Given::Number(_) => numbers(text).into_iter().map(|number| number.to_string()).collect(),
            Given::Cost(_) => costs(text),
        };
        let is_there = match given {
            Given::Number(number) => said.contains(&number.to_string()),
            Given::Cost(cost) => said.contains(cost),
        };
        if said.is_empty() || is_there {
            continue;
        }
        let given = match given {
            Given::Number(number) => number.to_string(),
            Given::Cost(cost) => cost.clone(),
        };
        let message = format!("the line has \"{word} {given}\", its reminder speaks of {}", said.join(", "));
        let finding = Diagnostic::new(Code::M006, inside, message)
            .label(inside, format!("expected {given}"))
            .help(format!("make the two agree: the card does what the line says, {word} {given}"));
        findings.push(finding);
    }
}

/// How a reminder of tokens begins where the line creates one or several, and the reminder says otherwise.
fn miscounted(text: &str, body: &str) -> Option<(&'static str, &'static str)> {
    const FORMS: [(&str, &str); 2] = [("It's an artifact", "They're artifacts"), ("It's a ", "They're ")];
    if !FORMS.iter().any(|(one, many)| text.starts_with(one) || text.starts_with(many)) {
        return None;
    }
    // Of many, each may create one.
    let is_plain = pattern!(r"(?i)\bcreates? (?:a|an|one) (?:\w+ )*token\b").is_match(body);
    let is_one = is_plain && !pattern!(r"(?i)\b(?:tokens|each|every|players|twice)\b").is_match(body);
    let several =
        pattern!(r"(?i)\bcreates? (?:two|three|four|five|six|seven|eight|nine|ten) (?:\w+ )*tokens\b");
    let is_several = several.is_match(body) && !pattern!(r"(?i)\btoken\b").is_match(body);
    FORMS.into_iter().find_map(|(one, many)| match (is_one, is_several) {
        (true, _) if text.starts_with(many) => Some((many, one)),
        (_, true) if text.starts_with(one) => Some((one, many)),
        (_, _) => None,
    })
}

/// The keywords and actions of a line that have a number or a cost in symbols.
fn given(body: &str) -> Vec<(&'static str, Given)> {
    let mut found = Vec::new();
    let starts = body.char_indices().filter(|(at, c)| {
        let before = body.get(..*at).and_then(|text| text.chars().next_back());
        c.is_alphabetic() && before.is_none_or(|c| !c.is_alphanumeric())
    });
    for (at, _) in starts {
        let rest = body.get(at..).unwrap_or("");
        let keyword = Keyword::longest(rest).map(|(keyword, len)| (keyword.text(), len, takes(keyword)));
        let action = || {
            let (action, len) =
                KeywordAction::longest_base(rest).or_else(|| KeywordAction::longest_third(rest))?;
            Some((action.base(), len, action.args() == ActionArgs::Number))
        };
        let Some((word, len, true)) = keyword.or_else(action) else { continue };
        let argument = rest.get(len..).and_then(|rest| rest.strip_prefix(' ')).unwrap_or("");
        let digits = argument.find(|c: char| !c.is_ascii_digit()).unwrap_or(argument.len());
        if let Some(Ok(number)) = argument.get(..digits).filter(|_| digits > 0).map(str::parse) {
            found.push((word, Given::Number(number)));
        } else if let Some(cost) = costs(argument).first().filter(|cost| argument.starts_with(cost.as_str()))
        {
            found.push((word, Given::Cost(cost.clone())));
        }
    }
    found
}

fn takes(keyword: Keyword) -> bool {
    // The reminders of these speak of what it costs to play the card face down.
    let face_down = [Keyword::Morph, Keyword::Megamorph, Keyword::Disguise, Keyword::Foretell];
    matches!(keyword.param(), KeywordParam::Number | KeywordParam::Cost) && !face_down.contains(&keyword)
}

/// Runs of mana symbols, such as `{2}{R}`; a tap symbol is none.
fn costs(text: &str) -> Vec<String> {
    let runs = pattern!(r"(?:\{[0-9WUBRGCXSP/]+\})+");
    runs.find_iter(text).map(|run| run.as_str().to_owned()).collect()
}

/// The numbers that a text speaks of, an article among them.
fn numbers(text: &str) -> Vec<u32> {
    let digits = |word: &str| -> Vec<u32> {
        word.split(|c: char| !c.is_ascii_digit()).filter_map(|digits| digits.parse().ok()).collect()
    };
    let of = |word: String| match word.as_str() {
        "a" | "an" => vec![1],
        word if word.starts_with('{') => Vec::new(),
        word => number(word).map_or_else(|| digits(word), |number| vec![number]),
    };
    let mut numbers: Vec<u32> = words(text).flat_map(of).collect();
    // An article alone is no number that could be the wrong one.
    if numbers.iter().all(|number| *number == 1) {
        numbers.clear();
    }
    numbers.dedup();
    numbers
}
