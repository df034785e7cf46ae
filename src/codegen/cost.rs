//! Costs, cost changes, and how something is played (118, 601.2f).

use super::ProgramBuilder;
use super::builder::narrow;
use super::context::Unknown;
use super::deed::deed_value;
use super::quantity::{quantity, stat};
use super::reference::reference;
use crate::bytecode::enums::{Direction, Payment, PlainSymbol};
use crate::bytecode::{ColorIndex, Count, Inst, Ty};
use crate::lexicon::{Color, ManaSymbol};
use crate::surface::{Cost, CostBeside, CostChange, CostDirection, CostOf, PlayCost, Qty};

/// Compiles one cost.
pub(super) fn cost(b: &mut ProgramBuilder, source: &Cost) {
    let inst = match source {
        Cost::Mana(mana) => Inst::CostMana { n: symbols(b, mana) },
        Cost::Tap => Inst::CostTap {},
        Cost::Untap => Inst::CostUntap {},
        Cost::Life(n) => {
            quantity(b, n);
            Inst::CostLife {}
        }
        Cost::AnyLife => Inst::CostAnyLife {},
        Cost::Either(list) => Inst::CostEither { n: costs(b, list) },
        Cost::AnyMana => Inst::CostAnyMana {},
        Cost::Energy(n) => Inst::CostEnergy { n: *n },
        Cost::Do(deed) => {
            deed_value(b, deed);
            Inst::CostDo {}
        }
        Cost::Loyalty(n) => Inst::CostLoyalty { n: *n },
        Cost::Named(of, whose) => {
            reference(b, whose);
            Inst::CostNamed { stat: stat(*of) }
        }
    };
    b.emit(inst);
}

/// Compiles a list of costs; gives their number.
pub(super) fn costs(b: &mut ProgramBuilder, list: &[Cost]) -> Count {
    list.iter().for_each(|one| cost(b, one));
    Count(narrow(list.len()))
}

/// Compiles mana symbols; gives their number.
pub(super) fn symbols(b: &mut ProgramBuilder, list: &[ManaSymbol]) -> Count {
    let mut sorted = list.to_vec();
    sorted.sort_unstable();
    for one in &sorted {
        symbol(b, *one);
    }
    Count(narrow(sorted.len()))
}

fn symbol(b: &mut ProgramBuilder, symbol: ManaSymbol) {
    let inst = match symbol {
        ManaSymbol::Generic(n) => Inst::SymGeneric { n },
        ManaSymbol::X => match b.context.x {
            Unknown::Announced => Inst::SymPlain { which: PlainSymbol::X },
            Unknown::Is(_) | Unknown::Around => {
                quantity(b, &Qty::X);
                Inst::SymAmount {}
            }
        },
        ManaSymbol::Y => Inst::SymPlain { which: PlainSymbol::Y },
        ManaSymbol::Z => Inst::SymPlain { which: PlainSymbol::Z },
        ManaSymbol::Colored(of) => Inst::SymColor { color: color(of) },
        ManaSymbol::Colorless => Inst::SymPlain { which: PlainSymbol::Colorless },
        ManaSymbol::Snow => Inst::SymPlain { which: PlainSymbol::Snow },
        ManaSymbol::Hybrid(one, other) => Inst::SymHybrid { a: color(one), b: color(other) },
        ManaSymbol::MonoHybrid(n, of) => Inst::SymMono { n, color: color(of) },
        ManaSymbol::ColorlessHybrid(of) => Inst::SymColorless { color: color(of) },
        ManaSymbol::Phyrexian(of) => Inst::SymPhyrexian { color: color(of) },
        ManaSymbol::HybridPhyrexian(one, other) => {
            Inst::SymHybridPhyrexian { a: color(one), b: color(other) }
        }
        ManaSymbol::AnyPhyrexian => Inst::SymPlain { which: PlainSymbol::AnyPhyrexian },
    };
    b.emit(inst);
}

/// The index of a colour.
fn color(color: Color) -> ColorIndex {
    ColorIndex(u32::from(color.index()))
}

/// Compiles the act "costs {1} less".
pub(super) fn cost_change(b: &mut ProgramBuilder, source: &CostChange) {
    let (direction, n) = changed(b, source);
    let CostChange { mana: _, for_each: _, direction: _, of, floor, only } = source;
    let payment = match of {
        CostOf::Cast => Payment::Cast,
        CostOf::Activate => Payment::Activate,
        CostOf::Unsaid => Payment::Any,
        CostOf::PlanarRoll => Payment::PlanarRoll,
    };
    b.emit(Inst::CostChange { direction, payment, n });
    if only.is_some() {
        b.emit(Inst::CostColored {});
    }
    if let Some(n) = floor {
        b.emit(Inst::CostFloor { n: *n });
    }
}

/// Compiles how something is cast or played.
pub(super) fn price(b: &mut ProgramBuilder, source: &PlayCost) {
    let inst = match source {
        PlayCost::Normal => Inst::PriceNormal {},
        PlayCost::Free(_) | PlayCost::FreeLate(_) => Inst::PriceFree {},
        // Both say an alternative cost (118.9).
        PlayCost::For(list)
        | PlayCost::By(list, CostBeside::ManaCost, _)
        | PlayCost::ByLate(list, CostBeside::ManaCost, _) => Inst::PriceFor { n: costs(b, list) },
        PlayCost::By(list, CostBeside::OtherCosts, _) | PlayCost::ByLate(list, CostBeside::OtherCosts, _) => {
            Inst::PriceBesides { n: costs(b, list) }
        }
    };
    b.emit(inst);
}

/// Compiles by how much a cost changes, and how often; gives its direction and the number of symbols.
pub(super) fn changed(b: &mut ProgramBuilder, source: &CostChange) -> (Direction, Count) {
    let n = symbols(b, &source.mana);
    b.maybe(Ty::Num, source.for_each.as_ref(), quantity);
    let direction = match source.direction {
        CostDirection::Less => Direction::Less,
        CostDirection::More => Direction::More,
    };
    (direction, n)
}
