//! The search: which earlier phrase a word means.
//!
//! In this order: own phrase, loop variable, this sentence, the step before,
//! earlier steps, the event, the cost, a choice on the source, the source. Candidates stand in the
//! order of the text, so that all but the first two are one rule: the latest that fits. What the
//! word needs (a player, a permanent, a set) filters first, and an exact fit goes before a loose one.

use super::made;
use super::number::Number;
use super::other;
use super::rivals;
use super::scope::{Binder, Candidate, HOLDER, MEMORY, Means, Memory, Origin, Portion, Role, SOURCE, Trace};
use super::shape::{Count, Fit, Kind, Shape};
use super::traits::Want;
use super::whereabouts;
use crate::lexicon::CardType;
use crate::source::Span;
use crate::surface::{Attr, DoneAmount, Face, LeftOf, Noun, Participle, Pronoun, Status, Verb, WordNumber};

/// A found writer.
#[derive(Debug, Clone)]
pub(super) struct Found {
    /// Its slot.
    pub slot: u16,
    /// Its place.
    pub writer: Span,
    /// What it is.
    pub shape: Shape,
    /// Another that could be meant as well.
    pub rival: Option<Span>,
    /// Only one of the trigger's events has it.
    pub partial: bool,
    /// What "the rest" is left of.
    pub left_of: LeftOf,
}

/// Whether a candidate can stand where `want` is.
pub(super) fn serves(cx: &Binder, want: Want, candidate: &Candidate) -> bool {
    let player = matches!(candidate.shape.kind, Kind::Player | Kind::Either);
    let object = matches!(candidate.shape.kind, Kind::Object | Kind::Either | Kind::Pile);
    // A plane or a scheme gains nothing and gets nothing: "it" must be another object.
    let permanent = object && (candidate.slot != SOURCE || cx.source_is_permanent());
    let shape = &candidate.shape;
    let single = shape.kind == Kind::Object && permanent;
    match want {
        Want::Player => player,
        Want::OnStack => permanent && !shape.is_permanent(),
        Want::Ability => object && shape.nouns.iter().any(|noun| noun.is_ability()),
        // A card that was milled or discarded is none; one that was cast since is.
        Want::Cast => {
            let is_said = || shape.is_ability() || shape.nouns.contains(&Noun::Spell);
            permanent && !shape.is_permanent() && (is_said() || !whereabouts::has_gone(cx, candidate.slot))
        }
        Want::Sized => single && !shape.is_sizeless(),
        Want::Priced | Want::Controlled => single,
        Want::Owned => single,
        Want::Changed => permanent,
        // An ability deals no damage itself and has no counters.
        Want::Source | Want::Countable => object && !shape.is_ability(),
        Want::Scheme => object && (candidate.slot == SOURCE || shape.types.contains(&CardType::Scheme)),
        Want::Object => object,
        Want::Permanent | Want::Present => permanent,
        Want::Spell => object && !candidate.shape.is_permanent(),
        Want::ObjectFirst => player || permanent,
        Want::Any | Want::Several => player || object,
    }
}

/// What a pronoun means.
pub(super) fn pronoun(cx: &Binder, word: Pronoun, want: Want, role: Role) -> Option<Found> {
    // "it" is never a player, whatever the verb is used to: of what acted before, it acts again.
    if (word, want) == (Pronoun::It, Want::Player) {
        let nearest = pronoun(cx, word, Want::Object, role);
        return nearest.map(|nearest| agent(cx, Want::Object, &nearest).unwrap_or(nearest));
    }
    let found = among(cx, word, want, role).map(|found| {
        let other = still_there(cx, word, want, &found).or_else(|| rivals::as_card(cx, word, &found));
        other.unwrap_or_else(|| {
            let rival = found.rival.or_else(|| smaller(cx, want, role, &found));
            Found { rival: rival.or_else(|| rivals::of_it(cx, word, want, role, &found)), ..found }
        })
    });
    // Nothing else there: then whatever "it" is.
    found.or_else(|| if is_narrow(want) { among(cx, word, Want::Object, role) } else { None })
}

/// Whether it asks for more than an object.
const fn is_narrow(want: Want) -> bool {
    match want {
        Want::Spell
        | Want::OnStack
        | Want::Ability
        | Want::Cast
        | Want::Changed
        | Want::Sized
        | Want::Priced
        | Want::Controlled
        | Want::Owned => true,
        Want::Player
        | Want::Object
        | Want::Permanent
        | Want::Present
        | Want::Source
        | Want::Countable
        | Want::Scheme
        | Want::ObjectFirst
        | Want::Any
        | Want::Several => false,
    }
}

