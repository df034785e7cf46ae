//! What is known of a value on the stack beside its type, and what operands may say.

use super::super::enums::Modal;
use super::super::ops::Inst;
use super::super::types::Ty;
use super::Fault;

/// A value on the stack.
#[derive(Debug, Clone, Copy)]
pub(super) struct Value {
    pub(super) ty: Ty,
    pub(super) absent: bool,
    /// What is known of what it is made of.
    pub(super) parts: Parts,
}

/// What is known of the values that one is made of.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Parts {
    /// How many picks must still come around it, for the candidates that it looks at.
    pub(super) picks: u32,
    /// Whether it is an act that is over at once.
    pub(super) momentary: bool,
}

impl Parts {
    /// What is known where both are parts.
    pub(super) fn and(self, other: Self) -> Self {
        Self { picks: self.picks.max(other.picks), momentary: self.momentary || other.momentary }
    }

    /// The same, taken by an instruction as the member of this number of what it takes. How many a
    /// pick picks and its filter look at its candidates; who picks does not.
    pub(super) fn taken(self, inst: &Inst, member: usize) -> Self {
        let is_scope = matches!(inst, Inst::Pick { .. } | Inst::PickBy { .. }) && member < 2;
        Self { picks: self.picks.saturating_sub(u32::from(is_scope)), ..self }
    }

    /// What is known of the value that an instruction makes of such parts.
    pub(super) fn made(self, inst: &Inst) -> Self {
        let momentary = is_momentary(inst) || (self.momentary && passes_on(inst));
        let picks = if let Inst::Candidate { up } = inst { up.saturating_add(1) } else { self.picks };
        Self { picks, momentary }
    }
}

/// Checks what an instruction says of itself and of the parts that it takes.
pub(super) fn check(inst: &Inst, parts: Parts) -> Result<(), Fault> {
    if let Inst::PartOf { n: 0, .. } = inst {
        return Err(Fault::Operand);
    }
    if let Inst::QBetween { min, max } = inst
        && min > max
    {
        return Err(Fault::Operand);
    }
    // What is forbidden, allowed or asked for may be over at once.
    if let Inst::Hold { modal: Modal::Plain, .. } = inst
        && parts.momentary
    {
        return Err(Fault::Momentary);
    }
    Ok(())
}

/// Acts that are over as soon as they are done, so that nothing of them can be held. Those that a
/// static ability does to each object as it comes to match (to reveal, to discard) are not among
/// them, nor are those that change what an object is, has or may do.
fn is_momentary(inst: &Inst) -> bool {
    matches!(
        inst,
        Inst::Destroy { .. }
            | Inst::Sacrifice { .. }
            | Inst::Draw { .. }
            | Inst::Mill { .. }
            | Inst::Search { .. }
            | Inst::Shuffle { .. }
            | Inst::LookAt { .. }
            | Inst::GainLife { .. }
            | Inst::LoseLife { .. }
            | Inst::DealDamage { .. }
            | Inst::PutCounters { .. }
            | Inst::Create { .. }
            | Inst::AddMana { .. }
            | Inst::ExtraTurn { .. }
            | Inst::FlipCoin { .. }
            | Inst::RollDie { .. }
            | Inst::WinGame { .. }
            | Inst::LoseGame { .. }
            | Inst::Planeswalk { .. }
    )
}

/// Whether the act that an instruction makes is done as the act that it takes is.
fn passes_on(inst: &Inst) -> bool {
    matches!(inst, Inst::Either { .. })
}
