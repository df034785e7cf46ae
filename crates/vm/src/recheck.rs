//! Targets looked at again as an ability resolves (608.2b).

use alloc::vec::Vec;
use core::cell::Cell;

use planarc_bytecode::operand::Block;
use planarc_bytecode::{Ability, Proven, Stmt};

use crate::context::Env;
use crate::eval::Context;
use crate::fault::Fault;
use crate::game::{Feature, Game};
use crate::run::defined;
use crate::value::{Cells, Held};

/// The surroundings of the expressions of an ability outside of its blocks.
pub(crate) fn context<'a>(
    env: &'a Env,
    cells: &'a Cells,
    module: &'a Proven,
    game: &'a dyn Game,
    fuel: &'a Cell<u32>,
) -> Context<'a> {
    Context {
        module,
        game,
        env,
        cells,
        bound: Cells::default(),
        path: Vec::new(),
        its: Vec::new(),
        fuel,
        member: None,
        follows: false,
        payer: None,
        floors: false,
        is_signed: false,
        is_present: false,
    }
}

/// Takes illegal targets out of the slots; their places stay empty, so that other targets keep theirs
/// and their shares (115.7f). False where there were targets and none is legal any more: the ability
/// does not resolve.
///
/// Every set is looked at with all targets as they were announced, then what is illegal is taken out
/// at once: a target may be described by another.
pub(crate) fn drop_illegal(
    env: &Env,
    cells: &mut Cells,
    ability: &Ability,
    module: &Proven,
    game: &dyn Game,
    fuel: &Cell<u32>,
) -> Result<bool, Fault> {
    let mut checked = Vec::new();
    let (mut had, mut kept) = (0_u32, 0_u32);
    let by = env.object.or(env.source);
    for (place, cell) in cells.0.iter().enumerate() {
        let Held::Set(ids) = &cell.held else { continue };
        let Some(Stmt::Target { from, .. }) = target(&ability.announce, cell.slot) else { continue };
        let mut context = context(env, cells, module, game, fuel);
        context.path.clone_from(&cell.path);
        // Who announced it in a loop is known from its lanes.
        let legal = defined(context.set(from))?.unwrap_or_default();
        let is_legal = |id| legal.contains(&id) && game.is(id, &Feature::Targetable(by));
        let left = ids.iter().map(|id| id.filter(|&id| is_legal(id))).collect::<Vec<_>>();
        had += u32::try_from(ids.iter().flatten().count()).unwrap_or(u32::MAX);
        kept += u32::try_from(left.iter().flatten().count()).unwrap_or(u32::MAX);
        checked.push((place, left));
    }
    for (place, left) in checked {
        if let Some(own) = cells.0.get_mut(place) {
            own.held = Held::Set(left);
        }
    }
    Ok(had == 0 || kept > 0)
}

/// The statement of an announcement that writes a slot of targets.
pub(crate) fn target(block: &Block, slot: u32) -> Option<&Stmt> {
    block.0.iter().find_map(|stmt| match stmt {
        Stmt::Target { into, .. } if into.0 == slot => Some(stmt),
        other => crate::position::arms(other).into_iter().find_map(|arm| target(arm, slot)),
    })
}