/// "A creature attacks, … taps an artifact. If they do, it gets +1/+1": what is no creature gets that as
/// well, but the creature of the event could be meant.
fn smaller(cx: &Binder, want: Want, role: Role, nearest: &Found) -> Option<Span> {
    if (want, role) != (Want::Present, Role::Subject) || !nearest.shape.is_sizeless() {
        return None;
    }
    let creature = |c: &&Candidate| {
        matches!(c.origin, Origin::Event(_))
            && (c.slot != nearest.slot && c.slot < MEMORY && !c.nested && readable(c))
            && c.shape.types.contains(&CardType::Creature)
            && whereabouts::gone(cx, want, c.slot).is_none()
    };
    cx.scope.candidates.iter().rev().find(creature).map(|c| c.at)
}

/// "A creature attacks, … discards a card and you put a +1/+1 counter on it": where the nearest can no
/// longer be meant, what can.
fn still_there(cx: &Binder, word: Pronoun, want: Want, nearest: &Found) -> Option<Found> {
    if !whereabouts::is_beyond(cx, want, nearest.slot) {
        return None;
    }
    let there = if is_narrow(want) { want } else { Want::Present };
    let number = |c: &Candidate| {
        if word == Pronoun::They { c.shape.count != Count::One } else { c.shape.count != Count::Many }
    };
    latest(cx, |c| {
        is_object(c)
            && readable(c)
            && number(c)
            && serves(cx, there, c)
            && !whereabouts::is_beyond(cx, want, c.slot)
    })
}

fn among(cx: &Binder, word: Pronoun, want: Want, role: Role) -> Option<Found> {
    if word == Pronoun::Unsaid {
        return earlier(cx, word, want);
    }
    own_phrase(cx.scope.own.iter().rev(), cx, word, want)
        .or_else(|| another(cx, word, want, role))
        .or_else(|| {
            let nearest = earlier(cx, word, want)?;
            let owner = whose(cx, word, want, role, &nearest);
            let owner = owner.or_else(|| made::copied_whose(cx, want, role, &nearest));
            let owner = owner.or_else(|| made::before(cx, word, want, role, &nearest));
            let owner = owner.or_else(|| rivals::not_yours(cx, word, want, role, &nearest));
            Some(owner.or_else(|| alike(cx, word, want, role, &nearest)).unwrap_or(nearest))
        })
        .or_else(|| own_phrase(cx.scope.heads.iter(), cx, word, want))
}

/// What "it" acts on is not itself: "another target creature fights it", "If a spell would …, it puts two
/// on it instead".
fn another(cx: &Binder, word: Pronoun, want: Want, role: Role) -> Option<Found> {
    let acted_on = matches!(role, Role::Object | Role::Recipient) && cx.scope.nest == 0;
    if word != Pronoun::It || !acted_on {
        return None;
    }
    let acts = |c: &&Candidate| c.clause == cx.scope.clause && c.role == Role::Subject && !c.nested;
    let subject = cx.scope.candidates.iter().rev().find(acts)?;
    let said_again = cx.scope.candidates.iter().filter(|c| c.slot == subject.slot).nth(1).is_some();
    let fits = |c: &Candidate| c.slot != subject.slot && is_object(c) && readable(c) && serves(cx, want, c);
    latest(cx, |c| (said_again || is_object(subject)) && fits(c) && c.shape.count != Count::Many)
}

/// "Whenever a creature you control blocks a creature, it gets +1/+1": what acted in the event acts again.
fn alike(cx: &Binder, word: Pronoun, want: Want, role: Role, nearest: &Found) -> Option<Found> {
    let subject =
        role == Role::Subject && matches!(want, Want::Permanent | Want::Present | Want::ObjectFirst);
    let event = |c: &&Candidate| c.slot == nearest.slot && matches!(c.origin, Origin::Event(_));
    if word != Pronoun::It || !subject || cx.scope.candidates.iter().rev().find(event).is_none() {
        return None;
    }
    agent(cx, want, nearest)
}

/// "Whenever a creature blocks a creature, its controller …": of two in an event it is the one that acts,
/// though the other is as near. Of a creature that you control you would be the controller.
fn whose(cx: &Binder, word: Pronoun, want: Want, role: Role, nearest: &Found) -> Option<Found> {
    let asks = matches!(want, Want::Sized | Want::Priced | Want::Controlled | Want::Owned);
    let last = cx.scope.candidates.iter().rev().find(|c| c.slot == nearest.slot)?;
    if (word, role) != (Pronoun::It, Role::Whose) || !asks || !matches!(last.origin, Origin::Event(_)) {
        return None;
    }
    let acting = agent(cx, want, nearest)?;
    let of_players = matches!(want, Want::Controlled | Want::Owned);
    let would_be_you =
        |of: &Found| of_players && cx.scope.candidates.iter().any(|c| c.slot == of.slot && c.yours);
    if acting.slot == nearest.slot || acting.slot >= MEMORY || would_be_you(&acting) {
        return None;
    }
    let rival = (!would_be_you(nearest)).then_some(nearest.writer);
    Some(Found { rival, ..acting })
}

