//! Who did an act: "If you do" asks of what you did, and of nothing that another did.

use super::Elaborator;
use planarc_bytecode::operand::Write;
use planarc_bytecode::{Action, Set, Stmt};

impl Elaborator<'_> {
    /// Whether a player who isn't you paid, discarded or sacrificed what a slot says.
    pub(super) fn is_done_by_another(&self, slot: u32) -> bool {
        doer(&self.scope.block, slot)
            .is_some_and(|who| matches!(who, Set::Slot { .. } | Set::Relative { .. }))
    }
}

/// Who did what the slot holds, of acts that a player does.
fn doer(block: &[Stmt], slot: u32) -> Option<&Set> {
    block.iter().find_map(|stmt| match stmt {
        Stmt::Pay { into: Write(into), who, .. } if *into == slot => Some(who),
        Stmt::May { into: Write(into), who, .. } if *into == slot => Some(who),
        Stmt::Do { into: Some(Write(into)), acts } if *into == slot => match acts.as_slice() {
            [Action::Discard { who, .. } | Action::Sacrifice { who, .. }] => Some(who),
            _ => None,
        },
        Stmt::May { body, .. } | Stmt::Each { body, .. } => doer(&body.0, slot),
        _ => None,
    })
}
