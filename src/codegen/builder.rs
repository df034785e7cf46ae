//! A program in the making: functions, labels, slots still by the numbers that bind gave them.

use std::collections::HashSet;

use crate::bind::{self, Memory};
use crate::bytecode::enums::FunctionKind;
use crate::bytecode::{
    Ability, AbilityId, AbilitySpan, Card, FuncId, Function, Inst, Label, MemoryId, Program, SlotId, StrId,
    Ty, View, ViewMut,
};
use crate::source::Span;
use crate::surface::Slot;

use super::CodegenError;
use super::context::{Around, Context, Home, Mood};
use super::slots::Slots;

/// A place in a function, and how many labels there were.
pub(super) struct Mark {
    place: usize,
    labels: usize,
}

/// A function in the making.
#[derive(Debug)]
struct Frame {
    kind: FunctionKind,
    code: Vec<Inst>,
    /// The code that announces targets.
    targets: Vec<Inst>,
    /// The place of each label.
    labels: Vec<u32>,
    /// The slots that are written when its targets are announced.
    announced: HashSet<SlotId>,
    /// Whether its targets are announced with those of the frame around it.
    lent: bool,
}

/// A program in the making.
#[derive(Debug)]
pub(crate) struct ProgramBuilder {
    pub(super) program: Program,
    pub(super) context: Context,
    frames: Vec<Frame>,
    /// The last slot given to a target that nothing names again.
    spare: u16,
    /// The choices that the card remembers, as bind numbers them.
    pub(super) memory: Vec<Memory>,
    /// What is chosen before the event that is being compiled, where the choice can be made.
    pub(super) choices: Option<Vec<Vec<Inst>>>,
    /// Whether "the difference" is spoken of: from the very number that a condition says.
    pub(super) differs: bool,
    /// What can be said of slots that are read before the code that writes them.
    pub(super) slots: Slots,
    /// Whether an X in a quoted ability means what X is around it.
    pub(super) x_around: Around,
    pub(super) unbound: Option<Span>,
}

impl Default for ProgramBuilder {
    fn default() -> Self {
        Self {
            program: Program::default(),
            context: Context::default(),
            frames: Vec::new(),
            // Bind numbers slots up from zero; these go down from the card's memory.
            spare: bind::MEMORY,
            memory: Vec::new(),
            choices: None,
            differs: false,
            slots: Slots::default(),
            x_around: Around::Unused,
            unbound: None,
        }
    }
}

impl ProgramBuilder {
    /// A program of a card.
    pub(super) fn of(bound: &bind::Bound) -> Self {
        Self { memory: bound.memory().to_vec(), differs: bound.differs(), ..Self::default() }
    }

    /// The finished program: everything numbered in order of first use, slots that nothing reads gone.
    ///
    /// # Errors
    /// When a reference was unbound.
    pub(crate) fn finish(self) -> Result<Program, CodegenError> {
        match self.unbound {
            Some(at) => Err(CodegenError::Unbound { at }),
            None => Ok(super::finish::finish(&self.program)),
        }
    }

    pub(super) fn add_card(&mut self, card: Card) {
        self.program.cards.push(card);
    }

    /// Makes room for abilities that must stand in a row.
    pub(super) fn reserve_abilities(&mut self, count: usize) -> AbilityId {
        let first = self.program.abilities.len();
        self.program.abilities.resize_with(first + count, Ability::placeholder);
        AbilityId(narrow(first))
    }

    pub(super) fn set_ability(&mut self, id: AbilityId, ability: Ability) {
        if let Some(place) = self.program.abilities.get_mut(id.index()) {
            *place = ability;
        }
    }

    pub(super) fn add_span(&mut self, ability: AbilityId, at: Span) {
        self.program.spans.push(AbilitySpan { ability, start: at.start, end: at.end });
    }

    /// The number of a string; strings are numbered anew at the end.
    pub(super) fn string(&mut self, text: &str) -> StrId {
        let known = self.program.strings.iter().position(|string| string == text);
        let index = known.unwrap_or_else(|| {
            self.program.strings.push(text.to_owned());
            self.program.strings.len() - 1
        });
        StrId(narrow(index))
    }