fn earlier(cx: &Binder, word: Pronoun, want: Want) -> Option<Found> {
    match word {
        Pronoun::It => singular(cx, want),
        Pronoun::They => plural_or_player(cx, want),
        Pronoun::Itself | Pronoun::Themselves => {
            let own = |c: &Candidate| c.role == Role::Subject && c.clause == cx.scope.clause;
            latest(cx, |c| own(c) && serves(cx, want, c))
        }
        Pronoun::One => latest(cx, |c| is_object(c) && readable(c) && c.shape.count == Count::Many),
        // "Put two of them into your hand, one into your graveyard": of what the two were taken from.
        Pronoun::Unsaid => {
            let many = |c: &Candidate| is_object(c) && readable(c) && c.shape.count == Count::Many;
            let first = |slot| cx.scope.candidates.iter().find(|first| first.slot == slot);
            let whole = |c: &Candidate| first(c.slot).is_none_or(|first| first.portion != Portion::Part);
            latest(cx, |c| many(c) && whole(c)).or_else(|| latest(cx, many))
        }
    }
}

/// The first of the heads that the word can mean. An outer head goes before an inner one where
/// nothing else is left: "a creature with power less than the number of cards in its owner's hand".
fn own_phrase<'h>(
    mut heads: impl Iterator<Item = &'h Candidate>,
    cx: &Binder,
    word: Pronoun,
    want: Want,
) -> Option<Found> {
    let may_be_player = word == Pronoun::They;
    let fits = |c: &&Candidate| serves(cx, want, c) && (may_be_player || c.shape.kind != Kind::Player);
    heads.find(fits).map(|head| found(cx, head, None))
}

pub(super) fn is_object(candidate: &Candidate) -> bool {
    candidate.shape.kind != Kind::Player
}

/// What pronouns and "that" read: noun phrases and made things, not the shadows of acts.
pub(super) fn readable(candidate: &Candidate) -> bool {
    candidate.means != Means::Affected
        && matches!(candidate.shape.kind, Kind::Object | Kind::Player | Kind::Either | Kind::Pile)
}

fn singular(cx: &Binder, want: Want) -> Option<Found> {
    let fits = |c: &Candidate| is_object(c) && readable(c) && serves(cx, want, c);
    let is_one = |c: &Candidate| fits(c) && c.shape.count != Count::Many;
    // Of "you or a planeswalker you control" it is open which of the two there is.
    latest(cx, |c| is_one(c) && !c.one_of_either)
        .or_else(|| latest(cx, is_one))
        .map(|nearest| {
            let other = dealer(cx, want, &nearest).or_else(|| owned(cx, want, &nearest));
            let other = other.or_else(|| targeted(cx, want, &nearest));
            let other = other.or_else(|| beside_each(cx, want, &nearest));
            other.or_else(|| rivals::before_each(cx, want, &nearest)).unwrap_or(nearest)
        })
        .or_else(|| bare_source(cx, want))
        .or_else(|| latest(cx, fits))
}

/// "If a source would deal damage to a permanent, it deals …": of two phrases of one clause, the one
/// that acts is the one that deals.
fn dealer(cx: &Binder, want: Want, nearest: &Found) -> Option<Found> {
    if matches!(want, Want::Source | Want::Countable) { agent(cx, want, nearest) } else { None }
}

/// "The owner of target creature shuffles it into their library": what the subject is the owner of, and
/// not the card that says so.
fn owned(cx: &Binder, want: Want, nearest: &Found) -> Option<Found> {
    if nearest.slot != SOURCE || matches!(want, Want::Source | Want::Countable) {
        return None;
    }
    let inside = |c: &Candidate| c.clause == cx.scope.clause && c.nested && c.role == Role::Whose;
    let fits = |c: &Candidate| is_object(c) && readable(c) && serves(cx, want, c) && c.slot != SOURCE;
    latest(cx, |c| inside(c) && fits(c) && c.shape.count != Count::Many)
}

/// "Whenever you cast a spell that targets this creature, put a +1/+1 counter on it": a spell has no
/// counters and is not tapped, so where its clause names something that is, that is meant.
fn targeted(cx: &Binder, want: Want, nearest: &Found) -> Option<Found> {
    if !matches!(want, Want::Countable | Want::Present) || !nearest.shape.is_spell() {
        return None;
    }
    let clause = cx.scope.candidates.iter().rev().find(|c| c.slot == nearest.slot)?.clause;
    let fits = |c: &Candidate| is_object(c) && readable(c) && serves(cx, want, c) && !c.shape.is_spell();
    latest(cx, |c| c.clause == clause && fits(c) && c.shape.count != Count::Many)
}

