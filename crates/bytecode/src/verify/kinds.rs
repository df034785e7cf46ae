//! What statements write to slots, and what operands read of them.

use crate::row::{Field, Kind, Row, Sort};
use crate::verify::slots::{Cell, SlotType};

/// What the value of a `let` is.
pub(super) fn value_type(row: &Row) -> SlotType {
    match row.name {
        "Num" => SlotType::Number,
        "Set" => SlotType::Set,
        "Test" => SlotType::Act,
        _ => SlotType::Quality,
    }
}

/// What the slot of a row holds; that of a `let` holds its value instead.
pub(crate) fn written(row: &Row, field: &Field) -> SlotType {
    match field.kind {
        Kind::Role(Kind::Sort("Amount")) => return SlotType::Number,
        Kind::Role(_) => return SlotType::Set,
        _ => {}
    }
    match row.name {
        "Quality" => SlotType::Quality,
        "Number" | "Divide" | "AnyMana" => SlotType::Number,
        "Option" => SlotType::Option,
        "Vote" | "Voted" => SlotType::Votes,
        "May" | "Pay" | "Cast" | "Retarget" | "Perform" | "Do" | "Proceed" => SlotType::Act,
        "Continuous" | "Rule" | "Replace" | "Prevent" => SlotType::Effect,
        _ => SlotType::Set,
    }
}

/// What an operand can read of a slot.
pub(crate) fn readable(sort: &str, row: &str, operand: &str) -> &'static [SlotType] {
    use SlotType::{Act, Effect, Number, Option, Quality, Set, Votes};
    match (sort, row, operand) {
        (_, "Switch" | "Chose", _) => &[Option],
        (_, "Remember" | "Since" | "Disclose", _) => &[Set, Number, Quality, Option, Votes, Act],
        ("Num", "Read", _) => &[Number],
        ("Num", "Amount", _) => &[Act, Effect, Number],
        (_, "Tally" | "Voters" | "Winners", "slot") => &[Votes],
        ("Set", ..) => &[Set, Act, Effect],
        (_, "Made", _) => &[Set, Act, Effect],
        (_, "Exchange" | "Divide", _) => &[Set, Act],
        (_, "Find" | "Done" | "Skip" | "During" | "Span", _) => &[Act],
        _ => &[Quality],
    }
}

/// Whether an operand can read a slot that holds this.
pub(super) fn reads(sort: &Sort, row: &Row, operand: &str, cell: &Cell) -> bool {
    let wants_turn = matches!(row.name, "Skip" | "During" | "Span");
    readable(sort.name, row.name, operand).contains(&cell.holds) && (cell.is_turn || !wants_turn)
}
