//! The words that point back.

use super::choice;
use super::leftover::{self, Other};
use super::report;
use super::resolve::{self, Found, Ranked};
use super::scope::{Binder, Candidate, HOLDER, Portion, Role, SOURCE, Seen};
use super::selection::{self, Check, Phrase, Said};
use super::shape::{Count, Kind, Shape};
use super::traits::Want;
use super::whereabouts;
use crate::diag::Code;
use crate::source::Span;
use crate::surface::{
    AttrPick, AttrPool, Filter, ListJoin, Noun, OtherForm, Participle, Pred, Pronoun, Rank, Ref, RefWord,
    Selection, SelfForm, Slot, WordNumber,
};

/// Binds a reference in its place in the clause.
pub(super) fn reference(cx: &mut Binder, it: &mut Ref, want: Want, role: Role) -> Phrase {
    let at = it.at.0;
    let phrase = cx.at(at, |cx| bound(cx, it, want, role));
    // What is left of a set has not gone where the part went that was taken.
    let is_left = matches!(it.word, RefWord::Other(..) | RefWord::Rest(..));
    // "Destroy target creature if it's tapped" asks before anything is destroyed.
    let is_asked = cx.scope.asking && want == Want::Present;
    let whole = phrase.slot.filter(|_| phrase.said != Said::Some && !is_left && !is_asked);
    if let Some(left) = whole.and_then(|slot| whereabouts::gone(cx, want, slot)) {
        cx.sight(Seen::Gone(left), at);
    }
    phrase
}

fn bound(cx: &mut Binder, it: &mut Ref, want: Want, role: Role) -> Phrase {
    let at = it.at.0;
    match &mut it.word {
        RefWord::You => Phrase::of(Shape::plain(Kind::Player, Count::One)),
        RefWord::Source(_) => fixed(cx, SOURCE, cx.source_shape(), role, at),
        RefWord::Holder(filter) => {
            let shape = Shape::of_filter(filter, Count::One);
            selection::filter(cx, filter, None, Check::Around);
            let slot = if cx.scope.quoted { HOLDER } else { SOURCE };
            // During the draft it is a card as any other (905.2).
            let is_card = cx.scope.drafting && shape.nouns.contains(&Noun::Card);
            if !cx.scope.quoted && !cx.source_is_permanent() && !is_card {
                cx.sight(Seen::OtherSelf, at);
            }
            fixed(cx, slot, shape, role, at)
        }
        RefWord::Attached(_, filter) => {
            let shape = Shape::of_filter(filter, Count::One);
            selection::filter(cx, filter, None, Check::Around);
            computed(cx, it, shape, role)
        }
        RefWord::ControllerOf(of, _) => {
            let count = whose(cx, of, Want::Controlled);
            computed(cx, it, Shape::plain(Kind::Player, count), role)
        }
        RefWord::OwnerOf(of, _) => {
            let count = whose(cx, of, Want::Owned);
            computed(cx, it, Shape::plain(Kind::Player, count), role)
        }
        RefWord::Neighbour(_, of) | RefWord::TeamOf(of) => {
            let count = whose(cx, of, Want::Player);
            computed(cx, it, Shape::plain(Kind::Player, count), role)
        }
        RefWord::DefendingPlayer | RefWord::ActivePlayer(_) | RefWord::Designated(_) => {
            computed(cx, it, Shape::plain(Kind::Player, Count::One), role)
        }
        RefWord::Pronoun(word) => {
            let word = *word;
            let found = resolve::pronoun(cx, word, want, role);
            pronoun(cx, it, word, found, want, role)
        }
        RefWord::That(_, _) | RefWord::The(_, _) => deictic(cx, it, want, role),
        RefWord::Rest(of, left_of) => {
            if let Some(of) = of {
                cx.nested(|cx| selection::selection(cx, of, Want::Any, Role::Whose));
            }
            let found = leftover::set(cx);
            if let (Some(found), None) = (&found, of) {
                *left_of = found.left_of;
            }
            set(cx, it, found, Code::R008, "a set of cards", role)
        }
        RefWord::Other(filter, number, left_of) => {
            selection::filter(cx, filter, None, Check::Around);
            let word = Shape::of_filter(filter, Count::Many);
            let (mut left_out, at) = (None, it.at);
            let found = match leftover::other(cx, &word, &participles(filter)) {
                Some(Other::OfTwo { found, acting }) => {
                    // Nothing was taken from a set: it is the thing itself, if it is not that which acts,
                    // and though it has changed since (608.2k).
                    let mut filter = filter.clone();
                    for head in &mut filter.heads {
                        head.adjectives.clear();
                        head.types.clear();
                        head.noun.get_or_insert(Noun::Permanent);
                    }
                    let word = RefWord::Pronoun(Pronoun::It);
                    left_out = Some(acting);
                    let acts = Selection::Ref(Ref { word, slot: Slot(Some(acting)), at });
                    filter.suffixes.push(Pred::OtherThan(Box::new(acts), OtherForm::OtherThan));
                    it.word = RefWord::The(filter, *number);
                    Some(found)
                }
                Some(Other::Left(mut found)) => {
                    if *number == WordNumber::Plural {
                        *left_of = found.left_of;
                    }
                    found.shape.count = counted(*number);
                    Some(found)
                }
                None => None,
            };
            let phrase = set(cx, it, found, Code::R008, "two things", role);
            if let Some(acting) = left_out {
                cx.read(at.0, acting, at.0);
            }
            phrase
        }
        RefWord::Both => set(cx, it, leftover::pair(cx), Code::R008, "two things", role),
        RefWord::Chosen(attr, _) | RefWord::ThatAttr(attr) | RefWord::Noted(attr, _) => {
            let attr = *attr;
            let word = report::words(&it.word);
            choice::attribute(cx, attr, it, &word);
            Phrase::of(Shape::plain(Kind::Name, Count::One))
        }
        RefWord::Picked(pick) => {
            let AttrPick { attr, chooser, form: _, among } = pick.as_mut();
            selection::bind_chooser(cx, chooser);
            if let Some(AttrPool { whose, polarity: _, keyword: _, form: _ }) = among {
                cx.nested(|cx| selection::selection(cx, whose, Want::Object, Role::Whose));
            }
            let shape = Shape::plain(choice::kind(*attr), Count::One);
            computed(cx, it, shape, role)
        }
    }
}

