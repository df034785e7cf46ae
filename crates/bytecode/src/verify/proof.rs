//! The walk over an ability that proves it.

use alloc::boxed::Box;
use alloc::vec::Vec;

use crate::axis::{AbilityKind, Lasting, PlayerRole, Reach, Uses};
use crate::isa::{ABILITY, CAPTURE, EVENT, MOD, NUM, SET, STMT, TEST, VALUE};
use crate::limits;
use crate::operand::{AbilityId, Memory, Place, Write};
use crate::row::{Field, Marks, Row, Sort};
use crate::verify::fault::Fault;
use crate::verify::kinds::{reads, value_type, written};
use crate::verify::place::{ANNOUNCED, PROCEEDS, Part};
use crate::verify::prover::Frame;
use crate::verify::slots::{Branch, Cell, Members, SlotType, Slots, Written};

/// What is known of an ability where another names it.
pub(super) type Naming = (AbilityId, Slots);

/// What is known of an instruction that is looked at.
#[derive(Clone, Copy, Default)]
pub(crate) struct Known {
    /// What its set has as members, or what its slot is written from.
    members: Members,
    /// What the slot that it reads has: options, and which one is meant.
    on: Option<u32>,
    options: u32,
    label: Option<u32>,
    /// The number that its operand is, if it is written out.
    least: Option<u32>,
}

/// A slot that is read as the operand of a row.
struct Read {
    slot: u32,
    sort: &'static Sort,
    row: &'static Row,
    operand: &'static str,
}

/// What is known of a statement beside what is of each instruction.
struct Statement {
    row: &'static Row,
    /// Its number in the ability.
    number: u32,
    /// Its place among the instructions around.
    frame: usize,
    branch: Option<Box<Branch>>,
    /// Whether an event proceeded before it, and on one of its paths.
    proceeded: bool,
    proceeded_within: bool,
    /// The turn of the announcement before it, and the latest on one of its paths.
    turn: u8,
    turn_within: u8,
    /// How many statements did something before it.
    effects: u32,
    /// How many slots were numbered before it.
    numbered: u32,
    /// The event that it replaces.
    event: &'static str,
    /// What an effect is, as far as it was looked at.
    is_matching: bool,
    is_once: bool,
    has_layer: bool,
    is_turn: bool,
    waits: bool,
    /// Whether something that can change stands in the test of a loop.
    changes: bool,
}

/// What is known as instructions are looked at one after another. One proof serves all abilities of a
/// module, so that there is room for what it knows already.
pub(crate) struct Proof {
    slots: Slots,
    /// What is known where another ability names this one, if one does.
    outer: Option<Slots>,
    /// What each of several events binds.
    events: Option<Branch>,
    memories: u32,
    is_static: bool,
    resolves: bool,
    part: Part,
    /// The parts that the blocks around leave.
    parts: Vec<Part>,
    /// How many `it` there are around.
    its: u32,
    statements: Vec<Statement>,
    /// Reads that are made behind the body of a loop, by the place of the loop among the statements.
    late: Vec<(usize, Read)>,
    /// The slots that instructions around write, by how many are around, once what they read was looked at.
    pending: Vec<(usize, u32, Cell)>,
    /// What the value of the nearest `let` is.
    value: SlotType,
    /// Whether the event of the replacement around has proceeded.
    proceeded: bool,
    turn: u8,
    effects: u32,
    /// How many loops are around that can run again.
    repeats: u32,
    /// How many slots were numbered.
    numbered: u32,
    /// How many statements were looked at.
    count: u32,
    /// Whether the statement before is an effect for the next one.
    waits: bool,
    named: Vec<Naming>,
    fault: Option<(Option<u32>, Fault)>,
}

impl Proof {
    pub(super) fn new() -> Self {
        Proof {
            slots: Slots::default(),
            outer: None,
            events: None,
            memories: 0,
            is_static: false,
            resolves: false,
            part: Part::Body,
            parts: Vec::new(),
            its: 0,
            statements: Vec::new(),
            late: Vec::new(),
            pending: Vec::new(),
            value: SlotType::Number,
            proceeded: false,
            turn: 0,
            effects: 0,
            repeats: 0,
            numbered: 0,
            count: 0,
            waits: false,
            named: Vec::new(),
            fault: None,
        }
    }

