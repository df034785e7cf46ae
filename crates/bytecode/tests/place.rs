//! What the tables of the verifier name is there.

use planarc_bytecode::verify::place::{
    ACTS, ANNOUNCED, ASKS, CONSTANT, COSTS, COUNTED, EFFECTS, IDLE, LASTING, NEVER_ZERO, OBJECTS, PAID,
    PARTED, PASSES, PLAYERS, PROCEEDS, STATIC, TELLS, UNORDERED, WRAPPERS, WRITTEN_BEFORE,
};
use planarc_bytecode::{Event, Row, SORTS, Stmt};

#[test]
fn every_row_that_is_named_is_there() {
    let rows: Vec<&Row> = SORTS.iter().flat_map(|sort| sort.rows).collect();
    let statements: Vec<&str> = Stmt::ROWS.iter().map(|row| row.name).collect();
    let named = ANNOUNCED.iter().map(|(name, _)| name).chain(PAID).chain(STATIC).chain(IDLE).chain(EFFECTS);
    for name in named.chain(ASKS).chain(ACTS) {
        assert!(statements.contains(name), "no statement is named {name}");
    }
    let tables = [
        LASTING,
        WRITTEN_BEFORE,
        COSTS,
        PASSES,
        UNORDERED,
        TELLS,
        PARTED,
        COUNTED,
        NEVER_ZERO,
        PLAYERS,
        OBJECTS,
    ];
    for (sort, row, operand) in tables.into_iter().flatten() {
        let is = |wanted: &str, name: &str| wanted.is_empty() || wanted == name;
        let sorts = SORTS.iter().filter(|one| is(sort, one.name));
        let mut rows = sorts.flat_map(|sort| sort.rows).filter(|one| is(row, one.name));
        let has =
            rows.any(|row| operand.is_empty() || row.fields.iter().any(|field| is(operand, field.name)));
        assert!(has, "there is no {sort} {row} {operand}");
    }
    for name in CONSTANT.iter().chain(WRAPPERS) {
        assert!(rows.iter().any(|row| row.name == *name), "{name}");
    }
    let proceed = Stmt::ROWS.iter().find(|row| row.name == "Proceed").expect("it is there");
    for (operand, events) in PROCEEDS {
        assert!(proceed.fields.iter().any(|field| field.name == *operand), "{operand}");
        for event in *events {
            assert!(Event::ROWS.iter().any(|row| row.name == *event), "{event}");
        }
    }
}