/// "Destroy target creature and each Aura attached to it. Its controller …": one, and not each of several that
/// stand beside it.
fn beside_each(cx: &Binder, want: Want, nearest: &Found) -> Option<Found> {
    let each = cx.scope.candidates.iter().rev().find(|c| c.slot == nearest.slot)?;
    if each.shape.count != Count::Each || each.clause == cx.scope.clause || each.nested {
        return None;
    }
    let beside =
        |c: &Candidate| c.clause == each.clause && c.role == each.role && !c.nested && c.slot != SOURCE;
    let fits = |c: &Candidate| is_object(c) && readable(c) && serves(cx, want, c);
    latest(cx, |c| beside(c) && fits(c) && c.shape.count == Count::One).or_else(|| {
        // "It deals 1 damage to each other creature. Its controller …": what acts, though each of those is as near.
        let acts = |c: &Candidate| c.clause == each.clause && c.role == Role::Subject && c.slot < MEMORY;
        let acting = latest(cx, |c| acts(c) && !c.nested && fits(c) && c.shape.count == Count::One)?;
        Some(Found { rival: Some(each.at), ..acting })
    })
}

fn agent(cx: &Binder, want: Want, nearest: &Found) -> Option<Found> {
    let all = &cx.scope.candidates;
    let clause = all.iter().rev().find(|c| c.slot == nearest.slot)?.clause;
    let acts = |c: &&Candidate| c.clause == clause && c.role == Role::Subject && !c.nested;
    let dealer = all.iter().rev().filter(acts).find(|c| is_object(c) && serves(cx, want, c))?;
    Some(found(cx, dealer, None))
}

fn plural_or_player(cx: &Binder, want: Want) -> Option<Found> {
    let fits = |c: &Candidate| readable(c) && serves(cx, want, c);
    match want {
        Want::Player => loop_variable(cx, &fits).or_else(|| latest(cx, fits)),
        Want::Object
        | Want::Permanent
        | Want::Present
        | Want::Spell
        | Want::OnStack
        | Want::Ability
        | Want::Cast
        | Want::Changed
        | Want::Sized
        | Want::Priced
        | Want::Controlled
        | Want::Owned
        | Want::Source
        | Want::Countable
        | Want::Scheme => objects(cx, want),
        Want::ObjectFirst => objects(cx, want).or_else(|| latest(cx, fits)),
        Want::Several => latest(cx, |c| fits(c) && c.shape.count != Count::One).or_else(|| latest(cx, fits)),
        Want::Any => latest(cx, |c| fits(c) && (c.shape.count != Count::One || !is_object(c)))
            .or_else(|| latest(cx, fits)),
    }
}

fn objects(cx: &Binder, want: Want) -> Option<Found> {
    let fits = |c: &Candidate| is_object(c) && readable(c) && serves(cx, want, c);
    latest(cx, |c| fits(c) && c.shape.count != Count::One).or_else(|| latest(cx, fits))
}

/// The source, where nothing names it but only it can be meant: it deals damage, has counters and is abandoned.
fn bare_source(cx: &Binder, want: Want) -> Option<Found> {
    if !matches!(want, Want::Source | Want::Countable | Want::Scheme) {
        return None;
    }
    let slot = if cx.scope.quoted { HOLDER } else { SOURCE };
    Some(Found {
        slot,
        writer: cx.name,
        shape: cx.source_shape(),
        rival: None,
        partial: false,
        left_of: LeftOf::Set,
    })
}

/// The latest candidate that fits. What a condition asks about ("if you control an artifact") is meant
/// behind it only if nothing else fits, and what stands inside another phrase only if no other does.
pub(super) fn latest(cx: &Binder, fits: impl Fn(&Candidate) -> bool) -> Option<Found> {
    let all = &cx.scope.candidates;
    let is_told = |c: &&Candidate| cx.scope.asking || !c.asked;
    let head = all.iter().rev().filter(is_told).find(|c| !c.nested && fits(c));
    let head = head.or_else(|| all.iter().rev().find(|c| !c.nested && fits(c)));
    let best = head.or_else(|| all.iter().rev().find(|c| fits(c)))?;
    let rival = all.iter().find(|c| is_rival(cx, best, c) && fits(c));
    Some(found(cx, best, rival))
}

/// Two phrases in the same part of the same clause, of the same number, are equally near.
fn is_rival(cx: &Binder, best: &Candidate, other: &Candidate) -> bool {
    let alike = other.act == best.act && other.role == best.role;
    let reciprocal = || cx.scope.reciprocal.contains(&best.clause) && best.role == Role::Object;
    other.slot != best.slot
        && other.clause == best.clause
        && !rivals::is_either_way(cx, best, other)
        && (alike || reciprocal() && other.role == Role::Subject)
        && best.clause != cx.scope.clause
        && other.shape.count == best.shape.count
        && other.shape.kind == best.shape.kind
        && (other.nested, best.nested) == (false, false)
        && other.means == best.means
        && !matches!(best.role, Role::Out | Role::Whose)
        && !matches!((best.origin, other.origin), (Origin::Event(a), Origin::Event(b)) if a != b)
}

