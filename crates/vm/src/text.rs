//! Questions, actions and answers as text, for transcripts, tests and logs. Nothing here is parsed by
//! the machine: an engine with a screen of its own needs none of it.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::Serialize;

use crate::game::Game;
use crate::question::{Answer, Question, QuestionKind, Selection};
use crate::shown::Shown;
use crate::value::{Ballot, Id};

/// Any value of this crate as one line, with each [`Id`] as [`Game::name`] gives it. What is left out,
/// empty or false is not shown.
///
/// An action reads `destroy what=[Tin Crow]`.
pub fn show(value: &impl Serialize, game: &dyn Game) -> String {
    value.serialize(Shown { name: &|id| game.name(id) }).unwrap_or_else(|error| error.0)
}

/// A question as one line: who is asked, what, and what can be chosen.
pub fn question(question: &Question, game: &dyn Game) -> String {
    let who = game.name(question.who);
    let secret = if question.is_secret { " in secret" } else { "" };
    let what = match &question.kind {
        QuestionKind::Choose(from) => selection("choose", from, game),
        QuestionKind::Search(from) => selection("find", from, game),
        QuestionKind::Target(from) => selection("target", from, game),
        QuestionKind::Piles { from, least, most } => {
            let piles = from.iter().map(|pile| format!("({})", names(pile, game)));
            format!("choose {} by number: {}", counted(*least, *most, "pile"), numbered(piles))
        }
        QuestionKind::Quality { from, least, most } => {
            let from: Vec<String> = from.iter().map(|one| word(one, game)).collect();
            format!("choose {}: {}", counted(*least, *most, "quality"), from.join(", "))
        }
        QuestionKind::Number { least, most } => match most {
            Some(most) => format!("choose a number from {least} to {most}"),
            None => format!("choose a number from {least} up"),
        },
        QuestionKind::Option { labels, from, least, most, is_repeatable } => {
            let label = |place: &u32| match labels.get(*place as usize) {
                Some(label) => format!("{place} {label}"),
                None => place.to_string(),
            };
            let from: Vec<String> = from.iter().map(label).collect();
            let again = if *is_repeatable { ", any more than once" } else { "" };
            format!("choose {} by number{again}: {}", counted(*least, *most, "option"), from.join(", "))
        }
        QuestionKind::May => "do it? yes or no".to_string(),
        QuestionKind::Pay => "pay? yes or no".to_string(),
        QuestionKind::Divide { total, among } => format!("divide {total} among {}", names(among, game)),
        QuestionKind::Order { of } => format!("order {}", names(of, game)),
        QuestionKind::Separate { of, piles } => {
            format!("separate into {piles} piles, divided by `|`: {}", names(of, game))
        }
        QuestionKind::Vote { from, most } => {
            let from: Vec<String> = from.iter().map(|one| ballot(one, game)).collect();
            let times = if *most > 1 { format!("up to {most} times ") } else { String::new() };
            format!("vote {times}for one of {}", from.join(", "))
        }
        QuestionKind::Host { from, least, most, .. } => {
            format!("choose {}: {}", counted(*least, *most, "thing"), names(from, game))
        }
    };
    format!("{who}{secret}: {what}")
}

/// The answer that a line gives: names as [`Game::name`] has them, numbers, or `yes` and `no`, with
/// commas between several. An empty line chooses nothing. Whether the answer is legal, the machine
/// decides.
///
/// # Errors
/// What was expected, and what was found.
pub fn answer(question: &Question, line: &str, game: &dyn Game) -> Result<Answer, String> {
    let parts: Vec<&str> = line.split(',').map(str::trim).filter(|part| !part.is_empty()).collect();
    let ids = |from: &[Id]| find(&parts, from, |&id| game.name(id));
    Ok(match &question.kind {
        QuestionKind::Choose(Selection { from, .. })
        | QuestionKind::Search(Selection { from, .. })
        | QuestionKind::Target(Selection { from, .. })
        | QuestionKind::Host { from, .. }
        | QuestionKind::Order { of: from } => Answer::Ids(ids(from)?),
        QuestionKind::Quality { from, .. } => {
            Answer::Qualities(find(&parts, from, |quality| word(quality, game))?)
        }
        QuestionKind::Piles { .. } | QuestionKind::Option { .. } => Answer::Places(numbers(&parts)?),
        QuestionKind::Divide { .. } => Answer::Shares(numbers(&parts)?),
        QuestionKind::Number { .. } => Answer::Number(one(&numbers(&parts)?, "number", line)?),
        QuestionKind::May | QuestionKind::Pay => match line.trim() {
            "yes" => Answer::Yes(true),
            "no" => Answer::Yes(false),
            other => return Err(format!("expected yes or no, found \"{other}\"")),
        },
        QuestionKind::Separate { of, .. } => {
            let piles = line.split('|').map(|pile| {
                let pile: Vec<&str> =
                    pile.split(',').map(str::trim).filter(|name| !name.is_empty()).collect();
                find(&pile, of, |&id| game.name(id))
            });
            Answer::Piles(piles.collect::<Result<_, _>>()?)
        }
        QuestionKind::Vote { from, most } => {
            // One player can vote for the same thing again.
            let vote = |part: &&str| find(&[*part], from, |one| ballot(one, game));
            let votes = parts.iter().map(vote).collect::<Result<Vec<_>, _>>()?.concat();
            if *most > 1 && votes.len() > 1 {
                Answer::Ballots(votes)
            } else {
                Answer::Ballot(one(&votes, "vote", line)?)
            }
        }
    })
}

