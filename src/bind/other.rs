//! "Other": which ones it leaves out.
//!
//! Of objects it leaves out what was picked before; where nothing was, what the event is about or what an act
//! made. Of players it leaves out those whom the text spoke of last: whoever acts in the same clause, who acted
//! in the clause before, the latest player named, or else you, who are no opponent of yours.

use super::report;
use super::resolve::{Found, latest, readable};
use super::scope::{Binder, Candidate, MEMORY, Means, Origin, Others, Portion, Role};
use super::shape::{Count, Fit, Kind, Shape};
use crate::diag::Code;
use crate::surface::{
    At, Filter, LeftOf, ListJoin, Noun, OtherForm, Pred, Pronoun, Ref, RefWord, Selection, Slot, WordNumber,
};

/// What "other" leaves out, as known before the phrase.
pub(super) fn found(cx: &mut Binder, it: &Filter, head: Option<&Candidate>) -> Option<Selection> {
    let says = |it: &Filter| it.heads.iter().all(|head| head.adjectives.contains(&Pred::Other));
    if it.heads.is_empty() || !says(it) {
        return None;
    }
    let word = Shape::of_filter(it, Count::Many);
    match word.kind {
        Kind::Player => players(cx, &word, head.map(|head| head.slot)),
        Kind::Object => objects(cx, &word),
        Kind::Either
        | Kind::Pile
        | Kind::Amount
        | Kind::Number
        | Kind::Color
        | Kind::CreatureType
        | Kind::CardType
        | Kind::LandType
        | Kind::Name
        | Kind::Ability
        | Kind::Label
        | Kind::Outcome => None,
    }
}

/// Puts it in the place of the word; behind the noun for players, of whom more may be said there.
pub(super) fn put(it: &mut Filter, but: Selection) {
    let of_players = Shape::of_filter(it, Count::Many).kind == Kind::Player;
    let other = Pred::OtherThan(Box::new(but), OtherForm::Other);
    let Filter { heads, join: _, suffixes } = it;
    if of_players {
        heads.iter_mut().for_each(|head| head.adjectives.retain(|pred| *pred != Pred::Other));
        suffixes.push(other);
    } else {
        let words = heads.iter_mut().flat_map(|head| &mut head.adjectives);
        words.filter(|pred| **pred == Pred::Other).for_each(|pred| pred.clone_from(&other));
    }
}

/// What the event is about, what an act made, or both of two that did something to each other. What was picked
/// for a step, and the source where it can be one of those, need no word.
fn objects(cx: &mut Binder, word: &Shape) -> Option<Selection> {
    if matches!(cx.scope.origin, Origin::Event(_)) || cx.scope.quoted {
        return None;
    }
    let all = &cx.scope.candidates;
    let is_object = |c: &Candidate| c.shape.kind == Kind::Object && !c.nested && !c.asked && readable(c);
    let could_be = |c: &Candidate| is_object(c) && !word.excludes(&c.shape);
    let nearest = all.iter().rev().find(|c| could_be(c) && (c.slot < MEMORY || cx.source_is_permanent()));
    let Some(nearest) = nearest else { return of_condition(cx, word) };
    if let Some(set) = of_set(cx, nearest, word) {
        let (set, fits) = (set.clone(), word.names(&set.shape) != Fit::No);
        if !fits {
            report::nothing_other(cx, set.at);
        }
        return fits.then(|| one(cx, &set));
    }
    let is_source = cx.source_is_permanent() && word.names(&cx.source_shape()) != Fit::No;
    let is_made = nearest.role == Role::Out && nearest.means == Means::Made;
    let clause = nearest.clause;
    let is_beside = |c: &Candidate| c.clause == clause && c.slot < MEMORY && c.shape.count == Count::One;
    let mut named: Vec<Candidate> = Vec::new();
    for candidate in all.iter().filter(|c| is_beside(c) && could_be(c)) {
        if named.iter().all(|it| it.slot != candidate.slot) {
            named.push(candidate.clone());
        }
    }
    let are_several = named.len() > 1 && clause != cx.scope.clause;
    if nearest.slot >= MEMORY || !(are_several || is_made || nearest.matched) || nearest.matched && is_source
    {
        return None;
    }
    if are_several {
        let items = named.iter().map(|it| one(cx, it)).collect();
        return Some(Selection::List { items, join: ListJoin::And });
    }
    // "A creature attacks, create a token. Each other creature …": either could be left out.
    let is_event = |c: &&Candidate| c.matched && could_be(c) && c.slot < MEMORY;
    let rival = if is_made { all.iter().find(is_event).map(|event| event.at) } else { None };
    let nearest = nearest.clone();
    let found = Found {
        slot: nearest.slot,
        writer: nearest.at,
        shape: nearest.shape.clone(),
        rival,
        partial: false,
        left_of: LeftOf::Set,
    };
    report::doubts(cx, "other", &found, cx.scope.here);
    Some(one(cx, &nearest))
}

