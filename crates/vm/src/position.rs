//! Where threads stand in a block, and which of them is before another.
//!
//! The statements with effect are barriers in the order of their bytes (101.4, 608.2e): nobody decides
//! anything for a statement behind one while somebody else may still carry it out. Different arms of
//! one statement are alternatives; neither is before the other.

use alloc::vec::Vec;

use planarc_bytecode::axis::Order;
use planarc_bytecode::operand::Block;
use planarc_bytecode::operand::Operand as _;
use planarc_bytecode::walk::{Visitor, slots_written};
use planarc_bytecode::{Ability, Row, Sort, Stmt};

use crate::frame::Purpose;
use crate::thread::Level;

/// The blocks of a statement that its thread enters.
pub(crate) fn arms(stmt: &Stmt) -> Vec<&Block> {
    match stmt {
        Stmt::If { then, otherwise, .. } => core::iter::once(then).chain(otherwise).collect(),
        Stmt::Each { body, .. } | Stmt::Repeat { body, .. } | Stmt::May { body, .. } => alloc::vec![body],
        Stmt::Pay { cost, .. } => alloc::vec![cost],
        Stmt::Switch { cases, .. } => cases.iter().collect(),
        // The bodies of effects are run by themselves, when the effect applies.
        _ => Vec::new(),
    }
}

/// The block in which a thread stands.
pub(crate) fn block<'a>(root: &'a Block, levels: &[Level]) -> Option<&'a Block> {
    let mut here = root;
    for (outer, inner) in levels.iter().zip(levels.iter().skip(1)) {
        let stmt = here.0.get(outer.at as usize)?;
        here = arms(stmt).get(inner.arm as usize).copied()?;
    }
    Some(here)
}

/// The statement before which a thread stands; none at the end of its block.
pub(crate) fn stmt<'a>(root: &'a Block, levels: &[Level]) -> Option<&'a Stmt> {
    let last = levels.last()?;
    block(root, levels)?.0.get(last.at as usize)
}

/// Whether it is carried out for all lanes at once, and is a barrier for them.
pub(crate) const fn has_effect(stmt: &Stmt) -> bool {
    matches!(
        stmt,
        Stmt::Do { .. }
            | Stmt::Pay { .. }
            | Stmt::Dig { .. }
            | Stmt::Cast { .. }
            | Stmt::Retarget { .. }
            | Stmt::Perform { .. }
            | Stmt::Continuous { .. }
            | Stmt::Rule { .. }
            | Stmt::Replace { .. }
            | Stmt::Prevent { .. }
            | Stmt::Delay { .. }
            | Stmt::Reflexive { .. }
    )
}

/// Whether anything in it has effect.
fn contains_effect(stmt: &Stmt) -> bool {
    has_effect(stmt) || arms(stmt).into_iter().any(block_has_effect)
}

fn block_has_effect(block: &Block) -> bool {
    block.0.iter().any(contains_effect)
}

/// Whether a statement may run its block again.
const fn is_loop(stmt: &Stmt) -> bool {
    matches!(stmt, Stmt::Repeat { .. } | Stmt::Switch { .. } | Stmt::Each { how: Order::Turns, .. })
}

/// Whether a thread that stands there can still come to one of these statements that has effect.
fn effect_ahead(stmts: &[Stmt], levels: &[Level]) -> bool {
    let Some((level, inner)) = levels.split_first() else { return false };
    let at = level.at as usize;
    let within = match (stmts.get(at), inner.first()) {
        (None, _) => false,
        (Some(stmt), None) => contains_effect(stmt),
        // A payment that is being decided is made when all of it is.
        (Some(Stmt::Pay { .. }), Some(_)) => true,
        (Some(stmt), Some(next)) => {
            let own = arms(stmt).get(next.arm as usize).is_some_and(|arm| effect_ahead(&arm.0, inner));
            own || is_loop(stmt) && contains_effect(stmt)
        }
    };
    within || stmts.iter().skip(at + 1).any(contains_effect)
}

