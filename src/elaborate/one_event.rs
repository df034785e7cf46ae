//! What happens in the place of an event is one event up to each "then" (614.6): instructions are followed
//! in the order written (608.2c), and what reads how the game is by then is no part of the event before it.

use super::Elaborator;
use planarc_bytecode::axis::Came;
use planarc_bytecode::operand::{Block, Place};
use planarc_bytecode::row::{Row, Sort};
use planarc_bytecode::walk::Visitor;
use planarc_bytecode::{Stmt, Test};

impl Elaborator<'_> {
    /// Ends the event that is built, before what is done "then" or in a sentence of its own.
    pub(super) fn ends_event(&mut self) {
        let is_built = !self.scope.block.is_empty() && self.scope.block.last() != Some(&Stmt::Then);
        if self.scope.builds_event && is_built {
            self.scope.push(Stmt::Then);
        }
    }
}

/// The event that is built so far, and not yet happened.
#[derive(Debug, Clone, Default)]
struct Built {
    /// Whether anything is.
    any: bool,
    /// The slots that its acts write, once it has happened.
    slots: Vec<u32>,
}

/// What happens in the place of an event, with an end of the event before each statement that reads what
/// came of it.
pub(super) fn in_order(block: Block) -> Block {
    in_order_behind(block, &mut Built::default())
}

fn in_order_behind(block: Block, built: &mut Built) -> Block {
    let mut parted = Vec::new();
    for stmt in block.0 {
        let is_then = stmt == Stmt::Then;
        if built.any && (is_then || depends(&stmt, built)) {
            parted.push(Stmt::Then);
            *built = Built::default();
        }
        if is_then {
            continue;
        }
        parted.push(match stmt {
            stmt @ (Stmt::Do { .. } | Stmt::Proceed { .. }) => {
                built.any = true;
                if let Stmt::Do { into: Some(into), .. } | Stmt::Proceed { into: Some(into), .. } = &stmt {
                    built.slots.push(into.0);
                }
                stmt
            }
            Stmt::If { c, then, otherwise } => {
                let mut other = built.clone();
                let then = in_order_behind(then, built);
                let otherwise = otherwise.map(|otherwise| in_order_behind(otherwise, &mut other));
                built.any |= other.any;
                built.slots.append(&mut other.slots);
                Stmt::If { c, then, otherwise }
            }
            Stmt::May { into, who, body } => Stmt::May { into, who, body: in_order_behind(body, built) },
            stmt => stmt,
        });
    }
    // What nothing follows ends by itself.
    if parted.last() == Some(&Stmt::Then) {
        parted.pop();
    }
    Block(parted)
}

/// Whether a statement reads how the game is once the event has happened, or asks somebody then.
fn depends(stmt: &Stmt, built: &Built) -> bool {
    match stmt {
        Stmt::Do { .. } | Stmt::Proceed { .. } | Stmt::Let { .. } => reads_game(stmt, built),
        Stmt::If { c, then, otherwise } => {
            let is_answer = matches!(c, Test::Done { what: Came::Did | Came::Not, .. });
            !is_answer
                || reads_game(c, built)
                || then
                    .0
                    .iter()
                    .chain(otherwise.iter().flat_map(|block| &block.0))
                    .any(|stmt| depends(stmt, built))
        }
        _ => true,
    }
}

/// The instructions whose value depends on how the game is.
const OF_THE_GAME: &[(&str, &[&str])] = &[
    ("Num", &["Count", "Stat", "Counters", "Kinds", "Times", "Spent"]),
    ("Set", &["Those", "Abilities", "Top", "Some", "Most", "Attached", "Targets", "Were"]),
];

fn reads_game(what: &impl planarc_bytecode::operand::Operand, built: &Built) -> bool {
    struct Reads<'a> {
        built: &'a [u32],
        found: bool,
    }
    impl Visitor for Reads<'_> {
        fn begin(&mut self, sort: &'static Sort, row: &'static Row) {
            let is_of_game = |(name, rows): &(&str, &[&str])| *name == sort.name && rows.contains(&row.name);
            self.found |= OF_THE_GAME.iter().any(is_of_game);
        }

        fn read(&mut self, place: Place) {
            self.found |= matches!(place, Place::Slot(slot) if self.built.contains(&slot));
        }
    }
    let mut reads = Reads { built: &built.slots, found: false };
    what.walk(&mut reads);
    reads.found
}
