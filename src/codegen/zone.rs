//! Zones, places in them, and parts of a turn.

use super::ProgramBuilder;
use super::quantity::quantity;
use super::selection::selection;
use crate::bytecode::enums::{End, Order as Sequence, Position as Spot, Scope};
use crate::bytecode::{Inst, PartIndex, Ty, ZoneIndex};
use crate::lexicon::{TurnPart, Zone};
use crate::surface::{ButForm, Destination, LibraryEnd, Order, Position, ZoneForm, ZonePhrase};

/// Compiles a zone.
pub(super) fn zone(b: &mut ProgramBuilder, source: &ZonePhrase) {
    let ZonePhrase { zone, whose, form } = source;
    b.maybe(Ty::Sel, whose.as_deref(), selection);
    let index = |zone: Zone| ZoneIndex(u32::from(zone.index()));
    b.emit(Inst::Zone { zone: index(*zone), scope: scope(*form) });
    let (second, third) = match form {
        ZoneForm::Several(second, third, _) => (Some(*second), *third),
        ZoneForm::OtherThan(second) => (*second, None),
        ZoneForm::Plain
        | ZoneForm::A
        | ZoneForm::Any
        | ZoneForm::Single
        | ZoneForm::Bare
        | ZoneForm::All
        | ZoneForm::AnywhereBut(_)
        | ZoneForm::Anywhere
        | ZoneForm::Plural
        | ZoneForm::End(..)
        | ZoneForm::Unsaid => (None, None),
    };
    for other in [second, third].into_iter().flatten() {
        b.emit(Inst::ZoneToo { zone: index(other) });
    }
    if matches!(form, ZoneForm::OtherThan(_) | ZoneForm::AnywhereBut(_)) {
        b.emit(Inst::ZonesBut {});
    }
}

/// "Graveyards" are all of them.
const fn scope(form: ZoneForm) -> Scope {
    match form {
        ZoneForm::Plain
        | ZoneForm::Plural
        | ZoneForm::Several(..)
        | ZoneForm::OtherThan(_)
        | ZoneForm::Unsaid => Scope::The,
        ZoneForm::A | ZoneForm::Any => Scope::Any,
        ZoneForm::Single => Scope::Single,
        ZoneForm::Bare | ZoneForm::All => Scope::All,
        ZoneForm::Anywhere => Scope::Anywhere,
        ZoneForm::AnywhereBut(ButForm::Plain | ButForm::Plural) => Scope::The,
        ZoneForm::AnywhereBut(ButForm::A) => Scope::Any,
        ZoneForm::End(LibraryEnd::Top, _) => Scope::Top,
        ZoneForm::End(LibraryEnd::Bottom, _) => Scope::Bottom,
    }
}

/// Compiles where a moved object goes.
pub(super) fn destination(b: &mut ProgramBuilder, source: &Destination) {
    let Destination { zone: to, position, order } = source;
    zone(b, to);
    let (spot, number) = match position {
        None | Some(Position::Elsewhere) => (Spot::Unsaid, None),
        Some(Position::End(LibraryEnd::Top) | Position::BackOn(LibraryEnd::Top) | Position::Back) => {
            (Spot::Top, None)
        }
        Some(Position::End(LibraryEnd::Bottom) | Position::BackOn(LibraryEnd::Bottom)) => {
            (Spot::Bottom, None)
        }
        Some(Position::FromTop(n)) => (Spot::FromTop, Some(n)),
        Some(Position::TopOrBottom) => (Spot::TopOrBottom, None),
    };
    b.maybe(Ty::Num, number, quantity);
    let order = match order {
        None => Sequence::Unsaid,
        Some(Order::Any) => Sequence::Any,
        Some(Order::Random) => Sequence::Random,
    };
    b.emit(Inst::Place { position: spot, order });
}

/// Top or bottom.
pub(super) const fn end(end: LibraryEnd) -> End {
    match end {
        LibraryEnd::Top => End::Top,
        LibraryEnd::Bottom => End::Bottom,
    }
}

/// The index of a turn, phase or step, by whatever name.
pub(super) fn part(part: TurnPart) -> PartIndex {
    PartIndex(u32::from(part.meaning().index()))
}
