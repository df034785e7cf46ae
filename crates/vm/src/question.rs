//! Questions, answers, and whether an answer fits its question.

use alloc::vec::Vec;

use planarc_bytecode::axis::Alike;
use planarc_bytecode::operand::Text;
use serde::{Deserialize, Serialize};

use crate::eval::{count, distinct};
use crate::fault::Fault;
use crate::game::Game;
use crate::resolved::Limit;
use crate::value::{Ballot, Held, Id, Quality};

/// What a player is asked.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Question {
    /// Who decides.
    pub who: Id,
    /// What.
    pub kind: QuestionKind,
    /// Whether the others must not see the answer, or what can be chosen.
    pub is_secret: bool,
    /// The statement that asks: the ability, and the number of the statement there, by which its text is
    /// found. The host's own questions have none, and neither have those of what an effect kept.
    pub at: Option<(u32, u32)>,
}

/// Objects or players to choose from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Selection {
    /// What can be chosen.
    pub from: Vec<Id>,
    /// How many must be chosen.
    pub least: u32,
    /// How many can be chosen.
    pub most: u32,
    /// What must hold of all that are chosen together.
    pub limits: Vec<Limit>,
}

/// What is asked. Every answer names members of `from` only.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum QuestionKind {
    /// Objects or players.
    Choose(Selection),
    /// Cards of a hidden zone (701.23).
    Search(Selection),
    /// Targets (601.2c).
    Target(Selection),
    /// Piles.
    Piles {
        /// What can be chosen.
        from: Vec<Vec<Id>>,
        /// How many must be.
        least: u32,
        /// How many can be.
        most: u32,
    },
    /// Qualities.
    Quality {
        /// What can be chosen.
        from: Vec<Quality>,
        /// How many must be.
        least: u32,
        /// How many can be.
        most: u32,
    },
    /// A number.
    Number {
        /// The least.
        least: i32,
        /// The greatest, if there is one.
        most: Option<i32>,
    },
    /// Options, by their places.
    Option {
        /// The words that stand for them, if there are any.
        labels: Vec<Text>,
        /// What can be chosen.
        from: Vec<u32>,
        /// How many must be.
        least: u32,
        /// How many can be.
        most: u32,
        /// Whether one can be chosen more than once (700.2d).
        is_repeatable: bool,
    },
    /// Yes or no.
    May,
    /// Whether to pay.
    Pay,
    /// A share for each member, each at least 1 (601.2d).
    Divide {
        /// What the shares add up to.
        total: i32,
        /// The members.
        among: Vec<Id>,
    },
    /// An order.
    Order {
        /// Of these.
        of: Vec<Id>,
    },
    /// So many piles (700.3).
    Separate {
        /// What is separated.
        of: Vec<Id>,
        /// How many piles.
        piles: u32,
    },
    /// A vote (701.38).
    Vote {
        /// For one of these.
        from: Vec<Ballot>,
        /// How many votes the player has; all but the first can be left out (701.38d).
        most: u32,
    },
    /// What the host asks for, by a number of its own; it checks the answer itself.
    Host {
        /// Which question of the host's.
        what: u32,
        /// What can be chosen.
        from: Vec<Id>,
        /// How many must be.
        least: u32,
        /// How many can be.
        most: u32,
    },
}

/// An answer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum Answer {
    /// Objects or players, in the order named.
    Ids(Vec<Id>),
    /// Places: of piles or of options.
    Places(Vec<u32>),
    /// Qualities.
    Qualities(Vec<Quality>),
    /// A number.
    Number(i32),
    /// Yes or no.
    Yes(bool),
    /// Shares, in the order of what they are for.
    Shares(Vec<i32>),
    /// Piles.
    Piles(Vec<Vec<Id>>),
    /// A vote.
    Ballot(Ballot),
    /// Several votes of one player, in the order in which they are cast.
    Ballots(Vec<Ballot>),
}

