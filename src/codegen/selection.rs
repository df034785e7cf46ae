//! Selections: how many of what, and who picks. A filter is a set of predicates, hence sorted.

use super::ProgramBuilder;
use super::builder::narrow;
use super::context::{Actor, Counts, Mood};
use super::deed::about;
use super::event::{event, window};
use super::keyword::keyword;
use super::quantity::{comparison, extreme, quantity, round, stat};
use super::reference::{self, reference, side};
use super::token::counter_kind;
use super::zone::{end, zone};
use crate::bytecode::enums::{
    Attr as Quality, Chooser as Picker, Class, Direction, Done, Flipped, Join, Legality as Legally,
    Noun as Sort, Participle as Deed, Process as Doing, Span, Status as State,
};
use crate::bytecode::{Colors, Count, Inst, KeywordIndex, Out, SlotId, SupertypeIndex, Ty, TypeIndex};
use crate::lexicon::Color;
use crate::surface::{
    AllForm, At, Attr, Beside, Chooser, ChooserForm, Comparison, CounterKind, DoneVerb, Filter, FlipResult,
    FormatName, Fraction, HeadPhrase, KeywordUse, Legality, Likeness, ListJoin, NameRef, Noun, Participle,
    Pick, PileForm, Polarity, Pred, Process, Qty, Quant, Rank, Ref, RefWord, Selection, Slot, Status, Tie,
    TieChoice, TypeWord, WordClass, WordNumber,
};

/// Compiles a selection.
pub(super) fn selection(b: &mut ProgramBuilder, source: &Selection) {
    match source {
        Selection::Pick(one) => pick(b, one),
        Selection::Ref(word) => reference(b, word),
        Selection::List { items, join } => {
            items.iter().for_each(|item| selection(b, item));
            b.emit(Inst::List { join: list_join(*join), n: Count(narrow(items.len())) });
        }
    }
}

pub(super) const fn list_join(join: ListJoin) -> Join {
    match join {
        ListJoin::One | ListJoin::And => Join::All,
        ListJoin::Or => Join::Either,
        ListJoin::AndOr => Join::AnyNumber,
    }
}

/// Targets are announced before anything happens (601.2c), and read where the text names them.
fn pick(b: &mut ProgramBuilder, source: &Pick) {
    let Pick { quant: how_many, chooser, filter: _, slot, at: _ } = source;
    if let (Chooser::Player(who), true) = (chooser, b.context.mood == Mood::Event && b.choices.is_some()) {
        return chosen_before(b, source, who);
    }
    match chooser {
        Chooser::Target | Chooser::TargetBy(_) | Chooser::RandomTarget if b.announces() => {
            b.announce(*slot, |b, slot| pick_here(b, source, slot));
        }
        Chooser::Actor
        | Chooser::Target
        | Chooser::TargetBy(_)
        | Chooser::Player(_)
        | Chooser::Random(_)
        | Chooser::RandomTarget => pick_here(b, source, *slot),
    }
    if *chooser == Chooser::Actor && takes_all(how_many) {
        b.slots.know(*slot, Selection::Pick(Box::new(source.clone())));
    }
}

/// "A source of your choice", in the event of an effect.
fn chosen_before(b: &mut ProgramBuilder, source: &Pick, who: &Selection) {
    let slot = b.slot_or_spare(source.slot);
    let around = b.choices.take();
    let choice = b.apart(|b| {
        b.within(
            |context| context.mood = Mood::Instruction,
            |b| {
                selection(b, who);
                b.emit(Inst::Subject {});
                let plain = Pick { chooser: Chooser::Actor, ..source.clone() };
                pick_here(b, &plain, slot);
                b.emit(Inst::ChooseOf {});
                b.emit(Inst::Do {});
            },
        );
    });
    b.choices = around.map(|mut choices| {
        choices.push(choice);
        choices
    });
    b.emit(Inst::Read { slot: SlotId(slot.0.unwrap_or_default()) });
}

/// Whether there is nothing to choose.
const fn takes_all(quant: &Quant) -> bool {
    matches!(quant, Quant::All(_) | Quant::Possessed(..) | Quant::PossessedEach(_))
}

