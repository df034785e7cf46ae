//! Selections, filters and predicates.

use super::number;
use super::report;
use super::resolve;
use super::scope::{Binder, Candidate, Likened, Portion, Role, Seen, Superlative};
use super::shape::{self, Count, Kind, Shape};
use super::traits::{self, Want};
use super::{
    choice, condition, duration, empty, event, keyword, of_two, quantity, reference, whereabouts, zone,
};
use crate::diag::{Code, Diagnostic};
use crate::source::Span;
use crate::surface::{
    Attr, Chooser, Comparison, Face, Filter, HeadPhrase, Likeness, ListJoin, NameRef, Noun, Participle,
    PassiveVerb, Pick, Polarity, Pred, Qty, Quant, Ref, RefWord, Selection, Slot, Stat, Status, ThisWay,
};

/// A selection as the clause around it sees it.
#[derive(Debug, Clone)]
pub(super) struct Phrase {
    /// What it is.
    pub shape: Shape,
    /// Its slot; none for a list, and for "you".
    pub slot: Option<u16>,
    /// Whole, or some of an earlier set.
    pub portion: Portion,
    /// How it is said.
    pub said: Said,
}

/// How a phrase is said.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Said {
    /// A determiner and a noun, whose kind is certain.
    Noun,
    /// A word that points back, or names the source or you.
    Word,
    /// The same, with more said: some of what its slot holds.
    Some,
    /// Several phrases with slots of their own.
    List,
    /// Not at all: a verb implies it.
    Unsaid,
}

impl Phrase {
    /// A phrase that no word reads back.
    pub fn of(shape: Shape) -> Self {
        Self { shape, slot: None, portion: Portion::Whole, said: Said::Unsaid }
    }
}

/// Binds a selection in its place in the clause.
pub(super) fn selection(cx: &mut Binder, selection: &mut Selection, want: Want, role: Role) -> Phrase {
    match selection {
        Selection::Pick(it) => {
            let outer = std::mem::replace(&mut cx.scope.wanted, want);
            let phrase = pick(cx, it, role);
            cx.scope.wanted = outer;
            phrase
        }
        Selection::Ref(it) if let Some(both) = of_two::both(cx, &it.word, want) => {
            let items = both.map(|one| reference::one_of_two(cx, it, one, role));
            let mut shape = Shape::plain(Kind::Object, Count::Many);
            let items = items.map(|(item, of)| {
                shape.widen(&of.types, &of.subtypes);
                Selection::Ref(item)
            });
            *selection = Selection::List { items: items.into(), join: ListJoin::And };
            Phrase { said: Said::List, ..Phrase::of(shape) }
        }
        Selection::Ref(it) => reference::reference(cx, it, want, role),
        Selection::List { items, join } => {
            let start = cx.scope.candidates.len();
            let phrase = list(cx, items, want, role);
            let is_either = match join {
                ListJoin::Or => phrase.shape.kind == Kind::Either,
                ListJoin::One | ListJoin::And | ListJoin::AndOr => false,
            };
            if let Some(listed) = cx.scope.candidates.get_mut(start..) {
                listed.iter_mut().for_each(|listed| listed.one_of_either |= is_either);
            }
            phrase
        }
    }
}

/// Binds a selection that may be missing.
pub(super) fn optional(
    cx: &mut Binder,
    it: &mut Option<Selection>,
    want: Want,
    role: Role,
) -> Option<Phrase> {
    it.as_mut().map(|it| selection(cx, it, want, role))
}

fn list(cx: &mut Binder, items: &mut [Selection], want: Want, role: Role) -> Phrase {
    let mut all = Shape::plain(Kind::Object, Count::Many);
    let mut kinds = Vec::new();
    let mut portion = Portion::Whole;
    let start = cx.scope.candidates.len();
    for item in items {
        let phrase = beside(cx, item, start, |cx, item| selection(cx, item, want, role));
        kinds.push(phrase.shape.kind);
        if phrase.portion != Portion::Whole {
            portion = phrase.portion;
        }
        all.widen(&phrase.shape.types, &phrase.shape.subtypes);
        all.nouns.extend(phrase.shape.nouns);
    }
    all.kind = match kinds.split_first() {
        Some((first, rest)) if rest.iter().all(|kind| kind == first) => *first,
        Some(_) => Kind::Either,
        None => Kind::Object,
    };
    Phrase { said: Said::List, portion, ..Phrase::of(all) }
}