/// What an answer comes to, where it fits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Taken {
    /// The value of a slot.
    Held(Held),
    /// Shares, whose slot is known to the statement.
    Shares(Vec<i32>),
    /// Yes or no.
    Yes(bool),
    /// A vote.
    Ballots(Vec<Ballot>),
}

fn fit(holds: bool, why: &'static str) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(Fault::Answer(why)) }
}

fn counted(length: usize, least: u32, most: u32) -> Result<(), Fault> {
    let length = u32::try_from(length).unwrap_or(u32::MAX);
    fit(length >= least, "too few were chosen")?;
    fit(length <= most, "too many were chosen")
}

/// Looks whether an answer fits a question.
///
/// # Errors
/// [`Fault::Answer`], with the reason.
pub(crate) fn check(question: &Question, answer: &Answer, game: &dyn Game) -> Result<Taken, Fault> {
    match (&question.kind, answer) {
        (
            QuestionKind::Choose(chosen) | QuestionKind::Search(chosen) | QuestionKind::Target(chosen),
            Answer::Ids(ids),
        ) => {
            let Selection { from, least, most, limits } = chosen;
            members(ids, from)?;
            counted(ids.len(), *least, *most)?;
            fit(within_limits(ids, limits, game), "they break a limit on what is chosen together")?;
            Ok(Taken::Held(Held::set(ids.iter().copied())))
        }
        (QuestionKind::Piles { from, least, most }, Answer::Places(places)) => {
            counted(places.len(), *least, *most)?;
            each_once(places)?;
            let piles: Option<Vec<Vec<Id>>> =
                places.iter().map(|&place| from.get(place as usize).cloned()).collect();
            piles.map(|piles| Taken::Held(Held::Piles(piles))).ok_or(Fault::Answer("there is no such pile"))
        }
        (QuestionKind::Quality { from, least, most }, Answer::Qualities(qualities)) => {
            counted(qualities.len(), *least, *most)?;
            fit(qualities.iter().all(|one| from.contains(one)), "one of them can't be chosen")?;
            let repeats = qualities
                .iter()
                .enumerate()
                .any(|(place, one)| qualities.iter().take(place).any(|before| before == one));
            fit(!repeats, "one is chosen twice")?;
            Ok(Taken::Held(Held::Qualities(qualities.clone())))
        }
        (QuestionKind::Number { least, most }, Answer::Number(number)) => {
            fit(number >= least, "the number is too small")?;
            fit(most.is_none_or(|most| *number <= most), "the number is too great")?;
            Ok(Taken::Held(Held::Number(*number)))
        }
        (QuestionKind::Option { from, least, most, is_repeatable, .. }, Answer::Places(places)) => {
            counted(places.len(), *least, *most)?;
            fit(places.iter().all(|place| from.contains(place)), "one of them can't be chosen")?;
            if !is_repeatable {
                each_once(places)?;
            }
            Ok(Taken::Held(Held::Options(places.clone())))
        }
        (QuestionKind::May | QuestionKind::Pay, Answer::Yes(yes)) => Ok(Taken::Yes(*yes)),
        (QuestionKind::Divide { total, among }, Answer::Shares(shares)) => {
            fit(shares.len() == among.len(), "there must be a share for each")?;
            fit(shares.iter().all(|&share| share >= 1), "each share must be at least 1")?;
            let sum = shares.iter().fold(0, |sum: i32, share| sum.saturating_add(*share));
            fit(sum == *total, "the shares must add up to the total")?;
            Ok(Taken::Shares(shares.clone()))
        }
        (QuestionKind::Order { of }, Answer::Ids(ids)) => {
            members(ids, of)?;
            fit(ids.len() == of.len(), "each must have a place")?;
            Ok(Taken::Held(Held::set(ids.iter().copied())))
        }
        (QuestionKind::Separate { of, piles }, Answer::Piles(answer)) => {
            fit(u32::try_from(answer.len()) == Ok(*piles), "there must be so many piles")?;
            let all: Vec<Id> = answer.iter().flatten().copied().collect();
            members(&all, of)?;
            fit(all.len() == of.len(), "each must be in a pile")?;
            Ok(Taken::Held(Held::Piles(answer.clone())))
        }
        (QuestionKind::Vote { from, .. }, Answer::Ballot(ballot)) => {
            fit(from.contains(ballot), "one can't vote for that")?;
            Ok(Taken::Ballots(Vec::from([ballot.clone()])))
        }
        (QuestionKind::Vote { from, most }, Answer::Ballots(ballots)) => {
            let cast = u32::try_from(ballots.len()).unwrap_or(u32::MAX);
            fit((1..=*most).contains(&cast), "that is no number of votes that the player has")?;
            fit(ballots.iter().all(|ballot| from.contains(ballot)), "one can't vote for that")?;
            Ok(Taken::Ballots(ballots.clone()))
        }
        _ => Err(Fault::Answer("it answers another kind of question")),
    }
}

