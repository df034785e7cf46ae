//! One function: types, blocks, jumps, and slots on some path. One pass suffices, because jumps go
//! forward and only `next` goes back, to a place that knows less than the end of its loop.

use std::collections::BTreeMap;

use super::super::enums::FunctionKind;
use super::super::module::Function;
use super::super::operand::{FuncId, Label, SlotId, View};
use super::super::ops::Inst;
use super::super::types::{Absent, Block, Flow, Pop, Push, Ty};
use super::state::State;
use super::value::{self, Parts, Value};
use super::{Fault, Verifier, VerifyError};
use crate::limits;

/// Verifies a function from the state at its start; gives the state at its end. `announced` is what
/// was known when its targets had been announced, and hence what its modes' targets may read.
pub(super) fn verify(
    verifier: &mut Verifier<'_>,
    id: FuncId,
    function: &Function,
    state: State,
    announced: State,
) -> Result<State, VerifyError> {
    let start = State { subject: false, ..state };
    let mut walk = Walk {
        kind: function.kind,
        length: function.code.len(),
        here: 0,
        state: Some(start),
        announced: State { subject: false, ..announced },
        stack: Vec::new(),
        blocks: Vec::new(),
        blocks_opened: 0,
        labels: BTreeMap::new(),
    };
    for inst in &function.code {
        walk.step(verifier, inst).map_err(|error| error.at(id, walk.here))?;
        walk.here += 1;
    }
    let state = walk.finish().map_err(|fault| Trouble::Fault(fault).at(id, walk.here))?;
    Ok(State { subject: false, ..state })
}

/// A fault of this function, or an error in a function that it refers to.
enum Trouble {
    Fault(Fault),
    Inner(VerifyError),
}

impl From<Fault> for Trouble {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<VerifyError> for Trouble {
    fn from(error: VerifyError) -> Self {
        Self::Inner(error)
    }
}

impl Trouble {
    fn at(self, function: FuncId, instruction: usize) -> VerifyError {
        match self {
            Self::Fault(fault) => VerifyError::Code { function, instruction, fault },
            Self::Inner(error) => error,
        }
    }
}

#[derive(Debug, Clone, Copy)]
struct OpenBlock {
    kind: Block,
    /// Distinguishes blocks of one function.
    serial: u32,
    /// Where the block must have ended, where the opener says so.
    end: Option<Label>,
    /// The slot that it writes for each.
    slot: Option<SlotId>,
    /// What was known before the body, which may not run at all.
    before: State,
}

/// A place that was jumped to: what is known there, and the block that it is in.
#[derive(Debug, Clone, Copy)]
struct Arrival {
    state: State,
    block: Option<u32>,
}

struct Walk {
    kind: FunctionKind,
    length: usize,
    here: usize,
    /// `None` after a jump.
    state: Option<State>,
    /// What was known when targets had been announced.
    announced: State,
    stack: Vec<Value>,
    blocks: Vec<OpenBlock>,
    blocks_opened: u32,
    labels: BTreeMap<usize, Arrival>,
}

impl Walk {
    fn step(&mut self, verifier: &mut Verifier<'_>, inst: &Inst) -> Result<(), Trouble> {
        self.arrive()?;
        self.allowed(inst.flow())?;
        let parts = self.take(inst)?;
        value::check(inst, parts)?;
        self.reads(inst)?;
        self.references(verifier, inst)?;
        self.writes(verifier, inst)?;
        self.push(inst, parts.made(inst))?;
        self.control(inst)?;
        Ok(())
    }

    /// Joins the paths that lead here.
    fn arrive(&mut self) -> Result<(), Fault> {
        if let Some(arrival) = self.labels.remove(&self.here) {
            if !self.stack.is_empty() {
                return Err(Fault::Leftover);
            }
            if arrival.block != self.block() {
                return Err(Fault::Crosses { to: u32::try_from(self.here).unwrap_or(u32::MAX) });
            }
            let met = self.state.map_or(arrival.state, |state| state.meet(&arrival.state));
            self.state = Some(met);
        }
        if self.state.is_none() { Err(Fault::Unreachable) } else { Ok(()) }
    }

    fn block(&self) -> Option<u32> {
        self.blocks.last().map(|block| block.serial)
    }