/// "The creature with the greatest power", where a tie leaves the choice to someone, is a creature of
/// their choice with the greatest power.
fn untied(b: &ProgramBuilder, source: &Pick) -> Option<Pick> {
    if source.slot.0.is_none() || source.quant != Quant::The || source.chooser != Chooser::Actor {
        return None;
    }
    let Tie { pick: _, tied: _, by, random, form: _ } =
        b.context.ties.iter().find(|tie| tie.pick == source.slot)?;
    let chooser = match (random, by) {
        (TieChoice::Random, _) => Chooser::Random(ChooserForm::AtRandom),
        (TieChoice::Free, Some(who)) => Chooser::Player(Box::new(who.clone())),
        (TieChoice::Free, None) => Chooser::Player(Box::new(you(source.at))),
    };
    Some(Pick { quant: Quant::A, chooser, ..source.clone() })
}

fn you(at: At) -> Selection {
    Selection::Ref(Ref { word: RefWord::You, slot: Slot(None), at })
}

fn pick_here(b: &mut ProgramBuilder, source: &Pick, slot: Slot) {
    let untied = untied(b, source);
    let source = untied.as_ref().unwrap_or(source);
    let Pick { quant: how_many, chooser, filter: among, slot: _, at: _ } = source;
    if let [Pred::Named(NameRef::Alone(name))] = among.suffixes.as_slice() {
        let name = b.string(name);
        return b.emit(Inst::CardNamed { name });
    }
    b.within(
        |context| context.picks.push(slot),
        |b| {
            match (how_many, chooser) {
                // "The creature of their choice" is one.
                (Quant::The, Chooser::Player(_)) => quant(b, &Quant::A),
                _ => quant(b, how_many),
            }
            for pred in &among.suffixes {
                if let Pred::FromEach(whole) = pred {
                    selection(b, whole);
                    b.emit(Inst::QApart {});
                }
            }
            filter(b, among);
        },
    );
    let slot = Out(slot.0.map(SlotId));
    let chooser = match chooser {
        Chooser::Actor => Picker::Actor,
        Chooser::Target => Picker::Target,
        Chooser::Random(_) => Picker::Random,
        Chooser::RandomTarget => Picker::RandomTarget,
        // "A creature of their choice" is what the word "a" means where they act.
        Chooser::Player(who) if is_actor(b, who) => Picker::Actor,
        Chooser::Player(who) | Chooser::TargetBy(who) => {
            let target = matches!(chooser, Chooser::TargetBy(_));
            selection(b, who);
            let chooser = if target { Picker::Target } else { Picker::Actor };
            return b.emit(Inst::PickBy { chooser, slot });
        }
    };
    b.emit(Inst::Pick { chooser, slot });
}

fn is_actor(b: &ProgramBuilder, who: &Selection) -> bool {
    match who {
        Selection::Ref(word) => {
            let named = reference::actor(word);
            named != Actor::Unknown && named == b.context.actor
        }
        Selection::Pick(_) | Selection::List { .. } => false,
    }
}