fn whose(cx: &mut Binder, of: &mut Selection, want: Want) -> Count {
    if let Selection::Ref(it) = of
        && let Some(all) = super::of_two::beside(cx, &it.word)
    {
        let it = it.clone();
        let items = all.into_iter().map(|one| cx.nested(|cx| one_of_two(cx, &it, one, Role::Whose)));
        *of = Selection::List {
            items: items.map(|(item, _)| Selection::Ref(item)).collect(),
            join: ListJoin::And,
        };
        return Count::Many;
    }
    cx.nested(|cx| selection::selection(cx, of, want, Role::Whose)).shape.count
}

/// A word that always means the same object, and that a later "it" can mean.
fn fixed(cx: &mut Binder, slot: u16, shape: Shape, role: Role, at: Span) -> Phrase {
    let candidate = cx.candidate(slot, shape.clone(), role, at);
    cx.write(candidate);
    Phrase { shape, slot: Some(slot), portion: Portion::Whole, said: Said::Word }
}

/// A word that the game computes ("its controller"): it writes what it computed.
fn computed(cx: &mut Binder, it: &mut Ref, shape: Shape, role: Role) -> Phrase {
    let slot = cx.slot_for(&shape);
    it.slot = Slot(Some(slot));
    let candidate = cx.candidate(slot, shape.clone(), role, it.at.0);
    cx.write(candidate);
    Phrase { shape, slot: Some(slot), portion: Portion::Whole, said: Said::Word }
}

/// Binds to what was found; the word is now the latest that names it.
fn mention(cx: &mut Binder, it: &mut Ref, word: &str, found: Found, role: Role) -> Phrase {
    let at = it.at.0;
    report::doubts(cx, word, &found, at);
    cx.bind(it, found.slot, found.writer);
    let mut candidate = cx.candidate(found.slot, found.shape.clone(), role, found.writer);
    candidate.portion = Portion::Part;
    // "If that player controls no creatures, they …": the player is there whatever the answer.
    let is_named = |c: &Candidate| c.slot == found.slot && !c.asked;
    candidate.asked &= found.shape.kind != Kind::Player || !cx.scope.candidates.iter().any(is_named);
    cx.write(candidate);
    Phrase { shape: found.shape, slot: Some(found.slot), portion: Portion::Part, said: Said::Word }
}

/// A word whose place says what it reads.
pub(super) fn read_as(cx: &mut Binder, it: &mut Ref, found: Found, role: Role) -> Phrase {
    let text = report::words(&it.word);
    let at = it.at.0;
    cx.at(at, |cx| mention(cx, it, &text, found, role))
}