    fn allowed(&self, flow: Flow) -> Result<(), Fault> {
        let fits = match self.kind {
            FunctionKind::Body => flow != Flow::Announce,
            FunctionKind::Targets => matches!(
                flow,
                Flow::Build | Flow::Announce | Flow::Open(Block::Each) | Flow::Close(Block::Each)
            ),
            FunctionKind::Events
            | FunctionKind::Condition
            | FunctionKind::Costs
            | FunctionKind::Limits
            | FunctionKind::Keywords => flow == Flow::Build,
        };
        if fits { Ok(()) } else { Err(Fault::Misplaced { kind: self.kind }) }
    }

    /// Takes what the instruction takes; gives what is known of it all.
    fn take(&mut self, inst: &Inst) -> Result<Parts, Fault> {
        let mut parts = Parts::default();
        for (member, pop) in inst.pops().iter().enumerate().rev() {
            if pop.count > limits::LIST {
                return Err(Fault::List);
            }
            for _ in 0..pop.count {
                parts = parts.and(self.take_one(pop)?.parts.taken(inst, member));
            }
        }
        let is_kept = inst.flow() == Flow::Build;
        if parts.picks > 0 && !is_kept { Err(Fault::Candidate) } else { Ok(parts) }
    }

    fn take_one(&mut self, pop: &Pop) -> Result<Value, Fault> {
        let expected = pop.ty;
        let value = self.stack.pop().ok_or(Fault::Underflow { expected })?;
        if value.ty != expected {
            return Err(Fault::Type { expected, found: value.ty });
        }
        if value.absent && pop.absent == Absent::No {
            return Err(Fault::Absent { expected });
        }
        Ok(value)
    }

    fn reads(&self, inst: &Inst) -> Result<(), Fault> {
        let state = self.state.unwrap_or_default();
        let mut result = Ok(());
        inst.operands(|_, view| {
            if let View::Read(slot) = view
                && !state.has(slot)
            {
                result = Err(Fault::Unwritten { slot });
            }
        });
        result
    }

    fn references(&self, verifier: &mut Verifier<'_>, inst: &Inst) -> Result<(), VerifyError> {
        let state = self.state.unwrap_or_default();
        let mut result = Ok(());
        inst.operands(|_, view| {
            if result.is_err() {
                return;
            }
            if let View::Func(id) = view {
                // Modes are chosen, and their targets announced, with the ability (700.2a).
                let announced = if let Inst::Mode { .. } = inst { self.announced } else { state };
                result = verifier.function(id, FunctionKind::Body, state, announced).map(|_| ());
            } else if let View::Ability(id) = view {
                result = verifier.quoted(id);
            }
        });
        result
    }

    fn writes(&mut self, verifier: &mut Verifier<'_>, inst: &Inst) -> Result<(), Fault> {
        // What a loop writes is known only in its body; see `control`.
        let mut written = Vec::new();
        inst.operands(|_, view| match view {
            View::Write(slot) => written.extend(slot),
            View::Read(_)
            | View::Memory(_)
            | View::Number(_)
            | View::Count(_)
            | View::Name(_)
            | View::Entry(..)
            | View::OptEntry(..)
            | View::Colors(_)
            | View::Ty(_)
            | View::Str(_)
            | View::Func(_)
            | View::Ability(_)
            | View::Label(_) => {}
        });
        for slot in written {
            number(verifier, slot)?;
            self.open_before_write(inst);
            if let Some(state) = &mut self.state {
                state.write(slot);
            }
        }
        Ok(())
    }

    /// Remembers what was known before a loop's slot is written.
    fn open_before_write(&mut self, inst: &Inst) {
        if let Flow::Open(kind) = inst.flow() {
            self.open(kind, inst);
        }
    }

    fn open(&mut self, kind: Block, inst: &Inst) {
        let before = self.state.unwrap_or_default();
        let (slot, end) =
            if let Inst::Each { slot, end } = inst { (slot.0, Some(*end)) } else { (None, None) };
        self.blocks.push(OpenBlock { kind, serial: self.blocks_opened, end, slot, before });
        self.blocks_opened += 1;
    }

    fn push(&mut self, inst: &Inst, parts: Parts) -> Result<(), Fault> {
        match inst.push() {
            Push::Nothing => {}
            Push::Value(ty) => self.stack.push(Value { ty, absent: false, parts }),
            Push::Absent => inst.operands(|_, view| {
                if let View::Ty(ty) = view {
                    self.stack.push(Value { ty, absent: true, parts });
                }
            }),
        }
        if self.stack.len() > limits::STACK { Err(Fault::StackHeight) } else { Ok(()) }
    }