/// "Each player other than you and that player": a word of a list is for none that the list names before it.
fn beside<T>(
    cx: &mut Binder,
    it: &mut Selection,
    start: usize,
    walk: impl FnOnce(&mut Binder, &mut Selection) -> T,
) -> T {
    let is_word = matches!(it, Selection::Ref(Ref { word: RefWord::Pronoun(_) | RefWord::That(..), .. }));
    if !is_word {
        return walk(cx, it);
    }
    let listed = cx.scope.candidates.split_off(start);
    let result = walk(cx, it);
    cx.scope.candidates.splice(start..start, listed);
    result
}

fn pick(cx: &mut Binder, it: &mut Pick, role: Role) -> Phrase {
    let shape = Shape::of_pick(it);
    // "A copy of Old Wave": the card is no object in the game, and no word reads it.
    if let [Pred::Named(NameRef::Alone(_))] = it.filter.suffixes.as_slice() {
        return Phrase::of(shape);
    }
    let portion = portion(it);
    let at = it.at.0;
    let own = cx.slot_for(&shape);
    let empty = empty::why(it);
    let Pick { quant, chooser, filter: inner, slot, at: _ } = it;
    *slot = Slot(Some(own));
    let mut candidate = cx.candidate(own, shape.clone(), role, at);
    candidate.portion = portion;
    candidate.late = !is_target(chooser) && !takes_all(quant);
    candidate.number = number::of_quant(quant);
    candidate.yours = is_yours(inner);
    candidate.another = matches!(quant, Quant::Another) || says_other(inner);
    // "If no one does, that player …": nobody is meant only where nobody else was named.
    candidate.asked |= matches!(quant, Quant::No(_));
    cx.at(at, |cx| {
        bind_quant(cx, quant);
        bind_chooser(cx, chooser);
        let outer = cx.scope.acts_before;
        if is_target(chooser) {
            // It is chosen before anything is done.
            cx.scope.acts_before = Some(0);
        }
        let is_player = shape.kind == Kind::Player;
        cx.scope.describing.extend(is_player.then_some(own));
        filter(cx, inner, Some(&candidate), Check::Writers);
        if is_player {
            cx.scope.describing.pop();
        }
        cx.scope.acts_before = outer;
    });
    if let Some(why) = empty {
        cx.sight(Seen::Nothing(why), at);
    }
    cx.scope.described.extend((shape.kind == Kind::Player && !inner.suffixes.is_empty()).then_some(own));
    cx.scope.statuses.extend(statuses(inner).into_iter().map(|status| (own, status)));
    if *quant == Quant::The {
        let superlatives = inner.suffixes.iter().filter_map(superlative);
        cx.scope.superlatives.extend(superlatives.map(|(extreme, stat)| Superlative {
            extreme,
            stat,
            shape: shape.clone(),
            slot: own,
        }));
    }
    whereabouts::picked(cx, inner, own, at);
    if shape.kind == Kind::Pile && !says_which_piles(inner) {
        piles_made(cx, inner, at);
    }
    if let Some(whole) = of_whole(cx, inner) {
        candidate.shape = Shape { count: shape.count, ..whole };
    }
    let shape = candidate.shape.clone();
    if is_target(chooser) {
        let times = if cx.scope.loops.is_empty() { 1 } else { 2 };
        cx.scope.targets.extend(std::iter::repeat_n(shape.clone(), times));
    }
    // "If you control no creatures, put a counter on it": what there is none of is not "it".
    if !matches!(it.quant, Quant::No(_)) || shape.kind != Kind::Object {
        cx.write(candidate);
    }
    Phrase { shape, slot: Some(own), portion, said: Said::Noun }
}

/// "Another creature", "two other lands".
fn says_other(it: &Filter) -> bool {
    it.heads.iter().any(|head| head.adjectives.contains(&Pred::Other))
}

/// "A creature you control", "cards you own".
fn is_yours(it: &Filter) -> bool {
    let is_you = |who: &Selection| matches!(who, Selection::Ref(Ref { word: RefWord::You, .. }));
    it.suffixes.iter().any(|pred| {
        matches!(pred, Pred::Controller(who, Polarity::Is, _) | Pred::Owner(who, Polarity::Is) if is_you(who))
    })
}