    /// The place in the card's memory of what an act, or a keyword of a line, leaves there.
    pub(super) fn memory_of(&self, writer: Span) -> Option<MemoryId> {
        let place = self.memory.iter().position(|memory| memory.writer == writer)?;
        u16::try_from(place).ok().map(MemoryId)
    }

    /// Notes a word that was not bound.
    pub(super) fn note_unbound(&mut self, at: Span) {
        self.unbound.get_or_insert(at);
    }

    /// Appends an instruction.
    pub(super) fn emit(&mut self, inst: Inst) {
        inst.operands(|_, view| {
            if let View::Write(Some(slot)) = view {
                self.slots.written.insert(slot);
            }
        });
        if let Some(frame) = self.frames.last_mut() {
            frame.code.push(inst);
        }
    }

    /// How many instructions the function has so far.
    pub(super) fn length(&self) -> usize {
        self.frames.last().map_or(0, |frame| frame.code.len())
    }

    /// Whether an instruction since that length reads the slot.
    pub(super) fn reads_since(&self, length: usize, slot: SlotId) -> bool {
        let code = self.frames.last().and_then(|frame| frame.code.get(length..)).unwrap_or_default();
        code.iter().any(|inst| matches!(inst, Inst::Read { slot: read } if *read == slot))
    }

    /// Whether the subject is you in any case: set so before, in code that nothing jumps into and
    /// that leaves nobody out.
    pub(super) fn subject_is_you(&self) -> bool {
        let Some(frame) = self.frames.last() else { return false };
        let landing = frame.labels.iter().max().copied().unwrap_or(0);
        let straight = frame.code.get(landing as usize..).unwrap_or_default();
        let last = straight.iter().rposition(|inst| {
            matches!(
                inst,
                Inst::Subject {}
                    | Inst::May { .. }
                    | Inst::Offer { .. }
                    | Inst::Jump { .. }
                    | Inst::JumpUnless { .. }
                    | Inst::Each { .. }
                    | Inst::Next {}
                    | Inst::OrderBegin {}
                    | Inst::OrderEnd {}
                    | Inst::WhileBegin {}
                    | Inst::WhileEnd {}
            )
        });
        let Some(subject) = last else { return false };
        let before = subject.checked_sub(1).and_then(|at| straight.get(at));
        matches!(straight.get(subject), Some(Inst::Subject {})) && matches!(before, Some(Inst::You {}))
    }

    /// Compiles a value that may be absent.
    pub(super) fn maybe<T>(&mut self, ty: Ty, value: Option<&T>, compile: impl FnOnce(&mut Self, &T)) {
        match value {
            Some(value) => compile(self, value),
            None => self.emit(Inst::None { ty }),
        }
    }

    /// Compiles a function of its own.
    pub(super) fn function(&mut self, kind: FunctionKind, compile: impl FnOnce(&mut Self)) -> FuncId {
        let announced = self.slots.written.clone();
        self.function_after(kind, announced, false, compile)
    }

    /// Compiles a body whose targets are announced with those of the function around it (601.2c).
    pub(super) fn lent(&mut self, compile: impl FnOnce(&mut Self)) -> FuncId {
        let announced = self.slots.written.clone();
        self.function_after(FunctionKind::Body, announced, true, compile)
    }

    /// The frame whose function announces the targets of the present one.
    fn announcing(&mut self) -> Option<&mut Frame> {
        let place = self.frames.iter().rposition(|frame| !frame.lent)?;
        self.frames.get_mut(place)
    }

    /// Compiles a mode, whose targets are announced with those of the function around it (700.2a).
    pub(super) fn mode(&mut self, compile: impl FnOnce(&mut Self)) -> FuncId {
        let announced = self.frames.last().map_or_else(HashSet::new, |frame| frame.announced.clone());
        self.function_after(FunctionKind::Body, announced, false, compile)
    }

    fn function_after(
        &mut self,
        kind: FunctionKind,
        announced: HashSet<SlotId>,
        lent: bool,
        compile: impl FnOnce(&mut Self),
    ) -> FuncId {
        let before = self.slots.written.clone();
        let (code, targets, labels) = (Vec::new(), Vec::new(), Vec::new());
        self.frames.push(Frame { kind, code, targets, labels, announced, lent });
        compile(self);
        if kind == FunctionKind::Body {
            self.slots.written = before;
        }
        let popped = self.frames.pop();
        if lent {
            let announced = self.announcing().map(|frame| frame.announced.clone());
            self.slots.written.extend(announced.unwrap_or_default());
        }
        let Some(Frame { kind, code, targets, labels, announced: _, lent: _ }) = popped else {
            return FuncId(0);
        };
        let targets = (!targets.is_empty()).then(|| {
            self.add_function(Function { kind: FunctionKind::Targets, targets: None, code: targets })
        });
        self.add_function(Function { kind, targets, code: resolved(code, &labels) })
    }

