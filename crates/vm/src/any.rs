//! Answers and events at random: for tests, traces, and players who decide nothing.

use alloc::vec::Vec;

use planarc_bytecode::axis::{
    AbilityChange, Cause, Change, DamageKind, Deed, Designation, Die, Edge, Flip, Gained, GameResult, Moment,
    On, PlanarFace, Put, RoleName, SchemeChange, Sign,
};
use planarc_lexicon::{Keyword, KeywordAction, TurnPart, Zone};

use crate::question::{Answer, Question, QuestionKind};
use crate::record::{EventKind, Fact, Record};
use crate::value::Id;

/// A place below a bound, at random. A bound of 0 is taken for 1.
pub type Below<'a> = dyn FnMut(usize) -> usize + 'a;

/// Some members of a list, at least and at most so many.
fn some<T: Clone>(from: &[T], least: u32, most: u32, below: &mut Below<'_>) -> Vec<T> {
    let (least, most) = (least as usize, (most as usize).min(from.len()));
    let n = least + below((most + 1).saturating_sub(least));
    let mut left = from.to_vec();
    (0..n.min(left.len())).map(|_| left.remove(below(left.len()))).collect()
}

/// A member of a list.
fn one_of<T: Clone>(from: &[T], below: &mut Below<'_>) -> Option<T> {
    from.get(below(from.len())).cloned()
}

impl Question {
    /// An answer at random. It fits, unless limits on what is chosen together refuse it.
    pub fn any_answer(&self, below: &mut Below<'_>) -> Answer {
        match &self.kind {
            QuestionKind::Choose(one) | QuestionKind::Search(one) | QuestionKind::Target(one) => {
                Answer::Ids(some(&one.from, one.least, one.most, below))
            }
            QuestionKind::Piles { from, least, most } => {
                let places: Vec<u32> =
                    (0..from.len()).filter_map(|place| u32::try_from(place).ok()).collect();
                Answer::Places(some(&places, *least, *most, below))
            }
            QuestionKind::Quality { from, least, most } => {
                Answer::Qualities(some(from, *least, *most, below))
            }
            QuestionKind::Number { least, most } => {
                let span = most.map_or(5, |most| most.saturating_sub(*least));
                let more = below(usize::try_from(span).unwrap_or(0).saturating_add(1));
                Answer::Number(least.saturating_add(i32::try_from(more).unwrap_or(0)))
            }
            QuestionKind::Option { from, least, most, is_repeatable, .. } => {
                let mut places = some(from, *least, *most, below);
                while *is_repeatable && places.len() < *least as usize && !from.is_empty() {
                    places.extend(one_of(from, below));
                }
                Answer::Places(places)
            }
            QuestionKind::May | QuestionKind::Pay => Answer::Yes(below(3) > 0),
            QuestionKind::Divide { total, among } => {
                let mut shares = alloc::vec![1; among.len()];
                let members = i32::try_from(among.len()).unwrap_or(i32::MAX);
                for _ in 0..total.saturating_sub(members) {
                    if let Some(share) = shares.get_mut(below(among.len())) {
                        *share += 1;
                    }
                }
                Answer::Shares(shares)
            }
            QuestionKind::Order { of } => {
                let all = u32::try_from(of.len()).unwrap_or(u32::MAX);
                Answer::Ids(some(of, all, all, below))
            }
            QuestionKind::Separate { of, piles } => {
                let mut answer = alloc::vec![Vec::new(); *piles as usize];
                for &id in of {
                    let pile = below(answer.len());
                    answer.get_mut(pile).into_iter().for_each(|pile| pile.push(id));
                }
                Answer::Piles(answer)
            }
            QuestionKind::Vote { from, most } => {
                let votes = if *most > 1 { 1 + below(*most as usize) } else { 1 };
                let ballots: Vec<_> = (0..votes).filter_map(|_| one_of(from, below)).collect();
                match ballots.as_slice() {
                    [] => Answer::Ids(Vec::new()),
                    [ballot] => Answer::Ballot(ballot.clone()),
                    [_, _, ..] => Answer::Ballots(ballots),
                }
            }
            QuestionKind::Host { from, least, most, .. } => Answer::Ids(some(from, *least, *most, below)),
        }
    }
}

impl Fact {
    /// All that can be known of an event: every test of what it was holds.
    pub fn all() -> Vec<Fact> {
        macro_rules! all {
            ($($Axis:ident as $Fact:ident),*) => {
                [$($Axis::ALL.iter().map(|&one| Fact::$Fact(one)).collect::<Vec<_>>()),*].concat()
            };
        }
        let mut facts = all!(
            Cause as Cause,
            Put as Put,
            AbilityChange as Ability,
            DamageKind as Damage,
            Gained as Gained,
            Sign as Sign,
            Change as Change,
            On as On,
            KeywordAction as Action,
            Keyword as Keyword,
            Deed as Deed,
            Flip as Flip,
            Die as Die,
            PlanarFace as Face,
            SchemeChange as Scheme,
            Designation as FromDesignation,
            Designation as Designation,
            TurnPart as Part,
            Edge as Edge,
            GameResult as Result,
            Moment as Moment
        );
        facts.push(Fact::Alone);
        facts
    }
}

impl Record {
    /// An event of a kind at random, of which everything is known, with somebody in every role: one of the
    /// players where a player does it or it is a player's, elsewhere one of the players, one of the things, and now
    /// and then the source. What passes the test of a role is what the role is bound to.
    pub fn any(kind: EventKind, source: Id, players: &[Id], things: &[Id], below: &mut Below<'_>) -> Record {
        let mut record = Record::new(kind);
        for &role in RoleName::ALL {
            if matches!(role, RoleName::Who | RoleName::Whose) {
                record.roles.extend(one_of(players, below).map(|id| (role, id)));
                continue;
            }
            let first = match below(3) {
                0 => Some(source),
                1 => one_of(players, below),
                _ => one_of(things, below),
            };
            let others = [one_of(players, below), one_of(things, below)];
            record.roles.extend(core::iter::once(first).chain(others).flatten().map(|id| (role, id)));
        }
        let mut amount = |most: usize| i32::try_from(1 + below(most)).unwrap_or(1);
        record.amounts = alloc::vec![(RoleName::Amount, amount(7)), (RoleName::Result, amount(20))];
        let mut place = || one_of(Zone::ALL, below).map(|zone| (zone, one_of(players, below)));
        record.from = place();
        record.to = place();
        record.facts = Fact::all();
        record
    }
}
