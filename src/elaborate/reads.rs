//! What a statement reads of what another writes: it belongs to the path on which that is written.

use planarc_bytecode::axis::Came;
use planarc_bytecode::operand::{Block, Place, Slot};
use planarc_bytecode::walk::{slots_read, slots_written};
use planarc_bytecode::{Num, Set, Stmt, Test};

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
/// done where nothing was asked of the act, since it never came up. It writes nothing but acts that are not read.
pub(super) fn done_without(stmt: &Stmt, block: &Block, is_unread: impl Fn(u32) -> bool) -> Option<Block> {
    let Stmt::If { c, then, .. } = stmt else { return None };
    let written = slots_written(block);
    let is_of_act = slots_read(c).iter().any(|slot| written.contains(slot));
    // "If no creature was sacrificed this way": none was, and what follows speaks of none.
    let reads = if where_undone(c, &written) == Some(true) && reads_of(stmt, block) {
        then.0.iter().any(|stmt| reads_of(stmt, block))
    } else {
        not_affected(c)?;
        reads_of(stmt, block)
    };
    let is_unread = || slots_written(then).into_iter().all(is_unread);
    (is_of_act && is_unread() && !reads).then(|| then.clone())
}

/// "If it isn't destroyed this way": the objects of which it is asked that an act was not done to them.
fn not_affected(test: &Test) -> Option<&Set> {
    let Test::Not { c } = test else { return None };
    match c.as_ref() {
        Test::Each { set, test } if matches!(test.as_ref(), Test::Made { .. }) => Some(set),
        _ => None,
    }
}

/// What a test says where none of these slots was written: there is nothing in them, and what is counted of them
/// is 0. Nothing where it depends on more, or asks what "it" is like, of which there has to be one.
pub(super) fn where_undone(test: &Test, written: &[u32]) -> Option<bool> {
    match test {
        Test::Not { c } => where_undone(c, written).map(|holds| !holds),
        Test::All { c } => all_alike(c, written, true),
        Test::Any { c } => all_alike(c, written, false),
        Test::Exists { set } => is_empty(set, written).then_some(false),
        Test::Done { slot, what } => is_among(slot, written).then_some(*what == Came::Not),
        Test::Compare { a, cmp, b } => Some(cmp.holds(counted(a, written)?, counted(b, written)?)),
        _ => None,
    }
}

/// All of several tests, or any: one that says otherwise decides it, and else each has to say it.
fn all_alike(tests: &[Test], written: &[u32], what: bool) -> Option<bool> {
    let said: Vec<Option<bool>> = tests.iter().map(|test| where_undone(test, written)).collect();
    if said.contains(&Some(!what)) {
        return Some(!what);
    }
    said.iter().all(Option::is_some).then_some(what)
}

fn is_among(slot: &Slot, written: &[u32]) -> bool {
    matches!(slot.place, Place::Slot(slot) if written.contains(&slot))
}

/// Whether a set has nothing in it where these slots were not written.
fn is_empty(set: &Set, written: &[u32]) -> bool {
    match set {
        Set::Slot { slot } | Set::Was { slot } => is_among(slot, written),
        Set::Some { of, .. } | Set::Most { of, .. } => is_empty(of, written),
        Set::Minus { a, .. } => is_empty(a, written),
        Set::Both { sets } => sets.iter().all(|set| is_empty(set, written)),
        _ => false,
    }
}

/// The same of a number, where it is a plain one or counts what is in such a slot.
fn counted(number: &Num, written: &[u32]) -> Option<u32> {
    match number {
        Num::Value { value } => Some(*value),
        Num::Count { of } => is_empty(of, written).then_some(0),
        Num::Amount { slot, .. } => is_among(slot, written).then_some(0),
        _ => None,
    }
}