/// "one of those piles", "a pile of seven cards".
fn says_which_piles(filter: &Filter) -> bool {
    filter.suffixes.iter().any(|pred| matches!(pred, Pred::Of(_) | Pred::Holding(_)))
}

/// "One pile", "the pile of their choice" is one of those that an earlier step made.
fn piles_made(cx: &mut Binder, filter: &Filter, at: Span) {
    let faces = faces(filter);
    match resolve::face(cx, &faces, Count::One) {
        Some(found) => {
            report::doubts(cx, "pile", &found, at);
            cx.read(at, found.slot, found.writer);
        }
        None => report::dangling(cx, Code::R001, "pile", "a step that separates objects into such piles", at),
    }
}

/// The faces that a phrase of piles says.
pub(super) fn faces(filter: &Filter) -> Vec<Face> {
    let piles = filter.heads.iter().filter(|head| head.noun == Some(Noun::Pile));
    let said = piles.flat_map(|head| &head.adjectives).filter_map(match_face);
    said.collect()
}

/// What the adjectives of a noun say that it is ("the *attacking* creature").
pub(super) fn statuses(filter: &Filter) -> Vec<Status> {
    let adjectives = filter.heads.iter().flat_map(|head| &head.adjectives);
    adjectives.filter_map(|pred| if let Pred::Status(status) = pred { Some(*status) } else { None }).collect()
}

const fn match_face(pred: &Pred) -> Option<Face> {
    if matches!(pred, Pred::Status(Status::FaceDown)) {
        Some(Face::Down)
    } else if matches!(pred, Pred::Status(Status::FaceUp)) {
        Some(Face::Up)
    } else {
        None
    }
}

/// Whether what matches is taken whole, or some of it.
fn portion(it: &Pick) -> Portion {
    if shape::is_part(it) {
        Portion::Part
    } else if takes_all(&it.quant) || matches!(it.quant, Quant::End(..) | Quant::The) {
        Portion::Whole
    } else {
        Portion::Picked
    }
}

/// Whether there is nothing to choose.
const fn takes_all(quant: &Quant) -> bool {
    matches!(quant, Quant::All(_) | Quant::Possessed(..) | Quant::PossessedEach(_))
}

pub(super) const fn is_target(chooser: &Chooser) -> bool {
    match chooser {
        Chooser::Target | Chooser::TargetBy(_) | Chooser::RandomTarget => true,
        Chooser::Actor | Chooser::Player(_) | Chooser::Random(_) => false,
    }
}

/// The superlative that a tie can be broken for.
const fn superlative(pred: &Pred) -> Option<(crate::surface::Extreme, crate::surface::Stat)> {
    if let Pred::Extreme(extreme, stat, ..) = pred { Some((*extreme, *stat)) } else { None }
}

/// "each of them" has no noun of its own: it is what they are.
fn of_whole(cx: &Binder, filter: &Filter) -> Option<Shape> {
    let bare = |head: &HeadPhrase| head.types.is_empty() && matches!(head.noun, None | Some(Noun::One));
    let of = filter.suffixes.iter().any(|pred| matches!(pred, Pred::Of(_)));
    let whole = cx.scope.candidates.last().filter(|_| of && filter.heads.iter().all(bare))?;
    Some(whole.shape.clone())
}

/// "if you control fewer than four creatures": "the difference" is that of four and their number.
const fn compares(it: &Quant) -> bool {
    matches!(
        it,
        Quant::AtLeast(_)
            | Quant::NoLess(_)
            | Quant::JustExactly(_)
            | Quant::FewerThan(_)
            | Quant::AtMost(_)
            | Quant::MoreThan(_)
            | Quant::Beside(..)
    )
}

