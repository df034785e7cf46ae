//! From an answer as it is written to the answer that a question takes.

use super::super::{Answer as Said, Ref};
use super::find;
use planarc_lexicon::{Color, Keyword};
use planarc_table::{Ask, Table, Why};
use planarc_vm::{Answer, Ballot, Id, Question, QuestionKind, Selection, text};

/// The answer, or why it is none. `piles` keeps those that an answer makes where a question takes only one of
/// them.
pub(super) fn reply(
    table: &Table,
    ask: &Ask<'_>,
    said: &Said,
    piles: &mut Vec<Vec<Id>>,
) -> Result<Answer, String> {
    let question = ask.question;
    match &question.kind {
        QuestionKind::Choose(Selection { from, .. })
        | QuestionKind::Search(Selection { from, .. })
        | QuestionKind::Target(Selection { from, .. })
        | QuestionKind::Host { from, .. } => match said {
            // Of two piles, the second is what does not stay on top.
            Said::Piles(all) => {
                let made = all.iter().map(|pile| ids(table, pile, from)).collect::<Result<Vec<_>, _>>()?;
                piles.clone_from(&made);
                made.into_iter().nth(1).map(Answer::Ids).ok_or_else(|| "there are no two piles".to_owned())
            }
            // 502.3: what untaps is named, what stays tapped is asked.
            Said::Names(names) if *ask.why == Why::Untap => {
                let untapping = ids(table, names, from)?;
                Ok(Answer::Ids(from.iter().copied().filter(|id| !untapping.contains(id)).collect()))
            }
            Said::Yes(false) => Ok(Answer::Ids(Vec::new())),
            _ => Ok(Answer::Ids(ids(table, names(said)?, from)?)),
        },
        QuestionKind::Order { of } => Ok(Answer::Ids(ids(table, names(said)?, of)?)),
        QuestionKind::Piles { from, .. } => match said {
            Said::Number(number) => Ok(Answer::Places(vec![place(*number)?])),
            Said::None => Ok(Answer::Places(Vec::new())),
            _ => {
                let wanted = names(said)?;
                let is_it = |pile: &Vec<Id>| {
                    find::each(table, wanted, pile).is_ok_and(|found| found.len() == pile.len())
                };
                let found = from.iter().position(is_it).and_then(|place| u32::try_from(place).ok());
                found
                    .map(|place| Answer::Places(vec![place]))
                    .ok_or_else(|| "there is no such pile".to_owned())
            }
        },
        QuestionKind::Quality { .. } => text::answer(question, &line(said)?, table).or_else(|why| {
            // Words of types may be written small.
            text::answer(question, &capital(&line(said)?), table).map_err(|_| why)
        }),
        QuestionKind::Number { .. } => match said {
            Said::Number(number) => Ok(Answer::Number(*number)),
            _ => Err("a number is asked for".to_owned()),
        },
        QuestionKind::Option { labels, from, .. } => options(said, labels, from).or_else(|why| {
            let place = by_text(table, question, said, from);
            place.map(|place| Answer::Places(vec![place])).ok_or(why)
        }),
        QuestionKind::May | QuestionKind::Pay => match said {
            Said::Yes(yes) => Ok(Answer::Yes(*yes)),
            // The keyword that is asked about is "yes".
            Said::Names(names) if is_of_keyword(ask.why, names) => Ok(Answer::Yes(true)),
            _ => Err("yes or no is asked for".to_owned()),
        },
        QuestionKind::Divide { among, .. } => shares(table, said, among),
        QuestionKind::Separate { of, .. } => match said {
            Said::Piles(all) => {
                let mut left = of.clone();
                let mut made = Vec::new();
                for pile in all {
                    let found = ids(table, pile, &left)?;
                    left.retain(|id| !found.contains(id));
                    made.push(found);
                }
                Ok(Answer::Piles(made))
            }
            _ => Err("piles are asked for, with `|` between them".to_owned()),
        },
        QuestionKind::Vote { from, most } => votes(table, said, from, *most),
    }
}

/// Names, or none.
fn names(said: &Said) -> Result<&[Ref], String> {
    match said {
        Said::Names(names) | Said::First(names) => Ok(names),
        Said::None => Ok(&[]),
        _ => Err("names are asked for".to_owned()),
    }
}

fn ids(table: &Table, wanted: &[Ref], from: &[Id]) -> Result<Vec<Id>, String> {
    find::each(table, wanted, from).map_err(|missing| {
        let all: Vec<String> = from.iter().map(|id| table.name_of(*id)).collect();
        format!("`{}` is not among {}", missing.name.text, all.join(", "))
    })
}

/// An answer of words as one line.
fn line(said: &Said) -> Result<String, String> {
    match said {
        Said::Number(number) => Ok(number.to_string()),
        _ => Ok(names(said)?.iter().map(|one| one.name.text.as_str()).collect::<Vec<_>>().join(", ")),
    }
}

fn capital(line: &str) -> String {
    line.split(", ").map(crate::source::capital).collect::<Vec<_>>().join(", ")
}

/// A place from a number that counts from 1.
fn place(number: i32) -> Result<u32, String> {
    u32::try_from(number - 1).map_err(|_| "these are counted from 1".to_owned())
}