fn loop_variable(cx: &Binder, fits: &impl Fn(&Candidate) -> bool) -> Option<Found> {
    let starts = cx.scope.loops.iter().rev();
    let variables = starts.filter_map(|start| cx.scope.candidates.get(*start));
    let variable = variables.into_iter().find(|c| c.origin == Origin::Loop && fits(c))?;
    Some(found(cx, variable, None))
}

pub(super) fn found(cx: &Binder, candidate: &Candidate, rival: Option<&Candidate>) -> Found {
    let all = (1u16 << cx.scope.events) - 1;
    let partial = matches!(candidate.origin, Origin::Event(bits) if u16::from(bits) != all);
    Found {
        slot: candidate.slot,
        writer: candidate.at,
        shape: candidate.shape.clone(),
        rival: rival.map(|c| c.at),
        partial: partial && candidate.slot < MEMORY,
        left_of: LeftOf::Set,
    }
}

/// What "that creature", "those cards", "the player" means.
pub(super) fn deictic(
    cx: &Binder,
    word: &Shape,
    number: WordNumber,
    participles: &[Participle],
    (want, role): (Want, Role),
) -> Option<Found> {
    if !participles.is_empty() {
        return done(cx, word, number, participles);
    }
    let found = that(cx, word, number)?;
    let found = rivals::one_beside_each(cx, word, number, &found).unwrap_or(found);
    let found = not_itself(cx, word, number, role, &found).unwrap_or(found);
    let found = made::original(cx, word, number, want, &found).unwrap_or(found);
    let found = other::player(cx, word, number, role, &found).unwrap_or(found);
    let rival = found.rival.or_else(|| rivals::of_noun(cx, word, number, (want, role), &found));
    let found = Found { rival, ..found };
    whereabouts::gone(cx, want, found.slot)
        .and_then(|_| {
            let fits =
                |c: &Candidate| readable(c) && word.names(&c.shape) == Fit::Exact && c.shape.suits(number);
            latest(cx, |c| fits(c) && whereabouts::gone(cx, want, c.slot).is_none())
        })
        .or(Some(found))
}

/// "It deals 1 damage to that creature": what an object acts on is another, or it would be "itself".
fn not_itself(cx: &Binder, word: &Shape, number: WordNumber, role: Role, found: &Found) -> Option<Found> {
    let acted_on = matches!(role, Role::Object | Role::Recipient) && cx.scope.nest == 0;
    let acts = |c: &&Candidate| c.clause == cx.scope.clause && c.role == Role::Subject && !c.nested;
    let subject = cx.scope.candidates.iter().rev().find(acts).filter(|subject| is_object(subject))?;
    if !acted_on || subject.slot != found.slot {
        return None;
    }
    let is_other = |c: &Candidate| c.slot != subject.slot && c.slot != SOURCE && readable(c);
    let fits = |c: &Candidate| is_other(c) && word.names(&c.shape) == Fit::Exact;
    latest(cx, |c| fits(c) && c.shape.suits(number))
}

/// "The attacking creature": the latest that is said to attack.
pub(super) fn so_called(cx: &Binder, word: &Shape, number: WordNumber, statuses: &[Status]) -> Option<Found> {
    let is_so = |c: &Candidate| statuses.iter().all(|status| cx.scope.statuses.contains(&(c.slot, *status)));
    let fits = |c: &Candidate| readable(c) && word.names(&c.shape) != Fit::No && c.shape.suits(number);
    if statuses.is_empty() { None } else { latest(cx, |c| fits(c) && is_so(c)) }
}

fn that(cx: &Binder, word: &Shape, number: WordNumber) -> Option<Found> {
    if word.kind == Kind::Pile {
        return pile(cx, word, number);
    }
    if let Some(pile) = in_a_pile(cx, word, number) {
        return Some(pile);
    }
    let fit = |c: &Candidate| word.names(&c.shape);
    let exact = |c: &Candidate| readable(c) && fit(c) == Fit::Exact;
    let loose = |c: &Candidate| readable(c) && fit(c) != Fit::No;
    let suits = |c: &Candidate| c.shape.suits(number);
    // "Sacrifice Iron Grove. If you do, return that card": the source is called by its name, "it" or "this
    // spell".
    let other = |c: &Candidate| suits(c) && c.slot != SOURCE && c.slot != HOLDER;
    loop_variable(cx, &|c: &Candidate| exact(c) && suits(c))
        .or_else(|| latest(cx, |c| exact(c) && other(c)))
        .or_else(|| latest(cx, |c| loose(c) && other(c)))
        .or_else(|| latest(cx, |c| exact(c) && suits(c)))
        .or_else(|| latest(cx, |c| loose(c) && suits(c)))
        .or_else(|| several(cx, number, &loose))
        .or_else(|| latest(cx, exact))
        .or_else(|| latest(cx, loose))
        .or_else(|| latest(cx, |c| fit(c) != Fit::No))
}