    /// What is known of the next ability: what is of it where another names it, if one does, and how many
    /// memories its card has.
    pub(super) fn expect(&mut self, outer: Option<Slots>, memories: u32) {
        self.outer = outer;
        self.memories = memories;
    }

    /// An ability begins.
    fn begin_ability(&mut self) {
        self.events = None;
        (self.part, self.value) = (Part::Body, SlotType::Number);
        (self.proceeded, self.turn, self.effects) = (false, 0, 0);
        (self.numbered, self.count) = (0, 0);
    }

    /// It is of this kind.
    fn kind(&mut self, kind: AbilityKind) {
        use AbilityKind::{Activated, Delayed, Reflexive, Special, Spell, Static, Triggered};
        self.is_static = kind == Static;
        self.resolves = [Triggered, Activated, Spell, Special, Delayed, Reflexive].contains(&kind);
    }

    /// It has so many slots.
    fn slots(&mut self, count: u32) {
        self.slots.clear(count.min(limits::SLOTS));
        if count > limits::SLOTS {
            self.refuse(Fault::TooMany(count));
        }
    }

    /// It keeps a slot of the ability around it.
    fn capture(&mut self, outer: u32, own: u32) {
        match self.outer.as_ref().and_then(|around| around.get(outer)).flatten() {
            Some(cell) if cell.written == Written::Always => {
                self.numbered(own);
                self.define(own, cell);
            }
            _ => self.refuse(Fault::Capture(outer)),
        }
    }

    /// An operand of it begins.
    fn stretch(&mut self, operand: &str) {
        self.part = match operand {
            "announce" => Part::Announcement,
            "cost" => Part::Cost,
            "body" if self.is_static => Part::Static,
            _ => Part::Body,
        };
        if operand == "intervening"
            && let Some(branch) = self.events.take()
        {
            self.slots = branch.finish();
        }
    }

    /// One of several events that trigger it begins. Only what each of them binds can be read behind them.
    fn begin_event(&mut self) {
        if let Some(branch) = &self.events {
            self.slots.copy_from(&branch.before);
        }
    }

    /// It ends.
    fn end_event(&mut self) {
        if let Some(mut branch) = self.events.take() {
            self.path(&mut branch);
            self.events = Some(branch);
        }
    }

    /// What is wrong with the ability that was looked at, and in which statement.
    pub(super) fn end_ability(&mut self) -> Option<(Option<u32>, Fault)> {
        self.fault.take()
    }

    /// The abilities that the one that was looked at names.
    pub(super) fn named(&mut self) -> impl Iterator<Item = Naming> {
        self.named.drain(..)
    }

    fn refuse(&mut self, fault: Fault) {
        let statement = self.statements.last().map(|statement| statement.number);
        self.fault.get_or_insert((statement, fault));
    }

    /// A slot is numbered as it is first written.
    fn numbered(&mut self, slot: u32) {
        if slot > self.numbered {
            self.refuse(Fault::Numbering(slot));
        }
        self.numbered = self.numbered.max(slot.saturating_add(1));
    }

    fn define(&mut self, slot: u32, cell: Cell) {
        match self.slots.put(slot, cell) {
            None => self.refuse(Fault::NoSlot(slot)),
            Some(Some(_)) => self.refuse(Fault::Twice(slot)),
            Some(None) => {}
        }
    }

    fn path(&mut self, branch: &mut Branch) {
        if let Err((slot, holds)) = branch.path(&self.slots) {
            self.refuse(Fault::Type(slot, holds));
        }
    }

    /// Writes the slots of the innermost instruction.
    #[inline]
    fn flush(&mut self, around: &[Frame]) {
        if self.pending.last().is_some_and(|(here, ..)| *here == around.len()) {
            self.write_pending(around);
        }
    }