/// Compiles how many.
pub(super) fn quant(b: &mut ProgramBuilder, source: &Quant) {
    let pattern = b.context.mood != Mood::Instruction;
    let (number, inst) = match source {
        Quant::All(AllForm::Bare) if b.context.mood == Mood::Event => {
            (Some(&Qty::Number(1)), Inst::QAtLeast {})
        }
        Quant::All(_) => (None, Inst::QAll {}),
        Quant::A | Quant::Any => (Some(&Qty::Number(1)), Inst::QExactly {}),
        Quant::JustExactly(n) if pattern => (Some(n), Inst::QJust {}),
        Quant::Exactly(n) | Quant::NumberEqualTo(n) | Quant::EqualTo(n) | Quant::JustExactly(n) => {
            (Some(n), Inst::QExactly {})
        }
        Quant::UpTo(n) => (Some(n), Inst::QUpTo {}),
        Quant::AnyNumber => (None, Inst::QAny {}),
        Quant::AtLeast(n) | Quant::NoLess(n) => (Some(n), Inst::QAtLeast {}),
        Quant::Multiple => (Some(&Qty::Number(2)), Inst::QAtLeast {}),
        Quant::FewerThan(n) if b.differs => (Some(n), Inst::QFewerThan {}),
        Quant::FewerThan(n) => return fewer_than(b, n),
        Quant::AtMost(n) => (Some(n), Inst::QAtMost {}),
        Quant::Between(min, max) => (None, Inst::QBetween { min: *min, max: *max }),
        Quant::AllBut(n) => (Some(n), Inst::QAllBut {}),
        Quant::MoreThan(n) if b.differs => (Some(n), Inst::QMoreThan {}),
        Quant::MoreThan(n) => return more_than(b, n),
        Quant::Beside(which, by, whose) => {
            selection(b, whose);
            let direction = match which {
                Beside::More => Direction::More,
                Beside::Fewer => Direction::Less,
            };
            (Some(by.as_ref().unwrap_or(&Qty::Number(1))), Inst::QBeside { direction })
        }
        Quant::Part(Fraction::Half, rounding) => (None, Inst::QHalf { rounding: round(*rounding) }),
        Quant::Part(part, rounding) => {
            (None, Inst::QPart { n: super::quantity::divisor(*part), rounding: round(*rounding) })
        }
        Quant::Extreme(which) => (None, Inst::QExtreme { extreme: extreme(*which) }),
        Quant::NoMoreThan(n) | Quant::Only(n) => (Some(n), Inst::QNoMore {}),
        Quant::No(_) => (None, Inst::QNone {}),
        Quant::The => (None, Inst::QThe {}),
        Quant::Possessed(whose, number) => {
            selection(b, whose);
            let theirs = match number {
                WordNumber::Singular => Inst::QOneTheirs {},
                WordNumber::Plural => Inst::QTheirs {},
            };
            (None, theirs)
        }
        Quant::PossessedEach(whose) => {
            selection(b, whose);
            (None, Inst::QOneTheirs {})
        }
        Quant::End(which, n) => (Some(n), Inst::QEnd { end: end(*which) }),
        Quant::Ordinal(n) => (None, Inst::QOrdinal { n: *n }),
        Quant::EachOf(inner) => return quant(b, inner),
        Quant::Additional(n) => (Some(n), Inst::QMore {}),
        Quant::Another => (Some(&Qty::Number(1)), Inst::QMore {}),
        Quant::SomeOf(n) => (Some(n), Inst::QSome {}),
    };
    number.into_iter().for_each(|n| quantity(b, n));
    b.emit(inst);
}

/// "More than one" is "two or more".
fn more_than(b: &mut ProgramBuilder, n: &Qty) {
    if let Some(more) = literal(n).and_then(|n| n.checked_add(1)) {
        b.emit(Inst::Num { n: more });
    } else {
        quantity(b, n);
        b.emit(Inst::Num { n: 1 });
        b.emit(Inst::Add {});
    }
    b.emit(Inst::QAtLeast {});
}

/// "Fewer than four" is "three or fewer".
fn fewer_than(b: &mut ProgramBuilder, n: &Qty) {
    if let Some(less) = literal(n).and_then(|n| n.checked_sub(1)) {
        b.emit(Inst::Num { n: less });
    } else {
        quantity(b, n);
        b.emit(Inst::Num { n: 1 });
        b.emit(Inst::Sub {});
    }
    b.emit(Inst::QAtMost {});
}

const fn literal(n: &Qty) -> Option<u32> {
    if let Qty::Number(n) = n { Some(*n) } else { None }
}

/// Compiles a filter: one of the alternatives, and all of what follows.
pub(super) fn filter(b: &mut ProgramBuilder, source: &Filter) {
    if let Some(besides) = besides_targets(source) {
        return filter(b, &besides);
    }
    let Filter { heads, join: _, suffixes } = source;
    let counts = std::mem::replace(&mut b.context.counts, Counts::Together);
    let shared = heads.last().and_then(|head| head.noun).filter(|noun| serves_all(*noun));
    // A spell is on the stack: "creature spells and creature cards in your graveyard".
    let is_spell = |head: &HeadPhrase| head.noun.or(shared) == Some(Noun::Spell);
    let is_mixed = heads.iter().any(is_spell) && !heads.iter().all(is_spell);
    let apart_from_spells = |pred: &&Pred| is_mixed && matches!(pred, Pred::In(..));
    let mut conjuncts = match heads.as_slice() {
        [] => Vec::new(),
        [head] => head_conjuncts(b, head, shared),
        _ => vec![b.apart(|b| {
            let alternatives = heads.iter().map(|head| {
                let mut conjuncts = head_conjuncts(b, head, shared);
                if !is_spell(head) {
                    let placed = suffixes.iter().filter(apart_from_spells);
                    conjuncts.extend(placed.map(|pred| b.apart(|b| predicate(b, pred))));
                }
                b.apart(|b| all(b, conjuncts))
            });
            let alternatives = alternatives.collect();
            any(b, alternatives);
        })],
    };
    let of_all = suffixes.iter().filter(|pred| !apart_from_spells(pred));
    conjuncts.extend(of_all.map(|pred| b.apart(|b| predicate(b, pred))));
    if counts == Counts::Apart || counts_per_player(source) {
        conjuncts.push(b.apart(|b| b.emit(Inst::PerPlayer {})));
    }
    all(b, conjuncts);
}