/// Whether a thread that stands there has passed a statement with effect in the block.
fn effect_behind(block: &Block, levels: &[Level]) -> bool {
    let Some((level, inner)) = levels.split_first() else { return false };
    let at = level.at as usize;
    let within = match (block.0.get(at), inner.first()) {
        (Some(Stmt::Pay { .. }), _) | (None, _) | (Some(_), None) => false,
        (Some(stmt), Some(next)) => {
            let own = arms(stmt).get(next.arm as usize).is_some_and(|arm| effect_behind(arm, inner));
            own || next.pass > 0 && contains_effect(stmt)
        }
    };
    within || block.0.iter().take(at).any(contains_effect)
}

/// Whether a thread at `to` must wait for one at `from`, which may still come to a statement with
/// effect that stands before `to`.
pub(crate) fn must_wait(block: &Block, from: &[Level], to: &[Level]) -> bool {
    let (Some((own, from_inner)), Some((other, to_inner))) = (from.split_first(), to.split_first()) else {
        return false;
    };
    if own.at > other.at {
        return false;
    }
    if own.at < other.at {
        let head = block.0.get(..other.at as usize).unwrap_or_default();
        return effect_ahead(head, from) || within(block, to);
    }
    let Some(stmt) = block.0.get(own.at as usize) else { return false };
    match (from_inner.first(), to_inner.first()) {
        (None, Some(_)) => within(block, to),
        (Some(one), Some(two)) if one.pass > two.pass => false,
        (Some(one), Some(two)) if one.pass < two.pass => {
            let ahead = arms(stmt).get(one.arm as usize).is_some_and(|arm| effect_ahead(&arm.0, from_inner));
            ahead || two.pass > one.pass + 1 && contains_effect(stmt) || within(block, to)
        }
        (Some(one), Some(two)) if one.arm == two.arm => {
            arms(stmt).get(one.arm as usize).is_some_and(|arm| must_wait(arm, from_inner, to_inner))
        }
        // Other arms, or the same place.
        _ => false,
    }
}

/// Whether a thread has passed a statement with effect inside of the statement in which it stands.
fn within(block: &Block, to: &[Level]) -> bool {
    let Some((level, inner)) = to.split_first() else { return false };
    let Some(next) = inner.first() else { return false };
    let Some(stmt) = block.0.get(level.at as usize) else { return false };
    !matches!(stmt, Stmt::Pay { .. })
        && arms(stmt).get(next.arm as usize).is_some_and(|arm| effect_behind(arm, inner))
}

/// Whether a thread at `from` is before one at `to`; those in different arms of one statement are not.
pub(crate) fn is_before(from: &[Level], to: &[Level]) -> bool {
    for (place, (one, two)) in from.iter().zip(to).enumerate() {
        if place > 0 && one.pass != two.pass {
            return one.pass < two.pass;
        }
        if place > 0 && one.arm != two.arm {
            return false;
        }
        if one.at != two.at {
            return one.at < two.at;
        }
    }
    from.len() < to.len()
}

/// Counts statements.
#[derive(Default)]
struct Counter(u32);

impl Visitor for Counter {
    fn begin(&mut self, sort: &'static Sort, _: &'static Row) {
        self.0 += u32::from(sort.name == "Stmt");
    }
}

/// The number of the statement before which a thread stands, in the order of bytes from 0.
pub(crate) fn number(root: &Block, levels: &[Level]) -> u32 {
    let mut counter = Counter::default();
    let mut here = root;
    for (place, level) in levels.iter().enumerate() {
        for stmt in here.0.iter().take(level.at as usize) {
            stmt.walk(&mut counter);
        }
        let Some(next) = levels.get(place + 1) else { break };
        let Some(stmt) = here.0.get(level.at as usize) else { break };
        counter.0 += 1;
        for arm in arms(stmt).into_iter().take(next.arm as usize) {
            arm.walk(&mut counter);
        }
        let Some(arm) = arms(stmt).get(next.arm as usize).copied() else { break };
        here = arm;
    }
    counter.0
}