    fn write_pending(&mut self, around: &[Frame]) {
        let here = around.len();
        let Some(&Frame { sort, row, proof: Known { members, options, .. }, .. }) = around.last() else {
            return;
        };
        let is_turn = sort.place == STMT && self.statements.last().is_some_and(|statement| statement.is_turn);
        let value = (row.name == "Let").then_some(self.value);
        let first = self.pending.iter().position(|(place, ..)| *place == here);
        let first = first.unwrap_or(self.pending.len());
        for place in first..self.pending.len() {
            if let Some(&(_, slot, cell)) = self.pending.get(place) {
                let holds = value.unwrap_or(cell.holds);
                self.define(slot, Cell { holds, members, options, is_turn, ..cell });
            }
        }
        self.pending.truncate(first);
    }

    /// Whether a statement may stand in the part that is looked at, and at this turn of it.
    #[inline(always)]
    fn place(&mut self, row: &'static Row) {
        if !self.part.takes_row(row) {
            self.refuse(Fault::Misplaced(row.name, self.part));
        }
        if self.part == Part::Announcement {
            let turn = ANNOUNCED.iter().find(|(name, _)| *name == row.name).and_then(|(_, turn)| *turn);
            if turn.is_some_and(|turn| turn < self.turn) {
                self.refuse(Fault::OutOfOrder(row.name));
            }
            self.turn = turn.unwrap_or(0).max(self.turn);
        }
        self.effects += u32::from(!row.marks.has(Marks::IDLE));
        self.waits = false;
    }

    /// The event of the replacement around proceeds.
    fn proceed(&mut self) {
        if core::mem::replace(&mut self.proceeded, true) {
            self.refuse(Fault::ProceedsTwice);
        }
        let mut around = self.statements.iter().rev().take_while(|around| around.row.name != "Replace");
        if around.any(|around| matches!(around.row.name, "Each" | "Repeat")) {
            self.refuse(Fault::ProceedsInLoop);
        }
    }

    /// An operand with which the event of a replacement proceeds must be one that it has.
    fn proceeds_with(&mut self, operand: &'static str) {
        let mut around = self.statements.iter().rev();
        let event = around.find(|around| around.row.name == "Replace").map(|around| around.event);
        let has = PROCEEDS
            .iter()
            .any(|(name, events)| *name == operand && event.is_some_and(|event| events.contains(&event)));
        if !has {
            self.refuse(Fault::ProceedsWith(operand));
        }
    }

    /// A set stands in an operand.
    fn member_of(&mut self, around: &mut [Frame], members: Members) {
        let Some(frame) = around.last_mut() else { return };
        let Field { name, marks, .. } = frame.field;
        if marks.has(Marks::PASSES) {
            frame.proof.members = frame.proof.members.with(members);
        }
        if marks.has(Marks::PLAYERS) && members.objects {
            self.refuse(Fault::NotPlayers(name));
        } else if marks.has(Marks::OBJECTS) && members.players {
            self.refuse(Fault::NotObjects(name));
        }
    }

    /// A number stands written out in an operand of the instruction so many further out.
    fn constant(&mut self, around: &mut [Frame], number: u32, out: usize) {
        let Some(frame) = around.iter_mut().rev().nth(out) else { return };
        let Field { name, marks, .. } = frame.field;
        match *name {
            "least" if matches!(frame.row.name, "Count" | "Number") => frame.proof.least = Some(number),
            "most" if frame.proof.least.is_some_and(|least| least > number) => {
                self.refuse(Fault::LeastOverMost)
            }
            _ if number == 0 && marks.has(Marks::NEVER_ZERO) => self.refuse(Fault::Zero(name)),
            _ => {}
        }
    }

    /// A slot is read as the operand of a row.
    fn read_as(&mut self, around: &mut [Frame], read: Read) {
        let Read { slot, sort, row, operand } = read;
        match self.slots.get(slot) {
            None => self.refuse(Fault::NoSlot(slot)),
            Some(None | Some(Cell { written: Written::Within, .. })) => self.refuse(Fault::Unwritten(slot)),
            // Whether an act was done can be asked on each path: where it never came up, it was not.
            Some(Some(cell)) if cell.written != Written::Always && row.name != "Done" => {
                self.refuse(Fault::Perhaps(slot));
            }
            Some(Some(cell)) if !reads(sort, row, operand, &cell) => {
                self.refuse(Fault::Type(slot, cell.holds));
            }
            Some(Some(cell)) => {
                if let Some(frame) = around.last_mut() {
                    frame.proof.members = cell.members;
                    frame.proof.options = cell.options;
                }
            }
        }
    }