/// "Each other creature the spell could target" is other than what it targets.
fn besides_targets(source: &Filter) -> Option<Filter> {
    let other = |pred: &Pred| *pred == Pred::Other;
    let by = source
        .suffixes
        .iter()
        .find_map(|pred| if let Pred::CouldTarget(by, _) = pred { Some(by.clone()) } else { None })?;
    if !source.heads.iter().any(|head| head.adjectives.iter().any(other)) {
        return None;
    }
    let mut besides = source.clone();
    for head in &mut besides.heads {
        head.adjectives.retain(|pred| !other(pred));
    }
    besides.suffixes.push(Pred::That(Box::new(Pred::TargetOf(by)), Polarity::IsNot));
    Some(besides)
}

/// "the first spell each opponent casts each turn" is another one for each of them; "the first spell
/// your opponents cast each turn" is one.
fn counts_per_player(source: &Filter) -> bool {
    let nth = |pred: &Pred| matches!(pred, Pred::Nth(_));
    let one_by_one =
        |pred: &Pred| if let Pred::DoneBy { who: Some(who), .. } = pred { one_by_one(who) } else { false };
    let mut adjectives = source.heads.iter().flat_map(|head| &head.adjectives);
    (adjectives.any(nth) || source.suffixes.iter().any(nth)) && source.suffixes.iter().any(one_by_one)
}

/// "each opponent", "a player": not all of them together.
pub(super) fn one_by_one(who: &Selection) -> bool {
    let Selection::Pick(pick) = who else { return false };
    matches!(pick.quant, Quant::A | Quant::Any | Quant::All(AllForm::Each | AllForm::Every))
}

/// Whether a noun on the last alternative serves those before that have none: "instant or sorcery
/// card", but not "creature or player".
const fn serves_all(noun: Noun) -> bool {
    matches!(noun, Noun::Card | Noun::Spell | Noun::Permanent | Noun::Token | Noun::Source | Noun::Copy)
}

/// Narrows the selection just compiled to those of a set that a phrase means. Its noun and "this
/// way" say only which set that is.
pub(super) fn narrowing(b: &mut ProgramBuilder, source: &Filter) {
    let Filter { heads, join: _, suffixes } = source;
    let says = |pred: &&Pred| !names_the_set(pred);
    let mut conjuncts: Vec<_> =
        suffixes.iter().filter(says).map(|pred| b.apart(|b| predicate(b, pred))).collect();
    let alternatives: Vec<_> = heads
        .iter()
        .map(|HeadPhrase { adjectives, types, noun: _ }| {
            let mut all: Vec<_> =
                adjectives.iter().filter(says).map(|pred| b.apart(|b| predicate(b, pred))).collect();
            all.extend(types.iter().map(|word| b.apart(|b| is_word(b, word))));
            all
        })
        .collect();
    match alternatives.as_slice() {
        [] => {}
        [one] => conjuncts.extend_from_slice(one),
        several if several.iter().any(Vec::is_empty) => {}
        _ => conjuncts.push(b.apart(|b| {
            let each = alternatives.into_iter().map(|one| b.apart(|b| all(b, one))).collect();
            any(b, each);
        })),
    }
    if !conjuncts.is_empty() {
        all(b, conjuncts);
        b.emit(Inst::Narrow {});
    }
}

/// "Exiled" and "revealed this way" name the step whose slot is read.
const fn names_the_set(pred: &Pred) -> bool {
    matches!(pred, Pred::Participle(_) | Pred::Way { participle: _, by: None, with: None, form: _ })
}

