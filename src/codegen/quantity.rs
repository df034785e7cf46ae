//! Quantities.

use super::ProgramBuilder;
use super::context::{Around, Unknown};
use super::cost::symbols;
use super::event::event;
use super::reference::reference;
use super::selection::{attr, colors, selection};
use super::token::counter_kind;
use crate::bytecode::enums::{Cmp, Extreme as Most, Rounding as Round, Stat as Number};
use crate::bytecode::{Inst, Ty};
use crate::surface::{CountForm, DoneAmount, Extreme, Fraction, Op, Qty, Rounding, Selection, Spent, Stat};

/// Compiles a number.
pub(super) fn quantity(b: &mut ProgramBuilder, source: &Qty) {
    let inst = match source {
        Qty::Number(n) | Qty::Numeral(n) | Qty::Word(n) => Inst::Num { n: *n },
        Qty::X => return unknown(b),
        Qty::Count(what) => with(b, what, Inst::Count {}),
        Qty::Result(of, form) => {
            let inst = amount(*form);
            if matches!(inst, Inst::Amount {} | Inst::ExcessAmount {}) {
                reference(b, of);
            }
            inst
        }
        Qty::Stat(of, whose, _) => with(b, whose, Inst::StatOf { stat: stat(*of) }),
        Qty::Total(of, whose, _) => with(b, whose, Inst::Total { stat: stat(*of) }),
        Qty::Extreme(most, of, among) => {
            with(b, among, Inst::ExtremeOf { extreme: extreme(*most), stat: stat(*of) })
        }
        Qty::Counters(kind, on, _) => {
            b.maybe(Ty::Kind, kind.as_ref(), counter_kind);
            with(b, on, Inst::CountersOn {})
        }
        Qty::CountersRemoved(kind, act) => {
            b.maybe(Ty::Kind, kind.as_ref(), counter_kind);
            reference(b, act);
            Inst::CountersMoved {}
        }
        Qty::Kinds(of, among, _) => with(b, among, Inst::Kinds { attr: attr(*of) }),
        Qty::Times(of) => {
            event(b, of);
            Inst::Times {}
        }
        Qty::Life(of, _) => {
            event(b, of);
            Inst::SumOf {}
        }
        Qty::Spent { what, on, form: _ } => spent(b, what, on),
        Qty::Devotion(whose, to) => with(b, whose, Inst::Devotion { colors: colors(to) }),
        Qty::DevotionTo(whose, color) => {
            selection(b, whose);
            reference(b, color);
            Inst::DevotionTo {}
        }
        Qty::ForEach(n, each) => return for_each(b, n, each),
        Qty::Multiple(n, of) => return multiple(b, *n, of),
        Qty::Double(of) => return multiple(b, 2, of),
        Qty::Triple(of) => return multiple(b, 3, of),
        Qty::Beyond(of, n) => {
            quantity(b, of);
            b.emit(Inst::Num { n: *n });
            Inst::Beyond {}
        }
        Qty::Part(of, part, rounding) => {
            quantity(b, of);
            match divisor(*part) {
                2 => Inst::Half { rounding: round(*rounding) },
                n => Inst::PartOf { n, rounding: round(*rounding) },
            }
        }
        Qty::Plus(one, other) => both(b, one, other, Inst::Add {}),
        Qty::Minus(one, other) => both(b, one, other, Inst::Sub {}),
        Qty::Apart(one, other) => both(b, one, other, Inst::Apart {}),
        Qty::Random(from, to) => both(b, from, to, Inst::RandomNum {}),
    };
    b.emit(inst);
}

fn spent(b: &mut ProgramBuilder, what: &Spent, on: &Selection) -> Inst {
    selection(b, on);
    match what {
        Spent::Mana => b.emit(Inst::None { ty: Ty::Sel }),
        Spent::From(from) => b.pattern(|b| selection(b, from)),
        Spent::Colors => return Inst::SpentColors {},
        Spent::Symbols(list) => return Inst::SpentSymbols { n: symbols(b, list) },
    }
    Inst::SpentMana {}
}

