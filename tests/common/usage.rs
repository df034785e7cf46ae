//! What cards use of the instruction set, for the example `core` and the test that holds it.

use planarc_bytecode::link::link;
use planarc_bytecode::operand::Operand as _;
use planarc_bytecode::walk::Visitor;
use planarc_bytecode::{Contents, Row, SORTS, Sort, encode_meaning};
use std::collections::{BTreeMap, BTreeSet};

/// How much cards use of the instruction set.
#[derive(Debug, Default)]
pub struct Usage {
    /// The cards.
    pub cards: usize,
    /// For each instruction, how many of the cards use it: `Stmt.Do`.
    pub instructions: BTreeMap<String, usize>,
    /// The bytes of the module of all of them, without their texts.
    pub bytes: usize,
}

impl Usage {
    /// That of these cards.
    pub fn of(cards: Vec<Contents>) -> Self {
        let rows = SORTS.iter().filter(|sort| !sort.is_record);
        let rows = rows.flat_map(|sort| sort.rows.iter().map(|row| (name(sort, row), 0)));
        let mut usage = Usage { cards: cards.len(), instructions: rows.collect(), bytes: 0 };
        for contents in &cards {
            let mut used = Used::default();
            contents.abilities.walk(&mut used);
            contents.cards.walk(&mut used);
            for name in used.0 {
                *usage.instructions.entry(name).or_default() += 1;
            }
        }
        usage.bytes = encode_meaning(&link(cards)).len();
        usage
    }

    /// The instructions that so many cards use.
    pub fn used_by(&self, cards: impl Fn(usize) -> bool) -> Vec<&str> {
        let used = self.instructions.iter().filter(|(_, count)| cards(**count));
        used.map(|(name, _)| name.as_str()).collect()
    }
}

fn name(sort: &Sort, row: &Row) -> String {
    format!("{}.{}", sort.name, row.name)
}

/// The instructions of a card.
#[derive(Default)]
struct Used(BTreeSet<String>);

impl Visitor for Used {
    fn begin(&mut self, sort: &'static Sort, row: &'static Row) {
        if !sort.is_record {
            self.0.insert(name(sort, row));
        }
    }
}