fn head_conjuncts(b: &mut ProgramBuilder, head: &HeadPhrase, shared: Option<Noun>) -> Vec<Vec<Inst>> {
    let HeadPhrase { adjectives, types, noun } = head;
    let mut conjuncts: Vec<_> = adjectives.iter().map(|pred| b.apart(|b| predicate(b, pred))).collect();
    conjuncts.extend(types.iter().map(|word| b.apart(|b| is_word(b, word))));
    let noun = noun.or(shared);
    conjuncts.extend(noun.map(|noun| vec![Inst::IsNoun { noun: sort(noun) }]));
    conjuncts
}

fn all(b: &mut ProgramBuilder, conjuncts: Vec<Vec<Inst>>) {
    match b.append_set(conjuncts) {
        0 => b.emit(Inst::Anything {}),
        1 => {}
        n => b.emit(Inst::All { n: Count(n) }),
    }
}

fn any(b: &mut ProgramBuilder, alternatives: Vec<Vec<Inst>>) {
    match b.append_set(alternatives) {
        1 => {}
        n => b.emit(Inst::AnyOf { n: Count(n) }),
    }
}

/// Compiles a word of a type line.
pub(super) fn type_word(b: &mut ProgramBuilder, word: &TypeWord) {
    let inst = match word {
        TypeWord::Supertype(of) => Inst::SupertypeWord { index: SupertypeIndex(u32::from(of.index())) },
        TypeWord::Type(of) => Inst::TypeWord { index: TypeIndex(u32::from(of.index())) },
        TypeWord::Subtype(name) => {
            let name = b.string(name);
            Inst::SubtypeWord { name }
        }
        TypeWord::Permanent => Inst::PermanentWord {},
    };
    b.emit(inst);
}

fn is_word(b: &mut ProgramBuilder, word: &TypeWord) {
    type_word(b, word);
    b.emit(Inst::IsWord {});
}

/// A set of colours.
pub(super) fn colors(list: &[Color]) -> Colors {
    Colors(list.iter().fold(0, |mask, color| mask | (1 << color.index())))
}