    /// Whether a continuous effect is on whatever matches where its set must be fixed.
    fn is_matching(&self, around: &Statement) -> bool {
        let is_open = around.is_matching && !around.is_once && around.has_layer;
        is_open && self.resolves && self.part == Part::Body
    }

    /// What is wrong with a loop that was looked at: it does nothing, or does not end.
    #[inline(always)]
    fn loop_fault(effects: u32, frames: &[Frame], around: &Statement, row: &'static Row) -> Option<Fault> {
        if !matches!(row.name, "Each" | "Repeat") {
            return None;
        }
        if effects == around.effects {
            return Some(Fault::Idle);
        }
        let is_counted = frames.last().is_some_and(|frame| frame.proof.least.is_some());
        let is_endless = row.name == "Repeat" && !is_counted && !around.changes;
        is_endless.then_some(Fault::Endless)
    }

    /// What is read behind the body of the innermost statement, a loop, is read.
    fn read_late(&mut self, frames: &mut [Frame]) {
        let place = self.statements.len();
        let first = self.late.iter().position(|(of, _)| *of == place).unwrap_or(self.late.len());
        let mut late = self.late.split_off(first);
        late.drain(..).for_each(|(_, read)| self.read_as(frames, read));
    }

    /// What a set has, by its row and what stands in it.
    #[inline(always)]
    fn members(row: &'static Row, within: Members) -> Members {
        match row.name {
            "You" | "Payer" | "Players" | "Whose" | "Relative" | "Voters" => Members::PLAYERS,
            "Source" | "Holder" | "Those" | "Catalog" | "Abilities" | "Top" => Members::OBJECTS,
            _ => within,
        }
    }

    /// What follows for the statement around from what begins in it.
    fn tell(&mut self, frames: &mut [Frame], sort: &'static Sort, row: &'static Row) {
        let in_body = self.part == Part::Body && self.resolves;
        let (Some(frame), Some(around)) = (frames.last_mut(), self.statements.last_mut()) else {
            return;
        };
        match (frame.row.name, frame.field.name) {
            ("Repeat", "times") => frame.proof.least = Some(0),
            ("Do", "acts") => around.is_turn |= matches!(row.name, "ExtraTurn" | "ExtraPhase"),
            (_, "mods") => around.has_layer |= sort.place == MOD && crate::index::layer(row.name).is_some(),
            ("Proceed", operand) => self.proceeds_with(operand),
            (_, "duration") if frame.row.marks.has(Marks::EFFECT) && row.name == "Functions" && in_body => {
                self.refuse(Fault::Functions);
            }
            _ => {}
        }
    }

    /// A statement begins, as the innermost of the instructions around.
    #[inline(always)]
    fn begin_statement(&mut self, frames: &[Frame], row: &'static Row) {
        let branches = row.marks.has(Marks::BRANCHES);
        self.statements.push(Statement {
            row,
            number: self.count,
            frame: frames.len().saturating_sub(1),
            branch: branches.then(|| Box::new(Branch::new(self.slots.clone()))),
            proceeded: self.proceeded,
            proceeded_within: self.proceeded,
            turn: self.turn,
            turn_within: self.turn,
            effects: self.effects,
            numbered: self.numbered,
            event: "",
            is_matching: false,
            is_once: false,
            has_layer: false,
            is_turn: false,
            waits: false,
            changes: false,
        });
        self.count += 1;
        self.place(row);
        match row.name {
            "Repeat" => self.repeats += 1,
            "Proceed" => self.proceed(),
            _ => {}
        }
    }