/// Binds the numbers in a determiner.
pub(super) fn bind_quant(cx: &mut Binder, it: &mut Quant) {
    cx.scope.compared |= cx.scope.asking && cx.scope.nest == 0 && compares(it);
    match it {
        Quant::Exactly(n)
        | Quant::NumberEqualTo(n)
        | Quant::EqualTo(n)
        | Quant::UpTo(n)
        | Quant::AtLeast(n)
        | Quant::NoLess(n)
        | Quant::JustExactly(n)
        | Quant::FewerThan(n)
        | Quant::AtMost(n)
        | Quant::AllBut(n)
        | Quant::MoreThan(n)
        | Quant::NoMoreThan(n)
        | Quant::Only(n)
        | Quant::End(_, n)
        | Quant::Additional(n)
        | Quant::SomeOf(n) => quantity::quantity(cx, n),
        Quant::Beside(_, by, whose) => {
            if let Some(by) = by {
                quantity::quantity(cx, by);
            }
            cx.nested(|cx| selection(cx, whose, Want::Player, Role::Recipient));
        }
        Quant::Possessed(whose, _) | Quant::PossessedEach(whose) => {
            cx.nested(|cx| selection(cx, whose, Want::Player, Role::Whose));
        }
        Quant::EachOf(inner) => bind_quant(cx, inner),
        Quant::All(_)
        | Quant::A
        | Quant::Another
        | Quant::Any
        | Quant::Multiple
        | Quant::AnyNumber
        | Quant::Extreme(_)
        | Quant::Part(..)
        | Quant::Between(_, _)
        | Quant::No(_)
        | Quant::The
        | Quant::Ordinal(_) => {}
    }
}

pub(super) fn bind_chooser(cx: &mut Binder, it: &mut Chooser) {
    match it {
        Chooser::Target | Chooser::RandomTarget => cx.sight(Seen::Target, cx.scope.here),
        Chooser::TargetBy(who) => {
            cx.sight(Seen::Target, cx.scope.here);
            cx.nested(|cx| selection(cx, who, Want::Player, Role::Whose));
        }
        Chooser::Player(who) => {
            cx.nested(|cx| selection(cx, who, Want::Player, Role::Whose));
        }
        Chooser::Actor | Chooser::Random(_) => {}
    }
}

/// Whether a participle in a filter must have a writer; after "that" or "the" the whole phrase
/// is searched instead.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Check {
    /// It must.
    Writers,
    /// The phrase around it does.
    Around,
}

/// Binds a filter; `head` is the candidate of the phrase that it belongs to.
pub(super) fn filter(cx: &mut Binder, it: &mut Filter, head: Option<&Candidate>, check: Check) {
    let but = super::other::found(cx, it, head);
    let Filter { heads, join: _, suffixes } = it;
    for suffix in suffixes.iter_mut() {
        if let Pred::Later(said) = suffix {
            *suffix = said.as_ref().clone();
        }
    }
    cx.inside(head, |cx| {
        cx.scope.nest += 1;
        for HeadPhrase { adjectives, types: _, noun: _ } in heads {
            for adjective in adjectives {
                pred(cx, adjective, head, check);
            }
        }
        for suffix in suffixes {
            pred(cx, suffix, head, check);
        }
        cx.scope.nest -= 1;
    });
    if let Some(but) = but {
        super::other::put(it, but);
    }
}