    fn add_function(&mut self, function: Function) -> FuncId {
        self.program.functions.push(function);
        FuncId(narrow(self.program.functions.len() - 1))
    }

    /// A label that is not yet placed.
    pub(super) fn label(&mut self) -> Label {
        let Some(frame) = self.frames.last_mut() else { return Label(0) };
        frame.labels.push(0);
        Label(narrow(frame.labels.len() - 1))
    }

    /// Places a label before the next instruction.
    pub(super) fn place(&mut self, label: Label) {
        if let Some(frame) = self.frames.last_mut()
            && let Some(place) = frame.labels.get_mut(label.index())
        {
            *place = narrow(frame.code.len());
        }
    }

    /// Compiles something without appending it.
    pub(super) fn apart(&mut self, compile: impl FnOnce(&mut Self)) -> Vec<Inst> {
        let before = self.frames.last_mut().map(|frame| std::mem::take(&mut frame.code));
        compile(self);
        match (self.frames.last_mut(), before) {
            (Some(frame), Some(before)) => std::mem::replace(&mut frame.code, before),
            (_, _) => Vec::new(),
        }
    }

    /// Appends what was compiled apart.
    pub(super) fn append(&mut self, code: Vec<Inst>) {
        if let Some(frame) = self.frames.last_mut() {
            frame.code.extend(code);
        }
    }

    /// Compiles the members of a set, in an order that does not depend on the text, each once; gives
    /// their number.
    pub(super) fn set<T>(&mut self, members: &[T], compile: impl Fn(&mut Self, &T)) -> u32 {
        let chunks = members.iter().map(|member| self.apart(|b| compile(b, member))).collect();
        self.append_set(chunks)
    }

    /// Appends the members of a set that were compiled apart; gives their number.
    pub(super) fn append_set(&mut self, mut chunks: Vec<Vec<Inst>>) -> u32 {
        chunks.sort_by_cached_key(|chunk| self.key(chunk));
        chunks.dedup();
        let count = narrow(chunks.len());
        chunks.into_iter().for_each(|chunk| self.append(chunk));
        count
    }

    /// What orders code whatever its slots and strings are numbered.
    fn key(&self, chunk: &[Inst]) -> Vec<u8> {
        let mut key = Vec::new();
        for inst in chunk {
            key.extend_from_slice(&inst.code().to_be_bytes());
            inst.operands(|_, view| {
                if let View::Str(id) = view {
                    key.extend_from_slice(self.program.strings.get(id.index()).map_or(&[], |s| s.as_bytes()));
                    key.push(0);
                }
            });
            let mut masked = *inst;
            masked.operands_mut(mask);
            masked.write(&mut key);
        }
        key
    }

    /// Whether targets may be announced here.
    pub(super) fn announces(&self) -> bool {
        let body = self.frames.last().is_some_and(|frame| frame.kind == FunctionKind::Body);
        body && self.context.home == Home::Effect
    }

    /// The slot, or one that nothing in the text names.
    pub(super) fn slot_or_spare(&mut self, slot: Slot) -> Slot {
        Slot(Some(slot.0.unwrap_or_else(|| {
            self.spare = self.spare.saturating_sub(1);
            self.spare
        })))
    }

    /// Announces a target: compiles it into the function that does so, and reads it back here.
    pub(super) fn announce(&mut self, slot: Slot, compile: impl FnOnce(&mut Self, Slot)) {
        let slot = self.slot_or_spare(slot).0.unwrap_or_default();
        let loops = self.context.loops.clone();
        let so_far = self.swap_announced(None);
        let code = self.apart(|b| {
            let opened: Vec<usize> = loops.iter().map(|over| super::step::open_again(b, over)).collect();
            compile(b, Slot(Some(slot)));
            b.emit(Inst::Announce {});
            opened.into_iter().rev().for_each(|each| b.close_loop(each));
        });
        self.swap_announced(Some(so_far));
        self.append_targets(code);
        self.emit(Inst::Read { slot: SlotId(slot) });
    }