    /// What follows from a statement once all of it was looked at.
    #[inline(always)]
    fn end_statement(&mut self, frames: &mut [Frame], row: &'static Row) {
        if row.name == "Repeat" {
            self.read_late(frames);
        }
        if let Some(around) = self.statements.last() {
            let fault = Self::loop_fault(self.effects, frames, around, row);
            let matches = row.name == "Continuous" && self.is_matching(around);
            fault.into_iter().chain(matches.then_some(Fault::Matching)).for_each(|fault| self.refuse(fault));
        }
        let Some(mut around) = self.statements.pop() else { return };
        if row.marks.has(Marks::BRANCHES)
            && let Some(mut branch) = around.branch.take()
        {
            // Without an arm for what else there is, nothing happens then.
            if row.name == "If" && branch.paths < 2 {
                self.slots.copy_from(&branch.before);
                self.path(&mut branch);
            }
            self.slots = branch.finish();
            self.proceeded = around.proceeded_within;
            self.turn = around.turn_within;
        }
        self.waits |= around.waits;
        match row.name {
            "Replace" => {
                self.proceeded = around.proceeded;
                self.slots.leave(around.numbered);
            }
            "Repeat" => self.repeats -= 1,
            _ => {}
        }
    }

    /// The statement that is the innermost of the instructions around.
    fn statement(&mut self, frames: &[Frame]) -> Option<&mut Statement> {
        if frames.last()?.sort.place == STMT { self.statements.last_mut() } else { None }
    }

    /// Where an `if` asks for an option, what stands under it is a case of that option.
    fn case(&mut self, frames: &[Frame], chose: &Known) {
        if let (Some(around), Some(on), Some(label)) = (frames.last(), chose.on, chose.label)
            && (around.row.name, around.field.name) == ("If", "c")
            && let Some(branch) = self.statement(frames).and_then(|around| around.branch.as_mut())
        {
            branch.on = Some(on);
            branch.case = label;
        }
    }

    /// The event that a replacement is of, behind whatever it is wrapped in.
    fn replaced(&mut self, frames: &[Frame], row: &'static Row) {
        let around = frames.iter().rev().find(|frame| frame.sort.place != EVENT);
        if around.is_some_and(|frame| (frame.row.name, frame.field.name) == ("Replace", "event"))
            && let Some(around) = self.statements.last_mut()
        {
            around.event = row.name;
        }
    }

    /// The loop around that can run again, where what it asks before that is looked at: how many statements
    /// there are around with it.
    fn asked_again(&self, frames: &[Frame]) -> Option<usize> {
        let place = self.statements.iter().rposition(|around| around.row.name == "Repeat")?;
        let frame = frames.get(self.statements.get(place)?.frame)?;
        (frame.field.name == "again").then_some(place + 1)
    }
}

/// What the walk shows, with the instructions around.
impl Proof {
    /// An instruction begins, among those around.
    #[inline(always)]
    pub(super) fn begin(&mut self, around: &mut [Frame], sort: &'static Sort, row: &'static Row) {
        if around.len() >= limits::DEPTH as usize {
            self.refuse(Fault::Depth);
        }
        if around.last().is_some_and(|frame| frame.field.marks.has(Marks::TELLS)) {
            self.tell(around, sort, row);
        }
        if sort.place == EVENT && !row.marks.has(Marks::WRAPS) {
            self.replaced(around, row);
        }
        if sort.place == EVENT && around.len() == 1 {
            self.begin_event();
        }
        // Something that can change stands in what a loop asks before it runs again.
        if self.repeats > 0
            && !row.marks.has(Marks::CONSTANT)
            && let Some(place) = self.asked_again(around)
            && let Some(around) = self.statements.get_mut(place - 1)
        {
            around.changes = true;
        }
    }

    /// It has begun, and is the innermost of those around.
    #[inline(always)]
    pub(super) fn begun(&mut self, around: &mut [Frame], sort: &'static Sort, row: &'static Row) {
        match sort.place {
            ABILITY => self.begin_ability(),
            STMT => self.begin_statement(around, row),
            VALUE => self.value = value_type(row),
            SET if row.name == "Payer" && self.part != Part::Cost => {
                self.refuse(Fault::OutsideCost(row.name));
            }
            _ => {}
        }
    }