/// Compiles a predicate.
pub(super) fn predicate(b: &mut ProgramBuilder, source: &Pred) {
    let inst = match source {
        Pred::Other => Inst::Other {},
        Pred::Not(inner) => return negated(b, Polarity::IsNot, |b| predicate(b, inner)),
        Pred::Later(said) => return predicate(b, said),
        Pred::That(inner, polarity) => return negated(b, *polarity, |b| predicate(b, inner)),
        Pred::Type(word) => return is_word(b, word),
        Pred::Kind(kind) => return filter(b, kind),
        Pred::Noun(noun) => Inst::IsNoun { noun: sort(*noun) },
        Pred::Color(of, join) => color(of, *join),
        Pred::Class(of) => Inst::IsClass { class: class(*of) },
        Pred::Status(of) => Inst::IsStatus { status: status(*of) },
        Pred::OfKeyword(of) => Inst::OfKeyword { keyword: KeywordIndex(u32::from(of.index())) },
        Pred::Keyworded(of) => Inst::IsKeyworded { keyword: KeywordIndex(u32::from(of.index())) },
        Pred::Being(what) => Inst::IsBeing { process: process(*what) },
        Pred::FoughtBy(how, by) => {
            selection(b, by);
            Inst::FoughtBy { status: status(*how) }
        }
        Pred::StatusOf(all, what) => {
            let each =
                all.iter().map(|of| b.apart(|b| with(b, what, Inst::IsStatusOf { status: status(*of) })));
            let each = each.collect();
            return any(b, each);
        }
        Pred::AnyOf(preds) => {
            let alternatives = preds.iter().map(|pred| b.apart(|b| predicate(b, pred))).collect();
            return any(b, alternatives);
        }
        Pred::PowerToughness(power, toughness) => {
            quantity(b, power);
            quantity(b, toughness);
            Inst::Size {}
        }
        Pred::Controller(who, polarity, _) => {
            return negated(b, *polarity, |b| with(b, who, Inst::ControlledBy {}));
        }
        Pred::Owner(who, polarity) => return negated(b, *polarity, |b| with(b, who, Inst::OwnedBy {})),
        Pred::In(place, polarity) => {
            return negated(b, *polarity, |b| {
                zone(b, place);
                b.emit(Inst::InZone {});
            });
        }
        Pred::From(place, polarity) => {
            return negated(b, *polarity, |b| {
                zone(b, place);
                b.emit(Inst::FromZone {});
            });
        }
        Pred::Stat(of, Comparison { op, qty }) | Pred::WhoseStat(of, Comparison { op, qty }) => {
            quantity(b, qty);
            Inst::StatIs { stat: stat(*of), cmp: comparison(*op) }
        }
        Pred::Than(of, op, than) => {
            match than {
                Likeness::As(than) => selection(b, than),
                Likeness::Other(unsaid) => reference(b, unsaid),
            }
            b.emit(Inst::StatOf { stat: stat(*of) });
            Inst::StatIs { stat: stat(*of), cmp: comparison(*op) }
        }
        Pred::Total(of, Comparison { op, qty }) => {
            quantity(b, qty);
            Inst::TotalIs { stat: stat(*of), cmp: comparison(*op) }
        }
        Pred::Extreme(most, of, among, _) => {
            b.maybe(Ty::Sel, among.as_deref(), selection);
            Inst::ExtremeIs { extreme: extreme(*most), stat: stat(*of) }
        }
        Pred::Has(uses, join, polarity) => return negated(b, *polarity, |b| has(b, uses, *join)),
        Pred::Counters { quant: how_many, kind, polarity } => {
            return negated(b, *polarity, |b| with_counters(b, how_many, kind.as_ref()));
        }
        Pred::Named(name) => return named(b, name),
        Pred::OfAttr(of, chosen) => {
            reference(b, chosen);
            Inst::OfAttr { attr: attr(*of) }
        }
        Pred::Shares { attr: of, form: _, with: others } => {
            b.maybe(Ty::Sel, others.as_deref(), selection);
            Inst::Shares { attr: attr(*of) }
        }
        Pred::SameAs { attrs, join, with } => return same_as(b, attrs, *join, with),
        Pred::Designated(which, polarity) => {
            let word = RefWord::Designated(*which);
            let who = Selection::Ref(Ref { word, slot: Slot(None), at: At::default() });
            return negated(b, *polarity, |b| {
                selection(b, &who);
                b.emit(Inst::OneOf {});
            });
        }
        Pred::Unlike(of, with, _) => {
            return negated(b, Polarity::IsNot, |b| {
                selection(b, with);
                b.emit(Inst::Same { attr: attr(*of) });
            });
        }
        Pred::Legal(how, format, polarity) => {
            return negated(b, *polarity, |b| {
                let legality = legality(*how);
                let inst = match format {
                    FormatName::Current(_) => Inst::IsLegal { legality },
                    FormatName::Named(name) => Inst::IsLegalIn { legality, format: b.string(name) },
                };
                b.emit(inst);
            });
        }
        Pred::AllowedBy(by, _) => return with(b, by, Inst::AllowedBy {}),
        Pred::Different(of) => Inst::Differ { attr: attr(*of) },
        Pred::Did(of) => {
            about(b, |b| event(b, of));
            Inst::Did {}
        }
        Pred::DoneBy { verb, who, from, window: when, tense: _ } => {
            b.maybe(Ty::Sel, who.as_deref(), selection);
            b.maybe(Ty::Zone, from.as_ref(), zone);
            b.maybe(Ty::Window, when.as_ref(), window);
            let verb = match verb {
                DoneVerb::Cast => return b.emit(Inst::CastBy {}),
                DoneVerb::Play => Done::Play,
                DoneVerb::Draw => Done::Draw,
                DoneVerb::Discard => Done::Discard,
                DoneVerb::Mill => Done::Mill,
                DoneVerb::Sacrifice => Done::Sacrifice,
                DoneVerb::Create => Done::Create,
                DoneVerb::Activate => Done::Activate,
            };
            Inst::DoneBy { verb }
        }
        Pred::VotedFor(label) => Inst::VotedFor { text: b.string(label) },
        Pred::Flipped { result, who, act } => {
            if let Slot(Some(act)) = act {
                reference::read(b, SlotId(*act));
            }
            b.maybe(Ty::Sel, who.as_deref(), selection);
            Inst::IsFlipped { result: flipped(*result) }
        }
        Pred::Outcome { result, form: _, act } => {
            super::condition::asked_act(b, *act);
            Inst::IsOutcome { outcome: super::condition::outcome(*result) }
        }
        Pred::VotedAs(who, polarity) => {
            selection(b, who);
            let having = match polarity {
                Polarity::Is => crate::bytecode::enums::Having::Has,
                Polarity::IsNot => crate::bytecode::enums::Having::Lacks,
            };
            Inst::VotedAs { having }
        }
        Pred::LastChose(label) => Inst::LastChose { text: b.string(label) },
        Pred::Way { participle: how, by, with, form: _ } => {
            b.maybe(Ty::Sel, by.as_deref(), selection);
            b.maybe(Ty::Sel, with.as_ref(), reference);
            Inst::Way { how: participle(*how) }
        }
        Pred::Participle(how) => {
            b.emit(Inst::None { ty: Ty::Sel });
            b.emit(Inst::None { ty: Ty::Sel });
            Inst::Way { how: participle(*how) }
        }
        Pred::TargetsOnly(what, _) => return with(b, what, Inst::TargetsOnly {}),
        Pred::TargetOf(by) => return with(b, by, Inst::TargetOf {}),
        Pred::CouldTarget(by, _) => return with(b, by, Inst::CouldTarget {}),
        Pred::NoAbilities => Inst::NoAbilities {},
        Pred::WithTargets(n, _) => {
            quant(b, n);
            Inst::WithTargets {}
        }
        Pred::Targets(what) => return with(b, what, Inst::Targets {}),
        Pred::Of(whole) | Pred::Among(whole) | Pred::FromAmong(whole) | Pred::FromEach(whole) => {
            return with(b, whole, Inst::OneOf {});
        }
        Pred::CopyOf(what) => return with(b, what, Inst::CopyOf {}),
        Pred::ControlledWhen(who, then) => {
            selection(b, who);
            event(b, then);
            Inst::ControlledWhen {}
        }
        Pred::InPile(what, PileForm::In | PileForm::From) => return with(b, what, Inst::InPile {}),
        Pred::Holding(what) => return with(b, what, Inst::Holds {}),
        Pred::AbilityOf(what, _) => return with(b, what, Inst::HasSource {}),
        Pred::OtherThan(what, _) => return with(b, what, Inst::OtherThan {}),
        Pred::Nth(which) => {
            let nth = match which {
                Rank::Next => Inst::NthNext {},
                Rank::Last => Inst::NthLast {},
                Rank::Number(n) => {
                    b.emit(Inst::None { ty: Ty::Sel });
                    b.emit(Inst::Window { span: Span::Beside });
                    Inst::Nth { n: *n }
                }
            };
            b.emit(nth);
            Inst::IsNth {}
        }
        Pred::OpponentOf(who) => return with(b, who, Inst::OpponentOf {}),
        Pred::Neighbour(at, whose) => return with(b, whose, Inst::Beside { side: side(*at) }),
        Pred::AttachedTo(what) => return with(b, what, Inst::AttachedTo {}),
    };
    b.emit(inst);
}