/// "Destroy each Goblin. Other creatures get -1/-1": the whole set that an act before was about, where the card
/// itself is none of them.
fn of_set<'c>(cx: &Binder, nearest: &'c Candidate, word: &Shape) -> Option<&'c Candidate> {
    if cx.source_is_permanent() && word.names(&cx.source_shape()) != Fit::No {
        return None;
    }
    let is_set = nearest.shape.count != Count::One
        && nearest.portion == Portion::Whole
        && nearest.means == Means::Named
        && nearest.origin == Origin::Step
        && nearest.slot < MEMORY;
    // "Creatures get +1/+1 for each other creature" is of each of them.
    let is_of_another_act = nearest.clause != cx.scope.clause
        || nearest.role == Role::Object && nearest.act != cx.scope.act && cx.scope.nest == 0;
    (is_set && is_of_another_act).then_some(nearest)
}

/// "As long as you control a Dragon, other creatures you control have haste": what the condition is about, where
/// the card itself is none of those.
fn of_condition(cx: &mut Binder, word: &Shape) -> Option<Selection> {
    if cx.source_is_permanent() {
        return None;
    }
    let is_asked = |c: &&Candidate| {
        c.shape.kind == Kind::Object && c.asked && !c.nested && c.slot < MEMORY && readable(c)
    };
    let asked = cx.scope.candidates.iter().rev().find(|c| is_asked(c) && !word.excludes(&c.shape))?.clone();
    Some(one(cx, &asked))
}

fn one(cx: &mut Binder, candidate: &Candidate) -> Selection {
    cx.read(cx.scope.here, candidate.slot, candidate.at);
    let pronoun = if candidate.shape.count == Count::One { Pronoun::It } else { Pronoun::They };
    word(cx, RefWord::Pronoun(pronoun), Some(candidate.slot))
}

fn players(cx: &mut Binder, said: &Shape, own: Option<u16>) -> Option<Selection> {
    let Some(but) = left_out(cx, said) else {
        report::dangling(cx, Code::R001, "other", "an opponent", cx.scope.here);
        return None;
    };
    if let Selection::Ref(Ref { slot: Slot(Some(slot)), at, .. }) = &but {
        cx.read(at.0, *slot, at.0);
        if let Some(who) = own.filter(|_| cx.scope.nest == 0) {
            let (clause, step) = (cx.scope.clause, cx.scope.step);
            cx.scope.others.push(Others { clause, step, who, but: *slot });
        }
    }
    Some(but)
}

/// You, or you and others, as a word that reads them.
pub(super) fn spoken_of(who: &Selection) -> Option<Selection> {
    match who {
        Selection::Ref(said) => (said.word == RefWord::You).then(|| who.clone()),
        Selection::List { items, join } => {
            let items = items.iter().map(|item| match item {
                Selection::Pick(pick) => Selection::Ref(Ref {
                    word: RefWord::Pronoun(Pronoun::They),
                    slot: pick.slot,
                    at: pick.at,
                }),
                said @ (Selection::Ref(_) | Selection::List { .. }) => said.clone(),
            });
            Some(Selection::List { items: items.collect(), join: *join })
        }
        Selection::Pick(_) => None,
    }
}