/// An answer as the line that [`answer`] reads.
pub fn answer_line(answer: &Answer, game: &dyn Game) -> String {
    let places = |numbers: &[u32]| numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
    match answer {
        Answer::Ids(ids) => names(ids, game),
        Answer::Places(numbers) => places(numbers),
        Answer::Qualities(all) => {
            all.iter().map(|quality| word(quality, game)).collect::<Vec<_>>().join(", ")
        }
        Answer::Number(number) => number.to_string(),
        Answer::Yes(yes) => if *yes { "yes" } else { "no" }.to_string(),
        Answer::Shares(shares) => shares.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "),
        Answer::Piles(piles) => piles.iter().map(|pile| names(pile, game)).collect::<Vec<_>>().join(" | "),
        Answer::Ballot(one) => ballot(one, game),
        Answer::Ballots(all) => all.iter().map(|one| ballot(one, game)).collect::<Vec<_>>().join(", "),
    }
}

fn selection(verb: &str, from: &Selection, game: &dyn Game) -> String {
    let Selection { from, least, most, limits } = from;
    let limits: Vec<String> = limits.iter().map(|limit| show(limit, game)).collect();
    let limits = if limits.is_empty() { String::new() } else { format!(" within {}", limits.join(", ")) };
    format!("{verb} {}{limits}: {}", counted(*least, *most, ""), names(from, game))
}

/// How many: `1`, `up to 2`, `2 to 4`.
fn counted(least: u32, most: u32, noun: &str) -> String {
    let number = match (least, most) {
        (0, u32::MAX) => "any number".to_string(),
        (least, u32::MAX) => format!("{least} or more"),
        (least, most) if least == most => least.to_string(),
        (0, most) => format!("up to {most}"),
        (least, most) => format!("{least} to {most}"),
    };
    let noun = match (noun, most) {
        ("", _) => String::new(),
        ("quality", 1) => " quality".to_string(),
        ("quality", _) => " qualities".to_string(),
        (noun, 1) => format!(" {noun}"),
        (noun, _) => format!(" {noun}s"),
    };
    number + &noun
}

fn names(ids: &[Id], game: &dyn Game) -> String {
    ids.iter().map(|&id| game.name(id)).collect::<Vec<_>>().join(", ")
}

fn numbered(items: impl Iterator<Item = String>) -> String {
    items.enumerate().map(|(place, item)| format!("{place} {item}")).collect::<Vec<_>>().join(", ")
}

/// A quality without the word for its kind: `red`, not `color red`.
fn word(quality: &crate::value::Quality, game: &dyn Game) -> String {
    let shown = show(quality, game);
    shown.split_once(' ').map_or(shown.clone(), |(_, word)| word.to_string())
}

fn ballot(ballot: &Ballot, game: &dyn Game) -> String {
    match ballot {
        Ballot::Id(id) => game.name(*id),
        Ballot::Quality(quality) => word(quality, game),
    }
}

/// What the names stand for. Of several with one name, each is taken once.
fn find<T: Clone + PartialEq>(
    names: &[&str],
    from: &[T],
    name: impl Fn(&T) -> String,
) -> Result<Vec<T>, String> {
    let mut found: Vec<T> = Vec::new();
    for wanted in names {
        let fits = |one: &&T| name(one) == *wanted;
        let Some(one) = from.iter().filter(|one| !found.contains(one)).find(fits) else {
            let from: Vec<String> = from.iter().map(&name).collect();
            return Err(format!("expected one of {}, found \"{wanted}\"", from.join(", ")));
        };
        found.push(one.clone());
    }
    Ok(found)
}

fn numbers<N: core::str::FromStr>(parts: &[&str]) -> Result<Vec<N>, String> {
    let number = |part: &&str| part.parse().map_err(|_| format!("expected a number, found \"{part}\""));
    parts.iter().map(number).collect()
}

fn one<T: Clone>(found: &[T], what: &str, line: &str) -> Result<T, String> {
    match found {
        [one] => Ok(one.clone()),
        _ => Err(format!("expected one {what}, found \"{line}\"")),
    }
}
