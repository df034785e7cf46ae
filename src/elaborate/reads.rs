//! What a statement reads of what another writes: it belongs to the path on which that is written.

use planarc_bytecode::axis::Came;
use planarc_bytecode::operand::Block;
use planarc_bytecode::walk::{slots_read, slots_written};
use planarc_bytecode::{Set, Stmt, Test};

/// Whether a statement reads a slot that a block writes. That an act was not done, or not done to something, can
/// be asked where it never came up, too.
pub(super) fn reads_of(stmt: &Stmt, block: &Block) -> bool {
    let is_not_done = |test: &Test| matches!(test, Test::Done { what: Came::Not | Came::CouldNot, .. });
    let written = slots_written(block);
    if let Stmt::If { c, then, otherwise } = stmt {
        if is_not_done(c) || matches!(c, Test::All { c } if c.iter().any(is_not_done)) {
            return false;
        }
        if let Some(of) = not_affected(c) {
            let mut inside = then.0.iter().chain(otherwise.iter().flat_map(|other| &other.0));
            let reads_written = slots_read(of).iter().any(|slot| written.contains(slot));
            return reads_written || inside.any(|stmt| reads_of(stmt, block));
        }
    }
    slots_read(stmt).iter().any(|slot| written.contains(slot))
}

/// "Destroy target creature unless its controller pays {2}. If it isn't destroyed this way, draw a card": what is
/// done where nothing was asked of the act, since it never came up.
pub(super) fn done_without(stmt: &Stmt, block: &Block) -> Option<Block> {
    let Stmt::If { c, then, .. } = stmt else { return None };
    not_affected(c)?;
    let is_of_act = !slots_read(c).iter().all(|slot| !slots_written(block).contains(slot));
    (is_of_act && slots_written(then).is_empty() && !reads_of(stmt, block)).then(|| then.clone())
}

/// "If it isn't destroyed this way": the objects of which it is asked that an act was not done to them.
fn not_affected(test: &Test) -> Option<&Set> {
    let Test::Not { c } = test else { return None };
    match c.as_ref() {
        Test::Each { set, test } if matches!(test.as_ref(), Test::Made { .. }) => Some(set),
        _ => None,
    }
}
