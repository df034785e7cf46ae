//! Where an object is when a word reads it: where its phrase says, and where the acts between have put it.
//!
//! "Exile the top card of your library. … discard it" reads a card in exile. Acts are followed in the order
//! of the text; one that may not be done, or that is done under a condition, leaves both places open.

use super::antecedents::{Antecedent, Antecedents, Done};
use super::kinds::{self, Kinds};
use super::walk::Site;
use crate::lexicon::Zone;
use crate::source::Span;
use crate::surface::{
    CardKind, ChoiceDomain, Chooser, DeckWord, DigVerb, Meant, MoveVerb, Noun, PassiveVerb, Pick, Plain,
    Polarity, Pred, Quant, RefWord, Selection, Subject, Verb, ZoneForm, ZonePhrase,
};

/// A set of zones.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Places(u8);

impl Places {
    /// A hand.
    pub const HAND: Self = Self(1);
    /// A library, or a deck beside it.
    pub const LIBRARY: Self = Self(1 << 1);
    /// A graveyard.
    pub const GRAVEYARD: Self = Self(1 << 2);
    /// The battlefield.
    pub const BATTLEFIELD: Self = Self(1 << 3);
    /// The stack.
    pub const STACK: Self = Self(1 << 4);
    /// Exile.
    pub const EXILE: Self = Self(1 << 5);
    /// The command zone.
    pub const COMMAND: Self = Self(1 << 6);
    /// Where objects are cards.
    pub const CARDS: Self = Self::HAND.or(Self::LIBRARY).or(Self::GRAVEYARD).or(Self::EXILE);
    /// Anywhere, or nobody knows.
    pub const ANY: Self = Self(u8::MAX);

    /// Either.
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether nothing is in both.
    pub const fn is_apart(self, other: Self) -> bool {
        self.0 & other.0 == 0
    }

    /// The places that a phrase for a zone means.
    pub fn of_zone(it: &ZonePhrase) -> Self {
        let is_one = matches!(
            it.form,
            ZoneForm::Plain
                | ZoneForm::A
                | ZoneForm::Any
                | ZoneForm::Single
                | ZoneForm::Bare
                | ZoneForm::All
                | ZoneForm::Plural
                | ZoneForm::End(..)
                | ZoneForm::That(DeckWord::Said)
        );
        if !is_one {
            return Self::ANY;
        }
        match it.zone {
            Zone::Hand => Self::HAND,
            Zone::Library => Self::LIBRARY,
            Zone::Graveyard => Self::GRAVEYARD,
            Zone::Battlefield => Self::BATTLEFIELD,
            Zone::Stack => Self::STACK,
            Zone::Exile => Self::EXILE,
            Zone::Command => Self::COMMAND,
            Zone::Ante
            | Zone::CardPool
            | Zone::Outside
            | Zone::PlanarDeck
            | Zone::SchemeDeck
            | Zone::Sideboard
            | Zone::StartingDeck => Self::ANY,
        }
    }

    /// What is in these places.
    const fn kinds(self) -> Kinds {
        let mut kinds = Kinds::CARD.and(Kinds::SPELL);
        if !self.is_apart(Self::CARDS) {
            kinds = kinds.or(Kinds::CARD).or(Kinds::VARIANT);
        }
        if !self.is_apart(Self::COMMAND) {
            kinds = kinds.or(Kinds::CARD).or(Kinds::VARIANT);
        }
        if !self.is_apart(Self::BATTLEFIELD) {
            kinds = kinds.or(Kinds::PERMANENT);
        }
        if !self.is_apart(Self::STACK) {
            kinds = kinds.or(Kinds::SPELL).or(Kinds::ABILITY);
        }
        kinds
    }
}

/// How far a word is followed through words that read others.
const DEPTH: u8 = 6;

/// Where what a phrase means is when the phrase is read.
pub fn of_selection(cx: &Antecedents<'_>, it: &Selection) -> Places {
    selection(cx, it, DEPTH)
}

/// Where the objects of a noun phrase are, by its own words.
pub fn of_pick(cx: &Antecedents<'_>, it: &Pick) -> Places {
    pick(cx, it, DEPTH)
}

