//! A condition always holds, or never does.
//!
//! Every number of objects is zero or more, and none is less than zero (107.1b); in your upkeep it is
//! always your turn, creatures attack in their controller's (508.1), and a creature with flying has it.
//! Such a condition says nothing, or keeps its effect from ever happening: most often a number or a
//! word is not the one that was meant.
//!
//! ```card fails
//! Emberfall Steppe
//! Plane — Ostrava
//! «At the beginning of your upkeep, if it's your turn, draw a card.»
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Leave it out, or ask for what is meant:
//!
//! ```card passes
//! Emberfall Steppe
//! Plane — Ostrava
//! At the beginning of your upkeep, draw a card.
//! Whenever chaos ensues, draw a card.
//! ```
//!
//! Fix: none.

use crate::diag::{Code, Diagnostic};
use crate::lexicon::{CardType, Zone};
use crate::lint::Subject;
use crate::lint::facts::{self, Described, Quality, Role, Said};
use crate::lint::kinds::{self, Kinds};
use crate::lint::sameness;
use crate::lint::walk::{Node, Seen, Site};
use crate::source::Span;
use crate::surface::{
    Attr, Bare, CardKind, Chooser, Comparison, Cond, Deed, Duration, Event, Extreme, Force, HeadPhrase,
    IsPred, Noun, Op, PassiveVerb, Pick, Plain, Polarity, Pred, Qty, Quant, RefWord, Selection, Status, Step,
    StepKind, Subject as DeedSubject, Tense, TimeCond, Trigger, TypeWord, UnlessKind, Verb, ZoneForm,
};

/// Finds conditions with one answer only.
pub fn check(subject: &Subject<'_>, findings: &mut Vec<Diagnostic>) {
    for nodes in subject.abilities {
        of_ability(subject, nodes, findings);
    }
}

fn of_ability(subject: &Subject<'_>, nodes: &[Seen<'_>], findings: &mut Vec<Diagnostic>) {
    let mut is_intervening = true;
    for seen in nodes {
        match seen.node {
            Node::Step(step) => {
                is_intervening = false;
                findings.extend(of_unless(subject, step).map(|holds| finding(step.at.0, holds)));
            }
            Node::Cond(cond) if seen.around.site == Site::Body => {
                let how = match (seen.around.is_static, is_intervening) {
                    (true, _) => Described::AtOnce,
                    (false, true) => Described::JustNow,
                    (false, false) => Described::Later,
                };
                let by_name = || answer_by_name(subject, cond, how);
                let holds = answer(subject, cond, seen.around.triggers).or_else(by_name);
                findings.extend(holds.map(|holds| finding(seen.at, holds)));
            }
            Node::Event(Event::State(cond)) => {
                findings.extend(answer(subject, cond, &[]).map(|holds| finding(seen.at, holds)));
            }
            Node::Deed(Deed { duration: Duration::While(cond), .. })
            | Node::Duration(Duration::While(cond)) => {
                // What something is called when it begins, it need not be for long.
                let never = || answer_by_name(subject, cond, Described::Later).filter(|holds| !holds);
                let holds = answer(subject, cond, &[]).or_else(never);
                findings.extend(holds.map(|holds| finding(seen.at, holds)));
            }
            _ => {}
        }
    }
}

/// "Tap target untapped creature unless it's untapped": both are said of one moment.
fn of_unless(subject: &Subject<'_>, step: &Step) -> Option<bool> {
    let StepKind::Unless { unless: UnlessKind::Cond(cond), .. } = &step.kind else { return None };
    if answer(subject, cond, &[]).or_else(|| answer_by_name(subject, cond, Described::Later)).is_some() {
        // It is found where the condition is.
        return None;
    }
    answer_by_name(subject, cond, Described::AtOnce)
}

fn finding(at: Span, holds: bool) -> Diagnostic {
    let says = if holds { "this condition always holds" } else { "this condition never holds" };
    let label = if holds { "says nothing" } else { "what depends on it never happens" };
    Diagnostic::new(Code::G206, at, says)
        .label(at, label)
        .help("Ask for what is meant, or leave the condition out.")
}

/// The answer that the words give with which the things are named: "creatures can't attack unless they're
/// creatures".
fn answer_by_name(subject: &Subject<'_>, cond: &Cond, how: Described) -> Option<bool> {
    let mut holds = Some(true);
    let mut is_asked = false;
    facts::of_cond(cond, &mut |asked| {
        // What only follows is not asked.
        let follows = matches!(asked.said, Said::Quality(_, Quality::NeedsPlay | Quality::Elsewhere));
        is_asked |= !follows;
        holds = match facts::is_so_by_name(subject, &asked, how) {
            Some(false) => Some(false),
            None if follows => holds,
            None if holds == Some(true) => None,
            Some(true) | None => holds,
        };
    });
    if is_asked { holds } else { None }
}