fn is_of_keyword(why: &Why, names: &[Ref]) -> bool {
    let [one] = names else { return false };
    let named = Keyword::find(&one.name.text.to_ascii_lowercase());
    match why {
        Why::Optional(keyword) | Why::Keyword(keyword, _) => named == Some(*keyword),
        _ => false,
    }
}

/// Mana that is named by its colours, as symbols stand for it: "green, red" is `{R}{G}`.
fn is_mana(label: &str, names: &[Ref]) -> bool {
    let symbol = |one: &Ref| match one.name.text.to_ascii_lowercase().as_str() {
        "colorless" => Some("{C}".to_owned()),
        word => Color::find(word).map(|color| format!("{{{}}}", color.letter())),
    };
    let Some(mut wanted) = names.iter().map(symbol).collect::<Option<Vec<_>>>() else { return false };
    let mut found: Vec<String> = label.split_inclusive('}').map(str::to_owned).collect();
    wanted.sort_unstable();
    found.sort_unstable();
    wanted == found
}

/// The option that stands in the text of the ability: of "a flying, first strike, or reach counter" the third is
/// "reach".
fn by_text(table: &Table, question: &Question, said: &Said, from: &[u32]) -> Option<u32> {
    let [wanted] = names(said).ok()? else { return None };
    let (ability, statement) = question.at?;
    let text = table.cards().module.texts().get(ability as usize)?;
    let ask = text.asks.iter().find(|ask| ask.statement == statement);
    let part =
        ask.and_then(|ask| text.text.get(ask.part.from as usize..ask.part.to as usize)).unwrap_or(&text.text);
    let wanted = wanted.name.text.to_lowercase();
    let part = part.to_lowercase().replace(", or ", ",§").replace(" or ", ",§");
    let pieces: Vec<&str> = part.split(',').collect();
    let last = pieces.iter().rposition(|piece| piece.starts_with('§'))?;
    let place = pieces.iter().position(|piece| piece.contains(wanted.as_str()))?;
    let from_end = last.checked_sub(place)?;
    let place = from.len().checked_sub(1)?.checked_sub(from_end)?;
    from.get(place).copied()
}

fn options(said: &Said, labels: &[planarc_bytecode::operand::Text], from: &[u32]) -> Result<Answer, String> {
    let label = |wanted: &str| {
        let is_it = |place: &&u32| {
            labels.get(**place as usize).is_some_and(|label| label.eq_ignore_ascii_case(wanted))
        };
        from.iter().find(is_it).copied()
    };
    match said {
        Said::Modes(numbers) => Ok(Answer::Places(numbers.iter().map(|number| number - 1).collect())),
        Said::Number(number) => Ok(Answer::Places(vec![place(*number)?])),
        Said::None => Ok(Answer::Places(Vec::new())),
        Said::Yes(yes) if from.len() == 2 && labels.is_empty() => Ok(Answer::Places(vec![u32::from(!yes)])),
        Said::Names(names)
            if from
                .iter()
                .any(|place| labels.get(*place as usize).is_some_and(|label| is_mana(label, names))) =>
        {
            let is_it =
                |place: &&u32| labels.get(**place as usize).is_some_and(|label| is_mana(label, names));
            Ok(Answer::Places(from.iter().find(is_it).copied().into_iter().collect()))
        }
        _ => {
            let places = names(said)?.iter().map(|one| {
                let unknown = || format!("`{}` is no option", one.name.text);
                label(&one.name.text).ok_or_else(unknown)
            });
            Ok(Answer::Places(places.collect::<Result<_, _>>()?))
        }
    }
}

fn shares(table: &Table, said: &Said, among: &[Id]) -> Result<Answer, String> {
    let Said::Shares(said) = said else { return Err("shares are asked for, such as `Ben 1`".to_owned()) };
    let wanted: Vec<Ref> = said.iter().map(|(name, _)| name.clone()).collect();
    let found = ids(table, &wanted, among)?;
    let share = |id: &Id| {
        let place = found.iter().position(|one| one == id);
        let share = place.and_then(|place| said.get(place)).map_or(0, |(_, share)| *share);
        i32::try_from(share).unwrap_or(i32::MAX)
    };
    Ok(Answer::Shares(among.iter().map(share).collect()))
}

fn votes(table: &Table, said: &Said, from: &[Ballot], most: u32) -> Result<Answer, String> {
    let objects: Vec<Id> =
        from.iter().filter_map(|one| if let Ballot::Id(id) = one { Some(*id) } else { None }).collect();
    let vote = |wanted: &Ref| {
        if let Some(found) = find::one(table, wanted, &objects, &[]) {
            return Some(Ballot::Id(found));
        }
        let is_it = |one: &&Ballot| match one {
            Ballot::Id(_) => false,
            Ballot::Quality(_) => {
                let shown = text::answer_line(&Answer::Ballot((*one).clone()), table);
                shown.eq_ignore_ascii_case(&wanted.name.text)
            }
        };
        from.iter().find(is_it).cloned()
    };
    let votes = names(said)?
        .iter()
        .map(|wanted| vote(wanted).ok_or_else(|| format!("one cannot vote for `{}`", wanted.name.text)));
    let mut votes: Vec<Ballot> = votes.collect::<Result<_, _>>()?;
    match (votes.len(), most) {
        (1, _) => Ok(Answer::Ballot(votes.remove(0))),
        (_, most) if most > 1 => Ok(Answer::Ballots(votes)),
        _ => Err("one vote is asked for".to_owned()),
    }
}