/// Compiles "with so many counters on it".
pub(super) fn with_counters(b: &mut ProgramBuilder, how_many: &Quant, kind: Option<&CounterKind>) {
    no_fewer(b, how_many);
    b.maybe(Ty::Kind, kind, counter_kind);
    b.emit(Inst::WithCounters {});
}

/// So many, where it is asked whether there are: "a counter" and "counters" are one or more.
pub(super) fn no_fewer(b: &mut ProgramBuilder, how_many: &Quant) {
    let least = if let Quant::Exactly(n) = how_many {
        Some(n.clone())
    } else {
        matches!(how_many, Quant::A | Quant::All(AllForm::Bare)).then_some(Qty::Number(1))
    };
    match least {
        Some(n) => quant(b, &Quant::AtLeast(n)),
        None => quant(b, how_many),
    }
}

fn with(b: &mut ProgramBuilder, what: &Selection, inst: Inst) {
    selection(b, what);
    b.emit(inst);
}

/// A predicate or its opposite; two negations are none.
fn negated(b: &mut ProgramBuilder, polarity: Polarity, inner: impl FnOnce(&mut ProgramBuilder)) {
    let mut code = b.apart(inner);
    match (polarity, code.last()) {
        (Polarity::Is, _) => {}
        (Polarity::IsNot, Some(Inst::Not {})) => {
            code.pop();
        }
        (Polarity::IsNot, _) => code.push(Inst::Not {}),
    }
    b.append(code);
}