/// What sorts of thing a phrase can mean where it is read.
pub fn kinds(cx: &Antecedents<'_>, it: &Selection, card: CardKind) -> Vec<Kinds> {
    let by_words = kinds::of_selection(it, card);
    let Selection::Ref(word) = it else { return by_words };
    let Some(read) = cx.read_at(word.at.0) else { return by_words };
    if by_words.iter().all(|is| *is == Kinds::PLAYER) {
        return by_words;
    }
    let named = read.pick.map(|pick| kinds::of_filter(&pick.filter)).unwrap_or_default();
    if !named.is_empty() && named.iter().all(|is| *is == Kinds::PLAYER) {
        return named;
    }
    let places = of_selection(cx, it);
    if places == Places::ANY {
        return by_words;
    }
    let there = places.kinds();
    let narrow = |is: Kinds| if is.and(there).is_none() { there } else { is.and(there) };
    // What is on the stack is the spell or the ability that was named.
    let of_stack = named.iter().copied().fold(Kinds::CARD.and(Kinds::SPELL), Kinds::or);
    let of_stack = of_stack.and(Kinds::SPELL.or(Kinds::ABILITY));
    let is_named = places == Places::STACK && !of_stack.is_none();
    by_words.into_iter().map(|is| if is_named { of_stack } else { narrow(is) }).collect()
}

fn selection(cx: &Antecedents<'_>, it: &Selection, depth: u8) -> Places {
    let Some(depth) = depth.checked_sub(1) else { return Places::ANY };
    match it {
        Selection::Pick(it) => pick(cx, it, depth),
        Selection::Ref(it) => match &it.word {
            RefWord::Pronoun(_) | RefWord::That(..) | RefWord::The(..) | RefWord::Both => {
                word(cx, it.at.0, depth)
            }
            RefWord::Rest(..) | RefWord::Other(..) => left(cx, it.at.0, depth),
            RefWord::Attached(..) => Places::BATTLEFIELD,
            RefWord::You
            | RefWord::Source(_)
            | RefWord::Holder(_)
            | RefWord::ControllerOf(..)
            | RefWord::OwnerOf(..)
            | RefWord::DefendingPlayer
            | RefWord::ActivePlayer(_)
            | RefWord::Neighbour(..)
            | RefWord::TeamOf(_)
            | RefWord::Designated(_)
            | RefWord::Chosen(..)
            | RefWord::Noted(..)
            | RefWord::ThatAttr(_)
            | RefWord::Picked(_) => Places::ANY,
        },
        Selection::List { items, join: _ } => {
            items.iter().map(|it| selection(cx, it, depth)).reduce(Places::or).unwrap_or(Places::ANY)
        }
    }
}

/// "The other" of two of which one was taken reads that one: it is where both were.
fn left(cx: &Antecedents<'_>, at: Span, depth: u8) -> Places {
    let whole = cx.read_at(at).and_then(|read| read.pick).and_then(|pick| {
        pick.filter.suffixes.iter().find_map(|pred| match pred {
            Pred::Of(of) | Pred::Among(of) | Pred::FromAmong(of) => Some(of.as_ref()),
            _ => None,
        })
    });
    whole.map_or_else(|| word(cx, at, depth), |whole| selection(cx, whole, depth))
}

fn pick(cx: &Antecedents<'_>, it: &Pick, depth: u8) -> Places {
    let zone = it.filter.suffixes.iter().find_map(|pred| match pred {
        Pred::In(zone, Polarity::Is) | Pred::From(zone, Polarity::Is) => Some(Places::of_zone(zone)),
        _ => None,
    });
    if let Some(zone) = zone {
        return zone;
    }
    if matches!(it.quant, Quant::Possessed(..) | Quant::PossessedEach(_))
        && let Some(place) = it.filter.heads.first().and_then(|head| whole(head.noun))
    {
        return place;
    }
    let part = it.filter.suffixes.iter().find_map(|pred| match pred {
        Pred::Of(of) | Pred::Among(of) | Pred::FromAmong(of) => Some(selection(cx, of, depth)),
        Pred::Way { .. } => Some(word(cx, it.at.0, depth)),
        _ => None,
    });
    if let Some(part) = part {
        return part;
    }
    let kinds = kinds::of_filter(&it.filter);
    let are_all = |of: Kinds| !kinds.is_empty() && kinds.iter().all(|is| is.without(of).is_none());
    if are_all(Kinds::PERMANENT) {
        Places::BATTLEFIELD
    } else if are_all(Kinds::SPELL.or(Kinds::ABILITY)) {
        Places::STACK
    } else {
        Places::ANY
    }
}

/// "Their hand", as a whole.
const fn whole(noun: Option<Noun>) -> Option<Places> {
    match noun {
        Some(Noun::Hand) => Some(Places::HAND),
        Some(Noun::Library) => Some(Places::LIBRARY),
        Some(Noun::Graveyard) => Some(Places::GRAVEYARD),
        _ => None,
    }
}