fn left_out(cx: &Binder, said: &Shape) -> Option<Selection> {
    // "Each player who controls fewer lands than another player": than one other than that player.
    if let Some(own) = cx.scope.describing.iter().rev().nth(1) {
        return Some(word(cx, RefWord::Pronoun(Pronoun::They), Some(*own)));
    }
    let all = &cx.scope.candidates;
    let acts = |c: &&Candidate| c.clause == cx.scope.clause && c.role == Role::Subject && is_player(c);
    if let Some(acting) = all.iter().rev().find(acts) {
        return Some(word(cx, RefWord::Pronoun(Pronoun::They), Some(acting.slot)));
    }
    // You are no opponent of yours (102.2).
    let are_opponents = said.nouns.contains(&Noun::Opponent);
    let is_you = |who: &Selection| matches!(who, Selection::Ref(Ref { word: RefWord::You, .. }));
    // "At the beginning of each player's upkeep" is one player at a time, as is a loop.
    let is_one = |c: &Candidate| matches!(c.origin, Origin::Loop | Origin::Event(_));
    let is_some = |c: &Candidate| cx.scope.described.contains(&c.slot);
    let of_condition = |c: &Candidate| is_of_event(cx) && cx.scope.of_condition.contains(&c.slot);
    let named =
        |c: &Candidate| is_player(c) && (!is_everyone(c) || is_one(c) || is_some(c)) && !of_condition(c);
    // "If there are no cards in its controller's graveyard, each other player …": named within a phrase alone.
    let within = |c: &Candidate| {
        let is_computed =
            c.shape.kind == Kind::Player && c.shape.nouns.is_empty() && c.shape.count == Count::One;
        c.nested && is_computed
    };
    // "Whenever a creature an opponent controls dies, each other player …", unless you act in the event.
    let of_event = |c: &Candidate| {
        let is_said = c.role == Role::Whose && c.shape.kind == Kind::Player && !c.shape.nouns.is_empty();
        let is_told = are_opponents || matches!(c.origin, Origin::Event(_));
        is_said && is_told && c.shape.count == Count::One
    };
    let is_told = cx.scope.spoken_of.is_none() || are_opponents;
    let latest = all.iter().rposition(named).or_else(|| all.iter().rposition(within));
    let latest = latest.or_else(|| all.iter().rposition(of_event).filter(|_| is_told));
    let spoken_of = cx.scope.spoken_of.as_ref().filter(|(who, _)| !(are_opponents && is_you(who)));
    match spoken_of {
        Some((who, place)) if latest.is_none_or(|latest| latest < *place) => Some(who.clone()),
        _ => match latest.and_then(|latest| all.get(latest)) {
            Some(latest) => Some(word(cx, RefWord::Pronoun(Pronoun::They), Some(latest.slot))),
            None => (!are_opponents).then(|| word(cx, RefWord::You, None)),
        },
    }
}

/// "Whenever a player casts a spell, if you're the monarch, each other player …": whether a player is known whom the
/// event is about, so that whom its condition speaks of (603.4) is not meant.
pub(super) fn is_of_event(cx: &Binder) -> bool {
    cx.scope.candidates.iter().any(|c| is_player(c) && matches!(c.origin, Origin::Event(_)))
}