/// "With the same power and toughness as a creature you control": both of the one creature. What is
/// the same is a set.
fn same_as(b: &mut ProgramBuilder, attrs: &[Attr], join: ListJoin, with: &Likeness) {
    match with {
        Likeness::As(with) => selection(b, with),
        Likeness::Other(unsaid) => reference(b, unsaid),
    }
    let mut attrs: Vec<Quality> = attrs.iter().map(|one| attr(*one)).collect();
    attrs.sort_unstable();
    for (place, attr) in attrs.into_iter().enumerate() {
        b.emit(match (place, join) {
            (0, _) => Inst::Same { attr },
            (_, ListJoin::One | ListJoin::And) => Inst::SameToo { attr },
            (_, ListJoin::Or | ListJoin::AndOr) => Inst::SameOr { attr },
        });
    }
}

fn color(of: &[Color], join: ListJoin) -> Inst {
    match join {
        ListJoin::And => Inst::ColorAll { colors: colors(of) },
        ListJoin::One | ListJoin::Or | ListJoin::AndOr => Inst::ColorAny { colors: colors(of) },
    }
}

fn has(b: &mut ProgramBuilder, uses: &[KeywordUse], join: ListJoin) {
    let each = uses.iter().map(|used| {
        b.apart(|b| {
            keyword(b, used);
            b.emit(Inst::Has {});
        })
    });
    let each = each.collect();
    match join {
        ListJoin::One | ListJoin::And => all(b, each),
        ListJoin::Or | ListJoin::AndOr => any(b, each),
    }
}

fn named(b: &mut ProgramBuilder, name: &NameRef) {
    let inst = match name {
        NameRef::Literal(name) | NameRef::Alone(name) => Inst::Named { name: b.string(name) },
        NameRef::Own => Inst::NamedOwn {},
        NameRef::Chosen(chosen) | NameRef::That(chosen) => {
            reference(b, chosen);
            Inst::NamedChosen {}
        }
        NameRef::OneOfChosen(chosen) => {
            reference(b, chosen);
            Inst::NamedOne {}
        }
        NameRef::EachChosen(chosen) => {
            reference(b, chosen);
            Inst::PerName {}
        }
        NameRef::OtherChosen(chosen) => {
            reference(b, chosen);
            Inst::NamedOther {}
        }
    };
    b.emit(inst);
}

macro_rules! same_names {
    ($(#[$meta:meta])* $name:ident: $from:ident => $to:ident { $($member:ident)* $(, $also:ident $as:ident)* }) => {
        $(#[$meta])*
        pub(super) const fn $name(from: $from) -> $to {
            match from { $($from::$member => $to::$member,)* $($from::$also => $to::$as,)* }
        }
    };
}

same_names! {
    /// An attribute.
    attr: Attr => Quality {
        Color CreatureType CardType Type Name ManaValue ManaCost Power Toughness BasicLandType Controller CounterKind
        Ability
    }
}

same_names! {
    /// A noun.
    sort: Noun => Sort {
        Card Spell Permanent Token Source Effect Player Opponent Ability ActivatedAbility TriggeredAbility
        Coin Flip EitherAbility ChaosAbility LoyaltyAbility ManaAbility Commander RingBearer Copy AnyTarget Target Pile Counter Team Vote Hand Graveyard Library One
    }
}

same_names! {
    /// What a coin flip came to.
    flipped: FlipResult => Flipped { Heads Tails Won Lost }
}

same_names! {
    /// What a format says of a card.
    legality: Legality => Legally { Legal Banned Restricted }
}

same_names! {
    /// A class of object.
    class: WordClass => Class {
        Colorless Colored Monocolored Multicolored Historic Modified Outlaw Commander
    }
}

same_names! {
    /// A state of an object.
    status: Status => State {
        Tapped Untapped Attacking Blocking Blocked Unblocked Enchanted Equipped Suspended FaceDown
        FaceUp Foretold PhasedOut Exiled Goaded Suspected Plotted
    }
}

same_names! {
    /// What is going on with it.
    process: Process => Doing { DeclaredAttacker DeclaredBlocker Attacked Cast TappedForMana }
}

same_names! {
    /// What was done to an object.
    participle: Participle => Deed {
        Exiled Returned PutOntoBattlefield Revealed Milled Sacrificed Discarded Destroyed Created
        Chosen Cast Copied Drawn Damaged Devoured Tapped Untapped Removed Shuffled Goaded Countered, Chose Chosen
    }
}
