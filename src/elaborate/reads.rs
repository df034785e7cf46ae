//! What a statement reads of what another writes: it belongs to the path on which that is written.

use planarc_bytecode::axis::Came;
use planarc_bytecode::operand::Block;
use planarc_bytecode::walk::{slots_read, slots_written};
use planarc_bytecode::{Stmt, Test};

/// Whether a statement reads a slot that a block writes. That an act was not done can be asked where it
/// never came up, too.
pub(super) fn reads_of(stmt: &Stmt, block: &Block) -> bool {
    let is_not_done = |test: &Test| matches!(test, Test::Done { what: Came::Not | Came::CouldNot, .. });
    if let Stmt::If { c, .. } = stmt
        && (is_not_done(c) || matches!(c, Test::All { c } if c.iter().any(is_not_done)))
    {
        return false;
    }
    let written = slots_written(block);
    slots_read(stmt).iter().any(|slot| written.contains(slot))
}