fn members(ids: &[Id], from: &[Id]) -> Result<(), Fault> {
    fit(ids.iter().all(|id| from.contains(id)), "one of them can't be chosen")?;
    fit(distinct(ids.iter().copied()).len() == ids.len(), "one is chosen twice")
}

fn each_once(places: &[u32]) -> Result<(), Fault> {
    let mut sorted = places.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    fit(sorted.len() == places.len(), "one is chosen twice")
}

/// Whether what is chosen together keeps to the limits.
pub(crate) fn within_limits(ids: &[Id], limits: &[Limit], game: &dyn Game) -> bool {
    limits.iter().all(|limit| {
        let Limit { stat, cmp, n, attr, how, one_zone } = limit;
        let total = match (stat, cmp, n) {
            (Some(stat), Some(cmp), Some(n)) => {
                let numbers = ids.iter().map(|&id| game.stat(id, *stat, None).unwrap_or(0));
                cmp.holds(numbers.fold(0, i32::saturating_add), *n)
            }
            _ => true,
        };
        let alike = match (attr, how) {
            (Some(attr), Some(how)) => {
                let own: Vec<Vec<Quality>> = ids.iter().map(|&id| game.qualities(id, *attr)).collect();
                are_alike(&own, *how)
            }
            _ => true,
        };
        let mut places = ids.iter().map(|&id| game.place(id));
        let first = places.next();
        let together = !one_zone.0 || places.all(|place| Some(place) == first);
        total && alike && together
    })
}

/// Whether no two share a quality, or all have one in common.
fn are_alike(own: &[Vec<Quality>], how: Alike) -> bool {
    match how {
        Alike::Differ => own.iter().enumerate().all(|(place, one)| {
            own.iter().take(place).all(|other| !one.iter().any(|quality| other.contains(quality)))
        }),
        Alike::Share => own.split_first().is_none_or(|(first, rest)| {
            first.iter().any(|quality| rest.iter().all(|other| other.contains(quality)))
        }),
    }
}

/// How many choices are tried to find the most that can be chosen under limits.
const TRIES: u32 = 20_000;

/// The greatest number up to `wanted` that can be chosen within the limits: as many as can be (101.3).
pub(crate) fn possible(from: &[Id], wanted: u32, limits: &[Limit], game: &dyn Game) -> u32 {
    let there = u32::try_from(from.len()).unwrap_or(u32::MAX);
    let mut tries = TRIES;
    let mut size = wanted.min(there);
    while size > 0 && !limits.is_empty() {
        let mut chosen = Vec::new();
        if exists(from, size as usize, limits, game, &mut chosen, &mut tries) {
            break;
        }
        size -= 1;
    }
    size
}

/// The least number from `least` to `most` that can be chosen within the limits, if any can: of a total that must be
/// reached, nothing is not enough.
pub(crate) fn fewest(from: &[Id], least: u32, most: u32, limits: &[Limit], game: &dyn Game) -> Option<u32> {
    if limits.is_empty() {
        return Some(least);
    }
    let mut tries = TRIES;
    let can = |size: &u32| exists(from, *size as usize, limits, game, &mut Vec::new(), &mut tries);
    (least..=most.max(least)).find(can)
}