/// The one answer, where there is no other.
fn answer(subject: &Subject<'_>, cond: &Cond, triggers: &[Trigger]) -> Option<bool> {
    match cond {
        Cond::Event(Event::Deed { deed, tense, .. }) => match deed.acts.as_slice() {
            [only] => match &only.verb {
                Verb::Plain(Plain::Control | Plain::Own, what) => counted(what),
                Verb::Passive { verb: PassiveVerb::Cast, .. } if is_of_lands(subject, &deed.subject) => {
                    Some(false)
                }
                Verb::Bare(Bare::WinGame | Bare::LoseGame) if is_over(deed, *tense) => Some(false),
                _ => None,
            },
            _ => None,
        },
        Cond::Exists(what) => counted(what),
        Cond::CardsInHand { who: _, quant } | Cond::HasCounters { what: _, quant, kind: _ } => number(quant),
        Cond::Compare(qty, comparison, _) if beyond_all(qty, comparison) => Some(false),
        Cond::Compare(Qty::Kinds(attr, ..), comparison, _) if exceeds(*attr, comparison) => Some(false),
        Cond::Compare(qty, comparison, _) if *qty == comparison.qty => Some(is_equal(comparison.op)),
        Cond::Compare(qty, comparison, _) if is_count(qty) => compared(comparison),
        Cond::Is { what: what @ Selection::Pick(_), polarity, pred: IsPred::Same(you), .. }
            if triggers.is_empty() && you.is_you() && facts::is_opponent(subject.antecedents, what) =>
        {
            Some(*polarity == Polarity::IsNot)
        }
        Cond::Is { what, polarity, pred: IsPred::Adjective(pred) | IsPred::Remains(pred), .. } => {
            let holds =
                if is_either(pred) { true } else { never_is(subject, what, pred).then_some(false)? };
            Some(holds == (*polarity == Polarity::Is))
        }
        Cond::Time(TimeCond::TurnOf(Selection::Pick(whose)), polarity)
            if matches!(whose.quant, Quant::No(_)) =>
        {
            Some(*polarity == Polarity::IsNot)
        }
        Cond::Time(TimeCond::TurnOf(Selection::Pick(whose)), polarity)
            if matches!(whose.quant, Quant::All(_)) && whose.filter.suffixes.is_empty() =>
        {
            Some(*polarity == Polarity::IsNot)
        }
        Cond::Time(TimeCond::TurnOf(Selection::Pick(whose)), polarity) if is_anyone(whose) => {
            Some(*polarity == Polarity::Is)
        }
        Cond::Time(TimeCond::TurnOf(whose), polarity) => {
            let (first, rest) = triggers.split_first()?;
            let is_theirs = turn_at(subject, first, whose)?;
            let agrees = |trigger: &Trigger| turn_at(subject, trigger, whose) == Some(is_theirs);
            rest.iter().all(agrees).then_some(is_theirs == (*polarity == Polarity::Is))
        }
        Cond::And(all) => {
            let answers: Vec<_> = all.iter().map(|cond| answer(subject, cond, triggers)).collect();
            answers.contains(&Some(false)).then_some(false)
        }
        Cond::Or(all) => {
            let answers: Vec<_> = all.iter().map(|cond| answer(subject, cond, triggers)).collect();
            answers.contains(&Some(true)).then_some(true)
        }
        _ => None,
    }
}

/// Lands are played and never cast (305.9).
fn is_of_lands(subject: &Subject<'_>, who: &DeedSubject) -> bool {
    let DeedSubject::Of(Selection::Ref(word)) = who else { return false };
    let is_land = |head: &HeadPhrase| head.types.contains(&TypeWord::Type(CardType::Land));
    let pick = subject.antecedents.read_at(word.at.0).and_then(|read| read.pick);
    pick.is_some_and(|pick| pick.filter.heads.iter().all(is_land))
}

/// "If you've lost the game": nobody asks you any more (104.2, 800.4a).
fn is_over(deed: &Deed, tense: Tense) -> bool {
    let is_you = matches!(&deed.subject, DeedSubject::Of(who) if who.is_you());
    is_you && deed.modal.force == Force::Plain && matches!(tense, Tense::Past | Tense::Perfect)
}

/// Whether a number stands in such a relation to itself.
const fn is_equal(op: Op) -> bool {
    match op {
        Op::Equal
        | Op::EqualTo
        | Op::OrLess
        | Op::LessOrEqual
        | Op::OrGreater
        | Op::GreaterOrEqual
        | Op::OrHigher
        | Op::OrLower
        | Op::OrMore
        | Op::OrFewer
        | Op::Exactly => true,
        Op::Less | Op::Greater | Op::Fewer => false,
    }
}