/// "Each other player gains 1 life for each card in that player's hand": the one whom the others are other than, since
/// each of them would be "they". "Its controller draws a card and that player discards a card": not the one who has
/// just acted, who would do it without a word, where another was named.
pub(super) fn player(
    cx: &Binder,
    word: &Shape,
    number: WordNumber,
    role: Role,
    found: &Found,
) -> Option<Found> {
    if word.kind != Kind::Player || number != WordNumber::Singular {
        return None;
    }
    if let Some(others) = cx.scope.others.iter().rev().find(|it| it.who == found.slot && it.but != it.who) {
        return but(cx, others, role, found).filter(|but| but.shape.suits(number));
    }
    if let Some(other) = not_who_has_it(cx, word, role, found) {
        return Some(other);
    }
    let before = cx.scope.subject.as_ref().and_then(|subject| subject.slot);
    if role != Role::Subject
        || !cx.scope.goes_on
        || before != Some(found.slot)
        || !found.shape.nouns.is_empty()
    {
        return None;
    }
    let is_named = |c: &Candidate| !c.shape.nouns.is_empty() && c.shape.count != Count::Many && !c.nested;
    let fits = |c: &Candidate| c.slot != found.slot && readable(c) && word.names(&c.shape) == Fit::Exact;
    latest(cx, |c| fits(c) && is_named(c))
}

/// Whom the others leave out, where a word that could be for each of them is for that one.
fn but(cx: &Binder, others: &Others, role: Role, found: &Found) -> Option<Found> {
    let each = cx.scope.candidates.iter().find(|c| c.slot == others.who)?;
    let but = latest(cx, |c| c.slot == others.but && readable(c))?;
    // "Each other player may have that player gain 1 life."
    if others.clause == cx.scope.clause || cx.scope.around.contains(&others.clause) {
        // "It deals damage to each other player equal to the number of cards in that player's hand": either.
        let either = || Found { rival: Some(but.writer), ..found.clone() };
        return Some(if each.role == Role::Subject { but } else { either() });
    }
    if each.shape.count == Count::One || each.origin == Origin::Loop {
        return None;
    }
    if others.step > cx.scope.step {
        // "Each other player loses X life, where X is the number of cards in that player's hand." "Each other player
        // mills a card unless that player pays {1}" is averted by each of them. Asked about, it could be either.
        let averts = !cx.scope.asking && role == Role::Subject;
        let rival = cx.scope.asking.then_some(found.writer);
        return (!averts).then_some(Found { rival, ..but });
    }
    // "Each other player gains 1 life. That player loses 1 life."
    let goes_on = cx.scope.goes_on && role != Role::Subject;
    (others.step < cx.scope.step && !goes_on && !cx.scope.of_outcome).then_some(but)
}

/// "Each player who does may have that player lose 2 life": not the one who may, who would do it without a word.
fn not_who_has_it(cx: &Binder, word: &Shape, role: Role, found: &Found) -> Option<Found> {
    let has_it = |c: &Candidate| cx.scope.around.contains(&c.clause) && c.role == Role::Subject && !c.nested;
    let all = &cx.scope.candidates;
    if role != Role::Subject || !all.iter().any(|c| c.slot == found.slot && has_it(c)) {
        return None;
    }
    let is_other = |c: &Candidate| c.slot != found.slot && !c.nested && !c.asked;
    let is_one = |c: &Candidate| !is_everyone(c) || matches!(c.origin, Origin::Loop | Origin::Event(_));
    let fits = |c: &Candidate| readable(c) && word.names(&c.shape) == Fit::Exact && is_one(c);
    latest(cx, |c| is_other(c) && fits(c) && c.shape.count != Count::Many)
}

fn word(cx: &Binder, word: RefWord, slot: Option<u16>) -> Selection {
    Selection::Ref(Ref { word, slot: Slot(slot), at: At(cx.scope.here) })
}

fn is_player(candidate: &Candidate) -> bool {
    candidate.shape.kind == Kind::Player && !candidate.nested && candidate.role != Role::Out
}

/// "Each player": nobody would be left. Of "any number of target players" some may be.
fn is_everyone(candidate: &Candidate) -> bool {
    candidate.shape.count != Count::One
        && candidate.portion == Portion::Whole
        && candidate.shape.nouns.contains(&Noun::Player)
}
