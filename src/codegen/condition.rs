//! Conditions.

use super::ProgramBuilder;
use super::builder::narrow;
use super::event::{event, tense};
use super::quantity::{comparison, quantity};
use super::reference::{self, designation};
use super::selection::{filter, predicate, quant, selection, with_counters};
use super::zone::part;
use crate::bytecode::enums::{Outcome as Result, Tense as When};
use crate::bytecode::{Count, Inst, SlotId, Ty};
use crate::surface::{
    Comparison, Cond, Event, IsPred, Outcome, OutcomeKind, Pick, Polarity, Qty, Quant, Ref, RefWord,
    Selection, Slot, Tense, TimeCond, WordNumber,
};

/// Compiles a question.
pub(super) fn condition(b: &mut ProgramBuilder, source: &Cond) {
    match source {
        Cond::Outcome(result) | Cond::Event(Event::Outcome(result)) => happened(b, result),
        Cond::Event(of) => {
            event(b, of);
            b.emit(Inst::CondEvent {});
        }
        Cond::Is { what, polarity, tense, pred } => {
            selection(b, what);
            is(b, pred, *tense);
            negated(b, *polarity);
        }
        Cond::Has { what, polarity, tense: time, pred } => {
            selection(b, what);
            predicate(b, pred);
            b.emit(asked(*time));
            negated(b, *polarity);
        }
        Cond::Compare(left, Comparison { op, qty }, time) => {
            quantity(b, left);
            quantity(b, qty);
            // What an act came to is past in either tense.
            let time = if matches!(left, Qty::Result(..)) { Tense::Present } else { *time };
            b.emit(Inst::CondCompare { cmp: comparison(*op), tense: tense(time) });
        }
        Cond::Exists(what) => {
            selection(b, what);
            b.emit(Inst::CondExists {});
        }
        Cond::MoreVotes(label) => {
            let text = b.string(label);
            b.emit(Inst::Text { text });
            b.emit(Inst::CondMoreVotes {});
        }
        Cond::Tied => b.emit(Inst::CondTied {}),
        Cond::Vacant(what) => {
            b.emit(Inst::Designated { what: designation(*what) });
            b.emit(Inst::CondExists {});
            b.emit(Inst::CondNot {});
        }
        // "There are five counters on it" is "it has five counters on it".
        Cond::HasCounters { what, quant: how_many, kind } => {
            selection(b, what);
            with_counters(b, how_many, kind.as_ref());
            b.emit(Inst::CondIs {});
        }
        Cond::CardsInHand { who, quant: how_many } => {
            selection(b, who);
            quant(b, how_many);
            b.emit(Inst::CondHand {});
        }
        Cond::Time(time, polarity) => {
            at_time(b, time);
            negated(b, *polarity);
        }
        Cond::And(all) => several(b, all, |n| Inst::CondAll { n }),
        Cond::Or(any) => several(b, any, |n| Inst::CondAny { n }),
    }
}

/// The act whose outcome is asked about.
pub(super) fn asked_act(b: &mut ProgramBuilder, act: Slot) {
    if let Slot(Some(act)) = act {
        reference::read(b, SlotId(act));
    }
}

fn happened(b: &mut ProgramBuilder, source: &Outcome) {
    let Outcome { who, result, form: _, act } = source;
    selection(b, who);
    asked_act(b, *act);
    b.emit(Inst::CondOutcome { outcome: outcome(*result) });
}

fn is(b: &mut ProgramBuilder, pred: &IsPred, time: Tense) {
    match pred {
        IsPred::Kind(kind) => filter(b, kind),
        IsPred::Adjective(pred) | IsPred::Remains(pred) => predicate(b, pred),
        IsPred::Same(other) => return same(b, other),
    }
    b.emit(asked(time));
}

/// Whether it is asked how they are, or how they last were.
const fn asked(time: Tense) -> Inst {
    match tense(time) {
        When::Past => Inst::CondWas {},
        When::Present | When::Would => Inst::CondIs {},
    }
}

/// Several players can have the city's blessing (702.131c): whoever has it is one of them.
fn same(b: &mut ProgramBuilder, other: &Selection) {
    // "Your commander" is any of them, if there are two.
    if let Selection::Pick(pick) = other
        && let Quant::Possessed(whose, WordNumber::Singular) = &pick.quant
    {
        let quant = Quant::Possessed(whose.clone(), WordNumber::Plural);
        selection(b, &Selection::Pick(Box::new(Pick { quant, ..pick.as_ref().clone() })));
        b.emit(Inst::OneOf {});
        return b.emit(Inst::CondIs {});
    }
    selection(b, other);
    if let Selection::Ref(Ref { word: RefWord::Designated(_), .. }) = other {
        b.emit(Inst::OneOf {});
        return b.emit(Inst::CondIs {});
    }
    b.emit(Inst::CondSame {});
}

fn at_time(b: &mut ProgramBuilder, time: &TimeCond) {
    let inst = match time {
        TimeCond::TurnOf(whose) => {
            selection(b, whose);
            Inst::CondTurnOf {}
        }
        TimeCond::Part(turn_part, whose) => {
            b.maybe(Ty::Sel, whose.as_ref(), selection);
            Inst::CondPart { part: part(*turn_part) }
        }
        TimeCond::Within(when) => {
            super::event::window(b, when);
            Inst::CondWithin {}
        }
        TimeCond::Day(time) => Inst::CondDay { time: super::verb::day_time(*time) },
    };
    b.emit(inst);
}

/// Conditions keep their order, because one may name what the one before asked about.
fn several(b: &mut ProgramBuilder, conds: &[Cond], join: impl FnOnce(Count) -> Inst) {
    conds.iter().for_each(|cond| condition(b, cond));
    if conds.len() != 1 {
        b.emit(join(Count(narrow(conds.len()))));
    }
}

fn negated(b: &mut ProgramBuilder, polarity: Polarity) {
    match polarity {
        Polarity::Is => {}
        Polarity::IsNot => b.emit(Inst::CondNot {}),
    }
}

/// What became of a step.
pub(super) const fn outcome(kind: OutcomeKind) -> Result {
    match kind {
        OutcomeKind::Did => Result::Did,
        OutcomeKind::DidNot => Result::DidNot,
        OutcomeKind::CouldNot => Result::CouldNot,
        OutcomeKind::WonFlip => Result::WonFlip,
        OutcomeKind::LostFlip => Result::LostFlip,
    }
}