    /// Compiles a rule into the function that announces targets.
    pub(super) fn at_targets(&mut self, compile: impl FnOnce(&mut Self)) {
        let so_far = self.swap_announced(None);
        let code = self.apart(compile);
        self.swap_announced(Some(so_far));
        self.append_targets(code);
    }

    /// This place, to insert code at once it is known whether any is needed.
    pub(super) fn mark(&self) -> Mark {
        let labels = self.frames.last().map_or(0, |frame| frame.labels.len());
        Mark { place: self.here(), labels }
    }

    /// Inserts code without labels; the labels made since the mark move along.
    pub(super) fn insert(&mut self, mark: &Mark, code: Vec<Inst>) {
        let Some(frame) = self.frames.last_mut() else { return };
        let length = narrow(code.len());
        frame.labels.iter_mut().skip(mark.labels).for_each(|label| *label += length);
        frame.code.splice(mark.place..mark.place, code);
    }

    /// Goes to what is written where targets are announced, or back to the body, which knows the
    /// targets as well.
    fn swap_announced(&mut self, back: Option<HashSet<SlotId>>) -> HashSet<SlotId> {
        match back {
            None => {
                let announced = self.announcing().map(|frame| frame.announced.clone());
                std::mem::replace(&mut self.slots.written, announced.unwrap_or_default())
            }
            Some(mut body) => {
                body.extend(&self.slots.written);
                let announced = std::mem::replace(&mut self.slots.written, body);
                if let Some(frame) = self.announcing() {
                    frame.announced = announced;
                }
                HashSet::new()
            }
        }
    }

    /// How many instructions the present code has.
    pub(super) fn here(&self) -> usize {
        self.frames.last().map_or(0, |frame| frame.code.len())
    }

    /// Ends the loop that the instruction at `each` opened, in code without labels.
    fn close_loop(&mut self, each: usize) {
        self.emit(Inst::Next {});
        let after = narrow(self.here());
        let code = self.frames.last_mut().and_then(|frame| frame.code.get_mut(each));
        if let Some(Inst::Each { slot: _, end }) = code {
            *end = Label(after);
        }
    }

    /// Appends to the code that announces targets, where its labels move along.
    fn append_targets(&mut self, mut code: Vec<Inst>) {
        let Some(frame) = self.announcing() else { return };
        let base = narrow(frame.targets.len());
        for inst in &mut code {
            inst.operands_mut(|operand| {
                if let ViewMut::Label(label) = operand {
                    label.0 += base;
                }
            });
        }
        frame.targets.extend(code);
    }

    /// Compiles in another context.
    pub(super) fn within(&mut self, change: impl FnOnce(&mut Context), compile: impl FnOnce(&mut Self)) {
        let before = self.context.clone();
        change(&mut self.context);
        compile(self);
        self.context = before;
    }

    /// Compiles a pattern or a question.
    pub(super) fn pattern(&mut self, compile: impl FnOnce(&mut Self)) {
        self.within(|context| context.mood = Mood::Pattern, compile);
    }
}

fn mask(operand: ViewMut<'_>) {
    match operand {
        ViewMut::Str(id) => *id = StrId(0),
        ViewMut::Read(slot) => *slot = SlotId(0),
        ViewMut::Write(out) => out.0 = None,
        ViewMut::Written(slot) => *slot = SlotId(0),
        ViewMut::Memory(memory) => *memory = MemoryId(0),
        ViewMut::Func(id) => *id = FuncId(0),
        ViewMut::Ability(id) => *id = AbilityId(0),
        ViewMut::Label(label) => *label = Label(0),
        ViewMut::Other => {}
    }
}

/// Code with each label's number replaced by its place.
fn resolved(mut code: Vec<Inst>, labels: &[u32]) -> Vec<Inst> {
    for inst in &mut code {
        inst.operands_mut(|operand| {
            if let ViewMut::Label(label) = operand {
                label.0 = labels.get(label.index()).copied().unwrap_or(u32::MAX);
            }
        });
    }
    code
}

pub(super) fn narrow(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