/// How many statements of an ability stand before a part of it.
pub(crate) fn before(ability: &Ability, purpose: Purpose) -> u32 {
    let Ability { when, intervening, limits, announce, cost, .. } = ability;
    let mut counter = Counter::default();
    when.walk(&mut counter);
    intervening.walk(&mut counter);
    limits.walk(&mut counter);
    if purpose != Purpose::Announce {
        announce.walk(&mut counter);
    }
    if !matches!(purpose, Purpose::Announce | Purpose::Cost) {
        cost.walk(&mut counter);
    }
    counter.0
}

/// The slots that a block writes, in its arms too.
pub(crate) fn written(block: &Block) -> Vec<u32> {
    slots_written(block)
}

#[cfg(test)]
mod tests {
    use super::*;
    use planarc_bytecode::listing::Parser;

    use crate::thread::LevelKind;

    fn block_of(text: &str) -> Block {
        Block::parse(&mut Parser::new(text)).expect("a block")
    }

    /// A place: the statement and the arm of each level, the arm of the outermost being 0.
    fn levels(places: &[(u32, u32)]) -> Vec<Level> {
        let level = |&(at, arm): &(u32, u32)| Level { at, ..Level::new(arm, LevelKind::Arm) };
        places.iter().map(level).collect()
    }

    const ARMS: &str = "{
        choose =s0 you (players) (count 1) [] free
        if (exists s0) { do [(draw you 1)] choose =s1 you (players) (count 1) [] free }
            otherwise={ choose =s2 you (players) (count 1) [] free do [(draw you 2)] }
        choose =s3 you (players) (count 1) [] free
    }";

    #[test]
    fn the_statements_that_act_are_those_of_the_manual() {
        let spec = planarc_bytecode::spec();
        let rows = &spec.sort("Stmt").expect("statements").rows;
        let mut seen = alloc::collections::BTreeSet::new();
        let mut from = planarc_bytecode::sample::Sampler::new(1);
        while seen.len() < rows.len() {
            let stmt = Stmt::sample(&mut from);
            let opcode = planarc_bytecode::Instruction::row(&stmt).opcode;
            let row = rows.iter().find(|row| row.opcode == opcode).expect("a row");
            assert_eq!(has_effect(&stmt), row.acts, "{}", row.name);
            seen.insert(opcode);
        }
    }

    #[test]
    fn statements_are_numbered_in_the_order_of_their_bytes() {
        let root = block_of(ARMS);
        let number = |places| super::number(&root, &levels(places));
        assert_eq!(number(&[(0, 0)]), 0);
        assert_eq!(number(&[(1, 0)]), 1);
        assert_eq!(number(&[(1, 0), (1, 0)]), 3);
        assert_eq!(number(&[(1, 0), (1, 1)]), 5);
        assert_eq!(number(&[(2, 0)]), 6);
    }

    #[test]
    fn arms_of_one_statement_are_alternatives() {
        let root = block_of(ARMS);
        let [then, otherwise] = [levels(&[(1, 0), (0, 0)]), levels(&[(1, 0), (1, 1)])];
        assert!(!is_before(&then, &otherwise) && !is_before(&otherwise, &then));
        assert!(!must_wait(&root, &then, &otherwise));
        assert!(is_before(&then, &levels(&[(2, 0)])));
    }

    #[test]
    fn nobody_decides_behind_an_act_that_another_may_still_do() {
        let root = block_of(ARMS);
        let waits = |from, to| must_wait(&root, &levels(from), &levels(to));
        // From before the act to behind it, in its own arm and behind the whole statement.
        assert!(waits(&[(0, 0)], &[(1, 0), (1, 0)]));
        assert!(waits(&[(1, 0), (0, 0)], &[(2, 0)]));
        assert!(waits(&[(1, 0), (0, 1)], &[(2, 0)]));
        // Behind the act nothing is to be waited for.
        assert!(!waits(&[(1, 0), (1, 0)], &[(2, 0)]));
        assert!(!waits(&[(0, 0)], &[(1, 0), (0, 1)]));
        assert!(!waits(&[(2, 0)], &[(0, 0)]));
    }
}