/// "Tapped or untapped": one of the two is always so.
fn is_either(pred: &Pred) -> bool {
    let Pred::AnyOf(all) = pred else { return false };
    let has = |status: Status| all.contains(&Pred::Status(status));
    Status::ALL.iter().any(|status| has(*status) && status.opposite().is_some_and(has))
}

/// "If this scheme is attacking", "on the battlefield": a card of the command zone is neither (311.2, 314.2).
fn never_is(subject: &Subject<'_>, what: &Selection, pred: &Pred) -> bool {
    let is_source =
        |it: &Selection| matches!(it, Selection::Ref(word) if matches!(word.word, RefWord::Source(_)));
    if subject.bound.card().kind == CardKind::Ordinary || !is_source(what) {
        return false;
    }
    match pred {
        Pred::In(zone, Polarity::Is) => {
            let is_elsewhere = matches!(
                zone.zone,
                Zone::Battlefield | Zone::Hand | Zone::Graveyard | Zone::Library | Zone::Stack
            );
            is_elsewhere && zone.form == ZoneForm::Plain
        }
        pred => kinds::of_pred(pred).and(Kinds::VARIANT).is_none(),
    }
}

/// "A player", and nothing more of who that is: it is always somebody's turn.
fn is_anyone(whose: &Pick) -> bool {
    let is_player = |head: &HeadPhrase| head.noun == Some(Noun::Player) && head.adjectives.is_empty();
    matches!(whose.quant, Quant::A | Quant::Any)
        && whose.chooser == Chooser::Actor
        && whose.filter.suffixes.is_empty()
        && whose.filter.heads.iter().all(is_player)
}

/// Whether it is a player's turn when an event happens, where that is sure.
fn turn_at(subject: &Subject<'_>, trigger: &Trigger, whose: &Selection) -> Option<bool> {
    let mut is_theirs = None;
    facts::of_event(&trigger.event, &mut |fact| {
        let Said::Role(Role::Turn, who) = fact.said else { return };
        if facts::is_one(subject.antecedents, who, whose) {
            is_theirs = Some(fact.holds);
        } else if fact.holds && facts::are_two(subject.antecedents, who, whose) {
            is_theirs = Some(false);
        }
    });
    is_theirs
}

fn counted(what: &Selection) -> Option<bool> {
    if let Selection::Pick(pick) = what { number(&pick.quant) } else { None }
}

fn number(quant: &Quant) -> Option<bool> {
    match quant {
        Quant::AtLeast(Qty::Number(0)) => Some(true),
        Quant::FewerThan(Qty::Number(0)) => Some(false),
        _ => None,
    }
}

/// "Your life total is greater than the highest life total among all players."
fn beyond_all(qty: &Qty, comparison: &Comparison) -> bool {
    let (Qty::Stat(stat, ..), Qty::Extreme(extreme, of, among)) = (qty, &comparison.qty) else {
        return false;
    };
    let is_all = |pick: &Pick| matches!(pick.quant, Quant::All(_)) && pick.filter.suffixes.is_empty();
    let beyond = match extreme {
        Extreme::Highest | Extreme::Greatest | Extreme::Most => comparison.op == Op::Greater,
        Extreme::Lowest | Extreme::Least | Extreme::Fewest => matches!(comparison.op, Op::Less | Op::Fewer),
    };
    beyond && stat == of && matches!(&**among, Selection::Pick(pick) if is_all(pick))
}

/// "Six or more basic land types", "six or more colors": there are five of each (105.1, 305.6).
fn exceeds(attr: Attr, comparison: &Comparison) -> bool {
    const FIVE: u32 = 5;
    let is_five = matches!(attr, Attr::BasicLandType | Attr::Color);
    is_five && sameness::range(comparison).is_some_and(|(least, _)| least > FIVE)
}

/// Numbers that are never less than zero.
fn is_count(qty: &Qty) -> bool {
    matches!(
        qty,
        Qty::Count(_)
            | Qty::Counters(..)
            | Qty::CountersRemoved(..)
            | Qty::Kinds(..)
            | Qty::Times(_)
            | Qty::Life(..)
            | Qty::Spent { .. }
            | Qty::Party(_)
            | Qty::OwnTargets
            | Qty::Resolutions(_)
            | Qty::Opponents(_)
            | Qty::ManaSymbols(..)
            | Qty::Devotion(..)
    )
}

fn compared(it: &Comparison) -> Option<bool> {
    match (it.op, &it.qty) {
        (Op::OrGreater | Op::GreaterOrEqual | Op::OrMore | Op::OrHigher, Qty::Number(0)) => Some(true),
        (Op::Less | Op::Fewer, Qty::Number(0)) => Some(false),
        _ => None,
    }
}
