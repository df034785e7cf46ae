//! Verbs of life, damage and mana.

use super::ProgramBuilder;
use super::cost::symbols;
use super::quantity::{comparison, quantity};
use super::reference::reference;
use super::selection::selection;
use crate::bytecode::enums::{Cmp, Damage, Displaced, Prevented, Share};
use crate::bytecode::{Count, Inst, Ty};
use crate::surface::{
    Comparison, DamageKind, Division, InPlaceOf, LifeAmount, ManaSpec, Op, PreventAmount, Qty, Ref, Selection,
};

/// An amount of life; an event may leave it open.
pub(super) fn life(b: &mut ProgramBuilder, n: &LifeAmount, inst: fn(Cmp) -> Inst) -> Inst {
    let (amount, cmp) = match n {
        LifeAmount::N(n) | LifeAmount::EqualTo(n) => (Some(n), Cmp::Eq),
        LifeAmount::AtLeast(n) => (Some(n), comparison(Op::OrMore)),
        LifeAmount::Any | LifeAmount::Asked => (None, Cmp::Eq),
        LifeAmount::None => (Some(&Qty::Number(0)), Cmp::Eq),
    };
    b.maybe(Ty::Num, amount, quantity);
    inst(cmp)
}

/// What is dealt to the subject.
pub(super) fn dealt_damage(
    b: &mut ProgramBuilder,
    n: Option<&Comparison>,
    by: Option<&Selection>,
    kind: DamageKind,
) -> Inst {
    let (op, amount) = n.map(|Comparison { op, qty }| (op, qty)).unzip();
    b.maybe(Ty::Num, amount, quantity);
    b.maybe(Ty::Sel, by, selection);
    Inst::DealtDamage { damage: damage(kind), cmp: op.map_or(Cmp::Eq, |op| comparison(*op)) }
}

/// How much damage is prevented, to whom, by what.
pub(super) fn prevent(
    b: &mut ProgramBuilder,
    n: &PreventAmount,
    kind: DamageKind,
    to: Option<&Selection>,
    by: Option<&Selection>,
) -> Inst {
    let amount = prevented(b, n, to, by);
    Inst::Prevent { amount, damage: damage(kind) }
}

/// The same, to them or by them.
pub(super) fn prevent_both(
    b: &mut ProgramBuilder,
    n: &PreventAmount,
    kind: DamageKind,
    whom: &Selection,
) -> Inst {
    let amount = prevented_amount(b, n);
    selection(b, whom);
    Inst::PreventBoth { amount, damage: damage(kind) }
}

fn prevented_amount(b: &mut ProgramBuilder, n: &PreventAmount) -> Prevented {
    let (amount, number) = match n {
        PreventAmount::All => (Prevented::All, None),
        PreventAmount::Next(n) => (Prevented::Next, Some(n)),
        PreventAmount::OfThat(n) => (Prevented::OfThat, Some(n)),
        PreventAmount::That => (Prevented::That, None),
        PreventAmount::Excess => (Prevented::Excess, None),
    };
    b.maybe(Ty::Num, number, quantity);
    amount
}

/// How much damage, to whom and by what it would be dealt.
pub(super) fn prevented(
    b: &mut ProgramBuilder,
    n: &PreventAmount,
    to: Option<&Selection>,
    by: Option<&Selection>,
) -> Prevented {
    let amount = prevented_amount(b, n);
    b.maybe(Ty::Sel, to, selection);
    b.maybe(Ty::Sel, by, selection);
    amount
}

/// What produced mana takes the place of; a bare "instead" is all of it.
pub(super) const fn in_place(place: InPlaceOf) -> Displaced {
    match place {
        InPlaceOf::Type => Displaced::Type,
        InPlaceOf::Unsaid | InPlaceOf::TypeAndAmount => Displaced::All,
    }
}

/// Which damage.
pub(super) const fn damage(kind: DamageKind) -> Damage {
    match kind {
        DamageKind::Any => Damage::Any,
        DamageKind::Combat => Damage::Combat,
        DamageKind::Noncombat => Damage::Noncombat,
        DamageKind::Excess => Damage::Excess,
    }
}

/// How an amount is divided.
pub(super) const fn division(how: Division) -> Share {
    match how {
        Division::AsYouChoose => Share::Chosen,
        Division::Evenly => Share::Even,
    }
}

/// Compiles mana to add or to spend.
pub(super) fn mana(b: &mut ProgramBuilder, source: &ManaSpec) {
    let inst = match source {
        ManaSpec::Symbols(list, times) => {
            let n = symbols(b, list);
            b.maybe(Ty::Num, times.as_ref(), quantity);
            Inst::ManaSymbols { n }
        }
        ManaSpec::Either(choices) => {
            let count = b.set(choices, |b, choice| {
                let n = symbols(b, choice);
                b.emit(Inst::None { ty: Ty::Num });
                b.emit(Inst::ManaSymbols { n });
            });
            Inst::ManaEither { n: Count(count) }
        }
        ManaSpec::AnyColor(n, times) => {
            quantity(b, n);
            b.maybe(Ty::Num, times.as_ref(), quantity);
            Inst::ManaAnyColor {}
        }
        ManaSpec::AnyOneColor(n) => {
            quantity(b, n);
            b.emit(Inst::None { ty: Ty::Num });
            Inst::ManaAnyColor {}
        }
        ManaSpec::AnyCombination(n, of) => {
            quantity(b, n);
            let n = symbols(b, of);
            Inst::ManaCombination { n }
        }
        ManaSpec::AmountOf(symbol, times) => {
            let n = symbols(b, &[*symbol]);
            quantity(b, times);
            Inst::ManaSymbols { n }
        }
        ManaSpec::Additional(inner) => return mana(b, inner),
        ManaSpec::AnyTypeProduced(n, by) => {
            quantity(b, n);
            selection(b, by);
            Inst::ManaProduced {}
        }
        ManaSpec::OfColor(n, color) | ManaSpec::AmountOfColor(n, color) => of_color(b, n, color),
        ManaSpec::OfAnyType => Inst::ManaAnyType {},
        ManaSpec::Of(color) => {
            reference(b, color);
            Inst::ManaOf {}
        }
        ManaSpec::Multiple(n) => Inst::ManaMultiple { n: *n },
        ManaSpec::OfAnyColor => Inst::ManaWhatever {},
    };
    b.emit(inst);
}

fn of_color(b: &mut ProgramBuilder, n: &Qty, color: &Ref) -> Inst {
    quantity(b, n);
    reference(b, color);
    Inst::ManaOfColor {}
}