/// Binds a predicate. Where "its" or "their" may mean the head noun, the head is put in reach.
pub(super) fn pred(cx: &mut Binder, it: &mut Pred, head: Option<&Candidate>, check: Check) {
    let player = head.filter(|head| head.shape.kind == Kind::Player);
    match it {
        Pred::Other
        | Pred::RemovedFromDraft
        | Pred::Type(_)
        | Pred::Noun(_)
        | Pred::Color(_, _)
        | Pred::Class(_)
        | Pred::Status(_)
        | Pred::NoAbilities
        | Pred::WithAbility(..)
        | Pred::XInCost(_)
        | Pred::Parity(..)
        | Pred::Keyworded(_)
        | Pred::CostPaid(_)
        | Pred::OfKeyword(_)
        | Pred::Being(_)
        | Pred::Different(..)
        | Pred::Designated(..)
        | Pred::Legal(..)
        | Pred::Nth(_) => {}
        Pred::Flipped { result: _, who, act } => {
            if let Some(who) = who {
                selection(cx, who, Want::Player, Role::Whose);
            }
            *act = Slot(super::condition::became(cx, crate::surface::OutcomeKind::WonFlip, None));
        }
        Pred::Outcome { result, form: _, act } => {
            let declined = cx.scope.acts.iter().rev().find(|act| act.declined).map(|act| act.slot);
            *act = Slot(super::condition::became(cx, *result, declined));
        }
        Pred::VotedAs(who, _) => {
            selection(cx, who, Want::Player, Role::Whose);
            choice::taken(cx);
            let labels = cx.known.labels().to_vec();
            cx.asked.extend(labels);
        }
        Pred::Votes(comparison, _) => {
            quantity::comparison(cx, comparison);
            choice::taken(cx);
        }
        Pred::VotedBy(who) => {
            selection(cx, who, Want::Player, Role::Whose);
            choice::taken(cx);
        }
        Pred::CoinCameUp { face: _, tense: _, act } => {
            *act = Slot(super::condition::became(cx, crate::surface::OutcomeKind::WonFlip, None));
        }
        Pred::Came(_, came, _) => quantity::quantity(cx, came),
        Pred::CameTo(comparison, came, _) => {
            quantity::quantity(cx, &mut comparison.qty);
            quantity::quantity(cx, came);
        }
        Pred::LastChose(label) | Pred::VotedFor(label) => choice::offered(cx, label),
        Pred::Called(label, choice) => {
            choice::offered(cx, label);
            choice::of_word(cx, label, choice);
        }
        // Schemes and planes neither attack nor block.
        // Nor does a creature itself.
        Pred::FoughtBy(_, by) => {
            let own = if head.is_some() { cx.scope.heads.pop() } else { None };
            selection(cx, by, Want::Permanent, Role::Subject);
            cx.scope.heads.extend(own);
        }
        Pred::StatusOf(_, of) => {
            selection(cx, of, Want::Any, Role::Whose);
        }
        Pred::Not(inner) => pred(cx, inner, head, check),
        Pred::That(inner, _) | Pred::Later(inner) => pred(cx, inner, head, check),
        Pred::AnyOf(all) => all.iter_mut().for_each(|one| pred(cx, one, head, check)),
        Pred::PowerToughness(power, toughness) => {
            quantity::quantity(cx, power);
            quantity::quantity(cx, toughness);
        }
        Pred::Controller(who, _, _)
        | Pred::Owner(who, _)
        | Pred::OpponentOf(who)
        | Pred::Neighbour(_, who) => {
            selection(cx, who, Want::Player, Role::Whose);
        }
        Pred::In(place, _) | Pred::From(place, _) => zone::phrase(cx, place),
        Pred::Stat(stat, comparison) | Pred::WhoseStat(stat, comparison) => {
            let own = if compares_own(*stat, comparison) { own_number(cx, head) } else { player };
            cx.owned(own, |cx| quantity::comparison(cx, comparison));
        }
        Pred::Total(_, comparison) => quantity::comparison(cx, comparison),
        Pred::Extreme(_, _, among, _) => {
            if let Some(among) = among {
                selection(cx, among, Want::Any, Role::Whose);
            }
        }
        Pred::Has(keywords, _, _) => keywords.iter_mut().for_each(|one| keyword::used(cx, one)),
        Pred::Counters { quant, kind, polarity: _ } => cx.owned(head, |cx| {
            bind_quant(cx, quant);
            super::quantity::counter_kind(cx, kind);
        }),
        Pred::Named(name) => named(cx, name),
        Pred::OfAttr(attr, reference) => of_attribute(cx, *attr, reference),
        Pred::Shares { attr: _, form: _, with } => {
            if let Some(with) = with {
                selection(cx, with, Want::Object, Role::Whose);
            }
        }
        Pred::DoneBy { verb: _, who, from, window, tense: _ } => {
            if let Some(who) = who {
                selection(cx, who, Want::Player, Role::Whose);
            }
            zone::optional(cx, from);
            duration::window(cx, window);
        }
        Pred::Kind(kind) => filter(cx, kind, head, check),
        Pred::SameAs { attrs, join: _, with: Likeness::Other(unsaid) } => {
            likeness(cx, unsaid, head, attrs);
        }
        Pred::Than(_, _, Likeness::Other(unsaid)) => likeness(cx, unsaid, None, &[]),
        Pred::SameAs { attrs: _, join: _, with: Likeness::As(with) }
        | Pred::Unlike(_, with, _)
        | Pred::Than(_, _, Likeness::As(with))
        | Pred::AttachedTo(with)
        | Pred::AllowedBy(with, _) => {
            selection(cx, with, Want::Object, Role::Whose);
        }
        Pred::ControlledWhen(who, then) => {
            selection(cx, who, Want::Player, Role::Whose);
            cx.owned(head, |cx| event::relative(cx, then));
        }
        Pred::Did(done) => {
            condition::look_back(cx, done);
            cx.owned(head, |cx| event::relative(cx, done));
        }
        Pred::Way { participle, by, with, from, form: _ } => {
            way(cx, *participle, by, with, player, check);
            if let Some(from) = from {
                zone::phrase(cx, from);
            }
        }
        Pred::Among(what)
        | Pred::FromAmong(what)
        | Pred::FromEach(what)
        | Pred::Holding(what)
        | Pred::CopyOf(what)
        | Pred::InPile(what, _) => {
            selection(cx, what, Want::Object, Role::Whose);
        }
        Pred::Of(what) => {
            selection(cx, what, of_them(cx.scope.wanted), Role::Whose);
        }
        Pred::AbilityOf(what, _) => {
            selection(cx, what, Want::Object, Role::Whose);
        }
        Pred::WithTargets(quant, _) => bind_quant(cx, quant),
        Pred::CouldTarget(by, _) | Pred::TargetOf(by) => {
            selection(cx, by, Want::Spell, Role::Whose);
        }
        Pred::Targets(what) | Pred::TargetsOnly(what, _) | Pred::OtherThan(what, _) => {
            selection(cx, what, Want::Any, Role::Whose);
        }
        Pred::Participle(participle) => needs_writer(cx, *participle, check),
    }
}