    /// An operand of the innermost instruction begins.
    #[inline(always)]
    pub(super) fn begin_operand(&mut self, around: &[Frame], field: &'static Field) {
        if field.marks.has(Marks::STRETCH) {
            self.stretch(field.name);
        }
        if field.marks.has(Marks::AFTER_SLOT) {
            self.flush(around);
        }
    }

    /// The innermost instruction ends.
    #[inline(always)]
    pub(super) fn end(&mut self, around: &mut [Frame], sort: &'static Sort, row: &'static Row) {
        self.flush(around);
        if sort.place == STMT {
            self.end_statement(around, row);
        }
    }

    /// It has ended, and is not among those around any more.
    #[inline(always)]
    pub(super) fn ended(&mut self, around: &mut [Frame], sort: &Sort, row: &'static Row, known: &Known) {
        match sort.place {
            CAPTURE => self.capture(known.on.unwrap_or(0), known.label.unwrap_or(0)),
            EVENT if around.len() == 1 => self.end_event(),
            SET => self.member_of(around, Self::members(row, known.members)),
            VALUE if row.name == "Set" => {
                if let Some(around) = around.last_mut() {
                    around.proof.members = known.members;
                }
            }
            TEST if row.name == "Chose" => self.case(around, known),
            _ => {}
        }
    }

    #[inline(always)]
    pub(super) fn begin_block(&mut self, frames: &[Frame]) {
        let Some(&Frame { row, field, .. }) = frames.last() else { return };
        self.parts.push(self.part);
        if field.marks.has(Marks::PARTED) {
            self.begin_part(row, field);
        }
        if row.marks.has(Marks::BRANCHES) {
            self.begin_path(row);
        }
    }

    /// A block of another part than what is around it begins.
    fn begin_part(&mut self, row: &Row, field: &Field) {
        if field.marks.has(Marks::COST) {
            self.part = Part::Cost;
        } else if row.name == "Replace" {
            self.part = Part::Replacement;
            self.proceeded = false;
        } else {
            self.part = Part::Body;
        }
    }

    /// One of several paths begins.
    fn begin_path(&mut self, row: &Row) {
        if let Some(around) = self.statements.last()
            && let Some(branch) = &around.branch
        {
            self.slots.copy_from(&branch.before);
            if let Some(on) = branch.on.filter(|_| row.name == "Switch" || branch.paths == 0) {
                self.slots.enter(on, branch.case);
            }
            self.proceeded = around.proceeded;
            self.turn = around.turn;
        }
    }

    #[inline(always)]
    pub(super) fn end_block(&mut self, frames: &[Frame]) {
        if core::mem::take(&mut self.waits) {
            self.refuse(Fault::NoAct);
        }
        let Some(&Frame { row, .. }) = frames.last() else { return };
        if let Some(part) = self.parts.pop() {
            self.part = part;
        }
        if row.marks.has(Marks::BRANCHES) {
            self.end_path(row);
        }
    }

    /// A path ends.
    fn end_path(&mut self, row: &Row) {
        let Some(mut around) = self.statements.pop() else { return };
        if let Some(branch) = &mut around.branch {
            self.path(branch);
            if row.name == "If" {
                // What stands under `otherwise` is of no case.
                branch.case = u32::MAX;
            }
            around.proceeded_within |= self.proceeded;
            around.turn_within = around.turn_within.max(self.turn);
        }
        self.statements.push(around);
    }

    /// A list of so many begins in an operand that asks how many there are.
    pub(super) fn begin_list(&mut self, around: &mut [Frame], length: usize) {
        let Some(frame) = around.last_mut() else { return };
        let length = u32::try_from(length).unwrap_or(u32::MAX);
        let options = frame.proof.options;
        let is_other = options != 0 && length != options;
        match (frame.row.name, frame.field.name) {
            ("Ability", "when") if length > 1 => self.events = Some(Branch::new(self.slots.clone())),
            ("Option", "labels") => frame.proof.options = length,
            ("Option", "guards") if is_other && length != 0 => self.refuse(Fault::Options(options)),
            ("Switch", "cases") if is_other => self.refuse(Fault::Options(options)),
            _ => {}
        }
    }

