//! How many objects a word reads: what a phrase picks or an act was done to, in numbers, for what a later
//! step takes or asks.
//!
//! What each of several players did is as many times more, and nobody knows how many: there is a number
//! only where the word is said of the same one of them.

use super::antecedents::{Antecedent, Antecedents, Done};
use super::walk::Site;
use super::whereabouts::{operand, picked};
use crate::source::Span;
use crate::surface::{
    Act, ListJoin, MoveVerb, Pick, Plain, Pred, Qty, Quant, Ref, RefWord, Selection, TokenPhrase, Verb,
};

/// How far a word is followed through words that read others.
const DEPTH: u8 = 6;

/// The most that a word can read.
pub fn at_most(cx: &Antecedents<'_>, word: &Ref) -> Option<u32> {
    of_word(cx, word, DEPTH)
}

/// The most that an act came to which the phrase at a place asks about ("milled this way").
pub fn at_most_done(cx: &Antecedents<'_>, asked: Span) -> Option<u32> {
    most_read(cx, asked, DEPTH)
}

/// The number that the word at a place reads, where all of them are there for sure.
pub fn exactly(cx: &Antecedents<'_>, word: Span) -> Option<u32> {
    let read = in_one_round(cx, word)?;
    if let Some(Verb::Separate(_, piles)) = read.act.map(|act| &act.verb) {
        return piles.iter().try_fold(0_u32, |sum, pile| match pile.n {
            Qty::Number(n) => sum.checked_add(n),
            _ => None,
        });
    }
    let what = read.pick.or_else(|| read.act.and_then(|act| operand(&act.verb)).and_then(picked))?;
    match &what.quant {
        Quant::Exactly(Qty::Number(n))
        | Quant::JustExactly(Qty::Number(n))
        | Quant::End(_, Qty::Number(n)) => Some(*n),
        _ => None,
    }
}

/// The most objects that an act was done to, or that it made.
pub fn most_of_act(cx: &Antecedents<'_>, act: &Act) -> Option<u32> {
    of_act(cx, act, DEPTH)
}

/// The fewest that a quantifier asks for.
pub fn least_asked(it: &Quant) -> Option<u32> {
    match it {
        Quant::Exactly(Qty::Number(n))
        | Quant::JustExactly(Qty::Number(n))
        | Quant::AtLeast(Qty::Number(n))
        | Quant::NoLess(Qty::Number(n)) => Some(*n),
        Quant::MoreThan(Qty::Number(n)) => n.checked_add(1),
        Quant::Multiple => Some(2),
        _ => None,
    }
}

/// The only act before a question that the question can be about: "if you discarded two cards this way".
pub fn asked_about<'c, 'a>(cx: &'c Antecedents<'a>, asked: &Act) -> Option<&'c Done<'a>> {
    let answers = |verb: &Verb| match (&asked.verb, verb) {
        (Verb::Moved { verb: asked, .. } | Verb::Move { verb: asked, .. }, Verb::Move { verb, .. }) => {
            asked == verb
        }
        (Verb::Moved { verb: MoveVerb::Put, .. }, other) => {
            matches!(other, Verb::Plain(Plain::Destroy | Plain::Sacrifice | Plain::Discard | Plain::Mill, _))
        }
        (asked, other) => asked.kind() == other.kind(),
    };
    let is_before = |done: &&Done<'_>| {
        done.site == Site::Body && done.act.at.0.end <= asked.at.0.start && answers(&done.act.verb)
    };
    let mut before = cx.acts().iter().filter(is_before);
    before.next().filter(|_| before.next().is_none())
}

fn in_one_round<'a>(cx: &Antecedents<'a>, word: Span) -> Option<Antecedent<'a>> {
    let read = cx.read_at(word)?;
    cx.is_in_one_round(read.at, word).then_some(read)
}

/// What is left of a set is none of what was taken.
fn of_word(cx: &Antecedents<'_>, word: &Ref, depth: u8) -> Option<u32> {
    let is_left = matches!(word.word, RefWord::Rest(..) | RefWord::Other(..));
    if is_left { None } else { most_read(cx, word.at.0, depth) }
}

fn most_read(cx: &Antecedents<'_>, word: Span, depth: u8) -> Option<u32> {
    let depth = depth.checked_sub(1)?;
    let read = in_one_round(cx, word)?;
    match (read.pick, read.act) {
        (Some(pick), _) => of_pick(cx, pick, depth),
        (None, Some(act)) => of_act(cx, act, depth),
        (None, None) => None,
    }
}

fn of_act(cx: &Antecedents<'_>, act: &Act, depth: u8) -> Option<u32> {
    let depth = depth.checked_sub(1)?;
    if let Verb::Create(tokens) = &act.verb {
        return tokens.iter().map(created).try_fold(0_u32, |sum, n| sum.checked_add(n?));
    }
    // A dig has a number of its own, and what is played or done again can be more.
    if matches!(act.verb, Verb::Dig { .. } | Verb::Action { .. }) {
        return None;
    }
    match operand(&act.verb)? {
        Selection::Pick(pick) => of_pick(cx, pick, depth),
        Selection::Ref(word) => of_word(cx, word, depth),
        Selection::List { items, join: ListJoin::And } => {
            items.iter().map(|item| of_item(cx, item, depth)).try_fold(0_u32, |sum, n| sum.checked_add(n?))
        }
        Selection::List { .. } => None,
    }
}

/// "Target creature" of "target creature and target artifact".
fn of_item(cx: &Antecedents<'_>, it: &Selection, depth: u8) -> Option<u32> {
    match it {
        Selection::Pick(pick) => of_pick(cx, pick, depth),
        Selection::Ref(word) => of_word(cx, word, depth),
        Selection::List { .. } => None,
    }
}

fn created(tokens: &TokenPhrase) -> Option<u32> {
    match &tokens.quant {
        Quant::A => Some(1),
        Quant::Exactly(Qty::Number(n)) => Some(*n),
        _ => None,
    }
}

fn of_pick(cx: &Antecedents<'_>, it: &Pick, depth: u8) -> Option<u32> {
    let of = it.filter.suffixes.iter().find_map(|pred| match pred {
        Pred::Of(of) | Pred::Among(of) | Pred::FromAmong(of) => Some(of.as_ref()),
        _ => None,
    });
    most(&it.quant).or_else(|| match of? {
        Selection::Ref(word) => of_word(cx, word, depth),
        Selection::Pick(whole) => of_pick(cx, whole, depth.checked_sub(1)?),
        Selection::List { .. } => None,
    })
}

/// The most that a quantifier picks.
pub fn most(it: &Quant) -> Option<u32> {
    match it {
        Quant::A | Quant::The | Quant::Another | Quant::Ordinal(_) => Some(1),
        Quant::Exactly(Qty::Number(n))
        | Quant::JustExactly(Qty::Number(n))
        | Quant::UpTo(Qty::Number(n))
        | Quant::AtMost(Qty::Number(n))
        | Quant::End(_, Qty::Number(n))
        | Quant::SomeOf(Qty::Number(n)) => Some(*n),
        Quant::Between(_, n) => Some(*n),
        Quant::FewerThan(Qty::Number(n)) => n.checked_sub(1),
        Quant::EachOf(inner) => most(inner),
        _ => None,
    }
}