/// What "them" is of "each of them": where objects are wanted, no players.
const fn of_them(wanted: Want) -> Want {
    match wanted {
        Want::Object
        | Want::Permanent
        | Want::Present
        | Want::Source
        | Want::Countable
        | Want::Scheme
        | Want::Spell
        | Want::OnStack
        | Want::Ability
        | Want::Cast
        | Want::Changed
        | Want::Sized
        | Want::Priced
        | Want::Controlled
        | Want::Owned => Want::Object,
        Want::Player | Want::ObjectFirst | Want::Any | Want::Several => Want::Several,
    }
}

/// "with power greater than its toughness": one number of the head against another of the same.
fn compares_own(stat: Stat, comparison: &Comparison) -> bool {
    let Comparison { op: _, qty } = comparison;
    let size = |stat| matches!(stat, Stat::Power | Stat::Toughness | Stat::BasePower);
    matches!(qty, Qty::Stat(other, _, _) if size(stat) && size(*other) && *other != stat)
}

/// The head where "its" may be for it. Of several it is no "its" where one thing acts: "it can't be blocked by
/// creatures with power greater than its toughness". Of one that something acts on it could be either's.
fn own_number<'h>(cx: &mut Binder, head: Option<&'h Candidate>) -> Option<&'h Candidate> {
    let head = head?;
    let acts = |c: &&Candidate| {
        c.clause == cx.scope.clause
            && c.role == Role::Subject
            && !c.nested
            && c.slot != head.slot
            && resolve::is_object(c)
            && c.shape.count != Count::Many
    };
    let Some(acting) = cx.scope.candidates.iter().rev().find(acts) else { return Some(head) };
    if head.shape.count == Count::Many {
        return None;
    }
    let found = resolve::Found {
        slot: head.slot,
        writer: head.at,
        shape: head.shape.clone(),
        rival: Some(acting.at),
        partial: false,
        left_of: crate::surface::LeftOf::Set,
    };
    report::doubts(cx, "its", &found, cx.scope.here);
    Some(head)
}

fn named(cx: &mut Binder, name: &mut NameRef) {
    match name {
        NameRef::Literal(_) | NameRef::Alone(_) | NameRef::Own => {}
        NameRef::Chosen(reference)
        | NameRef::OneOfChosen(reference, _)
        | NameRef::EachChosen(reference, _)
        | NameRef::OtherChosen(reference) => {
            choice::attribute(cx, Attr::Name, reference, "the chosen name");
        }
        NameRef::That(reference) => choice::attribute(cx, Attr::Name, reference, "that name"),
    }
}

/// "another card with the same name" has that of what an act pretends of, else of what was named last.
/// What is like something is no measure for the next: in "if a card with the same name is in a graveyard
/// or a permanent with the same name is on the battlefield" both are likened to one thing.
fn likeness(cx: &mut Binder, unsaid: &mut Ref, head: Option<&Candidate>, attrs: &[Attr]) {
    let at = cx.scope.here;
    let Some(found) = resolve::likeness(cx) else {
        let needs = "an object to be compared with";
        return report::dangling(cx, Code::R001, "the comparison", needs, at);
    };
    let before = cx.scope.likened.iter().rev();
    let known = before.into_iter().find(|known| known.slot == found.slot && known.attrs == attrs);
    let (to, writer) = known.map_or((found.slot, found.writer), |known| (known.to, known.writer));
    if let (Some(head), false) = (head, attrs.is_empty()) {
        cx.scope.likened.push(Likened { slot: head.slot, attrs: attrs.to_vec(), to, writer });
    }
    cx.bind(unsaid, to, writer);
}

