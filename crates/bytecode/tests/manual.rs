//! The manual and its data are those of the table.

#[path = "../manual/mod.rs"]
mod written;

use planarc_bytecode::{decode, spec, verify};

#[test]
fn the_manual_is_that_of_the_table() {
    for (path, text) in written::files() {
        let written = std::fs::read_to_string(&path).unwrap_or_default();
        let message = "is stale: cargo run -p planarc-bytecode --example manual";
        assert!(written == text, "{} {message}", path.display());
    }
}

#[test]
fn the_card_of_the_manual_is_proven() {
    let bytes = written::example_bytes();
    let module = decode(&bytes).expect("its form is right");
    assert_eq!(verify(module).map(|proven| proven.cards().len()), Ok(1));
}

#[test]
fn every_operand_that_may_be_left_out_has_a_bit_of_its_own() {
    for sort in spec().sorts {
        for row in sort.rows {
            let mut lowest = 0;
            for operand in row.operands {
                assert_eq!(operand.bits.0, lowest, "{} {} {}", sort.name, row.name, operand.name);
                lowest += operand.bits.1;
            }
            assert!(lowest <= 32, "{} {} has no room in its mask", sort.name, row.name);
        }
    }
}