/// The word, of one of two that it means.
pub(super) fn one_of_two(cx: &mut Binder, it: &Ref, one: Found, role: Role) -> (Ref, Shape) {
    let word = if let RefWord::That(filter, _) = &it.word {
        RefWord::That(filter.clone(), WordNumber::Singular)
    } else {
        RefWord::Pronoun(Pronoun::It)
    };
    let text = report::words(&it.word);
    let mut it = Ref { word, ..it.clone() };
    let at = it.at.0;
    let phrase = cx.at(at, |cx| mention(cx, &mut it, &text, one, role));
    (it, phrase.shape)
}

fn pronoun(
    cx: &mut Binder,
    it: &mut Ref,
    word: Pronoun,
    found: Option<Found>,
    want: Want,
    role: Role,
) -> Phrase {
    let text = report::words(&it.word);
    let Some(found) = found else {
        report::dangling(cx, Code::R001, &text, needs(want), it.at.0);
        return Phrase::of(Shape::plain(Kind::Object, Count::One));
    };
    let is_source = found.slot == SOURCE;
    let phrase = mention(cx, it, &text, found, role);
    if is_source && word == Pronoun::It {
        it.word = RefWord::Source(SelfForm::Itself);
    }
    phrase
}

const fn needs(want: Want) -> &'static str {
    match want {
        Want::Player => "a player",
        Want::Object | Want::Source | Want::Countable => "an object",
        Want::Permanent | Want::Present => "a permanent, card or spell",
        Want::Scheme => "a scheme",
        Want::Spell | Want::OnStack | Want::Cast => "a spell or an ability",
        Want::Ability => "an ability",
        Want::Changed => "a permanent",
        Want::Sized => "something with power and toughness",
        Want::Priced => "something with a mana value",
        Want::Controlled => "something that a player controls",
        Want::Owned => "something that a player owns",
        Want::Several => "several objects or players",
        Want::ObjectFirst | Want::Any => "an object or a player",
    }
}

fn deictic(cx: &mut Binder, it: &mut Ref, want: Want, role: Role) -> Phrase {
    let text = report::words(&it.word);
    let at = it.at.0;
    let (RefWord::That(filter, number) | RefWord::The(filter, number)) = &mut it.word else {
        return Phrase::of(Shape::plain(Kind::Object, Count::One));
    };
    selection::filter(cx, filter, None, Check::Around);
    let number = *number;
    let shape = Shape::of_filter(filter, counted(number));
    let participles = participles(filter);
    let faces = selection::faces(filter);
    let said = if is_narrowed(filter) { Said::Some } else { Said::Word };
    let found = match (faces.is_empty(), rank(filter)) {
        (false, _) => resolve::face(cx, &faces, counted(number)),
        (true, Some(n)) if !participles.is_empty() => ranked(cx, filter, &shape, &participles, n),
        (true, _) => {
            let statuses = selection::statuses(filter);
            resolve::so_called(cx, &shape, number, &statuses)
                .or_else(|| resolve::deictic(cx, &shape, number, &participles, (want, role)))
        }
    };
    match found {
        Some(mut found) => {
            found.shape.widen(&shape.types, &shape.subtypes);
            Phrase { said, ..mention(cx, it, &text, found, role) }
        }
        None => {
            let (code, needs) = missing(&participles, &shape);
            report::dangling(cx, code, &text, &needs, at);
            Phrase::of(shape)
        }
    }
}

/// Whether the words pick out some of what was done.
fn is_narrowed(filter: &Filter) -> bool {
    let narrows = |pred: &Pred| participle_of(pred).is_none();
    filter.suffixes.iter().any(narrows) || filter.heads.iter().any(|it| it.adjectives.iter().any(narrows))
}

/// "the *second* creature they chose".
fn rank(filter: &Filter) -> Option<u32> {
    filter
        .heads
        .iter()
        .flat_map(|head| &head.adjectives)
        .find_map(|pred| if let Pred::Nth(Rank::Number(n)) = pred { Some(*n) } else { None })
}

/// The n-th of what one step did, or what the n-th of several did.
fn ranked(
    cx: &mut Binder,
    filter: &mut Filter,
    shape: &Shape,
    participles: &[Participle],
    n: u32,
) -> Option<Found> {
    let by = filter
        .suffixes
        .iter()
        .find_map(|pred| if let Pred::Way { by: Some(by), .. } = pred { reader(by) } else { None });
    let Ranked { found, is_it } = resolve::ranked(cx, shape, participles, n, by)?;
    if is_it {
        for head in &mut filter.heads {
            head.adjectives.retain(|pred| !matches!(pred, Pred::Nth(_)));
        }
    }
    Some(found)
}

/// The slot that a word reads.
fn reader(who: &Selection) -> Option<u16> {
    match who {
        Selection::Ref(word) => word.slot.0,
        Selection::Pick(_) | Selection::List { .. } => None,
    }
}