    pub(super) fn number(&mut self, around: &mut [Frame], number: u32) {
        let Some(frame) = around.last_mut() else { return };
        let is_value = frame.row.opcode == 0;
        match frame.sort.place {
            // The number is the operand of what is around it.
            NUM if is_value => self.constant(around, number, 1),
            TEST if frame.row.name == "Chose" => {
                frame.proof.label = Some(number);
                if frame.proof.options != 0 && number >= frame.proof.options {
                    self.refuse(Fault::NoOption(number));
                }
            }
            ABILITY => self.slots(number),
            // The slot there, and then the slot here.
            CAPTURE if frame.field.name == "outer" => frame.proof.on = Some(number),
            CAPTURE => frame.proof.label = Some(number),
            _ => self.constant(around, number, 0),
        }
    }

    #[inline(always)]
    pub(super) fn member(&mut self, frames: &mut [Frame], table: &'static str, place: u32) {
        let is = |member: u8| place == u32::from(member);
        match table {
            "AbilityKind" => {
                AbilityKind::ALL.get(place as usize).into_iter().for_each(|&kind| self.kind(kind))
            }
            "Reach" => {
                if let Some(around) = self.statement(frames) {
                    around.is_matching = is(Reach::Matching as u8);
                }
            }
            "Uses" => {
                if let Some(around) = self.statement(frames) {
                    around.is_once = is(Uses::Once as u8);
                }
            }
            "PlayerRole" if !is(PlayerRole::Attacked as u8) => {
                if let Some(frame) = frames.last_mut() {
                    frame.proof.members = Members::PLAYERS;
                }
            }
            "Lasting" if is(Lasting::Act as u8) => {
                let effect = frames.iter().rev().nth(1).filter(|frame| frame.field.name == "duration");
                if effect.is_some_and(|frame| frame.row.marks.has(Marks::EFFECT))
                    && let Some(around) = self.statements.last_mut()
                {
                    around.waits = true;
                }
            }
            _ => {}
        }
    }

    #[inline(always)]
    pub(super) fn begin_it(&mut self) {
        self.its += 1;
    }

    #[inline(always)]
    pub(super) fn end_it(&mut self) {
        self.its -= 1;
    }

    pub(super) fn it(&mut self, up: u32) {
        if up >= self.its {
            self.refuse(Fault::NoIt(up));
        }
    }

    pub(super) fn read(&mut self, frames: &mut [Frame], place: Place) {
        let slot = match place {
            Place::Slot(slot) => slot,
            Place::Memory(memory) => return self.memory(memory),
        };
        let Some(frame) = frames.last_mut() else { return };
        let read = Read { slot, sort: frame.sort, row: frame.row, operand: frame.field.name };
        frame.proof.on = Some(slot);
        if (read.row.name, read.operand) == ("Switch", "on")
            && let Some(branch) = self.statement(frames).and_then(|around| around.branch.as_mut())
        {
            branch.on = Some(slot);
        }
        // What a loop asks before it runs again is asked behind its body.
        let again = if self.repeats > 0 { self.asked_again(frames) } else { None };
        match again {
            Some(place) => self.late.push((place, read)),
            None => self.read_as(frames, read),
        }
    }

    pub(super) fn write(&mut self, around: &[Frame], Write(slot): Write) {
        self.numbered(slot);
        let Some(frame) = around.last() else { return };
        let cell = Cell::new(written(frame.row, frame.field));
        if frame.sort.place == EVENT {
            // A role is bound as soon as it was looked at; a later one may read it.
            let members = match frame.field.name {
                "who" | "whose" => Members::PLAYERS,
                _ => Members::UNKNOWN,
            };
            self.define(slot, Cell { members, ..cell });
        } else {
            self.pending.push((around.len(), slot, cell));
        }
    }

    pub(super) fn memory(&mut self, Memory(memory): Memory) {
        if memory >= self.memories {
            self.refuse(Fault::NoMemory(memory));
        }
    }

    pub(super) fn ability(&mut self, ability: AbilityId) {
        self.named.push((ability, self.slots.clone()));
    }
}