/// Where what the word at a place reads is.
fn word(cx: &Antecedents<'_>, at: Span, depth: u8) -> Places {
    let Some(depth) = depth.checked_sub(1) else { return Places::ANY };
    let Some(read) = cx.read_at(at) else { return Places::ANY };
    let root = root(cx, &read, depth);
    let named = read.pick.or_else(|| read.act.and_then(|act| operand(&act.verb)).and_then(picked));
    let mut places = named.map_or(Places::ANY, |it| pick(cx, it, depth));
    let is_before = |done: &&Done<'_>| {
        read.at.start <= done.act.at.0.end && done.act.at.0.end <= at.start && !done.act.at.0.is_empty()
    };
    for done in cx.acts().iter().filter(is_before) {
        let Some((to, how)) = moves(cx, done, &read, root, at, depth) else { continue };
        places = match how {
            How::Surely => to,
            How::Perhaps => places.or(to),
        };
    }
    places
}

/// Whether an act is done to all that is meant, whatever happens.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    Surely,
    Perhaps,
}

/// Where an act puts what is followed, if it acts on that.
fn moves(
    cx: &Antecedents<'_>,
    done: &Done<'_>,
    read: &Antecedent<'_>,
    root: Span,
    word: Span,
    depth: u8,
) -> Option<(Places, How)> {
    if matches!(done.deed.modal.meant(), Meant::Forbidden | Meant::Denied)
        || !matches!(done.site, Site::Body | Site::Cost | Site::Event | Site::Condition)
        || done.is_only_thought
    {
        return None;
    }
    let verb = bare(&done.act.verb);
    let is_own = read.act.is_some_and(|act| std::ptr::eq(act, done.act));
    let to = destination(verb, done.site)?;
    let whole = is_own
        || match operand(verb).or_else(|| subject(done)) {
            Some(what) => match part(cx, what, root, depth)? {
                Part::All => true,
                Part::Some => false,
            },
            None => return None,
        };
    let is_sure = match done.deed.modal.meant() {
        Meant::Done | Meant::Required => true,
        // What is picked as it is done is there only where that was done; a target is there anyway.
        _ => picked_by(verb, read).is_some_and(|pick| pick.chooser == Chooser::Actor),
    };
    let is_sure = whole && is_sure && !cx.is_in_branch(done.act.at.0, word, read.at);
    Some((to, if is_sure { How::Surely } else { How::Perhaps }))
}

fn picked_by<'a>(verb: &'a Verb, read: &Antecedent<'_>) -> Option<&'a Pick> {
    let pick = picked(operand(verb)?)?;
    let is_read = |read: &Pick| read.at == pick.at;
    (read.act.is_some() || read.pick.is_some_and(is_read)).then_some(pick)
}

/// The noun phrase that a selection is.
pub fn picked(it: &Selection) -> Option<&Pick> {
    if let Selection::Pick(pick) = it { Some(pick) } else { None }
}

/// How much of what is followed a phrase means.
enum Part {
    All,
    Some,
}

fn part(cx: &Antecedents<'_>, what: &Selection, wanted: Span, depth: u8) -> Option<Part> {
    match what {
        Selection::Pick(pick) if pick.at.0 == wanted => Some(Part::All),
        Selection::Pick(pick) => {
            let of = pick.filter.suffixes.iter().find_map(|pred| match pred {
                Pred::Of(of) | Pred::Among(of) | Pred::FromAmong(of) => part(cx, of, wanted, depth),
                Pred::Way { .. } => {
                    let read = cx.read_at(pick.at.0)?;
                    (root(cx, &read, depth) == wanted).then_some(Part::Some)
                }
                _ => None,
            });
            of.map(|_| Part::Some)
        }
        Selection::Ref(word) => {
            let read = cx.read_at(word.at.0)?;
            let is_left = matches!(word.word, RefWord::Rest(..) | RefWord::Other(..));
            let part = if is_left { Part::Some } else { Part::All };
            (root(cx, &read, depth) == wanted).then_some(part)
        }
        Selection::List { items, join: _ } => items.iter().find_map(|it| part(cx, it, wanted, depth)),
    }
}

/// The place of the phrase that first named what the word at a place reads.
pub fn root_at(cx: &Antecedents<'_>, word: Span) -> Option<Span> {
    cx.read_at(word).map(|read| root(cx, &read, DEPTH))
}