    fn control(&mut self, inst: &Inst) -> Result<(), Fault> {
        let flow = inst.flow();
        if flow != Flow::Build && !self.stack.is_empty() {
            return Err(Fault::Leftover);
        }
        match flow {
            Flow::Build | Flow::Effect | Flow::Announce => Ok(()),
            Flow::Subject => {
                self.set_subject();
                Ok(())
            }
            Flow::Acts => self.subject(),
            Flow::Jump => {
                self.jump(inst)?;
                self.state = None;
                Ok(())
            }
            Flow::Branch => self.jump(inst),
            Flow::Ask => {
                self.subject()?;
                self.jump(inst)
            }
            Flow::Open(kind) => self.opened(kind, inst),
            Flow::Close(kind) => self.close(kind),
        }
    }

    fn set_subject(&mut self) {
        if let Some(state) = &mut self.state {
            state.subject = true;
        }
    }

    fn subject(&self) -> Result<(), Fault> {
        if self.state.is_some_and(|state| state.subject) { Ok(()) } else { Err(Fault::NoSubject) }
    }

    fn jump(&mut self, inst: &Inst) -> Result<(), Fault> {
        let Some(Label(to)) = label(inst) else { return Ok(()) };
        let target = to as usize;
        if target <= self.here || target > self.length {
            return Err(Fault::Jump { to });
        }
        let block = self.block();
        let state = self.state.unwrap_or_default();
        let arrival = self.labels.entry(target).or_insert(Arrival { state, block });
        if arrival.block != block {
            return Err(Fault::Crosses { to });
        }
        arrival.state = arrival.state.meet(&state);
        Ok(())
    }

    fn opened(&mut self, kind: Block, inst: &Inst) -> Result<(), Fault> {
        let with_slot = matches!(inst, Inst::Each { slot, .. } if slot.0.is_some());
        if !with_slot {
            self.open(kind, inst);
        }
        if self.blocks.len() > limits::BLOCKS { Err(Fault::BlockDepth) } else { Ok(()) }
    }

    fn close(&mut self, kind: Block) -> Result<(), Fault> {
        let block = self.blocks.pop().ok_or(Fault::Blocks)?;
        let after = self.here + 1;
        let ends_here = block.end.is_none_or(|end| end.index() == after);
        if block.kind != kind || !ends_here {
            return Err(Fault::Blocks);
        }
        if kind == Block::Each {
            self.state = Some(self.after_loop(&block));
        }
        Ok(())
    }

    /// After a loop its slot holds all that it went through. But what is announced in a loop is kept
    /// for each, and read in a loop through the same, which writes the slot anew.
    fn after_loop(&self, block: &OpenBlock) -> State {
        let mut after = self.state.unwrap_or_default();
        // A loop over nothing leaves the subject that was set before it, if one was.
        after.subject &= block.before.subject;
        if self.kind == FunctionKind::Targets
            && let Some(slot) = block.slot
            && !block.before.has(slot)
        {
            after.forget(slot);
        }
        after
    }

    fn finish(&mut self) -> Result<State, Fault> {
        if !self.blocks.is_empty() {
            return Err(Fault::Blocks);
        }
        if self.labels.contains_key(&self.here) || self.state.is_none() {
            self.arrive()?;
        }
        if self.stack.iter().any(|value| value.parts.picks > 0) {
            return Err(Fault::Candidate);
        }
        let is = |value: &Value, ty| value.ty == ty && !value.absent;
        let all = |ty| self.stack.iter().all(|value| is(value, ty));
        let some = !self.stack.is_empty();
        let yields = match self.kind {
            FunctionKind::Events => some && all(Ty::Event),
            FunctionKind::Condition => self.stack.len() == 1 && all(Ty::Cond),
            FunctionKind::Costs => all(Ty::Cost),
            FunctionKind::Limits => some && all(Ty::Limit),
            FunctionKind::Keywords => some && all(Ty::Ability),
            FunctionKind::Targets | FunctionKind::Body => !some,
        };
        if yields { Ok(self.state.unwrap_or_default()) } else { Err(Fault::Yield { kind: self.kind }) }
    }
}

/// Slots are numbered in order of first writing.
fn number(verifier: &mut Verifier<'_>, slot: SlotId) -> Result<(), Fault> {
    let index = u32::from(slot.0);
    if index > verifier.slots || index >= verifier.room {
        return Err(Fault::Slot { slot });
    }
    verifier.slots = verifier.slots.max(index + 1);
    Ok(())
}

fn label(inst: &Inst) -> Option<Label> {
    let mut found = None;
    inst.operands(|_, view| {
        if let View::Label(label) = view {
            found = Some(label);
        }
    });
    found
}