const fn counted(number: WordNumber) -> Count {
    match number {
        WordNumber::Singular => Count::One,
        WordNumber::Plural => Count::Many,
    }
}

fn missing(participles: &[Participle], shape: &Shape) -> (Code, String) {
    match participles.first() {
        Some(Participle::Chosen) => (Code::R005, "a choice on this card".to_owned()),
        Some(other) => {
            (Code::R001, format!("a step after which something is {}", report::participle_text(*other)))
        }
        None if shape.kind == Kind::Pile => (Code::R001, "such a pile, made or chosen".to_owned()),
        None if shape.kind == Kind::Player => (Code::R001, "a player".to_owned()),
        None => (Code::R001, "something that this noun fits".to_owned()),
    }
}

/// The participles in a phrase: "the *exiled* card", "the token they *created*".
fn participles(filter: &Filter) -> Vec<Participle> {
    let adjectives = filter.heads.iter().flat_map(|head| &head.adjectives);
    adjectives.chain(&filter.suffixes).filter_map(participle_of).collect()
}

/// "they chose this way" speaks of what was chosen.
pub(super) const fn passive(participle: Participle) -> Participle {
    if matches!(participle, Participle::Chose) { Participle::Chosen } else { participle }
}

fn participle_of(pred: &Pred) -> Option<Participle> {
    match pred {
        Pred::Participle(participle) | Pred::Way { participle, .. } => Some(passive(*participle)),
        Pred::Other
        | Pred::RemovedFromDraft
        | Pred::Not(_)
        | Pred::Type(_)
        | Pred::Kind(_)
        | Pred::Noun(_)
        | Pred::Color(_, _)
        | Pred::Class(_)
        | Pred::Status(_)
        | Pred::Keyworded(_)
        | Pred::CostPaid(_)
        | Pred::OfKeyword(_)
        | Pred::Being(_)
        | Pred::AnyOf(_)
        | Pred::PowerToughness(_, _)
        | Pred::Controller(_, _, _)
        | Pred::Owner(_, _)
        | Pred::In(_, _)
        | Pred::From(_, _)
        | Pred::Stat(_, _)
        | Pred::Parity(..)
        | Pred::WhoseStat(_, _)
        | Pred::Than(..)
        | Pred::Total(_, _)
        | Pred::Extreme(_, _, _, _)
        | Pred::Has(_, _, _)
        | Pred::Counters { .. }
        | Pred::Named(_)
        | Pred::OfAttr(_, _)
        | Pred::Shares { .. }
        | Pred::SameAs { .. }
        | Pred::Different(..)
        | Pred::Designated(..)
        | Pred::Unlike(..)
        | Pred::Did(_)
        | Pred::Targets(_)
        | Pred::TargetsOnly(..)
        | Pred::WithTargets(..)
        | Pred::NoAbilities
        | Pred::WithAbility(..)
        | Pred::XInCost(_)
        | Pred::CouldTarget(..)
        | Pred::TargetOf(_)
        | Pred::Of(_)
        | Pred::Holding(_)
        | Pred::InPile(..)
        | Pred::CopyOf(_)
        | Pred::ControlledWhen(..)
        | Pred::AbilityOf(..)
        | Pred::Among(_)
        | Pred::FromAmong(_)
        | Pred::FromEach(_)
        | Pred::DoneBy { .. }
        | Pred::OtherThan(..)
        | Pred::Legal(..)
        | Pred::AllowedBy(..)
        | Pred::LastChose(_)
        | Pred::Came(..)
        | Pred::CameTo(..)
        | Pred::Votes(..)
        | Pred::VotedBy(_)
        | Pred::CoinCameUp { .. }
        | Pred::VotedAs(..)
        | Pred::Outcome { .. }
        | Pred::Flipped { .. }
        | Pred::VotedFor(_)
        | Pred::Called(..)
        | Pred::StatusOf(_, _)
        | Pred::FoughtBy(..)
        | Pred::Nth(_)
        | Pred::OpponentOf(_)
        | Pred::Neighbour(_, _)
        | Pred::AttachedTo(_)
        | Pred::That(_, _)
        | Pred::Later(_) => None,
    }
}

fn set(cx: &mut Binder, it: &mut Ref, found: Option<Found>, code: Code, needs: &str, role: Role) -> Phrase {
    let text = report::words(&it.word);
    match found {
        Some(found) => {
            let found = Found { rival: None, partial: false, ..found };
            mention(cx, it, &text, found, role)
        }
        None => {
            report::dangling(cx, code, &text, needs, it.at.0);
            Phrase::of(Shape::plain(Kind::Object, Count::Many))
        }
    }
}