/// The place of the phrase that first named what is read: an act on it is read as the same.
fn root(cx: &Antecedents<'_>, read: &Antecedent<'_>, depth: u8) -> Span {
    let Some(depth) = depth.checked_sub(1) else { return read.at };
    match read.act.and_then(|act| operand(bare(&act.verb))) {
        Some(Selection::Pick(pick)) => pick.at.0,
        Some(Selection::Ref(word)) => {
            cx.read_at(word.at.0).map_or(read.at, |before| root(cx, &before, depth))
        }
        Some(Selection::List { .. }) | None => read.at,
    }
}

/// The verb under "simultaneously", "twice" and the like.
fn bare(verb: &Verb) -> &Verb {
    match verb {
        Verb::AtOnce(inner, _)
        | Verb::Same(inner, _)
        | Verb::Times(inner, _)
        | Verb::Except(inner, _)
        | Verb::InsteadOf(inner, _) => bare(inner),
        _ => verb,
    }
}

/// What a verb is done to.
pub fn operand(verb: &Verb) -> Option<&Selection> {
    match verb {
        Verb::Move { what, .. }
        | Verb::Plain(
            Plain::Destroy
            | Plain::Sacrifice
            | Plain::Discard
            | Plain::Draw
            | Plain::Mill
            | Plain::Counter
            | Plain::Reveal
            | Plain::LookAt,
            what,
        )
        | Verb::Choose(ChoiceDomain::Of(what))
        | Verb::Shuffle { what: Some(what), .. }
        | Verb::Search { what: Some(what), .. }
        | Verb::Cast { what, .. }
        | Verb::Play { what, .. }
        | Verb::SetStatus { what, .. }
        | Verb::Plain(Plain::GainControl, what)
        | Verb::Action { what: Some(what), .. } => Some(what),
        Verb::Dig { until, .. } => Some(&until.what),
        _ => None,
    }
}

/// What happens to the subject of such a verb.
fn subject<'a>(done: &Done<'a>) -> Option<&'a Selection> {
    match &done.deed.subject {
        Subject::Of(who) => Some(who),
        Subject::Implied | Subject::Unsaid | Subject::Elided => None,
    }
}

/// Where a verb puts what it is done to, or whom it is said of.
fn destination(verb: &Verb, site: Site) -> Option<Places> {
    Some(match verb {
        Verb::Move { verb, to, .. } | Verb::Moved { verb, to, .. } => match to {
            Some(to) => Places::of_zone(&to.zone),
            None if *verb == MoveVerb::Exile => Places::EXILE,
            None => return None,
        },
        Verb::Plain(Plain::Destroy | Plain::Sacrifice | Plain::Discard | Plain::Mill | Plain::Counter, _)
        | Verb::Die { .. } => Places::GRAVEYARD,
        Verb::Plain(Plain::Draw, _) => Places::HAND,
        Verb::Shuffle { what: Some(_), .. } => Places::LIBRARY,
        Verb::Search { zone, what: Some(_) } => Places::of_zone(zone),
        Verb::Dig { verb, .. } => match verb {
            DigVerb::Reveal => Places::LIBRARY,
            DigVerb::Exile => Places::EXILE,
            DigVerb::Mill => Places::GRAVEYARD,
        },
        Verb::Create(_) => Places::BATTLEFIELD,
        Verb::Copy { .. } => Places::STACK,
        Verb::Enter { .. } => Places::BATTLEFIELD,
        Verb::Cast { .. } if site == Site::Event => Places::STACK,
        Verb::Cast { .. } | Verb::Play { .. } | Verb::Leave(_) | Verb::Action { .. } => Places::ANY,
        Verb::Keyworded { .. } | Verb::Have(_) | Verb::Cause(_) => Places::ANY,
        Verb::Passive { verb, .. } => passive(*verb)?,
        _ => return None,
    })
}

const fn passive(verb: PassiveVerb) -> Option<Places> {
    match verb {
        PassiveVerb::Countered
        | PassiveVerb::Destroyed
        | PassiveVerb::Sacrificed
        | PassiveVerb::Devoured
        | PassiveVerb::Discarded
        | PassiveVerb::Milled => Some(Places::GRAVEYARD),
        PassiveVerb::Drawn => Some(Places::HAND),
        PassiveVerb::Cast | PassiveVerb::Played => Some(Places::ANY),
        PassiveVerb::Regenerated
        | PassiveVerb::SetInMotion
        | PassiveVerb::Abandoned
        | PassiveVerb::Activated
        | PassiveVerb::TurnedFaceUp
        | PassiveVerb::TurnedFaceDown
        | PassiveVerb::Revealed => None,
    }
}