/// "of that color", and with a pronoun "of the creature type of their choice".
fn of_attribute(cx: &mut Binder, attr: Attr, it: &mut Ref) {
    match it.word {
        RefWord::Chosen(..)
        | RefWord::Noted(..)
        | RefWord::ThatAttr(_)
        | RefWord::Picked(_)
        | RefWord::That(_, _)
        | RefWord::The(_, _) => {
            choice::attribute(cx, attr, it, "the chosen quality");
        }
        RefWord::You
        | RefWord::Source(_)
        | RefWord::Holder(_)
        | RefWord::Attached(_, _)
        | RefWord::Pronoun(_)
        | RefWord::Rest(..)
        | RefWord::Other(..)
        | RefWord::Both
        | RefWord::ControllerOf(..)
        | RefWord::OwnerOf(..)
        | RefWord::DefendingPlayer
        | RefWord::ActivePlayer(_)
        | RefWord::Neighbour(_, _)
        | RefWord::TeamOf(_)
        | RefWord::Designated(_) => {
            reference::reference(cx, it, Want::Player, Role::Whose);
        }
    }
}

fn way(
    cx: &mut Binder,
    participle: Participle,
    by: &mut Option<Box<Selection>>,
    with: &mut Option<Ref>,
    player: Option<&Candidate>,
    check: Check,
) {
    if let Some(by) = by {
        cx.owned(player, |cx| selection(cx, by, Want::Player, Role::Whose));
    }
    match with {
        Some(with) => {
            // "… exiled with ~, transform it": the source is what the sentence is about.
            // "A card exiled with it" is not exiled with itself.
            let heads = std::mem::take(&mut cx.scope.heads);
            let own = std::mem::take(&mut cx.scope.own);
            cx.unnested(|cx| reference::reference(cx, with, Want::Object, Role::Whose));
            (cx.scope.heads, cx.scope.own) = (heads, own);
            // Only the card itself remembers.
            if matches!(with.word, RefWord::Pronoun(_))
                && with.slot.0.is_some_and(|slot| slot != super::SOURCE && slot != super::HOLDER)
            {
                report::dangling(cx, Code::R001, "it", "this card named", with.at.0);
            }
            if !cx.new_done.contains(&participle) && !cx.known.done().contains(&participle) {
                report::no_memory(cx, participle, cx.scope.here);
            }
        }
        None => needs_writer(cx, participle, check),
    }
}

/// "revealed this way" and "the revealed cards" need a step that reveals.
fn needs_writer(cx: &mut Binder, participle: Participle, check: Check) {
    let participle = reference::passive(participle);
    let at = cx.scope.here;
    if check == Check::Around {
        return;
    }
    if let Some(found) = resolve::way(cx, participle) {
        cx.read(at, found.slot, found.writer);
        return;
    }
    if is_state(participle) {
        return;
    }
    if participle != Participle::Chosen {
        report::no_way(cx, participle, at);
    } else if cx.known.memory().iter().all(|it| it.participle != Participle::Chosen) {
        let finding = Diagnostic::new(Code::R005, at, "nothing was chosen before \"chosen\"")
            .label(at, "needs a choice on this card")
            .help("Add the step or the line that makes the choice.");
        cx.diagnostics.push(finding);
    }
}

/// Words that also name a state that an object can be in whoever brought it there.
const fn is_state(participle: Participle) -> bool {
    matches!(participle, Participle::Exiled | Participle::Tapped | Participle::Untapped)
}

/// "is destroyed this way" needs a step that destroys.
pub(super) fn passive(cx: &mut Binder, verb: PassiveVerb, this_way: ThisWay) {
    match (this_way, traits::passive(verb)) {
        (ThisWay::Said, Some(participle)) => needs_writer(cx, participle, Check::Writers),
        (ThisWay::Said, None) | (ThisWay::NotSaid | ThisWay::Meant, _) => {}
    }
}