/// Whether so many can be chosen, together with those that are chosen already.
fn exists(
    from: &[Id],
    size: usize,
    limits: &[Limit],
    game: &dyn Game,
    chosen: &mut Vec<Id>,
    tries: &mut u32,
) -> bool {
    if chosen.len() == size {
        *tries = tries.saturating_sub(1);
        return within_limits(chosen, limits, game);
    }
    for (place, &id) in from.iter().enumerate() {
        if *tries == 0 || from.len() - place + chosen.len() < size {
            return false;
        }
        chosen.push(id);
        let rest = from.get(place + 1..).unwrap_or_default();
        if exists(rest, size, limits, game, chosen, tries) {
            return true;
        }
        chosen.pop();
    }
    false
}

impl Question {
    /// Looks whether an answer fits, as the machine does before it takes it. Of a question of the host's own
    /// ([`QuestionKind::Host`]) the host judges.
    ///
    /// # Errors
    /// [`Fault::Answer`], with the reason.
    pub fn check(&self, answer: &Answer, game: &dyn Game) -> Result<(), Fault> {
        check(self, answer, game).map(|_| ())
    }

    /// The one answer that is legal, if there is one only and it may be given unasked: `may` and
    /// payments are asked all the same, and whatever is secret. `is_ordered`: whether the order in which
    /// things are named is read.
    pub(crate) fn only_answer(&self, is_ordered: bool) -> Option<Answer> {
        if self.is_secret {
            return None;
        }
        let all_of = |from: &[Id], least: u32, most: u32| {
            let there = from.len();
            let is_all = there == least as usize && !(is_ordered && there > 1);
            match (most == 0, is_all) {
                (true, _) => Some(Answer::Ids(Vec::new())),
                (false, true) => Some(Answer::Ids(from.to_vec())),
                (false, false) => None,
            }
        };
        match &self.kind {
            QuestionKind::Choose(chosen) | QuestionKind::Search(chosen) | QuestionKind::Target(chosen) => {
                let Selection { from, least, most, limits } = chosen;
                all_of(from, *least, *most).filter(|_| limits.is_empty() || from.is_empty())
            }
            QuestionKind::Piles { from, least, most } => {
                let all = (0..from.len()).filter_map(|place| u32::try_from(place).ok()).collect();
                (*most == 0 || *least as usize == from.len()).then_some(Answer::Places(all))
            }
            QuestionKind::Quality { from, least, most } => {
                let is_all = *least as usize == from.len() && !(is_ordered && from.len() > 1);
                (*most == 0 || is_all).then(|| Answer::Qualities(from.clone()))
            }
            QuestionKind::Number { least, most } => (*most == Some(*least)).then_some(Answer::Number(*least)),
            QuestionKind::Option { from, least, most, is_repeatable, .. } => {
                // The order of options that are run one after another is part of the answer.
                let is_one = from.len() <= 1 && (!is_repeatable || least == most);
                let chosen: Vec<u32> = from.iter().flat_map(|&one| (0..*least).map(move |_| one)).collect();
                (*most == 0 || is_one && *least == *most).then_some(Answer::Places(chosen))
            }
            QuestionKind::Divide { total, among } => match among.len() {
                0 => Some(Answer::Shares(Vec::new())),
                1 => Some(Answer::Shares(alloc::vec![*total])),
                n if count(n) == *total => Some(Answer::Shares(alloc::vec![1; n])),
                _ => None,
            },
            QuestionKind::Order { of } => (of.len() < 2).then(|| Answer::Ids(of.clone())),
            QuestionKind::Separate { of, piles } => (of.is_empty() || *piles == 1).then(|| {
                let mut all = alloc::vec![Vec::new(); *piles as usize];
                if let Some(first) = all.first_mut() {
                    first.clone_from(of);
                }
                Answer::Piles(all)
            }),
            QuestionKind::Vote { from, most } => match from.as_slice() {
                [one] if *most <= 1 => Some(Answer::Ballot(one.clone())),
                _ => None,
            },
            QuestionKind::May | QuestionKind::Pay | QuestionKind::Host { .. } => None,
        }
    }
}