/// "that pile" is one that was chosen, or the only one; "those piles" are all that were made.
fn pile(cx: &Binder, word: &Shape, number: WordNumber) -> Option<Found> {
    latest(cx, |c| readable(c) && word.names(&c.shape) != Fit::No && c.shape.suits(number))
}

/// "those creatures", after one of the piles that they were separated into was chosen: those in it.
fn in_a_pile(cx: &Binder, word: &Shape, number: WordNumber) -> Option<Found> {
    let objects = |c: &Candidate| Shape { kind: Kind::Object, count: Count::Many, ..c.shape.clone() };
    let chosen = |c: &Candidate| c.shape.kind == Kind::Pile && c.shape.count == Count::One;
    let fits = |c: &Candidate| readable(c) && !c.nested && word.names(&objects(c)) != Fit::No;
    let nearest = cx
        .scope
        .candidates
        .iter()
        .rev()
        .find(|c| fits(c) && (chosen(c) || c.shape.kind == Kind::Object && c.shape.suits(number)))?;
    let several = number == WordNumber::Plural && chosen(nearest);
    several.then(|| found(cx, nearest, None))
}

/// The piles that a separation made: "one pile", "the pile of their choice", "the face-down pile".
pub(super) fn piles(cx: &Binder) -> Option<Found> {
    let made = cx.scope.candidates.iter().filter(|c| is_separation(c));
    let mut found = latest(cx, is_separation)?;
    found.rival = made.clone().find(|c| c.slot != found.slot).map(|c| c.at);
    Some(found)
}

/// "the face-down pile": one of those that the separation made.
pub(super) fn face(cx: &Binder, faces: &[Face], count: Count) -> Option<Found> {
    let made = faces.iter().all(|face| cx.scope.faces.contains(face));
    let mut found = piles(cx).filter(|_| made)?;
    found.shape.count = count;
    Some(found)
}

fn is_separation(candidate: &Candidate) -> bool {
    candidate.shape.kind == Kind::Pile && candidate.role == Role::Out && candidate.means == Means::Made
}

/// "those permanents" after an act on a list: what the act affected, as a whole.
fn several(cx: &Binder, number: WordNumber, fits: &impl Fn(&Candidate) -> bool) -> Option<Found> {
    if number == WordNumber::Singular {
        return None;
    }
    latest(cx, |c| c.role == Role::Out && c.shape.count != Count::One && fits(c))
}

/// "the exiled card": what an act of that verb affected, or a choice that the source remembers.
pub(super) fn done(
    cx: &Binder,
    word: &Shape,
    number: WordNumber,
    participles: &[Participle],
) -> Option<Found> {
    let answers = |c: &Candidate| participles.iter().all(|p| c.answers.contains(p));
    let fits = |c: &Candidate| answers(c) && word.names(&c.shape) != Fit::No;
    latest(cx, |c| fits(c) && c.shape.suits(number))
        .or_else(|| latest(cx, fits))
        .or_else(|| remembered(cx, participles, |shape| word.names(shape) != Fit::No))
        .or_else(|| latest(cx, answers))
}

/// What an ordinal selects.
pub(super) struct Ranked {
    /// The step that did it.
    pub found: Found,
    /// Whether that is it, and not one of several.
    pub is_it: bool,
}

/// "the second creature they chose": of the steps that did so the one of that number, where each did
/// it to one; otherwise one of what the only such step did it to. What a relative clause tells
/// somebody by ("who chose a second creature") is no such step.
pub(super) fn ranked(
    cx: &Binder,
    word: &Shape,
    participles: &[Participle],
    n: u32,
    by: Option<u16>,
) -> Option<Ranked> {
    let answers = |c: &Candidate| participles.iter().all(|p| c.answers.contains(p));
    let fits =
        |c: &&Candidate| c.role == Role::Out && !c.nested && answers(c) && word.names(&c.shape) != Fit::No;
    let all: Vec<&Candidate> = cx.scope.candidates.iter().filter(fits).collect();
    let own: Vec<&Candidate> = all.iter().copied().filter(|c| by.is_some() && acted(cx, c) == by).collect();
    let steps = if own.is_empty() { all } else { own };
    match steps.as_slice() {
        [] => remembered(cx, participles, |shape| word.names(shape) != Fit::No)
            .map(|found| Ranked { found, is_it: false }),
        [one] => Some(Ranked { found: found(cx, one, None), is_it: false }),
        several if several.iter().all(|c| c.shape.count != Count::Many) => {
            let index = usize::try_from(n).ok()?.checked_sub(1)?;
            several.get(index).map(|c| Ranked { found: found(cx, c, None), is_it: true })
        }
        [.., before, last] => Some(Ranked { found: found(cx, last, Some(before)), is_it: false }),
    }
}

