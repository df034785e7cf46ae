//! What a statement reads of what another writes: it belongs to the path on which that is written.

use planarc_bytecode::axis::Came;
use planarc_bytecode::operand::{Block, Operand as _, Place, Write};
use planarc_bytecode::walk::Visitor;
use planarc_bytecode::{Stmt, Test};

/// Whether a statement reads a slot that a block writes. That an act was not done can be asked where it
/// never came up, too.
pub(super) fn reads_of(stmt: &Stmt, block: &Block) -> bool {
    #[derive(Default)]
    struct Slots {
        written: Vec<u32>,
        read: Vec<u32>,
    }
    impl Visitor for Slots {
        fn read(&mut self, place: Place) {
            if let Place::Slot(slot) = place {
                self.read.push(slot);
            }
        }
        fn write(&mut self, Write(slot): Write) {
            self.written.push(slot);
        }
    }
    let (mut within, mut behind) = (Slots::default(), Slots::default());
    block.walk(&mut within);
    let is_not_done = |test: &Test| matches!(test, Test::Done { what: Came::Not | Came::CouldNot, .. });
    if let Stmt::If { c, .. } = stmt
        && (is_not_done(c) || matches!(c, Test::All { c } if c.iter().any(is_not_done)))
    {
        return false;
    }
    stmt.walk(&mut behind);
    behind.read.iter().any(|slot| within.written.contains(slot))
}