fn with(b: &mut ProgramBuilder, what: &Selection, inst: Inst) -> Inst {
    selection(b, what);
    inst
}

fn both(b: &mut ProgramBuilder, one: &Qty, other: &Qty, inst: Inst) -> Inst {
    quantity(b, one);
    quantity(b, other);
    inst
}

/// "Where X is Q" gives each X that number. A quoted ability takes it along, since its slots are its
/// own.
fn unknown(b: &mut ProgramBuilder) {
    match b.context.x.clone() {
        Unknown::Is(x) => b.within(|context| context.x = Unknown::Announced, |b| quantity(b, &x)),
        Unknown::Announced => b.emit(Inst::X {}),
        Unknown::Around => {
            b.x_around = Around::Used;
            b.emit(Inst::X {});
        }
    }
}

/// "N for each O" is N times the number of O; one for each is that number.
fn for_each(b: &mut ProgramBuilder, n: &Qty, each: &Qty) {
    if *n == Qty::Number(1) {
        return quantity(b, each);
    }
    quantity(b, n);
    quantity(b, each);
    b.emit(Inst::Mul {});
}

fn multiple(b: &mut ProgramBuilder, n: u32, of: &Qty) {
    b.emit(Inst::Num { n });
    quantity(b, of);
    b.emit(Inst::Mul {});
}

const fn amount(form: CountForm) -> Inst {
    match form {
        CountForm::Done(DoneAmount::ExcessDealt, _) => Inst::ExcessAmount {},
        CountForm::ThatMany
        | CountForm::ThatMuch
        | CountForm::Amount
        | CountForm::Done(..)
        | CountForm::Result
        | CountForm::ChosenNumber => Inst::Amount {},
        CountForm::Difference => Inst::Difference {},
    }
}

/// Which number of an object or player.
pub(super) const fn stat(stat: Stat) -> Number {
    match stat {
        Stat::Power => Number::Power,
        Stat::Toughness => Number::Toughness,
        Stat::ManaValue => Number::ManaValue,
        Stat::LifeTotal => Number::LifeTotal,
        Stat::ManaCost => Number::ManaCost,
        Stat::Loyalty => Number::Loyalty,
        Stat::Votes => Number::Votes,
        Stat::PowerAndToughness => Number::PowerAndToughness,
        Stat::BasePower => Number::BasePower,
        Stat::HandSize => Number::HandSize,
        Stat::StartingLife => Number::StartingLife,
        Stat::GraveyardSize => Number::GraveyardSize,
        Stat::LibrarySize => Number::LibrarySize,
    }
}

/// The most or the least, by whatever word.
pub(super) const fn extreme(extreme: Extreme) -> Most {
    match extreme {
        Extreme::Greatest | Extreme::Highest | Extreme::Most => Most::Greatest,
        Extreme::Least | Extreme::Lowest | Extreme::Fewest => Most::Least,
    }
}

/// How two numbers compare, by whatever words.
pub(super) const fn comparison(op: Op) -> Cmp {
    match op {
        Op::Equal | Op::EqualTo | Op::Exactly => Cmp::Eq,
        Op::OrLess | Op::LessOrEqual | Op::OrFewer => Cmp::Le,
        Op::OrGreater | Op::GreaterOrEqual | Op::OrMore => Cmp::Ge,
        Op::Less | Op::Fewer => Cmp::Lt,
        Op::Greater => Cmp::Gt,
    }
}

pub(super) const fn round(rounding: Rounding) -> Round {
    match rounding {
        Rounding::Up => Round::Up,
        Rounding::Down => Round::Down,
    }
}

/// Into how many parts it is divided.
pub(super) const fn divisor(part: Fraction) -> u32 {
    match part {
        Fraction::Half => 2,
        Fraction::Third => 3,
        Fraction::Quarter => 4,
        Fraction::Fifth => 5,
        Fraction::Tenth => 10,
    }
}