/// Who acts in the clause of an act.
fn acted(cx: &Binder, act: &Candidate) -> Option<u16> {
    let subject = |c: &&Candidate| c.clause == act.clause && c.role == Role::Subject && !c.nested;
    cx.scope.candidates.iter().rev().find(subject).map(|c| c.slot)
}

fn remembered(cx: &Binder, participles: &[Participle], fits: impl Fn(&Shape) -> bool) -> Option<Found> {
    match participles {
        [participle] => memory(cx, *participle, fits),
        _ => None,
    }
}

fn choice_on_source(cx: &Binder, fits: impl Fn(&Shape) -> bool) -> Option<Found> {
    memory(cx, Participle::Chosen, fits)
}

/// The latest choice or exile on any line that fits.
fn memory(cx: &Binder, participle: Participle, fits: impl Fn(&Shape) -> bool) -> Option<Found> {
    let fits = |m: &Memory| m.participle == participle && fits(&m.shape);
    let (index, memory) = cx.known.memory().iter().enumerate().rev().find(|(_, m)| fits(m))?;
    kept(index, memory)
}

fn kept(index: usize, memory: &Memory) -> Option<Found> {
    let index = u16::try_from(index).ok().filter(|n| *n < HOLDER - MEMORY)?;
    Some(Found {
        slot: MEMORY + index,
        writer: memory.writer,
        shape: memory.shape.clone(),
        rival: None,
        partial: false,
        left_of: LeftOf::Set,
    })
}

/// "the chosen name", "that color": an attribute chosen before, here or on another line.
pub(super) fn attribute(cx: &Binder, attr: Attr) -> Option<Found> {
    let fits = |shape: &Shape| holds_attribute(attr, shape.kind);
    latest(cx, |c| fits(&c.shape)).or_else(|| choice_on_source(cx, fits))
}

/// "a color noted as you drafted cards named so".
pub(super) fn noted(cx: &Binder, attr: Attr) -> Option<Found> {
    let fits = |m: &Memory| {
        let kind = m.shape.kind;
        // "A type": of whichever kind of type was noted.
        m.drafted
            && if attr == Attr::Type {
                holds_attribute(attr, kind)
            } else {
                kind == super::choice::kind(attr)
            }
    };
    let mut all = cx.known.memory().iter().enumerate().rev().filter(|(_, m)| fits(m));
    let (index, memory) = all.next()?;
    let is_one_kind = all.all(|(_, other)| other.shape.kind == memory.shape.kind);
    is_one_kind.then(|| kept(index, memory))?
}

/// "that name", where none was chosen: the name of the object before.
pub(super) fn bearer(cx: &Binder) -> Option<Found> {
    latest(cx, |c| is_object(c) && readable(c))
}

/// What another is another than: what the act around it pretends of, else what was named last.
pub(super) fn likeness(cx: &Binder) -> Option<Found> {
    let pretended = cx.scope.pretended.and_then(|slot| latest(cx, |c| c.slot == slot));
    let named = |word| earlier(cx, word, Want::Permanent);
    pretended.or_else(|| named(Pronoun::It)).or_else(|| named(Pronoun::They))
}

/// "the chosen number", here or on another line.
pub(super) fn chosen_number(cx: &Binder) -> Option<Found> {
    latest(cx, |c| c.shape.kind == Kind::Number)
        .or_else(|| choice_on_source(cx, |shape| shape.kind == Kind::Number))
}

fn holds_attribute(attr: Attr, kind: Kind) -> bool {
    match attr {
        Attr::Color => kind == Kind::Color,
        Attr::CreatureType => kind == Kind::CreatureType,
        Attr::CardType => kind == Kind::CardType,
        Attr::BasicLandType => kind == Kind::LandType,
        Attr::Type => matches!(kind, Kind::CreatureType | Kind::CardType | Kind::LandType | Kind::Label),
        Attr::Name => kind == Kind::Name,
        Attr::Ability => kind == Kind::Ability,
        Attr::ManaValue | Attr::Power | Attr::Toughness => matches!(kind, Kind::Number | Kind::Amount),
        Attr::ManaCost | Attr::Controller | Attr::CounterKind => false,
    }
}

/// "that many", "that much": the amount of the latest act that has one, or how many it affected.
pub(super) fn amount(cx: &Binder) -> Option<Found> {
    let counted = |c: &Candidate| c.role == Role::Out && c.shape.kind != Kind::Outcome;
    let is_number = |c: &Candidate| {
        c.shape.kind == Kind::Amount && c.role == Role::Out || counted(c) && c.shape.count == Count::Many
    };
    latest(cx, is_number)
        .map(|nearest| open(cx, &nearest, &is_number).unwrap_or(nearest))
        .or_else(|| latest(cx, |c| readable(c) && c.shape.count == Count::Many))
        .or_else(|| latest(cx, |c| counted(c) && !is_of_one(cx, c)))
}

/// What a slot holds that was read before.
pub(super) fn of_slot(cx: &Binder, slot: u16) -> Option<Found> {
    latest(cx, |c| c.slot == slot)
}

/// "Sacrifice a creature, then draw that many cards": what one player did to one object has no number. Of several
/// players there are as many, and of what there may be none of it is open. What an event is about is judged later.
fn is_of_one(cx: &Binder, act: &Candidate) -> bool {
    let are_several = |c: &Candidate| {
        c.origin == Origin::Loop
            || c.clause == act.clause && c.role == Role::Subject && !c.nested && c.shape.count != Count::One
    };
    act.shape.kind == Kind::Object
        && act.shape.count == Count::One
        && act.number != Number::Open
        && !matches!(act.origin, Origin::Event(_))
        && !holds_cards(act)
        && !cx.scope.candidates.iter().any(are_several)
}

/// "Whenever you gain life, you may pay {1}. If you do, target opponent loses that much life": where the
/// text says the nearest number itself, one is meant that it leaves open, or, where that is a plain number
/// like the one of a payment, the number of what something was done to. Of damage and of cards there may be
/// less than it says, and then either could be meant.
fn open(cx: &Binder, nearest: &Found, is_number: &impl Fn(&Candidate) -> bool) -> Option<Found> {
    let all = &cx.scope.candidates;
    let said = all.iter().rev().find(|c| c.slot == nearest.slot && is_number(c))?;
    if said.number != Number::Said {
        return None;
    }
    let may_be_less = said.shape.kind != Kind::Amount || said.answers.contains(&Participle::Damaged);
    let matched = |c: &Candidate| matches!(c.origin, Origin::Event(_)) && c.shape.count == Count::Many;
    let is_open = |c: &Candidate| match c.number {
        Number::Open => is_number(c) || readable(c) && matched(c),
        Number::Unspoken => !may_be_less && (is_number(c) || holds_cards(c)),
        Number::Said => false,
    };
    let found = latest(cx, |c| is_open(c) && !c.nested)?;
    let rival = may_be_less.then_some(said.at);
    Some(Found { rival, ..found })
}

/// "Discard your hand": as many cards as were in it.
fn holds_cards(done: &Candidate) -> bool {
    let is_place = |noun: &Noun| matches!(noun, Noun::Hand | Noun::Graveyard | Noun::Library);
    done.role == Role::Out && done.shape.nouns.iter().any(is_place)
}

/// "the result": of the latest roll of dice, which coins have none of (705, 706). Where the step rolls
/// none, the event may have.
pub(super) fn result(cx: &Binder) -> Option<Found> {
    let rolled = cx.scope.acts.iter().rev().find(|act| act.rolls);
    let shape = Shape::plain(Kind::Amount, Count::One);
    match rolled {
        Some(act) => Some(Found {
            slot: act.slot,
            writer: act.at,
            shape,
            rival: None,
            partial: false,
            left_of: LeftOf::Set,
        }),
        None => amount(cx).filter(|found| {
            let is_flip = |act: &Trace| act.flip && act.slot == found.slot;
            !cx.scope.acts.iter().any(is_flip)
        }),
    }
}

/// "those counters": what the latest act put or removed.
pub(super) fn counters(cx: &Binder) -> Option<Found> {
    latest(cx, |c| c.role == Role::Out && c.shape.nouns.contains(&Noun::Counter))
}

/// "counters removed this way": by the latest act that removed some.
pub(super) fn counters_removed(cx: &Binder) -> Option<Found> {
    let removed =
        |c: &Candidate| c.shape.nouns.contains(&Noun::Counter) && c.answers.contains(&Participle::Removed);
    latest(cx, |c| c.role == Role::Out && removed(c))
}

/// "this mana": what the latest act added.
pub(super) fn mana_added(cx: &Binder) -> Option<Found> {
    let adds = Verb::AddMana(crate::surface::ManaSpec::OfAnyColor).kind();
    let act = cx.scope.acts.iter().rev().find(|act| act.sort.is_some_and(|sort| sort.verb == adds))?;
    let shape = Shape::plain(Kind::Amount, Count::One);
    Some(Found { slot: act.slot, writer: act.at, shape, rival: None, partial: false, left_of: LeftOf::Set })
}

/// "the life lost this way": what the latest such act came to.
pub(super) fn done_amount(cx: &Binder, what: DoneAmount) -> Option<Found> {
    let what = if what == DoneAmount::ExcessDealt { DoneAmount::DamageDealt } else { what };
    let act = cx.scope.acts.iter().rev().find(|act| act.done == Some(what))?;
    let shape = Shape::plain(Kind::Amount, Count::One);
    Some(Found { slot: act.slot, writer: act.at, shape, rival: None, partial: false, left_of: LeftOf::Set })
}

/// The latest act that a participle names ("destroyed this way").
pub(super) fn way(cx: &Binder, participle: Participle) -> Option<Found> {
    latest(cx, |c| c.answers.contains(&participle))
}
